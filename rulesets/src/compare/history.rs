//! A body of law from edition to edition: each compared with the one before.

use std::rc::Rc;

use kodeks_scripting::Host;
use serde_json::{Value as Json, json};

use crate::{Edition, PackError, Words, page::Page};

use super::{Comparison, Scope, compare, json as comparison_json, page};

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

    /// Returns whether any edition decides something otherwise than the one before.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.comparisons.iter().any(Comparison::differs)
    }

    /// Returns every comparison, one below the other.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        let mut whole = Page::new();
        for (place, comparison) in self.comparisons.iter().enumerate() {
            if place > 0 {
                whole.gap();
            }
            whole.append(page(comparison, words));
        }
        whole
    }

    /// Returns the comparisons as a JSON object.
    #[must_use]
    pub fn json(&self) -> Json {
        let first = self
            .comparisons
            .first()
            .map(|comparison| comparison.a.label());
        let others = self
            .comparisons
            .iter()
            .map(|comparison| comparison.b.label());
        let editions: Vec<String> = first.into_iter().chain(others).collect();
        let comparisons: Vec<Json> = self.comparisons.iter().map(comparison_json).collect();
        json!({ "editions": editions, "comparisons": comparisons })
    }
}
