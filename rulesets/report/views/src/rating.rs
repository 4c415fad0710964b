//! The calculation of a rating: scores, sums and changes are whole hundredths.

use kodeks_base::{Date, visible};
use kodeks_core::rating::{Hundredths, RatedGame};
use kodeks_rulesets::{
    AppliedRegulation, Outcome,
    json_form::As,
    rating::{CalculatedGame, Calculation, Opponent, RatingRecord, StandardRating},
};
use kodeks_words::{
    Words,
    ruling::{edition_title, missing_name},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::{EditionChoiceView, PackView, ReasonView, RegulationView};

/// The rating that a player's results come to. Scores, expected scores, gains, the sum and the change are whole
/// hundredths; ratings are whole.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RatingView {
    /// The packs, the edition itself first.
    pub rules: Vec<PackView>,
    /// The day on which the event starts.
    #[schemars(with = "As<Option<Date>>")]
    pub on: Option<String>,
    /// Whether it is decided.
    pub outcome: Outcome,
    /// The player.
    pub player: PlayerToRateView,
    /// The games.
    pub games: Vec<RatedGameView>,
    /// The ratings that opponents without one get from the crosstable.
    pub new_ratings: Vec<RatedPlayerView>,
    /// The sum of the gains.
    pub sum: Option<i64>,
    /// The coefficient.
    pub k: Option<u32>,
    /// The change.
    pub change: Option<i64>,
    /// The change, rounded.
    pub rounded: Option<i64>,
    /// The new rating.
    pub new_rating: Option<i64>,
    /// The rating that the player comes with, where regulations that are new have raised it.
    pub raised: Option<u32>,
    /// Whether the new rating is published.
    pub published: Option<bool>,
    /// The facts that are missing.
    pub missing: Vec<String>,
    /// The regulations that apply.
    pub reasons: Vec<RegulationView>,
    /// The choice of the edition.
    #[serde(flatten)]
    pub edition_choice: Option<EditionChoiceView>,
    /// The calculation in words.
    #[serde(default, skip_serializing)]
    pub text: RatingText,
}

/// The player, with the published rating, if there is one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PlayerToRateView {
    /// The name.
    pub name: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
}

/// Somebody with a rating.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RatedPlayerView {
    /// The name.
    pub name: Option<String>,
    /// The rating.
    pub rating: u32,
}

/// One game, and what it brings.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RatedGameView {
    /// The opponent.
    pub opponent: OpponentView,
    /// The score.
    pub score: i64,
    /// The gain, if the game is rated.
    pub rated: Option<GainView>,
    /// The articles that decide on it.
    pub articles: Vec<String>,
    /// The game in words.
    #[serde(default, skip_serializing)]
    pub text: RatedGameText,
}

/// The opponent of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OpponentView {
    /// The name.
    pub name: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// The rating from the same event.
    pub provisional: Option<u32>,
}

/// The gain from a rated game, and the difference of ratings.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GainView {
    /// The rating of the opponent that counts.
    pub opponent: u32,
    /// The difference.
    pub difference: i64,
    /// The difference that counts.
    pub counted: u32,
    /// The expected score.
    pub expected: i64,
    /// The gain.
    pub gain: i64,
}

/// A calculation in words.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct RatingText {
    /// The player, and the day of the event.
    pub heading: String,
    /// The sum of the gains.
    pub sum: Option<String>,
    /// The ratings that opponents get from the crosstable.
    pub new_ratings: Option<String>,
    /// The steps to the new rating, each with the name of its label: `k`.
    pub rows: Vec<(String, String)>,
    /// The facts that are open, or a conflict.
    pub open: Option<String>,
    /// The regulations that apply, with the facts that are in no row.
    pub provisions: Vec<ReasonView>,
    /// The edition.
    pub edition: String,
    /// The edition with the readings that were chosen: `fide-rating@2014[8.57=up]`.
    pub label: String,
    /// The values to compare with other calculations, each with the name of its label.
    pub beside: Vec<(String, Option<String>)>,
}

/// A game in words.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct RatedGameText {
    /// The opponent, with the rating that counts.
    pub opponent: String,
    /// Score, difference, difference that counts, expected score and gain; all but the score only if it is rated.
    pub cells: [String; 5],
    /// Why it does not count as it is.
    pub note: String,
}

