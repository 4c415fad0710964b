//! The report as programs are given it: what is written and described for them.
//!
//! Times are whole milliseconds. Editions of pictures are named by their place in the list of editions.

use std::collections::BTreeMap;

use kodeks_compare::Minimality;
use kodeks_core::{Order, Score, Tempo, Time, Value};
use kodeks_rulesets::Outcome;
use kodeks_scripting::LawValue;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::games_rows::GAMES_COLUMNS;

/// Two editions, with pictures.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Pair<'a> {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) articles: Vec<Article<'a>>,
    pub(super) effects: Vec<Effect<'a>>,
    pub(super) pictures: Pictures<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) games: Option<Games<'a>>,
}

/// A whole history: each edition beside the one before.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct History<'a> {
    pub(super) editions: Vec<String>,
    pub(super) comparisons: Vec<Comparison<'a>>,
    pub(super) pictures: Pictures<'a>,
    pub(super) numbers: Vec<Numbers<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) games: Option<Games<'a>>,
}

/// Two editions.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Comparison<'a> {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) articles: Vec<Article<'a>>,
    pub(super) effects: Vec<Effect<'a>>,
}

/// A regulation, and what became of it.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Article<'a> {
    pub(super) regulation: &'a str,
    pub(super) layer: &'a Option<String>,
    pub(super) a: &'a Vec<String>,
    pub(super) b: &'a Vec<String>,
    #[schemars(schema_with = "question")]
    pub(super) question: &'a str,
    #[schemars(schema_with = "status")]
    pub(super) status: &'static str,
    #[schemars(schema_with = "evidence")]
    pub(super) evidence: &'static str,
    pub(super) points: usize,
    pub(super) details: Details<'a>,
}

/// What changed in a regulation that both editions have.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Details<'a> {
    Changed(Changed<'a>),
    None(Empty),
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Changed<'a> {
    pub(super) numbers: Vec<Number<'a>>,
    pub(super) condition: bool,
    pub(super) procedure: bool,
    pub(super) precedence: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Empty {}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Number<'a> {
    pub(super) name: &'a str,
    pub(super) a: Given,
    pub(super) b: Given,
}

/// What is decided otherwise about a question.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Effect<'a> {
    #[schemars(schema_with = "question")]
    pub(super) question: &'a str,
    #[schemars(schema_with = "evidence")]
    pub(super) evidence: &'static str,
    pub(super) points: usize,
    pub(super) missing: &'a Vec<String>,
    pub(super) differences: Vec<Difference<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Difference<'a> {
    pub(super) settings: Vec<Setting>,
    pub(super) aspects: Vec<Aspect<'a>>,
    #[schemars(schema_with = "minimality")]
    pub(super) minimality: &'static str,
    pub(super) blame: Option<Blame<'a>>,
    pub(super) example: Option<Example<'a>>,
    pub(super) witness: Witness<'a>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Setting {
    pub(super) tempo: TempoName,
    pub(super) options: Values,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Aspect<'a> {
    pub(super) order: &'static str,
    pub(super) a: &'a Option<String>,
    pub(super) b: &'a Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Blame<'a> {
    #[schemars(schema_with = "found_by")]
    pub(super) found_by: &'static str,
    pub(super) changes: Vec<Blamed<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Blamed<'a> {
    pub(super) regulation: &'a str,
    pub(super) a: &'a Vec<String>,
    pub(super) b: &'a Vec<String>,
    pub(super) amended_by: &'a Vec<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Witness<'a> {
    pub(super) setting: Setting,
    pub(super) facts: Values,
    pub(super) telling: Vec<&'a str>,
    pub(super) a: Answer<'a>,
    pub(super) b: Answer<'a>,
}

/// What an edition says.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Answer<'a> {
    #[schemars(schema_with = "outcome")]
    pub(super) outcome: &'static str,
    #[schemars(schema_with = "orders")]
    pub(super) orders: &'a Vec<Order>,
    pub(super) articles: &'a Vec<String>,
    pub(super) missing: &'a Vec<String>,
}

/// A record that both editions rule on.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Example<'a> {
    #[schemars(schema_with = "scale")]
    pub(super) scale: &'static str,
    #[schemars(schema_with = "minimality")]
    pub(super) minimality: &'static str,
    pub(super) record: Records,
    pub(super) events: usize,
    pub(super) plies: usize,
    pub(super) position: String,
    pub(super) a: Ruled<'a>,
    pub(super) b: Ruled<'a>,
}

