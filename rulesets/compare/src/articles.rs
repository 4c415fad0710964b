//! Changes in the regulations themselves, matched by their names.

use std::collections::BTreeSet;

use kodeks_core::Question;
use kodeks_rulesets::{
    Edition, EditionRegulation, NumberChange, RegulationChange,
    changes::changed_in_force,
    json_form::{As, write_json},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    Blame, Difference, Direction, Effect, Evidence, Scope, Setting, direction::join, effects::QuestionComparison,
    sides::is_same,
};

/// The change of one regulation.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(into = "WrittenArticle")]
#[schemars(with = "WrittenArticle")]
pub struct ArticleChange {
    /// Its name.
    pub stem: String,
    /// The layer that it belongs to, if any.
    pub layer: Option<String>,
    /// The question that it answers.
    pub question: &'static Question,
    /// Its articles in the first edition; empty if it is not there.
    pub in_a: Vec<String>,
    /// Its articles in the second edition; empty if it is not there.
    pub in_b: Vec<String>,
    /// Its fate: new, gone, changed.
    pub change: RegulationChange,
    /// Where it is about numbers that a layer amends in either edition, or about a regulation that a layer of one
    /// leaves out: under which conditions. Empty where it is about the regulation itself.
    pub amended_under: Vec<Setting>,
    /// The effect of the change.
    pub evidence: Evidence,
    /// Whom it favours, by the differences that it brings about.
    pub directions: Vec<Direction>,
    /// How many combinations of facts were put to both editions about its question, if that changed
    /// anything.
    pub points: usize,
}

/// The fate of a regulation, as programs read it.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenArticle {
    regulation: String,
    layer: Option<String>,
    a: Vec<String>,
    b: Vec<String>,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Question>")]
    question: &'static Question,
    #[schemars(extend("enum" = RegulationChange::NAMES))]
    status: &'static str,
    amended_under: Vec<Setting>,
    evidence: Evidence,
    directions: Vec<Direction>,
    points: usize,
    details: Details,
}

/// A change in a regulation that both editions have.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(deny_unknown_fields)]
enum Details {
    Changed { numbers: Vec<NumberChange>, condition: bool, procedure: bool, precedence: bool },
    Nothing {},
}

impl From<ArticleChange> for WrittenArticle {
    fn from(change: ArticleChange) -> WrittenArticle {
        WrittenArticle {
            status: change.change.name(),
            amended_under: change.amended_under,
            regulation: change.stem,
            layer: change.layer,
            a: change.in_a,
            b: change.in_b,
            question: change.question,
            evidence: change.evidence,
            directions: change.directions,
            points: change.points,
            details: match change.change {
                RegulationChange::Changed { numbers, condition, procedure, precedence } => {
                    Details::Changed { numbers, condition, procedure, precedence }
                }
                _ => Details::Nothing {},
            },
        }
    }
}

/// Returns what became of every regulation that is in force in either edition under the readings of the
/// scope, in the order of the second.
pub(super) fn changes(a: &Edition, b: &Edition, scope: &Scope) -> Vec<ArticleChange> {
    let in_a = EditionUnderReadings::of(a, &scope.readings_a);
    let in_b = EditionUnderReadings::of(b, &scope.readings_b);
    let kept = b.regulations().filter_map(|placed| describe(&in_a, in_a.find(placed), &in_b, Some(placed)));
    let repealed = a
        .regulations()
        .filter(|placed| in_b.find(placed).is_none())
        .filter_map(|placed| describe(&in_a, Some(placed), &in_b, None));
    kept.chain(repealed).collect()
}

