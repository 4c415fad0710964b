//! The clocks of a game: run, set and asked.

use kodeks_base::{Complaint, phrase};
use kodeks_board::{Bonus, Color, Time};

use crate::{ClockRun, Clocks};

use super::{GameState, GameStateError, GameStateErrorKind};

impl GameState {
    /// Lets every move bring this from now on.
    pub(super) fn change_bonus(&mut self, bonus: Bonus) {
        for period in self.control.iter_mut().flat_map(|control| &mut control.periods) {
            period.bonus = bonus;
        }
        self.running = None;
    }

    /// Runs the clock for as long as the player on the move thought, and presses it. After a move that was not completed it is the
    /// opponent's clock that runs on (6.2.1).
    ///
    /// # Errors
    ///
    /// The record names no time control, or does not say what the clocks show.
    pub(super) fn run_clock(&mut self, took: Time, is_pressed: bool) -> Result<ClockRun, GameStateError> {
        let by = self.setup().turn;
        let clocks = match self.running.take() {
            Some(clocks) => Some(clocks),
            None if self.game.plies() == 0 && self.times.is_none() => self.control.as_ref().map(Clocks::new),
            None => self.times.and(self.clocks()),
        };
        let Some(mut clocks) = clocks else {
            let complaint = Complaint::new(phrase!(
                "K0207",
                "how long a move took can only be followed with a time control and with clocks"
            ))
            .with_help(phrase!("K0207-help", "write `time` under `[event]` and `clocks` under `[game]`"));
            return Err(GameStateError::new(GameStateErrorKind::Clocks, complaint));
        };
        let is_open = self.state.is_last_uncompleted[(!by).index()];
        clocks.start(if is_open { !by } else { by });
        let period = clocks.period(by);
        if is_pressed && !is_open {
            clocks.press(took);
        } else {
            clocks.run(took);
        }
        self.times = Some(Color::BOTH.map(|color| clocks.time(color)));
        let run = ClockRun { took, flag_fallen: clocks.flag_down(by), new_period: clocks.period(by) > period };
        // With a move that was not completed in between, nobody can tell which clock runs next.
        self.running = (!is_open).then_some(clocks);
        Ok(run)
    }

    /// Returns the least time that a player has had in the present period, as far as the record shows it.
    pub(super) fn least_time(&self, color: Color) -> Option<Time> {
        self.least_time_in(self.periods(), color)
    }

    /// Remembers the least times before something happens.
    pub(super) fn note_least_times(&mut self) {
        if self.times.is_none() {
            return;
        }
        let periods = self.periods();
        let least = |color: Color| self.least_time_in(periods, color).map(|least| (periods[color.index()], least));
        self.least_times = Color::BOTH.map(least);
    }

    fn least_time_in(&self, periods: [usize; 2], color: Color) -> Option<Time> {
        let shown = self.times?[color.index()];
        let now = self.running.as_ref().map_or(shown, |clocks| clocks.least_time(color));
        let before = self.least_times[color.index()].filter(|(period, _)| *period == periods[color.index()]);
        Some(before.map_or(now, |(_, least)| least.min(now)))
    }

    /// Adds the time of each period that has begun since the players were in these; the clock is taken to have stood before, as it is
    /// wherever nobody says how long a move took.
    pub(super) fn add_time_of_new_periods(&mut self, before: [usize; 2]) {
        let now = self.periods();
        for color in Color::BOTH {
            let begun = before[color.index()] + 1..now[color.index()] + 1;
            let periods =
                self.control.iter().flat_map(|control| begun.clone().filter_map(|index| control.period(index)));
            let added = periods.fold(Time::ZERO, |added, period| added + period.time);
            self.change_time(color, |left| left + added);
        }
    }

    /// Returns the periods that the players are in, the first being 0.
    pub(super) fn periods(&self) -> [usize; 2] {
        let of = |clocks: &Clocks| Color::BOTH.map(|color| clocks.period(color));
        match &self.running {
            Some(clocks) => of(clocks),
            None => self.clocks().as_ref().map_or([0; 2], of),
        }
    }

    /// Gives time to a player or takes it.
    pub(super) fn change_time(&mut self, color: Color, change: impl Fn(Time) -> Time) {
        if let Some(times) = &mut self.times {
            times[color.index()] = change(times[color.index()]);
            if let Some(clocks) = &mut self.running {
                clocks.change_time(color, times[color.index()]);
            }
        }
    }

    /// Sets both clocks; which of them runs stays as it is.
    pub(super) fn reset_clocks(&mut self, times: [Time; 2]) {
        self.times = Some(times);
        self.least_times = [None; 2];
        if let Some(clocks) = &mut self.running {
            for color in Color::BOTH {
                clocks.set_time(color, times[color.index()]);
            }
        }
    }

    /// Returns the clocks in this period, the first being 1, or in the one that follows from the moves made.
    pub(super) fn clocks_in(&self, period: Option<usize>) -> Option<Clocks> {
        let mut clocks = self.clocks()?;
        for color in Color::BOTH.into_iter().filter(|_| period.is_some()) {
            clocks.set_period(color, period.unwrap_or(1).saturating_sub(1));
        }
        Some(clocks)
    }

    /// Returns the clocks as far as the record has them, or `None` without a time control, or where they depend on the moves
    /// made and those are not known.
    pub(super) fn clocks(&self) -> Option<Clocks> {
        if let Some(running) = &self.running {
            return Some(running.clone());
        }
        let control = self.control.as_ref()?;
        let is_one_period = matches!(&control.periods[..], [only] if only.moves.is_none());
        if !self.is_move_number_known() && !is_one_period {
            return None;
        }
        let mut moves = self.moves_completed();
        if let Some(before) = self.state.period_begun_after {
            // The moves of the period that ended so count as made (8.6).
            for (moves, before) in moves.iter_mut().zip(before) {
                let quota =
                    control.quota_through(control.period_after(before)).and_then(|quota| u32::try_from(quota).ok());
                *moves = quota.map_or(*moves, |quota| quota.max(before) + moves.saturating_sub(before));
            }
        }
        let times = self.times.unwrap_or([Time::from_minutes(1); 2]);
        Some(Clocks::with_times(control, times, moves))
    }

    /// Returns how many moves each player has completed by the numbers of the board, White's first.
    pub(super) fn moves_completed(&self) -> [u32; 2] {
        let setup = self.setup();
        let full = setup.move_number.saturating_sub(1);
        let begun = full.saturating_add(u32::from(setup.turn == Color::Black));
        let mut moves = [begun, full];
        for color in Color::BOTH {
            let open = u32::from(self.state.is_last_uncompleted[color.index()]);
            moves[color.index()] = moves[color.index()].saturating_sub(open);
        }
        moves
    }
}
