//! What games would have come to under one edition after the other: each game is played through once,
//! and put to all of them.

use kodeks_core::{Color, PgnGame, Question, Score, Tempo, notation::Letters, question::GROUNDS};

use crate::{
    Edition, Library, PackError,
    compare::{Scope, report::Asked},
    contents::plain_number,
    ruling::question,
};

use super::{
    At, Confidence, Doubt, Found, GameAudit,
    ending::Ending,
    look::{Look, doubt_in, hides_moves, recorded, result_of},
    played::{Matter, Played},
    rules::Rules,
    start_of,
    terms::Terms,
};

/// Puts one game after the other to several editions.
pub struct Impact<'a> {
    library: &'a Library,
    scope: &'a Scope,
    sides: Vec<Rules>,
    with_claims: bool,
    letters: Letters,
    played: Played,
}

/// What a game would have come to.
#[derive(Clone, Debug, Default)]
pub struct GameImpact {
    /// Why how it ended cannot be judged at all: it cannot be played through.
    pub not_judged: Option<Doubt>,
    /// What is otherwise in each edition than in the one before.
    pub steps: Vec<Otherwise>,
}

/// What of a game is otherwise in one edition than in the one before.
#[derive(Clone, Debug, Default)]
pub struct Otherwise {
    /// How it ended in both, if not in the same way.
    pub ends: Option<[GameEnd; 2]>,
    /// When a draw could first be claimed, if not at the same time.
    pub claims: Vec<ClaimOtherwise>,
    /// What tempo it had, if not the same.
    pub tempi: Option<[Option<Tempo>; 2]>,
}

impl Otherwise {
    /// Returns whether nothing is otherwise.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.ends.is_none() && self.claims.is_empty() && self.tempi.is_none()
    }

    /// Returns the question that settles how the game ends otherwise, the one that comes up first, and
    /// whether one of the editions leaves it open.
    #[must_use]
    pub fn settled_by(&self) -> Option<(&'static Question, bool)> {
        let ends = self.ends.as_ref()?;
        let settling = ends.iter().filter(|end| end.question.is_some());
        let first = settling.min_by_key(|end| end.at.ply)?;
        let is_open = ends.iter().any(|end| end.open.is_some());
        Some((first.question?, is_open))
    }
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

/// When a draw could first be claimed in both editions.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimOtherwise {
    /// On what ground: one of [`GROUNDS`].
    pub ground: &'static str,
    /// When, and by whom; nothing where it could not be claimed.
    pub first: [Option<FirstClaim>; 2],
}

/// When a draw could first be claimed.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstClaim {
    /// After which move.
    pub at: At,
    /// By whom.
    pub by: Color,
    /// The move that he would have had to write down first; nothing where the position on the board
    /// was enough.
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

/// One edition's side of a game.
struct Side<'a> {
    look: Look<'a>,
    said: Told,
    came: Came,
    tempo: Option<Tempo>,
    claims: Vec<(&'static str, FirstClaim)>,
}

impl<'a> Impact<'a> {
    /// Returns the impact on games of each edition after the one before, as far as the scope asks for
    /// it. Readings that nobody chose are the default ones.
    ///
    /// # Errors
    ///
    /// A reading that an edition does not know.
    pub fn of(
        library: &'a Library,
        editions: &[Asked],
        scope: &'a Scope,
    ) -> Result<Impact<'a>, PackError> {
        let rules = editions.iter().map(|asked| {
            let readings = every_reading(&asked.edition, &asked.readings);
            Rules::new(asked.edition.clone(), &readings)
        });
        Ok(Impact {
            library,
            scope,
            sides: rules.collect::<Result<_, _>>()?,
            with_claims: false,
            letters: Letters::English,
            played: Played::new(),
        })
    }

    /// Also compares when a draw could first be claimed.
    #[must_use]
    pub fn with_claims(mut self, with_claims: bool) -> Impact<'a> {
        self.with_claims = with_claims;
        self
    }

    /// Reads moves with these letters, in games that do not name theirs in a tag `Letters`.
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> Impact<'a> {
        self.letters = letters;
        self
    }

    /// Puts a game to the editions; nothing if there is none, but only something wrong in the text.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn game(&mut self, pgn: &PgnGame) -> Result<Option<GameImpact>, PackError> {
        if pgn.is_empty() {
            return Ok(None);
        }
        let start = match start_of(pgn) {
            Ok(start) => start,
            Err(doubt) => {
                return Ok(Some(GameImpact {
                    not_judged: Some(doubt),
                    steps: Vec::new(),
                }));
            }
        };
        let letters = super::letters_of(pgn).unwrap_or(self.letters);
        let is_cut = self.played.play(start, pgn, letters).is_some();
        let said = said(pgn, &self.played, is_cut);
        let terms = self
            .sides
            .iter_mut()
            .map(|rules| rules.terms(self.library.host(), pgn.tag("TimeControl")));
        let terms = terms.collect::<Result<Vec<_>, _>>()?;
        let mut sides = Vec::with_capacity(terms.len());
        for (control, terms) in &terms {
            sides.push(self.side(pgn, terms, control.tempo, said)?);
        }
        let steps = sides.windows(2).map(|pair| otherwise(pair, self.scope));
        Ok(Some(GameImpact {
            not_judged: None,
            steps: steps.collect::<Result<_, _>>()?,
        }))
    }

    fn side<'s>(
        &'s self,
        pgn: &'s PgnGame,
        terms: &'s Terms,
        tempo: Option<Tempo>,
        said: Told,
    ) -> Result<Side<'s>, PackError> {
        let look = Look {
            library: self.library,
            played: &self.played,
            terms,
            pgn,
        };
        let came = look.came(said)?;
        let claims = match (self.with_claims, &came) {
            (false, _) => Vec::new(),
            (true, Came::Over(ply, _)) => look.first_claims(Some(*ply))?,
            (true, _) => look.first_claims(None)?,
        };
        Ok(Side {
            look,
            said,
            came,
            tempo,
            claims,
        })
    }
}

