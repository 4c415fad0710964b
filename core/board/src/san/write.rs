//! Writes a move.

use crate::{Bitboard, File, Move, PieceType, Position, Rank, Square, attacks::attacks, notation::Letters};

impl Position {
    /// Returns the move in algebraic notation with English letters: `Nbd2`, `exd6`, `e8=Q+`,
    /// `O-O-O`, `Qxf7#`.
    ///
    /// Where two pieces of a kind can go to the square, the file of the one that does is added;
    /// where that does not tell them apart the rank, or else both (E.10).
    ///
    /// ```
    /// use kodeks_board::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// let m = position.read_san("0-0-0")?;
    /// assert_eq!(position.san(m), "O-O-O");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn san(&self, m: Move) -> String {
        let mut text = String::with_capacity(8);
        match m.castling() {
            Some(side) => text.push_str(side.notation()),
            None => self.write_piece_move(m, &mut text),
        }
        let after = self.after(m);
        if after.is_check() {
            text.push(if after.has_legal_move() { '+' } else { '#' });
        }
        text
    }

    /// Returns the move in algebraic notation with the letters of another language, or with figurines: `Sbd2`, `♘bd2`.
    ///
    /// ```
    /// use kodeks_board::{Position, notation::Letters};
    ///
    /// let position = Position::start();
    /// let m = position.read_san("Nf3")?;
    /// assert_eq!(position.san_in(m, Letters::Polish), "Sf3");
    /// assert_eq!(position.san_in(m, Letters::Figurines), "♘f3");
    /// # Ok::<(), kodeks_board::SanError>(())
    /// ```
    #[must_use]
    pub fn san_in(&self, m: Move, letters: Letters) -> String {
        let translated = |c| PieceType::from_letter(c).and_then(|piece_type| letters.letter(piece_type));
        let san = self.san(m);
        san.chars().map(|c| translated(c).unwrap_or(c)).collect()
    }

    /// Returns the moves in algebraic notation, in the order of their letters: `Kd1`, `Nf3`,
    /// `O-O`, `Rg1`, `e4`.
    #[must_use]
    pub fn sans(&self, moves: &[Move]) -> Vec<String> {
        let mut texts: Vec<String> = moves.iter().map(|m| self.san(*m)).collect();
        texts.sort_unstable();
        texts
    }

    fn write_piece_move(&self, m: Move, text: &mut String) {
        let piece_type = self.board().type_at(m.from()).unwrap_or(PieceType::Pawn);
        if piece_type != PieceType::Pawn {
            text.push(piece_type.letter());
            self.write_origin(piece_type, m, text);
        }
        if self.is_capture(m) {
            if piece_type == PieceType::Pawn {
                text.push(m.from().file().letter());
            }
            text.push('x');
        }
        push_square(m.to(), text);
        if let Some(piece_type) = m.promotion() {
            text.push('=');
            text.push(piece_type.letter());
        }
    }

    /// Writes as much of the square it comes from as tells it from others of its kind.
    fn write_origin(&self, piece_type: PieceType, m: Move, text: &mut String) {
        let (file, rank) = self.origin_needed(piece_type, m);
        text.extend(file.map(File::letter));
        text.extend(rank.map(Rank::digit));
    }

    /// Returns what tells the piece from others of its kind that can go to the square: nothing, its
    /// file, its rank, or both (E.10).
    pub(crate) fn origin_needed(&self, piece_type: PieceType, m: Move) -> (Option<File>, Option<Rank>) {
        let others = self.others_that_reach(piece_type, m);
        if others.is_empty() {
            return (None, None);
        }
        let (file, rank) = (m.from().file(), m.from().rank());
        let same_file = others.meets(Bitboard::file(file));
        let same_rank = others.meets(Bitboard::rank(rank));
        let needs_file = !same_file || same_rank;
        (needs_file.then_some(file), same_file.then_some(rank))
    }

    fn others_that_reach(&self, piece_type: PieceType, m: Move) -> Bitboard {
        let own = self.board().pieces(self.turn(), piece_type);
        let near = attacks(self.turn(), piece_type, m.to(), self.board().occupied());
        let others = (own & near) - Bitboard::of(m.from());
        if others.is_empty() {
            return others;
        }
        let moves = self.legal_moves_from(others);
        moves.iter().filter(|other| other.to() == m.to()).map(|other| other.from()).collect()
    }
}

fn push_square(square: Square, text: &mut String) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn san(fen: &str, uci: &str) -> String {
        let position: Position = fen.parse().unwrap();
        let moves = position.legal_moves();
        let found = moves.iter().find(|m| m.to_string() == uci);
        position.san(*found.unwrap())
    }

    #[test]
    fn each_sort_of_move_is_written_as_players_write_it() {
        for (fen, uci, expected) in [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+"),
            ("8/P7/8/8/8/8/k7/4K3 w - - 0 1", "a7a8n", "a8=N"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O"),
            ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
            ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7"),
        ] {
            assert_eq!(san(fen, uci), expected);
        }
    }

    #[test]
    fn the_file_is_given_first_then_the_rank_then_both() {
        for (fen, uci, expected) in [
            ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
            ("4k3/8/8/8/N7/8/N7/4K3 w - - 0 1", "a2c3", "N2c3"),
            ("4k3/8/8/8/8/2N5/8/6NK w - - 0 1", "g1e2", "Nge2"),
            ("4k3/8/8/8/8/N7/8/N3NK2 w - - 0 1", "a1c2", "Na1c2"),
            ("4k3/8/8/8/8/N7/8/N3NK2 w - - 0 1", "a3c2", "N3c2"),
            ("4k3/8/8/8/8/N7/8/N3NK2 w - - 0 1", "e1c2", "Nec2"),
        ] {
            assert_eq!(san(fen, uci), expected, "{fen}");
        }
    }

    #[test]
    fn a_pinned_piece_needs_not_be_told_apart() {
        assert_eq!(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
    }

    #[test]
    fn moves_are_listed_in_the_order_of_their_letters() {
        let position: Position = "4k3/8/8/8/8/8/P7/4K2R w K - 0 1".parse().unwrap();
        let moves = position.legal_moves();
        let [king, rook, pawn] =
            [Square::E1, Square::H1, Square::A2].map(|from| moves.iter().rfind(|m| m.from() == from).unwrap());
        let texts = position.sans(&[*pawn, *rook, *king]);
        assert_eq!(texts, ["O-O", "Rh8+", "a4"]);
    }
}
