//! The history of an article: what each edition says, one below the other.

use kodeks_rulesets::{
    Article, ArticleChapter, Change, Chapter, Edition, Entry, Placed, Says, Status, article_history, history,
};

use crate::Words;

use super::{
    contents::applies,
    provision::summary,
    said::{text_of, value_in_table},
    table::together,
};

/// What one edition says, in its base or in a layer.
#[derive(Clone, Debug)]
pub struct HistoryRow<'a> {
    /// The edition.
    pub of: &'a Edition,
    /// What it is called.
    pub edition: String,
    /// The articles by which it says so; none where it says nothing.
    pub articles: Vec<String>,
    /// The regulation by which it says so, where it says how that reads.
    pub reads: Option<&'a Placed>,
    /// The layer; empty for the base.
    pub layer: String,
    /// Under which tempo and options.
    pub when: String,
    /// What became of it, and its numbers.
    pub said: String,
    /// What it says as a whole, where it says how it reads.
    pub text: Option<String>,
}

impl HistoryRow<'_> {
    /// Returns the articles by which it says so, with commas.
    #[must_use]
    pub fn all_articles(&self) -> String {
        if self.reads.is_none() && self.articles.is_empty() && self.layer.is_empty() {
            "–".to_owned()
        } else {
            self.articles.join(", ")
        }
    }
}

/// Returns what an edition says about a regulation, a row for each layer.
pub(super) fn chapter_rows<'a>(chapter: &Chapter<'a>, editions: &[Edition], words: &Words) -> Vec<HistoryRow<'a>> {
    let row = |articles: Vec<String>, said: String| HistoryRow {
        of: chapter.edition,
        edition: name(chapter.edition, editions),
        articles,
        reads: None,
        layer: String::new(),
        when: String::new(),
        said,
        text: None,
    };
    if chapter.entries.is_empty() {
        let key = if chapter.repealed { "repealed" } else { "no-such-regulation" };
        return vec![row(Vec::new(), words.say(key))];
    }
    chapter
        .entries
        .iter()
        .map(|entry| HistoryRow {
            reads: entry.reads(),
            text: (entry.reads()).map(|placed| summary(chapter.edition, placed, words)),
            layer: (entry.layer).map_or(String::new(), |layer| layer.name.clone()),
            when: match (entry.layer, chapter.entries.len()) {
                (Some(layer), _) => applies(layer, words),
                (None, 1) => words.say("every-tempo"),
                (None, _) => words.say("other-tempi"),
            },
            ..row(articles_of(chapter, entry), said(chapter, entry, words))
        })
        .collect()
}

/// Returns what an edition says in an article; where it is the one that is shown, that is above.
pub(super) fn article_row<'a>(
    chapter: &ArticleChapter<'a>,
    shown: &Edition,
    editions: &[Edition],
    words: &Words,
) -> HistoryRow<'a> {
    let article = chapter.article;
    HistoryRow {
        of: chapter.edition,
        edition: name(chapter.edition, editions),
        articles: article.map(|article| article.number.clone()).into_iter().collect(),
        reads: None,
        layer: String::new(),
        when: String::new(),
        text: article.map(|article| text_of(chapter.edition, article, words)),
        said: match article {
            None => words.say("no-such-article"),
            Some(_) if chapter.edition.label() == shown.label() => words.say("as-above"),
            Some(_) if chapter.same => words.say("same-text"),
            Some(other) => {
                let text = text_of(chapter.edition, other, words);
                words.say_with("other-text", &[("text", text.into())])
            }
        },
    }
}

/// Returns what became of a regulation, edition by edition.
#[must_use]
pub fn regulation_rows<'a>(editions: &'a [Edition], stem: &str, words: &Words) -> Vec<HistoryRow<'a>> {
    history(editions, stem).into_iter().flat_map(|chapter| chapter_rows(&chapter, editions, words)).collect()
}

/// Returns what became of an article that no regulation carries out, edition by edition.
#[must_use]
pub fn article_rows<'a>(
    editions: &'a [Edition],
    article: &Article,
    shown: &Edition,
    words: &Words,
) -> Vec<HistoryRow<'a>> {
    let mut chapters = article_history(editions, article);
    // The editions of a body that never had the article say nothing about it.
    let bodies: Vec<String> = chapters
        .iter()
        .filter(|chapter| chapter.article.is_some())
        .map(|chapter| chapter.edition.head().name.clone())
        .collect();
    chapters.retain(|chapter| bodies.contains(&chapter.edition.head().name));
    chapters.into_iter().map(|chapter| article_row(&chapter, shown, editions, words)).collect()
}

/// Names an edition as people do, unless two at hand would have the same name.
fn name(edition: &Edition, editions: &[Edition]) -> String {
    let short = edition.head().short_label();
    let alike = editions.iter().filter(|other| other.head().short_label() == short);
    match alike.count() {
        0 | 1 => short,
        _ => edition.label(),
    }
}

/// The articles by which the base or a layer says it.
fn articles_of(chapter: &Chapter<'_>, entry: &Entry<'_>) -> Vec<String> {
    match (&entry.says, entry.layer) {
        (Says::Reads(placed), _) => placed.article_numbers(),
        (Says::Amends(amends), _) => {
            let mut numbers: Vec<String> = amends.iter().map(|amendment| amendment.article.clone()).collect();
            numbers.dedup();
            numbers
        }
        (Says::Removes, layer) => {
            let is_of = |article: &&Article| matches!((&article.status, layer), (Status::Layer(name), Some(layer)) if *name == layer.name);
            chapter
                .edition
                .contents()
                .map(|(_, article)| article)
                .filter(is_of)
                .map(|article| article.number.clone())
                .collect()
        }
    }
}

/// What became of it, and its numbers: `changed (numbers): opponent gains 2 min`.
fn said(chapter: &Chapter<'_>, entry: &Entry<'_>, words: &Words) -> String {
    let numbers: Vec<String> = match &entry.says {
        Says::Removes => return words.say("does-not-apply"),
        Says::Amends(amends) => amends
            .iter()
            .map(|amendment| {
                let name = words.number_name(&amendment.number);
                format!("{name} {}", together(&words.brief(&amendment.value)))
            })
            .collect(),
        Says::Reads(placed) => placed
            .law
            .iter()
            .map(|entry| {
                let value = value_in_table(entry, chapter.edition, words);
                format!("{} {}", words.number_name(&entry.name), together(&value))
            })
            .collect(),
    };
    let became = entry.change.as_ref().map(|change| became(change, words));
    let numbers = Some(numbers.join(", ")).filter(|numbers| !numbers.is_empty());
    let parts: Vec<String> = became.into_iter().chain(numbers).collect();
    if parts.is_empty() { words.say("says-so") } else { parts.join(": ") }
}

fn became(change: &Change, words: &Words) -> String {
    let parts: Vec<String> = change.parts().into_iter().map(|part| words.say(&format!("part-{part}"))).collect();
    if parts.is_empty() {
        words.say(change.name())
    } else {
        format!("{} ({})", words.say(change.name()), parts.join(", "))
    }
}
