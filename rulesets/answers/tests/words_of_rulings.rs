//! Words of rulings: grammar, one word for one thing, nothing said that nobody stated, and articles
//! that are from memory.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Language;
use kodeks_draw::ruling;
use kodeks_rulesets::Ruling;
use kodeks_views::RulingView;
use kodeks_words::Words;
use serde_json::Value as Json;

use crate::ruled;

fn last_ruling(edition: &str, text: &str) -> Ruling {
    ruled::last_ruling(Some(edition), &ruled::record(text))
}

/// Returns the page on one line.
fn said(edition: &str, text: &str, language: Language) -> String {
    let ruling = last_ruling(edition, text);
    let page = ruling::page(&RulingView::new(&ruling, &Words::new(language)), false, &Words::new(language)).to_string();
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn standard(happened: &str) -> String {
    format!(
        "event = {{ time = \"90+30\" }}\n\
         game = {{ moves = \"1. e4 e5 2. Nf3 Nc6\", clocks = {{ white = \"30:00\", black = \"25:00\" }} }}\n\
         happened = [{{ {happened} }}]\n"
    )
}

#[test]
fn what_is_forbidden_is_in_the_genitive_in_polish() {
    for (edition, happened, forbidden) in [
        (
            "fide@2018",
            r#"handles_clock = "cannot-press", by = "white", accepted = false"#,
            "nie wolno naciskać zegara za zawodnika",
        ),
        (
            "fide@2018",
            r#"scoresheet = "cannot-write", by = "white", accepted = false"#,
            "nie wolno zapisywać posunięć za zawodnika",
        ),
        (
            "fide@2005",
            r#"scoresheet = "in-advance", by = "white", purpose = "note""#,
            "nie wolno zapisywać posunięć przed ich wykonaniem",
        ),
        ("fide@2005", r#"blind = "misspoke", by = "white", clock_started = true"#, "nie wolno sprostować zapowiedzi"),
        ("fide@2005", r#"blind = "moves", by = "white", announced = false"#, "nie wolno uruchomić zegara przeciwnika"),
        ("fide@2005", r#"seals = "another-move", clock_stopped = true"#, "nie wolno zmienić tajnego posunięcia"),
        ("fide@2005", r#"envelope = "opened", replier_present = false"#, "nie wolno otworzyć koperty"),
    ] {
        let page = said(edition, &standard(happened), Language::Polish);
        assert!(page.contains(forbidden), "{happened}: {page}");
    }
}

#[test]
fn what_is_allowed_is_in_the_accusative_in_polish() {
    for (happened, allowed) in [
        (r#"handles_clock = "cannot-press", by = "white""#, "Asystent może naciskać zegar za zawodnika"),
        (r#"seals = "another-move""#, "zmienić tajne posunięcie"),
        (r#"envelope = "opened""#, "może otworzyć kopertę"),
        (r#"blind = "misspoke", by = "white""#, "muszą sprostować zapowiedź"),
    ] {
        let page = said("fide@2005", &standard(happened), Language::Polish);
        assert!(page.contains(allowed), "{happened}: {page}");
    }
}

#[test]
fn who_helps_a_player_has_one_name_in_czech() {
    for happened in [
        r#"handles_clock = "cannot-press", by = "white""#,
        r#"scoresheet = "cannot-write", by = "white""#,
        r#"blind = "wants-an-assistant", by = "white""#,
    ] {
        let page = said("fide@2014", &standard(happened), Language::Czech);
        assert!(page.to_lowercase().contains("asistent"), "{page}");
        assert!(!page.to_lowercase().contains("pomocn"), "{page}");
    }
}

#[test]
fn under_the_reading_venue_no_hall_is_named() {
    for happened in ["rings", "carried"] {
        let happened = format!(r#"phone = "{happened}", by = "white""#);
        let page = said("fide@2005", &standard(&happened), Language::Polish);
        assert!(page.contains("terenie gry") || page.contains("teren gry"), "{page}");
        assert!(!page.contains("na sali") && !page.contains("na salę"), "{page}");
    }
}

#[test]
fn a_time_of_arrival_that_nobody_stated_is_left_out() {
    let text = |passed: &str| {
        format!(
            "event = {{ time = \"90+30\", options = {{ default_time = \"1 h\" }} }}\n\
             happened = [{{ session = \"both-absent\"{passed} }}]\n"
        )
    };
    for (language, unsaid, stated) in [
        (Language::English, "White arrives after the start;", "White arrives 20 minutes after the start;"),
        (Language::Polish, "Białe przybywają po rozpoczęciu;", "Białe przybywają 20 minut po rozpoczęciu;"),
        (Language::Czech, "Bílý přichází po zahájení;", "Bílý přichází 20 minut po zahájení;"),
    ] {
        let page = said("fide@2018", &text(""), language);
        assert!(page.starts_with(unsaid), "{page}");
        let page = said("fide@2018", &text(", passed = \"20:00\""), language);
        assert!(page.starts_with(stated), "{page}");
    }
}

#[test]
fn where_no_article_says_how_a_piece_moves_no_brackets_stand() {
    let text = "event = { time = \"90+30\", tempo = \"standard\" }\n\
                game = { moves = \"1. e4 e5\" }\n\
                happened = [{ illegal_move = \"Qd1e3\", by = \"white\", noticed_by = \"arbiter\" }]\n";
    for edition in ["uschess@2020", "fide-online@2021"] {
        let page = said(edition, text, Language::English);
        assert!(page.contains("not how a queen moves."), "{page}");
    }
    let page = said("fide@2018", text, Language::English);
    assert!(page.contains("not how a queen moves (3.4)."), "{page}");
}

fn reasons(edition: &str, text: &str) -> Vec<Json> {
    let object = RulingView::json(&last_ruling(edition, text), Language::English);
    object["reasons"].as_array().unwrap().clone()
}

fn articles(edition: &str, text: &str) -> Vec<String> {
    let article = |reason: &Json| reason["article"].as_str().unwrap().to_owned();
    reasons(edition, text).iter().map(article).collect()
}

#[test]
fn what_is_from_memory_is_unverified_in_json_as_in_the_text() {
    for happened in [r#"clock = "defective""#, r#"screen = "put-up""#] {
        let text = standard(happened);
        for reason in reasons("fide@2014", &text) {
            assert_eq!(reason["unverified"], true, "{reason}");
        }
        let page = said("fide@2014", &text, Language::English);
        assert!(page.contains("from memory"), "{page}");
        for reason in reasons("fide@2018", &text) {
            assert_eq!(reason["unverified"], false, "{reason}");
        }
        let page = said("fide@2018", &text, Language::English);
        assert!(!page.contains("from memory"), "{page}");
    }
}

#[test]
fn only_who_adjusts_while_his_clock_does_not_run_is_told_of_it() {
    let adjusts = |by: &str| standard(&format!(r#"touch = "d7", by = "{by}", adjusting = true"#));
    for (edition, article) in [("fide@2014", "6.2d"), ("fide@2017", "6.2.5")] {
        let cited = |by: &str| articles(edition, &adjusts(by)).join(", ");
        assert!(!cited("white").contains(article), "{}", cited("white"));
        assert!(cited("black").contains(article), "{}", cited("black"));
    }
}

#[test]
fn stalemate_cites_its_own_article_first() {
    let text = "event = { time = \"90+30\" }\n\
                game = { start = \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 60\" }\n\
                happened = [{ move = \"Qf7\" }]\n";
    for (edition, article) in [("fide@2005", "5.2(a)"), ("fide@2014", "5.2a"), ("fide@2023", "5.2.1")] {
        assert_eq!(articles(edition, text)[0], article);
    }
}

fn knights(moves: &str, happened: &str) -> String {
    format!(
        "event = {{ time = \"90+30\" }}\n\
         game = {{ moves = \"{moves}\", clocks = {{ white = \"30:00\", black = \"25:00\" }} }}\n\
         happened = [{{ {happened} }}]\n"
    )
}

#[test]
fn why_a_claim_is_incorrect_stands_in_the_ruling() {
    let twice = "1. Nf3 Nf6 2. Ng1 Ng8";
    let claim = r#"claim = "threefold", by = "white""#;
    for (language, expected) in [
        (
            Language::English,
            "Does not apply here 9.2b, 9.5a Threefold repetition, claimed \
             occurrences of the position: 2, at least 3 needed.",
        ),
        (
            Language::Polish,
            "Nie ma tu zastosowania 9.2b, 9.5a Trzykrotne powtórzenie pozycji, na reklamację \
             wystąpienia pozycji: 2, potrzeba co najmniej 3.",
        ),
        (
            Language::Czech,
            "Zde se nepoužije 9.2b, 9.5a Trojí opakování pozice, na reklamaci \
             výskyty pozice: 2, třeba alespoň 3.",
        ),
    ] {
        let text = said("fide@2014", &knights(twice, claim), language);
        assert!(text.contains(expected), "{text}");
    }
    let once_more = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let text = said("fide@2014", &knights(once_more, claim), Language::English);
    assert!(text.contains("The game is drawn"), "{text}");
    assert!(!text.contains("Does not apply here"), "{text}");
    let ruling = last_ruling("fide@2014", &knights(twice, claim));
    let object = RulingView::json(&ruling, Language::English);
    let unmet = &object["unmet"][0];
    assert_eq!(unmet["regulation"], "threefold-repetition");
    assert_eq!(unmet["facts"][0]["fact"], "occurrences");
    assert_eq!(unmet["facts"][0]["found"], 2);
    assert_eq!(unmet["facts"][0]["bound"], 3);
}

#[test]
fn a_claim_on_fifty_moves_says_how_many_were_made() {
    let claim = r#"claim = "fifty-moves", by = "white""#;
    let text = said("fide@2018", &knights("1. e4 e5 2. Nf3 Nc6", claim), Language::English);
    let expected = "moves completed by each without capture or pawn move: 1, at least 50 needed.";
    assert!(text.contains(expected), "{text}");
    assert!(!text.contains("occurrences of the position"), "{text}");
}

#[test]
fn a_position_that_only_looks_the_same_is_told_of() {
    let castled = "1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8";
    let claim = r#"claim = "threefold", by = "white""#;
    for (language, expected) in [
        (
            Language::English,
            "After 1... Nf6 the same pieces stood on the same squares, but White still had the right to \
             castle on the king's side, Black still had the right to castle on the king's side.",
        ),
        (
            Language::Polish,
            "Po 1... Sf6 te same bierki stały na tych samych polach, ale białe miały jeszcze prawo do \
             krótkiej roszady, czarne miały jeszcze prawo do krótkiej roszady.",
        ),
        (
            Language::Czech,
            "Po 1... Jf6 stály tytéž kameny na týchž polích, ale bílý měl ještě právo na malou rošádu, \
             černý měl ještě právo na malou rošádu.",
        ),
    ] {
        let text = said("fide@2018", &knights(castled, claim), language);
        assert!(text.contains(expected), "{text}");
    }
    let ruling = last_ruling("fide@2018", &knights(castled, claim));
    let object = RulingView::json(&ruling, Language::English);
    assert_eq!(object["look_alikes"][0]["ply"], 2);
}

#[test]
fn a_flag_that_loses_nothing_says_why() {
    let flag = |number| {
        format!(
            "event = {{ time = \"40/2h:1h\" }}\n\
             game = {{ start = \"4k3/8/8/8/8/8/4P3/R3K3 w - - 0 {number}\", \
             clocks = {{ white = \"0:00\", black = \"5:00\" }} }}\n\
             happened = [{{ flag = \"black\", period = 1 }}]\n"
        )
    };
    let made = "prescribed moves made: yes, should be no.";
    let text = said("fide@2018", &flag(41), Language::English);
    assert!(text.contains("No consequence") && text.contains(made), "{text}");
    let text = said("fide@2018", &flag(40), Language::English);
    assert!(text.contains("White wins") && !text.contains(made), "{text}");
}

#[test]
fn an_acceptance_without_an_offer_says_that_there_is_none() {
    let text = said("fide@2018", &standard(r#"answers_offer = "accepts", by = "white""#), Language::English);
    let expected = "offered by the opponent: no, should be yes.";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn what_makes_no_difference_is_named_in_words() {
    let left = "event = { tempo = \"standard\", options = { report_when_leaving = true } }\ngame = {}\n\
        happened = [{ leaves = \"for-the-toilets\", by = \"white\" }]\n";
    for (language, expected) in [
        (Language::English, "Not said: he is on the move (yes, no)."),
        (Language::Polish, "jest na posunięciu (tak, nie)"),
        (Language::Czech, "je na tahu (ano, ne)"),
    ] {
        let text = said("fide@2023", left, language);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn nobody_is_named_whom_the_record_does_not_name() {
    for (language, expected, colours) in [
        (Language::English, "(it rings); which player it is about is not said.", ["White's", "Black's"]),
        (Language::Polish, "(dzwoni); nie podano, o którego zawodnika chodzi.", ["białych", "czarnych"]),
        (Language::Czech, "(zvoní); není řečeno, kterého hráče se to týká.", ["bílého", "černého"]),
    ] {
        let text = said("fide@2018", &standard(r#"phone = "rings""#), language);
        assert!(text.contains(expected), "{text}");
        for colour in colours {
            assert!(!text.contains(colour), "{text}");
        }
    }
    let text = said("fide@2018", &standard(r#"phone = "rings", by = "white""#), Language::English);
    assert!(text.starts_with("White's telephone rings."), "{text}");
    let text = said("fide@2018", &standard(r#"claim = "threefold""#), Language::English);
    let expected = "A draw is claimed (threefold repetition); which player it is about is not said.";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("Who claims the draw?"), "{text}");
    assert!(!text.contains("gains"), "{text}");
    // Where nobody is named, the player on the move handles pieces.
    let text = said("fide@2018", &standard(r#"touch = "f1""#), Language::English);
    assert!(text.starts_with("White touches"), "{text}");
    let text = said("fide@2005", &standard(r#"session = "both-absent""#), Language::English);
    let headline = text.split("Not decided").next().unwrap();
    assert!(!headline.contains("not known"), "{text}");
}

#[test]
fn what_is_missing_is_asked_in_the_words_of_the_record_with_its_line() {
    let record = "[event]\nrules = \"fide@2018\"\ntime = \"90+30\"\n\n[[happened]]\nphone = \"rings\"\n";
    for (language, expected) in [
        (Language::English, "Write by = \"white\" | \"black\" in the event on line 5."),
        (Language::Polish, "Należy wpisać by = \"white\" | \"black\" w zdarzeniu w wierszu 5."),
        (Language::Czech, "Zapište by = \"white\" | \"black\" do události na řádku 5."),
    ] {
        let text = said("fide@2018", record, language);
        assert!(text.contains(expected), "{text}");
    }
    let ruling = last_ruling("fide@2018", record);
    let object = RulingView::json(&ruling, Language::English);
    let question = &object["missing"][0];
    assert_eq!(object["missing"].as_array().unwrap().len(), 1);
    assert_eq!(question["type"], "player");
    assert_eq!(question["choices"], serde_json::json!(["white", "black"]));
    let place = serde_json::json!({
        "table": "happened", "number": 1, "line": 5, "field": "by",
        "example": "by = \"white\" | \"black\"",
        "sentence": "Write by = \"white\" | \"black\" in the event on line 5.",
    });
    assert_eq!(question["write"], place);
    assert_eq!(question["decides"][0]["regulation"], "telephone-in-the-venue");
    for language in ["en", "pl", "cs"] {
        let sentence = question["sentence"][language].as_str().unwrap();
        assert!(sentence.ends_with('?') && !sentence.contains("fact-"), "{sentence}");
    }
}

#[test]
fn how_late_a_player_arrived_is_asked_for() {
    let text = said("fide@2005", &standard(r#"arrives = "white""#), Language::English);
    assert!(text.starts_with("White arrives after the start."), "{text}");
    assert!(text.contains("Write late = \"0:20:00\" in the event"), "{text}");
    assert!(!text.contains("Black wins"), "{text}");
}

#[test]
fn a_flag_in_standard_play_asks_how_the_event_is_timed() {
    let record = "[event]\nrules = \"fide@2018\"\ntempo = \"standard\"\n\n\
                  [game]\nmoves = \"1. e4 e5\"\nclocks = { white = \"0:00\", black = \"5:00\" }\n\n\
                  [[happened]]\nflag = \"white\"\n";
    let text = said("fide@2018", record, Language::English);
    assert!(text.contains("Please give the time control."), "{text}");
    assert!(text.contains("Write time = \"90+30\" under [event]."), "{text}");
    let timed = record.replace("tempo = \"standard\"", "time = \"90+30\"");
    let text = said("fide@2018", &timed, Language::English);
    assert!(text.contains("Black wins"), "{text}");
}

#[test]
fn a_piece_touched_before_still_has_to_move() {
    let touched = r#"touch = "f1", by = "white""#;
    let adjusted = format!(r#"{touched} }}, {{ touch = "d1", by = "white", adjusting = true"#);
    let resigned = format!(r#"{touched} }}, {{ resigns = "white""#);
    let last = said("fide@2023", &standard(&adjusted), Language::English);
    assert!(last.contains("White still has to play one of: Ba6, Bb5, Bc4, Bd3, Be2."), "{last}");
    let polish = said("fide@2023", &standard(&adjusted), Language::Polish);
    assert!(polish.contains("Białe nadal muszą zagrać jedno z posunięć: Ga6, Gb5, Gc4, Gd3, Ge2."), "{polish}");
    for happened in [touched, &resigned] {
        let last = said("fide@2023", &standard(happened), Language::English);
        assert!(!last.contains("still has to play"), "{last}");
    }
}
