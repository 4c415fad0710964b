//! Outcomes of games under several editions: each game is played through once, and put to all of
//! them.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnGame, notation::Letters};
use kodeks_core::{Question, Score, Tempo};
use kodeks_rulesets::{Consultation, Edition, Library, Outcome};

use super::{
    Confidence, Doubt, Finding, FindingKind, MoveInFile,
    ending::{EndMatter, result_in_file},
    inquiry::{FirstEnd, GameInquiry, result_of},
    matter::Matter,
    replay::Replay,
    rules::EditionRules,
    terms::Terms,
};

/// Puts one game after the other to several editions.
pub struct Courses<'a> {
    library: &'a Library,
    editions: Vec<EditionRules>,
    with_claims: bool,
    letters: Letters,
    played: Replay,
}

/// The end of a game in one edition.
#[derive(Clone, Debug, PartialEq)]
pub struct GameEnd {
    /// The question that settles it; nothing where the edition keeps the result of the file.
    pub question: Option<&'static Question>,
    /// After which move.
    pub at: MoveInFile,
    /// The result; nothing if it is open.
    pub result: Option<Score>,
    /// Why it is open.
    pub open: Option<Doubt>,
    /// How sure it is that the game came to this point as the file says.
    pub confidence: Confidence,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// The first possible claim of a draw.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstClaim {
    /// After which move.
    pub at: MoveInFile,
    /// By whom.
    pub by: Color,
    /// The move that the claimant would have had to write down first; nothing where the position on
    /// the board was enough.
    pub intended: Option<String>,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// The end of a game in one edition, before its articles are looked up.
#[derive(Clone, Debug, PartialEq)]
struct CourseEnd {
    /// The matter that settles it; nothing where the edition keeps the result of the file.
    matter: Option<Matter>,
    /// After how many plies.
    ply: usize,
    /// The result; nothing if it is open.
    result: Option<Score>,
    /// Why it is open.
    doubt: Option<Doubt>,
    /// How sure it is that the game came to this point as the file says.
    confidence: Confidence,
}

/// The outcome of a game under one edition.
pub struct Course<'a> {
    inquiry: GameInquiry<'a>,
    end: CourseEnd,
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
            EditionRules::new(Arc::clone(edition), &readings)
        });
        Ok(Courses {
            library,
            editions: rules.collect::<Result<_, _>>()?,
            with_claims: false,
            letters: Letters::English,
            played: Replay::new(),
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
        let is_cut = match self.played.replay(pgn, self.letters) {
            Ok(illegal) => illegal.is_some(),
            Err(doubt) => return Ok(Err(doubt)),
        };
        let terms = self
            .editions
            .iter_mut()
            .map(|rules| rules.terms(self.library.host(), pgn))
            .collect::<Result<Vec<_>, _>>()?;
        let mut courses = Vec::with_capacity(terms.len());
        for (control, terms) in &terms {
            courses.push(self.course(pgn, terms, control.tempo, is_cut)?);
        }
        tell(&courses).map(Ok)
    }

    fn course<'s>(
        &'s self,
        pgn: &'s PgnGame,
        terms: &'s Terms,
        tempo: Option<Tempo>,
        is_cut: bool,
    ) -> Result<Course<'s>, Diagnostic> {
        let inquiry = GameInquiry { library: self.library, played: &self.played, terms, pgn, is_cut };
        let end = inquiry.course_end()?;
        let mut claims = Vec::new();
        if self.with_claims {
            let is_over = end.matter == Some(Matter::Over) && end.doubt.is_none();
            claims = inquiry.claims_in_course(is_over.then_some(end.ply))?;
        }
        Ok(Course { inquiry, end, tempo, claims })
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
    /// Returns the tempo of the game, if its time control has one.
    #[must_use]
    pub fn tempo(&self) -> Option<Tempo> {
        self.tempo
    }

    /// Returns whether the other course ends alike.
    #[must_use]
    pub fn ends_like(&self, other: &Course<'_>) -> bool {
        self.end == other.end
    }

    /// Returns when a draw could first be claimed on a ground, one of
    /// [`GROUNDS`](kodeks_core::GROUNDS).
    #[must_use]
    pub fn first_claim(&self, ground: &str) -> Option<FirstClaim> {
        let found = self.claims.iter().find(|(other, _)| *other == ground)?;
        Some(found.1.clone())
    }

    /// Returns how the game ended.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn end(&self) -> Result<GameEnd, Diagnostic> {
        let CourseEnd { matter, ply, result, doubt, confidence } = self.end.clone();
        let (mut articles, mut question) = (Vec::new(), None);
        if let Some(matter) = matter {
            question = Some(self.inquiry.question(matter)?);
            let answer = self.inquiry.ask(&self.inquiry.terms.main, matter, ply)?;
            articles = answer.applied.into_iter().flat_map(|applied| applied.articles).collect();
        }
        Ok(GameEnd { question, at: self.inquiry.at(ply), result, open: doubt, confidence, articles })
    }
}

