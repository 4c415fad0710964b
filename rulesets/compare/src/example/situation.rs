//! A situation at the table, and how it is set up.

use kodeks_core::{Event, ShownFact};
use kodeks_rulesets::{Record, RecordedMove};

use super::witness_facts::WitnessFacts;

/// A record that may show a difference.
pub(super) struct ExampleSituation {
    pub record: Record,
    /// Whether nothing with fewer events, or with as many and fewer plies, has these facts.
    pub is_least: bool,
}

/// Returns a record under the conditions of the witness in which nothing has happened yet.
pub(super) fn empty(facts: WitnessFacts<'_>) -> Record {
    let setting = &facts.witness.setting;
    let mut record = Record::empty("example", &std::sync::Arc::default());
    let hangs_on_the_board = facts.question.facts.iter().any(|fact| fact.shown.is_some_and(ShownFact::is_of_the_board));
    record.is_board_stated = facts.question.key().is_none() || hangs_on_the_board;
    record.tempo = setting.tempo;
    record.options = setting.options.iter().cloned().collect();
    record
}

/// Plays moves, after those that the record has.
pub(super) fn play(record: &mut Record, moves: impl IntoIterator<Item = impl Into<String>>) {
    record.moves.extend(moves.into_iter().map(|san| RecordedMove {
        notation: san.into(),
        file: "example".to_owned(),
        line: 0,
    }));
}

/// Adds what happens then.
pub(super) fn happens(mut record: Record, event: Event) -> Record {
    record.happened.push((0, event));
    record
}
