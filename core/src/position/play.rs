//! Plays a move.

use super::Position;
use crate::{Bitboard, Color, Kind, Move, MoveKind, Side};

impl Position {
    /// Plays a move that is legal here.
    ///
    /// A move that is not legal here, because it came from another position, leaves the board in
    /// a state that means nothing; ask [`Position::is_legal`] first where that can happen.
    #[inline]
    pub fn play(&mut self, m: Move) {
        let (turn, piece) = (self.turn(), m.piece());
        let (from, to) = (Bitboard::of(m.from()), Bitboard::of(m.to()));
        let taken = self.take_captured(to);
        self.setup.board.toggle(turn, piece, from ^ to);
        self.setup.en_passant = None;
        if !m.is_normal() {
            self.finish(m);
        }
        let touches_rights = matches!(piece, Kind::King | Kind::Rook) || taken == Some(Kind::Rook);
        if touches_rights && !self.castling().is_empty() {
            let rights = &mut self.setup.castling;
            rights.take_for_move(turn, piece, m.from(), m.to());
        }
        self.count(turn, piece == Kind::Pawn || taken.is_some());
        self.setup.turn = !turn;
    }

    /// Returns the position after a move that is legal here.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut position = *self;
        position.play(m);
        position
    }

    /// Takes what the opponent has on a square from the board, and returns what it was.
    #[inline]
    fn take_captured(&mut self, square: Bitboard) -> Option<Kind> {
        let them = !self.turn();
        if !self.board().of_color(them).meets(square) {
            return None;
        }
        let kind = self.board().kind_at(square.first()?)?;
        self.setup.board.toggle(them, kind, square);
        Some(kind)
    }

    /// Does what a move of a special kind does beyond taking a piece from one square to another.
    fn finish(&mut self, m: Move) {
        let (turn, to) = (self.turn(), Bitboard::of(m.to()));
        match m.kind() {
            MoveKind::Normal => {}
            MoveKind::DoublePush => self.setup.en_passant = m.from().in_front(turn),
            MoveKind::EnPassant => {
                let passed = m.to().in_front(!turn).map_or(Bitboard::EMPTY, Bitboard::of);
                self.setup.board.toggle(!turn, Kind::Pawn, passed);
            }
            MoveKind::Castle(side) => self.move_castling_rook(turn, side),
            MoveKind::Promotion(kind) => {
                self.setup.board.toggle(turn, Kind::Pawn, to);
                self.setup.board.toggle(turn, kind, to);
            }
        }
    }

    fn move_castling_rook(&mut self, color: Color, side: Side) {
        if let Some(rook) = self.castling().rook(color, side) {
            let squares = Bitboard::of(rook) ^ Bitboard::of(side.rook_target(color));
            self.setup.board.toggle(color, Kind::Rook, squares);
        }
    }

    #[inline]
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
        assert!(Position::from_setup(*after.setup()).is_ok(), "{fen} {uci}");
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
