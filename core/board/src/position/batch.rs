//! Moves in batches: one sort of move, many targets.

use crate::{Bitboard, CastlingSide, Move, MoveKind, PieceType, Square};

/// Targets that are all reached by the same sort of move: those of one piece, or those that some
/// pawns reach by the same step.
pub(super) struct MoveBatch {
    pub origin: MoveOrigin,
    pub targets: Bitboard,
    pub piece: PieceType,
    pub sort: Sort,
}

/// Where the pieces of a batch come from.
#[derive(Clone, Copy)]
pub(super) enum MoveOrigin {
    Square(Square),
    /// So many squares before each target, in the order of their indices.
    Before(i8),
}

/// How the moves of a batch are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Normal,
    DoublePush,
    EnPassant,
    Castle(CastlingSide),
    Promotion,
}

impl MoveOrigin {
    #[inline]
    fn of(self, to: Square) -> Square {
        match self {
            MoveOrigin::Square(from) => from,
            MoveOrigin::Before(step) => to.before(step),
        }
    }
}

impl MoveBatch {
    #[inline]
    pub fn len(&self) -> u64 {
        let each = if self.sort == Sort::Promotion { 4 } else { 1 };
        u64::from(self.targets.len()) * each
    }

    #[inline]
    pub fn each(&self, mut visit: impl FnMut(Move)) {
        let kind = match self.sort {
            Sort::Normal => MoveKind::Normal,
            Sort::DoublePush => MoveKind::DoublePush,
            Sort::EnPassant => MoveKind::EnPassant,
            Sort::Castle(side) => MoveKind::Castle(side),
            Sort::Promotion => {
                for to in self.targets {
                    let from = self.origin.of(to);
                    for kind in PieceType::PROMOTIONS.map(MoveKind::Promotion) {
                        visit(Move::new(from, to, kind, self.piece));
                    }
                }
                return;
            }
        };
        let code = kind.code(self.piece);
        for to in self.targets {
            visit(Move::of_code(self.origin.of(to), to, code));
        }
    }
}
