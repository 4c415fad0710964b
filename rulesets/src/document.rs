//! Strict reading of TOML and JSON: every key is asked for or refused, every fault has its line.

mod fact;
mod guesses;
mod reader;
mod schema;
mod tempo;
mod value;

use std::{cell::RefCell, ops::Range, sync::Arc};

use kodeks_base::{
    Complaint, Date, Diagnostic, DiagnosticKind, Faults, JsonMeter, Language, Phrase,
    limits::{FILE_BYTES, too_many_values, too_much},
    phrase, suggestion,
};
use kodeks_board::limits::COUNTED;
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter, stored};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{Text, limits};

pub use fact::{example_of, fact_schema, facts_schema, ways_to_write, written_fact};
pub(crate) use fact::{
    is_duration, not_a_player, read_color, read_fact, read_named, read_squares, read_word, table_schema, wrong_word,
};
pub(crate) use guesses::write_fields;
pub use guesses::{square_within, without_number, word_meant_or_known, word_read_from};
pub(crate) use reader::{Each, LenientField, WithNode, read_by};
pub use schema::schema_of;
pub(crate) use schema::some_table;
pub(crate) use tempo::{TempoName, read_tempo};
pub(crate) use value::{BesideText, ClockTime, Day, Localized, SelectorText, Texts, file_value, languages, read_time};
pub(crate) use value::{name_unit, read_duration, refuse_two_meanings, texts_schema, time_pattern};

/// A value in a file, with its line. A copy of a list or a table shares the original, as each row of the contents keeps
/// one.
#[derive(Clone, Debug)]
pub struct Node {
    file: DocumentSource,
    line: usize,
    /// The bytes of the value; none in JSON.
    span: Option<Range<usize>>,
    /// The bytes of its key, where it has one.
    key: Option<Range<usize>>,
    content: Content,
}

/// Values are equal if they have the same content, at any place.
impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.content == other.content
    }
}

/// The file of a value, and its kind.
#[derive(Clone, Debug)]
struct DocumentSource {
    file: FileName,
    kind: DiagnosticKind,
    /// The language of the authentic text, in which texts may be without English.
    authentic: Language,
}

/// The name of a file, of which every value in it has a copy.
#[derive(Clone, Debug)]
enum FileName {
    InTheProgram(&'static str),
    Read(Arc<str>),
}

#[derive(Clone, Debug, PartialEq)]
enum Content {
    Text(String),
    Number(i64),
    Decimal(String),
    Flag(bool),
    Date(Date),
    List(Arc<[Node]>),
    Table(Arc<[(String, Node)]>),
    Other(&'static str),
}

impl Node {
    /// Reads a TOML file of a pack.
    ///
    /// # Errors
    ///
    /// It is no TOML, or nested too deeply.
    pub fn from_toml(file: &str, text: &str) -> Result<Node, Diagnostic> {
        Node::from_toml_of(DiagnosticKind::Pack, file, text)
    }

    /// Reads a TOML file of a pack whose authentic text is in a language.
    pub(crate) fn from_toml_in(authentic: Language, file: &str, text: &str) -> Result<Node, Diagnostic> {
        Node::parse(DiagnosticKind::Pack, authentic, file, text)
    }

    /// Reads a TOML file; what is wrong in it is of this kind.
    ///
    /// # Errors
    ///
    /// It is no TOML, or nested too deeply.
    pub fn from_toml_of(kind: DiagnosticKind, file: &str, text: &str) -> Result<Node, Diagnostic> {
        Node::parse(kind, Language::English, file, text)
    }

