//! Finds what is wrong with a script before it runs, and which facts it can read.
//!
//! It goes through the script as a run would, through both sides of every `if`, with what things
//! are instead of which they are.

mod calls;
mod expressions;
mod facts;
mod operators;
mod statements;
mod static_type;

use std::collections::{BTreeMap, BTreeSet};

use kodeks_base::{Complaint, nearest, phrase};
use kodeks_core::{Question, stored};
use rhai::{Position, Stmt};

use crate::{
    broken::too_many_steps,
    law::LawTypes,
    limits,
    script_fault::ScriptFault,
    syntax::{Function, RULING},
    verbs,
};
use static_type::StaticType;

/// The names that a script can read.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScriptInputs {
    /// Facts, as places in the question.
    pub(crate) facts: BTreeSet<usize>,
    /// The names that it reads on every path, in the order of reading.
    pub(crate) surely: Vec<Surely>,
    /// Numbers of the law.
    pub(crate) law: BTreeSet<String>,
}

/// A name that a script reads on every path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Surely {
    /// The fact at this place.
    Fact(usize),
    /// The number of the law of this name.
    Law(String),
}

stored!(struct ScriptInputs { facts, surely, law });
stored!(enum Surely { 0 = Fact(place), 1 = Law(name) });

/// Checks a script, and returns what it can read.
pub(crate) fn check(
    functions: &[Function],
    question: &'static Question,
    law: &LawTypes,
    spelling: Spelling,
) -> Result<ScriptInputs, ScriptFault> {
    let mut check = Check {
        functions,
        question,
        law,
        spelling,
        reads: ScriptInputs::default(),
        branches: 0,
        steps: 0,
        calls: Vec::new(),
        deepest: 0,
        done: BTreeMap::new(),
        faults: Vec::new(),
        is_past_a_bound: false,
    };
    let checked = check.script();
    check.faults.extend(checked.err());
    ScriptFault::several(check.faults)?;
    Ok(check.reads)
}

/// How the facts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// Below the first parameter: `claim.claimant`.
    Below,
    /// By themselves, in a line of TOML: `claimant`. The first parameter is implied.
    Alone,
}

stored!(enum Spelling { 0 = Below, 1 = Alone });

/// The name of the facts in a line of TOML, where it is not written.
pub(crate) const UNWRITTEN: &str = "facts";

/// A check under way.
struct Check<'a> {
    functions: &'a [Function],
    question: &'static Question,
    law: &'a LawTypes,
    spelling: Spelling,
    reads: ScriptInputs,
    /// The number of `if`, `&&` and `||` around the place that is being checked.
    branches: usize,
    /// How many steps a run can take up to here.
    steps: u64,
    /// The functions that are being checked, each called by the one before.
    calls: Vec<&'a str>,
    /// How many functions have been open at once since the one that is being checked began.
    deepest: usize,
    /// Functions that have been checked with these things for their parameters.
    done: BTreeMap<(&'a str, Vec<StaticType>), FunctionCheck>,
    /// Faults in parts on which the rest does not depend.
    faults: Vec<ScriptFault>,
    /// Whether a bound was broken, beyond which nothing is checked.
    is_past_a_bound: bool,
}

/// The result of checking a function.
#[derive(Clone, Debug)]
struct FunctionCheck {
    answer: StaticType,
    /// How many steps it takes.
    steps: u64,
    /// How many functions deep it goes, itself included.
    depth: usize,
}

/// The names that can be used at some place of a function.
#[derive(Clone, Debug, Default)]
struct Names<'a>(Vec<(&'a str, StaticType)>);

impl<'a> Names<'a> {
    fn get(&self, name: &str) -> Option<&StaticType> {
        self.0.iter().rev().find(|(known, _)| *known == name).map(|(_, what)| what)
    }

    fn add(&mut self, name: &'a str, what: StaticType, position: Position) -> Result<(), ScriptFault> {
        if self.get(name).is_some() {
            return Err(ScriptFault::at(position, phrase!("K2012", "`{name}` is named twice", name)));
        }
        if self.0.len() >= limits::NAMES {
            let message = phrase!("K2006", "more than {most} names in use", most = limits::NAMES);
            return Err(ScriptFault::at(position, message));
        }
        self.0.push((name, what));
        Ok(())
    }
}

