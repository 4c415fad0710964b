//! One comparison on the page, with the places of its articles.

use kodeks_compare::{Comparison, Evidence, report::Report};
use maud::{Markup, html};

use crate::Words;

use super::{
    anchors::{Anchor, Anchors},
    changes::numbers,
    rows::{Row, Rows},
};

/// One edition compared with the next.
pub(super) struct Step<'a> {
    /// Its place among the comparisons of the report.
    pub place: usize,
    /// The comparison.
    pub comparison: &'a Comparison,
    /// What changed.
    pub rows: Rows<'a>,
    /// Where that stands on the page.
    pub anchors: RowAnchors,
}

/// The places of the rows, in their order.
pub(super) struct RowAnchors {
    /// Of what is decided otherwise.
    pub decided: Vec<Anchor>,
    /// Of what changed without effect.
    pub inert: Vec<Anchor>,
    /// Of articles that only read otherwise.
    pub wording: Vec<Anchor>,
    /// Of what is only renumbered.
    pub renumbered: Vec<Anchor>,
}

impl<'a> Step<'a> {
    /// Returns every comparison of a report.
    pub(super) fn all(report: &'a Report, words: &Words) -> Vec<Step<'a>> {
        let mut anchors = Anchors::of(&report.asked);
        let comparisons = report.comparisons.iter().enumerate();
        let step = |(place, comparison)| {
            let rows = Rows::of(comparison, words);
            let moved = |row: &Row<'_>| [&row.change.in_a, &row.change.in_b].map(|cited| numbers(cited));
            let decided: Vec<_> = rows.decided.iter().map(moved).collect();
            let inert: Vec<_> = rows.without_effect.iter().map(moved).collect();
            let wording: Vec<_> = rows.wording.iter().map(|row| [row.old.clone(), row.new.clone()]).collect();
            let renumbered: Vec<_> = rows.renumbered.iter().map(|(old, new, _)| [old.clone(), new.clone()]).collect();
            Step {
                place,
                comparison,
                anchors: RowAnchors {
                    decided: anchors.named(place, &decided),
                    inert: anchors.named(place, &inert),
                    wording: anchors.named(place, &wording),
                    renumbered: anchors.named(place, &renumbered),
                },
                rows,
            }
        };
        comparisons.map(step).collect()
    }

    /// Returns whether anything reads otherwise without being decided otherwise.
    pub(super) fn has_other_text(&self) -> bool {
        !self.rows.without_effect.is_empty() || !self.rows.wording.is_empty()
    }

    /// Returns whether any question is decided as before.
    pub(super) fn has_same(&self) -> bool {
        self.comparison.effects.iter().any(|effect| effect.evidence != Evidence::Changed)
    }
}

/// Returns the name of the place of a question on the page.
pub(super) fn place(step: usize, question: &str) -> String {
    format!("q{step}-{}", question.replace('.', "-"))
}

/// How deep a heading stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level(pub u8);

impl Level {
    /// Returns the level of the headings below.
    pub(super) fn below(self) -> Level {
        Level(self.0 + 1)
    }

    /// Returns a heading of this level.
    pub(super) fn heading(self, said: &Markup) -> Markup {
        html! {
            @match self.0 {
                0..=2 => h2 { (said) },
                3 => h3 { (said) },
                4 => h4 { (said) },
                _ => h5 { (said) },
            }
        }
    }
}