    fn parse(kind: DiagnosticKind, authentic: Language, file: &str, text: &str) -> Result<Node, Diagnostic> {
        let values = match kind {
            DiagnosticKind::Pack => limits::PACK_VALUES,
            _ => limits::VALUES,
        };
        refuse_too_large(file, text, values).map_err(|error| error.with_kind(kind))?;
        let lines = LineStarts::of(text);
        let table = DeTable::parse(text).map_err(|error| {
            let mut said = error.message().split('\n');
            let wrong = said.next().unwrap_or_default();
            let wrong = Complaint::new(phrase!("K0101", "{wrong}", wrong));
            let complaint = said.fold(wrong, Complaint::with_help);
            match error.span() {
                Some(span) => Diagnostic::at(file, lines.at(span.start), complaint).with_span(span),
                None => Diagnostic::in_file(file, complaint),
            }
            .with_kind(kind)
        })?;
        let file = DocumentSource { file: FileName::Read(file.into()), kind, authentic };
        Ok(Node { line: 1, span: None, key: None, content: toml_table(&file, &lines, table.get_ref()), file })
    }

    /// Reads a JSON file, which is a record. JSON keeps no lines, so faults name the file alone.
    pub fn from_json(file: &str, text: &str) -> Result<Node, Diagnostic> {
        let kind = DiagnosticKind::Record;
        refuse_too_long(file, text).map_err(|error| error.with_kind(kind))?;
        let mut meter = JsonMeter::new(limits::VALUES);
        meter.read(text.as_bytes()).map_err(|wrong| Diagnostic::at(file, meter.line(), wrong).with_kind(kind))?;
        let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
            Diagnostic::at(file, error.line(), phrase!("K0102", "not JSON: {error}", error = error.to_string()))
                .with_kind(kind)
        })?;
        Ok(Node::of_json(file, value))
    }

    /// Returns what a program has read of a file as JSON, to be read as any other file.
    pub(crate) fn of_json(file: &str, value: serde_json::Value) -> Node {
        let source = DocumentSource {
            file: FileName::Read(file.into()),
            kind: DiagnosticKind::Record,
            authentic: Language::English,
        };
        json_node(&source, value)
    }

    /// Returns a node without a file.
    fn nowhere() -> Node {
        Node {
            file: DocumentSource {
                file: FileName::InTheProgram(""),
                kind: DiagnosticKind::Pack,
                authentic: Language::English,
            },
            line: 0,
            span: None,
            key: None,
            content: Content::Other("nothing"),
        }
    }

    /// Returns its place without its content, for reporting faults.
    pub(crate) fn place(&self) -> Node {
        Node {
            file: self.file.clone(),
            line: self.line,
            span: self.span.clone(),
            key: self.key.clone(),
            content: Content::Other("something"),
        }
    }

    /// Returns the error that a field is missing in a table that errors call `what`.
    pub(crate) fn missing(&self, what: &str, field: &str) -> Diagnostic {
        let what = table_named(what);
        self.error(phrase!("K0111", "{what} has no `{field}`", what, field))
    }

