//! Exams for those who learn to be arbiters: a sheet and its key, each answer proved by a ruling.

mod answer_text;
mod bank;
mod chance;
mod incidents;
mod key_check;
mod level;
mod likeness;
mod order;
mod subject;
mod wrong_answers;

use std::{collections::BTreeSet, rc::Rc};

use kodeks_base::{Complaint, Date, Diagnostic, phrase};
use kodeks_rulesets::{Outcome, Record, Ruling, cases::AnswerKey};
use kodeks_views::{
    ExamView, RulingView,
    exam::{ExamKeyView, ExamOptionView, ExamQuestionView, ExamReasonView, ExamSourceView, ExamTrapView},
    ruling::AlternativesView,
};
use kodeks_words::Words;

use bank::BankQuestion;
use chance::Chance;
use wrong_answers::{MOST_PLIES, WRONG};

pub use bank::QuestionBank;
pub use key_check::check_key;
pub use level::ExamLevel;
pub use subject::{ExamSubject, SUBJECTS};

/// The most questions of an exam.
pub const MOST_QUESTIONS: usize = 100;

/// Returns the seed of a day, the same for everybody: `20261130`.
#[must_use]
pub fn seed_of_the_day(day: Date) -> u64 {
    let (year, month, day) = day.parts();
    u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day)
}

/// A number that every share of a subject divides.
const SHARES: usize = 2;

/// What an exam is to be made of.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExamRequest {
    /// The number from which everything follows that is chosen.
    pub seed: u64,
    /// The level.
    pub level: ExamLevel,
    /// The subject, if there is to be only one.
    pub subject: Option<&'static ExamSubject>,
    /// Whether every question has choices, whatever the level.
    pub has_choices_only: bool,
}

/// An exam: its questions in their order.
pub struct Exam<'b> {
    bank: &'b QuestionBank<'b>,
    request: ExamRequest,
    questions: Vec<ExamQuestion>,
}

/// A question of an exam.
pub struct ExamQuestion {
    question: Rc<BankQuestion>,
    /// The right answer and the wrong ones, in the order of the sheet: 0 is the right one, the others count from 1. None of an open
    /// question.
    shown: Vec<usize>,
}

