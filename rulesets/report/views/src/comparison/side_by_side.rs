//! Regulations and articles in several packs side by side, a row each.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_compare::{
    ArticleChange, Comparison,
    report::{RegulationNumbers, Report, regulation_rows},
};
use kodeks_rulesets::{CheckGrade, Edition, RegulationChange, Status, contents::is_within};
use kodeks_words::Words;

use super::{NONE, SideBySideCell, SideBySideRow, numbers};
use crate::law::{article_text, summary};

/// Which rows are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct SideBySideScope<'a> {
    /// Whether rows in which the packs do not differ are listed as well.
    pub has_all: bool,
    /// Whether only one question is asked about, which articles without regulations do not answer.
    pub has_question: bool,
    /// Only what this article and those under it say.
    pub article: Option<&'a str>,
}

/// A row, and whether the packs differ in it.
struct FoundRow {
    row: SideBySideRow,
    differs: bool,
}

/// Returns the rows in the order of the articles, and how many more there are in which the packs do not differ.
pub(super) fn side_by_side_rows(
    report: &Report,
    scope: SideBySideScope<'_>,
    words: &Words,
) -> (Vec<SideBySideRow>, usize) {
    let mut found = regulations(report, words);
    if !scope.has_question {
        found.extend(texts(report, scope, words));
    }
    let places = places(report);
    let place = |row: &SideBySideRow| {
        let cells = row.cells.iter().rev().flatten();
        cells.filter_map(|cell| places.get(cell.articles.first()?.as_str())).copied().next()
    };
    found.sort_by_key(|found| place(&found.row));
    let all = found.len();
    found.retain(|found| scope.has_all || found.differs);
    let same = all - found.len();
    // Regulations of several questions may have one title, one article and one text.
    let mut rows: Vec<SideBySideRow> = Vec::new();
    for FoundRow { row, .. } in found {
        let is_alike = |known: &SideBySideRow| known.title == row.title && known.cells == row.cells;
        if !rows.iter().any(is_alike) {
            rows.push(row);
        }
    }
    (rows, same)
}

/// Returns the place of each article number: those of the last pack, and each other after the one before it in its own pack.
fn places(report: &Report) -> BTreeMap<String, usize> {
    let mut merged: Vec<String> = Vec::new();
    for asked in report.asked.iter().rev() {
        let mut next = 0;
        for (_, article) in asked.edition.contents() {
            match merged.iter().position(|number| *number == article.number) {
                Some(place) => next = place + 1,
                None => {
                    merged.insert(next, article.number.clone());
                    next += 1;
                }
            }
        }
    }
    merged.into_iter().enumerate().map(|(place, number)| (number, place)).collect()
}

/// Returns the regulations that the comparisons are about, with the numbers that layers amend.
fn regulations(report: &Report, words: &Words) -> Vec<FoundRow> {
    let changes = || report.comparisons.iter().flat_map(|comparison| &comparison.articles);
    let asked_for: BTreeSet<&str> = changes().map(|change| change.stem.as_str()).collect();
    // What layers amend has rows of its own.
    let decides_otherwise = |change: &&ArticleChange| {
        matches!(change.change, RegulationChange::Changed { .. }) && change.amended_under.is_empty()
    };
    let changed: BTreeSet<String> = changes().filter(decides_otherwise).map(ArticleChange::name).collect();
    let rows = regulation_rows(&report.asked).into_iter().filter(|row| asked_for.contains(row.stem.as_str()));
    rows.map(|found| {
        let cells = (0..report.asked.len()).map(|place| regulation_cell(report, &found, place, words)).collect();
        FoundRow::new(
            SideBySideRow { regulation: Some(found.name()), title: Some(numbers::title_of_row(&found, words)), cells },
            changed.contains(&found.name()),
        )
    })
    .collect()
}

