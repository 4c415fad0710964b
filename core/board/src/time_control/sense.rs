//! Bounds of sense: what no game is played by, and what is probably meant where that is written.

use super::{Bonus, Period, TimeControl};
use crate::{
    Time,
    time::words::{DAY, MINUTE, SECOND},
};

/// The most moves for which a period gives its time. The longest in use are of 40 to 60 moves.
pub(super) const MOST_MOVES: u32 = 60;

/// The longest main time of a period at the board, in hours: twice as long as any session. Only correspondence games have
/// more, which is in days.
pub(super) const MOST_HOURS: u64 = 10;

/// The longest increment in seconds that is meant by a number of its own, as in `90/30`.
pub(super) const LONGEST_INCREMENT: u32 = 30;

/// Up to so many hours are written without their unit, and from so many moves on there are hours for them: `40/2`.
pub(super) const MOST_WRITTEN_HOURS: u64 = 3;
const FEWEST_IN_HOURS: u32 = 20;

/// From so short a main time on, a period after another one is none without a word about it.
const SHORTEST_PERIOD: Time = Time::from_minutes(5);

/// For how many moves the first periods usually are, where that is not said.
const USUAL_QUOTAS: [u32; 2] = [40, 20];

/// Returns whether a game can be played by it. `is_in_days` says that its long times are those of correspondence games.
pub(super) fn is_possible(control: &TimeControl, is_in_days: bool) -> bool {
    control.periods.iter().all(|period| {
        let is_days = is_in_days && period.moves.is_some() && period.time.ms().is_multiple_of(DAY);
        period.moves.is_none_or(|moves| moves <= MOST_MOVES)
            && (period.time <= Time::from_minutes(60 * MOST_HOURS) || is_days)
    })
}

/// Returns the main time with an increment of so many seconds; `None` where no increment is as long.
pub(super) fn base_with_increment(main: Time, seconds: u32) -> Option<TimeControl> {
    let bonus = Bonus::Increment(Time::from_seconds(seconds.into()));
    (1..=LONGEST_INCREMENT).contains(&seconds).then(|| TimeControl::all_moves(main, bonus))
}

/// Returns in what a number is that was written in the place of a number of moves, and is a main time: nobody has less than
/// three minutes in seconds, nor ten hours in minutes.
fn unit_of_main_time(number: u32, unit_ms: u64) -> Time {
    Time::from_ms(match number {
        ..180 => MINUTE,
        180..600 => unit_ms,
        600.. => SECOND,
    })
}

/// Returns a time as a number of units, if it is a whole one.
fn in_units(time: Time, unit_ms: u64) -> Option<u32> {
    u32::try_from(time.ms() / unit_ms).ok().filter(|_| time.ms().is_multiple_of(unit_ms))
}

/// Returns what `15/5` and `90/30` say on a poster, a main time and its increment, where by the sign for a quota they would
/// be 15 moves in 5 units of time; `None` where a quota may be meant: it is longer than an increment, or there are more units
/// than moves.
pub(super) fn on_a_poster(control: &TimeControl, unit_ms: u64) -> Option<TimeControl> {
    let [Period { moves: Some(moves), time, bonus: Bonus::None }] = control.periods[..] else {
        return None;
    };
    let units = in_units(time, unit_ms)?;
    let is_no_quota = moves > MOST_MOVES || (moves <= LONGEST_INCREMENT && units < moves);
    base_with_increment(unit_of_main_time(moves, unit_ms).times(moves.into()), units).filter(|_| is_no_quota)
}

/// Returns the control of `40/2, SD/1` in hours, where in minutes so many moves had to be made in so few; `None` where no period
/// is like that.
pub(super) fn in_hours(control: &TimeControl) -> Option<TimeControl> {
    let is_few = |period: &Period| period.time <= Time::from_minutes(MOST_WRITTEN_HOURS);
    let is_like_that = |period: &Period| period.moves.is_some_and(|moves| moves >= FEWEST_IN_HOURS) && is_few(period);
    control.periods.iter().any(is_like_that).then_some(())?;
    let in_hours =
        |period: &Period| if is_few(period) { Period { time: period.time.times(60), ..*period } } else { *period };
    Some(TimeControl { periods: control.periods.iter().map(in_hours).collect() })
}

/// Returns the control with time and moves the other way round, `90/40` as 40 moves in 90 units of time, where so many moves
/// cannot be; whoever turns one period turns all. `None` where that is none either.
pub(super) fn turned_round(control: &TimeControl, unit_ms: u64) -> Option<TimeControl> {
    let turn = |period: &Period| {
        let Some(moves) = period.moves else {
            return Some(*period);
        };
        let units = in_units(period.time, unit_ms).filter(|units| *units > 0)?;
        Some(Period { moves: Some(units), time: unit_of_main_time(moves, unit_ms).times(moves.into()), ..*period })
    };
    let is_turned = control.periods.iter().any(|period| period.moves.is_some_and(|moves| moves > MOST_MOVES));
    is_turned.then_some(())?;
    Some(TimeControl { periods: control.periods.iter().map(turn).collect::<Option<_>>()? })
}

