//! The history of a regulation or an article, edition by edition.

use kodeks_rulesets::{
    Article, ArticleChapter, Chapter, Edition, HistoryEntry, HistoryNote, RegulationChange, Status, article_history,
    history,
};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    LocalText,
    announcement::{LayerConditionView, layer_condition},
    in_force::InForceView,
    law::{article_text, summary, value_in_table},
    pairs,
};

/// A regulation in one edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChapterView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// Whether the edition before had the regulation and this one has not.
    pub repealed: bool,
    /// The regulation in its base and its layers; empty if it has no such regulation.
    pub entries: Vec<ChapterEntryView>,
    /// The days on which the edition is in force, in a timeline.
    #[serde(flatten)]
    pub in_force: Option<InForceView>,
    /// The name of the edition: `fide@2023`.
    pub name: String,
    /// A sentence where the edition has no such regulation, or no longer has it.
    pub absent: Option<String>,
}

/// A regulation in the base of an edition or in one of its layers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChapterEntryView {
    /// The layer; `null` for the base.
    pub layer: Option<String>,
    /// `reads`, `amends` or `removes`.
    pub says: String,
    /// The articles of the regulation, or of the numbers that are changed.
    pub articles: Vec<String>,
    /// The numbers, or those that are changed.
    #[serde(with = "pairs")]
    #[schemars(with = "std::collections::BTreeMap<String, Json>")]
    pub numbers: Vec<(String, Json)>,
    /// The parts that changed since the edition before.
    pub change: Option<Vec<String>>,
    /// The condition of the layer, in a timeline.
    #[serde(flatten)]
    pub condition: Option<LayerConditionView>,
    /// The articles by which it is said, each once.
    pub cited: Vec<String>,
    /// The tempo and the options in words.
    pub when: String,
    /// The change and the numbers in words.
    pub sentence: String,
    /// The whole summary, where the regulation reads so here.
    pub text: Option<LocalText>,
}

/// An article in one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArticleChapterView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The number of the article there.
    pub article: Option<String>,
    /// Whether it says the same.
    pub same: bool,
    /// Its own text there.
    pub text: Option<LocalText>,
    /// The name of the edition: `fide@2023`.
    pub name: String,
    /// The same in words; where it says something else, its text.
    pub sentence: String,
    /// Its own text there, or the titles of the regulations that carry it out.
    pub says: Option<LocalText>,
}

/// A row of a history: what one edition says, in its base or in a layer.
#[derive(Clone, Copy, Debug)]
pub struct HistoryRow<'a> {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: &'a str,
    /// Its name: `fide@2023`.
    pub name: &'a str,
    /// The days on which it is in force, in a timeline.
    pub in_force: Option<&'a InForceView>,
    /// The articles by which it is said; none where nothing is said.
    pub articles: &'a [String],
    /// Whether the regulation reads so here.
    pub is_whole: bool,
    /// The layer; empty for the base.
    pub layer: &'a str,
    /// The tempo and the options.
    pub when: &'a str,
    /// The change and the numbers.
    pub sentence: &'a str,
    /// The whole text.
    pub text: Option<&'a LocalText>,
}

impl HistoryRow<'_> {
    /// Returns the articles with commas, or a dash where the edition says nothing.
    #[must_use]
    pub fn all_articles(&self) -> String {
        if !self.is_whole && self.articles.is_empty() && self.layer.is_empty() {
            "–".to_owned()
        } else {
            self.articles.join(", ")
        }
    }
}

/// One regulation, or an article that no regulation carries out, in all editions.
#[derive(Clone, Debug)]
pub struct ArticleHistory<'a> {
    /// The title of the regulation.
    pub title: Option<&'a LocalText>,
    /// The editions, a row for each layer.
    pub rows: Vec<HistoryRow<'a>>,
}

impl<'a> ArticleHistory<'a> {
    /// Returns what one edition says, by its label.
    pub fn of<'b>(&'b self, edition: &str) -> impl Iterator<Item = &'b HistoryRow<'a>> + use<'a, 'b> {
        let edition = edition.to_owned();
        self.rows.iter().filter(move |row| row.edition == edition)
    }
}

