//! Reads time controls as broadcasts, programs and national federations write them out: `90 minutes for 40 moves, then 30
//! minutes, 30 seconds increment`, `40/90,SD30;+30`, `100'/40 + 50'/20 + 15' + 30''`.

use super::{Bonus, Period, TimeControl};
use crate::{
    Time,
    time::words::{SECOND, TOO_LONG, take_time},
};

/// No time control takes so many bytes to write.
const LONGEST: usize = 300;

// The words of these lists are those of `TimeControl` tags and announcements of broadcasts and federations. The first that
// fits is taken, so longer forms come before their beginnings.

/// Words between two times.
const CONNECTIVES: [&str; 15] = [
    "followed by",
    "and then",
    "then",
    "plus",
    "with an addition of",
    "with an additional",
    "with an increment of",
    "with a bonus of",
    "with",
    "and an increment of",
    "and",
    "an additional",
    "additional",
    "&",
    "a further",
];

/// Words after a time that make it the extra time of a move, and whether it is a delay.
const EXTRA_TIME: [(&str, bool); 18] = [
    ("increment", false),
    ("incr.", false),
    ("inc", false),
    ("bonus", false),
    ("added", false),
    ("fischer", false),
    ("cumulative", false),
    ("per move", false),
    ("/move", false),
    ("/ move", false),
    ("/mv", false),
    ("a move", false),
    ("each move", false),
    ("every move", false),
    ("for each move", false),
    ("for every move", false),
    ("simple delay", true),
    ("delay", true),
];

/// Words that make a time the one for all remaining moves.
const TO_THE_END: [&str; 14] = [
    "for the rest of the game",
    "for the rest",
    "for the remaining moves",
    "for the remainder of the game",
    "for the remainder",
    "for the whole game",
    "for the entire game",
    "for the game",
    "for all moves",
    "to the end of the game",
    "to finish the game",
    "to finish",
    "sudden death",
    "guillotine",
];

/// The words for moves after their number, longest first.
const MOVES: [&str; 9] = ["moves", "move", "mvs", "mv", "posunięć", "ruchów", "tahů", "zug", "züge"];

/// From which move on an extra time is given, in words.
const FROM_MOVE: [&str; 6] =
    ["starting from move", "starting at move", "starting with move", "beginning with move", "from move", "as of move"];

/// Returns the time control; a number without a unit is in `main_unit_ms` as a main time and in seconds as
/// an extra time. `None` if anything in the text is not understood.
pub(super) fn read(text: &str, main_unit_ms: u64) -> Option<TimeControl> {
    if text.len() > LONGEST {
        return None;
    }
    let lower = text.to_lowercase();
    let mut words = SpokenText(&lower);
    let mut clauses = Vec::new();
    while let Some(is_added) = words.link(clauses.is_empty()) {
        clauses.push(words.clause(is_added)?);
    }
    words.0.is_empty().then_some(())?;
    put_together(&clauses, main_unit_ms)
}

/// One time with what is said about it.
#[derive(Clone, Copy, Debug)]
struct Clause {
    /// Whether `+` precedes it.
    is_added: bool,
    time: WrittenAmount,
    /// For how many moves it is; `None` where that is not said.
    moves: Option<u32>,
    /// Whether it is said to be for all the moves that are left.
    to_the_end: bool,
    /// Whether it is called an extra time, and whether that is a delay.
    extra: Option<bool>,
    /// From which move on it is given.
    from: Option<u32>,
}

/// A time, or a number whose unit goes without saying.
#[derive(Clone, Copy, Debug)]
enum WrittenAmount {
    /// As a clock shows it, in two parts: minutes and seconds of an extra time.
    Face(Time),
    Time(Time),
    /// Thousandths of the unit.
    Number(u64),
}

/// The rest of the text to read, in lower case.
struct SpokenText<'a>(&'a str);

