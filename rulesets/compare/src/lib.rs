#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod announcements;
mod articles;
mod asking;
mod blame;
mod boundaries;
mod budget;
mod bump;
mod conflicts;
mod conform;
mod direction;
mod effects;
mod example;
mod explore;
mod impact;
mod incompatibility;
mod layer_removals;
pub mod limits;
mod number_amendments;
mod points;
mod reach;
pub mod report;
mod share_out;
mod shortest_game;
mod sides;
mod untouched;
mod witness;
mod wording;

use std::{num::NonZero, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_core::{Question, Tempo};
use kodeks_rulesets::{
    Edition, EditionRegulation, EventOption, contents::is_within, json_form::As, json_form::write_json,
};
use kodeks_scripting::{Host, LawValue};
use schemars::JsonSchema;
use serde::Serialize;

use asking::SettingsTable;
use effects::QuestionComparison;
use report::EditionWithReadings;
use wording::RowsOfOneEdition;

pub use announcements::{AnnouncementChanges, AnnouncementStatus, EventChange, OptionChange, ReadingChange};
pub use articles::ArticleChange;
pub use boundaries::{Boundary, BoundarySide, boundaries};
pub use budget::WorkBudget;
pub use bump::{Bump, Cause, VersionCheck};
pub use conflicts::{Conflict, ConflictSide, Conflicts};
pub use conform::{Conformity, LocalDecisions, PermittedDecision, conformity};
pub use direction::Direction;
pub use impact::{ClaimChange, GameImpact, GameStep, Impact};
pub use incompatibility::{IncompatibleSet, JointWitness, incompatible_sets};
pub use reach::{Reach, reach};
pub use share_out::share_out;
pub use witness::{
    Blame, BlameMethod, BlamedRegulation, Example, ExampleRuling, ExampleScale, ExampleSource, Minimality, Setting,
    Witness, WitnessAnswer,
};
pub use wording::{WordingChange, WordingStatus};

/// The differences between two editions.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The first edition.
    pub a: Arc<Edition>,
    /// The second edition.
    pub b: Arc<Edition>,
    /// Regulation by regulation: same, renumbered, changed, added, repealed.
    pub articles: Vec<ArticleChange>,
    /// Article by article, where no regulation carries it out: articles that are worded differently.
    pub wording: Vec<WordingChange>,
    /// The difference in what an event may announce, choose or report.
    pub announced: AnnouncementChanges,
    /// Question by question: the answers that differ.
    pub effects: Vec<Effect>,
}

impl Comparison {
    /// Returns whether any question has another answer.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.effects.iter().any(|effect| effect.evidence == Evidence::Changed)
    }

    /// Returns the differences that are blamed on a regulation, and of those that no change could be blamed for the ones
    /// that cite its articles.
    #[must_use]
    pub fn differences_of(&self, change: &ArticleChange) -> Vec<(&Effect, &Difference)> {
        change.differences_among(&self.effects)
    }
}

/// The differences in the answers to one question, with the evidence.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Effect {
    /// The question.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Question>")]
    pub question: &'static Question,
    /// How it is known.
    pub evidence: Evidence,
    /// How many combinations of facts were put to both editions; where it is proved to be the same, how
    /// many regions of them, none if nothing differs.
    pub points: usize,
    /// The facts and options without which neither edition answers, where that came up.
    pub missing: Vec<String>,
    /// The differences, the simplest first.
    pub differences: Vec<Difference>,
    /// The options that it may depend on, each with its values.
    #[serde(skip)]
    pub options: Vec<(String, Vec<LawValue>)>,
}

impl Effect {
    /// Returns whom the second edition favours, by all differences together; nothing where no player's outcome is another.
    #[must_use]
    pub fn directions(&self) -> Vec<Direction> {
        direction::join(self.differences.iter().flat_map(|difference| difference.directions.iter().copied()))
    }
}

kodeks_base::named! {
    /// How a comparison knows what it says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Evidence {
        /// Some facts are answered differently; each difference has a witness.
        Changed = "changed",
        /// Nothing that the answer depends on differs, or every region of facts was compared exactly.
        SameProved = "same-proved",
        /// No combination of facts that was tried is answered differently.
        Same = "same",
        /// The text or the procedure of a regulation changed, and no effect of it was found.
        Inert = "inert",
        /// No edition can answer without something that the event has to give, and elsewhere nothing is
        /// answered differently.
        Undecided = "undecided",
    }
}