impl<'a> Check<'a> {
    fn script(&mut self) -> Result<(), ScriptFault> {
        for function in self.functions {
            self.heading(function)?;
        }
        let Some(ruling) = self.functions.iter().find(|f| f.name == RULING) else {
            return Err(self.no_ruling());
        };
        let answer = self.function(ruling, vec![StaticType::Facts, StaticType::Law], ruling.position)?;
        if !matches!(answer, StaticType::Orders { .. } | StaticType::Faulty) {
            let message = Complaint::new(phrase!("K2070", "the procedure answers with {answer}", answer))
                .with_help(phrase!("K2070-help", "it has to be an order or a list of orders"));
            return Err(ScriptFault::at(last_position(ruling), message));
        }
        for function in self.functions {
            if !self.done.keys().any(|(name, _)| *name == function.name) {
                let message = Complaint::new(phrase!("K2071", "`{name}` is never used", name = function.name))
                    .with_help(phrase!("take-out", "take it out"));
                return Err(ScriptFault::at(function.position, message));
            }
        }
        Ok(())
    }

    /// Notes what is wrong with a part, and goes on as if it fitted; past a bound it goes no further.
    fn keep(&mut self, checked: Result<StaticType, ScriptFault>) -> Result<StaticType, ScriptFault> {
        match checked {
            Err(fault) if !self.is_past_a_bound => {
                self.faults.push(fault);
                Ok(StaticType::Faulty)
            }
            checked => checked,
        }
    }

    fn no_ruling(&self) -> ScriptFault {
        let near =
            self.functions.iter().map(|f| f.name.as_str()).into_iter().find(|name| nearest(name, [RULING]).is_some());
        let message = Complaint::new(phrase!("K2072", "`fn ruling(facts, law) {{ … }}` is missing"))
            .with_hint(near.map(|name| phrase!("K2072-help", "`{name}` is not it", name)));
        let position = self.functions.first().map_or(Position::NONE, |f| f.position);
        ScriptFault::at(position, message)
    }

    fn heading(&self, function: &Function) -> Result<(), ScriptFault> {
        let name = &function.name;
        if let Some(verb) = verbs::find(name) {
            let message =
                Complaint::new(phrase!("K2073", "`{name}` is a verb already, `{usage}`", name, usage = verb.usage))
                    .with_help(phrase!("use-another-name", "use another name"));
            return Err(ScriptFault::at(function.position, message));
        }
        if name == RULING {
            let fits = matches!(function.parameters.as_slice(), [_, law] if law == "law");
            if !fits {
                return Err(ScriptFault::at(
                    function.position,
                    phrase!(
                        "K2074",
                        "`ruling` is given two things, the facts and `law`, as in `fn ruling(claim, law)`"
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Counts the steps that a run can take at most, both sides of every `if` together.
    fn step(&mut self, steps: u64, at: Position) -> Result<(), ScriptFault> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps <= limits::STEPS {
            return Ok(());
        }
        self.is_past_a_bound = true;
        Err(ScriptFault::at(at, too_many_steps()))
    }

    /// Checks a function that is given these things, and returns what it answers.
    fn function(
        &mut self,
        function: &'a Function,
        given: Vec<StaticType>,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        let key = (function.name.as_str(), given);
        if let Some(done) = self.done.get(&key).cloned() {
            self.step(done.steps, at)?;
            self.open(done.depth, at)?;
            return Ok(done.answer);
        }
        let (steps, deepest) = (self.steps, self.deepest);
        self.deepest = 0;
        self.open(1, at)?;
        let mut names = Names::default();
        for (name, what) in function.parameters.iter().zip(&key.1) {
            names.add(name, what.clone(), function.position)?;
        }
        self.calls.push(&function.name);
        let answer = self.block(&function.body, &mut names, function.position)?;
        self.calls.pop();
        let done = FunctionCheck {
            answer: answer.clone(),
            steps: self.steps.saturating_sub(steps),
            depth: self.deepest.saturating_sub(self.calls.len()),
        };
        self.deepest = self.deepest.max(deepest);
        self.done.insert(key, done);
        Ok(answer)
    }

    /// Notes that functions are opened, each inside the one before.
    fn open(&mut self, functions: usize, at: Position) -> Result<(), ScriptFault> {
        self.deepest = self.deepest.max(self.calls.len() + functions);
        if self.deepest <= limits::CALL_DEPTH {
            return Ok(());
        }
        self.is_past_a_bound = true;
        let deep = limits::CALL_DEPTH;
        let message = format!("functions that call each other more than {deep} deep");
        Err(ScriptFault::at(at, message))
    }
}

fn last_position(function: &Function) -> Position {
    function.body.last().map_or(function.position, Stmt::position)
}
