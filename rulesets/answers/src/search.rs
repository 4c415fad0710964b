//! Looking for words in everything that is known: articles and regulations of every edition, options, events and
//! what they say, in all languages, with or without the marks above letters.

use kodeks_base::{Diagnostic, Language, limits::refuse_long_words, phrase, suggestion};
use kodeks_rulesets::{
    Article, Edition, EditionRegulation, Library, PackHead, Text,
    vocabulary::{Everyday, Likeness, fold_words, likeness_of_all},
};
use kodeks_views::{
    SearchResultsView,
    events::event_titles,
    search_results::{FoundHit, FoundKind, FoundPlace},
};
use kodeks_words::Words;

use crate::event_selection::{EventSelection, search_words};

/// A result of a search, and how well it fits.
#[derive(Clone, Debug)]
struct RankedHit {
    rank: SearchRank,
    hit: FoundHit,
}

/// How well a result fits; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct SearchRank(MatchField, Likeness);

/// The field in which words were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MatchField {
    /// In what it is called.
    Title,
    /// In the everyday words of the event that it is about.
    Everyday,
    /// In the chapter, the layer or the question.
    Around,
    /// In what it says.
    Text,
    /// Some here and some there.
    Scattered,
}

/// The words by which something is found, by the field they are in.
#[derive(Default)]
pub(crate) struct Index {
    words: Vec<(MatchField, Vec<String>)>,
    /// The field it counts as found in because the wanted words are everyday names of its event.
    everyday: Option<MatchField>,
}

impl Index {
    /// Returns the words, folded, by the field they are in.
    pub(crate) fn words(&self) -> impl Iterator<Item = (MatchField, &[String])> {
        self.words.iter().map(|(field, words)| (*field, words.as_slice()))
    }

    fn add(&mut self, place: MatchField, text: &str) {
        self.words.push((place, fold_words(text)));
    }

    fn add_text(&mut self, place: MatchField, text: &Text) {
        for language in Language::ALL {
            self.add(place, text.without_mark(language));
        }
    }

    /// Returns how near it is, if it has every wanted word in some field.
    fn rank(&self, wanted: &[String]) -> Option<SearchRank> {
        let near = |(place, words): &(MatchField, Vec<String>)| {
            likeness_of_all(wanted, words).map(|likeness| SearchRank(*place, likeness))
        };
        let everyday = self.everyday.map(|place| SearchRank(place, Likeness::Same));
        let nearest = self.words.iter().filter_map(near).chain(everyday).min();
        nearest.or_else(|| {
            let all: Vec<String> = self.words.iter().flat_map(|(_, words)| words.clone()).collect();
            let likeness = likeness_of_all(wanted, &all)?;
            Some(SearchRank(MatchField::Scattered, likeness))
        })
    }
}

/// Looks for words in these editions and in what can happen.
///
/// # Errors
///
/// Nothing has these words (K0521); says which is near. Or they are longer than what is looked for, or packs declare the same word
/// differently.
pub fn find(
    asked: &str,
    library: &Library,
    editions: &[Edition],
    words: &Words,
) -> Result<SearchResultsView, Diagnostic> {
    refuse_long_words(asked)?;
    let languages = Language::ALL.map(|language| Words::of(language, library));
    let languages: Vec<Words> = languages.into_iter().collect::<Result<_, _>>()?;
    let found = search(asked, &languages, editions, words);
    if found.hits.is_empty() { Err(nothing(asked, &languages, editions)) } else { Ok(found) }
}

/// Looks for words in the articles of one edition.
///
/// # Errors
///
/// Nothing has these words; says which is near. Or packs declare the same word differently.
pub fn find_in(
    asked: &str,
    library: &Library,
    edition: &Edition,
    words: &Words,
) -> Result<SearchResultsView, Diagnostic> {
    let editions = std::slice::from_ref(edition);
    let mut found = find(asked, library, editions, words)?;
    let of_edition = |hit: &FoundHit| !matches!(hit.kind, FoundKind::Event | FoundKind::Fact);
    if found.hits.iter().any(of_edition) {
        found.hits.retain(of_edition);
    }
    Ok(found)
}

