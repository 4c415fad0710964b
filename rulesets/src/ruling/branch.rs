//! Branches: a ruling under every value of what the event does not say.

use kodeks_core::Order;
use kodeks_scripting::LawValue;

use crate::Outcome;

use super::{
    answer::{Branch, IrrelevantCondition, Ruling},
    possibilities::{Assumption, TEMPO, together},
};

/// Joins the rulings on each event of a record under every value of what is missing.
///
/// Where all branches agree, or all end the game alike, that is the ruling; where they differ it is undecided and shows its
/// branches.
pub(crate) fn join(unknown: &Assumption, under: Vec<(LawValue, Vec<Ruling>)>) -> Vec<Ruling> {
    let shortest = under.iter().map(|(_, rulings)| rulings.len()).min().unwrap_or(0);
    (0..shortest).map(|place| join_at(unknown, &under, place)).collect()
}

/// Joins the rulings on one event.
fn join_at(unknown: &Assumption, under: &[(LawValue, Vec<Ruling>)], place: usize) -> Ruling {
    let rulings: Vec<(&LawValue, &Ruling)> = under.iter().map(|(value, rulings)| (value, &rulings[place])).collect();
    let mut ruling = match &branches(unknown, &rulings, says_the_same)[..] {
        [only] => agree(unknown, only, &rulings),
        _ => end_alike(unknown, &rulings).unwrap_or_else(|| {
            // Each branch gives its own grounds.
            let is_same = |one: &Ruling, other: &Ruling| says_the_same(one, other) && has_same_grounds(one, other);
            open(unknown, &branches(unknown, &rulings, is_same))
        }),
    };
    if rulings.iter().any(|(_, other)| other.clocks != rulings[0].1.clocks) && ruling.branches.is_empty() {
        // What the clocks show depends on it, although the orders do not.
        ruling.clocks = None;
    }
    ruling
}

/// Returns the ruling that is the same under every value; where only the reasons differ, whose they are.
fn agree(unknown: &Assumption, only: &Branch, rulings: &[(&LawValue, &Ruling)]) -> Ruling {
    let mut ruling = agree_on(unknown, only.ruling.clone());
    if rulings.iter().any(|(_, other)| !has_same_grounds(&ruling, other)) {
        ruling.agreed.push(IrrelevantCondition { name: unknown.name().to_owned(), values: only.values.clone() });
    }
    ruling
}

/// Returns the ruling that the game is over, where it ends alike under every value.
fn end_alike(unknown: &Assumption, rulings: &[(&LawValue, &Ruling)]) -> Option<Ruling> {
    let result = rulings.first()?.1.result?;
    if rulings.iter().any(|(_, ruling)| ruling.result != Some(result)) {
        return None;
    }
    let during = rulings.iter().position(|(_, ruling)| !ruling.was_over).unwrap_or(0);
    let mut ruling = agree_on(unknown, rulings[during].1.clone());
    ruling.orders.retain(|order| rulings.iter().all(|(_, other)| other.orders.contains(order)));
    let mut values: Vec<LawValue> = rulings.iter().map(|(value, _)| (*value).clone()).collect();
    values.swap(0, during);
    ruling.agreed.push(IrrelevantCondition { name: unknown.name().to_owned(), values });
    Some(ruling)
}

/// Puts values together under which the rulings on an event are the same.
fn branches(
    unknown: &Assumption,
    rulings: &[(&LawValue, &Ruling)],
    is_same: impl Fn(&Ruling, &Ruling) -> bool,
) -> Vec<Branch> {
    let groups = together(rulings.iter().copied(), |one, other| is_same(one, other));
    let branch = |group: Vec<(&LawValue, &Ruling)>| {
        let mut ruling = group[0].1.clone();
        if group.iter().any(|(_, other)| other.orders != ruling.orders) {
            leave_out_replacing_move(&mut ruling);
        }
        let values = group.into_iter().map(|(value, _)| value.clone()).collect();
        Branch { name: unknown.name().to_owned(), earlier: unknown.earlier().cloned(), values, ruling }
    };
    groups.into_iter().map(branch).collect()
}

/// Returns a ruling that is the same under every value of a missing condition.
fn agree_on(unknown: &Assumption, mut ruling: Ruling) -> Ruling {
    if unknown.name() == TEMPO {
        ruling.tempo = None;
    }
    ruling
}

fn open(unknown: &Assumption, branches: &[Branch]) -> Ruling {
    let first = branches[0].ruling.clone();
    Ruling {
        outcome: Outcome::Undecided,
        orders: Vec::new(),
        clocks: first.clocks.map(|[before, _]| [before, before]),
        result: None,
        missing: vec![unknown.name().to_owned()],
        earlier: unknown.earlier().cloned(),
        went_on: Vec::new(),
        assumed: Vec::new(),
        assumed_at_the_end: Vec::new(),
        reasons: Vec::new(),
        unmet: Vec::new(),
        look_alikes: Vec::new(),
        occurrences: None,
        last_progress: None,
        why_not: Vec::new(),
        mates: Vec::new(),
        besides: Vec::new(),
        agreed: Vec::new(),
        branches: branches.to_vec(),
        ..agree_on(unknown, first)
    }
}

pub(super) fn says_the_same(one: &Ruling, other: &Ruling) -> bool {
    let same_branch = |(one, other): (&Branch, &Branch)| {
        one.name == other.name && one.values == other.values && says_the_same(&one.ruling, &other.ruling)
    };
    one.outcome == other.outcome
        && same_orders(&one.orders, &other.orders)
        && one.missing == other.missing
        && one.branches.len() == other.branches.len()
        && one.branches.iter().zip(&other.branches).all(same_branch)
}

/// Returns whether two rulings rest on the same articles with the same numbers.
fn has_same_grounds(one: &Ruling, other: &Ruling) -> bool {
    let numbers = |ruling: &Ruling, place: usize| {
        let placed = &ruling.rulebook.regulations()[ruling.reasons[place].regulation];
        placed.law.iter().map(|entry| entry.value.clone()).collect::<Vec<_>>()
    };
    let is_same = |place: usize| {
        one.reasons[place].articles == other.reasons[place].articles && numbers(one, place) == numbers(other, place)
    };
    one.reasons.len() == other.reasons.len() && (0..one.reasons.len()).all(is_same)
}

/// Orders count as the same if they differ only in how a touched piece binds the player after a position has been
/// restored: that is asked separately, and depends on more facts.
fn same_orders(one: &[Order], other: &[Order]) -> bool {
    let settled = |orders: &[Order]| -> Vec<Order> {
        let restored = orders.contains(&Order::RestorePosition);
        orders.iter().filter(|order| !restored || !binds(order)).cloned().collect()
    };
    settled(one) == settled(other)
}

fn leave_out_replacing_move(ruling: &mut Ruling) {
    ruling.orders.retain(|order| !binds(order));
    ruling.reasons.retain(|reason| !reason.orders.iter().any(binds));
}

fn binds(order: &Order) -> bool {
    matches!(order, Order::MayPlay { .. })
}
