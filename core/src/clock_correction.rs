//! Corrections of stopped clocks: what has to be put right, and the time of each clock after every change.

use std::fmt;

use kodeks_board::{Bonus, Color, Period, PeriodShare, Time, TimeControl};

/// Something that has to be put right on stopped clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCorrection {
    /// A player gets more time.
    Give {
        /// The player.
        to: Color,
        /// How much.
        time: Time,
    },
    /// A player's time becomes less.
    Take {
        /// The player.
        from: Color,
        /// How much.
        time: Time,
    },
    /// A player's clock ran while the opponent's should have.
    WrongClockRan {
        /// The player whose clock ran.
        player: Color,
        /// For how long.
        time: Time,
    },
    /// A player's clock ran while both should have stood.
    RanWhileStopped {
        /// The player whose clock ran.
        player: Color,
        /// For how long.
        time: Time,
    },
    /// The last increments that were due were not added.
    IncrementsMissing {
        /// The player.
        player: Color,
        /// How many of them.
        moves: u32,
    },
    /// The last increments that were due were added once too often, each of them.
    IncrementsTooMany {
        /// The player.
        player: Color,
        /// How many of them.
        moves: u32,
    },
    /// The time of a further period was added too early, too late or not at all.
    PeriodTime {
        /// The player.
        player: Color,
        /// The period, counted from 0; the first is there from the start.
        period: usize,
        /// After how many moves of the player it was added; `None` if it was not.
        added_after: Option<u32>,
    },
}

/// The time of a clock on paper while it is being set: it can be less than nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockBalance(i64);

impl ClockBalance {
    /// Returns the time that a clock can be set to; `None` below zero.
    #[must_use]
    pub fn time(self) -> Option<Time> {
        u64::try_from(self.0).ok().map(Time::from_ms)
    }

    /// Returns what a clock shows then: no time at all below zero.
    #[must_use]
    pub fn shown(self) -> Time {
        self.time().unwrap_or_default()
    }

    /// Returns by how much it is below zero.
    #[must_use]
    pub fn shortfall(self) -> Time {
        Time::from_ms(u64::try_from(self.0.saturating_neg()).unwrap_or_default())
    }

    fn changed(self, is_added: bool, time: Time) -> ClockBalance {
        let ClockBalance(change) = time.into();
        ClockBalance(if is_added { self.0.saturating_add(change) } else { self.0.saturating_sub(change) })
    }
}

impl From<Time> for ClockBalance {
    fn from(time: Time) -> ClockBalance {
        ClockBalance(i64::try_from(time.ms()).unwrap_or(i64::MAX))
    }
}

/// Time added to one clock or taken off it, with the times before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockAdjustment {
    /// The player.
    pub player: Color,
    /// Whether the time is added or taken off.
    pub is_added: bool,
    /// How much.
    pub time: Time,
    /// The clock before.
    pub before: ClockBalance,
    /// The clock after.
    pub after: ClockBalance,
    /// The increments of which the time is the sum: how many of each.
    pub increments: Vec<(u64, Time)>,
    /// How much of what had run was the delay of the move, which never counts against the main time.
    pub delay: Time,
}

/// Both clocks while they are being set, one change after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSum([ClockBalance; 2]);

impl ClockSum {
    /// Begins with what the clocks show, White's first.
    #[must_use]
    pub fn new(shown: [Time; 2]) -> ClockSum {
        ClockSum(shown.map(ClockBalance::from))
    }

    /// Returns the time of a player's clock after the changes so far.
    #[must_use]
    pub fn balance(&self, player: Color) -> ClockBalance {
        self.0[player.index()]
    }

    /// Adds time to a player's clock.
    pub fn give(&mut self, player: Color, time: Time) -> ClockAdjustment {
        self.change(player, true, time)
    }

    /// Takes time off a player's clock.
    pub fn take(&mut self, player: Color, time: Time) -> ClockAdjustment {
        self.change(player, false, time)
    }

    fn change(&mut self, player: Color, is_added: bool, time: Time) -> ClockAdjustment {
        let before = self.balance(player);
        let after = before.changed(is_added, time);
        self.0[player.index()] = after;
        ClockAdjustment { player, is_added, time, before, after, increments: Vec::new(), delay: Time::ZERO }
    }
}

