//! Which moves are left when a piece was let go on a square, worked out by hand.

#![allow(clippy::unwrap_used)]

use kodeks_board::{
    CastlingSide, IllegalMove, Move, PieceType, Position, Promotion, ReleasedPiece, Square, TouchError,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PINNED_KNIGHT: &str = "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const TWO_TAKERS: &str = "6k1/p7/8/3p4/4P3/2N5/8/6K1 w - - 0 1";

const BOTH_SIDES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// The rook on f8 attacks f1.
const THROUGH_ATTACK: &str = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// The knight attacks f1, and nothing else is free: the king cannot move at all.
const KING_SHUT_IN: &str = "6k1/8/8/8/8/6n1/3PPP2/3QK2R w K - 0 1";
const NO_ROOK: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
/// Only b8 is attacked, which the rook crosses and the king does not.
const ROOK_THROUGH_ATTACK: &str = "r3k3/8/8/8/8/8/8/1R2K3 b q - 0 1";
const BLOCKED: &str = "4k3/8/8/8/8/8/8/4KB1R w K - 0 1";

const PROMOTION: &str = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
const PINNED_PAWN: &str = "k7/4K1Pr/8/8/8/8/8/8 w - - 0 1";
/// Two pawns can capture on e8.
const TWO_PAWNS: &str = "4r3/1k1P1P2/8/8/8/8/8/6K1 w - - 0 1";
const BLACK_PROMOTES: &str = "4k3/8/8/8/8/8/p7/4K3 b - - 0 1";

fn check(ask: fn(&ReleasedPiece) -> Vec<Move>, answers: &[(&str, &str, &str)]) {
    for (fen, squares, expected) in answers {
        let position: Position = fen.parse().unwrap();
        let found = ask(&released(&position, squares));
        assert_eq!(position.sans(&found).join(" "), *expected, "{fen} {squares}");
    }
}

fn released(position: &Position, squares: &str) -> ReleasedPiece {
    let (from, to) = squares.split_once('-').unwrap();
    ReleasedPiece::new(position, square(from), square(to)).unwrap()
}

fn square(name: &str) -> Square {
    Square::from_name(name).unwrap()
}

#[test]
fn a_piece_let_go_fits_the_move_to_that_square() {
    check(
        ReleasedPiece::fits,
        &[
            (START, "g1-f3", "Nf3"),
            (START, "g1-g3", ""),
            (START, "g1-g1", ""),
            (START, "e2-e4", "e4"),
            (START, "g8-f6", ""),
            (TWO_TAKERS, "c3-d5", "Nxd5"),
            (EN_PASSANT, "e5-d6", "exd6"),
            (PINNED_KNIGHT, "e2-f4", ""),
            (BOTH_SIDES, "e1-g1", "O-O"),
            (BOTH_SIDES, "h1-f1", "Rf1"),
            (ROOK_THROUGH_ATTACK, "e8-c8", "O-O-O"),
            (PROMOTION, "e7-e8", "e8=B e8=N e8=Q+ e8=R+"),
            (PROMOTION, "e7-d8", "exd8=B exd8=N exd8=Q+ exd8=R+"),
            (PROMOTION, "e7-f8", ""),
            (BLACK_PROMOTES, "a2-a1", "a1=B a1=N a1=Q+ a1=R+"),
        ],
    );
}

#[test]
fn a_piece_let_go_where_it_may_not_has_other_moves() {
    check(
        ReleasedPiece::moves_of_piece,
        &[(START, "g1-g3", "Nf3 Nh3"), (PINNED_KNIGHT, "e2-f4", ""), (PINNED_PAWN, "g7-g8", ""), (START, "g8-f6", "")],
    );
}

#[test]
fn a_release_that_fits_nothing_has_a_reason() {
    use IllegalMove::*;
    for (fen, squares, reason) in [
        (START, "g1-f3", None),
        (START, "g1-g3", Some(NotHowThePieceMoves(PieceType::Knight))),
        (START, "g1-g1", Some(NoMove)),
        (START, "g8-f6", Some(NotOwnPiece)),
        (PINNED_KNIGHT, "e2-f4", Some(LeavesKingInCheck)),
        (THROUGH_ATTACK, "e1-g1", Some(CastlingThroughAttack)),
        (BLOCKED, "e1-g1", Some(CastlingBlocked)),
        (NO_ROOK, "e1-g1", Some(CastlingRightLost)),
        (PROMOTION, "e7-e8", None),
        (PROMOTION, "e7-f8", Some(PawnNothingToCapture)),
        (PINNED_PAWN, "g7-g8", Some(LeavesKingInCheck)),
    ] {
        let position: Position = fen.parse().unwrap();
        let release = released(&position, squares);
        assert_eq!(release.why_illegal(), reason, "{fen} {squares}");
        assert_eq!(release.is_legal(), reason.is_none(), "{fen} {squares}");
    }
}

#[test]
fn a_king_let_go_two_squares_towards_a_rook_began_to_castle() {
    for (fen, squares, side) in [
        (BOTH_SIDES, "e1-g1", Some(CastlingSide::King)),
        (BOTH_SIDES, "e1-c1", Some(CastlingSide::Queen)),
        (BOTH_SIDES, "e1-f1", None),
        (BOTH_SIDES, "h1-f1", None),
        (THROUGH_ATTACK, "e1-g1", Some(CastlingSide::King)),
        (BLOCKED, "e1-g1", Some(CastlingSide::King)),
        (BLOCKED, "e1-c1", None),
        (NO_ROOK, "e1-g1", None),
        (ROOK_THROUGH_ATTACK, "e8-c8", Some(CastlingSide::Queen)),
        (ROOK_THROUGH_ATTACK, "e1-c1", None),
    ] {
        let position: Position = fen.parse().unwrap();
        let begun = released(&position, squares).castling_begun();
        assert_eq!(begun, side, "{fen} {squares}");
    }
}

#[test]
fn a_castling_begun_is_legal_or_leaves_the_king_other_moves() {
    check(
        ReleasedPiece::castling,
        &[
            (BOTH_SIDES, "e1-g1", "O-O"),
            (BOTH_SIDES, "e1-c1", "O-O-O"),
            (BOTH_SIDES, "e1-f1", ""),
            (THROUGH_ATTACK, "e1-g1", ""),
            (THROUGH_ATTACK, "e1-c1", "O-O-O"),
            (KING_SHUT_IN, "e1-g1", ""),
            (ROOK_THROUGH_ATTACK, "e8-c8", "O-O-O"),
        ],
    );
    check(
        ReleasedPiece::other_king_moves,
        &[
            (THROUGH_ATTACK, "e1-g1", "Kd1 Kd2 Ke2 O-O-O"),
            (BOTH_SIDES, "e1-g1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O"),
            (BOTH_SIDES, "e1-f1", ""),
            (BLOCKED, "e1-g1", "Kd1 Kd2 Ke2 Kf2"),
            (KING_SHUT_IN, "e1-g1", ""),
        ],
    );
}

#[test]
fn a_pawn_on_the_last_rank_is_told() {
    for (fen, squares, expected) in [
        (PROMOTION, "e7-e8", true),
        (PROMOTION, "e7-f8", true),
        (PROMOTION, "e1-e2", false),
        (PINNED_PAWN, "g7-g8", true),
        (BLACK_PROMOTES, "a2-a1", true),
        (START, "e2-e4", false),
        (START, "e2-e1", false),
    ] {
        let position: Position = fen.parse().unwrap();
        let told = released(&position, squares).is_pawn_on_last_rank();
        assert_eq!(told, expected, "{fen} {squares}");
    }
}

#[test]
fn a_pawn_let_go_on_the_last_rank_is_promoted_there() {
    check(
        |release| release.promotion().moves(),
        &[(PROMOTION, "e7-e8", "e8=B e8=N e8=Q+ e8=R+"), (PINNED_PAWN, "g7-g8", ""), (BOTH_SIDES, "e1-g1", "")],
    );
    check(
        |release| release.promotion().to(PieceType::Knight).moves(),
        &[(PROMOTION, "e7-d8", "exd8=N"), (PROMOTION, "e7-f8", "")],
    );
    check(|release| release.promotion().to(PieceType::King).moves(), &[(PROMOTION, "e7-e8", "")]);
}

#[test]
fn the_parts_of_a_promotion_come_in_any_order() {
    let position: Position = TWO_PAWNS.parse().unwrap();
    let begun = Promotion::new(&position);
    for (promotion, expected) in [
        (begun.on(Square::E8).to(PieceType::Queen), "dxe8=Q fxe8=Q"),
        (begun.of_pawn(Square::D7).on(Square::E8).to(PieceType::Queen), "dxe8=Q"),
        (begun.of_pawn(Square::D7), "d8=B d8=N+ d8=Q d8=R dxe8=B dxe8=N dxe8=Q dxe8=R"),
        (begun.of_pawn(Square::F7).to(PieceType::Rook), "f8=R fxe8=R"),
        (begun.to(PieceType::Knight), "d8=N+ dxe8=N f8=N fxe8=N"),
        (begun.on(Square::A8), ""),
        (begun.to(PieceType::Pawn), ""),
    ] {
        let found = position.sans(&promotion.moves()).join(" ");
        assert_eq!(found, expected, "{promotion:?}");
    }
}

#[test]
fn a_promotion_with_capture_tells_what_is_taken_away() {
    let position: Position = PROMOTION.parse().unwrap();
    let captured = |squares| {
        let moves = released(&position, squares).fits();
        let taken = moves.iter().map(|m| position.captured(*m));
        taken.collect::<Vec<_>>()
    };
    assert_eq!(captured("e7-d8"), [Some(Square::D8); 4]);
    assert_eq!(captured("e7-e8"), [None; 4]);
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let position: Position = EN_PASSANT.parse().unwrap();
    let fits = released(&position, "e5-d6").fits();
    let taken: Vec<_> = fits.iter().map(|m| position.captured(*m)).collect();
    assert_eq!(taken, [Some(Square::D5)]);
}

#[test]
fn nothing_is_let_go_that_stood_nowhere() {
    let start = Position::start();
    let error = ReleasedPiece::new(&start, Square::E4, Square::E5).unwrap_err();
    assert_eq!(error, TouchError::EmptySquare(Square::E4));
}
