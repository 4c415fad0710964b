//! The options of a pack: choices that the Laws leave to the organiser.

use kodeks_base::{Complaint, Diagnostic, Phrase, join_quoted, phrase, suggestion};
use kodeks_core::{FactType, Tempo, stored};
use kodeks_scripting::{LawType, LawValue};
use serde_json::{Value as Json, json};

use crate::{
    Text,
    document::{Node, fact_schema, name_unit, read_tempo, refuse_two_meanings},
};

use super::{
    condition::Test,
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
    /// The bounds that the text sets to a time or a number.
    pub within: Vec<(Test, LawValue)>,
    /// The value where the event file does not give one.
    pub default: Option<LawValue>,
    /// The values under some tempi, in place of the default.
    pub default_by_tempo: Vec<(Tempo, LawValue)>,
    /// The article that leaves it open.
    pub article: String,
    /// The article of a pack of another body that set these defaults, where the pack below has others.
    pub amended_by: Option<String>,
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
        (other, Some(_)) if OPTION_KINDS.contains(&other) => {
            return Err(kind_node.error(phrase!(
                "K1013-words",
                "only an option of kind `word` lists `words`, not one of kind `{other}`",
                other
            )));
        }
        (other, _) => {
            let hint = suggestion(other, OPTION_KINDS);
            return Err(kind_node.error(phrase!("K1014", "`{other}` is not a kind of option", other)).with_hint(hint));
        }
    };
    let mut option = EventOption {
        name: name.to_owned(),
        kind,
        within: Vec::new(),
        default: None,
        default_by_tempo: Vec::new(),
        article: part.article,
        amended_by: None,
        title: part.title.0,
        asks: part.asks.map(|asks| asks.0),
        at_kind: part.kind.node.clone(),
    };
    if let Some(within) = &part.within {
        option.within = read_bounds(&option, within)?;
    }
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

/// Reads the bounds of an option: the words that bound a fact in `[when]`, each with a value of the option's kind.
fn read_bounds(option: &EventOption, node: &Node) -> Result<Vec<(Test, LawValue)>, Diagnostic> {
    let read = |(key, bound): &(String, Node)| {
        let test = Test::ORDERING.into_iter().find(|test| test.name() == key).ok_or_else(|| {
            let hint = suggestion(key, Test::ORDERING.map(Test::name));
            bound.error(phrase!("K1024-option", "`{key}` is not a way to bound an option", key)).with_hint(hint)
        })?;
        if !matches!(option.kind, OptionKind::Time | OptionKind::Count) {
            let kind = option.kind.name();
            return Err(bound.error(phrase!("K1025-option", "an option of kind `{kind}` has no more and less", kind)));
        }
        Ok((test, option.read_value(bound)?))
    };
    node.entries()?.iter().map(read).collect()
}

stored!(struct EventOption {
    name,
    kind,
    within,
    default,
    default_by_tempo,
    article,
    amended_by,
    title,
    asks,
    at_kind,
});
stored!(enum OptionKind { 0 = Flag, 1 = Time, 2 = Count, 3 = Word(words) });

impl EventOption {
    /// Takes over from the same option of the pack below what this one does not say. Its bounds bind whoever stands on that pack;
    /// only the next edition of the same body may set others.
    pub(crate) fn follow(&mut self, before: &EventOption, is_next_edition: bool) -> Result<(), Diagnostic> {
        if self.asks.is_none() {
            self.asks.clone_from(&before.asks);
        }
        if !is_next_edition || self.within.is_empty() {
            self.within.extend_from_slice(&before.within);
        }
        let defaults = self.default.iter().chain(self.default_by_tempo.iter().map(|(_, default)| default));
        match defaults.into_iter().find(|default| !before.accepts(default)) {
            Some(beyond) if !is_next_edition => Err(self.at_kind.error(before.refuse(beyond))),
            _ => Ok(()),
        }
    }

