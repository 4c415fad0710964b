//! Records: everything that can be written in one, what follows from it, and what is refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::{Date, Diagnostic, Language};
use kodeks_draw::ruling;
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Outcome, Record, Ruling, Selector, rule};
use kodeks_testing::Folder;
use kodeks_views::RulingView;
use kodeks_words::{Words, events};

use crate::ruled::edition;

fn read_named(name: &str, text: &str) -> Result<Record, String> {
    let folder = Folder::new().with(name, text);
    let shown = format!("{}/", folder.path().display());
    Record::read(&folder.path().join(name)).map_err(|error| error.to_string().replace(&shown, ""))
}

fn refused(text: &str) -> String {
    read_named("record.toml", text).unwrap_err()
}

/// Rules by an edition on a record that can be read.
fn rule_by(edition_name: &str, text: &str) -> Result<Vec<Ruling>, Diagnostic> {
    let library = built_in().unwrap();
    let record = read_named("record.toml", text).unwrap();
    rule(library.host(), &edition(&library, edition_name), &record)
}

fn ruled_by(edition: &str, text: &str) -> Vec<Ruling> {
    rule_by(edition, text).unwrap_or_else(|error| panic!("{error}"))
}

fn orders(ruling: &Ruling) -> Vec<String> {
    ruling.orders.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_wrong_in_a_record_is_told_with_its_line() {
    for (text, said) in [
        ("[evnt]\n", "record.toml:1: the record has no field `evnt`; did you mean `event`?"),
        ("[event]\ntime = \"soon\"\n", "record.toml:2: "),
        ("[game]\nstart = \"8/8\"\n", "record.toml:2: "),
        ("[game]\nclocks = { white = \"1:3\", black = \"1:00\" }\n", "record.toml:2: `1:3` is not a time"),
        (
            "[[happened]]\narrives = \"white\"\nlate = \"0:20\"\n",
            "record.toml:3: `0:20` may be hours and minutes, or minutes and seconds; write `0:20:00` or `0:00:20`",
        ),
        (
            "[[happened]]\nresumes = \"both-absent\"\npassed = \"1:30\"\n",
            "record.toml:3: `1:30` may be hours and minutes, or minutes and seconds; write `1:30:00` or `0:01:30`",
        ),
        (
            "[event]\noptions = { default_time = \"0:30\" }\n",
            "record.toml:2: `0:30` may be hours and minutes, or minutes and seconds; write `0:30:00` or `0:00:30`",
        ),
        (
            "[[happened]]\narrives = \"white\"\nlate = 20\n",
            "record.toml:3: `20` has no unit; write `20min` or `20s`, in a file in quotes",
        ),
        ("[game]\nclocks = { white = \"1:30\" }\n", "record.toml:2: `clocks` has no `black`"),
        (
            "[[happened]]\nclaim = \"threfold\"\nby = \"white\"\n",
            "record.toml:2: `threfold` is not a word that can stand here; did you mean `threefold`?",
        ),
        (
            "[[happened]]\nclaim = \"threefold\"\nby = \"grey\"\n",
            "record.toml:3: `grey` is not a player; write `white` or `black`",
        ),
        ("[[happened]]\nresign = \"white\"\n", "record.toml:2: there is no event `resign`; did you mean `resigns`?"),
        (
            "[[happened]]\nby = \"white\"\ntelephone = \"rings\"\n",
            "record.toml:3: there is no event `telephone`; did you mean `phone`?",
        ),
        ("[[happened]]\nby = \"white\"\n", "record.toml:1: what happened? write one of `move`, `claim`"),
        ("[[happened]]\nresigns = \"white\"\nwhy = \"tired\"\n", "record.toml:3: the event has no field `why`"),
        ("[game]\npgn = \"nowhere.pgn\"\n", "record.toml:2: "),
        ("[event]\non = 2016-02-30\n", "record.toml:2: "),
    ] {
        let error = refused(text);
        assert!(error.starts_with(said), "{error}\n  should begin with\n{said}");
    }
}

#[test]
fn every_duration_is_read_in_the_same_forms() {
    let twenty_minutes = ["20 min", "20 minutes", "20 minut", "20min", "0:20:00", "20:00"];
    for written in twenty_minutes {
        let text = format!(
            "[event]\ntime = \"{written}\"\noptions = {{ default_time = \"{written}\" }}\n\
             [game]\nclocks = {{ white = \"{written}\", black = \"1:30\" }}\n\
             [[happened]]\narrives = \"white\"\nlate = \"{written}\"\n"
        );
        // In a time control a colon parts the periods.
        let text = text.replace("time = \"20:00\"\n", "time = \"20\"\n");
        let record = read_named("record.toml", &text).unwrap();
        let json = record.json();
        assert_eq!(json["event"]["time"], "20min", "{written}");
        assert_eq!(json["event"]["options"]["default_time"], "0:20:00");
        assert_eq!(json["game"]["clocks"]["white"], "20:00");
        assert_eq!(json["game"]["clocks"]["black"], "1:30");
        assert_eq!(json["happened"][0]["late"], "0:20:00");
    }
}

#[test]
fn a_move_that_nobody_can_make_in_the_moves_names_its_line_and_the_reason() {
    let text = "[game]\nmoves = \"\"\"1. e4 e5\n2. Nd5 Nf6\n\"\"\"\n[[happened]]\nresigns = \"white\"\n";
    let error = rule_by("fide@2014", text).err().unwrap();
    assert_eq!(error.line(), Some(3));
    let said = error.complaint().to_string();
    assert!(said.starts_with("at 2.: `Nd5`: "), "{said}");
}

#[test]
fn an_illegal_move_in_the_moves_is_what_was_played() {
    let text = "[game]\nmoves = \"1. e4 e5 2. Ke3 Nf6\"\n[[happened]]\nresigns = \"white\"\n";
    let rulings = rule_by("fide@2014", text).ok().unwrap();
    assert_eq!(orders(&rulings[0]), ["end-game 0-1"]);
}

#[test]
fn the_same_record_in_json_means_the_same() {
    let toml = "[event]\nrules = \"fide@2014\"\ntime = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\n\
                clocks = { white = \"5:00\", black = \"6:00\" }\n[[happened]]\nclaim = \"threefold\"\nby = \"white\"\n";
    let json = r#"{ "event": { "rules": "fide@2014", "time": "90+30" },
        "game": { "moves": "1. e4 e5", "clocks": { "white": "5:00", "black": "6:00" } },
        "happened": [{ "claim": "threefold", "by": "white" }] }"#;
    let one = read_named("record.toml", toml).unwrap();
    let other = read_named("record.json", json).unwrap();
    assert_eq!((one.rules, one.control, one.clocks), (other.rules, other.control, other.clocks));
    let events = |record: Vec<(usize, kodeks_core::Event)>| -> Vec<kodeks_core::Event> {
        record.into_iter().map(|(_, event)| event).collect()
    };
    assert_eq!(events(one.happened), events(other.happened));
}

