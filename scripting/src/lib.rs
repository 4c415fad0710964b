//! The fence around a regulation's script, and the verbs that a script can say.
//!
//! A procedure reads facts and answers with orders. It has no loops, no numbers of its own, no
//! files and no clock, and it changes nothing. Whatever can be known to be wrong with it is
//! reported when it is compiled; a procedure that breaks a bound ends in an error that names the
//! file and the line, never in a ruling.
//!
//! ```
//! use kodeks_core::{Color, Fact, FactType, Order, Origin, Question, Score, Value};
//! use kodeks_scripting::{ScriptAnswer, Host, Law};
//!
//! // The facts of the question: who resigned, the opponent, and whether that one can mate.
//! let question = Question::declared("resignation", Origin::Table)
//!     .with_facts(vec![
//!         Fact::reported("resigner", FactType::Player, 0),
//!         Fact::reported("opponent", FactType::Player, 1),
//!         Fact::bool("opponent.can_mate", true),
//!     ])
//!     .answered_with(&["end-game"])
//!     .kept();
//! let (host, law) = (Host::new(), Law::new());
//! let line = "if opponent.can_mate { win(opponent) } else { draw() }";
//! let script = host.compile_line("resignation.toml", 3, line, question, &law)?;
//!
//! let facts = vec![
//!     Value::Player(Color::White),
//!     Value::Player(Color::Black),
//!     Value::Bool(true),
//! ];
//! let orders = vec![Order::EndGame(Score::Won(Color::Black))];
//! assert_eq!(script.run(&host, &facts, &law)?, ScriptAnswer::Orders { orders, read: vec![1, 2] });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a script can say is told in [`language`].

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
pub use nearest::nearest;
pub use script::Script;
pub use verbs::language;
