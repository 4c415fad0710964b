//! The chapters of an edition.

use std::collections::BTreeMap;

use kodeks_report::{Words, page::group_of};
use kodeks_rulesets::{Article, Edition};

use super::shelf::Shelf;

/// An article of the Laws with those below it, or an appendix.
pub(super) struct ArticlesOfChapter<'a> {
    /// Its number: `7`, `B`.
    pub(super) number: String,
    /// What it is called.
    pub(super) title: Option<String>,
    /// Its articles.
    pub(super) articles: Vec<&'a Article>,
}

impl ArticlesOfChapter<'_> {
    /// Returns the name by which a link on the page leads there.
    pub(super) fn anchor(&self) -> String {
        format!("c{}", crate::frame::in_an_address(&self.number))
    }

    /// Returns its number and what it is called.
    pub(super) fn called(&self) -> String {
        match &self.title {
            Some(title) => format!("{}. {title}", self.number),
            None => self.number.clone(),
        }
    }
}

/// Returns the chapters of an edition in their order.
pub(super) fn chapters<'a>(shelf: &'a Shelf, words: &Words) -> Vec<ArticlesOfChapter<'a>> {
    let mut chapters: Vec<ArticlesOfChapter<'a>> = Vec::new();
    for article in shelf.own() {
        let number = group_of(article);
        let known = chapters.iter_mut().find(|chapter| chapter.number == number);
        match known {
            Some(chapter) => chapter.articles.push(article),
            None => chapters.push(ArticlesOfChapter {
                number,
                title: None,
                articles: vec![article],
            }),
        }
    }
    for chapter in &mut chapters {
        chapter.title = title(shelf.edition(), chapter, words);
    }
    chapters
}

/// Says what a chapter is called: by the folder in which most of its regulations lie, or else by its number.
fn title(edition: &Edition, chapter: &ArticlesOfChapter<'_>, words: &Words) -> Option<String> {
    let mut folders: BTreeMap<String, usize> = BTreeMap::new();
    let carried_out = chapter.articles.iter();
    for placed in carried_out.flat_map(|article| edition.carrying_out(article)) {
        if let Some((folder, _)) = placed.regulation.file.rsplit_once('/') {
            let folder = folder.rsplit('/').next().unwrap_or(folder);
            let called = folder.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
            *folders.entry(called.to_owned()).or_default() += 1;
        }
    }
    let mut named: Vec<(usize, String)> = folders
        .into_iter()
        .map(|(name, count)| (count, name))
        .collect();
    named.sort_by(|one, other| other.cmp(one));
    let by_folder = named.into_iter().map(|(_, name)| name);
    let by_number = format!("{}-{}", edition.head().name, chapter.number.to_lowercase());
    let messages = std::iter::once(by_number).chain(by_folder);
    let mut messages = messages.map(|name| format!("site-laws-chapter-{name}"));
    let found = messages.find(|name| words.has(name))?;
    Some(words.say(&found))
}
