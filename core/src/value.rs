//! What a fact can be: its type, and its values.

use kodeks_board::{Color, Square, Time};
use serde::{Serialize, Serializer};

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
    /// Returns its name in vocabularies: `bool`, `int`, `time`, `word`, `player`, `move`, `moves` or
    /// `squares`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FactType::Bool => "bool",
            FactType::Int => "int",
            FactType::Time => "time",
            FactType::Enum(_) => "word",
            FactType::Player => "player",
            FactType::Move => "move",
            FactType::Moves => "moves",
            FactType::Squares => "squares",
        }
    }

    /// Returns whether facts of this type can stand in a condition.
    #[must_use]
    pub const fn can_be_a_condition(self) -> bool {
        !matches!(self, FactType::Player | FactType::Move | FactType::Moves | FactType::Squares)
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

crate::stored!(enum FactType {
    0 = Bool,
    1 = Int,
    2 = Time,
    3 = Enum(words),
    4 = Player,
    5 = Move,
    6 = Moves,
    7 = Squares,
});

crate::stored!(enum Value {
    0 = Bool(flag),
    1 = Int(count),
    2 = Time(time),
    3 = Enum(word),
    4 = Player(color),
    5 = Move(notation),
    6 = Moves(moves),
    7 = Squares(squares),
    8 = Unknown,
});

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
            Value::Squares(squares) => serializer.collect_seq(squares.iter().map(|s| s.to_string())),
            Value::Unknown => serializer.serialize_none(),
        }
    }
}

macro_rules! values_from {
    ($( $from:ty => $kind:ident; )*) => { $(
        impl From<$from> for Value {
            fn from(value: $from) -> Value {
                Value::$kind(value)
            }
        }
    )* };
}

values_from! {
    bool => Bool;
    u32 => Int;
    Time => Time;
    &'static str => Enum;
    Color => Player;
    Option<String> => Move;
    Vec<String> => Moves;
}

/// What a search answered; it may have come to nothing.
impl From<Option<bool>> for Value {
    fn from(answer: Option<bool>) -> Value {
        answer.map_or(Value::Unknown, Value::Bool)
    }
}
