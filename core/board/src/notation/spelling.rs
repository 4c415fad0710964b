//! How a move is spelled, before anyone looks at the board.

use super::{Deviation, Letters};
use crate::PieceType;

/// A written move, its letters put into English and its signs taken down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveSpelling {
    /// Letters and squares without the signs at the end; `x` is the only sign of capture.
    pub(super) english: String,
    /// How much of that comes before the new piece of a promotion.
    pub(super) until_promotion: usize,
    /// The promotion piece.
    pub(super) promotion: Option<PieceType>,
    pub(super) signs: Signs,
    /// Deviations from Appendix E that need no board.
    pub(super) deviations: Vec<Deviation>,
}

/// The signs of a written move, right or wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    pub(super) capture: Option<char>,
    pub(super) hyphen: bool,
    pub(super) en_passant: bool,
    pub(super) draw_offer: bool,
    pub(super) check: Option<CheckSign>,
}

/// A sign for check or checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CheckSign {
    Check,
    Mate,
}

/// The signs at the end of a move, and their meaning; longer ones first.
const ENDINGS: [(&str, MoveSuffix); 13] = [
    ("(=)", MoveSuffix::DrawOffer),
    ("e. p.", MoveSuffix::EnPassant),
    ("e.p.", MoveSuffix::EnPassant),
    ("e.p", MoveSuffix::EnPassant),
    ("ep.", MoveSuffix::EnPassant),
    ("ep", MoveSuffix::EnPassant),
    ("++", MoveSuffix::Check(CheckSign::Mate)),
    ("#", MoveSuffix::Check(CheckSign::Mate)),
    ("X", MoveSuffix::PolishMate),
    ("+", MoveSuffix::Check(CheckSign::Check)),
    (":", MoveSuffix::Capture),
    ("!", MoveSuffix::Praise),
    ("?", MoveSuffix::Praise),
];

#[derive(Clone, Copy)]
enum MoveSuffix {
    DrawOffer,
    EnPassant,
    Check(CheckSign),
    PolishMate,
    Capture,
    Praise,
}

impl MoveSpelling {
    /// Returns the spelling, unless a letter is not one of those.
    pub(super) fn read(text: &str, letters: Letters) -> Option<MoveSpelling> {
        let text = one_sort_of_signs(text);
        let mut spelling = MoveSpelling::default();
        let body = spelling.take_endings(text.trim());
        spelling.translate(body, letters)?;
        Some(spelling)
    }

    /// Returns what is left without the signs at the end.
    pub(super) fn take_endings<'a>(&mut self, text: &'a str) -> &'a str {
        let mut body = text;
        while let Some((rest, ending)) = split_ending(body) {
            self.note(ending);
            body = rest.trim_end();
        }
        body
    }

    fn note(&mut self, ending: MoveSuffix) {
        match ending {
            MoveSuffix::DrawOffer => self.signs.draw_offer = true,
            MoveSuffix::EnPassant => self.signs.en_passant = true,
            MoveSuffix::Capture => self.signs.capture = Some(':'),
            MoveSuffix::Check(check) => self.signs.check = self.signs.check.or(Some(check)),
            MoveSuffix::PolishMate => {
                self.signs.check = self.signs.check.or(Some(CheckSign::Mate));
                self.deviate(Deviation::OtherMateSign);
            }
            MoveSuffix::Praise => self.deviate(Deviation::Praise),
        }
    }

    fn deviate(&mut self, deviation: Deviation) {
        if !self.deviations.contains(&deviation) {
            self.deviations.push(deviation);
        }
    }

    fn translate(&mut self, body: &str, letters: Letters) -> Option<()> {
        if body.starts_with(['0', 'O', 'o']) {
            self.english.push_str(body);
            return Some(());
        }
        let (squares, promotion) = body.split_at(end_of_squares(body));
        let mut squares = squares.chars().peekable();
        if let Some(letter) = squares.next_if(|c| !is_of_squares(*c)) {
            let piece = self.piece(letter, letters)?;
            self.english.push(piece);
        }
        squares.for_each(|c| self.push(c));
        self.until_promotion = self.english.len();
        promotion.chars().try_for_each(|c| self.promote(c, letters))
    }

    /// Returns the English letter of the piece that moves.
    fn piece(&mut self, letter: char, letters: Letters) -> Option<char> {
        if letters.is_pawn_letter(letter) {
            self.deviate(Deviation::PawnLetter);
            return Some(PieceType::Pawn.letter());
        }
        letters.piece_type(letter).map(PieceType::letter)
    }

    fn push(&mut self, c: char) {
        match c {
            'x' | ':' => self.signs.capture = Some(c),
            '-' => self.signs.hyphen = true,
            _ => {}
        }
        self.english.push(c);
    }

    fn promote(&mut self, c: char, letters: Letters) -> Option<()> {
        if matches!(c, '=' | '/' | '(' | ')') {
            self.deviate(Deviation::PromotionSign);
            self.english.push(c);
            return Some(());
        }
        let capital = c.to_ascii_uppercase();
        if capital != c {
            self.deviate(Deviation::SmallLetter);
        }
        let piece_type = letters.piece_type(capital)?;
        self.promotion = Some(piece_type);
        self.english.push(piece_type.letter());
        Some(())
    }
}

