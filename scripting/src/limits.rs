//! The bounds of a script: the same in a debug build, in a release build and on every machine.
//!
//! The longest procedure of the Laws needs a few hundred bytes and about a hundred steps, so an
//! honest regulation meets none of these.

use std::time::Duration;

/// The longest source, in bytes: some ten screens, with room for comments.
pub const SOURCE_BYTES: usize = 16 * 1024;

/// How many functions a script can have. One procedure and a handful of helpers is a regulation;
/// more than this is a program.
pub const FUNCTIONS: usize = 16;

/// The depth of calls between functions. Functions cannot call themselves, so this is how many of them can call each other in a
/// row.
pub const CALL_DEPTH: usize = 8;

/// How deep brackets can be nested, before the parser sees them.
pub const BRACKET_DEPTH: usize = 16;

/// How deep an expression can be, the longest chain of operators included. The parser, the checks
/// and the run use the machine's stack in proportion to it.
pub const EXPRESSION_DEPTH: usize = 48;

/// How many steps one run can take: values read, things called, signs reckoned. Without loops only
/// helpers that call helpers can need many: sixteen functions, each calling the next twice, would
/// take sixty-five thousand. They are counted before anything runs, both sides of every `if`
/// together.
pub const STEPS: u64 = 10_000;

/// How many steps the engine allows, which counts some of ours twice or three times. It is there
/// in case that our own count is wrong.
pub const ENGINE_STEPS: u64 = 4 * STEPS;

/// How long a run can think, the working out of facts excluded. The count of steps ends it
/// hundreds of times sooner; this is for what was not foreseen.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// How many steps pass between two looks at the clock.
pub const STEPS_PER_LOOK: u64 = 32;

/// How many names a function can have in use.
pub const NAMES: usize = 64;

/// How many words a value can be one of, so that checking a script stays quick.
pub const WORDS: usize = 64;

/// The longest word in quotes and the longest name, in bytes.
pub const WORD_BYTES: usize = 64;

/// How many orders an answer can hold, those inside choices included. Choices inside choices would
/// double with every line. They are counted before anything runs.
pub const ORDERS: usize = 64;

/// How many things the engine allows in a list, which counts the lists inside it, too. It is there
/// in case that our own count is wrong.
pub const ENGINE_LIST: usize = 3 * ORDERS;

/// How many words the host keeps to reuse them.
pub const WORDS_KEPT: usize = 256;

kodeks_base::listed_limits! {
    scripts {
        SOURCE_BYTES: bytes,
        FUNCTIONS: number,
        CALL_DEPTH: number,
        BRACKET_DEPTH: number,
        EXPRESSION_DEPTH: number,
        STEPS: number,
        ENGINE_STEPS: number,
        TIME_LIMIT: time,
        STEPS_PER_LOOK: number,
        NAMES: number,
        WORDS: number,
        WORD_BYTES: bytes,
        ORDERS: number,
        ENGINE_LIST: number,
        WORDS_KEPT: number,
    }
}
