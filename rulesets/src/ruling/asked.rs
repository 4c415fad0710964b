//! Questions that a ruling leaves open, each with the field of a record that answers it.

use std::sync::Arc;

use crate::EditionRegulation;

use super::{answer_kind::AnswerKind, record_place::RecordPlace, table_words::is_seen_on_the_board};

pub use super::table_words::DECIDES;

/// A fact or option that a ruling depends on and the record does not state.
#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// The fact or option: `by`, `tempo`, `default_time`. Where a fact of [`Ruling::missing`](crate::Ruling::missing) follows from
    /// another that is not known, such as who the player is, it is that.
    pub name: String,
    /// The question of the table or of the event that asks for it; `None` for an option.
    pub question: Option<&'static str>,
    /// The values that it can have.
    pub answer: AnswerKind,
    /// Where it is written.
    pub place: RecordPlace,
    /// The field that says it.
    pub field: String,
    /// How the field is written: `by = "white" | "black"`.
    pub written: String,
    /// The regulations that depend on it; where the tempo or an option is missing, those of every branch.
    pub regulations: Vec<EditionRegulation>,
}

impl OpenQuestion {
    /// Returns whether the position on the board answers it as well.
    #[must_use]
    pub fn is_seen_on_the_board(&self) -> bool {
        is_seen_on_the_board(&self.name)
    }
}

/// An open question of the ruling on an earlier event, or the decision that it left to the arbiter. Two are equal if the same field of
/// the record answers both.
#[derive(Clone, Debug)]
pub struct EarlierQuestion(pub Arc<OpenQuestion>);

impl PartialEq for EarlierQuestion {
    fn eq(&self, other: &EarlierQuestion) -> bool {
        (self.0.place, &self.0.field) == (other.0.place, &other.0.field)
    }
}

impl Eq for EarlierQuestion {}
