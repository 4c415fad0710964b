//! Values as files write them: each is read, written and described for editors in one place.

use kodeks_base::{Date, Diagnostic, Language, Phrase, phrase};
use kodeks_board::Time;
use serde_json::{Value as Json, json};

use crate::{Selector, Text};

use super::Node;

/// Declares a value as files write it: the type that it holds, its JSON Schema, how it is read from a
/// node, and what is written for it where it is.
macro_rules! file_value {
    (
        $(#[$about:meta])*
        $name:ident($of:ty), $schema:tt, |$node:ident| $read:expr $(, |$value:ident| $write:expr)?
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub(crate) struct $name(pub(crate) $of);

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                crate::document::read_by(deserializer, |$node| $read.map($name))
            }
        }

        $(
            impl serde::Serialize for $name {
                fn serialize<S: serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> Result<S::Ok, S::Error> {
                    let $value = &self.0;
                    serde::Serialize::serialize(&$write, serializer)
                }
            }
        )?

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($schema)
            }
        }
    };
}

pub(crate) use file_value;

file_value! {
    /// What asks for an edition: `fide@2014`, with readings `fide@2014[9.6a=cycles]`, with packs that hold beside it
    /// `fide@2023+fide-captains@2022`.
    SelectorText(Selector),
    {
        "type": "string",
        "pattern": format!(
            "^[a-z0-9-]+({edition})?(\\[.+=.+\\])?(\\+[a-z0-9-]+{edition})*$",
            edition = Selector::EDITION_PATTERN
        )
    },
    |node| Selector::parse(node.text()?).map_err(|error| node.error(error.complaint().clone())),
    |selector| selector.to_string()
}

file_value! {
    /// An edition that holds beside another in one event: `fide-captains@2022`.
    BesideText(Selector),
    { "type": "string", "pattern": format!("^[a-z0-9-]+{}$", Selector::EDITION_PATTERN) },
    |node| Selector::parse_beside(node.text()?).map_err(|error| node.error(error.complaint().clone())),
    |selector| selector.to_string()
}

file_value! {
    /// A day: `2014-07-01`.
    Day(Date),
    { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
    |node| node.date(),
    |day| day.to_string()
}

file_value! {
    /// A text in the languages of kodeks, English or that of the authentic text among them.
    Localized(Text),
    {
        "type": "object",
        "properties": languages(),
        "minProperties": 1,
        "additionalProperties": false
    },
    |node| node.read_localized()
}

file_value! {
    /// One text, or a list of them.
    #[derive(Default)]
    Texts(Vec<String>),
    {
        "anyOf": [
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } }
        ]
    },
    |node| node.texts()
}

file_value! {
    /// A time on a clock, `1:30` or `1:30:00.5`, or with its unit, `3 min`.
    ClockTime(Time),
    { "type": "string", "pattern": time_pattern() },
    |node| read_time(node),
    |time| time.to_string()
}

/// Returns the pattern of a time: on a clock, `1:30` or `1:30:00.5`, or with its units, `3 min`, `1 h 30 min`.
pub(crate) fn time_pattern() -> String {
    let units: Vec<&str> = Time::units().collect();
    let (number, units) = ("[0-9]+(\\.[0-9]{1,3})?", units.join("|"));
    let amount = format!("{number} *({units})\\.?");
    format!("^(([0-9]+:)?[0-9]+:[0-9]{{2}}(\\.[0-9]{{1,3}})?|{amount}( *{amount})*( *{number})?)$")
}

pub(crate) fn languages() -> serde_json::Map<String, serde_json::Value> {
    let languages = Language::ALL.into_iter();
    let text = || serde_json::json!({ "type": "string" });
    languages.map(|language| (language.code().to_owned(), text())).collect()
}

/// Reads a time as clocks show it or as people say it.
pub(crate) fn read_time(node: &Node) -> Result<Time, Diagnostic> {
    if let Some(number) = node.as_number() {
        return Err(node.error(phrase!("K0135-unit", "`{number}` has no unit", number)).with_help(name_unit(number)));
    }
    let text = node.text()?;
    Time::parse(text).ok_or_else(|| {
        node.error(phrase!("K0135", "`{text}` is not a time", text))
            .with_help(phrase!("K0135-help", "write `1:30` for a minute and a half, `1:30:00` for hours, or `90 min`"))
    })
}

/// Returns the advice to write a number with a unit of time.
pub(crate) fn name_unit(number: i64) -> Phrase {
    phrase!("K0135-help-unit", "write `{number}min` or `{number}s`, in a file in quotes", number)
}

/// Reads how long something lasts. Unlike on a clock, `0:20` may be twenty minutes there or twenty seconds,
/// and is refused.
pub(crate) fn read_duration(node: &Node) -> Result<Time, Diagnostic> {
    let time = read_time(node)?;
    refuse_two_meanings(node)?;
    Ok(time)
}

/// Refuses a text that may be hours and minutes as well as minutes and seconds.
pub(crate) fn refuse_two_meanings(node: &Node) -> Result<(), Diagnostic> {
    let Some(text) = node.as_text() else {
        return Ok(());
    };
    match (Time::in_hours_and_minutes(text), Time::parse(text)) {
        (Some(hours), Some(minutes)) => {
            let (hours, minutes) = (hours.in_full(), minutes.in_full());
            Err(node
                .error(phrase!("K0135-two", "`{text}` may be hours and minutes, or minutes and seconds", text))
                .with_help(phrase!("K0135-help-two", "write `{hours}` or `{minutes}`", hours, minutes)))
        }
        _ => Ok(()),
    }
}

/// One text, or a list of them.
pub(crate) fn texts_schema() -> Json {
    let text = json!({ "type": "string" });
    json!({ "anyOf": [text, { "type": "array", "items": text }] })
}
