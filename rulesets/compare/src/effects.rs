//! Differences in the decisions of two editions: combinations of facts are put to both, and the answers
//! compared.

use std::{
    collections::{BTreeSet, HashMap, VecDeque, hash_map::Entry},
    sync::Arc,
};

use kodeks_base::{Diagnostic, limits::too_much, phrase};
use kodeks_core::{Question, Value};
use kodeks_rulesets::{Edition, EditionRegulation, Rulebook};
use kodeks_scripting::Host;
use kodeks_winnability::Budget;

use super::{
    Aspect, Difference, Effect, Evidence, Minimality, Scope, Setting, Witness, WitnessAnswer,
    asking::{SettingsTable, aspects, is_identical, put_to_both, rulebook, take_the_same_options},
    blame::blame,
    budget::WorkBudget,
    direction::{directions, join},
    example::{ExamplePair, ExampleWithFacts, ReadCases, case, example},
    explore::{Exploration, explore},
    limits,
    untouched::is_untouched,
};

/// The comparison of one question.
pub(super) struct QuestionComparison {
    pub effect: Effect,
    /// The names of the regulations that take part in a difference.
    pub effective: BTreeSet<String>,
}

/// Compares the answers to one question under every tempo and option.
pub(super) fn of(
    host: &Host,
    [a, b]: [&Arc<Edition>; 2],
    scope: &Scope,
    table: &SettingsTable,
    question: &'static Question,
    budget: &WorkBudget,
) -> Result<QuestionComparison, Diagnostic> {
    let mut explored: Vec<SettingsExploration> = Vec::new();
    let mut settings =
        if is_untouched(a, b, question) { VecDeque::new() } else { VecDeque::from(table.settings(question)) };
    while let Some(setting) = settings.pop_front() {
        if scope.tempo.is_some() && setting.tempo.is_some_and(|tempo| Some(tempo) != scope.tempo) {
            continue;
        }
        let in_a = rulebook(a, &setting, &scope.readings_a)?;
        let in_b = rulebook(b, &setting, &scope.readings_b)?;
        let is_alike = is_identical(question, &in_a, &in_b);
        let stays_alike = is_alike && take_the_same_options(question, &in_a, &in_b);
        if !setting.is_sample() && !stays_alike {
            settings.extend(table.samples(question, &setting));
        }
        if is_alike {
            continue;
        }
        let known = |other: &&mut SettingsExploration| {
            is_identical(question, &other.in_a, &in_a) && is_identical(question, &other.in_b, &in_b)
        };
        match explored.iter_mut().find(known) {
            Some(same) => {
                let placed = in_a.answering(question).chain(in_b.answering(question));
                same.alike.extend(placed.map(EditionRegulation::name));
                same.settings.push(setting);
            }
            None => explored.push(SettingsExploration {
                found: explore(host, &in_a, &in_b, question, budget)?,
                settings: vec![setting],
                alike: BTreeSet::new(),
                in_a,
                in_b,
            }),
        }
    }
    let (evidence, points) = evidence(&explored);
    let missing: BTreeSet<String> = explored.iter().flat_map(|settled| settled.found.missing.iter().cloned()).collect();
    let effective = explored.iter().flat_map(SettingsExploration::effective);
    Ok(QuestionComparison {
        effective: effective.collect(),
        effect: Effect {
            question,
            evidence,
            points,
            missing: missing.into_iter().collect(),
            options: table.options(question).to_vec(),
            differences: differences(host, a, b, scope, question, explored)?,
        },
    })
}

/// The settings under which a question is answered by the same regulations, and what was found.
struct SettingsExploration {
    in_a: Rulebook,
    in_b: Rulebook,
    settings: Vec<Setting>,
    /// The names that the same regulations have in the layers of further settings.
    alike: BTreeSet<String>,
    found: Exploration,
}

impl SettingsExploration {
    /// Returns the names of the regulations that take part in a difference.
    fn effective(&self) -> impl Iterator<Item = String> {
        let stem = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
        let stems: BTreeSet<String> = self.found.effective.iter().map(|name| stem(name)).collect();
        let alike = self.alike.iter().filter(move |name| stems.contains(&stem(name)));
        self.found.effective.iter().chain(alike).cloned()
    }
}

/// Returns the evidence for a comparison, and the number of combinations of facts that it rests on.
fn evidence(explored: &[SettingsExploration]) -> (Evidence, usize) {
    let found = || explored.iter().map(|settled| &settled.found);
    let points = found().map(|found| found.points).sum();
    let evidence = if found().any(|found| !found.witnesses.is_empty()) {
        Evidence::Changed
    } else if found().any(|found| !found.missing.is_empty()) {
        Evidence::Undecided
    } else if found().all(|found| found.is_exact) {
        Evidence::SameProved
    } else {
        Evidence::Same
    };
    (evidence, points)
}

