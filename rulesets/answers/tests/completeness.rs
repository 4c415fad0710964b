//! Nothing is missing from a report: every point of the texts at hand has the line in which a reader finds
//! it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use kodeks_base::Language;
use kodeks_compare::{
    Comparison, Evidence, Scope, compare,
    report::{EditionWithReadings, Report},
};
use kodeks_draw::comparison::{Extent, draw_page, draw_step};
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_views::{ComparisonView, StepView};
use kodeks_words::Words;
use serde::Deserialize;

/// The parameters of the Laws, with the editions in which they are followed.
#[derive(Deserialize)]
struct Parameters {
    editions: Vec<String>,
    parameter: Vec<Parameter>,
}

/// A parameter, and what a report says of it in the step from each edition to the next.
#[derive(Deserialize)]
struct Parameter {
    name: String,
    said: Vec<String>,
}

/// All comparisons of two editions with points.
#[derive(Deserialize)]
struct Comparisons {
    comparison: Vec<Points>,
}

/// Points of a comparison: those that have a line, and those that decide the same.
#[derive(Deserialize)]
struct Points {
    from: String,
    to: String,
    told: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    stays: BTreeMap<String, String>,
}

/// Compares two editions of the library, without examples.
fn compared(library: &Library, from: &str, to: &str) -> Comparison {
    let edition = |name: &str| {
        let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
        library.edition(&wanted).unwrap()
    };
    let scope = Scope { without_examples: true, ..Scope::default() };
    compare(library.host(), &edition(from), &edition(to), &scope).unwrap()
}

