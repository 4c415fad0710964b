//! One regulation through all editions, one below the other, and its cases under each of them.

use kodeks_rulesets::{
    Article, ArticleChapter, Chapter, Date, Edition, Entry, Head, RegulationTimeline, Timeline,
};

use crate::{Words, cases};

use super::{
    Page, Role, WIDTH,
    contents::applies,
    history::{articles_of, name, said},
    said::text_of,
    table::{together, width},
};

/// A row: what one edition says, in its base or in a layer.
struct TimelineRow {
    edition: String,
    in_force: String,
    articles: String,
    tempo: String,
    said: String,
}

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

fn add_regulation(
    page: &mut Page,
    told: &RegulationTimeline<'_>,
    editions: &[Edition],
    words: &Words,
) {
    let title = told
        .title()
        .map(|title| title.in_language(words.language()));
    page.line([
        (title.unwrap_or_default(), Role::Heading),
        (": ", Role::Heading),
        (told.stem.as_str(), Role::Heading),
    ]);
    page.gap();
    let rows = told.chapters.iter();
    let rows: Vec<TimelineRow> = rows
        .flat_map(|chapter| chapter_rows(chapter, editions, words))
        .collect();
    add_rows(page, &rows, words);
    if let Some((file, answers)) = &told.cases {
        for (case, answers) in file.cases.iter().zip(answers) {
            if !answers.is_empty() {
                page.gap();
                cases::add_case(page, case, answers, words);
            }
        }
    }
}

fn chapter_rows(chapter: &Chapter<'_>, editions: &[Edition], words: &Words) -> Vec<TimelineRow> {
    let row = |articles: String, tempo: String, said: String| TimelineRow {
        edition: name(chapter.edition, editions),
        in_force: days(chapter.edition.head()),
        articles,
        tempo,
        said,
    };
    if chapter.entries.is_empty() {
        let key = match chapter.repealed {
            true => "repealed",
            false => "no-such-regulation",
        };
        return vec![row("–".to_owned(), String::new(), words.say(key))];
    }
    let entries = chapter.entries.iter();
    entries
        .map(|entry| {
            let tempo = when(entry, chapter.entries.len(), words);
            row(
                articles_of(chapter, entry),
                tempo,
                said(chapter, entry, words),
            )
        })
        .collect()
}

/// Under which tempo and options an edition says it.
fn when(entry: &Entry<'_>, entries: usize, words: &Words) -> String {
    match (entry.layer, entries) {
        (Some(layer), _) => applies(layer, words),
        (None, 1) => words.say("every-tempo"),
        (None, _) => words.say("other-tempi"),
    }
}

/// The first and the last day of an edition: `2014-07-01 – 2017-06-30`.
fn days(head: &Head) -> String {
    let day = |date: Date| date.to_string();
    head.in_force.map_or(String::new(), |(from, until)| {
        let until = until.map_or(String::new(), |until| format!(" {}", day(until)));
        together(&format!("{} –{until}", day(from)))
    })
}

fn add_rows(page: &mut Page, rows: &[TimelineRow], words: &Words) {
    let heads = ["edition", "in-force-days", "article", "tempo", "says"];
    let heads = heads.map(|name| words.say(&format!("history-{name}")));
    let column = |place: usize, cell: fn(&TimelineRow) -> &str, most: usize| {
        let least = heads[place].chars().count();
        width(rows.iter().map(cell), least, most)
    };
    let widths = [
        column(0, |row| &row.edition, 20),
        column(1, |row| &row.in_force, 24),
        column(2, |row| &row.articles, 12),
        column(3, |row| &row.tempo, 16),
    ];
    let rest = WIDTH - 2 - widths.iter().map(|width| width + 2).sum::<usize>();
    let heads: Vec<_> = (heads.iter().zip(widths.iter().chain([&rest])))
        .map(|(head, width)| (head.as_str(), Role::Aside, *width))
        .collect();
    page.row(2, &heads);
    let mut last = "";
    for row in rows {
        let is_same = row.edition == last;
        let once = |text| if is_same { "" } else { text };
        page.row(
            2,
            &[
                (once(row.edition.as_str()), Role::Heading, widths[0]),
                (once(row.in_force.as_str()), Role::Plain, widths[1]),
                (row.articles.as_str(), Role::Article, widths[2]),
                (row.tempo.as_str(), Role::Plain, widths[3]),
                (row.said.as_str(), Role::Plain, rest),
            ],
        );
        last = &row.edition;
    }
}

fn add_article(
    page: &mut Page,
    (article, chapters): (&Article, &[ArticleChapter<'_>]),
    timeline: &Timeline<'_>,
    words: &Words,
) {
    let edition = timeline.found.edition;
    page.text(0, Role::Heading, &text_of(edition, article, words));
    page.gap();
    let row = |chapter: &ArticleChapter<'_>| TimelineRow {
        edition: name(chapter.edition, timeline.editions),
        in_force: days(chapter.edition.head()),
        articles: chapter
            .article
            .map_or("–".to_owned(), |article| article.number.clone()),
        tempo: String::new(),
        said: match chapter.article {
            None => words.say("no-such-article"),
            Some(_) if chapter.edition.label() == edition.label() => words.say("as-above"),
            Some(_) if chapter.same => words.say("same-text"),
            Some(other) => {
                let text = text_of(chapter.edition, other, words);
                words.say_with("other-text", &[("text", text.into())])
            }
        },
    };
    let rows: Vec<TimelineRow> = chapters.iter().map(row).collect();
    add_rows(page, &rows, words);
}
