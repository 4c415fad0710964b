//! Comparing two editions: what changed in their articles, and what that changes at the table.

mod articles;
mod bump;
mod conform;
mod effects;
mod page;
mod points;
mod reach;

use std::rc::Rc;

use kodeks_core::{Order, Question, Tempo, Value};
use kodeks_scripting::{Host, LawValue};

use crate::{Edition, Outcome, PackError};

pub(crate) use articles::changed;
pub use articles::{ArticleChange, Change, NumberChange};
pub use bump::{Bump, Cause, Versioned};
pub use conform::{Conformity, conformity};
pub(crate) use page::{effect_page, said, told};
pub use page::{json, page};
pub(crate) use reach::{Reach, reach};

/// What differs between two editions.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The first edition.
    pub a: Rc<Edition>,
    /// The second edition.
    pub b: Rc<Edition>,
    /// Regulation by regulation: same, renumbered, changed, added, repealed.
    pub articles: Vec<ArticleChange>,
    /// Question by question: what is decided otherwise.
    pub effects: Vec<Effect>,
}

/// What is decided otherwise about one question, and on what evidence.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The question.
    pub question: &'static Question,
    /// How it is known.
    pub evidence: Evidence,
    /// What differs, the simplest first.
    pub differences: Vec<Difference>,
    /// The options that it may hang on, each with its values.
    pub options: Vec<(String, Vec<LawValue>)>,
}

/// How a comparison knows what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Some facts are answered differently; each difference has a witness.
    Changed {
        /// How many combinations of facts were put to both editions.
        points: usize,
    },
    /// Nothing that the answer depends on differs.
    SameProved,
    /// The numbers, conditions or procedures differ, but no combination of facts tried is answered
    /// differently.
    Inert {
        /// How many combinations of facts were put to both editions.
        points: usize,
    },
}

/// Facts that two editions answer differently in one way, with the simplest of them.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Under which conditions it shows.
    pub settings: Vec<Setting>,
    /// What is different, as order and its wording in both: `give-time`, `3:00`, `2:00`.
    pub aspects: Vec<Aspect>,
    /// The simplest facts that show it.
    pub witness: Witness,
}

/// One order that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aspect {
    /// The name of the order, or `outcome`.
    pub name: &'static str,
    /// What the first edition says, if anything.
    pub in_a: Option<String>,
    /// What the second edition says, if anything.
    pub in_b: Option<String>,
}

/// The conditions of an event under which both editions were asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The tempo.
    pub tempo: Option<Tempo>,
    /// The options of the event.
    pub options: Vec<(String, LawValue)>,
}

/// Facts that were put to both editions, and their answers.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The conditions of the event.
    pub setting: Setting,
    /// The facts, in the order of the question's list.
    pub facts: Vec<Value>,
    /// The places of the facts that are not as in most games; these make the example.
    pub telling: Vec<usize>,
    /// What the first edition says.
    pub in_a: Answer,
    /// What the second edition says.
    pub in_b: Answer,
}

/// What one edition says about a witness.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// What is ordered.
    pub orders: Vec<Order>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// What is missing.
    pub missing: Vec<String>,
}

/// What to compare.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// Only this question.
    pub question: Option<&'static Question>,
    /// Readings of the first edition.
    pub readings_a: Vec<(String, String)>,
    /// Readings of the second edition.
    pub readings_b: Vec<(String, String)>,
}

/// Returns where regulations of an edition give different answers to the same facts, none of them
/// an exception to the other: one example for each set of articles.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn conflicts(
    host: &Host,
    edition: &Rc<Edition>,
) -> Result<Vec<(&'static Question, Witness)>, PackError> {
    effects::conflicts(host, edition, |_| true)
}

/// Returns the [conflicts] about the questions that are asked.
pub(crate) fn conflicts_about(
    host: &Host,
    edition: &Rc<Edition>,
    is_asked: impl Fn(&Question) -> bool,
) -> Result<Vec<(&'static Question, Witness)>, PackError> {
    effects::conflicts(host, edition, is_asked)
}

/// Compares two editions.
///
/// # Errors
///
/// A reading that an edition does not know, or a procedure that breaks a bound.
pub fn compare(
    host: &Host,
    a: &Rc<Edition>,
    b: &Rc<Edition>,
    scope: &Scope,
) -> Result<Comparison, PackError> {
    let is_answered = |question: &&Question| {
        let mut regulations = a.regulations().chain(b.regulations());
        regulations.any(|placed| placed.question().name == question.name)
    };
    let questions = kodeks_core::QUESTIONS.iter().filter(is_answered);
    let asked =
        questions.filter(|question| scope.question.is_none_or(|only| only.name == question.name));
    let effects = asked
        .map(|question| effects::of(host, a, b, scope, question))
        .collect::<Result<_, _>>()?;
    let answers = |change: &ArticleChange, question: &Question| {
        a.regulations().chain(b.regulations()).any(|placed| {
            placed.regulation.stem == change.stem
                && placed.layer == change.layer
                && placed.question().name == question.name
        })
    };
    let mut articles = articles::changes(a, b);
    articles.retain(|change| scope.question.is_none_or(|only| answers(change, only)));
    Ok(Comparison {
        a: Rc::clone(a),
        b: Rc::clone(b),
        articles,
        effects,
    })
}
