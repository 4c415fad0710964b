//! Reads time controls, in PGN tags and as players say them.

use super::{Bonus, Period, TimeControl, TimeControlError};
use crate::Time;

/// What a number means that has no unit.
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

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// A time as long as this, which is more than thirty years, is no time of a game.
const TOO_LONG: u64 = 1_000_000_000_000;

/// Names of units and their milliseconds; `m` is a minute, as nobody plays for months.
const UNITS: [(&str, u64); 26] = [
    ("h", HOUR),
    ("hr", HOUR),
    ("hrs", HOUR),
    ("hour", HOUR),
    ("hours", HOUR),
    ("m", MINUTE),
    ("min", MINUTE),
    ("mins", MINUTE),
    ("minute", MINUTE),
    ("minutes", MINUTE),
    ("'", MINUTE),
    ("’", MINUTE),
    ("′", MINUTE),
    ("s", SECOND),
    ("sec", SECOND),
    ("secs", SECOND),
    ("second", SECOND),
    ("seconds", SECOND),
    ("''", SECOND),
    ("’’", SECOND),
    ("\"", SECOND),
    ("”", SECOND),
    ("″", SECOND),
    ("ms", 1),
    ("millisecond", 1),
    ("milliseconds", 1),
];

/// Words after an extra time that add nothing to it.
const FILLERS: [&str; 9] = [
    "increment",
    "delay",
    "per move",
    "a move",
    "/move",
    "starting",
    "from move 1",
    "from move one",
    ",",
];

pub(super) fn read(text: &str, custom: Custom) -> Result<TimeControl, TimeControlError> {
    let text = text.trim();
    match text {
        "" => return Err(TimeControlError::Empty),
        "?" => return Err(TimeControlError::Unknown),
        "-" => return Err(TimeControlError::WithoutClocks),
        _ => {}
    }
    let periods = text
        .split(':')
        .map(|period| read_period(period.trim(), custom))
        .collect::<Result<Vec<Period>, _>>()?;
    check_quotas(text, &periods)?;
    check_first_move(text, &periods)?;
    Ok(TimeControl { periods })
}

fn check_quotas(text: &str, periods: &[Period]) -> Result<(), TimeControlError> {
    let before_last = periods.len().saturating_sub(1);
    let mut pairs = text.split(':').zip(periods).take(before_last);
    match pairs.find(|(_, period)| period.moves.is_none()) {
        Some((written, _)) => Err(TimeControlError::NoQuota(written.trim().to_owned())),
        None => Ok(()),
    }
}

fn check_first_move(text: &str, periods: &[Period]) -> Result<(), TimeControlError> {
    let first = periods.first();
    let no_time = |period: &Period| period.time == Time::ZERO && period.bonus == Bonus::None;
    match first.is_some_and(no_time) {
        true => Err(TimeControlError::NoTime(text.to_owned())),
        false => Ok(()),
    }
}

fn read_period(written: &str, custom: Custom) -> Result<Period, TimeControlError> {
    if is_sandclock(written) {
        return Err(TimeControlError::Sandclock);
    }
    let lower = written.to_lowercase();
    let mut words = SpokenWords(&lower);
    let not_a_period = || TimeControlError::NotAPeriod {
        period: written.to_owned(),
        write: custom.examples(),
    };
    let moves = words.quota().ok_or_else(not_a_period)?;
    let time = words.time(custom.main_unit_ms()).ok_or_else(not_a_period)?;
    let bonus = words.bonus().ok_or_else(not_a_period)?;
    if moves == Some(0) {
        return Err(TimeControlError::NoMoves(written.to_owned()));
    }
    Ok(Period { moves, time, bonus })
}

