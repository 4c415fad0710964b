//! One regulation through all editions, or an article that no regulation carries out.

use kodeks_rulesets::{Edition, RegulationTimeline, Timeline};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    CaseView, LocalText,
    history::{ArticleChapterView, ChapterView, article_chapter, dated_chapters},
    law::article_text,
};

/// Regulations, or an article that no regulation carries out, in all editions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TimelineView {
    /// The regulations.
    pub regulations: Vec<RegulationTimelineView>,
    /// The article.
    pub article: Option<ArticleTimelineView>,
}

/// A regulation in all editions, with its cases.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RegulationTimelineView {
    /// Its name.
    pub regulation: String,
    /// Its title.
    pub title: Option<String>,
    /// The editions.
    pub editions: Vec<ChapterView>,
    /// Its cases.
    pub cases: Vec<CaseView>,
    /// The title with a mark where it is in another language.
    #[serde(default, skip_serializing)]
    pub heading: String,
}

/// An article in all editions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ArticleTimelineView {
    /// Its number.
    pub article: String,
    /// The editions.
    pub editions: Vec<ArticleChapterView>,
    /// Its text.
    #[serde(default, skip_serializing)]
    pub text: LocalText,
}

impl TimelineView {
    /// Describes what editions say.
    #[must_use]
    pub fn new(timeline: &Timeline<'_>, words: &Words) -> TimelineView {
        let (edition, editions) = (timeline.found.edition, timeline.editions);
        let regulations = timeline.regulations.iter().map(|told| regulation(told, editions, words));
        let article = timeline.article.as_ref().map(|(article, chapters)| ArticleTimelineView {
            article: article.number.clone(),
            editions: chapters.iter().map(|chapter| article_chapter(chapter, edition, editions, words)).collect(),
            text: article_text(edition, article, words),
        });
        TimelineView { regulations: regulations.collect(), article }
    }
}

fn regulation(told: &RegulationTimeline<'_>, editions: &[Edition], words: &Words) -> RegulationTimelineView {
    let cases = told.cases.iter().flat_map(|(file, answers)| file.cases.iter().zip(answers));
    RegulationTimelineView {
        regulation: told.stem.clone(),
        title: told.title().map(|title| title.without_mark(words.language()).to_owned()),
        editions: dated_chapters(&told.chapters, editions, words),
        cases: cases.map(|(case, answers)| CaseView::new(case, answers, words)).collect(),
        heading: told.title().map(|title| title.in_language(words.language())).unwrap_or_default().to_owned(),
    }
}
