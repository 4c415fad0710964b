//! Whether the cases would notice a slip: a number one step off, a condition or an exception that
//! is left out.

use std::{collections::BTreeSet, num::NonZero, ops::ControlFlow, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_compare::share_out;
use kodeks_rulesets::{Amendment, Edition, EditionLayer, EditionRegulation, Regulation, cases::Got};
use kodeks_scripting::LawValue;

use super::{
    PackDraft,
    coverage_counts::Collecting,
    progress::WorkProgress,
    targets::{CaseTarget, Target, case_targets, steps, targets},
};

/// A small change to a pack.
#[derive(Clone, Debug, PartialEq)]
pub struct Mutant {
    /// The regulation, with its layer, or the layer itself.
    pub regulation: String,
    /// The change.
    pub slip: Slip,
    /// Whether a case noticed.
    pub noticed: bool,
}

/// A small change to a regulation.
#[derive(Clone, Debug, PartialEq)]
pub enum Slip {
    /// A number is one step away.
    Number {
        /// Its name.
        name: String,
        /// The value before.
        old: LawValue,
        /// The value after.
        new: LawValue,
    },
    /// A condition is left out.
    Condition {
        /// The place of the constraint.
        place: usize,
        /// The fact that it bounds.
        fact: &'static str,
    },
    /// It is no longer an exception.
    Exception {
        /// To this regulation.
        to: String,
    },
    /// A layer no longer asks for an option, or for a tempo.
    Layer {
        /// The option, or `tempo`.
        asks_for: String,
    },
}

/// The result of trying all changes.
#[derive(Clone, Debug, Default)]
pub struct MutationReport {
    /// The changes that were tried.
    pub mutants: Vec<Mutant>,
    /// How many changes there are; more than were tried, where somebody stopped it.
    pub all: usize,
}

impl MutationReport {
    /// Returns the changes that no case noticed.
    pub fn survivors(&self) -> impl Iterator<Item = &Mutant> {
        self.mutants.iter().filter(|mutant| !mutant.noticed)
    }

    /// Returns whether it was stopped before every change had been tried.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.mutants.len() < self.all
    }
}

/// Tries every small change in turn and runs the cases that hold without it.
///
/// # Errors
///
/// A case that cannot be ruled as the pack is.
pub fn mutate(draft: &PackDraft) -> Result<MutationReport, Diagnostic> {
    mutate_told(draft, NonZero::<usize>::MIN, &|_, _| ControlFlow::Continue(()))
}

/// Returns the same, using so many threads. It reports progress (changes tried, changes in all) and stops when asked
/// to; the results until then are returned.
///
/// # Errors
///
/// As [`mutate`].
pub fn mutate_told(
    draft: &PackDraft,
    jobs: NonZero<usize>,
    tell: &(dyn Fn(usize, usize) -> ControlFlow<()> + Sync),
) -> Result<MutationReport, Diagnostic> {
    let meant = case_targets(draft)?;
    let trial = Trial::new(draft, &meant)?;
    let targets = targets(draft);
    let changes = changes(draft, &targets);
    let progress = WorkProgress::of(changes.len(), tell);
    let tried = share_out(&changes, jobs, |change| {
        let mutant = progress.goes_on().then(|| change.try_slip(&trial))?;
        progress.one_done();
        Some(mutant)
    });
    Ok(MutationReport { mutants: tried.into_iter().flatten().collect(), all: changes.len() })
}

