//! On which list games are rated: by the time that the players have.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::{
    Order, Tempo, Value,
    rating::{RatingFact, RatingOrder, RatingStep},
};

use super::steps::{facts_in_order, silent};
use crate::{Conditions, Edition, Outcome, Rulebook, Runner};

/// At what rate of play an event is played, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct RateOfPlay {
    /// The minutes that each player has for sixty moves.
    pub minutes: u32,
    /// The highest rating of the players, if it is known.
    pub top_rating: Option<u32>,
    /// Whether the Qualification Commission has approved the event.
    pub approved: bool,
}

/// On which list the games of an event are rated.
#[derive(Clone, Debug)]
pub struct RatingListAnswer {
    /// The regulations in force.
    pub rulebook: Arc<Rulebook>,
    /// Whether it is settled; without consequence the games are on no list by these regulations.
    pub outcome: Outcome,
    /// The list.
    pub list: Option<Tempo>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// The facts that are missing.
    pub missing: Vec<String>,
}

/// Returns on which list the games of an event are rated by an edition of the rating regulations.
///
/// # Errors
///
/// The edition says nothing about it, or a procedure breaks a bound.
pub fn rated_on(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    event: RateOfPlay,
) -> Result<RatingListAnswer, Diagnostic> {
    let rulebook = Rulebook::new(edition, &Conditions::default())?;
    let question = edition.rating_question(RatingStep::List)?;
    if rulebook.answering(question).next().is_none() {
        return Err(silent(edition, question.name));
    }
    let top = event.top_rating.map_or(Value::Unknown, Value::Count);
    let facts = [
        (RatingFact::MinutesForSixty, Value::Count(event.minutes)),
        (RatingFact::TopRating, top),
        (RatingFact::Approved, Value::Flag(event.approved)),
    ];
    let answer = rulebook.consult(runner, question, &facts_in_order(question, &facts))?;
    let list = answer.orders.iter().find_map(|order| match order {
        Order::Rating(RatingOrder::RateAs(list)) => Some(*list),
        _ => None,
    });
    let mut articles: Vec<String> = answer.applied.iter().flat_map(|applied| applied.articles.clone()).collect();
    articles.dedup();
    Ok(RatingListAnswer {
        outcome: answer.outcome,
        list,
        articles,
        missing: answer.missing,
        rulebook: Arc::new(rulebook),
    })
}
