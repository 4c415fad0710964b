//! Corrections of clocks, counted by hand from time controls.

use super::*;
use Color::{Black, White};

fn time(shown: &str) -> Time {
    Time::parse(shown).unwrap()
}

/// Two clocks that show an hour each, after so many completed moves of White and of Black.
fn clocks(control: &str, completed: [u32; 2]) -> StoppedClocks {
    let control = TimeControl::from_spoken(control).unwrap();
    StoppedClocks::new([time("1:00:00"); 2]).with_moves(&control, completed)
}

/// Asserts by how much one correction changes both clocks, with a sign.
#[track_caller]
fn assert_changes(control: &str, completed: [u32; 2], correction: ClockCorrection, expected: &[(Color, &str)]) {
    let changes = clocks(control, completed).correct(&correction).unwrap();
    let written = |change: &ClockAdjustment| {
        (change.player, format!("{}{}", if change.is_added { '+' } else { '-' }, change.time))
    };
    let changes: Vec<(Color, String)> = changes.iter().map(written).collect();
    let expected: Vec<(Color, String)> =
        expected.iter().map(|(player, change)| (*player, (*change).to_owned())).collect();
    assert_eq!(changes, expected, "{control} after {completed:?}: {correction:?}");
}

fn missing(player: Color, moves: u32) -> ClockCorrection {
    ClockCorrection::IncrementsMissing { player, moves }
}

fn second_period(added_after: Option<u32>) -> ClockCorrection {
    ClockCorrection::PeriodTime { player: White, period: 1, added_after }
}

#[test]
fn each_change_shows_what_the_clock_was_and_is() {
    let mut clocks = StoppedClocks::new([time("5:10"), time("12:30")]);
    let given = clocks.correct(&ClockCorrection::Give { to: Black, time: time("2:00") }).unwrap();
    assert_eq!((given[0].before.time(), given[0].after.time()), (Some(time("12:30")), Some(time("14:30"))));
    let taken = clocks.correct(&ClockCorrection::Take { from: White, time: time("0:30") }).unwrap();
    assert_eq!((taken[0].before.time(), taken[0].after.time()), (Some(time("5:10")), Some(time("4:40"))));
    let again = clocks.correct(&ClockCorrection::Take { from: White, time: time("0:40") }).unwrap();
    assert_eq!(again[0].before.time(), Some(time("4:40")));
    assert_eq!(clocks.sum().balance(White).time(), Some(time("4:00")));
}

#[test]
fn the_hour_is_passed_in_both_directions() {
    for (shown, change, is_given, after) in [
        ("59:59", "0:01", true, "1:00:00"),
        ("1:00:00", "0:01", false, "59:59"),
        ("59:30", "1:00", true, "1:00:30"),
        ("1:00:10", "2:00", false, "58:10"),
    ] {
        let mut sum = ClockSum::new([time(shown); 2]);
        let change = if is_given { sum.give(White, time(change)) } else { sum.take(White, time(change)) };
        assert_eq!(change.after.time(), Some(time(after)), "{shown}");
    }
}

#[test]
fn below_zero_nothing_is_clipped() {
    for (taken, left, missing) in
        [("0:29", Some("0:01"), "0:00"), ("0:30", Some("0:00"), "0:00"), ("0:31", None, "0:01")]
    {
        let mut sum = ClockSum::new([time("0:30"); 2]);
        let after = sum.take(White, time(taken)).after;
        assert_eq!((after.time(), after.shortfall()), (left.map(time), time(missing)), "{taken}");
        assert_eq!(after.shown(), left.map_or(Time::ZERO, time));
    }
    // What is given later makes up for it, in whichever order both are said.
    let mut sum = ClockSum::new([time("0:20"); 2]);
    sum.take(White, time("0:30"));
    assert_eq!(sum.give(White, time("2:00")).after.time(), Some(time("1:50")));
}

#[test]
fn what_ran_on_the_wrong_side_goes_from_one_clock_to_the_other() {
    let ran = ClockCorrection::WrongClockRan { player: Black, time: time("3:20") };
    assert_changes("90+30", [20, 20], ran, &[(Black, "+3:20"), (White, "-3:20")]);
    let stood = ClockCorrection::RanWhileStopped { player: White, time: time("1:05") };
    assert_changes("90+30", [20, 20], stood, &[(White, "+1:05")]);
}

// A delay runs off before the main time: of five seconds the main time lost nothing.
#[test]
fn of_what_ran_the_delay_of_the_move_is_no_main_time() {
    for (ran, lost) in [("0:04", "0:00"), ("0:05", "0:00"), ("0:06", "0:01"), ("3:20", "3:15")] {
        let correction = ClockCorrection::RanWhileStopped { player: White, time: time(ran) };
        assert_changes("25d5", [20, 20], correction, &[(White, &format!("+{lost}"))]);
    }
    let wrong = ClockCorrection::WrongClockRan { player: White, time: time("1:00") };
    assert_changes("25d5", [20, 20], wrong, &[(White, "+0:55"), (Black, "-0:55")]);
    let changes = clocks("25d5", [20, 20]).correct(&wrong).unwrap();
    assert_eq!(changes[0].delay, time("0:05"));
}

