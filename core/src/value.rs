//! Types and values of facts.

use kodeks_board::{Color, Square, Time};
use serde::{Serialize, Serializer};

/// The type of a fact, which decides on its values and conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactType {
    /// True or false.
    Flag,
    /// A number of things: moves, occurrences.
    Count,
    /// Thinking time, or lateness.
    Time,
    /// One of the words listed.
    Word(&'static [&'static str]),
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
    /// Returns everything that a fact of this type can be; empty where that cannot be listed.
    #[must_use]
    pub fn all_values(self) -> Vec<Value> {
        match self {
            FactType::Flag => vec![Value::Flag(true), Value::Flag(false)],
            FactType::Word(words) => words.iter().map(|word| Value::Word(word)).collect(),
            FactType::Player => Color::BOTH.map(Value::Player).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns its name in vocabularies: `bool`, `int`, `time`, `word`, `player`, `move`, `moves` or
    /// `squares`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FactType::Flag => "bool",
            FactType::Count => "int",
            FactType::Time => "time",
            FactType::Word(_) => "word",
            FactType::Player => "player",
            FactType::Move => "move",
            FactType::Moves => "moves",
            FactType::Squares => "squares",
        }
    }

    /// Returns whether facts of this type can be tested by a condition.
    #[must_use]
    pub const fn can_be_a_condition(self) -> bool {
        !matches!(self, FactType::Player | FactType::Move | FactType::Moves | FactType::Squares)
    }

    /// Returns whether a fact of this type can have this value. Any fact may be unknown.
    #[must_use]
    pub fn fits(self, value: &Value) -> bool {
        match (self, value) {
            (FactType::Word(words), Value::Word(word)) => words.contains(word),
            (FactType::Flag, Value::Flag(_))
            | (FactType::Count, Value::Count(_))
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
    Flag(bool),
    /// A number of things.
    Count(u32),
    /// Thinking time, or lateness.
    Time(Time),
    /// One of the words that the fact's declaration lists.
    Word(&'static str),
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
    0 = Flag,
    1 = Count,
    2 = Time,
    3 = Word(words),
    4 = Player,
    5 = Move,
    6 = Moves,
    7 = Squares,
});

crate::stored!(enum Value {
    0 = Flag(flag),
    1 = Count(count),
    2 = Time(time),
    3 = Word(word),
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
            Value::Flag(flag) => flag.serialize(serializer),
            Value::Count(count) => count.serialize(serializer),
            Value::Time(time) => time.ms().serialize(serializer),
            Value::Word(word) => word.serialize(serializer),
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
    bool => Flag;
    u32 => Count;
    Time => Time;
    &'static str => Word;
    Color => Player;
    Option<String> => Move;
    Vec<String> => Moves;
}

/// The answer of a search, which may be undecided.
impl From<Option<bool>> for Value {
    fn from(answer: Option<bool>) -> Value {
        answer.map_or(Value::Unknown, Value::Flag)
    }
}
