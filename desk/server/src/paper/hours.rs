//! The time of day as papers have it: that of the hall, which is that of the laptop.

use jiff::{Timestamp, tz::TimeZone};

/// Returns a moment of the log by the clock of the laptop, with its offset from Greenwich: `2026-11-28 10:15 +01:00`. A text
/// that is no moment is returned unchanged.
pub(super) fn hour(at: &str) -> String {
    hour_in(at, &TimeZone::system())
}

fn hour_in(at: &str, zone: &TimeZone) -> String {
    match at.parse::<Timestamp>() {
        Ok(moment) => moment.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M %:z").to_string(),
        Err(_) => at.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::tz::{TimeZone, offset};

    use super::hour_in;

    #[test]
    fn it_is_told_by_the_clock_of_the_hall() {
        let prague = TimeZone::fixed(offset(1));
        let told = hour_in("2026-11-28T23:15:02.250Z", &prague);
        assert_eq!(told, "2026-11-29 00:15 +01:00");
        assert_eq!(hour_in("at noon", &prague), "at noon");
    }
}
