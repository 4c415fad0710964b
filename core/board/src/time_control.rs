//! Time controls: how much time the players have for how many moves.

mod error;
mod reading;
mod sense;
mod vocabulary;
mod words;
mod wordy;

use std::fmt;

use crate::{Time, time::words::DAY};

pub use error::TimeControlError;

use sense::{LONGEST_INCREMENT, MOST_WRITTEN_HOURS};

/// The time that the rules of an event give each player, period by period.
///
/// A last period that still has a quota repeats as often as the game needs it, as the PGN standard
/// has it: `40/2h` alone gives two more hours after every forty moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The periods in the order in which they are played.
    pub periods: Vec<Period>,
}

/// One period of a time control: a main time for a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The quota: how many moves must be completed in this period; `None` for all the remaining.
    pub moves: Option<u32>,
    /// The main time, added when the period begins.
    pub time: Time,
    /// The increment or delay of each move of the period.
    pub bonus: Bonus,
}

/// The extra time that comes with every move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// No extra time.
    #[default]
    None,
    /// Added before each move, and kept if it is not used: the cumulative mode, after Fischer.
    Increment(Time),
    /// Runs off before the main time begins to run, and is lost if it is not used: the "time delay
    /// mode" of 6.2(b) in 2005.
    Delay(Time),
}

/// A period with the moves that are made in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodShare {
    /// The period.
    pub period: Period,
    /// How often it is played.
    pub rounds: u64,
    /// How many of the moves are made in it.
    pub moves: u64,
}

impl PeriodShare {
    /// Returns the time that it gives for these moves, main time and extra time.
    #[must_use]
    pub fn time(&self) -> Time {
        self.period.time.times(self.rounds) + self.period.bonus.time().times(self.moves)
    }
}

impl Bonus {
    /// Returns the extra time of one move, whichever way it is given.
    #[must_use]
    pub const fn time(self) -> Time {
        match self {
            Bonus::None => Time::ZERO,
            Bonus::Increment(time) | Bonus::Delay(time) => time,
        }
    }
}

impl TimeControl {
    /// Returns the time control in which all moves must be made in `time`.
    #[must_use]
    pub fn all_moves(time: Time, bonus: Bonus) -> TimeControl {
        TimeControl { periods: vec![Period { moves: None, time, bonus }] }
    }

    /// Reads the value of a PGN `TimeControl` tag, where a number without a unit is in seconds:
    /// `40/7200:3600`, `300`, `300+2`, `40/5400+30:1800+30`.
    ///
    /// Decimals are read down to the millisecond (`60+0.1`). A written unit counts, so that
    /// `15 min. + 10 s. per move`, which broadcasts put there, is read as meant, and so are
    /// `G/1500`, `SD/1800` and the delay in `1500;d5`.
    ///
    /// # Errors
    ///
    /// Says what is wrong and what would be right. `?`, `-` and a sandclock such as `*180` are
    /// well written but give nothing to play with, and have errors of their own. By which no game is played, as by
    /// `5200/40+30`, is refused, with what is probably meant ([`TimeControlError::likely`]).
    ///
    /// ```
    /// use kodeks_board::{Time, TimeControl};
    ///
    /// let control = TimeControl::from_pgn("40/5400+30:1800+30")?;
    /// assert_eq!(control.for_sixty_moves(), Time::from_minutes(150));
    /// # Ok::<(), kodeks_board::TimeControlError>(())
    /// ```
    pub fn from_pgn(text: &str) -> Result<TimeControl, TimeControlError> {
        reading::read(text, reading::Custom::Pgn)
    }