#[test]
fn a_game_can_be_taken_from_a_file() {
    let pgn = "[Event \"One\"]\n[Result \"*\"]\n\n1. d4 d5 *\n\n[Event \"Two\"]\n[Result \"1-0\"]\n\n\
               1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:00]} 2. Nf3 {[%clk 0:08:30]} Nc6 {[%clk 0:08:00]} 3. Bb5 1-0\n";
    let folder = Folder::new()
        .with("round.pgn", pgn)
        .with("record.toml", "[game]\npgn = \"round.pgn\"\nnumber = 2\nupto = \"3.\"\n");
    let record = Record::read(&folder.path().join("record.toml")).unwrap();
    let moves: Vec<&str> = record.moves.iter().map(|played| played.notation.as_str()).collect();
    assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(
        record.clocks.map(|clocks| clocks.map(|time| time.to_string())),
        Some(["8:30".to_owned(), "8:00".to_owned()])
    );
    let folder = folder.with("record.toml", "[game]\npgn = \"round.pgn\"\nnumber = 2\nupto = \"2...\"\n");
    assert_eq!(Record::read(&folder.path().join("record.toml")).unwrap().moves.len(), 3);
    let folder = folder.with("record.toml", "[game]\npgn = \"round.pgn\"\nnumber = 3\n");
    let error = Record::read(&folder.path().join("record.toml")).unwrap_err();
    assert!(error.complaint().to_string().contains("has 2 games"), "{error}");
}

