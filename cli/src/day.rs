//! Days, as they are written on the command line.

use kodeks_base::{Complaint, Date, phrase};

/// Says that a text is no day, and how one is written.
pub fn not_a_day(text: &str) -> Complaint {
    Complaint::new(phrase!("K0121", "`{text}` is not a day", text)).with_help(phrase!("K0121-help", "write 2016-03-11"))
}

/// Reads a day for clap, which prints the error.
pub fn read_date(text: &str) -> Result<Date, Complaint> {
    Date::parse(text).ok_or_else(|| not_a_day(text))
}
