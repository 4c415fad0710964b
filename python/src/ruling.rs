//! Rulings on what happened, with their articles and reasons.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use kodeks_answers::{
    EditionOverride, EventEdition, ReceiptCheck, RecordInput, RulingAnswer, RulingExtent, receipt_page,
};
use kodeks_base::{Diagnostic, Language};
use kodeks_draw::{self as draw, terminal::Page as Shown};
use kodeks_rulesets::{Asking, Library, Ruling, StoredReceipt, record::RecordFolder};
use kodeks_views::{RulingView, StateView};
use pyo3::{
    exceptions::{PyAttributeError, PyTypeError},
    prelude::*,
    types::{PyDict, PyList, PyString},
};
use serde_json::Value as Json;

use crate::{
    arguments::{DayArgument, LanguageArgument, PathArguments, TextArgument},
    edition::EditionArgument,
    errors::{self, Fault},
    library::{Sources, ask, words},
    objects::{self, RECORD, to_json},
    page::{shown_in_notebook, text_of},
};

/// The name by which errors call a text that was handed over.
const TEXT: &str = "the text";

/// A record or a receipt as an argument.
pub enum RecordArgument {
    /// A file.
    File(PathBuf),
    /// A text, TOML or JSON.
    Text(String),
    /// Dicts, lists and plain values.
    Objects(Result<Json, Fault>),
}

impl FromPyObject<'_, '_> for RecordArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<RecordArgument> {
        if object.is_instance_of::<PyString>() {
            let TextArgument(text) = object.extract()?;
            // No file is likely to be named so.
            let is_text = text.contains(['\n', '=']) || text.trim_start().starts_with('{');
            return Ok(if is_text { RecordArgument::Text(text) } else { RecordArgument::File(text.into()) });
        }
        if object.is_instance_of::<PyDict>() {
            return to_json(&object).map(RecordArgument::Objects);
        }
        if object.hasattr("__fspath__")? {
            object.extract().map(RecordArgument::File)
        } else {
            let found = object.get_type().name()?;
            let wrong = format!("a dict, a text or a path is asked for, and no `{found}`");
            Err(PyTypeError::new_err(wrong))
        }
    }
}

impl RecordArgument {
    /// Reads the record. The files that it names lie beside its own, or else in the current folder.
    fn read(self, allow_outside: bool, library: &Library) -> Result<RecordInput, Fault> {
        let beside = |folder: &Path| RecordFolder::of(folder).or_outside(allow_outside);
        match self {
            RecordArgument::File(path) => {
                let folder = path.parent().unwrap_or(Path::new(""));
                Ok(RecordInput::read(&path, beside(folder), library)?)
            }
            RecordArgument::Text(text) => {
                let heard = RecordInput::of_text(TEXT, &text, beside(Path::new("")), library);
                heard.map_err(|wrong| Fault::from(wrong).in_text(&text))
            }
            RecordArgument::Objects(json) => {
                let text = json?.to_string();
                Ok(RecordInput::of_text(RECORD, &text, beside(Path::new("")), library)?)
            }
        }
    }

    /// Reads the receipt.
    fn receipt(&self) -> Result<StoredReceipt, Fault> {
        match self {
            RecordArgument::File(path) => Ok(StoredReceipt::read(path)?),
            RecordArgument::Text(text) => {
                let kept = StoredReceipt::from_text(TEXT, text);
                kept.map_err(|wrong| Fault::from(wrong).in_text(text))
            }
            RecordArgument::Objects(json) => {
                let text = json.clone()?.to_string();
                Ok(StoredReceipt::from_text(RECEIPT, &text)?)
            }
        }
    }
}

/// The name of a receipt given as objects, for errors.
const RECEIPT: &str = "the receipt";

/// The rulings on a record, which can be described in any language.
struct AnsweredRecord {
    library: Arc<Library>,
    chosen: EventEdition,
    rulings: Vec<Ruling>,
    extent: RulingExtent,
    has_receipt: bool,
    language: Language,
}

