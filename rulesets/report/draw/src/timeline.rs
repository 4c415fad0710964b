//! One regulation through all editions, one below the other, and its cases under each of them.

use kodeks_views::{
    HistoryRow, TimelineView,
    history::{ArticleChapterView, ChapterView},
    in_force::InForceView,
    timeline::RegulationTimelineView,
};
use kodeks_words::Words;

use crate::{
    case,
    terminal::{Page, REST, Role, column_width, unbroken},
};

/// Draws what editions say about a regulation, with its cases below; or about an article that no regulation carries out.
#[must_use]
pub fn timeline(view: &TimelineView, words: &Words) -> Page {
    let mut page = Page::new();
    for regulation in &view.regulations {
        page.gap();
        add_regulation(&mut page, regulation, words);
    }
    if let Some(article) = &view.article {
        page.text(0, Role::Heading, &article.text.marked());
        page.gap();
        let rows: Vec<HistoryRow<'_>> = article.editions.iter().map(ArticleChapterView::row).collect();
        add_rows(&mut page, &rows, words);
    }
    page
}

fn add_regulation(page: &mut Page, view: &RegulationTimelineView, words: &Words) {
    page.line([
        (view.heading.as_str(), Role::Heading),
        (": ", Role::Heading),
        (view.regulation.as_str(), Role::Heading),
    ]);
    page.gap();
    let rows: Vec<HistoryRow<'_>> = view.editions.iter().flat_map(ChapterView::rows).collect();
    add_rows(page, &rows, words);
    for one in view.cases.iter().filter(|one| !one.answers.is_empty()) {
        page.gap();
        page.append(case(one, words));
    }
}

/// Returns the first and the last day of an edition: `2014-07-01 – 2017-06-30`.
fn days(row: &HistoryRow<'_>) -> String {
    let Some(InForceView { from: Some(from), until }) = row.in_force else {
        return String::new();
    };
    let until = until.as_ref().map_or(String::new(), |until| format!(" {until}"));
    unbroken(&format!("{from} –{until}"))
}

fn add_rows(page: &mut Page, rows: &[HistoryRow<'_>], words: &Words) {
    let heads =
        ["edition", "in-force-days", "article", "tempo", "says"].map(|name| words.say(&format!("history-{name}")));
    let days: Vec<String> = rows.iter().map(days).collect();
    let articles: Vec<String> = rows.iter().map(HistoryRow::all_articles).collect();
    let column = |place: usize, cells: Vec<&str>, most: usize| column_width(cells, heads[place].chars().count(), most);
    let widths = [
        column(0, rows.iter().map(|row| row.name).collect(), 20),
        column(1, days.iter().map(String::as_str).collect(), 24),
        column(2, articles.iter().map(String::as_str).collect(), 12),
        column(3, rows.iter().map(|row| row.when).collect(), 16),
    ];
    let heads: Vec<_> = (heads.iter().zip(widths.iter().chain([&REST])))
        .map(|(head, width)| (head.as_str(), Role::Aside, *width))
        .collect();
    page.row(2, &heads);
    let mut last = "";
    for ((row, days), articles) in rows.iter().zip(&days).zip(&articles) {
        let is_same = row.name == last;
        let once = |text| if is_same { "" } else { text };
        page.row(
            2,
            &[
                (once(row.name), Role::Heading, widths[0]),
                (once(days.as_str()), Role::Plain, widths[1]),
                (articles.as_str(), Role::Article, widths[2]),
                (row.when, Role::Plain, widths[3]),
                (row.sentence, Role::Plain, REST),
            ],
        );
        last = row.name;
    }
}
