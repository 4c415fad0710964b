//! The answer of a script: orders, or the facts that are missing.

use kodeks_base::{Phrase, phrase};
use kodeks_core::Order;
use rhai::{Array, Dynamic};

use crate::{limits, script_fault::ScriptFault, verbs::VerbResult};

/// The answer of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptAnswer {
    /// The orders. An empty list is an answer, too.
    Orders {
        /// The orders, in the order of the script.
        orders: Vec<Order>,
        /// The facts that were read, as places in [`Question::facts`](kodeks_core::Question), each
        /// once, in the order of reading.
        read: Vec<usize>,
    },
    /// The script needed something that is not known.
    Undecided {
        /// The names of the missing facts, or `law.name`.
        missing: Vec<String>,
        /// The facts that were read before that, the missing one included.
        read: Vec<usize>,
    },
}

/// Returns the orders in a thing that a script said: one order, or a list of orders and of lists
/// of orders.
pub(crate) fn orders_in(thing: Dynamic) -> Result<Vec<Order>, ScriptFault> {
    let mut orders = Vec::new();
    match thing.try_cast_result::<Array>() {
        Ok(list) => {
            for thing in list {
                match thing.try_cast_result::<Array>() {
                    Ok(list) => {
                        for thing in list {
                            add(&mut orders, thing)?;
                        }
                    }
                    Err(thing) => add(&mut orders, thing)?,
                }
            }
        }
        Err(thing) => add(&mut orders, thing)?,
    }
    let size: usize = orders.iter().map(size).sum();
    if size > limits::ORDERS {
        return Err(ScriptFault::about_all(too_many_orders()));
    }
    Ok(orders)
}

fn add(orders: &mut Vec<Order>, thing: Dynamic) -> Result<(), ScriptFault> {
    match thing.try_cast::<VerbResult>() {
        Some(VerbResult(order)) => {
            orders.extend(order);
            Ok(())
        }
        None => Err(ScriptFault::about_all(phrase!(
            "K2070-such",
            "the procedure has to answer with an order or a list of orders, such as `[give(opponent, time), play_on()]`"
        ))),
    }
}

/// Says that an answer holds too many orders.
pub(crate) fn too_many_orders() -> Phrase {
    phrase!("K2002", "more than {most} orders in one answer, those inside choices included", most = limits::ORDERS)
}

/// How many orders an order is, those inside a choice included.
fn size(order: &Order) -> usize {
    match order {
        Order::MayChoose { orders, .. } => 1 + orders.iter().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// Returns whether a word can name a choice in an event file.
pub(crate) fn is_name_of_choice(word: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !word.is_empty() && word.chars().all(fits)
}
