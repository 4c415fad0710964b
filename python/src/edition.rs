//! The installed editions: names, dates and articles.

use std::{path::PathBuf, sync::Arc};

use kodeks_answers::{ProvisionAnswer, edition_json, editions_to_search};
use kodeks_base::{Date, Diagnostic};
use kodeks_draw::{self as draw, terminal::Page as Shown};
use kodeks_rulesets::{DateRange, Edition as Opened, EditionRequest, Library, PackHead, Selector};
use kodeks_views::EditionView;
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDate, PyTuple},
};
use serde_json::json;

use crate::{
    arguments::{DayArgument, LanguageArgument, PathArguments, TextArgument},
    errors::{self, Fault},
    library::{Sources, ask, words},
    objects,
    page::PyPage,
};

/// An edition of the regulations: the Laws of one year, or a pack that extends them, perhaps with readings chosen.
///
/// >>> edition = kodeks.edition("fide@2023")
/// >>> edition.name, edition.edition, edition.version, edition.in_force
/// ('fide', '2023', '1.0.0', (datetime.date(2023, 1, 1), None))
#[pyclass(frozen, name = "Edition", module = "kodeks")]
#[derive(Clone)]
pub struct PyEdition {
    library: Arc<Library>,
    sources: Sources,
    head: PackHead,
    readings: Vec<(String, String)>,
    state: Option<EditionState>,
}

/// One of the states of an edition whose layers change while it is in force.
#[derive(Clone, Copy)]
struct EditionState {
    /// The day on which it was asked for.
    on: Date,
    /// Its first and its last day.
    days: DateRange,
}

impl PyEdition {
    fn of(library: &Arc<Library>, sources: &Sources, head: &PackHead) -> PyEdition {
        PyEdition {
            library: Arc::clone(library),
            sources: sources.clone(),
            head: head.clone(),
            readings: Vec::new(),
            state: None,
        }
    }

    /// Returns the same as it stands on a day.
    fn on(self, day: Option<Date>, opened: &Opened) -> PyEdition {
        let state = day.zip(opened.days()).map(|(on, days)| EditionState { on, days });
        PyEdition { state, ..self }
    }

    /// Returns by what it is found again, exactly: by its hash, too.
    fn exactly(&self) -> Selector {
        Selector { readings: self.readings.clone(), ..self.head.exact_selector() }
    }

    /// Returns the day on which it was asked for, where it has another state on other days.
    fn day(&self) -> Option<Date> {
        self.state.map(|state| state.on)
    }

    /// Returns by what it is told from others: its contents, its readings and the days of its state.
    fn identity(&self) -> (String, Option<DateRange>) {
        (self.exactly().to_string(), self.state.map(|state| state.days))
    }

    /// Returns by what it is called.
    pub fn selector(&self) -> Selector {
        Selector { readings: self.readings.clone(), ..self.head.selector() }
    }

    /// Returns where it comes from.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Returns the edition with all its readings, as it stands on its day.
    fn open(&self) -> Result<Arc<Opened>, Fault> {
        let selector = Selector { readings: Vec::new(), ..self.exactly() };
        Ok(self.library.edition(&EditionRequest::Pack(selector))?.on(self.day()))
    }
}

/// Returns a first and a last day as Python has them; `None` for an open end.
fn days<'py>(py: Python<'py>, days: DateRange) -> PyResult<Bound<'py, PyTuple>> {
    let [from, until] = [days.from, days.until].map(|day| day.map(|day| date(py, day)).transpose());
    PyTuple::new(py, [from?.into_bound_py_any(py)?, until?.into_bound_py_any(py)?])
}

