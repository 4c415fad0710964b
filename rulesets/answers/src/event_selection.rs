//! Selection of events: by the field that begins one, or by everyday words in any language.

use kodeks_base::{Diagnostic, limits::refuse_long_words, phrase, suggestion};
use kodeks_core::FactType;
use kodeks_rulesets::{
    record::{FORMS, beginnings},
    vocabulary::{Likeness, fold_words, likeness_of_all},
};
use kodeks_views::events::EventFormView;
use kodeks_words::Words;

/// An event of a selection.
#[derive(Debug, PartialEq, Eq)]
pub struct SelectedEvent {
    /// The field that begins it.
    event: &'static str,
    /// The words of the event that were found; none for the whole event.
    pub(crate) says: Vec<String>,
}

/// A selection of events.
#[derive(Debug)]
pub enum EventSelection {
    /// Every event.
    All,
    /// Some.
    These(Vec<SelectedEvent>),
}

/// How well a phrase fits; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PhraseNearness {
    Word,
    InflectedWord,
    Sentence,
    InflectedSentence,
}

impl EventSelection {
    /// Returns the events that begin with this field; if none does, those with such everyday words; if none
    /// has, those with such words in their sentences.
    ///
    /// # Errors
    ///
    /// Nothing is called so; says which event is near. Or it is longer than what is looked for.
    pub fn by(asked: Option<&str>, words: &Words) -> Result<EventSelection, Diagnostic> {
        let Some(asked) = asked else {
            return Ok(EventSelection::All);
        };
        refuse_long_words(asked)?;
        let known = || beginnings(words.vocabulary());
        if let Some(event) = known().find(|event| *event == asked) {
            let says = Vec::new();
            return Ok(EventSelection::These(vec![SelectedEvent { event, says }]));
        }
        let wanted = search_words(asked);
        let near: Vec<(PhraseNearness, EventPhrase)> =
            phrases(words).into_iter().filter_map(|phrase| Some((phrase.nearness(&wanted)?, phrase))).collect();
        let Some(nearest) = near.iter().map(|(nearness, _)| *nearness).min() else {
            let hint = suggestion(asked, known());
            return Err(
                Diagnostic::of_request(phrase!("K0302-asked", "there is no event `{asked}`", asked)).with_hint(hint)
            );
        };
        let mut found: Vec<SelectedEvent> = Vec::new();
        for event in known() {
            let says: Vec<Option<&String>> = near
                .iter()
                .filter(|(nearness, _)| *nearness == nearest)
                .filter(|(_, phrase)| phrase.event == event)
                .map(|(_, phrase)| phrase.says.as_ref())
                .collect();
            if says.is_empty() {
                continue;
            }
            // A phrase that calls the whole event so is about everything that it says.
            let mut says: Vec<String> =
                if says.contains(&None) { Vec::new() } else { says.into_iter().flatten().cloned().collect() };
            says.dedup();
            found.push(SelectedEvent { event, says });
        }
        Ok(EventSelection::These(found))
    }

    /// Returns what of an event is to be shown, if it is: everything, or only what it says here.
    pub(crate) fn of(&self, event: &str) -> Option<&[String]> {
        match self {
            EventSelection::All => Some(&[]),
            EventSelection::These(found) => {
                let found = found.iter().find(|found| found.event == event)?;
                Some(&found.says)
            }
        }
    }

    /// Describes the events.
    #[must_use]
    pub fn views(&self, words: &Words) -> Vec<EventFormView> {
        EventFormView::all(|event| self.of(event).map(<[String]>::to_vec), words)
    }
}

/// A name of an event, or of one word that it says.
pub(crate) struct EventPhrase {
    /// The field that begins the event.
    pub(crate) event: String,
    /// The word of the event, where the phrase names that alone.
    pub(crate) says: Option<String>,
    /// The words, folded.
    pub(crate) called: Vec<String>,
    /// Whether it is a sentence of the vocabulary.
    pub(crate) is_sentence: bool,
    /// Whether it is everyday language, not a sentence or a word of records.
    pub(crate) is_everyday: bool,
}

impl EventPhrase {
    /// Returns how near it is, if each word that is looked for is among its words.
    fn nearness(&self, wanted: &[String]) -> Option<PhraseNearness> {
        let farthest = likeness_of_all(wanted, &self.called)?;
        Some(match (self.is_sentence, farthest) {
            (false, Likeness::Same) => PhraseNearness::Word,
            (false, Likeness::Inflected) => PhraseNearness::InflectedWord,
            (true, Likeness::Same) => PhraseNearness::Sentence,
            (true, Likeness::Inflected) => PhraseNearness::InflectedSentence,
        })
    }
}

/// Returns everything that events are called: in everyday words, by their names, and in sentences.
pub(crate) fn phrases(words: &Words) -> Vec<EventPhrase> {
    let phrase = |event: &str, says: Option<&str>, called: &str, is_sentence| EventPhrase {
        event: event.to_owned(),
        says: says.map(str::to_owned),
        called: fold_words(called),
        is_sentence,
        is_everyday: false,
    };
    let mut phrases = Vec::new();
    for everyday in words.everyday() {
        let says = everyday.says.as_deref();
        let called = everyday.words.iter();
        phrases.extend(
            called.map(|called| EventPhrase { is_everyday: true, ..phrase(&everyday.event, says, called, false) }),
        );
    }
    for form in &FORMS {
        let key = form.key();
        let told = words.form(key);
        phrases.push(phrase(key, None, key, false));
        phrases.push(phrase(key, None, &told, true));
    }
    for question in words.vocabulary().questions() {
        let Some(key) = question.key() else {
            continue;
        };
        phrases.push(phrase(key, None, key, false));
        phrases.push(phrase(key, None, &words.question(question.name), true));
        let said = match question.facts[0].fact_type {
            FactType::Word(said) => said,
            _ => &[],
        };
        for says in said {
            let told = words.say(&format!("event-{}-{says}", question.name));
            phrases.push(phrase(key, Some(says), says, false));
            phrases.push(phrase(key, Some(says), &told, true));
        }
    }
    phrases
}

/// Returns the words to search for; articles and prepositions only where there is nothing else.
pub(crate) fn search_words(asked: &str) -> Vec<String> {
    const SHORT: usize = 2;
    let all = fold_words(asked);
    let (short, long): (Vec<String>, Vec<String>) = all.into_iter().partition(|word| word.len() <= SHORT);
    if long.is_empty() { short } else { long }
}

#[cfg(test)]
mod tests {
    use super::search_words;

    #[test]
    fn what_is_looked_for_is_its_long_words() {
        assert_eq!(search_words("a watch"), ["watch"]);
        assert_eq!(search_words("WC"), ["wc"]);
    }
}