#[test]
fn every_event_is_ruled_on_the_state_that_the_orders_before_it_left() {
    let rulings = ruled_by(
        "fide@2014",
        "[event]\ntime = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\nclocks = { white = \"5:00\", black = \"5:00\" }\n\
         [[happened]]\nillegal_move = \"Bf1-a5\"\nnoticed_by = \"arbiter\"\n\
         [[happened]]\nmove = \"Bc4\"\n\
         [[happened]]\nmove = \"Nc6\"\n\
         [[happened]]\nillegal_move = \"Qd1-h7\"\nnoticed_by = \"arbiter\"\n",
    );
    assert_eq!(rulings.len(), 4);
    assert_eq!(orders(&rulings[0]), ["restore-position", "give-time black 2:00", "play-on", "may-play"]);
    assert_eq!(rulings[1].outcome, Outcome::NoConsequence);
    assert_eq!(orders(&rulings[3]), ["end-game 0-1"]);
    let clocks = rulings[3].clocks.unwrap()[0].map(|time| time.to_string());
    assert_eq!(clocks, ["5:00", "7:00"]);
}

#[test]
fn what_happens_after_the_end_is_answered_by_the_result_that_stands() {
    let text = "[event]\ntime = \"90+30\"\n[[happened]]\nresigns = \"white\"\n[[happened]]\nresigns = \"black\"\n\
                [[happened]]\nclaim = \"threefold\"\nby = \"white\"\n";
    let rulings = ruled_by("fide@2014", text);
    assert_eq!(orders(&rulings[0]), ["end-game 0-1"]);
    for after in &rulings[1..] {
        assert_eq!(orders(after), ["result-stands", "end-game 0-1"]);
        assert_eq!(after.reasons[0].articles, rulings[0].reasons[0].articles);
    }
}

#[test]
fn a_game_that_had_ended_before_is_ruled_so_with_the_move() {
    let rulings = ruled_by(
        "fide@2014",
        "[event]\ntime = \"90+30\"\n[game]\nstart = \"7k/8/8/8/8/8/5n2/4K2R w - - 0 40\"\nmoves = \"40. Kxf2 Kg8 41. Rg1+ Kf8 42. Ke2 Ke8\"\n\
         [[happened]]\nresigns = \"black\"\n",
    );
    assert_eq!(rulings[0].ended_at, None, "king and rook can still mate");
    let rulings = ruled_by(
        "fide@2014",
        "[event]\ntime = \"90+30\"\n[game]\nstart = \"7k/8/8/8/8/8/5nR1/4K3 b - - 0 40\"\nmoves = \"40... Nd3+ 41. Kd2 Nf4 42. Rg5 Nh3 43. Rg8+ Kxg8 44. Ke3 Kf7\"\n\
         [[happened]]\nresigns = \"black\"\n",
    );
    assert_eq!(rulings[0].ended_at, Some(7), "dead once the rook is gone: after 43... Kxg8");
    assert_eq!(orders(&rulings[0]), ["end-game 1/2-1/2"]);
    let words = Words::new(Language::English);
    let said = ruling::page(&RulingView::new(&rulings[0], &words), false, &words).to_string();
    assert!(said.starts_with("The game had ended before: after 43... Kxg8 of the record."), "{said}");
}

