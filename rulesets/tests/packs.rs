//! Packs from outside: the four verbs of change, and every way to get a pack wrong.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_base::{Diagnostic, DiagnosticKind};
use kodeks_core::Tempo;
use kodeks_rulesets::{
    Conditions, Edition, EditionRequest, Library, Outcome, Record, Rulebook, Ruling, Selector, rule,
};
use kodeks_scripting::LawValue;
use kodeks_testing::{
    Folder,
    club::{HEAD, club, regulation},
};

fn edition_error(folder: &Folder) -> String {
    let error = read(folder, "club@2015").err().expect("the pack has a fault");
    error.to_string().replace(&format!("{}/", folder.path().display()), "")
}

fn read(folder: &Folder, name: &str) -> Result<(Library, Arc<Edition>), Diagnostic> {
    let mut library = Library::built_in()?;
    library.add_folder(folder.path())?;
    let edition = library.edition(&EditionRequest::Pack(Selector::parse(name)?))?;
    Ok((library, edition))
}

/// Rules on the last event of a record by the club's pack.
fn ruled(folder: &Folder, record: &str) -> Ruling {
    let (library, edition) = read(folder, "club@2015").unwrap_or_else(|error| panic!("{error}"));
    let file = Folder::new().with("record.toml", record);
    let record = Record::read(&file.path().join("record.toml")).unwrap_or_else(|error| panic!("{error}"));
    rule(library.host(), &edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
}

fn orders(ruling: &Ruling) -> Vec<String> {
    ruling.orders.iter().map(ToString::to_string).collect()
}

const CLAIM: &str = r#"
[event]
time = "90+30"
[game]
moves  = "1. e4 e5"
clocks = { white = "5:00", black = "5:00" }
[[happened]]
claim = "threefold"
by    = "white"
"#;

#[test]
fn a_local_pack_amends_single_numbers_and_cites_its_own_article() {
    let folder = club(
        r#"
[contents]
"L.1" = { layer = "always", text = { en = "Four minutes instead of two." } }
"#,
    )
    .with(
        "club/always/layer.toml",
        r#"
name    = "always"
title   = { en = "Always" }
applies = {}
[amends."L.1".incorrect-draw-claim]
opponent_gains = "4 min"
"#,
    );
    let ruling = ruled(&folder, CLAIM);
    assert_eq!(orders(&ruling), ["give-time black 4:00", "play-on"]);
    let reason = &ruling.reasons[0];
    let placed = &ruling.rulebook.regulations()[reason.regulation];
    assert_eq!(reason.articles, ["9.5b"]);
    assert_eq!(placed.law.get("opponent_gains").unwrap().amended_by.as_deref(), Some("L.1"));
    assert_eq!(placed.pack.head.label(), "fide@2014:1.0.0");
}

/// Returns a number of a regulation in force in a quickplay finish, as TOML has it, and the article that amends it.
fn number(edition: &Arc<Edition>, stem: &str, number: &str) -> (String, Option<String>) {
    let options = [("quickplay_finish".to_owned(), LawValue::Flag(true))].into();
    let conditions = Conditions { tempo: Some(Tempo::Standard), options, ..Conditions::default() };
    let rulebook = Rulebook::new(edition, &conditions).unwrap();
    let placed = rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem).unwrap();
    let entry = placed.law.get(number).unwrap();
    (entry.value.in_toml(), entry.amended_by.clone())
}

fn amends(stem: &str, number: &str) -> Folder {
    let layer = format!(
        "name = \"always\"\ntitle = {{ en = \"Always\" }}\napplies = {{}}\n[amends.\"L.1\".{stem}]\n{number}\n"
    );
    club("[contents]\n\"L.1\" = { layer = \"always\", text = { en = \"Ours.\" } }\n")
        .with("club/always/layer.toml", &layer)
}