/// Removes two kinds of change without effect: a regulation that only moved to another layer, which is listed as repealed
/// and as added, and the form of a regulation for one reading, as the reading itself is listed.
pub(super) fn leave_out_what_changes_nothing(a: &Edition, b: &Edition, changes: &mut Vec<ArticleChange>) {
    let has_moved = |one: &ArticleChange, other: &ArticleChange| {
        let (in_a, in_b) = match (&one.change, &other.change) {
            (RegulationChange::Repealed, RegulationChange::Added) => (one, other),
            (RegulationChange::Added, RegulationChange::Repealed) => (other, one),
            _ => return false,
        };
        let [was, is] = [find(a, in_a), find(b, in_b)];
        in_a.stem == in_b.stem
            && in_a.in_a == in_b.in_b
            && was.zip(is).is_some_and(|(was, is)| was.regulation.summary == is.regulation.summary && is_same(was, is))
    };
    // The regulation is there as well without the reading.
    let is_of_a_reading = |change: &ArticleChange| {
        let edition = match change.change {
            RegulationChange::Added => b,
            RegulationChange::Repealed => a,
            _ => return false,
        };
        let mut others = edition.regulations().filter(|placed| placed.regulation.stem == change.stem);
        let is_form = others.any(|placed| placed.layer != change.layer);
        is_form && find(edition, change).is_some_and(|placed| !placed.readings.is_empty())
    };
    let all = changes.clone();
    changes.retain(|change| {
        let is_inert = change.evidence == Evidence::Inert && change.amended_under.is_empty();
        !(is_inert && (is_of_a_reading(change) || all.iter().any(|other| has_moved(change, other))))
    });
}

fn find<'a>(edition: &'a Edition, change: &ArticleChange) -> Option<&'a EditionRegulation> {
    let mut regulations = edition.regulations();
    regulations.find(|placed| placed.regulation.stem == change.stem && placed.layer == change.layer)
}

/// An edition under the readings that are chosen.
struct EditionUnderReadings<'a> {
    edition: &'a Edition,
    readings: &'a [(String, String)],
}

impl<'a> EditionUnderReadings<'a> {
    fn of(edition: &'a Edition, readings: &'a [(String, String)]) -> EditionUnderReadings<'a> {
        EditionUnderReadings { edition, readings }
    }

    /// Returns the regulation in the place of one of the other edition, under any readings.
    fn find(&self, placed: &EditionRegulation) -> Option<&'a EditionRegulation> {
        let mut regulations = self.edition.regulations();
        regulations.find(|other| other.regulation.stem == placed.regulation.stem && other.layer == placed.layer)
    }

    fn holds(&self, placed: &EditionRegulation) -> bool {
        let chosen =
            |article: &str| self.readings.iter().find(|(of, _)| of == article).map(|(_, choice)| choice.as_str());
        self.edition.is_read_so(placed, chosen)
    }
}

/// Returns what became of a regulation; nothing where it is in force in neither edition.
fn describe(
    before: &EditionUnderReadings<'_>,
    a: Option<&EditionRegulation>,
    now: &EditionUnderReadings<'_>,
    b: Option<&EditionRegulation>,
) -> Option<ArticleChange> {
    let either = b.or(a)?;
    let held = a.is_some_and(|a| before.holds(a));
    let holds = b.is_some_and(|b| now.holds(b));
    if !held && !holds {
        return None;
    }
    let change = match (a, b) {
        (Some(a), Some(b)) => changed_in_force(before.edition, a, now.edition, b, held != holds),
        (None, _) => RegulationChange::Added,
        (_, None) => RegulationChange::Repealed,
    };
    let articles = |edition: &Edition, placed: Option<&EditionRegulation>| {
        placed.map(|placed| articles_that_set(edition, placed, &change)).unwrap_or_default()
    };
    Some(ArticleChange {
        stem: either.regulation.stem.clone(),
        layer: either.layer.clone(),
        question: either.question(),
        in_a: articles(before.edition, a),
        in_b: articles(now.edition, b),
        change,
        amended_under: Vec::new(),
        evidence: Evidence::SameProved,
        directions: Vec::new(),
        points: 0,
    })
}

