//! What a device in the hall knows of the event: the laptop tells it, the pages draw it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::settings::Settings;

/// The event as a device knows it. Everything but what was entered is worked out from the rulings.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Hall {
    /// What the event is played by.
    pub event: HallEvent,
    /// Whose device it is.
    pub me: Me,
    /// The number of the last entry that it knows.
    pub last: u64,
    /// The round that is shown first: the newest that has pairings.
    pub round: u32,
    /// The boards, by round and board.
    pub boards: Vec<Board>,
    /// The players, by their numbers.
    pub players: Vec<Player>,
    /// What was entered, in the order of the numbers.
    pub entries: Vec<Entry>,
    /// The devices that were let in, for the chief arbiter alone.
    pub devices: Vec<Device>,
    /// Games that are watched without being paired, and what is wrong with what is watched.
    pub watch: Watch,
    /// What this device has entered and the laptop has not taken yet; the page itself says so.
    pub unsent: Vec<Unsent>,
    /// Whether the laptop does not answer at the moment; the page itself says so.
    pub away: bool,
    /// The number that this device gives to what it enters next; the page itself says so.
    pub next: u64,
    /// Whether the address has a code that lets a device in; the page itself says so.
    pub has_code: bool,
    /// Whether the device sounds where there is an alert; the page itself says so.
    pub has_sound: bool,
}

/// What the event is played by.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct HallEvent {
    /// Its name, edition, day, time control and what was announced, as every record of it says.
    pub settings: Settings,
    /// Its days, or the days of its rounds: `2026-11-28`.
    pub days: Vec<String>,
    /// How many rounds are played, if that is known.
    pub rounds: Option<u32>,
    /// Whether somebody has said what the event is; before that nothing is ruled.
    pub is_set: bool,
    /// The packs that it is locked to, the edition first.
    pub lock: Vec<LockedTo>,
    /// What is wrong with the packs at hand, in the languages: nothing is ruled until it is mended.
    pub fault: Option<Said>,
}

/// A pack that the event is locked to.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct LockedTo {
    /// Its name and version: `fide@2023.0.0`.
    pub label: String,
    /// The hash of its files.
    pub hash: String,
}

/// The same sentence in each language, by its code.
pub type Said = BTreeMap<String, String>;

/// Whose device it is.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Me {
    /// The device, as entries name it.
    pub device: String,
    /// The name of the arbiter.
    pub name: String,
    /// What the device may do.
    pub role: Role,
}

/// What a device may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Everything: the event, pairings, devices, what stands of two rulings.
    Chief,
    /// Enter what happened, and correct it.
    Arbiter,
    /// Look.
    #[default]
    Reader,
}

/// A board of a round.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Board {
    /// The round.
    pub round: u32,
    /// Its number.
    pub board: u32,
    /// Whether the file of the pairings has no numbers of boards, so that this one was worked out.
    pub is_derived: bool,
    /// The players by their numbers, White first; nothing where nobody is paired.
    pub players: [Option<u32>; 2],
    /// The result as the pairings or a game that is watched have it.
    pub result: Option<String>,
    /// The result by a ruling.
    pub ruled: Option<String>,
    /// What has been counted, White's first, by the engine: the kinds of faults and how many times.
    pub counted: [BTreeMap<String, u32>; 2],
    /// The numbers of the entries about this game that stand, in their order.
    pub entries: Vec<u64>,
    /// The game as it is watched, if it is.
    pub live: Option<Live>,
}

/// A game that is watched.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Live {
    /// Grows with every change.
    pub version: u64,
    /// The file that it is read from.
    pub file: String,
    /// The players as the file names them, White first.
    pub players: [String; 2],
    /// How many plies were played.
    pub plies: u32,
    /// The last move, `34... Qxf2+`.
    pub last: String,
    /// The position, FEN.
    pub fen: String,
    /// What the clocks showed last, in milliseconds, White's first.
    pub clocks: [Option<u64>; 2],
    /// The game part of a record: `[game]` with the moves so far, in TOML.
    pub game: String,
    /// What the Laws say about it now.
    pub alerts: Vec<Alert>,
}

/// What the Laws say about a game that is watched.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Alert {
    /// Which of the game it is: stays the same while it stands.
    pub id: String,
    /// What it is: `claim-threefold`, `claim-fifty-moves`, `claim-by-move`, `over`, `flag`, `illegal-move`, …
    pub kind: String,
    /// Whom it is about: `white`, `black`.
    pub by: Option<String>,
    /// After how many plies it came about.
    pub ply: u32,
    /// Its articles.
    pub articles: Vec<String>,
    /// The same in words, in each language.
    pub said: Said,
    /// The record that has it ruled on, in TOML: what the arbiter taps when a player claims.
    pub record: Option<String>,
    /// When it was noticed first, in milliseconds since 1970.
    pub since: u64,
}

