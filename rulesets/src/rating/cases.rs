//! Calculations as cases write them: what is given, and what is expected.

use crate::{
    PackError, Words,
    document::{Fields, Node},
    rating::{Calculation, RatingRecord},
};

/// What a case can expect of a calculation.
pub(crate) const ANSWERS: [&str; 6] = [
    "expected",
    "new_ratings",
    "sum",
    "k",
    "change",
    "new_rating",
];

/// Returns what a calculation answers, by the names of [`ANSWERS`].
pub(crate) fn lines(calculation: &Calculation) -> Vec<(&'static str, String)> {
    let none = || "none".to_owned();
    let expected = calculation.games.iter().map(|game| {
        game.rated
            .map_or("-".to_owned(), |rated| rated.expected.to_string())
    });
    let new_ratings = calculation.new_ratings.iter();
    let new_ratings = new_ratings.map(|(name, rating)| format!("{name} {rating}"));
    let number = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
    let values = [
        expected.collect::<Vec<_>>().join(", "),
        new_ratings.collect::<Vec<_>>().join(", "),
        calculation.sum.map_or_else(none, |sum| sum.to_string()),
        number(calculation.k.map(i64::from)),
        calculation
            .change
            .map_or_else(none, |change| change.to_string()),
        number(calculation.new_rating),
    ];
    ANSWERS.into_iter().zip(values).collect()
}

/// Reads what a case expects of a calculation.
pub(crate) fn read_answers(fields: &Fields<'_>) -> Result<Vec<(&'static str, String)>, PackError> {
    let mut answers = Vec::new();
    for name in ANSWERS {
        if let Some(node) = fields.may(name) {
            answers.push((name, read_answer(node)?));
        }
    }
    Ok(answers)
}

fn read_answer(node: &Node) -> Result<String, PackError> {
    match node.as_number() {
        Some(number) => Ok(number.to_string()),
        None => Ok(node.texts()?.join(", ")),
    }
}

/// Returns what is given, in a few words.
pub(crate) fn given(record: &RatingRecord, words: &Words) -> Vec<String> {
    let player = &record.player;
    let ages = record.ages().unwrap_or_default();
    let ages: Vec<String> = ages.iter().map(u32::to_string).collect();
    let facts = [
        ("rating", Some(player.rating.to_string())),
        (
            "highest_rating",
            player.highest.map(|rating| rating.to_string()),
        ),
        (
            "games_completed",
            player.games.map(|games| games.to_string()),
        ),
        ("age", Some(ages.join("–")).filter(|ages| !ages.is_empty())),
    ];
    let fact = |(name, value): (&str, Option<String>)| {
        value.map(|value| format!("{} {value}", words.fact(name)))
    };
    let mut said: Vec<String> = facts.into_iter().filter_map(fact).collect();
    let games = record.results.iter().map(|game| {
        let opponent = &game.opponent;
        let rating = opponent.rating.map(|rating| rating.to_string());
        let name = rating.or(opponent.name.clone());
        let name = name.unwrap_or_else(|| words.say("rating-unrated"));
        format!("{} – {name}", game.points.name())
    });
    said.push(games.collect::<Vec<_>>().join(", "));
    said
}
