//! An answer that is a text for people and JSON for programs.

use kodeks_base::visible;
use kodeks_draw::terminal::Page as Shown;
use pyo3::prelude::*;
use serde_json::Value as Json;

use crate::objects;

/// An answer, as text for people and as JSON for programs.
///
/// ``str(page)`` is the text, ``page.json()`` what the program prints with ``--format json``.
#[pyclass(frozen, name = "Page", module = "kodeks")]
pub struct PyPage {
    text: String,
    json: Json,
}

impl PyPage {
    /// Returns an answer.
    pub fn of(page: &Shown, json: Json) -> PyPage {
        PyPage { text: text_of(page), json }
    }
}

#[pymethods]
impl PyPage {
    /// The answer for people, in the language that was asked for.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// Return the answer for programs: dicts, lists, texts and numbers.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        objects::of_answer(py, self.json.clone())
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let first = self.text.trim_start().lines().next().unwrap_or_default();
        format!("<kodeks.Page: {}>", first.trim())
    }

    /// Shows the text in a notebook.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.text)
    }
}

/// Returns a page as the program prints it where that is not read on a terminal, without the end of its last line.
pub fn text_of(page: &Shown) -> String {
    page.to_string().trim_end().to_owned()
}

/// Returns a text of several lines as the program prints it.
pub fn lines_of(text: &str) -> String {
    visible::lines(text.trim_end()).into_owned()
}

/// Has a notebook show a text instead of the name of an object.
pub fn shown_in_notebook(printer: &Bound<'_, PyAny>, text: &str) -> PyResult<()> {
    printer.call_method1("text", (text,))?;
    Ok(())
}
