//! Moments as entries write them: UTC, to the millisecond.

/// Returns whether a text is a moment such as `2026-01-10T14:03:07.250Z`: RFC 3339, UTC, with milliseconds.
pub(crate) fn is_moment(text: &str) -> bool {
    const FORM: &[u8; 24] = b"0000-00-00T00:00:00.000Z";
    let bytes = text.as_bytes();
    let fits = |(byte, form): (&u8, &u8)| match form {
        b'0' => byte.is_ascii_digit(),
        form => byte == form,
    };
    if bytes.len() != FORM.len() || !bytes.iter().zip(FORM).all(fits) {
        return false;
    }
    let number = |from: usize, to: usize| {
        bytes[from..to].iter().fold(0_u32, |number, digit| number * 10 + u32::from(digit - b'0'))
    };
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day) && number(11, 13) < 24 && number(14, 16) < 60 && number(17, 19) < 60
}

#[cfg(test)]
mod tests {
    use super::is_moment;

    #[test]
    fn moments_are_days_that_there_are_and_times_in_utc() {
        for moment in ["2026-01-10T14:03:07.250Z", "2024-02-29T23:59:59.999Z", "2000-02-29T00:00:00.000Z"] {
            assert!(is_moment(moment), "{moment}");
        }
        for other in [
            "",
            "2026-01-10",
            "2026-01-10T14:03:07Z",
            "2026-01-10T14:03:07.250+01:00",
            "2026-01-10t14:03:07.250z",
            "2026-01-10 14:03:07.250Z",
            "2026-02-29T14:03:07.250Z",
            "2100-02-29T14:03:07.250Z",
            "2026-04-31T14:03:07.250Z",
            "2026-13-01T14:03:07.250Z",
            "2026-00-01T14:03:07.250Z",
            "2026-01-00T14:03:07.250Z",
            "2026-01-10T24:00:00.000Z",
            "2026-01-10T14:60:07.250Z",
            "2026-01-10T14:03:60.250Z",
            "2026-01-10T14:03:07.25éZ",
            "+026-01-10T14:03:07.250Z",
        ] {
            assert!(!is_moment(other), "{other}");
        }
    }
}
