//! One event, several arbiters: what a device in the hall knows of it, and the pages on which it is shown.

mod shown;
mod told;

pub use crate::settings::Settings;
pub use shown::shown;
pub use told::{
    Alert, Board, Device, Entry, Hall, HallEvent, Kind, Live, LockedTo, Mark, Me, Player, Role,
    Said, Unsent, Watch,
};
