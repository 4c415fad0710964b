//! The time control: record `222` of TRF26, which is written in seconds, and the free words of `122`.

use kodeks_base::{Complaint, Phrase, phrase};
use kodeks_board::TimeControl;

use crate::fields::excerpt;

/// Returns the time control of record 222 as `time` of an `[event]` has it: `40/6000+30:900+30` is `40/100+30:15+30`.
///
/// TRF26 writes `M/S`, `M/S+I`, `S` and `S+I`, with colons between periods: moves, seconds, seconds for each move. That is what a
/// tag of PGN has, whose reader this is.
///
/// # Errors
///
/// It cannot be read, or gives White and Black different times, which the `time` of an event cannot say.
pub(super) fn decode(text: &str) -> Result<String, Complaint> {
    let by_colours = text.strip_prefix('W').and_then(|rest| rest.split_once("-B"));
    if by_colours.is_some() {
        let text = excerpt(text);
        return Err(Complaint::new(phrase!(
            "K0901-time-colours",
            "`{text}` gives White and Black different times, which `time` of an event cannot say",
            text
        ))
        .with_help(by_hand()));
    }
    match TimeControl::from_pgn(text) {
        Ok(control) => Ok(control.to_string()),
        Err(error) => Err(Complaint::from(&error)
            .with_help(by_hand())
            .about(phrase!("K0901-time-about", "record 222, the time control"))),
    }
}

/// Returns the time control of record 122, whose words are free, where they can be read whole.
///
/// # Errors
///
/// They cannot.
pub(super) fn in_words(text: &str) -> Result<String, Complaint> {
    let control = TimeControl::from_spoken(text);
    let control = control.or_else(|fault| more_after_moves(text).ok_or(fault));
    control.map(|control| control.to_string()).map_err(|_| {
        let text = excerpt(text);
        Complaint::new(phrase!("K0901-time", "no time control can be read from `{text}`", text)).with_help(by_hand())
    })
}

/// Returns the time control of words that give more time after so many moves: `90 minutes plus 30 sec plus 30 min after 40 moves`. The
/// extra time of each move goes on in the second period, as no other is said.
fn more_after_moves(text: &str) -> Option<TimeControl> {
    let words = text.to_lowercase().replace("plus", "+");
    let (first, second) = words.rsplit_once('+')?;
    let (time, moves) = second.split_once("after")?;
    let moves: u32 = moves.trim().strip_suffix("moves")?.trim().parse().ok()?;
    let [first, time] =
        [first, time].map(|part| TimeControl::from_spoken(part.trim()).ok().map(|read| read.to_string()));
    let (first, time) = (first?, time?);
    // Each is a time with what a move adds to it; periods of their own are not meant.
    let has_periods = [&first, &time].iter().any(|part| part.contains([':', '/']));
    let extra = first.split_once('+').map_or(String::new(), |(_, extra)| format!("+{extra}"));
    let written = format!("{moves}/{first}:{time}{extra}");
    (!has_periods && !time.contains('+')).then(|| TimeControl::from_spoken(&written).ok())?
}

fn by_hand() -> Phrase {
    phrase!("K0901-help-time", "write it into the event by hand, such as `90+30`")
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn more_time_after_moves_is_a_second_period() {
        for (text, expected) in [
            ("90 minutes plus 30 sec plus 30 min after 40 moves", "40/90+30:30+30"),
            ("100 min plus 50 min after 40 moves", "40/100:50"),
            ("90 min + 30 sec + 30 min after 40 moves", "40/90+30:30+30"),
        ] {
            assert_eq!(in_words(text).unwrap(), expected, "{text}");
        }
        for text in ["90 min plus 30 min after the break", "40/90 plus 30 min after 40 moves", "plus after 40 moves"] {
            assert!(in_words(text).is_err(), "{text}");
        }
    }
}
