//! Finds what is wrong with a script before it runs, and which facts it can read.
//!
//! It goes through the script as a run would, through both sides of every `if`, with what things
//! are instead of which they are.

mod calls;
mod facts;
mod operators;
mod what;

use std::collections::{BTreeMap, BTreeSet};

use kodeks_core::Question;
use rhai::{Expr, FlowControl, Position, Stmt};

use crate::{
    answer::too_many_orders,
    error::Letter,
    law::Law,
    limits,
    nearest::nearest,
    run,
    syntax::{Function, RULING},
};
use what::What;

/// What a script can read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reads {
    /// Facts, as places in the question.
    pub(crate) facts: BTreeSet<usize>,
    /// What it reads whatever it finds, in the order of reading.
    pub(crate) surely: Vec<Surely>,
    /// Numbers of the law.
    pub(crate) law: BTreeSet<String>,
}

/// Something that a script reads whatever it finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Surely {
    /// The fact at this place.
    Fact(usize),
    /// The number of the law of this name.
    Law(String),
}

/// Checks a script, and returns what it can read.
pub(crate) fn check(
    functions: &[Function],
    question: &'static Question,
    law: &Law,
    spelling: Spelling,
) -> Result<Reads, Letter> {
    let mut check = Check {
        functions,
        question,
        law,
        spelling,
        reads: Reads::default(),
        branches: 0,
        steps: 0,
        calls: Vec::new(),
        done: BTreeMap::new(),
    };
    check.script()?;
    Ok(check.reads)
}

/// How the facts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// Below the first parameter: `claim.claimant`.
    Below,
    /// By themselves, in a line of TOML: `claimant`. The first parameter stands for them unseen.
    Alone,
}

/// The name that stands for the facts in a line of TOML, where nobody writes it.
pub(crate) const UNWRITTEN: &str = "facts";

/// A check under way.
struct Check<'a> {
    functions: &'a [Function],
    question: &'static Question,
    law: &'a Law,
    spelling: Spelling,
    reads: Reads,
    /// How many `if`, `&&` and `||` stand around the place that is being checked.
    branches: usize,
    /// How many steps a run can take up to here.
    steps: u64,
    /// The functions that are being checked, each called by the one before.
    calls: Vec<&'a str>,
    /// Functions that have been checked with these things for their parameters: what they answer,
    /// and how many steps that takes.
    done: BTreeMap<(&'a str, Vec<What>), (What, u64)>,
}

/// The names that can be used at some place of a function.
#[derive(Clone, Debug, Default)]
struct Names<'a>(Vec<(&'a str, What)>);

impl<'a> Names<'a> {
    fn get(&self, name: &str) -> Option<&What> {
        self.0
            .iter()
            .rev()
            .find(|(known, _)| *known == name)
            .map(|(_, what)| what)
    }

    fn add(&mut self, name: &'a str, what: What, position: Position) -> Result<(), Letter> {
        if self.get(name).is_some() {
            return Err(Letter::at(position, format!("`{name}` is named twice")));
        }
        if self.0.len() >= limits::NAMES {
            let message = format!("more than {} names in use", limits::NAMES);
            return Err(Letter::at(position, message));
        }
        self.0.push((name, what));
        Ok(())
    }
}

impl<'a> Check<'a> {
    fn script(&mut self) -> Result<(), Letter> {
        for function in self.functions {
            self.heading(function)?;
        }
        let Some(ruling) = self.functions.iter().find(|f| f.name == RULING) else {
            return Err(self.no_ruling());
        };
        let answer = self.function(ruling, vec![What::Facts, What::Law], ruling.position)?;
        if !matches!(answer, What::Orders { .. }) {
            let message = format!(
                "the procedure answers with {answer}; it has to be an order or a list of orders"
            );
            return Err(Letter::at(last_position(ruling), message));
        }
        for function in self.functions {
            if !self.done.keys().any(|(name, _)| *name == function.name) {
                let message = format!("`{}` is never used; take it out", function.name);
                return Err(Letter::at(function.position, message));
            }
        }
        Ok(())
    }

