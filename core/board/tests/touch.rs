//! Which moves are left when pieces were touched, worked out by hand.

#![allow(clippy::unwrap_used)]

use kodeks_board::touch::KingAndRook;
use kodeks_board::{Bitboard, CastlingSide, Move, PieceType, Position, Square, Touch, TouchError};

use crate::common::random_positions;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const START_MOVES: &str = "Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4";

/// The knight on e2 is pinned; the pawn beside it is not.
const PINNED_KNIGHT: &str = "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1";
const PINNED_ROOK: &str = "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1";
/// The rook on e8 gives check; only the bishop can stand in between.
const CHECK: &str = "4r1k1/8/8/8/8/3B4/3P4/3RK3 w - - 0 1";
/// Rook and knight give check; only the king can move.
const DOUBLE_CHECK: &str = "4r1k1/8/8/8/8/5n2/3P4/3QK3 w - - 0 1";

/// The pawn on d5 can be taken by pawn and knight, the pawn on a7 by nobody.
const TWO_TAKERS: &str = "6k1/p7/8/3p4/4P3/2N5/8/6K1 w - - 0 1";
/// The knight does not reach the pawn on d5, the pawn on e4 does.
const OTHER_TAKER: &str = "6k1/8/8/3p4/4P3/8/6N1/6K1 w - - 0 1";
/// The same with the knight pinned.
const OTHER_TAKER_PINNED: &str = "4r1k1/8/8/3p4/2P5/8/4N3/4K3 w - - 0 1";
const TWO_OF_EACH: &str = "6k1/8/8/2p1p3/3P4/5N2/8/6K1 w - - 0 1";

const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const EN_PASSANT_TOO_LATE: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
/// Both pawns would leave the rank between king and rook.
const EN_PASSANT_PINNED: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";

const BOTH_SIDES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const ONE_RIGHT_LOST: &str = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
/// Knight and pawn shut the queen's rook in.
const ROOK_SHUT_IN: &str = "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1";
/// The rook on f8 attacks f1.
const THROUGH_ATTACK: &str = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const OUT_OF_CHECK: &str = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// The king cannot move at all, the rook can.
const KING_SHUT_IN: &str = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
const ROOK_IN_THE_MIDDLE: &str = "4k3/8/8/8/3R4/8/8/4K2R w K - 0 1";
/// King and rook as a game of Chess960 may begin.
const OTHER_FIRST_SQUARES: &str = "4k3/8/8/8/8/8/8/5KR1 w - - 0 1";
const BLACK_CASTLES: &str = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";

const PROMOTION: &str = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

/// A question, and the position, the pieces touched and the moves for each answer.
fn check(ask: fn(&Touch) -> Vec<Move>, answers: &[(&str, &str, &str)]) {
    for (fen, touched, expected) in answers {
        let position: Position = fen.parse().unwrap();
        let found = ask(&touch(&position, touched));
        assert_eq!(position.sans(&found).join(" "), *expected, "{fen} {touched}");
    }
}

fn touch(position: &Position, touched: &str) -> Touch {
    Touch::new(position, &squares(touched)).unwrap()
}

fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(|name| Square::from_name(name).unwrap()).collect()
}

#[test]
fn the_first_own_piece_that_can_move_moves() {
    check(
        Touch::own_first,
        &[
            (START, "e2", "e3 e4"),
            (START, "e2 d2", "e3 e4"),
            (START, "a1 b1", "Na3 Nc3"),
            (START, "a1 h1", ""),
            (START, "e7 g1", "Nf3 Nh3"),
            (START, "e7", ""),
            (PINNED_KNIGHT, "e2", ""),
            (PINNED_KNIGHT, "e2 a2", "a3 a4"),
            (PINNED_ROOK, "e2", "Re3 Re4 Re5 Re6 Re7 Rxe8+"),
            (CHECK, "d2", ""),
            (CHECK, "d2 d1", ""),
            (CHECK, "d2 d3", "Be2 Be4"),
            (DOUBLE_CHECK, "d1 d2", ""),
            (DOUBLE_CHECK, "d1 e1", "Kf1 Kf2"),
            (EN_PASSANT, "e5", "e6 exd6"),
            (EN_PASSANT_PINNED, "e5", "e6"),
            (BOTH_SIDES, "e1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O"),
            (BOTH_SIDES, "a1", "Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8+ Rb1 Rc1 Rd1"),
            (PROMOTION, "e7", "e8=B e8=N e8=Q+ e8=R+ exd8=B exd8=N exd8=Q+ exd8=R+"),
        ],
    );
}

