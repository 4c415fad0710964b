//! A second evaluator of what is in force, of `[when]` and of how regulations combine, asked beside the engine.
//!
//! It is written from the section "How a question is answered" of `WRITING.md`, one module for each of its parts, and reads the
//! packs from their files itself. It has in common with the engine: the parser of TOML; the declarations of questions, with the
//! names and types of their facts; and the procedures, which the engine runs for those regulations that the second evaluator has
//! chosen, with the numbers that both have found to be the same. Where the two differ, the text decides which of them is wrong.
//!
//! Not independent: which facts a record comes to, what is usual, and what a ruling makes of the answers.

mod combination;
mod condition;
mod edition;
mod made_up;
mod values;
mod vectors;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Debug,
    path::{Path, PathBuf},
    rc::Rc,
    sync::Arc,
    time::Instant,
};

use kodeks_core::{FactType, Facts, Order, Question, Tempo, Value as Given};
use kodeks_rulesets::{
    Because, Conditions, Consultation, Edition as Engine, EditionRegulation, EditionRequest, Library, Rulebook, Runner,
    Selector, Truth, cases::CaseFile,
};
use kodeks_scripting::{Host, LawValue, ScriptAnswer};
use kodeks_testing::{Folder, Random};

use self::{
    combination::{Answer, Candidate, Said, answer},
    condition::{Verdict, bounds, verdict},
    edition::{Circumstances, Edition, InForce, Packs},
    values::Value,
};

/// From this everything random follows; a fault names it.
const SEED: u64 = 2026;

/// So many facts are put to each edition in every run, and so many in the whole one.
const VECTORS: usize = 2000;
const ALL_VECTORS: usize = 100_000;

/// So many of them under the same circumstances.
const UNDER_ONE: usize = 100;

/// The combinations of values of missing facts that are tried to find out which of them matter.
const MOST_WAYS: usize = 64;

/// Returns a fact as conditions see it.
fn value_of(given: &Given) -> Value {
    match given {
        Given::Flag(flag) => Value::Flag(*flag),
        Given::Count(count) => Value::Count((*count).into()),
        Given::Time(time) => Value::Time(time.ms().try_into().unwrap()),
        Given::Word(word) => Value::Word((*word).to_owned()),
        Given::Player(_) | Given::Move(_) | Given::Moves(_) | Given::Squares(_) => Value::Other,
        Given::Unknown => Value::Unknown,
    }
}

/// Returns a number as conditions see it.
fn number_of(value: &LawValue) -> Value {
    match value {
        LawValue::Flag(flag) => Value::Flag(*flag),
        LawValue::Count(count) => Value::Count((*count).into()),
        LawValue::Time(time) => Value::Time(time.ms().try_into().unwrap()),
        LawValue::Word(word) => Value::Word(word.clone()),
        LawValue::Unknown => Value::Unknown,
    }
}

/// What the second evaluator has in force under one rulebook.
struct Book(Vec<InForce>);

impl Book {
    fn answering(&self, question: &Question) -> Vec<&InForce> {
        self.0.iter().filter(|one| one.regulation.answers == question.name).collect()
    }
}

/// The second evaluator, and what it has found.
struct Opinion<'a> {
    library: &'a Library,
    packs: Packs,
    editions: RefCell<HashMap<String, Rc<Edition>>>,
    books: RefCell<HashMap<String, Rc<Book>>>,
    faults: RefCell<Vec<String>>,
    /// How many answers were compared, by their outcome.
    compared: RefCell<BTreeMap<&'static str, usize>>,
    /// The regulations that were in force in a book, and those that applied.
    in_force: RefCell<BTreeSet<String>>,
    applied: RefCell<BTreeSet<String>>,
}

impl Runner for Opinion<'_> {
    fn host(&self) -> &Host {
        self.library.host()
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        // An answer does not name its question where no regulation answers that.
        if let Some(asked) = answer.trace.first() {
            let question = rulebook.regulations()[asked.regulation].question();
            self.compare(rulebook, &self.book(rulebook), (question, facts), answer, "a case");
        }
    }
}

