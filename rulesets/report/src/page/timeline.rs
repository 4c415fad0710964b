//! One regulation through all editions, one below the other, and its cases under each of them.

use kodeks_rulesets::{Article, ArticleChapter, Edition, RegulationTimeline, Timeline};

use crate::Words;
use kodeks_draw as draw;
use kodeks_views::{
    CaseView, HistoryRow,
    article::article_text,
    history::{ArticleChapterView, ChapterView, InForceView, article_chapter, dated_chapters},
};

use super::{
    Page, Role,
    table::{REST, together, width},
};

/// Returns what editions say about a regulation, with its cases below; or about an article that no
/// regulation carries out.
#[must_use]
pub fn timeline(timeline: &Timeline<'_>, words: &Words) -> Page {
    let mut page = Page::new();
    for told in &timeline.regulations {
        page.gap();
        add_regulation(&mut page, told, timeline.editions, words);
    }
    if let Some((article, chapters)) = &timeline.article {
        add_article(&mut page, (article, chapters), timeline, words);
    }
    page
}

fn add_regulation(page: &mut Page, told: &RegulationTimeline<'_>, editions: &[Edition], words: &Words) {
    let title = told.title().map(|title| title.in_language(words.language()));
    page.line([(title.unwrap_or_default(), Role::Heading), (": ", Role::Heading), (told.stem.as_str(), Role::Heading)]);
    page.gap();
    let chapters = dated_chapters(&told.chapters, editions, words);
    let rows: Vec<HistoryRow<'_>> = chapters.iter().flat_map(ChapterView::rows).collect();
    add_rows(page, &rows, words);
    if let Some((file, answers)) = &told.cases {
        for (case, answers) in file.cases.iter().zip(answers) {
            if !answers.is_empty() {
                page.gap();
                page.append(draw::case(&CaseView::new(case, answers, words), words));
            }
        }
    }
}

/// Returns the first and the last day of an edition: `2014-07-01 – 2017-06-30`.
fn days(row: &HistoryRow<'_>) -> String {
    let Some(InForceView { from: Some(from), until }) = row.in_force else {
        return String::new();
    };
    let until = until.as_ref().map_or(String::new(), |until| format!(" {until}"));
    together(&format!("{from} –{until}"))
}

fn add_rows(page: &mut Page, rows: &[HistoryRow<'_>], words: &Words) {
    let heads =
        ["edition", "in-force-days", "article", "tempo", "says"].map(|name| words.say(&format!("history-{name}")));
    let days: Vec<String> = rows.iter().map(days).collect();
    let articles: Vec<String> = rows.iter().map(HistoryRow::all_articles).collect();
    let column = |place: usize, cells: Vec<&str>, most: usize| width(cells, heads[place].chars().count(), most);
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

fn add_article(
    page: &mut Page,
    (article, chapters): (&Article, &[ArticleChapter<'_>]),
    timeline: &Timeline<'_>,
    words: &Words,
) {
    let edition = timeline.found.edition;
    page.text(0, Role::Heading, &article_text(edition, article, words).marked());
    page.gap();
    let view = |chapter| article_chapter(chapter, edition, timeline.editions, words);
    let chapters: Vec<ArticleChapterView> = chapters.iter().map(view).collect();
    let rows: Vec<HistoryRow<'_>> = chapters.iter().map(ArticleChapterView::row).collect();
    add_rows(page, &rows, words);
}
