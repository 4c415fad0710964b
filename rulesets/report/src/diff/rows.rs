//! The rows of the table of changes: old number, new number, what changed, effect, example.

use std::collections::BTreeMap;

use kodeks_compare::{ArticleChange, Blame, Comparison, Difference, Effect, Evidence, WordingChange, WordingStatus};
use kodeks_rulesets::{Change, Edition, LawEntry, NumberChange};
use kodeks_scripting::LawValue;

use crate::Words;
use kodeks_views::law::value_in_text;

use super::{
    announced::{self, AnnouncedRow},
    changes::{numbers, parts, placed, title_of},
    shown::ShownDifference,
};

/// One regulation in the table of changes.
pub(super) struct Row<'a> {
    /// What became of it.
    pub change: &'a ArticleChange,
    /// What it is called.
    pub title: String,
    /// Whether another regulation of these articles is called the same, of another question.
    pub is_namesake: bool,
    /// What became of it, in a few words: `changed`, `opponent gains 3 minutes → 2 minutes`.
    pub changed: Vec<String>,
    /// What it said in the first edition, in our own words.
    pub was: Option<String>,
    /// What it says in the second, in our own words.
    pub is: Option<String>,
    /// What it decides otherwise.
    pub effects: Vec<(&'a Effect, &'a Difference)>,
}

/// The rows of one comparison, by what is known of their effect.
pub(super) struct Rows<'a> {
    /// Something is decided otherwise; in the order of the questions, what comes up at every board first.
    pub decided: Vec<Row<'a>>,
    /// Changed, but nothing was found that is decided otherwise.
    pub without_effect: Vec<Row<'a>>,
    /// Articles that no regulation carries out, or whose text alone is another.
    pub wording: Vec<WordingRow>,
    /// What an event may announce, choose or report otherwise.
    pub announced: Vec<AnnouncedRow>,
    /// Only the number is another: the old one, the new one, and what it is called.
    pub renumbered: Vec<(String, String, String)>,
    /// How many regulations are the same, number and all.
    pub same: usize,
}

impl<'a> Rows<'a> {
    /// Sorts the regulations of a comparison.
    pub(super) fn of(comparison: &'a Comparison, words: &Words) -> Rows<'a> {
        let mut rows = Rows {
            decided: Vec::new(),
            without_effect: Vec::new(),
            wording: Vec::new(),
            announced: announced::rows(comparison, words),
            renumbered: Vec::new(),
            same: 0,
        };
        for change in &comparison.articles {
            let row = || Row::of(comparison, change, words);
            match (&change.change, change.evidence) {
                (Change::Same, _) if reads_otherwise(comparison, change) => {}
                (Change::Same, _) if change.amended_under.is_empty() => rows.same += 1,
                (Change::Same, _) => {}
                (Change::Renumbered, _) if reads_otherwise(comparison, change) => {}
                (Change::Renumbered, _) => {
                    let title = title_of(comparison, change, words);
                    let [old, new] = [&change.in_a, &change.in_b].map(|cited| numbers(cited));
                    rows.renumbered.push((old, new, title));
                }
                (_, Evidence::Changed) => rows.decided.push(row()),
                _ => rows.without_effect.push(row()),
            }
        }
        for change in &comparison.wording {
            let row = WordingRow::of(comparison, change, words);
            match change.status {
                WordingStatus::Renumbered => {
                    let text = row.is.or(row.was).unwrap_or_default();
                    rows.renumbered.push((row.old, row.new, text));
                }
                _ => rows.wording.push(row),
            }
        }
        let questions = &comparison.effects;
        let place = |row: &Row<'_>| questions.iter().position(|effect| effect.question == row.change.question);
        rows.decided.sort_by_key(place);
        mark_namesakes(&mut rows.decided);
        mark_namesakes(&mut rows.without_effect);
        rows
    }
}

/// Marks the regulations that nothing but their question tells apart in a table.
fn mark_namesakes(rows: &mut [Row<'_>]) {
    let name = |row: &Row<'_>| (row.title.clone(), row.change.in_a.clone(), row.change.in_b.clone());
    let mut counts = BTreeMap::new();
    for row in rows.iter() {
        *counts.entry(name(row)).or_insert(0) += 1;
    }
    for row in rows {
        row.is_namesake = counts[&name(row)] > 1;
    }
}

/// An article that reads otherwise, without anything being decided otherwise by its text alone.
pub(super) struct WordingRow {
    /// Its number in the first edition, or a dash.
    pub old: String,
    /// Its number in the second.
    pub new: String,
    /// What the regulation is called that carries it out, if one does.
    pub title: Option<String>,
    /// What became of it, in a word.
    pub became: String,
    /// What it said.
    pub was: Option<String>,
    /// What it says.
    pub is: Option<String>,
}

impl WordingRow {
    fn of(comparison: &Comparison, change: &WordingChange, words: &Words) -> WordingRow {
        let text = |text: &Option<kodeks_rulesets::Text>| {
            let text = text.as_ref();
            text.map(|text| text.in_language(words.language()).to_owned())
        };
        let regulation = comparison.articles.iter().find(|other| is_carried_out_by(change, other));
        let (was, is) = match regulation {
            Some(other) => (
                summary(&comparison.a, other, |number| &number.in_a, words),
                summary(&comparison.b, other, |number| &number.in_b, words),
            ),
            None => (text(&change.was), text(&change.is)),
        };
        WordingRow {
            old: numbers(&change.in_a),
            new: numbers(&change.in_b),
            title: regulation.map(|other| title_of(comparison, other, words)),
            became: words.say(change.status.name()),
            was,
            is,
        }
    }
}

/// Whether a regulation carries out articles that read otherwise, and decides the same.
fn is_carried_out_by(change: &WordingChange, regulation: &ArticleChange) -> bool {
    regulation.amended_under.is_empty() && change.regulation.as_ref() == Some(&regulation.name())
}

/// Whether a regulation that decides the same reads otherwise.
fn reads_otherwise(comparison: &Comparison, change: &ArticleChange) -> bool {
    comparison.wording.iter().any(|reads| is_carried_out_by(reads, change))
}

impl<'a> Row<'a> {
    fn of(comparison: &'a Comparison, change: &'a ArticleChange, words: &Words) -> Row<'a> {
        let was = summary(&comparison.a, change, |number| &number.in_a, words);
        let is = summary(&comparison.b, change, |number| &number.in_b, words);
        Row {
            change,
            title: title_of(comparison, change, words),
            is_namesake: false,
            changed: changed(comparison, change, words),
            was,
            is,
            effects: effects(comparison, change),
        }
    }

    /// Returns what it is called, with its question where several are called so.
    pub(super) fn called(&self, words: &Words) -> String {
        if self.is_namesake {
            format!("{} – {}", self.title, words.question(self.change.question.name))
        } else {
            self.title.clone()
        }
    }

    /// Returns the first difference as it is shown, and how many more there are.
    pub(super) fn first(&self, comparison: &Comparison, words: &Words) -> Option<First<'a>> {
        let (effect, difference) = self.effects.first()?;
        Some(First { shown: ShownDifference::of(comparison, effect, difference, words), more: self.effects.len() - 1 })
    }
}

