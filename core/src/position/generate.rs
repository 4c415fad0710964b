//! Finds the legal moves.
//!
//! Moves are found in batches, one piece and all its targets at a time, so that counting them or
//! asking whether there is one does not need a list.

use std::ops::ControlFlow;

use super::Position;
use crate::{
    Bitboard, Color, Kind, Move, MoveKind, MoveList, Rank, Side, Square,
    attacks::{
        attacks, between, bishop_attacks, castling_path, king_attacks, line_through, pawn_attacks,
        rook_attacks,
    },
};

/// One piece's targets, all reached by the same sort of move.
struct Batch {
    from: Square,
    targets: Bitboard,
    sort: Sort,
}

/// How the moves of a batch are made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Normal,
    DoublePush,
    EnPassant,
    Castle(Side),
    Promotion,
}

impl Batch {
    fn len(&self) -> u64 {
        let each = if self.sort == Sort::Promotion { 4 } else { 1 };
        u64::from(self.targets.len()) * each
    }

    fn each(&self, mut visit: impl FnMut(Move)) {
        for to in self.targets {
            let mut one = |kind| visit(Move::new(self.from, to, kind));
            match self.sort {
                Sort::Normal => one(MoveKind::Normal),
                Sort::DoublePush => one(MoveKind::DoublePush),
                Sort::EnPassant => one(MoveKind::EnPassant),
                Sort::Castle(side) => one(MoveKind::Castle(side)),
                Sort::Promotion => Kind::PROMOTIONS
                    .into_iter()
                    .for_each(|kind| one(MoveKind::Promotion(kind))),
            }
        }
    }
}

/// What every piece has to respect: the squares that end a check, and the pins.
struct Duties {
    king: Square,
    targets: Bitboard,
    pinned: Bitboard,
}

impl Duties {
    /// Returns the squares that a piece on `from` may go to for its king's sake.
    fn allowed(&self, from: Square) -> Bitboard {
        if self.pinned.has(from) {
            self.targets & line_through(self.king, from)
        } else {
            self.targets
        }
    }
}

