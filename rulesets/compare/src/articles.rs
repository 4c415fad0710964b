//! What changed in the regulations themselves, matched by their names.

use kodeks_core::Question;
use kodeks_rulesets::{
    Change, Edition, NumberChange, Placed,
    changes::changed,
    written::{As, written},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Evidence, effects::Compared};

/// What became of one regulation.
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
    /// What became of it.
    pub change: Change,
    /// What that does.
    pub evidence: Evidence,
    /// How many combinations of facts were put to both editions about its question, if that changed
    /// anything.
    pub points: usize,
}

/// What became of a regulation, as it is written for programs.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenArticle {
    regulation: String,
    layer: Option<String>,
    a: Vec<String>,
    b: Vec<String>,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Question>")]
    question: &'static Question,
    #[schemars(extend("enum" = Change::NAMES))]
    status: &'static str,
    evidence: Evidence,
    points: usize,
    details: Details,
}

/// What changed in a regulation that both editions have.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(deny_unknown_fields)]
enum Details {
    Changed {
        numbers: Vec<NumberChange>,
        condition: bool,
        procedure: bool,
        precedence: bool,
    },
    Nothing {},
}

impl From<ArticleChange> for WrittenArticle {
    fn from(change: ArticleChange) -> WrittenArticle {
        WrittenArticle {
            status: change.change.name(),
            regulation: change.stem,
            layer: change.layer,
            a: change.in_a,
            b: change.in_b,
            question: change.question,
            evidence: change.evidence,
            points: change.points,
            details: match change.change {
                Change::Changed {
                    numbers,
                    condition,
                    procedure,
                    precedence,
                } => Details::Changed {
                    numbers,
                    condition,
                    procedure,
                    precedence,
                },
                _ => Details::Nothing {},
            },
        }
    }
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
        evidence: Evidence::SameProved,
        points: 0,
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
        self.points = compared.map_or(0, |compared| compared.effect.points);
        self.evidence = match compared {
            Some(compared) if compared.effective.contains(&name) => Evidence::Changed,
            _ => Evidence::Inert,
        };
    }
}
