//! The native half of the Python package `kodeks`: each function hands what it is asked to the crates of the repository, and
//! gives back what they answer. What is right is decided there.

mod arguments;
mod comparison;
mod edition;
mod errors;
mod library;
mod mate;
mod objects;
mod page;
mod position;
mod ruling;
mod tables;

use pyo3::prelude::*;

use crate::{
    comparison::PyComparison,
    edition::PyEdition,
    mate::Mate,
    page::PyPage,
    position::{PyPosition, WhyIllegal},
    ruling::{Again, PyRuling},
    tables::Stream,
};

/// The contents of the package `kodeks`.
#[pymodule]
fn _kodeks(module: &Bound<'_, PyModule>) -> PyResult<()> {
    kodeks_prepared::start().map_err(|wrong| {
        let message = wrong.to_string();
        pyo3::exceptions::PyImportError::new_err(message)
    })?;
    module.add("__version__", kodeks_rulesets::VERSION)?;
    errors::add_to(module)?;
    module.add_class::<Again>()?;
    module.add_class::<PyComparison>()?;
    module.add_class::<PyEdition>()?;
    module.add_class::<Mate>()?;
    module.add_class::<PyPage>()?;
    module.add_class::<PyPosition>()?;
    module.add_class::<PyRuling>()?;
    module.add_class::<Stream>()?;
    module.add_class::<WhyIllegal>()?;
    module.add_function(wrap_pyfunction!(comparison::diff, module)?)?;
    module.add_function(wrap_pyfunction!(edition::edition, module)?)?;
    module.add_function(wrap_pyfunction!(edition::edition_again, module)?)?;
    module.add_function(wrap_pyfunction!(edition::editions, module)?)?;
    module.add_function(wrap_pyfunction!(edition::find, module)?)?;
    module.add_function(wrap_pyfunction!(mate::check, module)?)?;
    module.add_function(wrap_pyfunction!(mate::dead, module)?)?;
    module.add_function(wrap_pyfunction!(mate::mate, module)?)?;
    module.add_function(wrap_pyfunction!(ruling::again, module)?)?;
    module.add_function(wrap_pyfunction!(ruling::rule, module)?)?;
    module.add_function(wrap_pyfunction!(tables::_collections, module)?)?;
    module.add_function(wrap_pyfunction!(tables::_count, module)?)?;
    module.add_function(wrap_pyfunction!(tables::_piece, module)?)?;
    module.add_function(wrap_pyfunction!(tables::_pieces, module)?)?;
    module.add_function(wrap_pyfunction!(tables::audit, module)?)?;
    module.add_function(wrap_pyfunction!(tables::facts, module)?)?;
    module.add_function(wrap_pyfunction!(tables::games, module)?)?;
    module.add_function(wrap_pyfunction!(tables::impact, module)?)
}