impl ChapterView {
    /// Returns a row for the base and for each layer.
    #[must_use]
    pub fn rows(&self) -> Vec<HistoryRow<'_>> {
        let bare = HistoryRow {
            edition: &self.edition,
            name: &self.name,
            in_force: self.in_force.as_ref(),
            articles: &[],
            is_whole: false,
            layer: "",
            when: "",
            sentence: self.absent.as_deref().unwrap_or_default(),
            text: None,
        };
        if self.entries.is_empty() {
            return vec![bare];
        }
        let rows = self.entries.iter().map(|entry| HistoryRow {
            articles: &entry.cited,
            is_whole: entry.text.is_some(),
            layer: entry.layer.as_deref().unwrap_or_default(),
            when: &entry.when,
            sentence: &entry.sentence,
            text: entry.text.as_ref(),
            ..bare
        });
        rows.collect()
    }

    /// Adds the days of the edition and the conditions of its layers.
    fn with_dates(mut self, chapter: &Chapter<'_>, words: &Words) -> ChapterView {
        self.in_force = Some(InForceView::new(chapter.edition));
        for (view, entry) in self.entries.iter_mut().zip(&chapter.entries) {
            view.condition = entry.layer.map(|layer| LayerConditionView::new(layer, words));
        }
        self
    }
}

impl ArticleChapterView {
    /// Returns the row of the edition.
    #[must_use]
    pub fn row(&self) -> HistoryRow<'_> {
        HistoryRow {
            edition: &self.edition,
            name: &self.name,
            in_force: None,
            articles: self.article.as_slice(),
            is_whole: false,
            layer: "",
            when: "",
            sentence: &self.sentence,
            text: self.says.as_ref(),
        }
    }
}

/// Returns what each edition says about a regulation.
#[must_use]
pub fn chapters(editions: &[Edition], stem: &str, words: &Words) -> Vec<ChapterView> {
    history(editions, stem).iter().map(|chapter| chapter_view(chapter, editions, words)).collect()
}

