//! Bodies of entries in the log. They have no names and no free text: those are personal texts, which can be erased.

use std::collections::BTreeMap;

#[cfg(feature = "log")]
use kodeks_ledger::StoredBody;
use serde::{Deserialize, Deserializer, Serialize, de::IgnoredAny};
use serde_json::Value as Json;

#[cfg(feature = "log")]
use crate::EntryKind;
use crate::{CallStep, DeviceRole, EventSetup, Translations, section::first_board, skipped::is_zero};

/// The body of an entry in the log. Names and remarks are personal texts beside it, under the names in [`personal`].
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct EntryBody {
    /// When it was entered on the device, RFC 3339.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub told_at: String,
    /// The last entry that the device had seen.
    #[serde(skip_serializing_if = "is_zero")]
    pub knew: u64,
    /// The hash of what the device sent (SHA-256, hexadecimal), by which a resend is recognised.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sent: String,
    /// An incident with its ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<IncidentBody>,
    /// The setup of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventBody>,
    /// Pairings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairings: Option<PairingsBody>,
    /// A pack from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<PackBody>,
    /// A device that was given access, or lost it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<DeviceBody>,
    /// The step of a call for an arbiter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallStep>,
    /// The result of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The numbers of boards of a round before and after, where they are corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<[u32; 2]>>,
    /// The number of the section whose boards these are.
    #[serde(skip_serializing_if = "is_zero")]
    pub section: u32,
}

impl EntryBody {
    /// Reads the body of an entry from the log.
    ///
    /// # Errors
    ///
    /// The fault in words, where a field has another form than this version writes, is not known, or is one that the kind needs and is
    /// missing. A body of fields that are all new would otherwise be read as an empty one.
    #[cfg(feature = "log")]
    pub(crate) fn read(kind: EntryKind, body: &StoredBody) -> Result<EntryBody, String> {
        if kind == EntryKind::Erased {
            // The log itself reads which texts are erased.
            return Ok(EntryBody::default());
        }
        let read: EntryBody = body.read().map_err(|fault| fault.to_string())?;
        let (is_there, field) = match kind {
            EntryKind::Incident | EntryKind::Correction => match &read.incident {
                Some(incident) => (!incident.record.is_empty(), "record"),
                None => (false, "incident"),
            },
            EntryKind::Event => (read.event.is_some(), "event"),
            EntryKind::Pairings => (read.pairings.is_some(), "pairings"),
            EntryKind::Pack => (read.pack.as_ref().is_some_and(|pack| !pack.label.is_empty()), "pack"),
            EntryKind::Device | EntryKind::Revoked => {
                (read.device.as_ref().is_some_and(|device| !device.device.is_empty()), "device")
            }
            EntryKind::Call => (read.call.is_some(), "call"),
            EntryKind::Result => (read.result.is_some(), "result"),
            EntryKind::Boards => (read.numbers.is_some(), "numbers"),
            EntryKind::Withdrawal | EntryKind::Apart | EntryKind::Remark | EntryKind::Erased => return Ok(read),
        };
        if is_there { Ok(read) } else { Err(format!("missing field `{field}`")) }
    }
}

/// An incident with its ruling, as it was ruled when it was entered.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct IncidentBody {
    /// The record, in TOML.
    pub record: String,
    /// The incident in words.
    pub happened: Translations,
    /// The ruling in words.
    pub ruled: Translations,
    /// The articles applied.
    pub articles: Vec<String>,
    /// The outcome of the ruling.
    pub outcome: String,
    /// The result, if the game is over.
    pub result: Option<String>,
    /// The fault counts before the record, White's first.
    pub before: [BTreeMap<String, u32>; 2],
    /// The fault counts after the ruling, White's first.
    pub counted: [BTreeMap<String, u32>; 2],
    /// Penalties and reports against the players.
    pub marks: Vec<MarkBody>,
    /// The [hash of the rulings](crate::ruling_hash).
    pub shown: String,
    /// Whether the device showed another hash.
    pub differs: bool,
    /// The receipt, with everything needed to rule again. The state of an event does not keep it: it is read from the log.
    #[serde(deserialize_with = "pass_over")]
    pub receipt: Json,
}

/// Passes over a value, of which nothing is made.
fn pass_over<'de, D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
    IgnoredAny::deserialize(from).map(|_| Json::Null)
}

/// The effect of a ruling on the event. Its words are in its [entry](crate::Entry).
#[derive(Clone, Debug, Default)]
pub struct RulingEffect {
    /// The result, if the game is over.
    pub result: Option<String>,
    /// The fault counts before the record, White's first.
    pub before: [BTreeMap<String, u32>; 2],
    /// The fault counts after the ruling, White's first.
    pub counted: [BTreeMap<String, u32>; 2],
    /// Penalties and reports against the players.
    pub marks: Vec<MarkBody>,
    /// The [hash of the rulings](crate::ruling_hash).
    pub shown: String,
}

impl IncidentBody {
    /// Returns the effect of the ruling, without the record and its words.
    #[must_use]
    pub fn into_effect(self) -> RulingEffect {
        let IncidentBody { result, before, counted, marks, shown, .. } = self;
        RulingEffect { result, before, counted, marks, shown }
    }
}

/// A penalty or a report against a player.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct MarkBody {
    /// Whether the player is Black.
    pub is_black: bool,
    /// The name of an order, or an event word.
    pub what: String,
    /// What was reported, if the event says it by a word: `rings`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The same in words.
    pub said: Translations,
}

/// The setup of the event with its lock.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct EventBody {
    /// The setup.
    pub event: EventSetup,
    /// The lock, as `kodeks lock` writes it.
    pub lock: String,
}

