//! Notations that are not algebraic.

use super::spelling::MoveSpelling;

kodeks_base::named! {
    /// A way of writing moves that Appendix E does not accept.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum OtherNotation {
        /// The old English one, where squares are named after pieces: `P-K4`, `KtxB`, `Castles`.
        Descriptive = "descriptive",
        /// The notation of correspondence chess, where files are numbers: `5254`.
        Numeric = "numeric",
    }
}

impl OtherNotation {
    /// Returns the notation that the text looks like.
    pub(super) fn of(text: &str) -> Option<OtherNotation> {
        let mut spelling = MoveSpelling::default();
        let text = spelling.take_endings(text.trim());
        if is_numeric(text) {
            Some(OtherNotation::Numeric)
        } else if is_descriptive(text) {
            Some(OtherNotation::Descriptive)
        } else {
            None
        }
    }
}

/// Four digits from 1 to 8, and the number of the new piece at a promotion.
fn is_numeric(text: &str) -> bool {
    let digits = text.replace('-', "");
    matches!(digits.len(), 4 | 5) && digits.bytes().all(|c| matches!(c, b'1'..=b'8'))
}

/// A piece, a hyphen or a sign of capture, and a piece or a square such as `K4` or `QKt3`.
fn is_descriptive(text: &str) -> bool {
    let text = text.trim_end_matches('.').trim_end_matches("ch").trim_end();
    if matches!(text, "Castles" | "castles") {
        return true;
    }
    let text = text.replace("Kt", "N");
    let Some((piece, target)) = text.split_once(['-', 'x', 'X']) else {
        return false;
    };
    is_named(without_brackets(piece)) && is_named(target)
}

/// `R(K1)xB`: where two pieces can be meant, the square of the one is put in brackets.
fn without_brackets(text: &str) -> &str {
    text.split_once('(').map_or(text, |(piece, _)| piece)
}

fn is_named(text: &str) -> bool {
    let name = text.trim_end_matches(|c| matches!(c, '1'..='8'));
    text.len() - name.len() <= 1 && matches!(name.len(), 1..=3) && name.bytes().all(|c| b"KQRBNP".contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_notations_are_known_by_their_look() {
        for text in [
            "P-K4", "Kt-KB3", "PxP", "BxKt", "B-QKt5", "Q-K2 ch", "KR-K1", "R(K1)xB", "N-B3", "Castles", "QxQ!",
            "PxP e.p.", "B-K2 ch.",
        ] {
            assert_eq!(OtherNotation::of(text), Some(OtherNotation::Descriptive), "{text}");
        }
        for text in ["5254", "52-54", "57581"] {
            assert_eq!(OtherNotation::of(text), Some(OtherNotation::Numeric), "{text}");
        }
        for text in ["e4", "Nf3", "N-f3", "0-0", "Nxd5", "", "1-0", "9254", "-", "K4", "knight"] {
            assert_eq!(OtherNotation::of(text), None, "{text}");
        }
    }
}
