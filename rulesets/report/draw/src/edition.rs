//! The contents of an edition, its coverage and its texts on a terminal.

use kodeks_views::{
    ArticleStatusView, ArticleView,
    announcement::ReadingView,
    article::ArticleEntryView,
    edition::{CoverageView, EditionView, LayerView, OptionView, SectionView, TextsView},
};

use kodeks_words::Words;

use crate::{
    ArticleFace, article_blocks,
    terminal::{Page, REST, Role, column_width},
};

/// How wide the column of numbers is at most; a longer number gets a line of its own.
const NUMBER: usize = 10;

/// The same in a coverage, whose rows say less.
const COVERED_NUMBER: usize = 20;

/// How wide the column that says what is done is at most.
const STATUS: usize = 34;

/// How wide the column of sources is.
const SOURCE: usize = 8;

/// Draws the contents of an edition, with its layers, options and readings.
#[must_use]
pub fn contents(view: &EditionView, words: &Words) -> Page {
    let mut page = Page::new();
    for body in &view.bodies {
        page.gap();
        page.text(0, Role::Heading, &format!("{}.", body.sentence));
        let Some(counts) = &body.counts else { continue };
        let articles: Vec<&ArticleEntryView> =
            view.articles.iter().filter(|article| article.numbered_by == body.pack).collect();
        add_articles(&mut page, &articles, words);
        page.gap();
        page.text(0, Role::Plain, counts);
        if articles.iter().any(|article| article.unverified) {
            page.text(0, Role::Aside, &format!("* {}.", words.say("unverified")));
        }
    }
    add_layers(&mut page, &view.layers, words);
    add_options(&mut page, &view.options, words);
    add_readings(&mut page, &view.readings, words);
    page
}

/// Draws some articles of an edition.
#[must_use]
pub fn section(view: &SectionView, words: &Words) -> Page {
    let mut page = Page::new();
    add_articles(&mut page, &view.articles.iter().collect::<Vec<_>>(), words);
    page.gap();
    page.text(0, Role::Aside, &format!("{}.", view.edition_sentence));
    page
}

/// Draws an article on a terminal, and below it the articles of which it is the head.
#[must_use]
pub fn article_above(view: &ArticleView, below: &SectionView, words: &Words) -> Page {
    let mut blocks = article_blocks(view, ArticleFace::Alone, words);
    // The edition stands last, as on any page.
    let edition = blocks.pop();
    let mut page = Page::from_blocks(&blocks, words);
    add_articles(&mut page, &below.articles.iter().collect::<Vec<_>>(), words);
    page.gap();
    page.add_blocks(0, edition.as_slice(), words);
    page
}

fn add_articles(page: &mut Page, articles: &[&ArticleEntryView], words: &Words) {
    let numbers: Vec<String> = articles.iter().map(|article| marked_number(article, words)).collect();
    let number_width = column_width(&numbers, 6, NUMBER);
    let rows: Vec<Vec<(String, String, Role)>> = articles.iter().map(|article| rows(article)).collect();
    let status_width = column_width(rows.iter().flatten().map(|(_, status, _)| status), 12, STATUS);
    let mut group = "";
    for (number, (article, rows)) in numbers.iter().zip(articles.iter().zip(&rows)) {
        if article.group() != group {
            page.gap();
            group = article.group();
        }
        let mut number = number.as_str();
        if number.chars().count() > number_width {
            page.line([(number, Role::Article)]);
            number = "";
        }
        for (text, status, role) in rows {
            let cells =
                [(number, Role::Article, number_width), (text, Role::Plain, REST), (status, *role, status_width)];
            page.row(0, &cells);
            number = "";
        }
    }
}

/// Returns the number, with a star where it or the text is from memory.
fn marked_number(article: &ArticleEntryView, words: &Words) -> String {
    let star = if article.unverified { "*" } else { "" };
    format!("{}{star}", words.article(&article.article))
}

/// Returns what an article is about and what is done about it; one row for each regulation.
fn rows(article: &ArticleEntryView) -> Vec<(String, String, Role)> {
    if let ArticleStatusView::Regulations { regulations } = &article.status {
        let row = |regulation: &kodeks_views::article::CarriedOutView| {
            let name = regulation.name();
            // A name that is too long for one line is broken after its layer.
            let name = if name.chars().count() > STATUS { name.replace('/', "/ ") } else { name };
            (regulation.title.marked().into_owned(), name, Role::Order)
        };
        return regulations.iter().map(row).collect();
    }
    let text = article.text.as_ref().map(|text| text.marked().into_owned()).unwrap_or_default();
    vec![(text, article.status_name.clone(), status_role(&article.status))]
}

