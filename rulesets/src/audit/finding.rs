//! What an audit finds in a game.

use std::rc::Rc;

use kodeks_core::{Color, MateAsked, SanError, Score};

use crate::{Applied, Placed, Rulebook};

/// Something in a game that the regulations, or the file, give reason to report.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was found.
    pub found: Found,
    /// The move that it is about.
    pub at: At,
    /// The regulations that say so.
    pub grounds: Vec<Ground>,
    /// The answers to "can this player still checkmate" that it turns on.
    pub mates: Vec<MateAsked>,
}

/// A move of a game, and where it stands in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct At {
    /// Which move it is, White's and Black's alike; 0 for the start.
    pub ply: usize,
    /// The move with its number, `34... Kg8`; empty for the start.
    pub mv: String,
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1; 0 where it is the game as a whole.
    pub column: u32,
}

/// A regulation that applies, and the rulebook in which it stands.
#[derive(Clone, Debug)]
pub struct Ground {
    /// What is in force.
    pub rulebook: Rc<Rulebook>,
    /// The regulation, with the articles that it carries out and the facts that it read.
    pub applied: Applied,
}

/// What can be found in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The game was over after this move, and the file has more.
    PlayedOn {
        /// The result by the regulations.
        result: Score,
        /// How many moves follow, White's and Black's together.
        plies_after: usize,
    },
    /// The game was over after this move, with another result than the file says.
    Result {
        /// The result by the regulations.
        result: Score,
        /// The result that the file says.
        recorded: Score,
    },
    /// After this move the player whose turn it was could claim a draw for the first time.
    ///
    /// A claim with an intended move is not looked at: there he could have claimed already who
    /// then made this move.
    ClaimPossible {
        /// The player.
        by: Color,
        /// On what ground: one of [`kodeks_core::question::GROUNDS`].
        ground: &'static str,
    },
    /// The game was lost on time after this move, but by the regulations it has another result.
    Flag {
        /// The player whose flag fell.
        fallen: Color,
        /// The result by the regulations.
        result: Score,
        /// The result that the file says.
        recorded: Score,
    },
    /// This move is not legal; the game is audited up to it.
    IllegalMove {
        /// Why not.
        why: SanError,
        /// The articles that say so, in the edition of the game.
        articles: Vec<String>,
    },
    /// What cannot be decided from the file.
    Undecided(Doubt),
    /// Which edition was in force is not known; the game is skipped.
    NoEdition(NoEdition),
    /// Something in the text of the game is not as it should be.
    Broken {
        /// What, and what would have been right.
        what: String,
    },
}

/// Why something cannot be decided from the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Facts or options are missing.
    Missing(Vec<String>),
    /// Regulations that apply at once say different things.
    Conflict,
    /// Under another reading of an article the game ends elsewhere.
    Reading {
        /// The article.
        article: String,
        /// The other reading.
        choice: String,
        /// After which move the game is over under it, and with what result.
        end: Option<(At, Score)>,
    },
    /// The position at the start is not legal; here is what is wrong with it.
    Start(String),
    /// The game is played by the rules of this variant.
    Variant(String),
    /// The moves do not go on to the end, so it is not known what stood on the board there.
    LastPosition,
}

/// Why it is not known which edition was in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEdition {
    /// The game has no tag with a date.
    NoDay,
    /// What stands in place of a date is none.
    NotADay(String),
    /// Not enough is known of the date to choose between editions.
    SeveralMeant(String),
    /// No edition at hand was in force then.
    NotCovered(String),
}

impl Found {
    /// The name of every kind of finding, in the order of a summary.
    pub const NAMES: [&'static str; 8] = [
        "played-on",
        "result",
        "flag",
        "claim-possible",
        "illegal-move",
        "undecided",
        "no-edition",
        "broken",
    ];

    /// Returns its stable name, such as `played-on`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Found::PlayedOn { .. } => "played-on",
            Found::Result { .. } => "result",
            Found::Flag { .. } => "flag",
            Found::ClaimPossible { .. } => "claim-possible",
            Found::IllegalMove { .. } => "illegal-move",
            Found::Undecided(_) => "undecided",
            Found::NoEdition(_) => "no-edition",
            Found::Broken { .. } => "broken",
        }
    }
}

impl Finding {
    pub(super) fn new(found: Found, at: At) -> Finding {
        Finding {
            found,
            at,
            grounds: Vec::new(),
            mates: Vec::new(),
        }
    }

    /// Returns the articles that say so.
    #[must_use]
    pub fn articles(&self) -> Vec<&str> {
        if let Found::IllegalMove { articles, .. } = &self.found {
            return articles.iter().map(String::as_str).collect();
        }
        let grounds = self.grounds.iter();
        grounds
            .flat_map(|ground| &ground.applied.articles)
            .map(String::as_str)
            .collect()
    }
}

impl Ground {
    /// Returns the regulation at its place in the edition.
    #[must_use]
    pub fn placed(&self) -> &Placed {
        &self.rulebook.regulations()[self.applied.regulation]
    }

    /// Returns whether the regulation read a fact.
    pub(super) fn reads(&self, name: &str) -> bool {
        self.applied.facts.iter().any(|(fact, _)| *fact == name)
    }
}
