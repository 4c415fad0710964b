//! The input of a running script: the facts known so far, and the law.
//!
//! A fact is not worked out before it is read. A script that reads one that was not fetched
//! yet stops there; the fact is fetched, and the script starts again from the top. That gives the
//! same answer as fetching it at once would, because a script changes nothing.

use std::{
    ops::{Add, Sub},
    sync::{Arc, Mutex, PoisonError},
};

use kodeks_base::phrase;
use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Question, Value};
use rhai::{Dynamic, Engine, EvalAltResult, ImmutableString, Position};

use crate::{law::LawValue, script_fault::ScriptFault};

/// The facts and the law of one run.
#[derive(Debug)]
pub(crate) struct ScriptInput {
    /// The question that the facts belong to.
    pub(crate) question: &'static Question,
    /// The facts that have been fetched, in the order of the question.
    pub(crate) known: Vec<Option<Value>>,
    /// The law that the script reads.
    pub(crate) law: Vec<(String, LawValue)>,
    read: Mutex<Vec<usize>>,
}

/// Why a run stopped before its end.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// It read the fact at this place, which has not been fetched.
    Fetch(usize),
    /// It read a fact or a number of the law that is not known.
    Missing(String),
    /// It broke a bound, or did what it cannot do.
    Broken(ScriptFault),
}

type Fetched = Result<Dynamic, Box<EvalAltResult>>;

impl ScriptInput {
    /// Begins a run.
    pub(crate) fn new(
        question: &'static Question,
        known: Vec<Option<Value>>,
        law: Vec<(String, LawValue)>,
    ) -> Arc<ScriptInput> {
        Arc::new(ScriptInput { question, known, law, read: Mutex::new(Vec::new()) })
    }

    /// Returns the facts that were read, each once, in the order of reading.
    pub(crate) fn read(&self) -> Vec<usize> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.clone()
    }

    fn note(&self, index: usize) {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if !read.contains(&index) {
            read.push(index);
        }
    }

    fn value(&self, index: usize) -> Result<&Value, Box<EvalAltResult>> {
        self.note(index);
        match self.known.get(index).and_then(Option::as_ref) {
            None => Err(stop(Stop::Fetch(index))),
            Some(Value::Unknown) => Err(stop(Stop::Missing(self.question.facts[index].name.into()))),
            Some(value) => Ok(value),
        }
    }

    /// Reads the fact of that name.
    fn fact(self: &Arc<ScriptInput>, name: &str) -> Fetched {
        let Some(index) = self.question.fact(name) else {
            let message =
                phrase!("K2009", "`{name}` is not a fact of `{question}`", name, question = self.question.name);
            return Err(stop_with(ScriptFault::about_all(message)));
        };
        Ok(match self.value(index)? {
            Value::Flag(flag) => Dynamic::from(*flag),
            Value::Count(count) => Dynamic::from(Count(*count)),
            Value::Time(time) => Dynamic::from(*time),
            Value::Word(word) => Dynamic::from(ImmutableString::from(*word)),
            Value::Player(color) => Dynamic::from(ScriptPlayer {
                color: *color,
                name: self.question.facts[index].name,
                input: Arc::clone(self),
            }),
            Value::Moves(moves) => Dynamic::from(Moves { by: self.mover(name)?, moves: moves.clone() }),
            Value::Move(None) => Dynamic::from(ScriptMove(None)),
            Value::Move(Some(mv)) => Dynamic::from(ScriptMove(Some((self.mover(name)?, mv.clone())))),
            Value::Squares(_) | Value::Unknown => Dynamic::UNIT,
        })
    }

    /// Returns whose move it is: that of the player it lies below, or of the one the question is
    /// about.
    fn mover(&self, name: &str) -> Result<Color, Box<EvalAltResult>> {
        match mover(self.question, name).map(|index| self.value(index)) {
            Some(Ok(Value::Player(color))) => Ok(*color),
            Some(Err(stop)) => Err(stop),
            _ => Err(stop_with(ScriptFault::about_all(phrase!(
                "K2010",
                "nobody can be held to `{name}`: the question names no player",
                name
            )))),
        }
    }

    fn law(&self, name: &str) -> Fetched {
        match self.law.iter().find(|(known, _)| known == name) {
            Some((_, LawValue::Time(time))) => Ok(Dynamic::from(*time)),
            Some((_, LawValue::Count(count))) => Ok(Dynamic::from(Count(*count))),
            Some((_, LawValue::Word(word))) => Ok(Dynamic::from(word.clone())),
            Some((_, LawValue::Flag(flag))) => Ok(Dynamic::from(*flag)),
            Some((_, LawValue::Unknown)) => Err(stop(Stop::Missing(format!("law.{name}")))),
            None => Err(stop_with(ScriptFault::about_all(phrase!("K2011-bare", "`{name}` is not in [law]", name)))),
        }
    }
}