#[test]
fn the_edition_comes_from_the_caller_first_and_then_from_the_record() {
    let record = read_named("record.toml", "[event]\nrules = \"fide@2005\"\n").unwrap();
    let wanted = |rules: Option<&str>, on: Option<&str>| {
        let selector = rules.map(|rules| Selector::parse(rules).unwrap());
        let library = built_in().unwrap();
        let wanted = record.edition_request(selector.as_ref(), on.map(|on| Date::parse(on).unwrap()));
        library.edition(&wanted).unwrap().head().short_label()
    };
    assert_eq!(wanted(None, None), "fide@2005");
    assert_eq!(wanted(Some("fide@2014"), None), "fide@2014");
    assert_eq!(wanted(None, Some("2010-01-01")), "fide@2009");
    let dated = read_named("record.toml", "[event]\non = 2016-03-11\n").unwrap();
    assert!(matches!(dated.edition_request(None, None), EditionRequest::InForce { .. }));
    let bare = read_named("record.toml", "[game]\nmoves = \"1. e4\"\n").unwrap().edition_request(None, None);
    assert_eq!(bare, EditionRequest::Today(Selector::parse("fide").unwrap()));
    let mut library = built_in().unwrap();
    for (today, edition) in [("2022-12-31", "fide@2018"), ("2023-01-01", "fide@2023")] {
        library.set_today(Date::parse(today).unwrap());
        assert_eq!(library.edition(&bare).unwrap().head().short_label(), edition);
    }
}

#[test]
fn a_ruling_in_json_has_what_programs_rely_on() {
    let rulings = ruled_by(
        "fide@2005",
        "[event]\ntime = \"40/2h:1h\"\n[game]\nmoves = \"1. e4 e5 2. Nf3 Nc6\"\nclocks = { white = \"1:30\", black = \"10:00\" }\n\
         [[happened]]\nclaim = \"threefold\"\nby = \"white\"\nmove = \"Bb5\"\n",
    );
    let object = RulingView::json(&rulings[0], Language::English);
    assert_eq!(object["outcome"], "decided");
    assert_eq!(object["tempo"], "standard");
    let orders = [
        serde_json::json!({ "order": "give-time", "to": "black", "ms": 180_000, "sentence": "Black gains 3 minutes." }),
        serde_json::json!({ "order": "take-time", "from": "white", "ms": 30_000, "sentence": "White loses 30 seconds." }),
        serde_json::json!({ "order": "must-play", "by": "white", "move": "Bb5", "sentence": "White must play Bb5." }),
    ];
    assert_eq!(object["orders"].as_array().unwrap()[..3], orders);
    let clocks = serde_json::json!({ "white": 60_000, "black": 780_000 });
    assert_eq!(object["clocks"], clocks);
    assert_eq!(object["result"], serde_json::Value::Null);
    let reason = &object["reasons"][0];
    assert_eq!(reason["article"], "9.5(b)");
    assert_eq!(reason["regulation"], "incorrect-draw-claim");
    assert_eq!(reason["pack"], "fide@2005:1.0.0");
    assert_eq!(reason["facts"]["claimant.time"], 90_000);
    assert_eq!(object["rules"][0]["hash"].as_str().map(str::len), Some(64));
    for field in ["position", "choices", "missing", "why_not"] {
        assert!(object.get(field).is_some(), "{field}");
    }
}

