//! Coverage of a pack by its cases: how often each regulation is applied, not applied, defeated or an exception, and
//! each number tried on both sides.

use std::collections::BTreeSet;

use kodeks_base::Diagnostic;
use kodeks_core::{Order, Value};
use kodeks_rulesets::{EditionRegulation, FactBound, LawTable, PartName, Test};
use kodeks_scripting::{Host, LawValue, ScriptAnswer};

use super::{
    PackDraft,
    coverage_counts::{Collecting, CoverageCounts, Sighting},
    targets::{Target, case_targets, steps, targets},
};

/// A regulation, and how often cases bring it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegulationCoverage {
    /// Its name, with that of its layer.
    pub name: String,
    /// The articles that it carries out.
    pub articles: String,
    /// How often it applied.
    pub applied: usize,
    /// How often it was asked and did not apply; `None` if it always applies.
    pub not_applied: Option<usize>,
    /// How often an exception defeated it; `None` if it has no exceptions.
    pub defeated: Option<usize>,
    /// How often it defeated another; `None` if it is no exception.
    pub exception: Option<usize>,
    /// Its numbers.
    pub numbers: Vec<NumberCoverage>,
}

/// A number of a regulation, and how often cases came upon each side of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberCoverage {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: LawValue,
    /// The sides, each with how often cases were there.
    pub sides: Vec<(NumberSide, usize)>,
}

kodeks_base::named! {
    /// A side of a number.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum NumberSide {
        /// A fact was less.
        Below = "below",
        /// A fact was as much or more.
        AtOrAbove = "at-or-above",
        /// A fact was as much or less.
        AtOrBelow = "at-or-below",
        /// A fact was more.
        Above = "above",
        /// A fact was exactly that.
        Equal = "equal",
        /// A fact was something else.
        Other = "other",
        /// The orders would have been others if the number had been one step away.
        Decides = "decides",
    }
}

impl RegulationCoverage {
    /// Returns how many things no case tries.
    #[must_use]
    pub fn gaps(&self) -> usize {
        let of_itself = [Some(self.applied), self.not_applied, self.defeated, self.exception];
        let of_numbers = self.numbers.iter().flat_map(|number| &number.sides).map(|(_, times)| Some(*times));
        of_itself.into_iter().chain(of_numbers).filter(|times| *times == Some(0)).count()
    }
}

/// Puts every case to the pack, and returns for each regulation that it answers for what was tried.
///
/// # Errors
///
/// A case that cannot be ruled.
pub fn measure_coverage(draft: &PackDraft) -> Result<Vec<RegulationCoverage>, Diagnostic> {
    let targets = targets(draft);
    let names = targets.iter().map(|target| target.placed.name()).collect();
    let library = &draft.library;
    let collecting = Collecting::of(library.host(), &names);
    for meant in case_targets(draft)? {
        let case = meant.case;
        case.put_with(&collecting, library, &draft.edition, &meant.readings)?;
    }
    let seen = collecting.end();
    targets.iter().map(|target| row(draft, target, &seen)).collect()
}

fn row(draft: &PackDraft, target: &Target<'_>, seen: &CoverageCounts) -> Result<RegulationCoverage, Diagnostic> {
    let placed = target.placed;
    let name = placed.name();
    let sightings = seen.sightings.get(&name).map_or(&[][..], Vec::as_slice);
    let count = |applied: bool| sightings.iter().filter(|sighting| sighting.applied == Some(applied)).count();
    let times = |of: &std::collections::BTreeMap<String, usize>| of.get(&name).copied().unwrap_or(0);
    let has_exceptions =
        draft.edition.regulations().any(|other| other.regulation.exception_to.contains(&placed.regulation.stem));
    let is_exception = !placed.regulation.exception_to.is_empty();
    let is_own = target.is_own();
    Ok(RegulationCoverage {
        articles: placed.all_articles(),
        applied: count(true),
        not_applied: (is_own && has_condition(placed)).then(|| count(false)),
        defeated: (is_own && has_exceptions).then(|| times(&seen.defeated)),
        exception: (is_own && is_exception).then(|| times(&seen.exceptions)),
        numbers: numbers(draft, target, sightings)?,
        name,
    })
}

/// Returns whether it has a condition beyond the reported fact.
fn has_condition(placed: &EditionRegulation) -> bool {
    let is_keyed = placed.question().key().is_some();
    placed.regulation.when.facts().any(|fact| !(is_keyed && fact == 0))
}