impl AnsweredRecord {
    /// Returns what the program prints with `--format json`, a ruling each.
    fn objects(&self, language: Language) -> Result<Vec<Json>, Fault> {
        let answer = self.answer()?;
        let words = words(&self.library, language)?;
        let json =
            if self.has_receipt { answer.json_with_receipt(&words)? } else { answer.json(answer.objects(&words)) };
        Ok(match json {
            Json::Array(objects) => objects,
            object => vec![object],
        })
    }

    fn answer(&self) -> Result<RulingAnswer<'_>, Fault> {
        Ok(RulingAnswer::of(&self.library, &self.rulings, &self.chosen, self.extent)?)
    }

    /// Returns the page of one of the rulings for people.
    fn page(&self, place: usize, language: Language) -> Result<Shown, Fault> {
        let words = words(&self.library, language)?;
        if place + 1 == self.rulings.len() {
            let only = RulingExtent { all: false, ..self.extent };
            let answer = RulingAnswer::of(&self.library, &self.rulings, &self.chosen, only)?;
            let receipt = answer.receipt().filter(|_| self.has_receipt);
            let page = receipt.map(|receipt| receipt_page(&receipt, Asking::Ruling, &words));
            return Ok(answer.page(page, &words));
        }
        let mut shown = Shown::new();
        if let Some(ruling) = self.rulings.get(place) {
            shown.append(draw::ruling::page(&RulingView::new(ruling, &words), self.extent.why_not, &words));
            if self.extent.state {
                shown.gap();
                shown.add_blocks(0, &draw::state(&StateView::new(ruling, &words), &words), &words);
            }
        }
        shown.add_blocks(0, &draw::why_this_edition(&self.chosen.view(&words)), &words);
        Ok(shown)
    }
}

/// Rule on what happened, by an edition of the Laws, with its articles.
///
/// ``record`` is what ``kodeks rule`` reads: a ``dict``; a path; or a text in TOML or JSON. A ``str`` is a text if it has a new
/// line or ``=``, or begins with ``{``; else it names a file. Files that the record names lie beside its own file; of a
/// text or a dict, in the current folder. Games (``pgn``) are read from there and below it only, unless ``allow_outside``.
///
/// Without ``rules`` and without ``on`` it is ruled by the edition that the record names, else by that in force today.
/// ``rules`` is a name, ``fide@2014[9.6a=cycles]``, or a :class:`kodeks.Edition`; ``on`` is the day on which the event starts.
///
/// With ``all`` a list is returned, with a ruling on everything that happened; else the last ruling. ``why_not`` says
/// which regulations do not apply, and why, in its text; ``state`` and ``receipt`` add the state of the table and the receipt.
/// ``unlocked`` departs from the lock of the event.
///
/// Raises :class:`kodeks.RecordError` where something in the record cannot be, :class:`kodeks.RequestError` where there is no
/// such edition.
///
/// >>> ruling = kodeks.rule({"happened": [{"phone": "rings", "by": "black"}]}, rules="fide@2023")
/// >>> ruling.outcome, ruling.result, ruling.reasons[0]["article"]
/// ('decided', '1-0', '11.3.2, 11.3.2.2')
/// >>> print(ruling.text("pl").splitlines()[0])
/// Dzwoni telefon czarnych.
#[pyfunction]
#[pyo3(
    signature = (
        record, *, rules=None, on=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None, all=false,
        why_not=false, state=false, receipt=false, unlocked=false, allow_outside=false
    ),
    text_signature = "(record, *, rules=None, on=None, lang='en', packs=(), trust=None, today=None, all=False, \
                      why_not=False, state=False, receipt=False, unlocked=False, allow_outside=False)"
)]
pub fn rule<'py>(
    py: Python<'py>,
    record: RecordArgument,
    rules: Option<EditionArgument>,
    on: Option<DayArgument>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
    all: bool,
    why_not: bool,
    state: bool,
    receipt: bool,
    unlocked: bool,
    allow_outside: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let sources = EditionArgument::sources(rules.as_ref(), Sources::of(packs, trust, today));
    let (answered, objects) = ask(py, &sources, lang.0, |library| {
        let which = EditionOverride {
            rules: rules.as_ref().map(EditionArgument::selector).transpose()?,
            on: on.map(|on| on.0).or(rules.as_ref().and_then(EditionArgument::day)),
            departs: unlocked,
        };
        let text = match &record {
            RecordArgument::Text(text) => Some(text.clone()),
            _ => None,
        };
        let heard = record.read(allow_outside, library)?;
        let ruled = which.rule(library, &heard.record);
        let (chosen, rulings) = ruled.map_err(|wrong| {
            let fault = Fault::from(wrong);
            match &text {
                Some(text) => fault.in_text(text),
                None => fault,
            }
        })?;
        let answered = AnsweredRecord {
            library: Arc::clone(library),
            chosen,
            rulings,
            extent: RulingExtent { all, why_not, state },
            has_receipt: receipt,
            language: lang.0,
        };
        let objects = answered.objects(lang.0)?;
        Ok((answered, objects))
    })?;
    let answered = Arc::new(answered);
    let count = answered.rulings.len();
    let first = if all { 0 } else { count.saturating_sub(1) };
    let mut rulings = Vec::new();
    for (place, object) in (first..count).zip(&objects) {
        let json = objects::of_answer(py, object.clone())?.cast_into::<PyDict>()?;
        let answered = Arc::clone(&answered);
        rulings.push(PyRuling { answered, place, json: json.unbind() });
    }
    if all {
        rulings.into_pyobject(py)
    } else {
        let last = rulings.pop().ok_or_else(|| PyTypeError::new_err("nothing was ruled"))?;
        Ok(Bound::new(py, last)?.into_any())
    }
}