/// What is watched, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Watch {
    /// The file or folder; nothing if none is watched.
    pub path: Option<String>,
    /// What is wrong, in each language.
    pub faults: Vec<Said>,
}

/// A player of the event.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Player {
    /// The number in the list.
    pub number: u32,
    /// The name; nothing once it was deleted.
    pub name: String,
    /// The title: `WGM`.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// What stands against the player over the whole event.
    pub marks: Vec<Mark>,
}

/// Something that stands against a player.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Mark {
    /// What it is: `illegal-move` and other faults that are counted; the name of an order, `warn`; the field of an event, `arrives`,
    /// `phone`.
    pub what: String,
    /// The same in words, in each language.
    pub said: Said,
    /// How many times.
    pub times: u32,
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The entry that it comes from.
    pub entry: u64,
}

/// Something that was entered.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Entry {
    /// Its number in the log.
    pub number: u64,
    /// What it is.
    pub kind: Kind,
    /// When the laptop took it, RFC 3339 in UTC.
    pub at: String,
    /// When the device says that it was told, RFC 3339.
    pub told_at: String,
    /// Who entered it.
    pub arbiter: String,
    /// The device and its own number.
    pub device: String,
    /// The device's own number.
    pub device_number: u64,
    /// The round, if it is about one.
    pub round: Option<u32>,
    /// The board, if it is about one.
    pub board: Option<u32>,
    /// The entry that it corrects or adds to.
    pub about: Option<u64>,
    /// The entry by which it does not stand any more.
    pub replaced_by: Option<u64>,
    /// Entries about the same board that the device did not know when it told this: perhaps another ruling on one incident.
    pub beside: Vec<u64>,
    /// Whether the chief arbiter has decided about those beside it.
    pub is_settled: bool,
    /// What happened, in each language.
    pub happened: Said,
    /// What was ruled, in each language.
    pub ruled: Said,
    /// The articles.
    pub articles: Vec<String>,
    /// How the ruling ends: `decided`, `arbiter-decides`, `undecided`, `conflict`, `no-consequence`.
    pub outcome: Option<String>,
    /// The record, in TOML, without names.
    pub record: Option<String>,
    /// What somebody wrote beside it.
    pub remark: Option<String>,
    /// Whether it was ruled while something else was counted than what is counted before it now: it is to be told again with that.
    pub is_outdated: bool,
    /// Whether the laptop ruled otherwise than the device showed.
    pub differs: bool,
    /// Its hash in the chain, hexadecimal.
    pub hash: String,
}

/// What an entry is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What happened at a board, with its ruling.
    #[default]
    Incident,
    /// The same incident told again, or told on: it stands in the place of the entry that it is about.
    Correction,
    /// That an entry does not count: told by mistake, or the other ruling on one incident stands.
    Withdrawal,
    /// That two entries are about two incidents, and both stand.
    Apart,
    /// Something written beside an entry, a board or a player.
    Remark,
    /// What the event is played by.
    Event,
    /// Pairings.
    Pairings,
    /// A pack from outside.
    Pack,
    /// A device that was let in.
    Device,
    /// A device that is let in no more.
    Revoked,
    /// That personal data was deleted.
    Erased,
}

/// A device that was let in.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Device {
    /// The device, as entries name it.
    pub device: String,
    /// The name of the arbiter.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Whether it is let in no more.
    pub is_revoked: bool,
    /// Whether it listens at the moment.
    pub is_here: bool,
}

/// What a device enters: it numbers its entries itself, so that what is sent twice is counted once.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Unsent {
    /// The device's own number.
    pub number: u64,
    /// What it is: an incident, a correction, a withdrawal, apart, a remark; of the chief arbiter an event, pairings, a pack, too.
    pub kind: Kind,
    /// When it was told, by the device, RFC 3339.
    pub told_at: String,
    /// The round.
    pub round: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// The entry that it is about.
    pub about: Option<u64>,
    /// The same where the laptop had not taken that entry yet, by the device's own number; the page puts the entry in its place
    /// before it sends this one.
    pub about_own: Option<u64>,
    /// The last entry that the device knew.
    pub knew: u64,
    /// The record, in TOML, without names.
    pub record: Option<String>,
    /// What was ruled, as the device showed it: the hash of it, [`shown`](super::shown).
    pub shown: Option<String>,
    /// What was written beside it.
    pub remark: Option<String>,
    /// Of an event: what it is played by.
    pub event: Option<HallEvent>,
    /// Of pairings or a pack: the name of the file.
    pub file: Option<String>,
    /// Of pairings or a pack: what stands in it, in base64.
    pub base64: Option<String>,
    /// What the laptop said against it, as HTML; nothing while it was only not sent.
    pub refused: Option<String>,
    /// Whether it was told when the device was let in under another name, so that it is not sent by itself; the page says so.
    pub is_of_another: bool,
}
