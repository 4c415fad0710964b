//! Under what conditions an event is played.

use std::collections::BTreeMap;

use kodeks_core::Tempo;
use kodeks_scripting::LawValue;

/// Under what conditions an event is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The tempo; `None` only while it is being found out.
    pub tempo: Option<Tempo>,
    /// The values that the organiser has set.
    pub options: BTreeMap<String, LawValue>,
    /// The readings that were chosen, by article.
    pub readings: BTreeMap<String, String>,
}