fn is_sandclock(written: &str) -> bool {
    written
        .strip_prefix('*')
        .is_some_and(|time| !time.is_empty() && time.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What of a period is still to be read, in lower case.
struct SpokenWords<'a>(&'a str);

impl<'a> SpokenWords<'a> {
    /// Takes `40/`, or `G/` and `SD/`, which ask for all the moves; `None` if it cannot be read.
    fn quota(&mut self) -> Option<Option<u32>> {
        for all_moves in ["g/", "sd/", "game/", "game in "] {
            if self.take(all_moves) {
                return Some(None);
            }
        }
        match self.0.split_once('/') {
            Some((moves, rest)) if is_number(moves.trim()) => {
                self.0 = rest;
                Some(Some(moves.trim().parse().ok()?))
            }
            _ => Some(None),
        }
    }

    /// Takes `90`, `2h`, `1h30`, `1 h 30 min` or `15 min.`; a number alone is in `unit_ms`.
    fn time(&mut self, unit_ms: u64) -> Option<Time> {
        let (ms, unit) = self.amount(Some(unit_ms))?;
        let mut total = ms;
        let mut unit = unit;
        while unit != Some(1) && self.begins_with_number() {
            // `1h30` has no unit at the end, and `90 30` no unit at the beginning. After seconds there
            // is none that goes without saying.
            let smaller = Some(unit? / 60).filter(|smaller| *smaller >= SECOND);
            let (ms, next) = self.amount(smaller)?;
            if next.is_some_and(|next| Some(next) >= unit) {
                return None;
            }
            total = total.checked_add(ms)?;
            unit = Some(next.unwrap_or(1));
        }
        (total < TOO_LONG).then_some(Time::from_ms(total))
    }

    /// Takes one number and its unit, which may go without saying; returns milliseconds and the unit, if
    /// there is one.
    fn amount(&mut self, unit_ms: Option<u64>) -> Option<(u64, Option<u64>)> {
        let thousandths = self.number()?;
        let unit = self.unit();
        let ms = thousandths.checked_mul(unit.or(unit_ms)?)?;
        ms.is_multiple_of(1000).then_some((ms / 1000, unit))
    }

    /// Takes a number with up to three decimals; returns thousandths.
    fn number(&mut self) -> Option<u64> {
        self.0 = self.0.trim_start();
        let end = self.0.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
        if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
            return None;
        }
        let padded = format!("{decimals:0<3}");
        whole
            .parse::<u64>()
            .ok()?
            .checked_mul(1000)?
            .checked_add(padded.parse().ok()?)
    }

    /// Takes a unit and the dot of its abbreviation, and returns its milliseconds.
    fn unit(&mut self) -> Option<u64> {
        let text = self.0.trim_start();
        let is_part = |c: char| c.is_alphabetic() || "'’′\"”″".contains(c);
        let word = &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())];
        // The `d` of a delay may touch the unit before it: `2hd5`.
        let (name, ms) = unit_named(word).or_else(|| unit_named(word.strip_suffix('d')?))?;
        let rest = &text[name.len()..];
        self.0 = rest.strip_prefix('.').unwrap_or(rest).trim_start();
        Some(ms)
    }

    /// Takes what follows the main time, to the end; `None` if it cannot be read.
    fn bonus(&mut self) -> Option<Bonus> {
        self.0 = self.0.trim();
        if self.0.is_empty() {
            return Some(Bonus::None);
        }
        self.0 = self.0.trim_start_matches([';', ',']).trim_start();
        let delay = self.delay_or_increment()?;
        let extra = self.time(SECOND)?;
        self.fillers();
        self.0.is_empty().then_some(match extra {
            Time::ZERO => Bonus::None,
            extra if delay => Bonus::Delay(extra),
            extra => Bonus::Increment(extra),
        })
    }

    /// Takes the sign of an extra time; returns whether it is a delay.
    fn delay_or_increment(&mut self) -> Option<bool> {
        let signs = [
            ("+", false),
            ("inc/", false),
            ("inc", false),
            ("d/", true),
            ("delay", true),
            ("d", true),
        ];
        let (_, delay) = signs.into_iter().find(|(sign, _)| self.take(sign))?;
        Some(delay)
    }

    fn fillers(&mut self) {
        self.0 = self.0.trim();
        while FILLERS.into_iter().any(|filler| self.take(filler)) {
            self.0 = self.0.trim_start();
        }
    }

    fn begins_with_number(&self) -> bool {
        self.0
            .trim_start()
            .starts_with(|c: char| c.is_ascii_digit())
    }

    fn take(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}

