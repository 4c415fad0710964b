//! Reads the times that programs put into comments: `[%clk 1:30:00]`, `[%emt 0:00:05]`.

use std::borrow::Cow;

use crate::Time;

/// The times found in a comment.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommentTimes<'a> {
    /// The time on the clock, of `[%clk]`.
    pub clock: Option<Time>,
    /// How far below zero the clock had run, where it shows no time.
    pub below_zero: Option<Time>,
    /// The time that passed, of `[%emt]`.
    pub elapsed: Option<Time>,
    /// A command whose time cannot be read.
    pub unreadable: Option<&'a str>,
}

/// Returns the times in a comment, the last ones if there are several.
pub(super) fn times_in(comment: &str) -> CommentTimes<'_> {
    let mut times = CommentTimes::default();
    let mut rest = comment;
    while let Some(begin) = rest.find("[%") {
        let command = rest[begin..].split_inclusive(']').next().unwrap_or_default();
        rest = &rest[begin + command.len()..];
        let inside = command[2..].trim_end_matches(']');
        let (name, value) = inside.split_at_checked(3).unwrap_or((inside, ""));
        let read = read_time(&rejoin(value));
        match (name, read) {
            ("clk", Some(CommandValue::Time(time))) => {
                (times.clock, times.below_zero) = (Some(time), None);
            }
            ("clk", Some(CommandValue::BelowZero(time))) => {
                (times.clock, times.below_zero) = (Some(Time::ZERO), Some(time));
            }
            ("emt", Some(CommandValue::Time(time))) => times.elapsed = Some(time),
            ("emt", Some(CommandValue::BelowZero(_))) => times.elapsed = Some(Time::ZERO),
            ("clk" | "emt", None) => times.unreadable = Some(command),
            _ => {}
        }
    }
    times
}

/// Returns a value without the spaces that the end of a line left beside a colon or a point: ChessBase breaks lines there, too.
fn rejoin(value: &str) -> Cow<'_, str> {
    let value = value.trim();
    if !value.contains(char::is_whitespace) {
        return Cow::Borrowed(value);
    }
    let mut joined = String::with_capacity(value.len());
    for part in value.split_whitespace() {
        let is_joint = joined.is_empty() || joined.ends_with([':', '.']) || part.starts_with([':', '.']);
        if !is_joint {
            joined.push(' ');
        }
        joined.push_str(part);
    }
    Cow::Owned(joined)
}

/// The value of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommandValue {
    Time(Time),
    /// So far below zero: `0:00:-32`.
    BelowZero(Time),
}

/// Reads `h:mm:ss`, `m:ss` or seconds, with or without leading zeros and decimals; decimals beyond
/// the millisecond are dropped. A minus before the first part that is not zero makes it a time below zero.
fn read_time(text: &str) -> Option<CommandValue> {
    let Some((zeros, beyond)) = text.split_once('-') else {
        return read_face(text).map(CommandValue::Time);
    };
    let is_below_zero = zeros.bytes().all(|byte| matches!(byte, b'0' | b':'));
    is_below_zero.then_some(())?;
    read_face(beyond).map(CommandValue::BelowZero)
}

fn read_face(text: &str) -> Option<Time> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0u64;
    let mut parts = 0;
    for part in whole.split(':') {
        seconds = seconds * 60 + read_number(part)?;
        parts += 1;
    }
    let thousandths = read_number(format!("{decimals:0<3}").get(..3)?)?;
    let is_decimal = decimals.bytes().all(|byte| byte.is_ascii_digit());
    (parts <= 3 && is_decimal).then(|| Time::from_ms(seconds * 1000 + thousandths))
}

/// Reads a number so small that hours of it in milliseconds do not overflow.
fn read_number(digits: &str) -> Option<u64> {
    let is_plain = digits.len() <= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_and_elapsed_time_are_found_among_other_words() {
        for (comment, clock, elapsed) in [
            (" [%clk 0:05:00] ", Some(300_000), None),
            ("[%eval 0.2] [%clk 1:30:05.5]", Some(5_405_500), None),
            ("[%clk 0:00:09.12][%emt 0:00:05]", Some(9120), Some(5000)),
            ("good [%emt 12.3] move", None, Some(12_300)),
            ("[%clk 5:00]", Some(300_000), None),
            ("[%clk 1:5:0]", Some(3_900_000), None),
            ("[%clk 0:01:00] [%clk 0:00:59]", Some(59_000), None),
            ("[%clk 0:00:01.2345678]", Some(1234), None),
            ("[%clk\t0:01:00 ]", Some(60_000), None),
            ("[%clk 0:01:00", Some(60_000), None),
            ("no command", None, None),
            ("[%", None, None),
            ("[%]", None, None),
            ("[%cal Ge2e4]", None, None),
            ("[%clé 0:01:00] [%é] [%cl]", None, None),
        ] {
            let times = times_in(comment);
            assert_eq!(times.clock.map(Time::ms), clock, "{comment}");
            assert_eq!(times.elapsed.map(Time::ms), elapsed, "{comment}");
            assert_eq!(times.unreadable, None, "{comment}");
        }
    }

    #[test]
    fn a_clock_that_ran_on_after_the_flag_fell_shows_no_time_and_how_far_it_ran() {
        for (command, seconds) in
            [("[%clk 0:00:-32]", 32), ("[%clk -0:00:32]", 32), ("[%clk -5]", 5), ("[%clk 0:-05:00]", 300)]
        {
            let times = times_in(command);
            assert_eq!(times.clock, Some(Time::ZERO), "{command}");
            assert_eq!(times.below_zero, Some(Time::from_seconds(seconds)));
        }
        assert_eq!(times_in("[%clk -0:00:01] [%clk 0:00:05]").below_zero, None);
        assert_eq!(times_in("[%clk 0:00:00]").below_zero, None);
    }

    #[test]
    fn the_end_of_a_line_may_stand_beside_a_colon_or_a_point() {
        for (comment, ms) in [
            ("[%emt 0: 00:06]", 6000),
            ("[%emt 0 :00:06]", 6000),
            ("[%emt 0:  00: 06]", 6000),
            ("[%emt 0:00:06. 5]", 6500),
        ] {
            let times = times_in(comment);
            assert_eq!((times.elapsed.map(Time::ms), times.unreadable), (Some(ms), None), "{comment}");
        }
        // Between two digits nobody knows which number is meant.
        for comment in ["[%clk 1:30 00]", "[%clk 1 30:00]", "[%clk 1: 30:0 0]"] {
            assert_eq!(times_in(comment).unreadable, Some(comment));
        }
    }

    #[test]
    fn a_time_that_cannot_be_read_is_reported() {
        for command in [
            "[%clk]",
            "[%clk x]",
            "[%clk 0:01:-01]",
            "[%clk 0:00:-]",
            "[%clk 1:2:3:4]",
            "[%clk 0:01:00.x]",
            "[%clk 0:01:00.5é]",
            "[%clk 9999999:00:00]",
            "[%emt 0::1]",
        ] {
            assert_eq!(times_in(command).unreadable, Some(command));
        }
    }
}
