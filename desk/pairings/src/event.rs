//! The event's data in a file of pairings.

use serde::{Deserialize, Serialize};

/// The event's data in a file: as written, without conclusions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventTold {
    /// Its name: record 012, the tag `Event`.
    pub name: Option<String>,
    /// The town: record 022, the tag `Site`.
    pub city: Option<String>,
    /// The federation: record 032, in three letters.
    pub federation: Option<String>,
    /// The first day, such as `2026-03-11`: record 042, the tag `EventDate`.
    pub from: Option<String>,
    /// The last day: record 052.
    pub until: Option<String>,
    /// The days of the rounds, in the order of the rounds, empty where unknown: record 132, the tag `Date` where all games of
    /// the round have the same.
    pub days: Vec<String>,
    /// The number of rounds: record 142, or else `XXR`.
    pub rounds: Option<u32>,
    /// The time control as `time` of an `[event]` has it, such as `90+30`: record 222, else record 122 where it can be read
    /// whole, the tag `TimeControl`.
    pub time: Option<String>,
    /// The time control as written in the file: record 222, else 122, or the tag.
    pub time_written: Option<String>,
    /// The type of the event: record 092, else 192.
    pub type_told: Option<String>,
    /// The chief arbiter: record 102.
    pub chief: Option<String>,
    /// The deputies of the chief arbiter: records 112.
    pub deputies: Vec<String>,
    /// The colour of the highest ranked player in the first round, `w` or `b`: record 152, else `XXC white1` or `black1`.
    pub initial_colour: Option<String>,
}
