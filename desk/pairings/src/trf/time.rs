//! The time control: record `222` of TRF26, which is written in seconds, and the free words of `122`.

use kodeks_base::{Complaint, phrase};
use kodeks_board::TimeControlError;

use crate::{fields::excerpt, time_control::by_hand};

/// Returns the complaint about a record 222 with a time for each colour, which the `time` of an event cannot say; `None` for any
/// other.
pub(super) fn refuse_colours(text: &str) -> Option<Complaint> {
    let _ = text.strip_prefix('W').and_then(|rest| rest.split_once("-B"))?;
    let text = excerpt(text);
    let message = phrase!(
        "K0901-time-colours",
        "`{text}` gives White and Black different times, which `time` of an event cannot say",
        text
    );
    Some(Complaint::new(message).with_help(by_hand()))
}

/// Returns what is wrong with a record 222.
pub(super) fn about_222(fault: &TimeControlError) -> Complaint {
    let about = phrase!("K0901-time-about", "record 222, the time control");
    Complaint::from(fault).with_help(by_hand()).about(about)
}

/// Returns what is wrong with a record 122, whose words are free.
pub(super) fn about_122(text: &str) -> Complaint {
    let text = excerpt(text);
    Complaint::new(phrase!("K0901-time", "no time control can be read from `{text}`", text)).with_help(by_hand())
}
