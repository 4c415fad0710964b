//! Careless algebraic notation, brought back to the usual form.

use crate::notation::Letters;

/// Suffixes that do not identify the move: judgements, and words for check and mate.
const ENDINGS: [&str; 16] =
    ["mate", "dbl", "dis", "ch", "ch.", "+/-", "-/+", "+/=", "=/+", "+", "-", "=", "!", "?", "#", ":"];

/// Letters and digits read as the `O` of castling, the Cyrillic ones too.
const ROUND: [char; 6] = ['O', 'o', '0', 'О', 'о', 'Θ'];

/// Returns what is meant in the usual form, with English letters, where figurines, typographic signs,
/// `OO`, `e8-Q`, `Nf3:`, `Nf3+-` or `Nf3 ch` are written; `None` where there is nothing of the kind.
#[cold]
pub(super) fn made_plain(text: &str) -> Option<String> {
    let written = text.trim();
    let plain: String = written.chars().filter_map(plain_character).collect();
    let bare = without_endings(&plain);
    let usual = castling(bare).map(str::to_owned).or_else(|| promotion(bare)).unwrap_or_else(|| bare.to_owned());
    (usual != written).then_some(usual)
}

/// Returns the usual character for one of the same meaning; `None` for a judgement.
fn plain_character(character: char) -> Option<char> {
    let figurine = || {
        let piece_type = Letters::Figurines.piece_type(character)?;
        Letters::English.letter(piece_type)
    };
    match character {
        _ if character.is_ascii() => Some(character),
        '×' => Some('x'),
        _ if is_hyphen(character) => Some('-'),
        '†' => Some('+'),
        '‡' => Some('#'),
        '±' | '∓' | '⩲' | '⩱' | '∞' | '□' | '○' | '⟳' | '→' | '↑' | '⇆' | '⊕' | '\u{a0}' => None,
        _ => figurine().or(Some(character)),
    }
}

fn is_hyphen(character: char) -> bool {
    matches!(character, '-' | '‐'..='―' | '−')
}

/// Cuts off what says nothing; the `=` of `e8=`, where the piece is missing, is left.
fn without_endings(text: &str) -> &str {
    let mut text = text.trim_end();
    loop {
        let shorter = ENDINGS.iter().find_map(|ending| text.strip_suffix(ending));
        let is_pawns = text.starts_with(|c: char| c.is_ascii_lowercase());
        let is_unfinished = is_pawns && (text.ends_with("8=") || text.ends_with("1="));
        match shorter {
            Some(shorter) if !is_unfinished => text = shorter.trim_end(),
            _ => return text,
        }
    }
}

/// Returns castling as it is usually written, `O-O` or `O-O-O`, from any careless form.
pub(crate) fn castling(text: &str) -> Option<&'static str> {
    let hyphens = text.matches(is_hyphen).count();
    let round = text.chars().filter(|c| ROUND.contains(c)).count();
    let is_all = round + hyphens == text.chars().count();
    let is_whole = hyphens == 0 || (hyphens + 1 == round && !text.contains("--"));
    let has_ends = text.starts_with(ROUND) && text.ends_with(ROUND);
    match (round, is_all && is_whole && has_ends) {
        (2, true) => Some("O-O"),
        (3, true) => Some("O-O-O"),
        _ => None,
    }
}

/// Returns `e8=Q` for `e8-Q` and `e8=(Q)`.
fn promotion(text: &str) -> Option<String> {
    let (square, piece) = text.split_once("-").or_else(|| text.split_once("=("))?;
    let piece = piece.trim_end_matches(')');
    let is_piece = piece.len() == 1 && piece.starts_with(|c: char| c.is_ascii_alphabetic());
    (is_piece && square.ends_with(['1', '8'])).then(|| format!("{square}={piece}"))
}