/// Why a correction cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCorrectionError {
    /// It depends on a time control or on the number of moves, and these are not known.
    NothingKnown,
    /// None of these moves has an increment.
    NoIncrement,
    /// These moves have a delay, of which nothing is ever added to a clock.
    Delay {
        /// How much of the main time can have run at most because it was missing.
        at_most: Time,
    },
    /// The player has not had as many increments as that, or has not completed as many moves.
    TooManyMoves {
        /// How many there are at most.
        most: u32,
    },
    /// The time control has no such further period.
    NoSuchPeriod,
}

impl fmt::Display for ClockCorrectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ClockCorrectionError::NothingKnown => "the time control and the number of moves are needed",
            ClockCorrectionError::NoIncrement => "these moves have no increment",
            ClockCorrectionError::Delay { .. } => "a delay is never added to a clock",
            ClockCorrectionError::TooManyMoves { .. } => "the player has not made so many moves",
            ClockCorrectionError::NoSuchPeriod => "the time control has no such period",
        })
    }
}

impl std::error::Error for ClockCorrectionError {}

/// Two stopped clocks that an arbiter puts right.
///
/// ```
/// use kodeks_board::{Color, Time, TimeControl};
/// use kodeks_core::{ClockCorrection, StoppedClocks};
///
/// let control = TimeControl::from_spoken("90+30")?;
/// let mut clocks = StoppedClocks::new([Time::from_minutes(5), Time::from_minutes(12)]).with_moves(&control, [31, 30]);
/// let missing = ClockCorrection::IncrementsMissing { player: Color::White, moves: 3 };
/// clocks.correct(&missing)?;
/// assert_eq!(clocks.sum().balance(Color::White).time(), Time::parse("6:30"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StoppedClocks {
    sum: ClockSum,
    /// The time control, and the moves that each player has completed.
    course: Option<(TimeControl, [u32; 2])>,
}

impl StoppedClocks {
    /// Begins with what the clocks show, White's first.
    #[must_use]
    pub fn new(shown: [Time; 2]) -> StoppedClocks {
        StoppedClocks { sum: ClockSum::new(shown), course: None }
    }

    /// Returns them at this time control, after so many completed moves of each player.
    #[must_use]
    pub fn with_moves(self, control: &TimeControl, completed: [u32; 2]) -> StoppedClocks {
        StoppedClocks { course: Some((control.clone(), completed)), ..self }
    }

    /// Returns what the clocks have come to.
    #[must_use]
    pub fn sum(&self) -> &ClockSum {
        &self.sum
    }

    /// Puts something right, and returns each change of a clock; none where the clocks show what they should all the same.
    ///
    /// # Errors
    ///
    /// The correction depends on something that is not known, or does not go with the time control or the number of moves. The clocks
    /// stay as they are.
    pub fn correct(&mut self, correction: &ClockCorrection) -> Result<Vec<ClockAdjustment>, ClockCorrectionError> {
        Ok(match *correction {
            ClockCorrection::Give { to, time } => vec![self.sum.give(to, time)],
            ClockCorrection::Take { from, time } => vec![self.sum.take(from, time)],
            ClockCorrection::WrongClockRan { player, time } => {
                vec![self.charge(player, true, time), self.charge(!player, false, time)]
            }
            ClockCorrection::RanWhileStopped { player, time } => vec![self.charge(player, true, time)],
            ClockCorrection::IncrementsMissing { player, moves } => vec![self.add_increments(player, moves, true)?],
            ClockCorrection::IncrementsTooMany { player, moves } => vec![self.add_increments(player, moves, false)?],
            ClockCorrection::PeriodTime { player, period, added_after } => {
                self.correct_period(player, period, added_after)?
            }
        })
    }

    /// Gives back what ran, or has it run: but for the delay of the move, which runs off before the main time.
    fn charge(&mut self, player: Color, is_given_back: bool, ran: Time) -> ClockAdjustment {
        let bonus = self.course.as_ref().and_then(|(control, completed)| {
            let period = control.period(control.period_after(completed[player.index()]))?;
            Some(period.bonus)
        });
        let delay = match bonus {
            Some(Bonus::Delay(delay)) => delay.min(ran),
            _ => Time::ZERO,
        };
        ClockAdjustment { delay, ..self.sum.change(player, is_given_back, ran - delay) }
    }

