//! Facts: the typed values that the board, the clocks and the record give to a regulation.

use serde::{Serialize, Serializer};

use crate::{Color, Shown, Square, Time};

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

impl FactType {
    /// Returns whether facts of this type can stand in a condition.
    #[must_use]
    pub const fn can_be_a_condition(self) -> bool {
        !matches!(
            self,
            FactType::Player | FactType::Move | FactType::Moves | FactType::Squares
        )
    }

    /// Returns whether a fact of this type can have this value. Whatever it is, it may be unknown.
    #[must_use]
    pub fn fits(self, value: &Value) -> bool {
        match (self, value) {
            (FactType::Enum(words), Value::Enum(word)) => words.contains(word),
            (FactType::Bool, Value::Bool(_))
            | (FactType::Int, Value::Int(_))
            | (FactType::Time, Value::Time(_))
            | (FactType::Player, Value::Player(_))
            | (FactType::Move, Value::Move(_))
            | (FactType::Moves, Value::Moves(_))
            | (FactType::Squares, Value::Squares(_))
            | (_, Value::Unknown) => true,
            _ => false,
        }
    }
}

/// A fact that a question offers to its regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in conditions and procedures: `claimant.time`.
    pub name: &'static str,
    /// What it can be.
    pub fact_type: FactType,
    /// What it is in most games: a bool as 0 or 1, an int as itself, of words the first, White as 0
    /// and Black as 1.
    pub usual: u32,
    /// How board, clocks and history show it; `None` for one that only a report or a calculation
    /// gives.
    pub shown: Option<&'static Shown>,
    /// Whether people are told that an event may state it; otherwise it follows from what is shown or
    /// from the other facts.
    pub is_stated: bool,
}

impl Fact {
    /// Declares a fact that is only reported.
    #[must_use]
    pub const fn reported(name: &'static str, fact_type: FactType, usual: u32) -> Fact {
        Fact {
            name,
            fact_type,
            usual,
            shown: None,
            is_stated: true,
        }
    }

    /// Declares a fact that is true or false, with what it is in most games.
    #[must_use]
    pub const fn bool(name: &'static str, usual: bool) -> Fact {
        Fact::reported(name, FactType::Bool, usual as u32)
    }

    /// Returns the same fact, worked out by this function of the registry.
    #[must_use]
    pub const fn shown_by(self, shown: &'static Shown) -> Fact {
        Fact {
            shown: Some(shown),
            ..self
        }
    }

    /// Returns what the fact is in most games. A time is ten minutes; there is no single move.
    #[must_use]
    pub fn usual_value(&self) -> Value {
        match self.fact_type {
            FactType::Bool => Value::Bool(self.usual == 1),
            FactType::Int => Value::Int(self.usual),
            FactType::Time => Value::Time(Time::from_minutes(10)),
            FactType::Enum(words) => words
                .first()
                .map_or(Value::Unknown, |word| Value::Enum(word)),
            FactType::Player if self.usual == 1 => Value::Player(Color::Black),
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

/// Written as programs are given it: times are whole milliseconds, what is not known is `null`.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Bool(flag) => flag.serialize(serializer),
            Value::Int(count) => count.serialize(serializer),
            Value::Time(time) => time.ms().serialize(serializer),
            Value::Enum(word) => word.serialize(serializer),
            Value::Player(color) => color.name().serialize(serializer),
            Value::Move(notation) => notation.serialize(serializer),
            Value::Moves(moves) => moves.serialize(serializer),
            Value::Squares(squares) => {
                serializer.collect_seq(squares.iter().map(|s| s.to_string()))
            }
            Value::Unknown => serializer.serialize_none(),
        }
    }
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
