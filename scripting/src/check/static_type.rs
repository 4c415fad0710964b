//! Types of the parts of a script, as far as they are known before it runs.

use std::{collections::BTreeSet, fmt};

use kodeks_base::{InPhrase, Phrase, PhraseArgument, phrase};
use kodeks_core::{Fact, FactType};

use crate::{law::LawType, verbs::Takes};

/// The type of a part of a script.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum StaticType {
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
    /// Something that is wrong, which is noted already. It fits everywhere.
    Faulty,
}

impl StaticType {
    /// Returns what a fact is.
    pub(super) fn fact(fact: &Fact) -> StaticType {
        match fact.fact_type {
            FactType::Flag => StaticType::Flag,
            FactType::Count => StaticType::Count,
            FactType::Time => StaticType::Time,
            FactType::Word(words) => StaticType::Word(words.iter().map(ToString::to_string).collect()),
            FactType::Player => StaticType::Player([fact.name].into()),
            FactType::Move => StaticType::Move,
            FactType::Moves => StaticType::Moves,
            FactType::Squares => StaticType::Squares,
        }
    }

    /// Returns what a number of the law is.
    pub(super) fn law(law_type: &LawType) -> StaticType {
        match law_type {
            LawType::Time => StaticType::Time,
            LawType::Count => StaticType::Count,
            LawType::Word(words) => StaticType::Word(words.clone()),
            LawType::Flag => StaticType::Flag,
            LawType::Unknown => StaticType::Unsaid,
        }
    }

    /// Returns what a word in quotes is.
    pub(super) fn word(word: &str) -> StaticType {
        StaticType::Word([word.to_owned()].into())
    }

    /// Returns what comes of an `if`: one or the other. None if they do not go together.
    pub(super) fn or(self, other: StaticType) -> Option<StaticType> {
        match (self, other) {
            (StaticType::Faulty, one) | (one, StaticType::Faulty) => Some(one),
            (StaticType::Player(mut one), StaticType::Player(other)) => {
                one.extend(other);
                Some(StaticType::Player(one))
            }
            (StaticType::Word(mut one), StaticType::Word(other)) => {
                one.extend(other);
                Some(StaticType::Word(one))
            }
            (StaticType::Unsaid, one) | (one, StaticType::Unsaid) => one.is_value().then_some(StaticType::Unsaid),
            (StaticType::Orders { depth, count }, StaticType::Orders { depth: other_depth, count: other_count }) => {
                Some(StaticType::Orders { depth: depth.max(other_depth), count: count.max(other_count) })
            }
            (one, other) => (one == other).then_some(one),
        }
    }

    /// Whether a number of the law can be this.
    fn is_value(&self) -> bool {
        matches!(
            self,
            StaticType::Time | StaticType::Count | StaticType::Flag | StaticType::Word(_) | StaticType::Unsaid
        )
    }

    /// Whether the two are of the same kind, so that one can be compared with the other.
    pub(super) fn goes_with(&self, other: &StaticType) -> bool {
        match (self, other) {
            (StaticType::Faulty, _) | (_, StaticType::Faulty) => true,
            (StaticType::Unsaid, one) | (one, StaticType::Unsaid) => one.is_value(),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }

    /// Whether a verb takes this in such a place. Which word it is does not matter here.
    pub(super) fn suits(&self, takes: Takes) -> bool {
        if *self == StaticType::Faulty {
            return true;
        }
        match takes {
            Takes::Player => matches!(self, StaticType::Player(_)),
            Takes::Time => matches!(self, StaticType::Time | StaticType::Unsaid),
            Takes::Count => matches!(self, StaticType::Count | StaticType::Unsaid),
            Takes::Move => matches!(self, StaticType::Move),
            Takes::Moves => matches!(self, StaticType::Moves),
            Takes::OneOf(_) | Takes::Duty | Takes::Choice => {
                matches!(self, StaticType::Word(_) | StaticType::Unsaid)
            }
            Takes::Orders => matches!(self, StaticType::Orders { .. }),
        }
    }
}

impl StaticType {
    /// Says what it is.
    pub(super) fn describe(&self) -> Phrase {
        match self {
            StaticType::Facts => phrase!("script-kind-facts", "all the facts"),
            StaticType::Law => phrase!("script-kind-law", "the whole law"),
            StaticType::Player(_) => phrase!("script-kind-player", "a player"),
            StaticType::Time => phrase!("script-kind-time", "a time"),
            StaticType::Count => phrase!("script-kind-count", "a count"),
            StaticType::Flag => phrase!("script-kind-flag", "a yes or no"),
            StaticType::Move => phrase!("script-kind-move", "a move"),
            StaticType::Moves => phrase!("script-kind-moves", "moves"),
            StaticType::Squares => phrase!("script-kind-squares", "squares"),
            StaticType::Word(_) => phrase!("script-kind-word", "a word"),
            StaticType::Orders { depth: 0, .. } => phrase!("script-kind-order", "an order"),
            StaticType::Orders { depth: 1, .. } => {
                phrase!("script-kind-orders", "a list of orders")
            }
            StaticType::Orders { .. } => phrase!("script-kind-lists", "a list of lists"),
            StaticType::Unsaid => phrase!("script-kind-number", "a number of the law"),
            StaticType::Faulty => phrase!("script-kind-faulty", "something that is wrong"),
        }
    }
}

impl fmt::Display for StaticType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe().fmt(f)
    }
}

impl InPhrase for StaticType {
    fn in_phrase(&self) -> PhraseArgument {
        self.describe().in_phrase()
    }
}
