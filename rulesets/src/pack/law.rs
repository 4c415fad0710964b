//! The numbers of a regulation: the `[law]` table, with what is certain about each.

use std::{borrow::Cow, collections::BTreeMap, mem, sync::Arc};

use kodeks_base::{Diagnostic, limits::too_much, phrase};
use kodeks_board::Time;
use kodeks_core::stored;
use kodeks_scripting::{Law, LawType, LawTypes, LawValue};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use serde_json::{Value as Json, json};

use crate::{
    document::{Node, read_by, time_pattern},
    limits,
};

/// One entry of a `[law]` table.
#[derive(Clone, Debug, PartialEq)]
pub struct LawEntry {
    /// Its name: `opponent_gains`.
    pub name: String,
    /// Its value; [`LawValue::Unknown`] where an option of the event has to give it.
    pub value: LawValue,
    /// The option of the event that gives it, if one does.
    pub option: Option<String>,
    /// Whether the option does not give it itself, but tells which of the [`PartName`]s below its name it is: `gain.u8`.
    pub is_by_option: bool,
    /// The number of another regulation that it is taken from, if it is.
    pub from: Option<NumberReference>,
    /// Whether the source of the number is not certain.
    pub unverified: bool,
    /// The article whose amendment set it, if one did.
    pub amended_by: Option<String>,
    /// Its place in the file.
    pub(crate) node: Node,
}

/// The name of a number that is in force under one value of an option: `gain.u8`, or `gain.otherwise` under all that are not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartName<'a> {
    /// The number that procedures and conditions read: `gain`.
    pub number: &'a str,
    /// The value of the option: `u8`, `true`, `otherwise`.
    pub value: &'a str,
}

impl<'a> PartName<'a> {
    /// The value that stands for all that are not named.
    pub const OTHERWISE: &'static str = "otherwise";

    /// Returns the parts of a name, if it is one of these.
    #[must_use]
    pub fn read(name: &'a str) -> Option<PartName<'a>> {
        name.split_once('.').map(|(number, value)| PartName { number, value })
    }

    /// Returns the name of a number under one value of its option.
    #[must_use]
    pub fn write(number: &str, value: &str) -> String {
        format!("{number}.{value}")
    }
}

/// The number of another regulation, from which a number is taken.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberReference {
    /// The regulation, alone or with its layer, or in a pack's file an article whose only regulation with such a number is meant:
    /// `illegal-move`, `blitz-supervised/illegal-move`, `7.5.5`.
    pub of: String,
    /// The name of the number there.
    pub number: String,
    /// Its place in the file.
    pub(crate) node: Node,
}

/// The `[law]` table of a regulation, in the order of its file. Clones share it until one of them is changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LawTable(Arc<Vec<LawEntry>>);

stored!(struct LawEntry { name, value, option, is_by_option, from, unverified, amended_by, node });
stored!(struct NumberReference { of, number, node });
stored!(tuple LawTable);

impl LawTable {
    pub(super) fn read(node: &Node) -> Result<LawTable, Diagnostic> {
        let entries = node.entries()?;
        if let Some((_, node)) = entries.get(limits::FACTS_OF_A_QUESTION) {
            let most = limits::FACTS_OF_A_QUESTION;
            let what = phrase!("limit-numbers", "more than {most} numbers in `[law]`", most);
            return Err(node.error_at_key(too_much(what)));
        }
        let entries = entries.iter().map(|(name, node)| read_entry(name, node));
        Ok(LawTable(Arc::new(entries.collect::<Result<Vec<_>, _>>()?.concat())))
    }

