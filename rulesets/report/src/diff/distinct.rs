//! Which differences of a question show something that no simpler one shows.

use kodeks_compare::{Blamed, Difference, Effect};
use kodeks_core::Order;
use kodeks_rulesets::Outcome;

/// The differences that are worth reading one by one.
pub(super) struct Distinct<'a> {
    /// Each with its place among all of the question.
    pub shown: Vec<(usize, &'a Difference)>,
    /// How many others only combine the facts of these: every order that is another, and every change that
    /// it comes from, is among those shown under the same conditions.
    pub combinations: usize,
}

impl<'a> Distinct<'a> {
    /// Sorts the differences of a question.
    pub(super) fn of(effect: &'a Effect) -> Distinct<'a> {
        let mut distinct = Distinct { shown: Vec::new(), combinations: 0 };
        for (place, difference) in effect.differences.iter().enumerate() {
            if distinct.tells_all_of(difference) {
                distinct.combinations += 1
            } else {
                distinct.shown.push((place, difference))
            }
        }
        distinct
    }

    fn tells_all_of(&self, difference: &Difference) -> bool {
        let is_covered =
            |shown: &&Difference| difference.settings.iter().all(|setting| shown.settings.contains(setting));
        let known: Vec<Novelty<'_>> =
            self.shown.iter().map(|(_, shown)| *shown).filter(is_covered).flat_map(novelties).collect();
        let novelties = novelties(difference);
        !novelties.is_empty() && novelties.iter().all(|one| known.contains(one))
    }
}

/// One thing that a difference shows.
#[derive(PartialEq)]
enum Novelty<'a> {
    OnlyInA(&'a Order),
    OnlyInB(&'a Order),
    Outcomes(Outcome, Outcome),
    From(&'a Blamed),
}

fn novelties(difference: &Difference) -> Vec<Novelty<'_>> {
    let (a, b) = (&difference.witness.in_a, &difference.witness.in_b);
    let only_in_a = a.orders.iter().filter(|order| !b.orders.contains(order));
    let only_in_b = b.orders.iter().filter(|order| !a.orders.contains(order));
    let outcomes = (a.outcome != b.outcome).then_some(Novelty::Outcomes(a.outcome, b.outcome));
    let changes = difference.blame.iter().flat_map(|blame| &blame.changes);
    let mut novelties: Vec<Novelty<'_>> = only_in_a.map(Novelty::OnlyInA).collect();
    novelties.extend(only_in_b.map(Novelty::OnlyInB));
    novelties.extend(outcomes);
    // Where no order and no outcome is another, what the answer lacks is.
    if novelties.is_empty() {
        Vec::new()
    } else {
        novelties.extend(changes.map(Novelty::From));
        novelties
    }
}