    /// Notes by which article its defaults were set, if they are not those of the pack below of another body: that of `row`, the
    /// row of its own pack, else the one that it names.
    pub(crate) fn note_amendment(&mut self, before: &EventOption, is_next_edition: bool, row: Option<&str>) {
        let is_other = self.default != before.default || self.default_by_tempo != before.default_by_tempo;
        let is_amended = if is_next_edition { before.amended_by.is_some() } else { is_other };
        let article = row.unwrap_or(&self.article);
        self.amended_by = (is_amended && article != before.article).then(|| article.to_owned());
    }

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
        let is_of_its_kind = match (&self.kind, value) {
            (OptionKind::Flag, LawValue::Flag(_))
            | (OptionKind::Time, LawValue::Time(_))
            | (OptionKind::Count, LawValue::Count(_)) => true,
            (OptionKind::Word(words), LawValue::Word(word)) => words.contains(word),
            _ => false,
        };
        is_of_its_kind && self.within.iter().all(|(test, bound)| test.holds_between(value, bound))
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
        let (name, mut kind) = (&self.name, self.kind.describe_values());
        if self.within.is_empty() {
            return phrase!("K0508", "`{name}` is {kind}", name, kind);
        }
        for (test, bound) in &self.within {
            let bound = match bound {
                LawValue::Time(time) => time.to_string(),
                bound => bound.in_toml(),
            };
            let bound = match test {
                Test::AtLeast => phrase!("option-at-least", "at least {bound}", bound),
                Test::AtMost => phrase!("option-at-most", "at most {bound}", bound),
                Test::Above => phrase!("option-above", "more than {bound}", bound),
                Test::Below => phrase!("option-below", "less than {bound}", bound),
                Test::Is | Test::OneOf => continue,
            };
            kind = phrase!("option-within", "{kind}, {bound}", kind, bound);
        }
        let article = &self.article;
        phrase!("K0508-within", "`{name}` is {kind} ({article})", name, kind, article)
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

impl From<&OptionKind> for LawType {
    fn from(kind: &OptionKind) -> LawType {
        match kind {
            OptionKind::Flag => LawType::Flag,
            OptionKind::Time => LawType::Time,
            OptionKind::Count => LawType::Count,
            OptionKind::Word(words) => LawType::Word(words.iter().cloned().collect()),
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

#[cfg(test)]
mod tests {
    use kodeks_scripting::LawValue;

    use crate::{document::Node, pack::file::OptionPart};

    use super::{EventOption, option};

    fn read(text: &str) -> Result<EventOption, String> {
        let text = format!("{text}\narticle = \"L.1\"\ntitle = {{ en = \"games of one arbiter\" }}\n");
        let node = Node::from_toml("pack.toml", &text).unwrap();
        let part: OptionPart = node.read().unwrap();
        option("games", part).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn bounds_are_kept_on_both_sides() {
        let games = read("kind = \"count\"\nwithin = { at_least = 1, at_most = 3 }").unwrap();
        let is_accepted = |number| games.accepts(&LawValue::Count(number));
        assert_eq!([0, 1, 3, 4].map(is_accepted), [false, true, true, false]);
        let wrong = games.describe_values().to_string();
        assert_eq!(wrong, "`games` is a whole number, at least 1, at most 3 (L.1)");
        let late = read("kind = \"time\"\nwithin = { above = \"0 min\", below = \"1 h\" }").unwrap();
        let is_accepted = |text: &str| late.accepts(&LawValue::Time(kodeks_board::Time::parse(text).unwrap()));
        assert_eq!(["0 min", "1 s", "59:59", "1:00:00"].map(is_accepted), [false, true, true, false]);
    }

    #[test]
    fn what_cannot_bound_an_option_is_refused() {
        let wrong = |text: &str| read(text).unwrap_err();
        assert!(wrong("kind = \"count\"\nwithin = { atmost = 3 }").contains("did you mean `at_most`?"));
        assert!(wrong("kind = \"flag\"\nwithin = { at_most = 3 }").contains("has no more and less"));
        assert!(wrong("kind = \"count\"\nwithin = { at_most = \"3 min\" }").contains("`games` is a whole number"));
        assert!(wrong("kind = \"count\"\nwithin = { at_most = 3 }\ndefault = 4").contains("at most 3"));
    }
}