    /// Returns the error that a table, which errors call `what`, has no field named like this node's key, with the
    /// known fields.
    pub(crate) fn not_a_field_of<'a>(
        &self,
        what: &str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        let what = table_named(what);
        self.error_at_key(phrase!("K0112", "{what} has no field `{name}`", what, name))
            .with_hint(suggestion(name, known))
    }

    /// Returns the name of its file.
    #[must_use]
    pub fn file(&self) -> &str {
        match &self.file.file {
            FileName::InTheProgram(name) => name,
            FileName::Read(name) => name,
        }
    }

    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// Returns an error at this place.
    pub fn error(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        let error = match self.line {
            0 => Diagnostic::in_file(self.file(), complaint),
            line => Diagnostic::at(self.file(), line, complaint),
        }
        .with_kind(self.file.kind);
        match &self.span {
            Some(span) => error.with_span(span.clone()),
            None => error,
        }
    }

    /// Returns an error about its key.
    pub fn error_at_key(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        let error = self.error(complaint);
        match &self.key {
            Some(key) => error.with_span(key.clone()),
            None => error,
        }
    }

    pub(crate) fn is_table(&self) -> bool {
        matches!(self.content, Content::Table(_))
    }

    pub(crate) fn is_list(&self) -> bool {
        matches!(self.content, Content::List(_))
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn as_number(&self) -> Option<i64> {
        match self.content {
            Content::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns a number with a decimal point as it is written.
    pub(crate) fn as_decimal(&self) -> Option<&str> {
        match &self.content {
            Content::Decimal(number) => Some(number),
            _ => None,
        }
    }

    pub(crate) fn as_flag(&self) -> Option<bool> {
        match self.content {
            Content::Flag(flag) => Some(flag),
            _ => None,
        }
    }

    pub(crate) fn text(&self) -> Result<&str, Diagnostic> {
        self.as_text().ok_or_else(|| self.wrong(phrase!("K0110-text", "a text in quotes")))
    }

    pub(crate) fn flag(&self) -> Result<bool, Diagnostic> {
        self.as_flag().ok_or_else(|| self.wrong(phrase!("K0110-flag", "`true` or `false`")))
    }

    /// Returns a number of things: whole and not negative.
    pub(crate) fn count(&self) -> Result<u32, Diagnostic> {
        match self.as_number().map(u32::try_from) {
            Some(Ok(count)) if count <= COUNTED => Ok(count),
            Some(number) if number.is_ok() || self.as_number() > Some(0) => {
                let most = COUNTED;
                Err(self.wrong(phrase!("K0110-most", "a whole number up to {most}", most)))
            }
            _ => Err(self.wrong(phrase!("K0110-count", "a whole number, 0 or more"))),
        }
    }

    pub(crate) fn date(&self) -> Result<Date, Diagnostic> {
        match &self.content {
            Content::Date(date) => Ok(*date),
            Content::Text(text) => {
                Date::parse(text).ok_or_else(|| self.wrong(phrase!("K0110-day", "a day such as 2014-07-01")))
            }
            _ => Err(self.wrong(phrase!("K0110-day", "a day such as 2014-07-01"))),
        }
    }

    pub(crate) fn list(&self) -> Result<&[Node], Diagnostic> {
        match &self.content {
            Content::List(nodes) => Ok(nodes),
            _ => Err(self.wrong(phrase!("K0110-brackets", "a list in square brackets"))),
        }
    }

    /// Returns a list of texts; a single text counts as a list of one.
    pub(crate) fn texts(&self) -> Result<Vec<String>, Diagnostic> {
        match &self.content {
            Content::Text(text) => Ok(vec![text.clone()]),
            _ => self.list()?.iter().map(|node| node.text().map(str::to_owned)).collect(),
        }
    }

    /// Returns a table to take fields from. `what` names it in errors: `the regulation`.
    pub(crate) fn table(&self, what: &str) -> Result<TableFields<'_>, Diagnostic> {
        match &self.content {
            Content::Table(entries) => {
                Ok(TableFields { node: self, what: what.to_owned(), entries, asked: RefCell::default() })
            }
            _ => Err(self.wrong(table_for(what))),
        }
    }

    /// Returns keys and values of a table whose keys are names of the author's choosing.
    pub(crate) fn entries(&self) -> Result<&[(String, Node)], Diagnostic> {
        match &self.content {
            Content::Table(entries) => Ok(entries),
            _ => Err(self.wrong(phrase!("K0110-table", "a table"))),
        }
    }

    /// Returns the value of a key, if it is a table that has it.
    pub(crate) fn field(&self, name: &str) -> Option<&Node> {
        self.entries().ok()?.iter().find(|(key, _)| key == name).map(|(_, node)| node)
    }

    /// Returns a text in one or more languages, English or that of the authentic text among them.
    pub(crate) fn read_localized(&self) -> Result<Text, Diagnostic> {
        let mut text = Text::default();
        for (code, node) in self.entries()? {
            let language = Language::ALL.into_iter().find(|language| language.code() == code).ok_or_else(|| {
                let known = Language::ALL.map(Language::code);
                node.error(phrase!("K0116", "`{code}` is not a language of kodeks", code))
                    .with_hint(suggestion(code, known))
            })?;
            text.set(language, node.read_sentences()?);
        }
        self.with_authentic(text)
    }

    /// Returns a text of one language, which is not too long.
    fn read_sentences(&self) -> Result<String, Diagnostic> {
        let written = self.text()?.trim();
        if written.len() > limits::TEXT_BYTES {
            let most = limits::TEXT_BYTES;
            let what = phrase!("limit-text", "a text of more than {most} bytes", most);
            return Err(self.error(too_much(what)));
        }
        Ok(written.to_owned())
    }

    /// Returns a text in one or more languages; one without a language is in that of the authentic text.
    pub(crate) fn read_text_or_localized(&self) -> Result<Text, Diagnostic> {
        if self.is_table() {
            return self.read_localized();
        }
        let mut text = Text::default();
        text.set(self.file.authentic, self.read_sentences()?);
        Ok(text)
    }

    /// Returns a text, which must not lack both English and the language of the authentic text.
    pub(crate) fn with_authentic(&self, text: Text) -> Result<Text, Diagnostic> {
        let authentic = self.file.authentic;
        match authentic {
            _ if text.has(Language::English) || text.has(authentic) => Ok(text),
            Language::English => Err(self.error(phrase!("K0117", "the English text `en` is missing"))),
            other => {
                let code = other.code();
                let wrong = phrase!("K0117-own", "the text `{code}` is missing", code);
                let right = phrase!("K0117-help", "that is the language of `authentic`; English does too");
                Err(self.error(wrong).with_help(right))
            }
        }
    }

    fn wrong(&self, expected: Phrase) -> Diagnostic {
        let found = self.describe_content();
        self.error(phrase!("K0110", "{found} stands where {expected} should", found, expected))
    }

    /// Returns a text, a number or a flag as it is written.
    pub(crate) fn as_word(&self) -> Option<String> {
        match &self.content {
            Content::Text(text) => Some(text.clone()),
            Content::Number(number) => Some(number.to_string()),
            Content::Flag(flag) => Some(flag.to_string()),
            _ => None,
        }
    }

    /// Describes its content.
    pub(crate) fn describe_content(&self) -> Phrase {
        match &self.content {
            Content::Text(text) => format!("`{text}`").into(),
            Content::Number(number) => format!("`{number}`").into(),
            Content::Decimal(_) => phrase!("K0110-decimal", "a number with a decimal point"),
            Content::Flag(flag) => format!("`{flag}`").into(),
            Content::Date(date) => format!("`{date}`").into(),
            Content::List(_) => phrase!("K0110-list", "a list"),
            Content::Table(_) => phrase!("K0110-table", "a table"),
            Content::Other(what) => (*what).into(),
        }
    }
}

/// Returns what errors call a table, said in the language where it has words for it.
fn table_named(what: &str) -> Phrase {
    let name = what.replace(' ', "-").replace(['`', '[', ']'], "");
    Phrase::new(format!("table-{name}"), what, Vec::new())
}

/// Describes the table that was expected.
fn table_for(what: &str) -> Phrase {
    let what = table_named(what);
    phrase!("K0110-table-for", "a table for {what}", what)
}

/// The fields of a table. Each is taken by name; what nobody asked for is an error.
pub(crate) struct TableFields<'a> {
    node: &'a Node,
    what: String,
    entries: &'a [(String, Node)],
    asked: RefCell<Vec<&'static str>>,
}

