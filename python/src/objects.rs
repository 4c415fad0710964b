//! Objects of Python made of JSON, and JSON made of them.

use kodeks_base::{
    Complaint, Diagnostic,
    limits::{JSON_DEPTH, too_deep, too_many_values},
    phrase,
};
use kodeks_rulesets::limits::VALUES;
use kodeks_views::with_schema;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple},
};
use serde_json::{Map, Number, Value as Json};

use crate::{arguments::DayArgument, errors::Fault};

/// Returns the same as dicts, lists, texts, numbers, `True`, `False` and `None`.
pub fn of_json<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    Ok(match json {
        Json::Null => py.None().into_bound(py),
        Json::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Json::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(number), _, _) => number.into_pyobject(py)?.into_any(),
            (_, Some(number), _) => number.into_pyobject(py)?.into_any(),
            (.., number) => PyFloat::new(py, number.unwrap_or(f64::NAN)).into_any(),
        },
        Json::String(text) => PyString::new(py, text).into_any(),
        Json::Array(list) => {
            let list = list.iter().map(|one| of_json(py, one));
            PyList::new(py, list.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        Json::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, of_json(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// Returns an answer as the program prints it, with the number of its form.
pub fn of_answer(py: Python<'_>, answer: Json) -> PyResult<Bound<'_, PyAny>> {
    of_json(py, &with_schema(answer))
}

/// Returns a record of dicts, lists and plain values as JSON. A day is written as `2016-03-11`.
///
/// # Errors
///
/// A `TypeError` where something is no value of a record; a `Fault` where there is too much of it, it is in itself, or a
/// number or a text is none.
pub fn to_json(object: &Bound<'_, PyAny>) -> PyResult<Result<Json, Fault>> {
    let mut reading = ObjectReader { values: 0 };
    match reading.json(object, 0) {
        Ok(json) => Ok(Ok(json)),
        Err(ObjectRefusal::Fault(fault)) => Ok(Err(*fault)),
        Err(ObjectRefusal::Python(error)) => Err(error),
    }
}

/// Why an object is not read.
enum ObjectRefusal {
    Fault(Box<Fault>),
    Python(PyErr),
}

impl From<PyErr> for ObjectRefusal {
    fn from(error: PyErr) -> ObjectRefusal {
        ObjectRefusal::Python(error)
    }
}

impl From<Complaint> for ObjectRefusal {
    fn from(wrong: Complaint) -> ObjectRefusal {
        let fault: Fault = Diagnostic::of_record(RECORD, 0, wrong).into();
        ObjectRefusal::Fault(Box::new(fault))
    }
}

/// The name of a record given as objects, for errors.
pub const RECORD: &str = "the record";

struct ObjectReader {
    values: usize,
}

impl ObjectReader {
    fn json(&mut self, object: &Bound<'_, PyAny>, depth: usize) -> Result<Json, ObjectRefusal> {
        self.values += 1;
        if self.values > VALUES {
            return Err(too_many_values(VALUES).into());
        }
        if depth > JSON_DEPTH {
            return Err(too_deep().into());
        }
        if object.is_none() {
            return Ok(Json::Null);
        }
        if let Ok(flag) = object.cast::<PyBool>() {
            return Ok(Json::Bool(flag.is_true()));
        }
        if let Ok(text) = object.cast::<PyString>() {
            return text_of(text).map(Json::String);
        }
        if let Ok(number) = object.cast::<PyInt>() {
            return whole(number);
        }
        if let Ok(number) = object.cast::<PyFloat>() {
            let number = Number::from_f64(number.value());
            return number.map(Json::Number).ok_or_else(|| no_json("number out of range"));
        }
        if let Ok(fields) = object.cast::<PyDict>() {
            return self.table(fields, depth);
        }
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            // A list that is changed meanwhile ends where it does.
            let all = object.try_iter()?.map(|one| self.json(&one?, depth + 1));
            return Ok(Json::Array(all.collect::<Result<_, ObjectRefusal>>()?));
        }
        if let Ok(DayArgument(day)) = object.extract::<DayArgument>() {
            return Ok(Json::String(day.to_string()));
        }
        let found = object.get_type().name()?;
        let wrong = format!("a record has dicts, lists, texts and numbers, and no `{found}`");
        Err(PyTypeError::new_err(wrong).into())
    }

    fn table(&mut self, fields: &Bound<'_, PyDict>, depth: usize) -> Result<Json, ObjectRefusal> {
        let mut table = Map::new();
        // A copy, so that what is read is not changed meanwhile.
        for (name, value) in fields.copy()?.iter() {
            let name = name
                .cast::<PyString>()
                .map_err(|_| PyTypeError::new_err("the fields of a record are named by texts"))?;
            table.insert(text_of(name)?, self.json(&value, depth + 1)?);
        }
        Ok(Json::Object(table))
    }
}

fn text_of(text: &Bound<'_, PyString>) -> Result<String, ObjectRefusal> {
    text.to_str().map(str::to_owned).map_err(|_| Complaint::new(phrase!("K0103", "not UTF-8")).into())
}

/// Returns a whole number; one that is too large as JSON reads it.
fn whole(number: &Bound<'_, PyInt>) -> Result<Json, ObjectRefusal> {
    if let Ok(number) = number.extract::<i64>() {
        return Ok(number.into());
    }
    if let Ok(number) = number.extract::<u64>() {
        return Ok(number.into());
    }
    number
        .extract::<f64>()
        .ok()
        .and_then(Number::from_f64)
        .map(Json::Number)
        .ok_or_else(|| no_json("number out of range"))
}

fn no_json(error: &str) -> ObjectRefusal {
    Complaint::new(phrase!("K0102", "not JSON: {error}", error)).into()
}
