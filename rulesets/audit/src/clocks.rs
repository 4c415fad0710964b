//! Clock times that the time control cannot have given.

use std::cell::RefCell;

use kodeks_board::{Bonus, ClockShown, Color, PgnGame, Time, TimeControl};
use kodeks_core::Score;

use super::{ControlDeparture, ending::result_in_file};

/// What clocks show beyond what the time control of a file gives: the first of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClockDepartures {
    /// A clock that shows more than it can.
    pub too_much: Option<ClockExcess>,
    /// A clock that shows that another control holds for its player, and how.
    pub other_control: Option<(ClockExcess, ControlDeparture)>,
}

/// A clock that shows more than it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockExcess {
    /// After which ply.
    pub ply: usize,
    /// Whose clock.
    pub by: Color,
    /// The time that it shows.
    pub shown: Time,
    /// The most that it can have shown.
    pub at_most: Time,
}

/// A clock that ran on after the time was used up, in a game that did not end there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockOverrun {
    /// After which ply.
    pub ply: usize,
    /// Whose clock.
    pub by: Color,
    /// The time since it reached zero.
    pub below: Time,
}

/// Clocks are written down in whole seconds, rounded in either direction.
const ROUNDING: Time = Time::from_seconds(1);

/// Number of clock times of a player that the next one is compared with; the time at the start is the first of them. A broadcast
/// that is late with a move takes the time of the board at that moment, which is too little; the move after it has the
/// right time again. Twice in a row it is late only where moves follow each other at once, and not by much: what the third clock
/// time back allows counts for no more than one increment.
const COMPARED: usize = 3;

/// Number of them that count for all that they allow.
const TRUSTED: usize = 2;

/// Number of clock times at the beginning of a game that show the unit of its time control: those of the first
/// two moves of each player, of which one or the other may have been taken too late.
const FIRST: usize = 4;

/// Returns whether the clocks at the beginning of a game are those of a time control in minutes rather than of the same
/// numbers in seconds: they show more than these can give, and are nearer to what those give, by ratio. `None` where no
/// clock is shown.
pub(super) fn are_in_minutes(game: &PgnGame, in_seconds: &TimeControl, in_minutes: &TimeControl) -> Option<bool> {
    let shown = game.clocks().map(|clock| clock.time).take(FIRST).max()?;
    let [less, more] = [in_seconds, in_minutes].map(|control| control.in_all(2));
    let square = u128::from(shown.ms()).pow(2);
    let between = u128::from(less.ms()) * u128::from(more.ms());
    Some(shown > less + ROUNDING && square > between)
}

/// Returns whether the clocks at the beginning of a game are those of a time control: they show no more than it gives, and
/// more than half of its first main time.
pub(super) fn start_with(game: &PgnGame, control: &TimeControl) -> bool {
    let shown = game.clocks().map(|clock| clock.time).take(FIRST).max();
    let main = control.periods.first().map(|period| period.time).unwrap_or_default();
    shown.is_some_and(|shown| shown <= control.in_all(2) + ROUNDING && shown > main.half())
}

/// Under so little time a clock can run down before the next move: nobody has to write then (8.4), and what it shows next may be the time
/// of the next period.
const TIME_TROUBLE: Time = Time::from_minutes(5);

/// The most moves of a period after those that have been made.
const MOST_MOVES_OF_A_PERIOD: u32 = 100;

