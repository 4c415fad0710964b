//! Draws by agreement: offers, their answers, and what counts as an offer.

use super::{Question, reported};
use crate::Fact;

/// What an open offer of a draw came from.
pub const OFFERS: &[&str] = &["none", "offer", "claim"];

pub(super) const QUESTIONS: &[Question] = &[
    // A player takes back what he said.
    reported(
        "withdraws",
        &[
            Fact::word("withdraws", &["claim", "offer"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["withdraw-it"];
