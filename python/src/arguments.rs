//! What functions are told, as Python writes it.

use std::path::PathBuf;

use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase, suggestion};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDate, PyDateAccess, PyString},
};

use crate::errors::{Fault, raised};

/// Says what is wrong with an argument, in English, as no language has been read yet.
fn refused(py: Python<'_>, wrong: impl Into<Complaint>) -> PyErr {
    let fault: Fault = Diagnostic::asked(wrong).into();
    raised(py, fault, Language::default())
}

/// A text. Python can hold halves of letters that no text of Unicode has.
pub struct Text(pub String);

impl FromPyObject<'_, '_> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Text> {
        let text = object.cast::<PyString>()?;
        match text.to_str() {
            Ok(text) => Ok(Text(text.to_owned())),
            Err(_) => Err(refused(object.py(), phrase!("K0103", "not UTF-8"))),
        }
    }
}

/// The language of an answer: `en`, `pl` or `cs`; English where none is named.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spoken(pub Language);

impl FromPyObject<'_, '_> for Spoken {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Spoken> {
        if object.is_none() {
            return Ok(Spoken::default());
        }
        let Text(code) = object.extract()?;
        Language::from_code(&code).map(Spoken).ok_or_else(|| {
            let known = Language::ALL.map(Language::code);
            let hint = suggestion(&code, known);
            let wrong = phrase!("K0116", "`{code}` is not a language of kodeks", code);
            refused(object.py(), Complaint::new(wrong).with_hint(hint))
        })
    }
}

/// A day: a `datetime.date`, or a text such as `2016-03-11`.
#[derive(Clone, Copy, Debug)]
pub struct Day(pub Date);

impl FromPyObject<'_, '_> for Day {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Day> {
        let text = match object.cast::<PyDate>() {
            Ok(day) => {
                let (year, month, day) = (day.get_year(), day.get_month(), day.get_day());
                format!("{year:04}-{month:02}-{day:02}")
            }
            Err(_) => object.extract::<Text>()?.0,
        };
        Date::parse(&text).map(Day).ok_or_else(|| {
            let wrong = Complaint::new(phrase!("K0121", "`{text}` is not a day", text))
                .with_help(phrase!("K0121-help", "write 2016-03-11"));
            refused(object.py(), wrong)
        })
    }
}

/// Paths: one, or a list of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paths(pub Vec<PathBuf>);

impl FromPyObject<'_, '_> for Paths {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Paths> {
        if object.is_none() {
            return Ok(Paths::default());
        }
        let is_text = object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>();
        if is_text || object.hasattr("__fspath__")? {
            return Ok(Paths(vec![object.extract()?]));
        }
        let paths = object.try_iter()?.map(|path| path?.extract());
        paths.collect::<PyResult<_>>().map(Paths)
    }
}

/// Texts: one, or a list of several.
#[derive(Clone, Debug, Default)]
pub struct Texts(pub Vec<String>);

impl FromPyObject<'_, '_> for Texts {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Texts> {
        if object.is_instance_of::<PyString>() {
            return object.extract().map(|Text(text)| Texts(vec![text]));
        }
        let texts = object.try_iter()?.map(|text| Ok(text?.extract::<Text>()?.0));
        texts.collect::<PyResult<_>>().map(Texts)
    }
}
