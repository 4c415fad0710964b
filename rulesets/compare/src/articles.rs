//! What changed in the regulations themselves, matched by their names.

use kodeks_core::Question;
use kodeks_rulesets::{Change, Edition, Placed, changes::changed};

use super::{Evidence, effects::Compared};

/// What became of one regulation.
#[derive(Clone, Debug, PartialEq)]
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
    /// What became of it.
    pub change: Change,
    /// What that does.
    pub evidence: Evidence,
}

/// Returns what became of every regulation of both editions, in the order of the second.
pub(super) fn changes(a: &Edition, b: &Edition) -> Vec<ArticleChange> {
    let same_place = |one: &Placed, other: &Placed| {
        one.regulation.stem == other.regulation.stem && one.layer == other.layer
    };
    let in_b = b.regulations().map(|placed| {
        let before = a.regulations().find(|other| same_place(other, placed));
        describe(before, Some(placed))
    });
    let repealed = a
        .regulations()
        .filter(|placed| !b.regulations().any(|other| same_place(other, placed)));
    in_b.chain(repealed.map(|placed| describe(Some(placed), None)))
        .flatten()
        .collect()
}

fn describe(a: Option<&Placed>, b: Option<&Placed>) -> Option<ArticleChange> {
    let either = b.or(a)?;
    let articles =
        |placed: Option<&Placed>| placed.map(Placed::article_numbers).unwrap_or_default();
    let change = match (a, b) {
        (Some(a), Some(b)) => changed(a, b),
        (None, _) => Change::Added,
        (_, None) => Change::Repealed,
    };
    Some(ArticleChange {
        stem: either.regulation.stem.clone(),
        layer: either.layer.clone(),
        question: either.question(),
        in_a: articles(a),
        in_b: articles(b),
        change,
        evidence: Evidence::SameProved { points: 0 },
    })
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

    /// Says what the change does, by what was found about the question that it answers.
    pub(super) fn weigh(&mut self, compared: Option<&Compared>) {
        if matches!(self.change, Change::Same | Change::Renumbered) {
            return;
        }
        let name = self.name();
        let points = compared.map_or(0, |compared| compared.effect.evidence.points());
        self.evidence = match compared {
            Some(compared) if compared.effective.contains(&name) => Evidence::Changed { points },
            _ => Evidence::Inert { points },
        };
    }
}
