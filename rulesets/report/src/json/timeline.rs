//! One regulation through all editions as JSON.

use kodeks_rulesets::{
    Chapter, Language, RegulationTimeline, Timeline,
    cases::{Case, Got},
    written::Written,
};
use serde_json::{Map, Value as Json, json};

use super::show::{article_chapter_object, chapter_object};

/// Returns what editions say about a regulation, with its cases; or about an article that no
/// regulation carries out.
#[must_use]
pub fn timeline(timeline: &Timeline<'_>, language: Language) -> Json {
    let regulations = timeline.regulations.iter();
    let regulations: Vec<Json> = regulations.map(|told| regulation(told, language)).collect();
    let article = timeline.article.as_ref().map(|(article, chapters)| {
        let chapters = chapters
            .iter()
            .map(|chapter| article_chapter_object(chapter, language));
        json!({ "article": article.number, "editions": chapters.collect::<Vec<_>>() })
    });
    json!({ "regulations": regulations, "article": article })
}

fn regulation(told: &RegulationTimeline<'_>, language: Language) -> Json {
    let cases = told.cases.iter().flat_map(|(file, answers)| {
        let cases = file.cases.iter().zip(answers);
        cases.map(|(case, answers)| case_object(case, answers))
    });
    json!({
        "regulation": told.stem,
        "title": told.title().map(|title| title.in_language(language)),
        "editions": told.chapters.iter().map(chapter).collect::<Vec<_>>(),
        "cases": cases.collect::<Vec<_>>(),
    })
}

/// A chapter with the days of its edition and the conditions of its layers.
fn chapter(chapter: &Chapter<'_>) -> Json {
    let in_force = chapter.edition.head().in_force;
    let mut object = chapter_object(chapter);
    object["from"] = json!(in_force.map(|(from, _)| from.to_string()));
    object["until"] = json!(
        in_force
            .and_then(|(_, until)| until)
            .map(|day| day.to_string())
    );
    let layers = chapter.entries.iter().map(|entry| entry.layer);
    for (place, layer) in layers.enumerate() {
        let Some(layer) = layer else { continue };
        let options: Map<String, Json> = layer
            .options
            .iter()
            .map(|(name, values)| (name.clone(), json!(values)))
            .collect();
        let tempi = layer.tempi.iter().map(|tempo| tempo.name());
        object["entries"][place]["tempi"] = tempi.collect();
        object["entries"][place]["options"] = json!(options);
    }
    object
}

fn case_object(case: &Case, answers: &[(String, Got)]) -> Json {
    let answer = |(edition, got): &(String, Got)| {
        json!({
            "edition": edition,
            "outcome": got.outcome.name(),
            "articles": got.articles,
            "tempo": got.tempo,
            "orders": got.orders,
            "result": got.result,
            "clocks": got.clocks.map(|[_, after]| after.json()),
            "missing": got.missing,
        })
    };
    json!({ "case": case.name, "answers": answers.iter().map(answer).collect::<Vec<_>>() })
}
