//! Audits: games that were over before they ended, and others of which the file tells too little.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod files;
mod season;

use std::sync::LazyLock;

use jsonschema::Validator;
use kodeks_audit::{
    Audit, AuditTally, Confidence, ControlReading, Doubt, EndOnBoard, EventTerms, Finding, FindingKind, GameAudit,
    NoControl, NoEdition, differing,
};
use kodeks_base::{Date, Language};
use kodeks_board::{Color, PgnGame, PgnReader, Time, TimeControl, notation::Letters};
use kodeks_core::{Score, Tempo};
use kodeks_draw::{
    Page,
    audit::{annotated, game as game_blocks},
};
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Selector};
use kodeks_scripting::LawValue;
use kodeks_testing::{
    Folder,
    club::{club, regulation},
};
use kodeks_views::{
    Schema,
    audit::{AuditView, COLUMNS, rows},
    table::Cell,
    with_schema,
};
use kodeks_words::Words;
use serde_json::json;

/// Knights out and back, four times: the start stands for the fifth time after ply 16.
const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

/// A game from the starting position, with its result in tag and text.
fn game(moves: &str, result: &str) -> String {
    format!("[Result \"{result}\"]\n\n{moves} {result}\n")
}

/// A game from another position.
fn game_from(fen: &str, moves: &str, result: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n{}", game(moves, result))
}

/// A game that ended on time.
fn lost_on_time(fen: &str, moves: &str, result: &str) -> String {
    let tags = "[TimeControl \"300+0\"]\n[Termination \"Time forfeit\"]\n";
    format!("{tags}{}", game_from(fen, moves, result))
}

fn by(rules: &str) -> EditionRequest {
    EditionRequest::Pack(Selector::parse(rules).unwrap())
}

/// Audits every game of a text by one edition.
fn audits(rules: &str, pgn: &str) -> Vec<GameAudit> {
    let library = built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by(rules)).unwrap().with_claims(true);
    run(&mut audit, pgn)
}

fn run(audit: &mut Audit<'_>, pgn: &str) -> Vec<GameAudit> {
    let mut reader = PgnReader::new(pgn.as_bytes());
    let mut audits = Vec::new();
    while let Some(pgn) = reader.next_game() {
        let pgn = pgn.unwrap();
        let found = audit.game(pgn).unwrap();
        let json = with_schema(json!(view(pgn, &found, &Words::new(Language::English))));
        let errors = SCHEMA.iter_errors(&json).map(|error| error.to_string());
        assert_eq!(errors.collect::<Vec<_>>(), [""; 0], "{json:#}");
        audits.push(found);
    }
    audits
}

/// Returns what was found in a game without its positions.
fn view(pgn: &PgnGame, found: &GameAudit, words: &Words) -> AuditView {
    AuditView::new("games.pgn", pgn, found, |_| None, words)
}

/// The schema of what is found in a game.
static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let json = Schema::Audit.json(&[], &Words::new(Language::English));
    jsonschema::draft7::new(&json).unwrap()
});

/// Returns each finding of the only game as `kind ply article`.
fn findings(rules: &str, pgn: &str) -> Vec<String> {
    let audits = audits(rules, pgn);
    let [audit] = &audits[..] else {
        panic!("{} games", audits.len());
    };
    in_short(audit)
}

fn in_short(audit: &GameAudit) -> Vec<String> {
    audit
        .findings
        .iter()
        .map(|finding| {
            let (name, ply) = (finding.found.name(), finding.at.ply);
            let articles = finding.articles().join(", ");
            format!("{name} {ply} {articles}").trim_end().to_owned()
        })
        .collect()
}

fn found(rules: &str, pgn: &str) -> Vec<FindingKind> {
    let audit = audits(rules, pgn).remove(0);
    audit.findings.into_iter().map(|one| one.found).collect()
}

/// Checks what each edition finds in the only game of a text.
fn expect(pgn: &str, expected: &[(&str, &[&str])]) {
    for (rules, expected) in expected {
        assert_eq!(findings(rules, pgn), *expected, "{rules}\n{pgn}");
    }
}

/// The claims that 2014 allows in the shuffle, which others number in their own way.
const CLAIMS: [&str; 2] = ["claim-possible 7 9.2a, 9.5a", "claim-possible 8 9.2b, 9.5a"];

#[test]
fn a_game_without_anything_to_report_has_no_finding() {
    for rules in ["fide@2005", "fide@2009", "fide@2014"] {
        let mate = game("1. f3 e5 2. g4 Qh4#", "0-1");
        assert!(findings(rules, &mate).is_empty(), "{rules}");
        assert!(findings(rules, &game("1. e4 e5", "1/2-1/2")).is_empty());
        assert!(findings(rules, &game("", "1-0")).is_empty());
    }
}

#[test]
fn a_stalemated_player_can_neither_move_nor_lose() {
    let pgn = game_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 Kg8", "1-0");
    let expected =
        ["played-on 1 5.2(a), 1.3, 5.2(b), 9.6", "result 1 5.2(a), 1.3, 5.2(b), 9.6", "illegal-move 2 3.8(a)(i), 3.9"];
    assert_eq!(findings("fide@2005", &pgn), expected);
    let result = FindingKind::Result { result: Score::Drawn, recorded: Score::Won(Color::White) };
    assert_eq!(found("fide@2005", &pgn)[1], result);
}

#[test]
fn the_fifth_occurrence_ends_the_game_since_2014_only() {
    let pgn = game(&format!("{SHUFFLE} 9. e4 e5"), "1/2-1/2");
    let [first, second] = CLAIMS;
    let other = |numbers: [&str; 2]| numbers.map(|number| format!("claim-possible {number}"));
    expect(&pgn, &[("fide@2014", &[first, second, "played-on 16 9.6a"])]);
    let in_2005 = other(["7 9.2(a), 9.5(a)", "8 9.2(b), 9.5(a)"]);
    assert_eq!(findings("fide@2005", &pgn), in_2005);
    let in_2009 = other(["7 9.2.a, 9.5.a", "8 9.2.b, 9.5.a"]);
    assert_eq!(findings("fide@2009", &pgn), in_2009);
    let played_on = FindingKind::PlayedOn { result: Score::Drawn, plies_after: 2 };
    assert_eq!(found("fide@2014", &pgn)[2], played_on);
}

#[test]
fn a_game_that_was_over_cannot_be_won_afterwards() {
    let pgn = game(&format!("{SHUFFLE} 9. f3 e5 10. g4 Qh4#"), "0-1");
    let [first, second] = CLAIMS;
    let expected = [first, second, "played-on 16 9.6a", "result 16 9.6a"];
    expect(&pgn, &[("fide@2014", &expected)]);
    assert_eq!(findings("fide@2009", &pgn).len(), 2);
    expect(&game(SHUFFLE, "1/2-1/2"), &[("fide@2014", &CLAIMS)]);
}

#[test]
fn where_readings_part_the_other_one_is_told_unless_one_was_chosen() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nc3 Nc6 8. Nb1 Nb8 9. e4 e5";
    let pgn = game(moves, "1/2-1/2");
    let [first, second] = CLAIMS;
    let expected = [first, second, "played-on 16 9.6a", "undecided 16"];
    expect(&pgn, &[("fide@2014", &expected)]);
    let other = Doubt::Reading { article: "9.6a".to_owned(), choice: "cycles".to_owned(), end: None };
    assert_eq!(found("fide@2014", &pgn)[3], FindingKind::Undecided(other));
    expect(&pgn, &[("fide@2014[9.6a=occurrences]", &expected[..3]), ("fide@2014[9.6a=cycles]", &CLAIMS)]);
    let agreed = game(moves.trim_end_matches("9. e4 e5"), "1/2-1/2");
    expect(&agreed, &[("fide@2014", &CLAIMS)]);
}

