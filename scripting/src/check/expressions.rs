//! Expressions: words, readings, calls, conditions and lists.

use kodeks_base::phrase;
use rhai::{Expr, Position};

use super::{Check, Names, StaticType};
use crate::{answer::too_many_orders, limits, script_fault::ScriptFault};

impl<'a> Check<'a> {
    /// Checks an expression, and returns what it is.
    pub(super) fn expression(&mut self, expression: &'a Expr, names: &Names<'a>) -> Result<StaticType, ScriptFault> {
        let position = expression.position();
        self.step(1, position)?;
        match expression {
            Expr::BoolConstant(..) => Ok(StaticType::Flag),
            Expr::StringConstant(word, _) => Ok(StaticType::word(word)),
            Expr::Variable(..) | Expr::Dot(..) => self.reading(expression, names),
            Expr::FnCall(call, _) => self.call(call, names, position),
            Expr::And(parts, _) => self.several(parts, "&&", names),
            Expr::Or(parts, _) => self.several(parts, "||", names),
            Expr::Array(parts, _) => self.list(parts, names, position),
            Expr::Stmt(block) => self.block(block.statements(), &mut names.clone(), block.position()),
            Expr::Unit(_) => Err(ScriptFault::at(position, phrase!("K2064", "`()` is nothing"))
                .with_help(phrase!("help-no-orders", "write `[]` for no orders"))),
            _ => Err(ScriptFault::at(position, phrase!("K2046-this", "this cannot stand in a script"))),
        }
    }

    /// Checks the operands of `&&` or `||`: all but the first are read only if need be.
    fn several(&mut self, parts: &'a [Expr], sign: &str, names: &Names<'a>) -> Result<StaticType, ScriptFault> {
        for (place, part) in parts.iter().enumerate() {
            let beyond = usize::from(place > 0);
            self.branches += beyond;
            let what = self.expression(part, names)?;
            self.branches -= beyond;
            self.flag(&what, sign, part.start_position())?;
        }
        Ok(StaticType::Flag)
    }

    /// Refuses what is neither true nor false.
    pub(super) fn flag(&self, what: &StaticType, sign: &str, at: Position) -> Result<(), ScriptFault> {
        if what.goes_with(&StaticType::Flag) {
            return Ok(());
        }
        Err(ScriptFault::at(at, phrase!("K2025", "`{sign}` takes what is true or false, not {what}", sign, what)))
    }

    /// Checks a list, and counts the orders in it.
    fn list(&mut self, parts: &'a [Expr], names: &Names<'a>, at: Position) -> Result<StaticType, ScriptFault> {
        let (mut deepest, mut orders) = (0, 0);
        for part in parts {
            let at = part.start_position();
            let what = self.expression(part, names);
            match self.keep(what)? {
                StaticType::Faulty => {}
                StaticType::Orders { depth, count } if depth <= 1 => {
                    deepest = deepest.max(depth);
                    orders += count;
                }
                StaticType::Orders { .. } => {
                    return Err(ScriptFault::at(at, phrase!("K2065", "a list in a list in a list")));
                }
                other => {
                    return Err(ScriptFault::at(at, phrase!("K2066", "a list holds orders, not {other}", other)));
                }
            }
        }
        is_short(orders.max(parts.len()), at)?;
        Ok(StaticType::Orders { depth: deepest + 1, count: orders })
    }
}

/// Refuses more orders than an answer can hold.
pub(super) fn is_short(orders: usize, at: Position) -> Result<(), ScriptFault> {
    if orders <= limits::ORDERS {
        return Ok(());
    }
    Err(ScriptFault::at(at, too_many_orders()))
}
