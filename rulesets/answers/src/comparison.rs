//! Comparing editions: two of them, one with numbers that are set, or a whole history.

use std::{num::NonZero, sync::Arc};

use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase};
use kodeks_compare::{
    Comparison, Scope, compare_in_turn,
    report::{EditionWithReadings, Report},
};
use kodeks_core::{Question, Tempo};
use kodeks_draw::comparison::{Extent, fits_a_screen};
use kodeks_rulesets::{DateRange, Edition, Library, Selector, document::word_meant_or_known};
use kodeks_views::{
    ComparisonView, StepView,
    comparison::{SideBySideScope, comparison_json, side_by_side_json},
};
use kodeks_words::Words;

use crate::{amendment::with_numbers, provision::edition_on};

/// A request to compare editions.
///
/// ```
/// use kodeks_answers::{ComparisonDetail, ComparisonRequest, open_by_name};
/// use kodeks_base::Language;
/// use kodeks_rulesets::Library;
///
/// let library = Library::built_in()?;
/// let wanted = ComparisonRequest {
///     a: "fide@2018".to_owned(),
///     b: Some("fide@2023".to_owned()),
///     article: Some("9.5.3".to_owned()),
///     ..ComparisonRequest::default()
/// };
/// let asked = wanted.open(&library, |pack| open_by_name(&library, pack))?;
/// let report = wanted.report(&library, asked, ComparisonDetail::WithoutPictures, Language::English)?;
/// assert_eq!(report.comparisons.len(), 1);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ComparisonRequest {
    /// The first pack, perhaps with readings; or a whole history: `fide@2005..fide@2023`.
    pub a: String,
    /// The second pack.
    pub b: Option<String>,
    /// Further packs, each of which stands beside the others.
    pub more: Vec<String>,
    /// Whether packs side by side are shown with the rows that are the same in all.
    pub has_all: bool,
    /// Numbers that are set in the last edition, as if a pack amended them: `7.5.5.opponent_gains=3 min`.
    pub set: Vec<String>,
    /// Only this question of the table: `draw-claim.incorrect`.
    pub question: Option<String>,
    /// Only under this tempo.
    pub tempo: Option<Tempo>,
    /// Only what this article and those under it say, by their numbers in either pack.
    pub article: Option<String>,
    /// The days for which the editions are compared, where their layers change while they are in force: one for all of them, or
    /// one for each. Without one, of two editions of a body the earlier is compared as it stood at last and the later as it stood
    /// at first, and others as they stood at last.
    pub on: Vec<Option<Date>>,
    /// How many threads compare; without it, the one that asks.
    pub jobs: Option<NonZero<usize>>,
}

/// How much of a comparison is asked for; what is not shown is not looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComparisonDetail {
    /// A page that fits on one screen, with examples where there is room for them.
    Screen,
    /// Several packs side by side, for which no examples are looked for.
    SideBySide,
    /// Everything but the pictures.
    WithoutPictures,
    /// Everything.
    Whole,
}

/// The editions that are compared.
enum ComparedEditions<'a> {
    /// The first pack, this one and perhaps more, each perhaps with readings.
    Named(&'a str),
    /// One, and the same with numbers that are set.
    Alone,
    /// Those from one selector to the other.
    History(Box<[Selector; 2]>),
}

impl ComparisonRequest {
    /// Opens the editions, with the readings that were chosen: each pack by `open`, which is [`open_by_name`](crate::open_by_name)
    /// or [`open`](crate::open).
    ///
    /// # Errors
    ///
    /// There is nothing to compare with, there is no such edition or reading, or a number cannot be set.
    pub fn open(
        &self,
        library: &Library,
        open: impl Fn(&str) -> Result<EditionWithReadings, Diagnostic>,
    ) -> Result<Vec<EditionWithReadings>, Diagnostic> {
        let mut asked: Vec<EditionWithReadings> = match self.editions()? {
            ComparedEditions::Alone => {
                let one = open(&self.a)?;
                vec![one.clone(), one]
            }
            ComparedEditions::Named(b) => {
                let packs = [self.a.as_str(), b].into_iter().chain(self.more.iter().map(String::as_str));
                packs.map(open).collect::<Result<_, Diagnostic>>()?
            }
            ComparedEditions::History(ends) => {
                let [from, to] = &*ends;
                let editions = library.between(from, to)?.into_iter().map(EditionWithReadings::by_default);
                editions.flat_map(|asked| vec![asked.clone(); asked.edition.states().len()]).collect()
            }
        };
        if let Some(second) = asked.last_mut().filter(|_| !self.set.is_empty()) {
            second.edition = Arc::new(with_numbers(library, second, &self.set)?);
        }
        let editions = asked.iter().map(|asked| Arc::clone(&asked.edition));
        let editions = Edition::in_the_same_words(library.host(), editions.collect())?;
        let editions = self.in_states(library, editions)?;
        let in_the_same_words = |(asked, edition)| EditionWithReadings { edition, ..asked };
        Ok(asked.into_iter().zip(editions).map(in_the_same_words).collect())
    }

