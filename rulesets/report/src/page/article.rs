//! One article or one regulation: what it says, its numbers, when it applies, where it comes from.

use kodeks_rulesets::{Article, Edition, Placed, Provision};

use crate::Words;

use super::{
    Page, Role,
    history::{HistoryRow, article_rows, regulation_rows},
    provision::{ArticleTold, NumberTold, RegulationTold, misprints},
    table::{REST, width},
    title,
};

/// Returns an article or a regulation, with what each of these editions says about it.
#[must_use]
pub fn article(found: &Provision<'_>, editions: &[Edition], words: &Words) -> Page {
    let mut page = Page::new();
    for (place, placed) in found.regulations.iter().enumerate() {
        page.gap();
        add_regulation(&mut page, found, placed, words);
        crate::rating::add_table(&mut page, found.edition, placed, words);
        // Base and layers have one history together; it stands below the last of them.
        let mut later = found.regulations[place + 1..].iter();
        if !later.any(|later| later.regulation.stem == placed.regulation.stem) {
            let rows = regulation_rows(editions, &placed.regulation.stem, words);
            add_history(&mut page, found.edition, &rows, words);
        }
    }
    if let (Some((_, article)), []) = (found.article, &found.regulations[..]) {
        add_article(&mut page, found.edition, article, words);
        let rows = article_rows(editions, article, found.edition, words);
        add_history(&mut page, found.edition, &rows, words);
    }
    if let Some((_, article)) = found.article {
        add_misprints(&mut page, article, words);
    }
    page.gap();
    page.text(0, Role::Aside, &(title(found.edition.head(), words) + "."));
    page
}

/// The articles that an article names wrongly as printed.
fn add_misprints(page: &mut Page, article: &Article, words: &Words) {
    let misprints = misprints(article, words);
    if !misprints.is_empty() {
        page.gap();
    }
    for said in misprints {
        page.text(2, Role::Plain, &said);
    }
}

/// An article that no regulation carries out.
fn add_article(page: &mut Page, edition: &Edition, article: &Article, words: &Words) {
    let told = ArticleTold::of(edition, article, words);
    head(page, &article.number, "");
    page.text(2, Role::Plain, &told.text);
    page.gap();
    let role = if told.is_open { Role::Warning } else { Role::Plain };
    let label = words.say("status");
    let label_width = label.chars().count();
    page.labelled(2, (&label, Role::Heading), label_width, role, &told.status);
    for line in &told.amended {
        page.labelled(2, ("", Role::Heading), label_width, Role::Plain, line);
    }
}

fn add_regulation(page: &mut Page, found: &Provision<'_>, placed: &Placed, words: &Words) {
    let told = RegulationTold::of(found.edition, placed, words);
    let number = match found.article {
        Some((_, article)) => article.number.clone(),
        None => placed.all_articles(),
    };
    head(page, &number, &told.title);
    page.text(2, Role::Plain, &told.summary);
    if let Some(discretion) = &told.discretion {
        page.text(2, Role::Plain, discretion);
    }
    page.gap();
    let question = format!("{} ({})", told.question, placed.question().name);
    let facts: Vec<(String, Vec<String>)> = [
        ("regulation", vec![placed.name()]),
        ("articles", told.articles),
        ("layer", told.layer.into_iter().collect()),
        ("numbers", numbers(&told.numbers)),
        ("applies-if", told.conditions),
        ("reading", told.readings),
        ("goes-before", named(&told.goes_before, words)),
        ("gives-way-to", named(&told.gives_way_to, words)),
        ("question", vec![question]),
        ("source", vec![told.source]),
        ("comes-from", told.comes_from),
    ]
    .into_iter()
    .map(|(label, lines)| (words.say(label), lines))
    .filter(|(_, lines)| !lines.is_empty())
    .collect();
    let label_width = width(facts.iter().map(|(label, _)| label.as_str()), 0, 20);
    for (label, lines) in &facts {
        for (place, line) in lines.iter().enumerate() {
            let label = if place == 0 { label.as_str() } else { "" };
            page.row(2, &[(label, Role::Heading, label_width), (line, Role::Plain, REST)]);
        }
    }
}

fn head(page: &mut Page, number: &str, title: &str) {
    page.line([(number.to_owned(), Role::Article), ("  ".to_owned(), Role::Plain), (title.to_owned(), Role::Heading)]);
    page.gap();
}

/// The numbers, below each other.
fn numbers(numbers: &[NumberTold]) -> Vec<String> {
    let name_width = width(numbers.iter().map(|number| number.name.as_str()), 0, 40);
    let line = |number: &NumberTold| {
        let padding = name_width.saturating_sub(number.name.chars().count()) + 2;
        let padding = " ".repeat(padding);
        format!("{}{padding}{}{}", number.name, number.value, number.note)
    };
    numbers.iter().map(line).collect()
}

fn named(regulations: &[&Placed], words: &Words) -> Vec<String> {
    let line = |placed: &&Placed| {
        let title = placed.regulation.title.in_language(words.language());
        format!("{title} ({}): {}", placed.all_articles(), placed.name())
    };
    regulations.iter().map(line).collect()
}

/// Adds what became of a regulation or an article, edition by edition.
fn add_history(page: &mut Page, shown: &Edition, rows: &[HistoryRow<'_>], words: &Words) {
    page.gap();
    page.text(2, Role::Heading, &words.say("history"));
    let edition_width = width(rows.iter().map(|row| &row.edition), 0, 30);
    let articles: Vec<String> = rows.iter().map(HistoryRow::all_articles).collect();
    let article_width = width(&articles, 0, 16);
    let layer_width = width(rows.iter().map(|row| &row.layer), 0, 16);
    let mut last = "";
    for (row, articles) in rows.iter().zip(&articles) {
        let edition = Some(row.edition.as_str()).filter(|edition| *edition != last);
        let role = if row.of.label() == shown.label() { Role::Heading } else { Role::Plain };
        let mut cells =
            vec![(edition.unwrap_or_default(), role, edition_width), (articles.as_str(), Role::Article, article_width)];
        if layer_width > 0 {
            cells.push((row.layer.as_str(), Role::Aside, layer_width));
        }
        cells.push((row.said.as_str(), Role::Plain, REST));
        page.row(4, &cells);
        last = &row.edition;
    }
}
