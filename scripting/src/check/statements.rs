//! Statements: names that are given with `let`, both sides of an `if`, and the last one, which is the value.

use kodeks_base::phrase;
use rhai::{FlowControl, Position, Stmt};

use super::{Check, Names, StaticType};
use crate::{limits, script_fault::ScriptFault};

impl<'a> Check<'a> {
    /// Checks statements, of which the last one says what comes of them.
    pub(super) fn block(
        &mut self,
        block: &'a [Stmt],
        names: &mut Names<'a>,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        let Some((last, others)) = block.split_last() else {
            return Err(ScriptFault::at(at, phrase!("K2078", "nothing stands between the braces"))
                .with_help(phrase!("help-no-orders", "write `[]` for no orders")));
        };
        for statement in others {
            let Stmt::Var(named, _, position) = statement else {
                let lost = ScriptFault::at(
                    statement.position(),
                    phrase!("K2079", "what is said here is lost: only what stands last is the answer"),
                )
                .with_help(phrase!("K2079-help", "put several orders in a list, `[…, …]`"));
                self.faults.push(lost);
                continue;
            };
            let (name, value, _) = &**named;
            let what = self.expression(value, names);
            let what = self.keep(what)?;
            names.add(&name.name, what, *position)?;
        }
        self.last(last, names)
    }

    fn last(&mut self, statement: &'a Stmt, names: &mut Names<'a>) -> Result<StaticType, ScriptFault> {
        match statement {
            Stmt::Expr(expression) => self.expression(expression, names),
            Stmt::FnCall(call, position) => self.call(call, names, *position),
            Stmt::If(flow, position) => self.choice(flow, names, *position),
            Stmt::Block(block) => self.block(block.statements(), &mut names.clone(), block.position()),
            Stmt::Var(_, _, position) => {
                Err(ScriptFault::at(*position, phrase!("K2080", "`let` stands last, and nothing is answered"))
                    .with_help(phrase!("help-no-orders", "write `[]` for no orders")))
            }
            other => Err(ScriptFault::at(other.position(), phrase!("K2046-this", "this cannot stand in a script"))),
        }
    }

    fn choice(&mut self, flow: &'a FlowControl, names: &Names<'a>, at: Position) -> Result<StaticType, ScriptFault> {
        let asked = self.expression(&flow.expr, names);
        let asked = self.keep(asked)?;
        self.flag(&asked, "if", flow.expr.start_position())?;
        if flow.branch.is_empty() {
            return Err(ScriptFault::at(
                at,
                phrase!("K2081", "`if` without `else` says nothing where it does not hold"),
            )
            .with_help(phrase!("K2081-help", "add `else {{ [] }}`")));
        }
        self.branches += 1;
        let then = self.block(flow.body.statements(), &mut names.clone(), flow.body.position());
        let then = self.keep(then)?;
        let otherwise = self.block(flow.branch.statements(), &mut names.clone(), flow.branch.position());
        let otherwise = self.keep(otherwise)?;
        self.branches -= 1;
        let message = phrase!("K2082", "`if` answers {then} on one side and {otherwise} on the other", then, otherwise);
        let either = then.or(otherwise).ok_or_else(|| ScriptFault::at(at, message))?;
        if let StaticType::Word(words) = &either
            && words.len() > limits::WORDS
        {
            let message = phrase!("K2083", "this can be more than {most} words", most = limits::WORDS);
            return Err(ScriptFault::at(at, message));
        }
        Ok(either)
    }
}