/// Returns the readings chosen, and of every other article the default.
fn every_reading(edition: &Edition, chosen: &[(String, String)]) -> Vec<(String, String)> {
    let open = edition.readings().iter();
    let open = open.filter(|reading| {
        !chosen
            .iter()
            .any(|(article, _)| *article == reading.article)
    });
    let defaults = open.map(|reading| (reading.article.clone(), reading.default.clone()));
    chosen.iter().cloned().chain(defaults).collect()
}

/// Returns what is otherwise on the second of two sides, as far as it is asked for.
fn otherwise(pair: &[Side<'_>], scope: &Scope) -> Result<Otherwise, PackError> {
    let [one, other] = pair else {
        return Ok(Otherwise::default());
    };
    let tempi = [one.tempo, other.tempo];
    let is_other = |tempo: &Option<Tempo>| tempo.is_some() && *tempo != scope.tempo;
    if scope.tempo.is_some() && tempi.iter().all(is_other) {
        return Ok(Otherwise::default());
    }
    let ends = match one.came == other.came {
        true => None,
        false => Some([one.end()?, other.end()?]),
    };
    let claims = GROUNDS.iter().copied().filter_map(|ground| {
        let first = [one, other].map(|side| side.first_claim(ground));
        let moments = [&first[0], &first[1]].map(|claim| {
            let claim = claim.as_ref()?;
            Some((claim.at.ply, claim.by, claim.intended.clone()))
        });
        (moments[0] != moments[1]).then_some(ClaimOtherwise { ground, first })
    });
    let mut otherwise = Otherwise {
        ends,
        claims: claims.collect(),
        tempi: (tempi[0] != tempi[1]).then_some(tempi),
    };
    otherwise.narrow(scope);
    Ok(otherwise)
}

impl Otherwise {
    /// Leaves what is asked for.
    fn narrow(&mut self, scope: &Scope) {
        let is_asked = |name: &str| scope.question.is_none_or(|only| only.name == name);
        let wanted = scope.article.as_deref().map(plain_number);
        let cites = |articles: &[String]| {
            let mut numbers = articles.iter().map(|number| plain_number(number));
            wanted.is_none() || numbers.any(|number| Some(number) == wanted)
        };
        let settled = self.settled_by();
        self.ends = self.ends.take().filter(|ends| {
            settled.is_some_and(|(question, _)| is_asked(question.name))
                && ends.iter().any(|end| cites(&end.articles))
        });
        self.claims.retain(|claim| {
            let mut first = claim.first.iter().flatten();
            is_asked("draw-claim") && first.any(|claim| cites(&claim.articles))
        });
        let is_asked = is_asked("tempo") && wanted.is_none();
        self.tempi = self.tempi.filter(|_| is_asked);
    }
}

impl Side<'_> {
    fn first_claim(&self, ground: &str) -> Option<FirstClaim> {
        let mut claims = self.claims.iter();
        let found = claims.find(|(other, _)| *other == ground)?;
        Some(found.1.clone())
    }

    /// Tells how the game ended.
    fn end(&self) -> Result<GameEnd, PackError> {
        let last = self.look.played.plies();
        let (matter, ply, result, open) = match &self.came {
            Came::ToItsResult => (None, last, recorded(self.look.pgn), None),
            Came::Over(ply, result) => (Some(Matter::Over), *ply, Some(*result), None),
            Came::ToAnother(matter, result) => (Some(*matter), last, Some(*result), None),
            Came::Open(matter, ply, doubt) => (Some(*matter), *ply, None, Some(doubt.clone())),
        };
        let (mut articles, mut asked) = (Vec::new(), None);
        if let Some(matter) = matter {
            asked = Some(question(matter.question())?);
            let answer = self.look.ask(&self.look.terms.main, matter, ply)?;
            articles = answer
                .applied
                .into_iter()
                .flat_map(|applied| applied.articles)
                .collect();
        }
        let confidence = match matter {
            Some(Matter::Flag(_) | Matter::Resignation(_)) => self.said.1,
            _ => Confidence::Certain,
        };
        Ok(GameEnd {
            question: asked,
            at: self.look.at(ply),
            result,
            open,
            confidence,
            articles,
        })
    }
}

