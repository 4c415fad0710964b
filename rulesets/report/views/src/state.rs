//! The state of the table after a ruling.

use kodeks_board::Color;
use kodeks_core::{Fact, Score, Standing};
use kodeks_rulesets::{DECIDES, Outcome, Ruling, score};
use kodeks_words::{Words, ruling::choices_in};
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
    /// Describes the state of the table after a ruling, and what the ruling leaves open.
    #[must_use]
    pub fn new(ruling: &Ruling, words: &Words) -> StateView {
        let item = |standing: &Standing| StandingView {
            values: json!(standing).as_object().cloned().unwrap_or_default(),
            sentence: standing_sentence(standing, words),
        };
        let offences = counted_offences(ruling, words);
        StateView { items: ruling.standing.iter().map(item).chain(offences).chain(left_open(ruling, words)).collect() }
    }
}

/// Returns what the facts of the edition count of each player that is not none, in the order of the facts.
fn counted_offences(ruling: &Ruling, words: &Words) -> Vec<StandingView> {
    let mut facts: Vec<&Fact> = Vec::new();
    for fact in ruling.edition().vocabulary().questions().iter().flat_map(|question| &question.facts) {
        if fact.counts.is_some() && facts.iter().all(|known| known.name != fact.name) {
            facts.push(fact);
        }
    }
    let of_player = |player: Color, fact: &Fact| {
        let times = ruling.offences.count(player, fact);
        let values = json!({ "what": "offences", "player": player.name(), "fact": fact.name, "times": times });
        let sentence = words.say_with(
            "state-offences",
            &[("player", player.name().into()), ("fact", words.fact(fact.name).into()), ("times", times.into())],
        );
        (times > 0).then(|| StandingView { values: values.as_object().cloned().unwrap_or_default(), sentence })
    };
    Color::BOTH.into_iter().flat_map(|player| facts.iter().filter_map(move |fact| of_player(player, fact))).collect()
}

/// Returns what a ruling leaves open, with how the game can stand after it.
fn left_open(ruling: &Ruling, words: &Words) -> Option<StandingView> {
    let after = |result: Option<Score>| result.map_or("goes-on", Score::name);
    let (number, field, mut outcomes) = match (ruling.outcome, ruling.open_questions().into_iter().next()) {
        (Outcome::ArbiterDecides, _) => {
            let left = choices_in(&ruling.orders).map(|(_, orders)| after(orders.iter().find_map(score)));
            (ruling.place.event_number()?, DECIDES.to_owned(), left.collect::<Vec<_>>())
        }
        (_, Some(asked)) => {
            let left = ruling.branches.iter().map(|branch| after(branch.ruling.result));
            (asked.place.event_number()?, asked.field, left.collect())
        }
        _ => return None,
    };
    outcomes.dedup();
    let said: Vec<&str> = outcomes.iter().map(|outcome| outcome.trim()).collect();
    let told = [
        ("number", number.into()),
        ("field", field.clone().into()),
        ("outcomes", words.outcomes(&said).into()),
        ("count", said.len().into()),
    ];
    let sentence = words.say_with("state-open", &told);
    let values = json!({ "what": "open", "event": number, "field": field, "outcomes": outcomes });
    Some(StandingView { values: values.as_object().cloned().unwrap_or_default(), sentence })
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
            &[("player", (*player).into()), ("move", mv.as_str().into()), ("completed", flag(*completed).into())],
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
        Standing::ClocksInDoubt => words.say("state-clocks-in-doubt"),
        Standing::PeriodBegun => words.say("state-period-begun"),
        Standing::Assisted { player } => words.say_with("state-assisted", &[("player", (*player).into())]),
        _ => String::new(),
    }
}