#[test]
fn the_first_of_the_opponents_pieces_that_can_be_captured_is() {
    check(
        Touch::captures_first,
        &[
            (TWO_TAKERS, "d5", "Nxd5 exd5"),
            (TWO_TAKERS, "a7 d5", "Nxd5 exd5"),
            (TWO_TAKERS, "a7", ""),
            (TWO_TAKERS, "g8", ""),
            (TWO_TAKERS, "g8 d5", "Nxd5 exd5"),
            (TWO_TAKERS, "e4", ""),
            (TWO_OF_EACH, "e5 c5", "Nxe5 dxe5"),
            (TWO_OF_EACH, "c5 e5", "dxc5"),
            (PROMOTION, "d8", "exd8=B exd8=N exd8=Q+ exd8=R+"),
            (EN_PASSANT, "d5", "exd6"),
            (EN_PASSANT_TOO_LATE, "d5", ""),
            (EN_PASSANT_PINNED, "d5", ""),
            (OTHER_TAKER_PINNED, "e8 d5", "cxd5"),
        ],
    );
}

#[test]
fn a_piece_touched_captures_a_piece_touched() {
    check(
        Touch::captures_with_touched,
        &[
            (TWO_TAKERS, "c3 d5", "Nxd5"),
            (TWO_TAKERS, "d5 e4", "exd5"),
            (TWO_TAKERS, "c3 a7", ""),
            (TWO_TAKERS, "c3", ""),
            (TWO_TAKERS, "d5", ""),
            (OTHER_TAKER, "g2 d5", ""),
            (OTHER_TAKER_PINNED, "d5 e2", ""),
            (EN_PASSANT, "e5 d5", "exd6"),
            (EN_PASSANT_PINNED, "e5 d5", ""),
            (PROMOTION, "d8 e7", "exd8=B exd8=N exd8=Q+ exd8=R+"),
            (TWO_OF_EACH, "f3 c5 d4 e5", "Nxe5 dxc5 dxe5"),
        ],
    );
    check(
        Touch::capture_of_first_with_first,
        &[
            (TWO_OF_EACH, "f3 c5 d4 e5", ""),
            (TWO_OF_EACH, "d4 c5 f3 e5", "dxc5"),
            (TWO_OF_EACH, "e5 f3 c5 d4", "Nxe5"),
            (TWO_OF_EACH, "f3 d4", ""),
        ],
    );
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
fn where_no_such_capture_is_the_first_piece_of_either_colour_counts() {
    check(
        Touch::first_of_either,
        &[
            (OTHER_TAKER, "g2 d5", "Ne1 Ne3 Nf4 Nh4"),
            (OTHER_TAKER, "d5 g2", "exd5"),
            (OTHER_TAKER_PINNED, "e2 d5", "cxd5"),
            (OTHER_TAKER_PINNED, "d5 e2", "cxd5"),
            (OTHER_TAKER, "g8 g2", "Ne1 Ne3 Nf4 Nh4"),
            (PINNED_KNIGHT, "e2 e8", ""),
        ],
    );
}

#[test]
fn where_the_order_is_unknown_his_own_piece_was_first() {
    check(
        Touch::own_else_opponent,
        &[
            (OTHER_TAKER, "d5 g2", "Ne1 Ne3 Nf4 Nh4"),
            (OTHER_TAKER, "g2 d5", "Ne1 Ne3 Nf4 Nh4"),
            (OTHER_TAKER_PINNED, "d5 e2", "cxd5"),
            (PINNED_KNIGHT, "e8 e2", ""),
        ],
    );
}

#[test]
fn king_and_rook_touched_castle_to_that_side() {
    check(
        Touch::castling,
        &[
            (BOTH_SIDES, "e1 h1", "O-O"),
            (BOTH_SIDES, "a1 e1", "O-O-O"),
            (BOTH_SIDES, "e1 a1 h1", "O-O O-O-O"),
            (BOTH_SIDES, "e1", ""),
            (BOTH_SIDES, "h1", ""),
            (ONE_RIGHT_LOST, "e1 h1", ""),
            (ROOK_SHUT_IN, "e1 a1", ""),
            (THROUGH_ATTACK, "e1 h1", ""),
            (THROUGH_ATTACK, "e1 a1", "O-O-O"),
            (OUT_OF_CHECK, "e1 a1", ""),
            (ROOK_IN_THE_MIDDLE, "e1 d4", ""),
            (BLACK_CASTLES, "e8 a8", "O-O-O"),
            (OTHER_FIRST_SQUARES, "f1 g1", ""),
            (START, "e1 h1", ""),
            (START, "e8 h8", ""),
        ],
    );
}

#[test]
fn where_that_castling_is_illegal_the_king_has_other_moves() {
    check(
        Touch::king_moves,
        &[
            (THROUGH_ATTACK, "e1 h1", "Kd1 Kd2 Ke2 O-O-O"),
            (ONE_RIGHT_LOST, "h1 e1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O"),
            (OUT_OF_CHECK, "e1 a1", "Kd1 Kd2 Kf1 Kf2"),
            (ROOK_SHUT_IN, "e1 a1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O"),
            (ROOK_IN_THE_MIDDLE, "e1 d4", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O"),
            (BOTH_SIDES, "e1 h1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O"),
            (BOTH_SIDES, "e1 a1 h1", "Kd1 Kd2 Ke2 Kf1 Kf2"),
            (BOTH_SIDES, "h1", ""),
            (OTHER_FIRST_SQUARES, "f1 g1", "Ke1 Ke2 Kf2 Kg2"),
            (KING_SHUT_IN, "e1 h1", ""),
        ],
    );
}

#[test]
fn a_rook_touched_first_moves_alone() {
    const KINGS_ROOK: &str = "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+";
    check(
        Touch::rook_moves,
        &[
            (BOTH_SIDES, "h1 e1", KINGS_ROOK),
            (ROOK_SHUT_IN, "a1 e1", ""),
            (ROOK_SHUT_IN, "a1 e1 h1", KINGS_ROOK),
            (BOTH_SIDES, "e1", ""),
        ],
    );
    check(
        Touch::own_first,
        &[(BOTH_SIDES, "h1 e1", KINGS_ROOK), (KING_SHUT_IN, "e1 h1", "Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+")],
    );
}

#[test]
fn a_rook_that_cannot_move_leaves_the_king_with_castling_or_without() {
    check(Touch::own_first, &[(ROOK_SHUT_IN, "a1 e1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O")]);
    check(
        Touch::own_first_without_castling,
        &[(ROOK_SHUT_IN, "a1 e1", "Kd1 Kd2 Ke2 Kf1 Kf2"), (PINNED_KNIGHT, "e2 a2", "a3 a4")],
    );
}

#[test]
fn where_nothing_touched_can_move_any_move_is_left() {
    check(
        Touch::any,
        &[
            (START, "a1 h1", START_MOVES),
            ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "Kd1 Kd2 Kf1 Kf2"),
            (DOUBLE_CHECK, "d1", "Kf1 Kf2"),
        ],
    );
}

#[test]
fn a_touch_tells_what_was_touched() {
    let position: Position = TWO_OF_EACH.parse().unwrap();
    let touched = touch(&position, "c5 f3 d4 f3");
    assert_eq!((touched.own_count(), touched.opponents_count()), (2, 1));
    assert_eq!(touched.touched().len(), 3);
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