    /// Adds or takes off the last increments that were due: that of each move is added before it, so that one more was due than moves
    /// are completed.
    fn add_increments(
        &mut self,
        player: Color,
        moves: u32,
        is_added: bool,
    ) -> Result<ClockAdjustment, ClockCorrectionError> {
        let (control, completed) = self.course.as_ref().ok_or(ClockCorrectionError::NothingKnown)?;
        let due = completed[player.index()].saturating_add(1);
        let before = due.checked_sub(moves).ok_or(ClockCorrectionError::TooManyMoves { most: due })?;
        let earlier = control.shares(before);
        let shares = control.shares(due);
        let moves_of = |(place, share): (usize, &PeriodShare)| {
            let already = earlier.get(place).map_or(0, |share| share.moves);
            (share.moves - already, share.period.bonus)
        };
        let bonuses: Vec<(u64, Bonus)> = shares.iter().enumerate().map(moves_of).collect();
        let increments: Vec<(u64, Time)> = bonuses
            .iter()
            .filter_map(|(moves, bonus)| Some((*moves, increment(*bonus)?)).filter(|_| *moves > 0))
            .collect();
        if increments.is_empty() {
            let at_most: Time = bonuses.iter().map(|(moves, bonus)| bonus.time().times(*moves)).sum();
            return Err(match at_most {
                Time::ZERO => ClockCorrectionError::NoIncrement,
                at_most => ClockCorrectionError::Delay { at_most },
            });
        }
        let time = increments.iter().map(|(moves, increment)| increment.times(*moves)).sum();
        Ok(ClockAdjustment { increments, ..self.sum.change(player, is_added, time) })
    }

    /// Puts right the main time of a period, and the increments of the moves at which the clock was in another period than the player.
    fn correct_period(
        &mut self,
        player: Color,
        period: usize,
        added_after: Option<u32>,
    ) -> Result<Vec<ClockAdjustment>, ClockCorrectionError> {
        let (control, completed) = self.course.as_ref().ok_or(ClockCorrectionError::NothingKnown)?;
        let completed = completed[player.index()];
        let former = period.checked_sub(1).ok_or(ClockCorrectionError::NoSuchPeriod)?;
        let due_after = control.quota_through(former).ok_or(ClockCorrectionError::NoSuchPeriod)?;
        let (Some(former), Some(next)) = (control.period(former).copied(), control.period(period).copied()) else {
            return Err(ClockCorrectionError::NoSuchPeriod);
        };
        if added_after.is_some_and(|moves| moves > completed) {
            return Err(ClockCorrectionError::TooManyMoves { most: completed });
        }
        let is_due = u64::from(completed) >= due_after;
        let mut changes = Vec::new();
        if is_due != added_after.is_some() {
            changes.push(self.sum.change(player, is_due, next.time));
        }
        // Until its time is added the clock gives the increments of the period before.
        let never = u64::from(completed) + 1;
        let added_after = added_after.map_or(never, u64::from);
        let due_after = due_after.min(never);
        let is_late = added_after > due_after;
        let moves = added_after.abs_diff(due_after);
        let is_more = increment_of(&next) > increment_of(&former);
        let difference = match is_more {
            true => increment_of(&next) - increment_of(&former),
            false => increment_of(&former) - increment_of(&next),
        };
        if moves > 0 && difference > Time::ZERO {
            let change = self.sum.change(player, is_late == is_more, difference.times(moves));
            changes.push(ClockAdjustment { increments: vec![(moves, difference)], ..change });
        }
        Ok(changes)
    }
}

/// Returns what a clock gains by each move, if it does: by a delay it gains nothing.
fn increment(bonus: Bonus) -> Option<Time> {
    match bonus {
        Bonus::Increment(time) if time > Time::ZERO => Some(time),
        Bonus::Increment(_) | Bonus::Delay(_) | Bonus::None => None,
    }
}

fn increment_of(period: &Period) -> Time {
    increment(period.bonus).unwrap_or_default()
}

#[cfg(test)]
mod tests;
