//! What is reported about editions beside their comparison: numbers, and what their answers look like
//! as curves, planes and ladders.

mod asked;
mod claims;
mod games;
mod ladder;
mod numbers;
mod plane;

use kodeks_core::Tempo;
use kodeks_rulesets::PackError;
use kodeks_scripting::Host;

use super::Comparison;

pub use asked::{Asked, ByTempo, Under};
pub use claims::{Claims, Curve};
pub use games::{Games, GamesStep, ListedGame, MOST_LISTED};
pub use ladder::{Ladder, Ladders, Rung};
pub use numbers::{NumberLine, Numbered};
pub use plane::{Border, Line, Plane, Point, Region};

/// Everything that is reported about two editions, or about a row of them.
#[derive(Clone, Debug)]
pub struct Report {
    /// The editions, in their order.
    pub asked: Vec<Asked>,
    /// Each edition compared with the next.
    pub comparisons: Vec<Comparison>,
    /// Which tempo a game has by main time and increment, if that is asked and any edition says it.
    pub plane: Option<Plane>,
    /// What an incorrect claim costs, if that is asked and any edition says it.
    pub claims: Option<Claims>,
    /// What illegal moves cost, if that is asked and any edition says it.
    pub ladders: Option<Ladders>,
    /// The numbers of every regulation that has any.
    pub numbers: Vec<Numbered>,
    /// What it changes in a collection of games, if one was given.
    pub games: Option<Games>,
}

impl Report {
    /// Asks the editions for everything that the comparisons do not tell, under one tempo or under all.
    /// There is one comparison less than editions: of the first with the second, of the second with
    /// the third.
    ///
    /// # Errors
    ///
    /// A reading that an edition does not know, or a procedure that breaks a bound.
    pub fn of(
        host: &Host,
        asked: Vec<Asked>,
        comparisons: Vec<Comparison>,
        tempo: Option<Tempo>,
    ) -> Result<Report, PackError> {
        let is_asked = |question: &str| {
            let mut effects = comparisons
                .iter()
                .flat_map(|comparison| &comparison.effects);
            effects.any(|effect| effect.question.name == question)
        };
        Ok(Report {
            plane: match is_asked("tempo") {
                true => Plane::of(host, &asked)?,
                false => None,
            },
            claims: match is_asked("draw-claim.incorrect") {
                true => Claims::of(host, &asked, tempo)?,
                false => None,
            },
            ladders: match is_asked("illegal-move.penalty") {
                true => Ladders::of(host, &asked, tempo)?,
                false => None,
            },
            numbers: numbers_asked_for(&asked, &comparisons),
            asked,
            comparisons,
            games: None,
        })
    }

    /// Returns it with what it changes in a collection of games.
    #[must_use]
    pub fn with_games(mut self, games: Option<Games>) -> Report {
        self.games = games;
        self
    }

    /// Returns whether any edition decides something otherwise than the one before.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.comparisons.iter().any(Comparison::differs)
    }

    /// Returns whether it is about more than two editions.
    #[must_use]
    pub fn is_history(&self) -> bool {
        self.asked.len() > 2
    }
}

/// The numbers of the regulations that the comparisons are about.
fn numbers_asked_for(asked: &[Asked], comparisons: &[Comparison]) -> Vec<Numbered> {
    let mut numbers = numbers::numbered(asked);
    numbers.retain(|numbered| {
        let mut articles = comparisons
            .iter()
            .flat_map(|comparison| &comparison.articles);
        articles.any(|change| change.stem == numbered.stem)
    });
    numbers
}
