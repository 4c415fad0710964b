//! The state of the table after a ruling.

use kodeks_core::Standing;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

/// The state between events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct StateView {
    /// One after the other.
    pub items: Vec<StandingView>,
}

/// One item of the state between events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StandingView {
    /// Its name under `what`, and its values.
    #[serde(flatten)]
    pub values: Map<String, Json>,
    /// The same in a sentence.
    #[serde(default, skip_serializing)]
    pub sentence: String,
}

impl StateView {
    /// Describes the state of the table.
    #[must_use]
    pub fn new(all: &[Standing], words: &Words) -> StateView {
        let item = |standing: &Standing| StandingView {
            values: json!(standing).as_object().cloned().unwrap_or_default(),
            sentence: standing_sentence(standing, words),
        };
        StateView { items: all.iter().map(item).collect() }
    }
}

/// Says one thing that lasts from one event to the next.
#[must_use]
pub fn standing_sentence(standing: &Standing, words: &Words) -> String {
    let moves = |moves: &[String]| words.moves(&moves.join(", "));
    let flag = |is: bool| if is { "true" } else { "false" };
    match standing {
        Standing::Over { result } => words.say_with("state-over", &[("result", (*result).into())]),
        Standing::Bound { player, bound_by, moves: bound, on_request } => words.say_with(
            "state-bound",
            &[
                ("player", (*player).into()),
                ("by", (*bound_by).into()),
                ("moves", moves(bound).into()),
                ("count", bound.len().into()),
                ("request", flag(*on_request).into()),
            ],
        ),
        Standing::Breach { player, moves: bound } => {
            words.say_with("state-breach", &[("player", (*player).into()), ("moves", moves(bound).into())])
        }
        Standing::IllegalMove { player, mv, completed, .. } => words.say_with(
            "state-illegal-move",
            &[
                ("player", (*player).into()),
                ("move", mv.as_str().into()),
                ("completed", flag(*completed).into()),
            ],
        ),
        Standing::IllegalPositionSeen { moves_completed } => {
            words.say_with("state-illegal-position", &[("moves", (*moves_completed).into())])
        }
        Standing::Offer { player, from, passed_over } => words.say_with(
            "state-offer",
            &[("player", (*player).into()), ("from", words.word(from).into()), ("passed", flag(*passed_over).into())],
        ),
        Standing::Absent { player } => words.say_with("state-absent", &[("player", (*player).into())]),
        Standing::PostponedClaim { player } => words.say_with("state-postponed", &[("player", (*player).into())]),
        Standing::Counted { player, fault, times } => words.say_with(
            "state-counted",
            &[("player", (*player).into()), ("fault", words.word(fault).into()), ("times", (*times).into())],
        ),
        Standing::Penalty { player, order } => {
            words.say_with("state-penalty", &[("player", (*player).into()), ("order", (*order).into())])
        }
        Standing::Clocks { stopped } => words.say_with("state-clocks", &[("stopped", flag(*stopped).into())]),
        _ => String::new(),
    }
}
