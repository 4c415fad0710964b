//! Cases: situations with the outcome that the text orders, written by hand, edition by edition.

mod answer_key;
mod comparison;
pub(crate) mod coverage;
mod expected_answer;
mod file;
mod holds;
mod read;
mod restatement;
pub(crate) mod timeline;

use std::{collections::BTreeSet, path::Path, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, Faults, Language, files::read_text_itself, phrase};
use kodeks_board::Time;
use kodeks_core::{KnownMates, Order, Question, Value, Vocabulary, limits::SEARCHES_OF_CASES};
use kodeks_scripting::LawValue;
use kodeks_winnability::Budget;

use crate::{
    Because, Conditions, Consultation, Edition, EditionRequest, Library, Outcome, Record, Rulebook, Ruling, Runner,
    Selector, Text,
    document::{LenientField, Node},
    rating::{self, Calculation, RatingRecord},
    ruling::{
        articles::rests_on,
        possibilities::{Assumption, Possibilities, join, together},
        rule_within, tempo,
    },
    vocabulary,
};
use file::{CasesFile, read_case};

pub use answer_key::{AnswerKey, KeyQuestion};
pub use comparison::{CaseCheck, CaseValue, compare_answers};
pub use expected_answer::{ExpectedAnswer, case_form};
pub use file::schema;
pub use holds::{CaseUnderEdition, NOT_ASKED};
pub use read::ReadCases;

static BUILT_IN: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// The cases of one regulation.
///
/// ```
/// use kodeks_rulesets::{Library, Selector, cases::CaseFile};
///
/// let library = Library::built_in()?;
/// let files = CaseFile::built_in()?;
/// let mut files = files.iter();
/// let file = files.find(|file| file.regulation == "checkmate").expect("cases of checkmate");
/// let case = &file.cases[0];
/// let asked = &case.editions_asked(&library)[0];
/// let got = case.put_to(&library, &asked.edition)?;
/// assert!(asked.expected_answer(&library)?.holds(&got));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct CaseFile {
    /// The name of the regulation.
    pub regulation: String,
    /// The file.
    pub path: String,
    /// The cases, in the order of the file.
    pub cases: Vec<Case>,
}

/// A situation, and what each edition says about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The reason for it, in a few words.
    pub title: Text,
    /// Its file and line.
    pub place: (String, usize),
    /// The regulation that it is about, unless an expectation names another.
    pub regulation: String,
    /// The situation.
    pub situation: Situation,
    said: Vec<holds::Expectation>,
    /// The labels of the editions that its pack extends; `None` for a case inside the program.
    stands_on: Option<Arc<[String]>>,
    /// The mates that were looked for: every edition asks the same, and so do other cases.
    mates: KnownMates,
}

/// The subject of a case.
#[derive(Clone, Debug)]
pub enum Situation {
    /// A record of what happened.
    Record(Box<Record>),
    /// Facts, put to one question.
    Facts {
        /// Tempo, options and readings of the event.
        event: Box<Record>,
        /// The question.
        question: &'static Question,
        /// The facts, in the order of the question's list.
        facts: Vec<Value>,
    },
    /// A player's results, whose rating is to be calculated.
    Rating(Box<RatingRecord>),
    /// That of the case of the same name inside the program, of which only what is expected is new.
    Continued,
}

/// An edition's answer to a case.
#[derive(Clone, Debug)]
pub struct Got {
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// The articles cited.
    pub articles: Vec<String>,
    /// Every article that the answer rests on, those of layers, options and mechanics included.
    pub cited: BTreeSet<String>,
    /// The orders.
    pub orders: Vec<Order>,
    /// The result, if the game is over.
    pub result: Option<&'static str>,
    /// The clocks before and after, White's first.
    pub clocks: Option<[[Time; 2]; 2]>,
    /// The tempo that was ruled under.
    pub tempo: Option<&'static str>,
    /// The facts that are missing.
    pub missing: Vec<String>,
    /// The board after the orders, where there is one.
    pub position: Option<String>,
    /// The regulations that were asked and do not apply.
    pub why_not: Vec<String>,
    /// The results of a rating calculation, by their names in cases.
    pub rating: Vec<(&'static str, String)>,
}

impl CaseFile {
    /// Reads a file of cases.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(path: &Path) -> Result<CaseFile, Diagnostic> {
        let mut faults = Faults::default();
        let file = CaseFile::read_all(path, &vocabulary::all_built_in()?, &mut faults);
        faults.finish(file)
    }

