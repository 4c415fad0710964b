//! What a ruling shows to the players, and what would change it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Language;
use kodeks_draw::ruling;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Alternatives, Library, Ruling, Selector, alternatives, rule_within};
use kodeks_views::RulingView;
use kodeks_winnability::Budget;
use kodeks_words::Words;

use crate::ruled;

/// Returns the last ruling on a record under an edition, with what would change it.
fn ruled(edition: &str, text: &str) -> (Ruling, Alternatives) {
    ruled_by(&built_in().unwrap(), edition, text)
}

fn ruled_by(library: &Library, edition: &str, text: &str) -> (Ruling, Alternatives) {
    let mut record = ruled::record(text);
    record.readings.extend(Selector::parse(edition).unwrap().readings);
    let edition = ruled::edition(library, edition);
    let mates = Budget::RULING.into();
    let rulings = rule_within(library.host(), &edition, &record, &mates).unwrap();
    let last = rulings.last().unwrap().clone();
    let found = alternatives(library.host(), &edition, &record, &last, &mates).unwrap();
    (last, found)
}

fn evidence(edition: &str, text: &str) -> Vec<String> {
    Words::new(Language::English).evidence(&ruled(edition, text).0)
}

/// A claim on the record of these moves.
fn claim(game: &str, claim: &str) -> String {
    format!("[event]\ntime = \"90+30\"\n[game]\n{game}\n[[happened]]\n{claim}\n")
}

const THREEFOLD: &str = "claim = \"threefold\"\nby = ";

#[test]
fn a_claim_is_told_when_the_position_stood() {
    let stood = |moves: &str, by: &str| {
        let game = format!("moves = \"{moves}\"");
        evidence("fide@2023", &claim(&game, &format!("{THREEFOLD}{by}")))
    };
    assert_eq!(
        stood("1. Nf3 Nf6 2. Ng1 Ng8", "\"white\""),
        ["The position has stood twice: at the start, after 2... Ng8."]
    );
    assert_eq!(stood("1. e4 e5 2. Nf3 Nc6", "\"white\""), ["The position has stood once: after 2... Nc6."]);
    assert_eq!(
        stood("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "\"white\""),
        ["The position has stood 3 times: at the start, after 2... Ng8, after 4... Ng8."]
    );
    // The move that is announced has not been made.
    assert_eq!(
        stood("1. Nf3 Nf6 2. Ng1", "\"black\"\nmove = \"Ng8\""),
        ["The position after Ng8 has stood once before: at the start."]
    );
    assert_eq!(
        stood("1. Nf3 Nf6 2. Ng1", "\"black\"\nmove = \"d5\""),
        ["The position after d5 has not stood on the board before."]
    );
}

#[test]
fn a_claim_of_fifty_moves_is_told_the_last_capture_or_move_of_a_pawn() {
    let last = |game: &str| {
        let text = claim(game, "claim = \"fifty-moves\"\nby = \"white\"");
        evidence("fide@2023", &text)
    };
    assert_eq!(last("moves = \"1. e4 e5 2. Nf3 Nc6\""), ["The last capture or move of a pawn was 1... e5."]);
    assert_eq!(last("moves = \"1. Nf3 Nc6 2. Ne5 Nxe5\""), ["The last capture or move of a pawn was 2... Nxe5."]);
    assert_eq!(
        last("moves = \"1. Nf3 Nc6\""),
        ["Nothing has been captured and no pawn has moved since the start of the record."]
    );
    // The start has counted moves already: the record does not tell of the last capture.
    let counted = "start = \"4k3/8/8/8/8/8/8/R3K3 w - - 10 60\"\nmoves = \"60. Ra2 Kd8\"";
    assert!(last(counted).is_empty());
}