/// The simplest of what a regulation decides otherwise.
pub(super) struct First<'a> {
    /// The facts, and what both editions say.
    pub shown: ShownDifference<'a>,
    /// How many other differences the regulation brings about.
    pub more: usize,
}

fn blames_it(blame: &Blame, change: &ArticleChange) -> bool {
    blame.changes.iter().any(|blamed| blamed.regulation == change.name())
}

fn changed(comparison: &Comparison, change: &ArticleChange, words: &Words) -> Vec<String> {
    match &change.change {
        Change::Changed { .. } => parts((&comparison.a, &comparison.b), change, words),
        other => vec![words.say(other.name())],
    }
}

/// What a regulation says in an edition; where a layer amends its numbers, with these.
fn summary(
    edition: &Edition,
    change: &ArticleChange,
    amended: impl Fn(&NumberChange) -> &Option<LawValue>,
    words: &Words,
) -> Option<String> {
    let placed = placed(edition, change)?;
    let summary = placed.regulation.summary.in_language(words.language());
    let mut law = placed.law.clone();
    if let (false, Change::Changed { numbers, .. }) = (change.amended_under.is_empty(), &change.change) {
        for number in numbers {
            let entry = law.get_mut(&number.name).zip(amended(number).clone());
            if let Some((entry, value)) = entry {
                entry.value = value;
            }
        }
    }
    let fill = |entry: &LawEntry| value_in_text(entry, edition, words);
    Some(words.fill_in_with(summary, &law, fill))
}

/// The differences that are blamed on a regulation, and of those that no change could be blamed for the ones
/// that cite its articles.
fn effects<'a>(comparison: &'a Comparison, change: &ArticleChange) -> Vec<(&'a Effect, &'a Difference)> {
    let is_cited = |difference: &Difference| {
        let shares = |here: &[String], there: &[String]| here.iter().any(|one| there.contains(one));
        shares(&change.in_a, &difference.witness.in_a.articles)
            || shares(&change.in_b, &difference.witness.in_b.articles)
    };
    let is_its_own = |difference: &Difference| match &difference.blame {
        Some(blame) => blames_it(blame, change),
        None => is_cited(difference),
    };
    let is_under = |difference: &Difference| {
        let mut settings = difference.settings.iter();
        change.amended_under.is_empty() || settings.any(|setting| change.amended_under.contains(setting))
    };
    comparison
        .effects
        .iter()
        .filter(|effect| effect.question.name == change.question.name)
        .flat_map(|effect| effect.differences.iter().map(move |difference| (effect, difference)))
        .filter(|(_, difference)| is_under(difference) && is_its_own(difference))
        .collect()
}
