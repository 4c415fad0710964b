//! Comparisons of editions.

use std::{num::NonZero, path::PathBuf, thread};

use kodeks_answers::{ComparisonDetail, ComparisonRequest, open, read_tempo, words_of};
use kodeks_base::{Date, Diagnostic, Language};
use kodeks_compare::report::Report;
use kodeks_draw::comparison::{draw_html, draw_markdown, draw_page};
use pyo3::prelude::*;

use crate::{
    arguments::{DayArgument, DayArguments, LanguageArgument, PathArguments, TextArgument, TextArguments},
    edition::EditionArgument,
    errors::{self, Fault},
    library::{Sources, ask},
    objects,
    page::{lines_of, shown_in_notebook, text_of},
};

/// The differences between two editions or more, or along a whole history.
#[pyclass(frozen, name = "Comparison", module = "kodeks")]
pub struct PyComparison {
    wanted: ComparisonRequest,
    report: Report,
    language: Language,
}

/// One of the editions that are compared: its name, a `kodeks.Edition`, or the folder of a pack.
pub enum ComparedEdition {
    Rules(EditionArgument),
    Folder(PathBuf),
}

impl FromPyObject<'_, '_> for ComparedEdition {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<ComparedEdition> {
        if object.hasattr("__fspath__")? {
            object.extract().map(ComparedEdition::Folder)
        } else {
            object.extract().map(ComparedEdition::Rules)
        }
    }
}

impl ComparedEdition {
    /// Returns where editions that are compared come from: from where they do, else from where it is said.
    pub fn sources_of<'a>(compared: impl IntoIterator<Item = Option<&'a ComparedEdition>>, said: Sources) -> Sources {
        compared.into_iter().flatten().fold(said, |said, one| match one {
            ComparedEdition::Rules(rules) => EditionArgument::sources(Some(rules), said),
            ComparedEdition::Folder(_) => said,
        })
    }

    /// Returns the day on which it stands, where it is an object that was asked for on one.
    fn day(&self) -> Option<Date> {
        match self {
            ComparedEdition::Rules(rules) => rules.day(),
            ComparedEdition::Folder(_) => None,
        }
    }

    /// Returns it as the command line names it.
    fn label(self) -> Result<String, Fault> {
        Ok(match self {
            ComparedEdition::Rules(EditionArgument::Named(name)) => name,
            ComparedEdition::Rules(rules) => rules.selector()?.to_string(),
            ComparedEdition::Folder(folder) => folder.display().to_string(),
        })
    }
}

