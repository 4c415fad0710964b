//! Days, as pairing programs write them.

/// The names of the months after their numbers, in small letters: in full, and as they are shortened or take their ending in a day.
const MONTHS: &str = include_str!("months.tsv");

/// Returns a day in the form `2026-03-11`, where the text can mean no other: of `2026/03/11`, `2026-03-11`, `2026.03.11`,
/// `11.03.2026`, `11. 03. 2026`, `May 29, 2020` and `29 May 2020`. Of two numbers before a year and after `/` or `-` either may be
/// the month: `24/09/2010` is a day, and `11/03/2026` is none.
pub(crate) fn day(text: &str) -> Option<String> {
    let text = text.trim();
    if text.chars().any(char::is_alphabetic) {
        return day_in_words(text);
    }
    let sign = text.chars().find(|c| !c.is_ascii_digit() && !c.is_whitespace())?;
    let [one, two, three] = parts(text, sign)?;
    match (one.len(), three.len(), sign) {
        (4, 1..=2, '/' | '-' | '.') => iso_date(one, two, three),
        (1..=2, 4, '.') => iso_date(three, two, one),
        (1..=2, 4, '/' | '-') => match (iso_date(three, two, one), iso_date(three, one, two)) {
            (Some(day), Some(other)) if day != other => None,
            (day, other) => day.or(other),
        },
        _ => None,
    }
}

/// Returns a day of the form `26/03/11`, which record 132 has; the year is one of this century, as there is no such file of the
/// last. A year of four digits is read as well.
pub(crate) fn short_day(text: &str) -> Option<String> {
    let text = text.trim();
    let sign = text.chars().find(|c| !c.is_ascii_digit())?;
    match (parts(text, sign)?, sign) {
        ([year, month, day], '/' | '-' | '.') if [year.len(), day.len()] == [2, 2] => {
            iso_date(&format!("20{year}"), month, day)
        }
        _ => day(text),
    }
}

/// Returns a day whose month has its name: day, month and year, or month, day and year. A comma parts them, or ends the day of the
/// week.
fn day_in_words(text: &str) -> Option<String> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split([' ', ',', '.', '/', '-', '\u{a0}']).filter(|word| !word.is_empty()).collect();
    let (day, month, year) = match words[..] {
        [one, two, year] | [_, one, two, year] => match (month(one), month(two)) {
            (None, Some(month)) => (one, month, year),
            (Some(month), None) => (two, month, year),
            _ => return None,
        },
        _ => return None,
    };
    // What comes before is a day of the week, never a first or a last day of several.
    let is_day_of_week = |word: &str| word.chars().all(char::is_alphabetic) && self::month(word).is_none();
    let is_alone = words.len() == 3 || words.first().is_some_and(|first| is_day_of_week(first));
    // `29th`, `1er`.
    let day = ["st", "nd", "rd", "th", "er"].iter().find_map(|end| day.strip_suffix(end)).unwrap_or(day);
    let is_whole = is_alone && (1..=2).contains(&day.len()) && year.len() == 4;
    is_whole.then(|| iso_date(year, month, day))?
}

/// Returns the number of the month that is called so.
fn month(word: &str) -> Option<&'static str> {
    let mut rows = MONTHS.lines().filter_map(|line| line.split_once('\t'));
    rows.find(|(_, names)| names.split(", ").any(|name| name == word)).map(|(number, _)| number)
}

fn parts(text: &str, sign: char) -> Option<[&str; 3]> {
    let parts: Vec<&str> = text.split(sign).map(str::trim).collect();
    <[&str; 3]>::try_from(parts).ok()
}

fn iso_date(year: &str, month: &str, day: &str) -> Option<String> {
    let number = |text: &str| -> Option<u32> {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten()
    };
    let (year, month, day) = (number(year)?, number(month)?, number(day)?);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    };
    let is_day = (1900..2200).contains(&year) && (1..=last).contains(&day);
    is_day.then(|| format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::{MONTHS, day, short_day};

    #[test]
    fn days_are_read_in_the_forms_that_have_one_meaning() {
        for text in
            ["2026/03/11", "2026-03-11", " 2026.3.11 ", "11.03.2026", "11.3.2026", "11. 03. 2026", "11 .3. 2026"]
        {
            assert_eq!(day(text).as_deref(), Some("2026-03-11"), "{text}");
        }
        for text in ["11/03/2026", "2026/02/29", "2026/13/01", "26/03/11", "????.??.??", "", "+1/01/2026"] {
            assert_eq!(day(text), None, "{text}");
        }
        assert_eq!(day("2028/02/29").as_deref(), Some("2028-02-29"));
        assert_eq!(short_day("26/03/11").as_deref(), Some("2026-03-11"));
        assert_eq!(short_day("2026/03/11").as_deref(), Some("2026-03-11"));
        assert_eq!(short_day("26/03/32"), None);
    }

    /// 13 is the first number that can be no month.
    #[test]
    fn of_two_numbers_before_a_year_one_must_be_no_month_or_both_be_alike() {
        for (text, expected) in [
            ("24/09/2010", Some("2010-09-24")),
            ("09/24/2010", Some("2010-09-24")),
            ("24-09-2010", Some("2010-09-24")),
            ("13/12/2010", Some("2010-12-13")),
            ("12/13/2010", Some("2010-12-13")),
            ("12/11/2010", None),
            ("05/05/2020", Some("2020-05-05")),
            ("31/06/2010", None),
            ("13/13/2010", None),
            ("24/09/10", None),
            ("28. 07. 2005", Some("2005-07-28")),
        ] {
            assert_eq!(day(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_month_may_be_called_by_its_name() {
        for text in [
            "May 29, 2020",
            "29 May 2020",
            "29-May-2020",
            "29th May 2020",
            "Friday, May 29, 2020",
            "29. Mai 2020",
            "29 maja 2020",
            "29. května 2020",
            "29 mai 2020",
            "29 maggio 2020",
        ] {
            assert_eq!(day(text).as_deref(), Some("2020-05-29"), "{text}");
        }
        assert_eq!(day("Sept. 1st, 2020").as_deref(), Some("2020-09-01"));
        assert_eq!(day("1er août 2020").as_deref(), Some("2020-08-01"));
        for text in [
            "May 2020",
            "29 May",
            "May 32, 2020",
            "29 May 20",
            "May June 2020",
            "28 29 May 2020",
            "29-30 May 2020",
            "May 29 June 2020",
            "29 Mays 2020",
            "as announced",
        ] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn no_name_is_that_of_two_months() {
        let names: Vec<&str> =
            MONTHS.lines().filter_map(|line| line.split_once('\t')).flat_map(|(_, names)| names.split(", ")).collect();
        for (place, name) in names.iter().enumerate() {
            assert!(!names[..place].contains(name), "{name}");
            assert_eq!(*name, name.to_lowercase());
        }
        assert_eq!(day("1. listopadu 2020").as_deref(), Some("2020-11-01"));
        assert_eq!(day("1 listopada 2020"), None);
    }
}