// The increment of each move is added before it, so that after ten moves eleven were due.
#[test]
fn missing_increments_are_counted_up_to_the_first_move() {
    for (moves, change) in [(1, "+0:30"), (10, "+5:00"), (11, "+5:30")] {
        assert_changes("90+30", [10, 9], missing(White, moves), &[(White, change)]);
    }
    let error = clocks("90+30", [10, 9]).correct(&missing(White, 12)).unwrap_err();
    assert_eq!(error, ClockCorrectionError::TooManyMoves { most: 11 });
    let error = clocks("90+30", [10, 9]).correct(&missing(Black, 11)).unwrap_err();
    assert_eq!(error, ClockCorrectionError::TooManyMoves { most: 10 });
    let too_many = ClockCorrection::IncrementsTooMany { player: Black, moves: 2 };
    assert_changes("90+30", [10, 9], too_many, &[(Black, "-1:00")]);
}

// With 40/90 and then 30+30 no move up to the fortieth has an increment: that of move 41 comes with the time of the period.
#[test]
fn missing_increments_count_into_the_period_of_their_move() {
    let control = "40/90:30+30";
    for (completed, moves) in [(38, 1), (39, 1), (39, 40)] {
        let error = clocks(control, [completed; 2]).correct(&missing(White, moves)).unwrap_err();
        assert_eq!(error, ClockCorrectionError::NoIncrement, "{completed} {moves}");
    }
    for (completed, moves, change) in
        [(40, 1, "+0:30"), (40, 2, "+0:30"), (40, 41, "+0:30"), (41, 2, "+1:00"), (41, 3, "+1:00")]
    {
        assert_changes(control, [completed; 2], missing(White, moves), &[(White, change)]);
    }
}

#[test]
fn increments_of_two_periods_are_each_counted_by_their_own() {
    let mut clocks = clocks("40/90+30:30+10", [41, 41]);
    let change = clocks.correct(&missing(Black, 5)).unwrap().remove(0);
    // Those of moves 42 and 41 are ten seconds, those of 40, 39 and 38 thirty.
    assert_eq!(change.increments, [(3, time("0:30")), (2, time("0:10"))]);
    assert_eq!(change.time, time("1:50"));
}

#[test]
fn a_delay_is_never_added_and_says_what_it_can_have_cost() {
    let error = clocks("25d5", [20, 20]).correct(&missing(White, 10)).unwrap_err();
    assert_eq!(error, ClockCorrectionError::Delay { at_most: time("0:50") });
    let error = clocks("25 min", [20, 20]).correct(&missing(White, 10)).unwrap_err();
    assert_eq!(error, ClockCorrectionError::NoIncrement);
}

#[test]
fn without_a_time_control_nothing_is_counted_by_moves() {
    let mut clocks = StoppedClocks::new([time("5:00"); 2]);
    for correction in [missing(White, 1), second_period(None)] {
        assert_eq!(clocks.correct(&correction), Err(ClockCorrectionError::NothingKnown));
    }
    assert_eq!(*clocks.sum(), ClockSum::new([time("5:00"); 2]));
}

// The thirty minutes are due when the fortieth move is completed.
#[test]
fn the_time_of_the_second_period_is_due_after_move_forty() {
    let control = "40/90+30:30+30";
    for (completed, added_after, expected) in [
        (39, None, None),
        (40, None, Some("+30:00")),
        (41, None, Some("+30:00")),
        (39, Some(38), Some("-30:00")),
        (39, Some(39), Some("-30:00")),
        (40, Some(38), None),
        (40, Some(40), None),
        (41, Some(41), None),
    ] {
        let expected: Vec<(Color, &str)> = expected.map(|change| (White, change)).into_iter().collect();
        assert_changes(control, [completed; 2], second_period(added_after), &expected);
    }
}

// Before move 41 there is no increment: what the clock gave before, or did not give after, is put right with the period.
#[test]
fn with_the_period_the_increments_are_put_right() {
    let control = "40/90:30+30";
    for (completed, added_after, expected) in [
        // The increments for moves 39, 40 and, once due, none more.
        (39, Some(38), &["-30:00", "-1:00"][..]),
        (40, Some(38), &["-1:00"]),
        (45, Some(38), &["-1:00"]),
        (40, Some(40), &[]),
        // Those for moves 41 and 42 did not come.
        (42, Some(42), &["+1:00"]),
        // Not at all: those for moves 41, 42 and 43.
        (42, None, &["+30:00", "+1:30"]),
        (40, None, &["+30:00", "+0:30"]),
        (39, None, &[]),
    ] {
        let expected: Vec<(Color, &str)> = expected.iter().map(|change| (White, *change)).collect();
        assert_changes(control, [completed; 2], second_period(added_after), &expected);
    }
    // A smaller increment in the second period turns the signs.
    assert_changes("40/90+30:30+10", [42; 2], second_period(Some(42)), &[(White, "-0:40")]);
}

#[test]
fn a_period_that_the_control_does_not_have_is_refused() {
    let period = |period, added_after| ClockCorrection::PeriodTime { player: White, period, added_after };
    for (control, correction, error) in [
        ("90+30", period(1, None), ClockCorrectionError::NoSuchPeriod),
        ("40/90:30", period(2, None), ClockCorrectionError::NoSuchPeriod),
        ("40/90:30", period(0, None), ClockCorrectionError::NoSuchPeriod),
        ("40/90:30", period(1, Some(42)), ClockCorrectionError::TooManyMoves { most: 41 }),
    ] {
        assert_eq!(clocks(control, [41; 2]).correct(&correction), Err(error), "{control} {correction:?}");
    }
    assert_changes("40/2h:20/1h:30", [60; 2], period(2, None), &[(White, "+30:00")]);
    assert_changes("40/2h:20/1h:30", [59; 2], period(2, Some(50)), &[(White, "-30:00")]);
}
