//! The time control of an event, from a tag of PGN and from the records of TRF: taken, taken as a guess, or not taken.

use kodeks_base::{Complaint, Phrase, phrase};
use kodeks_board::{Bonus, Time, TimeControl, TimeControlError};

use crate::{event::EventTold, fields::excerpt, notes::Notes};

/// From so short a main time on it is not the one of an event at a board, unless servers play so.
const SHORTEST_IN_SECONDS: Time = Time::from_minutes(3);

/// From so short a main time on, not even servers play so.
const SHORTEST_ON_SERVERS: Time = Time::from_seconds(30);

/// From so long an increment on it is none of the fastest games of servers.
const LONG_INCREMENT: Time = Time::from_seconds(5);

/// Takes the time control of an event as written, with what it is read as. What is only probably meant is taken, and told as
/// a guess; of what cannot be read only the complaint is kept.
pub(crate) fn take_time_control(
    event: &mut EventTold,
    text: String,
    read: Result<TimeControl, TimeControlError>,
    complain: impl FnOnce(&TimeControlError) -> Complaint,
    line: usize,
    notes: &mut Notes<'_>,
) {
    event.time = match read {
        Ok(control) => Some(control.to_string()),
        Err(fault) => match fault.likely() {
            Some(likely) => {
                notes.odd(line, is_a_guess(&text, likely));
                Some(likely.to_string())
            }
            None => {
                notes.odd(line, complain(&fault));
                None
            }
        },
    };
    event.time_written = Some(text);
}

/// Reads the value of a tag. The standard has it in seconds, but `90+30` in the file of an event at boards is in minutes,
/// which is a guess.
pub(crate) fn from_tag(text: &str) -> Result<TimeControl, TimeControlError> {
    let control = TimeControl::from_pgn(text)?;
    match TimeControl::from_spoken(text) {
        Ok(in_minutes) if in_minutes != control && is_too_fast(&control) => {
            Err(TimeControlError::Doubtful { text: text.to_owned(), likely: Some(Box::new(in_minutes)) })
        }
        _ => Ok(control),
    }
}

/// Returns whether nobody plays so at a board, and on a server neither.
fn is_too_fast(control: &TimeControl) -> bool {
    control.periods.first().is_some_and(|first| {
        let is_on_servers = matches!(first.bonus, Bonus::Increment(bonus) if bonus < LONG_INCREMENT);
        let shortest = if is_on_servers { SHORTEST_ON_SERVERS } else { SHORTEST_IN_SECONDS };
        first.time < shortest && first.time > Time::ZERO
    })
}

fn is_a_guess(text: &str, likely: &TimeControl) -> Complaint {
    let text = excerpt(text);
    let likely = likely.to_string();
    Complaint::new(phrase!(
        "K0901-time-likely",
        "the time control `{text}` is taken as `{likely}`, which is a guess",
        text,
        likely
    ))
    .with_help(by_hand())
}

/// Returns what to do about a time control that cannot be read.
pub(crate) fn by_hand() -> Phrase {
    phrase!("K0901-help-time", "write it into the event by hand, such as `90+30`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_in_seconds_unless_no_event_is_as_fast() {
        for (text, read, likely) in [
            ("5400+30", Some("90+30"), None),
            ("180+2", Some("3+2"), None),
            ("300", Some("5 min"), None),
            ("15 min. + 10 s. per move", Some("15+10"), None),
            ("30+1", Some("30s+1"), None),
            ("60+4", Some("1+4"), None),
            ("60+5", None, Some("1h+5")),
            ("29+1", None, Some("29+1")),
            ("90+30", None, Some("90+30")),
            ("40/90:30", None, Some("40/90:30")),
            ("179", None, Some("179 min")),
            ("180", Some("3 min"), None),
        ] {
            let control = from_tag(text);
            assert_eq!(control.as_ref().ok().map(TimeControl::to_string).as_deref(), read, "{text}");
            let guess = control.as_ref().err().and_then(TimeControlError::likely).map(TimeControl::to_string);
            assert_eq!(guess.as_deref(), likely, "{text}");
        }
    }
}
