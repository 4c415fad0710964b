//! Amendments of one edition that do not go together: they change the same thing differently, or facts are decided by all of
//! them together as by none of them alone.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::{Order, Question, Value};
use kodeks_rulesets::{Collision, Edition, Outcome, Rulebook};
use kodeks_scripting::Host;

use super::{
    Setting, Witness, WitnessAnswer,
    asking::{SettingsTable, ask, is_identical, rulebook, settings},
    budget::WorkBudget,
    points::FactPoints,
};

/// The most amendments of which it is asked whether they go together although each two of them do.
const MOST_TOGETHER: usize = 3;

/// A smallest set of amendments that do not go together: any fewer of them do.
#[derive(Clone, Debug)]
pub struct IncompatibleSet {
    /// Their places among the amendments.
    pub places: Vec<usize>,
    /// The parts of the edition that they change differently.
    pub collisions: Vec<Collision>,
    /// The facts that they decide differently together, the simplest about each question.
    pub witnesses: Vec<JointWitness>,
    /// The edition with all of them.
    pub together: Arc<Edition>,
}

/// Facts that are decided by several amendments together as by none of them alone.
#[derive(Clone, Debug)]
pub struct JointWitness {
    /// The facts, with the answers of the edition and of all amendments together.
    pub witness: Witness,
    /// The answer of each amendment alone.
    pub alone: Vec<WitnessAnswer>,
}

/// Returns the smallest sets of up to three amendments that do not go together.
///
/// Amendments go together if every fact is decided by all of them as the edition decides it, with what each changes: the orders
/// that one of them takes away are gone, and those that one of them gives are there. All editions have to go by the
/// [same words](Edition::in_the_same_words).
///
/// ```
/// use std::sync::Arc;
/// use kodeks_compare::incompatible_sets;
/// use kodeks_rulesets::{EditionRequest, Library, Selector};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023")?))?;
/// let unchanged = [Arc::clone(&edition), Arc::clone(&edition)];
/// assert!(incompatible_sets(library.host(), &edition, &unchanged)?.is_empty());
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// A procedure that breaks a bound, or a number that is taken from one that an amendment takes away.
pub fn incompatible_sets(
    host: &Host,
    edition: &Arc<Edition>,
    amended: &[Arc<Edition>],
) -> Result<Vec<IncompatibleSet>, Diagnostic> {
    let touched: Vec<Vec<&'static Question>> =
        amended.iter().map(|amended| touched_questions(edition, amended)).collect::<Result<_, _>>()?;
    let mut found: Vec<IncompatibleSet> = Vec::new();
    let budget = WorkBudget::default();
    for size in 2..=MOST_TOGETHER {
        for places in combinations(amended.len(), size) {
            let is_known = |known: &IncompatibleSet| known.places.iter().all(|place| places.contains(place));
            if found.iter().any(is_known) {
                continue;
            }
            // What fewer of them bear on, these have been asked for already.
            let questions: Vec<&'static Question> = touched[places[0]]
                .iter()
                .copied()
                .filter(|question| places.iter().all(|place| touched[*place].contains(question)))
                .collect();
            if size > 2 && questions.is_empty() {
                continue;
            }
            let chosen: Vec<Arc<Edition>> = places.iter().map(|place| Arc::clone(&amended[*place])).collect();
            let joined = edition.joined(&chosen)?;
            let mut witnesses = Vec::new();
            for question in questions {
                witnesses.extend(joint_witness(host, edition, &chosen, &joined.edition, question, &budget)?);
            }
            if !joined.collisions.is_empty() || !witnesses.is_empty() {
                let (collisions, together) = (joined.collisions, joined.edition);
                found.push(IncompatibleSet { places, collisions, witnesses, together });
            }
        }
    }
    Ok(found)
}

/// Returns all sets of so many of the first numbers, in order.
fn combinations(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        combinations(last, size - 1).into_iter().map(move |mut places| {
            places.push(last);
            places
        })
    };
    let mut all: Vec<Vec<usize>> = (0..count).flat_map(with_last).collect();
    all.sort();
    all
}

/// Returns the questions about which anything that the answer depends on is changed by an amendment.
fn touched_questions(edition: &Arc<Edition>, amended: &Arc<Edition>) -> Result<Vec<&'static Question>, Diagnostic> {
    let mut touched = Vec::new();
    let table = SettingsTable::of(edition, amended);
    for question in edition.vocabulary().questions() {
        for setting in table.settings(question) {
            if !is_identical(question, &rulebook(edition, &setting, &[])?, &rulebook(amended, &setting, &[])?) {
                touched.push(*question);
                break;
            }
        }
    }
    Ok(touched)
}

/// Returns the simplest facts that amendments decide together as they should not; nothing if there are none.
fn joint_witness(
    host: &Host,
    edition: &Arc<Edition>,
    amended: &[Arc<Edition>],
    together: &Arc<Edition>,
    question: &'static Question,
    budget: &WorkBudget,
) -> Result<Option<JointWitness>, Diagnostic> {
    for setting in settings(edition, together, question) {
        let before = rulebook(edition, &setting, &[])?;
        let after = rulebook(together, &setting, &[])?;
        let alone: Vec<Rulebook> =
            amended.iter().map(|amended| rulebook(amended, &setting, &[])).collect::<Result<_, _>>()?;
        let changing = alone.iter().filter(|alone| !is_identical(question, &before, alone)).count();
        if changing < 2 {
            continue;
        }
        let points = FactPoints::of(question, &before, &after, budget);
        for facts in points.all() {
            budget.consult(before.answering(question).count())?;
            let found = JointAnswers::of(host, question, &facts, [&before, &after], &alone)?;
            if !found.go_together() {
                return Ok(Some(found.witness(question, setting, facts, &points)));
            }
        }
    }
    budget.spend(0)?;
    Ok(None)
}

