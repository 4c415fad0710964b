//! Examples from games that were played.

use kodeks_core::Question;
use kodeks_rulesets::Record;

use super::{
    super::{Difference, Example, ExampleSource, shortest_game::ShortestGame},
    ExamplePair, ExampleSearch,
    scenes::{empty, happens, play},
    witness_facts::WitnessFacts,
};

/// Returns the shortest of these games that shows a difference.
pub(in super::super) fn shortest_game(
    both: &ExamplePair<'_>,
    question: &'static Question,
    difference: &Difference,
    games: &[ShortestGame],
) -> Option<Box<Example>> {
    let shown = ExampleSearch::of(both, question, difference);
    let mut asked: Vec<&ShortestGame> = games.iter().filter(|game| game.question == question.name).collect();
    asked.sort_by_key(|game| game.moves.len());
    asked.into_iter().find_map(|game| {
        let source = ExampleSource::Game {
            file: game.file.clone(),
            number: game.number,
            white: game.white.clone(),
            black: game.black.clone(),
            event: game.event.clone(),
            date: game.date.clone(),
        };
        let found = shown.find_in(source, record(question, difference, game))?;
        Some(found.example)
    })
}

/// Returns the record of a game up to the moment that counts, under the conditions of the difference.
fn record(question: &'static Question, difference: &Difference, game: &ShortestGame) -> Record {
    let mut record = empty(WitnessFacts { question, witness: &difference.witness });
    play(&mut record, game.moves.iter().cloned());
    match &game.happened {
        Some(event) => happens(record, event.clone()),
        None => record,
    }
}
