#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answer;
mod broken;
mod check;
mod host;
mod input;
mod law;
pub mod limits;
mod line;
mod run;
mod script;
mod script_fault;
mod syntax;
mod time_limit;
mod verbs;
mod words;

pub use answer::ScriptAnswer;
pub use host::Host;
pub use law::{Law, LawType, LawTypes, LawValue};
pub use script::Script;
pub use verbs::{Takes, VerbUsage, language, verbs};
