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
    control.map(|control| control.to_string()).map_err(|_| {
        let text = excerpt(text);
        Complaint::new(phrase!("K0901-time", "no time control can be read from `{text}`", text)).with_help(by_hand())
    })
}

fn by_hand() -> Phrase {
    phrase!("K0901-help-time", "write it into the event by hand, such as `90+30`")
}
