//! A series of moves as people write it.

use std::fmt::Write;

use crate::{Color, Move, Position};

impl Position {
    /// Returns moves that follow each other from here in algebraic notation with move numbers:
    /// `1. e4 e5 2. Nf3`, or `1... e5 2. Nf3` where Black begins.
    #[must_use]
    pub fn line(&self, moves: &[Move]) -> String {
        let mut position = *self;
        let mut text = String::new();
        for (ply, m) in moves.iter().enumerate() {
            let number = position.move_number();
            let begins = match position.turn() {
                Color::White => format!("{number}. "),
                Color::Black if ply == 0 => format!("{number}... "),
                Color::Black => String::new(),
            };
            let space = if ply == 0 { "" } else { " " };
            // Writing to a String cannot fail.
            let _ = write!(text, "{space}{begins}{}", position.san(*m));
            position.play(*m);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use crate::Position;

    #[test]
    fn a_line_is_numbered_from_where_it_begins() {
        let start = Position::start();
        let mut position = start;
        let mut moves = Vec::new();
        for san in ["e4", "e5", "Nf3"] {
            let m = position.read_san(san).unwrap();
            moves.push(m);
            position.play(m);
        }
        assert_eq!(start.line(&moves), "1. e4 e5 2. Nf3");
        assert_eq!(start.after(moves[0]).line(&moves[1..]), "1... e5 2. Nf3");
        assert_eq!(start.line(&[]), "");
    }
}
