//! Facts: what a question offers to its regulations, and where their values come from.

use kodeks_board::{Color, Time};

use crate::{FactType, ShownFact, Value, intern::word, rating::RatingFact};

/// A fact that a question offers to its regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in conditions and procedures: `claimant.time`.
    pub name: &'static str,
    /// The type of its values.
    pub fact_type: FactType,
    /// The usual value: a flag as 0 or 1, a count as itself, of words the first, White as 0 and Black as 1.
    pub usual: u32,
    /// Whether a usual value is declared; without that, a count is not known where nobody says it.
    pub has_usual: bool,
    /// How board, clocks and history show it; `None` for one that only a report or a calculation
    /// gives.
    pub shown: Option<&'static ShownFact>,
    /// The part of a rating calculation that it is; `None` for a fact of the game.
    pub calculated: Option<RatingFact>,
    /// Whether lists of facts offer it to be stated in an event; if not, it follows from what is shown or
    /// from the other facts.
    pub is_stated: bool,
    /// Whether everybody takes the usual value for granted on an event of the table too, as long as the board is not known and nobody
    /// says otherwise.
    pub is_granted: bool,
    /// What it counts of the player whom it is about, before this happened: orders that were given against him, `warn`, and reports
    /// of him that had a consequence, `phone` or one word of it, `phone.rings`. `None` for a fact that counts nothing.
    pub counts: Option<&'static [&'static str]>,
    /// Whether what a report said of it holds for later reports of the record, until one says otherwise.
    pub is_kept: bool,
}

crate::stored!(struct Fact { name, fact_type, usual, has_usual, shown, calculated, is_stated, is_granted, counts, is_kept });

impl Fact {
    /// Returns the field of a report that states it: `opponent_can_mate` states `opponent.can_mate`.
    #[must_use]
    pub fn field(&self) -> &'static str {
        if self.name.contains('.') { word(&self.name.replace('.', "_")) } else { self.name }
    }

    /// Declares a fact that is only reported.
    #[must_use]
    pub const fn new_reported(name: &'static str, fact_type: FactType, usual: u32) -> Fact {
        Fact {
            name,
            fact_type,
            usual,
            has_usual: false,
            shown: None,
            calculated: None,
            is_stated: true,
            is_granted: false,
            counts: None,
            is_kept: false,
        }
    }

    /// Declares a fact that is true or false, with what it is in most games.
    #[must_use]
    pub const fn flag(name: &'static str, usual: bool) -> Fact {
        Fact::new_reported(name, FactType::Flag, usual as u32)
    }

    /// Returns the same fact, worked out by this function of the registry.
    #[must_use]
    pub const fn shown_by(self, shown: &'static ShownFact) -> Fact {
        Fact { shown: Some(shown), ..self }
    }

    /// Returns whether it is as usual where a report does not state it: what is only true or false, and one
    /// of several words or a count that only a report gives where a usual one is declared.
    #[must_use]
    pub fn is_usual_unless_stated(&self) -> bool {
        match self.fact_type {
            FactType::Flag => true,
            FactType::Word(_) => self.usual > 0,
            FactType::Count => self.has_usual && self.shown.is_none(),
            _ => false,
        }
    }

    /// Returns what the fact is in most games. A time is ten minutes; there is no single move.
    #[must_use]
    pub fn usual_value(&self) -> Value {
        match self.fact_type {
            FactType::Flag => Value::Flag(self.usual == 1),
            FactType::Count => Value::Count(self.usual),
            FactType::Time => Value::Time(Time::from_minutes(10)),
            FactType::Word(words) => {
                words.get(self.usual.saturating_sub(1) as usize).map_or(Value::Unknown, |word| Value::Word(word))
            }
            FactType::Player if self.usual == 1 => Value::Player(Color::Black),
            FactType::Player => Value::Player(Color::White),
            FactType::Move => Value::Move(None),
            // What everybody takes for granted of a set of moves is that there is none; else it stands for itself in a comparison.
            FactType::Moves if self.is_granted => Value::Moves(Vec::new()),
            FactType::Moves => Value::Moves(vec![self.name.to_owned()]),
            FactType::Squares => Value::Squares(Vec::new()),
        }
    }
}

/// Somewhere that facts come from: the game on the table, or a point made up for a comparison.
pub trait Facts {
    /// Returns the value of the fact at `index` in its question's list.
    ///
    /// It is asked for only where it matters, so it may be worked out at that moment.
    fn value(&self, index: usize) -> Value;

    /// Returns whether nobody stated the fact at `index` and nothing shows it, so that its usual value is taken for granted.
    fn is_assumed(&self, _index: usize) -> bool {
        false
    }

    /// Returns what the board was read with to show the fact at `index`, though nobody stated it: the order in which pieces were touched,
    /// or the letters of a move. Each is a fact by its index and the value taken; with another value the fact would be shown otherwise.
    fn assumed_for(&self, _index: usize) -> Vec<(usize, Value)> {
        Vec::new()
    }

    /// Returns the values themselves where they are simply listed, so that none has to be worked out.
    fn listed_values(&self) -> Option<&[Value]> {
        None
    }
}

/// Facts that are simply listed, in the order of their question's declaration.
impl Facts for [Value] {
    fn value(&self, index: usize) -> Value {
        self.get(index).cloned().unwrap_or(Value::Unknown)
    }

    fn listed_values(&self) -> Option<&[Value]> {
        Some(self)
    }
}

impl Facts for &[Value] {
    fn value(&self, index: usize) -> Value {
        (**self).value(index)
    }

    fn listed_values(&self) -> Option<&[Value]> {
        Some(self)
    }
}

impl Facts for Vec<Value> {
    fn value(&self, index: usize) -> Value {
        self.as_slice().value(index)
    }

    fn listed_values(&self) -> Option<&[Value]> {
        Some(self)
    }
}