#[test]
fn seventy_five_quiet_moves_end_the_game_unless_the_last_one_mates() {
    let quiet = "8/8/8/4k3/8/8/3R4/3K4 w - - 147 100";
    let pgn = game_from(quiet, "100. Rd3 Ke6 101. Rd4 Ke5 102. Rd3", "1-0");
    let claim = "claim-possible 0 9.3b, 9.5a";
    expect(
        &pgn,
        &[
            ("fide@2014", &[claim, "played-on 3 9.6b", "result 3 9.6b"]),
            ("fide@2009", &["claim-possible 0 9.3.b, 9.5.a"]),
        ],
    );
    let mates = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 120", "120. Ra8#", "1-0");
    expect(&mates, &[("fide@2014", &[claim])]);
}

#[test]
fn of_dead_positions_the_first_is_reported() {
    let fen = "8/8/8/4k3/8/4B3/3n4/4K3 w - - 0 1";
    let moves = "1. Kd1 Ke4 2. Bxd2 Kd3 3. Be1 Ke4 4. Kc2 Kf3 5. Kd3 Kg2 6. Bd2";
    let pgn = game_from(fen, moves, "1/2-1/2");
    assert_eq!(findings("fide@2014", &pgn), ["played-on 3 1.3, 5.2b, 9.7"]);
    let audit = audits("fide@2014", &pgn).remove(0);
    let finding = &audit.findings[0];
    assert_eq!(finding.at.mv, "2. Bxd2");
    assert_eq!(finding.grounds[0].edition_regulation().regulation.stem, "dead-position");
    assert_eq!(finding.mates.len(), 2, "why neither can checkmate");
}

#[test]
fn where_a_capture_is_forced_the_position_is_dead_before_it_is_made() {
    let pgn = game_from("k7/8/K7/8/8/8/8/1R6 w - - 0 1", "1. Rb8+ Kxb8", "1/2-1/2");
    assert_eq!(findings("fide@2014", &pgn), ["played-on 1 1.3, 5.2b, 9.7"]);
}

#[test]
fn a_flag_that_falls_against_a_bare_king_draws() {
    let pgn = lost_on_time("8/8/8/8/8/2k5/8/R3K3 w - - 0 60", "60. Rd1 Kb2", "0-1");
    assert_eq!(findings("fide@2014", &pgn), ["flag 2 6.8, 6.9"]);
    assert_eq!(findings("fide@2005", &pgn), ["flag 2 6.9, 6.10"]);
    let audit = audits("fide@2014", &pgn).remove(0);
    assert_eq!(
        audit.findings[0].found,
        FindingKind::Flag { fallen: Color::White, result: Score::Drawn, recorded: Score::Won(Color::Black) }
    );
    assert_eq!(audit.findings[0].mates[0].winner, Color::Black);
}

#[test]
fn a_flag_loses_where_the_worst_defence_is_mated() {
    let knight = lost_on_time("6B1/8/8/8/3n4/8/8/K1k5 w - - 0 60", "", "0-1");
    let bishop = lost_on_time("8/8/8/4k3/8/4B3/8/n3K3 b - - 0 60", "60... Kd5", "1-0");
    for pgn in [knight, bishop] {
        assert_eq!(findings("fide@2014", &pgn), [""; 0], "{pgn}");
    }
}

/// Black has only his king, and the file says that White lost.
const LOST_TO_A_KING: &str = "8/8/8/8/8/2k5/8/R3K3 w - - 0 60";

fn ended_so(termination: &str, result: &str) -> String {
    let game = game_from(LOST_TO_A_KING, "60. Rd1 Kb2", result);
    format!("[Termination \"{termination}\"]\n{game}")
}

#[test]
fn who_resigns_against_a_bare_king_loses_until_2023() {
    for said in ["White resigns", "Fay won by resignation", "Normal"] {
        let pgn = ended_so(said, "0-1");
        for rules in ["fide@2005", "fide@2014", "fide@2018"] {
            assert_eq!(findings(rules, &pgn), [""; 0], "{rules} {said}");
        }
        assert_eq!(findings("fide@2023", &pgn), ["loss 2 5.1.2"], "{said}");
    }
    let confidence = |said: &str| {
        let audit = audits("fide@2023", &ended_so(said, "0-1")).remove(0);
        audit.findings[0].confidence
    };
    assert_eq!(confidence("White resigns"), Confidence::Likely);
    assert_eq!(confidence("Normal"), Confidence::Possible);
    let agreed = ended_so("Game drawn by agreement", "1/2-1/2");
    assert_eq!(findings("fide@2023", &agreed), [""; 0]);
}

#[test]
fn where_the_file_does_not_say_how_a_game_was_lost_the_missing_tag_is_named() {
    let pgn = game_from(LOST_TO_A_KING, "60. Rd1 Kb2", "0-1");
    let how = FindingKind::Undecided(Doubt::HowLost { on_time: Score::Drawn, resigned: Score::Won(Color::Black) });
    let told = FindingKind::NotTold(vec!["Termination"]);
    assert_eq!(found("fide@2014", &pgn), [told, how]);
    assert_eq!(findings("fide@2023", &pgn), ["loss 2 5.1.2"], "a draw either way");
    let other = game_from("8/8/8/8/8/2k5/1p6/R3K3 w - - 0 60", "60. Rd1", "0-1");
    assert_eq!(findings("fide@2014", &other), [""; 0]);
}

#[test]
fn a_draw_on_time_is_a_loss_where_the_opponent_could_checkmate() {
    let could = game_from("8/8/8/4k3/8/5n2/6P1/6K1 w - - 0 60", "", "1/2-1/2");
    let said = "Game drawn by timeout vs insufficient material";
    let could = format!("[Termination \"{said}\"]\n{could}");
    let found = found("fide@2014", &could);
    let expected = FindingKind::Flag { fallen: Color::White, result: Score::Won(Color::Black), recorded: Score::Drawn };
    assert_eq!(found, [expected]);
    let audit = audits("fide@2014", &could).remove(0);
    assert_eq!(audit.findings[0].confidence, Confidence::Possible);
    let could_not = ended_so("Game drawn because White ran out of time", "1/2-1/2");
    assert_eq!(findings("fide@2014", &could_not), [""; 0]);
}

#[test]
fn an_end_that_is_said_must_stand_on_the_board() {
    let mated = "[Termination \"A won by checkmate\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0";
    let expected = FindingKind::NotAsSaid(EndOnBoard::Checkmate);
    assert_eq!(found("fide@2014", mated), [expected]);
    let mates = game("1. f3 e5 2. g4 Qh4#", "0-1");
    let is_so = format!("[Termination \"B won by checkmate\"]\n{mates}");
    assert_eq!(found("fide@2014", &is_so), []);
    let two = "[Result \"1-0\"]\n\n1. e4 e5 0-1";
    let [tag, text] = ["1-0", "0-1"].map(str::to_owned);
    assert_eq!(found("fide@2014", two), [FindingKind::TwoResults { tag, text }]);
}

#[test]
fn words_about_the_end_that_contradict_the_result_are_told() {
    let said = |said: &str, pgn: &str| found("fide@2018", &format!("[Termination \"{said}\"]\n{pgn}"));
    let other = |winner, recorded| FindingKind::OtherWinner { winner, recorded };
    let (white, drawn) = (Color::White, Score::Drawn);
    let won = game("1. e4 e5", "1-0");
    let expected = other(Some(Color::Black), Score::Won(white));
    assert_eq!(said("White resigns", &won), [expected]);
    assert_eq!(said("Black resigns", &won), []);
    let draw = game("1. e4 e5", "1/2-1/2");
    assert_eq!(said("illegal move", &draw), [other(None, drawn)]);
    assert_eq!(said("Black resigns", &draw), [other(Some(white), drawn)]);
    // Against a bare king an illegal move draws (7.5.5).
    let bare = game_from("8/8/8/3k4/8/8/4R3/4K3 w - - 0 60", "60. Kd2 Kd4", "1/2-1/2");
    assert_eq!(said("illegal move", &bare), []);
    assert_eq!(said("White makes an illegal move", &bare), []);
    let lost = other(Some(white), drawn);
    assert_eq!(said("Black makes an illegal move", &bare), [lost]);
}

