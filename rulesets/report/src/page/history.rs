//! The history of an article: what each edition says, one below the other.

use kodeks_rulesets::{
    Article, ArticleChapter, Change, Chapter, Edition, Entry, Placed, Says, Status,
    article_history, history,
};

use crate::Words;

use super::{
    Page, Role,
    contents::applies,
    said::{text_of, value_in_table},
    table::{REST, together, width},
};

/// What one edition says, in its base or in a layer.
pub(super) struct HistoryRow<'a> {
    /// The edition.
    pub of: &'a Edition,
    /// What it is called.
    pub edition: String,
    /// The articles by which it says so.
    pub articles: String,
    /// The layer; empty for the base.
    pub layer: String,
    /// Under which tempo and options.
    pub when: String,
    /// What it says.
    pub said: String,
}

/// Returns what an edition says about a regulation, a row for each layer.
pub(super) fn chapter_rows<'a>(
    chapter: &Chapter<'a>,
    editions: &[Edition],
    words: &Words,
) -> Vec<HistoryRow<'a>> {
    let row = |articles: String, said: String| HistoryRow {
        of: chapter.edition,
        edition: name(chapter.edition, editions),
        articles,
        layer: String::new(),
        when: String::new(),
        said,
    };
    if chapter.entries.is_empty() {
        let key = match chapter.repealed {
            true => "repealed",
            false => "no-such-regulation",
        };
        return vec![row("–".to_owned(), words.say(key))];
    }
    let entries = chapter.entries.iter().map(|entry| HistoryRow {
        layer: (entry.layer).map_or(String::new(), |layer| layer.name.clone()),
        when: match (entry.layer, chapter.entries.len()) {
            (Some(layer), _) => applies(layer, words),
            (None, 1) => words.say("every-tempo"),
            (None, _) => words.say("other-tempi"),
        },
        ..row(articles_of(chapter, entry), said(chapter, entry, words))
    });
    entries.collect()
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
        articles: article.map_or("–".to_owned(), |article| article.number.clone()),
        layer: String::new(),
        when: String::new(),
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

/// Adds what became of a regulation, edition by edition.
pub(super) fn add_history(
    page: &mut Page,
    shown: &Edition,
    placed: &Placed,
    editions: &[Edition],
    words: &Words,
) {
    let chapters = history(editions, &placed.regulation.stem).into_iter();
    let rows = chapters.flat_map(|chapter| chapter_rows(&chapter, editions, words));
    add_rows(page, shown, &rows.collect::<Vec<_>>(), words);
}

/// Adds what became of an article that no regulation carries out, edition by edition.
pub(super) fn add_article_history(
    page: &mut Page,
    shown: &Edition,
    article: &Article,
    editions: &[Edition],
    words: &Words,
) {
    let mut chapters = article_history(editions, article);
    // The editions of a body that never had the article say nothing about it.
    let having = chapters.iter().filter(|chapter| chapter.article.is_some());
    let bodies: Vec<String> = having
        .map(|chapter| chapter.edition.head().name.clone())
        .collect();
    chapters.retain(|chapter| bodies.contains(&chapter.edition.head().name));
    let chapters = chapters.into_iter();
    let rows = chapters.map(|chapter| article_row(&chapter, shown, editions, words));
    add_rows(page, shown, &rows.collect::<Vec<_>>(), words);
}

fn add_rows(page: &mut Page, shown: &Edition, rows: &[HistoryRow<'_>], words: &Words) {
    page.gap();
    page.text(2, Role::Heading, &words.say("history"));
    let edition_width = width(rows.iter().map(|row| &row.edition), 0, 30);
    let article_width = width(rows.iter().map(|row| &row.articles), 0, 16);
    let layer_width = width(rows.iter().map(|row| &row.layer), 0, 16);
    let mut last = "";
    for row in rows {
        let edition = Some(row.edition.as_str()).filter(|edition| *edition != last);
        let role = match row.of.label() == shown.label() {
            true => Role::Heading,
            false => Role::Plain,
        };
        let mut cells = vec![
            (edition.unwrap_or_default(), role, edition_width),
            (row.articles.as_str(), Role::Article, article_width),
        ];
        if layer_width > 0 {
            cells.push((row.layer.as_str(), Role::Aside, layer_width));
        }
        cells.push((row.said.as_str(), Role::Plain, REST));
        page.row(4, &cells);
        last = &row.edition;
    }
}

/// Names an edition as people do, unless two at hand would have the same name.
fn name(edition: &Edition, editions: &[Edition]) -> String {
    let short = edition.head().short_label();
    let alike = editions
        .iter()
        .filter(|other| other.head().short_label() == short);
    match alike.count() {
        0 | 1 => short,
        _ => edition.label(),
    }
}

/// The articles by which the base or a layer says it.
fn articles_of(chapter: &Chapter<'_>, entry: &Entry<'_>) -> String {
    let numbers: Vec<String> = match (&entry.says, entry.layer) {
        (Says::Reads(placed), _) => return placed.all_articles(),
        (Says::Amends(amends), _) => {
            let mut numbers: Vec<String> = amends
                .iter()
                .map(|amendment| amendment.article.clone())
                .collect();
            numbers.dedup();
            numbers
        }
        (Says::Removes, layer) => {
            let is_of = |article: &&Article| matches!((&article.status, layer), (Status::Layer(name), Some(layer)) if *name == layer.name);
            let articles = chapter.edition.contents().map(|(_, article)| article);
            articles
                .filter(is_of)
                .map(|article| article.number.clone())
                .collect()
        }
    };
    numbers.join(", ")
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
    match parts.is_empty() {
        true => words.say("says-so"),
        false => parts.join(": "),
    }
}

fn became(change: &Change, words: &Words) -> String {
    let parts: Vec<String> = change
        .parts()
        .into_iter()
        .map(|part| words.say(&format!("part-{part}")))
        .collect();
    match parts.is_empty() {
        true => words.say(change.name()),
        false => format!("{} ({})", words.say(change.name()), parts.join(", ")),
    }
}