/// Puts witnesses of one kind together, with the changes that bring each about.
fn differences(
    host: &Host,
    a: &Arc<Edition>,
    b: &Arc<Edition>,
    scope: &Scope,
    question: &'static Question,
    explored: Vec<SettingsExploration>,
) -> Result<Vec<Difference>, Diagnostic> {
    let of_setting = |setting: &Setting| explored.iter().find(|settled| settled.settings.contains(setting));
    let mut found = Vec::new();
    for settled in &explored {
        for setting in &settled.settings {
            // What shows as well where the event announces nothing is not told of a number that it announces.
            let plain = if setting.is_sample() { of_setting(&setting.without_samples()) } else { None };
            let is_known = |witness: &Witness| {
                let mut others = plain.iter().flat_map(|plain| &plain.found.witnesses);
                others.any(|other| other.facts == witness.facts && other.answers_as(witness))
            };
            let news = settled.found.witnesses.iter().filter(|witness| !is_known(witness));
            found.extend(news.map(|witness| Witness { setting: setting.clone(), ..witness.clone() }));
        }
    }
    let mut differences = group(found);
    if differences.len() > limits::DIFFERENCES {
        return Err(Diagnostic::of_request(too_much(phrase!(
            "limit-differences",
            "more than {most} differences about the question `{question}`",
            most = limits::DIFFERENCES,
            question = question.name
        ))));
    }
    let both = ExamplePair {
        host,
        editions: [a, b],
        readings: [&scope.readings_a, &scope.readings_b],
        mates: Budget::FULL.into(),
        cases: ReadCases::default(),
    };
    for difference in &mut differences {
        let Some(settled) = of_setting(&difference.witness.setting) else {
            continue;
        };
        let (in_a, in_b) = (&settled.in_a, &settled.in_b);
        difference.minimality = if settled.found.is_exact { Minimality::Proved } else { Minimality::NoSingleRemoval };
        replay(host, in_a, in_b, question, &difference.witness)?;
        difference.blame = blame(host, in_a, in_b, question, &difference.witness)?;
    }
    let is_sample = |difference: &Difference| difference.witness.setting.is_sample();
    let (by_samples, mut differences): (Vec<_>, Vec<_>) = differences.into_iter().partition(is_sample);
    let news: Vec<_> = by_samples.into_iter().filter(|difference| !difference.repeats(&differences)).collect();
    differences.extend(news);
    if scope.without_examples {
        return Ok(differences);
    }
    for difference in &mut differences {
        let Some(settled) = of_setting(&difference.witness.setting) else {
            continue;
        };
        let (in_a, in_b) = (&settled.in_a, &settled.in_b);
        if let Some(ExampleWithFacts { example, told }) = example(&both, question, difference)? {
            let witness = with_counts(&difference.witness, told);
            let is_so =
                witness.facts == difference.witness.facts || replay(host, in_a, in_b, question, &witness).is_ok();
            if is_so {
                difference.witness = witness;
                difference.example = Some(example);
            }
        }
        difference.case = case(&both, question, difference)?;
    }
    Ok(differences)
}

/// Returns a witness with what is counted as an example has it: the fewest moves after which a position has
/// stood five times are known only from a game.
fn with_counts(witness: &Witness, told: Vec<Value>) -> Witness {
    let mut with = witness.clone();
    for (place, told) in witness.telling.iter().zip(told) {
        if matches!(told, Value::Count(_)) {
            with.facts[*place] = told;
        }
    }
    with
}

/// Puts the facts of a witness to both rulebooks again, by the way that every ruling takes.
fn replay(
    host: &Host,
    in_a: &Rulebook,
    in_b: &Rulebook,
    question: &'static Question,
    witness: &Witness,
) -> Result<(), Diagnostic> {
    let again = put_to_both(host, in_a, in_b, question, witness.facts.clone())?;
    if again.in_a == witness.in_a && again.in_b == witness.in_b {
        Ok(())
    } else {
        Err(Diagnostic::internal(format!(
            "a difference about `{}` was found that does not come up when the same facts are put to both editions again",
            question.name
        )))
    }
}

impl Witness {
    pub(super) fn says_the_same(&self) -> bool {
        self.in_a.outcome == self.in_b.outcome
            && self.in_a.orders == self.in_b.orders
            && self.in_a.missing == self.in_b.missing
    }

    /// Returns whether each edition answers as it does to another witness.
    fn answers_as(&self, other: &Witness) -> bool {
        let is_alike = |one: &WitnessAnswer, other: &WitnessAnswer| {
            one.outcome == other.outcome && one.orders == other.orders && one.missing == other.missing
        };
        is_alike(&self.in_a, &other.in_a) && is_alike(&self.in_b, &other.in_b)
    }

    /// Returns the orders that only one of both gives, by their names.
    fn aspects(&self) -> Vec<Aspect> {
        aspects(&self.in_a, &self.in_b)
    }

    /// Returns the number of facts that are not as usual: the fewer, the simpler an example it is.
    fn simplicity(&self) -> usize {
        self.telling.len()
    }
}

