//! Kinds of answers to an open question, and the values that each can have.

use kodeks_core::FactType;
use kodeks_scripting::LawValue;

use crate::OptionKind;

/// The kind of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Yes or no.
    Flag,
    /// A number of things.
    Count,
    /// A time.
    Time,
    /// A player.
    Player,
    /// One of these words.
    Word(Vec<String>),
    /// A move, or several.
    Moves,
    /// Squares.
    Squares,
    /// How the event is timed: `90+30`.
    Control,
    /// The times of both clocks.
    Clocks,
}

impl AnswerKind {
    /// Returns its name: `flag`, `count`, `time`, `player`, `word`, `moves`, `squares`, `time-control`,
    /// `clocks`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            AnswerKind::Flag => "flag",
            AnswerKind::Count => "count",
            AnswerKind::Time => "time",
            AnswerKind::Player => "player",
            AnswerKind::Word(_) => "word",
            AnswerKind::Moves => "moves",
            AnswerKind::Squares => "squares",
            AnswerKind::Control => "time-control",
            AnswerKind::Clocks => "clocks",
        }
    }

    /// Returns what the value of a fact can be.
    #[must_use]
    pub fn of(fact_type: FactType) -> AnswerKind {
        match fact_type {
            FactType::Flag => AnswerKind::Flag,
            FactType::Count => AnswerKind::Count,
            FactType::Time => AnswerKind::Time,
            FactType::Player => AnswerKind::Player,
            FactType::Word(words) => AnswerKind::Word(words.iter().map(|word| (*word).to_owned()).collect()),
            FactType::Move | FactType::Moves => AnswerKind::Moves,
            FactType::Squares => AnswerKind::Squares,
        }
    }

    /// Returns what an option of an event can be.
    #[must_use]
    pub fn of_option(kind: &OptionKind) -> AnswerKind {
        match kind {
            OptionKind::Flag => AnswerKind::Flag,
            OptionKind::Time => AnswerKind::Time,
            OptionKind::Count => AnswerKind::Count,
            OptionKind::Word(words) => AnswerKind::Word(words.clone()),
        }
    }

    /// Returns every answer that can be listed, as a record writes it.
    #[must_use]
    pub fn choices(&self) -> Vec<LawValue> {
        let words = |words: &[&str]| words.iter().map(|word| LawValue::Word((*word).to_owned())).collect();
        match self {
            AnswerKind::Flag => vec![LawValue::Flag(true), LawValue::Flag(false)],
            AnswerKind::Player => words(&["white", "black"]),
            AnswerKind::Word(all) => all.iter().cloned().map(LawValue::Word).collect(),
            _ => Vec::new(),
        }
    }
}