#[test]
fn a_checkmate_of_which_the_file_says_another_end_is_told() {
    let mated = game("1. f3 e5 2. g4 Qh4#", "0-1");
    let said = |said: &str| found("fide@2018", &format!("[Termination \"{said}\"]\n{mated}"));
    for said_end in ["White resigns", "time forfeit", "illegal move"] {
        assert_eq!(said(said_end), [FindingKind::MatedBefore], "{said_end}");
    }
    for said_end in ["Normal", "Black mates", "Rules infraction", "adjudication"] {
        assert_eq!(said(said_end), [], "{said_end}");
    }
    let (winner, recorded) = (Some(Color::White), Score::Won(Color::Black));
    let other = FindingKind::OtherWinner { winner, recorded };
    assert_eq!(said("Black resigns"), [other]);
}

#[test]
fn a_draw_that_is_said_to_be_one_on_the_board_is_checked_there() {
    let is_denied = |rules: &str, said: &str, pgn: &str| {
        let pgn = format!("[Termination \"{said}\"]\n{pgn}");
        let found = found(rules, &pgn);
        found.iter().any(|one| matches!(one, FindingKind::NotAsSaid(_)))
    };
    let twice = "1. Nf3 Nf6 2. Ng1 Ng8";
    let third = game(&format!("{twice} 3. Nf3 Nf6 4. Ng1 Ng8"), "1/2-1/2");
    let intended = game(&format!("{twice} 3. Nf3 Nf6 4. Ng1"), "1/2-1/2");
    let early = game(twice, "1/2-1/2");
    for said in ["Game drawn by repetition", "3-fold rep"] {
        assert!(!is_denied("fide@2018", said, &third), "{said}");
        assert!(!is_denied("fide@2018", said, &intended), "{said}");
        assert!(is_denied("fide@2018", said, &early), "{said}");
    }
    let quiet = |clock: u32| game_from(&format!("k7/8/8/8/8/1p6/pP5R/K7 w - - {clock} 80"), "80. Rg2", "1/2-1/2");
    assert!(!is_denied("fide@2018", "Game drawn by the 50 move rule", &quiet(99)));
    // With the next move it would be fifty by each.
    assert!(!is_denied("fide@2018", "Game drawn by the 50 move rule", &quiet(98)));
    assert!(is_denied("fide@2018", "Game drawn by the 50 move rule", &quiet(97)));
    let bare = game_from("k7/8/8/8/8/8/8/K5n1 w - - 0 80", "", "1/2-1/2");
    assert!(!is_denied("fide@2018", "Insufficient material", &bare));
    let knights = game_from("k7/8/8/8/8/8/8/K4nn1 w - - 0 80", "", "1/2-1/2");
    assert!(is_denied("fide@2018", "Insufficient material", &knights));
}

#[test]
fn who_loses_by_an_illegal_move_to_a_bare_king_draws_since_2014() {
    let editions = [("fide@2005", false), ("fide@2014", true), ("fide@2018", true), ("fide@2023", true)];
    for (rules, is_drawn) in editions {
        for (said, confidence) in
            [("Fay forfeits by illegal move", Confidence::Likely), ("rules infraction", Confidence::Possible)]
        {
            let pgn = format!("[TimeControl \"5400+30\"]\n{}", ended_so(said, "0-1"));
            let audit = audits(rules, &pgn).remove(0);
            assert_eq!(audit.findings.len(), usize::from(is_drawn), "{rules} {said}");
            for finding in &audit.findings {
                assert_eq!(finding.found.name(), "loss", "{rules} {said}");
                assert_eq!(finding.found.result(), Some(Score::Drawn));
                assert_eq!(finding.confidence, confidence, "{rules} {said}");
                let stem = &finding.grounds[0].edition_regulation().regulation.stem;
                assert_eq!(stem, "decisive-illegal-move", "{rules}");
            }
        }
    }
    let article = ended_so("illegal move", "0-1");
    let article = format!("[TimeControl \"5400+30\"]\n{article}");
    assert_eq!(findings("fide@2018", &article), ["loss 2 7.5.5"]);
    let could = game_from("8/8/8/8/8/2k5/1p6/R3K3 w - - 0 60", "60. Rd1", "0-1");
    let could = format!("[Termination \"illegal move\"]\n{could}");
    assert_eq!(findings("fide@2018", &could), [""; 0]);
    for said in ["adjudication", "abandoned", "lightning struck the hall"] {
        assert_eq!(findings("fide@2023", &ended_so(said, "0-1")), [""; 0], "{said}");
    }
}

#[test]
fn whose_time_ran_out_by_the_file_is_not_the_winner_of_its_result() {
    let pgn = |said: &str| {
        let game = game("1. e4 e5 2. Nf3 Nc6", "1-0");
        format!("[TimeControl \"5400+30\"]\n[Termination \"{said}\"]\n{game}")
    };
    let result = |said: &str| found("fide@2018", &pgn(said)).first().and_then(FindingKind::result);
    let lost = Some(Score::Won(Color::Black));
    assert_eq!(result("White loses on time"), lost);
    assert_eq!(result("White resigns"), None);
    assert_eq!(result("Black loses on time"), None);
}

#[test]
fn what_cannot_be_read_as_a_move_is_no_illegal_move() {
    let short = |moves: &str| {
        let audit = audits("fide@2018", &game(moves, "*")).remove(0);
        let finding = &audit.findings[0];
        (finding.found.name(), finding.confidence)
    };
    assert_eq!(short("1. Sf3"), ("unread-move", Confidence::Certain));
    assert_eq!(short("1. Nf3 d6 2. Nd4 e5 3. e3 a6 4. Nc3 b6 5. Ne2"), ("unread-move", Confidence::Certain));
    assert_eq!(short("1. e4 e5 2. Ke3"), ("illegal-move", Confidence::Certain));
    // A rook, which cannot go there; a king in Spanish, who can.
    assert_eq!(short("1. e4 e5 2. Re2 d6"), ("unread-move", Confidence::Certain));
    let why = &found("fide@2018", &game("1. e4 e5 2. Re2 d6", "*"))[0];
    let FindingKind::IllegalMove { letters, .. } = why else {
        panic!("{why:?}");
    };
    assert!(letters.contains(&Letters::Spanish));
}

#[test]
fn text_in_the_encodings_of_before_is_no_fault() {
    let library = built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by("fide@2018")).unwrap();
    for (white, name) in [(&b"Krasenkow, Micha\xb3"[..], "Krasenkow, Michał"), (b"Sch\xe4fer", "Schäfer")] {
        let pgn = [b"[White \"", white, b"\"]\n\n1. e4 e5 *\n"].concat();
        let mut reader = PgnReader::new(&pgn[..]);
        let game = reader.next_game().unwrap().unwrap();
        assert_eq!(game.tag("White"), Some(name));
        assert!(audit.game(game).unwrap().findings.is_empty());
    }
}

