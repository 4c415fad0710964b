//! How games come out under several editions: each game is played through once, and put to all of
//! them.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnGame, notation::Letters};
use kodeks_core::{Question, Score, Tempo};
use kodeks_rulesets::{Edition, Library};

use super::{
    At, Confidence, Doubt, Found, GameAudit,
    ending::{Ending, recorded},
    letters_of,
    look::{Look, doubt_in, hides_moves, result_of},
    played::{Matter, PlayedMoves},
    rules::Rules,
    start_of,
    terms::Terms,
};

/// Puts one game after the other to several editions.
pub struct Courses<'a> {
    library: &'a Library,
    editions: Vec<Rules>,
    with_claims: bool,
    letters: Letters,
    played: PlayedMoves,
}

/// How a game ended in one edition.
#[derive(Clone, Debug, PartialEq)]
pub struct GameEnd {
    /// The question that settles it; nothing where the result of the file stands.
    pub question: Option<&'static Question>,
    /// After which move.
    pub at: At,
    /// The result; nothing if it is open.
    pub result: Option<Score>,
    /// Why it is open.
    pub open: Option<Doubt>,
    /// How sure it is that the game came to this point as the file says.
    pub confidence: Confidence,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// When a draw could first be claimed.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstClaim {
    /// After which move.
    pub at: At,
    /// By whom.
    pub by: Color,
    /// The move that the claimant would have had to write down first; nothing where the position on
    /// the board was enough.
    pub intended: Option<String>,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// What a game came to in one edition, before anything is told about it.
#[derive(Clone, Debug, PartialEq)]
enum Came {
    /// The result of the file stands.
    ToItsResult,
    /// The game was over after so many plies.
    Over(usize, Score),
    /// The way in which it ended has another result.
    ToAnother(Matter, Score),
    /// That cannot be decided.
    Open(Matter, usize, Doubt),
}

/// How a game comes out under one edition.
pub struct Course<'a> {
    look: Look<'a>,
    said: Told,
    came: Came,
    tempo: Option<Tempo>,
    claims: Vec<(&'static str, FirstClaim)>,
}

impl<'a> Courses<'a> {
    /// Returns editions to put games to, each with the readings chosen for it as article and choice.
    /// Readings that nobody chose are the default ones.
    ///
    /// # Errors
    ///
    /// A reading that an edition does not know.
    pub fn of<'e>(
        library: &'a Library,
        editions: impl IntoIterator<Item = (&'e Arc<Edition>, &'e [(String, String)])>,
    ) -> Result<Courses<'a>, Diagnostic> {
        let rules = editions.into_iter().map(|(edition, chosen)| {
            let readings = every_reading(edition, chosen);
            Rules::new(Arc::clone(edition), &readings)
        });
        Ok(Courses {
            library,
            editions: rules.collect::<Result<_, _>>()?,
            with_claims: false,
            letters: Letters::English,
            played: PlayedMoves::new(),
        })
    }

    /// Also finds when a draw could first be claimed.
    #[must_use]
    pub fn with_claims(mut self, with_claims: bool) -> Courses<'a> {
        self.with_claims = with_claims;
        self
    }

    /// Reads moves with these letters, in games that do not name theirs in a tag `Letters`.
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> Courses<'a> {
        self.letters = letters;
        self
    }

    /// Puts a game to the editions, and returns what `tell` makes of its courses, one for each
    /// edition in their order; or why the game cannot be played through.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound, or what `tell` returns.
    pub fn game<T>(
        &mut self,
        pgn: &PgnGame,
        tell: impl FnOnce(&[Course<'_>]) -> Result<T, Diagnostic>,
    ) -> Result<Result<T, Doubt>, Diagnostic> {
        let start = match start_of(pgn) {
            Ok(start) => start,
            Err(doubt) => return Ok(Err(doubt)),
        };
        let letters = letters_of(pgn).unwrap_or(self.letters);
        let is_cut = self.played.play(start, pgn, letters).is_some();
        let said = said(pgn, &self.played, is_cut);
        let terms = self.editions.iter_mut().map(|rules| rules.terms(self.library.host(), pgn));
        let terms = terms.collect::<Result<Vec<_>, _>>()?;
        let mut courses = Vec::with_capacity(terms.len());
        for (control, terms) in &terms {
            courses.push(self.course(pgn, terms, control.tempo, said)?);
        }
        tell(&courses).map(Ok)
    }

    fn course<'s>(
        &'s self,
        pgn: &'s PgnGame,
        terms: &'s Terms,
        tempo: Option<Tempo>,
        said: Told,
    ) -> Result<Course<'s>, Diagnostic> {
        let look = Look { library: self.library, played: &self.played, terms, pgn };
        let came = look.came(said)?;
        let claims = match (self.with_claims, &came) {
            (false, _) => Vec::new(),
            (true, Came::Over(ply, _)) => look.first_claims(Some(*ply))?,
            (true, _) => look.first_claims(None)?,
        };
        Ok(Course { look, said, came, tempo, claims })
    }
}