/// Returns chapters with the days of their editions and the conditions of their layers.
#[must_use]
pub fn dated_chapters(chapters: &[Chapter<'_>], editions: &[Edition], words: &Words) -> Vec<ChapterView> {
    chapters.iter().map(|chapter| chapter_view(chapter, editions, words).with_dates(chapter, words)).collect()
}

/// Returns the text of each edition in an article that no regulation carries out; `shown` is the edition whose page has the
/// history.
#[must_use]
pub fn article_chapters(
    editions: &[Edition],
    article: &Article,
    shown: &Edition,
    words: &Words,
) -> Vec<ArticleChapterView> {
    let chapters = article_history(editions, article);
    chapters.iter().map(|chapter| article_chapter(chapter, shown, editions, words)).collect()
}

/// Returns the chapters of the bodies of which any edition has the article.
pub fn relevant_chapters(chapters: &[ArticleChapterView]) -> impl Iterator<Item = &ArticleChapterView> {
    let body = |chapter: &ArticleChapterView| chapter.edition.split('@').next().unwrap_or_default().to_owned();
    let bodies: Vec<String> = chapters.iter().filter(|chapter| chapter.article.is_some()).map(body).collect();
    chapters.iter().filter(move |chapter| bodies.contains(&body(chapter)))
}

/// Describes what an edition says in an article.
#[must_use]
pub fn article_chapter(
    chapter: &ArticleChapter<'_>,
    shown: &Edition,
    editions: &[Edition],
    words: &Words,
) -> ArticleChapterView {
    let article = chapter.article;
    let says = article.map(|article| article_text(chapter.edition, article, words));
    ArticleChapterView {
        edition: chapter.edition.label(),
        article: article.map(|article| article.number.clone()),
        same: chapter.same,
        text: article.and_then(|article| article.text.as_ref()).map(|text| LocalText::new(text, words.language())),
        name: edition_name(chapter.edition, editions),
        sentence: match &says {
            None => words.say("no-such-article"),
            Some(_) if chapter.edition.label() == shown.label() => words.say("as-above"),
            Some(_) if chapter.same => words.say("same-text"),
            Some(other) => words.say_with("other-text", &[("text", other.marked().into())]),
        },
        says,
    }
}

fn chapter_view(chapter: &Chapter<'_>, editions: &[Edition], words: &Words) -> ChapterView {
    let absent = || words.say(if chapter.repealed { "repealed" } else { "no-such-regulation" });
    ChapterView {
        edition: chapter.edition.label(),
        repealed: chapter.repealed,
        entries: chapter.entries.iter().map(|entry| entry_view(chapter, entry, words)).collect(),
        in_force: None,
        name: edition_name(chapter.edition, editions),
        absent: chapter.entries.is_empty().then(absent),
    }
}

fn entry_view(chapter: &Chapter<'_>, entry: &HistoryEntry<'_>, words: &Words) -> ChapterEntryView {
    let (says, articles, numbers): (_, Vec<String>, _) = match &entry.says {
        HistoryNote::Reads(placed) => {
            let articles = placed.articles.iter().map(|cited| cited.number.clone());
            let numbers = placed.law.iter().map(|number| (number.name.clone(), json!(number.value)));
            ("reads", articles.collect(), numbers.collect())
        }
        HistoryNote::Amends(amends) => {
            let articles = amends.iter().map(|amendment| amendment.article.clone());
            let numbers = amends.iter().map(|amendment| (amendment.number.clone(), json!(amendment.value)));
            ("amends", articles.collect(), numbers.collect())
        }
        HistoryNote::Removes => ("removes", Vec::new(), Vec::new()),
    };
    let change = |change: &RegulationChange| match change {
        RegulationChange::Changed { .. } => change.parts(),
        other => vec![other.name()],
    };
    ChapterEntryView {
        layer: entry.layer.map(|layer| layer.name.clone()),
        says: says.to_owned(),
        articles,
        numbers,
        change: (entry.change.as_ref()).map(|parts| change(parts).into_iter().map(str::to_owned).collect()),
        condition: None,
        cited: article_numbers(chapter, entry),
        when: match (entry.layer, chapter.entries.len()) {
            (Some(layer), _) => layer_condition(layer, words),
            (None, 1) => words.say("every-tempo"),
            (None, _) => words.say("other-tempi"),
        },
        sentence: match entry.layer.and_then(|layer| words.standing_of_layer(layer)) {
            None => sentence(chapter, entry, words),
            Some(standing) => format!("{}. {standing}", sentence(chapter, entry, words)),
        },
        text: entry.reads().map(|placed| summary(chapter.edition, placed, words)),
    }
}

/// Returns the short name of an edition, or the whole one where two editions have the same short one.
fn edition_name(edition: &Edition, editions: &[Edition]) -> String {
    let short = edition.head().short_label();
    let alike = editions.iter().filter(|other| other.head().short_label() == short);
    if alike.count() > 1 { edition.label() } else { short }
}

/// Returns the articles by which the base or a layer says it.
fn article_numbers(chapter: &Chapter<'_>, entry: &HistoryEntry<'_>) -> Vec<String> {
    match (&entry.says, entry.layer) {
        (HistoryNote::Reads(placed), _) => placed.article_numbers(),
        (HistoryNote::Amends(amends), _) => {
            let mut numbers: Vec<String> = amends.iter().map(|amendment| amendment.article.clone()).collect();
            numbers.dedup();
            numbers
        }
        (HistoryNote::Removes, layer) => {
            let is_of_layer = |article: &&Article| matches!((&article.status, layer), (Status::Layer(name), Some(layer)) if *name == layer.name);
            let articles = chapter.edition.contents().map(|(_, article)| article).filter(is_of_layer);
            articles.map(|article| article.number.clone()).collect()
        }
    }
}

/// Returns what changed, and the numbers: `changed (numbers): opponent gains 2 min`.
fn sentence(chapter: &Chapter<'_>, entry: &HistoryEntry<'_>, words: &Words) -> String {
    let number = |name: &str, value: &str| format!("{} {}", words.number_name(name), unbroken(value));
    let numbers: Vec<String> = match &entry.says {
        HistoryNote::Removes => return words.say("does-not-apply"),
        HistoryNote::Amends(amends) => {
            amends.iter().map(|amendment| number(&amendment.number, &words.brief(&amendment.value))).collect()
        }
        HistoryNote::Reads(placed) => {
            let value = |entry| value_in_table(entry, &placed.law, chapter.edition, words);
            let stated = placed.law.iter().filter(|entry| !entry.is_by_option);
            stated.map(|entry| number(&entry.name, &value(entry))).collect()
        }
    };
    let change = entry.change.as_ref().map(|change| change_sentence(change, words));
    let numbers = Some(numbers.join(", ")).filter(|numbers| !numbers.is_empty());
    let parts: Vec<String> = change.into_iter().chain(numbers).collect();
    if parts.is_empty() { words.say("says-so") } else { parts.join(": ") }
}

/// Returns a text that no line is broken in: `3 min`.
fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

fn change_sentence(change: &RegulationChange, words: &Words) -> String {
    let parts: Vec<String> = change.parts().into_iter().map(|part| words.say(&format!("part-{part}"))).collect();
    if parts.is_empty() {
        words.say(change.name())
    } else {
        format!("{} ({})", words.say(change.name()), parts.join(", "))
    }
}
