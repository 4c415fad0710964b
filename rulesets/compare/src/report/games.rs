//! What a comparison changes in a collection of games: how many would have ended otherwise.

use std::collections::BTreeMap;

use kodeks_core::PgnGame;

use crate::{GameImpact, Otherwise};

/// How many games of each kind are listed.
pub const MOST_LISTED: usize = 100;

/// What editions make of a collection of games.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// How many games were read.
    pub read: u64,
    /// How many of them cannot be played through, so that nothing is said about them.
    pub not_judged: u64,
    /// Whether it was asked when draws could be claimed.
    pub with_claims: bool,
    /// What is otherwise in each edition than in the one before.
    pub steps: Vec<GamesStep>,
}

/// What is otherwise in a collection in one edition than in the one before.
#[derive(Clone, Debug, Default)]
pub struct GamesStep {
    /// How many games would have ended otherwise, by the question that settles it.
    pub otherwise: BTreeMap<&'static str, u64>,
    /// How many games end otherwise or not, because one of the two editions leaves open how, by the
    /// question that is open.
    pub open: BTreeMap<&'static str, u64>,
    /// In how many games a draw could first be claimed at another moment, by the ground.
    pub claims: BTreeMap<&'static str, u64>,
    /// In how many games only that is otherwise.
    pub only_claims: u64,
    /// How many games have another tempo.
    pub tempo: u64,
    /// The first games that would have ended otherwise, or for which that is open.
    pub listed: Vec<ListedGame>,
    /// The first games in which only a draw could be claimed at another moment.
    pub listed_claims: Vec<ListedGame>,
}

/// A game of a collection, with what is otherwise.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The file.
    pub file: String,
    /// Which game of the file it is, counted from 1.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    /// The tags of the game, as far as it has them.
    pub event: Option<String>,
    /// The day.
    pub date: Option<String>,
    /// White.
    pub white: Option<String>,
    /// Black.
    pub black: Option<String>,
    /// The result of the file.
    pub result: Option<String>,
    /// What is otherwise.
    pub otherwise: Otherwise,
}

impl Games {
    /// Begins to count, for so many editions.
    #[must_use]
    pub fn of(editions: usize, with_claims: bool) -> Games {
        Games {
            with_claims,
            steps: vec![GamesStep::default(); editions.saturating_sub(1)],
            ..Games::default()
        }
    }

    /// Counts one more game.
    pub fn add(&mut self, file: &str, pgn: &PgnGame, impact: &GameImpact) {
        self.read += 1;
        self.not_judged += u64::from(impact.not_judged.is_some());
        for (step, otherwise) in self.steps.iter_mut().zip(&impact.steps) {
            if !otherwise.is_nothing() {
                step.add(file, pgn, otherwise);
            }
        }
    }

    /// Adds what was counted in the games that follow.
    pub fn merge(&mut self, later: Games) {
        self.read += later.read;
        self.not_judged += later.not_judged;
        for (step, later) in self.steps.iter_mut().zip(later.steps) {
            step.merge(later);
        }
    }
}

impl GamesStep {
    /// Returns how many games would have ended otherwise.
    #[must_use]
    pub fn ended_otherwise(&self) -> u64 {
        self.otherwise.values().sum()
    }

    fn add(&mut self, file: &str, pgn: &PgnGame, otherwise: &Otherwise) {
        if let Some((question, is_open)) = otherwise.settled_by() {
            let counts = match is_open {
                true => &mut self.open,
                false => &mut self.otherwise,
            };
            *counts.entry(question.name).or_default() += 1;
        }
        for claim in &otherwise.claims {
            *self.claims.entry(claim.ground).or_default() += 1;
        }
        self.tempo += u64::from(otherwise.tempi.is_some());
        let is_only_claims = otherwise.ends.is_none() && !otherwise.claims.is_empty();
        self.only_claims += u64::from(is_only_claims);
        let list = match (&otherwise.ends, otherwise.claims.is_empty()) {
            (Some(_), _) => &mut self.listed,
            (None, false) => &mut self.listed_claims,
            (None, true) => return,
        };
        if list.len() < MOST_LISTED {
            list.push(ListedGame::of(file, pgn, otherwise));
        }
    }

    fn merge(&mut self, later: GamesStep) {
        let counts = [
            (&mut self.otherwise, later.otherwise),
            (&mut self.open, later.open),
            (&mut self.claims, later.claims),
        ];
        for (counts, more) in counts {
            for (name, more) in more {
                *counts.entry(name).or_default() += more;
            }
        }
        self.tempo += later.tempo;
        self.only_claims += later.only_claims;
        let lists = [
            (&mut self.listed, later.listed),
            (&mut self.listed_claims, later.listed_claims),
        ];
        for (list, more) in lists {
            let room = MOST_LISTED.saturating_sub(list.len());
            list.extend(more.into_iter().take(room));
        }
    }
}

impl ListedGame {
    /// Returns a game with what is otherwise in it.
    #[must_use]
    pub fn of(file: &str, pgn: &PgnGame, otherwise: &Otherwise) -> ListedGame {
        let tag = |name: &str| pgn.tag(name).map(str::to_owned);
        ListedGame {
            file: file.to_owned(),
            number: pgn.number(),
            line: pgn.line(),
            event: tag("Event"),
            date: tag("Date"),
            white: tag("White"),
            black: tag("Black"),
            result: tag("Result").or_else(|| pgn.result().map(str::to_owned)),
            otherwise: otherwise.clone(),
        }
    }
}
