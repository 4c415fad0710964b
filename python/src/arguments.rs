//! Conversions from Python arguments.

use std::path::PathBuf;

use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase, suggestion};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDate, PyDateAccess, PyString},
};

use crate::errors::{Fault, to_exception};

/// Says what is wrong with an argument, in English, as no language has been read yet.
fn refuse(py: Python<'_>, wrong: impl Into<Complaint>) -> PyErr {
    let fault: Fault = Diagnostic::of_request(wrong).into();
    to_exception(py, fault, Language::default())
}

/// A text. Python can hold halves of letters that no text of Unicode has.
pub struct TextArgument(pub String);

impl FromPyObject<'_, '_> for TextArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<TextArgument> {
        let text = object.cast::<PyString>()?;
        match text.to_str() {
            Ok(text) => Ok(TextArgument(text.to_owned())),
            Err(_) => Err(refuse(object.py(), phrase!("K0103", "not UTF-8"))),
        }
    }
}

/// The language of an answer: `en`, `pl` or `cs`; English where none is named.
#[derive(Clone, Copy, Debug, Default)]
pub struct LanguageArgument(pub Language);

impl FromPyObject<'_, '_> for LanguageArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<LanguageArgument> {
        if object.is_none() {
            return Ok(LanguageArgument::default());
        }
        let TextArgument(code) = object.extract()?;
        Language::from_code(&code).map(LanguageArgument).ok_or_else(|| {
            let known = Language::ALL.map(Language::code);
            let hint = suggestion(&code, known);
            let wrong = phrase!("K0116", "`{code}` is not a language of kodeks", code);
            refuse(object.py(), Complaint::new(wrong).with_hint(hint))
        })
    }
}

/// A day: a `datetime.date`, or a text such as `2016-03-11`.
#[derive(Clone, Copy, Debug)]
pub struct DayArgument(pub Date);

impl FromPyObject<'_, '_> for DayArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<DayArgument> {
        let text = match object.cast::<PyDate>() {
            Ok(day) => {
                let (year, month, day) = (day.get_year(), day.get_month(), day.get_day());
                format!("{year:04}-{month:02}-{day:02}")
            }
            Err(_) => object.extract::<TextArgument>()?.0,
        };
        Date::parse(&text).map(DayArgument).ok_or_else(|| {
            let wrong = Complaint::new(phrase!("K0121", "`{text}` is not a day", text))
                .with_help(phrase!("K0121-help", "write 2016-03-11"));
            refuse(object.py(), wrong)
        })
    }
}

/// Days: one, or a list of several.
#[derive(Clone, Debug, Default)]
pub struct DayArguments(pub Vec<Date>);

impl FromPyObject<'_, '_> for DayArguments {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<DayArguments> {
        if object.is_none() {
            return Ok(DayArguments::default());
        }
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyDate>() {
            return object.extract().map(|DayArgument(day)| DayArguments(vec![day]));
        }
        let days = object.try_iter()?.map(|day| Ok(day?.extract::<DayArgument>()?.0));
        days.collect::<PyResult<_>>().map(DayArguments)
    }
}

/// Paths: one, or a list of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathArguments(pub Vec<PathBuf>);

impl FromPyObject<'_, '_> for PathArguments {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<PathArguments> {
        if object.is_none() {
            return Ok(PathArguments::default());
        }
        let is_text = object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>();
        if is_text || object.hasattr("__fspath__")? {
            return Ok(PathArguments(vec![object.extract()?]));
        }
        let paths = object.try_iter()?.map(|path| path?.extract());
        paths.collect::<PyResult<_>>().map(PathArguments)
    }
}

/// Texts: one, or a list of several.
#[derive(Clone, Debug, Default)]
pub struct TextArguments(pub Vec<String>);

impl FromPyObject<'_, '_> for TextArguments {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<TextArguments> {
        if object.is_instance_of::<PyString>() {
            return object.extract().map(|TextArgument(text)| TextArguments(vec![text]));
        }
        let texts = object.try_iter()?.map(|text| Ok(text?.extract::<TextArgument>()?.0));
        texts.collect::<PyResult<_>>().map(TextArguments)
    }
}