impl ClockDepartures {
    /// Returns the first clock time that is more than the time control can have given, and the first that shows another control.
    ///
    /// The bound is the main time of every period that has begun, and the increment of each move made and of
    /// the one after it, as some clocks add it before a move (6.3) and others after it; or else what the
    /// clock showed before, at one of the last moves or at the start, and what has come to it since. Clocks that do not count moves add the
    /// time of a new period only when that of the old one is used up. That a clock shows too little is nothing
    /// to report: players think. Nor is a clock that after a player's last move shows the starting time again: it
    /// was set for the next game.
    ///
    /// A player whose first clock time is more than that has another control, as the host of a simultaneous display has. On a server,
    /// whose clocks are never wrong, more time is the opponent's gift. Of a player who has either nothing further is judged.
    pub fn find(game: &PgnGame, given: &Allotment, first_to_move: Color, is_on_a_server: bool) -> ClockDepartures {
        let mut departures = ClockDepartures::default();
        let mut players = [ClockTrack::default(); 2];
        let mut has_other_control = [false; 2];
        let plies = game.plies();
        for clock in game.clocks() {
            let (ply, shown, by) = (clock.ply, clock.time, moved_by(clock.ply, first_to_move));
            let (moves, track) = (moves_by(ply), &mut players[by.index()]);
            let before = track.last();
            let is_set_for_next = ply + 2 > plies && given.is_start(shown);
            let Some(at_most) = track.show(moves, shown, given).filter(|_| !is_set_for_next) else {
                continue;
            };
            let excess = ClockExcess { ply, by, shown, at_most };
            let how = match before {
                _ if has_other_control[by.index()] => continue,
                None => ControlDeparture::FirstReading,
                Some(before) if before < TIME_TROUBLE && given.is_next_period(moves, shown) => {
                    ControlDeparture::NextPeriod
                }
                Some(_) if is_on_a_server => ControlDeparture::TimeGiven,
                Some(_) => {
                    departures.too_much = Some(excess);
                    break;
                }
            };
            has_other_control[by.index()] = how != ControlDeparture::NextPeriod;
            departures.other_control.get_or_insert((excess, how));
        }
        departures
    }
}

/// Returns who made the move that is so many plies from the start.
pub(super) fn moved_by(ply: usize, first_to_move: Color) -> Color {
    if ply.is_multiple_of(2) { !first_to_move } else { first_to_move }
}

/// Returns how many moves the player who made the last of so many plies has made.
pub(super) fn moves_by(plies: usize) -> u32 {
    u32::try_from(plies.div_ceil(2)).unwrap_or(u32::MAX)
}

/// Returns the first clock that shows a time below zero, unless it is the last of a player who lost, or the next that
/// the player's clock shows is more than it can have risen to: then the file took the time too late, and the flag had not
/// fallen.
pub(super) fn first_below_zero(
    game: &PgnGame,
    given: Option<&Allotment>,
    first_to_move: Color,
) -> Option<ClockOverrun> {
    let clocks = game.clocks();
    let mut below_zero = clocks.clone();
    let found = below_zero.find(|shown| {
        let Some(below) = shown.below_zero else {
            return false;
        };
        let is_next = |later: &ClockShown| later.ply > shown.ply && (later.ply - shown.ply).is_multiple_of(2);
        match (clocks.clone().find(is_next), given) {
            (Some(later), Some(given)) => {
                let (from, to) = (moves_by(shown.ply), moves_by(later.ply).saturating_add(1));
                let since = |moves: u32| given.main(moves) + given.increments(moves);
                let below_then = later.below_zero.unwrap_or(Time::ZERO);
                later.time + below <= since(to) - since(from) + below_then + ROUNDING
            }
            _ => true,
        }
    })?;
    let (ply, below) = (found.ply, found.below_zero?);
    let by = moved_by(ply, first_to_move);
    let is_loss = ply + 2 > game.plies() && result_in_file(game) == Some(Score::Won(!by));
    (!is_loss).then_some(ClockOverrun { ply, by, below })
}

/// The time that a time control gives by each move.
#[derive(Debug)]
pub(super) struct Allotment {
    main: TimeControl,
    with_increments: TimeControl,
    /// Main time and increments by number of moves, as far as they were asked for.
    by_moves: RefCell<Vec<(Time, Time)>>,
}

/// For how many moves it is remembered what a time control gives.
const REMEMBERED: usize = 512;

impl Allotment {
    pub fn by(control: &TimeControl) -> Allotment {
        let (mut main, mut with_increments) = (control.clone(), control.clone());
        for period in &mut main.periods {
            period.bonus = Bonus::None;
        }
        for period in &mut with_increments.periods {
            // A delay that is not used is lost.
            if matches!(period.bonus, Bonus::Delay(_)) {
                period.bonus = Bonus::None;
            }
        }
        Allotment { main, with_increments, by_moves: RefCell::default() }
    }

    /// Returns the main time of the periods in which moves up to this one fall.
    fn main(&self, moves: u32) -> Time {
        self.by_move(moves).0
    }