/// Returns the articles of a regulation; those that set the numbers which changed, if these are defaults of options and
/// nothing else changed.
fn articles_that_set(edition: &Edition, placed: &EditionRegulation, change: &RegulationChange) -> Vec<String> {
    let amended_by = |number: &NumberChange| {
        let option = placed.law.get(&number.name)?.option.as_deref()?;
        edition.option(option)?.amended_by.clone()
    };
    let amending: Option<BTreeSet<String>> = match change {
        RegulationChange::Changed { numbers, condition: false, procedure: false, precedence: false } => {
            numbers.iter().map(amended_by).collect()
        }
        _ => None,
    };
    match amending {
        Some(amending) if !amending.is_empty() => amending.into_iter().collect(),
        _ => placed.article_numbers(),
    }
}

impl ArticleChange {
    /// Returns the name of the regulation, with that of its layer: `blitz/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.layer {
            None => self.stem.clone(),
            Some(layer) => format!("{layer}/{}", self.stem),
        }
    }

    /// Returns whether it says of the regulation itself what another says of it under some conditions.
    pub(super) fn tells_as_much(&self, other: &ArticleChange) -> bool {
        self.amended_under.is_empty()
            && self.layer.is_none()
            && self.stem == other.stem
            && self.in_a == other.in_a
            && self.in_b == other.in_b
            && self.change == other.change
    }

    /// Says what the change does, by what was found about the question that it answers.
    pub(super) fn weigh(&mut self, compared: Option<&QuestionComparison>) {
        if matches!(self.change, RegulationChange::Same | RegulationChange::Renumbered) {
            return;
        }
        self.points = compared.map_or(0, |compared| compared.effect.points);
        self.evidence = match compared {
            Some(compared) if self.is_among(&compared.effective) && self.shows(compared) => Evidence::Changed,
            _ => Evidence::Inert,
        };
    }

    /// Notes whom it favours.
    pub(super) fn note_directions(&mut self, effects: &[Effect]) {
        let differences = self.differences_among(effects);
        self.directions = join(differences.into_iter().flat_map(|(_, difference)| difference.directions.clone()));
    }

    /// Returns the differences that are blamed on it, and of those that no change could be blamed for the ones that cite its
    /// articles.
    pub(super) fn differences_among<'e>(&self, effects: &'e [Effect]) -> Vec<(&'e Effect, &'e Difference)> {
        let is_cited = |difference: &Difference| {
            let shares = |here: &[String], there: &[String]| here.iter().any(|one| there.contains(one));
            shares(&self.in_a, &difference.witness.in_a.articles)
                || shares(&self.in_b, &difference.witness.in_b.articles)
        };
        let is_its_own = |difference: &Difference| match &difference.blame {
            Some(Blame { changes, .. }) => changes.iter().any(|blamed| blamed.regulation == self.name()),
            None => is_cited(difference),
        };
        let is_under = |difference: &Difference| {
            let mut settings = difference.settings.iter();
            self.amended_under.is_empty() || settings.any(|setting| self.amended_under.contains(setting))
        };
        effects
            .iter()
            .filter(|effect| effect.question.name == self.question.name)
            .flat_map(|effect| effect.differences.iter().map(move |difference| (effect, difference)))
            .filter(|(_, difference)| is_under(difference) && is_its_own(difference))
            .collect()
    }

    /// Returns whether it is one of the regulations that change an answer. A layer may amend a regulation of
    /// its own.
    fn is_among(&self, effective: &BTreeSet<String>) -> bool {
        let of_layer = format!("/{}", self.stem);
        let is_of_layer = |name: &String| name.ends_with(&of_layer);
        effective.contains(&self.name()) || !self.amended_under.is_empty() && effective.iter().any(is_of_layer)
    }

    /// Returns whether an answer changes under the conditions that it is about.
    fn shows(&self, compared: &QuestionComparison) -> bool {
        let differences = || compared.effect.differences.iter();
        self.amended_under.is_empty()
            || differences()
                .any(|difference| difference.settings.iter().any(|setting| self.amended_under.contains(setting)))
    }
}
