//! Times as people write them: on the face of a clock, or as numbers with units.

use std::sync::LazyLock;

use super::Time;

/// Milliseconds in a second.
pub(crate) const SECOND: u64 = 1000;
/// Milliseconds in a minute.
pub(crate) const MINUTE: u64 = 60 * SECOND;
/// Milliseconds in a day, the unit of correspondence games.
pub(crate) const DAY: u64 = 24 * 60 * MINUTE;

/// A time as long as this, which is more than thirty years, is no time of a game.
pub(crate) const TOO_LONG: u64 = 1_000_000_000_000;

/// Names of units in the languages of announcements and broadcasts, and their milliseconds; `m` is a minute, as no
/// game lasts for months.
pub(super) static UNITS: LazyLock<Vec<(&str, u64)>> = LazyLock::new(|| {
    let rows = include_str!("units.tsv").lines().filter_map(|line| line.split_once('\t'));
    let units = rows.map(|(ms, names)| names.split(' ').map(move |name| (name, ms.parse::<u64>().unwrap_or_default())));
    units.flatten().collect()
});

/// The signs for minutes and seconds.
const SIGNS: &str = "'’′\"”″";

/// Takes a time off the beginning of a text in lower case: `1:30:00`, `2h`, `1h30`, `1 h 30 min` or
/// `15 min.`; a number alone is in `unit_ms`, if that goes without saying.
pub(crate) fn take_time(text: &mut &str, unit_ms: Option<u64>) -> Option<Time> {
    *text = text.trim_start();
    let face = text.find(|c: char| !c.is_ascii_digit() && !":.".contains(c));
    let (face, rest) = text.split_at(face.unwrap_or(text.len()));
    if face.contains(':') {
        *text = rest;
        return clock_face(face);
    }
    let (ms, mut unit) = take_amount(text, unit_ms)?;
    let mut total = ms;
    while unit != Some(1) && begins_with_number(text) {
        // `1h30` has no unit at the end, and `90 30` no unit at the beginning. After seconds there
        // is none that goes without saying.
        let smaller = Some(unit? / 60).filter(|smaller| [MINUTE, SECOND].contains(smaller));
        let (ms, next) = take_amount(text, smaller)?;
        if next.is_some_and(|next| Some(next) >= unit) {
            return None;
        }
        total = total.checked_add(ms)?;
        unit = Some(next.unwrap_or(1));
    }
    (total < TOO_LONG).then_some(Time::from_ms(total))
}

/// Reads `m:ss` or `h:mm:ss`, with up to three decimals of a second.
fn clock_face(face: &str) -> Option<Time> {
    let mut parts: Vec<&str> = face.split(':').collect();
    let seconds = seconds_of_a_face(parts.pop()?)?;
    let minutes = parts.pop()?;
    let hours = parts.pop();
    if !parts.is_empty() || seconds >= MINUTE {
        return None;
    }
    let minutes_shown = whole(minutes)?;
    let hours_shown = match hours {
        None => 0,
        Some(hours) if minutes.len() == 2 && minutes_shown < 60 => whole(hours)?,
        Some(_) => return None,
    };
    let minutes = hours_shown.checked_mul(60)?.checked_add(minutes_shown)?;
    let ms = minutes.checked_mul(MINUTE)?.checked_add(seconds)?;
    (ms < TOO_LONG).then_some(Time::from_ms(ms))
}

/// Reads the seconds of a clock face: two digits, with up to three decimals; returns milliseconds.
fn seconds_of_a_face(text: &str) -> Option<u64> {
    let (shown, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if shown.len() != 2 || !is_number(decimals) || decimals.len() > 3 {
        return None;
    }
    let thousandths = whole(&format!("{decimals:0<3}"))?;
    Some(whole(shown)? * SECOND + thousandths)
}

/// Takes one number and its unit, which may go without saying; returns milliseconds and the unit, if
/// there is one.
fn take_amount(text: &mut &str, unit_ms: Option<u64>) -> Option<(u64, Option<u64>)> {
    let thousandths = take_number(text)?;
    let unit = take_unit(text);
    let ms = thousandths.checked_mul(unit.or(unit_ms)?)?;
    ms.is_multiple_of(1000).then_some((ms / 1000, unit))
}

/// Takes a number with up to three decimals; returns thousandths.
fn take_number(text: &mut &str) -> Option<u64> {
    *text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (number, rest) = text.split_at(end.unwrap_or(text.len()));
    *text = rest;
    let (units, decimals) = number.split_once('.').unwrap_or((number, "0"));
    if !is_number(units) || !is_number(decimals) || decimals.len() > 3 {
        return None;
    }
    let thousandths = whole(&format!("{decimals:0<3}"))?;
    whole(units)?.checked_mul(1000)?.checked_add(thousandths)
}

/// Takes a unit and the dot of its abbreviation, and returns its milliseconds.
fn take_unit(text: &mut &str) -> Option<u64> {
    let here = text.trim_start();
    let is_part = |c: char| c.is_alphabetic() || SIGNS.contains(c);
    let word = &here[..here.find(|c| !is_part(c)).unwrap_or(here.len())];
    // A `d` apart from the number begins a word of its own: `40/2 SD/1`.
    let is_glued = here.len() == text.len();
    let (name, ms) = if is_glued { unit_of(word) } else { unit_named(word) }?;
    let rest = &here[name.len()..];
    *text = rest.strip_prefix('.').unwrap_or(rest).trim_start();
    Some(ms)
}

fn begins_with_number(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// Returns the unit of a word, which the `d` of a delay may touch: `2hd5`.
fn unit_of(word: &str) -> Option<(&'static str, u64)> {
    unit_named(word).or_else(|| unit_named(word.strip_suffix('d')?))
}

fn unit_named(word: &str) -> Option<(&'static str, u64)> {
    UNITS.iter().copied().find(|(name, _)| *name == word)
}

/// Returns the units that are named in a text in lower case.
pub(crate) fn units_in(text: &str) -> impl Iterator<Item = u64> {
    let is_part = |c: char| c.is_alphabetic() || SIGNS.contains(c);
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(is_part)?;
        let is_glued = rest[..start].ends_with(|c: char| c.is_ascii_digit());
        let word = &rest[start..];
        let word = &word[..word.find(|c| !is_part(c)).unwrap_or(word.len())];
        rest = &rest[start + word.len()..];
        Some(if is_glued { unit_of(word) } else { unit_named(word) })
    })
    .flatten()
    .map(|(_, ms)| ms)
}

/// Returns whether this is a plain whole number of a size that cannot overflow a sum.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn whole(digits: &str) -> Option<u64> {
    is_number(digits).then(|| digits.parse().ok()).flatten()
}