    /// Reads a file of cases as far as it can be read, and notes everything that is wrong with it.
    pub fn read_all(path: &Path, vocabulary: &Arc<Vocabulary>, faults: &mut Faults) -> Option<CaseFile> {
        let text = faults.keep(read_text_itself(path))?;
        let node = faults.keep(Node::from_toml(&path.display().to_string(), &text))?;
        CaseFile::from_node(&node, vocabulary, path.parent().unwrap_or(Path::new("")), &mates_of_cases(), faults)
    }

    /// Returns the cases inside the program.
    ///
    /// # Errors
    ///
    /// Something in a file is not as it should be.
    pub fn built_in() -> Result<Vec<CaseFile>, Diagnostic> {
        CaseFile::built_in_where(|_| true)
    }

    /// Returns the built-in cases about the regulation of this name, in any layer.
    ///
    /// # Errors
    ///
    /// Something in a file is not as it should be.
    pub fn built_in_about(regulation: &str) -> Result<Vec<CaseFile>, Diagnostic> {
        CaseFile::built_in_where(|stem| stem == regulation)
    }

    fn built_in_where(is_asked: impl Fn(&str) -> bool) -> Result<Vec<CaseFile>, Diagnostic> {
        let vocabulary = vocabulary::all_built_in()?;
        let mates = mates_of_cases();
        let read = |(name, text): &(&str, &str)| {
            let mut faults = Faults::default();
            let node = Node::from_toml(name, text)?;
            let file = CaseFile::from_node(&node, &vocabulary, Path::new(""), &mates, &mut faults);
            faults.finish(file)
        };
        let stem = |name: &'static str| Path::new(name).file_stem().and_then(|stem| stem.to_str());
        BUILT_IN.iter().filter(|(name, _)| stem(name).is_some_and(&is_asked)).map(read).collect()
    }

    fn from_node(
        node: &Node,
        vocabulary: &Arc<Vocabulary>,
        folder: &Path,
        mates: &KnownMates,
        faults: &mut Faults,
    ) -> Option<CaseFile> {
        let read: CasesFile = node.read_with(faults)?;
        let must = |name| (node, "the file of cases", name);
        let regulation = LenientField::must(read.regulation, must("regulation"), faults);
        let cases = LenientField::must(read.case, must("case"), faults);
        let of = regulation.as_deref().unwrap_or_default();
        let cases = cases.unwrap_or_default().into_iter();
        let read = |node: Node| read_case(&node, of, vocabulary, folder, mates);
        let cases = cases.filter_map(|node| faults.keep(read(node))).collect();
        Some(CaseFile { regulation: regulation?, path: node.file().to_owned(), cases })
    }
}

/// Returns a memory for the mates of cases that are read together.
fn mates_of_cases() -> KnownMates {
    KnownMates::within(Budget::RULING, SEARCHES_OF_CASES)
}

