//! Combinations of facts that cannot occur, written as an author says them.
//!
//! `checkmate and stalemate`, `reply is not none and not clock_pressed`,
//! `quiet_moves < 2 * occurrences - 2`.

use std::{error, fmt};

use crate::{Fact, FactType, Facts, Value, intern};

/// A combination of facts that cannot occur: all of its tests hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    tests: Vec<FactTest>,
}

/// A test of one fact. A fact that is not known is neither true nor any word, and counts as 0.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FactTest {
    /// It is true, or not.
    Is {
        fact: usize,
        expected: bool,
    },
    /// It is this word, or not.
    Word {
        fact: usize,
        word: &'static str,
        expected: bool,
    },
    /// It is less, or more, than a number.
    Less {
        fact: usize,
        than: FactMultiple,
    },
    More {
        fact: usize,
        than: FactMultiple,
    },
}

/// A number, or a multiple of a fact with something added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FactMultiple {
    fact: Option<usize>,
    times: i64,
    plus: i64,
}

crate::stored!(struct Impossible { tests });
crate::stored!(enum FactTest {
    0 = Is { fact, expected },
    1 = Word { fact, word, expected },
    2 = Less { fact, than },
    3 = More { fact, than },
});
crate::stored!(struct FactMultiple { fact, times, plus });

/// Why a text is no combination of facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImpossibleError {
    /// It names a fact that the question does not have.
    NoSuchFact(String),
    /// It says of a fact what cannot be said of its type.
    Unfit(String),
    /// A part of it is written in no way that is understood.
    NotUnderstood(String),
}

impl fmt::Display for ImpossibleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImpossibleError::NoSuchFact(name) => {
                write!(f, "`{name}` is not a fact of this question")
            }
            ImpossibleError::Unfit(part) => {
                write!(f, "`{part}` says what the fact cannot be")
            }
            ImpossibleError::NotUnderstood(part) => write!(
                f,
                "`{part}` is not understood; write `fact`, `not fact`, `fact is word`, \
                 `fact is not word`, `fact < other` or `fact > 2 * other + 1`, joined with `and`"
            ),
        }
    }
}

impl error::Error for ImpossibleError {}

impl Impossible {
    /// Reads a combination of these facts.
    ///
    /// # Errors
    ///
    /// It names a fact that is not among them, says what a fact cannot be, or is not understood.
    pub fn read(text: &str, facts: &[Fact]) -> Result<Impossible, ImpossibleError> {
        let tests = text.split(" and ").map(|part| FactTest::read(part, facts));
        Ok(Impossible { tests: tests.collect::<Result<_, _>>()? })
    }

    /// Returns the places of the facts that it is about; one can come several times.
    pub fn facts(&self) -> impl Iterator<Item = usize> + '_ {
        self.tests.iter().flat_map(FactTest::facts)
    }

    /// Returns whether the facts are in this combination.
    pub fn holds(&self, facts: &dyn Facts) -> bool {
        self.tests.iter().all(|test| test.holds(facts))
    }
}

impl FactTest {
    fn read(part: &str, facts: &[Fact]) -> Result<FactTest, ImpossibleError> {
        let words: Vec<&str> = part.split_whitespace().collect();
        let of_type = |name: &str, fits: fn(FactType) -> bool| {
            let fact = place(name, facts)?;
            if fits(facts[fact].fact_type) { Ok(fact) } else { Err(ImpossibleError::Unfit(part.to_owned())) }
        };
        let is_bool = |fact_type| fact_type == FactType::Flag;
        let is_int = |fact_type| fact_type == FactType::Count;
        Ok(match words[..] {
            [name] => FactTest::Is { fact: of_type(name, is_bool)?, expected: true },
            ["not", name] => FactTest::Is { fact: of_type(name, is_bool)?, expected: false },
            [name, "is", word] => FactTest::word((name, word, true), part, facts)?,
            [name, "is", "not", word] => FactTest::word((name, word, false), part, facts)?,
            [name, "<", ref number @ ..] => {
                FactTest::Less { fact: of_type(name, is_int)?, than: FactMultiple::read(number, part, facts)? }
            }
            [name, ">", ref number @ ..] => {
                FactTest::More { fact: of_type(name, is_int)?, than: FactMultiple::read(number, part, facts)? }
            }
            _ => return Err(ImpossibleError::NotUnderstood(part.to_owned())),
        })
    }

    fn word(
        (name, word, expected): (&str, &str, bool),
        part: &str,
        facts: &[Fact],
    ) -> Result<FactTest, ImpossibleError> {
        let fact = place(name, facts)?;
        let FactType::Word(words) = facts[fact].fact_type else {
            return Err(ImpossibleError::Unfit(part.to_owned()));
        };
        if words.contains(&word) {
            Ok(FactTest::Word { fact, word: intern::word(word), expected })
        } else {
            Err(ImpossibleError::Unfit(part.to_owned()))
        }
    }

    fn facts(&self) -> impl Iterator<Item = usize> {
        let (fact, other) = match self {
            FactTest::Is { fact, .. } | FactTest::Word { fact, .. } => (*fact, None),
            FactTest::Less { fact, than } | FactTest::More { fact, than } => (*fact, than.fact),
        };
        std::iter::once(fact).chain(other)
    }

