//! What stands in an entry of the log: no names, no texts that somebody wrote, as those can be deleted.

use std::collections::BTreeMap;

use kodeks_site::hall::{HallEvent, Kind, Role, Said};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What stands in an entry. Names and remarks stand beside it, under the names of [`personal`].
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Body {
    /// When the device says that it was told, RFC 3339.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub told_at: String,
    /// The last entry that the device knew.
    #[serde(skip_serializing_if = "is_zero")]
    pub knew: u64,
    /// The hash of what the device sent, by which it is known when it is sent again (SHA-256, hexadecimal).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sent: String,
    /// What happened, and what was ruled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<IncidentBody>,
    /// What the event is played by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventBody>,
    /// Who plays whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairings: Option<PairingsBody>,
    /// A pack from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<PackBody>,
    /// A device that was let in, or is let in no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<DeviceBody>,
}

/// Serde asks for a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// What happened at a board, as it was ruled when it was entered.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct IncidentBody {
    /// The record, in TOML.
    pub record: String,
    /// What happened, in each language.
    pub happened: Said,
    /// What was ruled, in each language.
    pub ruled: Said,
    /// The articles.
    pub articles: Vec<String>,
    /// How the ruling ends.
    pub outcome: String,
    /// The result, if the game is over.
    pub result: Option<String>,
    /// What was counted when the record begins, White's first.
    pub before: [BTreeMap<String, u32>; 2],
    /// What is counted after the ruling, White's first.
    pub counted: [BTreeMap<String, u32>; 2],
    /// What else stands against the players.
    pub marks: Vec<MarkBody>,
    /// The hash of what was ruled, as a device shows it.
    pub shown: String,
    /// Whether that is another than the device showed.
    pub differs: bool,
    /// The receipt with all that it takes to rule again.
    pub receipt: Json,
}

/// Something that stands against a player.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct MarkBody {
    /// Whether it is about Black.
    pub is_black: bool,
    /// What it is: the name of an order, or the field of an event.
    pub what: String,
    /// The same in words.
    pub said: Said,
}

/// What the event is played by, with its lock.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct EventBody {
    /// What the chief arbiter said.
    pub event: HallEvent,
    /// The lock, as `kodeks lock` writes it.
    pub lock: String,
}

/// Who plays whom. The players stand beside it, each a text of its own.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct PairingsBody {
    /// The name of the file.
    pub file: String,
    /// The hash of the file (SHA-256, hexadecimal).
    pub hash: String,
    /// The games.
    pub games: Vec<GameBody>,
    /// What the file tells of the event.
    pub told: ToldBody,
}

/// What a file of pairings tells of the event: the chief arbiter confirms or changes it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct ToldBody {
    /// Its name.
    pub name: Option<String>,
    /// Its first day.
    pub from: Option<String>,
    /// The days of the rounds.
    pub days: Vec<String>,
    /// How many rounds there are to be.
    pub rounds: Option<u32>,
    /// The time control.
    pub time: Option<String>,
}

/// A game that is paired.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct GameBody {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// Whether the board was worked out.
    pub is_derived: bool,
    /// The players by their numbers, White first.
    pub players: [Option<u32>; 2],
    /// The result.
    pub result: Option<String>,
}

/// A pack from outside.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct PackBody {
    /// What it is called: `club@2026`.
    pub label: String,
    /// The hash of its files.
    pub hash: String,
    /// The name of the file that it was brought in.
    pub file: String,
    /// Its files: their paths below its folder, and what stands in them.
    pub texts: Vec<(String, String)>,
}

/// A device.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct DeviceBody {
    /// The device, as entries name it.
    pub device: String,
    /// What it may do.
    pub role: Role,
    /// The hash of the key in its cookie (SHA-256, hexadecimal).
    pub key: String,
}

/// The names under which texts stand beside an entry.
pub mod personal {
    /// A player: number, name, title, federation, rating and FIDE ID, in JSON.
    pub const PLAYER: &str = "player";
    /// The name of an arbiter.
    pub const ARBITER: &str = "arbiter";
    /// What somebody wrote.
    pub const REMARK: &str = "remark";
}

/// A player, as the text beside the pairings has it.
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

/// Returns the name of a kind of entry, as the log has it.
#[must_use]
pub fn kind_name(kind: Kind) -> String {
    let name = serde_json::to_value(kind).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

/// Returns the kind of an entry by its name.
#[must_use]
pub fn kind_named(name: &str) -> Option<Kind> {
    serde_json::from_value(Json::from(name)).ok()
}