/// Compare editions: what changed in their articles, and what they decide differently, each with an example.
///
/// ``a`` and ``b`` are names, ``fide@2014[9.6a=cycles]``, editions, or folders of packs. ``more`` of them stand side by side,
/// without examples: a row for each regulation and article in which they differ. Without ``b``, ``a`` is a history,
/// ``fide@2005..fide@2023``, or ``set`` says numbers that are set in it as if a pack amended them:
/// ``7.5.5.opponent_gains=3 min``. ``question``, ``tempo`` (``standard``, ``rapid``, ``blitz``) and ``article`` narrow it.
/// ``on`` is the day for which the editions are compared, where what they say changes while they are in force; of several days
/// each is for the edition in its place, and two of them for one edition compare it with itself.
/// ``jobs`` is the number of threads; without it there are as many as processors.
///
/// Raises :class:`kodeks.RequestError` where there is no such edition, question, article or number.
///
/// >>> changed = kodeks.diff("fide@2009", "fide@2014", question="draw-claim.incorrect")
/// >>> changed.differs
/// True
/// >>> changed.json()["effects"][0]["differences"][0]["aspects"][0]
/// {'order': 'give-time', 'a': 'give-time black 3:00', 'b': 'give-time black 2:00'}
#[pyfunction]
#[pyo3(
    signature = (
        a, b=None, *more, set=TextArguments::default(), question=None, tempo=None, article=None, on=DayArguments::default(),
        jobs=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None
    ),
    text_signature = "(a, b=None, *more, set=(), question=None, tempo=None, article=None, on=(), jobs=None, lang='en', \
                      packs=(), trust=None, today=None)"
)]
pub fn diff(
    py: Python<'_>,
    a: ComparedEdition,
    b: Option<ComparedEdition>,
    more: Vec<ComparedEdition>,
    set: TextArguments,
    question: Option<TextArgument>,
    tempo: Option<TextArgument>,
    article: Option<TextArgument>,
    on: DayArguments,
    jobs: Option<NonZero<usize>>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<PyComparison> {
    let compared = [Some(&a), b.as_ref()].into_iter().chain(more.iter().map(Some));
    let sources = ComparedEdition::sources_of(compared, Sources::of(packs, trust, today));
    ask(py, &sources, lang.0, |library| {
        let wanted = ComparisonRequest {
            jobs: jobs.or_else(|| thread::available_parallelism().ok()),
            ..to_compare(a, b, more, set, question, tempo, article, on)?
        };
        let another = || sources.another();
        let asked = wanted.open(library, |pack| open(library, another, pack))?;
        let detail = if wanted.is_side_by_side() { ComparisonDetail::SideBySide } else { ComparisonDetail::Whole };
        let report = wanted.report(library, asked, detail, lang.0)?;
        Ok(PyComparison { wanted, report, language: lang.0 })
    })
}

/// Returns what is to be compared, as the command line says it.
///
/// # Errors
///
/// There is no such edition or tempo.
pub fn to_compare(
    a: ComparedEdition,
    b: Option<ComparedEdition>,
    more: Vec<ComparedEdition>,
    set: TextArguments,
    question: Option<TextArgument>,
    tempo: Option<TextArgument>,
    article: Option<TextArgument>,
    on: DayArguments,
) -> Result<ComparisonRequest, Fault> {
    let days: Vec<Option<Date>> = if on.0.is_empty() {
        [&a].into_iter().chain(&b).chain(&more).map(ComparedEdition::day).collect()
    } else {
        on.0.into_iter().map(Some).collect()
    };
    let tempo = tempo.map(|TextArgument(tempo)| read_tempo(&tempo)).transpose();
    Ok(ComparisonRequest {
        a: a.label()?,
        b: b.map(ComparedEdition::label).transpose()?,
        more: more.into_iter().map(ComparedEdition::label).collect::<Result<_, _>>()?,
        set: set.0,
        question: question.map(|question| question.0),
        tempo: tempo.map_err(Diagnostic::of_request)?,
        article: article.map(|article| article.0),
        on: if days.iter().any(Option::is_some) { days } else { Vec::new() },
        ..ComparisonRequest::default()
    })
}

#[pymethods]
impl PyComparison {
    /// Whether anything is decided differently.
    #[getter]
    fn differs(&self) -> bool {
        self.report.differs()
    }

    /// The editions that are compared, by their names.
    #[getter]
    fn editions(&self) -> Vec<String> {
        self.report.asked.iter().map(kodeks_compare::report::EditionWithReadings::label).collect()
    }

    /// Return what ``kodeks diff --format json`` prints, with its sentences in a language.
    #[pyo3(signature = (*, lang=None))]
    fn json<'py>(&self, py: Python<'py>, lang: Option<LanguageArgument>) -> PyResult<Bound<'py, PyAny>> {
        let language = self.language_or(lang);
        let json = errors::answer(py, language, || {
            Ok(self.wanted.json(&self.report, &words_of(&self.report.asked, language)))
        })?;
        objects::of_answer(py, json)
    }

    /// Return the comparison for people, with every example; with ``full=False`` what fits on one screen, or of a question or an
    /// article what the program prints.
    #[pyo3(signature = (lang=None, *, full=true))]
    fn text(&self, py: Python<'_>, lang: Option<LanguageArgument>, full: bool) -> PyResult<String> {
        let language = self.language_or(lang);
        errors::answer(py, language, || {
            let words = words_of(&self.report.asked, language);
            Ok(text_of(&draw_page(&self.wanted.view(&self.report, full, &words), self.wanted.extent(full), &words)))
        })
    }

    /// Return a table of changes for a document, in Markdown.
    #[pyo3(signature = (lang=None))]
    fn markdown(&self, py: Python<'_>, lang: Option<LanguageArgument>) -> PyResult<String> {
        let language = self.language_or(lang);
        errors::answer(py, language, || {
            let words = words_of(&self.report.asked, language);
            Ok(lines_of(&draw_markdown(&self.wanted.view(&self.report, false, &words), &words)))
        })
    }

    /// Return a page with pictures for a browser or a printer, in HTML; it needs no other file and no network.
    #[pyo3(signature = (lang=None))]
    fn html(&self, py: Python<'_>, lang: Option<LanguageArgument>) -> PyResult<String> {
        let language = self.language_or(lang);
        errors::answer(py, language, || {
            let words = words_of(&self.report.asked, language);
            Ok(lines_of(&draw_html(&self.wanted.view(&self.report, false, &words), &words)))
        })
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, None, true)
    }

    fn __repr__(&self) -> String {
        format!("<kodeks.Comparison of {}>", self.editions().join(" and "))
    }

    /// Shows in a notebook what fits on one screen.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.text(printer.py(), None, false)?)
    }
}

impl PyComparison {
    fn language_or(&self, lang: Option<LanguageArgument>) -> Language {
        lang.map_or(self.language, |lang| lang.0)
    }
}
