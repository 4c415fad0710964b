//! Verbs of the arbiter: interfere, wait, say nothing, choose.

use kodeks_core::{Complaint, Order};
use rhai::{Dynamic, EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb};
use crate::{
    answer::{is_name_of_choice, orders_in},
    error::Letter,
    table::stop_with,
};

/// Refuses to hear the claim: the order `refuse-claim`.
pub(super) const REFUSE_CLAIM: Verb = alone!("refuse_claim", RefuseClaim);

/// Lets the arbiter say nothing: the order `keep-silent`.
pub(super) const KEEP_SILENT: Verb = alone!("keep_silent", KeepSilent);

/// Lets the arbiter wait until the next move is completed: the order `wait`.
pub(super) const WAIT: Verb = alone!("wait", Wait);

/// Has the arbiter interfere although nobody has claimed: the order `intervene`.
pub(super) const INTERVENE: Verb = alone!("intervene", Intervene);

/// Lets the arbiter put off his decision: the order `postpone`.
pub(super) const POSTPONE: Verb = alone!("postpone", Postpone);

/// Cancels the game; a new one is played: the order `new-game`.
pub(super) const NEW_GAME: Verb = alone!("new_game", NewGame);

/// Lets the arbiter choose more than one of the choices: the order `may-choose-several`.
pub(super) const MAY_CHOOSE_SEVERAL: Verb = alone!("may_choose_several", MayChooseSeveral);

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
pub(crate) fn unfit_choice(choice: &str) -> Complaint {
    if choice.is_empty() {
        return "a choice needs a name, as in `declare-draw`".into();
    }
    Complaint::new(format!("`{choice}` cannot name a choice"))
        .with_help("write small letters, digits and hyphens, as in `declare-draw`")
}