fn unit_named(word: &str) -> Option<(&'static str, u64)> {
    UNITS.into_iter().find(|(name, _)| *name == word)
}

/// Returns whether this is a plain whole number of a size that cannot overflow a sum.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(moves: Option<u32>, seconds: u64, bonus: Bonus) -> Period {
        Period {
            moves,
            time: Time::from_seconds(seconds),
            bonus,
        }
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
            (
                "40/7200:3600",
                vec![
                    period(Some(40), 7200, Bonus::None),
                    period(None, 3600, Bonus::None),
                ],
            ),
            (
                "40/5400+30:1800+30",
                vec![
                    period(Some(40), 5400, increment(30)),
                    period(None, 1800, increment(30)),
                ],
            ),
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
            (
                "40/7200:SD/1800",
                vec![
                    period(Some(40), 7200, Bonus::None),
                    period(None, 1800, Bonus::None),
                ],
            ),
        ] {
            assert_reads(text, Custom::Pgn, &periods);
        }
    }

    #[test]
    fn after_seconds_every_unit_must_be_named_and_no_time_is_longer_than_a_life() {
        let exact = Period {
            moves: None,
            time: Time::from_ms(5_030),
            bonus: Bonus::None,
        };
        assert_reads("5 s 30 ms", Custom::Spoken, &[exact]);
        let longest = period(None, 999_999_999, Bonus::None);
        assert_reads("999999999", Custom::Pgn, &[longest]);
        for text in ["5s30", "248812888888S882", "1000000000 s"] {
            let fault = read(text, Custom::Spoken);
            assert!(
                matches!(fault, Err(TimeControlError::NotAPeriod { .. })),
                "{text}: {fault:?}"
            );
        }
    }

    #[test]
    fn decimals_are_read_to_the_millisecond() {
        let extra = Bonus::Increment(Time::from_ms(953));
        let time = Time::from_ms(95_260);
        assert_reads(
            "95.26+0.953",
            Custom::Pgn,
            &[Period {
                moves: None,
                time,
                bonus: extra,
            }],
        );
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
            (
                "40/2h:1h",
                vec![
                    period(Some(40), 7200, Bonus::None),
                    period(None, 3600, Bonus::None),
                ],
            ),
            (
                "40/90:30+30",
                vec![
                    period(Some(40), 5400, Bonus::None),
                    period(None, 1800, increment(30)),
                ],
            ),
            (
                "40/90+30:30+30",
                vec![
                    period(Some(40), 5400, increment(30)),
                    period(None, 1800, increment(30)),
                ],
            ),
            (
                "40/1h30, +30 : 30",
                vec![
                    period(Some(40), 5400, increment(30)),
                    period(None, 1800, Bonus::None),
                ],
            ),
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
        assert_reads(
            "90+30",
            Custom::Spoken,
            &[period(None, 5400, increment(30))],
        );
        assert_reads("90+30", Custom::Pgn, &[period(None, 90, increment(30))]);
    }

    #[test]
    fn tags_without_a_playable_time_control_say_so() {
        for custom in [Custom::Pgn, Custom::Spoken] {
            assert_eq!(read("?", custom), Err(TimeControlError::Unknown));
            assert_eq!(read("-", custom), Err(TimeControlError::WithoutClocks));
            assert_eq!(read("*180", custom), Err(TimeControlError::Sandclock));
            assert_eq!(read(" ", custom), Err(TimeControlError::Empty));
            assert_eq!(
                read("0", custom),
                Err(TimeControlError::NoTime("0".to_owned()))
            );
            assert_eq!(
                read("0/300", custom),
                Err(TimeControlError::NoMoves("0/300".to_owned()))
            );
            assert_eq!(
                read("90:30", custom),
                Err(TimeControlError::NoQuota("90".to_owned()))
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
                assert!(
                    matches!(error, TimeControlError::NotAPeriod { .. }),
                    "{text}: {error}"
                );
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
        assert_eq!(
            says("90:30"),
            "`90` is not the last period and must say for how many moves it is; write `40/90`"
        );
    }
}