/// The same record as each edition is given it: with its name, its readings and its options.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Records {
    #[schemars(schema_with = "record")]
    pub(super) a: Json,
    #[schemars(schema_with = "record")]
    pub(super) b: Json,
}

/// What an edition says about a record, and what comes of it.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Ruled<'a> {
    #[schemars(schema_with = "outcome")]
    pub(super) outcome: &'static str,
    #[schemars(schema_with = "orders")]
    pub(super) orders: &'a Vec<Order>,
    pub(super) articles: &'a Vec<String>,
    pub(super) missing: &'a Vec<String>,
    pub(super) tempo: TempoName,
    pub(super) clocks: Option<Clocks>,
    pub(super) position: String,
    pub(super) result: Option<Result>,
    pub(super) ended_at: Option<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Clocks {
    white: u64,
    black: u64,
}

impl From<[Time; 2]> for Clocks {
    fn from([white, black]: [Time; 2]) -> Clocks {
        Clocks {
            white: white.ms(),
            black: black.ms(),
        }
    }
}

/// What the pictures show.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Pictures<'a> {
    pub(super) editions: Vec<String>,
    pub(super) tempo: Option<Plane>,
    pub(super) incorrect_claim: Option<Claims<'a>>,
    pub(super) illegal_moves: Option<Ladders<'a>>,
}

/// A main time and an increment.
pub(super) type Point = [i64; 2];

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Plane {
    pub(super) frame: Point,
    pub(super) regions: Vec<Region>,
    pub(super) borders: Vec<Border>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Region {
    pub(super) corners: Vec<Point>,
    pub(super) tempi: Vec<TempoName>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Border {
    pub(super) main_time: u32,
    pub(super) increments: u32,
    pub(super) ms: u64,
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) tempi: Vec<TempoName>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Claims<'a> {
    pub(super) up_to_ms: u64,
    pub(super) tempi: Vec<ByTempo<Option<Curve<'a>>>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Curve<'a> {
    pub(super) claimant_ms: Vec<[u64; 2]>,
    pub(super) opponent_gains_ms: Option<u64>,
    pub(super) articles: &'a Vec<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Ladders<'a> {
    pub(super) tempi: Vec<ByTempo<Ladder<'a>>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Ladder<'a> {
    pub(super) rungs: Vec<Rung>,
    pub(super) articles: &'a Vec<String>,
}

/// What an illegal move costs.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rung {
    OpponentGainsMs(u64),
    Result(Result),
    Open(bool),
}

/// The answers of every edition under a tempo.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ByTempo<T> {
    pub(super) tempo: TempoName,
    pub(super) answers: Vec<Under<T>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Under<T> {
    pub(super) edition: usize,
    pub(super) options: Vec<Values>,
    pub(super) answer: T,
}

/// The numbers of a regulation in every edition.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Numbers<'a> {
    pub(super) regulation: &'a str,
    pub(super) layer: &'a Option<String>,
    pub(super) editions: Vec<String>,
    pub(super) articles: &'a Vec<Option<Vec<String>>>,
    #[schemars(schema_with = "columns")]
    pub(super) numbers: Map<String, Json>,
}

/// What changes in a collection of games.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Games<'a> {
    pub(super) read: u64,
    pub(super) not_judged: u64,
    pub(super) steps: Vec<Step<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Step<'a> {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) otherwise: &'a BTreeMap<&'static str, u64>,
    pub(super) open: &'a BTreeMap<&'static str, u64>,
    pub(super) claims: Option<&'a BTreeMap<&'static str, u64>>,
    pub(super) tempo: u64,
    #[schemars(schema_with = "games")]
    pub(super) listed: Vec<Json>,
    #[schemars(schema_with = "games")]
    pub(super) listed_claims: Vec<Json>,
}

/// The value of a fact, a number or an option; what is not known is `null`.
#[derive(Serialize)]
pub(super) struct Given(Json);

impl From<&Value> for Given {
    fn from(value: &Value) -> Given {
        Given(json!(value))
    }
}

impl From<&LawValue> for Given {
    fn from(value: &LawValue) -> Given {
        Given(json!(value))
    }
}

impl From<&Option<LawValue>> for Given {
    fn from(value: &Option<LawValue>) -> Given {
        Given(json!(value))
    }
}

impl JsonSchema for Given {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "given".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [
                { "type": "boolean" },
                { "type": "integer", "minimum": 0 },
                { "type": "string" },
                { "type": "array", "items": { "type": "string" } },
                { "type": "null" },
            ]
        })
    }
}