impl Position {
    /// Returns all legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_from(Bitboard::ALL)
    }

    /// Returns the legal moves of the pieces that stand on these squares.
    #[must_use]
    pub fn legal_moves_from(&self, from: Bitboard) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.batches(from, |batch| {
            batch.each(|m| list.push(m));
            ControlFlow::Continue(())
        });
        list
    }

    /// Returns how many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.batches(Bitboard::ALL, |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.batches(Bitboard::ALL, |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Returns whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        let mut found = false;
        let _ = self.batches(Bitboard::of(m.from()), |batch| {
            if batch.targets.has(m.to()) {
                batch.each(|other| found |= other == m);
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Shows every batch of legal moves of the pieces on `movers`, none of them empty.
    fn batches(
        &self,
        movers: Bitboard,
        mut visit: impl FnMut(&Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut show = |from, targets: Bitboard, sort| {
            if targets.is_empty() {
                ControlFlow::Continue(())
            } else {
                visit(&Batch {
                    from,
                    targets,
                    sort,
                })
            }
        };
        let movers = movers & self.board().of_color(self.turn());
        if !self.checkers.is_many() {
            let duties = self.duties();
            self.piece_batches(movers, &duties, &mut show)?;
            self.pawn_batches(movers, &duties, &mut show)?;
            self.en_passant_batches(movers, &mut show)?;
        }
        self.king_batches(movers, &mut show)
    }

    fn duties(&self) -> Duties {
        let king = self.king(self.turn());
        let own = self.board().of_color(self.turn());
        let targets = match self.checkers.first() {
            Some(checker) => between(king, checker) | Bitboard::of(checker),
            None => !own,
        };
        Duties {
            king,
            targets,
            pinned: self.pinned(king),
        }
    }

    /// Returns the player's own pieces that alone stand between his king and a line piece.
    fn pinned(&self, king: Square) -> Bitboard {
        let (board, them) = (self.board(), !self.turn());
        let snipers = (bishop_attacks(king, Bitboard::EMPTY) & board.diagonal_movers(them))
            | (rook_attacks(king, Bitboard::EMPTY) & board.straight_movers(them));
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let shield = between(king, sniper) & board.occupied();
            if !shield.is_many() {
                pinned |= shield;
            }
        }
        pinned & board.of_color(self.turn())
    }

    fn piece_batches(
        &self,
        movers: Bitboard,
        duties: &Duties,
        show: &mut impl FnMut(Square, Bitboard, Sort) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let occupied = self.board().occupied();
        for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
            for from in movers & self.board().of_kind(kind) {
                let targets = attacks(self.turn(), kind, from, occupied) & duties.allowed(from);
                show(from, targets, Sort::Normal)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_batches(
        &self,
        movers: Bitboard,
        duties: &Duties,
        show: &mut impl FnMut(Square, Bitboard, Sort) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let turn = self.turn();
        let theirs = self.board().of_color(!turn);
        let empty = !self.board().occupied();
        let last_rank = Bitboard::rank(Rank::Eight.seen_by(turn));
        let third_rank = Bitboard::rank(Rank::Three.seen_by(turn));
        for from in movers & self.board().of_kind(Kind::Pawn) {
            let allowed = duties.allowed(from);
            let push = forward(turn, Bitboard::of(from)) & empty;
            let double = forward(turn, push & third_rank) & empty & allowed;
            let targets = (push | (pawn_attacks(turn, from) & theirs)) & allowed;
            show(from, targets - last_rank, Sort::Normal)?;
            show(from, targets & last_rank, Sort::Promotion)?;
            show(from, double, Sort::DoublePush)?;
        }
        ControlFlow::Continue(())
    }

    fn en_passant_batches(
        &self,
        movers: Bitboard,
        show: &mut impl FnMut(Square, Bitboard, Sort) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(passed) = self.legal_en_passant() {
            for from in movers & self.en_passant_takers(passed) {
                show(from, Bitboard::of(passed), Sort::EnPassant)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn king_batches(
        &self,
        movers: Bitboard,
        show: &mut impl FnMut(Square, Bitboard, Sort) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let king = self.king(self.turn());
        if !movers.has(king) {
            return ControlFlow::Continue(());
        }
        let own = self.board().of_color(self.turn());
        let without_king = self.board().occupied() - Bitboard::of(king);
        let targets = (king_attacks(king) - own)
            .filter(|&to| self.is_safe(to, without_king))
            .collect();
        show(king, targets, Sort::Normal)?;
        for side in Side::BOTH {
            if self.may_castle(side) {
                let target = Bitboard::of(side.king_target(self.turn()));
                show(king, target, Sort::Castle(side))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether castling to that side is legal at once (3.8(a)(ii)).
    fn may_castle(&self, side: Side) -> bool {
        let turn = self.turn();
        let Some(rook) = self.castling().rook(turn, side) else {
            return false;
        };
        let (king, target) = (self.king(turn), side.king_target(turn));
        let rook_target = side.rook_target(turn);
        let occupied = self.board().occupied();
        let others = occupied - Bitboard::of(king) - Bitboard::of(rook);
        let castled = others | Bitboard::of(target) | Bitboard::of(rook_target);
        !self.is_check()
            && !castling_path(king, rook, target, rook_target).meets(others)
            && between(king, target).all(|to| self.is_safe(to, occupied))
            && self.is_safe(target, castled)
    }

    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        self.board()
            .attackers(square, occupied, !self.turn())
            .is_empty()
    }

    /// Returns the en passant square where a legal move captures there.
    pub(super) fn find_legal_en_passant(&self) -> Option<Square> {
        let passed = self.en_passant()?;
        (!self.en_passant_takers(passed).is_empty()).then_some(passed)
    }

    /// Returns the pawns that may capture en passant without leaving their king in check.
    fn en_passant_takers(&self, passed: Square) -> Bitboard {
        let turn = self.turn();
        let taken = backward(turn, Bitboard::of(passed));
        let king = self.king(turn);
        (pawn_attacks(!turn, passed) & self.board().pieces(turn, Kind::Pawn))
            .filter(|&from| {
                let occupied =
                    (self.board().occupied() - taken - Bitboard::of(from)) | Bitboard::of(passed);
                let attackers = self.board().attackers(king, occupied, !turn);
                (attackers - taken).is_empty()
            })
            .collect()
    }
}

/// Returns the squares one step ahead, as `color` moves his pawns.
fn forward(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}

fn backward(color: Color, squares: Bitboard) -> Bitboard {
    forward(!color, squares)
}
