//! Thinking time in whole milliseconds.

pub(crate) mod words;

use std::{fmt, iter::Sum, ops::Add};

/// A span of thinking time: whole milliseconds, never negative.
///
/// Subtraction stops at zero, as a clock does; addition stops at the largest value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(u64);

impl Time {
    /// No time at all.
    pub const ZERO: Time = Time(0);

    /// Returns a time of `ms` milliseconds.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Time {
        Time(ms)
    }

    /// Returns a time of `seconds` seconds.
    #[must_use]
    pub const fn from_seconds(seconds: u64) -> Time {
        Time(seconds.saturating_mul(1000))
    }

    /// Returns a time of `minutes` minutes.
    #[must_use]
    pub const fn from_minutes(minutes: u64) -> Time {
        Time::from_seconds(minutes.saturating_mul(60))
    }

    /// Returns the number of milliseconds.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// Returns half of it; an odd millisecond is rounded down.
    #[must_use]
    pub const fn half(self) -> Time {
        Time(self.0 / 2)
    }

    /// Returns it `times` times over.
    #[must_use]
    pub const fn times(self, times: u64) -> Time {
        Time(self.0.saturating_mul(times))
    }

    /// Returns so many parts of a whole, of it, to the nearest millisecond; a half goes up. Of no parts nothing is left, nor
    /// of a whole of none.
    ///
    /// ```
    /// use kodeks_board::Time;
    ///
    /// assert_eq!(Time::from_minutes(10).share(10, 100), Time::from_minutes(1));
    /// assert_eq!(Time::from_seconds(1).share(1, 3), Time::from_ms(333));
    /// assert_eq!(Time::from_seconds(1).share(2, 3), Time::from_ms(667));
    /// ```
    #[must_use]
    pub const fn share(self, parts: u32, whole: u32) -> Time {
        if whole == 0 {
            return Time::ZERO;
        }
        let whole = whole as u128;
        let share = (self.0 as u128 * parts as u128 * 2 + whole) / (whole * 2);
        Time(if share > u64::MAX as u128 { u64::MAX } else { share as u64 })
    }

    /// Returns it to the nearest whole second; a half goes up.
    ///
    /// ```
    /// use kodeks_board::Time;
    ///
    /// assert_eq!(Time::from_ms(1499).whole_seconds(), Time::from_seconds(1));
    /// assert_eq!(Time::from_ms(1500).whole_seconds(), Time::from_seconds(2));
    /// ```
    #[must_use]
    pub const fn whole_seconds(self) -> Time {
        Time::from_seconds(self.0.saturating_add(500) / 1000)
    }

    /// Reads a time as a clock shows it (`m:ss`, `h:mm:ss`, with `.5` where it matters) or as
    /// people say it (`3 min`, `20 minutes`, `1 h 30 min`, `1h30`, `30 s`, `500 ms`), in English,
    /// Polish, Czech and the other languages of announcements. Returns `None` for anything else, such as a number without a unit.
    ///
    /// ```
    /// use kodeks_board::Time;
    ///
    /// assert_eq!(Time::parse("7:00"), Some(Time::from_minutes(7)));
    /// assert_eq!(Time::parse("20 minut"), Some(Time::from_minutes(20)));
    /// assert_eq!(Time::parse("soon"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Time> {
        let lower = text.trim().to_lowercase();
        let mut rest = lower.as_str();
        let time = words::take_time(&mut rest, None)?;
        rest.is_empty().then_some(time)
    }

    /// Returns the names of the units in which people say times: `h`, `min`, `minutes`, `sekund`.
    pub fn units() -> impl Iterator<Item = &'static str> {
        words::UNITS.iter().map(|(name, _)| *name)
    }

    /// Reads a time of two parts as hours and minutes, `1:30` as an hour and a half, although on a clock these
    /// are minutes and seconds. Returns `None` for a time of another form, for none at all, and from ten
    /// hours on, where nobody means hours.
    ///
    /// ```
    /// use kodeks_board::Time;
    ///
    /// assert_eq!(Time::in_hours_and_minutes("0:20"), Some(Time::from_minutes(20)));
    /// assert_eq!(Time::in_hours_and_minutes("45:00"), None);
    /// ```
    #[must_use]
    pub fn in_hours_and_minutes(text: &str) -> Option<Time> {
        let text = text.trim();
        let is_of_two_parts = text.split(':').count() == 2;
        let time = Time::parse(text).filter(|time| is_of_two_parts && *time != Time::ZERO)?;
        let in_hours = time.times(60);
        (in_hours < Time::from_minutes(600)).then_some(in_hours)
    }

    /// Writes it with hours, minutes and seconds, as nobody can misread it: `0:20:00`.
    #[must_use]
    pub fn in_full(self) -> String {
        if self < Time::from_minutes(60) {
            format!("0:{}{self}", if self < Time::from_minutes(10) { "0" } else { "" })
        } else {
            self.to_string()
        }
    }
}