/// Facts that two editions answer differently in one way, with the simplest of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Difference {
    /// Under which conditions it shows.
    pub settings: Vec<Setting>,
    /// The difference, as an order and its wording in both: `give-time`, `3:00`, `2:00`.
    pub aspects: Vec<Aspect>,
    /// Whom the second edition favours; empty where no player's penalty, time or result is another.
    pub directions: Vec<Direction>,
    /// How sure it is that no simpler facts show it.
    pub minimality: Minimality,
    /// The changes that bring it about, where they could be separated.
    pub blame: Option<Blame>,
    /// The same as it comes up at the table, where a record of it was found: the smallest.
    pub example: Option<Box<Example>>,
    /// The simplest of the cases written by hand that shows it.
    pub case: Option<Box<Example>>,
    /// The shortest game of a collection that shows it, where one was given.
    pub game: Option<Box<Example>>,
    /// The simplest facts that show it.
    pub witness: Witness,
}

/// One order that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Aspect {
    /// The name of the order, or `outcome`.
    #[serde(rename = "order")]
    pub name: &'static str,
    /// The wording in the first edition, if it has any.
    #[serde(rename = "a")]
    pub in_a: Option<String>,
    /// The wording in the second edition, if it has any.
    #[serde(rename = "b")]
    pub in_b: Option<String>,
}

/// The scope of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// Only this question.
    pub question: Option<&'static Question>,
    /// Only under this tempo.
    pub tempo: Option<Tempo>,
    /// Only this article, by its number in either edition.
    pub article: Option<String>,
    /// Whether to leave out examples at the table.
    pub without_examples: bool,
    /// Readings of the first edition.
    pub readings_a: Vec<(String, String)>,
    /// Readings of the second edition.
    pub readings_b: Vec<(String, String)>,
    /// On how many threads questions are compared; without it, on that which asks.
    pub jobs: Option<NonZero<usize>>,
}

impl Scope {
    fn jobs(&self) -> NonZero<usize> {
        self.jobs.unwrap_or(NonZero::<usize>::MIN)
    }
}

/// Returns where regulations of an edition give different answers to the same facts, none of them
/// an exception to the other: one example for each set of regulations.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn conflicts(host: &Host, edition: &Arc<Edition>) -> Result<Vec<Conflict>, Diagnostic> {
    conflicts::conflicts(host, edition, |_| true, &WorkBudget::default()).map(|found| found.conflicts)
}

/// Returns the [conflicts] about the questions that are asked, and where not all facts could be tried.
///
/// # Errors
///
/// A procedure that breaks a bound, or no steps left in the budget.
pub fn conflicts_about(
    host: &Host,
    edition: &Arc<Edition>,
    is_asked: impl Fn(&Question) -> bool,
    budget: &WorkBudget,
) -> Result<Conflicts, Diagnostic> {
    conflicts::conflicts(host, edition, is_asked, budget)
}

/// Returns two editions under one vocabulary that has the words of both.
fn in_the_same_words(
    host: &Host,
    a: &Arc<Edition>,
    b: &Arc<Edition>,
) -> Result<(Arc<Edition>, Arc<Edition>), Diagnostic> {
    let both = Edition::in_the_same_words(host, vec![Arc::clone(a), Arc::clone(b)])?;
    match <[Arc<Edition>; 2]>::try_from(both) {
        Ok([a, b]) => Ok((a, b)),
        Err(_) => Err(Diagnostic::internal("two editions are no pair any more")),
    }
}

/// Compares two editions.
///
/// ```
/// use kodeks_compare::{Scope, compare};
/// use kodeks_rulesets::{EditionRequest, Library, Selector};
///
/// let library = Library::built_in()?;
/// let edition = |name: &str| library.edition(&EditionRequest::Pack(Selector::parse(name)?));
/// let (old, new) = (edition("fide@2009")?, edition("fide@2014")?);
/// let question = Some(new.question("draw-claim.incorrect")?);
/// let scope = Scope { question, ..Scope::default() };
/// let compared = compare(library.host(), &old, &new, &scope)?;
///
/// // What the opponent of an incorrect claimant gains, in standard and rapid chess, and in blitz.
/// let differences = &compared.effects[0].differences;
/// let gains = differences.iter().map(|difference| {
///     let gain = &difference.aspects[0];
///     (gain.in_a.as_deref(), gain.in_b.as_deref())
/// });
/// assert!(gains.eq([
///     (Some("give-time black 3:00"), Some("give-time black 2:00")),
///     (Some("give-time black 3:00"), Some("give-time black 1:00")),
/// ]));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// A reading or an article that an edition does not know, or a procedure that breaks a bound.
pub fn compare(host: &Host, a: &Arc<Edition>, b: &Arc<Edition>, scope: &Scope) -> Result<Comparison, Diagnostic> {
    let pair = EditionPair::of(host, a, b, scope.clone())?;
    refuse_absent_article(std::slice::from_ref(&pair))?;
    let compared = share_out(&pair.questions, scope.jobs(), |question| pair.compare_question(host, question));
    pair.comparison(compared.into_iter().collect::<Result<_, _>>()?)
}

