//! The chess clock: both players' thinking time, and which of the two runs.

/// A chess clock: both players' remaining times, their completed moves and periods, and whose
/// clock runs.
///
/// A flag falls when the main time runs out; from then on this clock brings no increment and no
/// further period, until [`Clocks::give`] or [`Clocks::set_time`] puts time on it again.
///
/// ```
/// use kodeks_board::{Color, Time, TimeControl};
/// use kodeks_core::Clocks;
///
/// let mut clocks = Clocks::new(&TimeControl::from_spoken("90+30")?);
/// clocks.press(Time::from_minutes(2));
/// assert_eq!(clocks.time(Color::White).to_string(), "1:29:00");
/// assert_eq!(clocks.turn(), Color::Black);
/// # Ok::<(), kodeks_board::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    sides: [PlayerClock; 2],
    turn: Color,
    stopped: bool,
    fell_first: Option<Color>,
}

/// One player's half of the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayerClock {
    time: Time,
    /// The least that was left in the present period.
    least: Time,
    delay: Time,
    moves: u32,
    period: usize,
    /// How many moves were completed when the flag fell.
    fallen_after: Option<u32>,
}

impl Clocks {
    /// Creates the clocks at the start of the game, with White's running.
    ///
    /// An increment is added before each move, the first included, as the Laws' glossary has it:
    /// with `90+30` both clocks begin at 1:30:30.
    #[must_use]
    pub fn new(control: &TimeControl) -> Clocks {
        let mut clocks = Clocks::with_times(control, [Time::ZERO; 2], [0; 2]);
        for color in Color::BOTH {
            clocks.sides[color.index()].fallen_after = None;
            clocks.begin_period(color);
            clocks.begin_move(color);
            clocks.sides[color.index()].least = clocks.time(color);
        }
        clocks
    }

    /// Returns a clock that shows `times` after each player has completed so many `moves`, White's
    /// numbers first, with White's clock running; the flag of a player with no time is down.
    ///
    /// Nothing is added to the times: increments are in them already. The periods are those that
    /// follow from the moves; where the clock is not there yet, say so with
    /// [`Clocks::set_period`].
    #[must_use]
    pub fn with_times(control: &TimeControl, times: [Time; 2], moves: [u32; 2]) -> Clocks {
        let side = |color: Color| PlayerClock {
            time: times[color.index()],
            least: times[color.index()],
            delay: Time::ZERO,
            moves: moves[color.index()],
            period: control.period_after(moves[color.index()]),
            fallen_after: (times[color.index()] == Time::ZERO).then_some(moves[color.index()]),
        };
        let mut clocks = Clocks {
            control: control.clone(),
            sides: Color::BOTH.map(side),
            turn: Color::White,
            stopped: false,
            fell_first: None,
        };
        clocks.fell_first = clocks.only_flag_down();
        for color in Color::BOTH {
            clocks.begin_delay(color);
        }
        clocks
    }

    /// Returns the time control that the clock was set by.
    #[must_use]
    pub fn time_control(&self) -> &TimeControl {
        &self.control
    }

    /// Returns the main time that the player has left.
    #[must_use]
    pub fn time(&self, color: Color) -> Time {
        self.side(color).time
    }

    /// Returns the least main time that the player has had left in the present period, as far as
    /// this clock was followed.
    #[must_use]
    pub fn least_time(&self, color: Color) -> Time {
        self.side(color).least
    }

    /// Returns how much of the delay is left before the player's main time runs in this move.
    #[must_use]
    pub fn delay(&self, color: Color) -> Time {
        self.side(color).delay
    }

    /// Returns how many moves the player has completed.
    #[must_use]
    pub fn moves(&self, color: Color) -> u32 {
        self.side(color).moves
    }

    /// Returns the period that the player is in, counted from 0.
    #[must_use]
    pub fn period(&self, color: Color) -> usize {
        self.side(color).period
    }

    /// Returns the player whose clock runs, or would run if the clock were not stopped.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns whether the player's flag is down.
    #[must_use]
    pub fn flag_down(&self, color: Color) -> bool {
        self.side(color).fallen_after.is_some()
    }

    /// Returns the player whose flag fell first; `None` if no flag is down, or both are and it
    /// cannot be established which fell first.
    #[must_use]
    pub fn fell_first(&self) -> Option<Color> {
        self.fell_first
    }

    /// Returns whether the player has completed the moves asked for up to the end of the present
    /// period, or had when the flag fell. Never so where all the remaining moves must be made.
    #[must_use]
    pub fn quota_made(&self, color: Color) -> bool {
        let side = self.side(color);
        let completed = side.fallen_after.unwrap_or(side.moves);
        self.control.quota_through(side.period).is_some_and(|quota| u64::from(completed) >= quota)
    }

