//! The move that was probably meant where a score has a misprint.

use super::Letters;
use crate::{Move, Position};

/// Returns the only legal move that is written, short or long, with one letter more, less, other
/// or two changed about; signs do not count.
pub(super) fn find_near_move(position: &Position, text: &str, letters: Letters) -> Option<Move> {
    let written = bare(text);
    let moves = position.legal_moves();
    let is_near =
        |m: &Move| ways_to_write(position, *m, letters).into_iter().any(|way| is_one_step_away(&written, &way));
    let mut near = moves.iter().copied().filter(is_near);
    match (near.next(), near.next()) {
        (Some(m), None) => Some(m),
        _ => None,
    }
}

fn ways_to_write(position: &Position, m: Move, letters: Letters) -> [Vec<char>; 2] {
    let short = bare(&position.san_in(m, letters));
    let piece_type = position.board().type_at(m.from());
    let mut long: Vec<char> = piece_type.and_then(|piece_type| letters.letter(piece_type)).into_iter().collect();
    long.extend(m.from().to_string().chars());
    long.extend(m.to().to_string().chars());
    long.extend(m.promotion().and_then(|piece_type| letters.letter(piece_type)));
    [short, long]
}

/// Leaves letters and digits only, and zeros for castling.
fn bare(text: &str) -> Vec<char> {
    let text = text.replace("e.p.", "");
    let is_sign = |c: &char| c.is_ascii_punctuation() || c.is_whitespace() || matches!(c, 'x' | 'X');
    let is_style = |c: &char| matches!(c, '\u{fe0e}' | '\u{fe0f}' | '–' | '×');
    text.chars().filter(|c| !is_sign(c) && !is_style(c)).map(|c| if c == 'O' { '0' } else { c }).collect()
}

/// Returns whether at most one letter is added, left out or another, or two neighbours have
/// changed places.
fn is_one_step_away(one: &[char], other: &[char]) -> bool {
    let start = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[start..], &other[start..]);
    match (one, other) {
        ([], []) | ([_], []) | ([], [_]) => true,
        ([a, b, one @ ..], [c, d, other @ ..]) if (a, b) == (d, c) && one == other => true,
        ([_, rest @ ..], _) if rest == other => true,
        (_, [_, rest @ ..]) if rest == one => true,
        ([_, one @ ..], [_, other @ ..]) => one == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: &str, other: &str) -> bool {
        is_one_step_away(&bare(one), &bare(other))
    }

    #[test]
    fn one_slip_of_the_pen_is_near_and_two_are_not() {
        for (one, other) in [
            ("Sb2", "Sbd2"),
            ("Sbd2", "Sb2"),
            ("Sf3", "Sf3+"),
            ("Sf4", "Sf3"),
            ("S3f", "Sf3"),
            ("e:d6 e.p.", "exd6"),
            ("0-0", "O-O"),
            ("0-0", "O-O-O"),
            ("", "e"),
        ] {
            assert!(is_near(one, other), "{one} {other}");
        }
        for (one, other) in [("Sb2", "Sd4"), ("Sb2", "Hd2"), ("e4", "Sf3"), ("", "e4"), ("abc", "cab")] {
            assert!(!is_near(one, other), "{one} {other}");
        }
    }
}
