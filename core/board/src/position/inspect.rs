//! Looks whether a setup is a legal position, one question per function.

use super::{Flaw, PositionError};
use crate::{Bitboard, Color, Kind, Rank, Setup};

/// Asks for one flaw.
type Question = fn(&Setup) -> bool;

/// Looks for everything that is wrong.
pub(super) fn inspect(setup: &Setup) -> Result<(), PositionError> {
    let questions: [(Flaw, Question); 8] = [
        (Flaw::KingMissing, is_king_missing),
        (Flaw::TooManyKings, has_too_many_kings),
        (Flaw::PawnOnLastRank, has_pawn_on_last_rank),
        (Flaw::TooManyPawns, has_too_many_pawns),
        (Flaw::TooManyPieces, has_too_many_pieces),
        (Flaw::OpponentInCheck, is_opponent_in_check),
        (
            Flaw::CastlingWithoutKingAndRook,
            has_castling_without_pieces,
        ),
        (Flaw::EnPassantWithoutPawn, has_en_passant_without_pawn),
    ];
    let found = questions
        .into_iter()
        .filter(|(_, question)| question(setup))
        .map(|(flaw, _)| flaw);
    let error = PositionError::from_flaws(found);
    if error.is_empty() { Ok(()) } else { Err(error) }
}

fn is_king_missing(setup: &Setup) -> bool {
    either(|color| count(setup, color, Kind::King) == 0)
}

fn has_too_many_kings(setup: &Setup) -> bool {
    either(|color| count(setup, color, Kind::King) > 1)
}

fn has_pawn_on_last_rank(setup: &Setup) -> bool {
    let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
    setup.board.of_kind(Kind::Pawn).meets(last_ranks)
}

fn has_too_many_pawns(setup: &Setup) -> bool {
    either(|color| count(setup, color, Kind::Pawn) > 8)
}

fn has_too_many_pieces(setup: &Setup) -> bool {
    either(|color| setup.board.of_color(color).len() > 16)
}

fn is_opponent_in_check(setup: &Setup) -> bool {
    !setup.board.checkers(!setup.turn).is_empty()
}

fn has_castling_without_pieces(setup: &Setup) -> bool {
    let mut rights = setup.castling.all();
    rights.any(|(color, side, file)| !setup.stands_ready_to_castle(color, side, file))
}

fn has_en_passant_without_pawn(setup: &Setup) -> bool {
    setup
        .en_passant
        .is_some_and(|passed| !setup.has_just_been_passed(passed))
}

fn either(question: impl Fn(Color) -> bool) -> bool {
    Color::BOTH.into_iter().any(question)
}

fn count(setup: &Setup, color: Color, kind: Kind) -> u32 {
    setup.board.pieces(color, kind).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn each_flaw_is_found_and_only_that() {
        for (fen, flaws) in [
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", vec![Flaw::KingMissing]),
            ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", vec![Flaw::TooManyKings]),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", vec![Flaw::PawnOnLastRank]),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", vec![Flaw::PawnOnLastRank]),
            (
                "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                vec![Flaw::TooManyPawns],
            ),
            (
                "4k3/8/8/8/8/PPPPPPPP/NNNNNNNN/4K3 w - - 0 1",
                vec![Flaw::TooManyPieces],
            ),
            (
                "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                vec![Flaw::OpponentInCheck],
            ),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", vec![Flaw::OpponentInCheck]),
            (
                "4k3/8/8/8/8/8/8/4K3 w Q - 0 1",
                vec![Flaw::CastlingWithoutKingAndRook],
            ),
            (
                "r2k4/8/8/8/8/8/8/4K3 w q - 0 1",
                vec![Flaw::CastlingWithoutKingAndRook],
            ),
            (
                "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
                vec![Flaw::EnPassantWithoutPawn],
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
                vec![Flaw::EnPassantWithoutPawn],
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 1", vec![Flaw::KingMissing]),
            (
                "p6p/8/4k3/4K3/8/8/8/8 b K - 0 1",
                vec![
                    Flaw::PawnOnLastRank,
                    Flaw::OpponentInCheck,
                    Flaw::CastlingWithoutKingAndRook,
                ],
            ),
        ] {
            let setup: Setup = fen.parse().unwrap();
            let error = Position::from_setup(setup).unwrap_err();
            assert_eq!(error.flaws().collect::<Vec<_>>(), flaws, "{fen}");
        }
    }

    #[test]
    fn an_error_names_every_flaw() {
        let setup: Setup = "p7/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        assert_eq!(
            Position::from_setup(setup).unwrap_err().to_string(),
            "not a legal position: a king is missing, \
             a pawn stands on the first or the eighth rank"
        );
    }
}