kodeks_base::saturating!(Time);

impl Sum for Time {
    fn sum<I: Iterator<Item = Time>>(times: I) -> Time {
        times.fold(Time::ZERO, Add::add)
    }
}

impl fmt::Display for Time {
    /// Writes `1:30`, `1:02:00`, or `1:00.5` where there is less than a whole second.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, ms) = (self.0 / 1000, self.0 % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{minutes}:{seconds:02}")?;
        }
        if ms > 0 {
            let decimals = format!("{ms:03}");
            write!(f, ".{}", decimals.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Time;

    #[test]
    fn times_are_read_as_clocks_show_them_and_as_people_say_them() {
        for (text, ms) in [
            ("1:30", 90_000),
            ("0:59", 59_000),
            ("90:00", 5_400_000),
            ("1:00.5", 60_500),
            ("0:00.05", 50),
            ("1:30:00", 5_400_000),
            ("3 min", 180_000),
            ("30 s", 30_000),
            ("1 h", 3_600_000),
            ("500 ms", 500),
            ("20 minutes", 1_200_000),
            ("20min", 1_200_000),
            ("15 MIN.", 900_000),
            ("1.5 min", 90_000),
            ("1h30", 5_400_000),
            ("1 h 30 min", 5_400_000),
            ("1 godzina 5 minut", 3_900_000),
            ("20 minut", 1_200_000),
            ("2 hodiny", 7_200_000),
            ("30 vteřin", 30_000),
        ] {
            assert_eq!(Time::parse(text), Some(Time::from_ms(ms)), "{text}");
        }
    }

    #[test]
    fn anything_else_is_not_a_time() {
        for text in [
            "",
            "3",
            "20",
            "3 moons",
            "3 min late",
            "-1:00",
            "1:60",
            "1:5",
            "1:60:00",
            "1:5:00",
            "::",
            "1:00.5000",
            "min",
            "99999999999999999999:00",
            "1:30:00 h",
            "1:0a",
            "１:00",
        ] {
            assert_eq!(Time::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_time_of_two_parts_may_be_hours_and_minutes_up_to_ten_hours() {
        for (text, minutes) in [("0:20", 20), ("1:30", 90), ("9:59", 599)] {
            let meant = Time::in_hours_and_minutes(text);
            assert_eq!(meant, Some(Time::from_minutes(minutes)), "{text}");
        }
        for text in ["10:00", "0:00", "0:20:00", "20 min", "soon"] {
            assert_eq!(Time::in_hours_and_minutes(text), None, "{text}");
        }
    }

    #[test]
    fn a_time_in_full_has_its_hours() {
        for (seconds, full) in
            [(0, "0:00:00"), (20, "0:00:20"), (599, "0:09:59"), (600, "0:10:00"), (3599, "0:59:59"), (3600, "1:00:00")]
        {
            let time = Time::from_seconds(seconds);
            assert_eq!(time.in_full(), full);
            assert_eq!(Time::parse(full), Some(time));
        }
    }

    #[test]
    fn a_written_time_reads_back_as_itself() {
        for ms in [0, 1, 50, 500, 59_999, 60_000, 3_599_999, 3_600_000, 5_400_500] {
            let time = Time::from_ms(ms);
            assert_eq!(Time::parse(&time.to_string()), Some(time), "{time}");
        }
    }

    #[test]
    fn a_clock_never_goes_below_zero() {
        assert_eq!(Time::from_minutes(1) - Time::from_minutes(2), Time::ZERO);
    }

    #[test]
    fn half_of_an_odd_number_of_milliseconds_is_rounded_down() {
        assert_eq!(Time::from_ms(121_001).half(), Time::from_ms(60_500));
    }
}