impl<'a> Opinion<'a> {
    /// Begins with the packs below a folder.
    fn new(library: &'a Library, folder: &Path) -> Opinion<'a> {
        Opinion {
            library,
            packs: Packs::below(folder),
            editions: RefCell::default(),
            books: RefCell::default(),
            faults: RefCell::default(),
            compared: RefCell::default(),
            in_force: RefCell::default(),
            applied: RefCell::default(),
        }
    }

    fn edition(&self, engine: &Engine) -> Rc<Edition> {
        let label = engine.head().short_label();
        let mut known = self.editions.borrow_mut();
        Rc::clone(known.entry(label.clone()).or_insert_with(|| Rc::new(self.packs.edition(&label))))
    }

    /// Returns what is in force under the conditions of a rulebook, and compares that once.
    fn book(&self, rulebook: &Rulebook) -> Rc<Book> {
        let engine = rulebook.edition();
        let given = rulebook.conditions();
        let announced = given.options.iter().filter(|(name, _)| rulebook.is_announced(name));
        let event = Circumstances {
            tempo: given.tempo.map(|tempo| tempo.name().to_owned()),
            options: announced.map(|(name, value)| (name.clone(), number_of(value))).collect(),
            readings: given.readings.clone(),
            day: engine.days().and_then(|days| days.any_day()).map(|day| day.to_string()),
        };
        let key = format!("{} {event:?}", engine.short_label());
        if let Some(known) = self.books.borrow().get(&key) {
            return Rc::clone(known);
        }
        let book = Rc::new(Book(self.edition(engine).at(&event)));
        self.compare_books(rulebook, &book, &key);
        self.books.borrow_mut().insert(key, Rc::clone(&book));
        book
    }

    fn compare_books(&self, rulebook: &Rulebook, book: &Book, key: &str) {
        let own = book.0.iter().map(|one| {
            let layer = one.regulation.layer.iter().map(|layer| format!("{layer}/"));
            (layer.chain([one.regulation.stem.clone()]).collect::<String>(), one.law.clone())
        });
        let own: BTreeMap<String, BTreeMap<String, Value>> = own.collect();
        let numbers = |placed: &EditionRegulation| {
            placed.law.values().iter().map(|(name, value)| (name.clone(), number_of(value))).collect()
        };
        let engines = rulebook.regulations().iter().map(|placed| (placed.name(), numbers(placed)));
        let engines: BTreeMap<String, BTreeMap<String, Value>> = engines.collect();
        self.in_force.borrow_mut().extend(book.0.iter().map(|one| one.regulation.stem.clone()));
        for name in own.keys().chain(engines.keys()).collect::<BTreeSet<_>>() {
            let (own, engines) = (own.get(name), engines.get(name));
            if own != engines {
                self.fault(format!("{key}: {name}: in force with {own:?}, by the engine with {engines:?}"));
            }
        }
    }

    fn fault(&self, fault: String) {
        self.faults.borrow_mut().push(fault);
    }

    /// Answers a question on its own, and compares that with the answer of the engine.
    fn compare(
        &self,
        rulebook: &Rulebook,
        book: &Book,
        (question, facts): (&'static Question, &dyn Facts),
        engines: &Consultation,
        of: &str,
    ) -> Answer {
        let asked = book.answering(question);
        let (candidates, own) = self.answer(rulebook, &asked, question, facts);
        let differences = differences(rulebook, &candidates, &own, engines);
        *self.compared.borrow_mut().entry(own.outcome).or_default() += 1;
        if own.outcome != "undecided" {
            self.applied.borrow_mut().extend(own.regulations.iter().cloned());
        }
        let missing = self.missing(rulebook, &asked, question, facts, (&candidates, &own));
        let engines_missing: BTreeSet<String> = engines.missing.iter().cloned().collect();
        let missing =
            (missing != engines_missing).then(|| format!("missing is {missing:?}, by the engine {engines_missing:?}"));
        for difference in differences.into_iter().chain(missing) {
            let shown = question.facts.iter().enumerate().map(|(at, fact)| (fact.name, facts.value(at)));
            let shown: Vec<(&str, Given)> = shown.collect();
            let edition = rulebook.edition().short_label();
            let conditions = rulebook.conditions();
            self.fault(format!(
                "{edition}, {of}, seed {SEED}: `{}`: {difference}\n  facts {shown:?}\n  under {conditions:?}",
                question.name
            ));
        }
        own
    }

    fn answer(
        &self,
        rulebook: &Rulebook,
        asked: &[&InForce],
        question: &'static Question,
        facts: &dyn Facts,
    ) -> (Vec<Candidate>, Answer) {
        let is_fact = |name: &str| is_bounded(question, name);
        let fact = |name: &str| value_of(&facts.value(question.fact(name).expect("a fact")));
        let candidate = |one: &&InForce| {
            let bounds = bounds(&one.regulation.when, &is_fact);
            let (foreign, is_read) = foreign_words(rulebook, &one.regulation.stem, facts);
            let verdict = match bounds.iter().any(|bound| foreign.contains(bound.fact.as_str())) {
                true => Verdict::Fails,
                false => verdict(&bounds, &one.law, &fact),
            };
            let exception_to = one.regulation.exception_to.clone();
            let is_asked = verdict == Verdict::Fails || !is_read;
            is_asked.then(|| Candidate { stem: one.regulation.stem.clone(), exception_to, verdict })
        };
        let candidates: Vec<Candidate> = asked.iter().filter_map(candidate).collect();
        let mut run = |stem: &str| self.run(rulebook, stem, facts);
        let own = answer(&candidates, &mut run);
        (candidates, own)
    }

    /// Has the engine run the procedure of a regulation.
    fn run(&self, rulebook: &Rulebook, stem: &str, facts: &dyn Facts) -> Said {
        let placed = rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem);
        let Some(placed) = placed else {
            return Ok(Vec::new());
        };
        match placed.regulation.procedure.run(self.library.host(), facts, &placed.law.values()).unwrap() {
            ScriptAnswer::Orders { orders, .. } => Ok(orders),
            ScriptAnswer::Undecided { missing, .. } => Err(missing.into_iter().collect()),
        }
    }

    /// Returns what is missing, by sentence 11.
    fn missing(
        &self,
        rulebook: &Rulebook,
        asked: &[&InForce],
        question: &'static Question,
        facts: &dyn Facts,
        (candidates, own): (&[Candidate], &Answer),
    ) -> BTreeSet<String> {
        let is_open = |one: &Candidate| matches!(one.verdict, Verdict::Open(_));
        if !candidates.iter().any(is_open) || own.missing.is_empty() {
            return own.missing.clone();
        }
        let places: Option<Vec<usize>> = own.missing.iter().map(|name| question.fact(name)).collect();
        let Some(places) = places else {
            return own.missing.clone();
        };
        let mut ways: Vec<Vec<Given>> = vec![(0..question.facts.len()).map(|at| facts.value(at)).collect()];
        for place in &places {
            let values = all_values(question.facts[*place].fact_type);
            if values.is_empty() || ways.len() * values.len() > MOST_WAYS {
                return own.missing.clone();
            }
            let with = |way: &Vec<Given>, value: &Given| {
                let mut way = way.clone();
                way[*place] = value.clone();
                way
            };
            ways =
                ways.iter().flat_map(|way| values.iter().map(|value| with(way, value)).collect::<Vec<_>>()).collect();
        }
        let answers: Vec<(&str, Vec<Order>, BTreeSet<String>)> = ways
            .iter()
            .map(|way| {
                let (_, answer) = self.answer(rulebook, asked, question, way);
                (answer.outcome, answer.orders, answer.missing)
            })
            .collect();
        let matters = |place: &usize| {
            let differ_there_alone = |one: &[Given], other: &[Given]| {
                one.iter().zip(other).enumerate().all(|(at, (one, other))| (one != other) == (at == *place))
            };
            (0..ways.len()).any(|one| {
                (0..one).any(|other| differ_there_alone(&ways[one], &ways[other]) && answers[one] != answers[other])
            })
        };
        let mattering =
            places.iter().filter(|place| matters(place)).map(|place| question.facts[*place].name.to_owned());
        let mattering: BTreeSet<String> = mattering.collect();
        if mattering.is_empty() { own.missing.clone() } else { mattering }
    }
}

/// Returns whether a question has a fact of this name that a condition can bound.
fn is_bounded(question: &Question, name: &str) -> bool {
    let fact_type = question.fact(name).map(|place| question.facts[place].fact_type);
    matches!(fact_type, Some(FactType::Flag | FactType::Count | FactType::Time | FactType::Word(_)))
}

/// Returns the facts that are words which the pack of a regulation does not have, and whether its procedure reads one of them.
fn foreign_words(rulebook: &Rulebook, stem: &str, facts: &dyn Facts) -> (BTreeSet<&'static str>, bool) {
    let placed = rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem);
    let Some(placed) = placed else {
        return (BTreeSet::new(), false);
    };
    let known = placed.question().facts.iter().enumerate();
    let foreign: Vec<(usize, &'static str)> = known
        .filter(|(at, fact)| match (fact.fact_type, facts.value(*at)) {
            (FactType::Word(words), Given::Word(word)) => !words.contains(&word),
            _ => false,
        })
        .map(|(at, fact)| (at, fact.name))
        .collect();
    let reads = placed.regulation.procedure.reads();
    let is_read = foreign.iter().any(|(at, _)| reads.contains(at));
    (foreign.into_iter().map(|(_, name)| name).collect(), is_read)
}

/// Returns everything that a fact can be, if that is a few things.
fn all_values(fact_type: FactType) -> Vec<Given> {
    match fact_type {
        FactType::Flag => vec![Given::Flag(false), Given::Flag(true)],
        FactType::Word(words) => words.iter().map(|word| Given::Word(word)).collect(),
        FactType::Player => kodeks_board::Color::BOTH.map(Given::Player).to_vec(),
        _ => Vec::new(),
    }
}

/// Returns in what two answers differ.
fn differences(rulebook: &Rulebook, candidates: &[Candidate], own: &Answer, engines: &Consultation) -> Vec<String> {
    let stem = |place: usize| rulebook.regulations()[place].regulation.stem.as_str();
    let mut found = Vec::new();
    let of_engine = |truth: &Truth| match truth {
        Truth::Yes => Verdict::Holds,
        Truth::No(_) => Verdict::Fails,
        Truth::Open(names) => Verdict::Open(names.iter().cloned().collect()),
    };
    let verdicts = candidates.iter().map(|one| (one.stem.as_str(), one.verdict.clone())).collect();
    let engines_verdicts =
        engines.trace.iter().map(|asked| (stem(asked.regulation), of_engine(&asked.holds))).collect();
    differ::<BTreeMap<&str, Verdict>>("the conditions are", &verdicts, &engines_verdicts, &mut found);
    differ("it is", &own.outcome, &engines.outcome.name(), &mut found);
    differ("ordered is", &own.orders, &engines.orders, &mut found);
    let applied = engines.applied.iter().map(|applied| stem(applied.regulation).to_owned()).collect();
    differ("it is said by", &own.regulations, &applied, &mut found);
    let defeated = engines.not_applied.iter().filter_map(|one| match one.because {
        Because::Defeated(by) => Some((stem(one.regulation), stem(by))),
        Because::Failed { .. } => None,
    });
    let defeated: BTreeMap<&str, &str> = defeated.collect();
    let names = defeated.keys().map(|name| (*name).to_owned()).collect();
    differ("defeated are", &own.defeated, &names, &mut found);
    for (one, by) in &defeated {
        let exception = candidates.iter().find(|other| other.stem == *by);
        let names_it = |by: &Candidate| by.exception_to.iter().any(|name| name == one);
        if !exception.is_some_and(names_it) || own.defeated.contains(*by) {
            found.push(format!("{one} is not defeated by {by}, as the engine has it"));
        }
    }
    found
}

fn differ<T: PartialEq + Debug>(what: &str, own: &T, engines: &T, found: &mut Vec<String>) {
    if own != engines {
        found.push(format!("{what} {own:?}, by the engine {engines:?}"));
    }
}

fn editions(library: &Library) -> Vec<Arc<Engine>> {
    let labels: Vec<String> = library.heads().map(kodeks_rulesets::PackHead::short_label).collect();
    let edition = |label: &String| library.edition(&EditionRequest::Pack(Selector::parse(label).unwrap())).unwrap();
    labels.iter().map(edition).collect()
}

fn packs_of_program() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("packs")
}