impl Case {
    /// Returns its title in English, or in the language that there is, by which other files name it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.title.without_mark(Language::English)
    }

    /// Returns what an edition says about the case.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be, or a procedure breaks a bound.
    pub fn put_to(&self, library: &Library, selector: &Selector) -> Result<Got, Diagnostic> {
        let got = self.put_whole_to(library, selector)?;
        got.into_iter().next_back().ok_or_else(|| self.error(phrase!("K1080", "nothing happened in this case")))
    }

    /// Takes away the options that only other editions of the case know.
    fn leave_out_foreign_options(&self, record: &mut Record, library: &Library, edition: &Edition) {
        let elsewhere = |name: &str| {
            self.editions_asked(library).into_iter().any(|asked| {
                let other = library.edition(&EditionRequest::Pack(asked.edition));
                other.is_ok_and(|other| other.option(name).is_some())
            })
        };
        record.options.retain(|name, _| edition.option(name).is_some() || !elsewhere(name));
    }

    /// Returns what an edition says about everything that happens in the case, in turn.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be, or a procedure breaks a bound.
    pub fn put_whole_to(&self, library: &Library, selector: &Selector) -> Result<Vec<Got>, Diagnostic> {
        let edition = library.edition(&EditionRequest::Pack(selector.clone()))?;
        self.put_to_edition(library, &edition, &selector.readings)
    }

    /// Returns what an edition that has been put together already says about everything that
    /// happens in the case, in turn.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be, or a procedure breaks a bound.
    pub fn put_to_edition(
        &self,
        library: &Library,
        edition: &Arc<Edition>,
        readings: &[(String, String)],
    ) -> Result<Vec<Got>, Diagnostic> {
        self.put_with(library.host(), library, edition, readings)
    }

    /// Returns what an edition says about everything that happens in the case, in turn; the runner is shown
    /// every answer on the way.
    ///
    /// # Errors
    ///
    /// As [`Case::put_to_edition`].
    pub fn put_with(
        &self,
        runner: &dyn Runner,
        library: &Library,
        edition: &Arc<Edition>,
        readings: &[(String, String)],
    ) -> Result<Vec<Got>, Diagnostic> {
        let with_readings = |record: &Record| {
            let mut record = record.clone();
            record.readings.extend(readings.iter().cloned());
            self.leave_out_foreign_options(&mut record, library, edition);
            record
        };
        match &self.situation {
            Situation::Record(record) => {
                let rulings = rule_within(runner, edition, &with_readings(record), &self.mates)?;
                Ok(rulings.iter().map(Got::from_ruling).collect())
            }
            Situation::Facts { event, question, facts } => {
                let event = with_readings(event);
                let edition = &event.at_start(edition);
                let conditions = Conditions {
                    tempo: tempo(runner, edition, &event)?,
                    options: event.options_for(edition),
                    readings: event.readings,
                };
                // The edition lists the facts in an order of its own.
                let own = edition.question(question.name)?;
                let facts = own.facts_from(question, facts);
                put_facts(runner, edition, conditions, own, &facts).map(|got| vec![got])
            }
            Situation::Rating(record) => {
                let mut record = (**record).clone();
                record.event = with_readings(&record.event);
                let calculation = rating::calculate(runner, edition, &record)?;
                Ok(vec![Got::from_calculation(calculation)])
            }
            Situation::Continued => Err(self.without_a_situation()),
        }
    }

    /// Returns the fault of a case that is to continue one inside the program, where none has its name.
    #[must_use]
    pub fn continues_nothing(&self) -> Option<Diagnostic> {
        matches!(self.situation, Situation::Continued).then(|| self.without_a_situation())
    }

    fn without_a_situation(&self) -> Diagnostic {
        self.error(phrase!(
            "K1081",
            "it does not say what happened, and no case of `{regulation}` that it inherits has this name",
            regulation = self.regulation
        ))
    }

    fn error(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        let case = phrase!("case-named", "case `{name}`", name = self.name());
        Diagnostic::at(&self.place.0, self.place.1, complaint.into().about(case))
    }
}

/// Asks one question under every value of the options that are open.
fn put_facts(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    conditions: Conditions,
    question: &'static Question,
    facts: &[Value],
) -> Result<Got, Diagnostic> {
    let undecided = |name: &str, tempo| Got {
        outcome: Outcome::Undecided,
        articles: Vec::new(),
        cited: edition.option(name).map(|option| option.article.clone()).into_iter().collect(),
        orders: Vec::new(),
        result: None,
        clocks: None,
        tempo,
        missing: vec![name.to_owned()],
        position: None,
        why_not: Vec::new(),
        rating: Vec::new(),
    };
    let answers = Possibilities::of_options(edition, conditions).map(|possibility| {
        let got = match possibility.unlisted {
            Some(name) => undecided(&name, None),
            None => {
                let rulebook = Rulebook::new(edition, &possibility.conditions)?;
                let consultation = rulebook.consult(runner, question, &facts.to_vec())?;
                Got::from_consultation(&rulebook, consultation)
            }
        };
        Ok((possibility.assumed, got))
    });
    let answers = answers.collect::<Result<Vec<_>, Diagnostic>>()?;
    let join_values = |unknown: &Assumption, answers: Vec<(LawValue, Got)>| {
        let is_same = |one: &Got, other: &Got| one.outcome == other.outcome && one.orders == other.orders;
        let mut groups = together(answers, is_same);
        let differ = groups.len() > 1;
        let first = groups.swap_remove(0).swap_remove(0).1;
        if differ { undecided(unknown.name(), first.tempo) } else { first }
    };
    join(answers, &join_values)
        .ok_or_else(|| Diagnostic::of_request(phrase!("K1082-none", "there is no possibility to rule under")))
}

