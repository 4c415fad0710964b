//! Whether a player can still checkmate.

use kodeks_core::MateAsked;
use kodeks_winnability::Winnability;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether a player can still checkmate: with a line of moves, the kind of proof that there is none, or
/// how many positions were looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CheckmateView {
    /// The player.
    pub winner: String,
    /// The position as a FEN.
    pub position: String,
    /// The answer.
    #[schemars(extend("enum" = ["yes", "no", "not-decided"]))]
    pub answer: String,
    /// The moves to the mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// How many they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// Whether there is no shorter line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest: Option<bool>,
    /// The kind of proof that there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// How many positions were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// How long it took, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub microseconds: Option<u64>,
}

impl CheckmateView {
    /// Returns the answer about a player.
    #[must_use]
    pub fn new(asked: &MateAsked) -> CheckmateView {
        let undecided = CheckmateView {
            winner: asked.winner.name().to_owned(),
            position: asked.position.setup().to_string(),
            answer: "not-decided".to_owned(),
            line: None,
            plies: None,
            shortest: None,
            proof: None,
            positions: None,
            microseconds: None,
        };
        match &asked.answer {
            Winnability::Winnable { line, is_shortest } => CheckmateView {
                answer: "yes".to_owned(),
                line: Some(asked.position.line(line)),
                plies: Some(line.len()),
                shortest: Some(*is_shortest),
                ..undecided
            },
            Winnability::Unwinnable { proof } => {
                CheckmateView { answer: "no".to_owned(), proof: Some(proof.name().to_owned()), ..undecided }
            }
            Winnability::Undecided { positions } => CheckmateView { positions: Some(*positions), ..undecided },
        }
    }
}
