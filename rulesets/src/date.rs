//! Days of the calendar, for editions in force from one day to another.

use std::fmt;

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(toml_datetime::Date);

impl Date {
    /// Reads `2014-07-01`. Returns `None` for anything that is not a day of the calendar.
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        let datetime: toml_datetime::Datetime = text.parse().ok()?;
        Date::from_toml(datetime)
    }

    /// Returns year, month and day, the month and the day counted from 1.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        (self.0.year, self.0.month, self.0.day)
    }

    /// Takes the day of a TOML date. Returns `None` if it has a time of day.
    pub(crate) fn from_toml(datetime: toml_datetime::Datetime) -> Option<Date> {
        match (datetime.date, datetime.time) {
            (Some(date), None) => Some(Date(date)),
            _ => None,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        assert!(Date::parse("2014-07-01").is_some());
        for text in [
            "",
            "2014",
            "2014-02-30",
            "2014-13-01",
            "2014-07-01T10:00:00Z",
            "10:00:00",
            "1.7.2014",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn days_follow_each_other() {
        assert!(Date::parse("2014-06-30") < Date::parse("2014-07-01"));
        assert_eq!(
            Date::parse("2014-07-01").map(|date| date.to_string()),
            Some("2014-07-01".to_owned())
        );
    }
}
