//! What a change of a regulation is called: its articles, its title, its numbers.

use kodeks_compare::{ArticleChange, Comparison};
use kodeks_rulesets::{Change, Edition, NumberChange, Placed};
use kodeks_scripting::LawValue;

use crate::Words;

/// The number of an article as the table shows it: the first and the last of several.
pub(super) fn numbers(articles: &[String]) -> String {
    match articles {
        [] => "–".to_owned(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} … {last}"),
    }
}

/// Finds a regulation in an edition.
pub(super) fn placed<'a>(edition: &'a Edition, change: &ArticleChange) -> Option<&'a Placed> {
    let mut regulations = edition.regulations();
    regulations.find(|placed| placed.regulation.stem == change.stem && placed.layer == change.layer)
}

/// The title of a regulation, with that of its layer.
pub(super) fn title_of(comparison: &Comparison, change: &ArticleChange, words: &Words) -> String {
    let found = placed(&comparison.b, change).or_else(|| placed(&comparison.a, change));
    let title = found.map(|placed| placed.regulation.title.in_language(words.language()));
    let title = title.unwrap_or_default().to_owned();
    match &change.layer {
        None => title,
        Some(layer) => format!("{title} ({})", layer_title(comparison, layer, words)),
    }
}

fn layer_title(comparison: &Comparison, name: &str, words: &Words) -> String {
    let layers = comparison.b.layers().iter().chain(comparison.a.layers());
    let found = layers.into_iter().find(|layer| layer.name == name);
    found.map_or(name.to_owned(), |layer| {
        layer.title.in_language(words.language()).to_owned()
    })
}

/// A number that changed: its name, and what it was and is.
pub(super) fn number_change(number: &NumberChange, words: &Words) -> String {
    let said = |value: &Option<LawValue>| {
        value
            .as_ref()
            .map_or("–".to_owned(), |value| words.number(value))
    };
    format!(
        "{} {} → {}",
        words.number_name(&number.name),
        said(&number.in_a),
        said(&number.in_b)
    )
}

/// What changed in a regulation that both editions have: its numbers, and what else.
pub(super) fn parts(change: &Change, words: &Words) -> Vec<String> {
    let Change::Changed { numbers, .. } = change else {
        return Vec::new();
    };
    let numbers = numbers.iter().map(|number| number_change(number, words));
    let others = change.parts().into_iter().filter(|part| *part != "numbers");
    let others = others.map(|part| words.say(&format!("diff-{part}")));
    numbers.chain(others).collect()
}