    /// Returns the entries, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = &LawEntry> {
        self.0.iter()
    }

    /// Returns the entry of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&LawEntry> {
        self.0.iter().find(|entry| entry.name == name)
    }

    /// Returns the number of this name, to be changed.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut LawEntry> {
        let place = self.0.iter().position(|entry| entry.name == name)?;
        Arc::make_mut(&mut self.0).get_mut(place)
    }

    /// Sets a number to a value, and one that is in force under a value of an option as if this were announced.
    pub fn set(&mut self, name: &str, value: &LawValue) {
        let read = PartName::read(name).map(|part| part.number);
        for name in [Some(name), read].into_iter().flatten() {
            if let Some(entry) = self.get_mut(name) {
                entry.value = value.clone();
            }
        }
    }

    /// Returns the numbers of which an option tells which one a number is.
    pub fn parts<'a>(&'a self, number: &str) -> impl Iterator<Item = (&'a str, &'a LawEntry)> {
        self.0.iter().filter_map(move |entry| match PartName::read(&entry.name)? {
            part if part.number == number => Some((part.value, entry)),
            _ => None,
        })
    }

    /// Returns the number that another is under this value of its option.
    #[must_use]
    pub fn part<'a>(&'a self, number: &str, option: &LawValue) -> Option<&'a LawEntry> {
        let word = option_word(option);
        let under = |value: &str| self.parts(number).find(|(known, _)| *known == value).map(|(_, part)| part);
        under(&word).or_else(|| under(PartName::OTHERWISE))
    }

    /// Returns what a number is under this value of the option that gives it.
    #[must_use]
    pub fn under<'a>(&'a self, entry: &'a LawEntry, option: &'a LawValue) -> Option<&'a LawValue> {
        if entry.is_by_option { self.part(&entry.name, option).map(|part| &part.value) } else { Some(option) }
    }

    /// Gives the numbers that options of the event give the values that these have.
    pub(crate) fn fill_in(&mut self, options: &BTreeMap<String, LawValue>) {
        let given = |entry: &LawEntry| {
            let option = options.get(entry.option.as_ref()?)?;
            if !entry.is_by_option {
                return Some((entry.name.clone(), option.clone(), entry.amended_by.clone()));
            }
            // One that is taken from another regulation has its parts there.
            let part = self.part(&entry.name, option)?;
            Some((entry.name.clone(), part.value.clone(), part.amended_by.clone()))
        };
        let is_news = |(name, value, amended_by): &(String, LawValue, Option<String>)| {
            self.get(name).is_some_and(|entry| entry.value != *value || entry.amended_by != *amended_by)
        };
        let news: Vec<(String, LawValue, Option<String>)> = self.0.iter().filter_map(given).filter(is_news).collect();
        for (name, value, amended_by) in news {
            if let Some(entry) = self.get_mut(&name) {
                entry.value = value;
                entry.amended_by = amended_by;
            }
        }
    }

    /// Notes the article that set the numbers which an option gives, where its defaults were amended.
    pub(crate) fn note_amendment(&mut self, option: &str, article: &str) {
        let is_given = |entry: &LawEntry| entry.option.as_deref() == Some(option);
        if self.0.iter().any(is_given) {
            for entry in Arc::make_mut(&mut self.0).iter_mut().filter(|entry| is_given(entry)) {
                entry.amended_by = Some(article.to_owned());
            }
        }
    }

    /// Returns the numbers alone, as scripts get them.
    #[must_use]
    pub fn values(&self) -> Law {
        let read = self.0.iter().filter(|entry| PartName::read(&entry.name).is_none());
        read.map(|entry| (entry.name.clone(), entry.value.clone())).collect()
    }

    /// Returns a value that a number can have: its own, or that of one of its parts; unknown where an option gives it.
    pub(crate) fn some_value<'a>(&'a self, entry: &'a LawEntry) -> &'a LawValue {
        match entry.is_by_option {
            true => self.parts(&entry.name).next().map_or(&entry.value, |(_, part)| &part.value),
            false => &entry.value,
        }
    }

    /// Returns the types of the numbers; `option` tells the type of one that an option of this name gives.
    pub(crate) fn types(&self, option: impl Fn(&str) -> Option<LawType>) -> LawTypes {
        let read = self.0.iter().filter(|entry| PartName::read(&entry.name).is_none());
        let law_type = |entry: &LawEntry| match &entry.option {
            Some(_) if entry.is_by_option => {
                let words = self.parts(&entry.name).filter_map(|(_, part)| match &part.value {
                    LawValue::Word(word) => Some(word.clone()),
                    _ => None,
                });
                match self.some_value(entry) {
                    LawValue::Word(_) => LawType::Word(words.collect()),
                    value => value.into(),
                }
            }
            Some(name) => option(name).unwrap_or(LawType::Unknown),
            None => (&entry.value).into(),
        };
        read.map(|entry| (entry.name.clone(), law_type(entry))).collect()
    }
}

/// Returns the value of an option as the parts of a number name it.
pub(crate) fn option_word(option: &LawValue) -> Cow<'_, str> {
    match option {
        LawValue::Word(word) => word.as_str().into(),
        LawValue::Flag(flag) => flag.to_string().into(),
        other => other.in_toml().into(),
    }
}