/// Two editions, and what is asked of both.
struct EditionPair {
    a: Arc<Edition>,
    b: Arc<Edition>,
    scope: Scope,
    about: ScopedArticle,
    settings: SettingsTable,
    questions: Vec<&'static Question>,
    budget: WorkBudget,
}

impl EditionPair {
    fn of(host: &Host, a: &Arc<Edition>, b: &Arc<Edition>, scope: Scope) -> Result<EditionPair, Diagnostic> {
        let (a, b) = in_the_same_words(host, a, b)?;
        let about = ScopedArticle::of(&a, &b, &scope);
        let is_asked = |question: &&Question| {
            let mut regulations = a.regulations().chain(b.regulations());
            regulations.any(|placed| placed.question() == *question && about.regulation(placed))
                && scope.question.is_none_or(|only| only == *question)
        };
        let questions = a.vocabulary().questions().iter().copied().filter(is_asked);
        let settings = SettingsTable::of(&a, &b);
        let (questions, budget) = (questions.collect(), WorkBudget::default());
        Ok(EditionPair { questions, settings, a, b, scope, about, budget })
    }

    /// Compares the answers to one of the questions.
    fn compare_question(&self, host: &Host, question: &'static Question) -> Result<QuestionComparison, Diagnostic> {
        effects::of(host, [&self.a, &self.b], &self.scope, &self.settings, question, &self.budget)
    }

    /// Tells what the questions were compared to, in their order.
    fn comparison(self, mut compared: Vec<QuestionComparison>) -> Result<Comparison, Diagnostic> {
        let (a, b, scope) = (&self.a, &self.b, &self.scope);
        for compared in &mut compared {
            self.about.narrow(&mut compared.effect);
        }
        let mut articles = articles::changes(a, b, scope);
        let mut amended = number_amendments::changes(a, b, scope, &self.settings)?;
        amended.retain(|change| !articles.iter().any(|told| told.tells_as_much(change)));
        articles.extend(amended);
        articles
            .retain(|change| self.about.change(change) && scope.question.is_none_or(|only| change.question == only));
        for change in &mut articles {
            let answered = compared.iter().find(|compared| compared.effect.question == change.question);
            change.weigh(answered);
        }
        articles::leave_out_what_changes_nothing(a, b, &mut articles);
        let rows = RowsOfOneEdition::of(a, b);
        rows.leave_out(&mut articles);
        let removed = layer_removals::changes(a, b, scope, &self.settings, &compared, &articles)?;
        articles.extend(removed.into_iter().filter(|change| self.about.change(change)));
        let mut wording = match scope.question {
            Some(_) => Vec::new(),
            None => wording(a, b, scope, rows.changes(&articles)),
        };
        wording.extend(wording::reread(a, b, &articles));
        let effects: Vec<Effect> = compared.into_iter().map(|compared| compared.effect).collect();
        for change in &mut articles {
            change.note_directions(&effects);
        }
        Ok(Comparison {
            articles,
            wording,
            announced: if scope.question.is_some() || scope.article.is_some() {
                AnnouncementChanges::default()
            } else {
                AnnouncementChanges::of(a, b)
            },
            effects,
            a: self.a,
            b: self.b,
        })
    }
}

