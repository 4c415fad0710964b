//! Why a run broke off, in our own words.

use kodeks_base::{Phrase, phrase};
use rhai::{EvalAltResult, Position};

use crate::{answer::too_many_orders, input::Stop, limits, script_fault::ScriptFault};

/// Returns why the engine ended a run.
pub(crate) fn stop_of_error(error: EvalAltResult) -> Stop {
    let (error, position) = innermost(error);
    if let EvalAltResult::ErrorRuntime(token, _) = &error
        && let Some(stop) = token.clone().try_cast::<Stop>()
    {
        return match stop {
            Stop::Broken(fault) => Stop::Broken(fault.or_at(position)),
            other => other,
        };
    }
    Stop::Broken(ScriptFault::at(position, broken(&error)))
}

/// Returns the error at the bottom of the calls, where it happened, and where it is.
fn innermost(error: EvalAltResult) -> (EvalAltResult, Position) {
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
pub(crate) fn too_many_steps() -> Phrase {
    phrase!("K2003", "the procedure takes more than {most} steps", most = limits::STEPS)
}

/// Says in our own words why a run broke off.
fn broken(error: &EvalAltResult) -> Phrase {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => too_many_steps(),
        EvalAltResult::ErrorTerminated(..) => {
            phrase!("K2003-time", "the procedure thinks longer than {most} s", most = limits::TIME_LIMIT.as_secs())
        }
        EvalAltResult::ErrorStackOverflow(_) => {
            phrase!("K2005", "functions that call each other more than {most} deep", most = limits::CALL_DEPTH)
        }
        EvalAltResult::ErrorTooManyVariables(_) => {
            phrase!("K2006", "more than {most} names in use", most = limits::NAMES)
        }
        EvalAltResult::ErrorDataTooLarge(..) => too_many_orders(),
        EvalAltResult::ErrorFunctionNotFound(call, _) => {
            let name = call.split(' ').next().unwrap_or_default();
            phrase!("K2062-cannot", "`{name}` cannot take what it is given", name)
        }
        _ => phrase!("K2018-done", "this cannot be done"),
    }
}
