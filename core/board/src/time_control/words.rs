//! The words of a time control: quotas, times, signs of extra time.

use super::Bonus;
use crate::{
    Time,
    time::words::{SECOND, is_number, take_time},
};

/// Words after an extra time that add nothing to it.
const FILLERS: [&str; 9] =
    ["increment", "delay", "per move", "a move", "/move", "starting", "from move 1", "from move one", ","];

/// The rest of a period to read, in lower case.
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

    /// Takes `90`, `2h`, `1h30`, `1 h 30 min`, `1:30:00` or `15 min.`; a number alone is in `unit_ms`.
    pub(super) fn time(&mut self, unit_ms: u64) -> Option<Time> {
        take_time(&mut self.0, Some(unit_ms))
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
        // `25 min + 5 s delay`
        let delay = self.fillers() || delay;
        self.0.is_empty().then_some(match extra {
            Time::ZERO => Bonus::None,
            extra if delay => Bonus::Delay(extra),
            extra => Bonus::Increment(extra),
        })
    }

    /// Takes the sign of an extra time; returns whether it is a delay.
    fn delay_or_increment(&mut self) -> Option<bool> {
        let signs = [("+", false), ("inc/", false), ("inc", false), ("d/", true), ("delay", true), ("d", true)];
        let (_, delay) = signs.into_iter().find(|(sign, _)| self.take(sign))?;
        Some(delay)
    }

    /// Takes the words after an extra time, and returns whether they call it a delay.
    fn fillers(&mut self) -> bool {
        self.0 = self.0.trim();
        let mut is_delay = false;
        while let Some(filler) = FILLERS.into_iter().find(|filler| self.take(filler)) {
            is_delay |= filler == "delay";
            self.0 = self.0.trim_start();
        }
        is_delay
    }

    fn take(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}
