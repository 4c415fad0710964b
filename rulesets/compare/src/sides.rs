//! The regulations of both editions that answer a question, prepared for exploring its facts.

use kodeks_core::{FactType, Question, Value};
use kodeks_rulesets::{EditionRegulation, Rulebook, Truth};
use kodeks_scripting::Law;

use super::points::FactPoints;

/// The regulations of one edition that answer a question.
pub(super) struct RulebookSide<'a> {
    pub rulebook: &'a Rulebook,
    pub rules: Vec<SideRule<'a>>,
    /// The place of each rule among the regulations of the rulebook.
    places: Vec<usize>,
}

/// A regulation with what exploring needs of it.
pub(super) struct SideRule<'a> {
    pub placed: &'a EditionRegulation,
    pub law: Law,
    /// Rules of one class agree in condition and orders, on either side.
    pub class: usize,
    /// Rules with an equal number here give equal orders for equal facts.
    pub orders: usize,
    /// The facts of its condition.
    pub condition_facts: Vec<usize>,
    /// The facts that its procedure may read.
    pub reads: Vec<usize>,
    /// Whether its procedure may read a number or a time.
    pub reads_numbers: bool,
    /// For each fact of its condition, what each value does to it.
    truths: Vec<Vec<ConstraintTruth>>,
}

/// Truth of the constraints on one fact for one of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ConstraintTruth {
    Yes,
    No,
    /// It depends on an option of the event.
    Open,
}

impl<'a> RulebookSide<'a> {
    /// Prepares both sides.
    pub fn both(
        in_a: &'a Rulebook,
        in_b: &'a Rulebook,
        question: &'static Question,
        points: &FactPoints,
    ) -> [RulebookSide<'a>; 2] {
        let mut known: Vec<&EditionRegulation> = Vec::new();
        [in_a, in_b].map(|rulebook| {
            let places = rulebook.places_answering(question);
            let prepared = places.iter().map(|place| {
                let placed = &rulebook.regulations()[*place];
                SideRule::of(placed, question, points, &mut known)
            });
            RulebookSide { rules: prepared.collect(), rulebook, places: places.to_vec() }
        })
    }

    /// Returns which of the rules that apply are not defeated by another.
    pub fn standing(&self, applying: &[usize]) -> Vec<usize> {
        let places: Vec<usize> = applying.iter().map(|rule| self.places[*rule]).collect();
        applying
            .iter()
            .zip(self.rulebook.defeaters(&places))
            .filter(|(_, defeater)| defeater.is_none())
            .map(|(rule, _)| *rule)
            .collect()
    }
}

impl<'a> SideRule<'a> {
    fn of(
        placed: &'a EditionRegulation,
        question: &'static Question,
        points: &FactPoints,
        known: &mut Vec<&'a EditionRegulation>,
    ) -> SideRule<'a> {
        known.push(placed);
        let first = |same: fn(&EditionRegulation, &EditionRegulation) -> bool| {
            let found = known.iter().position(|other| same(other, placed));
            found.unwrap_or(known.len())
        };
        let when = &placed.regulation.when;
        let mut condition_facts: Vec<usize> = when.facts().collect();
        condition_facts.sort_unstable();
        condition_facts.dedup();
        let truths = (0..question.facts.len()).map(|fact| truths(placed, question, points, fact)).collect();
        let reads: Vec<usize> = placed.regulation.procedure.reads().iter().copied().collect();
        let is_number = |fact: &usize| matches!(question.facts[*fact].fact_type, FactType::Count | FactType::Time);
        SideRule {
            placed,
            law: placed.law.values(),
            class: first(is_same),
            orders: first(orders_the_same),
            condition_facts,
            reads_numbers: reads.iter().any(is_number),
            reads,
            truths,
        }
    }

    /// Returns what a value does to the condition.
    pub fn holds(&self, fact: usize, value: usize) -> ConstraintTruth {
        let truths = self.truths.get(fact);
        truths.and_then(|truths| truths.get(value)).copied().unwrap_or(ConstraintTruth::Yes)
    }

    /// Returns whether the condition depends on an option of the event.
    pub fn is_open(&self, chosen: &[Option<usize>]) -> bool {
        self.condition_facts.iter().any(|fact| self.holds(*fact, chosen[*fact].unwrap_or(0)) == ConstraintTruth::Open)
    }

    /// Returns the articles that it carries out when these are the facts.
    pub fn articles_for(&self, facts: &[Value]) -> Vec<String> {
        let here: Vec<String> = self.placed.articles_for(&facts).map(|cited| cited.number.clone()).collect();
        if here.is_empty() { self.placed.article_numbers() } else { here }
    }
}

/// Tries every value of a fact on the constraints about it; without any, nothing is tried.
fn truths(
    placed: &EditionRegulation,
    question: &'static Question,
    points: &FactPoints,
    fact: usize,
) -> Vec<ConstraintTruth> {
    let alone = placed.regulation.when.only_about(fact);
    if alone.constraints().is_empty() {
        return Vec::new();
    }
    let mut facts = vec![Value::Unknown; question.facts.len()];
    let mut truth = |value: &Value| {
        facts[fact] = value.clone();
        match alone.holds(&facts, &placed.law, question) {
            Truth::Yes => ConstraintTruth::Yes,
            Truth::No(_) => ConstraintTruth::No,
            Truth::Open(_) => ConstraintTruth::Open,
        }
    };
    points.choices(fact).iter().map(&mut truth).collect()
}

/// Returns whether two regulations agree in everything that decides an answer.
pub(super) fn is_same(one: &EditionRegulation, other: &EditionRegulation) -> bool {
    one.regulation.stem == other.regulation.stem
        && one.regulation.when == other.regulation.when
        && one.regulation.exception_to == other.regulation.exception_to
        && orders_the_same(one, other)
}

fn orders_the_same(one: &EditionRegulation, other: &EditionRegulation) -> bool {
    one.regulation.written == other.regulation.written && one.law.values() == other.law.values()
}
