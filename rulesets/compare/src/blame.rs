//! Which changes bring a difference about: the fewest without which it is gone, or that alone make
//! it.

use std::collections::BTreeSet;

use kodeks_base::Diagnostic;
use kodeks_core::{Question, Value};
use kodeks_rulesets::{EditionRegulation, Rulebook};
use kodeks_scripting::Host;

use super::{Blame, BlameMethod, BlamedRegulation, Witness, WitnessAnswer, asking::ask, sides::is_same};

/// The most changes that are tried together.
const MOST_TOGETHER: usize = 3;

/// A regulation that answers the question and is another on either side.
struct RegulationPair<'a> {
    stem: &'a str,
    in_a: Option<&'a EditionRegulation>,
    in_b: Option<&'a EditionRegulation>,
}

/// Returns the fewest changes that bring a witness about; nothing if no few of them do.
pub(super) fn blame(
    host: &Host,
    in_a: &Rulebook,
    in_b: &Rulebook,
    question: &'static Question,
    witness: &Witness,
) -> Result<Option<Blame>, Diagnostic> {
    let changed = changes(in_a, in_b, question);
    let asked = QuestionAtFacts { host, question, facts: &witness.facts };
    for size in 1..=changed.len().min(MOST_TOGETHER) {
        for chosen in subsets(changed.len(), size) {
            let set = || chosen.iter().map(|place| &changed[*place]);
            let without = mix(in_b, question, set().map(|one| (one.stem, one.in_a)));
            let with = mix(in_a, question, set().map(|one| (one.stem, one.in_b)));
            let found_by = if asked.says(&without, &witness.in_a)? {
                BlameMethod::Deletion
            } else if asked.says(&with, &witness.in_b)? {
                BlameMethod::Addition
            } else {
                continue;
            };
            return Ok(Some(Blame { changes: set().map(RegulationPair::to_blame).collect(), found_by }));
        }
    }
    Ok(None)
}

struct QuestionAtFacts<'a> {
    host: &'a Host,
    question: &'static Question,
    facts: &'a [Value],
}

impl QuestionAtFacts<'_> {
    /// Returns whether a rulebook answers so.
    fn says(&self, rulebook: &Rulebook, answer: &WitnessAnswer) -> Result<bool, Diagnostic> {
        let said = ask(self.host, rulebook, self.question, self.facts)?;
        Ok(said.outcome == answer.outcome && said.orders == answer.orders && said.missing == answer.missing)
    }
}

/// Returns the regulations that answer a question and are others on either side.
fn changes<'a>(in_a: &'a Rulebook, in_b: &'a Rulebook, question: &'static Question) -> Vec<RegulationPair<'a>> {
    let stems: BTreeSet<&str> = in_a
        .answering(question)
        .chain(in_b.answering(question))
        .map(|placed| placed.regulation.stem.as_str())
        .collect();
    let found = |rulebook: &'a Rulebook, stem: &str| {
        let mut answering = rulebook.answering(question);
        answering.find(|placed| placed.regulation.stem == stem)
    };
    let changed =
        stems.into_iter().map(|stem| RegulationPair { stem, in_a: found(in_a, stem), in_b: found(in_b, stem) });
    let is_another = |changed: &RegulationPair<'_>| match (changed.in_a, changed.in_b) {
        (Some(a), Some(b)) => !is_same(a, b),
        (None, _) | (_, None) => true,
    };
    changed.filter(is_another).collect()
}

/// Returns what a rulebook answers to a question, with regulations of the other one in place of its
/// own.
fn mix<'a>(
    rulebook: &Rulebook,
    question: &'static Question,
    put: impl Iterator<Item = (&'a str, Option<&'a EditionRegulation>)>,
) -> Rulebook {
    let mut regulations: Vec<EditionRegulation> = rulebook.answering(question).cloned().collect();
    for (stem, placed) in put {
        let place = regulations.iter().position(|other| other.regulation.stem == stem);
        match (place, placed) {
            (Some(place), Some(placed)) => regulations[place] = placed.clone(),
            (Some(place), None) => {
                regulations.remove(place);
            }
            (None, Some(placed)) => regulations.push(placed.clone()),
            (None, None) => {}
        }
    }
    rulebook.with_only(regulations)
}

/// Returns every set of so many places, in order.
fn subsets(places: usize, size: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: &Vec<usize>| {
            let from = set.last().map_or(0, |last| last + 1);
            let set = set.clone();
            (from..places).map(move |place| [set.clone(), vec![place]].concat())
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}

impl RegulationPair<'_> {
    fn to_blame(&self) -> BlamedRegulation {
        let articles =
            |placed: Option<&EditionRegulation>| placed.map(EditionRegulation::article_numbers).unwrap_or_default();
        BlamedRegulation {
            regulation: self.in_b.or(self.in_a).map(EditionRegulation::name).unwrap_or_default(),
            in_a: articles(self.in_a),
            in_b: articles(self.in_b),
            amended_by: self.amended_by(),
        }
    }

    /// Returns the articles that set the numbers which differ, if nothing else does.
    fn amended_by(&self) -> Vec<String> {
        let (Some(a), Some(b)) = (self.in_a, self.in_b) else {
            return Vec::new();
        };
        if a.regulation.hash != b.regulation.hash {
            return Vec::new();
        }
        a.law
            .iter()
            .zip(b.law.iter())
            .filter(|(one, other)| one.value != other.value)
            .filter_map(|(one, other)| other.amended_by.clone().or(one.amended_by.clone()))
            .collect()
    }
}
