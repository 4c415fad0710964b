//! Facts of a game: its length, repetitions, quiet moves and dead positions, and the end that an edition gives it.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, RepetitionCriteria};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{Rulebook, dead::FirstDead};

use super::{Audit, EndOnBoard, FirstClaim, inquiry::GameInquiry, matter::Matter, terms::Terms};

/// Facts of a game.
#[derive(Clone, Debug, Default)]
pub struct GameFacts {
    /// The tempo of the game, if its time control has one and an edition was in force.
    pub tempo: Option<Tempo>,
    /// Facts of the board; nothing where the game begins with an illegal position.
    pub board: Option<BoardFacts>,
    /// The judgement of the edition; nothing where none was in force, or the game begins with an illegal position.
    pub judged: Option<EditionFacts>,
}

/// Facts of the board in a game, up to its first illegal move.
#[derive(Clone, Debug)]
pub struct BoardFacts {
    /// Number of legal moves, White's and Black's together.
    pub plies: usize,
    /// Whether an illegal move follows.
    pub is_cut: bool,
    /// The most occurrences of one position, counted as the edition counts them.
    pub most_occurrences: u32,
    /// The most moves in a row that captured nothing and moved no pawn, White's and Black's together, with those that the FEN
    /// of the start counts.
    pub longest_quiet_run: u32,
    /// The end on the board in the last position: checkmate, stalemate or a dead position.
    pub end: Option<EndOnBoard>,
    /// From which ply on neither player could checkmate any more.
    pub dead: FirstDead,
}

/// The judgement of an edition on the course of a game.
#[derive(Clone, Debug)]
pub struct EditionFacts {
    /// The edition, as it was in force for the game.
    pub rulebook: Arc<Rulebook>,
    /// After how many plies the game was over by the regulations, with what result, and the articles that say so.
    pub over: Option<(usize, Score, Vec<String>)>,
    /// The first possible claim on each ground, one of [`GROUNDS`](kodeks_core::GROUNDS), before the game was
    /// over.
    pub claims: Vec<(&'static str, FirstClaim)>,
}

impl Audit<'_> {
    /// Returns the facts of a game.
    ///
    /// ```
    /// use kodeks_audit::Audit;
    /// use kodeks_board::PgnReader;
    /// use kodeks_rulesets::{EditionRequest, Library, Selector};
    ///
    /// // The starting position occurs for the third time after Black's fourth move.
    /// let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &EditionRequest::Pack(Selector::parse("fide@2023")?))?;
    /// let mut games = PgnReader::new(pgn.as_bytes());
    /// let facts = audit.facts(games.next_game().ok_or("there is a game")??)?;
    ///
    /// let board = facts.board.ok_or("it begins with the starting position")?;
    /// assert_eq!((board.plies, board.most_occurrences, board.longest_quiet_run), (9, 3, 8));
    /// let judged = facts.judged.ok_or("an edition is in force")?;
    /// let (ground, claim) = &judged.claims[0];
    /// assert_eq!((*ground, claim.at.ply, claim.intended.as_deref()), ("threefold", 7, Some("Ng8")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of its edition, or a procedure breaks a bound.
    pub fn facts(&mut self, pgn: &PgnGame) -> Result<GameFacts, Diagnostic> {
        let rules = self.shelf.rules_of(self.library, pgn)?.ok();
        let mut facts =
            GameFacts { tempo: rules.as_ref().and_then(|rules| rules.control.tempo), ..GameFacts::default() };
        let terms = rules.map(|rules| rules.terms);
        let Ok(illegal) = self.played.replay(pgn, self.letters) else {
            return Ok(facts);
        };
        let is_cut = illegal.is_some();
        let comparison = terms.as_ref().map(|terms| terms.main.comparison);
        facts.board = Some(self.board(is_cut, comparison.unwrap_or_default()));
        facts.judged = terms.map(|terms| self.judge(pgn, &terms, is_cut)).transpose()?;
        Ok(facts)
    }

    fn board(&self, is_cut: bool, comparison: RepetitionCriteria) -> BoardFacts {
        let (played, last) = (&self.played, self.played.plies());
        let position = played.position(last);
        let dead = played.first_dead();
        let end = match dead {
            _ if position.is_checkmate() => Some(EndOnBoard::Checkmate),
            _ if position.is_stalemate() => Some(EndOnBoard::Stalemate),
            FirstDead::After { .. } => Some(EndOnBoard::DeadPosition),
            FirstDead::Never | FirstDead::NotDecided => None,
        };
        BoardFacts {
            plies: last,
            is_cut,
            most_occurrences: played.most_occurrences(comparison),
            longest_quiet_run: played.most_quiet(),
            end,
            dead,
        }
    }

    fn judge(&self, pgn: &PgnGame, terms: &Terms, is_cut: bool) -> Result<EditionFacts, Diagnostic> {
        let inquiry = GameInquiry { library: self.library, played: &self.played, terms, pgn, is_cut };
        let settled = inquiry.contested_end_on_board()?;
        let end = settled.main.end.map(|(ply, _)| ply);
        let is_open = !settled.missing.is_empty();
        let last = if is_open { end.or(Some(self.played.plies())) } else { end };
        let over = match settled.main.end.filter(|_| !is_open) {
            None => None,
            Some((ply, result)) => {
                let answer = inquiry.ask(&terms.main, Matter::Over, ply)?;
                let applied = answer.applied.into_iter();
                let articles = applied.flat_map(|applied| applied.articles).collect();
                Some((ply, result, articles))
            }
        };
        Ok(EditionFacts { rulebook: Arc::clone(&terms.main.rulebook), over, claims: inquiry.claims_in_course(last)? })
    }
}