/// Puts so many random facts to each edition.
fn compare_vectors(count: usize) {
    let library = Library::built_in().unwrap();
    let opinion = Opinion::new(&library, &packs_of_program());
    for engine in editions(&library) {
        let begun = Instant::now();
        opinion.compare_edition(&engine, &mut Random::new(SEED), count, true);
        eprintln!("{}: {count} vectors, seed {SEED}, {:?}", engine.short_label(), begun.elapsed());
    }
    opinion.finish();
}

impl Opinion<'_> {
    /// Puts random facts to an edition. Where it is free of contradictions, a conflict about facts that can be is a fault.
    fn compare_edition(&self, engine: &Arc<Engine>, random: &mut Random, count: usize, is_free_of_conflicts: bool) {
        let opinion = self;
        let edition = opinion.edition(engine);
        let mut compared = 0;
        while compared < count {
            let event = vectors::circumstances(random, engine, &edition);
            let day = event.day.as_ref().map(|day| kodeks_base::Date::parse(day).unwrap());
            let options = event.options.iter().map(|(name, value)| (name.clone(), vectors::law_value(value)));
            let conditions = Conditions {
                tempo: Tempo::ALL.into_iter().find(|tempo| Some(tempo.name()) == event.tempo.as_deref()),
                options: options.collect(),
                readings: event.readings.clone(),
            };
            let rulebook = Rulebook::new(&engine.on(day), &conditions).unwrap();
            let book = opinion.book(&rulebook);
            let questions = engine.vocabulary().questions().iter().copied();
            let questions: Vec<&'static Question> =
                questions.filter(|question| !book.answering(question).is_empty()).collect();
            if questions.is_empty() {
                compared += UNDER_ONE;
                continue;
            }
            for _ in 0..UNDER_ONE {
                let question = random.one_of(&questions);
                let asked = book.answering(question);
                let facts = vectors::facts(random, question, &asked);
                let of = format!("vector {compared}");
                let fault = |wrong: String| {
                    opinion.fault(format!("{}, {of}: `{}`: {wrong}\n  {facts:?}", engine.short_label(), question.name));
                };
                compared += 1;
                let answer = match rulebook.consult(self.library.host(), question, &facts) {
                    Ok(answer) => opinion.compare(&rulebook, &book, (question, &facts), &answer, &of),
                    Err(wrong) => {
                        fault(wrong.to_string());
                        continue;
                    }
                };
                if is_free_of_conflicts && answer.outcome == "conflict" && question.is_possible(&facts) {
                    fault(format!("{:?} contradict each other", answer.regulations));
                }
                // Sentence 10: nothing is answered that another value of a missing fact would change.
                if answer.outcome != "undecided" && facts.contains(&Given::Unknown) {
                    let known = vectors::known(random, question, &asked, &facts);
                    let (_, under) = opinion.answer(&rulebook, &asked, question, &known);
                    if (under.outcome, &under.orders) != (answer.outcome, &answer.orders) {
                        fault(format!("{}, but {} by {known:?}", answer.outcome, under.outcome));
                    }
                }
            }
            opinion.books.borrow_mut().clear();
        }
    }

    fn finish(self) {
        let unused: Vec<String> = self.in_force.take().difference(&self.applied.take()).cloned().collect();
        eprintln!("outcomes {:?}; never applied {}: {unused:?}", self.compared.take(), unused.len());
        crate::records::assert_none(&self.faults.take());
    }
}

