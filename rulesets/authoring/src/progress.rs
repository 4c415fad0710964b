//! Progress of work that is shared by several threads.

use std::{
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};

/// How much is done of a work, and whether it goes on.
pub(super) struct WorkProgress<'a> {
    all: usize,
    /// How much is done; nothing once somebody has stopped it.
    done: Mutex<Option<usize>>,
    tell: &'a (dyn Fn(usize, usize) -> ControlFlow<()> + Sync),
}

impl WorkProgress<'_> {
    pub fn of(all: usize, tell: &(dyn Fn(usize, usize) -> ControlFlow<()> + Sync)) -> WorkProgress<'_> {
        WorkProgress { all, done: Mutex::new(Some(0)), tell }
    }

    /// Returns whether nobody has stopped it.
    pub fn goes_on(&self) -> bool {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.is_some()
    }

    /// Tells that one more part is done.
    pub fn one_done(&self) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done = done.map(|done| done + 1).filter(|done| (self.tell)(*done, self.all).is_continue());
    }
}
