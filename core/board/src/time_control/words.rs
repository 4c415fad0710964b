//! The words of a time control: quotas, numbers with units, signs of extra time.

use super::Bonus;
use crate::Time;

/// Milliseconds in a second.
pub(super) const SECOND: u64 = 1000;
/// Milliseconds in a minute.
pub(super) const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// A time as long as this, which is more than thirty years, is no time of a game.
const TOO_LONG: u64 = 1_000_000_000_000;

/// Names of units and their milliseconds; `m` is a minute, as no game lasts for months.
const UNITS: [(&str, u64); 26] = [
    ("h", HOUR),
    ("hr", HOUR),
    ("hrs", HOUR),
    ("hour", HOUR),
    ("hours", HOUR),
    ("m", MINUTE),
    ("min", MINUTE),
    ("mins", MINUTE),
    ("minute", MINUTE),
    ("minutes", MINUTE),
    ("'", MINUTE),
    ("’", MINUTE),
    ("′", MINUTE),
    ("s", SECOND),
    ("sec", SECOND),
    ("secs", SECOND),
    ("second", SECOND),
    ("seconds", SECOND),
    ("''", SECOND),
    ("’’", SECOND),
    ("\"", SECOND),
    ("”", SECOND),
    ("″", SECOND),
    ("ms", 1),
    ("millisecond", 1),
    ("milliseconds", 1),
];

/// Words after an extra time that add nothing to it.
const FILLERS: [&str; 9] = [
    "increment",
    "delay",
    "per move",
    "a move",
    "/move",
    "starting",
    "from move 1",
    "from move one",
    ",",
];

/// What of a period is still to be read, in lower case.
pub(super) struct SpokenWords<'a>(&'a str);

impl<'a> SpokenWords<'a> {
    /// Begins with the whole period, in lower case.
    pub(super) fn of(period: &'a str) -> SpokenWords<'a> {
        SpokenWords(period)
    }

    /// Takes `40/`, or `G/` and `SD/`, which ask for all the moves; `None` if it cannot be read.
    pub(super) fn quota(&mut self) -> Option<Option<u32>> {
        for all_moves in ["g/", "sd/", "game/", "game in "] {
            if self.take(all_moves) {
                return Some(None);
            }
        }
        match self.0.split_once('/') {
            Some((moves, rest)) if is_number(moves.trim()) => {
                self.0 = rest;
                Some(Some(moves.trim().parse().ok()?))
            }
            _ => Some(None),
        }
    }

    /// Takes `90`, `2h`, `1h30`, `1 h 30 min` or `15 min.`; a number alone is in `unit_ms`.
    pub(super) fn time(&mut self, unit_ms: u64) -> Option<Time> {
        let (ms, unit) = self.amount(Some(unit_ms))?;
        let mut total = ms;
        let mut unit = unit;
        while unit != Some(1) && self.begins_with_number() {
            // `1h30` has no unit at the end, and `90 30` no unit at the beginning. After seconds there
            // is none that goes without saying.
            let smaller = Some(unit? / 60).filter(|smaller| *smaller >= SECOND);
            let (ms, next) = self.amount(smaller)?;
            if next.is_some_and(|next| Some(next) >= unit) {
                return None;
            }
            total = total.checked_add(ms)?;
            unit = Some(next.unwrap_or(1));
        }
        (total < TOO_LONG).then_some(Time::from_ms(total))
    }

    /// Takes one number and its unit, which may go without saying; returns milliseconds and the unit, if
    /// there is one.
    fn amount(&mut self, unit_ms: Option<u64>) -> Option<(u64, Option<u64>)> {
        let thousandths = self.number()?;
        let unit = self.unit();
        let ms = thousandths.checked_mul(unit.or(unit_ms)?)?;
        ms.is_multiple_of(1000).then_some((ms / 1000, unit))
    }

    /// Takes a number with up to three decimals; returns thousandths.
    fn number(&mut self) -> Option<u64> {
        self.0 = self.0.trim_start();
        let end = self.0.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
        if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
            return None;
        }
        let padded = format!("{decimals:0<3}");
        whole
            .parse::<u64>()
            .ok()?
            .checked_mul(1000)?
            .checked_add(padded.parse().ok()?)
    }

    /// Takes a unit and the dot of its abbreviation, and returns its milliseconds.
    fn unit(&mut self) -> Option<u64> {
        let text = self.0.trim_start();
        let is_part = |c: char| c.is_alphabetic() || "'’′\"”″".contains(c);
        let word = &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())];
        // The `d` of a delay may touch the unit before it: `2hd5`.
        let (name, ms) = unit_named(word).or_else(|| unit_named(word.strip_suffix('d')?))?;
        let rest = &text[name.len()..];
        self.0 = rest.strip_prefix('.').unwrap_or(rest).trim_start();
        Some(ms)
    }

    /// Takes what follows the main time, to the end; `None` if it cannot be read.
    pub(super) fn bonus(&mut self) -> Option<Bonus> {
        self.0 = self.0.trim();
        if self.0.is_empty() {
            return Some(Bonus::None);
        }
        self.0 = self.0.trim_start_matches([';', ',']).trim_start();
        let delay = self.delay_or_increment()?;
        let extra = self.time(SECOND)?;
        self.fillers();
        self.0.is_empty().then_some(match extra {
            Time::ZERO => Bonus::None,
            extra if delay => Bonus::Delay(extra),
            extra => Bonus::Increment(extra),
        })
    }

    /// Takes the sign of an extra time; returns whether it is a delay.
    fn delay_or_increment(&mut self) -> Option<bool> {
        let signs = [
            ("+", false),
            ("inc/", false),
            ("inc", false),
            ("d/", true),
            ("delay", true),
            ("d", true),
        ];
        let (_, delay) = signs.into_iter().find(|(sign, _)| self.take(sign))?;
        Some(delay)
    }

    fn fillers(&mut self) {
        self.0 = self.0.trim();
        while FILLERS.into_iter().any(|filler| self.take(filler)) {
            self.0 = self.0.trim_start();
        }
    }

    fn begins_with_number(&self) -> bool {
        self.0
            .trim_start()
            .starts_with(|c: char| c.is_ascii_digit())
    }

    fn take(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}

fn unit_named(word: &str) -> Option<(&'static str, u64)> {
    UNITS.into_iter().find(|(name, _)| *name == word)
}

/// Returns whether this is a plain whole number of a size that cannot overflow a sum.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit())
}
