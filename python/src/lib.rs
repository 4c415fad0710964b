//! The native half of the Python package `kodeks`: each function hands what it is asked to the crates of the repository, and
//! gives back what they answer. What is right is decided there.

mod arguments;
mod errors;
mod library;
mod objects;

use pyo3::prelude::*;

/// What the package `kodeks` is made of.
#[pymodule]
fn _kodeks(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", kodeks_rulesets::VERSION)?;
    errors::add_to(module)
}