#[test]
fn a_draw_may_be_claimed_by_an_intended_move_before_it_stands_on_the_board() {
    let intended = |rules: &str, pgn: &str| {
        let audit = audits(rules, pgn).remove(0);
        let claims = audit.findings.into_iter().filter_map(|one| match one.found {
            FindingKind::ClaimPossible { by, intended, .. } => Some((one.at.ply, by, intended)),
            _ => None,
        });
        claims.collect::<Vec<_>>()
    };
    let (white, black) = (Color::White, Color::Black);
    let shuffle = game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 e6", "1/2-1/2");
    let ng8 = Some("Ng8".to_owned());
    assert_eq!(intended("fide@2014", &shuffle), [(7, black, ng8)]);
    // White to move has made 49 moves and Black 50: his next one completes the fifty.
    let fifty = "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80";
    let played = game_from(fifty, "80. Rb1 Kd7 81. e3", "1/2-1/2");
    let rb1 = Some("Rb1".to_owned());
    assert_eq!(intended("fide@2014", &played), [(0, white, rb1), (1, black, None)]);
    let before = game_from("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80", "80. e3", "1/2-1/2");
    assert_eq!(intended("fide@2014", &before), []);
    // Only the pawn can move.
    let none = game_from("k7/8/8/8/8/1p6/pP5P/K7 w - - 99 80", "80. h3", "1-0");
    assert_eq!(intended("fide@2014", &none), []);
}

#[test]
fn a_clock_may_not_show_more_than_the_time_control_gives() {
    let moves = "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 2. Nf3 {[%clk 0:04:50]} Nc6 {[%clk 0:06:10]}";
    let pgn = |tag: &str| format!("{tag}{}", game(moves, "1/2-1/2"));
    let expected = FindingKind::Clock {
        by: Color::Black,
        shown: Time::from_seconds(370),
        at_most: Time::from_seconds(300),
        scale: Some(ControlReading::Seconds),
    };
    assert_eq!(found("fide@2014", &pgn("[TimeControl \"300\"]\n")), [expected]);
    assert_eq!(found("fide@2014", &pgn("[TimeControl \"300+75\"]\n")), []);
    let without = found("fide@2014", &pgn(""));
    assert_eq!(without, [FindingKind::NotTold(vec!["TimeControl"])]);
}

#[test]
fn where_a_file_has_no_time_control_that_of_the_event_holds_and_is_told_as_such() {
    let library = built_in().unwrap();
    let terms = EventTerms { time: Some(TimeControl::from_pgn("300").unwrap()), ..EventTerms::default() };
    let mut audit = Audit::by_edition(&library, &by("fide@2014")).unwrap().of_event(terms).unwrap();
    let moves = "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 2. Nf3 {[%clk 0:04:50]} Nc6 {[%clk 0:06:10]}";
    let mut scales = |tag: &str| {
        let found = run(&mut audit, &format!("{tag}{}", game(moves, "1/2-1/2"))).remove(0).findings;
        let scale = |one: &Finding| match one.found {
            FindingKind::Clock { scale, .. } => scale,
            _ => None,
        };
        found.iter().map(scale).collect::<Vec<_>>()
    };
    for without in ["", "[TimeControl \"?\"]\n", "[TimeControl \"-\"]\n"] {
        assert_eq!(scales(without), [Some(ControlReading::OfEvent)], "{without}");
    }
    assert_eq!(scales("[TimeControl \"300+75\"]\n"), []);
    assert_eq!(scales("[TimeControl \"310\"]\n"), [Some(ControlReading::Seconds)]);
}

/// A game with these clock times and this time control.
fn with_clocks(control: &str, clocks: &[&str]) -> String {
    let moves: Vec<String> = ["1. e4", "e5", "2. Nf3", "Nc6", "3. Bb5", "a6"]
        .iter()
        .zip(clocks)
        .map(|(mv, clock)| format!("{mv} {{[%clk {clock}]}}"))
        .collect();
    let game = game(&moves.join(" "), "1/2-1/2");
    format!("[TimeControl \"{control}\"]\n{game}")
}

#[test]
fn clocks_tell_minutes_from_seconds_and_the_finding_says_which() {
    let clocks = ["0:15:08", "0:15:07", "0:14:50", "0:15:03"];
    assert_eq!(found("fide@2018", &with_clocks("15+10", &clocks)), []);
    assert_eq!(found("fide@2018", &with_clocks("900+10", &clocks)), []);
    let more = ["0:15:08", "0:15:07", "0:14:50", "0:16:00"];
    for (control, scale) in [("15+10", Some(ControlReading::Minutes)), ("900+10", None), ("15 min + 10 s", None)] {
        let expected = FindingKind::Clock {
            by: Color::Black,
            shown: Time::from_seconds(960),
            at_most: Time::from_seconds(930),
            scale,
        };
        assert_eq!(found("fide@2018", &with_clocks(control, &more)), [expected], "{control}");
    }
    let audit = audits("fide@2018", &with_clocks("90+30", &["1:30:20", "1:30:10"])).remove(0);
    assert_eq!(audit.tempo, Some(Tempo::Standard));
    assert_eq!(in_short(&audit), [""; 0]);
}

#[test]
fn forms_of_a_time_control_are_read_or_told_as_what_they_are() {
    let clocks = ["1:30:20", "1:30:10"];
    for control in [
        "90 minutes for 40 moves, then 30 minutes, 30 seconds increment",
        "40/90,SD30;+30",
        "1:30:00+0:30",
        "G/90;+30",
        "90'+30''",
    ] {
        let audit = audits("fide@2018", &with_clocks(control, &clocks)).remove(0);
        assert_eq!(audit.tempo, Some(Tempo::Standard), "{control}");
        assert_eq!(in_short(&audit), [""; 0], "{control}");
    }
    assert_eq!(found("fide@2018", &with_clocks("1 hour", &["0:59:20", "0:59:30"])), []);
    for (control, why) in [
        ("?", NoControl::Unknown),
        ("-", NoControl::WithoutClocks),
        ("*180", NoControl::Sandclock),
        ("as announced", NoControl::Unreadable),
        // What is only probably meant is told so, whether the clocks bear it out or not.
        ("60/30/30", NoControl::Unreadable),
        ("60:30", NoControl::Doubtful),
        ("150/40+30", NoControl::Doubtful),
        ("9999/70", NoControl::Doubtful),
    ] {
        let text = control.to_owned();
        let expected = [FindingKind::NoControl { text, why }];
        assert_eq!(found("fide@2018", &with_clocks(control, &clocks)), expected);
        let without_clocks = with_clocks(control, &[]);
        assert_eq!(found("fide@2018", &without_clocks), [], "{control}");
    }
    assert_eq!(found("fide@2018", &with_clocks("", &clocks)), [FindingKind::NotTold(vec!["TimeControl"])]);
}

#[test]
fn a_guess_makes_the_tempo_where_the_clocks_bear_it_out_and_no_clock_is_held_against_it() {
    // The second clock shows more than 90 minutes and 30 seconds can.
    let (right, too_much) = (["1:30:20", "1:30:10"], ["1:30:20", "1:30:10", "1:20:00", "1:20:00", "1:29:00"]);
    for control in ["5400+30:1800+30", "5400/40+30:1800+30"] {
        for clocks in [&right[..], &too_much[..]] {
            let audit = audits("fide@2018", &with_clocks(control, clocks)).remove(0);
            assert_eq!(audit.tempo, Some(Tempo::Standard), "{control}");
            let kinds: Vec<_> = audit.findings.into_iter().map(|finding| finding.found).collect();
            let expected = FindingKind::NoControl { text: control.to_owned(), why: NoControl::Doubtful };
            assert_eq!(kinds, [expected], "{control}");
        }
        let other = audits("fide@2018", &with_clocks(control, &["0:10:00", "0:10:00"])).remove(0);
        assert_eq!(other.tempo, None, "{control}");
    }
}

