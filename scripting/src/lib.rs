//! The fence around a regulation's script, and the verbs that a script can say.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]
