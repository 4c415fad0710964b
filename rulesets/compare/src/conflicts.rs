//! Conflicts: regulations of one edition that give different answers at once. Regions of facts in which two of
//! them can still apply are divided, and put to the edition where both do.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::{Order, Question};
use kodeks_rulesets::{Edition, Outcome, Rulebook};
use kodeks_scripting::{Host, ScriptAnswer};

use super::{
    Setting, Witness, WitnessAnswer,
    asking::{SettingsTable, is_identical, rulebook},
    budget::WorkBudget,
    explore::{FEW, FactRegion},
    limits,
    points::FactPoints,
    sides::RulebookSide,
};

/// Regulations that give different answers at once.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The simplest facts to which they do.
    pub witness: Witness,
    /// What each of them says to these facts.
    pub sides: Vec<ConflictSide>,
    /// The article and the choice of a reading under which alone they do; `None` where they do by the usual readings.
    pub reading: Option<(String, String)>,
}

/// One of several regulations that give different answers at once.
#[derive(Clone, Debug)]
pub struct ConflictSide {
    /// Its name, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    pub regulation: String,
    /// The articles that it carries out here.
    pub articles: Vec<String>,
    /// Its orders.
    pub orders: Vec<Order>,
}

impl ConflictSide {
    /// Returns its name without that of its layer, as `exception_to` has it.
    #[must_use]
    pub fn stem(&self) -> &str {
        self.regulation.rsplit('/').next().unwrap_or(&self.regulation)
    }
}

/// Conflicts, and whether they were looked for among all facts.
#[derive(Debug, Default)]
pub struct Conflicts {
    /// One for each set of regulations, without those that have another among them.
    pub conflicts: Vec<Conflict>,
    /// The questions with more regions of facts than could be divided: there at most three facts were
    /// other than they usually are.
    pub bounded: Vec<&'static Question>,
}

/// Returns every kind of facts to which regulations of one edition give different answers at once.
pub(super) fn conflicts(
    host: &Host,
    edition: &Arc<Edition>,
    is_asked: impl Fn(&Question) -> bool,
    budget: &WorkBudget,
) -> Result<Conflicts, Diagnostic> {
    let mut all = Conflicts::default();
    let table = SettingsTable::of(edition, edition);
    let questions = edition.vocabulary().questions().iter().copied();
    for question in questions.filter(|question| is_asked(question)) {
        let mut asked: Vec<Rulebook> = Vec::new();
        for reading in std::iter::once(None).chain(other_readings(edition, question).into_iter().map(Some)) {
            for setting in table.settings(question) {
                let rulebook = rulebook(edition, &setting, reading.as_slice())?;
                let is_alike = |other: &Rulebook| is_identical(question, other, &rulebook);
                if asked.iter().any(is_alike) {
                    continue;
                }
                let (found, is_whole) = in_rulebook(host, &rulebook, question, budget)?;
                for Conflict { witness, sides, .. } in found {
                    let is_among = |known: &ConflictSide| sides.iter().any(|side| side.regulation == known.regulation);
                    let is_known = |known: &Conflict| known.sides.iter().all(is_among);
                    if !all.conflicts.iter().any(is_known) {
                        let witness = Witness { setting: setting.clone(), ..witness };
                        all.conflicts.push(Conflict { witness, sides, reading: reading.clone() });
                    }
                }
                if !is_whole && !all.bounded.contains(&question) {
                    all.bounded.push(question);
                }
                asked.push(rulebook);
            }
        }
    }
    Ok(all)
}

/// Returns the readings that are not the usual ones, of those that regulations about a question have. An edition answers for the
/// readings of its own body; a pack that stands on one of another takes the usual ones of that.
fn other_readings(edition: &Edition, question: &Question) -> BTreeSet<(String, String)> {
    let of_question = edition.regulations().filter(|placed| placed.question().name == question.name);
    let of_body = || edition.packs().iter().filter(|pack| pack.head.body == edition.head().body);
    let is_own = |article: &str| of_body().any(|pack| pack.readings.iter().any(|reading| reading.article == article));
    let is_other = |(article, choice): &&(String, String)| {
        let mut readings = edition.readings().iter();
        readings.any(|reading| reading.article == *article && reading.default != *choice) && is_own(article)
    };
    of_question.flat_map(|placed| placed.readings.iter()).filter(is_other).cloned().collect()
}

