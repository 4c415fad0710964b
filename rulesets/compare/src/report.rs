//! Reports about editions beyond their comparison: numbers, and their answers as curves, planes and
//! ladders.

mod editions;
mod games;
mod ladder;
mod numbers;
mod penalty_curves;
mod plane;
mod proposals;

use kodeks_base::Diagnostic;
use kodeks_core::{FactType, Question, Tempo};
use kodeks_scripting::Host;
use kodeks_winnability::Budget;

use super::{
    Comparison,
    example::{ExamplePair, ReadCases, shortest_game},
};

pub use super::shortest_game::ShortestGame;
pub use editions::{ByTempo, EditionAnswer, EditionWithReadings};
pub use games::{CollectionImpact, CollectionStep, ListedGame, MOST_LISTED};
pub use ladder::{Ladder, Ladders, Rung};
pub use numbers::{NumberLine, RegulationNumbers, regulation_rows};
pub use penalty_curves::{PenaltyCurve, PenaltyCurves};
pub use plane::{Border, BorderLine, Plane, PlanePoint, Region};
pub use proposals::ProposalsReport;

/// Everything that is reported about two editions, or about a row of them.
#[derive(Clone, Debug)]
pub struct Report {
    /// The editions, in their order.
    pub asked: Vec<EditionWithReadings>,
    /// Each edition compared with the next.
    pub comparisons: Vec<Comparison>,
    /// The answers to questions about main time and increment, as a plane.
    pub planes: Vec<Plane>,
    /// Time penalties as a function of the clock, as curves.
    pub claims: Vec<PenaltyCurves>,
    /// Penalties by the number of offences, as ladders.
    pub ladders: Vec<Ladders>,
    /// The numbers of every regulation that has any.
    pub numbers: Vec<RegulationNumbers>,
    /// Changes in a collection of games, if one was given.
    pub games: Option<CollectionImpact>,
}

impl Report {
    /// Asks the editions for everything beyond the comparisons, under one tempo or under all.
    /// There is one comparison less than editions: of the first with the second, of the second with
    /// the third.
    ///
    /// ```
    /// use kodeks_compare::{Scope, compare_in_turn, report::{EditionWithReadings, Report}};
    /// use kodeks_rulesets::{Library, Selector};
    ///
    /// let library = Library::built_in()?;
    /// let (from, to) = (Selector::parse("fide@2009")?, Selector::parse("fide@2018")?);
    /// let editions = library.between(&from, &to)?;
    /// let question = Some(editions[0].question("draw-claim.incorrect")?);
    /// let scope = Scope { question, ..Scope::default() };
    ///
    /// let asked: Vec<EditionWithReadings> = editions.into_iter().map(EditionWithReadings::by_default).collect();
    /// let comparisons = compare_in_turn(library.host(), &asked, &scope)?;
    /// let report = Report::of(library.host(), asked, comparisons, None)?;
    /// assert!(report.is_history() && report.differs());
    /// assert_eq!(report.comparisons.len() + 1, report.asked.len());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A reading that an edition does not know, or a procedure that breaks a bound.
    pub fn of(
        host: &Host,
        asked: Vec<EditionWithReadings>,
        comparisons: Vec<Comparison>,
        tempo: Option<Tempo>,
    ) -> Result<Report, Diagnostic> {
        let effects = comparisons.iter().flat_map(|one| &one.effects);
        let mut questions: Vec<&'static Question> = Vec::new();
        for effect in effects {
            if !questions.contains(&effect.question) {
                questions.push(effect.question);
            }
        }
        let (mut planes, mut claims, mut ladders) = (Vec::new(), Vec::new(), Vec::new());
        for question in questions {
            match chart(question) {
                Some(Chart::Plane) => planes.extend(Plane::of(host, &asked, question)?),
                Some(Chart::Curves) => claims.extend(PenaltyCurves::of(host, &asked, question, tempo)?),
                Some(Chart::Ladders) => ladders.extend(Ladders::of(host, &asked, question, tempo)?),
                None => {}
            }
        }
        Ok(Report { planes, claims, ladders, ..Report::without_charts(asked, comparisons) })
    }

    /// Returns a report that draws nothing, for a page of text.
    #[must_use]
    pub fn without_charts(asked: Vec<EditionWithReadings>, comparisons: Vec<Comparison>) -> Report {
        Report {
            planes: Vec::new(),
            claims: Vec::new(),
            ladders: Vec::new(),
            numbers: numbers_asked_for(&asked, &comparisons),
            asked,
            comparisons,
            games: None,
        }
    }

    /// Returns it with its changes in a collection of games, and of the games the shortest that shows
    /// each difference.
    #[must_use]
    pub fn with_games(mut self, host: &Host, games: Option<CollectionImpact>) -> Report {
        let steps = games.iter().flat_map(|games| &games.steps);
        let pairs = self.asked.windows(2);
        for ((comparison, step), pair) in self.comparisons.iter_mut().zip(steps).zip(pairs) {
            let both = ExamplePair {
                host,
                editions: [&comparison.a, &comparison.b],
                readings: [&pair[0].readings, &pair[1].readings],
                mates: Budget::FULL.into(),
                cases: ReadCases::default(),
            };
            for effect in &mut comparison.effects {
                for difference in &mut effect.differences {
                    difference.game = shortest_game(&both, effect.question, difference, &step.shortest);
                }
            }
        }
        self.games = games;
        self
    }

    /// Returns whether any edition has another answer than the one before.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.comparisons.iter().any(Comparison::differs)
    }

    /// Returns whether it is about more than two editions.
    #[must_use]
    pub fn is_history(&self) -> bool {
        self.asked.len() > 2
    }
}

/// A kind of chart of the answers to a question.
enum Chart {
    /// By two times, main time and increment: which tempo is played.
    Plane,
    /// By one time, on a player's clock: what the clock shows afterwards.
    Curves,
    /// By a count: what the first time costs, the second, and so on.
    Ladders,
}

/// Chooses a chart by what answers a question, and by the types of the facts that it depends on.
fn chart(question: &Question) -> Option<Chart> {
    let orders = |name: &str| question.orders.contains(&name);
    let hangs_on = |fact_type: FactType| question.facts.iter().any(|fact| fact.fact_type == fact_type);
    let moves_clocks = orders("give-time") || orders("take-time");
    match (orders("play-as"), moves_clocks) {
        (true, _) if hangs_on(FactType::Time) => Some(Chart::Plane),
        (_, true) if hangs_on(FactType::Time) => Some(Chart::Curves),
        (_, true) if hangs_on(FactType::Count) => Some(Chart::Ladders),
        _ => None,
    }
}

/// The numbers of the regulations that the comparisons are about.
fn numbers_asked_for(asked: &[EditionWithReadings], comparisons: &[Comparison]) -> Vec<RegulationNumbers> {
    let mut numbers = numbers::regulation_numbers(asked);
    numbers.retain(|numbered| {
        comparisons.iter().flat_map(|comparison| &comparison.articles).any(|change| change.stem == numbered.stem)
    });
    numbers
}