#[test]
fn without_clocks_a_tag_by_the_standard_is_in_seconds_and_one_in_words_of_players_in_minutes() {
    let tempo = |control: &str, event: &str| {
        let game = game("1. e4 e5", "1/2-1/2");
        let pgn = format!("[Event \"{event}\"]\n[TimeControl \"{control}\"]\n{game}");
        audits("fide@2018", &pgn).remove(0).tempo
    };
    assert_eq!(tempo("300+0", "Rated game"), Some(Tempo::Blitz));
    assert_eq!(tempo("G/90", "Club evening"), Some(Tempo::Standard));
    assert_eq!(tempo("G/1500", "Club evening"), Some(Tempo::Rapid));
    assert_eq!(tempo("25+0", "Club evening"), Some(Tempo::Blitz));
    assert_eq!(tempo("25+0", "City Rapid Championship"), Some(Tempo::Rapid));
    assert_eq!(tempo("1500+0", "City Rapid Championship"), Some(Tempo::Rapid));
}

#[test]
fn a_clock_that_ran_below_zero_is_told() {
    let pgn = with_clocks("15+10", &["0:15:01", "0:15:00", "0:00:-7", "0:14:55", "0:00:12"]);
    let audit = audits("fide@2018", &pgn).remove(0);
    let [finding] = &audit.findings[..] else {
        panic!("{:?}", in_short(&audit));
    };
    let below = Time::from_seconds(7);
    let by = Color::White;
    assert_eq!(finding.found, FindingKind::BelowZero { by, below });
    assert_eq!((finding.at.ply, finding.confidence), (3, Confidence::Possible));
    assert_eq!(finding.found.name(), "clock");
}

#[test]
fn what_a_file_calls_rapid_may_be_blitz_in_an_edition() {
    let game = game("1. e4 e5", "1/2-1/2");
    let pgn = format!("[Event \"City Rapid\"]\n[TimeControl \"600+0\"]\n{game}");
    let expected =
        FindingKind::Tempo { called: Tempo::Rapid, tempo: Tempo::Blitz, scale: Some(ControlReading::Seconds) };
    assert_eq!(found("fide@2014", &pgn), [expected]);
    assert_eq!(findings("fide@2014", &pgn), ["tempo 0 B.1"]);
    let longer = pgn.replace("600+0", "600+1");
    assert_eq!(found("fide@2014", &longer), []);
    let pool = pgn.replace("City Rapid", "Rated Rapid game");
    assert_eq!(found("fide@2014", &pool), []);
}

#[test]
fn the_tempo_of_an_event_is_told_once() {
    let game = |event: &str, round: u32| {
        let game = game("1. e4 e5", "1/2-1/2");
        format!("[Event \"{event}\"]\n[Round \"{round}\"]\n[TimeControl \"600+0\"]\n{game}\n")
    };
    let games = [("City Rapid", 1), ("City Rapid", 2), ("Town Rapid", 1), ("City Rapid", 3)];
    let pgn: String = games.map(|(event, round)| game(event, round)).concat();
    let found = audits("fide@2014", &pgn);
    let told: Vec<usize> = found.iter().map(|audit| audit.findings.len()).collect();
    assert_eq!(told, [1, 0, 1, 0]);
}

#[test]
fn national_letters_are_read_if_the_game_or_the_caller_says_so() {
    let polish = game("1. Sf3 Sc6 2. e4 Gxf8", "1-0").replace("Gxf8", "e5");
    let library = built_in().unwrap();
    let audit = || Audit::by_edition(&library, &by("fide@2014")).unwrap();
    assert_eq!(run(&mut audit().with_letters(Letters::Polish), &polish)[0].findings.len(), 0);
    let tagged = format!("[Letters \"Polish\"]\n{polish}");
    assert_eq!(run(&mut audit(), &tagged)[0].findings.len(), 0);
    let found = found("fide@2014", &polish);
    let [FindingKind::IllegalMove { letters, .. }] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(letters, &[Letters::Polish, Letters::German], "not guessed, but said");
}

#[test]
fn what_comes_after_a_text_that_may_have_been_a_move_is_only_possible() {
    let sure = |pgn: &str| {
        let audit = audits("fide@2014", pgn).remove(0);
        audit.findings.iter().find(|one| one.found.name() == "played-on").map(|one| (one.at.ply, one.confidence))
    };
    let unnumbered = "Nf3 Nf6 Ng1 Ng8 ".repeat(3);
    for (begins, confidence, why) in [
        ("1. Nf3 Xyz Nf6 2. Ng1 Ng8", Confidence::Certain, "the number tells"),
        ("Xyz Nf3 Nf6 Ng1 Ng8", Confidence::Certain, "before the first move"),
        ("Nf3 Xyz Nf6 Ng1 Ng8", Confidence::Possible, "it may be a move"),
    ] {
        let pgn = game(&format!("{begins} {unnumbered} e4 e5"), "*");
        assert_eq!(sure(&pgn), Some((16, confidence)), "{why}");
    }
}

#[test]
fn a_null_move_is_one_finding() {
    let pgn = game("1. e4 -- 2. d4", "1-0");
    assert_eq!(findings("fide@2014", &pgn), ["broken 0"]);
}

#[test]
fn what_stood_there_when_the_flag_fell_is_not_known_of_a_broken_game() {
    let open = "[Termination \"White forfeits on time\"]\n[Result \"0-1\"]\n\n1. e4 e5 {open\n2. Nf3 0-1\n";
    let last = FindingKind::Undecided(Doubt::LastPosition);
    assert_eq!(found("fide@2014", open).last(), Some(&last));
    let illegal = "[Termination \"Black won on time\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 Nc6 0-1\n";
    let expected = ["undecided 2", "illegal-move 3 3.8a"];
    assert_eq!(findings("fide@2014", illegal), expected);
}

#[test]
fn an_illegal_move_is_reported_with_its_place_and_its_reason() {
    let pgn = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4\n  Nc6 3. Qh5 {good} Nf6 4. Qxf8# 1-0\n";
    let audit = audits("fide@2005", pgn).remove(0);
    let [finding] = &audit.findings[..] else {
        panic!("{:?}", audit.findings);
    };
    let at = (finding.at.line, finding.at.column, finding.at.mv.as_str());
    assert_eq!(at, (5, 28, "4. Qxf8#"));
    assert_eq!(finding.articles(), ["3.4"]);
    let unreadable = game("1. e4 e5 2. Xyz", "1-0");
    assert_eq!(findings("fide@2005", &unreadable), ["broken 0"]);
}

#[test]
fn a_broken_game_costs_only_itself() {
    let pgn = format!(
        "[Event \"one\"]\n\n1. e4 {{never closed\n e5 1-0\n\n[Event \"two\"]\n{}",
        game(&format!("{SHUFFLE} 9. e4"), "1-0")
    );
    let audits = audits("fide@2014", &pgn);
    assert_eq!(in_short(&audits[0])[0], "broken 0");
    let place = &audits[0].findings[0].at;
    assert_eq!((place.line, place.column), (3, 7));
    let [first, second] = CLAIMS;
    let expected = [first, second, "played-on 16 9.6a", "result 16 9.6a"];
    assert_eq!(in_short(&audits[1]), expected);
    let mut tally = AuditTally::default();
    let nameless = PgnGame::default();
    audits.chunks(1).for_each(|audit| tally.add(&nameless, audit));
    assert_eq!((tally.games, tally.broken, tally.with_findings), (2, 1, 2));
    assert_eq!(tally.of("played-on"), 1);
}