/// Prints have several dashes and crosses, and figurines may carry a selector of their style.
pub(super) fn one_sort_of_signs(text: &str) -> String {
    let same = |c| match c {
        '‐' | '‑' | '–' | '—' | '−' => '-',
        '×' => 'x',
        _ => c,
    };
    let is_style = |c: &char| matches!(c, '\u{fe0e}' | '\u{fe0f}');
    text.chars().filter(|c| !is_style(c)).map(same).collect()
}

fn split_ending(body: &str) -> Option<(&str, MoveSuffix)> {
    let cut = |(sign, ending): &(&str, MoveSuffix)| Some((body.strip_suffix(sign)?, *ending));
    ENDINGS.iter().find_map(cut)
}

/// Returns where the new piece of a promotion begins: after the last digit, or after the files
/// where no digit is written.
fn end_of_squares(body: &str) -> usize {
    let is_digit = |c: char| c.is_ascii_digit();
    match body.rfind(is_digit) {
        Some(last) => last + 1,
        None => body.char_indices().skip(1).find(|(_, c)| !is_of_squares(*c)).map_or(body.len(), |(index, _)| index),
    }
}

fn is_of_squares(c: char) -> bool {
    matches!(c, 'a'..='h' | '0'..='9' | 'x' | ':' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(text: &str, letters: Letters) -> Option<String> {
        MoveSpelling::read(text, letters).map(|spelling| spelling.english)
    }

    #[test]
    fn letters_are_put_into_english_and_endings_cut_off() {
        for (text, letters, expected) in [
            ("Sf3", Letters::Polish, "Nf3"),
            ("Sf3", Letters::Czech, "Bf3"),
            ("♞f6", Letters::Figurines, "Nf6"),
            ("♘\u{fe0e}f3", Letters::Figurines, "Nf3"),
            ("Hd8X", Letters::Polish, "Qd8"),
            ("exd6 e.p.", Letters::Polish, "exd6"),
            ("exd6 e. p. (=)", Letters::Polish, "exd6"),
            ("0–0–0+", Letters::Polish, "0-0-0"),
            ("d8H", Letters::Polish, "d8Q"),
            ("d8=d+!", Letters::Czech, "d8=Q"),
            ("d8(D)", Letters::German, "d8(Q)"),
            ("Pf3", Letters::Dutch, "Nf3"),
            ("Pf3", Letters::French, "Pf3"),
            ("ed", Letters::Polish, "ed"),
            ("cdH", Letters::Polish, "cdQ"),
            ("Sf3:", Letters::Polish, "Nf3"),
        ] {
            assert_eq!(english(text, letters).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_letter_of_another_language_is_not_read() {
        assert_eq!(english("Nf3", Letters::Polish), None);
        assert_eq!(english("e8D", Letters::English), None);
        assert_eq!(english("♘f3", Letters::English), None);
    }

    #[test]
    fn signs_are_taken_down() {
        let signs = MoveSpelling::read("S:f3 ++ (=)", Letters::Polish).unwrap().signs;
        assert_eq!(signs.capture, Some(':'));
        assert_eq!(signs.check, Some(CheckSign::Mate));
        assert!(signs.draw_offer && !signs.en_passant && !signs.hyphen);
    }
}
