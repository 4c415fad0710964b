//! What a table shows of a matter, by the names of the registry.

#![allow(clippy::unwrap_used)]

use kodeks_core::{Fact, GameState, Inquiry, Origin, Question, ShownFact, Value};

/// Returns what the function of that name makes of a matter at the table.
pub fn shown(table: &GameState, inquiry: &Inquiry, name: &str) -> Value {
    let shown = ShownFact::find(name).unwrap();
    let fact = Fact::new_reported(shown.name, shown.fact_type, 0).shown_by(shown);
    let question = Question::declare(name, Origin::Table).with_facts(vec![fact]);
    inquiry.facts(table, question.intern()).value(0)
}
