//! The rows of the table of changes: old number, new number, what changed, effect, example.

use kodeks_compare::{ArticleChange, Blame, Comparison, Difference, Effect, Evidence};
use kodeks_rulesets::{Amendment, Change, Edition, LawEntry, NumberChange, PlacedLayer};

use crate::{
    Words,
    diff::comparison::{example, said},
    page::value_in_text,
};

use super::changes::{number_change, parts, placed, title_of};

/// One regulation in the table of changes.
pub(super) struct Row<'a> {
    /// What became of it.
    pub change: &'a ArticleChange,
    /// What it is called.
    pub title: String,
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
    /// Something is decided otherwise.
    pub decided: Vec<Row<'a>>,
    /// Changed, but nothing was found that is decided otherwise.
    pub without_effect: Vec<Row<'a>>,
    /// Only the number is another.
    pub renumbered: Vec<Row<'a>>,
    /// How many regulations are the same, number and all.
    pub same: usize,
}

impl<'a> Rows<'a> {
    /// Sorts the regulations of a comparison.
    pub(super) fn of(comparison: &'a Comparison, words: &Words) -> Rows<'a> {
        let mut rows = Rows {
            decided: Vec::new(),
            without_effect: Vec::new(),
            renumbered: Vec::new(),
            same: 0,
        };
        for change in &comparison.articles {
            let row = || Row::of(comparison, change, words);
            match (&change.change, change.evidence) {
                // The regulation itself is as it was, but a layer changes its numbers.
                (Change::Same | Change::Renumbered, _) if is_amended(comparison, change) => {
                    rows.decided.push(row());
                }
                (Change::Same, _) => rows.same += 1,
                (Change::Renumbered, _) => rows.renumbered.push(row()),
                (_, Evidence::Changed) => rows.decided.push(row()),
                _ => rows.without_effect.push(row()),
            }
        }
        rows
    }
}

impl<'a> Row<'a> {
    fn of(comparison: &'a Comparison, change: &'a ArticleChange, words: &Words) -> Row<'a> {
        let (was, is) = (
            summary(&comparison.a, change, words),
            summary(&comparison.b, change, words),
        );
        Row {
            change,
            title: title_of(comparison, change, words),
            changed: changed(comparison, change, words),
            was,
            is,
            effects: effects(comparison, change),
        }
    }

    /// Returns the first example with what both editions say about it, and how many more there are.
    pub(super) fn first(&self, comparison: &Comparison, words: &Words) -> Option<First> {
        let (effect, difference) = self.effects.first()?;
        let witness = &difference.witness;
        Some(First {
            example: example(effect, difference, words),
            in_a: said(&comparison.a, effect.question, &witness.in_a, words),
            in_b: said(&comparison.b, effect.question, &witness.in_b, words),
            more: self.effects.len() - 1,
        })
    }
}

/// The simplest example of what a regulation decides otherwise.
pub(super) struct First {
    /// The facts and conditions.
    pub example: String,
    /// What the first edition says.
    pub in_a: String,
    /// What the second edition says.
    pub in_b: String,
    /// How many other differences the regulation brings about.
    pub more: usize,
}

/// Whether something is decided otherwise because a layer changes its numbers.
fn is_amended(comparison: &Comparison, change: &ArticleChange) -> bool {
    let differences = comparison
        .effects
        .iter()
        .flat_map(|effect| &effect.differences);
    let mut blames = differences.filter_map(|difference| difference.blame.as_ref());
    blames.any(|blame| blames_it(blame, change))
}

fn blames_it(blame: &Blame, change: &ArticleChange) -> bool {
    let mut changes = blame.changes.iter();
    changes.any(|blamed| blamed.regulation == name(change))
}

/// The name of a regulation, with that of its layer.
fn name(change: &ArticleChange) -> String {
    match &change.layer {
        None => change.stem.clone(),
        Some(layer) => format!("{layer}/{}", change.stem),
    }
}

fn changed(comparison: &Comparison, change: &ArticleChange, words: &Words) -> Vec<String> {
    match &change.change {
        Change::Changed { .. } => {
            let mut said = parts(&change.change, words);
            said.extend(amended(comparison, change, words));
            said
        }
        Change::Same | Change::Renumbered if is_amended(comparison, change) => {
            amended(comparison, change, words)
        }
        Change::Same | Change::Renumbered | Change::Added | Change::Repealed => {
            vec![words.say(change.change.name())]
        }
    }
}

/// What layers change of its numbers in one edition and not alike in the other: `Penalties in rapid
/// chess: opponent gains – → 1 minute`.
fn amended(comparison: &Comparison, change: &ArticleChange, words: &Words) -> Vec<String> {
    if change.layer.is_some() {
        return Vec::new();
    }
    let both = [&comparison.a, &comparison.b].map(|edition| amendments(edition, &change.stem));
    let mut said: Vec<String> = Vec::new();
    for (layer, amendment) in both[1].iter().chain(&both[0]) {
        let value = |amendments: &[(&PlacedLayer, &Amendment)]| {
            let mut found = amendments.iter().filter(|(other, same)| {
                other.name == layer.name && same.number == amendment.number
            });
            found.next().map(|(_, amendment)| amendment.value.clone())
        };
        let number = NumberChange {
            name: amendment.number.clone(),
            in_a: value(&both[0]),
            in_b: value(&both[1]),
        };
        if number.in_a == number.in_b {
            continue;
        }
        let title = layer.title.in_language(words.language());
        let sentence = format!("{title}: {}", number_change(&number, words));
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

fn amendments<'a>(edition: &'a Edition, stem: &str) -> Vec<(&'a PlacedLayer, &'a Amendment)> {
    let layers = edition.layers().iter();
    let amendments =
        layers.flat_map(|layer| layer.amends.iter().map(move |amendment| (layer, amendment)));
    amendments
        .filter(|(_, amendment)| amendment.stem == stem)
        .collect()
}

fn summary(edition: &Edition, change: &ArticleChange, words: &Words) -> Option<String> {
    let placed = placed(edition, change)?;
    let summary = placed.regulation.summary.in_language(words.language());
    let fill = |entry: &LawEntry| value_in_text(entry, edition, words);
    Some(words.fill_in_with(summary, &placed.law, fill))
}

/// The differences that a regulation brings about, or else those that cite its articles.
fn effects<'a>(
    comparison: &'a Comparison,
    change: &ArticleChange,
) -> Vec<(&'a Effect, &'a Difference)> {
    let is_blamed = |difference: &Difference| {
        let blame = difference.blame.as_ref();
        blame.is_some_and(|blame| blames_it(blame, change))
    };
    let is_cited = |difference: &Difference| {
        let shares = |here: &[String], there: &[String]| here.iter().any(|one| there.contains(one));
        shares(&change.in_a, &difference.witness.in_a.articles)
            || shares(&change.in_b, &difference.witness.in_b.articles)
    };
    let here = comparison
        .effects
        .iter()
        .filter(|effect| effect.question.name == change.question.name);
    let differences = here.flat_map(|effect| {
        let differences = effect.differences.iter();
        differences.map(move |difference| (effect, difference))
    });
    let (blamed, others): (Vec<_>, Vec<_>) =
        differences.partition(|(_, difference)| is_blamed(difference));
    match blamed.is_empty() {
        true => others
            .into_iter()
            .filter(|(_, difference)| is_cited(difference))
            .collect(),
        false => blamed,
    }
}
