//! Looking for words in everything that is known: articles and regulations of every edition, options, events and
//! what they say, in all languages, with or without the marks above letters.

use kodeks_base::{Diagnostic, Language, phrase, suggestion};
use kodeks_rulesets::{
    Article, Edition, EditionRegulation, Library, PackHead, Text,
    vocabulary::{Likeness, folded, likeness_of_all},
};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{
    Words,
    found::{EventSelection, wanted},
    page::{Page, Role},
};

/// The most results on a page; the others are counted.
const SHOWN: usize = 20;

/// Results of a search, the best first.
#[derive(Debug)]
pub struct SearchResults {
    hits: Vec<SearchHit>,
}

/// A result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchHit {
    #[serde(skip)]
    rank: SearchRank,
    /// Its kind.
    pub kind: SearchKind,
    /// Whether an edition without an end has it.
    is_in_force: bool,
    /// As records and packs write it.
    name: String,
    /// Its title in the language of the answer.
    pub title: String,
    /// The editions that have it, each with the articles.
    pub places: Vec<SearchPlace>,
    /// The command that shows it.
    open: String,
}

/// The kind of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchKind {
    /// Something that can happen.
    Event,
    /// A regulation.
    Regulation,
    /// An article that no regulation carries out.
    Article,
    /// An option that an event announces.
    Option,
    /// A fact that conditions read.
    Fact,
}

/// An edition, and the articles in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchPlace {
    /// The edition: `fide@2023`.
    pub edition: String,
    /// The numbers of the articles.
    pub articles: Vec<String>,
}

/// How well a result fits; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct SearchRank(MatchField, Likeness);

/// MatchField words were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MatchField {
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

/// The words by which something is found, by where they stand.
#[derive(Default)]
struct Index {
    words: Vec<(MatchField, Vec<String>)>,
    /// MatchField it is near because what is looked for is what people call its event.
    called: Option<MatchField>,
}

impl Index {
    fn add(&mut self, place: MatchField, text: &str) {
        self.words.push((place, folded(text)));
    }

    fn add_text(&mut self, place: MatchField, text: &Text) {
        for language in Language::ALL {
            self.add(place, text.without_mark(language));
        }
    }

