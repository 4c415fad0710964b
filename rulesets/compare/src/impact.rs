//! Results of games under several editions.

use kodeks_audit::{Course, Courses, Doubt, FirstClaim, GameEnd};
use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, notation::Letters};
use kodeks_core::{GROUNDS, Question, Score, Tempo};
use kodeks_rulesets::{Library, contents::is_within};

use crate::{Scope, report::EditionWithReadings};

/// Puts one game after the other to several editions.
pub struct Impact<'a> {
    scope: &'a Scope,
    courses: Courses<'a>,
}

/// Results of one game under several editions.
#[derive(Clone, Debug, Default)]
pub struct GameImpact {
    /// The reason why it cannot be judged: it cannot be played through.
    pub not_judged: Option<Doubt>,
    /// Changes of each edition against the one before.
    pub steps: Vec<GameStep>,
}

/// Changes of a game by one edition against the one before.
#[derive(Clone, Debug, Default)]
pub struct GameStep {
    /// Its end in both, if they differ.
    pub ends: Option<[GameEnd; 2]>,
    /// The first possible claims of a draw that differ.
    pub claims: Vec<ClaimChange>,
    /// Its tempo in both, if they differ.
    pub tempi: Option<[Option<Tempo>; 2]>,
    /// Its tempo in the second.
    pub tempo: Option<Tempo>,
}

impl GameStep {
    /// Returns whether nothing changes.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.ends.is_none() && self.claims.is_empty() && self.tempi.is_none()
    }

    /// Returns the results of the game in both, if both give one and they differ.
    #[must_use]
    pub fn changed_result(&self) -> Option<[Score; 2]> {
        let [one, other] = self.ends.as_ref()?;
        let (was, is) = one.result.zip(other.result)?;
        (was != is).then_some([was, is])
    }

    /// Returns the question that settles another end of the game, the one that comes up first, and
    /// whether one of the editions leaves it open.
    #[must_use]
    pub fn settled_by(&self) -> Option<(&'static Question, bool)> {
        let ends = self.ends.as_ref()?;
        let first = ends.iter().filter(|end| end.question.is_some()).min_by_key(|end| end.at.ply)?;
        let is_open = ends.iter().any(|end| end.open.is_some());
        Some((first.question?, is_open))
    }
}

/// The first possible claim of a draw on one ground, in both editions.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimChange {
    /// On what ground: one of [`GROUNDS`].
    pub ground: &'static str,
    /// The claims; nothing where it could not be claimed.
    pub first: [Option<FirstClaim>; 2],
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
        editions: &[EditionWithReadings],
        scope: &'a Scope,
    ) -> Result<Impact<'a>, Diagnostic> {
        let editions = editions.iter().map(|asked| (&asked.edition, asked.readings.as_slice()));
        let courses = Courses::of(library, editions)?;
        Ok(Impact { scope, courses })
    }

    /// Also compares first claims of a draw.
    #[must_use]
    pub fn with_claims(mut self, with_claims: bool) -> Impact<'a> {
        self.courses = self.courses.with_claims(with_claims);
        self
    }

    /// Reads moves with these letters, in games that do not name theirs in a tag `Letters`.
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> Impact<'a> {
        self.courses = self.courses.with_letters(letters);
        self
    }

    /// Puts a game to the editions; nothing if there is none, but only something wrong in the text.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn game(&mut self, pgn: &PgnGame) -> Result<Option<GameImpact>, Diagnostic> {
        if pgn.is_empty() {
            return Ok(None);
        }
        let scope = self.scope;
        let steps =
            self.courses.game(pgn, |courses| courses.windows(2).map(|pair| otherwise(pair, scope)).collect())?;
        Ok(Some(match steps {
            Ok(steps) => GameImpact { not_judged: None, steps },
            Err(doubt) => GameImpact { not_judged: Some(doubt), steps: Vec::new() },
        }))
    }
}

/// Returns the changes of the second of two courses against the first, as far as they are asked for.
fn otherwise(pair: &[Course<'_>], scope: &Scope) -> Result<GameStep, Diagnostic> {
    let [one, other] = pair else {
        return Ok(GameStep::default());
    };
    let tempi = [one.tempo(), other.tempo()];
    let is_other = |tempo: &Option<Tempo>| tempo.is_some() && *tempo != scope.tempo;
    if scope.tempo.is_some() && tempi.iter().all(is_other) {
        return Ok(GameStep::default());
    }
    let ends = if one.ends_like(other) { None } else { Some([one.end()?, other.end()?]) };
    let claims = GROUNDS.iter().copied().filter_map(|ground| {
        let first = [one, other].map(|course| course.first_claim(ground));
        let moments = [&first[0], &first[1]].map(|claim| {
            let claim = claim.as_ref()?;
            Some((claim.at.ply, claim.by, claim.intended.clone()))
        });
        (moments[0] != moments[1]).then_some(ClaimChange { ground, first })
    });
    let mut otherwise =
        GameStep { ends, claims: claims.collect(), tempi: (tempi[0] != tempi[1]).then_some(tempi), tempo: tempi[1] };
    otherwise.narrow(scope);
    Ok(otherwise)
}

impl GameStep {
    /// Leaves what is asked for.
    fn narrow(&mut self, scope: &Scope) {
        let is_asked = |name: &str| scope.question.is_none_or(|only| only.name == name);
        let wanted = scope.article.as_deref();
        let cites =
            |articles: &[String]| wanted.is_none_or(|wanted| articles.iter().any(|number| is_within(number, wanted)));
        let settled = self.settled_by();
        self.ends = self.ends.take().filter(|ends| {
            settled.is_some_and(|(question, _)| is_asked(question.name)) && ends.iter().any(|end| cites(&end.articles))
        });
        self.claims.retain(|claim| {
            let mut first = claim.first.iter().flatten();
            is_asked("draw-claim") && first.any(|claim| cites(&claim.articles))
        });
        let is_asked = is_asked("tempo") && wanted.is_none();
        self.tempi = self.tempi.filter(|_| is_asked);
    }
}