/// Returns a day as Python has it.
fn date(py: Python<'_>, day: Date) -> PyResult<Bound<'_, PyDate>> {
    let (year, month, day) = day.parts();
    PyDate::new(py, year.into(), month, day)
}

#[pymethods]
impl PyEdition {
    /// The name of the body that publishes it: ``fide``.
    #[getter]
    fn name(&self) -> &str {
        &self.head.name
    }

    /// The name of the edition within its body: ``2023``, or with the month ``2024-12``.
    #[getter]
    fn edition(&self) -> String {
        self.head.edition.to_string()
    }

    /// The version of the edition, ``1.0.0``.
    #[getter]
    fn version(&self) -> String {
        self.head.version.to_string()
    }

    /// Its name in a record or on the command line: ``fide@2023``, with the readings that were chosen.
    #[getter]
    fn label(&self) -> String {
        Selector { readings: self.readings.clone(), ..label(&self.head) }.to_string()
    }

    /// The title, in English.
    #[getter]
    fn title(&self) -> String {
        self.head.title.without_mark(LanguageArgument::default().0).to_string()
    }

    /// The SHA-256 of its files, in hexadecimal digits, as receipts have it.
    #[getter]
    fn hash(&self) -> &str {
        &self.head.hash
    }

    /// The days from which and until which it is in force for an event that starts on them; ``None`` for no end, and
    /// instead of both where the edition does not say.
    #[getter]
    fn in_force<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.head.in_force.map(|_| days(py, DateRange::of_pack(&self.head))).transpose()
    }

    /// The days of the state that it is, where what it says changes while it is in force and it was asked for on a day;
    /// ``None`` for the whole edition.
    ///
    /// >>> kodeks.edition("fide@2014", on="2014-09-15").state
    /// (datetime.date(2014, 7, 1), datetime.date(2014, 9, 30))
    #[getter]
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.state.map(|state| days(py, state.days)).transpose()
    }

    /// The edition that it extends: ``fide@2018``; ``None`` for the first.
    #[getter]
    fn extends(&self) -> Option<String> {
        self.head.extends.as_ref().map(ToString::to_string)
    }

    /// The readings that were chosen, by article; empty where those hold that the edition names first.
    #[getter]
    fn readings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let readings = self.readings.iter().map(|(article, choice)| (article.clone(), choice.as_str().into()));
        objects::of_json(py, &serde_json::Value::Object(readings.collect()))
    }

    /// Return what ``kodeks editions --format json`` says of it, with the title in a language.
    #[pyo3(signature = (*, lang=LanguageArgument::default()), text_signature = "($self, *, lang='en')")]
    fn json<'py>(&self, py: Python<'py>, lang: LanguageArgument) -> PyResult<Bound<'py, PyAny>> {
        objects::of_answer(py, edition_json(&self.head, lang.0))
    }

    /// Return what it says: its table of contents, or an article with its numbers and its history.
    ///
    /// ``article`` is an article, ``9.5.3``; a chapter, ``9``; a regulation, ``illegal-move``; or words.
    ///
    /// Raises :class:`kodeks.RequestError` where there is none; it says which are near.
    ///
    /// >>> kodeks.edition("fide@2023").show("11.3.2.2").json()["article"]["article"]
    /// '11.3.2.2'
    #[pyo3(
        signature = (article=None, *, lang=LanguageArgument::default()),
        text_signature = "($self, article=None, *, lang='en')"
    )]
    fn show(&self, py: Python<'_>, article: Option<TextArgument>, lang: LanguageArgument) -> PyResult<PyPage> {
        errors::answer(py, lang.0, || {
            let edition = self.open()?;
            let words = words(&self.library, lang.0)?;
            let Some(TextArgument(asked)) = article else {
                let view = EditionView::new(&edition, &words);
                return Ok(PyPage::of(&draw::contents(&view, &words), json!(view)));
            };
            let others = self.library.generations(&edition)?;
            let found = ProvisionAnswer::in_edition(asked.trim(), &self.library, &edition, &others, &words)?;
            Ok(PyPage::of(&found.page(&words), found.json(&words)))
        })
    }

    fn __str__(&self) -> String {
        self.label()
    }

    fn __repr__(&self) -> String {
        let day = self.day().map(|day| format!(" on {day}")).unwrap_or_default();
        format!("<kodeks.Edition {}{day}>", self.label())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<PyEdition>();
        other.is_ok_and(|other| other.get().identity() == self.identity())
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        // Two states of an edition may have the same hash.
        self.identity().0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let again = py.import("kodeks._kodeks")?.getattr("_edition")?;
        let [on, today] = [self.day(), self.sources.today()].map(|day| day.map(|day| day.to_string()));
        let sources = (self.sources.packs().to_vec(), self.sources.trust().cloned(), today);
        let told = (self.exactly().to_string(), on, sources.0, sources.1, sources.2);
        PyTuple::new(py, [again, told.into_bound_py_any(py)?])
    }
}

/// Returns by what people call an edition.
fn label(head: &PackHead) -> Selector {
    let short = Selector::parse(&head.short_label());
    short.unwrap_or_else(|_| head.selector())
}

