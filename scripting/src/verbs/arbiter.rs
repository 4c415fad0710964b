//! Verbs of the arbiter: interfere, wait, say nothing, choose.

use kodeks_core::Order;
use rhai::{Dynamic, EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb};
use crate::{
    answer::{is_name_of_choice, orders_in},
    error::Letter,
    table::stop_with,
};

/// Refuses to hear the claim: the order `refuse-claim`.
pub(super) const REFUSE_CLAIM: Verb = Verb {
    name: "refuse_claim",
    said: "refuse_claim()",
    takes: &[&[]],
    gives: Gives::Order("refuse-claim"),
    teach: |engine| {
        engine.register_fn("refuse_claim", || Said::from(Order::RefuseClaim));
    },
};

/// Lets the arbiter say nothing: the order `keep-silent`.
pub(super) const KEEP_SILENT: Verb = Verb {
    name: "keep_silent",
    said: "keep_silent()",
    takes: &[&[]],
    gives: Gives::Order("keep-silent"),
    teach: |engine| {
        engine.register_fn("keep_silent", || Said::from(Order::KeepSilent));
    },
};

/// Lets the arbiter wait until the next move is completed: the order `wait`.
pub(super) const WAIT: Verb = Verb {
    name: "wait",
    said: "wait()",
    takes: &[&[]],
    gives: Gives::Order("wait"),
    teach: |engine| {
        engine.register_fn("wait", || Said::from(Order::Wait));
    },
};

/// Has the arbiter interfere although nobody has claimed: the order `intervene`.
pub(super) const INTERVENE: Verb = Verb {
    name: "intervene",
    said: "intervene()",
    takes: &[&[]],
    gives: Gives::Order("intervene"),
    teach: |engine| {
        engine.register_fn("intervene", || Said::from(Order::Intervene));
    },
};

/// Leaves it to the arbiter to choose this course: the order `may-choose`.
pub(super) const MAY_CHOOSE: Verb = Verb {
    name: "may_choose",
    said: "may_choose(\"name\", orders)",
    takes: &[&[Takes::Choice, Takes::Orders]],
    gives: Gives::Order("may-choose"),
    teach: |engine| {
        engine.register_fn("may_choose", may_choose);
    },
};

fn may_choose(choice: ImmutableString, orders: Dynamic) -> Result<Said, Box<EvalAltResult>> {
    if !is_name_of_choice(&choice) {
        return Err(stop_with(Letter::about_all(unfit_choice(&choice))));
    }
    let orders = orders_in(orders).map_err(stop_with)?;
    Ok(Order::MayChoose {
        choice: choice.to_string(),
        orders,
    }
    .into())
}

/// Says how a choice is named.
pub(crate) fn unfit_choice(choice: &str) -> String {
    if choice.is_empty() {
        return "a choice needs a name, as in `declare-draw`".to_owned();
    }
    format!(
        "`{choice}` cannot name a choice; write small letters, digits and hyphens, \
         as in `declare-draw`"
    )
}
