//! Reads time controls, in PGN tags and as players say them.

use super::{Bonus, Period, TimeControl, TimeControlError, sense, words::SpokenWords, wordy};
use crate::{
    Time,
    time::words::{DAY, MINUTE, SECOND, units_in},
};

/// The meaning of a number without a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Custom {
    /// Every number is in seconds.
    Pgn,
    /// Main times are in minutes, extra times in seconds.
    Spoken,
}

impl Custom {
    fn main_unit_ms(self) -> u64 {
        match self {
            Custom::Pgn => SECOND,
            Custom::Spoken => MINUTE,
        }
    }

    fn examples(self) -> &'static str {
        match self {
            Custom::Pgn => "seconds, `40/7200`, `300` or `300+2`",
            Custom::Spoken => "`90+30`, `40/2h`, `25 min`, `G/25` or `25d5`",
        }
    }
}

pub(super) fn read(text: &str, custom: Custom) -> Result<TimeControl, TimeControlError> {
    let text = &in_plain_quotes(text.trim());
    match text.as_str() {
        "" => return Err(TimeControlError::Empty),
        "?" => return Err(TimeControlError::Unknown),
        "-" => return Err(TimeControlError::WithoutClocks),
        _ => {}
    }
    let Some((rest, is_in_words)) = wordy::without_label(text) else {
        return check_sense(text, custom, read_unchecked(text, custom));
    };
    // Whoever writes `Rapid 15+10` means minutes, in a tag, too.
    let custom = if is_in_words { Custom::Spoken } else { custom };
    match check_sense(&rest, custom, read_unchecked(&rest, custom)) {
        Err(TimeControlError::NotAPeriod { write, .. }) => {
            Err(TimeControlError::NotAPeriod { period: text.clone(), write })
        }
        settled => settled,
    }
}

/// Reads a text in signs or in words, whatever it comes to.
fn read_unchecked(text: &str, custom: Custom) -> Result<TimeControl, TimeControlError> {
    let fault = match read_plain(text, custom) {
        Err(fault @ (TimeControlError::NotAPeriod { .. } | TimeControlError::NoQuota { .. })) => fault,
        settled => return settled,
    };
    let Some(written) = wordy::read(text, custom.main_unit_ms()) else {
        return Err(fault);
    };
    // `100:50:15` are periods rather than a hundred hours.
    if matches!(fault, TimeControlError::NoQuota { .. }) && !sense::is_possible(&written.control, true) {
        return Err(fault);
    }
    check_first_move(text, &written.control.periods)?;
    if written.is_certain { Ok(written.control) } else { Err(doubtful(text, Some(written.control))) }
}

/// Refuses what no game is played by, with what is probably meant.
fn check_sense(
    text: &str,
    custom: Custom,
    read: Result<TimeControl, TimeControlError>,
) -> Result<TimeControl, TimeControlError> {
    let lower = text.to_lowercase();
    let is_in_days = custom == Custom::Pgn || units_in(&lower).any(|unit| unit == DAY);
    let is_possible = |control: &TimeControl| sense::is_possible(control, is_in_days);
    let in_seconds = || match read_unchecked(text, Custom::Pgn) {
        _ if custom == Custom::Pgn => None,
        Ok(control) => Some(control),
        Err(fault) => fault.likely().cloned(),
    };
    let control = match read {
        Ok(control) => control,
        // A guess has to be possible, too.
        Err(fault) if fault.likely().is_some_and(|likely| !is_possible(likely)) => {
            return Err(doubtful(text, in_seconds().filter(is_possible)));
        }
        Err(fault) => return Err(fault),
    };
    let unit_ms = custom.main_unit_ms();
    let is_in_numbers = !text.contains(char::is_alphabetic);
    let on_a_poster = || sense::on_a_poster(&control, unit_ms).filter(|_| is_in_numbers);
    let is_without_units = custom == Custom::Spoken && units_in(&lower).next().is_none();
    let in_hours = || sense::in_hours(&control).filter(|_| is_without_units);
    if is_possible(&control) && on_a_poster().is_none() && in_hours().is_none() {
        return Ok(control);
    }
    let likely = [on_a_poster(), in_hours(), sense::turned_round(&control, unit_ms), in_seconds()];
    Err(doubtful(text, likely.into_iter().flatten().find(is_possible)))
}

