//! The name of an edition within its body: a year, or a year and a month.

use std::fmt;

use kodeks_base::Date;
use kodeks_core::stored;

/// The version of an edition that is new.
pub const FIRST_VERSION: &str = "1.0.0";

/// The name of an edition within its body: `2014`, or `2024-12` where the body has several in one year. Editions are in the
/// order of their names; that of a year alone comes before those of its months.
///
/// ```
/// use kodeks_rulesets::EditionName;
///
/// let [spring, winter] = ["2024", "2024-12"].map(|name| EditionName::parse(name).unwrap());
/// assert!(spring < winter);
/// assert_eq!((winter.year(), winter.to_string().as_str()), (2024, "2024-12"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EditionName {
    year: u16,
    month: Option<u8>,
}

stored!(struct EditionName { year, month });

impl EditionName {
    /// The JSON Schema pattern of a name.
    pub(crate) const PATTERN: &str = "^[1-9][0-9]{3}(-(0[1-9]|1[0-2]))?$";

    /// Reads `2014` or `2024-12`; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<EditionName> {
        let number = |text: &str, digits: usize| {
            let is_plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u16>().ok().filter(|_| is_plain)
        };
        let (year, month) = text.split_once('-').map_or((text, None), |(year, month)| (year, Some(month)));
        let month = match month {
            None => None,
            Some(month) => Some(u8::try_from(number(month, 2)?).ok().filter(|month| (1..=12).contains(month))?),
        };
        EditionName::of_year(number(year, 4)?.into()).map(|named| EditionName { month, ..named })
    }

    /// Returns the name of the edition of a year; `None` for a number that is no year of four digits.
    #[must_use]
    pub fn of_year(year: u64) -> Option<EditionName> {
        let year = u16::try_from(year).ok().filter(|year| (1000..=9999).contains(year))?;
        Some(EditionName { year, month: None })
    }

    /// Returns the name of the edition of the year of a day.
    #[must_use]
    pub fn of_day(day: Date) -> EditionName {
        EditionName { year: day.parts().0, month: None }
    }

    /// Returns the first day of its year or month.
    #[must_use]
    pub fn first_day(self) -> Option<Date> {
        Date::from_parts(self.year, self.month.unwrap_or(1), 1)
    }

    /// Returns its year.
    #[must_use]
    pub fn year(self) -> u16 {
        self.year
    }
}

impl fmt::Display for EditionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.month {
            None => write!(f, "{}", self.year),
            Some(month) => write!(f, "{}-{month:02}", self.year),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EditionName;

    #[test]
    fn editions_are_in_the_order_of_year_and_month() {
        let names = ["2012", "2024", "2024-03", "2024-12", "2025"].map(|name| EditionName::parse(name).unwrap());
        assert!(names.is_sorted());
        assert_eq!(names.map(|name| name.to_string()), ["2012", "2024", "2024-03", "2024-12", "2025"]);
    }

    #[test]
    fn nothing_but_a_year_and_a_month_names_an_edition() {
        for text in ["", "24", "999", "10000", "0999", "2024-", "2024-1", "2024-00", "2024-13", "2024-12-01", "+202"] {
            assert_eq!(EditionName::parse(text), None, "{text}");
        }
    }
}
