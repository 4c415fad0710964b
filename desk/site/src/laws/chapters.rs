//! The chapters of an edition.

use std::collections::BTreeMap;

use kodeks_rulesets::{Article, Edition};
use kodeks_views::article::article_group;
use kodeks_words::Words;

use super::shelf::Shelf;

/// An article of the Laws with those below it, or an appendix.
pub(super) struct ArticlesOfChapter<'a> {
    /// Its number: `7`, `B`.
    pub(super) number: String,
    /// Its title.
    pub(super) title: Option<String>,
    /// Its articles.
    pub(super) articles: Vec<&'a Article>,
}

impl ArticlesOfChapter<'_> {
    /// Returns the name by which a link on the page leads there.
    pub(super) fn anchor(&self) -> String {
        format!("c{}", crate::places::in_an_address(&self.number))
    }

    /// Returns its number and what it is called.
    pub(super) fn heading(&self) -> String {
        // A word is no number: `Preface`.
        let is_word = self.number.chars().filter(|c| c.is_lowercase()).count() > 1;
        match &self.title {
            Some(title) if is_word => title.clone(),
            Some(title) => format!("{}. {title}", self.number),
            None => self.number.clone(),
        }
    }
}

/// Returns the chapters of an edition in their order.
pub(super) fn chapters<'a>(shelf: &'a Shelf, words: &Words) -> Vec<ArticlesOfChapter<'a>> {
    let mut chapters: Vec<ArticlesOfChapter<'a>> = Vec::new();
    for article in shelf.own() {
        let number = article_group(&article.number).to_owned();
        let known = chapters.iter_mut().find(|chapter| chapter.number == number);
        match known {
            Some(chapter) => chapter.articles.push(article),
            None => chapters.push(ArticlesOfChapter { number, title: None, articles: vec![article] }),
        }
    }
    let folders: Vec<BTreeMap<String, usize>> =
        chapters.iter().map(|chapter| folders(shelf.edition(), chapter)).collect();
    for (chapter, own) in chapters.iter_mut().zip(&folders) {
        chapter.title = title(shelf.edition(), &chapter.number, own, &folders, words);
    }
    chapters
}

/// Counts the folders in which the regulations of a chapter lie, without the numbers that they begin with.
fn folders(edition: &Edition, chapter: &ArticlesOfChapter<'_>) -> BTreeMap<String, usize> {
    let mut folders = BTreeMap::new();
    let carried_out = chapter.articles.iter();
    for placed in carried_out.flat_map(|article| edition.carrying_out(article)) {
        let mut steps = placed.regulation.file.rsplit('/').skip(1);
        if let Some(folder) = steps.next() {
            *folders.entry(subject(folder)).or_default() += 1;
        }
    }
    folders
}

/// Returns what a folder is about: `rapid` for `appendix-b-rapid`, `irregularities` for `07-irregularities`.
fn subject(folder: &str) -> String {
    const PARTS: [&str; 3] = ["appendix", "annex", "guidelines"];
    const SHORT: usize = 3;
    let mut steps: Vec<&str> = folder.split('-').collect();
    let is_part = steps.first().is_some_and(|first| PARTS.contains(first));
    let is_number = |step: &&str| step.chars().all(|c| c.is_ascii_digit());
    if is_part || steps.first().is_some_and(is_number) {
        steps.remove(0);
    }
    if is_part && steps.len() > 1 && steps[0].len() <= SHORT {
        steps.remove(0);
    }
    steps.join("-")
}

/// Says what a chapter is called: by the folder in which most of its regulations lie, if no other chapter has more of that, or else
/// by its number.
fn title(
    edition: &Edition,
    number: &str,
    own: &BTreeMap<String, usize>,
    all: &[BTreeMap<String, usize>],
    words: &Words,
) -> Option<String> {
    let is_its_own =
        |name: &str, count: usize| all.iter().filter_map(|folders| folders.get(name)).all(|other| *other <= count);
    let mut own: Vec<(usize, &String)> =
        own.iter().filter(|(name, count)| is_its_own(name, **count)).map(|(name, count)| (*count, name)).collect();
    own.sort_by(|one, other| other.cmp(one));
    let by_number = format!("{}-{}", edition.head().name, number.to_lowercase());
    let found = own
        .into_iter()
        .map(|(_, name)| name.clone())
        .chain([by_number])
        .map(|name| format!("site-laws-chapter-{name}"))
        .find(|name| words.has(name))?;
    Some(words.say(&found))
}