    fn increments(&self, moves: u32) -> Time {
        self.by_move(moves).1
    }

    fn by_move(&self, moves: u32) -> (Time, Time) {
        let mut known = self.by_moves.borrow_mut();
        let place = moves as usize;
        while known.len() <= place.min(REMEMBERED) {
            let next = self.work_out(u32::try_from(known.len()).unwrap_or(u32::MAX));
            known.push(next);
        }
        match known.get(place) {
            Some(given) => *given,
            None => self.work_out(moves),
        }
    }

    fn work_out(&self, moves: u32) -> (Time, Time) {
        let main = self.main.in_all(moves);
        (main, self.with_increments.in_all(moves) - main)
    }

    /// Returns whether a player who has made so many moves has just made the last one of a period, after which time comes
    /// to the clock.
    pub fn ends_period(&self, moves: u32) -> bool {
        self.main(moves.saturating_add(1)) > self.main(moves)
    }

    /// Returns whether a clock shows no more than the time of the next period after so many moves, at which that has not begun.
    fn is_next_period(&self, moves: u32, shown: Time) -> bool {
        let here = self.main(moves.saturating_add(1));
        let next =
            (2..MOST_MOVES_OF_A_PERIOD).map(|more| self.main(moves.saturating_add(more))).find(|main| *main > here);
        let increments = self.increments(moves.saturating_add(1)) - self.increments(moves.saturating_sub(1));
        next.is_some_and(|next| shown <= next - here + increments + ROUNDING)
    }

    /// Returns whether a clock shows what it shows before the first move.
    fn is_start(&self, shown: Time) -> bool {
        let main = self.main(1);
        shown == main || shown == main + self.increments(1)
    }
}

/// The course of a player's clock.
#[derive(Clone, Copy, Debug, Default)]
struct ClockTrack {
    /// The last times that it showed, the latest first.
    before: [Option<ClockReading>; COMPARED],
}

/// A time that a clock showed, with the main time and the increments that had come to it by then.
#[derive(Clone, Copy, Debug)]
struct ClockReading {
    time: Time,
    main: Time,
    increments: Time,
}

impl ClockTrack {
    /// Returns what the clock showed last.
    fn last(&self) -> Option<Time> {
        self.before[0].map(|reading| reading.time)
    }

