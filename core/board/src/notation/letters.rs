//! The letters of the pieces in each language.

use kodeks_base::Language;

use crate::PieceType;

kodeks_base::named! {
    /// A language whose letters name the pieces (E.2, E.3), or the figurines of print.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Letters {
        /// K Q R B N.
        English = "english",
        /// K H W G S.
        Polish = "polish",
        /// K D V S J.
        Czech = "czech",
        /// K D T L S.
        German = "german",
        /// R D T F C.
        French = "french",
        /// K D T L P.
        Dutch = "dutch",
        /// R D T A C.
        Spanish = "spanish",
        /// R D T A C.
        Italian = "italian",
        /// ♔ ♕ ♖ ♗ ♘, as print writes them for both players; ♚ ♛ ♜ ♝ ♞ are read as well.
        Figurines = "figurines",
    }
}

/// The letters that players of a language write for the pieces.
impl From<Language> for Letters {
    fn from(language: Language) -> Letters {
        Letters::from_name(language.name()).unwrap_or(Letters::English)
    }
}

impl Letters {
    /// Returns the letter of a piece; a pawn has none (E.4).
    #[must_use]
    pub const fn letter(self, piece_type: PieceType) -> Option<char> {
        let [king, queen, rook, bishop, knight] = self.pieces();
        match piece_type {
            PieceType::Pawn => None,
            PieceType::Knight => Some(knight),
            PieceType::Bishop => Some(bishop),
            PieceType::Rook => Some(rook),
            PieceType::Queen => Some(queen),
            PieceType::King => Some(king),
        }
    }

    /// Returns the piece of a letter or a figurine.
    #[must_use]
    pub fn piece_type(self, letter: char) -> Option<PieceType> {
        let letter = match letter {
            '♚'..='♞' => white_figurine(letter)?,
            _ => letter,
        };
        PieceType::ALL.into_iter().find(|piece_type| self.letter(*piece_type) == Some(letter))
    }

    /// Returns a move with English letters: `Nf3` for `Sf3` in Polish. What is no letter of a piece
    /// stays as it is.
    #[must_use]
    pub fn in_english(self, notation: &str) -> String {
        let english = |c| self.piece_type(c).and_then(|piece_type| Letters::English.letter(piece_type));
        notation.chars().map(|c| english(c).unwrap_or(c)).collect()
    }

    /// Returns whether a pawn may be meant where the letter is written, against E.4.
    ///
    /// That is `P` where no piece has it. A German `B` is not read so: it is the bishop of an
    /// English score far more often than a pawn (*Bauer*).
    pub(super) fn is_pawn_letter(self, letter: char) -> bool {
        match self {
            Letters::Dutch | Letters::German => false,
            Letters::Figurines => matches!(letter, '♙' | '♟'),
            _ => letter == 'P',
        }
    }

    const fn pieces(self) -> [char; 5] {
        match self {
            Letters::English => ['K', 'Q', 'R', 'B', 'N'],
            Letters::Polish => ['K', 'H', 'W', 'G', 'S'],
            Letters::Czech => ['K', 'D', 'V', 'S', 'J'],
            Letters::German => ['K', 'D', 'T', 'L', 'S'],
            Letters::French => ['R', 'D', 'T', 'F', 'C'],
            Letters::Dutch => ['K', 'D', 'T', 'L', 'P'],
            Letters::Spanish | Letters::Italian => ['R', 'D', 'T', 'A', 'C'],
            Letters::Figurines => ['♔', '♕', '♖', '♗', '♘'],
        }
    }
}

/// The black figurines follow the white ones in the same order.
fn white_figurine(black: char) -> Option<char> {
    char::from_u32(u32::from(black) - (u32::from('♚') - u32::from('♔')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_and_every_letter_reads_back() {
        for letters in Letters::ALL {
            assert_eq!(Letters::from_name(letters.name()), Some(letters));
            for piece_type in PieceType::ALL {
                if let Some(letter) = letters.letter(piece_type) {
                    assert_eq!(letters.piece_type(letter), Some(piece_type), "{letters:?} {letter}");
                    assert!(!letters.is_pawn_letter(letter));
                }
            }
        }
        assert_eq!(Letters::from_name("klingon"), None);
        for language in Language::ALL {
            assert_eq!(Letters::from(language).name(), language.name());
        }
    }

    #[test]
    fn a_black_figurine_is_the_same_piece() {
        let pieces = ['♚', '♛', '♜', '♝', '♞'].map(|c| Letters::Figurines.piece_type(c));
        let expected = [PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight];
        assert_eq!(pieces, expected.map(Some));
        assert_eq!(Letters::Polish.piece_type('♞'), None);
    }
}