/// Compares each of several editions with the one before, under the readings that were chosen for them.
/// Readings of the scope count for nothing. Editions that do not have the article in scope are told apart in nothing.
///
/// # Errors
///
/// A reading that an edition does not know, an article that none of them knows, or a procedure that breaks a bound.
pub fn compare_in_turn(
    host: &Host,
    asked: &[EditionWithReadings],
    scope: &Scope,
) -> Result<Vec<Comparison>, Diagnostic> {
    let pairs = asked.windows(2).map(|pair| {
        let scope =
            Scope { readings_a: pair[0].readings.clone(), readings_b: pair[1].readings.clone(), ..scope.clone() };
        EditionPair::of(host, &pair[0].edition, &pair[1].edition, scope)
    });
    let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    refuse_absent_article(&pairs)?;
    let questions: Vec<(&EditionPair, &'static Question)> =
        pairs.iter().flat_map(|pair| pair.questions.iter().map(move |question| (pair, *question))).collect();
    let mut compared =
        share_out(&questions, scope.jobs(), |(pair, question)| pair.compare_question(host, question)).into_iter();
    pairs
        .into_iter()
        .map(|pair| {
            let own = compared.by_ref().take(pair.questions.len()).collect::<Result<_, _>>()?;
            pair.comparison(own)
        })
        .collect()
}

/// Returns the articles in scope that are reworded.
fn wording(a: &Edition, b: &Edition, scope: &Scope, rows: Vec<WordingChange>) -> Vec<WordingChange> {
    let mut changes = wording::changes(a, b);
    changes.extend(rows);
    if let Some(article) = &scope.article {
        let is_it = |numbers: &[String]| numbers.iter().any(|number| is_within(number, article));
        changes.retain(|change| is_it(&change.in_a) || is_it(&change.in_b));
    }
    changes
}

/// The article in scope, with those under it.
struct ScopedArticle {
    article: Option<String>,
    /// The names of the regulations that carry out the article in either edition.
    names: Vec<String>,
    /// Whether either edition has it.
    is_there: bool,
}

/// Says that no edition has the article in scope, if that is so.
fn refuse_absent_article(pairs: &[EditionPair]) -> Result<(), Diagnostic> {
    let [first, others @ ..] = pairs else {
        return Ok(());
    };
    let Some(article) = first.about.article.as_deref().filter(|_| !pairs.iter().any(|pair| pair.about.is_there)) else {
        return Ok(());
    };
    let absent = if others.is_empty() {
        phrase!(
            "K0506-neither",
            "neither in {a} nor in {b} does a regulation carry out an article {article}",
            article,
            a = first.a.head().short_label(),
            b = first.b.head().short_label()
        )
    } else {
        let labels =
            [first.a.head().short_label()].into_iter().chain(pairs.iter().map(|pair| pair.b.head().short_label()));
        let editions = labels.collect::<Vec<_>>().join(", ");
        phrase!("K0506-none", "none of these has an article {article}: {editions}", article, editions)
    };
    Err(Diagnostic::of_request(absent).with_help(phrase!("K0506-help", "`kodeks show` lists them")))
}

impl ScopedArticle {
    /// Returns what is asked for: everything, or one article.
    fn of(a: &Edition, b: &Edition, scope: &Scope) -> ScopedArticle {
        let Some(article) = scope.article.as_deref() else {
            return ScopedArticle { article: None, names: Vec::new(), is_there: true };
        };
        let is_it = |number: &String| is_within(number, article);
        let carries_out = |placed: &&EditionRegulation| placed.article_numbers().iter().any(is_it);
        let mut names: Vec<String> =
            a.regulations().chain(b.regulations()).filter(carries_out).map(EditionRegulation::name).collect();
        let amending = a
            .layers()
            .iter()
            .chain(b.layers())
            .flat_map(|layer| &layer.amends)
            .filter(|amendment| is_it(&amendment.article));
        names.extend(amending.map(|amendment| amendment.stem.clone()));
        for edition in [a, b] {
            let sets = |option: &&EventOption| option.amended_by.as_ref().is_some_and(is_it);
            let options: Vec<&str> = edition.options().iter().filter(sets).map(|option| option.name.as_str()).collect();
            let takes = |placed: &&EditionRegulation| {
                let mut given = placed.law.iter().filter_map(|entry| entry.option.as_deref());
                given.any(|name| options.contains(&name))
            };
            names.extend(edition.regulations().filter(takes).map(EditionRegulation::name));
        }
        let is_there = a.contents().chain(b.contents()).any(|(_, row)| is_it(&row.number));
        let is_there = is_there || !names.is_empty();
        ScopedArticle { article: Some(article.to_owned()), names, is_there }
    }

    fn names(&self, name: &String) -> bool {
        self.article.is_none() || self.names.contains(name)
    }

    /// Returns whether a change is asked for: it is of a regulation that carries out the article, or of
    /// the numbers that the article amends.
    fn change(&self, change: &ArticleChange) -> bool {
        let is_cited = |article: &str| change.in_a.iter().chain(&change.in_b).any(|number| is_within(number, article));
        match (self.article.as_deref(), change.amended_under.is_empty()) {
            (Some(article), false) => is_cited(article),
            _ => self.names(&change.name()),
        }
    }

    fn regulation(&self, placed: &EditionRegulation) -> bool {
        self.names(&placed.name())
    }

    /// Leaves of an effect what the article has to do with.
    fn narrow(&self, effect: &mut Effect) {
        effect.differences.retain(|difference| self.difference(difference));
        if effect.evidence == Evidence::Changed && effect.differences.is_empty() {
            effect.evidence = Evidence::Inert;
        }
    }

    /// Returns whether a difference cites the article, or comes from what carries it out.
    fn difference(&self, difference: &Difference) -> bool {
        let Some(article) = self.article.as_deref() else {
            return true;
        };
        let witness = &difference.witness;
        let mut cited = witness.in_a.articles.iter().chain(&witness.in_b.articles);
        let changes = difference.blame.iter().flat_map(|blame| &blame.changes);
        cited.any(|number| is_within(number, article))
            || changes.into_iter().any(|change| self.names.contains(&change.regulation))
    }
}