/// One small change, before it is tried.
enum Mutation<'a> {
    /// To a regulation.
    ToRegulation(&'a EditionRegulation, Slip),
    /// To the layer of a name, which no longer asks for something.
    ToLayer(&'a str, String),
}

/// Returns every small change, in the order of the regulations, those of layers last.
fn changes<'a>(draft: &'a PackDraft, targets: &[Target<'a>]) -> Vec<Mutation<'a>> {
    let mut changes = Vec::new();
    for target in targets {
        // What layers amend is tried once where several regulations have the name: in the one without a layer.
        let alike = targets.iter().filter(|other| other.placed.regulation.stem == target.placed.regulation.stem);
        let first = alike.min_by_key(|other| other.placed.layer.is_some());
        let is_first = first.is_some_and(|first| std::ptr::eq(first, target));
        if !target.is_own() && !is_first {
            continue;
        }
        let slips = slips(draft, target, is_first).into_iter();
        changes.extend(slips.map(|slip| Mutation::ToRegulation(target.placed, slip)));
    }
    for layer in &draft.edition.pack().layers {
        let asked = asked_by(&draft.edition, &layer.name).into_iter();
        changes.extend(asked.map(|asks_for| Mutation::ToLayer(&layer.name, asks_for)));
    }
    changes
}

impl Mutation<'_> {
    /// Makes the change, and runs the cases that it can concern.
    fn try_slip(&self, trial: &Trial<'_>) -> Mutant {
        let edition = &trial.draft.edition;
        match self {
            Mutation::ToRegulation(placed, slip) => Mutant {
                regulation: placed.name(),
                noticed: trial.is_noticed(apply_slip(edition, placed, slip), placed, slip),
                slip: slip.clone(),
            },
            Mutation::ToLayer(name, asks_for) => {
                let without = edition.with_changes(|_| {}, |layer| drop_from(layer, name, asks_for));
                Mutant {
                    regulation: (*name).to_owned(),
                    noticed: trial.is_noticed_by_any(without),
                    slip: Slip::Layer { asks_for: asks_for.clone() },
                }
            }
        }
    }
}

/// The cases, and which of them bring up which regulation.
struct Trial<'a> {
    draft: &'a PackDraft,
    meant: &'a [CaseTarget<'a>],
    asked: Vec<CaseBaseline>,
}

/// A case's result under the unchanged pack.
struct CaseBaseline {
    /// The regulations that it asks.
    regulations: BTreeSet<String>,
    holds: bool,
}