/// Returns the control with the usual number of moves for each period before the last that has none; `None` where none is
/// usual.
pub(super) fn with_usual_quotas(mut periods: Vec<Period>) -> Option<TimeControl> {
    let before_last = periods.len().checked_sub(1)?;
    let lacks_quota = periods[..before_last].iter().any(|period| period.moves.is_none());
    if lacks_quota && periods.iter().any(|period| period.time < SHORTEST_PERIOD) {
        return None;
    }
    for (place, period) in periods.iter_mut().take(before_last).enumerate() {
        period.moves = period.moves.or(USUAL_QUOTAS.get(place).copied());
        period.moves?;
    }
    Some(TimeControl { periods })
}

#[cfg(test)]
mod tests {
    use crate::{Time, TimeControl, TimeControlError};

    fn likely(read: Result<TimeControl, TimeControlError>) -> Option<String> {
        read.unwrap_err().likely().map(TimeControl::to_string)
    }

    #[test]
    fn a_period_has_at_most_sixty_moves() {
        assert!(TimeControl::from_pgn("60/7200").is_ok());
        assert!(TimeControl::from_pgn("61/7200").is_err());
        assert!(TimeControl::from_spoken("60/2h:1h").is_ok());
        assert!(TimeControl::from_spoken("61/2h:1h").is_err());
    }

    #[test]
    fn a_main_time_is_ten_hours_at_most_unless_it_is_days_for_moves() {
        for (text, is_read) in [
            ("36000", true),
            ("36001", false),
            ("86400", false),
            ("1/86400", true),
            ("1/86401", false),
            ("10/4320000", true),
            ("1/1209600", true),
        ] {
            assert_eq!(TimeControl::from_pgn(text).is_ok(), is_read, "{text}");
        }
        for (text, is_read) in [
            ("10 h", true),
            ("601", false),
            ("600", true),
            // Three days in minutes are no correspondence game where nobody says days.
            ("40/4320", false),
            ("10 moves in 50 days", true),
            ("3 days per move", true),
        ] {
            assert_eq!(TimeControl::from_spoken(text).is_ok(), is_read, "{text}");
        }
        let days = TimeControl::from_spoken("3 days per move").unwrap();
        assert_eq!((days.to_string(), days.in_all(1)), ("1/3days".to_owned(), Time::from_minutes(3 * 24 * 60)));
    }

    #[test]
    fn time_and_moves_the_other_way_round_are_a_guess() {
        let said = |text| likely(TimeControl::from_spoken(text));
        let tag = |text| likely(TimeControl::from_pgn(text));
        assert_eq!(said("90/40+30").as_deref(), Some("40/90+30"));
        assert_eq!(tag("90/40+30").as_deref(), Some("40/90+30"));
        assert_eq!(tag("5200/40+30:1800+30").as_deref(), Some("40/5200s+30:30+30"));
        assert_eq!(said("120/40:60/20:30").as_deref(), Some("40/2h:20/1h:30"));
        // Neither way.
        assert_eq!(tag("5200/70"), None);
    }

    #[test]
    fn seconds_written_for_minutes_are_a_guess() {
        let said = |text| likely(TimeControl::from_spoken(text));
        assert_eq!(said("3600+30").as_deref(), Some("1h+30"));
        assert_eq!(said("40/5400+30:1800+30").as_deref(), Some("40/90+30:30+30"));
        assert_eq!(said("99999999"), None);
    }

    #[test]
    fn a_main_time_and_its_increment_with_a_slash_are_a_guess() {
        let said = |text| likely(TimeControl::from_spoken(text));
        assert_eq!(said("15/5").as_deref(), Some("15+5"));
        assert_eq!(said("90/30").as_deref(), Some("90+30"));
        assert_eq!(said("3/2").as_deref(), Some("3+2"));
        assert_eq!(likely(TimeControl::from_pgn("900/10")).as_deref(), Some("15+10"));
        // A quota may be meant.
        for text in ["40/30", "30/30", "20/60", "31/30", "30/60", "15/5min", "40/90"] {
            assert!(TimeControl::from_spoken(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn hours_without_their_unit_are_a_guess() {
        let said = |text| likely(TimeControl::from_spoken(text));
        assert_eq!(said("40/2, SD/1").as_deref(), Some("40/2h:1h"));
        assert_eq!(said("40/2:20/1:30").as_deref(), Some("40/2h:20/1h:30"));
        for text in ["40/4", "19/3:5", "40/3 min", "40/2h:1h", "40/2'"] {
            assert!(TimeControl::from_spoken(text).is_ok(), "{text}");
        }
        assert!(TimeControl::from_pgn("40/2").is_ok());
    }

    #[test]
    fn a_period_without_its_number_of_moves_is_guessed_where_it_is_usual() {
        let said = |text| likely(TimeControl::from_spoken(text));
        assert_eq!(said("90+30:30+30").as_deref(), Some("40/90+30:30+30"));
        assert_eq!(said("100:50:15").as_deref(), Some("40/100:20/50:15"));
        assert_eq!(said("5400+30:1800+30").as_deref(), Some("40/90+30:30+30"));
        assert_eq!(said("90 minutes, then 30 minutes").as_deref(), Some("40/90:30"));
        assert_eq!(said("90:4"), None);
        assert_eq!(said("60:60:60:60"), None);
    }
}
