//! The work that a comparison or a check takes in all, whatever questions, options and facts it is about.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use kodeks_base::{Diagnostic, limits::too_much, phrase};

use super::limits::STEPS;

/// How many steps it takes to put facts to one regulation.
const CONSULTATION: usize = 20;

/// The steps that a comparison or a check of a pack may still take, shared by all its threads: a step is a regulation that is held
/// against a value of a fact, or a value that is put into a combination.
#[derive(Clone, Debug)]
pub struct WorkBudget(Arc<AtomicUsize>);

impl Default for WorkBudget {
    fn default() -> WorkBudget {
        WorkBudget(Arc::new(AtomicUsize::new(STEPS)))
    }
}

impl WorkBudget {
    /// Takes the steps for facts that are put to so many regulations, each of which holds them against its whole condition and against
    /// those to which it is an exception.
    ///
    /// # Errors
    ///
    /// There are not as many left.
    pub(super) fn consult(&self, regulations: usize) -> Result<(), Diagnostic> {
        self.spend(CONSULTATION.saturating_mul(regulations))
    }

    /// Takes so many steps, or those that are left.
    pub(super) fn take(&self, steps: usize) {
        let left = |left: usize| Some(left.saturating_sub(steps));
        // It always succeeds, as there is another number for each.
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
    }

    /// Returns whether no step is left.
    pub(super) fn is_spent(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    /// Takes so many steps.
    ///
    /// # Errors
    ///
    /// There are not as many left (K0122).
    pub(super) fn spend(&self, steps: usize) -> Result<(), Diagnostic> {
        self.take(steps);
        if self.is_spent() {
            let what = phrase!("limit-steps", "more than {most} steps in a comparison", most = STEPS);
            return Err(Diagnostic::of_request(too_much(what)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::WorkBudget;
    use crate::limits::STEPS;

    #[test]
    fn what_one_takes_the_others_have_no_more() {
        let budget = WorkBudget::default();
        let other = budget.clone();
        assert!(budget.spend(STEPS / 2).is_ok());
        assert!(other.spend(STEPS / 4).is_ok());
        assert_eq!(other.spend(STEPS / 2).unwrap_err().code(), "K0122");
        assert!(budget.is_spent());
    }
}
