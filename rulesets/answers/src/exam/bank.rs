//! The bank of questions of an edition: cases written by hand and incidents at the boundaries of its numbers, each proved by a ruling.

use std::{cell::OnceCell, rc::Rc, sync::Arc};

use kodeks_base::{Date, Diagnostic};
use kodeks_board::Setup;
use kodeks_compare::BoundarySide;
use kodeks_core::Event;
use kodeks_rulesets::{
    Alternatives, Edition, EditionRegulation, Library, Record, Ruling, Selector, alternatives,
    cases::{CaseFile, Situation},
    possibilities::Assumption,
};
use kodeks_views::ruling::CommentsView;
use kodeks_words::Words;

use crate::EventEdition;

use super::{
    answer_text::AnswerText,
    incidents::{Incidents, QuestionSource, stem},
    level::{ExamLevel, is_common, is_plain_ruling},
    likeness::likeness,
    order::{OrderedEntry, order},
    subject::{ExamSubject, SUBJECTS},
    wrong_answers::{MOST_PLIES, Trap, WrongAnswer, wrong_answers},
};

/// The questions of one edition, each made when it is first asked for.
pub struct QuestionBank<'a> {
    pub(super) incidents: Incidents<'a>,
    entries: Vec<BankEntry>,
}

/// A place for a question.
struct BankEntry {
    source: QuestionSource,
    subject: &'static ExamSubject,
    regulation: String,
    question: OnceCell<Option<Rc<BankQuestion>>>,
}

/// A question with its answer.
pub(super) struct BankQuestion {
    pub source: QuestionSource,
    pub subject: &'static ExamSubject,
    pub record: Record,
    pub ruling: Ruling,
    pub found: Alternatives,
    /// What sets of comments say of it.
    pub comments: Vec<CommentsView>,
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
        let incidents = Incidents::open(library, cases, rules, on, words)?;
        let entries = list(&incidents);
        Ok(QuestionBank { incidents, entries })
    }

    /// Returns the edition.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.incidents.edition
    }

    /// Returns the subjects on which the edition has regulations, in the order of the Laws.
    #[must_use]
    pub fn subjects(&self) -> Vec<&'static ExamSubject> {
        let is_here = |entry: &BankEntry| self.regulation(&entry.regulation).is_some();
        let has = |subject: &&ExamSubject| self.entries.iter().any(|entry| entry.subject == *subject && is_here(entry));
        SUBJECTS.iter().filter(has).collect()
    }

    /// Returns the regulation of a name, if the edition has it.
    fn regulation(&self, name: &str) -> Option<&EditionRegulation> {
        self.edition().regulations().find(|placed| placed.regulation.stem == stem(name))
    }

    /// Returns the title of a regulation, or its name where the edition has none of the name.
    pub(super) fn title(&self, regulation: &str) -> String {
        let words = self.incidents.words;
        let found = self.regulation(regulation);
        let title = found.map_or(stem(regulation), |placed| placed.regulation.title.in_language(words.language()));
        title.to_owned()
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
        let case = self.entries.get(place).and_then(|entry| self.incidents.case(entry.source));
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
        let Some(record) = self.incidents.incident(entry.source)? else {
            return Ok(None);
        };
        let Some((chosen, ruling)) = self.incidents.rule(&record, &self.incidents.rules) else {
            return Ok(None);
        };
        if !has_one_answer(&ruling) || !is_told_in_full(&record, &ruling) {
            return Ok(None);
        }
        if let Some(case) = self.incidents.case(entry.source)
            && !self.incidents.is_as_written(case, &ruling)?
        {
            return Ok(None);
        }
        let Some(right) = AnswerText::new(&ruling, self.incidents.words) else {
            return Ok(None);
        };
        let comments = self.incidents.comments_on(&chosen, &ruling)?;
        let EventEdition { edition, event, mates, .. } = &chosen;
        let found = alternatives(self.incidents.library.host(), edition, event, &ruling, mates)?;
        if found.changes.iter().any(|(other, _)| matches!(other, Assumption::Reading { .. })) {
            return Ok(None);
        }
        let wrong = wrong_answers(&self.incidents, entry.source, &record, &ruling, &right, &found)?;
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
            comments,
            right,
            wrong,
        }))
    }
}

/// Lists everything that may make a question.
fn list(incidents: &Incidents<'_>) -> Vec<BankEntry> {
    let entry = |source, subject, regulation: &str| BankEntry {
        source,
        subject,
        regulation: regulation.to_owned(),
        question: OnceCell::new(),
    };
    let mut entries = Vec::new();
    for (file, cases) in incidents.cases.iter().enumerate() {
        if let Some(subject) = ExamSubject::of_file(&cases.path) {
            let numbers = 0..cases.cases.len();
            entries
                .extend(numbers.map(|number| entry(QuestionSource::Case { file, number }, subject, &cases.regulation)));
        }
    }
    for (boundary, one) in incidents.boundaries.iter().enumerate() {
        let stem = stem(&one.regulation);
        let about = incidents.cases.iter().filter(|cases| cases.regulation == stem);
        let Some(subject) = about.filter_map(|cases| ExamSubject::of_file(&cases.path)).next() else {
            continue;
        };
        let sides = BoundarySide::ALL.into_iter();
        entries.extend(sides.map(|side| entry(QuestionSource::Boundary { boundary, side }, subject, stem)));
    }
    entries
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
