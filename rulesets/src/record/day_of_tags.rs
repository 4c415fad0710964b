//! The day on which the event of a game began, as far as the tags of its PGN file say.

use kodeks_base::Date;
use kodeks_board::PgnGame;

/// The tags that name a day, the best first: an edition holds by the day on which the event starts.
const TAGS: [&str; 3] = ["EventDate", "Date", "UTCDate"];

/// Returns what the tags of a game say of the day on which its event began: the text of the first tag with a year, with the
/// first and the last day that it can mean. `Err` has the first of the tags where none has a year, and nothing where there
/// is no such tag.
///
/// # Errors
///
/// No tag has a year.
pub fn days_of_event(game: &PgnGame) -> Result<(&str, Date, Date), Option<&str>> {
    let mut written = None;
    for text in TAGS.iter().filter_map(|name| game.tag(name)) {
        if let Some((first, last)) = days_of_tag(text) {
            return Ok((text, first, last));
        }
        written = written.or(Some(text));
    }
    Err(written)
}

/// Returns the first and the last day that are meant by `2014.07.05`, `2014.07.??` or `2014.??.??`;
/// `None` where not even the year is given, or there is no such day.
#[must_use]
pub fn days_of_tag(text: &str) -> Option<(Date, Date)> {
    let mut parts = text.trim().split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?;
    let [month, day] = [parts.next(), parts.next()].map(known_part);
    if parts.next().is_some() {
        return None;
    }
    let at = |month: &str, day: &str| Date::parse(&format!("{year}-{month:0>2}-{day:0>2}"));
    match (month, day) {
        (Some(month), Some(day)) => at(month, day).map(|day| (day, day)),
        (Some(month), None) => at(month, "01").map(|first| (first, first.last_of_month())),
        (None, _) => at("01", "01").zip(at("12", "31")),
    }
}

/// Returns a part of a date if it is given and not `??`.
fn known_part(part: Option<&str>) -> Option<&str> {
    part.filter(|part| !part.is_empty() && !part.contains('?'))
}

#[cfg(test)]
mod tests {
    use super::days_of_tag;

    fn meant(text: &str) -> Option<(String, String)> {
        days_of_tag(text).map(|(first, last)| (first.to_string(), last.to_string()))
    }

    #[test]
    fn what_is_not_known_of_a_day_may_be_any() {
        for (text, first, last) in [
            ("2014.07.05", "2014-07-05", "2014-07-05"),
            ("2014-7-5", "2014-07-05", "2014-07-05"),
            ("2014.02.??", "2014-02-01", "2014-02-28"),
            ("2016.02.??", "2016-02-01", "2016-02-29"),
            ("2014.??.??", "2014-01-01", "2014-12-31"),
            ("2014.??.05", "2014-01-01", "2014-12-31"),
            ("2014", "2014-01-01", "2014-12-31"),
        ] {
            let expected = Some((first.to_owned(), last.to_owned()));
            assert_eq!(meant(text), expected, "{text}");
        }
    }

    #[test]
    fn a_text_without_a_year_is_no_day() {
        for text in ["", "????.??.??", "?", "05.07.2014", "2014.02.30", "2014.13.01", "201?.01.01", "2014.07.05.1"] {
            assert_eq!(meant(text), None, "{text}");
        }
    }
}
