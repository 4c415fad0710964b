//! Faults as exceptions of Python: a letter to a person, with the kind, the place and the correct form.

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
};

use kodeks_base::{Complaint, Diagnostic, DiagnosticKind, Language};
use kodeks_views::{ErrorsView, error::source_excerpt};
use kodeks_words::Words;
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyTuple, PyType},
};
use serde_json::json;

use crate::{arguments::LanguageArgument, objects};

/// A fault, with the pack words that describe it, and the text that it is about where that is in no file.
#[derive(Clone, Debug)]
pub struct Fault {
    diagnostic: Box<Diagnostic>,
    class: &'static str,
    source: Option<Box<str>>,
}

impl Fault {
    /// Returns what is wrong with a FEN, a position or a move.
    pub fn of_position(wrong: impl Into<Complaint>) -> Fault {
        Fault { class: "PositionError", ..Diagnostic::of_request(wrong).into() }
    }

    /// Adds the text that it is about, where that is in no file.
    pub fn in_text(self, text: &str) -> Fault {
        Fault { source: Some(text.into()), ..self }
    }

    /// Returns the place on its line, the first character being 1.
    fn column(&self) -> Option<usize> {
        let fault = &self.diagnostic;
        fault.line()?;
        let (source, at) = match &self.source {
            Some(text) => (text.to_string(), fault.span()?.start),
            None => source_excerpt(fault).map(|shown| (shown.source, shown.underlined.start))?,
        };
        let before = source.get(..at)?;
        let line = before.rsplit('\n').next()?;
        Some(line.chars().count() + 1)
    }
}

impl From<Diagnostic> for Fault {
    fn from(diagnostic: Diagnostic) -> Fault {
        let class = match diagnostic.kind() {
            DiagnosticKind::Record => "RecordError",
            DiagnosticKind::Pack | DiagnosticKind::Script => "PackError",
            DiagnosticKind::Request | DiagnosticKind::CommandLine => "RequestError",
            _ => "Error",
        };
        Fault { diagnostic: Box::new(diagnostic), class, source: None }
    }
}

/// Does what may take longer than a moment: other threads of Python go on meanwhile.
///
/// # Errors
///
/// Faults are raised as a `kodeks.Error` in this language. So is a panic of the program: none goes on to Python.
pub fn answer<T: Send>(
    py: Python<'_>,
    language: Language,
    answer: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let answered =
        py.detach(|| panic::catch_unwind(AssertUnwindSafe(answer))).unwrap_or_else(|panic| Err(from_panic(&*panic)));
    answered.map_err(|fault| to_exception(py, fault, language))
}

fn from_panic(panic: &(dyn Any + Send)) -> Fault {
    let said =
        panic.downcast_ref::<&str>().map(|said| (*said).to_owned()).or_else(|| panic.downcast_ref::<String>().cloned());
    Diagnostic::internal(said.unwrap_or_default()).into()
}

/// Returns what is wrong as an exception of Python, in this language.
pub fn to_exception(py: Python<'_>, fault: Fault, language: Language) -> PyErr {
    match exception(py, fault, language) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

fn exception(py: Python<'_>, fault: Fault, language: Language) -> PyResult<Bound<'_, PyAny>> {
    let class = fault.class;
    let details = Bound::new(py, ErrorDetails(fault))?;
    let fields = details.borrow().fields(py, language)?;
    fields.set_item("fault", &details)?;
    classes(py)?.getattr(class)?.call((), Some(&fields))
}

/// Returns the module with the classes of exceptions.
fn classes(py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
    static CLASSES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let classes = CLASSES.get_or_try_init(py, || py.import("kodeks._errors").map(Bound::unbind))?;
    Ok(classes.bind(py))
}

/// The fault behind a `kodeks.Error`, to describe it in any language.
#[pyclass(frozen, module = "kodeks._kodeks", name = "_ErrorDetails")]
struct ErrorDetails(Fault);

impl ErrorDetails {
    /// Returns the fields of a `kodeks.Error`.
    fn fields<'py>(&self, py: Python<'py>, language: Language) -> PyResult<Bound<'py, PyDict>> {
        let fault = &self.0.diagnostic;
        let words = Words::new(language);
        let fields = PyDict::new(py);
        fields.set_item("letter", letter(fault, &words))?;
        fields.set_item("kind", fault.kind().name())?;
        fields.set_item("code", fault.code())?;
        fields.set_item("file", Some(fault.file()).filter(|file| !file.is_empty()))?;
        fields.set_item("line", fault.line())?;
        fields.set_item("column", self.0.column())?;
        fields.set_item("message", words.wrong(fault.complaint()))?;
        fields.set_item("help", words.right(fault.complaint()))?;
        fields.set_item("lang", language.code())?;
        let others = fault.others().iter().map(|other| {
            let class: Fault = other.clone().into();
            let source = self.0.source.clone();
            exception(py, Fault { source, ..class }, language)
        });
        let others = others.collect::<PyResult<Vec<_>>>()?;
        fields.set_item("others", PyTuple::new(py, others)?)?;
        Ok(fields)
    }
}

#[pymethods]
impl ErrorDetails {
    /// Returns what an error is made of, in this language.
    fn to_dict<'py>(&self, py: Python<'py>, lang: LanguageArgument) -> PyResult<Bound<'py, PyDict>> {
        self.fields(py, lang.0)
    }

    /// Returns what `kodeks --format json` says of it.
    fn json<'py>(&self, py: Python<'py>, lang: LanguageArgument) -> PyResult<Bound<'py, PyAny>> {
        let fault = &*self.0.diagnostic;
        let all = [fault].into_iter().chain(fault.others());
        objects::of_answer(py, json!(ErrorsView::new(all, &Words::new(lang.0))))
    }
}

/// Returns everything that is wrong, a line for each.
fn letter(fault: &Diagnostic, words: &Words) -> String {
    let said: Vec<String> = [fault].into_iter().chain(fault.others()).map(|fault| words.diagnostic(fault)).collect();
    said.join("\n")
}

/// Adds to the module the class with the details of exceptions.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("_ErrorDetails", PyType::new::<ErrorDetails>(module.py()))
}

/// Warns of something that does not keep from an answer.
pub fn warn(py: Python<'_>, letter: &str) -> PyResult<()> {
    let category = classes(py)?.getattr("PackWarning")?;
    py.import("warnings")?.call_method1("warn", (letter, category))?;
    Ok(())
}
