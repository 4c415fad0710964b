//! Values as they are written: numbers, names, ratings.

use crate::{limits, outcome::PairingOutcome};

/// Returns a number from 1 to this, if the text is one.
pub(crate) fn number(text: &str, most: u32) -> Option<u32> {
    let text = text.trim();
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = is_number.then(|| text.parse().ok()).flatten()?;
    (1..=most).contains(&number).then_some(number)
}

/// Returns a rating: `Ok(None)` where there is none, which is written as nothing, as 0 or as `-`.
pub(crate) fn rating(text: &str) -> Result<Option<u32>, ()> {
    match text.trim() {
        "" | "-" => Ok(None),
        text if text.bytes().all(|byte| byte == b'0') => Ok(None),
        text => number(text, limits::RATING).map(Some).ok_or(()),
    }
}

/// Returns the number of a player at FIDE, of up to eleven digits: `Ok(None)` where there is none, which is written as nothing, as
/// 0 or as `-`.
pub(crate) fn fide_id(text: &str) -> Result<Option<u64>, ()> {
    match text.trim() {
        "" | "-" => Ok(None),
        text if text.len() <= 11 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number: u64 = text.parse().map_err(|_| ())?;
            Ok((number > 0).then_some(number))
        }
        _ => Err(()),
    }
}

/// Returns a text that tells something, in so many letters as are read.
pub(crate) fn text_of(text: &str) -> Option<String> {
    let text: String = text.trim().chars().take(limits::LETTERS).collect();
    (!text.is_empty()).then_some(text)
}

/// Returns the beginning of a text, to be shown in a message.
pub(crate) fn excerpt(text: &str) -> String {
    let mut letters = text.trim().chars();
    let begins: String = letters.by_ref().take(40).collect();
    match letters.next() {
        None => begins,
        Some(_) => format!("{begins}…"),
    }
}

/// Returns how a game ended, as tables and PGN write it: `1-0`, `½:½`, `+ - -`, `+/-`; `Ok(None)` where it has not ended.
pub(crate) fn result(text: &str) -> Result<Option<PairingOutcome>, ()> {
    let plain = plain(text);
    let outcome = match plain.as_str() {
        "" | "*" | "-" | "?" => return Ok(None),
        "1-0" => PairingOutcome::WhiteWon,
        "0-1" => PairingOutcome::BlackWon,
        "1/2-1/2" | "0.5-0.5" | "0,5-0,5" | "=-=" | "=" | "1/2" => PairingOutcome::Drawn,
        "0-0" => PairingOutcome::BothLost,
        "1/2-0" | "0.5-0" | "0,5-0" => PairingOutcome::HalfToWhite,
        "0-1/2" | "0-0.5" | "0-0,5" => PairingOutcome::HalfToBlack,
        "+--" | "+-" | "+/-" => PairingOutcome::WhiteByForfeit,
        "--+" | "-+" | "-/+" => PairingOutcome::BlackByForfeit,
        "---" | "--" | "-/-" => PairingOutcome::BothForfeited,
        other => {
            let named = PairingOutcome::from_name(other);
            named.filter(|outcome| !outcome.is_without_opponent()).ok_or(())?
        }
    };
    Ok(Some(outcome))
}

/// Returns what a player without an opponent has: a letter of TRF, points, or a result in which only the own side counts.
pub(crate) fn result_alone(text: &str, is_white: bool) -> Result<Option<PairingOutcome>, ()> {
    let plain = plain(text);
    let mut letters = plain.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return match letter.to_ascii_uppercase() {
            '*' | '-' | '?' => Ok(None),
            letter => PairingOutcome::of_one(letter).map(Some).ok_or(()),
        };
    }
    match plain.as_str() {
        "1/2" | "0.5" | "0,5" => return Ok(Some(PairingOutcome::HalfWithoutOpponent)),
        "1.0" | "1,0" => return Ok(Some(PairingOutcome::WinWithoutOpponent)),
        "0.0" | "0,0" => return Ok(Some(PairingOutcome::LossWithoutOpponent)),
        _ => {}
    }
    Ok(result(text)?.map(|outcome| match (outcome, is_white) {
        (PairingOutcome::WhiteWon | PairingOutcome::WhiteByForfeit | PairingOutcome::WhiteWonUnrated, true)
        | (PairingOutcome::BlackWon | PairingOutcome::BlackByForfeit | PairingOutcome::BlackWonUnrated, false) => {
            PairingOutcome::WinWithoutOpponent
        }
        (PairingOutcome::Drawn | PairingOutcome::DrawnUnrated, _)
        | (PairingOutcome::HalfToWhite, true)
        | (PairingOutcome::HalfToBlack, false) => PairingOutcome::HalfWithoutOpponent,
        _ => PairingOutcome::LossWithoutOpponent,
    }))
}