/// Returns the place of the player whose move the fact of that name is.
pub(crate) fn mover(question: &Question, name: &str) -> Option<usize> {
    match name.rsplit_once('.') {
        Some((player, _)) => question.fact(player),
        None => question.facts.iter().position(|fact| fact.fact_type == FactType::Player && !fact.name.contains('.')),
    }
}

/// Stops the run. Nothing in a script can catch it, and other than the engine's own way of ending a
/// run it remembers where it happened.
fn stop(stop: Stop) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(Dynamic::from(stop), Position::NONE))
}

/// Stops the run with a fault.
pub(crate) fn stop_with(fault: ScriptFault) -> Box<EvalAltResult> {
    stop(Stop::Broken(fault))
}

/// The facts, as the first parameter of a procedure.
#[derive(Clone, Debug)]
pub(crate) struct ScriptFacts(pub(crate) Arc<ScriptInput>);

/// The law, as the second parameter of a procedure.
#[derive(Clone, Debug)]
pub(crate) struct ScriptLaw(pub(crate) Arc<ScriptInput>);

/// A player, with the facts below that player.
#[derive(Clone, Debug)]
pub(crate) struct ScriptPlayer {
    /// Which of the two players.
    pub(crate) color: Color,
    name: &'static str,
    input: Arc<ScriptInput>,
}

/// A move and who is held to it, or none.
#[derive(Clone, Debug)]
pub(crate) struct ScriptMove(pub(crate) Option<(Color, String)>);

/// Moves, and whose they are.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    /// Who plays them.
    pub(crate) by: Color,
    /// The moves, in algebraic notation.
    pub(crate) moves: Vec<String>,
}

/// A number of things. Taking more than there is leaves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Count(u32);

impl Count {
    /// Returns how many there are.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// Returns how many whole times another goes into it; nothing goes into it no times.
    pub(crate) fn quotient(self, other: Count) -> Count {
        Count(self.0.checked_div(other.0).unwrap_or(0))
    }

    /// Returns so many parts of a whole, of this, to the nearest whole number; a half goes up.
    pub(crate) fn share(self, parts: Count, whole: Count) -> Count {
        let product = u64::from(self.0) * u64::from(parts.0) * 2 + u64::from(whole.0);
        let share = product.checked_div(u64::from(whole.0) * 2).unwrap_or(0);
        Count(u32::try_from(share).unwrap_or(u32::MAX))
    }
}

kodeks_base::saturating!(Count);

/// Teaches the engine to read facts and the law, and to reckon with them.
pub(crate) fn teach(engine: &mut Engine) {
    engine
        .register_type_with_name::<ScriptFacts>("the facts")
        .register_type_with_name::<ScriptLaw>("the law")
        .register_type_with_name::<ScriptPlayer>("a player")
        .register_type_with_name::<ScriptMove>("a move")
        .register_type_with_name::<Moves>("moves")
        .register_type_with_name::<Time>("a time")
        .register_type_with_name::<Count>("a count");
    engine.register_indexer_get(|facts: &mut ScriptFacts, name: &str| facts.0.fact(name));
    engine.register_indexer_get(|law: &mut ScriptLaw, name: &str| law.0.law(name));
    engine.register_indexer_get(|player: &mut ScriptPlayer, name: &str| {
        player.input.fact(&format!("{}.{name}", player.name))
    });
    engine
        .register_fn("==", |a: ScriptPlayer, b: ScriptPlayer| a.color == b.color)
        .register_fn("!=", |a: ScriptPlayer, b: ScriptPlayer| a.color != b.color);
    teach_measure::<Time>(engine);
    teach_measure::<Count>(engine);
}

/// Teaches the engine to reckon with a measure, only ever with its own kind.
fn teach_measure<T>(engine: &mut Engine)
where
    T: Add<Output = T> + Sub<Output = T> + Ord + Clone + Send + Sync + 'static,
{
    engine
        .register_fn("+", |a: T, b: T| a + b)
        .register_fn("-", |a: T, b: T| a - b)
        .register_fn("<", |a: T, b: T| a < b)
        .register_fn("<=", |a: T, b: T| a <= b)
        .register_fn(">", |a: T, b: T| a > b)
        .register_fn(">=", |a: T, b: T| a >= b)
        .register_fn("==", |a: T, b: T| a == b)
        .register_fn("!=", |a: T, b: T| a != b);
}
