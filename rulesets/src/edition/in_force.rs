//! The regulations in force under given conditions, determined once for each set of conditions.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use kodeks_base::Diagnostic;
use kodeks_core::Question;
use kodeks_scripting::Law;

use crate::EditionRegulation;

use super::conditions::Conditions;

/// For how many conditions it is kept what is in force. A comparison asks under every tempo with every
/// value of a few options; an audit of any collection meets hardly more.
const MOST_KEPT: usize = 64;

/// The regulations in force under some conditions.
#[derive(Debug)]
pub(super) struct RegulationsInForce {
    pub regulations: Vec<EditionRegulation>,
    /// The names of the layers that apply.
    pub layers: Vec<String>,
    /// The numbers of each regulation, as its procedure gets them.
    pub laws: Vec<Law>,
    /// The indices of the regulations that answer a question, by its name.
    answering: HashMap<&'static str, Vec<usize>>,
}

impl RegulationsInForce {
    pub fn of(regulations: Vec<EditionRegulation>, layers: Vec<String>) -> RegulationsInForce {
        let mut answering: HashMap<&'static str, Vec<usize>> = HashMap::new();
        for (place, placed) in regulations.iter().enumerate() {
            answering.entry(placed.question().name).or_default().push(place);
        }
        RegulationsInForce {
            laws: regulations.iter().map(|placed| placed.law.values()).collect(),
            regulations,
            layers,
            answering,
        }
    }

    /// Returns the indices of the regulations that answer a question.
    pub fn places_answering(&self, question: &Question) -> &[usize] {
        self.answering.get(question.name).map_or(&[], Vec::as_slice)
    }
}

/// The regulations in force in one edition, by conditions. An edition made from it starts with an empty cache.
#[derive(Debug, Default)]
pub(super) struct InForceCache(Mutex<Vec<(Conditions, Arc<RegulationsInForce>)>>);

impl Clone for InForceCache {
    fn clone(&self) -> InForceCache {
        InForceCache::default()
    }
}

impl InForceCache {
    /// Returns what is in force under conditions, worked out if it is not known yet.
    pub fn under(
        &self,
        conditions: &Conditions,
        work_out: impl FnOnce() -> Result<RegulationsInForce, Diagnostic>,
    ) -> Result<Arc<RegulationsInForce>, Diagnostic> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |(under, _): &&(Conditions, Arc<RegulationsInForce>)| under == conditions;
        if let Some((_, in_force)) = known().iter().find(is_it) {
            return Ok(Arc::clone(in_force));
        }
        let in_force = Arc::new(work_out()?);
        let mut known = known();
        if known.len() == MOST_KEPT {
            known.remove(0);
        }
        known.push((conditions.clone(), Arc::clone(&in_force)));
        Ok(in_force)
    }
}