/// Returns the conflicts about a question under one rulebook, the simplest first, and whether all regions
/// were looked at.
fn in_rulebook(
    host: &Host,
    rulebook: &Rulebook,
    question: &'static Question,
    budget: &WorkBudget,
) -> Result<(Vec<Conflict>, bool), Diagnostic> {
    let points = FactPoints::of(question, rulebook, rulebook, budget);
    let sides = RulebookSide::both(rulebook, rulebook, question, &points);
    let mut found = Vec::new();
    for most_unusual in [question.facts.len(), FEW] {
        let mut search = ConflictSearch {
            host,
            question,
            points: &points,
            sides: &sides,
            most_unusual,
            left: limits::COMBINATIONS,
            found: Vec::new(),
        };
        search.divide(&FactRegion::whole(question, &sides))?;
        points.spend(0)?;
        let is_whole = search.left > 0;
        found.append(&mut search.found);
        if is_whole && most_unusual > FEW {
            return Ok((sort(found), true));
        }
    }
    Ok((sort(found), question.facts.len() <= FEW))
}

fn sort(mut found: Vec<(usize, Conflict)>) -> Vec<Conflict> {
    found.sort_by_key(|(unusual, _)| *unusual);
    found.into_iter().map(|(_, conflict)| conflict).collect()
}

struct ConflictSearch<'a> {
    host: &'a Host,
    question: &'static Question,
    points: &'a FactPoints,
    /// The same rulebook twice.
    sides: &'a [RulebookSide<'a>; 2],
    most_unusual: usize,
    /// Number of regions that may still be looked at.
    left: usize,
    found: Vec<(usize, Conflict)>,
}

impl ConflictSearch<'_> {
    /// Divides a region by a fact that a condition depends on, until every condition is decided.
    fn divide(&mut self, region: &FactRegion) -> Result<(), Diagnostic> {
        if !self.goes_on(&region.alive[0]) {
            return Ok(());
        }
        let rules = &self.sides[0].rules;
        let open = region.alive[0].iter().filter_map(|place| region.open_in_condition(&rules[*place]));
        match open.min() {
            Some(fact) => self.divide_by(fact, region, ConflictSearch::divide),
            None => self.decide(region),
        }
    }

    /// Returns whether regulations that order different things can still apply, and the bound is not reached.
    fn goes_on(&mut self, alive: &[usize]) -> bool {
        let rules = &self.sides[0].rules;
        let first = alive.first().map(|place| rules[*place].orders);
        let differ = alive.iter().any(|place| Some(rules[*place].orders) != first);
        let goes_on = differ && self.left > 0;
        self.left -= usize::from(goes_on);
        goes_on
    }

    fn divide_by(
        &mut self,
        fact: usize,
        region: &FactRegion,
        further: fn(&mut Self, &FactRegion) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let parts = region.parts(self.sides, self.points, fact, self.most_unusual)?;
        parts.iter().try_for_each(|part| further(self, part))
    }

    /// Puts a region to the rulebook in which every condition is decided, after dividing it by what the
    /// procedures read.
    fn decide(&mut self, region: &FactRegion) -> Result<(), Diagnostic> {
        let alive = &region.alive[0];
        let rules = &self.sides[0].rules;
        let is_open = alive.iter().any(|place| rules[*place].is_open(&region.chosen));
        let standing = if is_open { alive.clone() } else { self.sides[0].standing(alive) };
        if !self.goes_on(&standing) {
            return Ok(());
        }
        self.points.spend(standing.len())?;
        let facts = region.facts(self.points);
        for place in &standing {
            let rule = &self.sides[0].rules[*place];
            let procedure = &rule.placed.regulation.procedure;
            let said = procedure.run(self.host, &facts, &rule.law)?;
            let (ScriptAnswer::Orders { read, .. } | ScriptAnswer::Undecided { read, .. }) = said;
            if let Some(fact) = region.open_among(self.points, &read) {
                return self.divide_by(fact, region, ConflictSearch::decide);
            }
        }
        let completed = self.points.complete(facts, &region.chosen, &region.alike);
        let Some(facts) = completed else {
            return Ok(());
        };
        self.points.consult(rules.len())?;
        let rulebook = self.sides[0].rulebook;
        let consultation = rulebook.consult(self.host, self.question, &facts.as_slice())?;
        if consultation.outcome == Outcome::Conflict {
            let sides = consultation.applied.iter().map(|applied| ConflictSide {
                regulation: rulebook.regulations()[applied.regulation].name(),
                articles: applied.articles.clone(),
                orders: applied.orders.clone(),
            });
            let sides = sides.collect();
            let answer = WitnessAnswer::from(consultation);
            let witness = Witness {
                question: self.question,
                setting: Setting::default(),
                telling: self.points.telling(&facts),
                in_b: answer.clone(),
                in_a: answer,
                facts,
            };
            self.found.push((region.unusual, Conflict { witness, sides, reading: None }));
        }
        Ok(())
    }
}
