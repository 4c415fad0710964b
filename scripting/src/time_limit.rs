//! How long a run may take.

use std::{cell::Cell, time::Duration};

use kodeks_base::machine_clock::Instant;
use rhai::Dynamic;

use crate::limits;

thread_local! {
    /// When the run on this thread has to be over.
    static UNTIL: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Ends a run that takes too long. The engine asks at every step; the clock is looked at now and
/// then.
pub(crate) fn look_at_the_clock(steps: u64) -> Option<Dynamic> {
    if !steps.is_multiple_of(limits::STEPS_PER_LOOK) {
        return None;
    }
    let late = UNTIL.get().is_some_and(|until| Instant::now() >= until);
    late.then_some(Dynamic::UNIT)
}

/// Runs something that may take `time_limit`, and returns what came of it and how long it took.
pub(crate) fn within<T>(time_limit: Duration, think: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    UNTIL.set(start.checked_add(time_limit));
    let result = think();
    UNTIL.set(None);
    (result, start.elapsed())
}