#[test]
fn an_amendment_reaches_the_numbers_that_are_taken_from_another() {
    let (_, edition) = read(&amends("seventy-five-moves", "moves = 60"), "club@2015").unwrap();
    assert_eq!(number(&edition, "seventy-five-moves", "moves"), ("60".to_owned(), Some("L.1".to_owned())));
    let (_, edition) = read(&amends("increment-request", "per_move = \"10 s\""), "club@2015").unwrap();
    assert_eq!(
        number(&edition, "increment-request-answered", "per_move"),
        ("\"0:10\"".to_owned(), Some("L.1".to_owned()))
    );
}

#[test]
fn an_amendment_by_name_reaches_what_leans_on_it_and_no_number_of_another_article() {
    let pack = "name = \"club\"\nedition = \"2030\"\nversion = \"1.0.0\"\ntitle = { en = \"Club\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n[contents]\n\"L.1\" = { informational = true, text = { en = \"Ours.\" } }\n[amends.\"L.1\"]\nillegal-move = { opponent_gains = \"4 min\" }\ndecisive-illegal-move = { number = 3 }\nquickplay-claim = { time_left = \"3 min\" }\n";
    let (_, edition) = read(&Folder::new().with("club/pack.toml", pack), "club@2030").unwrap();
    let under = |tempo: Tempo, supervised: bool, stem: &str, number: &str| {
        let flag = |name: &str, is: bool| (name.to_owned(), LawValue::Flag(is));
        let options = [flag("quickplay_finish", true), flag("supervised", supervised)].into();
        let rulebook =
            Rulebook::new(&edition, &Conditions { tempo: Some(tempo), options, ..Conditions::default() }).unwrap();
        let placed = rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem).unwrap().clone();
        placed.law.get(number).unwrap().value.in_toml()
    };
    assert_eq!(under(Tempo::Standard, true, "illegal-move", "opponent_gains"), "\"4:00\"");
    // A.3 states one minute itself.
    for supervised in [true, false] {
        assert_eq!(under(Tempo::Rapid, supervised, "illegal-move", "opponent_gains"), "\"1:00\"");
    }
    // A.5.2 acts by 7.5.5, and III.6.1 has the time of III.5.
    for (tempo, supervised) in
        [(Tempo::Standard, true), (Tempo::Rapid, true), (Tempo::Rapid, false), (Tempo::Blitz, false)]
    {
        assert_eq!(under(tempo, supervised, "decisive-illegal-move", "number"), "3", "{tempo:?}");
    }
    assert_eq!(under(Tempo::Standard, true, "claim-without-an-arbiter", "time_left"), "\"3:00\"");
}

#[test]
fn an_amendment_of_a_number_that_is_taken_leaves_its_source() {
    let (_, edition) = read(&amends("increment-request-answered", "per_move = \"7 s\""), "club@2015").unwrap();
    assert_eq!(number(&edition, "increment-request-answered", "per_move").0, "\"0:07\"");
    assert_eq!(number(&edition, "increment-request", "per_move"), ("\"0:05\"".to_owned(), None));
}

