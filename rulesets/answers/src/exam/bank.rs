//! The bank of questions of an edition: cases written by hand and incidents at the boundaries of its numbers, each proved by a ruling.

use std::{cell::OnceCell, rc::Rc, sync::Arc};

use kodeks_base::{Date, Diagnostic};
use kodeks_board::Setup;
use kodeks_compare::{Boundary, BoundarySide, boundaries};
use kodeks_core::{Event, Tempo};
use kodeks_rulesets::{
    Alternatives, Edition, Library, PackHead, Record, Ruling, Selector, alternatives,
    cases::{Case, CaseFile, Situation},
    possibilities::Assumption,
    record::RecordFolder,
};
use kodeks_words::Words;

use crate::{EditionOverride, EventEdition, RecordInput, event_edition::refuse_without_laws};

use super::{
    answer_text::AnswerText,
    level::{ExamLevel, is_common, is_plain_ruling},
    likeness::likeness,
    order::{OrderedEntry, order},
    subject::ExamSubject,
    wrong_answers::{Trap, WrongAnswer, wrong_answers},
};

/// The most plies that a question tells. A longer game is told by its last position, where nothing else of it matters.
pub(super) const MOST_PLIES: usize = 40;

/// The questions of one edition, each made when it is first asked for.
pub struct QuestionBank<'a> {
    pub(super) library: &'a Library,
    pub(super) words: &'a Words,
    pub(super) cases: &'a [CaseFile],
    pub(super) edition: Arc<Edition>,
    /// The edition as others name it: `fide@2023`.
    pub(super) rules: Selector,
    on: Option<Date>,
    /// The other editions of the Laws, the next before it first.
    pub(super) others: Vec<Selector>,
    boundaries: Vec<Boundary>,
    entries: Vec<BankEntry>,
}

/// A place for a question.
struct BankEntry {
    source: QuestionSource,
    subject: &'static ExamSubject,
    regulation: String,
    question: OnceCell<Option<Rc<BankQuestion>>>,
}

/// Where a question comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuestionSource {
    /// A case written by hand: its file, and its number there.
    Case { file: usize, number: usize },
    /// A side of a number of the edition.
    Boundary { boundary: usize, side: BoundarySide },
}

/// A question with its answer.
pub(super) struct BankQuestion {
    pub source: QuestionSource,
    pub subject: &'static ExamSubject,
    pub record: Record,
    pub ruling: Ruling,
    pub found: Alternatives,
    pub right: AnswerText,
    /// At most three, those first that are right elsewhere.
    pub wrong: Vec<WrongAnswer>,
    /// Two questions with the same are not asked in one exam.
    pub likeness: String,
    /// Whether it is one for beginners.
    is_basic: bool,
}

impl BankQuestion {
    /// Returns whether it is asked at a level.
    pub(super) fn is_of(&self, level: ExamLevel) -> bool {
        match level {
            ExamLevel::Basic => self.is_basic,
            ExamLevel::Advanced => true,
            ExamLevel::Expert => self.wrong.iter().any(|wrong| wrong.trap.is_named()),
        }
    }
}

