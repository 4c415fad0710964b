//! How a clock runs, move by move.

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
    for (spent, left) in [(0, 1_500_000), (4999, 1_500_000), (5000, 1_500_000), (5001, 1_499_999)] {
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
    assert_eq!((clocks.delay(White), clocks.time(White)), (seconds(2), minutes(25)));
    clocks.run(seconds(3));
    assert_eq!((clocks.delay(White), clocks.time(White)), (Time::ZERO, minutes(25) - seconds(1)));
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
        assert_eq!(clocks.time(White), control.for_sixty_moves() + seconds(30), "{text}");
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
    let control = TimeControl { periods: Vec::new() };
    let mut clocks = Clocks::with_times(&control, [Time::from_ms(u64::MAX); 2], [u32::MAX; 2]);
    clocks.set_period(White, usize::MAX);
    clocks.give(White, Time::from_ms(u64::MAX));
    clocks.press(Time::from_ms(u64::MAX));
    assert!(clocks.flag_down(White) && clocks.is_last_period(White));
}
