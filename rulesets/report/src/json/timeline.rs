//! One regulation through all editions as JSON.

use kodeks_rulesets::{Edition, RegulationTimeline, Timeline};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::Words;
use kodeks_views::{
    CaseView,
    history::{ArticleChapterView, ChapterView, article_chapter, dated_chapters},
};

/// What editions say about regulations, or about an article that no regulation carries out.
#[derive(Serialize)]
struct WrittenTimeline<'a> {
    regulations: Vec<ToldRegulation<'a>>,
    article: Option<ToldArticle<'a>>,
}

/// What editions say about a regulation, with its cases.
#[derive(Serialize)]
struct ToldRegulation<'a> {
    regulation: &'a str,
    title: Option<&'a str>,
    editions: Vec<ChapterView>,
    cases: Vec<CaseView>,
}

/// What editions say in an article.
#[derive(Serialize)]
struct ToldArticle<'a> {
    article: &'a str,
    editions: Vec<ArticleChapterView>,
}

/// Returns what editions say about a regulation, with its cases; or about an article that no
/// regulation carries out.
#[must_use]
pub fn timeline(timeline: &Timeline<'_>, words: &Words) -> Json {
    let regulations = timeline.regulations.iter();
    let article = timeline.article.as_ref().map(|(article, chapters)| {
        let chapters = chapters.iter();
        ToldArticle {
            article: &article.number,
            editions: chapters
                .map(|chapter| article_chapter(chapter, timeline.found.edition, timeline.editions, words))
                .collect(),
        }
    });
    json!(WrittenTimeline {
        regulations: regulations.map(|told| regulation(told, timeline.editions, words)).collect(),
        article
    })
}

fn regulation<'a>(told: &'a RegulationTimeline<'_>, editions: &[Edition], words: &Words) -> ToldRegulation<'a> {
    let cases = told.cases.iter().flat_map(|(file, answers)| {
        file.cases.iter().zip(answers).map(|(case, answers)| CaseView::new(case, answers, words))
    });
    ToldRegulation {
        regulation: &told.stem,
        title: told.title().map(|title| title.without_mark(words.language())),
        editions: dated_chapters(&told.chapters, editions, words),
        cases: cases.collect(),
    }
}