    fn no_ruling(&self) -> Letter {
        let names = self.functions.iter().map(|f| f.name.as_str());
        let near = names
            .into_iter()
            .find(|name| nearest(name, [RULING]).is_some());
        let message = format!("`fn ruling(facts, law) {{ … }}` is missing{}", {
            near.map_or_else(String::new, |name| format!("; `{name}` is not it"))
        });
        let position = self
            .functions
            .first()
            .map_or(Position::NONE, |f| f.position);
        Letter::at(position, message)
    }

    fn heading(&self, function: &Function) -> Result<(), Letter> {
        let name = &function.name;
        if let Some(verb) = crate::verbs::named(name) {
            let message = format!(
                "`{name}` is a verb already, `{}`; use another name",
                verb.said
            );
            return Err(Letter::at(function.position, message));
        }
        if name == RULING {
            let fits = matches!(function.parameters.as_slice(), [_, law] if law == "law");
            if !fits {
                return Err(Letter::at(
                    function.position,
                    "`ruling` is given two things, the facts and `law`, as in `fn ruling(claim, law)`",
                ));
            }
        }
        Ok(())
    }

    /// Checks a function that is given these things, and returns what it answers.
    fn function(
        &mut self,
        function: &'a Function,
        given: Vec<What>,
        at: Position,
    ) -> Result<What, Letter> {
        let key = (function.name.as_str(), given);
        if let Some((answer, steps)) = self.done.get(&key).cloned() {
            self.step(steps, at)?;
            return Ok(answer);
        }
        let before = self.steps;
        let mut names = Names::default();
        for (name, what) in function.parameters.iter().zip(&key.1) {
            names.add(name, what.clone(), function.position)?;
        }
        self.calls.push(&function.name);
        let answer = self.block(&function.body, &mut names, function.position)?;
        self.calls.pop();
        let steps = self.steps.saturating_sub(before);
        self.done.insert(key, (answer.clone(), steps));
        Ok(answer)
    }

    /// Checks statements, of which the last one says what comes of them.
    fn block(
        &mut self,
        block: &'a [Stmt],
        names: &mut Names<'a>,
        at: Position,
    ) -> Result<What, Letter> {
        let Some((last, others)) = block.split_last() else {
            return Err(Letter::at(
                at,
                "nothing stands between the braces; write `[]` for no orders",
            ));
        };
        for statement in others {
            let Stmt::Var(named, _, position) = statement else {
                return Err(Letter::at(
                    statement.position(),
                    "what is said here is lost: only what stands last is the answer; \
                     put several orders in a list, `[…, …]`",
                ));
            };
            let (name, value, _) = &**named;
            let what = self.expression(value, names)?;
            names.add(&name.name, what, *position)?;
        }
        self.last(last, names)
    }

    fn last(&mut self, statement: &'a Stmt, names: &mut Names<'a>) -> Result<What, Letter> {
        match statement {
            Stmt::Expr(expression) => self.expression(expression, names),
            Stmt::FnCall(call, position) => self.call(call, names, *position),
            Stmt::If(flow, position) => self.choice(flow, names, *position),
            Stmt::Block(block) => {
                self.block(block.statements(), &mut names.clone(), block.position())
            }
            Stmt::Var(_, _, position) => Err(Letter::at(
                *position,
                "`let` stands last, and nothing is answered; write `[]` for no orders",
            )),
            other => Err(Letter::at(
                other.position(),
                "this cannot stand in a script",
            )),
        }
    }

