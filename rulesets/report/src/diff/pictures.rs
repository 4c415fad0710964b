//! The pictures of a report, each chosen by what its question hangs on.

use kodeks_compare::report::Report;

use crate::Words;

use super::{claims_picture, figure::Figure, ladder_picture, named::panels, plane_picture};

/// Pictures about one question, at least one.
pub(super) struct Group {
    /// What they show.
    pub heading: String,
    /// How they are read.
    pub lead: String,
    /// The pictures.
    pub figures: Vec<Figure>,
}

/// Returns all pictures of a report, question by question.
pub(super) fn groups(report: &Report, words: &Words) -> Vec<Group> {
    let asked = &report.asked;
    let mut groups: Vec<Group> = Vec::new();
    let mut add = |key: &str, question: &str, figures: Vec<Figure>| {
        if !figures.is_empty() {
            groups.push(Group {
                heading: words.say_about(key, question, &[]),
                lead: words.say_about(&format!("{key}-lead"), question, &[]),
                figures,
            });
        }
    };
    for plane in &report.planes {
        let figures = plane_picture::figures(plane, asked, words);
        add("report-pictures-tempo", plane.question.name, figures);
    }
    let mut place = 0..;
    for claims in &report.claims {
        let panels = panels(&claims.tempi);
        let drawn = panels.iter().zip(&mut place);
        let figure = |(panel, place)| claims_picture::figure(place, panel, claims, asked, words);
        let figures = drawn.filter_map(figure).collect();
        add("report-pictures-claims", claims.question.name, figures);
    }
    let mut place = 0..;
    for ladders in &report.ladders {
        let panels = panels(&ladders.tempi);
        let drawn = panels.iter().zip(&mut place);
        let figure = |(panel, place)| ladder_picture::figure(place, panel, ladders, asked, words);
        let figures = drawn.filter_map(figure).collect();
        add("report-pictures-ladder", ladders.question.name, figures);
    }
    groups
}
