//! The time of day, as the log has it.

use kodeks_base::machine_clock::since_1970;

/// Returns this moment: `2026-11-28T09:15:02.250Z`.
#[must_use]
pub fn now() -> String {
    kodeks_base::moment(since_1970())
}

/// Returns whether a text is a moment as RFC 3339 has it, with any offset, and nothing else.
#[must_use]
pub fn is_moment(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_digit() || b"-+:.TZ".contains(&byte);
    text.bytes().all(is_plain) && text.len() <= 40 && text.parse::<jiff::Timestamp>().is_ok()
}

/// Returns the milliseconds since the beginning of 1970, Greenwich time.
#[must_use]
pub fn milliseconds() -> u64 {
    u64::try_from(since_1970().as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_moment_has_an_offset_and_nothing_beside_it() {
        for moment in ["2026-11-28T10:15:00.000Z", "2026-11-28T10:15:00+01:00", &super::now()] {
            assert!(super::is_moment(moment), "{moment}");
        }
        for other in
            ["", "10:15", "2026-11-28", "2026-02-30T10:15:00Z", "2026-11-28T10:15:00Z[Carlsen]", "Magnus Carlsen"]
        {
            assert!(!super::is_moment(other), "{other}");
        }
    }

    #[test]
    fn a_moment_has_milliseconds_and_is_in_utc() {
        let now = super::now();
        assert_eq!(now.len(), "2026-11-28T09:15:02.250Z".len(), "{now}");
        assert!(now.ends_with('Z'), "{now}");
    }
}