impl CourseEnd {
    fn on_board(ply: usize, result: Option<Score>, doubt: Option<Doubt>) -> CourseEnd {
        CourseEnd { matter: Some(Matter::Over), ply, result, doubt, confidence: Confidence::Certain }
    }
}

impl GameInquiry<'_> {
    /// Returns how the game ended in the edition.
    fn course_end(&self) -> Result<CourseEnd, Diagnostic> {
        let last = self.played.plies();
        let settled = self.end_on_board(FirstEnd::clone)?;
        let first = &settled.main;
        let ply = first.end.map_or(last, |(ply, _)| ply);
        if let Some(doubt) = settled.doubt_in_missing() {
            return Ok(CourseEnd::on_board(ply, None, Some(doubt)));
        }
        if let Some((ply, doubt)) = first.open.clone() {
            return Ok(CourseEnd::on_board(ply, None, Some(doubt)));
        }
        match first.end {
            Some((ply, result)) if self.plies_after(ply) == 0 && result_in_file(self.pgn) == Some(result) => {
                Ok(self.end_in_file())
            }
            Some((ply, result)) => Ok(CourseEnd::on_board(ply, Some(result), None)),
            None => self.course_end_off_board(),
        }
    }

    /// Returns the end that the file has.
    fn end_in_file(&self) -> CourseEnd {
        let (ply, result) = (self.played.plies(), result_in_file(self.pgn));
        CourseEnd { matter: None, ply, result, doubt: None, confidence: Confidence::Certain }
    }

    /// Returns how a game ended that was not over by what was played on the board.
    fn course_end_off_board(&self) -> Result<CourseEnd, Diagnostic> {
        let ending = self.ending().filter(|_| self.has_last_position());
        let raised = ending.and_then(|(ending, recorded)| Some((ending.raises(recorded)?, recorded)));
        let Some((raised, recorded)) = raised else {
            return Ok(self.end_in_file());
        };
        if !self.is_asked(raised) {
            return Ok(self.end_in_file());
        }
        let (result, mut doubt) = self.settled_result(raised.matter)?;
        if let Some(alternative) = raised.alternative.filter(|_| doubt.is_none())
            && let (Some(resigned), (Some(on_time), None)) = (result, self.settled_result(alternative)?)
            && resigned != on_time
        {
            doubt = Some(Doubt::HowLost { on_time, resigned });
        }
        let is_other = result.is_some_and(|result| result != recorded);
        if doubt.is_none() && !is_other {
            return Ok(self.end_in_file());
        }
        let EndMatter { matter, confidence, .. } = raised;
        let result = result.filter(|_| doubt.is_none());
        Ok(CourseEnd { matter: Some(matter), ply: self.played.plies(), result, doubt, confidence })
    }

    /// Returns the result that a matter brings after the last move, or why that is open. Possibilities that bring none agree
    /// only where their outcomes do.
    fn settled_result(&self, matter: Matter) -> Result<(Option<Score>, Option<Doubt>), Diagnostic> {
        let outcome = |answer: &Consultation| answer.outcome;
        let answers = self.answers_alike(matter, |answer| {
            (answer.and_then(result_of), answer.map_or(Outcome::NoConsequence, outcome))
        })?;
        Ok((answers.result(), answers.doubt()))
    }

    /// Returns when a draw could first be claimed on each ground, before the game was over.
    pub fn claims_in_course(&self, over: Option<usize>) -> Result<Vec<(&'static str, FirstClaim)>, Diagnostic> {
        let claim = |finding: Finding| {
            let articles = finding.articles().into_iter().map(str::to_owned).collect();
            match finding.found {
                FindingKind::ClaimPossible { by, ground, intended } => {
                    Some((ground, FirstClaim { at: finding.at, by, intended, articles }))
                }
                _ => None,
            }
        };
        Ok(self.first_claims(over)?.into_iter().filter_map(claim).collect())
    }
}