/// Returns the readings chosen, and of every other article the default.
fn every_reading(edition: &Edition, chosen: &[(String, String)]) -> Vec<(String, String)> {
    let defaults = edition
        .readings()
        .iter()
        .filter(|reading| !chosen.iter().any(|(article, _)| *article == reading.article))
        .map(|reading| (reading.article.clone(), reading.default.clone()));
    chosen.iter().cloned().chain(defaults).collect()
}

impl Course<'_> {
    /// Returns the tempo of the game, if its time control tells.
    #[must_use]
    pub fn tempo(&self) -> Option<Tempo> {
        self.tempo
    }

    /// Returns whether the other course ends alike.
    #[must_use]
    pub fn ends_like(&self, other: &Course<'_>) -> bool {
        self.came == other.came
    }

    /// Returns when a draw could first be claimed on a ground, one of
    /// [`GROUNDS`](kodeks_core::GROUNDS).
    #[must_use]
    pub fn first_claim(&self, ground: &str) -> Option<FirstClaim> {
        let found = self.claims.iter().find(|(other, _)| *other == ground)?;
        Some(found.1.clone())
    }

    /// Tells how the game ended.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn end(&self) -> Result<GameEnd, Diagnostic> {
        let last = self.look.played.plies();
        let (matter, ply, result, open) = match &self.came {
            Came::ToItsResult => (None, last, recorded(self.look.pgn), None),
            Came::Over(ply, result) => (Some(Matter::Over), *ply, Some(*result), None),
            Came::ToAnother(matter, result) => (Some(*matter), last, Some(*result), None),
            Came::Open(matter, ply, doubt) => (Some(*matter), *ply, None, Some(doubt.clone())),
        };
        let (mut articles, mut asked) = (Vec::new(), None);
        if let Some(matter) = matter {
            let edition = self.look.terms.main.rulebook.edition();
            asked = Some(edition.question(matter.question())?);
            let answer = self.look.ask(&self.look.terms.main, matter, ply)?;
            articles = answer.applied.into_iter().flat_map(|applied| applied.articles).collect();
        }
        let confidence = match matter {
            Some(Matter::Flag(_) | Matter::Resignation(_) | Matter::Infraction(_)) => self.said.1,
            _ => Confidence::Certain,
        };
        Ok(GameEnd { question: asked, at: self.look.at(ply), result, open, confidence, articles })
    }
}

