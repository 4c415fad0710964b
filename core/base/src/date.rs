//! Days of the calendar.

use std::{fmt, time::Duration};

use jiff::{Span, civil};

use crate::{InPhrase, PhraseArgument, machine_clock};

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(civil::Date);

impl Date {
    /// Reads `2014-07-01`. Returns `None` for anything that is not a day of the calendar.
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        let datetime: toml_datetime::Datetime = text.parse().ok()?;
        Date::from_toml(datetime)
    }

    /// Returns the current day by the clock of the machine, in UTC.
    #[must_use]
    pub fn today() -> Date {
        let epoch = civil::date(1970, 1, 1);
        Date(epoch.saturating_add(machine_clock::since_1970()))
    }

    /// Returns the day after it; `None` after the last one that can be written.
    #[must_use]
    pub fn next(self) -> Option<Date> {
        self.0.tomorrow().ok().map(Date)
    }

    /// Returns the day before it; `None` before the first one that can be written.
    #[must_use]
    pub fn previous(self) -> Option<Date> {
        self.0.yesterday().ok().map(Date)
    }

    /// Returns the last day of its month.
    #[must_use]
    pub fn last_of_month(self) -> Date {
        Date(self.0.last_of_month())
    }

    /// Returns the day of these numbers, as [`Date::parts`] gives them; `None` if the calendar has none.
    #[must_use]
    pub fn from_parts(year: u16, month: u8, day: u8) -> Option<Date> {
        let (year, month, day) = (i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?);
        civil::Date::new(year, month, day).ok().map(Date)
    }

    /// Returns the day that is so many days after 1 January 1970; `None` if it cannot be written.
    #[must_use]
    pub fn from_days_since_1970(days: i64) -> Option<Date> {
        let span = Span::new().try_days(days).ok()?;
        civil::date(1970, 1, 1).checked_add(span).ok().map(Date)
    }

    /// Returns year, month and day, the month and the day counted from 1.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        let part = |number: i8| number.unsigned_abs();
        let year = self.0.year().unsigned_abs();
        (year, part(self.0.month()), part(self.0.day()))
    }

    /// Converts a TOML date. Returns `None` if it has a time of day.
    pub fn from_toml(datetime: toml_datetime::Datetime) -> Option<Date> {
        let (Some(date), None) = (datetime.date, datetime.time) else {
            return None;
        };
        Date::from_parts(date.year, date.month, date.day)
    }

    /// Returns the age on this day of a person born on another, in completed years.
    ///
    /// A person born on 29 February has no birthday in a common year: on 28 February there are two answers. Before the
    /// birth there is none.
    pub fn ages(self, born: Date) -> Vec<u32> {
        let (day, birth) = (self.0, born.0);
        let years = i32::from(day.year()) - i32::from(birth.year());
        let Ok(years) = u32::try_from(years) else {
            return Vec::new();
        };
        let birthday = (birth.month(), birth.day());
        let had_birthday = (day.month(), day.day()) >= birthday;
        let is_open = birthday == (2, 29) && (day.month(), day.day()) == (2, 28) && !day.in_leap_year();
        match (years, had_birthday, is_open) {
            (0, false, _) => Vec::new(),
            (_, true, _) => vec![years],
            (_, false, false) => vec![years - 1],
            (_, false, true) => vec![years - 1, years],
        }
    }

    /// Returns how many years lie between the years of both days; 0 where the other is later.
    pub fn years_since(self, born: Date) -> u32 {
        let years = i32::from(self.0.year()) - i32::from(born.0.year());
        u32::try_from(years).unwrap_or(0)
    }
}

/// Returns a moment in UTC, from the time since the beginning of 1970, as RFC 3339 has it: `2026-11-28T09:15:02.250Z`.
///
/// ```
/// use std::time::Duration;
///
/// assert_eq!(kodeks_base::moment(Duration::from_millis(1_000_000_000_250)), "2001-09-09T01:46:40.250Z");
/// ```
#[must_use]
pub fn moment(since_1970: Duration) -> String {
    let moment = civil::date(1970, 1, 1).at(0, 0, 0, 0).saturating_add(since_1970);
    format!("{moment:.3}Z")
}

/// A day is written in messages as in files: `2014-07-01`.
impl InPhrase for Date {
    fn in_phrase(&self) -> PhraseArgument {
        PhraseArgument::Text(self.to_string())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Date, moment};

    #[test]
    fn a_moment_is_counted_from_1970() {
        for (milliseconds, written) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (1_000_000_000_000, "2001-09-09T01:46:40.000Z"),
        ] {
            assert_eq!(moment(Duration::from_millis(milliseconds)), written);
        }
    }

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        assert!(Date::parse("2014-07-01").is_some());
        for text in ["", "2014", "2014-02-30", "2014-13-01", "2014-07-01T10:00:00Z", "10:00:00", "1.7.2014"] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_year_of_age_is_completed_on_the_birthday() {
        let ages = |day: &str, born: &str| Date::parse(day).unwrap().ages(Date::parse(born).unwrap());
        assert_eq!(ages("2014-08-01", "1996-08-02"), [17]);
        assert_eq!(ages("2014-08-02", "1996-08-02"), [18]);
        assert_eq!(ages("2014-08-03", "1996-08-02"), [18]);
        assert_eq!(ages("2014-12-31", "1997-01-01"), [17]);
        assert_eq!(ages("2014-01-01", "2014-01-01"), [0]);
        assert!(ages("2014-01-01", "2014-01-02").is_empty());
        assert!(ages("2013-01-01", "2014-01-01").is_empty());
    }

    #[test]
    fn who_is_born_on_29_february_has_two_ages_on_28_february_of_a_common_year() {
        let ages = |day: &str| Date::parse(day).unwrap().ages(Date::parse("1996-02-29").unwrap());
        assert_eq!(ages("2014-02-27"), [17]);
        assert_eq!(ages("2014-02-28"), [17, 18]);
        assert_eq!(ages("2014-03-01"), [18]);
        assert_eq!(ages("2012-02-28"), [15]);
        assert_eq!(ages("2012-02-29"), [16]);
    }

    #[test]
    fn the_day_after_the_last_of_a_month_is_the_first_of_the_next() {
        let day = |text: &str| Date::parse(text).unwrap();
        for (last, next) in [("2014-02-28", "2014-03-01"), ("2016-02-28", "2016-02-29"), ("2014-12-31", "2015-01-01")] {
            assert_eq!(day(last).next(), Some(day(next)));
        }
        assert_eq!(day("9999-12-31").next(), None);
        assert_eq!(day("2016-02-01").last_of_month(), day("2016-02-29"));
        assert!(day("2026-01-01") < Date::today());
    }

    #[test]
    fn days_follow_each_other() {
        assert!(Date::parse("2014-06-30") < Date::parse("2014-07-01"));
        assert_eq!(Date::parse("2014-07-01").map(|date| date.to_string()), Some("2014-07-01".to_owned()));
    }
}