fn status_role(status: &ArticleStatusView) -> Role {
    match status {
        ArticleStatusView::Regulations { .. } | ArticleStatusView::Layer { .. } | ArticleStatusView::Option { .. } => {
            Role::Order
        }
        ArticleStatusView::Mechanics { .. } | ArticleStatusView::Informational => Role::Aside,
        ArticleStatusView::NotYet => Role::Warning,
    }
}

fn add_layers(page: &mut Page, layers: &[LayerView], words: &Words) {
    if layers.is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-layers"));
    let width = column_width(layers.iter().map(|layer| &layer.layer), 6, 32);
    for layer in layers {
        let text = format!("{}; {}", layer.title.marked(), layer.applies_sentence);
        page.labelled(2, (&layer.layer, Role::Article), width, Role::Plain, &text);
        let amends = layer.amends.iter().map(|amendment| &amendment.sentence);
        for line in layer.standing_sentence.iter().chain(&layer.without_sentence).chain(amends) {
            page.text(4 + width, Role::Aside, line);
        }
    }
}

fn add_options(page: &mut Page, options: &[OptionView], words: &Words) {
    if options.is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-options"));
    let width = column_width(options.iter().map(|option| &option.option), 6, 32);
    for option in options {
        let text = format!("{}: {}. {}", option.article, option.title.marked(), option.sentence);
        page.labelled(2, (&option.option, Role::Article), width, Role::Plain, &text);
    }
}

fn add_readings(page: &mut Page, readings: &[ReadingView], words: &Words) {
    if readings.is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-readings"));
    let choices = || readings.iter().flat_map(|reading| &reading.choices);
    let width = column_width(choices().map(|choice| &choice.name), 6, 30);
    for choice in choices() {
        page.labelled(2, (&choice.name, Role::Article), width, Role::Plain, &choice.sentence);
    }
}

/// Draws every article of an edition with the number of cases that cite it.
#[must_use]
pub fn coverage(view: &CoverageView) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &format!("{}.", view.edition_sentence));
    page.gap();
    let covered = || view.articles.iter().filter_map(|article| Some((article, article.covered.as_ref()?)));
    let number_width = column_width(covered().map(|(article, _)| &article.article), 6, COVERED_NUMBER);
    let count_width = column_width(covered().map(|(_, covered)| &covered.cases_sentence), 8, 24);
    for (article, covered) in covered() {
        let role = match (covered.cases, covered.missing) {
            (0, true) => Role::Warning,
            (0, false) => Role::Aside,
            _ => Role::Plain,
        };
        let cells = [
            (article.article.as_str(), Role::Article, number_width),
            (&covered.about.marked(), Role::Plain, REST),
            (covered.cases_sentence.as_str(), role, count_width),
        ];
        page.row(0, &cells);
    }
    page.gap();
    page.text(0, Role::Plain, &view.counts);
    if let Some(grades) = &view.grades {
        page.text(0, Role::Plain, &grades.sentence);
    }
    page
}

/// Draws every place where two texts of an edition differ: what each says, and the readings that an event may choose, or
/// which text is followed.
#[must_use]
pub fn texts(view: &TextsView, words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &format!("{}.", view.edition_sentence));
    page.gap();
    if view.texts.is_empty() {
        page.text(0, Role::Plain, &words.say("texts-none"));
    }
    for default in &view.defaults {
        page.text(0, Role::Plain, &default.sentence);
    }
    if !view.defaults.is_empty() {
        page.gap();
    }
    for divergence in &view.texts {
        page.text(0, Role::Article, &divergence.article);
        for (source, text) in &divergence.texts {
            page.labelled(2, (source, Role::Aside), SOURCE, Role::Plain, &text.marked());
        }
        if let Some(why) = &divergence.followed {
            page.labelled(2, (&words.say("texts-followed"), Role::Aside), SOURCE, Role::Order, &why.marked());
        }
        for choice in &divergence.choices {
            let text = format!("{}: {}", choice.name, choice.sentence);
            page.labelled(2, (&words.say("reading"), Role::Aside), SOURCE, Role::Order, &text);
        }
        page.gap();
    }
    page
}