/// The ruling of an edition on what happened.
///
/// The fields are those of ``kodeks rule --format json``; ``ruling.json()`` has them all, ``str(ruling)`` is the ruling for
/// people.
#[pyclass(frozen, name = "Ruling", module = "kodeks")]
pub struct PyRuling {
    answered: Arc<AnsweredRecord>,
    place: usize,
    json: Py<PyDict>,
}

/// The fields that a ruling has only if they were asked for, beyond those of its schema.
const ON_REQUEST: [&str; 2] = ["receipt", "state"];

/// Returns the fields that a ruling has only if they apply, each with whether it is a list: those that its schema does not
/// require.
fn optional_fields() -> &'static BTreeMap<String, bool> {
    static FIELDS: OnceLock<BTreeMap<String, bool>> = OnceLock::new();
    FIELDS.get_or_init(|| {
        let schema = RulingView::schema();
        let required = schema["required"].as_array().into_iter().flatten();
        let required: BTreeSet<&str> = required.filter_map(Json::as_str).collect();
        let properties = schema["properties"].as_object().into_iter().flatten();
        let optional = properties
            .filter(|(name, _)| !required.contains(name.as_str()))
            .map(|(name, field)| (name.clone(), field["type"] == "array"));
        optional.chain(ON_REQUEST.map(|name| (name.to_owned(), false))).collect()
    })
}

