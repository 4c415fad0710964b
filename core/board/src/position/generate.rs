//! Finds the legal moves.
//!
//! Moves are found in batches, one piece and all its targets at a time, so that counting them or
//! asking whether there is one does not need a list.

use std::ops::ControlFlow;

use super::{
    Position,
    batch::{MoveBatch, MoveOrigin, Sort},
};
use crate::{
    Bitboard, CastlingSide, Color, Move, MoveKind, MoveList, PieceType, Rank, Square,
    attacks::{
        attacks, between, castling_path, diagonals, forward, king_attacks, knight_attacks, line_through, pawn_attacks,
        pawn_steps, rank_and_file,
    },
};

/// Constraints on the moves of every piece: the squares that end a check, and the pins.
pub(crate) struct LegalityMasks {
    king: Square,
    checkers: Bitboard,
    /// The squares that are asked about.
    onto: Bitboard,
    targets: Bitboard,
    pinned: Bitboard,
}

impl LegalityMasks {
    /// Returns the squares that a piece on `from` may go to for its king's sake.
    #[inline]
    pub(crate) fn targets_from(&self, from: Square) -> Bitboard {
        if self.pinned.has(from) { self.targets & line_through(self.king, from) } else { self.targets }
    }
}

impl Position {
    /// Returns all legal moves.
    ///
    /// ```
    /// use kodeks_board::Position;
    ///
    /// let position: Position = "7k/8/8/8/8/8/8/K6R b - - 0 1".parse()?;
    /// let moves: Vec<String> = position.legal_moves().iter().map(|m| position.san(*m)).collect();
    /// assert_eq!(moves, ["Kg7", "Kg8"]);
    /// # Ok::<(), kodeks_board::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_from(Bitboard::ALL)
    }

    /// Returns the legal moves of the pieces on these squares.
    #[must_use]
    #[inline]
    pub fn legal_moves_from(&self, from: Bitboard) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.batches(from, Bitboard::ALL, |batch| {
            batch.each(|m| list.push(m));
            ControlFlow::Continue(())
        });
        list
    }

    /// Returns how many legal moves there are.
    #[must_use]
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.batches(Bitboard::ALL, Bitboard::ALL, |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns whether there is any legal move.
    #[must_use]
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.batches(Bitboard::ALL, Bitboard::ALL, |_| ControlFlow::Break(())).is_break()
    }

    /// Returns the legal move if there is just one, and whether there is any.
    #[must_use]
    #[inline]
    pub fn only_legal_move(&self) -> (Option<Move>, bool) {
        let mut only = None;
        let is_choice = self.batches(Bitboard::ALL, Bitboard::ALL, |batch| {
            if only.is_some() || batch.len() > 1 {
                return ControlFlow::Break(());
            }
            batch.each(|m| only = Some(m));
            ControlFlow::Continue(())
        });
        match is_choice {
            ControlFlow::Break(()) => (None, true),
            ControlFlow::Continue(()) => (only, only.is_some()),
        }
    }

    /// Shows every legal move, those of each piece together.
    #[inline]
    pub fn each_legal_move(&self, mut visit: impl FnMut(Move)) {
        let _ = self.batches(Bitboard::ALL, Bitboard::ALL, |batch| {
            batch.each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Returns whether the move is legal here.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let mut found = false;
        self.each_legal_move_to(m.to(), Bitboard::of(m.from()), |other| found |= other == m);
        found
    }

    /// Returns whether there is a legal move of which that is true; once it is found, no other is asked about.
    #[must_use]
    #[inline]
    pub fn has_legal_move_that(&self, mut is_such: impl FnMut(Move) -> bool) -> bool {
        let search = self.batches(Bitboard::ALL, Bitboard::ALL, |batch| {
            let mut found = false;
            batch.each(|m| found = found || is_such(m));
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        search.is_break()
    }

    /// Shows the legal moves to a square of the pieces on `from`.
    #[inline]
    pub(crate) fn each_legal_move_to(&self, to: Square, from: Bitboard, mut visit: impl FnMut(Move)) {
        let _ = self.batches(from, Bitboard::of(to), |batch| {
            batch.each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Shows every batch of legal moves of the pieces on `movers` to the squares of `onto`, none of
    /// them empty.
    #[inline]
    fn batches(
        &self,
        movers: Bitboard,
        onto: Bitboard,
        mut visit: impl FnMut(&MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut show = |batch: MoveBatch| {
            if batch.targets.is_empty() { ControlFlow::Continue(()) } else { visit(&batch) }
        };
        let movers = movers & self.board().of_color(self.turn());
        let masks = self.legality_masks(onto);
        if !masks.checkers.is_many() {
            self.piece_batches(movers, &masks, &mut show)?;
            self.pawn_batches(movers, &masks, &mut show)?;
            self.en_passant_batches(movers, &masks, &mut show)?;
        }
        self.king_batches(movers, &masks, &mut show)
    }

    #[inline]
    pub(crate) fn legality_masks(&self, onto: Bitboard) -> LegalityMasks {
        let (board, turn) = (self.board(), self.turn());
        let (king, own, them) = (self.king(turn), board.of_color(turn), !turn);
        let mut checkers = ((knight_attacks(king) & board.of_type(PieceType::Knight))
            | (pawn_attacks(turn, king) & board.of_type(PieceType::Pawn)))
            & board.of_color(them);
        let mut pinned = Bitboard::EMPTY;
        // Line pieces that would give check if nothing stood between.
        let snipers =
            (diagonals(king) & board.diagonal_movers(them)) | (rank_and_file(king) & board.straight_movers(them));
        for sniper in snipers {
            let shield = between(king, sniper) & board.occupied();
            if shield.is_empty() {
                checkers.insert(sniper);
            } else if !shield.is_many() {
                pinned |= shield;
            }
        }
        let targets = match checkers.first() {
            Some(checker) => between(king, checker) | Bitboard::of(checker),
            None => !own,
        };
        LegalityMasks { king, checkers, onto, targets: targets & onto, pinned: pinned & own }
    }

    #[inline]
    fn piece_batches(
        &self,
        movers: Bitboard,
        masks: &LegalityMasks,
        show: &mut impl FnMut(MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let occupied = self.board().occupied();
        for piece in [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
            for from in movers & self.board().of_type(piece) {
                show(MoveBatch {
                    origin: MoveOrigin::Square(from),
                    targets: attacks(self.turn(), piece, from, occupied) & masks.targets_from(from),
                    piece,
                    sort: Sort::Normal,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn_batches(
        &self,
        movers: Bitboard,
        masks: &LegalityMasks,
        show: &mut impl FnMut(MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pawns = movers & self.board().of_type(PieceType::Pawn);
        self.free_pawn_batches(pawns - masks.pinned, masks.targets, show)?;
        for from in pawns & masks.pinned {
            self.free_pawn_batches(Bitboard::of(from), masks.targets_from(from), show)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows the moves of pawns that may all go to the same squares, one step after the other.
    #[inline]
    fn free_pawn_batches(
        &self,
        pawns: Bitboard,
        allowed: Bitboard,
        show: &mut impl FnMut(MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let turn = self.turn();
        let theirs = self.board().of_color(!turn);
        let empty = !self.board().occupied();
        let last_rank = Bitboard::rank(Rank::Eight.relative_to(turn));
        let [push, to_a, to_h, (twice_ahead, double)] = pawn_steps(turn, pawns, empty, theirs);
        for (step, targets) in [push, to_a, to_h] {
            let batch =
                |targets, sort| MoveBatch { origin: MoveOrigin::Before(step), targets, piece: PieceType::Pawn, sort };
            let targets = targets & allowed;
            show(batch(targets - last_rank, Sort::Normal))?;
            show(batch(targets & last_rank, Sort::Promotion))?;
        }
        show(MoveBatch {
            origin: MoveOrigin::Before(twice_ahead),
            targets: double & allowed,
            piece: PieceType::Pawn,
            sort: Sort::DoublePush,
        })
    }

    #[inline]
    fn en_passant_batches(
        &self,
        movers: Bitboard,
        masks: &LegalityMasks,
        show: &mut impl FnMut(MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(passed) = self.en_passant().filter(|passed| masks.onto.has(*passed)) else {
            return ControlFlow::Continue(());
        };
        for from in movers & self.en_passant_takers(passed) {
            show(MoveBatch {
                origin: MoveOrigin::Square(from),
                targets: Bitboard::of(passed),
                piece: PieceType::Pawn,
                sort: Sort::EnPassant,
            })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn king_batches(
        &self,
        movers: Bitboard,
        masks: &LegalityMasks,
        show: &mut impl FnMut(MoveBatch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let king = masks.king;
        if !movers.has(king) {
            return ControlFlow::Continue(());
        }
        let batch =
            |targets, sort| MoveBatch { origin: MoveOrigin::Square(king), targets, piece: PieceType::King, sort };
        let own = self.board().of_color(self.turn());
        let without_king = self.board().occupied() - Bitboard::of(king);
        let mut targets = (king_attacks(king) & masks.onto) - own;
        for to in targets {
            if !self.is_safe(to, without_king) {
                targets.remove(to);
            }
        }
        show(batch(targets, Sort::Normal))?;
        if self.castling().is_empty() || !masks.checkers.is_empty() {
            return ControlFlow::Continue(());
        }
        for side in CastlingSide::BOTH {
            let target = Bitboard::of(side.king_target(self.turn()));
            if target.meets(masks.onto) && self.may_castle(side, king) {
                show(batch(target, Sort::Castle(side)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns castling to that side, if it is legal.
    #[inline]
    pub(crate) fn castle(&self, side: CastlingSide) -> Option<Move> {
        let (turn, king) = (self.turn(), self.king(self.turn()));
        let is_legal = self.may_castle(side, king) && !self.is_check();
        let kind = MoveKind::Castle(side);
        is_legal.then(|| Move::new(king, side.king_target(turn), kind, PieceType::King))
    }

    /// Returns whether castling to that side is legal at once, if there is no check (3.8(a)(ii)).
    #[inline]
    fn may_castle(&self, side: CastlingSide, king: Square) -> bool {
        let turn = self.turn();
        let Some(rook) = self.castling().rook(turn, side) else {
            return false;
        };
        let target = side.king_target(turn);
        let rook_target = side.rook_target(turn);
        let occupied = self.board().occupied();
        let others = occupied - Bitboard::of(king) - Bitboard::of(rook);
        let castled = others | Bitboard::of(target) | Bitboard::of(rook_target);
        !castling_path(king, rook, target, rook_target).meets(others)
            && between(king, target).all(|to| self.is_safe(to, occupied))
            && self.is_safe(target, castled)
    }

    #[inline]
    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        !self.board().is_attacked_with(square, occupied, !self.turn())
    }

    /// Returns the pawns that may capture en passant without leaving their king in check.
    #[inline]
    pub(crate) fn en_passant_takers(&self, passed: Square) -> Bitboard {
        let turn = self.turn();
        let taken = backward(turn, Bitboard::of(passed));
        let king = self.king(turn);
        (pawn_attacks(!turn, passed) & self.board().pieces(turn, PieceType::Pawn))
            .filter(|&from| {
                let occupied = (self.board().occupied() - taken - Bitboard::of(from)) | Bitboard::of(passed);
                let attackers = self.board().attackers(king, occupied, !turn);
                (attackers - taken).is_empty()
            })
            .collect()
    }
}

#[inline]
fn backward(color: Color, squares: Bitboard) -> Bitboard {
    forward(!color, squares)
}