#[test]
fn a_number_is_taken_from_an_article_or_from_nowhere() {
    let of = |from: &str| {
        let ours = "answers = \"default-time\"\nexception_to = [\"default-time\"]\nruling = \"win(opponent)\"\n[when]\nlateness = { above = \"law.limit\" }\n[law]\n";
        club("[contents]\n\"L.1\" = \"later\"\n")
            .with("club/later.toml", &regulation(&format!("{ours}limit = {{ from = \"{from}\" }}\n")))
    };
    let (_, edition) = read(&of("G.4.per_move"), "club@2015").unwrap();
    assert_eq!(number(&edition, "later", "limit").0, "\"0:05\"");
    for (from, message) in [
        ("G.4.per_moves", "there is no regulation or article `G.4` with a number `per_moves`"),
        ("later.limit", "there is no regulation or article `later` with a number `limit`"),
        ("7.5b.number", "`lateness` and `law.limit` are not of one kind"),
        ("limit", "`limit` names no number of a regulation"),
    ] {
        let error = edition_error(&of(from));
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_number_is_taken_from_the_layer_that_is_named() {
    let taken = |from: &str| {
        let pack = "name = \"club\"\nversion = \"2030.0.0\"\ntitle = { en = \"Club\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n[contents]\n\"L.1\" = \"later\"\n";
        let ours = "answers = \"default-time\"\nexception_to = [\"default-time\"]\nruling = \"win(opponent)\"\n[when]\nlateness = { above = \"law.limit\" }\n[law]\n";
        let later = regulation(&format!("{ours}limit = {{ from = \"{from}\" }}\n"));
        let folder = Folder::new().with("club/pack.toml", pack).with("club/later.toml", &later);
        let (_, edition) = read(&folder, "club@2030").unwrap();
        number(&edition, "later", "limit").0
    };
    // 7.5.5, and the reading of B.2 by which supervised blitz has the one minute of A.3.
    assert_eq!(taken("illegal-move.opponent_gains"), "\"2:00\"");
    assert_eq!(taken("blitz-supervised/illegal-move.opponent_gains"), "\"1:00\"");
}

#[test]
fn a_number_is_not_taken_from_another_reading_of_the_article() {
    let library = Library::built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023").unwrap())).unwrap();
    let printed = edition.regulations().find(|placed| placed.name() == "blitz-supervised/illegal-move-as-printed");
    // As B.2 is printed, 7.5.5 holds with its two minutes.
    assert_eq!(printed.unwrap().law.get("opponent_gains").unwrap().value.in_toml(), "\"2:00\"");
}

#[test]
fn a_local_pack_replaces_adds_and_removes() {
    let replaced = club("[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n").with(
        "club/incorrect-draw-claim.toml",
        &regulation("answers = \"draw-claim.incorrect\"\nruling = \"[give(opponent, law.gain), play_on()]\"\n[law]\ngain = \"30 s\"\n"),
    );
    let ruling = ruled(&replaced, CLAIM);
    assert_eq!(orders(&ruling), ["give-time black 0:30", "play-on"]);
    assert_eq!(ruling.reasons[0].articles, ["L.1"]);

    let removed = club("without = [\"incorrect-draw-claim\"]\n[contents]\n");
    let error = read(&removed, "club@2015").err().unwrap();
    assert!(error.complaint().to_string().contains("there is no regulation `incorrect-draw-claim`"), "{error}");
}

#[test]
fn two_regulations_that_answer_at_once_and_differently_are_a_conflict() {
    let folder = club("[contents]\n\"L.1\" = \"kind-claim\"\n")
        .with("club/kind-claim.toml", &regulation("answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n"));
    let ruling = ruled(&folder, CLAIM);
    assert_eq!(ruling.outcome, Outcome::Conflict);
    assert!(ruling.orders.is_empty(), "nothing is carried out");
    let mut articles: Vec<String> = ruling.reasons.iter().flat_map(|reason| reason.articles.clone()).collect();
    articles.sort();
    assert_eq!(articles, ["9.5b", "L.1"]);
    assert_eq!(ruling.clocks.unwrap()[0], ruling.clocks.unwrap()[1]);
}

#[test]
fn an_exception_defeats_what_it_names_and_one_that_is_defeated_defeats_nothing() {
    let exception = |stem: &str, over: &str, time: &str| {
        let rest = format!(
            "answers = \"draw-claim.incorrect\"\nexception_to = [\"{over}\"]\nruling = \"give(opponent, law.t)\"\n[law]\nt = \"{time}\"\n"
        );
        (format!("club/{stem}.toml"), regulation(&rest))
    };
    let (first, first_text) = exception("first", "incorrect-draw-claim", "10 s");
    let folder = club("[contents]\n\"L.1\" = \"first\"\n").with(&first, &first_text);
    let ruling = ruled(&folder, CLAIM);
    assert_eq!(orders(&ruling), ["give-time black 0:10"]);
    assert!(ruling.why_not.iter().any(|refused| matches!(refused.because, kodeks_rulesets::Because::Defeated(_))));

    let (second, second_text) = exception("second", "first", "20 s");
    let folder =
        club("[contents]\n\"L.1\" = [\"first\", \"second\"]\n").with(&first, &first_text).with(&second, &second_text);
    // `second` defeats `first`, so 9.5b stands again beside `second`: the two disagree.
    assert_eq!(ruled(&folder, CLAIM).outcome, Outcome::Conflict);
}

#[test]
fn what_an_option_leaves_open_is_undecided_only_where_it_matters() {
    let folder = club(
        "[options.school]\nkind = \"flag\"\narticle = \"L.1\"\ntitle = { en = \"school event\" }\n\
         [contents]\n\"L.1\" = { layer = \"school\", text = { en = \"School events.\" } }\n",
    )
    .with(
        "club/school/layer.toml",
        "name = \"school\"\ntitle = { en = \"School\" }\napplies = { school = true }\n\
         [amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"1 min\"\n",
    );
    let ruling = ruled(&folder, CLAIM);
    assert_eq!(ruling.outcome, Outcome::Undecided);
    assert_eq!(ruling.missing, ["school"]);
    assert_eq!(ruling.branches.len(), 2);
    let resigned = "[event]\ntime = \"90+30\"\n[[happened]]\nresigns = \"white\"\n";
    assert_eq!(ruled(&folder, resigned).outcome, Outcome::Decided);
    let said = CLAIM.replace("time = \"90+30\"", "time = \"90+30\"\noptions = { school = true }");
    assert_eq!(orders(&ruled(&folder, &said)), ["give-time black 1:00", "play-on"]);
}

#[test]
fn whether_the_event_is_rated_is_an_option_to_a_pack_that_asks() {
    let folder = club(
        "[options.rated]\nkind = \"flag\"\narticle = \"L.1\"\ntitle = { en = \"rated\" }\n\
         [contents]\n\"L.1\" = { layer = \"unrated\", text = { en = \"Games that are not rated.\" } }\n",
    )
    .with(
        "club/unrated/layer.toml",
        "name = \"unrated\"\ntitle = { en = \"Not rated\" }\napplies = { rated = false }\n\
         [amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"10 s\"\n",
    );
    let said = |rated: &str| CLAIM.replace("time = \"90+30\"", &format!("time = \"90+30\"\nrated = {rated}"));
    assert_eq!(orders(&ruled(&folder, &said("true"))), ["give-time black 2:00", "play-on"]);
    assert_eq!(orders(&ruled(&folder, &said("false"))), ["give-time black 0:10", "play-on"]);
}

#[test]
fn a_pack_with_a_fault_is_refused_with_file_line_and_what_would_be_right() {
    let faults: toml::Table = include_str!("packs/faults.toml").parse().unwrap();
    for (kind, faults) in &faults {
        for fault in faults.as_array().unwrap() {
            let [wrong, said] = ["wrong", "said"].map(|field| fault[field].as_str().unwrap());
            let folder = match kind.as_str() {
                "pack" => club(wrong),
                _ => club("[contents]\n\"L.1\" = \"extra\"\n").with("club/extra.toml", &regulation(wrong)),
            };
            assert_eq!(edition_error(&folder), format!("club/{said}"), "{wrong}");
        }
    }
}

#[test]
fn a_procedure_with_a_fault_names_the_line_of_its_own_file() {
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n")
        .with("club/extra.toml", &regulation("answers = \"game.over\"\n"))
        .with("club/extra.rhai", "fn ruling(end, law) {\n    drow()\n}\n");
    let error = edition_error(&folder);
    assert!(error.starts_with("club/extra.rhai:2: "), "{error}");
    assert!(error.contains("`drow`") && error.contains("`draw()`"), "{error}");

    let folder = club("[contents]\n").with("club/lonely.rhai", "fn ruling(end, law) { draw() }\n");
    assert_eq!(edition_error(&folder), "club/lonely.rhai: there is no `.toml` of this name beside it");
}

#[test]
fn a_regulation_that_no_article_names_is_refused() {
    let folder = club("[contents]\n").with(
        "club/extra.toml",
        &regulation("answers = \"game.over\"\nruling = \"draw()\"\n[when]\nstalemate = true\n"),
    );
    assert_eq!(
        edition_error(&folder),
        "club/extra.toml: no article in the contents of club@2015 names this regulation"
    );
}

#[test]
fn packs_that_cannot_stand_together_are_refused() {
    let circle = Folder::new()
        .with("a/pack.toml", &HEAD.replace("club", "a").replace("fide@2014", "b@2015"))
        .with("b/pack.toml", &HEAD.replace("club", "b").replace("fide@2014", "a@2015"));
    let error = read(&circle, "a@2015").err().unwrap().to_string();
    assert_eq!(error, "packs extend each other in a circle: a@2015 → b@2015 → a@2015");

    let twins = Folder::new().with("one/pack.toml", HEAD).with("two/pack.toml", HEAD);
    let error = read(&twins, "club@2015").err().unwrap();
    assert!(error.complaint().to_string().starts_with("club@2015:1.0.0 stands in "), "{error}");

    let nowhere = Folder::new().with("club/pack.toml", &HEAD.replace("fide@2014", "fide@1950"));
    let error = read(&nowhere, "club@2015").err().unwrap().to_string();
    assert_eq!(
        error,
        "there is no edition `fide@1950`; there are `fide@2005`, `fide@2009`, `fide@2014`, `fide@2017`, `fide@2018`, `fide@2023`"
    );

    let empty = Folder::new();
    let error = read(&empty, "club@2015").err().unwrap();
    assert_eq!(error.complaint().to_string(), "no pack here: no folder in it has a `pack.toml`");
}

#[test]
fn files_that_are_not_text_are_refused() {
    let folder = club("[contents]\n");
    std::fs::write(folder.path().join("club/extra.toml"), b"title = 1\nx = \"\xff\"\n").unwrap();
    assert_eq!(edition_error(&folder), "club/extra.toml:2: not UTF-8; save the file as UTF-8");

    let folder = club("[contents]\n");
    std::fs::write(folder.path().join("club/extra.toml"), vec![b'#'; 5 << 20]).unwrap();
    assert_eq!(edition_error(&folder), "club/extra.toml: the file is larger than 4 MiB; split it");
}

#[test]
fn editions_are_found_by_the_day_the_event_starts() {
    let library = Library::built_in().unwrap();
    let on = |day: &str| {
        let selector = Selector::parse("fide").unwrap();
        let wanted = EditionRequest::InForce { selector, on: kodeks_base::Date::parse(day).unwrap() };
        library.edition(&wanted).map(|edition| edition.head().short_label()).map_err(|error| error.to_string())
    };
    assert_eq!(on("2005-07-01").unwrap(), "fide@2005");
    assert_eq!(on("2009-06-30").unwrap(), "fide@2005");
    assert_eq!(on("2009-07-01").unwrap(), "fide@2009");
    assert_eq!(on("2014-06-30").unwrap(), "fide@2009");
    assert_eq!(on("2014-07-01").unwrap(), "fide@2014");
    assert_eq!(on("2017-06-30").unwrap(), "fide@2014");
    let before = on("2005-06-30").unwrap_err();
    assert_eq!(
        before,
        "on 2005-06-30 `fide@2005` is not yet in force: it begins on 2005-07-01; \
         to rule by it all the same, use `--rules fide@2005`"
    );
    assert_eq!(on("2017-07-01").unwrap(), "fide@2017");
    assert_eq!(on("2017-12-31").unwrap(), "fide@2017");
    assert_eq!(on("2018-01-01").unwrap(), "fide@2018");
    assert_eq!(on("2022-12-31").unwrap(), "fide@2018");
    assert_eq!(on("2023-01-01").unwrap(), "fide@2023");
    assert_eq!(on("2030-01-01").unwrap(), "fide@2023");
}

#[test]
fn a_reading_that_a_later_text_settles_leaves_no_choice() {
    let folder = club("settles = { \"9.6b\" = \"made\" }\n");
    let (_, edition) = read(&folder, "club@2015").unwrap();
    let left: Vec<&str> = edition.readings().iter().map(|reading| reading.article.as_str()).collect();
    assert_eq!(left, ["9.4", "A.2", "5.2b", "6.2c", "9.6a", "11.3b", "A.4d"]);
    let has = |stem: &str| {
        let mut regulations = edition.regulations();
        regulations.any(|placed| placed.regulation.stem == stem)
    };
    assert!(has("seventy-five-moves-made"));
    assert!(!has("seventy-five-moves"));
}

#[test]
fn only_a_reading_that_is_there_can_be_settled() {
    assert_eq!(
        edition_error(&club("settles = { \"9.6c\" = \"made\" }\n")),
        "club/pack.toml:8: nobody declares readings of 9.6c; did you mean `9.6a`?"
    );
    assert!(edition_error(&club("settles = { \"9.6b\" = \"mad\" }\n")).starts_with("club/pack.toml:8: "));
}

#[test]
fn a_pack_names_its_first_announcements_after_the_common_ones_and_only_options_that_are_there() {
    let option = "[options.tea]\nkind = \"flag\"\narticle = \"L.1\"\ndefault = false\ntitle = { en = \"whether there is tea\" }\n\
                  [contents]\n\"L.1\" = { option = \"tea\", text = { en = \"Tea.\" } }\n";
    let folder =
        |first: &str| club(option).with("club/vocabulary.toml", &format!("first_announcements = [\"{first}\"]\n"));
    let (_, edition) = read(&folder("tea"), "club@2015").unwrap();
    let first = edition.vocabulary().first_announcements();
    assert_eq!((first.first(), first.last()), (Some(&"default_time"), Some(&"tea")));
    assert_eq!(
        edition_error(&folder("tee")),
        "club/vocabulary.toml:1: `tee` stands among the first announcements, and nobody declares it; did you mean `tea`?"
    );
}

#[test]
fn a_pack_sets_the_default_of_a_reading_and_leaves_the_choice() {
    let (_, edition) = read(&club("[readings.\"9.6b\"]\ndefault = \"made\"\n"), "club@2015").unwrap();
    let reading = edition.readings().iter().find(|reading| reading.article == "9.6b").unwrap();
    let choices: Vec<&str> = reading.choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!((reading.default.as_str(), choices), ("made", vec!["completed", "made"]));
    assert_eq!(
        edition_error(&club("[readings.\"9.6c\"]\ndefault = \"made\"\n")),
        "club/pack.toml:9: nobody declares readings of 9.6c; did you mean `9.6a`?"
    );
}

#[test]
fn what_is_read_can_be_lent_to_other_threads() {
    fn can_be_lent<T: Send + Sync>() {}
    can_be_lent::<Library>();
    can_be_lent::<Edition>();
    can_be_lent::<Rulebook>();
}

#[test]
fn a_pack_is_read_once_for_all_threads() {
    let library = Library::built_in().unwrap();
    let selector = Selector::parse("fide@2023").unwrap();
    let fide = || library.edition(&EditionRequest::Pack(selector.clone())).unwrap();
    let editions = std::thread::scope(|scope| {
        let threads = [scope.spawn(fide), scope.spawn(fide)];
        threads.map(|thread| thread.join().unwrap())
    });
    assert!(Arc::ptr_eq(&editions[0], &editions[1]));
}

#[test]
fn what_is_wrong_is_told_with_its_kind_and_what_is_right_apart() {
    let library = Library::built_in().unwrap();
    let fault = library.edition(&EditionRequest::Pack(Selector::parse("fid@2023").unwrap())).unwrap_err();
    assert_eq!(fault.kind(), DiagnosticKind::Request);
    assert_eq!(fault.message(), "there is no pack `fid`");
    assert_eq!(fault.help(), Some("did you mean `fide`?"));
    let folder = Folder::new().with("club/pack.toml", "nam = \"club\"\n");
    let fault = Library::empty().add_folder(folder.path()).unwrap_err();
    assert_eq!(fault.kind(), DiagnosticKind::Pack);
    let folder = Folder::new().with("game.toml", "[event]\non = \"never\"\n");
    let fault = Record::read(&folder.path().join("game.toml")).unwrap_err();
    assert_eq!(fault.kind(), DiagnosticKind::Record);
    assert!(fault.file().ends_with("game.toml") && fault.line() == Some(2));
    let fault = Record::read(&folder.path().join("gone.toml")).unwrap_err();
    assert_eq!(fault.kind(), DiagnosticKind::File);
}
