//! Which moves are left when pieces were touched, worked out by hand.

#![allow(clippy::unwrap_used, clippy::panic)]

use kodeks_board::touch::KingAndRook;
use kodeks_board::{Bitboard, CastlingSide, Move, PieceType, Position, Square, Touch, TouchError};

use crate::common::random_positions;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The knight on e2 is pinned; the pawn beside it is not.
const PINNED_KNIGHT: &str = "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1";

/// The pawn on d5 can be taken by pawn and knight, the pawn on a7 by nobody.
const TWO_TAKERS: &str = "6k1/p7/8/3p4/4P3/2N5/8/6K1 w - - 0 1";
const TWO_OF_EACH: &str = "6k1/8/8/2p1p3/3P4/5N2/8/6K1 w - - 0 1";

const BOTH_SIDES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const ONE_RIGHT_LOST: &str = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
/// Knight and pawn shut the queen's rook in.
const ROOK_SHUT_IN: &str = "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1";
/// The king cannot move at all, the rook can.
const KING_SHUT_IN: &str = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
const ROOK_IN_THE_MIDDLE: &str = "4k3/8/8/8/3R4/8/8/4K2R w K - 0 1";
const BLACK_CASTLES: &str = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";

fn touch(position: &Position, touched: &str) -> Touch {
    Touch::new(position, &squares(touched)).unwrap()
}

fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(|name| Square::from_name(name).unwrap()).collect()
}

#[test]
fn each_question_has_its_moves() {
    for row in include_str!("touch.tsv").lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [question, fen, squares, expected] = cells[..] else { panic!("{row}") };
        let ask: fn(&Touch) -> Vec<Move> = match question {
            "own-first" => Touch::own_first,
            "captures-first" => Touch::captures_first,
            "captures-with-touched" => Touch::captures_with_touched,
            "capture-of-first-with-first" => Touch::capture_of_first_with_first,
            "first-of-either" => Touch::first_of_either,
            "own-else-opponent" => Touch::own_else_opponent,
            "castling" => Touch::castling,
            "king-moves" => Touch::king_moves,
            "rook-moves" => Touch::rook_moves,
            "own-first-without-castling" => Touch::own_first_without_castling,
            "any" => Touch::any,
            _ => panic!("{row}"),
        };
        let expected = if expected == "-" { "" } else { expected };
        let position: Position = fen.parse().unwrap();
        let found = ask(&touch(&position, squares));
        assert_eq!(position.sans(&found).join(" "), expected, "{row}");
    }
}

#[test]
fn captures_with_pieces_touched_come_in_the_order_of_the_touch() {
    let position: Position = TWO_OF_EACH.parse().unwrap();
    let order = |touched| {
        let moves = touch(&position, touched).captures_with_touched();
        let texts: Vec<String> = moves.iter().map(|m| position.san(*m)).collect();
        texts.join(" ")
    };
    assert_eq!(order("f3 d4 c5 e5"), "Nxe5 dxc5 dxe5");
    assert_eq!(order("d4 f3 e5 c5"), "dxe5 dxc5 Nxe5");
}

#[test]
fn a_touch_tells_what_was_touched() {
    let position: Position = TWO_OF_EACH.parse().unwrap();
    let touched = touch(&position, "c5 f3 d4 f3");
    assert_eq!((touched.own_count(), touched.opponents_count()), (2, 1));
    assert_eq!(touched.touched_pieces().len(), 3);
    assert_eq!(touched.first().square, Square::C5);
    assert_eq!(touched.first().piece.piece_type, PieceType::Pawn);
    assert_ne!(touched.first().piece.color, position.turn());
    assert_eq!(touch(&position, "f3 c5").first().piece.color, position.turn());
}

