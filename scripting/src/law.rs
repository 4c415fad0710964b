//! The numbers of a regulation, as its procedure reads them: `law.opponent_gains`.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_board::Time;
use kodeks_core::stored;
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

stored!(enum LawValue {
    0 = Time(time),
    1 = Count(count),
    2 = Word(word),
    3 = Flag(flag),
    4 = Unknown,
});

impl LawValue {
    /// Returns it as an event file writes it: `true`, `3`, `"0:30:00"`; empty for what is left open.
    #[must_use]
    pub fn in_toml(&self) -> String {
        match self {
            LawValue::Time(time) => format!("\"{time}\""),
            LawValue::Count(count) => count.to_string(),
            LawValue::Word(word) => format!("\"{word}\""),
            LawValue::Flag(flag) => flag.to_string(),
            LawValue::Unknown => String::new(),
        }
    }
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

/// The type of a number, as far as it is known before a procedure runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawType {
    /// A time.
    Time,
    /// A count.
    Count,
    /// One of these words.
    Word(BTreeSet<String>),
    /// True or false.
    Flag,
    /// Not known: it fits everywhere.
    Unknown,
}

/// The types of the numbers of a regulation, by name.
pub type LawTypes = BTreeMap<String, LawType>;

impl From<&LawValue> for LawType {
    fn from(value: &LawValue) -> LawType {
        match value {
            LawValue::Time(_) => LawType::Time,
            LawValue::Count(_) => LawType::Count,
            LawValue::Word(word) => LawType::Word([word.clone()].into()),
            LawValue::Flag(_) => LawType::Flag,
            LawValue::Unknown => LawType::Unknown,
        }
    }
}

/// Returns the types of these numbers.
pub(crate) fn types_of(law: &Law) -> LawTypes {
    law.iter().map(|(name, value)| (name.clone(), value.into())).collect()
}
