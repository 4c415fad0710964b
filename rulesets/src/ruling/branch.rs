//! Branches: a ruling under every value of what the event does not say.

use kodeks_core::Order;
use kodeks_scripting::LawValue;

use crate::Outcome;

use super::{
    answer::{Branch, IrrelevantCondition, Ruling},
    possibilities::{TEMPO, together},
};

/// Joins the rulings on each event of a record under every value of what is missing.
///
/// Where all branches agree, that is the ruling; the first on which they differ is undecided, shows its branches, and
/// is the last, as later events depend on the branch.
pub(crate) fn join(name: &str, under: Vec<(LawValue, Vec<Ruling>)>) -> Vec<Ruling> {
    let shortest = under.iter().map(|(_, rulings)| rulings.len()).min().unwrap_or(0);
    let mut joined = Vec::new();
    for place in 0..shortest {
        let branches = branches(name, &under, place);
        match &branches[..] {
            [] => {}
            [only] => {
                let mut ruling = agree_on(name, only.ruling.clone());
                let cited = |ruling: &Ruling| {
                    let articles = ruling.reasons.iter().map(|reason| reason.articles.clone());
                    articles.collect::<Vec<_>>()
                };
                let others = under.iter().map(|(_, rulings)| cited(&rulings[place]));
                if others.into_iter().any(|other| other != cited(&ruling)) {
                    ruling.agreed.push(IrrelevantCondition { name: name.to_owned(), values: only.values.clone() });
                }
                joined.push(ruling);
            }
            [first, ..] => {
                joined.push(open(name, first.ruling.clone(), branches));
                break;
            }
        }
    }
    joined
}

/// Puts values together under which the rulings at one place say the same.
fn branches(name: &str, under: &[(LawValue, Vec<Ruling>)], place: usize) -> Vec<Branch> {
    let rulings = under.iter().map(|(value, rulings)| (value, &rulings[place]));
    let groups = together(rulings, |one, other| says_the_same(one, other));
    let branch = |group: Vec<(&LawValue, &Ruling)>| {
        let mut ruling = group[0].1.clone();
        if group.iter().any(|(_, other)| other.orders != ruling.orders) {
            leave_out_replacing_move(&mut ruling);
        }
        Branch { name: name.to_owned(), values: group.into_iter().map(|(value, _)| value.clone()).collect(), ruling }
    };
    groups.into_iter().map(branch).collect()
}

/// Returns a ruling that is the same under every value of a missing condition.
fn agree_on(name: &str, mut ruling: Ruling) -> Ruling {
    if name == TEMPO {
        ruling.tempo = None;
    }
    ruling
}

fn open(name: &str, first: Ruling, branches: Vec<Branch>) -> Ruling {
    Ruling {
        outcome: Outcome::Undecided,
        orders: Vec::new(),
        clocks: first.clocks.map(|[before, _]| [before, before]),
        result: None,
        missing: vec![name.to_owned()],
        assumed: Vec::new(),
        reasons: Vec::new(),
        unmet: Vec::new(),
        look_alikes: Vec::new(),
        occurrences: None,
        last_progress: None,
        why_not: Vec::new(),
        mates: Vec::new(),
        besides: Vec::new(),
        agreed: Vec::new(),
        branches,
        ..agree_on(name, first)
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
