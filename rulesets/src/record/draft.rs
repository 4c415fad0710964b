//! A record that is being written: word by word on a command line, or answer by answer.

use std::{fmt, path::Path, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, DiagnosticKind, files::read_text, phrase, visible};
use kodeks_core::Vocabulary;
use serde_json::Value as Json;
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use crate::{Record, RecordPlace, document::Node};

use super::{RecordFolder, is_json, read_text_as_node};

/// A record that is being written. Existing contents of its file keep their form and comments.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_rulesets::{record::RecordDraft, vocabulary};
///
/// let mut draft = RecordDraft::new("the words");
/// let first = draft.begin_event();
/// draft.say(first, "resigns", "white", "resigns=white")?;
/// let record = draft.record(Path::new(""), &vocabulary::common()?)?;
/// assert_eq!(record.happened.len(), 1);
/// assert_eq!(draft.to_string(), "[[happened]]\nresigns = \"white\"\n");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct RecordDraft {
    /// The name by which errors call it.
    file: String,
    document: DocumentMut,
    /// The entries so far, with their places.
    said: Vec<DraftEntry>,
}

/// Something that was said, as it was written.
#[derive(Clone, Debug)]
struct DraftEntry {
    place: RecordPlace,
    field: String,
    words: String,
}

/// The key of the events.
const HAPPENED: &str = "happened";

impl RecordDraft {
    /// Returns an empty record. Errors call it by this name.
    #[must_use]
    pub fn new(file: &str) -> RecordDraft {
        let mut document = DocumentMut::new();
        // The event precedes the game, and both precede the events, in any order of input.
        for place in [RecordPlace::Event, RecordPlace::Game] {
            let mut table = Table::new();
            table.set_implicit(true);
            document.insert(place.table(), Item::Table(table));
        }
        RecordDraft { file: file.to_owned(), document, said: Vec::new() }
    }

    /// Continues a record of which this is the text, in JSON or TOML.
    ///
    /// # Errors
    ///
    /// It is neither.
    pub fn of_text(file: &str, text: &str) -> Result<RecordDraft, Diagnostic> {
        let node = read_text_as_node(file, text)?;
        let document = if is_json(file, text) {
            let json: Json = serde_json::from_str(text).unwrap_or_default();
            match json {
                Json::Object(entries) => document_of(entries),
                _ => return Err(node.entries().err().unwrap_or_else(|| node.error(""))),
            }
        } else {
            // Both TOML parsers accept the same texts.
            text.parse().map_err(|error: toml_edit::TomlError| node.error(error.message()))?
        };
        Ok(RecordDraft { document, ..RecordDraft::new(file) })
    }

    /// Continues the record of a file, in JSON or TOML.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is neither.
    pub fn read(path: &Path) -> Result<RecordDraft, Diagnostic> {
        RecordDraft::of_text(&path.display().to_string(), &read_text(path)?)
    }

    /// Adds an empty event and returns its place.
    pub fn begin_event(&mut self) -> RecordPlace {
        let happened = self.document.entry(HAPPENED).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
        match happened {
            Item::ArrayOfTables(events) => events.push(Table::new()),
            Item::Value(Value::Array(events)) => events.push(InlineTable::new()),
            // Reading the record reports any other kind of value.
            _ => {}
        }
        self.last_event()
    }

    /// Returns the place of the last event.
    #[must_use]
    pub fn last_event(&self) -> RecordPlace {
        let number = match self.document.get(HAPPENED) {
            Some(Item::ArrayOfTables(events)) => events.len(),
            Some(Item::Value(Value::Array(events))) => events.len(),
            _ => 0,
        };
        RecordPlace::Happened { number, line: 0 }
    }

    /// Says something in words without quotes: `true` and `false`, whole numbers, several words with
    /// commas between them, TOML in braces, brackets or quotes; anything else is a text. `words` is how it was
    /// written, to which errors point.
    ///
    /// # Errors
    ///
    /// It begins as TOML and is not valid TOML, or there is no place for it.
    pub fn say(&mut self, place: RecordPlace, field: &str, value: &str, words: &str) -> Result<(), Diagnostic> {
        let value = value_of(value).map_err(|complaint| Diagnostic::of_record(words, 0, complaint))?;
        self.put(place, field, value, words)
    }

    /// Enters a value as a text, even if it looks like a number or a flag.
    ///
    /// # Errors
    ///
    /// There is no place for it.
    pub fn say_text(&mut self, place: RecordPlace, field: &str, text: &str, words: &str) -> Result<(), Diagnostic> {
        self.put(place, field, text.into(), words)
    }

    /// Says something as a program would write it; `words` is how it was written.
    ///
    /// # Errors
    ///
    /// There is no place for it.
    pub fn answer(&mut self, place: RecordPlace, field: &str, answer: &Json, words: &str) -> Result<(), Diagnostic> {
        match value_of_json(answer) {
            Some(value) => self.put(place, field, value, words),
            None => Ok(()),
        }
    }