/// Returns the text of a report with each line of it as one.
fn report(from: &str, to: &str) -> Vec<String> {
    let library = built_in().unwrap();
    let compared = compared(&library, from, to);
    let words = Words::of(Language::English, &library).unwrap();
    let page = draw_step(StepView::new(&compared, &words), &words);
    // The marks of words that changed say nothing about whether a point is told.
    let text = page.to_string().replace('*', "");
    // The differences with their facts stand below the tables.
    let (articles, _) = text.split_once("In detail").unwrap();
    // A line that goes on below begins far to the right.
    let mut lines: Vec<String> = Vec::new();
    for line in articles.lines() {
        let more = line.starts_with("      ");
        match (more, lines.last_mut()) {
            (true, Some(last)) => *last += &format!(" {}", line.trim()),
            _ => lines.push(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }
    lines
}

/// Returns the lines about regulations that decide something otherwise.
fn decided(lines: &[String]) -> &[String] {
    let ends = ["What only reads otherwise", "Only the text reads", "What the event may"];
    let end = lines.iter().position(|line| ends.iter().any(|end| line.starts_with(end)));
    &lines[..end.unwrap_or(lines.len())]
}

/// Returns the points whose regulation decides something differently, or is not there.
fn changed_points(lines: &[String], compared: &Comparison, points: &BTreeMap<String, String>) -> Vec<String> {
    let regulations = || compared.a.regulations().chain(compared.b.regulations());
    let otherwise = points.iter().filter(|(_, title)| {
        let bare = title.split(" (").next().unwrap();
        let mut titles = regulations().map(|placed| placed.regulation.title.in_language(Language::English));
        let told = format!(" {title}: ");
        decided(lines).iter().any(|line| line.contains(&told)) || titles.all(|title| title != bare)
    });
    otherwise.map(|(point, _)| point.clone()).collect()
}

/// Checks that every point has a line with all of its parts, or decides the same.
fn assert_points(points: &Points) {
    let Points { from, to, told, stays } = points;
    let lines = report(from, to);
    let is_told = |parts: &[String]| lines.iter().any(|line| parts.iter().all(|part| line.contains(part)));
    let missing: Vec<&String> = told.iter().filter(|(_, parts)| !is_told(parts)).map(|(point, _)| point).collect();
    assert!(missing.is_empty(), "{}\n{from} → {to} has no {missing:#?}", lines.join("\n"));
    let otherwise = changed_points(&lines, &compared(&built_in().unwrap(), from, to), stays);
    assert!(otherwise.is_empty(), "{}\n{from} → {to} tells {otherwise:#?}", lines.join("\n"));
}

#[test]
fn every_parameter_of_the_laws_has_its_line_or_decides_the_same() {
    let parameters: Parameters = toml::from_str(include_str!("completeness/parameters.toml")).unwrap();
    for (step, editions) in parameters.editions.windows(2).enumerate() {
        let (from, to) = (editions[0].clone(), editions[1].clone());
        let mut points = Points { from, to, told: BTreeMap::new(), stays: BTreeMap::new() };
        for Parameter { name, said } in &parameters.parameter {
            assert_eq!(said.len() + 1, parameters.editions.len(), "{name}");
            if let Some(title) = said[step].strip_prefix("= ") {
                points.stays.insert(name.clone(), title.to_owned());
            } else if !said[step].starts_with("- ") {
                points.told.insert(name.clone(), said[step].split(" | ").map(str::to_owned).collect());
            }
        }
        assert_points(&points);
    }
}

#[test]
fn every_point_of_a_comparison_has_its_line_or_decides_the_same() {
    let comparisons: Comparisons = toml::from_str(include_str!("completeness/points.toml")).unwrap();
    comparisons.comparison.iter().for_each(assert_points);
}

#[test]
fn what_was_only_divided_or_known_as_a_whole_is_not_told_as_new_or_gone() {
    for (from, to, line) in [
        ("fide@2005", "fide@2009", "3.8(a)(i) → –"),
        ("fide@2005", "fide@2009", "C.2 → – repealed"),
        ("fide@2009", "fide@2014", "– → 3.8"),
        ("fide@2009", "fide@2014", "14.1 → –"),
        ("fide@2014", "fide@2017", "– → C."),
        ("fide@2014", "fide@2017", "– → 3."),
        ("fide@2014", "fide@2017", "3.7d → –"),
        ("fide@2018", "fide@2023", "B.4 → –"),
        ("fide@2018", "fide@2023", "– → C.13"),
    ] {
        let lines = report(from, to);
        let told: Vec<_> = lines.iter().filter(|told| told.starts_with(line)).collect();
        assert!(told.is_empty(), "{from} → {to}: {told:#?}");
    }
}

/// Pairs of which each is told on one screen: neighbours, two far apart, and local packs.
const PAIRS: [(&str, &str); 11] = [
    ("fide@2005", "fide@2009"),
    ("fide@2009", "fide@2014"),
    ("fide@2014", "fide@2017"),
    ("fide@2017", "fide@2018"),
    ("fide@2018", "fide@2023"),
    ("fide@2005", "fide@2023"),
    ("fide@2023", "ffe@2023"),
    ("fide@2023", "ffe@2025"),
    ("fide@2023", "frbe@2023"),
    ("fide@2023", "pzszach@2023"),
    ("fide@2014", "ecf@2016"),
];

#[test]
fn one_screen_names_every_question_that_is_decided_otherwise() {
    let library = built_in().unwrap();
    for (from, to) in PAIRS {
        let compared = compared(&library, from, to);
        let changed = compared.effects.iter().filter(|effect| effect.evidence == Evidence::Changed);
        // A question is named, or one of the regulations that answer it is.
        let regulations = || compared.b.regulations().chain(compared.a.regulations());
        let names: Vec<_> = changed
            .map(|effect| {
                let question = effect.question;
                let titles = regulations()
                    .filter(|placed| placed.question() == question)
                    .map(|placed| placed.regulation.title.clone());
                (question.name, titles.collect::<Vec<_>>())
            })
            .collect();
        let asked = [&compared.a, &compared.b].map(|edition| EditionWithReadings::by_default(edition.as_ref().clone()));
        let report = Report::of(library.host(), asked.into(), vec![compared], None).unwrap();
        for language in Language::ALL {
            let words = Words::of(language, &library).unwrap();
            let lines = draw_page(&ComparisonView::new(&report, &words), Extent::Screen, &words).lines(Some(80));
            let told = lines.iter().map(|line| {
                let spans = line.iter().map(|span| span.text.trim());
                spans.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
            });
            let told = told.collect::<Vec<_>>().join(" ");
            for (name, titles) in &names {
                let question = words.question(name);
                let mut titles = titles.iter().map(|title| title.in_language(language));
                let is_named = told.contains(&question) || titles.any(|title| told.contains(title));
                assert!(is_named, "{question} in {told}");
            }
            assert!(lines.len() <= 40, "{} lines: {told}", lines.len());
        }
    }
}

#[test]
fn a_local_pack_is_told_by_what_it_does_and_what_stays_by_its_number() {
    let library = built_in().unwrap();
    let compared = compared(&library, "fide@2014", "ecf@2016");
    let page = draw_step(
        StepView::new(&compared, &Words::of(Language::English, &library).unwrap()),
        &Words::of(Language::English, &library).unwrap(),
    )
    .to_string();
    for said in ["default_time", "changed", "30 min in standard", "supervised"] {
        assert!(page.contains(said), "{said} in {page}");
    }
    assert!(!page.contains("all 0 combinations"), "{page}");
}

#[test]
fn what_a_layer_left_out_and_leaves_in_now_names_both_articles_and_the_conditions() {
    // In July 2017 the first illegal move lost in rapid chess without enough arbiters (A.4.2). From 2018 it does not,
    // and the position is set up again by 7.5.1, which stood in the edition before as well.
    let library = built_in().unwrap();
    let compared = compared(&library, "fide@2017", "fide@2018");
    let asked = [&compared.a, &compared.b].map(|edition| EditionWithReadings::by_default(edition.as_ref().clone()));
    let report = Report::of(library.host(), asked.into(), vec![compared], None).unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let page = draw_page(&ComparisonView::new(&report, &words), Extent::Screen, &words).to_string();
    let line = page.lines().find(|line| line.contains("Reinstating the position")).unwrap_or_else(|| panic!("{page}"));
    assert!(line.trim_start().starts_with("A.4 → 7.5.1 "), "{line}");
    assert!(line.contains("(rapid or blitz, not supervised): added"), "{line}");
}