    /// Reads a time control as players say it, where a main time without a unit is in minutes and
    /// an increment or delay without a unit is in seconds: `90+30`, `40/2h:1h`, `40/90+30:30+30`,
    /// `G/25`, `G/60+5`, `SD/30`, `3 min`, `15 min + 10 s`, `G/25;d5`, `25d5`.
    ///
    /// Reads also the forms of broadcasts, pairing programs and federations in eleven languages: `90 minutes for 40 moves,
    /// then 30 minutes, 30 seconds increment`, `40/90, SD30; +30`, `90 Min./40 Züge, Rest 30 Min`, where the extra time
    /// holds in every period.
    ///
    /// Units are `h`, `min` or `m`, `s` and `ms`, `'` and `''`, or whole words; `1h30` is an hour
    /// and a half. An increment counts only in the period that it is written in: `40/90:30+30` has
    /// none before move 41.
    ///
    /// # Errors
    ///
    /// As for [`TimeControl::from_pgn`].
    ///
    /// ```
    /// use kodeks_board::{Time, TimeControl};
    ///
    /// let control = TimeControl::from_spoken("10 min + 5 s")?;
    /// assert_eq!(control.for_sixty_moves(), Time::from_minutes(15));
    /// # Ok::<(), kodeks_board::TimeControlError>(())
    /// ```
    pub fn from_spoken(text: &str) -> Result<TimeControl, TimeControlError> {
        reading::read(text, reading::Custom::Spoken)
    }

    /// Returns the time that a player has in all for `moves` moves: the main time of every period
    /// in which one of these moves falls, and the extra time of each move (increment and delay
    /// alike, as each period gives it). The first period counts even for no move.
    ///
    /// With `40/2h:1h` sixty moves reach into the second period, and three hours count.
    #[must_use]
    pub fn in_all(&self, moves: u32) -> Time {
        self.shares(moves).iter().map(PeriodShare::time).sum()
    }

    /// Returns the periods in which one of `moves` moves falls, each with how many of them are made in it.
    ///
    /// ```
    /// use kodeks_board::TimeControl;
    ///
    /// let control = TimeControl::from_spoken("40/90+30:30+30")?;
    /// let moves: Vec<u64> = control.shares(60).iter().map(|share| share.moves).collect();
    /// assert_eq!(moves, [40, 20]);
    /// # Ok::<(), kodeks_board::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn shares(&self, moves: u32) -> Vec<PeriodShare> {
        let mut left = u64::from(moves);
        let mut shares = Vec::new();
        for (index, period) in self.periods.iter().enumerate() {
            let rounds = self.rounds_played(index, left);
            let moves = period.quota().map_or(left, |quota| left.min(quota.saturating_mul(rounds)));
            shares.push(PeriodShare { period: *period, rounds, moves });
            left -= moves;
            if left == 0 {
                break;
            }
        }
        shares
    }

    /// Returns the time that a player has in all for sixty moves, by which the Laws tell rapid and
    /// blitz from other chess: main time and sixty times the increment. Where there are several
    /// periods, every period counts whose moves begin within the sixty.
    #[must_use]
    pub fn for_sixty_moves(&self) -> Time {
        self.in_all(60)
    }

    /// Returns how often the period is played when `left` moves remain to be made from its
    /// beginning: once, unless it is the last and has a quota.
    fn rounds_played(&self, index: usize, left: u64) -> u64 {
        match self.periods.get(index).and_then(Period::quota) {
            Some(quota) if index + 1 == self.periods.len() => left.div_ceil(quota).max(1),
            _ => 1,
        }
    }

    /// Returns the period with this number, counted from 0 and with the last one repeated.
    #[must_use]
    pub fn period(&self, index: usize) -> Option<&Period> {
        self.periods.get(index).or_else(|| self.periods.last())
    }

    /// Returns how many moves the periods up to and including `index` ask for; `None` for all.
    #[must_use]
    pub fn quota_through(&self, index: usize) -> Option<u64> {
        let sum = self
            .periods
            .iter()
            .take(index.saturating_add(1))
            .map(Period::quota)
            .try_fold(0u64, |sum, quota| Some(sum.saturating_add(quota?)))?;
        let repeated = index.saturating_add(1).saturating_sub(self.periods.len()) as u64;
        if repeated == 0 && !self.periods.is_empty() {
            return Some(sum);
        }
        let last = self.periods.last().and_then(Period::quota)?;
        Some(sum.saturating_add(last.saturating_mul(repeated)))
    }

    /// Returns the number, counted from 0, of the period of a player who has completed `moves` moves.
    #[must_use]
    pub fn period_after(&self, moves: u32) -> usize {
        let mut left = u64::from(moves);
        for (index, period) in self.periods.iter().enumerate() {
            match period.quota() {
                Some(quota) if quota <= left => left -= quota,
                _ => return index,
            }
        }
        let last = self.periods.last().and_then(Period::quota).unwrap_or(1);
        let repeated = usize::try_from(left / last).unwrap_or(usize::MAX);
        self.periods.len().saturating_add(repeated)
    }
}

