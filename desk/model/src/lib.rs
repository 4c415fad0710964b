#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answer;
mod board;
mod body;
mod call;
mod decision;
mod device;
mod entry;
mod facts;
mod hall;
mod hall_sections;
mod player;
mod question;
mod result;
mod ruling_hash;
mod seat;
mod section;
mod settings;
mod setup;
mod skipped;
#[cfg(feature = "log")]
mod state;
mod tournament;
mod translations;

pub use answer::{AnswerFile, PageAnswer, PageResult};
pub use board::{HallBoard, LiveAlert, WatchStatus, WatchedGame};
pub use body::{
    DeviceBody, EntryBody, EventBody, GameBody, IncidentBody, MarkBody, PackBody, PairingsBody, PairingsHeader,
    PlayerText, RulingEffect, SectionBody, personal,
};
pub use call::OpenCall;
pub use decision::OpenDecision;
pub use device::{DeviceRole, HallDevice, OwnDevice};
pub use entry::{CallStep, Entry, EntryKind, NewEntry, PairingsSummary, ResultContradiction};
pub use facts::EventFacts;
pub use hall::{Hall, HallChange, short_hash};
pub use player::{EventPlayer, PlayerKey, PlayerMark};
pub use question::{PageQuestion, unknown_question};
pub use result::{has_same_points, is_open_result, is_same_result};
pub use ruling_hash::ruling_hash;
pub use seat::IncidentSeat;
pub use section::{HallSection, SectionChoice};
pub use settings::EventSettings;
pub use setup::{EventSetup, SetupPack};
#[cfg(feature = "log")]
pub use state::{BoardPlace, DeviceRecord, EventGame, EventState, StateChange, UnreadableEntry};
pub use tournament::{Office, Official, Tournament};
pub use translations::Translations;