impl Got {
    /// Returns the moves to which a player is held.
    pub fn may_play(&self) -> Vec<String> {
        self.orders
            .iter()
            .filter_map(|order| match order {
                Order::MayPlay { moves, .. } => Some(moves.clone()),
                _ => None,
            })
            .flatten()
            .collect()
    }

    fn from_ruling(ruling: &Ruling) -> Got {
        let regulations = ruling.rulebook.regulations();
        Got {
            outcome: ruling.outcome,
            articles: ruling.reasons.iter().flat_map(|reason| reason.articles.clone()).collect(),
            cited: ruling.cited_articles(),
            orders: ruling.orders.clone(),
            result: ruling.result.map(kodeks_core::Score::name),
            clocks: ruling.clocks,
            tempo: ruling.tempo.map(kodeks_core::Tempo::name),
            missing: ruling.missing.clone(),
            position: Some(ruling.setup.to_string()),
            why_not: ruling
                .why_not
                .iter()
                .map(|refused| regulations[refused.regulation].regulation.stem.clone())
                .collect(),
            rating: Vec::new(),
        }
    }

    fn from_consultation(rulebook: &Rulebook, consultation: Consultation) -> Got {
        let result = consultation.orders.iter().find_map(|order| match order {
            Order::EndGame(score) => Some(score.name()),
            _ => None,
        });
        let stem = |place: usize| rulebook.regulations()[place].regulation.stem.clone();
        Got {
            outcome: consultation.outcome,
            cited: rests_on(rulebook, &consultation.applied, &consultation.missing, None),
            articles: consultation.applied.into_iter().flat_map(|applied| applied.articles).collect(),
            orders: consultation.orders,
            result,
            clocks: None,
            tempo: rulebook.conditions().tempo.map(kodeks_core::Tempo::name),
            missing: consultation.missing,
            position: None,
            why_not: consultation
                .not_applied
                .iter()
                .filter(|refused| matches!(refused.because, Because::Failed { .. } | Because::Defeated(_)))
                .map(|refused| stem(refused.regulation))
                .collect(),
            rating: Vec::new(),
        }
    }

    fn from_calculation(calculation: Calculation) -> Got {
        Got {
            outcome: calculation.outcome,
            cited: calculation.articles().into_iter().collect(),
            articles: calculation.articles(),
            orders: Vec::new(),
            result: None,
            clocks: None,
            tempo: None,
            rating: rating::lines(&calculation),
            missing: calculation.missing,
            position: None,
            why_not: Vec::new(),
        }
    }
}

/// Returns the options of an event in a few words, for the head of a case.
#[must_use]
pub fn conditions(record: &Record) -> Vec<String> {
    let mut said = Vec::new();
    said.extend(record.control.as_ref().map(ToString::to_string));
    said.extend(record.tempo.map(|tempo| tempo.name().to_owned()));
    for (name, value) in &record.options {
        said.push(match value {
            LawValue::Flag(true) => name.clone(),
            LawValue::Flag(false) => format!("not {name}"),
            LawValue::Time(time) => format!("{name} {time}"),
            LawValue::Count(count) => format!("{name} {count}"),
            LawValue::Word(word) => format!("{name} {word}"),
            LawValue::Unknown => name.clone(),
        });
    }
    said.extend(record.readings.iter().map(|(article, choice)| format!("{article}={choice}")));
    said
}
