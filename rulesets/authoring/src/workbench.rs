//! A pack compared with its parent, again after each save: faults, cases that turn, rulings that differ; and from one
//! inspection to the next only what is new, gone or changed.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    thread,
};

use kodeks_base::{Diagnostic, Language, phrase};
use kodeks_compare::{Comparison, Evidence, Scope, compare, report::EditionWithReadings};
use kodeks_core::{Facts, Order, Value};
use kodeks_rulesets::{
    Consultation, Edition, EditionRegulation, EditionRequest, LawTable, Library, Outcome, Rulebook, Runner, Truth,
    cases::{Case, CaseFile, Got},
};
use kodeks_scripting::{Host, LawValue};
use kodeks_views::{
    ExpectationRow,
    comparison::{describe_answer, describe_difference},
};
use kodeks_words::Words;

use super::{CheckFinding, PackDraft, check};

/// One thing that a look at a pack has found. It is known again at the next look by its kind and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Its kind.
    pub kind: ObservationKind,
    /// Its subject: a case, or a question with its facts.
    pub name: String,
    /// The value without the pack, or the expected value.
    pub before: String,
    /// The value with the pack.
    pub now: String,
}

kodeks_base::named! {
    /// The kind of an observation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ObservationKind {
        /// A case of the pack that does not hold.
        OwnCase = "own-case",
        /// A ruling that differs.
        Difference = "difference",
        /// A case of the parent whose ruling changes.
        Turned = "turned",
        /// Number of games of a collection whose result changes.
        Games = "games",
    }
}

/// The change of an observation from one inspection to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObservationChange {
    /// It was not there.
    New(Observation),
    /// It is gone.
    Gone(Observation),
    /// It is something else: what it was, and what it is.
    Changed(Observation, Observation),
}

impl ObservationChange {
    /// Returns what changed from one look to the next: what is new or another, then what is gone.
    #[must_use]
    pub fn all(earlier: &[Observation], later: &[Observation]) -> Vec<ObservationChange> {
        let same =
            |one: &Observation, other: &Observation| (one.kind, one.name.as_str()) == (other.kind, other.name.as_str());
        let of_later = later.iter().filter_map(|now| match earlier.iter().find(|was| same(was, now)) {
            None => Some(ObservationChange::New(now.clone())),
            Some(was) if was != now => Some(ObservationChange::Changed(was.clone(), now.clone())),
            Some(_) => None,
        });
        let is_gone = |was: &&Observation| !later.iter().any(|now| same(was, now));
        let gone = earlier.iter().filter(is_gone).cloned();
        of_later.chain(gone.map(ObservationChange::Gone)).collect()
    }
}

/// The findings of one inspection of a pack.
pub struct Inspection {
    /// The pack and its parent, each with its default readings.
    pub asked: [EditionWithReadings; 2],
    /// The library.
    pub library: Library,
    /// Faults and doubts.
    pub findings: Vec<CheckFinding>,
    /// Other observations.
    pub observed: Vec<Observation>,
    /// How many cases of its own were tried.
    pub own_cases: usize,
    /// Number of the parent's cases that could turn.
    pub base_cases: usize,
    /// The questions that something of the pack has to do with.
    pub questions: BTreeSet<&'static str>,
}

/// Looks at a pack again and again. What the cases of the edition below it come to without the pack is found out
/// once, when something first differs.
#[derive(Default)]
pub struct Workbench {
    below: Option<(String, Vec<CaseBelow>)>,
}

/// A case of the parent edition.
struct CaseBelow {
    case: Case,
    readings: Vec<(String, String)>,
    /// The questions that were asked on the way.
    questions: BTreeSet<&'static str>,
    /// The regulations that were asked, each with why it did not apply.
    asked: BTreeMap<String, Vec<Applicability>>,
    /// The edition's answer, unless it cannot rule on the case.
    got: Option<Got>,
}

/// How a regulation was asked whether it applies.
#[derive(Clone, Debug, PartialEq)]
enum Applicability {
    /// It applied, or that hung on what is not known.
    Perhaps,
    /// It did not apply because of this fact.
    Not(usize, Value),
}

/// One fact, when nothing else is known.
struct OneFact<'a>(usize, &'a Value);

impl Facts for OneFact<'_> {
    fn value(&self, index: usize) -> Value {
        if index == self.0 { self.1.clone() } else { Value::Unknown }
    }
}