impl Period {
    /// Returns the quota; a quota of no moves, which cannot be written, counts as one move.
    fn quota(&self) -> Option<u64> {
        self.moves.map(|moves| u64::from(moves.max(1)))
    }
}

impl fmt::Display for TimeControl {
    /// Writes `90+30`, `40/2h:1h`, `25d5`, or `25 min` where there is nothing but a main time. What
    /// is written reads back the same with [`TimeControl::from_spoken`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [Period { moves: None, time, bonus: Bonus::None }] = self.periods[..] {
            let (number, unit) = in_largest_unit(time);
            return write!(f, "{number} {unit}");
        }
        for (index, period) in self.periods.iter().enumerate() {
            let colon = if index > 0 { ":" } else { "" };
            write!(f, "{colon}{period}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    /// Writes `40/2h`, `90+30`, `25d5`: minutes and seconds need no unit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        match in_largest_unit(self.time) {
            // Without its unit `15/5` would be taken for 15 minutes with an increment, and `40/2` for two hours.
            (minutes, unit @ "min") if self.moves.is_some_and(|moves| is_misread(moves, minutes)) => {
                write!(f, "{minutes}{unit}")?;
            }
            (minutes, "min") => write!(f, "{minutes}")?,
            (number, unit) => write!(f, "{number}{unit}")?,
        }
        let (sign, extra) = match self.bonus {
            Bonus::None => return Ok(()),
            Bonus::Increment(extra) => ('+', extra),
            Bonus::Delay(extra) => ('d', extra),
        };
        match in_seconds_or_less(extra) {
            (seconds, "s") => write!(f, "{sign}{seconds}"),
            (number, unit) => write!(f, "{sign}{number}{unit}"),
        }
    }
}

/// Returns whether so many moves in so many minutes are taken for something else where the unit is not written.
fn is_misread(moves: u32, minutes: u64) -> bool {
    let is_increment = moves <= LONGEST_INCREMENT && u64::from(moves) > minutes;
    is_increment || minutes <= MOST_WRITTEN_HOURS
}

/// Returns a time as a whole number of the largest unit that it is a whole number of.
fn in_largest_unit(time: Time) -> (u64, &'static str) {
    match time.ms() {
        DAY => (1, "day"),
        ms if ms > 0 && ms.is_multiple_of(DAY) => (ms / DAY, "days"),
        ms if ms > 0 && ms.is_multiple_of(3_600_000) => (ms / 3_600_000, "h"),
        ms if ms.is_multiple_of(60_000) => (ms / 60_000, "min"),
        _ => in_seconds_or_less(time),
    }
}