impl<'a> QuestionBank<'a> {
    /// Opens the bank of an edition: the one that is named, that in force on a day, or that in force today.
    ///
    /// # Errors
    ///
    /// There is no such edition, its files are not as they should be, or it has no Laws of the game.
    pub fn open(
        library: &'a Library,
        cases: &'a [CaseFile],
        rules: Option<&Selector>,
        on: Option<Date>,
        words: &'a Words,
    ) -> Result<QuestionBank<'a>, Diagnostic> {
        let rules = rules.map(|rules| library.with_body(rules));
        let wanted = Record::empty("exam", &library.vocabulary()?).edition_request(rules.as_ref(), on);
        let edition = library.edition(&wanted)?;
        refuse_without_laws(library, &edition)?;
        let head = edition.head();
        let readings = wanted.readings().to_vec();
        let rules = Selector { readings, ..head.selector() };
        let others = other_editions(library, &edition);
        let mut bank = QuestionBank {
            boundaries: numbers_at_which_it_turns(&edition)?,
            library,
            words,
            cases,
            rules,
            on,
            others,
            entries: Vec::new(),
            edition,
        };
        bank.entries = bank.list();
        Ok(bank)
    }

    /// Returns the edition.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Lists everything that may make a question.
    fn list(&self) -> Vec<BankEntry> {
        let entry = |source, subject, regulation: &str| BankEntry {
            source,
            subject,
            regulation: regulation.to_owned(),
            question: OnceCell::new(),
        };
        let mut entries = Vec::new();
        for (file, cases) in self.cases.iter().enumerate() {
            if let Some(subject) = ExamSubject::of_file(&cases.path) {
                let numbers = 0..cases.cases.len();
                entries.extend(
                    numbers.map(|number| entry(QuestionSource::Case { file, number }, subject, &cases.regulation)),
                );
            }
        }
        for (boundary, one) in self.boundaries.iter().enumerate() {
            let stem = stem(&one.regulation);
            let about = self.cases.iter().filter(|cases| cases.regulation == stem);
            let Some(subject) = about.filter_map(|cases| ExamSubject::of_file(&cases.path)).next() else {
                continue;
            };
            let sides = BoundarySide::ALL.into_iter();
            entries.extend(sides.map(|side| entry(QuestionSource::Boundary { boundary, side }, subject, stem)));
        }
        entries
    }

    /// Returns the places of all entries in the order of a seed.
    pub(super) fn order(&self, seed: u64, subject: Option<&'static ExamSubject>) -> Vec<usize> {
        let entries: Vec<OrderedEntry<'_>> = (self.entries.iter())
            .map(|entry| OrderedEntry { subject: entry.subject, regulation: &entry.regulation })
            .collect();
        order(&entries, seed, subject)
    }

    /// Returns the subject of a place.
    pub(super) fn subject(&self, place: usize) -> Option<&'static ExamSubject> {
        self.entries.get(place).map(|entry| entry.subject)
    }

    /// Returns whether there can be a question of a level at a place, by what is seen without a ruling.
    pub(super) fn can_be_of(&self, place: usize, level: ExamLevel) -> bool {
        let case = self.entries.get(place).and_then(|entry| self.case(entry.source));
        match case.map(|case| &case.situation) {
            Some(Situation::Record(record)) => level != ExamLevel::Basic || is_common(record),
            Some(_) => false,
            None => level != ExamLevel::Basic,
        }
    }

    /// Returns the question at a place; none where what is there makes no fair question.
    pub(super) fn question(&self, place: usize) -> Result<Option<Rc<BankQuestion>>, Diagnostic> {
        let Some(entry) = self.entries.get(place) else {
            return Ok(None);
        };
        if let Some(made) = entry.question.get() {
            return Ok(made.clone());
        }
        let made = self.make(entry)?.map(Rc::new);
        Ok(entry.question.get_or_init(|| made).clone())
    }

    /// Makes a question: the incident is ruled on, and a case has to come to what was written for it by hand.
    ///
    /// Left out is what has no one answer: what depends on a fact that nobody tells, on a reading of the Laws or on the decision about
    /// an earlier event; and what is not certain, as a number or a text is from memory.
    fn make(&self, entry: &BankEntry) -> Result<Option<BankQuestion>, Diagnostic> {
        let Some(record) = self.incident(entry.source)? else {
            return Ok(None);
        };
        let Some((chosen, ruling)) = self.rule(&record, &self.rules) else {
            return Ok(None);
        };
        if !has_one_answer(&ruling) || !is_told_in_full(&record, &ruling) {
            return Ok(None);
        }
        if let Some(case) = self.case(entry.source)
            && !self.is_as_written(case, &ruling)?
        {
            return Ok(None);
        }
        let Some(right) = AnswerText::new(&ruling, self.words) else {
            return Ok(None);
        };
        let EventEdition { edition, event, mates, .. } = &chosen;
        let found = alternatives(self.library.host(), edition, event, &ruling, mates)?;
        if found.changes.iter().any(|(other, _)| matches!(other, Assumption::Reading { .. })) {
            return Ok(None);
        }
        let wrong = wrong_answers(self, entry.source, &record, &ruling, &right, &found)?;
        let is_at_boundary = matches!(entry.source, QuestionSource::Boundary { .. });
        if is_at_boundary && !wrong.iter().any(|wrong| matches!(wrong.trap, Trap::Boundary(..))) {
            // Both sides are answered alike, so nothing turns here.
            return Ok(None);
        }
        Ok(Some(BankQuestion {
            source: entry.source,
            subject: entry.subject,
            is_basic: !is_at_boundary && is_common(&record) && is_plain_ruling(&ruling),
            likeness: likeness(&ruling),
            record,
            ruling,
            found,
            right,
            wrong,
        }))
    }

    /// Returns the case from which a question comes, if it is one.
    pub(super) fn case(&self, source: QuestionSource) -> Option<&'a Case> {
        match source {
            QuestionSource::Case { file, number } => self.cases.get(file)?.cases.get(number),
            QuestionSource::Boundary { .. } => None,
        }
    }

    /// Returns the number at which a question lies, if it is one.
    pub(super) fn boundary(&self, source: QuestionSource) -> Option<(&Boundary, BoundarySide)> {
        match source {
            QuestionSource::Case { .. } => None,
            QuestionSource::Boundary { boundary, side } => Some((self.boundaries.get(boundary)?, side)),
        }
    }

    /// Returns the cases that follow a question in the file of its regulation, and then those before it.
    pub(super) fn cases_beside(&self, source: QuestionSource) -> impl Iterator<Item = &'a Case> {
        let (file, number) = match source {
            QuestionSource::Case { file, number } => (self.cases.get(file), number + 1),
            QuestionSource::Boundary { boundary, .. } => {
                let name = self.boundaries.get(boundary).map_or("", |one| stem(&one.regulation));
                (self.cases.iter().find(|cases| cases.regulation == name), 0)
            }
        };
        let own = self.case(source);
        let all = file.map_or(&[][..], |file| file.cases.as_slice());
        let from = number.min(all.len());
        all[from..].iter().chain(&all[..from]).filter(move |case| own.is_none_or(|own| !std::ptr::eq(own, *case)))
    }

    /// Returns the incident of a source, as a file would have it.
    fn incident(&self, source: QuestionSource) -> Result<Option<Record>, Diagnostic> {
        match source {
            QuestionSource::Case { .. } => Ok(self.case(source).and_then(|case| self.incident_of_case(case))),
            QuestionSource::Boundary { .. } => {
                let Some((boundary, side)) = self.boundary(source) else {
                    return Ok(None);
                };
                self.incident_at(boundary, side)
            }
        }
    }

    /// Returns the incident on a side of a number.
    pub(super) fn incident_at(&self, boundary: &Boundary, side: BoundarySide) -> Result<Option<Record>, Diagnostic> {
        let record = boundary.record(self.library.host(), &self.edition, side)?;
        let read = |record: Record| {
            let text = record.json().to_string();
            RecordInput::of_text("incident.json", &text, RecordFolder::nothing(), self.library).ok()
        };
        Ok(record.and_then(read).map(|read| read.record))
    }

    /// Returns the incident of a case that is put to the edition, with the announcements that it knows: not facts put to a question,
    /// and under the usual readings.
    pub(super) fn incident_of_case(&self, case: &Case) -> Option<Record> {
        let Situation::Record(record) = &case.situation else {
            return None;
        };
        let is_plain = record.readings.is_empty() && record.rules.is_none() && record.on.is_none();
        let is_put = is_plain && (self.is_local() || self.is_put_to(case));
        is_put.then(|| {
            let mut record = (**record).clone();
            record.options.retain(|name, _| self.edition.option(name).is_some());
            record
        })
    }

    /// Returns whether the edition is a pack of another body on top of the Laws, of which no case of the Laws says what is expected.
    fn is_local(&self) -> bool {
        let own = self.edition.head();
        own.extends.as_ref().is_some_and(|parent| parent.name != own.name)
    }

    fn is_put_to(&self, case: &Case) -> bool {
        case.editions_asked(self.library).iter().any(|asked| self.is_own(&asked.edition))
    }

    fn is_own(&self, asked: &Selector) -> bool {
        asked.readings.is_empty() && self.library.newest(asked).is_ok_and(|head| head.is(self.edition.head()))
    }

    /// Returns whether a ruling is what the case expects of the edition, where it expects something.
    fn is_as_written(&self, case: &Case, ruling: &Ruling) -> Result<bool, Diagnostic> {
        let asked = case.editions_asked(self.library);
        let Some(own) = asked.iter().find(|asked| self.is_own(&asked.edition)) else {
            return Ok(true);
        };
        Ok(own.expected_answer(self.library)?.holds(&ruling.as_case_answer()))
    }

    /// Rules on the last event of a record by an edition; nothing where it cannot be put to it.
    pub(super) fn rule(&self, record: &Record, rules: &Selector) -> Option<(EventEdition, Ruling)> {
        let on = self.on.filter(|_| *rules == self.rules);
        let which = EditionOverride { rules: Some(rules.clone()), on, departs: false };
        let (chosen, rulings) = which.rule_without_lock(self.library, record).ok()?;
        if !chosen.left_aside.is_empty() {
            return None;
        }
        Some((chosen, rulings.into_iter().next_back()?))
    }
}