/// A press without a move was counted before; now White makes an illegal move. By the text of 2017 that is the second fault of the
/// three counted together, and the first of its own kind where each is counted apart (7.5.3, 7.7.2, 7.8.2).
#[test]
fn what_was_counted_before_may_be_told_by_its_kinds() {
    let library = built_in().unwrap();
    let record = |counted: &str, reading: &str| {
        format!(
            "[event]\ntime = \"90+30\"\nreadings = {{ \"7.5.3\" = \"{reading}\" }}\n[game]\n\
             moves = \"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4\"\nclocks = {{ white = \"1:20:00\", black = \"1:25:00\" }}\n\
             illegal_moves = {{ white = {counted} }}\n[[happened]]\nillegal_move = \"Ne4\"\nnoticed_by = \"arbiter\"\n"
        )
    };
    let result = |counted: &str, reading: &str| {
        let record = read_named("record.toml", &record(counted, reading)).unwrap();
        let again = record.json()["game"]["illegal_moves"]["white"].clone();
        let edition = edition(&library, "fide@2017");
        let rulings = rule(library.host(), &edition, &record).unwrap();
        (rulings[0].result.map(|score| score.name()), again)
    };
    let (apart, together) = ("apart", "together");
    let other = serde_json::json!({ "press-without-a-move": 1 });
    let press = "{ \"press-without-a-move\" = 1 }";
    assert_eq!(result(press, apart), (None, other.clone()));
    assert_eq!(result(press, together), (Some("0-1"), other));
    assert_eq!(result("1", apart), (Some("0-1"), serde_json::json!(1)));
    let one = "{ \"illegal-move\" = 1 }";
    assert_eq!(result(one, apart), (Some("0-1"), serde_json::json!(1)));
    assert_eq!(result("{}", together), (None, serde_json::json!(0)));
    let wrong = refused("[game]\nillegal_moves = { white = { twohands = 1 } }\n");
    assert_eq!(wrong, "record.toml:2: `twohands` is not a word that can stand here; did you mean `two-hands`?");
    assert!(refused("[game]\nillegal_moves = { white = \"one\" }\n").contains("record.toml:2: "));
}

#[test]
fn rulings_are_said_in_polish_and_czech() {
    let rulings = ruled_by("fide@2005", "[event]\ntime = \"40/2h:1h\"\n[[happened]]\nresigns = \"white\"\n");
    let said = |language| {
        ruling::page(&RulingView::new(&rulings[0], &Words::new(language)), false, &Words::new(language)).to_string()
    };
    assert!(said(Language::Polish).contains("Wygrywają czarne: 0-1."));
    assert!(said(Language::Czech).contains("Vyhrává černý: 0-1."));
    assert!(said(Language::Czech).contains("Vzdání partie"));
}

/// A record with one of everything.
const EVERYTHING: &str = r#"
[event]
rules = "fide@2014"
time  = "40/90:30+30"
[event.options]
supervised = false
[game]
moves  = "1. e4 e5 2. Nf3 Nc6"
clocks = { white = "1:30", black = "0:10:00" }
illegal_moves = { white = 1 }
[[happened]]
illegal_move = "Bf1-c5"
noticed_by = "opponent"
reply = "Nd4"
[[happened]]
claim = "threefold"
by = "white"
move = "Bb5"
[[happened]]
flag = "both"
first = "white"
"#;

#[test]
fn no_slip_of_the_pen_makes_anything_worse_than_an_error() {
    let library = built_in().unwrap();
    let editions = ["fide@2005", "fide@2009", "fide@2014"].map(|name| edition(&library, name));
    let folder = Folder::new();
    let path = folder.path().join("record.toml");
    let (mut read, mut ruled) = (0, 0);
    let mut attempt = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let Ok(record) = Record::read(&path) else {
            return;
        };
        read += 1;
        for edition in &editions {
            ruled += usize::from(rule(library.host(), edition, &record).is_ok());
        }
    };
    attempt(EVERYTHING);
    for place in 0..EVERYTHING.len() {
        attempt(&EVERYTHING[..place]);
        for slip in ["", "\"", "9", "é"] {
            attempt(&format!("{}{slip}{}", &EVERYTHING[..place], &EVERYTHING[place + 1..]));
        }
    }
    assert!(read > 100 && ruled > 50, "{read} were records, {ruled} were ruled on");
}