fn in_seconds_or_less(time: Time) -> (u64, &'static str) {
    match time.ms() {
        ms if ms.is_multiple_of(1000) => (ms / 1000, "s"),
        ms => (ms, "ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(text: &str) -> TimeControl {
        TimeControl::from_spoken(text).unwrap()
    }

    fn minutes_for(text: &str, moves: u32) -> u64 {
        let time = spoken(text).in_all(moves);
        assert_eq!(time.ms() % 60_000, 0, "{text}");
        time.ms() / 60_000
    }

    #[test]
    fn sixty_moves_of_one_period_are_main_time_and_sixty_increments() {
        for (text, minutes) in [
            ("90+30", 120),
            ("15+10", 25),
            ("30+30", 60),
            ("10+0", 10),
            ("10+1", 11),
            ("5+5", 10),
            ("3+2", 5),
            ("G/25;d5", 30),
        ] {
            assert_eq!(minutes_for(text, 60), minutes, "{text}");
        }
    }

    #[test]
    fn every_period_counts_whose_moves_begin_within_the_sixty() {
        for (text, minutes) in [
            ("40/2h:1h", 180),
            ("40/90:30+30", 130),
            ("40/90+30:30+30", 150),
            ("40/2h:20/1h:30", 180),
            ("40/2h:19/1h:30", 210),
            ("60/2h:1h", 120),
            ("59/2h:1h", 180),
            ("40/1h", 120),
            ("20/1h", 180),
        ] {
            assert_eq!(minutes_for(text, 60), minutes, "{text}");
        }
    }

    #[test]
    fn the_next_period_is_reached_by_the_first_move_beyond_the_quota() {
        for (moves, minutes) in [(0, 120), (1, 120), (39, 120), (40, 120), (41, 180)] {
            assert_eq!(minutes_for("40/2h:1h", moves), minutes, "{moves}");
        }
    }

    #[test]
    fn a_time_control_is_written_as_players_say_it() {
        for (text, written) in [
            ("90+30", "90+30"),
            ("G/25", "25 min"),
            ("G/60", "1 h"),
            ("45 s", "45 s"),
            ("40/2h:1h", "40/2h:1h"),
            ("40/120 : SD/60", "40/2h:1h"),
            ("40/90+30:30+30", "40/90+30:30+30"),
            ("G/25;d5", "25d5"),
            ("60+0.1", "1h+100ms"),
            ("0+1", "0+1"),
        ] {
            assert_eq!(spoken(text).to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        let times = [1, 500, 1000, 45_000, 60_000, 90_000, 5_400_000, 7_200_000];
        let bonuses = [Bonus::None, Bonus::Increment(Time::from_ms(953)), Bonus::Delay(Time::from_seconds(90))];
        for time in times.map(Time::from_ms) {
            for bonus in bonuses {
                let last = Period { moves: None, time, bonus };
                let first = Period { moves: Some(40), ..last };
                for periods in [vec![last], vec![first], vec![first, last], vec![first, first]] {
                    let control = TimeControl { periods };
                    assert_eq!(spoken(&control.to_string()), control, "{control}");
                }
            }
        }
    }

    #[test]
    fn the_next_period_begins_when_the_quota_is_complete() {
        let control = spoken("40/2h:20/1h:30");
        for (moves, period, quota) in
            [(0, 0, Some(40)), (39, 0, Some(40)), (40, 1, Some(60)), (59, 1, Some(60)), (60, 2, None), (200, 2, None)]
        {
            assert_eq!(control.period_after(moves), period, "{moves}");
            assert_eq!(control.quota_through(period), quota);
        }
    }

    #[test]
    fn a_last_quota_repeats() {
        let control = spoken("40/2h:20/1h");
        for (moves, period, quota) in [(59, 1, 60), (60, 2, 80), (79, 2, 80), (80, 3, 100)] {
            assert_eq!(control.period_after(moves), period, "{moves}");
            assert_eq!(control.quota_through(period), Some(quota));
        }
    }

    #[test]
    fn a_time_control_without_periods_gives_no_time() {
        let control = TimeControl { periods: Vec::new() };
        assert_eq!(control.in_all(60), Time::ZERO);
        assert_eq!(control.period_after(5), 5);
        assert_eq!(control.quota_through(0), None);
    }

    #[test]
    fn absurd_numbers_stop_at_the_largest_time() {
        let period = Period {
            moves: Some(u32::MAX),
            time: Time::from_ms(u64::MAX),
            bonus: Bonus::Increment(Time::from_ms(u64::MAX)),
        };
        let control = TimeControl { periods: vec![period, Period { moves: Some(0), ..period }] };
        assert_eq!(control.in_all(u32::MAX), Time::from_ms(u64::MAX));
        assert!(control.quota_through(usize::MAX).is_some());
    }
}