impl<'a> QuestionBank<'a> {
    /// Makes an exam of so many questions.
    ///
    /// # Errors
    ///
    /// No question or too many are asked for, or there are not as many of which no two are alike.
    ///
    /// ```
    /// use kodeks_answers::exam::{ExamRequest, QuestionBank};
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{Library, Selector, cases::CaseFile};
    /// use kodeks_words::Words;
    ///
    /// let library = Library::built_in()?;
    /// let cases = CaseFile::built_in_about("flag-fall")?;
    /// let words = Words::of(Language::English, &library)?;
    /// let rules = Selector::parse("fide@2023")?;
    /// let bank = QuestionBank::open(&library, &cases, Some(&rules), None, &words)?;
    /// let exam = bank.exam(2, ExamRequest { seed: 7, ..ExamRequest::default() })?;
    /// let view = exam.view();
    /// assert_eq!(view.questions.len(), 2);
    /// assert!(view.questions[0].key.is_some());
    /// assert!(view.sheet().questions[0].key.is_none());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    pub fn exam<'b>(&'b self, count: usize, request: ExamRequest) -> Result<Exam<'b>, Diagnostic> {
        if !(1..=MOST_QUESTIONS).contains(&count) {
            return Err(Diagnostic::command_line(phrase!(
                "K1240-count",
                "an exam has from 1 to {most} questions, not {count}",
                most = MOST_QUESTIONS,
                count
            )));
        }
        let order = self.order_of(&request);
        let mut asked = Vec::new();
        while asked.len() < count {
            let Some(place) = self.next(&order, &asked, &request)? else {
                return Err(self.too_few(count, asked.len(), &request));
            };
            asked.push(place);
        }
        let made = asked.iter().enumerate().map(|(number, place)| self.at(&order, *place, number + 1, &request));
        let questions = made.collect::<Result<Vec<_>, Diagnostic>>()?.into_iter().flatten().collect();
        Ok(Exam { bank: self, request, questions })
    }

    /// Returns the order in which a request goes through the bank.
    #[must_use]
    pub fn order_of(&self, request: &ExamRequest) -> Vec<usize> {
        self.order(request.seed, request.subject)
    }

    /// Returns the next place of an order at which there is a question of the level that is unlike those asked before: about the subject
    /// of which least was asked for its share, so that a subject loses nothing by an entry that makes no question. None at the end.
    ///
    /// # Errors
    ///
    /// A case cannot be put to the edition.
    pub fn next(&self, order: &[usize], asked: &[usize], request: &ExamRequest) -> Result<Option<usize>, Diagnostic> {
        let mut alike = BTreeSet::new();
        for place in asked {
            let question = order.get(*place).map_or(Ok(None), |entry| self.question(*entry))?;
            alike.extend(question.map(|question| question.likeness.clone()));
        }
        let is_open = request.is_open(asked.len() + 1);
        for subject in self.subjects_by_need(order, asked) {
            let is_about = |place: usize| order.get(place).and_then(|entry| self.subject(*entry)) == Some(subject);
            // What comes before the last question about it was tried then.
            let last = asked.iter().copied().filter(|place| is_about(*place)).max();
            let from = last.map_or(0, |last| last + 1);
            for (place, entry) in order.iter().enumerate().skip(from) {
                if !is_about(place) || !self.can_be_of(*entry, request.level) {
                    continue;
                }
                let Some(question) = self.question(*entry)? else {
                    continue;
                };
                let can_be_asked = is_open || question.wrong.len() == WRONG;
                if can_be_asked && question.is_of(request.level) && !alike.contains(&question.likeness) {
                    return Ok(Some(place));
                }
            }
        }
        Ok(None)
    }

    /// Returns the subjects of an order, those first of which least was asked for their share; of two alike the one that comes first in
    /// the rest of the order.
    fn subjects_by_need(&self, order: &[usize], asked: &[usize]) -> Vec<&'static ExamSubject> {
        let of_place = |place: &usize| order.get(*place).and_then(|entry| self.subject(*entry));
        let rest = (0..order.len()).filter(|place| !asked.contains(place));
        let mut subjects: Vec<&'static ExamSubject> = Vec::new();
        for subject in rest.filter_map(|place| of_place(&place)) {
            if !subjects.contains(&subject) {
                subjects.push(subject);
            }
        }
        let count = |subject: &ExamSubject| asked.iter().filter(|place| of_place(place) == Some(subject)).count();
        subjects.sort_by_key(|subject| count(subject) * SHARES / subject.share);
        subjects
    }

    /// Returns the question at a place of an order, as it is asked under this number.
    ///
    /// # Errors
    ///
    /// A case cannot be put to the edition.
    pub fn at(
        &self,
        order: &[usize],
        place: usize,
        number: usize,
        request: &ExamRequest,
    ) -> Result<Option<ExamQuestion>, Diagnostic> {
        let question = order.get(place).map_or(Ok(None), |entry| self.question(*entry))?;
        Ok(question.map(|question| {
            let mut shown = Vec::new();
            if !request.is_open(number) {
                shown.extend(0..=question.wrong.len());
                Chance::new(request.seed, place + 1).shuffle(&mut shown);
            }
            ExamQuestion { question, shown }
        }))
    }

    fn too_few(&self, count: usize, found: usize, request: &ExamRequest) -> Diagnostic {
        let wrong = phrase!(
            "K1240",
            "{edition} has {found} questions of this level that are unlike each other, and {count} are asked for",
            edition = self.edition().head().short_label(),
            found,
            count
        );
        let right = match request.subject {
            Some(_) => phrase!("K1240-help-subject", "ask for fewer with `--count`, or leave out `--about`"),
            None => phrase!("K1240-help", "ask for fewer with `--count`, or take the level `advanced`"),
        };
        Diagnostic::of_request(Complaint::new(wrong).with_help(right))
    }
}