impl CaseBelow {
    /// Returns whether the pack may change its ruling: it changes a number of a regulation that applied, or that would
    /// apply now. Where it changes more than numbers, every case that asks the question counts.
    fn may_turn(&self, renumbered: &PackChanges<'_>) -> bool {
        if !self.questions.is_disjoint(&renumbered.questions) {
            return true;
        }
        renumbered.regulations.iter().any(|(stem, variants)| {
            let asked = self.asked.get(*stem);
            asked.is_some_and(|asked| {
                asked.iter().any(|asked| match asked {
                    Applicability::Perhaps => true,
                    Applicability::Not(fact, value) => variants.iter().any(|(placed, law)| {
                        let when = &placed.regulation.when;
                        let facts = OneFact(*fact, value);
                        !matches!(when.holds(&facts, law, placed.question()), Truth::No(_))
                    }),
                })
            })
        })
    }
}

/// The changes of a pack: regulations whose numbers alone change, by name, with all values of these numbers; and the
/// questions of all other changes.
#[derive(Default)]
struct PackChanges<'a> {
    regulations: BTreeMap<&'a str, Vec<(&'a EditionRegulation, LawTable)>>,
    questions: BTreeSet<&'static str>,
}

impl<'a> PackChanges<'a> {
    /// Returns what a pack changes; `touched` are the questions that anything of it has to do with.
    fn of(base: &Edition, pack: &'a Edition, touched: &BTreeSet<&'static str>) -> PackChanges<'a> {
        let all = || PackChanges { questions: touched.clone(), ..PackChanges::default() };
        let shape = |edition: &Edition| -> Vec<_> {
            edition
                .layers()
                .iter()
                .map(|layer| {
                    let applies = (layer.tempi.clone(), layer.options.clone());
                    (layer.name.clone(), applies, layer.without.clone())
                })
                .collect()
        };
        let amended = |edition: &Edition| -> Vec<_> {
            edition
                .layers()
                .iter()
                .flat_map(|layer| {
                    layer.amends.iter().map(|one| {
                        let number = (one.stem.clone(), one.number.clone());
                        (layer.name.clone(), number, one.value.clone())
                    })
                })
                .collect()
        };
        let (before, now) = (amended(base), amended(pack));
        let is_other_in_words = !base.vocabulary().is_alike(pack.vocabulary());
        if is_other_in_words || shape(base) != shape(pack) || !base.reads_like(pack) {
            return all();
        }
        let mut changed = PackChanges::default();
        let mut stems: BTreeSet<&str> = BTreeSet::new();
        for placed in pack.regulations() {
            let mut others = base.regulations();
            match others.find(|other| other.name() == placed.name()) {
                Some(other) if other.regulation.hash == placed.regulation.hash => {
                    if other.law.values() != placed.law.values() {
                        stems.insert(&placed.regulation.stem);
                    }
                }
                _ => {
                    changed.questions.insert(placed.question().name);
                }
            }
        }
        let is_gone = |placed: &&EditionRegulation| !pack.regulations().any(|one| one.name() == placed.name());
        let gone = base.regulations().filter(is_gone);
        changed.questions.extend(gone.map(|placed| placed.question().name));
        let is_otherwise = |stem: &str| {
            let of = |all: &[(String, (String, String), LawValue)]| -> Vec<_> {
                all.iter().filter(|(_, (other, _), _)| other == stem).cloned().collect()
            };
            of(&before) != of(&now)
        };
        for placed in pack.regulations() {
            let stem = placed.regulation.stem.as_str();
            if !stems.contains(stem) && !is_otherwise(stem) {
                continue;
            }
            let mut variants = vec![(placed, placed.law.clone())];
            for (_, (other, number), value) in &now {
                let mut law = placed.law.clone();
                if other == stem
                    && let Some(entry) = law.get_mut(number)
                {
                    entry.value = value.clone();
                    variants.push((placed, law));
                }
            }
            changed.regulations.entry(stem).or_default().extend(variants);
        }
        changed
    }
}

impl Workbench {
    /// Finds out what the cases of the edition below come to without the pack, so that the next look need not.
    ///
    /// # Errors
    ///
    /// Something in a file of cases is not as it should be.
    pub fn prepare(&mut self, look: &Inspection) -> Result<(), Diagnostic> {
        let base = &look.asked[0].edition;
        self.below = Some((base.label(), cases_below(&look.library, base)?));
        Ok(())
    }

    /// Looks at a pack: a folder with a `pack.toml`.
    ///
    /// # Errors
    ///
    /// All faults in its files; or it extends nothing, so that there is nothing to compare it with.
    pub fn look(&mut self, library: Library, folder: &str, language: Language) -> Result<Inspection, Vec<Diagnostic>> {
        let draft = PackDraft::open(library, folder)?;
        self.look_at(draft, language).map_err(|fault| vec![fault])
    }

