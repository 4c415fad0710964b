//! The rows of the table of changes: old number, new number, what changed, effect, example.

use crate::{
    Edition, LawEntry, Placed, Words,
    compare::{
        ArticleChange, Change, Comparison, Difference, Effect, Evidence,
        page::{example, number_change, said, title_of},
    },
    page::value_in_text,
};

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
                (Change::Same, _) => rows.same += 1,
                (Change::Renumbered, _) => rows.renumbered.push(row()),
                (_, Evidence::Changed { .. }) => rows.decided.push(row()),
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
            changed: changed(change, words),
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

/// The number of an article as the table shows it: the first and the last of several.
pub(super) fn numbers(articles: &[String]) -> String {
    match articles {
        [] => "–".to_owned(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} … {last}"),
    }
}

fn changed(change: &ArticleChange, words: &Words) -> Vec<String> {
    match &change.change {
        Change::Changed { numbers, .. } => {
            let numbers = numbers.iter().map(|number| number_change(number, words));
            let parts = change.change.parts().into_iter();
            let others = parts.filter(|part| *part != "numbers");
            let others = others.map(|part| words.say(&format!("diff-{part}")));
            numbers.chain(others).collect()
        }
        Change::Same | Change::Renumbered | Change::Added | Change::Repealed => {
            vec![words.say(change.change.name())]
        }
    }
}

fn placed<'a>(edition: &'a Edition, change: &ArticleChange) -> Option<&'a Placed> {
    let mut regulations = edition.regulations();
    regulations.find(|placed| placed.regulation.stem == change.stem && placed.layer == change.layer)
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
    let name = match &change.layer {
        None => change.stem.clone(),
        Some(layer) => format!("{layer}/{}", change.stem),
    };
    let is_blamed = |difference: &Difference| {
        let mut blamed = difference.blame.iter().flat_map(|blame| &blame.changes);
        blamed.any(|blamed| blamed.regulation == name)
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