fn search(asked: &str, languages: &[Words], editions: &[Edition], words: &Words) -> SearchResultsView {
    let wanted = search_words(asked);
    let mut hits: Vec<RankedHit> = Vec::new();
    if wanted.is_empty() {
        return SearchResultsView { hits: Vec::new() };
    }
    let everyday = everyday_names(asked, words);
    for edition in editions {
        let own = |head: &PackHead| head.name == edition.head().name;
        for placed in edition.regulations() {
            if own(&placed.pack.head)
                && let Some(rank) = index_of(placed, edition, &everyday, languages).rank(&wanted)
            {
                add(&mut hits, rank, regulation(placed, edition, words));
            }
        }
        for (head, article) in edition.contents().filter(|(head, _)| own(head)) {
            if let Some(text) = &article.text
                && let Some(rank) = index_of_article(article, text).rank(&wanted)
            {
                add(&mut hits, rank, in_contents(head, article, text, words));
            }
        }
        for option in edition.options() {
            let mut index = Index::default();
            index.add(MatchField::Around, &option.name);
            index.add_text(MatchField::Around, &option.title);
            if let Some(rank) = index.rank(&wanted) {
                let label = edition.head().short_label();
                let open = format!("kodeks show {label} {}", quote_for_shell(&option.article));
                let place = FoundPlace { edition: label, articles: vec![option.article.clone()] };
                let title = option.title.in_language(words.language());
                add(
                    &mut hits,
                    rank,
                    FoundHit {
                        kind: FoundKind::Option,
                        name: option.name.clone(),
                        is_in_force: is_in_force(edition.head()),
                        title: title.to_owned(),
                        places: vec![place],
                        open,
                    },
                );
            }
        }
    }
    add_events(&mut hits, asked, words);
    add_facts(&mut hits, &wanted, languages, words);
    hits.sort_by(|one, other| one.order().cmp(&other.order()));
    SearchResultsView { hits: hits.into_iter().map(|ranked| ranked.hit).collect() }
}

impl RankedHit {
    /// The nearest first; of those equally near what can happen, then what the Laws say, first what is in
    /// force.
    fn order(&self) -> (SearchRank, FoundKind, bool, bool, &str) {
        let of_laws = self.hit.places.iter().any(|place| place.edition.starts_with("fide@"));
        (self.rank, self.hit.kind, !of_laws, !self.hit.is_in_force, &self.hit.name)
    }
}

/// Everyday names of the events that a search means.
#[derive(Default)]
pub(crate) struct EverydayNames {
    questions: Vec<&'static str>,
    /// All everyday words for the same events.
    synonyms: Vec<String>,
}

/// Returns the everyday names of the events that are called so, and their questions.
fn everyday_names(asked: &str, words: &Words) -> EverydayNames {
    let found = EventSelection::by(Some(asked), words).ok();
    let is_called = |key: &str| found.as_ref().is_some_and(|found| found.of(key).is_some());
    let questions = words.vocabulary().questions().iter().filter(|question| question.key().is_some_and(is_called));
    let is_of_event = |everyday: &&Everyday| everyday.says.is_none() && is_called(&everyday.event);
    let everyday = words.everyday().iter().filter(is_of_event);
    EverydayNames {
        questions: questions.map(|question| question.name).collect(),
        synonyms: everyday.flat_map(|everyday| &everyday.words).flat_map(|word| fold_words(word)).collect(),
    }
}

/// Returns the words by which a regulation is found.
pub(crate) fn index_of(
    placed: &EditionRegulation,
    edition: &Edition,
    everyday: &EverydayNames,
    languages: &[Words],
) -> Index {
    let regulation = &placed.regulation;
    let mut index = Index::default();
    index.add(MatchField::Title, &regulation.stem);
    index.add_text(MatchField::Title, &regulation.title);
    let question = placed.question().name;
    if everyday.questions.contains(&question) {
        let title = fold_words(regulation.title.without_mark(Language::English));
        let is_named = |word: &String| everyday.synonyms.iter().any(|other| other == word);
        index.everyday = Some(if title.iter().any(is_named) { MatchField::Everyday } else { MatchField::Around });
    }
    for words in languages {
        index.add(MatchField::Around, &words.question(question));
    }
    for folder in regulation.file.split('/').skip(3) {
        index.add(MatchField::Around, folder);
    }
    let layers = edition.layers().iter();
    for layer in layers.filter(|layer| Some(&layer.name) == placed.layer.as_ref()) {
        index.add_text(MatchField::Around, &layer.title);
    }
    index.add_text(MatchField::Text, &regulation.summary);
    if let Some(discretion) = &regulation.discretion {
        index.add_text(MatchField::Text, discretion);
    }
    index
}

/// Returns the words by which an article is found that no regulation carries out.
pub(crate) fn index_of_article(article: &Article, text: &Text) -> Index {
    let mut index = Index::default();
    index.add(MatchField::Title, &article.number);
    index.add_text(MatchField::Text, text);
    index
}

fn regulation(placed: &EditionRegulation, edition: &Edition, words: &Words) -> FoundHit {
    let label = edition.head().short_label();
    let articles: Vec<String> = placed.articles.iter().map(|cited| cited.number.clone()).collect();
    let shown = articles.first().unwrap_or(&placed.regulation.stem);
    FoundHit {
        kind: FoundKind::Regulation,
        open: format!("kodeks show {label} {}", quote_for_shell(shown)),
        name: placed.name(),
        is_in_force: is_in_force(edition.head()),
        title: placed.regulation.title.in_language(words.language()).to_owned(),
        places: vec![FoundPlace { edition: label, articles }],
    }
}

