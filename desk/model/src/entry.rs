//! Entries of the log: as a device sends them, and as pages show them.

use serde::{Deserialize, Serialize};

use crate::{EventSetup, SectionChoice, Translations};

/// An entry of the log, with what later entries have made of it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Entry {
    /// Its number in the log.
    pub number: u64,
    /// Its kind.
    pub kind: EntryKind,
    /// When it was written to the log, RFC 3339 in UTC.
    pub at: String,
    /// When it was entered on the device, RFC 3339.
    pub told_at: String,
    /// The name of the arbiter who entered it.
    pub arbiter: String,
    /// The device that it was entered on.
    pub device: String,
    /// The number that the device gave it.
    pub device_number: u64,
    /// The round that it concerns, if any.
    pub round: Option<u32>,
    /// The board that it concerns, if any.
    pub board: Option<u32>,
    /// The entry that it corrects or adds to.
    pub about: Option<u64>,
    /// The entry that replaces or withdraws it.
    pub replaced_by: Option<u64>,
    /// Entries on the same board that the device had not seen: they may be other rulings on the same incident.
    pub beside: Vec<u64>,
    /// Whether the chief arbiter has decided about those in `beside`.
    pub is_settled: bool,
    /// The incident in words.
    pub happened: Translations,
    /// The ruling in words.
    pub ruled: Translations,
    /// The articles applied.
    pub articles: Vec<String>,
    /// The outcome: `decided`, `arbiter-decides`, `undecided`, `conflict`, `no-consequence`, `not-covered`.
    pub outcome: Option<String>,
    /// The record (TOML), without names.
    pub record: Option<String>,
    /// A remark.
    pub remark: Option<String>,
    /// The step of a call for an arbiter, for an entry of that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallStep>,
    /// The result that an arbiter has entered, for an entry of that kind: `1/2-1/2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The content of the file, for an entry of pairings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub import: Option<PairingsSummary>,
    /// The numbers of boards before and after, for an entry that corrects them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<[u32; 2]>,
    /// Whether the fault counts before it have changed since it was ruled, so that it must be ruled again.
    pub is_outdated: bool,
    /// Whether the server ruled differently from what the device showed.
    pub differs: bool,
    /// The fault of its body in the log, if that cannot be read: the entry is kept and has no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreadable: Option<String>,
    /// Its hash in the chain, hexadecimal.
    pub hash: String,
}

impl Entry {
    /// Returns whether it has an incident with its ruling.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        matches!(self.kind, EntryKind::Incident | EntryKind::Correction) && self.record.is_some()
    }

    /// Returns whether no entry replaces it.
    #[must_use]
    pub fn is_in_force(&self) -> bool {
        self.replaced_by.is_none()
    }

    /// Returns whether it may be a second ruling on an incident, and the chief arbiter has not decided which is in force.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        !self.beside.is_empty() && !self.is_settled && self.is_in_force()
    }

    /// Returns whether it says something about the game at a board, after which a call from there is answered.
    #[must_use]
    pub fn answers_call(&self) -> bool {
        matches!(self.kind, EntryKind::Incident | EntryKind::Correction | EntryKind::Remark | EntryKind::Result)
    }
}

kodeks_base::named! {
    /// A step of a call for an arbiter. The steps after the first are about the entry of the first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum CallStep {
        /// An arbiter is wanted at the board.
        Wanted = "wanted",
        /// The arbiter who enters this goes there.
        Going = "going",
        /// Nobody is wanted there any more.
        Done = "done",
    }
}

/// The content of a file of pairings, as it is confirmed to whoever brought it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct PairingsSummary {
    /// The name of the file.
    pub file: String,
    /// The name of the section that it was brought as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// The number of players in the file.
    pub players: u32,
    /// The newest round.
    pub round: u32,
    /// The number of boards of that round.
    pub boards: u32,
    /// The first and the last of these boards in the hall, for a section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hall_boards: Option<[u32; 2]>,
    /// Whether the numbers of these boards were counted, as the file has none.
    pub is_derived: bool,
    /// The time control as the file writes it, where it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_unread: Option<String>,
    /// The time control of the file of a section, where it is another than that of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_time: Option<String>,
    /// The results in the file that contradict the log.
    pub contradictions: Vec<ResultContradiction>,
}

/// A result in a file of pairings that contradicts the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct ResultContradiction {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The result in the file.
    pub written: String,
    /// The result by a ruling, or as an arbiter has entered it.
    pub logged: String,
}

kodeks_base::named! {
    /// The kind of an entry.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum EntryKind {
        /// An incident at a board, with its ruling.
        #[default]
        Incident = "incident",
        /// The same incident, corrected or continued: it replaces the entry in `about`.
        Correction = "correction",
        /// The withdrawal of an entry: it was a mistake, or the other ruling on the incident is in force.
        Withdrawal = "withdrawal",
        /// The decision that two entries concern two incidents, and both are in force.
        Apart = "apart",
        /// A remark on an entry, a board or a player.
        Remark = "remark",
        /// A call for an arbiter: who wants one, who goes, and that it is done.
        Call = "call",
        /// The result of a game.
        Result = "result",
        /// The setup of the event.
        Event = "event",
        /// Pairings.
        Pairings = "pairings",
        /// The numbers of the boards of a round, as the printed list has them.
        Boards = "boards",
        /// A pack from outside.
        Pack = "pack",
        /// A device that was given access.
        Device = "device",
        /// A device whose access was revoked.
        Revoked = "revoked",
        /// The erasure of personal data.
        Erased = "erased",
    }
}

/// A new entry, as a device sends it. The device numbers its entries itself, so that one that is sent twice counts once.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct NewEntry {
    /// The number that the device gives it.
    pub number: u64,
    /// Its kind; kinds from [`EntryKind::Event`] on are for the chief arbiter.
    pub kind: EntryKind,
    /// When it was entered on the device, RFC 3339.
    pub told_at: String,
    /// The round.
    pub round: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// The entry that it concerns.
    pub about: Option<u64>,
    /// The same by the device's own number, while that entry is not in the log yet; the page sends `about` instead once it is.
    pub about_own: Option<u64>,
    /// The last entry that the device had seen.
    pub knew: u64,
    /// The record (TOML), without names.
    pub record: Option<String>,
    /// The [hash of the rulings](crate::ruling_hash) that the device showed.
    pub shown: Option<String>,
    /// A remark.
    pub remark: Option<String>,
    /// The step of a call, for an entry of that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallStep>,
    /// The result of the game, for an entry of that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The numbers of boards before and after, for an entry that corrects them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<[u32; 2]>,
    /// The section, for a file of pairings or corrected numbers of boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<SectionChoice>,
    /// The setup, for an entry of that kind.
    pub event: Option<EventSetup>,
    /// The name of the file with pairings or a pack.
    pub file: Option<String>,
    /// The content of that file, in base64.
    pub base64: Option<String>,
    /// The server's refusal, as HTML; none while the entry is merely not sent.
    pub refused: Option<String>,
    /// Whether it was entered when the device had access under another name: it is then not sent by itself.
    pub is_of_another: bool,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::EntryKind;

    #[test]
    fn the_log_and_the_wire_call_a_kind_alike() {
        for kind in EntryKind::ALL {
            assert_eq!(json!(kind), kind.name());
            assert_eq!(EntryKind::from_name(kind.name()), Some(kind));
        }
    }
}
