//! The pictures of a comparison, each chosen by the facts that its question depends on.

use kodeks_compare::report::Report;
use kodeks_words::Words;

use super::{Figure, PictureGroup, curves, ladders, panels::panels, plane};

/// Returns all pictures of a report, question by question.
pub(super) fn picture_groups(report: &Report, words: &Words) -> Vec<PictureGroup> {
    let asked = &report.asked;
    let mut groups: Vec<PictureGroup> = Vec::new();
    let mut add = |key: &str, question: &str, figures: Vec<Figure>| {
        if !figures.is_empty() {
            groups.push(PictureGroup {
                heading: words.say_about(key, question, &[]),
                lead: words.say_about(&format!("{key}-lead"), question, &[]),
                figures,
            });
        }
    };
    for plane in &report.planes {
        let figures = plane::figures(plane, asked, words);
        add("report-pictures-tempo", plane.question.name, figures);
    }
    let mut place = 0..;
    for claims in &report.claims {
        let panels = panels(&claims.tempi);
        let drawn = panels.iter().zip(&mut place);
        let figure = |(panel, place)| curves::figure(place, panel, claims, asked, words);
        let figures = drawn.filter_map(figure).collect();
        add("report-pictures-claims", claims.question.name, figures);
    }
    let mut place = 0..;
    for ladders in &report.ladders {
        let panels = panels(&ladders.tempi);
        let drawn = panels.iter().zip(&mut place);
        let figure = |(panel, place)| ladders::figure(place, panel, ladders, asked, words);
        let figures = drawn.filter_map(figure).collect();
        add("report-pictures-ladder", ladders.question.name, figures);
    }
    groups
}
