//! A calculation as JSON, for programs: scores, sums and changes in whole hundredths.

use kodeks_core::rating::Hundredths;
use kodeks_rulesets::{
    Language,
    rating::{CalculatedGame, Calculation, RatingRecord},
};
use serde_json::{Value as Json, json};

use crate::{
    Words,
    json::{applied, rules},
};

/// Returns a calculation as a JSON object. Scores, expected scores, gains, the sum and the change
/// are whole hundredths; ratings are whole.
#[must_use]
pub fn json(calculation: &Calculation, record: &RatingRecord, language: Language) -> Json {
    let words = Words::new(language);
    let count = |number: Option<Hundredths>| number.map(Hundredths::count);
    let new_ratings = calculation.new_ratings.iter();
    let reasons = calculation.reasons.iter();
    json!({
        "rules": rules(&calculation.rulebook),
        "on": record.event.on.map(|on| on.to_string()),
        "outcome": calculation.outcome.name(),
        "player": { "name": record.player.name, "rating": record.player.rating },
        "games": calculation.games.iter().map(game).collect::<Vec<_>>(),
        "new_ratings": new_ratings
            .map(|(name, rating)| json!({ "name": name, "rating": rating }))
            .collect::<Vec<_>>(),
        "sum": count(calculation.sum),
        "k": calculation.k,
        "change": count(calculation.change),
        "rounded": calculation.rounded,
        "new_rating": calculation.new_rating,
        "missing": calculation.missing,
        "reasons": reasons
            .map(|reason| applied(&calculation.rulebook, reason, &words))
            .collect::<Vec<_>>(),
    })
}

fn game(game: &CalculatedGame) -> Json {
    let rated = game.rated.map(|rated| {
        json!({
            "opponent": rated.opponent,
            "difference": rated.difference(),
            "counted": rated.counted,
            "expected": rated.expected.count(),
            "gain": rated.gain().count(),
        })
    });
    let opponent = &game.result.opponent;
    json!({
        "opponent": {
            "name": opponent.name,
            "rating": opponent.rating,
            "provisional": opponent.provisional,
        },
        "score": game.result.points.value().count(),
        "rated": rated,
        "articles": game.articles,
    })
}
