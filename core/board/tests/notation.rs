//! Moves in every language read back as themselves, the examples of the Laws read as they are
//! printed, and each other way of writing has its name.

#![allow(clippy::unwrap_used)]

use kodeks_board::{
    IllegalMove, MoveKind, Position, Square,
    notation::{
        Deviation, Deviation::*, Letters, NOTATION, NotationError, OtherNotation, WrittenMove, read, read_game,
    },
};

use crate::common::{Random, random_positions};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
const PROMOTION: &str = "8/P7/8/8/8/8/k7/4K3 w - - 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

fn in_position(fen: &str, text: &str, letters: Letters) -> Result<WrittenMove, NotationError> {
    read(&fen.parse().unwrap(), text, letters)
}

/// Asserts which move is read, and in what it differs from Appendix E.
fn assert_reads(fen: &str, text: &str, letters: Letters, squares: &str, expected: &[Deviation]) {
    let written = in_position(fen, text, letters).map(|w| (w.played.to_string(), w.deviations));
    assert_eq!(written, Ok((squares.to_owned(), expected.to_vec())), "{text} {fen}");
}

fn assert_polish(fen: &str, text: &str, squares: &str, expected: &[Deviation]) {
    assert_reads(fen, text, Letters::Polish, squares, expected);
}

#[test]
fn every_legal_move_reads_back_in_every_language() {
    random_positions(3_000, |position, _| {
        for m in position.legal_moves() {
            for letters in Letters::ALL {
                let san = position.san_in(m, letters);
                let written = read(position, &san, letters).map(|w| (w.played, w.letters));
                assert_eq!(written, Ok((m, vec![letters])), "{position} {san}");
            }
        }
    });
}

#[test]
fn a_move_as_the_appendix_has_it_has_no_deviation() {
    random_positions(10_000, |position, random| {
        let letters = Letters::ALL[random.below(Letters::ALL.len())];
        for m in position.legal_moves() {
            let mut text = position.san_in(m, letters).replace('=', "");
            if m.kind() == MoveKind::EnPassant {
                text.push_str(" e.p.");
            }
            let written = read(position, &text, letters).unwrap();
            assert_eq!(written.deviations, [], "{position} {text}");
            assert_eq!(written.played, m, "{position} {text}");
            let mut words = NOTATION.iter();
            let in_order = written.mechanics.iter().all(|word| words.any(|w| w == word));
            assert!(in_order && !written.mechanics.is_empty(), "{text}");
        }
    });
}

#[test]
fn english_letters_write_what_san_writes() {
    random_positions(1_000, |position, _| {
        for m in position.legal_moves() {
            assert_eq!(position.san_in(m, Letters::English), position.san(m));
        }
    });
}

#[test]
fn the_knight_and_the_king_have_their_letters() {
    let position: Position = START.parse().unwrap();
    let knight = position.read_san("Nf3").unwrap();
    let king: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    let king_move = king.read_san("Kd2").unwrap();
    for (letters, expected) in [
        (Letters::English, ["Nf3", "Kd2"]),
        (Letters::Polish, ["Sf3", "Kd2"]),
        (Letters::Czech, ["Jf3", "Kd2"]),
        (Letters::German, ["Sf3", "Kd2"]),
        (Letters::French, ["Cf3", "Rd2"]),
        (Letters::Dutch, ["Pf3", "Kd2"]),
        (Letters::Spanish, ["Cf3", "Rd2"]),
        (Letters::Italian, ["Cf3", "Rd2"]),
        (Letters::Figurines, ["♘f3", "♔d2"]),
    ] {
        let written = [position.san_in(knight, letters), king.san_in(king_move, letters)];
        assert_eq!(written, expected);
    }
}