impl<'a> Trial<'a> {
    fn new(draft: &'a PackDraft, meant: &'a [CaseTarget<'a>]) -> Result<Trial<'a>, Diagnostic> {
        let names: BTreeSet<String> = draft.edition.regulations().map(EditionRegulation::name).collect();
        let library = &draft.library;
        let mut asked = Vec::new();
        for meant in meant {
            let collecting = Collecting::of(library.host(), &names);
            let readings = &meant.readings;
            let got = meant.case.put_with(&collecting, library, &draft.edition, readings)?;
            let seen = collecting.end();
            asked.push(CaseBaseline { regulations: seen.sightings.into_keys().collect(), holds: holds(meant, &got) });
        }
        Ok(Trial { draft, meant, asked })
    }

    /// Whether a case that asks the regulation no longer holds. Without the condition on what was
    /// reported, it is asked about every report of that question.
    fn is_noticed(&self, edition: Edition, target: &EditionRegulation, slip: &Slip) -> bool {
        let question = target.question();
        let is_key = |place: usize| target.regulation.when.constraints()[place].fact == 0;
        let is_about_any = match slip {
            Slip::Condition { place, .. } => question.key().is_some() && is_key(*place),
            Slip::Number { .. } | Slip::Exception { .. } | Slip::Layer { .. } => false,
        };
        let alike: BTreeSet<String> = if is_about_any {
            let regulations = self.draft.edition.regulations();
            regulations.filter(|placed| placed.question().name == question.name).map(EditionRegulation::name).collect()
        } else {
            self.reached(&target.regulation.stem)
        };
        self.fails(edition, |asked| !asked.is_disjoint(&alike))
    }

    /// The regulations of a name, wherever they stand, as an amendment reaches them all, and those that take numbers
    /// from them.
    fn reached(&self, stem: &str) -> BTreeSet<String> {
        let edition = &self.draft.edition;
        let (mut stems, mut next) = (BTreeSet::from([stem]), vec![stem]);
        while let Some(stem) = next.pop() {
            let taking = edition.taking_from(stem).map(|placed| placed.regulation.stem.as_str());
            next.extend(taking.filter(|stem| stems.insert(stem)));
        }
        let regulations = edition.regulations().filter(|placed| stems.contains(placed.regulation.stem.as_str()));
        regulations.map(EditionRegulation::name).collect()
    }

    fn is_noticed_by_any(&self, edition: Edition) -> bool {
        self.fails(edition, |_| true)
    }

    fn fails(&self, edition: Edition, is_asked: impl Fn(&BTreeSet<String>) -> bool) -> bool {
        let (edition, library) = (Arc::new(edition), &self.draft.library);
        self.meant.iter().zip(&self.asked).any(|(meant, asked)| {
            if !asked.holds || !is_asked(&asked.regulations) {
                return false;
            }
            let readings = &meant.readings;
            let got = meant.case.put_with(library.host(), library, &edition, readings);
            got.map_or(true, |got| !holds(meant, &got))
        })
    }
}

fn holds(meant: &CaseTarget<'_>, got: &[Got]) -> bool {
    got.last().is_some_and(|got| meant.expected.holds(got))
}

/// Every small change to a regulation; what layers amend only where it is the first of its name.
fn slips(draft: &PackDraft, target: &Target<'_>, is_first: bool) -> Vec<Slip> {
    let mut slips = Vec::new();
    let placed = target.placed;
    for entry in placed.law.iter().filter(|entry| target.has_number(&entry.name)) {
        for old in values(draft, target, &entry.name, &entry.value, is_first) {
            let steps = steps(&old).into_iter();
            slips.extend(steps.map(|new| Slip::Number { name: entry.name.clone(), old: old.clone(), new }));
        }
    }
    if !target.is_own() {
        return slips;
    }
    let constraints = placed.regulation.when.constraints().iter().enumerate();
    slips.extend(
        constraints
            .map(|(place, constraint)| Slip::Condition { place, fact: constraint.fact_of(placed.question()).name }),
    );
    let exceptions = placed.regulation.exception_to.iter().cloned();
    slips.extend(exceptions.map(|to| Slip::Exception { to }));
    slips
}

/// The values of a number that the pack has set: as written or amended where it always applies, and as its layers amend it.
fn values(draft: &PackDraft, target: &Target<'_>, name: &str, value: &LawValue, is_first: bool) -> Vec<LawValue> {
    let pack = draft.edition.pack();
    let is_it = |amends: &&Amendment| amends.stem == target.placed.regulation.stem && amends.number == name;
    let layers = pack.layers.iter().filter(|_| is_first).flat_map(|layer| &layer.part.amends);
    let amended = layers.filter(is_it).map(|amends| amends.value.clone());
    let is_set = target.is_own() || pack.base.amends.iter().any(|amends| is_it(&amends));
    let mut values: Vec<LawValue> = Vec::new();
    for value in is_set.then(|| value.clone()).into_iter().chain(amended) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// Returns the edition with the change made.
fn apply_slip(edition: &Edition, target: &EditionRegulation, slip: &Slip) -> Edition {
    let is_it = |placed: &EditionRegulation| placed.name() == target.name();
    let stem = &target.regulation.stem;
    edition.with_changes(
        |placed| {
            if is_it(placed) {
                slip.change(placed);
            }
        },
        |layer| {
            let Slip::Number { name, old, new } = slip else {
                return;
            };
            let amends = layer.amends.iter_mut();
            let here = amends.filter(|amends| amends.stem == *stem && amends.number == *name);
            for amends in here.filter(|amends| amends.value == *old) {
                amends.value = new.clone();
            }
        },
    )
}

impl Slip {
    fn change(&self, placed: &mut EditionRegulation) {
        let regulation = &placed.regulation;
        match self {
            Slip::Number { name, old, new } => {
                let entry = placed.law.get_mut(name).filter(|entry| entry.value == *old);
                if let Some(entry) = entry {
                    entry.value = new.clone();
                    // One that is taken from another regulation would be given that one's value again.
                    entry.from = None;
                }
            }
            Slip::Condition { place, .. } => {
                placed.regulation =
                    Arc::new(Regulation { when: regulation.when.without(*place), ..(**regulation).clone() });
            }
            Slip::Exception { to } => {
                let mut exception_to = regulation.exception_to.clone();
                exception_to.retain(|name| name != to);
                placed.regulation = Arc::new(Regulation { exception_to, ..(**regulation).clone() });
            }
            Slip::Layer { .. } => {}
        }
    }
}

/// Returns the conditions of a layer: options, and a tempo.
fn asked_by(edition: &Edition, layer: &str) -> Vec<String> {
    let found = edition.layers().iter().find(|placed| placed.name == layer);
    let Some(placed) = found else {
        return Vec::new();
    };
    let tempo = (!placed.tempi.is_empty()).then(|| "tempo".to_owned());
    let options = placed.options.iter().map(|(name, _)| name.clone());
    tempo.into_iter().chain(options).collect()
}

fn drop_from(layer: &mut EditionLayer, name: &str, asks_for: &str) {
    if layer.name != name {
        return;
    }
    match asks_for {
        "tempo" => layer.tempi.clear(),
        option => layer.options.retain(|(name, _)| name != option),
    }
}
