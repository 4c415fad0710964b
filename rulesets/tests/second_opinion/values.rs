//! Values as `[law]` and `[when]` write them.

use std::collections::BTreeMap;

use toml::{Table, Value as Toml};

/// A value of a fact or of a number.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// Yes or no.
    Flag(bool),
    /// A count.
    Count(i64),
    /// A time in milliseconds.
    Time(i64),
    /// A word.
    Word(String),
    /// Something that no condition can name: a player, a move.
    Other,
    /// Nobody knows.
    Unknown,
}

impl Value {
    /// Reads a value as TOML has it. A text that is a time is a time, any other a word.
    pub(crate) fn read(written: &Toml) -> Value {
        match written {
            Toml::Boolean(flag) => Value::Flag(*flag),
            Toml::Integer(count) => Value::Count(*count),
            Toml::String(text) => milliseconds(text).map_or_else(|| Value::Word(text.clone()), Value::Time),
            other => panic!("`{other}` is neither a number nor a word"),
        }
    }

    /// Returns the word by which a number that differs by an option is found: `true`, `u8`.
    pub(crate) fn word(&self) -> String {
        match self {
            Value::Flag(flag) => flag.to_string(),
            Value::Count(count) => count.to_string(),
            Value::Word(word) => word.clone(),
            other => panic!("no number differs by {other:?}"),
        }
    }
}

/// Reads a time: `3 min`, `1 h 30 min`, `30 s`, `7:00`, `1:30:00`.
fn milliseconds(text: &str) -> Option<i64> {
    if text.contains(':') {
        let parts = text.split(':').map(str::parse).collect::<Result<Vec<i64>, _>>().ok()?;
        return Some(parts.into_iter().fold(0, |before, part| before * 60 + part) * 1000);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.chunks(2).map(|pair| match pair {
        [number, unit] => {
            let unit = match *unit {
                "h" => 3_600_000,
                "min" => 60_000,
                "s" => 1000,
                "ms" => 1,
                _ => return None,
            };
            Some(number.parse::<i64>().ok()? * unit)
        }
        _ => None,
    });
    (!words.is_empty()).then(|| pairs.sum::<Option<i64>>()).flatten()
}

/// A number of a regulation, with where its value comes from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Number {
    /// It is written.
    Written(Value),
    /// An option of the event is the number.
    Option(String),
    /// An option of the event says which of these it is.
    ByOption(String, BTreeMap<String, Value>),
    /// It is that of another regulation; `last` is what that one was when it was last there.
    From {
        /// The other regulation.
        regulation: String,
        /// Its number.
        number: String,
        /// What it was at last.
        last: Value,
    },
}

impl Number {
    /// Reads an entry of a `[law]` table.
    pub(crate) fn read(written: &Toml) -> Number {
        let Toml::Table(table) = written else {
            return Number::Written(Value::read(written));
        };
        if let Some(value) = table.get("value") {
            return Number::Written(Value::read(value));
        }
        if let Some(option) = text(table, "option") {
            return Number::Option(option);
        }
        if let Some(from) = text(table, "from") {
            let (regulation, number) = from.rsplit_once('.').expect("a regulation and its number");
            let (regulation, number) = (regulation.to_owned(), number.to_owned());
            return Number::From { regulation, number, last: Value::Unknown };
        }
        let option = text(table, "by").expect("a number has a value, an option, `by` or `from`");
        let parts = table.iter().filter(|(name, _)| *name != "by");
        Number::ByOption(option, parts.map(|(name, value)| (name.clone(), Value::read(value))).collect())
    }

    /// Sets it to what an amendment says.
    pub(crate) fn amend(&mut self, written: &Toml) {
        match (self, written) {
            (Number::ByOption(_, parts), Toml::Table(news)) => {
                parts.extend(news.iter().map(|(name, value)| (name.clone(), Value::read(value))));
            }
            (number, written) => *number = Number::Written(Value::read(written)),
        }
    }
}

/// Returns the text at a key.
pub(crate) fn text(table: &Table, key: &str) -> Option<String> {
    table.get(key)?.as_str().map(str::to_owned)
}

/// Returns the texts at a key, which has one or a list of them; none where it is not there.
pub(crate) fn texts(table: &Table, key: &str) -> Vec<String> {
    let read = |one: &Toml| one.as_str().expect("a text").to_owned();
    match table.get(key) {
        None => Vec::new(),
        Some(Toml::Array(list)) => list.iter().map(read).collect(),
        Some(one) => vec![read(one)],
    }
}
