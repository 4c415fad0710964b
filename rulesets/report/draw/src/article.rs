//! An article or a regulation on a terminal.

use kodeks_views::{
    ArticleStatusView, HistoryRow,
    article::{
        ArticleEntryView, ArticleView, NumberView, PrintedTableView, RegulationEntryView, RelatedRegulationView,
    },
    history::relevant_chapters,
};

use kodeks_words::Words;

use crate::terminal::{Page, REST, Role, TableCell, column_width};

/// Draws an article or a regulation, with what each edition says about it.
#[must_use]
pub fn article(view: &ArticleView, words: &Words) -> Page {
    let mut page = Page::new();
    for (place, regulation) in view.regulations.iter().enumerate() {
        page.gap();
        let number = view.article.as_ref().map_or(&regulation.all_articles, |article| &article.article);
        add_regulation(&mut page, number, regulation, words);
        if let Some(table) = &regulation.table {
            add_table(&mut page, table);
        }
        // Base and layers have one history together; it stands below the last of them.
        let is_last = view.regulations[place + 1..].iter().all(|later| later.regulation != regulation.regulation);
        if is_last {
            let rows = regulation.history.iter().flat_map(|chapter| chapter.rows());
            add_history(&mut page, &view.edition, &rows.collect::<Vec<_>>(), words);
        }
    }
    if let Some(article) = &view.article {
        if let Some(history) = &article.history {
            add_article(&mut page, article, words);
            let rows = relevant_chapters(history).map(|chapter| chapter.row());
            add_history(&mut page, &view.edition, &rows.collect::<Vec<_>>(), words);
        }
        if !article.misprints.is_empty() {
            page.gap();
        }
        for misprint in &article.misprints {
            page.text(2, Role::Plain, &misprint.sentence);
        }
    }
    page.gap();
    page.text(0, Role::Aside, &format!("{}.", view.edition_sentence));
    page
}

/// Adds an article that no regulation carries out.
fn add_article(page: &mut Page, article: &ArticleEntryView, words: &Words) {
    add_head(page, &article.article, "");
    page.text(2, Role::Plain, &article.says.marked());
    page.gap();
    let is_open = article.status == ArticleStatusView::NotYet;
    let role = if is_open { Role::Warning } else { Role::Plain };
    let label = words.say("status");
    let width = label.chars().count();
    page.labelled(2, (&label, Role::Heading), width, role, &article.status_sentence);
    for line in &article.amended {
        page.labelled(2, ("", Role::Heading), width, Role::Plain, line);
    }
}

fn add_regulation(page: &mut Page, number: &str, view: &RegulationEntryView, words: &Words) {
    add_head(page, number, &view.title.marked());
    page.text(2, Role::Plain, &view.summary.marked());
    if let Some(discretion) = &view.discretion {
        page.text(2, Role::Plain, &discretion.marked());
    }
    page.gap();
    let layer = view.layer.iter().zip(&view.layer_title);
    let layer = layer.map(|(name, layer)| format!("{name}: {} ({})", layer.title.marked(), layer.applies));
    let facts: Vec<(String, Vec<String>)> = [
        ("regulation", vec![view.name.clone()]),
        ("articles", view.article_sentences().map(str::to_owned).collect()),
        ("layer", layer.collect()),
        ("numbers", numbers(&view.numbers)),
        ("applies-if", conditions(view, words)),
        ("reading", view.reading_sentences.clone()),
        ("goes-before", view.goes_before.iter().map(related).collect()),
        ("gives-way-to", view.comes_after.iter().map(related).collect()),
        ("question", vec![format!("{} ({})", view.question_sentence, view.question)]),
        ("source", vec![view.source.join(", ")]),
        ("comes-from", view.origin.clone()),
    ]
    .into_iter()
    .map(|(label, lines)| (words.say(label), lines))
    .filter(|(_, lines)| !lines.is_empty())
    .collect();
    let width = column_width(facts.iter().map(|(label, _)| label), 0, 20);
    for (label, lines) in &facts {
        for (place, line) in lines.iter().enumerate() {
            let label = if place == 0 { label.as_str() } else { "" };
            page.row(2, &[(label, Role::Heading, width), (line, Role::Plain, REST)]);
        }
    }
}

fn add_head(page: &mut Page, number: &str, title: &str) {
    page.line([(number, Role::Article), ("  ", Role::Plain), (title, Role::Heading)]);
    page.gap();
}

/// Returns the numbers in lines, each value in the column beside the names.
fn numbers(numbers: &[NumberView]) -> Vec<String> {
    let width = column_width(numbers.iter().map(|number| &number.name), 0, 40);
    let line = |number: &NumberView| {
        let padding = " ".repeat(width.saturating_sub(number.name.chars().count()) + 2);
        format!("{}{padding}{}{}", number.name, number.value_sentence, number.note)
    };
    numbers.iter().map(line).collect()
}

/// Returns the condition of a regulation, in words.
fn conditions(view: &RegulationEntryView, words: &Words) -> Vec<String> {
    if view.when.is_empty() {
        vec![words.say("applies-always")]
    } else {
        view.when.iter().map(|constraint| constraint.sentence.clone()).collect()
    }
}

fn related(other: &RelatedRegulationView) -> String {
    format!("{} ({}): {}", other.title.marked(), other.articles.join(", "), other.regulation)
}

/// Adds a printed table.
pub(crate) fn add_table(page: &mut Page, table: &PrintedTableView) {
    page.gap();
    page.line([
        (format!("  {}  ", table.number), Role::Article),
        (table.title.marked().into_owned(), Role::Heading),
        (format!("  ({})", table.source.join(", ")), Role::Aside),
    ]);
    page.columns(2, table.cells());
}

/// Adds what each edition says; `shown` is the edition of the page.
fn add_history(page: &mut Page, shown: &str, rows: &[HistoryRow<'_>], words: &Words) {
    page.gap();
    page.text(2, Role::Heading, &words.say("history"));
    let articles: Vec<String> = rows.iter().map(HistoryRow::all_articles).collect();
    let edition_width = column_width(rows.iter().map(|row| row.name), 0, 30);
    let article_width = column_width(&articles, 0, 16);
    let layer_width = column_width(rows.iter().map(|row| row.layer), 0, 16);
    let mut last = "";
    for (row, articles) in rows.iter().zip(&articles) {
        let name = if row.name == last { "" } else { row.name };
        let role = if row.edition == shown { Role::Heading } else { Role::Plain };
        let mut cells: Vec<TableCell<'_>> = vec![(name, role, edition_width), (articles, Role::Article, article_width)];
        if layer_width > 0 {
            cells.push((row.layer, Role::Aside, layer_width));
        }
        cells.push((row.sentence, Role::Plain, REST));
        page.row(4, &cells);
        last = row.name;
    }
}
