//! Values written for programs: each kind of value has one form everywhere.
//!
//! A time is a whole number of milliseconds, what has a name is written by it, and what is not known is
//! `null`. A field names the way once for what is written, and once for its JSON Schema:
//!
//! ```
//! use kodeks_core::Tempo;
//! use kodeks_rulesets::json_form::{As, write_json};
//!
//! #[derive(serde::Serialize, schemars::JsonSchema)]
//! struct Game {
//!     #[serde(serialize_with = "write_json")]
//!     #[schemars(with = "As<Option<Tempo>>")]
//!     tempo: Option<Tempo>,
//! }
//!
//! let game = Game { tempo: Some(Tempo::Rapid) };
//! assert_eq!(serde_json::json!(game).to_string(), r#"{"tempo":"rapid"}"#);
//! ```

use std::{borrow::Cow, marker::PhantomData, sync::Arc};

use kodeks_base::Date;
use kodeks_board::{Color, Setup, Time};
use kodeks_core::{ArbiterStep, Order, Question, Score, Tempo, Value};
use kodeks_scripting::LawValue;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json, json};

use crate::{CommentClass, Edition, Record};

/// A value that has one way of being written for programs.
pub trait JsonForm {
    /// Returns what is written.
    fn json(&self) -> Json;

    /// Returns the JSON Schema of everything that is ever written for such a value.
    fn schema() -> Json;
}

/// Writes a value; for `#[serde(serialize_with)]`.
///
/// # Errors
///
/// As the serializer.
pub fn write_json<T: JsonForm + ?Sized, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    value.json().serialize(to)
}

/// The schema of the written form of a value; for `#[schemars(with)]`.
pub struct As<T: ?Sized>(PhantomData<T>);

impl<T: JsonForm + ?Sized> JsonSchema for As<T> {
    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        Schema::try_from(T::schema()).unwrap_or_default()
    }
}

/// Values by name, in their order.
pub struct ByName<T>(pub Vec<(String, T)>);

/// Writes values by name; for `#[serde(serialize_with)]`, with [`As`] of a [`ByName`] as its schema.
///
/// # Errors
///
/// As the serializer.
pub fn by_name<N: AsRef<str>, T: Serialize, S: Serializer>(values: &[(N, T)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(values.iter().map(|(name, value)| (name.as_ref(), value)))
}

impl<T: JsonForm> JsonForm for ByName<T> {
    fn json(&self) -> Json {
        let entries = self.0.iter().map(|(name, value)| (name.clone(), value.json()));
        Json::Object(entries.collect::<Map<_, _>>())
    }

    fn schema() -> Json {
        json!({ "type": "object", "additionalProperties": T::schema() })
    }
}

/// Declares how kinds of values are written, and the schema of that.
macro_rules! json_forms {
    ($($kind:ty: |$value:ident| $write:expr, $schema:expr;)+) => {
        $(
            impl JsonForm for $kind {
                fn json(&self) -> Json {
                    let $value = self;
                    json!($write)
                }

                fn schema() -> Json {
                    $schema
                }
            }
        )+
    };
}

json_forms! {
    Time: |time| time.ms(), json!({ "type": "integer", "format": "uint64", "minimum": 0 });
    Tempo: |tempo| tempo.name(), json!({ "enum": Tempo::ALL.map(Tempo::name) });
    Score: |score| score.name(), json!({ "enum": Score::ALL.map(Score::name) });
    ArbiterStep: |step| step.name(), json!({ "enum": ArbiterStep::ALL.map(ArbiterStep::name) });
    CommentClass: |class| class.name(), json!({ "enum": CommentClass::ALL.map(CommentClass::name) });
    Color: |player| player.name(), json!({ "enum": Color::BOTH.map(Color::name) });
    Setup: |setup| setup.to_string(), json!({ "type": "string" });
    Date: |day| day.to_string(), json!({ "type": "string" });
    Edition: |edition| edition.label(), json!({ "type": "string" });
    Question: |question| question.name, json!({ "$ref": "#/open/question" });
    Record: |record| Record::json(record), json!({ "$ref": "#/open/record" });
    Order: |order| order, json!({
        "type": "object",
        "properties": { "order": { "enum": Order::NAMES.to_vec() } },
        "required": ["order"],
    });
    Value: |value| value, json!({
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": 0 },
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } },
            { "type": "null" },
        ]
    });
    LawValue: |value| value, Value::schema();
    // Both players' times, White's first.
    [Time; 2]: |times| json!({ "white": times[0].ms(), "black": times[1].ms() }), json!({
        "type": "object",
        "properties": { "white": Time::schema(), "black": Time::schema() },
        "additionalProperties": false,
        "required": ["white", "black"],
    });
}

impl<T: JsonForm + ?Sized> JsonForm for &T {
    fn json(&self) -> Json {
        T::json(self)
    }

    fn schema() -> Json {
        T::schema()
    }
}

impl<T: JsonForm + ?Sized> JsonForm for Arc<T> {
    fn json(&self) -> Json {
        T::json(self)
    }

    fn schema() -> Json {
        T::schema()
    }
}

impl<T: JsonForm> JsonForm for Option<T> {
    fn json(&self) -> Json {
        self.as_ref().map_or(Json::Null, JsonForm::json)
    }

    fn schema() -> Json {
        json!({ "anyOf": [T::schema(), { "type": "null" }] })
    }
}

impl<T: JsonForm> JsonForm for Vec<T> {
    fn json(&self) -> Json {
        self.iter().map(JsonForm::json).collect()
    }

    fn schema() -> Json {
        json!({ "type": "array", "items": T::schema() })
    }
}

/// A pair is written as a list of two.
impl<T: JsonForm, U: JsonForm> JsonForm for (T, U) {
    fn json(&self) -> Json {
        json!([self.0.json(), self.1.json()])
    }

    fn schema() -> Json {
        json!({
            "type": "array",
            "items": [T::schema(), U::schema()],
            "minItems": 2,
            "maxItems": 2,
        })
    }
}

/// Returns the JSON Schema (draft 7) of a type that is written for programs, without title and the name of the draft.
/// Parts that depend on the library's editions are left open, as in `{ "$ref": "#/open/record" }`.
#[must_use]
pub fn schema_of<T: JsonSchema>() -> Json {
    let settings = SchemaSettings::draft07().for_serialize().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.remove("$schema");
    schema.remove("title");
    schema.to_value()
}
