//! Looks whether a setup is a legal position, one question per function.

use super::{SetupError, SetupErrorKind};
use crate::{Bitboard, Color, PieceType, Rank, Setup};

/// Asks for one kind of fault.
type FaultCheck = fn(&Setup) -> bool;

/// Looks for everything that is wrong.
pub(super) fn inspect(setup: &Setup) -> Result<(), SetupError> {
    let questions: [(SetupErrorKind, FaultCheck); 8] = [
        (SetupErrorKind::KingMissing, is_king_missing),
        (SetupErrorKind::TooManyKings, has_too_many_kings),
        (SetupErrorKind::PawnOnLastRank, has_pawn_on_last_rank),
        (SetupErrorKind::TooManyPawns, has_too_many_pawns),
        (SetupErrorKind::TooManyPieces, has_too_many_pieces),
        (SetupErrorKind::OpponentInCheck, is_opponent_in_check),
        (SetupErrorKind::CastlingWithoutKingAndRook, has_castling_without_pieces),
        (SetupErrorKind::EnPassantWithoutPawn, has_en_passant_without_pawn),
    ];
    let found = questions.into_iter().filter(|(_, question)| question(setup)).map(|(kind, _)| kind);
    let error = SetupError::from_kinds(found);
    if error.is_empty() { Ok(()) } else { Err(error) }
}

fn is_king_missing(setup: &Setup) -> bool {
    either(|color| count(setup, color, PieceType::King) == 0)
}

fn has_too_many_kings(setup: &Setup) -> bool {
    either(|color| count(setup, color, PieceType::King) > 1)
}

fn has_pawn_on_last_rank(setup: &Setup) -> bool {
    let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
    setup.board.of_type(PieceType::Pawn).meets(last_ranks)
}

fn has_too_many_pawns(setup: &Setup) -> bool {
    either(|color| count(setup, color, PieceType::Pawn) > 8)
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
    setup.en_passant.is_some_and(|passed| !setup.is_ep_target(passed))
}

fn either(question: impl Fn(Color) -> bool) -> bool {
    Color::BOTH.into_iter().any(question)
}

fn count(setup: &Setup, color: Color, piece_type: PieceType) -> u32 {
    setup.board.pieces(color, piece_type).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn each_flaw_is_found_and_only_that() {
        for (fen, kinds) in [
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", vec![SetupErrorKind::KingMissing]),
            ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", vec![SetupErrorKind::TooManyKings]),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", vec![SetupErrorKind::PawnOnLastRank]),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", vec![SetupErrorKind::PawnOnLastRank]),
            ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", vec![SetupErrorKind::TooManyPawns]),
            ("4k3/8/8/8/8/PPPPPPPP/NNNNNNNN/4K3 w - - 0 1", vec![SetupErrorKind::TooManyPieces]),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", vec![SetupErrorKind::OpponentInCheck]),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", vec![SetupErrorKind::OpponentInCheck]),
            ("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", vec![SetupErrorKind::CastlingWithoutKingAndRook]),
            ("r2k4/8/8/8/8/8/8/4K3 w q - 0 1", vec![SetupErrorKind::CastlingWithoutKingAndRook]),
            ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", vec![SetupErrorKind::EnPassantWithoutPawn]),
            ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", vec![SetupErrorKind::EnPassantWithoutPawn]),
            ("8/8/8/8/8/8/8/8 w - - 0 1", vec![SetupErrorKind::KingMissing]),
            (
                "p6p/8/4k3/4K3/8/8/8/8 b K - 0 1",
                vec![
                    SetupErrorKind::PawnOnLastRank,
                    SetupErrorKind::OpponentInCheck,
                    SetupErrorKind::CastlingWithoutKingAndRook,
                ],
            ),
        ] {
            let setup: Setup = fen.parse().unwrap();
            let error = Position::from_setup(setup).unwrap_err();
            assert_eq!(error.kinds().collect::<Vec<_>>(), kinds, "{fen}");
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