/// Values by name.
#[derive(Serialize)]
pub(super) struct Values(Map<String, Json>);

impl<'a, T: Into<Given>> FromIterator<(&'a str, T)> for Values {
    fn from_iter<I: IntoIterator<Item = (&'a str, T)>>(values: I) -> Values {
        let values = values.into_iter();
        Values(
            values
                .map(|(name, value)| (name.to_owned(), value.into().0))
                .collect(),
        )
    }
}

impl JsonSchema for Values {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "values".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<Given>();
        json_schema!({ "type": "object", "additionalProperties": value })
    }
}

/// A tempo, or `null`.
pub(super) struct TempoName(pub(super) Option<Tempo>);

impl Serialize for TempoName {
    fn serialize<S: serde::Serializer>(
        &self,
        serializer: S,
    ) -> std::result::Result<S::Ok, S::Error> {
        self.0.map(Tempo::name).serialize(serializer)
    }
}

impl JsonSchema for TempoName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "tempo".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "enum": Tempo::ALL.map(Tempo::name) }, { "type": "null" }] })
    }
}

/// The result of a game.
pub(super) struct Result(pub(super) Score);

impl Serialize for Result {
    fn serialize<S: serde::Serializer>(
        &self,
        serializer: S,
    ) -> std::result::Result<S::Ok, S::Error> {
        self.0.name().serialize(serializer)
    }
}

impl JsonSchema for Result {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "result".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": Score::ALL.map(Score::name) })
    }
}

fn question(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/open/question" })
}

fn record(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/open/record" })
}

/// Declares the schemas of texts that are each one of a few words.
macro_rules! words {
    ($($name:ident: $words:expr;)+) => {
        $(
            fn $name(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "enum": $words })
            }
        )+
    };
}

words! {
    status: ["same", "renumbered", "changed", "added", "repealed"];
    evidence: ["changed", "same-proved", "same", "inert", "undecided"];
    minimality: Minimality::ALL.map(Minimality::name);
    found_by: ["deletion", "addition"];
    scale: ["position", "game"];
    outcome: Outcome::ALL.map(Outcome::name);
}

/// Orders: the name of each, and what belongs to it.
fn orders(_: &mut SchemaGenerator) -> Schema {
    let order = json!({
        "type": "object",
        "properties": { "order": { "enum": Order::NAMES.to_vec() } },
        "required": ["order"],
    });
    json_schema!({ "type": "array", "items": order })
}

/// The values of each number, one for each edition.
fn columns(generator: &mut SchemaGenerator) -> Schema {
    let value = generator.subschema_for::<Given>();
    let values = json!({ "type": "array", "items": value });
    json_schema!({ "type": "object", "additionalProperties": values })
}

/// Games, by the names of the columns; what is not there is left out.
fn games(_: &mut SchemaGenerator) -> Schema {
    let columns = GAMES_COLUMNS.iter().map(|(name, is_number)| {
        let schema = match is_number {
            true => json!({ "type": "integer", "minimum": 0 }),
            false => json!({ "type": "string" }),
        };
        ((*name).to_owned(), schema)
    });
    let columns: Map<String, Json> = columns.collect();
    let game = json!({ "type": "object", "properties": columns, "additionalProperties": false });
    json_schema!({ "type": "array", "items": game })
}

/// Returns the JSON Schema of a report; which questions there are, and what a record can be, is left
/// open.
pub(crate) fn schema() -> Json {
    json!({
        "if": { "required": ["comparisons"] },
        "then": schema_of::<History<'_>>(),
        "else": schema_of::<Pair<'_>>(),
    })
}

fn schema_of<T: JsonSchema>() -> Json {
    let settings = SchemaSettings::draft07().for_serialize();
    let settings = settings.with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.remove("$schema");
    schema.remove("title");
    schema.to_value()
}
