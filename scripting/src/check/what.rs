//! What a part of a script is, as far as that can be known before it runs.

use std::{collections::BTreeSet, fmt};

use kodeks_core::{Fact, FactType};

use crate::{law::LawValue, verbs::Takes};

/// What a part of a script is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    /// The facts, as a whole.
    Facts,
    /// The law, as a whole.
    Law,
    /// A player: the facts that name this player.
    Player(BTreeSet<&'static str>),
    /// A time.
    Time,
    /// A count.
    Count,
    /// True or false.
    Flag,
    /// A move, or none.
    Move,
    /// A set of moves.
    Moves,
    /// Squares.
    Squares,
    /// A word: those that it may be.
    Word(BTreeSet<String>),
    /// Orders.
    Orders {
        /// How many brackets are around them: none, one, or a list in a list.
        depth: usize,
        /// How many there are at most, those inside choices included.
        count: usize,
    },
    /// A number of the law that the event file does not say. It fits everywhere.
    Unsaid,
}

impl What {
    /// Returns what a fact is.
    pub(super) fn fact(fact: &Fact) -> What {
        match fact.fact_type {
            FactType::Bool => What::Flag,
            FactType::Int => What::Count,
            FactType::Time => What::Time,
            FactType::Enum(words) => What::Word(words.iter().map(ToString::to_string).collect()),
            FactType::Player => What::Player([fact.name].into()),
            FactType::Move => What::Move,
            FactType::Moves => What::Moves,
            FactType::Squares => What::Squares,
        }
    }

    /// Returns what a number of the law is.
    pub(super) fn law(value: &LawValue) -> What {
        match value {
            LawValue::Time(_) => What::Time,
            LawValue::Count(_) => What::Count,
            LawValue::Word(word) => What::word(word),
            LawValue::Flag(_) => What::Flag,
            LawValue::Unknown => What::Unsaid,
        }
    }

    /// Returns what a word in quotes is.
    pub(super) fn word(word: &str) -> What {
        What::Word([word.to_owned()].into())
    }

    /// Returns what comes of an `if`: one or the other. None if they do not go together.
    pub(super) fn or(self, other: What) -> Option<What> {
        match (self, other) {
            (What::Player(mut one), What::Player(other)) => {
                one.extend(other);
                Some(What::Player(one))
            }
            (What::Word(mut one), What::Word(other)) => {
                one.extend(other);
                Some(What::Word(one))
            }
            (What::Unsaid, one) | (one, What::Unsaid) => one.is_value().then_some(What::Unsaid),
            (
                What::Orders { depth, count },
                What::Orders {
                    depth: other_depth,
                    count: other_count,
                },
            ) => Some(What::Orders {
                depth: depth.max(other_depth),
                count: count.max(other_count),
            }),
            (one, other) => (one == other).then_some(one),
        }
    }

    /// Whether a number of the law can be this.
    fn is_value(&self) -> bool {
        matches!(
            self,
            What::Time | What::Count | What::Flag | What::Word(_) | What::Unsaid
        )
    }

    /// Whether the two are of the same kind, so that one can be compared with the other.
    pub(super) fn goes_with(&self, other: &What) -> bool {
        match (self, other) {
            (What::Unsaid, one) | (one, What::Unsaid) => one.is_value(),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }

    /// Whether a verb takes this in such a place. Which word it is does not matter here.
    pub(super) fn suits(&self, takes: Takes) -> bool {
        match takes {
            Takes::Player => matches!(self, What::Player(_)),
            Takes::Time => matches!(self, What::Time | What::Unsaid),
            Takes::Count => matches!(self, What::Count | What::Unsaid),
            Takes::Move => matches!(self, What::Move),
            Takes::Moves => matches!(self, What::Moves),
            Takes::OneOf(_) | Takes::Duty | Takes::Choice => {
                matches!(self, What::Word(_) | What::Unsaid)
            }
            Takes::Orders => matches!(self, What::Orders { .. }),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            What::Facts => "all the facts",
            What::Law => "the whole law",
            What::Player(_) => "a player",
            What::Time => "a time",
            What::Count => "a count",
            What::Flag => "a yes or no",
            What::Move => "a move",
            What::Moves => "moves",
            What::Squares => "squares",
            What::Word(_) => "a word",
            What::Orders { depth: 0, .. } => "an order",
            What::Orders { depth: 1, .. } => "a list of orders",
            What::Orders { .. } => "a list of lists",
            What::Unsaid => "a number of the law",
        })
    }
}
