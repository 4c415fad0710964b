//! Files as servers, programs, boards and annotators write them, and games that went on after an illegal move.

use std::{fs, path::Path};

use kodeks_audit::{
    Audit, Confidence, ControlDeparture, CorrectionKind, FindingKind, GameAudit, IllegalMoveSequel, StandingRule,
};
use kodeks_base::Language;
use kodeks_board::{Color, PgnFault, PgnReader, Time};
use kodeks_core::Score;
use kodeks_prepared::built_in;
use kodeks_words::Words;

use super::{KING_IN_CHECK, audits, by, found, game, game_from, in_short, view};

fn text_of(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/audit/files");
    fs::read_to_string(folder.join(name).with_extension("pgn")).unwrap()
}

#[test]
fn each_file_has_the_findings_that_it_gives_reason_for() {
    let rows = include_str!("files.tsv").lines().filter(|row| !row.starts_with('#'));
    let mut number = 0;
    for (name, expected) in rows.map(|row| row.split_once('\t').unwrap()) {
        let found = in_short(&audits("fide@2023", &text_of(name))[0]).join("; ");
        assert_eq!(found, expected, "{name}");
        number += 1;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/audit/files");
    assert_eq!(fs::read_dir(folder).unwrap().count(), number);
}

#[test]
fn findings_without_weight_are_no_alarm() {
    for name in ["clock-of-a-simul-host", "clock-with-the-next-period-early", "kings-after-an-agreed-draw"] {
        let audit = audits("fide@2023", &text_of(name)).remove(0);
        assert!(audit.findings.iter().all(|finding| finding.found.weight() == 0), "{name}");
    }
}

#[test]
fn rights_to_castle_that_cannot_be_are_left_out_and_the_others_kept() {
    let fen = |rights: &str| format!("r3k3/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
    let faults = |rights: &str, moves: &str| found("fide@2023", &game_from(&fen(rights), moves, "*"));
    let told = |rights: &str| FindingKind::Broken { fault: PgnFault::CastlingRights, text: fen(rights) };
    assert_eq!(faults("KQq", "1. O-O O-O-O"), []);
    assert_eq!(faults("KQkq", "1. O-O O-O-O"), [told("KQkq")]);
    let both = faults("KQkq", "1. O-O O-O");
    assert_eq!(both[0], told("KQkq"));
    assert_eq!(both.iter().map(FindingKind::name).collect::<Vec<_>>(), ["broken", "illegal-move"]);
}

#[test]
fn a_variant_that_is_called_regular_is_chess() {
    let mate = game("1. f3 e5 2. g4 Qh4#", "0-1");
    assert_eq!(found("fide@2023", &format!("[Variant \"Regular\"]\n{mate}")), []);
}

#[test]
fn a_result_signal_ends_the_game_and_is_told_with_the_result() {
    let fen = "3b4/3B4/5k1p/6P1/P6P/5K2/8/8 b - - 0 59";
    let signal = |moves: &str, result: &str| found("fide@2023", &game_from(fen, moves, result));
    let told = |signal| vec![FindingKind::ResultSignal { signal }];
    assert_eq!(signal("59... Ke5 60. Ke4", "1/2-1/2"), told(Score::Drawn));
    assert_eq!(signal("59... Ke5 60. Ke4", "1-0"), told(Score::Won(Color::White)));
    // A win for Black is told by dark squares; without a result nobody tells one.
    for (moves, result) in [("59... Ke5 60. Ke4", "0-1"), ("59... Ke5 60. Ke4", "*"), ("59... Ke5 60. Kg7", "1/2-1/2")]
    {
        let found = signal(moves, result);
        assert!(found.iter().any(|one| one.name() == "illegal-move"), "{moves} {result}: {found:?}");
    }
    // After a mate both kings are set on light squares.
    let mate = "1. e4 e5 2. Qh5 a6 3. Bc4 a5 4. Qxf7# Ke4 5. Kd5";
    assert_eq!(found("fide@2023", &game(mate, "1-0")), told(Score::Won(Color::White)));
    // Another result than the board's is told beside it.
    let names = |moves: &str, result: &str| {
        let dead = game_from("8/2rK4/8/8/8/5k2/8/8 w - - 0 70", moves, result);
        let dead = format!("[TimeControl \"5400+30\"]\n{dead}");
        found("fide@2023", &dead).iter().map(FindingKind::name).collect::<Vec<_>>()
    };
    let clock = "{[%clk 0:30:00]}";
    assert_eq!(names(&format!("70. Kxc7 {clock} Ke4"), "1-0"), ["result", "result-signal"]);
    assert_eq!(names(&format!("70. Kxc7 {clock} Ke4"), "1/2-1/2"), ["result-signal"]);
    // Another square, a clock time, and a file without any: a move that was played.
    for moves in [format!("70. Kxc7 {clock} Ke3"), format!("70. Kxc7 {clock} Ke4 {clock}"), "70. Kxc7 Ke4".to_owned()] {
        assert_eq!(names(&moves, "1/2-1/2"), ["played-on"], "{moves}");
    }
}

fn at(control: &str, moves: &str, result: &str) -> GameAudit {
    let pgn = format!("[TimeControl \"{control}\"]\n{}", game(moves, result));
    audits("fide@2023", &pgn).remove(0)
}

fn sequel_of(audit: &GameAudit) -> &IllegalMoveSequel {
    let sequels = audit.findings.iter().filter_map(|finding| match &finding.found {
        FindingKind::IllegalMove { sequel, .. } => Some(sequel),
        _ => None,
    });
    let sequels: Vec<_> = sequels.collect();
    assert_eq!(sequels.len(), 1, "{:?}", in_short(audit));
    sequels[0]
}

/// Returns the corrections in the order of the alphabet.
fn corrections(audit: &GameAudit) -> Vec<(CorrectionKind, &str)> {
    let corrections = sequel_of(audit).corrections.iter();
    let mut corrections: Vec<_> = corrections.map(|one| (one.kind, one.moves.as_str())).collect();
    corrections.sort_by_key(|one| one.1);
    corrections
}

/// A rook goes over a pawn of its own, and further from there.
const STOOD: &str = "1. e4 e5 2. Ra3 Nc6 3. Rd3 d6";

#[test]
fn an_illegal_move_stood_where_both_players_moved_on_from_the_board_as_it_was_played() {
    let audit = at("5400+30", STOOD, "1/2-1/2");
    assert_eq!(audit.findings.len(), 1, "{:?}", in_short(&audit));
    assert_eq!((audit.findings[0].at.ply, audit.findings[0].confidence), (3, Confidence::Certain));
    let sequel = sequel_of(&audit);
    assert_eq!((sequel.stood, &sequel.corrections[..]), (Some(3), &[][..]));
    // One answer alone shows nothing, nor does a board on which the rest is impossible.
    for moves in ["1. e4 e5 2. Ra3", "1. e4 e5 2. Ra3 Nc6", "1. e4 e5 2. Ra3 Nc6 3. Rh6 d6"] {
        assert_eq!(sequel_of(&at("5400+30", moves, "*")).stood, None, "{moves}");
    }
    assert_eq!(sequel_of(&at("5400+30", "1. e4 e5 2. Ra3 Nc6 3. Rd3", "*")).stood, Some(2));
}

#[test]
fn what_the_edition_says_about_it_depends_on_the_tempo_and_on_supervision() {
    let rules = |control: &str| {
        let audit = at(control, STOOD, "1/2-1/2");
        sequel_of(&audit).rules.clone()
    };
    let has = |rules: &[StandingRule], stands: bool, article: &str| {
        rules.iter().any(|rule| rule.stands == stands && rule.articles.iter().any(|other| other == article))
    };
    let standard = rules("5400+30");
    assert!(standard.len() == 1 && has(&standard, false, "7.5.1"), "{standard:?}");
    // Whether an arbiter watches each game the file does not say.
    for control in ["900+10", "180+2"] {
        let fast = rules(control);
        assert!(fast.len() == 2 && has(&fast, true, "A.5.2") && has(&fast, false, "7.5.1"), "{control}: {fast:?}");
    }
}

#[test]
fn a_king_that_was_left_in_check_and_not_taken_stood() {
    let pgn = game_from(KING_IN_CHECK, "1... Ra7 2. Qf3 Kd8 3. Qd5+", "1/2-1/2");
    let audit = audits("fide@2023", &pgn).remove(0);
    assert_eq!((sequel_of(&audit).stood, corrections(&audit)), (Some(3), vec![]));
    let taken = game_from(KING_IN_CHECK, "1... Ra7 2. Qxe8 Rb7 3. Qd8", "1/2-1/2");
    assert_eq!(sequel_of(&audits("fide@2023", &taken)[0]).stood, None);
}

#[test]
fn a_slip_of_the_pen_is_told_with_what_would_be_legal() {
    // Which bishop goes to b4 nobody can say: it may be b4, or a4.
    let audit = at("5400+30", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bb4 Nf6 5. Bxc6 dxc6", "1/2-1/2");
    assert_eq!(sequel_of(&audit).stood, None);
    assert_eq!(corrections(&audit), [(CorrectionKind::Square, "Ba4"), (CorrectionKind::Piece, "b4")]);
    assert_eq!(audit.findings[0].confidence, Confidence::Likely);
    // White castles with the bishop on its square: Bb5 a6 is missing, or something like it.
    let audit = at("5400+30", "1. e4 e5 2. Nf3 Nc6 3. O-O Nf6 4. Re1 d6", "1/2-1/2");
    let kinds: Vec<_> = corrections(&audit).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!((sequel_of(&audit).stood, kinds), (None, vec![CorrectionKind::Pair]));
}

#[test]
fn the_game_is_looked_at_to_its_end_on_the_board_as_it_was_played() {
    let moves = "1. e4 e5 2. Ra3 Nc6 3. Qh5 a6 4. Bc4 a5 5. Qxf7#";
    let audit = at("5400+30", moves, "1/2-1/2");
    let names: Vec<_> = audit.findings.iter().map(|finding| (finding.found.name(), finding.at.ply)).collect();
    assert_eq!(names, [("illegal-move", 3), ("result", 9)]);
    assert_eq!(audit.end, Some((9, Score::Won(Color::White))));
    let result = &audit.findings[1];
    assert_eq!((result.at.mv.as_str(), result.confidence), ("5. Qxf7#", Confidence::Likely));
    // It stood, or a pawn or a knight went to that square.
    let expected = [(CorrectionKind::Piece, "Na3"), (CorrectionKind::Piece, "a3")];
    assert_eq!((sequel_of(&audit).stood, corrections(&audit)), (Some(6), expected.to_vec()));
    assert_eq!(at("5400+30", moves, "1-0").findings.len(), 1);
}

/// Returns each illegal move of a game, and how many plies followed it, where it stood.
fn illegal_moves(audit: &GameAudit) -> Vec<(&str, Option<usize>)> {
    let findings = audit.findings.iter().filter_map(|finding| match &finding.found {
        FindingKind::IllegalMove { sequel, .. } => Some((finding.at.mv.as_str(), sequel.stood)),
        _ => None,
    });
    findings.collect()
}

#[test]
fn more_than_one_illegal_move_can_stand_in_a_game() {
    // Black leaves his king in check to a rook, and once more when it has gone after him.
    let fen = "4k3/p7/8/8/8/8/P7/4R1K1 b - - 0 1";
    let pgn = game_from(fen, "1... a6 2. a3 Kd7 3. Rd1+ a5 4. a4 Ke6 5. Re1+ Kd5", "1/2-1/2");
    let audit = audits("fide@2023", &pgn).remove(0);
    assert_eq!(illegal_moves(&audit), [("1... a6", Some(3)), ("3... a5", Some(4))]);
    let sure: Vec<_> = audit.findings.iter().map(|finding| finding.confidence).collect();
    assert_eq!(sure, [Confidence::Certain, Confidence::Likely]);
    // Of the last move nobody knows whether it stood; it takes nothing from what came before.
    let audit = at("5400+30", "1. e4 e5 2. Ra3 Nc6 3. Rd3 d6 4. Ra6", "1/2-1/2");
    assert_eq!(illegal_moves(&audit), [("2. Ra3", Some(3)), ("4. Ra6", None)]);
    // A later move that nobody can make takes it: then another board is meant.
    let audit = at("5400+30", "1. e4 e5 2. Ra3 Nc6 3. Rd3 d6 4. Rg6 Nf6 5. Nf3 Be7", "1/2-1/2");
    assert_eq!(illegal_moves(&audit), [("2. Ra3", None)]);
}

#[test]
fn one_slip_of_the_pen_is_likelier_than_several_illegal_moves() {
    // The queen that went to f3 goes on from there, and from f4 she could not.
    let audit = at("5400+30", "1. e4 e5 2. Qf4 d6 3. Qa3 a6 4. Nc3 Nc6", "1/2-1/2");
    assert_eq!(illegal_moves(&audit), [("2. Qf4", None)]);
    assert_eq!(corrections(&audit), [(CorrectionKind::Square, "Qf3")]);
    // Both rooks go over pawns that had moved if one pair of moves is missing.
    let audit = at("5400+30", "1. e4 e5 2. Ra3 Nc6 3. Rd3 d6 4. Nf3 Ra6 5. Nc3 Rb6 6. Be2", "1/2-1/2");
    assert_eq!(illegal_moves(&audit), [("2. Ra3", None)]);
    let kinds: Vec<_> = corrections(&audit).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [CorrectionKind::Pair]);
}

#[test]
fn a_king_that_stays_in_check_for_several_moves_is_one_oversight() {
    let fen = "4k3/p7/8/8/8/8/P7/4R1K1 b - - 0 1";
    let moves = |moves: &str| audits("fide@2023", &game_from(fen, moves, "1/2-1/2")).remove(0);
    let audit = moves("1... a6 2. a3 a5 3. a4 Kd7 4. Rd1+");
    assert_eq!(illegal_moves(&audit), [("1... a6", Some(1)), ("2... a5", Some(3))]);
    let audit = moves("1... a6 2. a3 a5 3. a4");
    assert_eq!(illegal_moves(&audit), [("1... a6", None)]);
}

#[test]
fn a_last_move_without_a_clock_time_may_have_been_made_after_the_game() {
    let clock = "{[%clk 0:30:00]}";
    let after_the_end = |rest: &str, result: &str| {
        let audit = at("1800", &format!("1. e4 {clock} e5 {clock} {rest}"), result);
        (sequel_of(&audit).after_the_end, audit.findings[0].confidence == Confidence::Possible)
    };
    assert_eq!(after_the_end("2. Kc7", "1-0"), (true, true));
    assert_eq!(after_the_end("2. Kc7 Kb6", "1-0"), (true, true));
    // One move more, a clock time, or no result: a move of the game.
    assert_eq!(after_the_end("2. Kc7 Kb6 3. Kd6", "1-0"), (false, false));
    assert_eq!(after_the_end(&format!("2. Kc7 {clock}"), "1-0"), (false, false));
    assert_eq!(after_the_end("2. Kc7", "*"), (false, false));
}

#[test]
fn after_an_illegal_move_that_stood_claims_are_counted_from_there() {
    let moves = "1. e4 e5 2. Ra3 Nc6 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 d6";
    let audit = at("5400+30", moves, "1/2-1/2");
    let found: Vec<_> = audit.findings.iter().map(|one| (one.found.name(), one.at.mv.as_str())).collect();
    let expected = [("illegal-move", "2. Ra3"), ("claim-possible", "6. Ng1"), ("claim-possible", "6... Ng8")];
    assert_eq!(found, expected);
}

#[test]
fn a_position_after_the_illegal_move_is_that_of_the_board() {
    let library = built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by("fide@2023")).unwrap();
    let pgn = game("1. e4 e5 2. Ra3 Nc6 3. Qh5 a6 4. Bc4 a5 5. Qxf7#", "1/2-1/2");
    let mut reader = PgnReader::new(pgn.as_bytes());
    let audited = audit.game(reader.next_game().unwrap().unwrap()).unwrap();
    let fens: Vec<_> = audited.findings.iter().map(|one| audit.position_of(one).unwrap().to_string()).collect();
    let before = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
    let mate = "r1bqkbnr/1ppp1Qpp/2n5/p3p3/2B1P3/R7/PPPP1PPP/1NB1K1NR b Kkq - 0 5";
    assert_eq!(fens, [before, mate]);
}

#[test]
fn after_a_null_move_the_rest_is_only_possible() {
    let mates = game("1. e4 -- 2. Qh5 a6 3. Bc4 a5 4. Qxf7#", "0-1");
    let audit = audits("fide@2023", &mates).remove(0);
    let names: Vec<_> = audit.findings.iter().map(|finding| (finding.found.name(), finding.at.ply)).collect();
    assert_eq!(names, [("broken", 0), ("result", 7)]);
    assert_eq!(audit.findings[1].confidence, Confidence::Possible);
    for null in ["Z0", "0000"] {
        let written = mates.replace("--", null);
        assert_eq!(in_short(&audits("fide@2023", &written)[0]), in_short(&audit), "{null}");
    }
}

#[test]
fn time_that_comes_to_a_clock_on_a_server_was_given_by_the_opponent() {
    let moves = "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:02:50]} d5 {[%clk 0:03:15]}";
    let on = |site: &str| {
        let pgn = format!("[Site \"{site}\"]\n[TimeControl \"180+0\"]\n{}", game(moves, "1/2-1/2"));
        found("fide@2023", &pgn).remove(0)
    };
    let FindingKind::OtherControl { by, shown, how, .. } = on("https://lichess.org/abcdefgh") else {
        panic!("another control");
    };
    assert_eq!((by, shown, how), (Color::Black, Time::from_seconds(195), ControlDeparture::TimeGiven));
    for elsewhere in ["New York", "https://lichess.org/broadcast/a/b/c"] {
        assert_eq!(on(elsewhere).name(), "clock", "{elsewhere}");
    }
}

/// Returns the first finding of a game in English.
fn first_sentence(pgn: &str) -> String {
    let audit = audits("fide@2023", pgn).remove(0);
    let mut reader = PgnReader::new(pgn.as_bytes());
    let view = view(reader.next_game().unwrap().unwrap(), &audit, &Words::new(Language::English));
    view.findings[0].wording.sentence.clone()
}

#[test]
fn of_two_rules_about_an_answered_illegal_move_none_is_chosen() {
    let said = |control: &str| first_sentence(&format!("[TimeControl \"{control}\"]\n{}", game(STOOD, "1/2-1/2")));
    let open = "Which of these holds, the file does not say.";
    assert!(said("900+10").contains(open), "{}", said("900+10"));
    assert!(!said("5400+30").contains(open), "{}", said("5400+30"));
}

#[test]
fn what_is_wrong_with_the_start_has_no_place_in_the_moves() {
    let fen = "7k/5K2/4R3/8/8/8/8/8 w K - 0 1";
    let said = first_sentence(&game_from(fen, "1. Rh6#", "1-0"));
    assert!(said.starts_with(&format!("`{fen}`: the FEN gives a right to castle")), "{said}");
}

#[test]
fn what_followed_an_illegal_move_is_said_in_every_language() {
    for (moves, parts) in [
        (STOOD, [("en", "3 plies"), ("pl", "3 półruchy"), ("cs", "3 půltahy")]),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bb4 Nf6 5. Bxc6 dxc6",
            [("en", "slip"), ("pl", "błąd zapisu"), ("cs", "chyba zápisu")],
        ),
        ("1. e4 e5 2. Nf3 Nc6 3. O-O Nf6 4. Re1 d6", [("en", "missing"), ("pl", "brakować"), ("cs", "chybět")]),
    ] {
        let pgn = format!("[TimeControl \"900+10\"]\n{}", game(moves, "1/2-1/2"));
        let audit = audits("fide@2023", &pgn).remove(0);
        let mut reader = PgnReader::new(pgn.as_bytes());
        let pgn = reader.next_game().unwrap().unwrap();
        for (code, part) in parts {
            let language = Language::ALL.into_iter().find(|language| language.code() == code).unwrap();
            let view = view(pgn, &audit, &Words::new(language));
            let sentence = &view.findings[0].wording.sentence;
            assert!(sentence.contains(part), "{code}: {sentence}");
        }
    }
}