    /// Takes note of what the clock shows after so many moves; returns the most that it can show if that is less.
    ///
    /// A time may be from before or after an increment, and both may occur in one game: one increment more than there were
    /// moves is no fault. It is not counted in what the clock can show at most.
    fn show(&mut self, moves: u32, shown: Time, given: &Allotment) -> Option<Time> {
        let (main, increments) = given.by_move(moves.saturating_add(1));
        let made = given.increments(moves);
        let in_all = main + increments;
        let since = |one: ClockReading| (made - one.increments) + (main - one.main);
        // The first clock time may have been taken too late, too: the time at the start counts beside it.
        let (mut most, mut told, mut usual, mut main_before) = match self.before {
            [_, Some(_), ..] => (Time::ZERO, Time::ZERO, Time::ZERO, Time::ZERO),
            _ => (in_all, in_all, given.main(1) + increments, given.main(1)),
        };
        for one in self.before.into_iter().take(TRUSTED).flatten() {
            let without_main = one.time + (increments - one.increments);
            most = most.max(without_main + (main - one.main));
            told = told.max(one.time + since(one));
            usual = usual.max(without_main);
            main_before = main_before.max(one.main);
        }
        if let [.., Some(one)] = self.before {
            most = most.max((one.time + since(one)).min(most + (increments - made)));
        }
        let has_new_period = shown > usual + ROUNDING;
        let is_too_much = shown > most.min(in_all) + ROUNDING;
        self.before.rotate_right(1);
        self.before[0] =
            Some(ClockReading { time: shown, main: if has_new_period { main } else { main_before }, increments: made });
        is_too_much.then_some(told.min(in_all))
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::PgnReader;

    use super::*;

    /// Returns a game with a clock time after every move.
    fn with_clocks(clocks: &[&str]) -> String {
        let moves: Vec<String> = clocks.iter().map(|clock| format!("Nf3 {{[%clk {clock}]}}")).collect();
        format!("{} *", moves.join(" "))
    }

    /// Returns ply, shown seconds and seconds at most of the first clock that shows too much.
    fn too_much(control: &str, clocks: &[&str]) -> Option<(usize, u64, u64)> {
        let text = with_clocks(clocks);
        let mut reader = PgnReader::new(text.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        let control = TimeControl::from_spoken(control).unwrap();
        let found = ClockDepartures::find(game, &Allotment::by(&control), Color::White, false).too_much?;
        Some((found.ply, found.shown.ms() / 1000, found.at_most.ms() / 1000))
    }

    /// Returns ply, shown seconds and seconds at most of the first clock that shows another control, and what it shows.
    fn other_control(control: &str, clocks: &[&str], is_on_a_server: bool) -> Option<(usize, u64, ControlDeparture)> {
        let text = with_clocks(clocks);
        let mut reader = PgnReader::new(text.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        let control = TimeControl::from_spoken(control).unwrap();
        let found = ClockDepartures::find(game, &Allotment::by(&control), Color::White, is_on_a_server);
        let (one, how) = found.other_control?;
        Some((one.ply, one.shown.ms() / 1000, how))
    }

    #[test]
    fn a_first_clock_time_beyond_the_main_time_and_two_increments_is_another_control() {
        for (control, most, more, seconds) in [
            ("5 min", "0:05:01", "0:05:02", 302),
            ("15+10", "0:15:21", "0:15:22", 922),
            ("15+10", "0:15:21", "1:15:00", 4500),
        ] {
            let clocks = |second| ["0:05:00", second];
            assert_eq!(other_control(control, &clocks(most), false), None, "{control}");
            let first = Some((2, seconds, ControlDeparture::FirstReading));
            assert_eq!(other_control(control, &clocks(more), false), first, "{control}");
            assert_eq!(too_much(control, &clocks(more)), None, "{control}");
        }
        // The other player's clock is looked at all the same, that of the host not any more.
        let simul = ["1:15:00", "0:15:00", "1:40:00", "0:14:00", "1:50:00", "0:16:00"];
        assert_eq!(other_control("15+10", &simul, false), Some((1, 4500, ControlDeparture::FirstReading)));
        assert_eq!(too_much("15+10", &simul), Some((6, 960, 920)));
    }

    #[test]
    fn on_a_server_the_opponent_can_give_time() {
        let given = of_white(&["0:03:00", "0:02:50", "0:03:05"]);
        assert_eq!(too_much("3 min", &given), Some((5, 185, 180)));
        assert_eq!(other_control("3 min", &given, false), None);
        assert_eq!(other_control("3 min", &given, true), Some((5, 185, ControlDeparture::TimeGiven)));
    }

    #[test]
    fn the_time_of_the_next_period_that_comes_early_is_told_as_that() {
        let control = "40/90+30:30+30";
        for (before, shown, is_it) in [
            ("0:00:31", "0:30:00", true),
            ("0:00:31", "0:31:01", true),
            ("0:00:31", "0:31:02", false),
            ("0:04:59", "0:30:00", true),
            ("0:05:00", "0:30:00", false),
        ] {
            let clocks = of_white(&["0:20:00", "0:10:00", before, shown]);
            let next = Some((7, ControlDeparture::NextPeriod));
            let found = other_control(control, &clocks, false).map(|(ply, _, how)| (ply, how));
            assert_eq!(found, next.filter(|_| is_it), "{before} {shown}");
            assert_eq!(too_much(control, &clocks).is_some(), !is_it, "{before} {shown}");
        }
    }

    #[test]
    fn a_clock_gains_no_more_than_the_increment() {
        assert_eq!(too_much("3+2", &["0:03:02", "0:03:02", "0:02:50", "0:03:00", "0:02:52"]), None);
        let gains = |shown| too_much("3+2", &of_white(&["0:02:00", "0:01:58", shown]));
        assert_eq!(gains("0:02:07"), None);
        assert_eq!(gains("0:02:08"), Some((5, 128, 124)));
        for control in ["5 min", "5d3"] {
            let shown = of_white(&["0:04:00", "0:04:00", "0:04:03"]);
            assert_eq!(too_much(control, &shown), Some((5, 243, 240)), "{control}");
        }
    }

    #[test]
    fn a_new_period_brings_its_main_time_once() {
        let early = of_white(&["0:03:00", "0:03:00", "0:08:00"]);
        assert_eq!(too_much("4/10:5", &early), Some((5, 480, 180)));
        assert_eq!(too_much("3/10:5", &early), None);
        let used_up = of_white(&["0:03:00", "0:01:00", "0:05:30"]);
        assert_eq!(too_much("2/10:5", &used_up), None);
        let twice = of_white(&["0:03:00", "0:03:00", "0:08:00", "0:12:00"]);
        assert_eq!(too_much("3/10:5", &twice), Some((7, 720, 480)));
    }

    /// Returns clock times of White's, with the same time for Black after each.
    fn of_white<'a>(clocks: &[&'a str]) -> Vec<&'a str> {
        clocks.iter().flat_map(|clock| [*clock, "0:01:00"]).collect()
    }

