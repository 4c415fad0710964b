//! What the reader may leave out of the page: other tempi, other kinds of change. It works by the style of
//! the page alone.

use kodeks_compare::{Comparison, Setting};
use kodeks_core::Tempo;
use kodeks_rulesets::Change;
use maud::{Markup, html};

use crate::Words;

use super::{
    anchors::NONE,
    announced::AnnouncedRow,
    rows::{Row, WordingRow},
    step::Step,
};

/// Returns the choices: the tempi, and the kinds of change that the page has.
pub(super) fn filter(steps: &[Step<'_>], words: &Words) -> Markup {
    let tempi = Tempo::ALL.map(|tempo| (tempo.name(), words.tempo(tempo)));
    let kinds = kinds(steps).into_iter().map(|kind| (kind, words.say(&format!("report-kind-{kind}"))));
    html! {
        details class="filter" {
            summary { (words.say("report-filter")) }
            (choices("tempo", &words.say("report-tempo"), tempi, words))
            (choices("kind", &words.say("report-kind"), kinds, words))
        }
    }
}

/// The kinds of change that there are.
fn kinds(steps: &[Step<'_>]) -> Vec<&'static str> {
    let became = |kind: &str, step: &Step<'_>| {
        let rows = &step.rows;
        let mut regulations = rows.decided.iter().chain(&rows.without_effect);
        let mut wording = rows.wording.iter();
        regulations.any(|row| became(row) == kind) || wording.any(|row| text_became(row) == kind)
    };
    let has = |kind: &&'static str| {
        steps.iter().any(|step| match *kind {
            "decided" => !step.rows.decided.is_empty(),
            "reads" => step.has_other_text(),
            "renumbered" => !step.rows.renumbered.is_empty(),
            kind => became(kind, step),
        })
    };
    let kinds = ["decided", "reads", "renumbered", "added", "repealed"];
    kinds.into_iter().filter(has).collect()
}

fn choices(
    name: &str,
    legend: &str,
    choices: impl IntoIterator<Item = (&'static str, String)>,
    words: &Words,
) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            label { input type="radio" name=(name) id={ (name) "-all" } checked="checked"; " " (words.say("report-all")) }
            @for (choice, said) in choices {
                label { input type="radio" name=(name) id={ (name) "-" (choice) }; " " (said) }
            }
        }
    }
}

/// The classes by which a tempo that something has nothing to do with leaves it out.
pub(super) fn under(settings: &[Setting]) -> String {
    let tempi: Option<Vec<Tempo>> = settings.iter().map(|setting| setting.tempo).collect();
    only(&tempi.unwrap_or_default())
}

/// The same for the tempi under which something holds; none are all.
fn only(tempi: &[Tempo]) -> String {
    let classes: Vec<String> = Tempo::ALL
        .into_iter()
        .filter(|tempo| !tempi.is_empty() && !tempi.contains(tempo))
        .map(|tempo| format!("not-{}", tempo.name()))
        .collect();
    classes.join(" ")
}

/// The classes of a regulation: the tempi with which it has nothing to do, and what became of it.
pub(super) fn classes(comparison: &Comparison, row: &Row<'_>) -> String {
    let change = row.change;
    let mut layers = comparison
        .b
        .layers()
        .iter()
        .chain(comparison.a.layers())
        .filter(|layer| Some(&layer.name) == change.layer.as_ref());
    let effects = row.effects.iter();
    let settings: Vec<Setting> = if change.amended_under.is_empty() {
        effects.flat_map(|(_, difference)| difference.settings.clone()).collect()
    } else {
        change.amended_under.clone()
    };
    let tempi = match (settings.is_empty(), layers.next()) {
        (true, Some(layer)) => only(&layer.tempi),
        _ => under(&settings),
    };
    joined(&[&tempi, became(row)])
}

/// The class of a regulation that only one of the editions has.
fn became(row: &Row<'_>) -> &'static str {
    match row.change.change {
        Change::Added => "added",
        Change::Repealed => "repealed",
        Change::Same | Change::Renumbered | Change::Changed { .. } => "",
    }
}

/// The class of an article that only one of the editions has.
pub(super) fn text_became(row: &WordingRow) -> &'static str {
    match (row.old.as_str(), row.new.as_str()) {
        (NONE, _) => "added",
        (_, NONE) => "repealed",
        _ => "",
    }
}

/// The class of an option, a reading or an event that only one of the editions has.
pub(super) fn announced_became(row: &AnnouncedRow) -> &'static str {
    match (&row.was, &row.is) {
        (None, _) => "added",
        (_, None) => "repealed",
        _ => "",
    }
}

/// Joins classes, of which some may be empty.
pub(super) fn joined(classes: &[&str]) -> String {
    let classes = classes.iter().filter(|class| !class.is_empty());
    classes.copied().collect::<Vec<_>>().join(" ")
}
