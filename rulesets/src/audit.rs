//! Audits: which games should have ended earlier or otherwise, with ply and article.
//!
//! One game is looked at after the other, and nothing is kept of it. The rulebook is asked about
//! each, never the code: when a game was over (`game.over`), when a claim was possible
//! (`draw-claim`), what a fallen flag brought (`flag-fall`).
//!
//! What the regulations read is worked out when they ask for it, the cheap before the costly. The
//! only costly fact, whether a position is dead, is searched for in the last position of a game
//! alone: whoever can still checkmate there could do so all along, as the moves of the game lead
//! there. Where the last one is dead, the first dead one is found by halving, as a dead position
//! stays dead.

mod day;
mod finding;
mod json;
mod look;
mod page;
mod played;
mod rules;
mod tally;
mod terms;

use std::{collections::HashMap, rc::Rc};

use kodeks_core::{PgnGame, PgnStartError, Position, Score, Tempo};

use crate::{Library, PackError, Rulebook, Selector, Wanted};

use self::{day::edition_of, look::Look, played::Played, rules::Rules};

pub use self::{
    finding::{At, Doubt, Finding, Found, Ground, NoEdition},
    json::{game as game_as_json, tally as tally_as_json},
    page::{game as game_as_page, tally as tally_as_page},
    tally::Tally,
};

/// Looks at one game after the other.
pub struct Audit<'a> {
    library: &'a Library,
    rules: By,
    with_claims: bool,
    known: HashMap<String, Rules>,
    played: Played,
}

/// How the edition of a game is chosen.
enum By {
    /// Every game by the same.
    Edition(String),
    /// The edition of this body that was in force when the event of the game began.
    Day(Selector),
}

/// What was found in a game.
#[derive(Clone, Debug)]
pub struct GameAudit {
    /// What it was audited by, where an edition was in force.
    pub rulebook: Option<Rc<Rulebook>>,
    /// Its tempo, if its time control tells.
    pub tempo: Option<Tempo>,
    /// After how many plies the game was over by the regulations, and with what result; `None` if it
    /// was not, or that could not be decided.
    pub end: Option<(usize, Score)>,
    /// What was found, in the order of the moves.
    pub findings: Vec<Finding>,
    /// Whether there is a game, and not only something wrong at the end of a file.
    pub is_game: bool,
}

impl<'a> Audit<'a> {
    /// Returns an audit of every game by one edition.
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub fn by_edition(library: &'a Library, wanted: &Wanted) -> Result<Audit<'a>, PackError> {
        let edition = Rc::new(library.edition(wanted)?);
        let label = edition.label();
        let mut audit = Audit::new(library, By::Edition(label.clone()));
        let rules = Rules::new(edition, wanted.readings())?;
        audit.known.insert(label, rules);
        Ok(audit)
    }

    /// Returns an audit of each game by the edition of a body that was in force when its event
    /// began. The version of the selector counts for nothing.
    #[must_use]
    pub fn by_day(library: &'a Library, selector: Selector) -> Audit<'a> {
        Audit::new(library, By::Day(selector))
    }

    fn new(library: &'a Library, rules: By) -> Audit<'a> {
        Audit {
            library,
            rules,
            with_claims: false,
            known: HashMap::new(),
            played: Played::new(),
        }
    }

    /// Also reports when a draw could first be claimed.
    #[must_use]
    pub fn with_claims(mut self, with_claims: bool) -> Audit<'a> {
        self.with_claims = with_claims;
        self
    }

    /// Looks at a game.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of its edition, or a procedure breaks a bound.
    pub fn game(&mut self, pgn: &PgnGame) -> Result<GameAudit, PackError> {
        let mut audit = GameAudit {
            rulebook: None,
            tempo: None,
            end: None,
            findings: Vec::new(),
            is_game: !pgn.is_empty(),
        };
        audit.report_problems(pgn);
        if audit.is_game {
            match self.edition_of(pgn)? {
                Ok(label) => self.look_at(&label, pgn, &mut audit)?,
                Err(why) => audit.report(Found::NoEdition(why), whole(pgn)),
            }
        }
        audit.findings.sort_by_key(|finding| finding.at.ply);
        Ok(audit)
    }

    /// Returns the label under which the rules of a game are known from now on.
    fn edition_of(&mut self, pgn: &PgnGame) -> Result<Result<String, NoEdition>, PackError> {
        let selector = match &self.rules {
            By::Edition(label) => return Ok(Ok(label.clone())),
            By::Day(selector) => selector,
        };
        let (head, on) = match edition_of(self.library, selector, pgn) {
            Ok(found) => found,
            Err(why) => return Ok(Err(why)),
        };
        let label = head.label();
        if !self.known.contains_key(&label) {
            let selector = selector.clone();
            let wanted = Wanted::InForce { selector, on };
            let edition = Rc::new(self.library.edition(&wanted)?);
            let rules = Rules::new(edition, wanted.readings())?;
            self.known.insert(label.clone(), rules);
        }
        Ok(Ok(label))
    }

    fn look_at(
        &mut self,
        label: &str,
        pgn: &PgnGame,
        audit: &mut GameAudit,
    ) -> Result<(), PackError> {
        let Some(rules) = self.known.get_mut(label) else {
            return Ok(());
        };
        let host = self.library.host();
        let (tempo, terms) = rules.terms(host, pgn.tag("TimeControl"))?;
        audit.tempo = tempo;
        audit.rulebook = Some(Rc::clone(&terms.main.rulebook));
        let start = match start_of(pgn) {
            Ok(start) => start,
            Err(doubt) => {
                audit.report(Found::Undecided(doubt), whole(pgn));
                return Ok(());
            }
        };
        let illegal = self.played.play(start, pgn);
        let look = Look {
            library: self.library,
            played: &self.played,
            terms: &terms,
            pgn,
        };
        let ending = look.at_the_end(audit)?;
        if self.with_claims {
            look.at_claims(ending, audit)?;
        }
        if let Some(why) = &illegal {
            look.at_illegal_move(*why, rules.edition(), audit);
        }
        if ending.is_none() {
            look.at_the_flag(illegal.is_some(), audit)?;
        }
        Ok(())
    }
}

impl GameAudit {
    fn report(&mut self, found: Found, at: At) {
        self.findings.push(Finding::new(found, at));
    }

    fn report_problems(&mut self, pgn: &PgnGame) {
        for problem in pgn.problems() {
            let at = At {
                line: problem.line,
                column: problem.column,
                ..At::default()
            };
            let what = problem.what.to_string();
            self.report(Found::Broken { what }, at);
        }
    }

    fn has(&self, name: &str) -> bool {
        self.findings
            .iter()
            .any(|finding| finding.found.name() == name)
    }
}

/// Returns the position at the start of a game.
fn start_of(pgn: &PgnGame) -> Result<Position, Doubt> {
    let setup = pgn.start().map_err(|error| match error {
        PgnStartError::Variant(variant) => Doubt::Variant(variant),
        other => Doubt::Start(other.to_string()),
    })?;
    Position::from_setup(setup).map_err(|error| Doubt::Start(error.to_string()))
}

fn whole(pgn: &PgnGame) -> At {
    At {
        line: pgn.line(),
        ..At::default()
    }
}
