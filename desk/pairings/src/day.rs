//! Days, as pairing programs write them.

/// Returns a day in the form `2026-03-11`: of `2026/03/11`, `2026-03-11`, `2026.03.11` and `11.03.2026`. What may be a day before a
/// month or a month before a day (`11/03/2026`) is none.
pub(crate) fn day(text: &str) -> Option<String> {
    let text = text.trim();
    let sign = text.chars().find(|c| !c.is_ascii_digit())?;
    let [one, two, three] = parts(text, sign)?;
    match (one.len(), three.len(), sign) {
        (4, 1..=2, '/' | '-' | '.') => iso_date(one, two, three),
        (1..=2, 4, '.') => iso_date(three, two, one),
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

fn parts(text: &str, sign: char) -> Option<[&str; 3]> {
    let parts: Vec<&str> = text.split(sign).collect();
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
    use super::{day, short_day};

    #[test]
    fn days_are_read_in_the_forms_that_have_one_meaning() {
        for text in ["2026/03/11", "2026-03-11", " 2026.3.11 ", "11.03.2026", "11.3.2026"] {
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
}