    fn choice(
        &mut self,
        flow: &'a FlowControl,
        names: &Names<'a>,
        at: Position,
    ) -> Result<What, Letter> {
        let asked = self.expression(&flow.expr, names)?;
        self.flag(&asked, "if", flow.expr.start_position())?;
        if flow.branch.is_empty() {
            return Err(Letter::at(
                at,
                "`if` without `else` says nothing where it does not hold; add `else { [] }`",
            ));
        }
        self.branches += 1;
        let then = self.block(
            flow.body.statements(),
            &mut names.clone(),
            flow.body.position(),
        )?;
        let otherwise = self.block(
            flow.branch.statements(),
            &mut names.clone(),
            flow.branch.position(),
        )?;
        self.branches -= 1;
        let message = format!("`if` answers {then} on one side and {otherwise} on the other");
        let either = then.or(otherwise).ok_or_else(|| Letter::at(at, message))?;
        if let What::Word(words) = &either
            && words.len() > limits::WORDS
        {
            let message = format!("this can be more than {} words", limits::WORDS);
            return Err(Letter::at(at, message));
        }
        Ok(either)
    }

    fn expression(&mut self, expression: &'a Expr, names: &Names<'a>) -> Result<What, Letter> {
        let position = expression.position();
        self.step(1, position)?;
        match expression {
            Expr::BoolConstant(..) => Ok(What::Flag),
            Expr::StringConstant(word, _) => Ok(What::word(word)),
            Expr::Variable(..) | Expr::Dot(..) => self.reading(expression, names),
            Expr::FnCall(call, _) => self.call(call, names, position),
            Expr::And(parts, _) => self.several(parts, "&&", names),
            Expr::Or(parts, _) => self.several(parts, "||", names),
            Expr::Array(parts, _) => self.list(parts, names, position),
            Expr::Stmt(block) => {
                self.block(block.statements(), &mut names.clone(), block.position())
            }
            Expr::Unit(_) => Err(Letter::at(
                position,
                "`()` is nothing; write `[]` for no orders",
            )),
            _ => Err(Letter::at(position, "this cannot stand in a script")),
        }
    }

    /// Checks what stands between `&&` or `||`: all but the first are read only if need be.
    fn several(
        &mut self,
        parts: &'a [Expr],
        sign: &str,
        names: &Names<'a>,
    ) -> Result<What, Letter> {
        for (place, part) in parts.iter().enumerate() {
            let beyond = usize::from(place > 0);
            self.branches += beyond;
            let what = self.expression(part, names)?;
            self.branches -= beyond;
            self.flag(&what, sign, part.start_position())?;
        }
        Ok(What::Flag)
    }

    /// Counts the steps that a run can take at most, both sides of every `if` together.
    fn step(&mut self, steps: u64, at: Position) -> Result<(), Letter> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps <= limits::STEPS {
            return Ok(());
        }
        Err(Letter::at(at, run::too_many_steps()))
    }

    fn flag(&self, what: &What, sign: &str, at: Position) -> Result<(), Letter> {
        if what.goes_with(&What::Flag) {
            return Ok(());
        }
        Err(Letter::at(
            at,
            format!("`{sign}` takes what is true or false, not {what}"),
        ))
    }

    fn list(&mut self, parts: &'a [Expr], names: &Names<'a>, at: Position) -> Result<What, Letter> {
        let (mut deepest, mut orders) = (0, 0);
        for part in parts {
            let at = part.start_position();
            match self.expression(part, names)? {
                What::Orders { depth, count } if depth <= 1 => {
                    deepest = deepest.max(depth);
                    orders += count;
                }
                What::Orders { .. } => return Err(Letter::at(at, "a list in a list in a list")),
                other => return Err(Letter::at(at, format!("a list holds orders, not {other}"))),
            }
        }
        is_short(orders.max(parts.len()), at)?;
        Ok(What::Orders {
            depth: deepest + 1,
            count: orders,
        })
    }
}

/// Refuses more orders than an answer can hold.
fn is_short(orders: usize, at: Position) -> Result<(), Letter> {
    if orders <= limits::ORDERS {
        return Ok(());
    }
    Err(Letter::at(at, too_many_orders()))
}

fn last_position(function: &Function) -> Position {
    function
        .body
        .last()
        .map_or(function.position, Stmt::position)
}
