//! Plays a move.

use super::{Position, zobrist};
use crate::{Bitboard, Color, Kind, Move, MoveKind, Piece, Side, Square};

impl Position {
    /// Plays a move that is legal here.
    ///
    /// A move that is not legal here, because it came from another position, leaves the board in
    /// a state that means nothing; ask [`Position::is_legal`] first where that can happen.
    pub fn play(&mut self, m: Move) {
        let (turn, from, to) = (self.turn(), m.from(), m.to());
        let Some(kind) = self.board().kind_at(from) else {
            return;
        };
        let taken = self.take_captured(m);
        self.toggle(turn, kind, Bitboard::of(from));
        self.toggle(turn, m.promotion().unwrap_or(kind), Bitboard::of(to));
        if let MoveKind::Castle(side) = m.kind() {
            self.move_castling_rook(turn, side);
        }
        if kind == Kind::King {
            self.kings[turn.index()] = to;
        }
        self.lose_rights(turn, kind, from, to);
        self.count(turn, kind == Kind::Pawn || taken);
        self.pass_turn(m);
    }

    /// Returns the position after a move that is legal here.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut position = *self;
        position.play(m);
        position
    }

    /// Takes what the move captures from the board; returns whether there was anything.
    fn take_captured(&mut self, m: Move) -> bool {
        let them = !self.turn();
        let Some(square) = self.captured(m) else {
            return false;
        };
        if let Some(kind) = self.board().kind_at(square) {
            self.toggle(them, kind, Bitboard::of(square));
        }
        true
    }

    fn move_castling_rook(&mut self, color: Color, side: Side) {
        if let Some(rook) = self.castling().rook(color, side) {
            self.toggle(color, Kind::Rook, Bitboard::of(rook));
            let target = side.rook_target(color);
            self.toggle(color, Kind::Rook, Bitboard::of(target));
        }
    }

    fn lose_rights(&mut self, turn: Color, kind: Kind, from: Square, to: Square) {
        let before = self.castling();
        if !before.is_empty() {
            self.setup.castling.take_for_move(turn, kind, from, to);
            self.hash ^= zobrist::rights(before) ^ zobrist::rights(self.castling());
        }
    }

    fn count(&mut self, turn: Color, starts_anew: bool) {
        self.setup.quiet_plies = if starts_anew {
            0
        } else {
            self.setup.quiet_plies.saturating_add(1)
        };
        if turn == Color::Black {
            self.setup.move_number = self.setup.move_number.saturating_add(1);
        }
    }

    fn pass_turn(&mut self, m: Move) {
        let turn = !self.turn();
        self.hash ^= zobrist::TURN ^ zobrist::en_passant(self.legal_en_passant);
        self.setup.turn = turn;
        self.checkers = self
            .board()
            .attackers(self.king(turn), self.board().occupied(), !turn);
        self.setup.en_passant = match m.kind() {
            MoveKind::DoublePush => m.from().in_front(!turn),
            _ => None,
        };
        self.legal_en_passant = self.find_legal_en_passant();
        self.hash ^= zobrist::en_passant(self.legal_en_passant);
    }

    fn toggle(&mut self, color: Color, kind: Kind, square: Bitboard) {
        self.setup.board.toggle(color, kind, square);
        if let Some(square) = square.first() {
            self.hash ^= zobrist::piece(Piece::new(color, kind), square);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(fen: &str, uci: &str) -> String {
        let position: Position = fen.parse().unwrap();
        let m = position
            .legal_moves()
            .into_iter()
            .find(|m| m.to_string() == uci);
        let after = position.after(m.unwrap());
        assert_eq!(after.hash(), zobrist::hash(&after), "{fen} {uci}");
        let inspected = Position::from_setup(*after.setup()).unwrap();
        assert_eq!(after.hash(), inspected.hash(), "{fen} {uci}");
        assert_eq!(after.checkers(), inspected.checkers(), "{fen} {uci}");
        assert_eq!(after.legal_en_passant(), inspected.legal_en_passant());
        after.setup().to_string()
    }

    #[test]
    fn each_sort_of_move_leaves_the_board_the_counters_and_the_rights_as_it_should() {
        for (before, uci, after) in [
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20",
                "e1g1",
                "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 20",
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 20",
                "e8c8",
                "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 21",
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20",
                "h1h8",
                "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 20",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9",
                "e5d6",
                "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9",
            ),
            (
                "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9",
                "e4d3",
                "4k3/8/8/8/8/3p4/8/4K3 w - - 0 10",
            ),
            (
                "3rk3/4P3/8/8/8/8/8/4K3 w - - 7 9",
                "e7d8n",
                "3Nk3/8/8/8/8/8/8/4K3 b - - 0 9",
            ),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 7 9",
                "e2e4",
                "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9",
            ),
            (
                "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9",
                "e2e4",
                "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9",
            ),
        ] {
            assert_eq!(play(before, uci), after);
        }
    }

    #[test]
    fn a_move_from_elsewhere_does_no_harm() {
        let mut bare: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        let full: Position = "r3k2r/8/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 1"
            .parse()
            .unwrap();
        for m in full.legal_moves() {
            assert!(bare.is_legal(m) == bare.legal_moves().contains(&m));
            let _ = bare.after(m).legal_moves();
            bare.play(m);
        }
    }
}
