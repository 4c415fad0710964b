//! Facts: the typed values that the board, the clocks and the record give to a regulation.

use crate::{Color, Square, Time};

/// What a fact can be, and what may be said of it in a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactType {
    /// True or false.
    Bool,
    /// A number of things: moves, occurrences.
    Int,
    /// Thinking time, or lateness.
    Time,
    /// One of the words listed.
    Enum(&'static [&'static str]),
    /// A player. Only procedures can use it.
    Player,
    /// A move in algebraic notation, or no move. Only procedures can use it.
    Move,
    /// The moves that may be played, in algebraic notation. Only procedures can use it.
    Moves,
    /// Squares of the board, in an order that may matter. Neither conditions nor procedures use it.
    Squares,
}

/// A fact that a question offers to its regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in conditions and procedures: `claimant.time`.
    pub name: &'static str,
    /// What it can be.
    pub fact_type: FactType,
    /// What it is in most games: a flag as 0 or 1, a count as itself, and of words the first.
    pub usual: u32,
}

impl Fact {
    const fn new(name: &'static str, fact_type: FactType, usual: u32) -> Fact {
        Fact {
            name,
            fact_type,
            usual,
        }
    }

    /// Declares a fact that is true or false, and usually false.
    #[must_use]
    pub const fn flag(name: &'static str) -> Fact {
        Fact::new(name, FactType::Bool, 0)
    }

    /// Declares a fact that is true or false, and usually true.
    #[must_use]
    pub const fn usually(name: &'static str) -> Fact {
        Fact::new(name, FactType::Bool, 1)
    }

    /// Declares a number of things, usually none.
    #[must_use]
    pub const fn count(name: &'static str) -> Fact {
        Fact::new(name, FactType::Int, 0)
    }

    /// Declares a number of things that counts the present one, so that it is usually one.
    #[must_use]
    pub const fn count_from_one(name: &'static str) -> Fact {
        Fact::new(name, FactType::Int, 1)
    }

    /// Declares a number of things, with what it is in most games.
    #[must_use]
    pub const fn count_usually(name: &'static str, usual: u32) -> Fact {
        Fact::new(name, FactType::Int, usual)
    }

    /// Declares a time.
    #[must_use]
    pub const fn time(name: &'static str) -> Fact {
        Fact::new(name, FactType::Time, 0)
    }

    /// Declares one of `words`, usually the first.
    #[must_use]
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Fact {
        Fact::new(name, FactType::Enum(words), 0)
    }

    /// Declares a player.
    #[must_use]
    pub const fn player(name: &'static str) -> Fact {
        Fact::new(name, FactType::Player, 0)
    }

    /// Declares a move, or none.
    #[must_use]
    pub const fn a_move(name: &'static str) -> Fact {
        Fact::new(name, FactType::Move, 0)
    }

    /// Declares a set of moves.
    #[must_use]
    pub const fn moves(name: &'static str) -> Fact {
        Fact::new(name, FactType::Moves, 0)
    }

    /// Declares squares.
    #[must_use]
    pub const fn squares(name: &'static str) -> Fact {
        Fact::new(name, FactType::Squares, 0)
    }

    /// Returns what the fact is in most games. A time is ten minutes; the opponent is Black, any
    /// other player White unless he is named `black`; there is no single move.
    #[must_use]
    pub fn usual_value(&self) -> Value {
        match self.fact_type {
            FactType::Bool => Value::Bool(self.usual == 1),
            FactType::Int => Value::Int(self.usual),
            FactType::Time => Value::Time(Time::from_minutes(10)),
            FactType::Enum(words) => words
                .first()
                .map_or(Value::Unknown, |word| Value::Enum(word)),
            FactType::Player if matches!(self.name, "opponent" | "black") => {
                Value::Player(Color::Black)
            }
            FactType::Player => Value::Player(Color::White),
            FactType::Move => Value::Move(None),
            // In a comparison a set of moves stands for itself.
            FactType::Moves => Value::Moves(vec![self.name.to_owned()]),
            FactType::Squares => Value::Squares(Vec::new()),
        }
    }
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// True or false.
    Bool(bool),
    /// A number of things.
    Int(u32),
    /// Thinking time, or lateness.
    Time(Time),
    /// One of the words that the fact's declaration lists.
    Enum(&'static str),
    /// A player.
    Player(Color),
    /// A move in algebraic notation, or no move.
    Move(Option<String>),
    /// Moves in algebraic notation.
    Moves(Vec<String>),
    /// Squares of the board.
    Squares(Vec<Square>),
    /// The record does not say, or it could not be decided.
    Unknown,
}

/// Somewhere that facts come from: the game on the table, or a point made up for a comparison.
pub trait Facts {
    /// Returns the value of the fact at `index` in its question's list.
    ///
    /// It is asked for only where it matters, so it may be worked out at that moment.
    fn value(&self, index: usize) -> Value;
}

/// Facts that are simply listed, in the order of their question's declaration.
impl Facts for [Value] {
    fn value(&self, index: usize) -> Value {
        self.get(index).cloned().unwrap_or(Value::Unknown)
    }
}

impl Facts for &[Value] {
    fn value(&self, index: usize) -> Value {
        (**self).value(index)
    }
}

impl Facts for Vec<Value> {
    fn value(&self, index: usize) -> Value {
        self.as_slice().value(index)
    }
}