#[test]
fn without_a_time_control_the_ruling_stands_only_where_the_tempo_makes_no_difference() {
    let claim = "[game]\nmoves = \"1. e4 e5\"\nclocks = { white = \"5:00\", black = \"5:00\" }\n\
                 [[happened]]\nclaim = \"threefold\"\nby = \"white\"\n";
    let ruling = &ruled_by("fide@2009", claim)[0];
    assert_eq!((ruling.outcome, ruling.tempo), (Outcome::Decided, None));
    let ruling = &ruled_by("fide@2014", claim)[0];
    assert_eq!(ruling.outcome, Outcome::Undecided);
    assert_eq!(ruling.missing, ["tempo"]);
    let values: Vec<usize> = ruling.branches.iter().map(|branch| branch.values.len()).collect();
    assert_eq!(values, [2, 1], "standard and rapid agree, blitz differs");
    for (branch, time) in ruling.branches.iter().zip(["2:00", "1:00"]) {
        let expected = [format!("give-time black {time}"), "play-on".to_owned()];
        assert_eq!(orders(&branch.ruling), expected);
    }
    let object = RulingView::json(ruling, Language::English);
    assert_eq!(object["branches"][1]["values"], serde_json::json!(["blitz"]));
}

#[test]
fn an_option_that_the_edition_does_not_know_or_cannot_have_is_refused() {
    for (options, said) in [
        ("supervized = true", "fide@2014 has no option `supervized`; did you mean `supervised`?"),
        ("supervised = \"yes\"", "fide@2014: `supervised` is `true` or `false`"),
        (
            "default_time = 30",
            "fide@2014: `default_time` is a time such as `30 min`; write `30min` or `30s`, in a file in quotes",
        ),
    ] {
        let text = format!("[event]\ntime = \"G/25\"\noptions = {{ {options} }}\n[[happened]]\nresigns = \"white\"\n");
        let error = rule_by("fide@2014", &text).unwrap_err();
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn what_only_another_edition_knows_is_left_aside_and_what_none_knows_is_an_error() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide@2005");
    let text = "[event]\noptions = { supervised = true, default_time = \"30 min\" }\n\
                readings = { \"9.6a\" = \"cycles\", \"B.6\" = \"made\" }\n";
    let (suited, left_aside) = library.record_for(&read_named("record.toml", text).unwrap(), &edition).unwrap();
    assert_eq!(left_aside, ["supervised", "9.6a"]);
    assert_eq!(suited.options.keys().collect::<Vec<_>>(), ["default_time"]);
    assert_eq!(suited.readings.keys().collect::<Vec<_>>(), ["B.6"]);
    let slip = read_named("record.toml", &text.replace("supervised", "supervized")).unwrap();
    let error = library.record_for(&slip, &edition).unwrap_err().to_string();
    assert!(error.contains("has no option `supervized`"), "{error}");
}

#[test]
fn every_reason_of_an_illegal_move_has_its_article_in_every_edition() {
    let library = built_in().unwrap();
    for head in library.heads().filter(|head| head.name == "fide") {
        let edition = edition(&library, &head.short_label());
        for reason in kodeks_board::IllegalMove::ALL.map(kodeks_board::IllegalMove::name) {
            assert!(!edition.articles_about(reason).is_empty(), "{}: {reason}", head.label());
        }
    }
}

#[test]
fn a_blocked_castling_in_chess960_is_illegal_by_the_article_about_it() {
    let record = |options: &str, start: &str| {
        format!(
            "happened = [{{ illegal_move = \"O-O\", by = \"white\", noticed_by = \"arbiter\" }}]\n\
             [event]\ntime = \"90+30\"\n{options}\n[game]\nstart = {start}\n\
             clocks = {{ white = \"1:00:00\", black = \"1:00:00\" }}\n"
        )
    };
    let played = record("options = { chess960 = true }", "4");
    let cited = ruled_by("fide@2018", &played)[0].cited_articles();
    assert!(cited.contains("II.3.2.7.4") && cited.contains("3.8.2.2.2"), "{cited:?}");
    let usual = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";
    let cited = ruled_by("fide@2018", &record("", usual))[0].cited_articles();
    assert!(!cited.contains("II.3.2.7.4") && cited.contains("3.8.2.2.2"), "{cited:?}");
    let wrong = refused("[game]\nstart = 960\n");
    assert!(wrong.contains("from 0 to 959"), "{wrong}");
}

/// The sample game of the Polish text of 2005, as printed but for the ninth move.
const POLISH_GAME: &str = r#"
game = { letters = "polish", moves = """
1.e4 e5 2.Sf3 Sf6 3.d4 ed 4.e5 Se4 5.Hxd4 d5 6.exd6 e.p. Sxd6 7.Gg5
Sc6 8.He3+ Ge7 9.Sbd2 0-0 10.0-0-0 We8 11.Kb1 (=)""" }
happened = [{ move = "Gg4" }]
"#;

#[test]
fn moves_can_be_written_with_the_letters_of_another_language() {
    let ruling = &ruled_by("fide@2005", POLISH_GAME)[0];
    let words = Words::new(Language::English);
    assert_eq!(events::describe_event(ruling, &words), "Black plays Bg4.");
    let placed = "r2qr1k1/ppp1bppp/2nn4/6B1/6b1/4QN2/PPPN1PPP/1K1R1B1R";
    let position = ruling.setup.to_string();
    assert!(position.starts_with(placed), "{position}");
}

#[test]
fn a_misprint_is_refused_with_what_may_be_meant() {
    let printed = POLISH_GAME.replace("9.Sbd2", "9.Sb2");
    assert_eq!(
        refused(&printed),
        "record.toml:2: `moves`: 9. Sb2 cannot be right: no piece on the board can be meant; \
         Sbd2 may be meant"
    );
}

#[test]
fn letters_that_nobody_knows() {
    let said = refused("game = { letters = \"polsh\" }");
    assert!(said.starts_with("record.toml:1: `polsh` is no language of letters"));
    assert!(said.ends_with("did you mean `polish`?"), "{said}");
}

#[test]
fn what_stands_on_a_scoresheet_has_letters_of_its_own() {
    let text = r#"
event = { rules = "fide@2005", time = "90+30" }
game = { letters = "polish", moves = "1. e4 e5 2. Sf3" }
happened = [{ writes = "Sf3", by = "white", letters = "polish" }]
"#;
    let ruling = &ruled_by("fide@2005", text)[0];
    assert_eq!(orders(ruling), ["play-on"]);
}

#[test]
fn event_and_players_are_named_by_the_record_or_by_the_tags_of_its_game() {
    let pgn = "[Event \"Open\"]\n[Round \"4.1\"]\n[White \"Nowak, Ewa\"]\n[Black \"?\"]\n[Board \"-\"]\n\
        [Result \"*\"]\n\n1. d4 *\n";
    let text = "[event]\nname = \"Open of Brno\"\n[game]\npgn = \"round.pgn\"\nboard = 7\n";
    let folder = Folder::new().with("round.pgn", pgn).with("record.toml", text);
    let named = Record::read(&folder.path().join("record.toml")).unwrap().named;
    assert_eq!(named.event.as_deref(), Some("Open of Brno"));
    assert_eq!(named.round.as_deref(), Some("4.1"));
    assert_eq!(named.board.as_deref(), Some("7"));
    // `?` stands in PGN for a player who is not known.
    assert_eq!(named.players, [Some("Nowak, Ewa".to_owned()), None]);

    let text = "[game]\nwhite = \" Kafka \"\nblack = \"Nowak\"\nround = \"3\"\n";
    let record = read_named("record.toml", text).unwrap();
    let players = ["Kafka", "Nowak"].map(|name| Some(name.to_owned()));
    assert_eq!(record.named.players, players);
    assert_eq!(record.named.round.as_deref(), Some("3"));
    // What is called nothing is not called anything, and a list is no name.
    let record = read_named("record.toml", "[event]\nname = \" \"\n").unwrap();
    assert_eq!(record.named.event, None);
    assert!(refused("[game]\nwhite = [\"Kafka\"]\n").starts_with("record.toml:2: "));
}