fn numbers(draft: &PackDraft, target: &Target<'_>, sightings: &[Sighting]) -> Result<Vec<NumberCoverage>, Diagnostic> {
    let placed = target.placed;
    let mut rows = Vec::new();
    for entry in placed.law.iter().filter(|entry| target.has_number(&entry.name)) {
        if matches!(entry.value, LawValue::Word(_)) || entry.is_by_option {
            continue;
        }
        // What differs by an option is read by its own name.
        let read = PartName::read(&entry.name).map_or(entry.name.as_str(), |part| part.number);
        for value in values(draft, target, &entry.name, sightings) {
            let here: Vec<&Sighting> =
                sightings.iter().filter(|sighting| value_in(&sighting.law, read) == Some(&value)).collect();
            let mut sides = sides(placed, read, &value, &here);
            if sides.is_empty() {
                let times = decides(draft.library.host(), placed, read, &here)?;
                sides.push((NumberSide::Decides, times));
            }
            rows.push(NumberCoverage { name: entry.name.clone(), value, sides });
        }
    }
    Ok(rows)
}

fn value_in<'a>(law: &'a LawTable, name: &str) -> Option<&'a LawValue> {
    law.get(name).map(|entry| &entry.value)
}

/// The values of a number that the pack answers for: as written, as amended by layers, and what
/// options made of it.
fn values(draft: &PackDraft, target: &Target<'_>, name: &str, sightings: &[Sighting]) -> Vec<LawValue> {
    let stem = &target.placed.regulation.stem;
    let layers = draft.edition.pack().layers.iter().map(|layer| &layer.part);
    let mut values: Vec<LawValue> = [&draft.edition.pack().base]
        .into_iter()
        .chain(layers)
        .flat_map(|part| &part.amends)
        .filter(|amends| amends.stem == *stem && amends.number == name)
        .map(|amends| amends.value.clone())
        .collect();
    if target.is_own() {
        values.extend(value_in(&target.placed.law, name).cloned());
        let seen = sightings.iter().filter_map(|sighting| value_in(&sighting.law, name));
        values.extend(seen.cloned());
    }
    let mut different: Vec<LawValue> = Vec::new();
    for value in values {
        if value != LawValue::Unknown && !different.contains(&value) {
            different.push(value);
        }
    }
    different
}

/// How often the facts that the condition compares with a number were on each side of it.
fn sides(
    placed: &EditionRegulation,
    name: &str,
    value: &LawValue,
    sightings: &[&Sighting],
) -> Vec<(NumberSide, usize)> {
    let mut found: BTreeSet<(NumberSide, NumberSide, usize)> = BTreeSet::new();
    for constraint in placed.regulation.when.constraints() {
        let is_compared = constraint.bounds.iter().any(|bound| *bound == FactBound::Law(name.to_owned()));
        if is_compared {
            let (one, other) = match constraint.test {
                Test::AtLeast | Test::Below => (NumberSide::Below, NumberSide::AtOrAbove),
                Test::AtMost | Test::Above => (NumberSide::AtOrBelow, NumberSide::Above),
                Test::Is | Test::OneOf => (NumberSide::Equal, NumberSide::Other),
            };
            found.insert((one, other, constraint.fact));
        }
    }
    let mut sides = Vec::new();
    for (one, other, fact) in found {
        for side in [one, other] {
            let there = sightings.iter().filter(|sighting| is_on(side, &sighting.facts[fact], value));
            sides.push((side, there.count()));
        }
    }
    sides
}

fn is_on(side: NumberSide, fact: &Value, number: &LawValue) -> bool {
    let order = match (fact, number) {
        (Value::Count(fact), LawValue::Count(number)) => fact.cmp(number),
        (Value::Time(fact), LawValue::Time(number)) => fact.cmp(number),
        (Value::Flag(fact), LawValue::Flag(number)) => fact.cmp(number),
        _ => return false,
    };
    match side {
        NumberSide::Below => order.is_lt(),
        NumberSide::AtOrAbove => order.is_ge(),
        NumberSide::AtOrBelow => order.is_le(),
        NumberSide::Above => order.is_gt(),
        NumberSide::Equal => order.is_eq(),
        NumberSide::Other => order.is_ne(),
        NumberSide::Decides => false,
    }
}

/// Counts how often the orders of a procedure depend on a number.
fn decides(host: &Host, placed: &EditionRegulation, name: &str, sightings: &[&Sighting]) -> Result<usize, Diagnostic> {
    let mut times = 0;
    for sighting in sightings.iter().filter(|sighting| sighting.applied == Some(true)) {
        let mut law = sighting.law.clone();
        let as_written = orders(host, placed, sighting, &law)?;
        for step in value_in(&sighting.law, name).map(steps).unwrap_or_default() {
            if let Some(entry) = law.get_mut(name) {
                entry.value = step;
            }
            if orders(host, placed, sighting, &law)? != as_written {
                times += 1;
                break;
            }
        }
    }
    Ok(times)
}

fn orders(
    host: &Host,
    placed: &EditionRegulation,
    sighting: &Sighting,
    law: &LawTable,
) -> Result<Option<Vec<Order>>, Diagnostic> {
    let procedure = &placed.regulation.procedure;
    Ok(match procedure.run(host, &sighting.facts, &law.values())? {
        ScriptAnswer::Orders { orders, .. } => Some(orders),
        ScriptAnswer::Undecided { .. } => None,
    })
}