    /// Takes back what a field says, if it says anything.
    pub fn take_back(&mut self, place: RecordPlace, field: &str) {
        // A table that is not there is not made for it.
        let is_there = match place {
            RecordPlace::Happened { .. } => true,
            RecordPlace::Event | RecordPlace::Game => self.document.contains_key(place.table()),
            RecordPlace::Options => {
                let event = self.document.get(RecordPlace::Event.table());
                event.and_then(|event| event.get("options")).is_some()
            }
        };
        if let Some(table) = self.table(place).filter(|_| is_there) {
            table.remove(field);
        }
        let place = place.without_line();
        self.said.retain(|said| said.place != place || said.field != field);
    }

    /// Takes back the last event, if there is one.
    pub fn take_back_event(&mut self) {
        let place = self.last_event();
        let Some(last) = place.event_number().and_then(|number| number.checked_sub(1)) else {
            return;
        };
        match self.document.get_mut(HAPPENED) {
            Some(Item::ArrayOfTables(events)) => {
                events.remove(last);
            }
            Some(Item::Value(Value::Array(events))) => {
                events.remove(last);
            }
            _ => {}
        }
        self.said.retain(|said| said.place != place);
    }

    /// Places the event in a file of its own.
    pub fn say_event_file(&mut self, file: &str, words: &str) {
        self.document.insert("event", Item::Value(file.into()));
        self.note(RecordPlace::Event, "", words);
    }

    /// Returns its name, as errors call it.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    fn put(&mut self, place: RecordPlace, field: &str, value: Value, words: &str) -> Result<(), Diagnostic> {
        let missing = self.no_place(place, field);
        let Some(table) = self.table(place) else {
            return Err(Diagnostic::of_record(words, 0, missing));
        };
        match table.get_mut(field) {
            Some(Item::Value(before)) => {
                let decor = before.decor().clone();
                *before = value;
                *before.decor_mut() = decor;
            }
            _ => {
                table.insert(field, Item::Value(value));
            }
        }
        self.note(place, field, words);
        Ok(())
    }

    /// Says that a field has no place in this record.
    fn no_place(&self, place: RecordPlace, field: &str) -> Complaint {
        let event = self.document.get(RecordPlace::Event.table());
        let table = place.table();
        match event.and_then(Item::as_str) {
            Some(file) => Complaint::new(phrase!("K0104-elsewhere", "the event stands in `{file}`", file))
                .with_help(phrase!("K0104-help-elsewhere", "write `{field}` there, under `[{table}]`", field, table)),
            None => Complaint::new(phrase!(
                "K0110-no-table",
                "`{field}` stands under `[{table}]`, which is no table here",
                field,
                table
            )),
        }
    }

    fn note(&mut self, place: RecordPlace, field: &str, words: &str) {
        self.said.push(DraftEntry { place: place.without_line(), field: field.to_owned(), words: words.to_owned() });
    }

    /// Returns the table of a place, creating it if needed; `None` if something else is there.
    fn table(&mut self, place: RecordPlace) -> Option<&mut dyn TableLike> {
        let new = || Item::Table(Table::new());
        match place {
            RecordPlace::Happened { number, .. } => {
                let place = number.checked_sub(1)?;
                match self.document.get_mut(HAPPENED)? {
                    Item::ArrayOfTables(events) => {
                        let event = events.get_mut(place)?;
                        Some(event)
                    }
                    Item::Value(Value::Array(events)) => {
                        let event = events.get_mut(place)?.as_inline_table_mut()?;
                        Some(event)
                    }
                    _ => None,
                }
            }
            RecordPlace::Event | RecordPlace::Game => {
                let table = self.document.entry(place.table()).or_insert_with(new);
                table.as_table_like_mut()
            }
            RecordPlace::Options => {
                let event = self.document.entry(RecordPlace::Event.table()).or_insert_with(new).as_table_like_mut()?;
                let options = event.entry("options").or_insert_with(|| Item::Value(InlineTable::new().into()));
                options.as_table_like_mut()
            }
        }
    }

    /// Reads it as a record whose games are in files beside it, or where the entry of [`RecordDraft::say_text`] says.
    /// Its events have no lines, as no file shows them.
    ///
    /// # Errors
    ///
    /// Something is not as it should be; the error points to what was said.
    pub fn record(&self, beside: impl Into<RecordFolder>, vocabulary: &Arc<Vocabulary>) -> Result<Record, Diagnostic> {
        let names_the_file = |said: &DraftEntry| said.place == RecordPlace::Game && said.field == "pgn";
        let is_told = self.said.iter().any(names_the_file);
        let beside = beside.into().or_outside(is_told);
        let text = self.to_string();
        let record = Node::from_toml_of(DiagnosticKind::Record, &self.file, &text)
            .and_then(|node| Record::from_node(&node, beside, vocabulary))
            .map_err(|error| self.locate_error(error))?;
        Ok(record.put_together_as(&text))
    }

    /// Has an error about this record point to what was said, where that is known: on the line of the error, or
    /// of the only event.
    #[must_use]
    pub fn locate_error(&self, error: Diagnostic) -> Diagnostic {
        let others: Vec<Diagnostic> = error.others().iter().map(|other| self.locate_error(other.clone())).collect();
        if error.file() != self.file {
            return error.with_others(others);
        }
        let words = match (error.line(), self.last_event()) {
            (Some(line), _) => self.said_on(line),
            (None, only @ RecordPlace::Happened { number: 1, .. }) => {
                let mut said = self.said.iter();
                said.find(|said| said.place == only).map(|said| said.words.as_str())
            }
            (None, _) => None,
        };
        match words {
            Some(words) => Diagnostic::of_record(words, 0, error.complaint().clone()),
            None => error,
        }
        .with_others(others)
    }

    /// Returns the words on a line, or the words that begin the event which starts there.
    fn said_on(&self, line: usize) -> Option<&str> {
        let text = self.to_string();
        let node = Node::from_toml(&self.file, &text).ok()?;
        let line_of = |said: &DraftEntry| {
            let mut below = node.field(said.place.table().split('.').next()?)?;
            match said.place {
                RecordPlace::Options => below = below.field("options")?,
                RecordPlace::Happened { number, .. } => {
                    below = below.list().ok()?.get(number.checked_sub(1)?)?;
                }
                RecordPlace::Event | RecordPlace::Game => {}
            }
            let field = below.field(&said.field);
            Some((below.line(), field.unwrap_or(below).line()))
        };
        let lines: Vec<_> = self.said.iter().filter_map(|said| Some((said, line_of(said)?))).collect();
        let on_it = lines.iter().find(|(_, (_, own))| *own == line);
        let below_it = || lines.iter().find(|(_, (head, _))| *head == line);
        let (said, _) = on_it.or_else(below_it)?;
        Some(&said.words)
    }
}

