#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answer;
mod broken;
mod check;
mod diagnostic;
mod host;
mod input;
mod law;
pub mod limits;
mod line;
mod nearest;
mod run;
mod script;
mod script_fault;
mod syntax;
mod time_limit;
mod verbs;
mod words;

pub use answer::ScriptAnswer;
pub use diagnostic::{Diagnostic, DiagnosticKind};
pub use host::Host;
pub use law::{Law, LawValue};
pub use nearest::{did_you_mean, nearest};
pub use script::Script;
pub use verbs::{Takes, VerbUsage, language, verbs};