impl Look<'_> {
    /// Returns what the game came to.
    fn came(&self, said: Told) -> Result<Came, PackError> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            question("game.over")?,
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
            Some((ply, result)) if ply == self.pgn.plies() && recorded == Some(result) => {
                Came::ToItsResult
            }
            Some((ply, result)) => Came::Over(ply, result),
            None => self.came_without_moves(recorded, said)?,
        })
    }

    /// Returns what a game came to that was not over by what was played on the board.
    fn came_without_moves(&self, recorded: Option<Score>, said: Told) -> Result<Came, PackError> {
        let last = self.played.plies();
        let Some((said, recorded)) = said.0.zip(recorded) else {
            return Ok(Came::ToItsResult);
        };
        let result = match said {
            Said::Known(matter) => self.result_after(matter)?,
            Said::Lost(by) => {
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
            Said::Known(matter) => matter,
            Said::Lost(by) => Matter::Resignation(by),
        };
        Ok(match result {
            Ok(Some(result)) if result != recorded => Came::ToAnother(matter, result),
            Ok(_) => Came::ToItsResult,
            Err(doubt) => Came::Open(matter, last, doubt),
        })
    }

    /// Returns with what result a game ends in which this happened after its last move, if with any.
    fn result_after(&self, matter: Matter) -> Result<Result<Option<Score>, Doubt>, PackError> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            question(matter.question())?,
            |in_force| self.ask(in_force, matter, last),
            |one, other| result_of(one) == result_of(other) && one.outcome == other.outcome,
        )?;
        Ok(match doubt_in(&settled) {
            Some(doubt) => Err(doubt),
            None => Ok(result_of(&settled.main)),
        })
    }

    /// Returns when a draw could first be claimed on each ground, before the game was over.
    fn first_claims(
        &self,
        over: Option<usize>,
    ) -> Result<Vec<(&'static str, FirstClaim)>, PackError> {
        let mut audit = GameAudit::default();
        self.at_claims(over, &mut audit)?;
        let claims = audit.findings.into_iter().filter_map(|finding| {
            let articles = finding.articles().into_iter().map(str::to_owned).collect();
            match finding.found {
                Found::ClaimPossible {
                    by,
                    ground,
                    intended,
                } => Some((
                    ground,
                    FirstClaim {
                        at: finding.at,
                        by,
                        intended,
                        articles,
                    },
                )),
                _ => None,
            }
        });
        Ok(claims.collect())
    }
}

/// What a file says about the end of a game.
#[derive(Clone, Copy, Debug)]
enum Said {
    /// This happened.
    Known(Matter),
    /// This player lost, in whatever way.
    Lost(Color),
}

/// What a file says, if regulations ask about it, and how sure that is.
type Told = (Option<Said>, Confidence);

/// Returns what the file says about the end of a game of which all moves could be played, unless it is
/// cut.
fn said(pgn: &PgnGame, played: &Played, is_cut: bool) -> Told {
    let Some(recorded) = recorded(pgn).filter(|_| !is_cut && !hides_moves(pgn)) else {
        return (None, Confidence::Certain);
    };
    let on_move = played.position(played.plies()).turn();
    match Ending::of(pgn, recorded, on_move) {
        Ending::OnTime(fallen, confidence) => (Some(Said::Known(Matter::Flag(fallen))), confidence),
        Ending::Resigned(by, confidence) => {
            (Some(Said::Known(Matter::Resignation(by))), confidence)
        }
        Ending::NotSaid => match recorded {
            Score::Won(winner) => (Some(Said::Lost(!winner)), Confidence::Likely),
            _ => (None, Confidence::Certain),
        },
        Ending::OnTheBoard(_) | Ending::Otherwise => (None, Confidence::Certain),
    }
}
