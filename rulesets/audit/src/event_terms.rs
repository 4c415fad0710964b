//! What an event says about all of its games, where their files do not.

use std::collections::BTreeMap;

use kodeks_board::TimeControl;
use kodeks_core::Tempo;
use kodeks_scripting::LawValue;

/// What was announced: options of an edition by their names.
pub type EventOptions = BTreeMap<String, LawValue>;

/// What an event says about all of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventTerms {
    /// The time control of the games whose files tell none that has a tempo.
    pub time: Option<TimeControl>,
    /// Their tempo, where it is given instead of a time control or beside it.
    pub tempo: Option<Tempo>,
    /// What was announced: options of the edition by their names. An option that is not here may be anything.
    pub options: EventOptions,
}
