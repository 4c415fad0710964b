//! The numbers of a regulation, as its procedure reads them: `law.opponent_gains`.

use std::collections::BTreeMap;

use kodeks_core::Time;

/// One number of the Laws, or one thing that they leave to the organiser.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LawValue {
    /// Thinking time, or lateness.
    Time(Time),
    /// A number of things.
    Count(u32),
    /// A word.
    Word(String),
    /// True or false.
    Flag(bool),
    /// Left to the organiser, and the event file does not say.
    Unknown,
}

/// The numbers of a regulation, by name.
pub type Law = BTreeMap<String, LawValue>;