impl ExamRequest {
    fn is_open(&self, number: usize) -> bool {
        !self.has_choices_only && self.level.is_open(number)
    }
}

impl ExamQuestion {
    /// Returns the incident, with the edition that it is put to.
    #[must_use]
    pub fn record(&self) -> Record {
        Record { rules: Some(self.question.ruling.edition().head().selector()), ..self.question.record.clone() }
    }

    /// Returns the ruling that proves the answer.
    #[must_use]
    pub fn ruling(&self) -> &Ruling {
        &self.question.ruling
    }

    /// Returns the place of the right answer among those that are shown; none of an open question.
    #[must_use]
    pub fn right(&self) -> Option<usize> {
        self.shown.iter().position(|answer| *answer == 0)
    }

    /// Returns the incidents by which the wrong answers are right, each with the kind of its trap and the ruling there.
    pub fn proofs(&self) -> impl Iterator<Item = (&'static str, &Record, &Ruling)> {
        self.question.wrong.iter().map(|wrong| (wrong.trap.name(), &wrong.proof.0, &wrong.proof.1))
    }

    /// Returns what is the same in two questions that are alike.
    #[must_use]
    pub fn likeness(&self) -> &str {
        &self.question.likeness
    }

    /// Returns the name of its subject.
    #[must_use]
    pub fn subject(&self) -> &'static str {
        self.question.subject.name
    }

    /// Describes the question with its key.
    #[must_use]
    pub fn view(&self, number: usize, bank: &QuestionBank<'_>) -> ExamQuestionView {
        let words = bank.incidents.words;
        let BankQuestion { record, ruling, right, wrong, subject, .. } = &*self.question;
        let told = ExamQuestionView::new(number, record, ruling, MOST_PLIES, words);
        let lines = |answer: usize| match answer.checked_sub(1) {
            None => right.lines.clone(),
            Some(place) => wrong[place].text.lines.clone(),
        };
        let options = ExamOptionView::all(self.shown.iter().map(|answer| lines(*answer)).collect());
        let letter = |answer: usize| {
            let place = self.shown.iter().position(|shown| *shown == answer)?;
            options.get(place).map(|option| option.letter.clone())
        };
        let traps = wrong.iter().enumerate().filter(|(_, wrong)| !self.shown.is_empty() || wrong.trap.is_named());
        let traps = traps.map(|(place, wrong)| ExamTrapView {
            kind: wrong.trap.name().to_owned(),
            letter: letter(place + 1),
            lines: wrong.text.lines.clone(),
            sentence: wrong.describe(&told, words),
        });
        let view = RulingView::new(ruling, words);
        let key = ExamKeyView {
            letter: letter(0),
            lines: right.lines.clone(),
            reasons: ExamReasonView::all(&view),
            assumed: view.assumed.iter().map(|assumed| assumed.sentence.clone()).collect(),
            notes: self.notes(&view, words),
            traps: traps.collect(),
            source: self.source(bank),
        };
        ExamQuestionView {
            subject: words.say(&format!("exam-subject-{}", subject.name)),
            options,
            key: Some(key),
            ..told
        }
    }

    /// Returns what has to be known of the answer.
    fn notes(&self, view: &RulingView, words: &Words) -> Vec<String> {
        let BankQuestion { ruling, found, comments, .. } = &*self.question;
        let mut notes: Vec<String> = Vec::new();
        notes.extend((ruling.outcome == Outcome::ArbiterDecides).then(|| words.say("exam-left-to-the-arbiter")));
        notes.extend(view.reasons.iter().flat_map(|reason| reason.notes.iter().cloned()));
        for set in comments.iter().filter(|set| set.is_followed || set.otherwise.is_some()) {
            notes.extend(set.comments.iter().map(|one| format!("{}, {} {}", set.title, one.place(words), one.text)));
            notes.extend(set.otherwise.iter().map(|other| format!("{} {}", set.otherwise_head(words), other.sentence)));
        }
        let others = AlternativesView::new(found, ruling.edition(), words);
        let change = |label: &str, sentence: &str| {
            words.say_with("exam-otherwise", &[("label", label.into()), ("sentence", sentence.into())])
        };
        notes.extend(others.changes.iter().map(|one| change(&one.label, &one.sentence)));
        notes.extend(others.number_changes.iter().map(|one| change(&one.label, &one.sentence)));
        notes
    }

    /// Says where the question comes from.
    fn source(&self, bank: &QuestionBank<'_>) -> String {
        let words = bank.incidents.words;
        let source = self.question.source;
        if let Some(case) = bank.incidents.case(source) {
            let title = case.title.in_language(words.language());
            return words.say_with(
                "exam-from-a-case",
                &[("case", title.into()), ("regulation", bank.title(&case.regulation).into())],
            );
        }
        match bank.incidents.boundary(source) {
            Some((boundary, side)) => words.say_with(
                "exam-from-a-number",
                &[
                    ("side", side.name().into()),
                    ("fact", words.fact(boundary.fact.name).into()),
                    ("number", words.value_of(boundary.fact.name, &boundary.number).into()),
                    ("regulation", bank.title(&boundary.regulation).into()),
                ],
            ),
            None => String::new(),
        }
    }
}