#[test]
fn the_examples_of_e_8_and_e_9_read() {
    for (fen, text, squares) in [
        ("7k/8/8/8/7B/8/8/K7 w - - 0 1", "Ge7", "h4e7"),
        ("7k/8/8/4p3/8/6B1/8/K7 w - - 0 1", "Gxe5+", "g3e5"),
        ("k7/8/8/8/8/5p2/8/K5N1 w - - 0 1", "Sxf3", "g1f3"),
        ("7k/8/8/8/3R4/8/8/K2q4 w - - 0 1", "Wxd1", "d4d1"),
        ("k7/8/8/4p3/3P4/8/8/K7 w - - 0 1", "dxe5", "d4e5"),
        ("k7/8/8/8/6p1/5P2/8/K7 b - - 0 1", "gxf3", "g4f3"),
        ("k7/8/8/1p6/P7/8/8/K7 w - - 0 1", "axb5", "a4b5"),
        (EN_PASSANT, "exd6 e.p.", "e5d6"),
        ("k7/8/8/4Pp2/8/8/8/K7 w - f6 0 1", "exf6 e.p.", "e5f6"),
    ] {
        assert_polish(fen, text, squares, &[]);
    }
}

#[test]
fn poland_writes_a_colon_or_nothing_for_a_capture() {
    let knight = "k7/8/8/8/8/5p2/8/K5N1 w - - 0 1";
    let pawns = "k7/8/8/3p4/2P1P3/8/8/K7 w - - 0 1";
    for (fen, text, squares, expected) in [
        (knight, "S:f3", "g1f3", OtherCaptureSign),
        (knight, "Sf3:", "g1f3", OtherCaptureSign),
        (knight, "Sf3", "g1f3", NoCaptureSign),
        (pawns, "e:d5", "e4d5", OtherCaptureSign),
        (pawns, "ed5", "e4d5", NoCaptureSign),
        (pawns, "cd5", "c4d5", NoCaptureSign),
    ] {
        assert_polish(fen, text, squares, &[expected]);
    }
}

#[test]
fn a_capture_may_say_less_than_it_should() {
    for (text, expected) in [
        ("ed", &[IncompleteSquare, NoCaptureSign, NoEnPassantSign][..]),
        ("e:d", &[IncompleteSquare, OtherCaptureSign, NoEnPassantSign]),
        ("exd e.p.", &[IncompleteSquare]),
        ("xd6", &[NoDepartureFile, NoEnPassantSign]),
        ("ed6ep", &[NoCaptureSign]),
        ("exd6", &[NoEnPassantSign]),
        ("e:d6 e. p.", &[OtherCaptureSign]),
        ("e5xd6 e.p.", &[LongForm]),
        ("Pe5xd6 e.p.", &[PawnLetter, LongForm]),
    ] {
        assert_polish(EN_PASSANT, text, "e5d6", expected);
    }
    let error = |fen, text| in_position(fen, text, Letters::Polish).unwrap_err();
    let both_files = error("k7/8/8/3p4/2P1P3/8/8/K7 w - - 0 1", "xd5");
    assert_eq!(both_files, NotationError::Ambiguous(Square::C4, Square::E4));
    let both_ranks = error("k7/3p4/4P3/3p4/4P3/8/8/K7 w - - 0 1", "ed");
    assert_eq!(both_ranks, NotationError::Ambiguous(Square::E4, Square::E6));
    assert_eq!(error(START, "ed"), NotationError::NoSuchMove);
}

