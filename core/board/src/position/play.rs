//! Plays a move.

use std::hint::select_unpredictable;

use super::Position;
use crate::{Bitboard, CastlingSide, Color, Move, MoveKind, PieceType};

impl Position {
    /// Plays a move that is legal here.
    ///
    /// A move that is not legal here, because it came from another position, leaves the board in
    /// a state that means nothing; ask [`Position::is_legal`] first where that can happen.
    #[inline(always)]
    pub fn play(&mut self, m: Move) {
        let (turn, piece) = (self.turn(), m.piece());
        let (from, to) = (Bitboard::of(m.from()), Bitboard::of(m.to()));
        let is_capture = self.board().of_color(!turn).meets(to);
        if !self.castling().is_empty() && self.touches_kings_or_rooks(from | to) {
            self.take_castling_rights(m);
        }
        self.setup.en_passant = m.ep_target();
        if m.is_rare() {
            self.play_rare(m);
        } else {
            self.setup.board.go(turn, piece, from, to);
        }
        self.count(turn, (piece == PieceType::Pawn) | is_capture);
        self.setup.turn = !turn;
    }

    /// Returns the position after a move that is legal here.
    #[must_use]
    #[inline]
    pub fn after(&self, m: Move) -> Position {
        let mut position = *self;
        position.play(m);
        position
    }

    #[inline]
    fn touches_kings_or_rooks(&self, squares: Bitboard) -> bool {
        let board = self.board();
        squares.meets(board.of_type(PieceType::King) | board.of_type(PieceType::Rook))
    }

    /// Takes the rights that go with a king or a rook, but not the rook's that castles now: that is
    /// still to be found.
    #[inline(never)]
    fn take_castling_rights(&mut self, m: Move) {
        let turn = self.turn();
        if let Some(side) = m.castling() {
            self.move_castling_rook(turn, side);
        }
        let rights = &mut self.setup.castling;
        rights.take_for_move(turn, m.piece(), m.from(), m.to());
    }

    /// Takes the pieces of a castling, a capture en passant or a promotion to their squares.
    #[inline(never)]
    fn play_rare(&mut self, m: Move) {
        let (turn, from, to) = (self.turn(), Bitboard::of(m.from()), Bitboard::of(m.to()));
        let board = &mut self.setup.board;
        match m.kind() {
            MoveKind::Castle(_) => board.toggle(turn, PieceType::King, from ^ to),
            MoveKind::EnPassant => {
                let passed = m.to().forward(!turn).map_or(Bitboard::EMPTY, Bitboard::of);
                board.go(turn, PieceType::Pawn, from, to);
                board.toggle(!turn, PieceType::Pawn, passed);
            }
            MoveKind::Promotion(piece_type) => {
                board.go(turn, PieceType::Pawn, from, to);
                board.toggle(turn, PieceType::Pawn, to);
                board.toggle(turn, piece_type, to);
            }
            MoveKind::Normal | MoveKind::DoublePush => board.go(turn, m.piece(), from, to),
        }
    }

    #[inline]
    fn move_castling_rook(&mut self, color: Color, side: CastlingSide) {
        if let Some(rook) = self.castling().rook(color, side) {
            let squares = Bitboard::of(rook) ^ Bitboard::of(side.rook_target(color));
            self.setup.board.toggle(color, PieceType::Rook, squares);
        }
    }

    #[inline]
    fn count(&mut self, turn: Color, starts_anew: bool) {
        let setup = &mut self.setup;
        // No processor foresees a capture.
        let halfmove_clock = setup.halfmove_clock.saturating_add(1);
        setup.halfmove_clock = select_unpredictable(starts_anew, 0, halfmove_clock);
        let is_blacks = u32::from(turn == Color::Black);
        setup.move_number = setup.move_number.saturating_add(is_blacks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(fen: &str, uci: &str) -> String {
        let position: Position = fen.parse().unwrap();
        let m = position.legal_moves().into_iter().find(|m| m.to_string() == uci);
        let after = position.after(m.unwrap());
        assert!(Position::from_setup(*after.setup()).is_ok(), "{fen} {uci}");
        after.setup().to_string()
    }

    #[test]
    fn each_sort_of_move_leaves_the_board_the_counters_and_the_rights_as_it_should() {
        for (before, uci, after) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 20"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 20", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 21"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 20"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"),
            ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9", "e4d3", "4k3/8/8/8/8/3p4/8/4K3 w - - 0 10"),
            ("3rk3/4P3/8/8/8/8/8/4K3 w - - 7 9", "e7d8n", "3Nk3/8/8/8/8/8/8/4K3 b - - 0 9"),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 7 9", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9"),
            ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"),
        ] {
            assert_eq!(play(before, uci), after);
        }
    }

    #[test]
    fn a_move_from_elsewhere_does_no_harm() {
        let mut bare: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        let full: Position = "r3k2r/8/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 1".parse().unwrap();
        for m in full.legal_moves() {
            assert!(bare.is_legal(m) == bare.legal_moves().contains(&m));
            let _ = bare.after(m).legal_moves();
            bare.play(m);
        }
    }
}
