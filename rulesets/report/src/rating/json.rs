//! A calculation as JSON, for programs: scores, sums and changes in whole hundredths.

use kodeks_base::Date;
use kodeks_core::rating::Hundredths;
use kodeks_rulesets::{
    Outcome,
    rating::{CalculatedGame, Calculation, RatingRecord},
    written::{As, schema_of, written},
};
use kodeks_views::ruling::{PackView, RegulationView};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::Words;

/// What a player's results come to. Scores, expected scores, gains, the sum and the change are whole
/// hundredths; ratings are whole.
#[derive(Serialize, JsonSchema)]
struct WrittenCalculation<'a> {
    rules: Vec<PackView>,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<Date>>")]
    on: Option<Date>,
    outcome: Outcome,
    player: PlayerToRate<'a>,
    games: Vec<WrittenGame<'a>>,
    /// The ratings that opponents without one get from the crosstable.
    new_ratings: Vec<RatedPlayer<'a>>,
    sum: Option<i64>,
    k: Option<u32>,
    change: Option<i64>,
    rounded: Option<i64>,
    new_rating: Option<i64>,
    /// The rating that the player comes with, where regulations that are new have raised it.
    raised: Option<u32>,
    /// Whether the new rating is published.
    published: Option<bool>,
    missing: &'a [String],
    reasons: Vec<RegulationView>,
}

/// The player, with the published rating, if there is one.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PlayerToRate<'a> {
    name: Option<&'a str>,
    rating: Option<u32>,
}

/// Somebody with a rating.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct RatedPlayer<'a> {
    name: Option<&'a str>,
    rating: u32,
}

/// One game, and what it brings.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenGame<'a> {
    opponent: WrittenOpponent<'a>,
    score: i64,
    rated: Option<WrittenGain>,
    articles: &'a [String],
}

/// The opponent of a game.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenOpponent<'a> {
    name: Option<&'a str>,
    rating: Option<u32>,
    provisional: Option<u32>,
}

/// What a rated game brings, and by what difference of ratings.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenGain {
    opponent: u32,
    difference: i64,
    counted: u32,
    expected: i64,
    gain: i64,
}

/// Returns a calculation as a JSON object. Scores, expected scores, gains, the sum and the change
/// are whole hundredths; ratings are whole. Reasons are in the language of the words.
#[must_use]
pub fn json(calculation: &Calculation, record: &RatingRecord, words: &Words) -> Json {
    let count = |number: Option<Hundredths>| number.map(Hundredths::count);
    let new_ratings =
        calculation.new_ratings.iter().map(|(name, rating)| RatedPlayer { name: Some(name), rating: *rating });
    let reasons = calculation.reasons.iter();
    json!(WrittenCalculation {
        rules: PackView::all(&calculation.rulebook),
        on: record.event.on,
        outcome: calculation.outcome,
        player: PlayerToRate { name: record.player.name.as_deref(), rating: record.player.rating },
        games: calculation.games.iter().map(game).collect(),
        new_ratings: new_ratings.collect(),
        sum: count(calculation.sum),
        k: calculation.k,
        change: count(calculation.change),
        rounded: calculation.rounded,
        new_rating: calculation.new_rating,
        raised: calculation.raised,
        published: calculation.published,
        missing: &calculation.missing,
        reasons: reasons.map(|reason| RegulationView::new(&calculation.rulebook, reason, words)).collect(),
    })
}

/// Returns the JSON Schema of a calculation.
pub(crate) fn schema() -> Json {
    schema_of::<WrittenCalculation<'_>>()
}

fn game(game: &CalculatedGame) -> WrittenGame<'_> {
    let opponent = &game.result.opponent;
    WrittenGame {
        opponent: WrittenOpponent {
            name: opponent.name.as_deref(),
            rating: opponent.rating,
            provisional: opponent.provisional,
        },
        score: game.result.points.value().count(),
        rated: game.rated.map(|rated| WrittenGain {
            opponent: rated.opponent,
            difference: rated.difference(),
            counted: rated.counted,
            expected: rated.expected.count(),
            gain: rated.gain().count(),
        }),
        articles: &game.articles,
    }
}