    #[test]
    fn a_clock_that_was_taken_too_late_once_is_no_reference_for_the_next() {
        let late = of_white(&["0:07:00", "0:05:30", "0:05:20", "0:03:30", "0:04:30"]);
        assert_eq!(too_much("15+10", &late), None);
        let added = of_white(&["0:03:00", "0:01:03", "0:00:55", "0:00:44", "0:01:41"]);
        assert_eq!(too_much("15+10", &added), Some((9, 101, 75)));
        // The bound of the last but one: 0:55 and two increments, and one more that is spared.
        let bound = |shown| too_much("15+10", &of_white(&["0:00:55", "0:00:55", "0:00:10", shown]));
        assert_eq!(bound("0:01:26"), None);
        assert_eq!(bound("0:01:27"), Some((7, 87, 75)));
    }

    #[test]
    fn a_first_clock_time_that_is_too_low_is_no_reference_for_the_second() {
        let not_started = of_white(&["0:00:00", "1:30:00", "1:29:30"]);
        assert_eq!(too_much("90+30", &not_started), None);
        let more_than_all = of_white(&["0:00:00", "1:31:32"]);
        assert_eq!(too_much("90+30", &more_than_all), Some((3, 5492, 5490)));
        let added = of_white(&["1:30:00", "1:20:00", "1:10:00", "1:29:00"]);
        assert_eq!(too_much("90+30", &added), Some((7, 5340, 4860)));
    }

    #[test]
    fn a_clock_that_was_taken_too_late_twice_may_show_an_increment_more() {
        let late = of_white(&["0:01:00", "0:00:27", "0:00:16", "0:00:21", "0:00:52"]);
        assert_eq!(too_much("15+10", &late), None);
        let shows = |shown| {
            let times = ["0:03:00", "0:01:20", "0:00:20", "0:00:20", shown];
            too_much("15+10", &of_white(&times))
        };
        // Twice 0:20 and two increments, the spare one and another; the third one back would allow 1:50.
        assert_eq!(shows("0:01:01"), None);
        assert_eq!(shows("0:01:02"), Some((9, 62, 40)));
        // Without increments the third one back allows nothing.
        let given = of_white(&["0:01:50", "0:01:40", "0:01:20", "0:01:44"]);
        assert_eq!(too_much("10 min", &given), Some((7, 104, 100)));
    }

    #[test]
    fn a_clock_that_is_set_for_the_next_game_is_no_finding() {
        for shown in ["0:15:00", "0:15:10"] {
            let last = of_white(&["0:03:00", "0:02:00", shown]);
            assert_eq!(too_much("15+10", &last), None, "{shown}");
            let before = of_white(&["0:03:00", "0:02:00", shown, "0:03:00"]);
            assert!(too_much("15+10", &before).is_some(), "{shown}");
        }
        let other = of_white(&["0:03:00", "0:02:00", "0:15:05"]);
        assert!(too_much("15+10", &other).is_some());
    }

