//! Questions as a vocabulary could declare them.

use kodeks_core::{Fact, FactType, Origin, Question, word, words};

/// Returns the question of that name.
pub fn named(name: &str) -> Option<&'static Question> {
    let row = super::rows(include_str!("questions.tsv")).find(|row| row[0] == name)?;
    let [_, facts, orders] = &row[..] else { panic!("{row:?}") };
    let facts = facts.split("; ").filter(|fact| !fact.is_empty()).map(|fact| {
        let (name, values) = fact.split_once(": ").unwrap_or((fact, "bool"));
        Fact::new_reported(word(name), fact_type(values), 0)
    });
    let orders: Vec<&str> = orders.split(' ').collect();
    let mut question = Question::declare(name, Origin::Table).with_facts(facts.collect()).answered_with(&orders);
    question.duties = words(["press-the-clock", "stop-the-clocks"]);
    Some(question.intern())
}

fn fact_type(values: &str) -> FactType {
    match values {
        "bool" => FactType::Flag,
        "int" => FactType::Count,
        "time" => FactType::Time,
        "player" => FactType::Player,
        "move" => FactType::Move,
        listed => FactType::Word(words(listed.split(" | "))),
    }
}
