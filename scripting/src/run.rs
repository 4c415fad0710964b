//! One run of a script: fetches the facts as they are read, and keeps to the time.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use rhai::{Dynamic, EvalAltResult, Position};

use crate::{answer::too_many_orders, limits};

thread_local! {
    /// When the run on this thread has to be over.
    static UNTIL: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Ends a run that thinks too long. The engine asks at every step; the clock is looked at now and
/// then.
pub(crate) fn look_at_the_clock(steps: u64) -> Option<Dynamic> {
    if !steps.is_multiple_of(limits::STEPS_PER_LOOK) {
        return None;
    }
    let late = UNTIL.get().is_some_and(|until| Instant::now() >= until);
    late.then_some(Dynamic::UNIT)
}

/// Runs something that may think for `patience`, and returns what came of it and how long it took.
pub(crate) fn within<T>(patience: Duration, think: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    UNTIL.set(start.checked_add(patience));
    let result = think();
    UNTIL.set(None);
    (result, start.elapsed())
}

/// Returns the error at the bottom of the calls, where it happened, and where it is.
pub(crate) fn innermost(error: EvalAltResult) -> (EvalAltResult, Position) {
    let mut error = error;
    let mut outer = Position::NONE;
    loop {
        match error {
            EvalAltResult::ErrorInFunctionCall(_, _, inner, position) => {
                outer = position;
                error = *inner;
            }
            error => {
                let position = match error.position() {
                    Position::NONE => outer,
                    position => position,
                };
                return (error, position);
            }
        }
    }
}

/// Says that a script takes too many steps.
pub(crate) fn too_many_steps() -> String {
    format!("the procedure takes more than {} steps", limits::STEPS)
}

/// Says in our own words why a run broke off.
pub(crate) fn broken(error: &EvalAltResult) -> String {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => too_many_steps(),
        EvalAltResult::ErrorTerminated(..) => format!(
            "the procedure thinks longer than {} s",
            limits::PATIENCE.as_secs()
        ),
        EvalAltResult::ErrorStackOverflow(_) => {
            format!(
                "functions that call each other more than {} deep",
                limits::CALL_DEPTH
            )
        }
        EvalAltResult::ErrorTooManyVariables(_) => {
            format!("more than {} names in use", limits::NAMES)
        }
        EvalAltResult::ErrorDataTooLarge(..) => too_many_orders(),
        EvalAltResult::ErrorFunctionNotFound(call, _) => {
            let name = call.split(' ').next().unwrap_or_default();
            format!("`{name}` cannot take what it is given")
        }
        _ => "this cannot be done".to_owned(),
    }
}