    fn are_minutes(control: &str, clocks: &[&str]) -> Option<bool> {
        let text = with_clocks(clocks);
        let mut reader = PgnReader::new(text.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        let in_seconds = TimeControl::from_pgn(control).unwrap();
        let in_minutes = TimeControl::from_spoken(control).unwrap();
        are_in_minutes(game, &in_seconds, &in_minutes)
    }

    #[test]
    fn the_first_clock_times_tell_seconds_from_minutes() {
        for (control, clocks, minutes) in [
            ("15+10", &["0:15:08", "0:15:09"][..], true),
            ("15+10", &["0:00:24", "0:00:25"], false),
            ("90+30", &["1:30:30", "1:29:40"], true),
            ("90+30", &["0:02:30", "0:02:31"], false),
            ("90+30", &["0:20:00", "0:21:00"], true),
            ("3+2", &["0:02:59", "0:03:01"], true),
            ("3+2", &["0:00:04", "0:00:05"], false),
            // Late with one of the first moves, or more than a minute can give but nothing like an hour.
            ("15+10", &["0:00:00", "0:00:02", "0:14:50", "0:14:55"], true),
            ("60+0", &["0:01:30", "0:01:00"], false),
            ("40/90:30+30", &["1:29:00", "1:30:00"], true),
        ] {
            assert_eq!(are_minutes(control, clocks), Some(minutes), "{control} {clocks:?}");
        }
        assert_eq!(are_minutes("15+10", &[]), None);
    }

    #[test]
    fn the_first_clock_times_bear_a_time_control_out() {
        let control = TimeControl::from_spoken("40/90+30:30+30").unwrap();
        for (clocks, is_it) in [
            (&["1:30:30", "1:29:00"][..], true),
            (&["1:31:01"], true),
            (&["1:31:02"], false),
            (&["0:45:01"], true),
            (&["0:45:00"], false),
            (&[], false),
        ] {
            let text = with_clocks(clocks);
            let mut reader = PgnReader::new(text.as_bytes());
            let game = reader.next_game().unwrap().unwrap();
            assert_eq!(start_with(game, &control), is_it, "{clocks:?}");
        }
    }

    #[test]
    fn a_clock_below_zero_is_found_unless_its_player_lost_then() {
        let control = TimeControl::from_spoken("15+10").unwrap();
        let below = |moves: &str| {
            let mut reader = PgnReader::new(moves.as_bytes());
            let game = reader.next_game().unwrap().unwrap();
            let found = first_below_zero(game, Some(&Allotment::by(&control)), Color::White)?;
            Some((found.ply, found.by, found.below.ms() / 1000))
        };
        let late = "1. e4 {[%clk 0:00:-9]} e5 {[%clk 0:00:03]} 2. d4 d5";
        assert_eq!(below(&format!("{late} 0-1")), Some((1, Color::White, 9)));
        let last = "1. e4 {[%clk 0:00:09]} e5 {[%clk 0:00:-03]}";
        assert_eq!(below(&format!("{last} 1-0")), None);
        for result in ["0-1", "1/2-1/2", "*"] {
            let found = below(&format!("{last} {result}"));
            assert_eq!(found, Some((2, Color::Black, 3)), "{result}");
        }
        // A later clock below zero does not refute it, also without increments.
        let on = "1. e4 {[%clk -0:00:03]} e5 2. d4 {[%clk -0:00:08]} d5 3. c4 {[%clk -0:00:12]} c5 0-1";
        assert_eq!(below(on), Some((1, Color::White, 3)));
        let without = TimeControl::from_spoken("1 min").unwrap();
        let mut reader = PgnReader::new(on.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        let found = first_below_zero(game, Some(&Allotment::by(&without)), Color::White);
        assert_eq!(found.map(|found| found.ply), Some(1));
        assert_eq!(below("1. e4 {[%clk 0:00:00]} e5 *"), None);
        // Nine seconds beyond the flag, and twenty more: eleven is the most that the next move can show.
        let next = |shown: &str| below(&format!("1. e4 {{[%clk -0:00:09]}} e5 2. d4 {{[%clk {shown}]}} d5 *"));
        assert_eq!(next("0:00:12"), Some((1, Color::White, 9)));
        assert_eq!(next("0:00:13"), None);
        let again = "1. e4 {[%clk -0:00:09]} e5 2. d4 {[%clk 0:00:30]} d5 3. c4 {[%clk -0:00:02]} *";
        assert_eq!(below(again), Some((5, Color::White, 2)));
    }
}
