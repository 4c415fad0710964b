//! The result of a calculation.

use std::sync::Arc;

use kodeks_core::rating::{Hundredths, RatedGame};

use crate::{AppliedRegulation, Edition, Outcome, Rulebook, rating::GameResult};

/// The change of a player's rating under an edition.
#[derive(Clone, Debug)]
pub struct Calculation {
    /// The regulations in force.
    pub rulebook: Arc<Rulebook>,
    /// Whether everything could be settled.
    pub outcome: Outcome,
    /// The games, in the order of the record.
    pub games: Vec<CalculatedGame>,
    /// The ratings that the event gives its unrated players; empty if they were not needed.
    pub new_ratings: Vec<(String, u32)>,
    /// The rating that the player comes with where it is not the published one.
    pub raised: Option<u32>,
    /// By how much the player has scored more than expected.
    pub sum: Option<Hundredths>,
    /// The development coefficient.
    pub k: Option<u32>,
    /// The change before it is rounded.
    pub change: Option<Hundredths>,
    /// The change, rounded.
    pub rounded: Option<i64>,
    /// The rating afterwards.
    pub new_rating: Option<i64>,
    /// Whether that is published; `None` if it is not known.
    pub published: Option<bool>,
    /// The regulations that were applied, each once.
    pub reasons: Vec<AppliedRegulation>,
    /// The facts that are missing.
    pub missing: Vec<String>,
}

/// A game, and what becomes of it.
#[derive(Clone, Debug)]
pub struct CalculatedGame {
    /// The game.
    pub result: GameResult,
    /// How it is rated; `None` if it does not count, or if that is open.
    pub rated: Option<RatedGame>,
    /// The articles that make it count or not count so.
    pub articles: Vec<String>,
}

impl Calculation {
    pub(super) fn empty(rulebook: Rulebook) -> Calculation {
        Calculation {
            rulebook: Arc::new(rulebook),
            outcome: Outcome::Decided,
            games: Vec::new(),
            new_ratings: Vec::new(),
            raised: None,
            sum: None,
            k: None,
            change: None,
            rounded: None,
            new_rating: None,
            published: None,
            reasons: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// Returns the edition.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        self.rulebook.edition()
    }

    /// Returns every article that was applied, each once: those of regulations, then those that
    /// the arithmetic carries out.
    #[must_use]
    pub fn articles(&self) -> Vec<String> {
        let mut articles: Vec<String> = Vec::new();
        let of_regulations = self.reasons.iter().flat_map(|reason| reason.articles.clone());
        for article in of_regulations.chain(self.edition().articles_about(ARITHMETIC)) {
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        articles
    }

    pub(super) fn is_open(&self) -> bool {
        self.outcome != Outcome::Decided
    }
}

/// The name of the rating arithmetic in the contents of editions.
pub const ARITHMETIC: &str = "rating-change";
