//! The starting positions of Chess960 and their numbers.
//!
//! The numbers are those that Reinhard Scharnagl gave them, 0 to 959; 518 is the usual position. A
//! number says, in this order from its small end: the bishop on a light square, the bishop on a
//! dark one, the queen among the six squares left, the knights among the five left then. The king
//! stands on the middle one of the last three squares.

use crate::{Board, CastlingRights, CastlingSide, Color, File, Piece, PieceType, Rank, Setup, Square};

/// How many starting positions there are.
const POSITIONS: u16 = 960;

/// The places of the two knights among five squares, in the order of their numbers.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Setup {
    /// Returns the starting position of Chess960 with that number, 0 to 959; 518 is the usual one.
    ///
    /// ```
    /// use kodeks_board::Setup;
    ///
    /// let start = Setup::chess960(0).unwrap();
    /// assert_eq!(start.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
    /// assert_eq!(start.board.chess960_number(), Some(0));
    /// assert!(Setup::chess960(960).is_none());
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Setup> {
        let first_rank = first_rank(number)?;
        let rooks = || File::ALL.into_iter().filter(|file| first_rank[file.index()] == PieceType::Rook);
        let mut castling = CastlingRights::NONE.in_chess960();
        for color in Color::BOTH {
            for (side, rook) in [CastlingSide::Queen, CastlingSide::King].into_iter().zip(rooks()) {
                castling.give(color, side, rook);
            }
        }
        Some(Setup { board: board(&first_rank), castling, ..Setup::empty() })
    }

    /// Returns this setup as one of Chess960: rights to castle are for king and rooks on any file
    /// of the first rank.
    #[must_use]
    pub const fn in_chess960(self) -> Setup {
        Setup { castling: self.castling.in_chess960(), ..self }
    }
}

impl Board {
    /// Returns the number of the starting position of Chess960 that this is, 0 to 959.
    #[must_use]
    pub fn chess960_number(&self) -> Option<u16> {
        let type_at = |file| self.type_at(Square::new(file, Rank::One));
        let first_rank: Vec<PieceType> = File::ALL.into_iter().filter_map(type_at).collect();
        let first_rank: [PieceType; 8] = first_rank.try_into().ok()?;
        let number = number(&first_rank)?;
        (board(&first_rank) == *self).then_some(number)
    }
}

fn board(first_rank: &[PieceType; 8]) -> Board {
    let mut board = Board::empty();
    for (file, piece_type) in File::ALL.into_iter().zip(first_rank) {
        for color in Color::BOTH {
            let put = |board: &mut Board, rank: Rank, piece_type| {
                let square = Square::new(file, rank.relative_to(color));
                board.put(square, Piece::new(color, piece_type));
            };
            put(&mut board, Rank::One, *piece_type);
            put(&mut board, Rank::Two, PieceType::Pawn);
        }
    }
    board
}

/// Returns the pieces of White's first rank, from the a-file.
fn first_rank(number: u16) -> Option<[PieceType; 8]> {
    if number >= POSITIONS {
        return None;
    }
    let number = usize::from(number);
    let mut rank: [Option<PieceType>; 8] = [None; 8];
    // The first rank has its light squares on b, d, f and h.
    rank[number % 4 * 2 + 1] = Some(PieceType::Bishop);
    rank[number / 4 % 4 * 2] = Some(PieceType::Bishop);
    put_on_free(&mut rank, number / 16 % 6, PieceType::Queen);
    let (one, other) = KNIGHTS.get(number / 96)?;
    put_on_free(&mut rank, *other, PieceType::Knight);
    put_on_free(&mut rank, *one, PieceType::Knight);
    for piece_type in [PieceType::Rook, PieceType::King, PieceType::Rook] {
        put_on_free(&mut rank, 0, piece_type);
    }
    Some(rank.map(|piece_type| piece_type.unwrap_or(PieceType::Rook)))
}

/// Puts a piece on the free square with that number, the leftmost being 0.
fn put_on_free(rank: &mut [Option<PieceType>; 8], place: usize, piece_type: PieceType) {
    let mut free = rank.iter_mut().filter(|square| square.is_none());
    if let Some(square) = free.nth(place) {
        *square = Some(piece_type);
    }
}

/// Returns the number of a first rank, if a game of Chess960 can begin so.
fn number(first_rank: &[PieceType; 8]) -> Option<u16> {
    let bishop = |on_light: usize| {
        (0..4).map(|place| place * 2 + on_light).position(|square| first_rank[square] == PieceType::Bishop)
    };
    let (light, dark) = (bishop(1)?, bishop(0)?);
    let without = |piece_types: &'static [PieceType]| {
        let rest = first_rank.iter().filter(|piece_type| !piece_types.contains(piece_type));
        rest.copied().collect::<Vec<_>>()
    };
    let queen = without(&[PieceType::Bishop]).iter().position(|piece_type| *piece_type == PieceType::Queen)?;
    let rest = without(&[PieceType::Bishop, PieceType::Queen]);
    let knights: Vec<usize> = (0..rest.len()).filter(|place| rest[*place] == PieceType::Knight).collect();
    let knights = KNIGHTS.iter().position(|(one, other)| knights == [*one, *other])?;
    let number = u16::try_from(light + 4 * dark + 16 * queen + 96 * knights).ok()?;
    // Two queens, or a king outside its rooks, would give the number of another position.
    (self::first_rank(number)? == *first_rank).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(number: u16) -> String {
        let setup = Setup::chess960(number).unwrap();
        let fen = setup.board.to_string();
        fen.rsplit('/').next().unwrap().to_owned()
    }

    #[test]
    fn positions_have_the_numbers_that_they_are_known_by() {
        for (number, expected) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (4, "QBBNNRKR"),
            (16, "BBNQNRKR"),
            (96, "BBQNRNKR"),
            (518, "RNBQKBNR"),
            (534, "RNBKQBNR"),
            (959, "RKRNNQBB"),
        ] {
            assert_eq!(placed(number), expected, "{number}");
        }
        assert_eq!(Setup::chess960(960), None);
        assert_eq!(Setup::chess960(518), Some(Setup::start()));
    }

    #[test]
    fn all_960_are_different_positions_as_they_should_be_and_give_their_number_back() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..960 {
            let setup = Setup::chess960(number).unwrap();
            assert!(crate::Position::from_setup(setup).is_ok(), "{number}");
            assert_eq!(setup.board.chess960_number(), Some(number));
            assert_eq!(setup.castling.all().count(), 4);
            seen.insert(setup.to_string());
        }
        assert_eq!(seen.len(), 960);
    }

    #[test]
    fn no_other_board_has_a_number() {
        for board in [
            "8/8/8/8/8/8/8/8",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "krbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/KRBBQNNR",
            "rbkbnqnr/pppppppp/8/8/8/8/PPPPPPPP/RBKBNQNR",
            "rnqqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNQQKBNR",
            "rnbqkbqr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBQR",
            "rnbqkbnn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNN",
        ] {
            let setup: Setup = format!("{board} w - - 0 1").parse().unwrap();
            assert_eq!(setup.board.chess960_number(), None, "{board}");
        }
    }
}