#[test]
fn random_facts_are_answered_alike() {
    compare_vectors(VECTORS);
}

/// So many pairs of packs are made up in every run, and so many in the whole one; each is asked so often.
const PAIRS: usize = 20;
const ALL_PAIRS: usize = 1000;
const OF_A_PAIR: usize = 300;

fn compare_made_up_packs(count: usize) {
    let (mut random, mut compared) = (Random::new(SEED), 0);
    for _ in 0..count {
        let folder = Folder::new();
        made_up::write_packs(&mut random, &folder);
        let mut library = Library::built_in().unwrap();
        let heads = ["2020", "2021"].map(|name| library.add_draft(&folder.path().join(name)).unwrap());
        let drafts = heads.map(|head| library.draft(&head));
        let opinion = Opinion::new(&library, folder.path());
        for (engine, faults) in drafts {
            // Rows of contents and names of exceptions are not made up to fit. What else is wrong leaves a number open.
            if faults.iter().all(|fault| ["K1105", "K1000"].contains(&fault.code())) {
                let engine = Arc::new(engine.unwrap_or_else(|| panic!("{faults:?}")));
                opinion.compare_edition(&engine, &mut random, OF_A_PAIR, false);
                compared += 1;
            }
        }
        opinion.finish();
    }
    assert!(compared > count, "{compared} packs of {count} pairs");
}

#[test]
fn packs_that_are_made_up_are_answered_alike() {
    compare_made_up_packs(PAIRS);
}

#[test]
fn cases_are_answered_alike() {
    let library = Library::built_in().unwrap();
    let opinion = Opinion::new(&library, &packs_of_program());
    let files = CaseFile::built_in().unwrap();
    for case in files.iter().flat_map(|file| &file.cases) {
        // It reads each pack by itself.
        for asked in case.editions_asked(&library).into_iter().filter(|asked| asked.edition.is_alone()) {
            let edition = library.edition(&EditionRequest::Pack(asked.edition.clone())).unwrap();
            // Whether the case holds, its own test says.
            let _ = case.put_with(&opinion, &library, &edition, &asked.edition.readings);
        }
    }
    opinion.finish();
}

mod whole {
    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn random_facts_are_answered_alike() {
        super::compare_vectors(super::ALL_VECTORS);
    }

    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn packs_that_are_made_up_are_answered_alike() {
        super::compare_made_up_packs(super::ALL_PAIRS);
    }
}