/// Return the available editions, or with ``on`` those in force for an event that starts on that day.
///
/// ``packs`` names folders with packs to add to those inside the package, ``trust`` the file of keys by which these have to be
/// signed, ``today`` the day that counts as today. Days are ``datetime.date`` or ``2016-03-11``.
///
/// >>> [str(edition) for edition in kodeks.editions(on="2016-03-11") if edition.name == "fide"]
/// ['fide@2014']
#[pyfunction]
#[pyo3(
    signature = (*, on=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None),
    text_signature = "(*, on=None, lang='en', packs=(), trust=None, today=None)"
)]
pub fn editions(
    py: Python<'_>,
    on: Option<DayArgument>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<Vec<PyEdition>> {
    let sources = Sources::of(packs, trust, today);
    ask(py, &sources, lang.0, |library| {
        let Some(DayArgument(on)) = on else {
            return Ok(library.heads().map(|head| PyEdition::of(library, &sources, head)).collect());
        };
        let in_force = library.heads().filter(|head| head.covers(on));
        let as_of_the_day = in_force.map(|head| {
            let wanted = EditionRequest::PackOn { selector: head.exact_selector(), on };
            Ok(PyEdition::of(library, &sources, head).on(Some(on), &*library.edition(&wanted)?))
        });
        as_of_the_day.collect()
    })
}

/// Return an edition by its name: ``fide@2023``, with readings chosen ``fide@2023[9.6a=cycles]``; of a body alone, ``fide``,
/// that in force today, or when an event starts ``on`` a day. Where what an edition says changes while it is in force, it answers
/// as it stands ``on`` that day, wherever it is used.
///
/// Raises :class:`kodeks.RequestError` where there is no such edition or reading.
///
/// >>> kodeks.edition("fide", on="2016-03-11").label
/// 'fide@2014'
#[pyfunction]
#[pyo3(
    signature = (name, *, on=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None),
    text_signature = "(name, *, on=None, lang='en', packs=(), trust=None, today=None)"
)]
pub fn edition(
    py: Python<'_>,
    name: TextArgument,
    on: Option<DayArgument>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<PyEdition> {
    let sources = Sources::of(packs, trust, today);
    ask(py, &sources, lang.0, |library| open_named(library, &sources, &name.0, on.map(|on| on.0)))
}

fn open_named(library: &Arc<Library>, sources: &Sources, name: &str, on: Option<Date>) -> Result<PyEdition, Fault> {
    let selector = Selector::parse_typed(name)?;
    let is_whole = selector.edition.is_some() || selector.hash.is_some();
    let wanted = match (on, is_whole) {
        (None, true) => EditionRequest::Pack(selector),
        (None, false) => EditionRequest::Today(selector),
        (Some(on), true) => EditionRequest::PackOn { selector, on },
        (Some(on), false) => EditionRequest::InForce { selector, on },
    };
    let opened = library.edition(&wanted)?;
    let readings = wanted.readings().iter().map(|reading| opened.resolve_reading(reading));
    let named = PyEdition {
        readings: readings.collect::<Result<_, Diagnostic>>()?,
        ..PyEdition::of(library, sources, opened.head())
    };
    Ok(named.on(wanted.day(library.today()), &opened))
}

/// Returns an edition as it was in another process: the same files, or none.
#[pyfunction(name = "_edition")]
pub fn edition_again(
    py: Python<'_>,
    name: TextArgument,
    on: Option<DayArgument>,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<PyEdition> {
    edition(py, name, on, LanguageArgument::default(), packs, trust, today)
}

/// Return what has these words, in any language: articles, regulations, options and events, the nearest first.
///
/// It searches all available editions; with ``rules`` in one, ``fide@2023``, or in those of a body, ``fide``; with
/// ``on`` in those in force on a day.
///
/// Raises :class:`kodeks.RequestError` where nothing has them; it says which words are near.
///
/// >>> kodeks.find("telefon", rules="fide@2023").json()[0]["kind"]
/// 'event'
#[pyfunction]
#[pyo3(
    signature = (
        text, *, rules=None, on=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None
    ),
    text_signature = "(text, *, rules=None, on=None, lang='en', packs=(), trust=None, today=None)"
)]
pub fn find(
    py: Python<'_>,
    text: TextArgument,
    rules: Option<EditionArgument>,
    on: Option<DayArgument>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<PyPage> {
    let sources = EditionArgument::sources(rules.as_ref(), Sources::of(packs, trust, today));
    ask(py, &sources, lang.0, |library| {
        let on = on.map(|on| on.0).or(rules.as_ref().and_then(EditionArgument::day));
        let rules = rules.as_ref().map(EditionArgument::selector).transpose()?;
        let editions = editions_to_search(library, rules.as_ref(), on)?;
        let words = words(library, lang.0)?;
        let found = kodeks_answers::find(&text.0, library, &editions, &words)?;
        Ok(PyPage::of(&Shown::from_blocks(&draw::search_results(&found, true, &words), &words), json!(found)))
    })
}

/// An edition argument: its name, or a `kodeks.Edition`.
pub enum EditionArgument {
    /// By its name.
    Named(String),
    /// As an object.
    Edition(Box<PyEdition>),
}

impl FromPyObject<'_, '_> for EditionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<EditionArgument> {
        if let Ok(edition) = object.cast::<PyEdition>() {
            return Ok(EditionArgument::Edition(Box::new(edition.get().clone())));
        }
        object.extract().map(|TextArgument(name)| EditionArgument::Named(name))
    }
}

impl EditionArgument {
    /// Returns which edition is meant.
    ///
    /// # Errors
    ///
    /// It is no name of one.
    pub fn selector(&self) -> Result<Selector, Fault> {
        match self {
            EditionArgument::Named(name) => Ok(Selector::parse_typed(name)?),
            EditionArgument::Edition(edition) => Ok(edition.exactly()),
        }
    }

    /// Returns the day on which it stands, where it is an object that was asked for on one.
    pub fn day(&self) -> Option<Date> {
        match self {
            EditionArgument::Named(_) => None,
            EditionArgument::Edition(edition) => edition.day(),
        }
    }

    /// Returns the sources of packs: those of the edition, unless others are given.
    pub fn sources(rules: Option<&EditionArgument>, said: Sources) -> Sources {
        match rules {
            Some(EditionArgument::Edition(edition)) if said == Sources::default() => edition.sources.clone(),
            _ => said,
        }
    }
}