fn doubtful(text: &str, likely: Option<TimeControl>) -> TimeControlError {
    TimeControlError::Doubtful { text: text.to_owned(), likely: likely.map(Box::new) }
}

/// Writes the many signs for minutes and seconds as `'` and `"`, and the `|` of some servers as `+`. `10'05"` is ten
/// minutes and five seconds for each move: nobody has a main time like that.
fn in_plain_quotes(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|letter| match letter {
            '’' | '‘' | '′' | '´' | '`' => '\'',
            '”' | '“' | '″' => '"',
            '|' => '+',
            '×' => 'x',
            '\u{a0}' | '\u{202f}' => ' ',
            letter => letter,
        })
        .collect();
    let plain = plain.replace("''", "\"");
    let mut written = String::new();
    let mut rest = plain.as_str();
    while let Some((minutes, after)) = rest.split_once('\'') {
        let seconds = after.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_increment = seconds.len() < after.len() && seconds.starts_with('"');
        written.push_str(minutes);
        written.push_str(if is_increment { "'+" } else { "'" });
        rest = after;
    }
    written + rest
}

fn read_plain(text: &str, custom: Custom) -> Result<TimeControl, TimeControlError> {
    let written = split_periods(text);
    let periods = written.iter().map(|period| read_period(period, custom)).collect::<Result<Vec<Period>, _>>()?;
    check_quotas(&written, &periods)?;
    check_first_move(text, &periods)?;
    Ok(TimeControl { periods })
}

/// Splits a text into its periods. A colon ends one, unless it is within hours, minutes and seconds: `1:30:00`.
fn split_periods(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split(':').collect();
    let ends_with_hours = |part: &str| {
        let mut last = part.chars().rev();
        let is_digit = last.next().is_some_and(|c| c.is_ascii_digit());
        is_digit && !last.next().is_some_and(|c| c.is_ascii_digit())
    };
    let is_minutes = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
    let begins_with_seconds = |part: &str| {
        let digits = part.bytes().take_while(u8::is_ascii_digit);
        digits.count() == 2
    };
    let mut periods = Vec::new();
    let mut rest = &parts[..];
    while let Some((first, after)) = rest.split_first() {
        let mut period = (*first).to_owned();
        rest = after;
        while let [minutes, seconds, after @ ..] = rest
            && ends_with_hours(&period)
            && is_minutes(minutes)
            && begins_with_seconds(seconds)
        {
            period = format!("{period}:{minutes}:{seconds}");
            rest = after;
        }
        periods.push(period.trim().to_owned());
    }
    periods
}

fn check_quotas(written: &[String], periods: &[Period]) -> Result<(), TimeControlError> {
    let before_last = periods.len().saturating_sub(1);
    let mut pairs = written.iter().zip(periods).take(before_last);
    match pairs.find(|(_, period)| period.moves.is_none()) {
        Some((written, _)) => {
            let likely = sense::with_usual_quotas(periods.to_vec()).map(Box::new);
            Err(TimeControlError::NoQuota { period: written.clone(), likely })
        }
        None => Ok(()),
    }
}

fn check_first_move(text: &str, periods: &[Period]) -> Result<(), TimeControlError> {
    let first = periods.first();
    let no_time = |period: &Period| period.time == Time::ZERO && period.bonus == Bonus::None;
    if first.is_some_and(no_time) { Err(TimeControlError::NoTime(text.to_owned())) } else { Ok(()) }
}

fn read_period(written: &str, custom: Custom) -> Result<Period, TimeControlError> {
    if is_sandclock(written) {
        return Err(TimeControlError::Sandclock);
    }
    let lower = written.to_lowercase();
    let mut words = SpokenWords::of(&lower);
    let not_a_period = || TimeControlError::NotAPeriod { period: written.to_owned(), write: custom.examples() };
    let moves = words.quota().ok_or_else(not_a_period)?;
    let time = words.time(custom.main_unit_ms()).ok_or_else(not_a_period)?;
    let bonus = words.bonus().ok_or_else(not_a_period)?;
    if moves == Some(0) {
        return Err(TimeControlError::NoMoves(written.to_owned()));
    }
    Ok(Period { moves, time, bonus })
}

