//! Expressions: words, readings, calls, conditions and lists.

use rhai::{Expr, Position};

use super::{Check, Names, What};
use crate::{answer::too_many_orders, error::Letter, limits};

impl<'a> Check<'a> {
    /// Checks an expression, and returns what it is.
    pub(super) fn expression(
        &mut self,
        expression: &'a Expr,
        names: &Names<'a>,
    ) -> Result<What, Letter> {
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
            Expr::Unit(_) => {
                Err(Letter::at(position, "`()` is nothing").with_help("write `[]` for no orders"))
            }
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

    /// Refuses what is neither true nor false.
    pub(super) fn flag(&self, what: &What, sign: &str, at: Position) -> Result<(), Letter> {
        if what.goes_with(&What::Flag) {
            return Ok(());
        }
        Err(Letter::at(
            at,
            format!("`{sign}` takes what is true or false, not {what}"),
        ))
    }

    /// Checks a list, and counts the orders in it.
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
pub(super) fn is_short(orders: usize, at: Position) -> Result<(), Letter> {
    if orders <= limits::ORDERS {
        return Ok(());
    }
    Err(Letter::at(at, too_many_orders()))
}
