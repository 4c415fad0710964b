//! Shell completion of editions, articles, events and questions.

use std::{env, ffi::OsStr, sync::Arc};

use clap_complete::engine::CompletionCandidate;
use kodeks_base::{Language, visible};
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector, record::beginnings};
use kodeks_views::{ReferencePart, ReferenceView};
use kodeks_words::Words;

use crate::library::{TrustArgs, language, library};

/// Proposes the installed editions, each with its title.
pub fn editions() -> Vec<CompletionCandidate> {
    let Some((library, language)) = at_hand() else {
        return Vec::new();
    };
    let heads = library.heads();
    let candidate =
        |head: &kodeks_rulesets::PackHead| candidate(head.short_label(), Some(head.title.in_language(language)));
    heads.filter_map(candidate).collect()
}

/// Proposes the articles and the regulations of the edition that is named before; without one, those of
/// the newest edition of the Laws.
pub fn articles(begun: &OsStr) -> Vec<CompletionCandidate> {
    let Some((library, language)) = at_hand() else {
        return Vec::new();
    };
    let Some(edition) = named_before(&library) else {
        return Vec::new();
    };
    let articles = edition.contents().map(|(_, article)| {
        let regulations = edition.carrying_out(article);
        let title = regulations
            .first()
            .map(|placed| &placed.regulation.title)
            .or(article.text.as_ref())
            .map(|title| title.in_language(language).to_owned());
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
        .filter_map(|(name, title)| candidate(name, title.as_deref()))
        .collect()
}

/// Proposes the numbers of the edition that is named before, as `--set` takes them, each with what it is.
pub fn numbers(begun: &OsStr) -> Vec<CompletionCandidate> {
    let Some((library, language)) = at_hand() else {
        return Vec::new();
    };
    let Some(edition) = named_before(&library) else {
        return Vec::new();
    };
    let words = Words::new(language);
    let begun = begun.to_string_lossy();
    let named = edition.numbers().into_iter().filter(|place| place.option.is_none()).flat_map(|place| {
        let value = words.brief(&place.value);
        let names = [place.article.clone(), place.name()];
        names.map(|name| (format!("{name}.{}=", place.number), value.clone()))
    });
    let mut candidates: Vec<CompletionCandidate> = Vec::new();
    for (name, value) in named.filter(|(name, _)| name.starts_with(&*begun)) {
        let is_it = |known: &CompletionCandidate| known.get_value() == OsStr::new(&name);
        if !candidates.iter().any(is_it) {
            candidates.extend(candidate(name, Some(&value)));
        }
    }
    candidates
}

/// Returns the edition that is named last on the command line; without one, the newest of the Laws.
fn named_before(library: &Library) -> Option<Arc<Edition>> {
    let named = env::args().rfind(|word| word.contains('@'));
    let selector = Selector::parse_typed(named.as_deref().unwrap_or("fide"));
    selector.and_then(|selector| library.edition(&EditionRequest::Pack(selector))).ok()
}

/// Proposes the events that a record may tell, by the field that begins each.
pub fn events() -> Vec<CompletionCandidate> {
    let vocabulary = at_hand().and_then(|(library, _)| library.vocabulary().ok());
    vocabulary.iter().flat_map(|vocabulary| beginnings(vocabulary)).filter_map(|event| candidate(event, None)).collect()
}

/// Proposes the questions that regulations answer.
pub fn questions() -> Vec<CompletionCandidate> {
    let vocabulary = at_hand().and_then(|(library, _)| library.vocabulary().ok());
    vocabulary
        .iter()
        .flat_map(|vocabulary| vocabulary.questions())
        .filter_map(|question| candidate(question.name, None))
        .collect()
}

/// Proposes the questions, facts, orders and verbs that a pack can be written with.
pub fn names_of_reference() -> Vec<CompletionCandidate> {
    let words = at_hand().and_then(|(library, language)| Words::of(language, &library).ok());
    words
        .iter()
        .flat_map(|words| ReferencePart::ALL.into_iter().flat_map(|part| ReferenceView::all(part, words)))
        .filter_map(|view| candidate(view.name, None))
        .collect()
}

/// Returns a word to propose, with what it is called. A shell would put it upon the line as it is, so one with something in
/// it that nobody sees is not proposed.
fn candidate(name: impl Into<String>, called: Option<&str>) -> Option<CompletionCandidate> {
    let name = name.into();
    let is_seen = !name.chars().any(visible::is_unseen);
    let called = called.map(|called| visible::line(called).into_owned().into());
    is_seen.then(|| CompletionCandidate::new(name).help(called))
}

fn at_hand() -> Option<(Library, Language)> {
    Some((library(&[], &TrustArgs::default()).ok()?, language(None)))
}