impl fmt::Display for RecordDraft {
    /// Writes it in TOML, as a file has it, with everything in it to be seen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible::toml(&self.document.to_string()))
    }
}

/// Reads a value that is written without quotes.
fn value_of(word: &str) -> Result<Value, Complaint> {
    let is_toml = word.starts_with(['{', '[', '"', '\'']);
    if is_toml {
        return word.parse().map_err(|error: toml_edit::TomlError| {
            let message = error.message().lines().next().unwrap_or_default();
            Complaint::new(phrase!("K0101-word", "`{word}` begins as TOML and is none: {message}", word, message))
        });
    }
    Ok(match word.split_once(',') {
        Some(_) => {
            let parts = word.split(',').map(|part| simple_value(part.trim()));
            parts.collect::<Array>().into()
        }
        None => simple_value(word),
    })
}

fn simple_value(word: &str) -> Value {
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    match (word, word.parse::<i64>()) {
        ("true", _) => true.into(),
        ("false", _) => false.into(),
        (_, Ok(number)) if is_number => number.into(),
        _ => word.into(),
    }
}

fn document_of(entries: serde_json::Map<String, Json>) -> DocumentMut {
    let mut document = DocumentMut::new();
    for (key, value) in &entries {
        let item = match (key.as_str(), value) {
            (HAPPENED, Json::Array(events)) => {
                let tables = events.iter().filter_map(Json::as_object);
                Some(Item::ArrayOfTables(tables.map(table_of).collect()))
            }
            (_, Json::Object(entries)) => Some(Item::Table(table_of(entries))),
            (_, value) => value_of_json(value).map(Item::Value),
        };
        if let Some(item) = item {
            document.insert(key, item);
        }
    }
    document
}

fn table_of(entries: &serde_json::Map<String, Json>) -> Table {
    let values = entries.iter().filter_map(|(key, value)| Some((key, value_of_json(value)?)));
    let mut table = Table::new();
    for (key, value) in values {
        table.insert(key, Item::Value(value));
    }
    table
}

/// Returns a JSON value as TOML has it; `null` is nothing there.
fn value_of_json(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(flag) => (*flag).into(),
        Json::Number(number) => match number.as_i64() {
            Some(number) => number.into(),
            None => number.as_f64()?.into(),
        },
        Json::String(text) => text.as_str().into(),
        Json::Array(items) => items.iter().filter_map(value_of_json).collect::<Array>().into(),
        Json::Object(entries) => {
            let entries = entries.iter().filter_map(|(key, value)| Some((key, value_of_json(value)?)));
            entries.collect::<InlineTable>().into()
        }
    })
}