/// Pairings. The players and the arbiters whom the file names are personal texts, one each.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct PairingsBody {
    /// The name of the file.
    pub file: String,
    /// The hash of the file (SHA-256, hexadecimal).
    pub hash: String,
    /// The section, where the file is one of several or has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<SectionBody>,
    /// The number of players in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    /// The games.
    pub games: Vec<GameBody>,
    /// The event's data in the file.
    pub told: PairingsHeader,
}

/// A section of the event, as a file of pairings was brought.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct SectionBody {
    /// Its number.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// The number in the hall of its first board, from its newest round on.
    pub first: u32,
}

impl Default for SectionBody {
    fn default() -> SectionBody {
        SectionBody { number: 0, name: String::new(), first: 1 }
    }
}

/// Data on the event in a file of pairings, which the chief arbiter confirms or changes.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct PairingsHeader {
    /// Its name.
    pub name: Option<String>,
    /// The town.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// The federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Its first day.
    pub from: Option<String>,
    /// Its last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// The type of the tournament, as the file writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The days of the rounds.
    pub days: Vec<String>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The time control.
    pub time: Option<String>,
    /// The time control as the file writes it, where it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_unread: Option<String>,
}

impl PairingsHeader {
    /// Takes over what a newer file tells; of what it does not tell, what was known stays.
    #[cfg(feature = "log")]
    pub(crate) fn update(&mut self, newer: PairingsHeader) {
        let older = std::mem::take(self);
        let is_about_time = newer.time.is_some() || newer.time_unread.is_some();
        *self = PairingsHeader {
            name: newer.name.or(older.name),
            city: newer.city.or(older.city),
            federation: newer.federation.or(older.federation),
            from: newer.from.or(older.from),
            until: newer.until.or(older.until),
            kind: newer.kind.or(older.kind),
            days: if newer.days.is_empty() { older.days } else { newer.days },
            rounds: newer.rounds.or(older.rounds),
            time: if is_about_time { newer.time } else { older.time },
            time_unread: if is_about_time { newer.time_unread } else { older.time_unread },
        };
    }
}

/// A paired game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct GameBody {
    /// The round.
    pub round: u32,
    /// The board in the hall.
    pub board: u32,
    /// The number of the board in the file, where it is another than in the hall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<u32>,
    /// Whether the number of the board was derived.
    pub is_derived: bool,
    /// The players by their numbers in the section, White first.
    pub players: [Option<u32>; 2],
    /// The result.
    pub result: Option<String>,
}

impl GameBody {
    /// Returns the number of the board in the file.
    #[must_use]
    pub fn own_board(&self) -> u32 {
        self.own.unwrap_or(self.board)
    }

    /// Returns the number in the hall of the first board of the file.
    #[must_use]
    pub fn first_board(&self) -> u32 {
        first_board(self.board, self.own_board())
    }

    /// Returns the game of the file at its place in a hall where the first board of the file has this number.
    #[must_use]
    pub fn counted_from(self, first: u32) -> GameBody {
        let own = self.own_board();
        let board = own.saturating_add(first.saturating_sub(1));
        GameBody { board, own: (own != board).then_some(own), ..self }
    }

    /// Returns the game at another board of the hall, as the printed list has it: its number in the file goes on or back by as much.
    #[must_use]
    pub fn corrected_to(self, board: u32) -> GameBody {
        let before = self.first_board() - 1;
        // Before the first board of the section there is only the number of the hall.
        let own = board.checked_sub(before).filter(|own| *own > 0 && *own != board);
        GameBody { board, own, is_derived: false, ..self }
    }
}

/// A pack from outside.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct PackBody {
    /// Its name and version: `club@2026`.
    pub label: String,
    /// The hash of its files.
    pub hash: String,
    /// The name of the archive.
    pub file: String,
    /// Its files: path below its folder, and content.
    pub texts: Vec<(String, String)>,
}

/// A device with access.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeviceBody {
    /// Its name in entries.
    pub device: String,
    /// Its role.
    pub role: DeviceRole,
    /// The hash of the key in its cookie (SHA-256, hexadecimal).
    pub key: String,
}

/// The names of personal texts.
pub mod personal {
    /// A player: number, name, title, federation, rating and FIDE ID, in JSON.
    pub const PLAYER: &str = "player";
    /// An arbiter whom a file of pairings names: office and name, in JSON.
    pub const OFFICIAL: &str = "official";
    /// The name of the arbiter with a device.
    pub const ARBITER: &str = "arbiter";
    /// A remark.
    pub const REMARK: &str = "remark";
}

/// A player in the personal text of the pairings.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct PlayerText {
    /// The number in the list.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The title.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// The number with FIDE.
    pub fide_id: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::GameBody;

    #[test]
    fn a_board_has_its_number_of_the_hall_and_its_own_in_the_file() {
        let own = |board: u32| GameBody { board, is_derived: true, ..GameBody::default() };
        let numbers = |game: &GameBody| (game.board, game.own, game.own_board());
        assert_eq!(numbers(&own(7).counted_from(1)), (7, None, 7));
        let seventh = own(7).counted_from(31);
        assert_eq!(numbers(&seventh), (37, Some(7), 7));
        assert_eq!((seventh.first_board(), own(7).first_board()), (31, 1));
        // Counted again from elsewhere, it is the same game of the file.
        assert_eq!(numbers(&seventh.clone().counted_from(33)), (39, Some(7), 7));
        // The printed list has it two boards further, on the first board of the section, and before that.
        assert_eq!(numbers(&seventh.clone().corrected_to(39)), (39, Some(9), 9));
        assert_eq!(numbers(&seventh.clone().corrected_to(31)), (31, Some(1), 1));
        assert_eq!(numbers(&seventh.corrected_to(30)), (30, None, 30));
        assert_eq!(numbers(&own(7).corrected_to(10)), (10, None, 10));
    }
}
