//! Penalties by the number of offences: the first, the second, and so on.

use kodeks_base::Diagnostic;
use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Order, Question, Score, Tempo, Value};
use kodeks_rulesets::{Outcome, Rulebook, json_form::As, json_form::write_json};
use kodeks_scripting::{Host, LawValue};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::super::asking::ask;
use super::editions::{ByTempo, EditionWithReadings, by_tempo, numbers, rulebooks, usual_facts};

/// The penalty for each time under several editions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Ladders {
    /// The question that is answered.
    #[serde(skip)]
    pub question: &'static Question,
    /// Up to which time it was asked.
    #[serde(skip)]
    pub most: u32,
    /// For each tempo, the ladders of each edition.
    pub tempi: Vec<ByTempo<Ladder>>,
}

/// The penalties for the first time, the second, and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Ladder {
    /// The rungs.
    pub rungs: Vec<Rung>,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// The penalty for one time, where the opponent can checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// The opponent gains time; none where nothing is ordered.
    #[serde(rename = "opponent_gains_ms")]
    Gains(
        #[serde(serialize_with = "write_json")]
        #[schemars(with = "As<Time>")]
        Time,
    ),
    /// The game is over.
    #[serde(rename = "result")]
    Ends(
        #[serde(serialize_with = "write_json")]
        #[schemars(with = "As<Score>")]
        Score,
    ),
    /// It depends on something else, or the arbiter decides.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Open,
}

fn yes<S: Serializer>(to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bool(true)
}

impl Ladders {
    /// Asks the editions; `None` if it costs nothing in any of them.
    pub(super) fn of(
        host: &Host,
        asked: &[EditionWithReadings],
        question: &'static Question,
        tempo: Option<Tempo>,
    ) -> Result<Option<Ladders>, Diagnostic> {
        let rulebooks = rulebooks(asked, question)?;
        let mut all = rulebooks.iter().flat_map(|in_force| numbers(&in_force.rulebook, question)).peekable();
        if all.peek().is_none() {
            return Ok(None);
        }
        let most = all
            .filter_map(|number| match number {
                LawValue::Count(count) => Some(*count),
                _ => None,
            })
            .max()
            .unwrap_or(1)
            .max(1);
        let tempi = by_tempo(&rulebooks, question, tempo, |rulebook| ladder(host, rulebook, question, most))?;
        let costs_anything = tempi
            .iter()
            .flat_map(|under| &under.answers)
            .flat_map(|under| &under.answer.rungs)
            .any(|rung| !matches!(rung, Rung::Gains(Time::ZERO) | Rung::Open));
        Ok(costs_anything.then_some(Ladders { question, most, tempi }))
    }
}

fn ladder(host: &Host, rulebook: &Rulebook, question: &'static Question, most: u32) -> Result<Ladder, Diagnostic> {
    let (mut rungs, mut articles) = (Vec::new(), Vec::new());
    for number in 1..=most {
        let facts = usual_facts(question, |fact_type| match fact_type {
            FactType::Count => Some(Value::Count(number)),
            _ => None,
        });
        let answer = ask(host, rulebook, question, &facts)?;
        let rung = match answer.outcome {
            Outcome::Decided | Outcome::NoConsequence | Outcome::NotCovered => rung(&answer.orders),
            Outcome::ArbiterDecides | Outcome::Undecided | Outcome::Conflict => Rung::Open,
        };
        for article in answer.articles {
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        rungs.push(rung);
        if let Rung::Ends(_) = rung {
            break;
        }
    }
    Ok(Ladder { rungs, articles })
}

fn rung(orders: &[Order]) -> Rung {
    let end = orders.iter().find_map(|order| match order {
        Order::EndGame(score) => Some(*score),
        _ => None,
    });
    let gains = orders.iter().filter_map(|order| match order {
        Order::GiveTime { to: Color::Black, time } => Some(*time),
        _ => None,
    });
    match end {
        Some(score) => Rung::Ends(score),
        None => Rung::Gains(gains.sum()),
    }
}
