//! One regulation through all editions as JSON.

use kodeks_base::Language;
use kodeks_board::Time;
use kodeks_core::Order;
use kodeks_rulesets::{
    Outcome, RegulationTimeline, Timeline,
    cases::{Case, Got},
    written::written,
};
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::show::{WrittenArticleChapter, WrittenChapter, article_chapter, dated_chapter};

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
    editions: Vec<WrittenChapter<'a>>,
    cases: Vec<ToldCase<'a>>,
}

/// What editions say in an article.
#[derive(Serialize)]
struct ToldArticle<'a> {
    article: &'a str,
    editions: Vec<WrittenArticleChapter<'a>>,
}

/// A case with what each edition says about it.
#[derive(Serialize)]
struct ToldCase<'a> {
    case: &'a str,
    answers: Vec<ToldAnswer<'a>>,
}

/// What an edition says about a case; times are whole milliseconds.
#[derive(Serialize)]
struct ToldAnswer<'a> {
    edition: &'a str,
    outcome: Outcome,
    articles: &'a [String],
    tempo: Option<&'static str>,
    orders: &'a [Order],
    result: Option<&'static str>,
    /// What the clocks show after the orders.
    #[serde(serialize_with = "written")]
    clocks: Option<[Time; 2]>,
    missing: &'a [String],
}

/// Returns what editions say about a regulation, with its cases; or about an article that no
/// regulation carries out.
#[must_use]
pub fn timeline(timeline: &Timeline<'_>, language: Language) -> Json {
    let regulations = timeline.regulations.iter();
    let article = timeline.article.as_ref().map(|(article, chapters)| {
        let chapters = chapters.iter();
        ToldArticle {
            article: &article.number,
            editions: chapters.map(|chapter| article_chapter(chapter, language)).collect(),
        }
    });
    json!(WrittenTimeline { regulations: regulations.map(|told| regulation(told, language)).collect(), article })
}

fn regulation<'a>(told: &'a RegulationTimeline<'_>, language: Language) -> ToldRegulation<'a> {
    let cases = told
        .cases
        .iter()
        .flat_map(|(file, answers)| file.cases.iter().zip(answers).map(|(case, answers)| told_case(case, answers)));
    ToldRegulation {
        regulation: &told.stem,
        title: told.title().map(|title| title.unmarked(language)),
        editions: told.chapters.iter().map(dated_chapter).collect(),
        cases: cases.collect(),
    }
}

fn told_case<'a>(case: &'a Case, answers: &'a [(String, Got)]) -> ToldCase<'a> {
    let answers = answers.iter().map(|(edition, got)| ToldAnswer {
        edition,
        outcome: got.outcome,
        articles: &got.articles,
        tempo: got.tempo,
        orders: &got.orders,
        result: got.result,
        clocks: got.clocks.map(|[_, after]| after),
        missing: &got.missing,
    });
    ToldCase { case: &case.name, answers: answers.collect() }
}