impl<'a> TableFields<'a> {
    /// Returns the field, if the table has it.
    pub(crate) fn may(&self, name: &'static str) -> Option<&'a Node> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&name) {
            asked.push(name);
        }
        self.entries.iter().find(|(key, _)| key == name).map(|(_, node)| node)
    }

    /// Returns a field that another one is read with, if the table has it. It is still to be asked for.
    pub(crate) fn beside(&self, name: &str) -> Option<&'a Node> {
        self.node.field(name)
    }

    /// Returns the field, or an error that says it is missing.
    pub(crate) fn must(&self, name: &'static str) -> Result<&'a Node, Diagnostic> {
        self.may(name).ok_or_else(|| self.node.missing(&self.what, name))
    }

    /// Returns an error if the table has a key that was not asked for.
    pub(crate) fn finish(self) -> Result<(), Diagnostic> {
        let mut faults = Faults::default();
        self.done_with(&mut faults);
        faults.finish(Some(()))
    }

    /// Notes every key of the table that was not asked for.
    pub(crate) fn done_with(self, faults: &mut Faults) {
        let asked = self.asked.borrow();
        for (key, node) in self.entries {
            if !asked.contains(&key.as_str()) {
                faults.add(node.not_a_field_of(&self.what, key, asked.iter().copied()));
            }
        }
    }
}