impl RatingView {
    /// Describes a calculation, its reasons in the language of the words.
    #[must_use]
    pub fn new(calculation: &Calculation, record: &RatingRecord, words: &Words) -> RatingView {
        let count = |number: Option<Hundredths>| number.map(Hundredths::count);
        let new_ratings = calculation.new_ratings.iter();
        let reasons = calculation.reasons.iter();
        let is_new = record.player.rating.is_none();
        RatingView {
            rules: PackView::all(&calculation.rulebook),
            on: record.event.on.map(|day| day.to_string()),
            outcome: calculation.outcome,
            player: PlayerToRateView { name: record.player.name.clone(), rating: record.player.rating },
            games: calculation.games.iter().map(|game| RatedGameView::new(game, is_new, words)).collect(),
            new_ratings: new_ratings
                .map(|(name, rating)| RatedPlayerView { name: Some(name.clone()), rating: *rating })
                .collect(),
            sum: count(calculation.sum),
            k: calculation.k,
            change: count(calculation.change),
            rounded: calculation.rounded,
            new_rating: calculation.new_rating,
            raised: calculation.raised,
            published: calculation.published,
            missing: calculation.missing.clone(),
            reasons: reasons.map(|reason| RegulationView::new(&calculation.rulebook, reason, words)).collect(),
            edition_choice: None,
            text: RatingText::new(calculation, record, words),
        }
    }
}

impl RatedGameView {
    fn new(game: &CalculatedGame, is_new: bool, words: &Words) -> RatedGameView {
        let opponent = &game.result.opponent;
        RatedGameView {
            opponent: OpponentView {
                name: opponent.name.clone(),
                rating: opponent.rating,
                provisional: opponent.provisional,
            },
            score: game.result.points.value().count(),
            rated: game.rated.map(|rated| GainView {
                opponent: rated.opponent,
                difference: rated.difference(),
                counted: rated.counted,
                expected: rated.expected.count(),
                gain: rated.gain().count(),
            }),
            articles: game.articles.clone(),
            text: RatedGameText {
                opponent: describe_opponent(opponent, game.rated, words),
                cells: cells(game, words),
                note: note(game, is_new, words),
            },
        }
    }
}

impl RatingText {
    fn new(calculation: &Calculation, record: &RatingRecord, words: &Words) -> RatingText {
        let new_ratings: Vec<String> =
            calculation.new_ratings.iter().map(|(name, rating)| format!("{name} {rating}")).collect();
        let signed_decimal = |number: Hundredths| words.decimal(&number.with_sign());
        let articles_of_k = || {
            reasons_of(calculation, "rating.k").map(|reason| reason.articles.join(", ")).collect::<Vec<_>>().join(", ")
        };
        let provisions = calculation.reasons.iter().map(|reason| {
            let mut view = ReasonView::new(&calculation.rulebook, reason, &[], words);
            // A game has its facts in its own row.
            let regulation = &calculation.rulebook.regulations()[reason.regulation];
            view.facts_text = view.facts_text.filter(|_| regulation.question().name == "rating.k");
            view
        });
        RatingText {
            heading: heading(record, words),
            sum: calculation.sum.map(signed_decimal),
            new_ratings: (!new_ratings.is_empty())
                .then(|| words.say_with("rating-from-crosstable", &[("ratings", new_ratings.join(", ").into())])),
            rows: rows(calculation, record, words),
            open: (calculation.outcome != Outcome::Decided).then(|| open(calculation, words)),
            provisions: provisions.collect(),
            edition: format!("{}.", edition_title(calculation.edition(), words)),
            label: label(calculation),
            beside: [
                ("sum", calculation.sum.map(signed_decimal)),
                ("k", calculation.k.map(|k| format!("{k} ({})", articles_of_k()))),
                ("change", calculation.change.map(signed_decimal)),
                ("rounded", calculation.rounded.map(signed)),
                ("new-rating", calculation.new_rating.map(|rating| rating.to_string())),
            ]
            .map(|(name, value)| (name.to_owned(), value))
            .into(),
        }
    }
}

fn heading(record: &RatingRecord, words: &Words) -> String {
    let player = &record.player;
    let rating = || own_rating(record, words);
    let mut said = match (&player.name, player.rating) {
        (Some(name), _) => format!("{}, {}", visible::line(name), rating()),
        (None, Some(_)) => words.say_with("rating-player", &[("rating", rating().into())]),
        (None, None) => words.say("rating-new-player"),
    };
    if let Some(on) = record.event.on {
        let on = ("day", words.date(on).into());
        said = format!("{said}; {}", words.say_with("rating-event", &[on]));
    }
    said
}

/// The rating that the player comes with, as it was published.
fn own_rating(record: &RatingRecord, words: &Words) -> String {
    let rating = record.player.rating;
    rating.map_or_else(|| words.say("rating-unrated"), |rating| rating.to_string())
}

fn cells(game: &CalculatedGame, words: &Words) -> [String; 5] {
    let points = game.result.points.name().to_owned();
    let Some(rated) = game.rated else {
        let mut unrated = [const { String::new() }; 5];
        unrated[0] = points;
        return unrated;
    };
    let difference = match rated.difference() {
        above @ 1.. => format!("+{above}"),
        other => other.to_string(),
    };
    [
        points,
        difference,
        rated.counted.to_string(),
        words.decimal(&rated.expected.to_string()),
        words.decimal(&rated.gain().with_sign()),
    ]
}