    /// Returns whether all the player's remaining moves must be made in the present period.
    #[must_use]
    pub fn is_last_period(&self, color: Color) -> bool {
        let period = self.control.period(self.period(color));
        period.is_none_or(|period| period.moves.is_none())
    }

    /// Stops both clocks, as an arbiter does.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Starts the player's clock.
    pub fn start(&mut self, color: Color) {
        self.turn = color;
        self.stopped = false;
    }

    /// Lets time pass on the clock that runs, without a move; on a stopped clock none passes.
    pub fn run(&mut self, spent: Time) {
        if self.stopped {
            return;
        }
        let side = &mut self.sides[self.turn.index()];
        let charged = spent - side.delay;
        side.delay = side.delay - spent;
        let runs_out = charged > Time::ZERO && charged >= side.time;
        side.time = side.time - charged;
        side.least = side.least.min(side.time);
        if runs_out {
            self.drop_flag(self.turn);
        }
    }

    /// Completes a move on which `spent` passed since the last press or [`Clocks::run`]: counts it,
    /// adds the next period's time if the quota is reached and the increment for the next move,
    /// and starts the opponent's clock. Pressing a stopped clock changes nothing.
    pub fn press(&mut self, spent: Time) {
        if self.stopped {
            return;
        }
        self.run(spent);
        let color = self.turn;
        self.turn = !color;
        let side = &mut self.sides[color.index()];
        side.moves = side.moves.saturating_add(1);
        if side.fallen_after.is_some() {
            return;
        }
        let ends_period = self.quota_made(color);
        if ends_period {
            self.end_period(color);
            self.begin_period(color);
        }
        self.begin_move(color);
        if ends_period {
            self.sides[color.index()].least = self.time(color);
        }
    }

    /// Gives the player more time; any time at all puts a fallen flag up again.
    pub fn give(&mut self, color: Color, time: Time) {
        self.change_time(color, self.time(color) + time);
    }

    /// Takes time from the player, but never more than is left; with nothing left the flag falls.
    pub fn take(&mut self, color: Color, time: Time) {
        self.change_time(color, self.time(color) - time);
    }

    /// Sets the player's clock to a time, and the flag up or down with it. What it showed before
    /// no longer counts.
    pub fn set_time(&mut self, color: Color, time: Time) {
        self.sides[color.index()].time = time;
        self.sides[color.index()].least = time;
        if time == Time::ZERO {
            self.drop_flag(color);
        } else {
            self.sides[color.index()].fallen_after = None;
            self.fell_first = self.fell_first.filter(|first| *first != color);
            self.fell_first = self.fell_first.or(self.only_flag_down());
        }
    }

    /// Puts the player into a period, counted from 0, for a clock that counts no moves and whose hands have not been moved on.
    pub fn set_period(&mut self, color: Color, period: usize) {
        self.sides[color.index()].period = period;
    }

    /// Changes the time that the player has left, and the flag with it, and keeps in mind what it
    /// was before.
    pub fn change_time(&mut self, color: Color, time: Time) {
        let least = self.least_time(color);
        self.set_time(color, time);
        self.sides[color.index()].least = least.min(time);
    }

    fn side(&self, color: Color) -> &PlayerClock {
        &self.sides[color.index()]
    }

    /// Returns the player whose flag is down while the other's is up.
    fn only_flag_down(&self) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.flag_down(*color) && !self.flag_down(!*color))
    }

    fn drop_flag(&mut self, color: Color) {
        let side = &mut self.sides[color.index()];
        side.fallen_after = side.fallen_after.or(Some(side.moves));
        self.fell_first = self.fell_first.or(self.only_flag_down());
    }

    fn end_period(&mut self, color: Color) {
        let side = &mut self.sides[color.index()];
        side.period = side.period.saturating_add(1);
    }

    fn begin_period(&mut self, color: Color) {
        let side = &mut self.sides[color.index()];
        if let Some(period) = self.control.period(side.period) {
            side.time = side.time + period.time;
        }
    }

    fn begin_move(&mut self, color: Color) {
        if let Bonus::Increment(increment) = self.bonus_of(color) {
            let side = &mut self.sides[color.index()];
            side.time = side.time + increment;
        }
        self.begin_delay(color);
    }

    fn begin_delay(&mut self, color: Color) {
        self.sides[color.index()].delay = match self.bonus_of(color) {
            Bonus::Delay(delay) => delay,
            Bonus::None | Bonus::Increment(_) => Time::ZERO,
        };
    }

    fn bonus_of(&self, color: Color) -> Bonus {
        let period = self.control.period(self.period(color));
        period.map_or(Bonus::None, |period| period.bonus)
    }
}

#[cfg(test)]
mod tests;

use kodeks_board::{Bonus, Color, Time, TimeControl};