fn is_sandclock(written: &str) -> bool {
    written.strip_prefix('*').is_some_and(|time| !time.is_empty() && time.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(moves: Option<u32>, seconds: u64, bonus: Bonus) -> Period {
        Period { moves, time: Time::from_seconds(seconds), bonus }
    }

    fn increment(seconds: u64) -> Bonus {
        Bonus::Increment(Time::from_seconds(seconds))
    }

    fn delay(seconds: u64) -> Bonus {
        Bonus::Delay(Time::from_seconds(seconds))
    }

    fn assert_reads(text: &str, custom: Custom, periods: &[Period]) {
        let control = read(text, custom).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.periods, periods, "{text}");
    }

    #[test]
    fn pgn_tags_are_in_seconds() {
        for (text, periods) in [
            ("300", vec![period(None, 300, Bonus::None)]),
            ("300+0", vec![period(None, 300, Bonus::None)]),
            ("300+2", vec![period(None, 300, increment(2))]),
            ("0+1", vec![period(None, 0, increment(1))]),
            ("40/7200:3600", vec![period(Some(40), 7200, Bonus::None), period(None, 3600, Bonus::None)]),
            ("40/5400+30:1800+30", vec![period(Some(40), 5400, increment(30)), period(None, 1800, increment(30))]),
            (
                "40/7200:20/3600:900+30",
                vec![
                    period(Some(40), 7200, Bonus::None),
                    period(Some(20), 3600, Bonus::None),
                    period(None, 900, increment(30)),
                ],
            ),
            ("40/9000", vec![period(Some(40), 9000, Bonus::None)]),
            ("1500;d5", vec![period(None, 1500, delay(5))]),
            ("40/7200:SD/1800", vec![period(Some(40), 7200, Bonus::None), period(None, 1800, Bonus::None)]),
        ] {
            assert_reads(text, Custom::Pgn, &periods);
        }
    }

    #[test]
    fn after_seconds_every_unit_must_be_named_and_no_time_is_longer_than_ten_hours() {
        let exact = Period { moves: None, time: Time::from_ms(5_030), bonus: Bonus::None };
        assert_reads("5 s 30 ms", Custom::Spoken, &[exact]);
        assert_reads("36000", Custom::Pgn, &[period(None, 36_000, Bonus::None)]);
        for text in ["5s30", "248812888888S882", "1000000000 s"] {
            let fault = read(text, Custom::Spoken);
            assert!(matches!(fault, Err(TimeControlError::NotAPeriod { .. })), "{text}: {fault:?}");
        }
    }

    #[test]
    fn decimals_are_read_to_the_millisecond() {
        let extra = Bonus::Increment(Time::from_ms(953));
        let time = Time::from_ms(95_260);
        assert_reads("95.26+0.953", Custom::Pgn, &[Period { moves: None, time, bonus: extra }]);
    }

    #[test]
    fn what_broadcasts_write_into_the_tag_is_read_as_meant() {
        for text in [
            "15 minutes + 10 seconds increment per move, starting from move 1",
            "15 min. + 10 s. per move",
            "15'+10''",
            "15' + 10\"",
        ] {
            assert_reads(text, Custom::Pgn, &[period(None, 900, increment(10))]);
        }
    }

    #[test]
    fn spoken_main_times_are_in_minutes_and_extra_times_in_seconds() {
        for (text, periods) in [
            ("90+30", vec![period(None, 5400, increment(30))]),
            ("90 + 30", vec![period(None, 5400, increment(30))]),
            ("40/2h:1h", vec![period(Some(40), 7200, Bonus::None), period(None, 3600, Bonus::None)]),
            ("40/90:30+30", vec![period(Some(40), 5400, Bonus::None), period(None, 1800, increment(30))]),
            ("40/90+30:30+30", vec![period(Some(40), 5400, increment(30)), period(None, 1800, increment(30))]),
            ("40/1h30, +30 : 30", vec![period(Some(40), 5400, increment(30)), period(None, 1800, Bonus::None)]),
            ("G/25", vec![period(None, 1500, Bonus::None)]),
            ("g/25", vec![period(None, 1500, Bonus::None)]),
            ("G/60+5", vec![period(None, 3600, increment(5))]),
            ("SD/30", vec![period(None, 1800, Bonus::None)]),
            ("3 min", vec![period(None, 180, Bonus::None)]),
            ("25", vec![period(None, 1500, Bonus::None)]),
            ("15 min + 10 s", vec![period(None, 900, increment(10))]),
            ("15 min + 1 min", vec![period(None, 900, increment(60))]),
            ("G/25;d5", vec![period(None, 1500, delay(5))]),
            ("G/25; d/5", vec![period(None, 1500, delay(5))]),
            ("G/90;inc/30", vec![period(None, 5400, increment(30))]),
            ("25d5", vec![period(None, 1500, delay(5))]),
            ("25 min delay 5 s", vec![period(None, 1500, delay(5))]),
            ("1h30", vec![period(None, 5400, Bonus::None)]),
            ("1:30:00", vec![period(None, 5400, Bonus::None)]),
            ("1:30:00+30", vec![period(None, 5400, increment(30))]),
            ("1:30:00 + 0:00:30", vec![period(None, 5400, increment(30))]),
            (
                "40/1:30:00+30 : 0:30:00+30",
                vec![period(Some(40), 5400, increment(30)), period(None, 1800, increment(30))],
            ),
            ("90 minut + 30 sekund", vec![period(None, 5400, increment(30))]),
            ("1h30min15s", vec![period(None, 5415, Bonus::None)]),
            ("1.5h", vec![period(None, 5400, Bonus::None)]),
            ("1 h 30 min + 30 s", vec![period(None, 5400, increment(30))]),
            ("0.5", vec![period(None, 30, Bonus::None)]),
        ] {
            assert_reads(text, Custom::Spoken, &periods);
        }
    }

    #[test]
    fn the_same_number_is_minutes_in_speech_and_seconds_in_a_tag() {
        assert_reads("90+30", Custom::Spoken, &[period(None, 5400, increment(30))]);
        assert_reads("90+30", Custom::Pgn, &[period(None, 90, increment(30))]);
    }

    #[test]
    fn tags_without_a_playable_time_control_say_so() {
        for custom in [Custom::Pgn, Custom::Spoken] {
            assert_eq!(read("?", custom), Err(TimeControlError::Unknown));
            assert_eq!(read("-", custom), Err(TimeControlError::WithoutClocks));
            assert_eq!(read("*180", custom), Err(TimeControlError::Sandclock));
            assert_eq!(read(" ", custom), Err(TimeControlError::Empty));
            assert_eq!(read("0", custom), Err(TimeControlError::NoTime("0".to_owned())));
            assert_eq!(read("0/300", custom), Err(TimeControlError::NoMoves("0/300".to_owned())));
            let lacks_quota = read("90:30", custom);
            assert!(
                matches!(&lacks_quota, Err(TimeControlError::NoQuota { period, .. }) if period == "90"),
                "{lacks_quota:?}"
            );
        }
    }

    #[test]
    fn anything_else_is_not_a_period() {
        for text in [
            "abc",
            "40/",
            "/300",
            "300+",
            "+2",
            "300+2+3",
            "40/7200:",
            ":",
            "40/40/300",
            "-300",
            "300-2",
            "3 mi",
            "1h90h",
            "90 30",
            "30s1h",
            "1.2345",
            "1..5",
            ".",
            "0.0001",
            "G/",
            "d5",
            "25d",
            "25;",
            "1m30m",
            "5/x",
            "99999999999999999999",
            "9999999999h+1",
            "４０/90",
            "*",
            "*x",
            "40/?",
            "300+2 sandclock",
            "25dd5",
        ] {
            for custom in [Custom::Pgn, Custom::Spoken] {
                let error = read(text, custom).expect_err(text);
                assert!(matches!(error, TimeControlError::NotAPeriod { .. }), "{text}: {error}");
            }
        }
    }

    #[test]
    fn an_error_says_what_would_have_been_right() {
        let says = |text| read(text, Custom::Spoken).unwrap_err().to_string();
        assert_eq!(
            says("40/2 hous:1h"),
            "`40/2 hous` is not a period of a time control; \
             write `90+30`, `40/2h`, `25 min`, `G/25` or `25d5`"
        );
        assert_eq!(says("90:30"), "`90` is not the last period and must say for how many moves it is; write `40/90`");
    }
}