impl Exam<'_> {
    /// Returns the questions.
    #[must_use]
    pub fn questions(&self) -> &[ExamQuestion] {
        &self.questions
    }

    /// Describes the exam with its key.
    #[must_use]
    pub fn view(&self) -> ExamView {
        let (bank, request) = (self.bank, &self.request);
        let words = bank.incidents.words;
        let head = bank.edition().head();
        let count = self.questions.len();
        let numbered = self.questions.iter().enumerate();
        let questions: Vec<ExamQuestionView> =
            numbered.map(|(place, question)| question.view(place + 1, bank)).collect();
        let level = words.say(&format!("exam-level-{}", request.level.name()));
        let subject = request.subject.map(|subject| words.say(&format!("exam-subject-{}", subject.name)));
        let title = head.title.in_language(words.language());
        let told = [
            ("edition", title.into()),
            ("level", level.clone().into()),
            ("count", count.into()),
            ("seed", request.seed.to_string().into()),
        ];
        let mut about = vec![words.say_with("exam-about", &told)];
        about
            .extend(subject.iter().map(|subject| words.say_with("exam-about-subject", &[("subject", subject.into())])));
        let has = |is_open: bool| questions.iter().any(|question| question.options.is_empty() == is_open);
        let mut instructions = vec![words.say("exam-instruction-usual")];
        instructions.extend(has(false).then(|| words.say("exam-instruction-choices")));
        instructions.extend(has(true).then(|| words.say("exam-instruction-open")));
        ExamView {
            title: words.say_with("exam-title", &[("edition", title.into())]),
            edition: head.short_label(),
            level: request.level.name().to_owned(),
            subject: request.subject.map(|subject| subject.name.to_owned()),
            seed: request.seed,
            about,
            instructions,
            to_fill_in: vec![
                words.say("exam-name"),
                words.say("exam-date"),
                words.say_with("exam-points", &[("count", count.into())]),
            ],
            questions,
            made_by: Some(ExamSourceView::new(bank.edition(), words)),
        }
    }

    /// Returns the key as records, which [`check_key`] verifies again.
    #[must_use]
    pub fn records(&self) -> String {
        let words = self.bank.incidents.words;
        let names: Vec<String> = (1..=self.questions.len())
            .map(|number| words.say_with("exam-question", &[("number", number.into())]))
            .collect();
        let questions = names.iter().zip(&self.questions);
        let questions = questions.map(|(name, asked)| (name.as_str(), &asked.question.record, &asked.question.ruling));
        AnswerKey::write(&self.bank.incidents.rules, questions)
    }
}