#[test]
fn the_board_is_shown_where_squares_matter() {
    let marked = |text: &str| {
        let (ruling, _) = ruled("fide@2023", text);
        let diagram = ruling.diagram?;
        let squares = diagram.marked.iter().map(ToString::to_string);
        Some((diagram.setup.to_string(), squares.collect::<Vec<_>>().join(" ")))
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let shown = |squares: &str| Some((start.to_owned(), squares.to_owned()));
    let happened = |happened: &str| claim("start = \"startpos\"", happened);
    assert_eq!(marked(&happened("illegal_move = \"Ra1-a5\"")), shown("a1 a5"));
    assert_eq!(marked(&happened("move = \"Ra1-a5\"")), shown("a1 a5"));
    assert_eq!(marked(&happened("touch = [\"g1\", \"b1\"]\nby = \"white\"")), shown("g1 b1"));
    assert_eq!(marked(&happened("resigns = \"white\"")), None);
    // Nobody has said what stands on the board.
    let unknown = "[event]\ntime = \"90+30\"\n[[happened]]\ntouch = \"g1\"\nby = \"white\"\n";
    assert_eq!(marked(unknown), None);
    let (ruling, _) = ruled("fide@2023", &happened("illegal_move = \"Ra1-a5\""));
    let said =
        ruling::page(&RulingView::new(&ruling, &Words::new(Language::English)), false, &Words::new(Language::English))
            .to_string();
    assert!(said.contains("5 [.]. . . . . . .\n"), "{said}");
    assert!(said.contains("1 [R]N B Q K B N R\n"), "{said}");
    let object = RulingView::json(&ruling, Language::English);
    assert_eq!(object["diagram"]["marked"], serde_json::json!(["a1", "a5"]));
}

#[test]
fn of_an_illegal_move_that_nobody_noticed_it_is_said_what_can_be_done() {
    let text = claim("moves = \"1. e4 e5 2. Bc4 Nc6 3. Qh5 Ke7 4. a3\"", "move = \"Ke4\"");
    let (ruling, _) = ruled("fide@2023", &text);
    let said =
        ruling::page(&RulingView::new(&ruling, &Words::new(Language::English)), false, &Words::new(Language::English));
    assert!(said.to_string().contains("notices = \"illegal-move\""), "{said}");
    let (legal, _) = ruled("fide@2023", &text.replace("Ke4", "Kd6"));
    let said =
        ruling::page(&RulingView::new(&legal, &Words::new(Language::English)), false, &Words::new(Language::English));
    assert!(!said.to_string().contains("illegal-move"), "{said}");
}

/// An illegal move in blitz, claimed at once.
const BLITZ: &str = "[event]\ntime = \"5\"\nOPTIONS\n[game]\nstart = \"startpos\"\n[[happened]]\nillegal_move = \"Ra1-a5\"\nnoticed_by = \"opponent\"\n";

#[test]
fn a_reason_never_claims_what_was_not_said() {
    // Who may call a flag stands in another article where the event is supervised.
    let flag = |options: &str| {
        let event = format!("[event]\ntime = \"5\"\n{options}");
        evidence("fide@2018", &format!("{event}[[happened]]\nflag = \"white\"\n"))
    };
    let open = flag("");
    let [said] = &open[..] else {
        panic!("{open:?}");
    };
    assert!(said.starts_with("Not said: ") && said.contains("(yes, no)"), "{said}");
    for supervised in ["true", "false"] {
        assert!(flag(&format!("[event.options]\nsupervised = {supervised}\n")).is_empty());
    }
    // An illegal move costs a minute by the same articles.
    assert!(evidence("fide@2018", &BLITZ.replace("OPTIONS", "")).is_empty());
}

#[test]
fn what_would_change_a_ruling_is_named_as_it_is_written() {
    let written = |edition: &str, text: &str| {
        let (_, found) = ruled(edition, text);
        let changes = found.changes.iter().map(|(other, _)| other.to_text());
        let same = found.without_difference.iter().map(kodeks_rulesets::possibilities::Assumption::to_text);
        (changes.collect::<Vec<_>>(), same.collect::<Vec<_>>(), found.numbers)
    };
    // In blitz of 2014 without supervision the first illegal move loses.
    let supervised = BLITZ.replace("OPTIONS", "[event.options]\nsupervised = true");
    let (changes, same, _) = written("fide@2014", &supervised);
    assert!(changes.contains(&"supervised = false".to_owned()), "{changes:?}");
    assert!(same.is_empty(), "{same:?}");
    // In 2018 it costs a minute either way.
    let (changes, same, _) = written("fide@2018", &supervised);
    assert!(!changes.contains(&"supervised = false".to_owned()), "{changes:?}");
    assert_eq!(same, ["supervised = true"]);
    let phone = "[event]\ntime = \"90+30\"\n[[happened]]\nphone = \"rings\"\nby = \"black\"\n";
    let (_, same, _) = written("fide@2005[12.2(b)=hall]", phone);
    assert_eq!(same, ["12.2(b)=hall"]);
    let (_, same, _) = written("fide@2005", phone);
    assert!(same.is_empty(), "nothing was chosen: {same:?}");
    let off_the_move = claim("moves = \"1. e4 e5\"", &format!("{THREEFOLD}\"black\""));
    let (changes, ..) = written("fide@2023", &off_the_move);
    assert!(changes.contains(&"9.4=no-cost".to_owned()), "{changes:?}");
    let late = "[event]\ntime = \"90+30\"\n[[happened]]\narrives = \"white\"\nlate = \"20 min\"\n";
    let (.., numbers) = written("fide@2023", late);
    assert_eq!(numbers, ["default_time"]);
}

/// A pack under which a player who talks is warned where the event has announced a quiet hall; no other regulation answers that.
const QUIET_HALL: [(&str, &str); 3] = [
    (
        "pack.toml",
        r#"
name = "quiet"
edition = "2026"
version = "1.0.0"
title = { en = "Quiet" }
extends = "fide@2023"
authentic = "en"

[contents]
"Q.1" = { regulation = "quiet-hall/talk", text = { en = "In a quiet hall a player who talks is warned." } }

[options.quiet_hall]
kind = "flag"
article = "Q.1"
title = { en = "whether the hall is a quiet hall" }
asks = { en = "Has the event announced a quiet hall?" }
default = false
"#,
    ),
    (
        "quiet-hall/layer.toml",
        "name = \"quiet-hall\"\ntitle = { en = \"A quiet hall\" }\napplies = { quiet_hall = true }\n",
    ),
    (
        "quiet-hall/talk.toml",
        r#"
title = { en = "Talk in a quiet hall" }
answers = "conduct"
ruling = "[warn(by), play_on()]"
source = ["Q.1"]
summary = { en = "In a quiet hall a player who talks is warned. The game goes on." }
when = { conduct = "talks", game_over = false }
"#,
    ),
];

#[test]
fn an_option_that_would_answer_an_unanswered_report_makes_a_difference() {
    let mut library = built_in().unwrap();
    let texts = QUIET_HALL.map(|(path, text)| (path.to_owned(), text.to_owned()));
    library.add_texts("quiet", texts.into()).unwrap();
    let talk = |quiet: bool| {
        format!(
            "[event]\ntime = \"90+30\"\n[event.options]\nquiet_hall = {quiet}\n[[happened]]\nconduct = \"talks\"\nby = \"white\"\n"
        )
    };
    for quiet in [true, false] {
        let (ruling, found) = ruled_by(&library, "quiet@2026", &talk(quiet));
        assert_eq!(ruling.reasons.len(), usize::from(quiet), "{ruling:?}");
        let changes: Vec<_> = found.changes.iter().map(|(other, _)| other.to_text()).collect();
        assert!(changes.contains(&format!("quiet_hall = {}", !quiet)), "{changes:?}");
        assert_eq!(found.without_difference, []);
    }
}

#[test]
fn a_reading_that_decides_the_tempo_is_compared() {
    let unwritten = |time: &str, more: &str| {
        format!("[event]\ntime = \"{time}\"\n{more}[[happened]]\nscoresheet = \"not-written\"\nby = \"white\"\n")
    };
    let written = |edition: &str, text: &str| {
        let (_, found) = ruled(edition, text);
        let changes: Vec<_> = found.changes.iter().map(|(other, _)| other.to_text()).collect();
        let same = found.without_difference.iter().map(kodeks_rulesets::possibilities::Assumption::to_text);
        (changes, same.collect::<Vec<_>>())
    };
    let none: [&str; 0] = [];
    // At exactly sixty minutes B.1 decides whether the moves have to be written (8.1) or not (B.3).
    let (changes, same) = written("fide@2005", &unwritten("60", ""));
    assert!(changes.contains(&"B.1=standard".to_owned()) && same.is_empty(), "{changes:?} {same:?}");
    let (changes, same) = written("fide@2005[B.1=standard]", &unwritten("60", ""));
    assert!(changes.contains(&"B.1=rapid".to_owned()) && same.is_empty(), "{changes:?} {same:?}");
    // At any other time it makes none, and where the tempo is stated nobody asks for it.
    for text in [unwritten("59", ""), unwritten("61", ""), unwritten("60", "tempo = \"rapid\"\n")] {
        let (changes, _) = written("fide@2005", &text);
        assert_eq!(changes.iter().filter(|change| change.starts_with("B.1")).collect::<Vec<_>>(), none, "{text}");
    }
}