    fn look_at(&mut self, draft: PackDraft, language: Language) -> Result<Inspection, Diagnostic> {
        let words = &Words::of(language, &draft.library)?;
        let Some(extends) = draft.head.extends.clone() else {
            let wrong = phrase!("K1127", "the pack stands on no other, so there is nothing to compare it with");
            let right = phrase!("K1127-help", "say which edition it `extends`");
            let file = draft.file("pack.toml");
            return Err(Diagnostic::in_file(&file, wrong).with_help(right));
        };
        let findings = check(&draft)?;
        let base = draft.library.edition(&EditionRequest::Pack(extends))?;
        let host = draft.library.host();
        let scope = Scope { without_examples: true, ..Scope::default() };
        let comparison = compare(host, &base, &draft.edition, &scope)?;
        let questions = affected_questions(&comparison);
        let (own_cases, mut observed) = own_cases(&draft, words);
        observed.extend(differences(&comparison, words));
        let (base_cases, turned) = self.count_turned(&draft, &base, &questions, words)?;
        observed.extend(turned);
        let asked = [&comparison.a, &comparison.b]
            .map(|edition| EditionWithReadings { edition: Arc::clone(edition), readings: Vec::new() });
        Ok(Inspection { asked, findings, observed, own_cases, base_cases, questions, library: draft.library })
    }

    /// Returns how many of the parent's cases ask these questions, and the cases whose ruling the pack changes.
    fn count_turned(
        &mut self,
        draft: &PackDraft,
        base: &Arc<Edition>,
        questions: &BTreeSet<&'static str>,
        words: &Words,
    ) -> Result<(usize, Vec<Observation>), Diagnostic> {
        if questions.is_empty() {
            return Ok((0, Vec::new()));
        }
        let label = base.label();
        let cases = match self.below.take().filter(|(known, _)| *known == label) {
            Some((_, cases)) => cases,
            None => cases_below(&draft.library, base)?,
        };
        let renumbered = PackChanges::of(base, &draft.edition, questions);
        let concerned: Vec<&CaseBelow> = cases.iter().filter(|below| below.may_turn(&renumbered)).collect();
        let (library, edition) = (&draft.library, &draft.edition);
        let ruled_now = in_threads(&concerned, |below| {
            let got = below.case.put_to_edition(library, edition, &below.readings);
            got.ok().and_then(|got| got.into_iter().next_back())
        });
        let is_same = |before: &Option<Got>, now: &Option<Got>| match (before, now) {
            (Some(before), Some(now)) => is_ruled_alike(before, now),
            (before, now) => before.is_none() && now.is_none(),
        };
        let turned: Vec<Observation> = concerned
            .iter()
            .zip(&ruled_now)
            .filter(|(below, now)| !is_same(&below.got, now))
            .map(|(below, now)| {
                let [before, now] = otherwise_ruled(below.got.as_ref(), now.as_ref(), words);
                let file = below.case.place.0.rsplit('/').next().unwrap_or_default();
                Observation {
                    kind: ObservationKind::Turned,
                    name: format!("{file}:{} {}", below.case.place.1, below.case.name()),
                    before,
                    now,
                }
            })
            .collect();
        let count = concerned.len();
        self.below = Some((label, cases));
        Ok((count, turned))
    }
}

/// Returns the questions that anything of which is another has to do with.
fn affected_questions(comparison: &Comparison) -> BTreeSet<&'static str> {
    comparison
        .effects
        .iter()
        .filter(|effect| effect.evidence != Evidence::SameProved || effect.points > 0)
        .map(|effect| effect.question.name)
        .collect()
}

/// Returns how many cases of the pack were tried, and those that do not hold.
fn own_cases(draft: &PackDraft, words: &Words) -> (usize, Vec<Observation>) {
    let library = &draft.library;
    let mut tried = 0;
    let mut failed = Vec::new();
    for case in draft.own_cases().iter().flat_map(|file| &file.cases) {
        for asked in case.editions_asked(library) {
            tried += 1;
            let name = format!("{}: {} ({})", place(case), case.name(), asked.edition);
            let got = case.put_to(library, &asked.edition);
            let compared = got.and_then(|got| Ok((asked.expected_answer(library)?, got)));
            let mut add = |before: String, now: String| {
                failed.push(Observation { kind: ObservationKind::OwnCase, name: name.clone(), before, now });
            };
            match compared {
                Ok((expected, got)) if !expected.holds(&got) => {
                    let rows = ExpectationRow::all(&expected, &got, words);
                    let rows = || rows.iter().filter(|row| !row.agrees);
                    let expected: Vec<&str> = rows().map(|row| row.expected.as_str()).collect();
                    let got: Vec<&str> = rows().map(|row| row.got.as_str()).collect();
                    add(expected.join("; "), got.join("; "));
                }
                Ok(_) => {}
                Err(fault) => add(String::new(), words.diagnostic(&fault)),
            }
        }
    }
    (tried, failed)
}