#[test]
fn the_edition_is_the_one_in_force_when_the_event_began() {
    let dated = |tags: &str| {
        let game = game(&format!("{SHUFFLE} 9. e4"), "1/2-1/2");
        format!("{tags}{game}")
    };
    let library = built_in().unwrap();
    let mut audit = Audit::by_day(&library, Selector::parse("fide").unwrap());
    let mut label = |tags: &str| {
        let audit = run(&mut audit, &dated(tags)).remove(0);
        match (&audit.rulebook, &audit.findings[..]) {
            (Some(rulebook), _) => Ok(rulebook.edition().head().short_label()),
            (None, [finding]) => match &finding.found {
                FindingKind::NoEdition(why) => Err(why.clone()),
                found => panic!("{found:?}"),
            },
            (None, findings) => panic!("{findings:?}"),
        }
    };
    for (tags, edition) in [
        ("[Date \"2014.07.01\"]\n", "fide@2014"),
        ("[Date \"2014.06.30\"]\n", "fide@2009"),
        ("[Date \"2006.??.??\"]\n", "fide@2005"),
        ("[Date \"2014.07.03\"]\n[EventDate \"2014.06.28\"]\n", "fide@2009"),
        ("[Date \"2014.07.03\"]\n[EventDate \"????.??.??\"]\n", "fide@2014"),
        ("[UTCDate \"2015.01.01\"]\n", "fide@2014"),
    ] {
        assert_eq!(label(tags).as_deref(), Ok(edition), "{tags}");
    }
    assert_eq!(label(""), Err(NoEdition::NoDay));
    for (day, why) in [
        ("????.??.??", NoEdition::NotADay as fn(String) -> NoEdition),
        ("2014.??.??", NoEdition::SeveralMeant),
        ("1972.07.11", NoEdition::NotCovered),
    ] {
        let tags = format!("[Date \"{day}\"]\n");
        assert_eq!(label(&tags), Err(why(day.to_owned())));
    }
    let straddling = "[EventDate \"2014.??.??\"]\n[Date \"2014.09.01\"]\n";
    assert!(label(straddling).is_err(), "a later tag makes up for nothing");
}

#[test]
fn a_day_that_is_asked_for_stands_for_every_game() {
    let library = built_in().unwrap();
    let wanted =
        EditionRequest::InForce { selector: Selector::parse("fide").unwrap(), on: Date::parse("2015-01-01").unwrap() };
    let mut audit = Audit::by_edition(&library, &wanted).unwrap();
    let game = game(&format!("{SHUFFLE} 9. e4"), "*");
    let pgn = format!("[Date \"1990.01.01\"]\n{game}");
    let audits = run(&mut audit, &pgn);
    assert_eq!(in_short(&audits[0]), ["not-told 0", "played-on 16 9.6a"]);
}

/// A club in which from September 2026 on a position that occurs for the third time draws.
fn club_in_autumn() -> Folder {
    const HEAD: &str = "name = \"club\"\nversion = \"2026.0.0\"\ntitle = { en = \"Our club\" }\n\
        in_force = { from = 2026-01-01 }\nextends = \"fide@2023\"\nauthentic = \"en\"\n";
    Folder::new()
        .with(
            "club/pack.toml",
            &format!("{HEAD}[contents]\n\"L.1\" = {{ layer = \"three\", text = {{ en = \"Three are enough.\" }} }}\n"),
        )
        .with(
            "club/three/layer.toml",
            "name = \"three\"\ntitle = { en = \"Three\" }\nin_force = { from = 2026-09-01 }\napplies = {}\n\
             [amends.\"L.1\".fivefold-repetition]\noccurrences = 3\n",
        )
}

#[test]
fn a_game_is_audited_by_the_state_of_the_edition_on_its_day() {
    let folder = club_in_autumn();
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4";
    let pgn: String = [
        "[EventDate \"2026.08.31\"]\n[Date \"2026.09.05\"]\n",
        "[EventDate \"2026.09.01\"]\n",
        "[Date \"2026.08.??\"]\n",
        "[Date \"2026.10.??\"]\n",
    ]
    .iter()
    .map(|tags| format!("{tags}{}\n", game(moves, "1/2-1/2")))
    .collect();
    let by_day = Audit::by_day(&library, Selector::parse("club").unwrap());
    for mut audit in [by_day, Audit::by_edition(&library, &by("club@2026")).unwrap()] {
        let is_drawn: Vec<bool> = run(&mut audit, &pgn)
            .iter()
            .map(|audited| in_short(audited).iter().any(|found| found.starts_with("played-on 8")))
            .collect();
        assert_eq!(is_drawn, [false, true, false, true]);
    }
}

#[test]
fn tempo_and_options_are_asked_for_only_where_they_matter() {
    const HEAD: &str = "name = \"club\"\nedition = \"2015\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2014\"\nauthentic = \"en\"\n";
    let folder = Folder::new()
        .with(
            "club/pack.toml",
            &format!("{HEAD}[contents]\n\"L.1\" = {{ layer = \"three\", text = {{ en = \"Three are enough.\" }} }}\n"),
        )
        .with(
            "club/three/layer.toml",
            "name = \"three\"\ntitle = { en = \"Three\" }\napplies = { tempo = \"blitz\", supervised = false }\n[amends.\"L.1\".fivefold-repetition]\noccurrences = 3\n",
        );
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let mut audit = Audit::by_edition(&library, &by("club@2015[9.6a=occurrences]")).unwrap();
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4";
    let mut look = |control: &str, moves: &str| {
        let pgn = format!("[TimeControl \"{control}\"]\n{}", game(moves, "1/2-1/2"));
        let found = run(&mut audit, &pgn).remove(0).findings;
        found.into_iter().map(|one| one.found).collect::<Vec<_>>()
    };
    let missing = |names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned());
        vec![FindingKind::Undecided(Doubt::Missing(names.collect()))]
    };
    assert_eq!(look("7200+30", moves), []);
    let (text, why) = ("?".to_owned(), NoControl::Unknown);
    let mut not_told = vec![FindingKind::NoControl { text, why }];
    not_told.extend(missing(&["tempo", "supervised"]));
    assert_eq!(look("?", moves), not_told);
    assert_eq!(look("180+2", moves), missing(&["supervised"]));
    assert_eq!(look("?", "1. e4 e5"), []);
}

#[test]
fn a_game_of_chess960_is_audited_with_its_castling() {
    let from = |variant: &str, castling: &str, moves: &str| {
        let fen = format!("bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w {castling} - 0 1");
        format!("{variant}\n{}", game_from(&fen, moves, "1-0"))
    };
    let castles = "1. g3 Nf6 2. Nf3 d5 3. d4 O-O 4. Nc3 c5 5. b3 g6 6. e3 cxd4 7. Nxd4 Qa5";
    for variant in ["", "[Variant \"Chess960\"]", "[Variant \"fischerandom\"]"] {
        for castling in ["KQkq", "FCfc"] {
            assert_eq!(found("fide@2018", &from(variant, castling, castles)), []);
        }
    }
    let blocked = from("[Variant \"Freestyle\"]", "KQkq", "1. g3 g6 2. O-O-O");
    let found = found("fide@2018", &blocked);
    assert!(matches!(&found[..], [FindingKind::IllegalMove { .. }]), "{found:?}");
}

#[test]
fn other_games_and_boards_that_cannot_be_are_left_alone() {
    let variant = format!("[Variant \"Crazyhouse\"]\n{}", game("1. e4 e5", "1-0"));
    let expected = FindingKind::Undecided(Doubt::Variant("Crazyhouse".to_owned()));
    assert_eq!(found("fide@2014", &variant), [expected]);
    let both_in_check = game_from("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", "1. Rxe2", "1-0");
    for fen in [both_in_check, game_from("nonsense", "1. e4", "1-0")] {
        let found = found("fide@2014", &fen);
        assert!(matches!(&found[..], [FindingKind::Undecided(Doubt::Start(_))]), "{found:?}");
    }
    let standard = format!("[Variant \"Standard\"]\n{}", game("1. e4 e5", "1-0"));
    assert_eq!(found("fide@2014", &standard), []);
}

/// An option that an event announces.
fn announced(name: &str, value: LawValue) -> EventTerms {
    EventTerms { options: [(name.to_owned(), value)].into(), ..EventTerms::default() }
}