/// Where each line of a text begins.
struct LineStarts(Vec<usize>);

impl LineStarts {
    fn of(text: &str) -> LineStarts {
        let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        LineStarts(std::iter::once(0).chain(after_breaks).collect())
    }

    /// Returns the line of a byte, the first being 1.
    fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|start| *start <= byte)
    }
}

fn refuse_too_large(file: &str, text: &str, values: usize) -> Result<(), Diagnostic> {
    refuse_too_long(file, text)?;
    refuse_too_many_values(file, text, values)
}

fn refuse_too_long(file: &str, text: &str) -> Result<(), Diagnostic> {
    if text.len() <= FILE_BYTES {
        Ok(())
    } else {
        let megabytes = FILE_BYTES >> 20;
        Err(Diagnostic::in_file(file, phrase!("K0118", "the file is larger than {megabytes} MiB", megabytes))
            .with_help(phrase!("K0118-help", "split it")))
    }
}

/// Refuses a file with too many values before any of them is read. Each value follows a bracket, a comma, an equals
/// sign or, between the parts of a key, a full stop; those inside texts are counted too.
fn refuse_too_many_values(file: &str, text: &str, most: usize) -> Result<(), Diagnostic> {
    let Some(at) = value_starts(text).nth(most) else {
        return Ok(());
    };
    let line = 1 + text[..at].bytes().filter(|byte| *byte == b'\n').count();
    Err(Diagnostic::at(file, line, too_many_values(most)))
}

/// Returns the places before which no value of a file begins but its first.
pub(crate) fn value_starts(text: &str) -> impl Iterator<Item = usize> {
    let begins = |byte: &u8| matches!(byte, b'[' | b'{' | b',' | b'=' | b'.');
    text.bytes().enumerate().filter(move |(_, byte)| begins(byte)).map(|(at, _)| at)
}

fn toml_table(file: &DocumentSource, lines: &LineStarts, table: &DeTable<'_>) -> Content {
    let mut entries: Vec<(usize, String, Node)> = table
        .iter()
        .map(|(key, value)| {
            let mut node = toml_node(file, lines, value);
            node.line = lines.at(key.span().start);
            node.key = Some(key.span());
            (key.span().start, key.get_ref().to_string(), node)
        })
        .collect();
    entries.sort_by_key(|(start, ..)| *start);
    Content::Table(entries.into_iter().map(|(_, key, node)| (key, node)).collect())
}

fn toml_node(file: &DocumentSource, lines: &LineStarts, value: &Spanned<DeValue<'_>>) -> Node {
    let content = match value.get_ref() {
        DeValue::String(text) => Content::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Content::Other("a number too large"), Content::Number),
        DeValue::Float(number) => Content::Decimal(number.as_str().to_owned()),
        DeValue::Boolean(flag) => Content::Flag(*flag),
        DeValue::Datetime(datetime) => {
            Date::from_toml(*datetime).map_or(Content::Other("a time of day"), Content::Date)
        }
        DeValue::Array(values) => Content::List(values.iter().map(|value| toml_node(file, lines, value)).collect()),
        DeValue::Table(table) => toml_table(file, lines, table),
    };
    Node { file: file.clone(), line: lines.at(value.span().start), span: Some(value.span()), key: None, content }
}

fn json_node(file: &DocumentSource, value: serde_json::Value) -> Node {
    use serde_json::Value;
    let content = match value {
        Value::Null => Content::Other("`null`"),
        Value::Bool(flag) => Content::Flag(flag),
        Value::Number(number) => number.as_i64().map_or_else(|| Content::Decimal(number.to_string()), Content::Number),
        Value::String(text) => Content::Text(text),
        Value::Array(values) => Content::List(values.into_iter().map(|value| json_node(file, value)).collect()),
        Value::Object(entries) => {
            Content::Table(entries.into_iter().map(|(key, value)| (key, json_node(file, value))).collect())
        }
    };
    Node { file: file.clone(), line: 0, span: None, key: None, content }
}

