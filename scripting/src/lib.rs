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
//! # What a script can say
//!
//! | verb | what comes of it |
//! |---|---|
//! | `give(player, time)` | a player gets more thinking time; no time is no order |
//! | `take(player, time)` | a player's thinking time becomes less; no time is no order |
//! | `half(time)` | half of a time |
//! | `least(a, b)` or `least(a, b, c)` | the least of two or three times, or counts |
//! | `most(a, b)` or `most(a, b, c)` | the most of them |
//! | `must_play(move)` | the player whom the question is about has to play this move; no move is no order |
//! | `play_on()` | the game goes on |
//! | `restore_position()` | the position before the irregularity is set up again |
//! | `replace_pawn("queen")` | the pawn left on the last rank becomes a `queen`, `rook`, `bishop` or `knight` |
//! | `let_stand()` | what was played stands |
//! | `win(player)` | the game is over, this player has won |
//! | `draw()` | the game is over, drawn |
//! | `both_lose()` | the game is over, lost by both |
//! | `half_to(player)` | the game is over, half a point for this player and none for the other |
//! | `award(player, "1/2")` | the player gets `1`, `1/2` or `0` for the game |
//! | `must(player, "duty")` | a player, or `"both"`, `"arbiter"`, `"assistant"`, `"organiser"`, `"others"`, has to do something |
//! | `may(player, "duty")` | that person may do it |
//! | `must_not(player, "duty")` | that person may not do it |
//! | `may_play(moves)` | one of these moves has to be played; no moves is no order |
//! | `stop_clocks()` | both clocks are stopped |
//! | `start_clock(player)` | a player's clock is started |
//! | `set_clocks()` | both clocks are set as the arbiter decides |
//! | `count_as_completed()` | a move that was made counts as completed |
//! | `add_increment(time)` | from now on both players get this much with every move and keep what they do not use |
//! | `add_delay(time)` | from now on both players get this much with every move and lose what they do not use |
//! | `new_game()` | the game is cancelled and a new one played |
//! | `offer_stands(player)` | this player's offer of a draw stands until it is answered |
//! | `offer_ends()` | no offer of a draw is open any more |
//! | `postpone()` | the arbiter puts off the decision |
//! | `penalise(player)` | there is a penalty, to be chosen as `penalty` says |
//! | `may_penalise(player)` | there may be one |
//! | `warn(player)` | the player is warned |
//! | `give_as_decided(player)` | the player gets as much time as the arbiter decides |
//! | `take_as_decided(player)` | the player loses as much time as the arbiter decides |
//! | `reduce_points(player)` | the player scores fewer points, as the arbiter decides |
//! | `increase_points(player)` | the player scores more points, as the arbiter decides |
//! | `fine(player)` | the player pays the fine that the event announced beforehand |
//! | `expel(player)` | the player is expelled from the event |
//! | `exclude(player)` | the player is excluded from one or more rounds |
//! | `count_as_illegal_move(player)` | what the player did is penalised as an illegal move, as `illegal-move.penalty` says |
//! | `may_choose_several()` | more than one of the choices may be chosen |
//! | `refuse_claim()` | the claim is not heard |
//! | `keep_silent()` | the arbiter says nothing |
//! | `wait()` | the arbiter waits until the next move is completed |
//! | `intervene()` | the arbiter interferes, although there was no claim |
//! | `may_choose("name", orders)` | the arbiter may choose this course |
//! | `play_as("rapid")` | the game is `standard`, `rapid` or `blitz` |
//! | `count_draws(moves)` or `count_draws(moves, occurrences)` | a series of moves that may lead to a mate ends after so many quiet moves, and perhaps where a position stands so many times |
//! | `compare_by("rights", "legal")` | positions are compared by `rights` or `rights-and-hindrance`, and where a capture in passing was `legal` or `attacked` |
//! | `rate_game()` | the game counts, with the opponent's published rating |
//! | `rate_with_new_rating()` | the game counts, with the rating that the event gives the opponent |
//! | `do_not_rate()` | the game does not count |
//! | `rate_unrated(half_point)` or `rate_unrated(half_point, again_within)` | unrated players get their ratings from the crosstable, each half point above fifty per cent worth so much; reckoned a second time where differences count only so far |
//! | `count_difference(points)` | the difference in rating counts as so many points |
//! | `expect_by_table()` | the expected score is read from the printed table |
//! | `use_k(k)` | the development coefficient |
//! | `round_halves("away-from-zero")` | a half is rounded `away-from-zero` or `up` |
//!
//! Besides these there are `let`, `if … else …`, `&&`, `||`, `!`, comparison of things of one
//! kind, `+` and `-` between two times or two counts (which stop at zero), words in quotes, lists
//! of orders, and helper functions that do not come back to themselves.

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