/// Returns the rulings that differ.
fn differences(comparison: &Comparison, words: &Words) -> Vec<Observation> {
    comparison
        .effects
        .iter()
        .flat_map(|effect| {
            effect.differences.iter().map(|difference| {
                let witness = &difference.witness;
                let question = effect.question;
                let [before, now] = [(&comparison.a, &witness.in_a), (&comparison.b, &witness.in_b)]
                    .map(|(edition, answer)| describe_answer(edition, question, answer, words));
                Observation {
                    kind: ObservationKind::Difference,
                    name: format!(
                        "{}: {}",
                        words.question(question.name),
                        describe_difference(effect, difference, false, words)
                    ),
                    before,
                    now,
                }
            })
        })
        .collect()
}

/// Returns the cases inside the program that an edition is asked, with what it says.
fn cases_below(library: &Library, base: &Arc<Edition>) -> Result<Vec<CaseBelow>, Diagnostic> {
    let head = base.head();
    let mut asked = Vec::new();
    for file in CaseFile::built_in()? {
        for case in file.cases {
            let readings: Vec<_> = case
                .editions_asked(library)
                .into_iter()
                .filter(|asked| head.is_meant_by(&asked.edition) && asked.edition.is_alone())
                .map(|asked| asked.edition.readings)
                .collect();
            asked.extend(readings.into_iter().map(|readings| (case.clone(), readings)));
        }
    }
    let cases = in_threads(&asked, |(case, readings)| {
        let noting = NotingQuestions { host: library.host(), seen: RefCell::default() };
        let got = case.put_with(&noting, library, base, readings);
        let (questions, asked) = noting.seen.into_inner();
        CaseBelow {
            case: case.clone(),
            readings: readings.clone(),
            questions,
            asked,
            got: got.ok().and_then(|got| got.into_iter().next_back()),
        }
    });
    Ok(cases)
}

/// Notes taken while a case is ruled: the questions, and the regulations that were consulted.
type Noted = (BTreeSet<&'static str>, BTreeMap<String, Vec<Applicability>>);

/// Notes which questions are asked, and why regulations do not apply.
struct NotingQuestions<'a> {
    host: &'a Host,
    seen: RefCell<Noted>,
}

impl Runner for NotingQuestions<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        let regulations = rulebook.regulations();
        let mut seen = self.seen.borrow_mut();
        for traced in &answer.trace {
            let placed = &regulations[traced.regulation];
            seen.0.insert(placed.question().name);
            let once = match traced.holds {
                Truth::Yes | Truth::Open(_) => Applicability::Perhaps,
                Truth::No(place) => {
                    let fact = placed.regulation.when.constraints()[place].fact;
                    Applicability::Not(fact, facts.value(fact))
                }
            };
            let stem = placed.regulation.stem.clone();
            let known = seen.1.entry(stem).or_default();
            if !known.contains(&once) {
                known.push(once);
            }
        }
    }
}

/// Does the same with each of many, on all processors; what comes of it is in their order.
fn in_threads<T: Sync, U: Send>(all: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let portion = all.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let work = &work;
        let portions: Vec<_> = all
            .chunks(portion)
            .map(|portion| scope.spawn(move || portion.iter().map(work).collect::<Vec<U>>()))
            .collect();
        portions
            .into_iter()
            .flat_map(|portion| match portion.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .collect()
    })
}

fn is_ruled_alike(one: &Got, other: &Got) -> bool {
    let ruled = |got: &Got| (got.outcome, got.orders.clone(), got.result, got.rating.clone());
    ruled(one) == ruled(other)
}

/// Says what two rulings on a case order, without what both do.
fn otherwise_ruled(before: Option<&Got>, now: Option<&Got>, words: &Words) -> [String; 2] {
    let orders = |got: Option<&Got>| got.map_or(Vec::new(), |got| got.orders.clone());
    let both = [orders(before), orders(now)];
    let ruled = |got: Option<&Got>, other: &[Order]| {
        let Some(got) = got else {
            return words.say("watch-not-ruled");
        };
        let own: Vec<&Order> = got.orders.iter().filter(|order| !other.contains(order)).collect();
        match got.outcome {
            Outcome::Decided | Outcome::ArbiterDecides if !own.is_empty() => words.orders(own),
            Outcome::Decided if !got.rating.is_empty() => {
                let lines = got.rating.iter().map(|(name, value)| format!("{name} {value}"));
                lines.collect::<Vec<_>>().join(", ")
            }
            outcome => words.say(&format!("outcome-{}", outcome.name())),
        }
    };
    [ruled(before, &both[1]), ruled(now, &both[0])]
}

/// The file and the line of a case.
fn place(case: &Case) -> String {
    let (file, line) = &case.place;
    format!("{file}:{line}")
}
