//! The place of an incident in the hall, and its entry in the log.

use serde::{Deserialize, Serialize};

use crate::skipped::is_false;

/// The place of an incident in the hall, and the entries it replaces or has become.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct IncidentSeat {
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// Whether it was not at a board.
    #[serde(skip_serializing_if = "is_false")]
    pub is_nowhere: bool,
    /// The last entry that the device had seen when the report began.
    pub knew: u64,
    /// The entry that it replaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<u64>,
    /// The same by the device's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about_own: Option<u64>,
    /// Whether the entry in `about` is to be ruled again, with the fault counts before it now.
    #[serde(skip_serializing_if = "is_false")]
    pub is_again: bool,
    /// Whether the entry in `about` is to be corrected: what was told then is shown first.
    #[serde(skip_serializing_if = "is_false")]
    pub is_correcting: bool,
    /// The device's own number of its entry, once it was entered as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<u64>,
}

impl IncidentSeat {
    /// Begins a report of which the place is not known yet. `last` is the last entry that the device has seen.
    #[must_use]
    pub fn unknown(last: u64) -> IncidentSeat {
        IncidentSeat { knew: last, ..IncidentSeat::default() }
    }

    /// Returns whether the place is known.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.is_nowhere || self.board.is_some()
    }

    /// Notes that the record has changed: what was entered is in force until this replaces it.
    pub fn reopen(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.about = None;
            self.about_own = Some(entered);
        }
    }
}