    /// Returns the editions as they stood on the days that are asked for, of a history each in all its states.
    fn in_states(&self, library: &Library, editions: Vec<Arc<Edition>>) -> Result<Vec<Arc<Edition>>, Diagnostic> {
        let count = editions.len();
        let is_history = matches!(self.editions()?, ComparedEditions::History(..));
        let days = match self.on.as_slice() {
            [] => vec![None; count],
            _ if is_history => {
                return Err(Diagnostic::command_line(phrase!(
                    "K0561-history",
                    "`--on` is for one edition or two; a history has every state of each"
                ))
                .with_help(phrase!("K0561-history-help", "leave it out")));
            }
            [day] => vec![*day; count],
            days if days.len() == count => days.to_vec(),
            days => {
                return Err(Diagnostic::command_line(phrase!(
                    "K0561",
                    "`--on` is given {days} times for {count} editions",
                    days = days.len(),
                    count
                ))
                .with_help(phrase!("K0561-help", "give one day for all of them, or one for each in their order")));
            }
        };
        if is_history {
            let state = |(place, edition): (usize, &Arc<Edition>)| {
                let before = editions[..place].iter().filter(|other| other.label() == edition.label()).count();
                let days = edition.states().get(before).and_then(DateRange::any_day);
                edition.on(days)
            };
            return Ok(editions.iter().enumerate().map(state).collect());
        }
        let follows = |edition: &Edition, other: &Edition| {
            let mut below = edition.packs().iter().rev().skip(1);
            edition.head().body == other.head().body && below.any(|pack| pack.head.label() == other.label())
        };
        let state = |(edition, day): (&Arc<Edition>, Option<Date>)| match day {
            Some(on) => edition_on(library, edition, on),
            None if count == 2 && editions.iter().any(|other| follows(edition, other)) => Ok(edition.first_state()),
            None => Ok(edition.last_state()),
        };
        editions.iter().zip(days).map(state).collect()
    }

    /// Returns the scope of the comparison.
    ///
    /// # Errors
    ///
    /// There is no such question.
    pub fn scope(&self, asked: &[EditionWithReadings]) -> Result<Scope, Diagnostic> {
        let question = self.question.as_deref().map(|name| read_question(name, asked)).transpose()?;
        Ok(Scope { question, tempo: self.tempo, article: self.article.clone(), jobs: self.jobs, ..Scope::default() })
    }

    /// Returns whether it is about one question or article, which is shown in full.
    fn is_narrow(&self) -> bool {
        self.question.is_some() || self.article.is_some()
    }

    /// Returns how much of the report is shown on a terminal: `in_full` or about one question or article all of it, and else what
    /// fits on one screen.
    #[must_use]
    pub fn extent(&self, in_full: bool) -> Extent {
        if in_full || self.is_narrow() { Extent::Full } else { Extent::Screen }
    }

    /// Returns whether more than two packs are named, which are shown side by side.
    #[must_use]
    pub fn is_side_by_side(&self) -> bool {
        !self.more.is_empty()
    }

    /// Compares the editions.
    ///
    /// # Errors
    ///
    /// There is no such question or article, or a procedure breaks a bound.
    pub fn report(
        &self,
        library: &Library,
        asked: Vec<EditionWithReadings>,
        detail: ComparisonDetail,
        language: Language,
    ) -> Result<Report, Diagnostic> {
        let host = library.host();
        let scope = self.scope(&asked)?;
        match detail {
            ComparisonDetail::Screen => {
                let words = words_of(&asked, language);
                let comparisons = compare_for_a_screen(library, &asked, &scope, &words)?;
                Ok(Report::without_charts(asked, comparisons))
            }
            ComparisonDetail::SideBySide => {
                let comparisons = compare_in_turn(host, &asked, &Scope { without_examples: true, ..scope })?;
                Ok(Report::without_charts(asked, comparisons))
            }
            ComparisonDetail::WithoutPictures => {
                let comparisons = compare_in_turn(host, &asked, &scope)?;
                Ok(Report::without_charts(asked, comparisons))
            }
            ComparisonDetail::Whole => {
                let comparisons = compare_in_turn(host, &asked, &scope)?;
                Report::of(host, asked, comparisons, self.tempo)
            }
        }
    }

