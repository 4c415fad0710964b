//! The report as it is written for programs: the comparisons, with what the pictures show.
//!
//! Times are whole milliseconds. Editions of pictures are named by their place in the list of editions.

use std::collections::BTreeMap;

use kodeks_compare::{
    AnnouncementChanges, ArticleChange, Comparison, Effect, WordingChange,
    report::{
        CollectionImpact, EditionWithReadings, Ladders, ListedGame, PenaltyCurves, Plane, RegulationNumbers, Report,
    },
};
use kodeks_rulesets::{Edition, json_form::schema_of};
use kodeks_words::Words;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::{
    ComparisonView, SideBySideScope, SideBySideView,
    games_rows::{GAMES_COLUMNS, games_objects},
};
use crate::{OutsidePack, in_force::InForceView};

/// Two editions, with pictures.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Pair<'a> {
    a: String,
    /// The days of the state of `a` that is compared, where what it says changes while it is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    a_days: Option<InForceView>,
    b: String,
    /// The same of `b`.
    #[serde(skip_serializing_if = "Option::is_none")]
    b_days: Option<InForceView>,
    articles: &'a [ArticleChange],
    wording: &'a [WordingChange],
    announced: &'a AnnouncementChanges,
    effects: &'a [Effect],
    pictures: Pictures<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<GamesReport<'a>>,
    /// The packs from outside the program that the editions are made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    outside: Vec<OutsidePack>,
}

/// A whole history: each edition beside the one before.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct History<'a> {
    editions: Vec<String>,
    /// The days of the state that each of the editions is, `null` for a whole edition; left out where all are whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    days: Vec<Option<InForceView>>,
    comparisons: Vec<HistoryStep<'a>>,
    pictures: Pictures<'a>,
    numbers: &'a [RegulationNumbers],
    /// The packs side by side, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    side_by_side: Option<&'a SideBySideView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<GamesReport<'a>>,
    /// The packs from outside the program that the editions are made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    outside: Vec<OutsidePack>,
}

/// An edition beside the one before.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct HistoryStep<'a> {
    a: String,
    /// The days of the state of `a` that is compared, where what it says changes while it is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    a_days: Option<InForceView>,
    b: String,
    /// The same of `b`.
    #[serde(skip_serializing_if = "Option::is_none")]
    b_days: Option<InForceView>,
    articles: &'a [ArticleChange],
    wording: &'a [WordingChange],
    announced: &'a AnnouncementChanges,
    effects: &'a [Effect],
}

/// The data of the pictures.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Pictures<'a> {
    editions: Vec<String>,
    tempo: Option<&'a Plane>,
    incorrect_claim: Option<&'a PenaltyCurves>,
    illegal_moves: Option<&'a Ladders>,
}

/// The games of a collection that end differently.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct GamesReport<'a> {
    read: u64,
    not_judged: u64,
    steps: Vec<Step<'a>>,
}

/// The games of a collection that end differently from one edition to the next.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Step<'a> {
    a: String,
    /// The days of the state of `a` that is compared, where what it says changes while it is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    a_days: Option<InForceView>,
    b: String,
    /// The same of `b`.
    #[serde(skip_serializing_if = "Option::is_none")]
    b_days: Option<InForceView>,
    otherwise: &'a BTreeMap<&'static str, u64>,
    open: &'a BTreeMap<&'static str, u64>,
    claims: Option<&'a BTreeMap<&'static str, u64>>,
    tempo: u64,
    #[schemars(schema_with = "games_schema")]
    listed: Vec<Json>,
    #[schemars(schema_with = "games_schema")]
    listed_claims: Vec<Json>,
}

/// Returns the report as a JSON object: of two editions the comparison with its pictures, of more all
/// comparisons, the pictures, and the numbers of every regulation.
#[must_use]
pub fn comparison_json(report: &Report, words: &Words) -> Json {
    json_beside(report, None, words)
}