/// The answers to one set of facts.
struct JointAnswers {
    before: WitnessAnswer,
    after: WitnessAnswer,
    alone: Vec<WitnessAnswer>,
}

impl JointAnswers {
    fn of(
        host: &Host,
        question: &'static Question,
        facts: &[Value],
        [before, after]: [&Rulebook; 2],
        alone: &[Rulebook],
    ) -> Result<JointAnswers, Diagnostic> {
        let ask = |rulebook: &Rulebook| ask(host, rulebook, question, facts);
        let alone = alone.iter().map(ask).collect::<Result<_, _>>()?;
        Ok(JointAnswers { before: ask(before)?, after: ask(after)?, alone })
    }

    /// Returns whether all together decide as the edition does, with what each changes.
    fn go_together(&self) -> bool {
        let changed: Vec<&WitnessAnswer> = self.alone.iter().filter(|alone| !is_alike(alone, &self.before)).collect();
        match changed[..] {
            [] => is_alike(&self.after, &self.before),
            [only] => is_alike(&self.after, only),
            _ => {
                let mut all = changed.iter().copied().chain([&self.before, &self.after]);
                if changed.iter().all(|one| is_alike(one, &self.after)) {
                    true
                } else if all.all(has_orders) {
                    is_same_set(&self.expected_orders(&changed), &self.after.orders)
                } else {
                    false
                }
            }
        }
    }

    /// Returns the orders of the edition, without those that an amendment takes away and with those that one gives.
    fn expected_orders(&self, changed: &[&WitnessAnswer]) -> Vec<Order> {
        let before = &self.before.orders;
        let stays = |order: &&Order| changed.iter().all(|one| one.orders.contains(order));
        let mut expected: Vec<Order> = before.iter().filter(stays).cloned().collect();
        for order in changed.iter().flat_map(|one| &one.orders) {
            if !before.contains(order) && !expected.contains(order) {
                expected.push(order.clone());
            }
        }
        expected
    }

    fn witness(
        self,
        question: &'static Question,
        setting: Setting,
        facts: Vec<Value>,
        points: &FactPoints,
    ) -> JointWitness {
        let witness =
            Witness { question, setting, telling: points.telling(&facts), in_a: self.before, in_b: self.after, facts };
        JointWitness { witness, alone: self.alone }
    }
}

/// Returns whether two answers come to the same, by whatever articles.
fn is_alike(one: &WitnessAnswer, other: &WitnessAnswer) -> bool {
    one.outcome == other.outcome && one.missing == other.missing && is_same_set(&one.orders, &other.orders)
}

/// Returns whether the orders of an answer say all of it.
fn has_orders(answer: &WitnessAnswer) -> bool {
    matches!(answer.outcome, Outcome::Decided | Outcome::NoConsequence | Outcome::ArbiterDecides)
}

fn is_same_set(one: &[Order], other: &[Order]) -> bool {
    one.iter().all(|order| other.contains(order)) && other.iter().all(|order| one.contains(order))
}

#[cfg(test)]
mod tests {
    use kodeks_core::Order;
    use kodeks_rulesets::Outcome;

    use super::{JointAnswers, WitnessAnswer, combinations};

    fn answer(orders: &[Order]) -> WitnessAnswer {
        let outcome = if orders.is_empty() { Outcome::NoConsequence } else { Outcome::Decided };
        WitnessAnswer { outcome, orders: orders.to_vec(), articles: Vec::new(), missing: Vec::new() }
    }

    fn go_together<const N: usize>(before: &[Order], alone: [&[Order]; N], after: &[Order]) -> bool {
        let alone = alone.map(answer).into();
        JointAnswers { before: answer(before), after: answer(after), alone }.go_together()
    }

    #[test]
    fn the_sets_of_two_and_three() {
        assert_eq!(combinations(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(combinations(4, 3).len(), 4);
        assert!(combinations(1, 2).is_empty());
    }

    #[test]
    fn what_each_changes_has_to_be_there_together() {
        let (goes_on, stops) = ([Order::PlayOn], [Order::StopClocks]);
        let both = [Order::PlayOn, Order::StopClocks];
        // One of them changes it: together as by that one.
        assert!(go_together(&goes_on, [&stops, &goes_on], &stops));
        assert!(!go_together(&goes_on, [&stops, &goes_on], &goes_on));
        // Both change it alike, or each adds an order.
        assert!(go_together(&goes_on, [&stops, &stops], &stops));
        assert!(go_together(&[], [&goes_on, &stops], &both));
        assert!(!go_together(&[], [&goes_on, &stops], &stops));
        // Two of three change it, each in its way.
        assert!(go_together(&[], [&goes_on, &stops, &[]], &both));
        assert!(!go_together(&goes_on, [&goes_on, &stops, &[]], &goes_on));
        // Neither changes it.
        assert!(go_together(&goes_on, [&goes_on, &goes_on], &goes_on));
        assert!(!go_together(&goes_on, [&goes_on, &goes_on], &stops));
    }
}
