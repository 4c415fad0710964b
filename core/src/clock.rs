//! The chess clock: both players' thinking time, and which of the two runs.

use crate::{Bonus, Color, Time, TimeControl};

/// A chess clock: both players' remaining times, their completed moves and periods, and whose
/// clock runs.
///
/// A flag falls when the main time runs out; from then on this clock brings no increment and no
/// further period, until [`Clocks::give`] or [`Clocks::set_time`] puts time on it again.
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
    /// Returns the clock as it stands when the game begins and White's clock is started.
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
    /// numbers first, with White's clock running; a player with no time has his flag down.
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

    /// Returns the least main time that the player has had left in his present period, as far as
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

    /// Returns whether the player has completed the moves asked for up to the end of his present
    /// period, or had when his flag fell. Never so where all the remaining moves must be made.
    #[must_use]
    pub fn quota_made(&self, color: Color) -> bool {
        let side = self.side(color);
        let completed = side.fallen_after.unwrap_or(side.moves);
        self.control
            .quota_through(side.period)
            .is_some_and(|quota| u64::from(completed) >= quota)
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

    /// Takes time from the player, but never more than he has; with nothing left his flag falls.
    pub fn take(&mut self, color: Color, time: Time) {
        self.change_time(color, self.time(color) - time);
    }

    /// Sets the player's clock to a time, and his flag up or down with it. What it showed before
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

    /// Puts the player into a period, counted from 0, whatever his moves: for a clock that counts
    /// no moves and whose hands have not been moved on.
    pub fn set_period(&mut self, color: Color, period: usize) {
        self.sides[color.index()].period = period;
    }

    /// Changes the time that the player has left, and his flag with it, and keeps in mind what it
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
        Color::BOTH
            .into_iter()
            .find(|color| self.flag_down(*color) && !self.flag_down(!*color))
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
mod tests {
    use super::*;
    use Color::{Black, White};

    fn clocks(spoken: &str) -> Clocks {
        Clocks::new(&TimeControl::from_spoken(spoken).unwrap())
    }

    fn seconds(seconds: u64) -> Time {
        Time::from_seconds(seconds)
    }

    fn minutes(minutes: u64) -> Time {
        Time::from_minutes(minutes)
    }

    /// Both players press at once, `moves` times each.
    fn make_moves(clocks: &mut Clocks, moves: u32) {
        for _ in 0..2 * moves {
            clocks.press(Time::ZERO);
        }
    }

    #[test]
    fn a_press_counts_the_move_and_starts_the_opponents_clock() {
        let mut clocks = clocks("5 min");
        clocks.press(seconds(7));
        assert_eq!(clocks.time(White), minutes(5) - seconds(7));
        assert_eq!(clocks.time(Black), minutes(5));
        assert_eq!((clocks.moves(White), clocks.moves(Black)), (1, 0));
        assert_eq!(clocks.turn(), Black);
    }

    #[test]
    fn an_increment_comes_before_each_move_and_is_kept() {
        let mut clocks = clocks("90+30");
        assert_eq!(clocks.time(White), minutes(90) + seconds(30));
        for (spent, left) in [(10, 5450), (30, 5450), (31, 5449)] {
            clocks.press(seconds(spent));
            clocks.press(Time::ZERO);
            assert_eq!(clocks.time(White), seconds(left), "{spent}");
        }
    }

    #[test]
    fn a_delay_runs_off_before_the_main_time_and_is_not_kept() {
        for (spent, left) in [
            (0, 1_500_000),
            (4999, 1_500_000),
            (5000, 1_500_000),
            (5001, 1_499_999),
        ] {
            let mut clocks = clocks("25d5");
            clocks.press(Time::from_ms(spent));
            assert_eq!(clocks.time(White), Time::from_ms(left), "{spent}");
            assert_eq!(clocks.delay(White), seconds(5));
        }
    }

    #[test]
    fn a_move_has_one_delay_however_often_the_clock_is_looked_at() {
        let mut clocks = clocks("25d5");
        clocks.run(seconds(3));
        assert_eq!(
            (clocks.delay(White), clocks.time(White)),
            (seconds(2), minutes(25))
        );
        clocks.run(seconds(3));
        assert_eq!(
            (clocks.delay(White), clocks.time(White)),
            (Time::ZERO, minutes(25) - seconds(1))
        );
        clocks.press(seconds(3));
        assert_eq!(clocks.time(White), minutes(25) - seconds(4));
    }

    #[test]
    fn the_least_time_of_a_period_is_kept_until_the_next_begins() {
        let mut clocks = clocks("40/2h:1h");
        make_moves(&mut clocks, 39);
        clocks.run(minutes(116));
        clocks.give(White, minutes(2));
        assert_eq!(clocks.time(White), minutes(6));
        assert_eq!(clocks.least_time(White), minutes(4));
        assert_eq!(clocks.least_time(Black), minutes(120));
        clocks.take(White, minutes(3));
        assert_eq!(clocks.least_time(White), minutes(3));
        clocks.press(Time::ZERO);
        assert_eq!(clocks.least_time(White), minutes(63));
    }

    #[test]
    fn a_clock_that_is_set_anew_shows_its_least_time() {
        let mut clocks = clocks("5+3");
        assert_eq!(clocks.least_time(White), seconds(303));
        clocks.set_time(White, minutes(6));
        assert_eq!(clocks.least_time(White), minutes(6));
    }

    #[test]
    fn the_next_periods_time_is_added_after_the_last_move_of_the_quota() {
        for (moves, period, left) in [(39, 0, 7200), (40, 1, 10_800), (41, 1, 10_800)] {
            let mut clocks = clocks("40/2h:1h");
            make_moves(&mut clocks, moves);
            for color in Color::BOTH {
                assert_eq!(clocks.period(color), period, "{moves}");
                assert_eq!(clocks.time(color), seconds(left), "{moves}");
                assert_eq!(clocks.is_last_period(color), period == 1);
            }
        }
    }

    #[test]
    fn white_reaches_the_quota_one_press_before_black() {
        let mut clocks = clocks("40/2h:1h");
        make_moves(&mut clocks, 39);
        clocks.press(Time::ZERO);
        assert_eq!((clocks.period(White), clocks.period(Black)), (1, 0));
    }

    #[test]
    fn saved_time_carries_over() {
        let mut clocks = clocks("2/10:5");
        for _ in 0..2 {
            clocks.press(minutes(4));
            clocks.press(Time::ZERO);
        }
        assert_eq!(clocks.time(White), minutes(2 + 5));
        assert_eq!(clocks.time(Black), minutes(10 + 5));
    }

    #[test]
    fn the_move_after_the_quota_has_the_next_periods_increment() {
        let mut clocks = clocks("40/90:30+30");
        make_moves(&mut clocks, 39);
        assert_eq!(clocks.time(White), minutes(90));
        make_moves(&mut clocks, 1);
        assert_eq!(clocks.time(White), minutes(120) + seconds(30));
    }

    #[test]
    fn sixty_moves_in_no_time_leave_what_they_are_worth_and_one_increment_more() {
        for text in ["90+30", "40/90+30:30+30", "40/90:30+30"] {
            let control = TimeControl::from_spoken(text).unwrap();
            let mut clocks = Clocks::new(&control);
            make_moves(&mut clocks, 60);
            assert_eq!(
                clocks.time(White),
                control.for_sixty_moves() + seconds(30),
                "{text}"
            );
        }
    }

    #[test]
    fn a_last_quota_brings_its_time_again_and_again() {
        let mut clocks = clocks("40/2h");
        make_moves(&mut clocks, 80);
        assert_eq!(clocks.time(White), minutes(360));
        assert_eq!(clocks.period(White), 2);
        assert!(!clocks.is_last_period(White));
    }

    #[test]
    fn the_flag_falls_when_the_last_millisecond_is_gone() {
        for (spent, down) in [(59_999, false), (60_000, true), (60_001, true)] {
            let mut clocks = clocks("1 min");
            clocks.press(Time::from_ms(spent));
            assert_eq!(clocks.flag_down(White), down, "{spent}");
            assert_eq!(clocks.fell_first(), down.then_some(White), "{spent}");
        }
    }

    #[test]
    fn a_fallen_flag_gets_neither_increment_nor_period() {
        let mut clocks = clocks("1/1+10:30+10");
        clocks.press(seconds(70));
        assert!(clocks.flag_down(White));
        assert_eq!((clocks.time(White), clocks.period(White)), (Time::ZERO, 0));
    }

    #[test]
    fn a_move_completed_after_the_flag_fell_does_not_make_the_quota() {
        let mut clocks = clocks("40/2h:1h");
        make_moves(&mut clocks, 39);
        clocks.press(minutes(120));
        assert_eq!(clocks.moves(White), 40);
        assert!(!clocks.quota_made(White));
    }

    #[test]
    fn where_the_hands_were_not_moved_on_the_quota_may_be_made_when_the_flag_falls() {
        let control = TimeControl::from_spoken("40/2h:1h").unwrap();
        for (moves, made) in [(39, false), (40, true), (41, true)] {
            let mut clocks = Clocks::with_times(&control, [Time::ZERO, minutes(1)], [moves; 2]);
            clocks.set_period(White, 0);
            assert!(clocks.flag_down(White));
            assert_eq!(clocks.quota_made(White), made, "{moves}");
            assert!(!clocks.is_last_period(White));
        }
    }

    #[test]
    fn in_the_last_period_no_number_of_moves_is_enough() {
        let control = TimeControl::from_spoken("40/2h:1h").unwrap();
        let clocks = Clocks::with_times(&control, [Time::ZERO; 2], [200; 2]);
        assert!(clocks.is_last_period(White));
        assert!(!clocks.quota_made(White));
    }

    #[test]
    fn it_is_known_which_flag_fell_first_if_both_fell_on_this_clock() {
        let mut clocks = clocks("1 min");
        clocks.press(seconds(1));
        clocks.press(seconds(61));
        clocks.press(seconds(61));
        assert!(clocks.flag_down(White) && clocks.flag_down(Black));
        assert_eq!(clocks.fell_first(), Some(Black));
    }

    #[test]
    fn two_flags_found_down_do_not_say_which_fell_first() {
        let control = TimeControl::from_spoken("1 min").unwrap();
        let clocks = Clocks::with_times(&control, [Time::ZERO; 2], [30, 29]);
        assert_eq!(clocks.fell_first(), None);
        let clocks = Clocks::with_times(&control, [minutes(1), Time::ZERO], [30, 29]);
        assert_eq!(clocks.fell_first(), Some(Black));
    }

    #[test]
    fn time_given_puts_the_flag_up_and_leaves_the_other_one_as_the_first() {
        let mut clocks = clocks("1 min");
        clocks.press(minutes(1));
        clocks.press(minutes(1));
        clocks.give(White, Time::from_ms(1));
        assert!(!clocks.flag_down(White));
        assert_eq!(clocks.fell_first(), Some(Black));
        clocks.give(Black, Time::ZERO);
        assert!(clocks.flag_down(Black));
        clocks.give(Black, minutes(2));
        assert_eq!(clocks.fell_first(), None);
    }

    #[test]
    fn no_more_is_taken_than_there_is() {
        for (taken, left, down) in [(59, 1, false), (60, 0, true), (61, 0, true)] {
            let mut clocks = clocks("1 min");
            clocks.take(Black, seconds(taken));
            assert_eq!(clocks.time(Black), seconds(left));
            assert_eq!(clocks.flag_down(Black), down, "{taken}");
        }
    }

    #[test]
    fn a_delay_alone_is_enough_to_play_with() {
        for (spent, down) in [(4999, false), (5000, false), (5001, true)] {
            let mut clocks = clocks("0d5");
            clocks.press(Time::from_ms(spent));
            assert_eq!(clocks.flag_down(White), down, "{spent}");
        }
    }

    #[test]
    fn no_time_passes_on_a_stopped_clock() {
        let mut clocks = clocks("1 min");
        clocks.stop();
        clocks.run(minutes(2));
        clocks.press(minutes(2));
        assert_eq!((clocks.time(White), clocks.moves(White)), (minutes(1), 0));
        clocks.start(Black);
        clocks.run(seconds(20));
        assert_eq!(clocks.time(Black), seconds(40));
    }

    #[test]
    fn absurd_numbers_do_no_harm() {
        let control = TimeControl {
            periods: Vec::new(),
        };
        let mut clocks = Clocks::with_times(&control, [Time::from_ms(u64::MAX); 2], [u32::MAX; 2]);
        clocks.set_period(White, usize::MAX);
        clocks.give(White, Time::from_ms(u64::MAX));
        clocks.press(Time::from_ms(u64::MAX));
        assert!(clocks.flag_down(White) && clocks.is_last_period(White));
    }
}
