//! Which moves are left when a piece was let go on a square, worked out by hand.

#![allow(clippy::unwrap_used, clippy::panic)]

use kodeks_board::{
    CastlingSide, IllegalMove, Move, PieceType, Position, Promotion, ReleasedPiece, Square, TouchError,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PINNED_KNIGHT: &str = "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

const BOTH_SIDES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// The rook on f8 attacks f1.
const THROUGH_ATTACK: &str = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
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
fn each_question_has_its_moves() {
    for row in include_str!("released.tsv").lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [question, fen, squares, expected] = cells[..] else { panic!("{row}") };
        let ask: fn(&ReleasedPiece) -> Vec<Move> = match question {
            "fits" => ReleasedPiece::fits,
            "moves-of-piece" => ReleasedPiece::moves_of_piece,
            "castling" => ReleasedPiece::castling,
            "other-king-moves" => ReleasedPiece::other_king_moves,
            _ => panic!("{row}"),
        };
        let expected = if expected == "-" { "" } else { expected };
        check(ask, &[(fen, squares, expected)]);
    }
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
        let taken = moves.iter().map(|m| position.captured_square(*m));
        taken.collect::<Vec<_>>()
    };
    assert_eq!(captured("e7-d8"), [Some(Square::D8); 4]);
    assert_eq!(captured("e7-e8"), [None; 4]);
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let position: Position = EN_PASSANT.parse().unwrap();
    let fits = released(&position, "e5-d6").fits();
    let taken: Vec<_> = fits.iter().map(|m| position.captured_square(*m)).collect();
    assert_eq!(taken, [Some(Square::D5)]);
}

#[test]
fn nothing_is_let_go_that_stood_nowhere() {
    let start = Position::start();
    let error = ReleasedPiece::new(&start, Square::E4, Square::E5).unwrap_err();
    assert_eq!(error, TouchError::EmptySquare(Square::E4));
}
