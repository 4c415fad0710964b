//! One event, several arbiters: what a device in the hall knows of it, and the pages on which it is shown.

mod barred;
mod board;
mod boards;
mod entering;
mod entry;
mod event;
mod filed;
mod known;
mod live;
mod log;
mod served;
mod shown;
mod status;
mod told;
mod unsent;

use kodeks_base::{Diagnostic, phrase};

use crate::{
    asked::{Desk, unknown},
    view::{Answered, View},
};

pub use crate::settings::Settings;
pub(crate) use barred::barred;
pub(crate) use known::{at_board, place};
pub use served::{HallFile, hall_document, hall_files};
pub use shown::shown;
pub use told::{
    Alert, Board, Device, Entry, Hall, HallEvent, Kind, Live, LockedTo, Mark, Me, Player, Role, Said, Unsent, Watch,
};

/// Answers what a page of the hall asks.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let Some(hall) = &desk.asked.hall else {
        return Err(Diagnostic::command_line(phrase!(
            "K0815",
            "this page is at no event: nothing is known of its boards"
        )));
    };
    if desk.asked.act == "status" {
        return Ok(status::drawn(desk, hall));
    }
    if let Some((title, html)) = barred::at_the_door(desk, hall) {
        return Ok(View::of(&html).titled(title));
    }
    match desk.asked.place.as_str() {
        "boards/" => boards::answered(desk, hall),
        "log/" => log::answered(desk, hall),
        "live/" => live::answered(desk, hall),
        "hall/" => event::answered(desk, hall),
        other => Err(unknown(other)),
    }
}