/// Returns the report as a JSON object, with the packs side by side.
#[must_use]
pub fn side_by_side_json(report: &Report, scope: SideBySideScope<'_>, words: &Words) -> Json {
    let view = ComparisonView::side_by_side(report, scope, false, words);
    json_beside(report, view.side_by_side.as_ref(), words)
}

fn json_beside(report: &Report, side_by_side: Option<&SideBySideView>, words: &Words) -> Json {
    let games = report.games.as_ref().map(|games| games_report(games, &report.asked, words));
    let packs = OutsidePack::of(report.asked.iter().map(|asked| &*asked.edition));
    let pictures = Pictures {
        editions: report.asked.iter().map(EditionWithReadings::label).collect(),
        tempo: report.planes.first(),
        incorrect_claim: report.claims.first(),
        illegal_moves: report.ladders.first(),
    };
    match &report.comparisons[..] {
        [only] if !report.is_history() => json!(Pair {
            a: only.a.label(),
            a_days: days(&only.a),
            b: only.b.label(),
            b_days: days(&only.b),
            articles: &only.articles,
            wording: &only.wording,
            announced: &only.announced,
            effects: &only.effects,
            pictures,
            games,
            outside: packs,
        }),
        comparisons => {
            let editions = || report.asked.iter().map(|asked| &*asked.edition);
            let has_states = editions().any(|edition| edition.days().is_some());
            json!(History {
                editions: editions().map(Edition::label).collect(),
                days: editions().filter(|_| has_states).map(days).collect(),
                comparisons: comparisons.iter().map(HistoryStep::new).collect(),
                pictures,
                numbers: &report.numbers,
                side_by_side,
                games,
                outside: packs,
            })
        }
    }
}

impl<'a> HistoryStep<'a> {
    fn new(comparison: &'a Comparison) -> HistoryStep<'a> {
        HistoryStep {
            a: comparison.a.label(),
            a_days: days(&comparison.a),
            b: comparison.b.label(),
            b_days: days(&comparison.b),
            articles: &comparison.articles,
            wording: &comparison.wording,
            announced: &comparison.announced,
            effects: &comparison.effects,
        }
    }
}

/// Returns the days of the state that an edition is.
fn days(edition: &Edition) -> Option<InForceView> {
    edition.days().map(InForceView::of_days)
}

/// Returns the results of a collection of games under these editions: `games` in the report.
#[must_use]
pub fn games_json(games: &CollectionImpact, asked: &[EditionWithReadings], words: &Words) -> Json {
    json!(games_report(games, asked, words))
}

fn games_report<'a>(games: &'a CollectionImpact, asked: &[EditionWithReadings], words: &Words) -> GamesReport<'a> {
    let steps = games.steps.iter().zip(asked.windows(2)).map(|(step, pair)| {
        let editions = [&*pair[0].edition, &*pair[1].edition];
        let list =
            |listed: &[ListedGame]| listed.iter().flat_map(|game| games_objects(game, editions, words)).collect();
        Step {
            a: editions[0].label(),
            a_days: days(editions[0]),
            b: editions[1].label(),
            b_days: days(editions[1]),
            otherwise: &step.otherwise,
            open: &step.open,
            claims: games.with_claims.then_some(&step.claims),
            tempo: step.tempo,
            listed: list(&step.listed),
            listed_claims: list(&step.listed_claims),
        }
    });
    GamesReport { read: games.read, not_judged: games.not_judged, steps: steps.collect() }
}

/// Games, by the names of the columns; what is not there is left out.
fn games_schema(_: &mut SchemaGenerator) -> Schema {
    let columns: Map<String, Json> = GAMES_COLUMNS
        .iter()
        .map(|(name, is_number)| {
            let schema =
                if *is_number { json!({ "type": "integer", "minimum": 0 }) } else { json!({ "type": "string" }) };
            ((*name).to_owned(), schema)
        })
        .collect();
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