#[test]
fn the_polish_examples_of_e_10_read_but_for_the_one_with_a_knight_that_is_not_there() {
    let same_rank = ["k7/8/8/8/8/8/8/K3N1N1 w - - 0 1", "k7/8/8/8/8/5p2/8/K3N1N1 w - - 0 1"];
    let same_file = ["k7/8/8/6N1/8/8/8/K5N1 w - - 0 1", "k7/8/8/6N1/8/5p2/8/K5N1 w - - 0 1"];
    let neither = ["k7/8/8/8/3N4/8/7N/K7 w - - 0 1", "k7/8/8/8/3N4/5p2/7N/K7 w - - 0 1"];
    for ([quiet, capture], knight, squares) in [
        (same_rank, "Sg", "g1f3"),
        (same_rank, "Se", "e1f3"),
        (same_file, "S5", "g5f3"),
        (same_file, "S1", "g1f3"),
        (neither, "Sh", "h2f3"),
        (neither, "Sd", "d4f3"),
    ] {
        assert_polish(quiet, &format!("{knight}f3"), squares, &[]);
        assert_polish(capture, &format!("{knight}xf3"), squares, &[]);
        assert_polish(capture, &format!("{knight}:f3"), squares, &[OtherCaptureSign]);
    }
    let misprint = in_position(same_rank[1], "Sdxf3", Letters::Polish);
    assert_eq!(misprint, Err(NotationError::NoSuchMove));
    assert_polish(neither[0], "S4f3", "d4f3", &[RankForFile]);
    assert_polish(neither[0], "S2f3", "h2f3", &[RankForFile]);
}

#[test]
fn the_czech_pair_of_e_10_is_on_no_common_rank_and_the_file_is_right_all_the_same() {
    let quiet = "k7/8/8/8/8/8/3N4/K5N1 w - - 0 1";
    let capture = "k7/8/8/8/8/5p2/3N4/K5N1 w - - 0 1";
    for (fen, text, squares) in
        [(quiet, "Jgf3", "g1f3"), (quiet, "Jdf3", "d2f3"), (capture, "Jgxf3", "g1f3"), (capture, "Jdxf3", "d2f3")]
    {
        assert_reads(fen, text, Letters::Czech, squares, &[]);
    }
}

#[test]
fn e_10_speaks_of_pieces_that_can_go_there() {
    assert_polish(PINNED, "Se2", "g1e2", &[]);
    assert_polish(PINNED, "Sge2", "g1e2", &[NeedlessDisambiguation]);
    let pinned = in_position(PINNED, "Sce2", Letters::Polish);
    let in_check = NotationError::Illegal(IllegalMove::LeavesKingInCheck);
    assert_eq!(pinned, Err(in_check));
    let two = in_position(TWO_KNIGHTS, "Sd2", Letters::Polish);
    assert_eq!(two, Err(NotationError::Ambiguous(Square::B1, Square::F1)));
}

#[test]
fn the_examples_of_e_11_and_e_12_read() {
    let two_pawns = "k7/8/8/3p4/2P1P3/8/8/K7 w - - 0 1";
    assert_polish(two_pawns, "cxd5", "c4d5", &[]);
    assert_polish(two_pawns, "exd5", "e4d5", &[]);
    let white = "8/3P1P2/8/8/8/K6k/8/8 w - - 0 1";
    let black = "8/8/8/8/8/K6k/1p4p1/8 b - - 0 1";
    for (fen, polish, czech, squares) in [
        (white, "d8H", "d8D", "d7d8q"),
        (white, "f8S", "f8J", "f7f8n"),
        (black, "b1G", "b1S", "b2b1b"),
        (black, "g1W", "g1V", "g2g1r"),
    ] {
        assert_polish(fen, polish, squares, &[]);
        assert_reads(fen, czech, Letters::Czech, squares, &[]);
    }
    for (text, expected) in [
        ("a8S", &[][..]),
        ("a8=S", &[PromotionSign]),
        ("a8(S)", &[PromotionSign]),
        ("a8/S", &[PromotionSign]),
        ("a8s", &[SmallLetter]),
        ("a8=s", &[SmallLetter, PromotionSign]),
        ("a7-a8S", &[LongForm]),
        ("a8N", &[OtherLetters]),
    ] {
        assert_polish(PROMOTION, text, "a7a8n", expected);
    }
    let unfinished = NotationError::Illegal(IllegalMove::PromotionUnfinished);
    assert_eq!(in_position(PROMOTION, "a8", Letters::Polish), Err(unfinished));
}