#[pymethods]
impl PyRuling {
    /// Return what ``kodeks rule --format json`` prints, with its sentences in a language; without one in that which was
    /// asked for.
    #[pyo3(signature = (*, lang=None))]
    fn json<'py>(&self, py: Python<'py>, lang: Option<LanguageArgument>) -> PyResult<Bound<'py, PyAny>> {
        let language = lang.map_or(self.answered.language, |lang| lang.0);
        if language == self.answered.language {
            // The caller may change what is handed out.
            return py.import("copy")?.call_method1("deepcopy", (&self.json,));
        }
        let objects = errors::answer(py, language, || self.answered.objects(language))?;
        // The last of all, or the last and nothing else.
        let place = self.place + objects.len() - self.answered.rulings.len();
        let object = objects.get(place).cloned().unwrap_or_default();
        objects::of_answer(py, object)
    }

    /// Return the ruling for people; without a language in that which was asked for.
    #[pyo3(signature = (lang=None))]
    fn text(&self, py: Python<'_>, lang: Option<LanguageArgument>) -> PyResult<String> {
        let language = lang.map_or(self.answered.language, |lang| lang.0);
        errors::answer(py, language, || Ok(text_of(&self.answered.page(self.place, language)?)))
    }

    /// Return the last ruling as a sheet to print, to show to the players and to sign, in HTML.
    #[pyo3(signature = (lang=None))]
    fn sheet(&self, py: Python<'_>, lang: Option<LanguageArgument>) -> PyResult<String> {
        let language = lang.map_or(self.answered.language, |lang| lang.0);
        errors::answer(py, language, || {
            let words = words(&self.answered.library, language)?;
            let sheet = self.answered.answer()?.sheet(&words);
            sheet.ok_or_else(|| Diagnostic::internal("a ruling has no sheet").into())
        })
    }

    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.json.bind(py).get_item(name)? {
            Some(value) => Ok(value),
            None => match optional_fields().get(name) {
                Some(true) => Ok(PyList::empty(py).into_any()),
                Some(false) => Ok(py.None().into_bound(py)),
                None => {
                    let wrong = format!("a ruling has no `{name}`");
                    Err(PyAttributeError::new_err(wrong))
                }
            },
        }
    }

    fn __dir__(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let mut names: Vec<String> = self.json.bind(py).keys().extract()?;
        names.extend(optional_fields().keys().cloned());
        names.extend(["json", "sheet", "text"].map(str::to_owned));
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, None)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let outcome: String = self.__getattr__(py, "outcome")?.extract()?;
        let edition = self.answered.chosen.edition.head().short_label();
        Ok(format!("<kodeks.Ruling by {edition}: {outcome}>"))
    }

    /// Shows the ruling in a notebook.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.text(printer.py(), None)?)
    }
}

/// Put a receipt in again: rule on what it says by the packs that it names, without regard to lock and day.
///
/// ``receipt`` is ``ruling.receipt``, or a text or a path of what ``kodeks rule --receipt=FILE`` has written. Editions are
/// taken by their hash; one that is missing is reported.
///
/// Raises :class:`kodeks.RecordError` where the receipt cannot be read.
///
/// >>> ruling = kodeks.rule({"happened": [{"resigns": "white"}]}, rules="fide@2023", receipt=True)
/// >>> kodeks.again(ruling.receipt).same
/// True
#[pyfunction]
#[pyo3(
    signature = (receipt, *, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None),
    text_signature = "(receipt, *, lang='en', packs=(), trust=None)"
)]
pub fn again(
    py: Python<'_>,
    receipt: RecordArgument,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
) -> PyResult<Again> {
    let sources = Sources::of(packs, trust, None);
    errors::answer(py, lang.0, || {
        let kept = receipt.receipt()?;
        let mut library = sources.another()?;
        let again = ReceiptCheck::rule(&mut library, &kept, lang.0)?;
        Ok(Again { same: again.outcome().is_some(), text: text_of(&again.page()), json: again.json() })
    })
}

/// The result of putting a receipt in again.
#[pyclass(frozen, module = "kodeks")]
pub struct Again {
    same: bool,
    text: String,
    json: Json,
}

#[pymethods]
impl Again {
    /// Whether the ruling is the same now, byte for byte.
    #[getter]
    fn same(&self) -> bool {
        self.same
    }

    /// Whether it is the same, what differs if it is not, and the ruling as it is now, for people.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// Return what ``kodeks rule --again --format json`` prints.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        objects::of_answer(py, self.json.clone())
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> &'static str {
        if self.same { "<kodeks.Again: the same>" } else { "<kodeks.Again: not the same>" }
    }

    /// Shows it in a notebook.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.text)
    }
}
