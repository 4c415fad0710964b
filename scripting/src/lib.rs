//! The fence around a regulation's script, and the verbs that a script can say.
//!
//! A procedure reads facts and answers with orders. It has no loops, no numbers of its own, no
//! files and no clock, and it changes nothing. Whatever can be known to be wrong with it is
//! reported when it is compiled; a procedure that breaks a bound ends in an error that names the
//! file and the line, never in a ruling.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answer;
mod check;
mod error;
mod host;
mod law;
pub mod limits;
mod nearest;
mod run;
mod script;
mod syntax;
mod table;
mod verbs;
mod words;

pub use answer::Answer;
pub use error::ScriptError;
pub use host::Host;
pub use law::{Law, LawValue};
pub use nearest::nearest;
pub use script::Script;