fn in_contents(head: &PackHead, article: &Article, text: &Text, words: &Words) -> FoundHit {
    let label = head.short_label();
    FoundHit {
        kind: FoundKind::Article,
        open: format!("kodeks show {label} {}", quote_for_shell(&article.number)),
        name: article.number.clone(),
        is_in_force: is_in_force(head),
        title: text.in_language(words.language()).to_owned(),
        places: vec![FoundPlace { edition: label, articles: vec![article.number.clone()] }],
    }
}

/// Adds what was found in one edition to what others have of the same.
fn add(hits: &mut Vec<RankedHit>, rank: SearchRank, hit: FoundHit) {
    let body = |hit: &FoundHit| hit.places.first().and_then(|place| place.edition.split('@').next().map(str::to_owned));
    let is_same = |known: &&mut RankedHit| {
        let known = &known.hit;
        known.kind == hit.kind
            && body(known) == body(&hit)
            && match hit.kind {
                FoundKind::Article => known.title == hit.title,
                _ => known.name == hit.name,
            }
    };
    let Some(RankedHit { rank: known_rank, hit: known }) = hits.iter_mut().find(is_same) else {
        hits.push(RankedHit { rank, hit });
        return;
    };
    *known_rank = (*known_rank).min(rank);
    known.is_in_force |= hit.is_in_force;
    known.open = hit.open;
    known.title = hit.title;
    for place in hit.places {
        let Some(there) = known.places.iter_mut().find(|there| there.edition == place.edition) else {
            known.places.push(place);
            continue;
        };
        for article in place.articles {
            if !there.articles.contains(&article) {
                there.articles.push(article);
            }
        }
    }
}

/// Adds the events that are called so.
fn add_events(hits: &mut Vec<RankedHit>, asked: &str, words: &Words) {
    let Ok(found) = EventSelection::by(Some(asked), words) else {
        return;
    };
    for (key, title) in event_titles(words) {
        if found.of(key).is_some() {
            let hit = FoundHit {
                kind: FoundKind::Event,
                name: key.to_owned(),
                is_in_force: true,
                title,
                places: Vec::new(),
                open: format!("kodeks events {key}"),
            };
            hits.push(RankedHit { rank: SearchRank(MatchField::Title, Likeness::Same), hit });
        }
    }
}

/// Whether an edition is in force and no end of it is known.
fn is_in_force(head: &PackHead) -> bool {
    matches!(head.in_force, Some((_, None)))
}

/// Adds what an event may state, once for each event.
fn add_facts(hits: &mut Vec<RankedHit>, wanted: &[String], languages: &[Words], words: &Words) {
    for question in words.vocabulary().questions() {
        let Some(key) = question.key() else {
            continue;
        };
        for fact in question.facts[1..].iter().filter(|fact| fact.is_stated) {
            let mut index = Index::default();
            index.add(MatchField::Around, fact.name);
            for words in languages {
                index.add(MatchField::Around, &words.fact(fact.name));
            }
            let Some(rank) = index.rank(wanted) else {
                continue;
            };
            let is_known = |known: &RankedHit| known.hit.kind == FoundKind::Fact && known.hit.name == fact.name;
            if !hits.iter().any(is_known) {
                let hit = FoundHit {
                    kind: FoundKind::Fact,
                    name: fact.name.to_owned(),
                    is_in_force: true,
                    title: format!("{} ({})", words.fact(fact.name), fact.name),
                    places: Vec::new(),
                    open: format!("kodeks events {key}"),
                };
                hits.push(RankedHit { rank, hit });
            }
        }
    }
}

/// Says that nothing has the words, and which is near.
fn nothing(asked: &str, languages: &[Words], editions: &[Edition]) -> Diagnostic {
    let mut known: Vec<String> = Vec::new();
    for words in languages {
        known.extend(event_titles(words).into_iter().flat_map(|(key, title)| {
            let mut all = fold_words(&title);
            all.push(key.to_owned());
            all
        }));
        let everyday = words.everyday().iter().flat_map(|everyday| &everyday.words);
        known.extend(everyday.flat_map(|called| fold_words(called)));
    }
    for placed in editions.iter().flat_map(Edition::regulations) {
        for language in Language::ALL {
            known.extend(fold_words(placed.regulation.title.without_mark(language)));
        }
    }
    known.sort_unstable();
    known.dedup();
    let wanted = search_words(asked);
    let is_known = |word: &&String| {
        let word = std::slice::from_ref(*word);
        likeness_of_all(word, &known).is_some()
    };
    let unknown = wanted.iter().find(|word| !is_known(word)).map_or(asked, String::as_str);
    let hint = suggestion(unknown, known.iter().map(String::as_str));
    let wrong = phrase!("K0521", "nothing is known about `{asked}`", asked);
    Diagnostic::of_request(wrong).with_hint(hint)
}

/// An article as a shell takes it: in quotes where it has more than letters, figures and dots.
fn quote_for_shell(article: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '/' | '_');
    if article.chars().all(plain) { article.to_owned() } else { format!("\"{article}\"") }
}