impl<'de> Deserialize<'de> for LawTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LawTable, D::Error> {
        read_by(deserializer, LawTable::read)
    }
}

impl JsonSchema for LawTable {
    fn schema_name() -> Cow<'static, str> {
        "law".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let entry = generator.subschema_for::<EntryPart>();
        let by_option = json!({
            "type": "object",
            "properties": { BY: { "type": "string" }, UNVERIFIED: { "type": "boolean" } },
            "additionalProperties": value_schema(),
            "required": [BY],
        });
        let number = json!({ "anyOf": [value_schema(), entry, by_option] });
        json_schema!({ "type": "object", "additionalProperties": number })
    }
}

/// An entry of `[law]` that is more than its value.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the entry of `[law]`", deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["value"] }, { "required": ["option"] }, { "required": ["from"] }]))]
struct EntryPart {
    unverified: Option<bool>,
    #[serde(default)]
    #[schemars(schema_with = "any_value")]
    value: Option<Node>,
    option: Option<String>,
    #[schemars(with = "Option<String>")]
    from: Option<Node>,
}

/// Reads a number, and those of which an option tells which one it is.
fn read_entry(name: &str, node: &Node) -> Result<Vec<LawEntry>, Diagnostic> {
    if PartName::read(name).is_some() {
        return Err(node.error_at_key(phrase!("K1011-point", "the name of a number has no point: `{name}`", name)));
    }
    let entry = LawEntry {
        name: name.to_owned(),
        value: LawValue::Unknown,
        option: None,
        is_by_option: false,
        from: None,
        unverified: false,
        amended_by: None,
        node: node.place(),
    };
    if !node.is_table() {
        let value = read_value(name, node)?;
        return Ok(vec![LawEntry { value, ..entry }]);
    }
    if node.field(BY).is_some() {
        return read_by_option(entry, node);
    }
    let part: EntryPart = node.read()?;
    let entry = LawEntry { unverified: part.unverified.unwrap_or_default(), ..entry };
    match (part.value, part.option, part.from) {
        (Some(value), None, None) => Ok(vec![LawEntry { value: read_value(name, &value)?, ..entry }]),
        (None, option @ Some(_), None) => Ok(vec![LawEntry { option, ..entry }]),
        (None, None, Some(from)) => Ok(vec![LawEntry { from: Some(NumberReference::read(from)?), ..entry }]),
        _ => Err(node.error(phrase!(
            "K1011",
            "`{name}` needs a `value`, an `option` or a number `from` elsewhere",
            name
        ))),
    }
}

/// The field that names the option by which a number differs.
const BY: &str = "by";

/// The field that says that a number is not certain.
const UNVERIFIED: &str = "unverified";

/// Reads a number that differs by an option. Which values the option has is checked where the options are known.
fn read_by_option(entry: LawEntry, node: &Node) -> Result<Vec<LawEntry>, Diagnostic> {
    let (mut option, mut unverified, mut parts) = (None, false, Vec::new());
    for (key, node) in node.entries()? {
        match key.as_str() {
            BY => option = Some(node.text()?.to_owned()),
            UNVERIFIED => unverified = node.flag()?,
            value => {
                let name = PartName::write(&entry.name, value);
                parts.push(LawEntry { value: read_value(&name, node)?, name, node: node.place(), ..entry.clone() });
            }
        }
    }
    let Some(first) = parts.first().map(|part| part.value.clone()) else {
        let name = &entry.name;
        return Err(node
            .error(phrase!("K1011-by", "`{name}` has no number under any value of its option", name))
            .with_help(phrase!(
                "K1011-by-help",
                "write one for each: `{{ by = \"category\", u8 = \"1 min\", otherwise = \"2 min\" }}`"
            )));
    };
    if let Some(other) = parts.iter().find(|part| mem::discriminant(&part.value) != mem::discriminant(&first)) {
        let (name, first) = (&other.name, first.in_toml());
        return Err(other.node.error(phrase!(
            "K1011-by-kind",
            "`{name}` is of another kind than the first, {first}",
            name,
            first
        )));
    }
    parts.iter_mut().for_each(|part| part.unverified = unverified);
    Ok([vec![LawEntry { option, is_by_option: true, unverified, ..entry }], parts].concat())
}