    fn holds(&self, facts: &dyn Facts) -> bool {
        match self {
            FactTest::Is { fact, expected } => (facts.value(*fact) == Value::Flag(true)) == *expected,
            FactTest::Word { fact, word, expected } => (facts.value(*fact) == Value::Word(word)) == *expected,
            FactTest::Less { fact, than } => count(facts, *fact) < than.value(facts),
            FactTest::More { fact, than } => count(facts, *fact) > than.value(facts),
        }
    }
}

impl FactMultiple {
    /// Reads `3`, `moves`, `moves + 1`, `2 * moves` or `2 * moves - 2`.
    fn read(words: &[&str], part: &str, facts: &[Fact]) -> Result<FactMultiple, ImpossibleError> {
        let not_understood = || ImpossibleError::NotUnderstood(part.to_owned());
        let number = |text: &str| text.parse::<i64>().map_err(|_| not_understood());
        let (times, rest) = match words {
            [times, "*", rest @ ..] => (number(times)?, rest),
            rest => (1, rest),
        };
        let (first, plus) = match rest {
            [first] => (first, 0),
            [first, "+", plus] => (first, number(plus)?),
            [first, "-", minus] => (first, -number(minus)?),
            _ => return Err(not_understood()),
        };
        if let Ok(alone) = first.parse::<i64>() {
            return Ok(FactMultiple { fact: None, times, plus: times.saturating_mul(alone).saturating_add(plus) });
        }
        let fact = place(first, facts)?;
        match facts[fact].fact_type {
            FactType::Count => Ok(FactMultiple { fact: Some(fact), times, plus }),
            _ => Err(ImpossibleError::Unfit(part.to_owned())),
        }
    }

    fn value(self, facts: &dyn Facts) -> i64 {
        let of_fact = self.fact.map_or(0, |fact| count(facts, fact));
        self.times.saturating_mul(of_fact).saturating_add(self.plus)
    }
}

fn place(name: &str, facts: &[Fact]) -> Result<usize, ImpossibleError> {
    let place = facts.iter().position(|fact| fact.name == name);
    place.ok_or_else(|| ImpossibleError::NoSuchFact(name.to_owned()))
}

fn count(facts: &dyn Facts, fact: usize) -> i64 {
    match facts.value(fact) {
        Value::Count(number) => i64::from(number),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Impossible, ImpossibleError};
    use crate::{Fact, FactType, Value};

    const FACTS: [Fact; 4] = [
        Fact::flag("made", false),
        Fact::new_reported("reply", FactType::Word(&["none", "sent"]), 0),
        Fact::new_reported("moves", FactType::Count, 0),
        Fact::new_reported("completed", FactType::Count, 0),
    ];

    fn holds(text: &str, facts: [Value; 4]) -> bool {
        Impossible::read(text, &FACTS).unwrap().holds(&facts.to_vec())
    }

    fn facts(made: bool, reply: &'static str, moves: u32, completed: u32) -> [Value; 4] {
        [Value::Flag(made), Value::Word(reply), Value::Count(moves), Value::Count(completed)]
    }

    #[test]
    fn a_combination_holds_if_all_its_parts_do() {
        let text = "made and reply is not none";
        assert!(holds(text, facts(true, "sent", 0, 0)));
        assert!(!holds(text, facts(true, "none", 0, 0)));
        assert!(!holds(text, facts(false, "sent", 0, 0)));
        assert!(holds("not made and reply is sent", facts(false, "sent", 0, 0)));
    }

    #[test]
    fn numbers_are_compared_with_multiples_of_others() {
        assert!(holds("completed > moves", facts(true, "none", 3, 4)));
        assert!(!holds("completed > moves", facts(true, "none", 4, 4)));
        assert!(holds("moves > completed + 1", facts(true, "none", 6, 4)));
        assert!(!holds("moves > completed + 1", facts(true, "none", 5, 4)));
        assert!(holds("moves < 2 * completed - 2", facts(true, "none", 5, 4)));
        assert!(!holds("moves < 2 * completed - 2", facts(true, "none", 6, 4)));
        assert!(holds("moves < 1", facts(true, "none", 0, 0)));
    }

    #[test]
    fn what_is_not_known_is_neither_true_nor_a_word_and_counts_as_nothing() {
        let unknown = || [const { Value::Unknown }; 4];
        assert!(holds("not made and reply is not none", unknown()));
        assert!(holds("moves < 1", unknown()));
    }

    #[test]
    fn slips_are_told() {
        let error = |text| Impossible::read(text, &FACTS).unwrap_err();
        let unfit = |text: &str| ImpossibleError::Unfit(text.to_owned());
        assert_eq!(error("made and played"), ImpossibleError::NoSuchFact("played".to_owned()));
        assert_eq!(error("moves"), unfit("moves"));
        assert_eq!(error("reply is lost"), unfit("reply is lost"));
        assert_eq!(error("made < 3"), unfit("made < 3"));
        assert_eq!(error("moves < 3 of 4"), ImpossibleError::NotUnderstood("moves < 3 of 4".to_owned()));
    }
}