impl SpokenText<'_> {
    /// Takes what separates two times, and returns whether a `+` is in it; `None` at the end, or where
    /// nothing separates them.
    fn link(&mut self, is_first: bool) -> Option<bool> {
        let before = self.0;
        let mut is_added = false;
        loop {
            self.0 = self.0.trim_start_matches([' ', '\t', ',', ';', '.']);
            if self.take("+") {
                is_added = true;
            } else if !CONNECTIVES.into_iter().any(|word| self.take_word(word)) {
                break;
            }
        }
        let separator = &before[..before.len() - self.0.len()];
        let is_separated = is_first || !separator.trim().is_empty();
        if self.0.is_empty() || !is_separated {
            // Only a dot may stand at the end.
            self.0 = before.trim_start_matches([' ', '\t', '.']);
            return None;
        }
        Some(is_added)
    }

    fn clause(&mut self, is_added: bool) -> Option<Clause> {
        let mut clause = Clause {
            is_added,
            time: WrittenAmount::Number(0),
            moves: None,
            to_the_end: false,
            extra: None,
            from: None,
        };
        self.prefix(&mut clause);
        clause.time = self.amount()?;
        while self.suffix(&mut clause)? {}
        Some(clause)
    }

    /// Takes what says before a time what it is for: `40/`, `40 moves in`, `SD`, `d`.
    fn prefix(&mut self, clause: &mut Clause) {
        let names: [(&str, Option<bool>); 14] = [
            ("game in", None),
            ("game/", None),
            ("game", None),
            ("g/", None),
            ("g", None),
            ("sd/", None),
            ("sd", None),
            ("increment of", Some(false)),
            ("increment", Some(false)),
            ("inc/", Some(false)),
            ("inc", Some(false)),
            ("delay", Some(true)),
            ("d/", Some(true)),
            ("d", Some(true)),
        ];
        for (name, extra) in names {
            let rest = self.0.strip_prefix(name).map(str::trim_start);
            if let Some(rest) = rest.filter(|rest| begins_with_digit(rest)) {
                self.0 = rest;
                clause.extra = extra;
                clause.to_the_end = extra.is_none();
                return;
            }
        }
        let digits = self.0.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &self.0[..self.0.len() - digits.len()];
        let mut after = SpokenText(digits.trim_start());
        let named = MOVES.into_iter().any(|word| after.take_word(word));
        after.0 = after.0.trim_start();
        let is_quota = (named && after.take_word("in")) || after.take("/");
        after.0 = after.0.trim_start();
        if let Ok(moves) = number.parse()
            && is_quota
            && begins_with_digit(after.0)
        {
            clause.moves = Some(moves);
            self.0 = after.0;
        }
    }

    fn amount(&mut self) -> Option<WrittenAmount> {
        let mut with_unit = self.0;
        if let Some(time) = take_time(&mut with_unit, None) {
            let written = &self.0[..self.0.len() - with_unit.len()];
            self.0 = with_unit;
            return Some(match written.split(':').count() {
                2 => WrittenAmount::Face(time),
                _ => WrittenAmount::Time(time),
            });
        }
        // A number without a unit: thousandths of it count as milliseconds of a second.
        let digits = |c: char| c.is_ascii_digit() || c == '.';
        let end = self.0.find(|c| !digits(c)).unwrap_or(self.0.len());
        let mut number = self.0[..end].trim_end_matches('.');
        let rest = &self.0[number.len()..];
        let thousandths = take_time(&mut number, Some(SECOND))?;
        self.0 = rest;
        Some(WrittenAmount::Number(thousandths.ms()))
    }

    /// Takes one of the words after a time; returns whether there was one, `None` if it cannot be read.
    fn suffix(&mut self, clause: &mut Clause) -> Option<bool> {
        self.0 = self.0.trim_start();
        for (words, is_delay) in EXTRA_TIME {
            if self.take_word(words) {
                clause.extra = Some(is_delay);
                return Some(true);
            }
        }
        if TO_THE_END.into_iter().any(|words| self.take_word(words)) {
            clause.to_the_end = true;
            return Some(true);
        }
        let mut after = SpokenText(self.0.trim_start_matches([',', ' ']));
        if FROM_MOVE.into_iter().any(|words| after.take_word(words)) {
            self.0 = after.0.trim_start();
            clause.from = Some(if self.take_word("one") { 1 } else { self.whole_number()? });
            clause.extra = clause.extra.or(Some(false));
            return Some(true);
        }
        let is_for = ["for the first", "for first", "for the next", "for next", "for", "/"];
        let mut after = SpokenText(self.0);
        if is_for.into_iter().any(|words| after.take(words)) {
            after.0 = after.0.trim_start();
            let moves = after.whole_number()?;
            after.0 = after.0.trim_start();
            let _ = MOVES.into_iter().any(|word| after.take_word(word));
            let is_first = clause.moves.replace(moves).is_none();
            is_first.then_some(())?;
            self.0 = after.0;
            return Some(true);
        }
        Some(false)
    }

    fn whole_number(&mut self) -> Option<u32> {
        let rest = self.0.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = self.0[..self.0.len() - rest.len()].parse().ok()?;
        self.0 = rest;
        Some(number)
    }

    fn take(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Takes a word that does not go on.
    fn take_word(&mut self, word: &str) -> bool {
        let ends_here = |rest: &&str| !rest.starts_with(char::is_alphabetic);
        let rest = self.0.strip_prefix(word).filter(ends_here);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}

impl Clause {
    /// Returns whether it is the extra time of a move: it is called so, or it is added, is for no number of
    /// moves, and is so short that nobody has it as a main time.
    fn is_extra(&self) -> bool {
        let is_short = match self.time {
            WrittenAmount::Face(_) | WrittenAmount::Number(_) => true,
            WrittenAmount::Time(time) => time <= Time::from_seconds(60),
        };
        let is_plain = self.moves.is_none() && !self.to_the_end;
        self.extra.is_some() || (self.is_added && is_plain && is_short)
    }

    fn time(&self, unit_ms: u64) -> Option<Time> {
        match self.time {
            WrittenAmount::Face(_) if !self.is_extra() => None,
            WrittenAmount::Face(time) | WrittenAmount::Time(time) => Some(time),
            WrittenAmount::Number(thousandths) => {
                let ms = thousandths.checked_mul(unit_ms)? / SECOND;
                (ms < TOO_LONG).then_some(Time::from_ms(ms))
            }
        }
    }

    fn bonus(&self) -> Option<Bonus> {
        let time = self.time(SECOND)?;
        Some(match (time, self.extra) {
            (Time::ZERO, _) => Bonus::None,
            (time, Some(true)) => Bonus::Delay(time),
            (time, _) => Bonus::Increment(time),
        })
    }
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Puts the periods together. An extra time holds in all of them, unless it is said from which move on it is
/// given.
fn put_together(clauses: &[Clause], main_unit_ms: u64) -> Option<TimeControl> {
    let mut periods = Vec::new();
    for clause in clauses.iter().filter(|clause| !clause.is_extra()) {
        periods.push(Period {
            moves: clause.moves.filter(|_| !clause.to_the_end),
            time: clause.time(main_unit_ms)?,
            bonus: Bonus::None,
        });
    }
    let mut extra = clauses.iter().filter(|clause| clause.is_extra());
    let bonus = extra.next();
    let quotas = periods.iter().map(|period| period.moves);
    let is_whole = !periods.is_empty()
        && extra.next().is_none()
        && quotas.clone().take(periods.len() - 1).all(|moves| moves.is_some())
        && quotas.clone().all(|moves| moves != Some(0))
        && clauses.first().is_some_and(|first| !first.is_extra());
    is_whole.then_some(())?;
    if let Some(given) = bonus {
        let mut first_move: u32 = 1;
        for period in &mut periods {
            let next = period.moves.map(|moves| first_move.saturating_add(moves));
            let reaches = |from: u32| next.is_none_or(|next| next > from);
            if given.from.is_none_or(reaches) {
                period.bonus = given.bonus()?;
            }
            first_move = next.unwrap_or(first_move);
        }
    }
    Some(TimeControl { periods })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the periods as moves, seconds and seconds of increment; delays as numbers below zero.
    fn periods(text: &str) -> Option<Vec<(u32, u64, i64)>> {
        let control = TimeControl::from_spoken(text).ok()?;
        let period = |period: &Period| {
            let seconds = |time: Time| i64::try_from(time.ms() / 1000).unwrap();
            let bonus = match period.bonus {
                Bonus::None => 0,
                Bonus::Increment(time) => seconds(time),
                Bonus::Delay(time) => -seconds(time),
            };
            (period.moves.unwrap_or(0), period.time.ms() / 1000, bonus)
        };
        Some(control.periods.iter().map(period).collect())
    }

    #[test]
    fn forms_of_broadcasts_and_federations_are_read() {
        let fide = [(40, 5400, 30), (0, 1800, 30)];
        let three = [(40, 6000, 30), (20, 3000, 30), (0, 900, 30)];
        let end_only = [(40, 7200, 0), (20, 3600, 0), (0, 900, 30)];
        for (text, expected) in [
            ("90 minutes for 40 moves, then 30 minutes, 30 seconds increment", &fide[..]),
            ("40/90,SD30;+30", &fide),
            ("40/90, SD/30, +30", &fide),
            ("40/90, SD/30 +30", &fide),
            ("90 min / 40 moves + 30 min + 30 sec / move", &fide),
            ("90min/40moves + 30min + 30sec/move, starting from move 1", &fide),
            ("40 moves in 90 minutes, then 30 minutes plus 30 seconds per move", &fide),
            ("90'/40 + 30' + 30''", &fide),
            (
                "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game \
                 with an addition of 30 seconds per move starting from move one.",
                &fide,
            ),
            ("100'/40 + 50'/20 + 15' + 30''", &three),
            ("100m/40+50m/20+15m+30s", &three),
            (
                "2 hours for 40 moves, 1 hour for the next 20 moves, then 15 minutes with an increment of \
                 30 seconds from move 61",
                &end_only,
            ),
            ("40/2h, 20/1h, SD/1h", &[(40, 7200, 0), (20, 3600, 0), (0, 3600, 0)]),
            ("1:30:00+0:30", &[(0, 5400, 30)]),
            ("G/90;+30", &[(0, 5400, 30)]),
            ("G90, +30", &[(0, 5400, 30)]),
            ("Game in 60, delay 5", &[(0, 3600, -5)]),
            ("1 hour", &[(0, 3600, 0)]),
            ("90'+30''", &[(0, 5400, 30)]),
            ("3 minutes, increment 2 seconds", &[(0, 180, 2)]),
        ] {
            assert_eq!(periods(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_only_half_understood_is_refused() {
        for text in [
            "90 minutes for some moves, then 30 minutes",
            "90 minutes, then 30 minutes",
            "90 minutes for 40 moves, then",
            "30 seconds increment",
            "90 minutes, 30 seconds increment, 10 seconds delay",
            "90 minutes for 0 moves, then 30 minutes",
            "40/90/30, SD30",
            "1:30, increment 30 s",
            "see the regulations, 90 minutes",
            "90 minutes 30 minutes",
        ] {
            assert_eq!(periods(text), None, "{text}");
        }
    }

    #[test]
    fn an_added_minute_may_be_an_extra_time_and_more_may_not() {
        assert_eq!(periods("40 moves in 90 min, + 60 sec"), Some(vec![(40, 5400, 60)]));
        assert_eq!(periods("40 moves in 90 min, + 61 sec"), Some(vec![(40, 5400, 0), (0, 61, 0)]));
    }
}
