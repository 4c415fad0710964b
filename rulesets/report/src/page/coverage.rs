//! The coverage of an edition: every article, and how many cases bring it up.

use kodeks_rulesets::{Covered, Edition, Status};

use crate::Words;

use super::{
    Page, Role,
    table::{REST, width},
    title,
};

/// How wide the column of numbers is at most.
const NUMBER: usize = 20;

/// Returns every article of an edition with the number of cases whose ruling cites it.
#[must_use]
pub fn coverage(edition: &Edition, rows: &[Covered], words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &(title(edition.head(), words) + "."));
    page.gap();
    let counts: Vec<(String, Role)> = rows.iter().map(|row| count(row, words)).collect();
    let numbers = rows.iter().map(|row| row.article.number.as_str());
    let number_width = width(numbers, 6, NUMBER);
    let count_width = width(counts.iter().map(|(text, _)| text.as_str()), 8, 24);
    for (row, (count, role)) in rows.iter().zip(&counts) {
        let text = about(edition, row, words);
        let cells = [
            (row.article.number.as_str(), Role::Article, number_width),
            (text.as_str(), Role::Plain, REST),
            (count.as_str(), *role, count_width),
        ];
        page.row(0, &cells);
    }
    page.gap();
    let missing = rows.iter().filter(|row| row.is_missing()).count();
    let informs = |row: &&Covered| matches!(row.article.status, Status::Informational);
    let arguments = [
        ("articles", rows.len().into()),
        ("informational", rows.iter().filter(informs).count().into()),
        ("missing", missing.into()),
    ];
    page.text(0, Role::Plain, &words.say_with("coverage-counts", &arguments));
    page
}

/// What the article is about: its own text, or the titles of the regulations that carry it out.
fn about(edition: &Edition, row: &Covered, words: &Words) -> String {
    let language = words.language();
    if let Some(text) = &row.article.text {
        return text.in_language(language).to_owned();
    }
    let mut titles: Vec<&str> = Vec::new();
    for placed in edition.carrying_out(&row.article) {
        let title = placed.regulation.title.in_language(language);
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles.join("; ")
}

fn count(row: &Covered, words: &Words) -> (String, Role) {
    match (row.cases, row.is_missing()) {
        (0, true) => (words.say("coverage-none"), Role::Warning),
        (0, false) => (words.say("informational"), Role::Aside),
        (cases, _) => {
            let cases = [("n", cases.into())];
            (words.say_with("coverage-cases", &cases), Role::Plain)
        }
    }
}