fn regulation_cell(report: &Report, found: &RegulationNumbers, place: usize, words: &Words) -> Option<SideBySideCell> {
    let articles = found.articles[place].clone()?;
    let edition = &*report.asked[place].edition;
    let mut regulations = edition.regulations();
    let placed = regulations.find(|placed| placed.regulation.stem == found.stem && placed.layer == found.layer);
    let text = match placed {
        Some(placed) => summary(edition, placed, words).marked().into_owned(),
        // A layer that only amends numbers.
        None => {
            let numbers = found.numbers.iter().filter_map(|number| {
                let value = number.values[place].as_ref()?;
                Some(format!("{} {}", words.number_name(&number.name), words.number(value)))
            });
            numbers.collect::<Vec<_>>().join(", ")
        }
    };
    let is_unverified = placed.is_some_and(|placed| placed.is_from_memory(&articles));
    Some(SideBySideCell { articles, text, is_unverified })
}

/// Returns the articles that no regulation carries out, each with what became of it from pack to pack.
fn texts(report: &Report, scope: SideBySideScope<'_>, words: &Words) -> Vec<FoundRow> {
    let mut taken: BTreeSet<(usize, String)> = BTreeSet::new();
    let mut found = Vec::new();
    for (first, asked) in report.asked.iter().enumerate() {
        let texts = asked.edition.contents().filter(|(_, row)| !matches!(row.status, Status::Regulations(_)));
        for (_, article) in texts {
            if taken.contains(&(first, article.number.clone())) {
                continue;
            }
            let mut cells = vec![None; first];
            let mut number = Some(article.number.clone());
            for place in first..report.asked.len() {
                if let Some(here) = &number {
                    taken.insert((place, here.clone()));
                }
                cells.push(number.as_ref().and_then(|number| text_cell(&report.asked[place].edition, number, words)));
                number = number.and_then(|number| successor(report.comparisons.get(place)?, &number));
            }
            let row = SideBySideRow { regulation: None, title: None, cells };
            let numbers = || row.cells.iter().flatten().flat_map(|cell| &cell.articles);
            if scope.article.is_none_or(|article| numbers().any(|number| is_within(number, article))) {
                found.push(FoundRow::new(row, false));
            }
        }
    }
    found
}

fn text_cell(edition: &Edition, number: &str, words: &Words) -> Option<SideBySideCell> {
    let (_, article) = edition.article(number)?;
    Some(SideBySideCell {
        articles: vec![article.number.clone()],
        text: article_text(edition, article, words).marked().into_owned(),
        is_unverified: article.grade() == Some(CheckGrade::Memory),
    })
}

/// Returns the number that an article has in the second edition of a comparison.
fn successor(comparison: &Comparison, number: &str) -> Option<String> {
    let mut changes = comparison.wording.iter().filter(|change| change.regulation.is_none());
    match changes.find(|change| change.in_a.iter().any(|old| old == number)) {
        Some(change) => change.in_b.first().cloned(),
        None => {
            let is_new = |new: &String| new == number;
            let is_another = comparison.wording.iter().any(|change| change.in_b.iter().any(is_new));
            let there = comparison.b.article(number).filter(|_| !is_another);
            there.map(|(_, article)| article.number.clone())
        }
    }
}

impl FoundRow {
    /// Returns a row; the packs differ in it where the cells do, or where it `decides_otherwise` in the same words.
    fn new(row: SideBySideRow, decides_otherwise: bool) -> FoundRow {
        let says = |cell: &Option<SideBySideCell>| cell.as_ref().map(|cell| (cell.articles.clone(), cell.text.clone()));
        let differs = decides_otherwise || row.cells.windows(2).any(|pair| says(&pair[0]) != says(&pair[1]));
        FoundRow { row, differs }
    }
}

impl SideBySideCell {
    /// Returns its articles in a few letters, of several the first and the last; with a star where something of it is from
    /// memory only.
    #[must_use]
    pub fn marked_articles(&self) -> String {
        format!("{}{}", super::numbers_in_brief(&self.articles), if self.is_unverified { "*" } else { "" })
    }
}

impl SideBySideRow {
    /// Returns the articles in each pack, with a dash where it is not.
    pub fn article_cells(&self) -> impl Iterator<Item = String> {
        self.cells.iter().map(|cell| cell.as_ref().map_or(NONE.to_owned(), SideBySideCell::marked_articles))
    }
}