/// Knights out and back for so many plies, without any position three times.
fn plies(count: usize) -> String {
    let moves = ["Nf3", "Nf6", "Nc3", "Nc6", "e4", "e5", "d4", "d5", "a3", "a6"];
    let numbered = moves.iter().take(count).enumerate().map(|(ply, mv)| match ply % 2 {
        0 => format!("{}. {mv}", ply / 2 + 1),
        _ => (*mv).to_owned(),
    });
    numbered.collect::<Vec<_>>().join(" ")
}

/// 9.1.1 of 2023, and 9.1a of 2014: the event may forbid an agreement before so many moves of each player.
#[test]
fn a_draw_agreed_before_the_moves_of_the_event_is_told_with_its_article() {
    let library = built_in().unwrap();
    let agreed = |rules: &str, before: u32, tags: &str, moves: &str, result: &str| {
        let terms = announced("moves_before_agreement", LawValue::Count(before));
        let mut audit = Audit::by_edition(&library, &by(rules)).unwrap().of_event(terms).unwrap();
        let found = run(&mut audit, &format!("{tags}{}", game(moves, result))).remove(0);
        let sure: Vec<&str> = found.findings.iter().map(|one| one.confidence.name()).collect();
        (in_short(&found), sure.join(" "))
    };
    let draw = "1/2-1/2";
    for (rules, article) in [("fide@2014", "9.1a"), ("fide@2023", "9.1.1")] {
        // N - 1, N and N + 1 moves of each; three of White and two of Black are two of each.
        for (count, is_early) in [(4, true), (5, true), (6, false), (7, false), (8, false)] {
            let (found, _) = agreed(rules, 3, "", &plies(count), draw);
            let expected = if is_early { vec![format!("agreed-too-early {count} {article}")] } else { Vec::new() };
            assert_eq!(found, expected, "{rules}, {count} plies");
        }
        assert_eq!(agreed(rules, 0, "", &plies(4), draw).0, [""; 0]);
    }
    // From July 2017 each player has to make a move first, whatever the event says (5.2.3).
    for (count, found) in [(0, &[][..]), (1, &["agreed-too-early 1 5.2.3"][..]), (2, &[]), (3, &[])] {
        assert_eq!(agreed("fide@2023", 0, "", &plies(count), draw).0, found, "{count} plies");
        assert_eq!(agreed("fide@2014", 0, "", &plies(count), draw).0, [""; 0], "{count} plies");
    }
    let by_agreement = "[Termination \"Drawn by agreement\"]\n";
    assert_eq!(agreed("fide@2023", 3, by_agreement, &plies(4), draw).1, "likely");
    assert_eq!(agreed("fide@2023", 3, "", &plies(4), draw).1, "possible");
    // Who won agreed on nothing; a draw that was claimed or adjudicated is no agreement.
    assert_eq!(agreed("fide@2023", 3, "", &plies(4), "1-0").0, [""; 0]);
    assert_eq!(agreed("fide@2023", 3, "[Termination \"adjudication\"]\n", &plies(4), draw).0, [""; 0]);
    let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    assert_eq!(agreed("fide@2023", 30, "", repeated, draw).0, [""; 0]);
    assert_eq!(agreed("fide@2023", 30, by_agreement, repeated, draw).0, ["agreed-too-early 8 9.1.1"]);
}

/// 9.1a of 2009: an event may forbid agreements altogether.
#[test]
fn an_event_may_forbid_every_agreement() {
    let library = built_in().unwrap();
    let terms = announced("no_agreed_draws", LawValue::Flag(true));
    let mut audit = Audit::by_edition(&library, &by("fide@2009")).unwrap().of_event(terms).unwrap();
    let found = run(&mut audit, &game(&plies(10), "1/2-1/2")).remove(0);
    let FindingKind::AgreedTooEarly { at_least: None, moves: 5 } = found.findings[0].found else {
        panic!("{:?}", found.findings);
    };
}

const KING_IN_CHECK: &str = "r3k3/8/8/8/8/8/4Q3/4K3 b - - 0 1";

/// Black leaves the king in check, and White takes it: no edition lets a king be captured (1.2, from 2017 on 1.4.1).
#[test]
fn a_captured_king_is_told_as_such_and_not_as_a_slip_of_the_pen() {
    let captured = |rules: &str, moves: &str, result: &str| findings(rules, &game_from(KING_IN_CHECK, moves, result));
    for (rules, article) in [("fide@2014", "1.2"), ("fide@2023", "1.4.1")] {
        for taken in ["Qxe8", "Qe8", "e2e8", "Qxe8#"] {
            let found = captured(rules, &format!("1... Ra7 2. {taken}"), "1-0");
            assert_eq!(found.len(), 2, "{found:?}");
            assert!(found[0].starts_with("illegal-move 1 "), "{found:?}");
            assert_eq!(found[1], format!("king-captured 2 {article}"), "{taken}");
        }
    }
    // A king that goes into attack is taken where it went.
    let found = captured("fide@2023", "1... Ke7 2. Qxe7", "1-0");
    assert_eq!(found.last().unwrap(), "king-captured 2 1.4.1");
    // Another square, a piece that is not there, and a game that goes on are something else.
    for moves in ["1... Ra7 2. Qe7", "1... Ra7 2. Rxe8", "1... Ra7 2. Qxe8 Rb7", "1... Ra7"] {
        let found = captured("fide@2023", moves, "1-0");
        assert!(found.iter().all(|one| !one.starts_with("king-captured")), "{moves}: {found:?}");
    }
}

#[test]
fn where_a_pack_lets_the_captured_king_decide_the_result_is_compared_with_it() {
    let folder = club("[contents]\n\"L.1\" = \"captured-king\"\n")
        .with("club/captured-king.toml", &regulation("answers = \"king-captured\"\nruling = \"win(mover)\"\n"));
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let mut audit = Audit::by_edition(&library, &by("club@2015")).unwrap();
    let mut taken = |result: &str| {
        let pgn = game_from(KING_IN_CHECK, "1... Ra7 2. Qxe8", result);
        run(&mut audit, &pgn).remove(0).findings.pop().unwrap()
    };
    let won = taken("1-0");
    let white_won = Score::Won(Color::White);
    let expected = |recorded| FindingKind::KingCaptured {
        by: Color::White,
        result: Some(white_won),
        recorded,
        articles: Vec::new(),
    };
    assert_eq!((won.articles(), &won.found), (vec!["L.1"], &expected(None)));
    assert_eq!(taken("1/2-1/2").found, expected(Some(Score::Drawn)));
}