stored!(enum Content {
    0 = Text(text),
    1 = Number(number),
    2 = Decimal(number),
    3 = Flag(flag),
    4 = Date(date),
    5 = List(nodes),
    6 = Table(entries),
    7 = Other(what),
});

/// Only values of packs are stored.
impl Storable for Node {
    fn store(&self, to: &mut StoreWriter) {
        to.text(self.file());
        self.file.authentic.store(to);
        self.line.store(to);
        let bytes = |range: &Range<usize>| (range.start, range.len());
        self.span.as_ref().map(bytes).store(to);
        self.key.as_ref().map(bytes).store(to);
        self.content.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Node, StoreError> {
        let file = DocumentSource {
            file: FileName::InTheProgram(from.text()?),
            kind: DiagnosticKind::Pack,
            authentic: Storable::load(from)?,
        };
        let range = |(start, length): (usize, usize)| start..start.saturating_add(length);
        Ok(Node {
            file,
            line: Storable::load(from)?,
            span: Option::load(from)?.map(range),
            key: Option::load(from)?.map(range),
            content: Storable::load(from)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Node;

    const FILE: &str = "x.toml";

    #[test]
    fn an_unknown_key_is_an_error_with_its_line_and_a_suggestion() {
        let node = Node::from_toml(FILE, "title = \"a\"\n\nsumary = \"b\"\n").unwrap();
        let fields = node.table("the regulation").unwrap();
        fields.may("title");
        fields.may("summary");
        let error = fields.finish().unwrap_err().to_string();
        assert_eq!(error, "x.toml:3: the regulation has no field `sumary`; did you mean `summary`?");
    }

    #[test]
    fn a_missing_field_is_named() {
        let node = Node::from_toml(FILE, "[law]\na = 1\n").unwrap();
        let error = node.table("the pack").unwrap().must("name").unwrap_err().to_string();
        assert_eq!(error, "x.toml:1: the pack has no `name`");
    }

    #[test]
    fn a_wrong_kind_of_value_says_what_should_stand_there() {
        let node = Node::from_toml(FILE, "a = 1.5\nb = -1\nc = \"x\"\n").unwrap();
        let fields = node.table("it").unwrap();
        let said = |name| match name {
            "a" => fields.must("a").and_then(|node| node.text().map(str::to_owned)).unwrap_err().to_string(),
            "b" => fields.must("b").and_then(|node| node.count()).unwrap_err().to_string(),
            _ => fields.must("c").and_then(|node| node.flag()).unwrap_err().to_string(),
        };
        assert_eq!(said("a"), "x.toml:1: a number with a decimal point stands where a text in quotes should");
        assert_eq!(said("b"), "x.toml:2: `-1` stands where a whole number, 0 or more should");
        assert_eq!(said("c"), "x.toml:3: `x` stands where `true` or `false` should");
    }

    #[test]
    fn broken_toml_names_the_line() {
        let error = Node::from_toml(FILE, "a = 1\nb = \n").unwrap_err();
        assert_eq!((error.file(), error.line()), (FILE, Some(2)));
    }

    #[test]
    fn tables_keep_the_order_of_the_file() {
        let node = Node::from_toml(FILE, "b = 1\na = 2\n[z]\n[c]\n").unwrap();
        let keys: Vec<&str> = node.entries().unwrap().iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["b", "a", "z", "c"]);
    }

    #[test]
    fn a_text_needs_its_english() {
        let node = Node::from_toml(FILE, "title = { pl = \"remis\" }\n").unwrap();
        let title = node.table("it").unwrap().must("title").unwrap();
        assert_eq!(title.read_localized().unwrap_err().to_string(), "x.toml:1: the English text `en` is missing");
    }
}