impl NumberReference {
    fn read(node: Node) -> Result<NumberReference, Diagnostic> {
        let text = node.text()?;
        match text.rsplit_once('.') {
            Some((of, number)) if !of.is_empty() && !number.is_empty() => {
                Ok(NumberReference { of: of.to_owned(), number: number.to_owned(), node })
            }
            _ => {
                Err(node.error(phrase!("K1130", "`{text}` names no number of a regulation", text)).with_help(phrase!(
                    "K1130-help",
                    "write the regulation or the article, a point and the number: `illegal-move.opponent_gains`"
                )))
            }
        }
    }
}

/// Reads a number, a time, a word or a flag of the law.
pub(crate) fn read_value(name: &str, node: &Node) -> Result<LawValue, Diagnostic> {
    if let Some(flag) = node.as_flag() {
        return Ok(LawValue::Flag(flag));
    }
    let Some(text) = node.as_text() else {
        return Ok(LawValue::Count(node.count()?));
    };
    if let Some(time) = Time::parse(text) {
        return Ok(LawValue::Time(time));
    }
    if is_word(text) {
        Ok(LawValue::Word(text.to_owned()))
    } else {
        Err(node
            .error(phrase!("K1012", "`{name}`: `{text}` is not a time", name, text))
            .with_help(phrase!("K1012-help", "write `3 min`, `30 s` or `7:00`")))
    }
}

/// Returns a number of the law or an option as a file writes it, times with their hours.
pub(crate) fn written_value(value: &LawValue) -> Json {
    match value {
        LawValue::Time(time) => json!(time.in_full()),
        value => json!(value),
    }
}

/// Returns the JSON Schema of a number of the law, or of what an option can be.
#[must_use]
pub fn value_schema() -> Json {
    json!({
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": 0 },
            { "type": "string", "pattern": time_pattern() },
            { "type": "string", "pattern": "^[a-z][a-z0-9-]*$" },
        ]
    })
}

/// Describes the values that a number of the law or an option can have.
pub(crate) fn any_value(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "anyOf": value_schema()["anyOf"] })
}

/// Returns whether it is a word: small letters, hyphens, and after the first letter digits, as `u10`.
fn is_word(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    text.len() <= kodeks_scripting::limits::WORD_BYTES
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(is_part)
}

#[cfg(test)]
mod tests {
    use kodeks_board::Time;
    use kodeks_scripting::LawValue;

    use super::LawTable;
    use crate::document::Node;

    fn read(text: &str) -> Result<LawTable, String> {
        LawTable::read(&Node::from_toml("x.toml", text).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn numbers_times_words_and_flags_are_told_apart() {
        let law = read("a = 5\nb = \"3 min\"\nc = \"legal\"\nd = true\n").unwrap();
        let values: Vec<_> = law.iter().map(|entry| entry.value.clone()).collect();
        let minutes = LawValue::Time(Time::from_minutes(3));
        assert_eq!(values, [LawValue::Count(5), minutes, LawValue::Word("legal".to_owned()), LawValue::Flag(true)]);
    }

    #[test]
    fn a_misspelt_time_is_an_error_and_not_a_word() {
        let error = read("opponent_gains = \"3 moons\"\n").unwrap_err();
        assert_eq!(error, "x.toml:1: `opponent_gains`: `3 moons` is not a time; write `3 min`, `30 s` or `7:00`");
    }

    #[test]
    fn a_word_may_end_in_digits_but_not_begin_with_one() {
        let law = read("category = \"u10\"\n").unwrap();
        let word = LawValue::Word("u10".to_owned());
        assert_eq!(law.get("category").unwrap().value, word);
        assert!(read("category = \"10u\"\n").is_err());
        assert!(read("category = \"5x\"\n").is_err());
    }

    #[test]
    fn an_uncertain_number_says_so() {
        let law = read("a = { value = 5, unverified = true }\nb = { option = \"default_time\" }\n").unwrap();
        assert!(law.get("a").unwrap().unverified);
        assert_eq!(law.get("b").unwrap().value, LawValue::Unknown);
        assert_eq!(law.get("b").unwrap().option.as_deref(), Some("default_time"));
    }

    #[test]
    fn an_entry_cannot_have_both_a_value_and_an_option() {
        assert!(read("a = { value = 5, option = \"x\" }\n").is_err());
        assert!(read("a = { unverified = true }\n").is_err());
    }
}