    /// Returns a report as it is shown: step by step, or several packs side by side, `in_full` with the steps below.
    #[must_use]
    pub fn view(&self, report: &Report, in_full: bool, words: &Words) -> ComparisonView {
        if self.is_side_by_side() {
            ComparisonView::side_by_side(report, self.side_by_side_scope(), in_full, words)
        } else {
            ComparisonView::new(report, words)
        }
    }

    /// Returns a report as a JSON object; several packs also side by side.
    #[must_use]
    pub fn json(&self, report: &Report, words: &Words) -> serde_json::Value {
        if self.is_side_by_side() {
            side_by_side_json(report, self.side_by_side_scope(), words)
        } else {
            comparison_json(report, words)
        }
    }

    fn side_by_side_scope(&self) -> SideBySideScope<'_> {
        SideBySideScope {
            has_all: self.has_all,
            has_question: self.question.is_some(),
            article: self.article.as_deref(),
        }
    }

    fn editions(&self) -> Result<ComparedEditions<'_>, Diagnostic> {
        match (&self.b, self.a.split_once("..")) {
            (Some(b), _) => Ok(ComparedEditions::Named(b)),
            (None, Some((from, to))) if !from.contains('/') && !from.is_empty() => {
                if !self.set.is_empty() {
                    return Err(Diagnostic::command_line(phrase!(
                        "K0801-set",
                        "`--set` changes one edition; a history has several"
                    ))
                    .with_help(phrase!(
                        "K0801-help-set",
                        "name one edition, or two: `kodeks diff {edition} --set …`",
                        edition = to
                    )));
                }
                let (from, to) = (Selector::parse_typed(from)?, Selector::parse_typed(to)?);
                let has_readings = |one: &&Selector| !one.readings.is_empty();
                if let Some(read) = [&from, &to].into_iter().find(has_readings) {
                    return Err(Diagnostic::command_line(phrase!(
                        "K0801-history",
                        "`{read}`: a history is by the default readings",
                        read = read.to_string()
                    ))
                    .with_help(phrase!("K0801-help-history", "compare two editions to choose others")));
                }
                Ok(ComparedEditions::History(Box::new([from, to])))
            }
            (None, _) if !self.set.is_empty() || self.on.len() > 1 => Ok(ComparedEditions::Alone),
            (None, _) => Err(Diagnostic::command_line(phrase!(
                "K0801-with-what",
                "compare with what? name a second pack, or a history such as fide@2005..fide@2023"
            ))),
        }
    }
}

/// Returns the words of the editions that are compared.
#[must_use]
pub fn words_of(asked: &[EditionWithReadings], language: Language) -> Words {
    Words::of_editions(language, asked.iter().map(|asked| &*asked.edition))
}

/// Compares the editions and looks for examples only where there is room for them.
fn compare_for_a_screen(
    library: &Library,
    asked: &[EditionWithReadings],
    scope: &Scope,
    words: &Words,
) -> Result<Vec<Comparison>, Diagnostic> {
    let host = library.host();
    let brief = Scope { without_examples: true, ..scope.clone() };
    let pairs = asked.windows(2);
    let with_examples = compare_in_turn(host, asked, &brief)?.into_iter().zip(pairs).map(|(comparison, pair)| {
        // Where nothing is decided otherwise there is nothing to show an example of.
        if comparison.differs() && fits_a_screen(&StepView::new(&comparison, words), words) {
            compare_in_turn(host, pair, scope)
        } else {
            Ok(vec![comparison])
        }
    });
    let with_examples: Vec<Vec<Comparison>> = with_examples.collect::<Result<_, _>>()?;
    Ok(with_examples.into_iter().flatten().collect())
}

/// Reads the name of a tempo.
///
/// # Errors
///
/// There is no such tempo; says which there are.
pub fn read_tempo(text: &str) -> Result<Tempo, Complaint> {
    Tempo::from_name(text).ok_or_else(|| {
        let wrong = phrase!("K0119", "`{name}` is not a tempo", name = text);
        Complaint::new(wrong).with_hint(word_meant_or_known(text, Tempo::ALL.map(Tempo::name)))
    })
}

/// Returns the question of that name in the words that the editions share.
fn read_question(name: &str, asked: &[EditionWithReadings]) -> Result<&'static Question, Diagnostic> {
    let questions = || asked.iter().flat_map(|asked| asked.edition.vocabulary().questions());
    questions().find(|question| question.name == name).copied().ok_or_else(|| {
        let names: Vec<&str> = asked
            .first()
            .into_iter()
            .flat_map(|asked| asked.edition.vocabulary().questions())
            .map(|question| question.name)
            .collect();
        Diagnostic::of_request(phrase!(
            "K0512-there-are",
            "`{name}` is not a question of the table; there are {names}",
            name,
            names = names.join(", ")
        ))
    })
}
