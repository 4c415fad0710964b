//! What a shell proposes while a command is being written: editions, articles, events and questions.

use std::{env, ffi::OsStr};

use clap_complete::engine::CompletionCandidate;
use kodeks_report::{
    Words,
    reference::{ReferencePart, reference_names},
};
use kodeks_rulesets::{Language, Library, Selector, Wanted, record::beginnings};

use crate::library::{language, library};

/// Proposes the editions at hand, with what each is called.
pub fn editions() -> Vec<CompletionCandidate> {
    let Some((library, language)) = at_hand() else {
        return Vec::new();
    };
    let heads = library.heads();
    let candidate = |head: &kodeks_rulesets::Head| {
        let title = head.title.in_language(language).to_owned();
        CompletionCandidate::new(head.short_label()).help(Some(title.into()))
    };
    heads.map(candidate).collect()
}

/// Proposes the articles and the regulations of the edition that is named before; without one, those of
/// the newest edition of the Laws.
pub fn articles(begun: &OsStr) -> Vec<CompletionCandidate> {
    let Some((library, language)) = at_hand() else {
        return Vec::new();
    };
    let named = env::args().rfind(|word| word.contains('@'));
    let selector = Selector::typed(named.as_deref().unwrap_or("fide"));
    let edition = selector.and_then(|selector| library.edition(&Wanted::Pack(selector)));
    let Ok(edition) = edition else {
        return Vec::new();
    };
    let articles = edition.contents().map(|(_, article)| {
        let regulations = edition.carrying_out(article);
        let title = regulations.first().map(|placed| &placed.regulation.title);
        let title = title.or(article.text.as_ref());
        let title = title.map(|title| title.in_language(language).to_owned());
        (article.number.clone(), title)
    });
    let regulations = edition.regulations().map(|placed| {
        let title = placed.regulation.title.in_language(language);
        (placed.name(), Some(title.to_owned()))
    });
    let begun = begun.to_string_lossy();
    articles
        .chain(regulations)
        .filter(|(name, _)| name.starts_with(&*begun))
        .map(|(name, title)| CompletionCandidate::new(name).help(title.map(Into::into)))
        .collect()
}

/// Proposes the events that a record may tell, by the field that begins each.
pub fn events() -> Vec<CompletionCandidate> {
    let vocabulary = at_hand().and_then(|(library, _)| library.vocabulary().ok());
    let events = vocabulary
        .iter()
        .flat_map(|vocabulary| beginnings(vocabulary));
    events.map(CompletionCandidate::new).collect()
}

/// Proposes the questions that regulations answer.
pub fn questions() -> Vec<CompletionCandidate> {
    let vocabulary = at_hand().and_then(|(library, _)| library.vocabulary().ok());
    let questions = vocabulary
        .iter()
        .flat_map(|vocabulary| vocabulary.questions());
    questions
        .map(|question| CompletionCandidate::new(question.name))
        .collect()
}

/// Proposes the questions, facts, orders and verbs that a pack can be written with.
pub fn names_of_reference() -> Vec<CompletionCandidate> {
    let words = at_hand().and_then(|(library, language)| Words::of(language, &library).ok());
    let names = words.iter().flat_map(|words| {
        let parts = ReferencePart::ALL.into_iter();
        parts.flat_map(|part| reference_names(part, words))
    });
    names.map(CompletionCandidate::new).collect()
}

fn at_hand() -> Option<(Library, Language)> {
    Some((library(&[]).ok()?, language(None)))
}
