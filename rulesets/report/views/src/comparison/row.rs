//! The rows of the tables of a comparison: regulations and articles that changed.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_compare::{ArticleChange, Comparison, Difference, Effect, Evidence, WordingChange, WordingStatus};
use kodeks_core::Tempo;
use kodeks_rulesets::{
    CheckGrade, CrossReference, Edition, EditionLayer, LawEntry, NumberChange, RegulationChange, SummaryPlace, Text,
    leaning_on,
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use super::{
    ChangeRow, MovedArticle, Plainness, Presence, RenumberedRow, SimplestDifference, TextPair, WordingRow,
    answer::{describe_directions, describe_evidence},
    changes::{bare_title, conditions_of, describe_change, describe_numbers, find_placed, title_of},
    difference::{difference_view, own_orders, tempi_without},
    side_labels,
};
use crate::{
    article::check_message,
    law::{article_text, value_in_place},
};

/// The rows of one comparison, by what is known of their effect.
#[derive(Default)]
pub(super) struct ChangeTables {
    /// Regulations whose decisions change, in the order of the questions.
    pub decided: Vec<ChangeRow>,
    /// Regulations that changed, of which no effect was found.
    pub without_effect: Vec<ChangeRow>,
    /// Articles that are only reworded.
    pub wording: Vec<WordingRow>,
    /// Articles that only have another number.
    pub renumbered: Vec<RenumberedRow>,
    /// How many regulations are the same, number and all.
    pub same: usize,
}

impl ChangeTables {
    /// Sorts the regulations and articles of a comparison.
    pub(super) fn new(comparison: &Comparison, words: &Words) -> ChangeTables {
        let mut tables = ChangeTables::default();
        let references = comparison.b.references();
        let reworded: BTreeSet<&str> =
            comparison.wording.iter().filter_map(|change| change.regulation.as_deref()).collect();
        let is_reworded =
            |change: &ArticleChange| change.amended_under.is_empty() && reworded.contains(change.name().as_str());
        let is_under_conditions = |change: &&ArticleChange| {
            matches!(change.change, RegulationChange::Added | RegulationChange::Repealed)
                && !change.amended_under.is_empty()
        };
        let left_out: BTreeSet<&str> =
            comparison.articles.iter().filter(is_under_conditions).map(|change| change.stem.as_str()).collect();
        for change in &comparison.articles {
            match (&change.change, change.evidence) {
                (RegulationChange::Same, _) if left_out.contains(change.stem.as_str()) => {}
                (RegulationChange::Same | RegulationChange::Renumbered, _) if is_reworded(change) => {}
                (RegulationChange::Same, _) if change.amended_under.is_empty() => tables.same += 1,
                (RegulationChange::Same, _) => {}
                (RegulationChange::Renumbered, _) => {
                    let CheckNotes { unverified, by_changes } = CheckNotes::of_regulation(comparison, change, words);
                    tables.renumbered.push(RenumberedRow {
                        articles: MovedArticle::new(&change.in_a, &change.in_b),
                        title: title_of(comparison, change, words),
                        unverified,
                        by_changes,
                    });
                }
                (_, Evidence::Changed) => {
                    let by_reference = by_reference(&references, change, words);
                    tables.decided.push(ChangeRow { by_reference, ..change_row(comparison, change, words) });
                }
                _ => tables.without_effect.push(change_row(comparison, change, words)),
            }
        }
        for change in &comparison.wording {
            let row = wording_row(comparison, change, words);
            if change.status == WordingStatus::Renumbered {
                let title = row.texts.is.or(row.texts.was).unwrap_or_default();
                let WordingRow { articles, unverified, by_changes, .. } = row;
                tables.renumbered.push(RenumberedRow { articles, title, unverified, by_changes });
            } else {
                tables.wording.push(row);
            }
        }
        let effects = &comparison.effects;
        tables.decided.sort_by_key(|row| effects.iter().position(|effect| effect.question.name == row.question));
        name_questions(&mut tables.decided, words);
        name_questions(&mut tables.without_effect, words);
        tables
    }
}

/// Adds the question to the titles of regulations that nothing else distinguishes in a table.
fn name_questions(rows: &mut [ChangeRow], words: &Words) {
    let mut counts = BTreeMap::new();
    for row in rows.iter() {
        *counts.entry((row.title.clone(), row.articles.clone())).or_insert(0) += 1;
    }
    for row in rows {
        if counts[&(row.title.clone(), row.articles.clone())] > 1 {
            row.title = format!("{} – {}", row.title, words.question(&row.question));
        }
    }
}

/// The editions in which something was not read, each note if it holds for one.
struct CheckNotes {
    /// Those that have it from memory only.
    unverified: Option<String>,
    /// Those that have it by a list of changes.
    by_changes: Option<String>,
}

impl CheckNotes {
    /// Describes two editions, each with a test of whether something in it has a grade.
    fn new(editions: [(&Edition, &dyn Fn(CheckGrade) -> bool); 2], words: &Words) -> CheckNotes {
        let names = side_labels([editions[0].0, editions[1].0]);
        let note = |grade: CheckGrade| {
            let named = editions.iter().zip(&names);
            let labels = named.filter(|((_, has), _)| has(grade)).map(|(_, name)| name.clone());
            let labels: Vec<String> = labels.collect();
            (!labels.is_empty()).then(|| format!("{}: {}", labels.join(", "), words.say(check_message(grade))))
        };
        CheckNotes { unverified: note(CheckGrade::Memory), by_changes: note(CheckGrade::Changes) }
    }

    /// Describes the articles and the numbers of a regulation.
    fn of_regulation(comparison: &Comparison, change: &ArticleChange, words: &Words) -> CheckNotes {
        let (a, b) = (&*comparison.a, &*comparison.b);
        let [in_a, in_b] = [(a, &change.in_a), (b, &change.in_b)].map(|(edition, articles)| {
            let placed = find_placed(edition, change);
            move |grade| placed.is_some_and(|placed| placed.has_grade(articles, grade))
        });
        CheckNotes::new([(a, &in_a), (b, &in_b)], words)
    }

    /// Describes articles of the contents.
    fn of_articles(comparison: &Comparison, change: &WordingChange, words: &Words) -> CheckNotes {
        let (a, b) = (&*comparison.a, &*comparison.b);
        let [in_a, in_b] = [(a, &change.in_a), (b, &change.in_b)].map(|(edition, articles)| {
            move |grade| {
                let mut rows = articles.iter().filter_map(|number| edition.article(number));
                rows.any(|(_, article)| article.grade() == Some(grade))
            }
        });
        CheckNotes::new([(a, &in_a), (b, &in_b)], words)
    }
}

fn wording_row(comparison: &Comparison, change: &WordingChange, words: &Words) -> WordingRow {
    let text = |text: &Option<Text>| text.as_ref().map(|text| text.in_language(words.language()).to_owned());
    let regulation = comparison.articles.iter().find(|other| is_carried_out_by(change, other));
    // A row without a text of its own has the titles of the regulations that carry it out.
    let titles = |edition: &Edition, numbers: &[String]| {
        let (_, article) = edition.article(numbers.first()?)?;
        Some(article_text(edition, article, words).marked().into_owned()).filter(|titles| !titles.is_empty())
    };
    let texts = match regulation {
        Some(other) => summaries(comparison, other, words),
        None if change.was.is_none() && change.is.is_none() => {
            TextPair { was: titles(&comparison.a, &change.in_a), is: titles(&comparison.b, &change.in_b) }
        }
        None => TextPair { was: text(&change.was), is: text(&change.is) },
    };
    let CheckNotes { unverified, by_changes } = CheckNotes::of_articles(comparison, change, words);
    WordingRow {
        articles: MovedArticle::new(&change.in_a, &change.in_b),
        title: regulation.map(|other| title_of(comparison, other, words)),
        change: words.say(change.status.name()),
        texts,
        unverified,
        by_changes,
    }
}

/// Returns whether a regulation carries out reworded articles, and decides the same.
fn is_carried_out_by(change: &WordingChange, regulation: &ArticleChange) -> bool {
    regulation.amended_under.is_empty() && change.regulation.as_ref() == Some(&regulation.name())
}

fn change_row(comparison: &Comparison, change: &ArticleChange, words: &Words) -> ChangeRow {
    let editions = (&*comparison.a, &*comparison.b);
    let is_changed = matches!(change.change, RegulationChange::Changed { .. });
    let changes =
        if is_changed { describe_change(editions, change, words) } else { vec![words.say(change.change.name())] };
    let brief_changes = if is_changed {
        describe_numbers(editions, change, |value| words.brief(value), words)
    } else {
        changes.clone()
    };
    let effects = comparison.differences_of(change);
    let simplest = effects.first().map(|(effect, difference)| {
        let more = effects.len() - 1;
        let view = difference_view(comparison, effect, difference, words);
        SimplestDifference {
            orders: own_orders(comparison, effect, difference, &view.answers, words),
            facts: view.facts,
            more: (more > 0).then(|| words.say_with("report-more", &[("count", more.into())])),
        }
    });
    let title = title_of(comparison, change, words);
    // Where nothing was put to the editions, nothing is known.
    let CheckNotes { unverified, by_changes } = CheckNotes::of_regulation(comparison, change, words);
    let is_known = change.points > 0 || change.evidence == Evidence::SameProved;
    ChangeRow {
        regulation: change.name(),
        question: change.question.name.to_owned(),
        articles: MovedArticle::new(&change.in_a, &change.in_b),
        first_articles: MovedArticle::first_of(&change.in_a, &change.in_b),
        title,
        bare_title: bare_title(comparison, change, words),
        conditions: conditions_of(comparison, change, words),
        presence: match change.change {
            RegulationChange::Added => Presence::Added,
            RegulationChange::Repealed => Presence::Repealed,
            RegulationChange::Same | RegulationChange::Renumbered | RegulationChange::Changed { .. } => Presence::Both,
        },
        changes,
        brief_changes,
        texts: summaries(comparison, change, words),
        unverified,
        by_changes,
        direction: describe_directions(&change.directions, words),
        standing: standing(comparison, change, words),
        by_reference: None,
        evidence: is_known.then(|| describe_evidence(change.evidence, change.points, words)),
        simplest,
        not_under: not_under(comparison, change, &effects),
        plainness: plainness(change, &effects),
    }
}

/// Names the articles that lean on what changed, if any do, by the references of the second edition.
fn by_reference(references: &[CrossReference], change: &ArticleChange, words: &Words) -> Option<String> {
    let leaning = leaning_on(references, &change.in_b).join(", ");
    (!leaning.is_empty()).then(|| words.say_with("by-reference", &[("articles", leaning.into())]))
}

/// Returns how plain a change is to read.
fn plainness(change: &ArticleChange, effects: &[(&Effect, &Difference)]) -> Plainness {
    let kind = match &change.change {
        RegulationChange::Changed { numbers, .. } if !numbers.is_empty() => 0,
        RegulationChange::Changed { .. } => 1,
        RegulationChange::Added => 2,
        RegulationChange::Repealed => 3,
        RegulationChange::Same | RegulationChange::Renumbered => 4,
    };
    let facts = effects.iter().map(|(_, difference)| difference.witness.telling.len()).min();
    Plainness {
        kind,
        is_conditional: change.layer.is_some() || !change.amended_under.is_empty(),
        facts: facts.unwrap_or(usize::MAX),
    }
}

/// Returns on which days and by what authority the layer holds that has a regulation, or amends a number of it, in either
/// edition.
fn standing(comparison: &Comparison, change: &ArticleChange, words: &Words) -> Option<String> {
    let changes_it = |layer: &&EditionLayer| match &change.layer {
        Some(name) => layer.name == *name,
        None => layer.amends.iter().any(|amendment| amendment.stem == change.stem),
    };
    let layers = [&comparison.b, &comparison.a].into_iter().flat_map(|edition| edition.layers());
    let standing = layers.filter(changes_it).find_map(|layer| words.standing_of_layer(layer))?;
    // It stands among other notes in brackets.
    Some(standing.trim_end_matches('.').to_owned())
}

/// Returns the tempi with which a regulation has nothing to do.
fn not_under(comparison: &Comparison, change: &ArticleChange, effects: &[(&Effect, &Difference)]) -> Vec<String> {
    let settings = if change.amended_under.is_empty() {
        effects.iter().flat_map(|(_, difference)| difference.settings.clone()).collect()
    } else {
        change.amended_under.clone()
    };
    let mut layers = comparison.b.layers().iter().chain(comparison.a.layers());
    match layers.find(|layer| Some(&layer.name) == change.layer.as_ref()) {
        Some(layer) if settings.is_empty() => tempi_without(&layer.tempi),
        _ => {
            let tempi: Option<Vec<Tempo>> = settings.iter().map(|setting| setting.tempo).collect();
            tempi_without(&tempi.unwrap_or_default())
        }
    }
}

/// Returns the summary of a regulation in both editions; where a layer amends its numbers, with these.
fn summaries(comparison: &Comparison, change: &ArticleChange, words: &Words) -> TextPair {
    let was = summary(&comparison.a, change, |number| &number.in_a, words);
    let is = summary(&comparison.b, change, |number| &number.in_b, words);
    // A layer can leave out what its edition has.
    TextPair {
        was: was.filter(|_| change.change != RegulationChange::Added),
        is: is.filter(|_| change.change != RegulationChange::Repealed),
    }
}

fn summary(
    edition: &Edition,
    change: &ArticleChange,
    amended: impl Fn(&NumberChange) -> &Option<LawValue>,
    words: &Words,
) -> Option<String> {
    let placed = find_placed(edition, change)?;
    let summary = placed.regulation.summary.in_language(words.language());
    let mut law = placed.law.clone();
    if let (false, RegulationChange::Changed { numbers, .. }) = (change.amended_under.is_empty(), &change.change) {
        for number in numbers {
            if let Some(value) = amended(number) {
                law.set(&number.name, value);
            }
        }
    }
    let fill = |entry: &LawEntry, place: &SummaryPlace<'_>| value_in_place(entry, &law, place, edition, words);
    Some(words.fill_in_with(summary, &law, fill))
}