/// Returns the name of a regulation without its layer.
fn stem(name: &str) -> &str {
    name.rsplit_once('/').map_or(name, |(_, stem)| stem)
}

/// Returns the other editions of the Laws: those on which an edition stands, the nearest first, then the later ones of its body. A pack
/// from outside that nobody has named has no part in it.
fn other_editions(library: &Library, edition: &Edition) -> Vec<Selector> {
    let own = edition.head();
    let earlier = edition.packs().iter().rev().map(|pack| &pack.head).filter(|head| !head.is(own));
    let mut later: Vec<&PackHead> = library
        .heads()
        .filter(|head| head.name == own.name && head.edition > own.edition && head.outside.is_none())
        .collect();
    later.sort_by_key(|head| head.order());
    let mut others: Vec<Selector> = Vec::new();
    for head in earlier.chain(later) {
        let selector = head.selector();
        if !others.contains(&selector) {
            others.push(selector);
        }
    }
    others
}

/// Returns the numbers of an edition: all under standard play, and those of layers under the other tempi.
fn numbers_at_which_it_turns(edition: &Arc<Edition>) -> Result<Vec<Boundary>, Diagnostic> {
    let mut all: Vec<Boundary> = Vec::new();
    for tempo in [Tempo::Standard, Tempo::Rapid, Tempo::Blitz] {
        let is_known = |one: &Boundary| {
            all.iter().any(|other| {
                other.regulation == one.regulation && other.fact.name == one.fact.name && other.number == one.number
            })
        };
        let new: Vec<Boundary> = boundaries(edition, tempo)?.into_iter().filter(|one| !is_known(one)).collect();
        all.extend(new);
    }
    Ok(all)
}

/// Returns whether a ruling stands without a reading, a fact that nobody tells, or a decision about something earlier, and rests on
/// nothing that is from memory.
fn has_one_answer(ruling: &Ruling) -> bool {
    let regulations = ruling.rulebook.regulations();
    let is_certain =
        ruling.reasons.iter().all(|reason| !regulations[reason.regulation].is_from_memory(&reason.articles));
    is_certain
        && ruling.missing.is_empty()
        && ruling.branches.is_empty()
        && ruling.earlier.is_none()
        && ruling.went_on.is_empty()
        && ruling.open_day.is_none()
}

/// Returns whether the sheet can tell everything on which a ruling may hang.
fn is_told_in_full(record: &Record, ruling: &Ruling) -> bool {
    let is_decision = |(_, event): &(usize, Event)| matches!(event, Event::Decision(_));
    let has_counts = record.offences.iter().flatten().any(|counts| counts.values().any(|count| *count > 0));
    let is_short = record.moves.len() <= MOST_PLIES || (ruling.occurrences.is_none() && record.start == Setup::start());
    let last = record.happened.last();
    let is_asked = last.is_some_and(|last| !is_decision(last));
    is_asked && !has_counts && is_short && record.rated.is_none() && !record.happened.iter().any(is_decision)
}
