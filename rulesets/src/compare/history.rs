//! A body of law from edition to edition: each compared with the one before.

use std::rc::Rc;

use kodeks_scripting::Host;

use crate::{Edition, PackError};

use super::{Comparison, Scope, compare, report::Asked};

/// Editions one after the other, each compared with the one before.
#[derive(Clone, Debug)]
pub struct History {
    /// The comparisons, the first first.
    pub comparisons: Vec<Comparison>,
}

impl History {
    /// Compares each edition with the one before.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn of(host: &Host, editions: Vec<Edition>, scope: &Scope) -> Result<History, PackError> {
        let editions: Vec<Rc<Edition>> = editions.into_iter().map(Rc::new).collect();
        let pairs = editions.windows(2);
        let compared = pairs.map(|pair| compare(host, &pair[0], &pair[1], scope));
        Ok(History {
            comparisons: compared.collect::<Result<_, _>>()?,
        })
    }

    /// Returns the editions, as a report asks them.
    #[must_use]
    pub fn asked(&self) -> Vec<Asked> {
        let first = self.comparisons.first().map(|comparison| &comparison.a);
        let others = self.comparisons.iter().map(|comparison| &comparison.b);
        let asked = first.into_iter().chain(others).map(|edition| Asked {
            edition: Rc::clone(edition),
            readings: Vec::new(),
        });
        asked.collect()
    }
}