/// Why a game does not count as it is.
fn note(game: &CalculatedGame, is_new: bool, words: &Words) -> String {
    let articles = ("articles", game.articles.join(", ").into());
    match game.rated {
        None if game.articles.is_empty() => words.say("rating-open"),
        // The games of a new player change nothing; together they make the rating.
        None if is_new && game.result.opponent.rating.is_some() => String::new(),
        None => words.say_with("rating-not-rated", &[articles]),
        Some(rated) if rated.counted != rated.own.abs_diff(rated.opponent) => {
            game.articles.last().cloned().unwrap_or_default()
        }
        Some(_) if game.result.opponent.rating.is_none() => game.articles.join(", "),
        Some(_) => String::new(),
    }
}

fn in_standard_chess(rating: u32, words: &Words) -> String {
    words.say_with("rating-in-standard", &[("rating", rating.to_string().into())])
}

/// Who the opponent is, with the rating that counts.
fn describe_opponent(opponent: &Opponent, rated: Option<RatedGame>, words: &Words) -> String {
    let rating = match (opponent.rating, rated) {
        (Some(rating), _) => rating.to_string(),
        (None, Some(rated)) if opponent.standard == Some(rated.opponent) => in_standard_chess(rated.opponent, words),
        (None, Some(rated)) => words.say_with("rating-new", &[("rating", rated.opponent.to_string().into())]),
        (None, None) => words.say("rating-unrated"),
    };
    match &opponent.name {
        Some(name) => format!("{}, {rating}", visible::line(name)),
        None => rating,
    }
}

/// Returns the steps to the new rating.
fn rows(calculation: &Calculation, record: &RatingRecord, words: &Words) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    if let Some(raised) = calculation.raised {
        let before = match (record.player.rating, record.player.standard) {
            (None, Some(StandardRating::Rated(standard))) => in_standard_chess(standard, words),
            _ => own_rating(record, words),
        };
        rows.push(("raised".to_owned(), format!("{before} → {raised}")));
    }
    if let Some(k) = calculation.k {
        let why: Vec<String> = (["rating.k", "rating.k-limit"].into_iter())
            .flat_map(|question| reasons_of(calculation, question))
            .map(|reason| {
                let placed = &calculation.rulebook.regulations()[reason.regulation];
                let title = placed.regulation.title.in_language(words.language());
                format!("{} {title}", reason.articles.join(", "))
            })
            .collect();
        rows.push(("k".to_owned(), format!("{k}  ({})", why.join("; "))));
    }
    if let (Some(sum), Some(k), Some(change)) = (calculation.sum, calculation.k, calculation.change) {
        rows.push(("change".to_owned(), changed(calculation, (sum, k, change), words)));
    }
    if let Some(new) = calculation.new_rating {
        rows.push(("new-rating".to_owned(), format!("{} → {new}", own_rating(record, words))));
    }
    if calculation.published == Some(false) {
        rows.push(("published".to_owned(), words.say("rating-not-published")));
    }
    rows
}

/// Sum, K and change in one line: `+1.41 × 40 = +56.40 → +56`.
fn changed(calculation: &Calculation, (sum, k, change): (Hundredths, u32, Hundredths), words: &Words) -> String {
    let [sum, change] = [sum, change].map(|number| words.decimal(&number.with_sign()));
    let mut said = format!("{sum} × {k} = {change}");
    if let Some(rounded) = calculation.rounded {
        said += &format!(" → {}", signed(rounded));
    }
    said
}

fn signed(number: i64) -> String {
    match number {
        1.. => format!("+{number}"),
        _ => number.to_string(),
    }
}

fn open(calculation: &Calculation, words: &Words) -> String {
    if calculation.outcome == Outcome::Conflict {
        return words.say("outcome-conflict") + ".";
    }
    let edition = calculation.edition();
    let name = |name: &String| match name.as_str() {
        "crosstable" => words.say("rating-crosstable"),
        other => missing_name(edition, other, words),
    };
    let missing: Vec<String> = calculation.missing.iter().map(name).collect();
    words.say_with("outcome-undecided-because", &[("missing", missing.join(", ").into())])
}

/// The regulations that answered a question.
fn reasons_of<'a>(calculation: &'a Calculation, question: &'a str) -> impl Iterator<Item = &'a AppliedRegulation> {
    let regulations = calculation.rulebook.regulations();
    let answers = move |reason: &&AppliedRegulation| regulations[reason.regulation].question().name == question;
    calculation.reasons.iter().filter(answers)
}

/// The edition with the readings that were chosen: `fide-rating@2014[8.57=up]`.
fn label(calculation: &Calculation) -> String {
    let edition = calculation.edition().head().short_label();
    let readings: Vec<String> =
        calculation.rulebook.conditions().readings.iter().map(|(article, name)| format!("{article}={name}")).collect();
    if readings.is_empty() { edition } else { format!("{edition}[{}]", readings.join(", ")) }
}
