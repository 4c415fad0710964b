//! The regulations that both editions have and that a layer of one of them leaves out under some conditions, or
//! brings in under others than in the other edition.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::Question;
use kodeks_rulesets::{Edition, EditionRegulation, RegulationChange, Rulebook};

use super::{
    ArticleChange, Evidence, Scope, Setting,
    asking::{SettingsTable, rulebook},
    effects::QuestionComparison,
};

/// Returns the regulations that take part in a difference and are in force under some conditions in one edition only,
/// unless they are listed as added or repealed already.
///
/// # Errors
///
/// A reading that an edition does not know.
pub(super) fn changes(
    a: &Arc<Edition>,
    b: &Arc<Edition>,
    scope: &Scope,
    table: &SettingsTable,
    compared: &[QuestionComparison],
    told: &[ArticleChange],
) -> Result<Vec<ArticleChange>, Diagnostic> {
    let mut found = Vec::new();
    for compared in compared.iter().filter(|compared| compared.effect.evidence == Evidence::Changed) {
        let question = compared.effect.question;
        let stems: BTreeSet<&str> =
            compared.effective.iter().map(|name| name.rsplit('/').next().unwrap_or_default()).collect();
        for setting in table.settings(question) {
            let differs = compared.effect.differences.iter().any(|difference| difference.settings.contains(&setting));
            if !differs {
                continue;
            }
            let in_a = rulebook(a, &setting, &scope.readings_a)?;
            let in_b = rulebook(b, &setting, &scope.readings_b)?;
            for stem in &stems {
                if let Some(change) = removal(question, stem, &in_a, &in_b, told) {
                    add(&mut found, change, &setting);
                }
            }
        }
    }
    Ok(found)
}

/// Returns the change of a regulation that is in force in one of two rulebooks only, unless it is listed already.
fn removal(
    question: &'static Question,
    stem: &str,
    in_a: &Rulebook,
    in_b: &Rulebook,
    told: &[ArticleChange],
) -> Option<ArticleChange> {
    let (change, placed) = match (in_force(in_a, stem), in_force(in_b, stem)) {
        (Some(placed), None) => (RegulationChange::Repealed, placed),
        (None, Some(placed)) => (RegulationChange::Added, placed),
        _ => return None,
    };
    let is_told = |other: &ArticleChange| {
        other.stem == stem
            && other.layer == placed.layer
            && (other.change == change || other.evidence == Evidence::Changed)
    };
    if told.iter().any(is_told) {
        return None;
    }
    let removers = |rulebook: &Rulebook| articles_that_remove(rulebook, stem);
    let (articles_a, articles_b) = match change {
        RegulationChange::Repealed => (placed.article_numbers(), removers(in_b)),
        _ => (removers(in_a), placed.article_numbers()),
    };
    Some(ArticleChange {
        stem: stem.to_owned(),
        layer: None,
        question,
        in_a: articles_a,
        in_b: articles_b,
        change,
        amended_under: Vec::new(),
        evidence: Evidence::Changed,
        directions: Vec::new(),
        points: 0,
    })
}

/// Adds a change; equal changes of a regulation are one, with the conditions of all.
fn add(found: &mut Vec<ArticleChange>, change: ArticleChange, setting: &Setting) {
    let is_alike = |known: &&mut ArticleChange| {
        known.stem == change.stem
            && known.change == change.change
            && known.in_a == change.in_a
            && known.in_b == change.in_b
    };
    match found.iter_mut().find(is_alike) {
        Some(known) => known.amended_under.push(setting.clone()),
        None => found.push(ArticleChange { amended_under: vec![setting.clone()], ..change }),
    }
}

fn in_force<'a>(rulebook: &'a Rulebook, stem: &str) -> Option<&'a EditionRegulation> {
    rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem)
}

/// Returns the articles whose layers leave a regulation out here.
fn articles_that_remove(rulebook: &Rulebook, stem: &str) -> Vec<String> {
    rulebook.edition().articles_of_layers(|layer| {
        rulebook.layers().contains(&layer.name) && layer.without.iter().any(|without| without == stem)
    })
}
