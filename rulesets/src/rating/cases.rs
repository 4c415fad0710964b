//! Calculations as cases write them: what is given, and what is expected.

use crate::{
    document::{file_value, texts_schema},
    rating::Calculation,
};

/// The values that a case can expect of a calculation.
pub const ANSWERS: [&str; 8] = ["expected", "new_ratings", "sum", "k", "change", "new_rating", "raised", "published"];

/// Returns what a calculation answers, by the names of [`ANSWERS`].
pub fn lines(calculation: &Calculation) -> Vec<(&'static str, String)> {
    let none = || "none".to_owned();
    let expected =
        calculation.games.iter().map(|game| game.rated.map_or("-".to_owned(), |rated| rated.expected.to_string()));
    let new_ratings = calculation.new_ratings.iter().map(|(name, rating)| format!("{name} {rating}"));
    let number = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
    let values = [
        expected.collect::<Vec<_>>().join(", "),
        new_ratings.collect::<Vec<_>>().join(", "),
        calculation.sum.map_or_else(none, |sum| sum.to_string()),
        number(calculation.k.map(i64::from)),
        calculation.change.map_or_else(none, |change| change.to_string()),
        number(calculation.new_rating),
        number(calculation.raised.map(i64::from)),
        calculation.published.map_or_else(none, |is| {
            let said = if is { "yes" } else { "no" };
            said.to_owned()
        }),
    ];
    ANSWERS.into_iter().zip(values).collect()
}

file_value! {
    /// The value that a case expects of a calculation: a number, or texts.
    #[derive(PartialEq, Eq)]
    CalculationAnswer(String),
    { "anyOf": [{ "type": "integer" }, texts_schema()] },
    |node| match node.as_number() {
        Some(number) => Ok(number.to_string()),
        None => node.texts().map(|texts| texts.join(", ")),
    }
}
