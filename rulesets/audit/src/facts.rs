//! What a game shows, counted and not judged: how long it was, what came back, when it was dead; and when an edition would
//! have let it end.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, RepetitionCriteria};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{Rulebook, dead::FirstDead};

use super::{
    Audit, EndOnBoard, FirstClaim, GameAudit, letters_of, look::Look, played::Matter, rules::Control, start_of,
    terms::Terms,
};

/// What a game shows.
#[derive(Clone, Debug, Default)]
pub struct GameFacts {
    /// The tempo of the game, if its time control tells and an edition was in force.
    pub tempo: Option<Tempo>,
    /// What stood on the board; nothing where the game begins with something that is no legal position.
    pub board: Option<BoardFacts>,
    /// What the edition says of it; nothing where none was in force, or the game begins so.
    pub judged: Option<JudgedFacts>,
}

/// What stood on the board in a game, up to its first move that is not legal.
#[derive(Clone, Debug)]
pub struct BoardFacts {
    /// How many legal moves were played, White's and Black's together.
    pub plies: usize,
    /// Whether a move follows that is not legal.
    pub is_cut: bool,
    /// How often one position stood at most, counted as the edition counts it.
    pub most_occurrences: u32,
    /// How many moves in a row captured nothing and moved no pawn at most, White's and Black's together; what the FEN of
    /// the start tells counts.
    pub longest_quiet_run: u32,
    /// What the last position is: checkmate, stalemate or dead.
    pub end: Option<EndOnBoard>,
    /// From which ply on neither player could checkmate any more.
    pub dead: FirstDead,
}

/// What an edition says of the course of a game.
#[derive(Clone, Debug)]
pub struct JudgedFacts {
    /// The edition, as it was in force for the game.
    pub rulebook: Arc<Rulebook>,
    /// After how many plies the game was over by the regulations, with what result, and the articles that say so.
    pub over: Option<(usize, Score, Vec<String>)>,
    /// When a draw could first be claimed on each ground, one of [`GROUNDS`](kodeks_core::GROUNDS), before the game was
    /// over.
    pub claims: Vec<(&'static str, FirstClaim)>,
}

impl Audit<'_> {
    /// Counts what a game shows.
    ///
    /// ```
    /// use kodeks_audit::Audit;
    /// use kodeks_board::PgnReader;
    /// use kodeks_rulesets::{Library, Selector, Wanted};
    ///
    /// // The starting position stands for the third time after Black's fourth move.
    /// let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &Wanted::Pack(Selector::parse("fide@2023")?))?;
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
        let terms = match self.edition_of(pgn)? {
            Ok(label) => match self.known.get_mut(&label) {
                Some(rules) => Some(rules.terms(self.library.host(), pgn)?),
                None => None,
            },
            Err(_) => None,
        };
        let mut facts = GameFacts {
            tempo: terms.as_ref().and_then(|(control, _): &(Control, _)| control.tempo),
            ..GameFacts::default()
        };
        let Ok(start) = start_of(pgn) else {
            return Ok(facts);
        };
        let letters = letters_of(pgn).unwrap_or(self.letters);
        let is_cut = self.played.play(start, pgn, letters).is_some();
        let terms = terms.as_ref().map(|(_, terms)| &**terms);
        let comparison = terms.map(|terms| terms.main.comparison);
        facts.board = Some(self.board(is_cut, comparison.unwrap_or_default()));
        facts.judged = terms.map(|terms| self.judged(pgn, terms)).transpose()?;
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

    fn judged(&self, pgn: &PgnGame, terms: &Terms) -> Result<JudgedFacts, Diagnostic> {
        let look = Look { library: self.library, played: &self.played, terms, pgn };
        let mut audit = GameAudit::default();
        let last = look.at_the_end(&mut audit)?;
        let over = match audit.end {
            None => None,
            Some((ply, result)) => {
                let answer = look.ask(&terms.main, Matter::Over, ply)?;
                let applied = answer.applied.into_iter();
                let articles = applied.flat_map(|applied| applied.articles).collect();
                Some((ply, result, articles))
            }
        };
        Ok(JudgedFacts { rulebook: Arc::clone(&terms.main.rulebook), over, claims: look.first_claims(last)? })
    }
}
