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

    /// Runs the clock of the player on the move for as long as that player thought, and presses it.
    ///
    /// # Errors
    ///
    /// The record names no time control, or does not say what the clocks show.
    pub(super) fn run_clock(&mut self, took: Time) -> Result<ClockRun, GameStateError> {
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
        clocks.start(by);
        let period = clocks.period(by);
        clocks.press(took);
        self.times = Some(Color::BOTH.map(|color| clocks.time(color)));
        let run = ClockRun { took, flag_fallen: clocks.flag_down(by), new_period: clocks.period(by) > period };
        self.running = Some(clocks);
        Ok(run)
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
        if let Some(clocks) = &mut self.running {
            for color in Color::BOTH {
                clocks.set_time(color, times[color.index()]);
            }
        }
    }

    /// Returns the clocks as far as the record has them, or `None` without a time control, or where they depend on the moves
    /// made and those are not known.
    pub(super) fn clocks(&self) -> Option<Clocks> {
        if let Some(running) = &self.running {
            return Some(running.clone());
        }
        let control = self.control.as_ref()?;
        let is_one_period = matches!(&control.periods[..], [only] if only.moves.is_none());
        if !self.is_board_known && !is_one_period {
            return None;
        }
        let setup = self.setup();
        let full = setup.move_number.saturating_sub(1);
        let open = u32::from(!self.is_completed);
        let begun = full.saturating_add(u32::from(setup.turn == Color::Black));
        let mut moves = [begun, full];
        let mover = (!setup.turn).index();
        moves[mover] = moves[mover].saturating_sub(open);
        let times = self.times.unwrap_or([Time::from_minutes(1); 2]);
        Some(Clocks::with_times(control, times, moves))
    }
}