    /// Returns how near it is, if every word that is looked for stands somewhere.
    fn rank(&self, wanted: &[String]) -> Option<SearchRank> {
        let near = |(place, words): &(MatchField, Vec<String>)| {
            likeness_of_all(wanted, words).map(|likeness| SearchRank(*place, likeness))
        };
        let called = self.called.map(|place| SearchRank(place, Likeness::Same));
        let nearest = self.words.iter().filter_map(near).chain(called).min();
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
/// Nothing has these words; says which is near. Or packs declare the same word differently.
pub fn find(asked: &str, library: &Library, editions: &[Edition], words: &Words) -> Result<SearchResults, Diagnostic> {
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
pub fn find_in(asked: &str, library: &Library, edition: &Edition, words: &Words) -> Result<SearchResults, Diagnostic> {
    let editions = std::slice::from_ref(edition);
    let mut found = find(asked, library, editions, words)?;
    let of_edition = |hit: &SearchHit| !matches!(hit.kind, SearchKind::Event | SearchKind::Fact);
    if found.hits.iter().any(of_edition) {
        found.hits.retain(of_edition);
    }
    Ok(found)
}

impl SearchResults {
    /// Returns what was found as people read it; `all` of it or only the nearest.
    #[must_use]
    pub fn page(&self, all: bool, words: &Words) -> Page {
        let mut page = Page::new();
        let shown = if all { self.hits.len() } else { SHOWN };
        for hit in self.hits.iter().take(shown) {
            page.gap();
            let kind = match hit.kind {
                SearchKind::Regulation | SearchKind::Article => String::new(),
                kind => format!("{}: ", words.say(kind.word())),
            };
            page.text(0, Role::Heading, &format!("{kind}{}", hit.title));
            let places = hit.places();
            if !places.is_empty() {
                page.text(2, Role::Aside, &places);
            }
            page.text(2, Role::Article, &hit.open);
        }
        let more = self.hits.len().saturating_sub(shown);
        if more > 0 {
            page.gap();
            let more = ("more", more.into());
            page.text(0, Role::Aside, &words.say_with("find-more", &[more]));
        }
        page
    }

    /// Returns everything that was found, the nearest first.
    #[must_use]
    pub fn hits(&self) -> &[SearchHit] {
        &self.hits
    }

    /// Returns everything that was found, for programs.
    #[must_use]
    pub fn json(&self) -> Json {
        json!(self.hits)
    }
}

impl SearchKind {
    const fn word(self) -> &'static str {
        match self {
            SearchKind::Regulation | SearchKind::Article => "find-article",
            SearchKind::Event => "find-event",
            SearchKind::Option => "find-option",
            SearchKind::Fact => "find-fact",
        }
    }
}

impl SearchHit {
    /// Says where it stands, editions with the same articles together: `fide@2017–2023 11.3.2.2`.
    fn places(&self) -> String {
        let mut said: Vec<(String, String, String)> = Vec::new();
        for place in &self.places {
            let articles = place.articles.join(", ");
            let (body, year) = place.edition.split_once('@').unwrap_or((&place.edition, ""));
            match said.last_mut() {
                Some((label, last, known)) if *known == articles && label.starts_with(body) => {
                    year.clone_into(last);
                }
                _ => said.push((place.edition.clone(), year.to_owned(), articles)),
            }
        }
        let said = said.into_iter().map(|(label, last, articles)| {
            let until = if label.ends_with(&last) { String::new() } else { format!("–{last}") };
            format!("{label}{until} {articles}").trim_end().to_owned()
        });
        said.collect::<Vec<_>>().join("; ")
    }
}

fn search(asked: &str, languages: &[Words], editions: &[Edition], words: &Words) -> SearchResults {
    let wanted = wanted(asked);
    let mut hits: Vec<SearchHit> = Vec::new();
    if wanted.is_empty() {
        return SearchResults { hits };
    }
    let called = called(asked, words);
    for edition in editions {
        let own = |head: &PackHead| head.name == edition.head().name;
        for placed in edition.regulations() {
            if own(&placed.pack.head)
                && let Some(rank) = index_of(placed, edition, &called, languages).rank(&wanted)
            {
                add(&mut hits, regulation(placed, edition, rank, words));
            }
        }
        for (head, article) in edition.contents().filter(|(head, _)| own(head)) {
            if let Some(text) = &article.text
                && let Some(rank) = index_of_article(article, text).rank(&wanted)
            {
                add(&mut hits, in_contents(head, article, text, rank, words));
            }
        }
        for option in edition.options() {
            let mut index = Index::default();
            index.add(MatchField::Around, &option.name);
            index.add_text(MatchField::Around, &option.title);
            if let Some(rank) = index.rank(&wanted) {
                let label = edition.head().short_label();
                let open = format!("kodeks show {label} {}", quoted(&option.article));
                let place = SearchPlace { edition: label, articles: vec![option.article.clone()] };
                let title = option.title.in_language(words.language());
                add(
                    &mut hits,
                    SearchHit {
                        rank,
                        kind: SearchKind::Option,
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
    SearchResults { hits }
}

impl SearchHit {
    /// The nearest first; of those equally near what can happen, then what the Laws say, first what is in
    /// force.
    fn order(&self) -> (SearchRank, SearchKind, bool, bool, &str) {
        let of_laws = self.places.iter().any(|place| place.edition.starts_with("fide@"));
        (self.rank, self.kind, !of_laws, !self.is_in_force, &self.name)
    }
}

/// What people call events, where something that is looked for is among it.
struct Called {
    questions: Vec<&'static str>,
    /// Everything else that the same events are called.
    synonyms: Vec<String>,
}

/// Returns the questions of the events that are called so in everyday words.
fn called(asked: &str, words: &Words) -> Called {
    let found = EventSelection::by(Some(asked), words).ok();
    let is_called = |key: &str| found.as_ref().is_some_and(|found| found.of(key).is_some());
    let questions = words.vocabulary().questions().iter().filter(|question| question.key().is_some_and(is_called));
    let everyday = words.everyday().iter();
    let everyday = everyday.filter(|everyday| everyday.says.is_none() && is_called(&everyday.event));
    Called {
        questions: questions.map(|question| question.name).collect(),
        synonyms: everyday.flat_map(|called| &called.words).flat_map(|called| folded(called)).collect(),
    }
}

fn index_of(placed: &EditionRegulation, edition: &Edition, called: &Called, languages: &[Words]) -> Index {
    let regulation = &placed.regulation;
    let mut index = Index::default();
    index.add(MatchField::Title, &regulation.stem);
    index.add_text(MatchField::Title, &regulation.title);
    let question = placed.question().name;
    if called.questions.contains(&question) {
        let title = folded(regulation.title.without_mark(Language::English));
        let is_named = |word: &String| called.synonyms.iter().any(|other| other == word);
        index.called = Some(if title.iter().any(is_named) { MatchField::Everyday } else { MatchField::Around });
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

fn index_of_article(article: &Article, text: &Text) -> Index {
    let mut index = Index::default();
    index.add(MatchField::Title, &article.number);
    index.add_text(MatchField::Text, text);
    index
}

fn regulation(placed: &EditionRegulation, edition: &Edition, rank: SearchRank, words: &Words) -> SearchHit {
    let label = edition.head().short_label();
    let articles: Vec<String> = placed.articles.iter().map(|cited| cited.number.clone()).collect();
    let shown = articles.first().unwrap_or(&placed.regulation.stem);
    SearchHit {
        rank,
        kind: SearchKind::Regulation,
        open: format!("kodeks show {label} {}", quoted(shown)),
        name: placed.name(),
        is_in_force: is_in_force(edition.head()),
        title: placed.regulation.title.in_language(words.language()).to_owned(),
        places: vec![SearchPlace { edition: label, articles }],
    }
}

fn in_contents(head: &PackHead, article: &Article, text: &Text, rank: SearchRank, words: &Words) -> SearchHit {
    let label = head.short_label();
    SearchHit {
        rank,
        kind: SearchKind::Article,
        open: format!("kodeks show {label} {}", quoted(&article.number)),
        name: article.number.clone(),
        is_in_force: is_in_force(head),
        title: text.in_language(words.language()).to_owned(),
        places: vec![SearchPlace { edition: label, articles: vec![article.number.clone()] }],
    }
}

/// Adds what was found in one edition to what others have of the same.
fn add(hits: &mut Vec<SearchHit>, new: SearchHit) {
    let body =
        |hit: &SearchHit| hit.places.first().and_then(|place| place.edition.split('@').next().map(str::to_owned));
    let is_same = |hit: &&mut SearchHit| {
        hit.kind == new.kind
            && body(hit) == body(&new)
            && match new.kind {
                SearchKind::Article => hit.title == new.title,
                _ => hit.name == new.name,
            }
    };
    let Some(known) = hits.iter_mut().find(is_same) else {
        hits.push(new);
        return;
    };
    known.rank = known.rank.min(new.rank);
    known.is_in_force |= new.is_in_force;
    known.open = new.open;
    known.title = new.title;
    for place in new.places {
        let there = known.places.iter_mut().find(|there| there.edition == place.edition);
        match there {
            None => known.places.push(place),
            Some(there) => {
                for article in place.articles {
                    if !there.articles.contains(&article) {
                        there.articles.push(article);
                    }
                }
            }
        }
    }
}

/// Adds the events that are called so.
fn add_events(hits: &mut Vec<SearchHit>, asked: &str, words: &Words) {
    let Ok(found) = EventSelection::by(Some(asked), words) else {
        return;
    };
    for (key, title) in events(words) {
        if found.of(key).is_some() {
            hits.push(SearchHit {
                rank: SearchRank(MatchField::Title, Likeness::Same),
                kind: SearchKind::Event,
                name: key.to_owned(),
                is_in_force: true,
                title,
                places: Vec::new(),
                open: format!("kodeks events {key}"),
            });
        }
    }
}

/// Whether an edition is in force and no end of it is known.
fn is_in_force(head: &PackHead) -> bool {
    matches!(head.in_force, Some((_, None)))
}

/// Every event by the field that begins it, with what it is called.
pub(crate) fn events(words: &Words) -> Vec<(&'static str, String)> {
    let forms = kodeks_rulesets::record::FORMS.iter().map(|form| {
        let told = words.say(&format!("form-{}", form.key().replace('_', "-")));
        (form.key(), told)
    });
    let reports = words
        .vocabulary()
        .questions()
        .iter()
        .filter_map(|question| Some((question.key()?, words.question(question.name))));
    forms.chain(reports).collect()
}

/// Adds what an event may state, once for each event.
fn add_facts(hits: &mut Vec<SearchHit>, wanted: &[String], languages: &[Words], words: &Words) {
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
            let known = |hit: &SearchHit| hit.kind == SearchKind::Fact && hit.name == fact.name;
            if !hits.iter().any(known) {
                hits.push(SearchHit {
                    rank,
                    kind: SearchKind::Fact,
                    name: fact.name.to_owned(),
                    is_in_force: true,
                    title: format!("{} ({})", words.fact(fact.name), fact.name),
                    places: Vec::new(),
                    open: format!("kodeks events {key}"),
                });
            }
        }
    }
}

/// Says that nothing has the words, and which is near.
fn nothing(asked: &str, languages: &[Words], editions: &[Edition]) -> Diagnostic {
    let mut known: Vec<String> = Vec::new();
    for words in languages {
        known.extend(events(words).into_iter().flat_map(|(key, title)| {
            let mut all = folded(&title);
            all.push(key.to_owned());
            all
        }));
        let everyday = words.everyday().iter().flat_map(|everyday| &everyday.words);
        known.extend(everyday.flat_map(|called| folded(called)));
    }
    for placed in editions.iter().flat_map(Edition::regulations) {
        for language in Language::ALL {
            known.extend(folded(placed.regulation.title.without_mark(language)));
        }
    }
    known.sort_unstable();
    known.dedup();
    let wanted = wanted(asked);
    let is_known = |word: &&String| {
        let word = std::slice::from_ref(*word);
        likeness_of_all(word, &known).is_some()
    };
    let unknown = wanted.iter().find(|word| !is_known(word)).map_or(asked, String::as_str);
    let hint = suggestion(unknown, known.iter().map(String::as_str));
    let wrong = phrase!("K0521", "nothing is known about `{asked}`", asked);
    Diagnostic::asked(wrong).with_hint(hint)
}

/// An article as a shell takes it: in quotes where it has more than letters, figures and dots.
fn quoted(article: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '/' | '_');
    if article.chars().all(plain) { article.to_owned() } else { format!("\"{article}\"") }
}
