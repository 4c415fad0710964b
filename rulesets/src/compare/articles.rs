//! What changed in the regulations themselves, matched by their names.

use kodeks_core::Question;
use kodeks_scripting::LawValue;

use crate::{Edition, Placed, contents::plain_number};

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

/// What became of a regulation.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Nothing.
    Same,
    /// Only its number is another.
    Renumbered,
    /// It says something else.
    Changed {
        /// The numbers that changed.
        numbers: Vec<NumberChange>,
        /// Whether it applies under other conditions.
        condition: bool,
        /// Whether it orders something else.
        procedure: bool,
        /// Whether it goes before other regulations than it did.
        precedence: bool,
    },
    /// The second edition has it, the first has not.
    Added,
    /// The first edition has it, the second has not.
    Repealed,
}

impl Change {
    /// Returns `same`, `renumbered`, `changed`, `added` or `repealed`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Change::Same => "same",
            Change::Renumbered => "renumbered",
            Change::Changed { .. } => "changed",
            Change::Added => "added",
            Change::Repealed => "repealed",
        }
    }

    /// Returns what of it changed: `numbers`, `condition`, `procedure`, `precedence`.
    #[must_use]
    pub fn parts(&self) -> Vec<&'static str> {
        let Change::Changed {
            numbers,
            condition,
            procedure,
            precedence,
        } = self
        else {
            return Vec::new();
        };
        let parts = [
            ("numbers", !numbers.is_empty()),
            ("condition", *condition),
            ("procedure", *procedure),
            ("precedence", *precedence),
        ];
        parts
            .into_iter()
            .filter(|(_, changed)| *changed)
            .map(|(name, _)| name)
            .collect()
    }
}

/// A number of the law that changed.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberChange {
    /// Its name.
    pub name: String,
    /// What it was; `None` if it was not there.
    pub in_a: Option<LawValue>,
    /// What it is; `None` if it is gone.
    pub in_b: Option<LawValue>,
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

/// Returns what became of a regulation that both editions have.
pub(crate) fn changed(a: &Placed, b: &Placed) -> Change {
    let numbers = numbers(a, b);
    let condition = a.regulation.when != b.regulation.when || a.readings != b.readings;
    let procedure =
        a.regulation.written != b.regulation.written || a.question().name != b.question().name;
    let precedence = a.regulation.exception_to != b.regulation.exception_to;
    if !numbers.is_empty() || condition || procedure || precedence {
        return Change::Changed {
            numbers,
            condition,
            procedure,
            precedence,
        };
    }
    let plain = |placed: &Placed| -> Vec<String> {
        let numbers = placed.article_numbers().into_iter();
        numbers.map(|number| plain_number(&number)).collect()
    };
    match plain(a) == plain(b) {
        true => Change::Same,
        false => Change::Renumbered,
    }
}

fn numbers(a: &Placed, b: &Placed) -> Vec<NumberChange> {
    let kept = a.law.iter().map(|entry| NumberChange {
        name: entry.name.clone(),
        in_a: Some(entry.value.clone()),
        in_b: b.law.get(&entry.name).map(|other| other.value.clone()),
    });
    let new = b
        .law
        .iter()
        .filter(|entry| a.law.get(&entry.name).is_none())
        .map(|entry| NumberChange {
            name: entry.name.clone(),
            in_a: None,
            in_b: Some(entry.value.clone()),
        });
    kept.chain(new)
        .filter(|number| number.in_a != number.in_b)
        .collect()
}
