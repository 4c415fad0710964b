//! The time of day, as the log has it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns this moment: `2026-11-28T09:15:02.250Z`.
#[must_use]
pub fn now() -> String {
    format!("{:.3}", jiff::Timestamp::now())
}

/// Returns the milliseconds since the beginning of 1970, Greenwich time.
#[must_use]
pub fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_moment_has_milliseconds_and_is_in_utc() {
        let now = super::now();
        assert_eq!(now.len(), "2026-11-28T09:15:02.250Z".len(), "{now}");
        assert!(now.ends_with('Z'), "{now}");
    }
}
