//! The numbers of a regulation, as its procedure reads them: `law.opponent_gains`.

use std::collections::BTreeMap;

use kodeks_core::Time;
use serde::{Serialize, Serializer};

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

/// Written as programs are given it: times are whole milliseconds, what is left open is `null`.
impl Serialize for LawValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LawValue::Time(time) => time.ms().serialize(serializer),
            LawValue::Count(count) => count.serialize(serializer),
            LawValue::Word(word) => word.serialize(serializer),
            LawValue::Flag(flag) => flag.serialize(serializer),
            LawValue::Unknown => serializer.serialize_none(),
        }
    }
}

/// The numbers of a regulation, by name.
pub type Law = BTreeMap<String, LawValue>;
