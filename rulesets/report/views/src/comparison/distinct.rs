//! Differences of a question that show nothing which no simpler one shows.

use kodeks_compare::{BlamedRegulation, Difference, Effect};
use kodeks_core::Order;
use kodeks_rulesets::Outcome;

/// Returns for each difference of a question whether it only combines the facts of simpler ones: every order that is
/// another, and every change that it comes from, is among theirs under the same conditions.
pub(super) fn combinations(effect: &Effect) -> Vec<bool> {
    let mut distinct: Vec<&Difference> = Vec::new();
    let mut combinations = Vec::new();
    for difference in &effect.differences {
        let is_combination = is_combined_of(&distinct, difference);
        if !is_combination {
            distinct.push(difference);
        }
        combinations.push(is_combination);
    }
    combinations
}

fn is_combined_of(simpler: &[&Difference], difference: &Difference) -> bool {
    let covers = |other: &&Difference| difference.settings.iter().all(|setting| other.settings.contains(setting));
    let known: Vec<Novelty<'_>> = simpler.iter().copied().filter(covers).flat_map(novelties).collect();
    let novelties = novelties(difference);
    !novelties.is_empty() && novelties.iter().all(|one| known.contains(one))
}

/// One thing that a difference shows.
#[derive(PartialEq)]
enum Novelty<'a> {
    OnlyInA(&'a Order),
    OnlyInB(&'a Order),
    Outcomes(Outcome, Outcome),
    Cause(&'a BlamedRegulation),
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
    // Where no order and no outcome is another, the difference is in what the answer lacks.
    if !novelties.is_empty() {
        novelties.extend(changes.map(Novelty::Cause));
    }
    novelties
}