#[test]
fn every_kind_of_finding_is_said_in_every_language() {
    let games = [
        game(&format!("{SHUFFLE} 9. e4 e5"), "1-0"),
        lost_on_time("8/8/8/8/8/2k5/8/R3K3 w - - 0 60", "", "0-1"),
        "[Termination \"Time forfeit\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 {open 0-1\n"
            .to_owned(),
        "[Variant \"Atomic\"]\n\n1. e4 1-0\n".to_owned(),
        game_from("nonsense", "1. e4", "1-0"),
        game("1. Nd2 Nf6 2. Ngf3 e6 3. Nd4 e5 4. Nf3", "*"),
        game("1. Qd5", "*"),
        "[Result \"1-0\"]\n[Termination \"checkmate\"]\n\n1. Nf3 0-1\n".to_owned(),
        "1. Sf3 *".to_owned(),
        ended_so("resigns", "0-1"),
        game_from(LOST_TO_A_KING, "", "0-1"),
        "[Event \"Rapid\"]\n[TimeControl \"60\"]\n\n1. e4 {[%clk 0:02:00]} *\n".to_owned(),
        with_clocks("?", &["0:02:00"]),
        with_clocks("-", &["0:02:00"]),
        with_clocks("*60", &["0:02:00"]),
        with_clocks("soon", &["0:02:00"]),
        with_clocks("2+1", &["0:02:00", "-0:00:04", "0:02:30"]),
        with_clocks("300", &["0:05:00", "0:04:58", "0:04:50", "0:06:10"]),
        game_from("8/2rK4/8/8/8/5k2/8/8 w - - 0 70", "70. Kxc7 {[%clk 0:30:00]} Ke4", "1/2-1/2"),
        "[Event \"a]\n[Site b]\n[White \"\"x\"\"]\n[Black \"c\"\n\n1. e4 (1. d4 {[%clk x]} {[%clk x]} 1... d5 ( foo -- ] "
            .to_owned(),
        format!("1. e4 {}*", "e5 --\n".repeat(150)),
        game("1. e4 e5", "1/2-1/2"),
        format!("[SetUp \"1\"]\n[FEN \"{KING_IN_CHECK}\"]\n{}", game("1... Ra7 2. Qxe8", "1-0")),
    ];
    let library = built_in().unwrap();
    let terms = announced("moves_before_agreement", LawValue::Count(30));
    let mut audit = Audit::by_edition(&library, &by("fide@2014")).unwrap().with_claims(true);
    audit = audit.of_event(terms).unwrap();
    let mut newest = Audit::by_edition(&library, &by("fide@2023")).unwrap();
    let mut by_day = Audit::by_day(&library, Selector::parse("fide").unwrap());
    let mut names = Vec::new();
    for text in &games {
        let mut reader = PgnReader::new(text.as_bytes());
        let pgn = reader.next_game().unwrap().unwrap();
        let found = [&mut audit, &mut newest, &mut by_day].map(|audit| audit.game(pgn).unwrap());
        for found in found {
            for language in Language::ALL {
                let words = Words::new(language);
                let view = view(pgn, &found, &words);
                let page = Page::from_blocks(&game_blocks(&view, &words), &words).to_string();
                assert!(!page.contains("audit-") && !page.contains("pgn-") && !page.contains("{ $"), "{page}");
                assert_eq!(view.findings.len(), found.findings.len());
            }
            names.extend(found.findings.iter().map(|one| one.found.name()));
        }
    }
    for name in FindingKind::NAMES {
        assert!(names.contains(&name), "no example of {name}");
    }
}

/// Audits the only game of a text, whose text is kept, and writes it down with its findings.
fn annotated_by(rules: &str, text: &str) -> String {
    let library = built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by(rules)).unwrap();
    let mut reader = PgnReader::new(text.as_bytes()).keeping_text(true);
    let pgn = reader.next_game().unwrap().unwrap();
    let found = audit.game(pgn).unwrap();
    annotated(pgn, &view(pgn, &found, &Words::new(Language::English))).unwrap_or_default()
}

#[test]
fn an_annotated_game_has_its_findings_as_comments_and_all_that_it_had_before() {
    let text =
        "[Event \"ž\"]\r\n[Result \"1-0\"]\r\n\r\n{start} 1. e4 {žluť} (1. d4 d5)\r\ne5 2. Ke3!? {no} Nc6 1-0\r\n";
    let expected = "[Event \"ž\"]\n[Result \"1-0\"]\n\n{start} 1. e4 {žluť} (1. d4 d5)\ne5 2. Ke3!? \
        {kodeks illegal-move, fide@2014 3.8a: 2. Ke3 on line 5, column 7 is not legal: not how a king moves.} \
        {no} Nc6 1-0\n\n";
    assert_eq!(annotated_by("fide@2014", text), expected);
    let told = "[Event \"Rapid\"]\n[TimeControl \"60\"]\n\n1. e4 e5 *\n";
    let expected = "[Event \"Rapid\"]\n[TimeControl \"60\"]\n\n{kodeks tempo, fide@2014 B.1: The file calls it \
        rapid; by its time control it is blitz. The numbers of the time control are taken as seconds.}\n1. e4 e5 *\n\n";
    assert_eq!(annotated_by("fide@2014", told), expected);
    assert_eq!(annotated_by("fide@2014", "1. e4 e5 *"), "");
}

#[test]
fn an_annotated_game_is_read_again_as_the_same_game() {
    for moves in ["1. f3 e5 2. g4 Qh4# 3. a3", "1. e4 {open", "1. e4 (1. d4 e5", "1. Xyz e5 2. d4"] {
        let text = format!("[Event \"x\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n");
        let annotated = annotated_by("fide@2014", &text);
        let moves_of = |text: &str| {
            let mut reader = PgnReader::new(text.as_bytes());
            let pgn = reader.next_game().unwrap().unwrap();
            let moves: Vec<String> = pgn.moves().map(|played| played.text.to_owned()).collect();
            assert!(reader.next_game().is_none(), "{text}");
            moves
        };
        assert!(annotated.contains("{kodeks "), "{annotated}");
        assert_eq!(moves_of(&annotated), moves_of(&text), "{annotated}");
    }
}

#[test]
fn what_two_editions_find_alike_is_left_out_of_their_comparison() {
    let library = built_in().unwrap();
    let look = |pgn: &str| {
        let audits = ["fide@2009", "fide@2014"].map(|rules| {
            let mut audit = Audit::by_edition(&library, &by(rules)).unwrap();
            run(&mut audit, pgn).remove(0)
        });
        let [one, other] = &audits;
        differing(one, other).map(|audit| in_short(&audit))
    };
    let shuffle = game(&format!("{SHUFFLE} 9. Ke2"), "1/2-1/2");
    let only_2014 = vec!["played-on 16 9.6a".to_owned()];
    assert_eq!(look(&shuffle), [Vec::new(), only_2014]);
    assert_eq!(look(&game("1. Ke3", "1/2-1/2")), [[""; 0], [""; 0]]);
}

#[test]
fn a_row_has_every_column() {
    let tags = "[Site \"Brno\"]\n[Round \"3.2\"]\n[Board \"2\"]\n[White \"A\"]\n[WhiteFideId \"1503014\"]\n\
                [BlackFideId \"4100018\"]\n[Result \"1-0\"]\n";
    let text = &format!("{tags}\n1. e4 e5 2. Ke3 Nc6 1-0\n");
    let library = built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by("fide@2014")).unwrap();
    let mut reader = PgnReader::new(text.as_bytes());
    let pgn = reader.next_game().unwrap().unwrap();
    let found = audit.game(pgn).unwrap();
    let rows = rows(&view(pgn, &found, &Words::new(Language::English)));
    let [row] = &rows[..] else {
        panic!("{rows:?}");
    };
    let cell = |name: &str| {
        let column = COLUMNS.iter().position(|(column, _)| *column == name).unwrap();
        match &row[column] {
            Cell::Number(number) => number.map(|number| number.to_string()),
            Cell::Text(text) => text.clone(),
        }
    };
    for (name, expected) in [
        ("file", Some("games.pgn")),
        ("game", Some("1")),
        ("white", Some("A")),
        ("black", None),
        ("site", Some("Brno")),
        ("round", Some("3.2")),
        ("board", Some("2")),
        ("white_fide_id", Some("1503014")),
        ("black_fide_id", Some("4100018")),
        ("weight", Some("4")),
        ("plies_after", None),
        ("rules", Some("fide@2014:1.0.0")),
        ("kind", Some("illegal-move")),
        ("confidence", Some("certain")),
        ("ply", Some("3")),
        ("move", Some("2. Ke3")),
        ("line", Some("9")),
        ("column", Some("13")),
        ("articles", Some("3.8a")),
        ("recorded", None),
    ] {
        assert_eq!(cell(name).as_deref(), expected, "{name}");
    }
    for ((name, is_number), cell) in COLUMNS.iter().zip(row) {
        assert_eq!(matches!(cell, Cell::Number(_)), *is_number, "{name}");
    }
}