#[test]
fn the_signs_of_e_13_are_checked_against_the_board() {
    for (fen, text, squares, expected) in [
        (BACK_RANK, "Wa8#", "a1a8", &[][..]),
        (BACK_RANK, "Wa8++", "a1a8", &[]),
        (BACK_RANK, "Wa8X", "a1a8", &[OtherMateSign]),
        (BACK_RANK, "Wa8 X", "a1a8", &[OtherMateSign]),
        (BACK_RANK, "Wa8+", "a1a8", &[NoMateSign]),
        (BACK_RANK, "Wa8", "a1a8", &[NoMateSign]),
        (BACK_RANK, "Wa7+", "a1a7", &[FalseCheckSign]),
        (BACK_RANK, "Wa7#", "a1a7", &[FalseMateSign]),
        (BACK_RANK, "Wa7X", "a1a7", &[FalseMateSign, OtherMateSign]),
        (EN_PASSANT, "e6", "e5e6", &[]),
        (EN_PASSANT, "e6 e.p.", "e5e6", &[FalseEnPassantSign]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Wa8+", "a1a8", &[]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Wa8", "a1a8", &[NoCheckSign]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Wa8++", "a1a8", &[FalseMateSign]),
        (CASTLING, "0-0", "e1g1", &[]),
        (CASTLING, "O-O", "e1g1", &[]),
        (CASTLING, "0–0", "e1g1", &[]),
        (CASTLING, "Kg1", "e1g1", &[CastlingAsKingMove]),
        (CASTLING, "e1g1", "e1g1", &[NoPieceLetter, LongForm, CastlingAsKingMove]),
    ] {
        assert_polish(fen, text, squares, expected);
    }
    for (text, offers) in [("e6(=)", true), ("e6 (=)", true), ("e6", false)] {
        let written = in_position(EN_PASSANT, text, Letters::Polish).unwrap();
        assert_eq!(written.offers_draw, offers, "{text}");
        assert_eq!(written.deviations, [], "{text}");
    }
}

#[test]
fn other_ways_to_write_a_first_move_are_named() {
    for (text, squares, expected) in [
        ("e4", "e2e4", &[][..]),
        ("e2-e4", "e2e4", &[LongForm]),
        ("e2e4", "e2e4", &[LongForm]),
        ("Pe4", "e2e4", &[PawnLetter]),
        ("P-e4", "e2e4", &[PawnLetter, Hyphen]),
        ("Sf3", "g1f3", &[]),
        ("Sg1-f3", "g1f3", &[LongForm]),
        ("Sg1f3", "g1f3", &[LongForm]),
        ("g1f3", "g1f3", &[NoPieceLetter, LongForm]),
        ("S-f3", "g1f3", &[Hyphen]),
        ("Sgf3", "g1f3", &[NeedlessDisambiguation]),
        ("S1f3", "g1f3", &[NeedlessDisambiguation]),
        ("Sxf3", "g1f3", &[FalseCaptureSign]),
        ("Sf3!?", "g1f3", &[Praise]),
        ("Nf3", "g1f3", &[OtherLetters]),
    ] {
        assert_polish(START, text, squares, expected);
    }
}

#[test]
fn letters_of_another_language_are_named() {
    use Letters::*;
    for (text, own, expected) in [
        ("Nf3", Polish, &[English][..]),
        ("Cf3", Polish, &[French, Spanish, Italian]),
        ("Sf3", English, &[Polish, German]),
        ("♞f3", English, &[Figurines]),
        ("Jf3", German, &[Czech]),
    ] {
        let written = in_position(START, text, own).unwrap();
        assert_eq!(written.letters, expected, "{text}");
        assert_eq!(written.deviations, [OtherLetters], "{text}");
    }
    let knight_or_bishop = "k7/8/8/8/8/8/8/K1B2N2 w - - 0 1";
    let error = in_position(knight_or_bishop, "Sd2", English).unwrap_err();
    assert_eq!(error, NotationError::LettersUnclear(Polish, Czech));
}

#[test]
fn a_letter_that_the_player_has_names_his_own_piece() {
    let bishop = in_position(START, "Sf3", Letters::Czech);
    assert_eq!(bishop, Err(NotationError::NoSuchMove));
    let nowhere = in_position(START, "Nf4", Letters::Polish);
    assert_eq!(nowhere, Err(NotationError::NoSuchMove));
}

#[test]
fn what_the_arbiter_warns_about_is_not_algebraic() {
    use OtherNotation::*;
    for (text, other) in [
        ("P-K4", Some(Descriptive)),
        ("Kt-KB3", Some(Descriptive)),
        ("N-KB3", Some(Descriptive)),
        ("5254", Some(Numeric)),
        ("skoczek f3", None),
        ("nf3", None),
        ("", None),
    ] {
        for letters in Letters::ALL {
            let error = in_position(START, text, letters).unwrap_err();
            assert_eq!(error, NotationError::NotAlgebraic(other), "{text}");
            assert!(error.is_not_algebraic());
        }
    }
    for (fen, text) in [(TWO_KNIGHTS, "Sd2"), (START, "e5"), (START, "Se2")] {
        let error = in_position(fen, text, Letters::Polish).unwrap_err();
        assert!(!error.is_not_algebraic(), "{text}: {error}");
    }
}

#[test]
fn what_a_move_uses_of_the_appendix_is_listed() {
    let two_pawns = "k7/8/8/3p4/2P1P3/8/8/K7 w - - 0 1";
    let (file, rank, square) = ("file", "rank", "square");
    for (fen, text, expected) in [
        (START, "e4", &["pawn", file, rank, square, "arrival"][..]),
        (START, "e2-e4", &["pawn", file, rank, square]),
        (START, "g1f3", &[file, rank, square]),
        (START, "Sf3", &["piece-letter", file, rank, square, "arrival"]),
        (START, "e4 (=)", &["pawn", file, rank, square, "arrival", "sign"]),
        (CASTLING, "0-0", &["sign"]),
        (CASTLING, "Kg1", &["piece-letter", file, rank, square, "arrival"]),
        (TWO_KNIGHTS, "Sbd2", &["piece-letter", file, rank, square, "arrival", "ambiguity"]),
        (EN_PASSANT, "exd6 e.p.", &["pawn", file, rank, square, "arrival", "capture"]),
        (EN_PASSANT, "ed", &["pawn", file, "capture"]),
        (two_pawns, "cxd5", &["pawn", file, rank, square, "arrival", "capture", "pawn-capture"]),
        (PROMOTION, "a8H+", &["pawn", file, rank, square, "arrival", "promotion", "sign"]),
        ("k7/8/8/8/8/5p2/8/K5N1 w - - 0 1", "Sf3", &["piece-letter", file, rank, square, "arrival"]),
    ] {
        let written = in_position(fen, text, Letters::Polish).unwrap();
        let expected: Vec<_> = expected.iter().map(|word| format!("notation-{word}")).collect();
        assert_eq!(written.mechanics, expected, "{text}");
    }
}

#[test]
fn garbage_is_refused_without_harm() {
    const SIGNS: &[char] = &[
        'a', 'c', 'd', 'e', 'h', '1', '2', '5', '8', 'K', 'S', 'N', 'D', '♘', '♚', 'O', '0', '-', '–', 'x', ':', '=',
        '+', '#', 'X', '!', '(', ')', '.', 'p', 'q', ' ', 'é', '\0', '\u{fe0e}', 'P', 't', '…', ',', '/',
    ];
    let mut random = Random(13);
    random_positions(20_000, |position, _| {
        let len = random.below(12);
        let text: String = (0..len).map(|_| SIGNS[random.below(SIGNS.len())]).collect();
        let letters = Letters::ALL[random.below(Letters::ALL.len())];
        if let Ok(written) = read(position, &text, letters) {
            assert!(position.is_legal(written.played), "{position} {text}");
        }
        let reading = read_game(position, &text, letters);
        if let Some(meant) = reading.wrong.and_then(|w| w.meant.map(|m| (w.position, m))) {
            assert!(meant.0.is_legal(meant.1), "{position} {text}");
        }
    });
}