/// Key by which differences are one: the same orders, there or not there, by the same articles, and whether it takes a number of the
/// event to show them.
///
/// The time that is given or taken varies with the facts, so only its presence counts; what the game
/// is or how it ends counts in words.
type DifferenceKey = (Vec<(&'static str, String, String)>, Vec<String>, Vec<String>, bool);

fn kind(witness: &Witness, aspects: &[Aspect]) -> DifferenceKey {
    let said = |name: &str, text: &Option<String>| match text {
        None => String::new(),
        Some(_) if name == "take-time" => "some".to_owned(),
        Some(text) => text.clone(),
    };
    let aspects = aspects
        .iter()
        .map(|aspect| (aspect.name, said(aspect.name, &aspect.in_a), said(aspect.name, &aspect.in_b)))
        .collect();
    (aspects, witness.in_a.articles.clone(), witness.in_b.articles.clone(), witness.setting.is_sample())
}

/// Puts witnesses of one kind together, keeps the simplest of each, and leaves out what a simpler
/// difference explains already.
fn group(found: Vec<Witness>) -> Vec<Difference> {
    let mut differences: Vec<Difference> = Vec::new();
    let mut places: HashMap<DifferenceKey, usize> = HashMap::new();
    let mut found: Vec<(Vec<Aspect>, Witness)> =
        found.into_iter().map(|witness| (witness.aspects(), witness)).collect();
    // What shows whatever the event announces comes first, so that a number that it announces is named only where it is needed.
    found.sort_by_key(|(aspects, witness)| (witness.setting.is_sample(), aspects.len(), witness.simplicity()));
    for (aspects, witness) in found {
        let kind = kind(&witness, &aspects);
        match places.entry(kind) {
            Entry::Occupied(place) => differences[*place.get()].add(witness),
            Entry::Vacant(place) => {
                place.insert(differences.len());
                differences.push(Difference::new(aspects, witness));
            }
        }
    }
    let mut kept: Vec<Difference> = Vec::new();
    for mut difference in differences {
        if kept.iter().any(|simpler| simpler.explains(&difference)) {
            continue;
        }
        difference.leave_out_what_is_known(&kept);
        kept.push(difference);
    }
    kept
}

impl Difference {
    fn new(aspects: Vec<Aspect>, witness: Witness) -> Difference {
        Difference {
            settings: vec![witness.setting.clone()],
            directions: directions(&witness),
            aspects,
            witness,
            minimality: Minimality::BestFound,
            blame: None,
            example: None,
            case: None,
            game: None,
        }
    }

    fn add(&mut self, witness: Witness) {
        let further = directions(&witness);
        if further != self.directions {
            self.directions = join(self.directions.iter().copied().chain(further));
        }
        if !self.settings.contains(&witness.setting) {
            self.settings.push(witness.setting);
        }
    }

    /// Returns whether its simplest facts are among those of `other`, with equal answers in each edition.
    fn explains(&self, other: &Difference) -> bool {
        let among = |fact: &usize| {
            other.witness.telling.contains(fact) && other.witness.facts[*fact] == self.witness.facts[*fact]
        };
        self.witness.setting == other.witness.setting
            && self.witness.telling.iter().all(among)
            && self.witness.in_a.orders == other.witness.in_a.orders
            && self.witness.in_b.orders == other.witness.in_b.orders
            && self.witness.in_a.outcome == other.witness.in_a.outcome
            && self.witness.in_b.outcome == other.witness.in_b.outcome
    }

    /// Returns whether it says nothing new beside differences that show without a number of the event: no other order, and no other
    /// change that brings it about.
    fn repeats(&self, plain: &[Difference]) -> bool {
        let blamed = |difference: &Difference| -> Vec<String> {
            let changes = difference.blame.iter().flat_map(|blame| &blame.changes);
            changes.map(|blamed| blamed.regulation.clone()).collect()
        };
        let known: BTreeSet<String> = plain.iter().flat_map(blamed).collect();
        !plain.is_empty()
            && self.aspects.iter().all(|aspect| plain.iter().any(|other| other.aspects.contains(aspect)))
            && blamed(self).iter().all(|regulation| known.contains(regulation))
    }

    /// Leaves out the orders that another difference by the same articles shows alone.
    fn leave_out_what_is_known(&mut self, kept: &[Difference]) {
        let same_articles = |simpler: &&Difference| {
            simpler.witness.in_a.articles == self.witness.in_a.articles
                && simpler.witness.in_b.articles == self.witness.in_b.articles
        };
        let known: Vec<&Aspect> = kept.iter().filter(same_articles).flat_map(|simpler| &simpler.aspects).collect();
        let news: Vec<Aspect> = self.aspects.iter().filter(|aspect| !known.contains(aspect)).cloned().collect();
        if !news.is_empty() {
            self.aspects = news;
        }
    }
}