/// Returns a result without blanks, with one sign for a half and one between the players.
fn plain(text: &str) -> String {
    let text = unguard(text.trim());
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let mut plain = String::new();
    for letter in letters.take(limits::LETTERS) {
        match letter {
            '½' => plain.push_str("1/2"),
            ':' | '–' | '−' | '—' | '‑' => plain.push('-'),
            letter => plain.push(letter),
        }
    }
    plain
}

/// The signs that make a spreadsheet read a cell as a formula, and the one that prevents it.
const BEGINS_FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
const GUARD: char = '\'';

/// Returns a text that no spreadsheet takes for a formula.
pub(crate) fn guard(text: &str) -> String {
    if text.starts_with(BEGINS_FORMULA) || text.starts_with(GUARD) { format!("{GUARD}{text}") } else { text.to_owned() }
}

/// Returns a text without the sign that guards it.
pub(crate) fn unguard(text: &str) -> &str {
    match text.strip_prefix(GUARD) {
        Some(rest) if rest.starts_with(BEGINS_FORMULA) || rest.starts_with(GUARD) => rest,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_ways_of_tables() {
        let read = |text| result(text).map(|read| read.map_or("", PairingOutcome::name));
        for (text, expected) in [
            ("1-0", "1-0"),
            ("0 : 1", "0-1"),
            ("½ - ½", "1/2-1/2"),
            ("½:½", "1/2-1/2"),
            ("1/2-1/2", "1/2-1/2"),
            ("0–0", "0-0"),
            ("½-0", "1/2-0"),
            ("+ - -", "+/-"),
            ("- - +", "-/+"),
            ("- - -", "-/-"),
            ("'+/-", "+/-"),
            ("W/L", "W/L"),
            ("", ""),
            ("*", ""),
        ] {
            assert_eq!(read(text), Ok(expected), "{text}");
        }
        for text in ["2-0", "1-1", "won", "H", "+", "1"] {
            assert_eq!(read(text), Err(()), "{text}");
        }
    }

    #[test]
    fn without_an_opponent_only_the_own_side_counts() {
        let read = |text, is_white| result_alone(text, is_white).map(|read| read.map_or("", PairingOutcome::name));
        for (text, is_white, expected) in [
            ("1", true, "+"),
            ("½", true, "="),
            ("0", true, "-"),
            ("u", true, "U"),
            ("H", false, "H"),
            ("1-0", true, "+"),
            ("1-0", false, "-"),
            ("- - +", false, "+"),
            ("", true, ""),
        ] {
            assert_eq!(read(text, is_white), Ok(expected), "{text}");
        }
        assert_eq!(read("x", true), Err(()));
    }

    #[test]
    fn what_a_spreadsheet_would_work_out_is_guarded_and_comes_back() {
        for text in ["=1+1", "+/-", "-1", "@x", "\tx", "'quoted", "''", "Kowalski", ""] {
            let guarded = guard(text);
            assert!(!guarded.starts_with(BEGINS_FORMULA), "{guarded}");
            assert_eq!(unguard(&guarded), text);
        }
        assert_eq!(unguard("'t Hooft"), "'t Hooft");
    }

    #[test]
    fn numbers_are_bounded() {
        assert_eq!(number(" 0012 ", 9999), Some(12));
        for text in ["", "0", "10000", "-1", "+1", "1.0", "１", "0000000001"] {
            assert_eq!(number(text, 9999), None, "{text}");
        }
        assert_eq!((rating("0"), rating("2101"), rating("9999")), (Ok(None), Ok(Some(2101)), Err(())));
        assert_eq!((fide_id(""), fide_id("00012345678"), fide_id("POL1")), (Ok(None), Ok(Some(12_345_678)), Err(())));
    }
}