impl Look<'_> {
    /// Returns what the game came to.
    fn came(&self, said: Told) -> Result<Came, Diagnostic> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            self.terms.main.rulebook.edition().question("game.over")?,
            |in_force| self.first(in_force, Matter::Over, last),
            |one, other| one == other,
        )?;
        let first = &settled.main;
        let ply = first.end.map_or(last, |(ply, _)| ply);
        if !settled.missing.is_empty() {
            let doubt = Doubt::Missing(settled.missing);
            return Ok(Came::Open(Matter::Over, ply, doubt));
        }
        if let Some((ply, doubt)) = first.open.clone() {
            return Ok(Came::Open(Matter::Over, ply, doubt));
        }
        let recorded = recorded(self.pgn);
        Ok(match first.end {
            Some((ply, result)) if ply == self.pgn.plies() && recorded == Some(result) => Came::ToItsResult,
            Some((ply, result)) => Came::Over(ply, result),
            None => self.came_without_moves(recorded, said)?,
        })
    }

    /// Returns what a game came to that was not over by what was played on the board.
    fn came_without_moves(&self, recorded: Option<Score>, said: Told) -> Result<Came, Diagnostic> {
        let last = self.played.plies();
        let Some((said, recorded)) = said.0.zip(recorded) else {
            return Ok(Came::ToItsResult);
        };
        let result = match said {
            StatedEnd::Known(Matter::Infraction(by)) if self.played.can_mate_at_the_end(!by) != Some(false) => {
                return Ok(Came::ToItsResult);
            }
            StatedEnd::Known(matter) => self.result_after(matter)?,
            StatedEnd::Lost(by) => {
                if self.played.can_mate_at_the_end(!by) != Some(false) {
                    return Ok(Came::ToItsResult);
                }
                let resigned = self.result_after(Matter::Resignation(by))?;
                let on_time = self.result_after(Matter::Flag(by))?;
                match (resigned, on_time) {
                    (Ok(Some(resigned)), Ok(Some(on_time))) if resigned != on_time => {
                        Err(Doubt::HowLost { on_time, resigned })
                    }
                    (resigned, _) => resigned,
                }
            }
        };
        let matter = match said {
            StatedEnd::Known(matter) => matter,
            StatedEnd::Lost(by) => Matter::Resignation(by),
        };
        Ok(match result {
            Ok(Some(result)) if result != recorded => Came::ToAnother(matter, result),
            Ok(_) => Came::ToItsResult,
            Err(doubt) => Came::Open(matter, last, doubt),
        })
    }

    /// Returns with what result a game ends in which this happened after its last move, if with any.
    fn result_after(&self, matter: Matter) -> Result<Result<Option<Score>, Doubt>, Diagnostic> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            self.terms.main.rulebook.edition().question(matter.question())?,
            |in_force| self.ask(in_force, matter, last),
            |one, other| result_of(one) == result_of(other) && one.outcome == other.outcome,
        )?;
        Ok(match doubt_in(&settled) {
            Some(doubt) => Err(doubt),
            None => Ok(result_of(&settled.main)),
        })
    }

    /// Returns when a draw could first be claimed on each ground, before the game was over.
    pub(super) fn first_claims(&self, over: Option<usize>) -> Result<Vec<(&'static str, FirstClaim)>, Diagnostic> {
        let mut audit = GameAudit::default();
        self.at_claims(over, &mut audit)?;
        let claims = audit.findings.into_iter().filter_map(|finding| {
            let articles = finding.articles().into_iter().map(str::to_owned).collect();
            match finding.found {
                Found::ClaimPossible { by, ground, intended } => {
                    Some((ground, FirstClaim { at: finding.at, by, intended, articles }))
                }
                _ => None,
            }
        });
        Ok(claims.collect())
    }
}

/// What a file says about the end of a game.
#[derive(Clone, Copy, Debug)]
enum StatedEnd {
    /// This happened.
    Known(Matter),
    /// This player lost, in whatever way.
    Lost(Color),
}

/// What a file says, if regulations ask about it, and how sure that is.
type Told = (Option<StatedEnd>, Confidence);

/// Returns what the file says about the end of a game of which all moves could be played, unless it is
/// cut.
fn said(pgn: &PgnGame, played: &PlayedMoves, is_cut: bool) -> Told {
    let Some(recorded) = recorded(pgn).filter(|_| !is_cut && !hides_moves(pgn)) else {
        return (None, Confidence::Certain);
    };
    let on_move = played.position(played.plies()).turn();
    match Ending::of(pgn, recorded, on_move) {
        Ending::OnTime(fallen, confidence) => (Some(StatedEnd::Known(Matter::Flag(fallen))), confidence),
        Ending::Resigned(by, confidence) => (Some(StatedEnd::Known(Matter::Resignation(by))), confidence),
        Ending::Infraction(by, confidence) => (Some(StatedEnd::Known(Matter::Infraction(by))), confidence),
        Ending::NotSaid => match recorded {
            Score::Won(winner) => (Some(StatedEnd::Lost(!winner)), Confidence::Likely),
            _ => (None, Confidence::Certain),
        },
        Ending::OnTheBoard(_) | Ending::OtherWinner(_) | Ending::Otherwise => (None, Confidence::Certain),
    }
}
