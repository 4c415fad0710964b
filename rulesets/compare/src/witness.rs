//! Witnesses: facts that two editions answer differently, with an example from the table and what
//! of the change brings it about.

use kodeks_core::{Order, Score, Setup, Tempo, Time, Value};
use kodeks_rulesets::{Outcome, Record};
use kodeks_scripting::LawValue;

/// The conditions of an event under which both editions were asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The tempo.
    pub tempo: Option<Tempo>,
    /// The options of the event.
    pub options: Vec<(String, LawValue)>,
}

/// Facts that were put to both editions, and their answers.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The conditions of the event.
    pub setting: Setting,
    /// The facts, in the order of the question's list.
    pub facts: Vec<Value>,
    /// The places of the facts that are not as in most games; these make the example.
    pub telling: Vec<usize>,
    /// What the first edition says.
    pub in_a: Answer,
    /// What the second edition says.
    pub in_b: Answer,
}

/// What one edition says about a witness.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// What is ordered.
    pub orders: Vec<Order>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// What is missing.
    pub missing: Vec<String>,
}

/// How sure it is that no smaller example shows a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// There is none.
    Proved,
    /// Taking away any one part of it, the difference is gone.
    NoSingleRemoval,
    /// It is the smallest that was found.
    BestFound,
}

impl Minimality {
    /// Every label.
    pub const ALL: [Minimality; 3] = [
        Minimality::Proved,
        Minimality::NoSingleRemoval,
        Minimality::BestFound,
    ];

    /// Returns `proved`, `no-single-removal` or `best-found`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Minimality::Proved => "proved",
            Minimality::NoSingleRemoval => "no-single-removal",
            Minimality::BestFound => "best-found",
        }
    }
}

/// The smallest set of changes that brings a difference about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blame {
    /// The changes; where there are several, all of them together are needed.
    pub changes: Vec<Blamed>,
    /// How the set was found.
    pub found_by: FoundBy,
}

/// How the changes were found that a difference comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundBy {
    /// Without them the second edition answers like the first.
    Deletion,
    /// With them alone the first edition answers like the second.
    Addition,
}

impl FoundBy {
    /// Returns `deletion` or `addition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FoundBy::Deletion => "deletion",
            FoundBy::Addition => "addition",
        }
    }
}

/// A regulation that is another in the second edition, or an amendment of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blamed {
    /// The name of the regulation, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    pub regulation: String,
    /// Its articles in the first edition; empty if it is not in force there.
    pub in_a: Vec<String>,
    /// Its articles in the second edition; empty if it is not in force there.
    pub in_b: Vec<String>,
    /// The articles that amend its numbers in either edition, if only these differ.
    pub amended_by: Vec<String>,
}

/// How much of a game an example needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// A position, with clocks and counters.
    Position,
    /// A whole game from the starting position.
    Game,
}

impl Scale {
    /// Returns `position` or `game`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scale::Position => "position",
            Scale::Game => "game",
        }
    }
}

/// A difference as it comes up at the table: a record, and what each edition rules.
#[derive(Clone, Debug)]
pub struct Example {
    /// Whether it is a position or a whole game.
    pub scale: Scale,
    /// The record: conditions, moves, clocks, and what happened.
    pub record: Record,
    /// The same as the first edition is given it: with its name, its readings and its options.
    pub for_a: Record,
    /// The same as the second edition is given it.
    pub for_b: Record,
    /// What stands on the board when it is ruled on, before any order is carried out.
    pub setup: Setup,
    /// What the first edition rules.
    pub in_a: Ruled,
    /// What the second edition rules.
    pub in_b: Ruled,
    /// How sure it is that nothing smaller shows the same.
    pub minimality: Minimality,
}

/// What one edition rules on an example.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruled {
    /// What it says.
    pub answer: Answer,
    /// The tempo that it ruled under, if it is known.
    pub tempo: Option<Tempo>,
    /// The clocks after the orders, White's first, if the record says what they showed.
    pub clocks: Option<[Time; 2]>,
    /// What stands on the board after the orders.
    pub setup: Setup,
    /// The result, if the game is over.
    pub result: Option<Score>,
    /// After which ply of the record the game had ended, if it had ended before anything happened.
    pub ended_at: Option<usize>,
}
