//! Thinking time in whole milliseconds.

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

    /// Reads a time as a clock shows it (`m:ss`, `h:mm:ss`, with `.5` where it matters) or as
    /// people say it (`3 min`, `30 s`, `1 h`, `500 ms`). Returns `None` for anything else.
    ///
    /// ```
    /// use kodeks_board::Time;
    ///
    /// assert_eq!(Time::parse("7:00"), Some(Time::from_minutes(7)));
    /// assert_eq!(Time::parse("soon"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Time> {
        let text = text.trim();
        match text.split_once(':') {
            Some(_) => parse_clock(text),
            None => parse_spoken(text),
        }
    }
}

fn parse_clock(text: &str) -> Option<Time> {
    let mut parts: Vec<&str> = text.split(':').collect();
    let seconds = parse_seconds(parts.pop()?)?;
    let minutes = parts.pop()?;
    let hours = parts.pop();
    if !parts.is_empty() || seconds.ms() >= 60_000 {
        return None;
    }
    let minutes_value = parse_whole(minutes)?;
    let hours_value = match hours {
        None => 0,
        Some(hours) if minutes.len() == 2 && minutes_value < 60 => parse_whole(hours)?,
        Some(_) => return None,
    };
    let minutes_in_all = hours_value.checked_mul(60)?.checked_add(minutes_value)?;
    let ms = minutes_in_all
        .checked_mul(60_000)?
        .checked_add(seconds.ms())?;
    Some(Time(ms))
}

fn parse_spoken(text: &str) -> Option<Time> {
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let (number, unit) = text.split_at(split);
    let unit_ms = match unit.trim() {
        "h" => 3_600_000,
        "min" => 60_000,
        "s" => 1000,
        "ms" => 1,
        _ => return None,
    };
    parse_whole(number)?.checked_mul(unit_ms).map(Time)
}

/// Reads the seconds of a clock face: two digits, with up to three decimals.
fn parse_seconds(text: &str) -> Option<Time> {
    let (whole, decimals) = text
        .split_once('.')
        .map_or((text, None), |(w, d)| (w, Some(d)));
    if whole.len() != 2 {
        return None;
    }
    let mut ms = parse_whole(whole)?.checked_mul(1000)?;
    if let Some(decimals) = decimals {
        if decimals.len() > 3 {
            return None;
        }
        let scale = 10u64.pow(3 - u32::try_from(decimals.len()).ok()?);
        ms = ms.checked_add(parse_whole(decimals)? * scale)?;
    }
    Some(Time(ms))
}

fn parse_whole(digits: &str) -> Option<u64> {
    let plain =
        !digits.is_empty() && digits.len() <= 12 && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

crate::saturating!(Time);

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
        ] {
            assert_eq!(Time::parse(text), Some(Time::from_ms(ms)), "{text}");
        }
    }

    #[test]
    fn anything_else_is_not_a_time() {
        for text in [
            "",
            "3",
            "3 mins",
            "-1:00",
            "1:60",
            "1:5",
            "1:60:00",
            "1:5:00",
            "::",
            "1:00.5000",
            "min",
            "99999999999999999999:00",
            "1.5 min",
            "1:0a",
            "１:00",
        ] {
            assert_eq!(Time::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_written_time_reads_back_as_itself() {
        for ms in [
            0, 1, 50, 500, 59_999, 60_000, 3_599_999, 3_600_000, 5_400_500,
        ] {
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
