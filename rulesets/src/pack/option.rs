//! The options of a pack: choices that the Laws leave to the organiser.

use kodeks_base::{Complaint, Diagnostic, Phrase, join_quoted, phrase, suggestion};
use kodeks_core::{FactType, Tempo, stored};
use kodeks_scripting::LawValue;
use serde_json::{Value as Json, json};

use crate::{
    Text,
    document::{Node, fact_schema, name_unit, refuse_two_meanings, word_meant_or_known},
};

use super::{
    file::{OPTION_KINDS, OptionPart},
    law::read_value,
};

/// A choice that the Laws leave to the organiser.
#[derive(Clone, Debug)]
pub struct EventOption {
    /// Its name in event files.
    pub name: String,
    /// The values that it can have.
    pub kind: OptionKind,
    /// The value where the event file does not give one.
    pub default: Option<LawValue>,
    /// The values under some tempi, in place of the default.
    pub default_by_tempo: Vec<(Tempo, LawValue)>,
    /// The article that leaves it open.
    pub article: String,
    /// Its title.
    pub title: Text,
    /// The question by which a person is asked for it.
    pub asks: Option<Text>,
    /// The place of its kind in the file.
    pub(crate) at_kind: Node,
}

/// The kind of an option's values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// True or false.
    Flag,
    /// A time.
    Time,
    /// A number.
    Count,
    /// One of these words.
    Word(Vec<String>),
}

/// Reads what a pack says about an option of this name.
pub(super) fn option(name: &str, part: OptionPart) -> Result<EventOption, Diagnostic> {
    let kind_node = &part.kind.node;
    let kind = match (&*part.kind.value, part.words) {
        ("flag", None) => OptionKind::Flag,
        ("time", None) => OptionKind::Time,
        ("count", None) => OptionKind::Count,
        ("word", Some(words)) => OptionKind::Word(words.0),
        ("word", None) => {
            return Err(kind_node.error(phrase!("K1013", "an option of kind `word` lists its `words`")));
        }
        (other, _) => {
            let hint = suggestion(other, OPTION_KINDS);
            return Err(kind_node.error(phrase!("K1014", "`{other}` is not a kind of option", other)).with_hint(hint));
        }
    };
    let mut option = EventOption {
        name: name.to_owned(),
        kind,
        default: None,
        default_by_tempo: Vec::new(),
        article: part.article,
        title: part.title.0,
        asks: part.asks.map(|asks| asks.0),
        at_kind: part.kind.node.clone(),
    };
    if let Some(default) = &part.default {
        option.default = Some(option.read_value(default)?);
    }
    if let Some(defaults) = &part.default_by_tempo {
        for (tempo, default) in defaults.entries()? {
            let tempo = read_tempo(default, tempo)?;
            let default = option.read_value(default)?;
            option.default_by_tempo.push((tempo, default));
        }
    }
    Ok(option)
}

stored!(struct EventOption {
    name,
    kind,
    default,
    default_by_tempo,
    article,
    title,
    asks,
    at_kind,
});
stored!(enum OptionKind { 0 = Flag, 1 = Time, 2 = Count, 3 = Word(words) });

impl EventOption {
    /// Returns what holds under a tempo where the event file does not say.
    #[must_use]
    pub fn default_under(&self, tempo: Option<Tempo>) -> Option<&LawValue> {
        self.default_by_tempo
            .iter()
            .find(|(other, _)| Some(*other) == tempo)
            .map(|(_, value)| value)
            .or(self.default.as_ref())
    }

    /// Reads a value of this option.
    pub(crate) fn read_value(&self, node: &Node) -> Result<LawValue, Diagnostic> {
        refuse_two_meanings(node)?;
        let value = read_value(&self.name, node)?;
        if self.accepts(&value) { Ok(value) } else { Err(node.error(self.refuse(&value))) }
    }

    /// Returns whether it can be this.
    pub fn accepts(&self, value: &LawValue) -> bool {
        match (&self.kind, value) {
            (OptionKind::Flag, LawValue::Flag(_))
            | (OptionKind::Time, LawValue::Time(_))
            | (OptionKind::Count, LawValue::Count(_)) => true,
            (OptionKind::Word(words), LawValue::Word(word)) => words.contains(word),
            _ => false,
        }
    }

    /// Says that it cannot be this, and what it can be.
    pub(crate) fn refuse(&self, value: &LawValue) -> Complaint {
        let unit = match (&self.kind, value) {
            (OptionKind::Time, LawValue::Count(number)) => Some(name_unit(i64::from(*number))),
            _ => None,
        };
        Complaint::new(self.describe_values()).with_hint(unit)
    }

    /// Says what it can be.
    pub(crate) fn describe_values(&self) -> Phrase {
        let (name, kind) = (&self.name, self.kind.describe_values());
        phrase!("K0508", "`{name}` is {kind}", name, kind)
    }

    /// Returns every value, if they can be listed.
    pub fn values(&self) -> Vec<LawValue> {
        match &self.kind {
            OptionKind::Flag => vec![LawValue::Flag(true), LawValue::Flag(false)],
            OptionKind::Word(words) => words.iter().cloned().map(LawValue::Word).collect(),
            OptionKind::Time | OptionKind::Count => Vec::new(),
        }
    }
}

impl OptionKind {
    /// Returns the JSON Schema of what such an option can be.
    #[must_use]
    pub fn schema(&self) -> Json {
        match self {
            OptionKind::Flag => fact_schema(FactType::Flag),
            OptionKind::Time => fact_schema(FactType::Time),
            OptionKind::Count => fact_schema(FactType::Count),
            OptionKind::Word(words) => json!({ "enum": words }),
        }
    }

    /// Returns the word for it in packs.
    pub(crate) const fn name(&self) -> &'static str {
        let [flag, time, count, word] = OPTION_KINDS;
        match self {
            OptionKind::Flag => flag,
            OptionKind::Time => time,
            OptionKind::Count => count,
            OptionKind::Word(_) => word,
        }
    }

    /// Returns whether a condition can compare a fact of this type with it.
    pub(crate) const fn fits(&self, fact_type: FactType) -> bool {
        matches!(
            (self, fact_type),
            (OptionKind::Flag, FactType::Flag)
                | (OptionKind::Time, FactType::Time)
                | (OptionKind::Count, FactType::Count)
        )
    }

    /// Says what it can be.
    pub(crate) fn describe_values(&self) -> Phrase {
        match self {
            OptionKind::Flag => phrase!("K0110-flag", "`true` or `false`"),
            OptionKind::Time => phrase!("option-time", "a time such as `30 min`"),
            OptionKind::Count => phrase!("option-count", "a whole number"),
            OptionKind::Word(words) => {
                let words = join_quoted(words.iter().map(String::as_str));
                phrase!("option-word", "one of {words}", words)
            }
        }
    }
}

/// Reads the name of a tempo; `node` is its place.
pub(crate) fn read_tempo(node: &Node, name: &str) -> Result<Tempo, Diagnostic> {
    Tempo::from_name(name).ok_or_else(|| {
        let hint = word_meant_or_known(name, Tempo::ALL.map(Tempo::name));
        node.error(phrase!("K0119", "`{name}` is not a tempo", name)).with_hint(hint)
    })
}