#[test]
fn a_touch_tells_the_order_of_king_and_rook() {
    use KingAndRook::{KingFirst, RookFirst};
    for (fen, names, order, sides) in [
        (BOTH_SIDES, "e1 h1", Some(KingFirst), vec![CastlingSide::King]),
        (BOTH_SIDES, "a1 e1", Some(RookFirst), vec![CastlingSide::Queen]),
        (BOTH_SIDES, "a1 e1 h1", Some(RookFirst), vec![CastlingSide::Queen, CastlingSide::King]),
        (ONE_RIGHT_LOST, "e1 h1", Some(KingFirst), vec![CastlingSide::King]),
        (ROOK_IN_THE_MIDDLE, "e1 d4", Some(KingFirst), vec![]),
        (BLACK_CASTLES, "h8 e8", Some(RookFirst), vec![CastlingSide::King]),
        (BLACK_CASTLES, "e1 h8", None, vec![CastlingSide::King]),
        (START, "e1 h8", None, vec![]),
        (START, "e1 d1", None, vec![]),
    ] {
        let position: Position = fen.parse().unwrap();
        let touched = touch(&position, names);
        assert_eq!(touched.king_and_rook(), order, "{fen} {names}");
        assert_eq!(touched.castling_sides(), sides, "{fen} {names}");
    }
}

#[test]
fn an_empty_square_is_no_touch() {
    let start = Position::start();
    let error = |names| Touch::new(&start, &squares(names)).unwrap_err();
    assert_eq!(error("e2 e4"), TouchError::EmptySquare(Square::E4));
    assert_eq!(error(""), TouchError::NothingTouched);
    assert_eq!(
        error("e4").to_string(),
        "nothing stands on `e4`; write the square where the piece stood when it was touched"
    );
}

/// What the order of the touches can matter for.
#[test]
fn how_many_of_the_pieces_touched_can_move_or_be_captured() {
    for (fen, touched, own, opponents, about_castling) in [
        (START, "e2 d2", 2, 0, false),
        (START, "a1 b1 h1", 1, 0, false),
        (START, "a1 e7", 0, 0, false),
        (PINNED_KNIGHT, "e2 a2", 1, 0, false),
        (TWO_TAKERS, "a7 d5 g8", 0, 1, false),
        (TWO_OF_EACH, "f3 d4 c5 e5", 2, 2, false),
        (BOTH_SIDES, "e1 h1", 2, 0, true),
        (BOTH_SIDES, "a1 h1", 2, 0, false),
        (ROOK_SHUT_IN, "a1 e1", 1, 0, true),
        (ROOK_SHUT_IN, "b1 e1 h1", 3, 0, false),
        (KING_SHUT_IN, "h1 e1", 1, 0, true),
        (KING_SHUT_IN, "h1 e1 f1", 2, 0, false),
        (BLACK_CASTLES, "e8 a8 e1", 2, 0, true),
    ] {
        let found = touch(&fen.parse().unwrap(), touched);
        assert_eq!(found.own_that_can_move(), own, "{fen} {touched}");
        assert_eq!(found.opponents_that_can_be_captured(), opponents, "{fen} {touched}");
        assert_eq!(found.is_about_castling(), about_castling, "{fen} {touched}");
    }
}

#[test]
fn a_single_piece_touched_has_all_its_moves_and_all_its_captures() {
    random_positions(5_000, |position, _| {
        for square in position.board().occupied() {
            let touched = Touch::new(position, &[square]).unwrap();
            let moves = position.legal_moves_from(Bitboard::of(square));
            assert_eq!(touched.own_first(), *moves, "{position} {square}");
            let was_theirs = position.board().of_color(!position.turn()).has(square);
            let is_gone = |m: &Move| !position.after(*m).board().of_color(!position.turn()).has(square);
            let captures: Vec<Move> = position.legal_moves().into_iter().filter(|m| was_theirs && is_gone(m)).collect();
            assert_eq!(touched.captures_first(), captures, "{position} {square}");
        }
    });
}

/// So that a rook touched first never leaves the castling with it as a move of the king, and a
/// king who may not castle still moves.
#[test]
fn where_castling_is_legal_its_rook_and_its_king_can_move_otherwise() {
    random_positions(20_000, |position, _| {
        let turn = position.turn();
        for side in position.legal_moves().iter().filter_map(|m| m.castling()) {
            let pieces = [side.rook_corner(turn), position.king(turn)];
            let touched = Touch::new(position, &pieces).unwrap();
            assert_eq!(touched.own_first(), touched.rook_moves(), "{position}");
            assert!(!touched.rook_moves().is_empty(), "{position}");
            assert!(touched.king_moves().iter().any(|m| m.castling().is_none()));
        }
    });
}
