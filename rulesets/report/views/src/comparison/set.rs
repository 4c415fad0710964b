//! The name of an edition whose numbers were set in a question.

use kodeks_rulesets::{Edition, NumberSet};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

/// Says what the edition is with these numbers: `fide@2023 with 7.5.5: opponent gains 3 minutes`.
#[must_use]
pub fn with_numbers(edition: &Edition, sets: &[NumberSet], words: &Words) -> String {
    let mut said: Vec<String> = Vec::new();
    for set in sets {
        let number = number(edition, set, words);
        // One clause of a layer may set the same number of several regulations.
        if !said.contains(&number) {
            said.push(number);
        }
    }
    let told = [("edition", edition.head().short_label().into()), ("numbers", said.join("; ").into())];
    words.say_with("diff-with-numbers", &told)
}

/// Returns the sentence that has a number, as it is and with the value that is set.
#[must_use]
pub fn number_sentences(edition: &Edition, set: &NumberSet, words: &Words) -> Option<[String; 2]> {
    let place = &set.place;
    let placed = edition.stands_below(place.layer.as_deref(), &place.stem)?;
    let summary = placed.regulation.summary.in_language(words.language());
    let mut law = placed.law.clone();
    let mut with = |value: &LawValue| {
        law.set(&place.number, value);
        words.fill_in(summary, &law)
    };
    Some([with(&place.value), with(&set.value)])
}

/// Says what one number is: `7.5.5: opponent gains 3 minutes`, with the title of the layer if several
/// layers have the article.
fn number(edition: &Edition, set: &NumberSet, words: &Words) -> String {
    let place = &set.place;
    let layer =
        edition.layers().iter().find(|layer| Some(&layer.name) == place.layer.as_ref()).filter(|_| !place.is_amended);
    let layer = layer.map(|layer| format!(" ({})", layer.title.in_language(words.language())));
    let (article, layer) = (&place.article, layer.unwrap_or_default());
    let (name, value) = (words.number_name(&place.number), words.number(&set.value));
    format!("{article}{layer}: {name} {value}")
}
