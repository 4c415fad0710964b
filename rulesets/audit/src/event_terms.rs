//! Terms of an event that hold for all of its games, where their files say nothing.

use std::collections::BTreeMap;

use kodeks_board::TimeControl;
use kodeks_core::Tempo;
use kodeks_scripting::LawValue;

/// Announced options of an edition, by their names.
pub type EventOptions = BTreeMap<String, LawValue>;

/// Terms of an event that hold for all of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventTerms {
    /// The time control of the games whose files have none with a tempo.
    pub time: Option<TimeControl>,
    /// Their tempo, where it is given instead of a time control or beside it.
    pub tempo: Option<Tempo>,
    /// The announced options of the edition, by their names. An option that is not here may be anything.
    pub options: EventOptions,
}
