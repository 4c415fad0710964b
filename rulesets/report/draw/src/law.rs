//! Articles as HTML, for the pages of the Laws.

mod history;

use kodeks_rulesets::{Article, Edition};
use kodeks_views::{
    ArticleStatusView, LocalText,
    article::{
        ArticleEntryView, ArticleView, LayerTitleView, NumberView, PrintedTableView, RegulationEntryView,
        RelatedRegulationView,
    },
    law::article_text,
};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    Block, Mark, Page, RichText,
    block::{ColumnWidth, LabelledLines, Link, TableBlock, TableColumn, TableRow},
    html::{Face, draw},
};

pub use history::{HistoryStop, article_comparison, article_history, history_row};

/// Returns the address of an article of an edition (`fide@2023.0.0`), if the page has one.
pub type ArticleLinks<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

/// Draws a text in its language.
#[must_use]
pub fn local_text(text: &LocalText) -> Markup {
    match text.language {
        None => html! { (text.text) },
        Some(language) => html! { span lang=(language.code()) { (text.marked()) } },
    }
}

/// Draws what an article is about, in a line.
#[must_use]
pub fn article_about(edition: &Edition, article: &Article, words: &Words) -> Markup {
    html! { span class="about" { (local_text(&article_text(edition, article, words))) } }
}

/// Draws an article: what it says, by its regulations or in its own words, its misprints, and whether it is verified.
#[must_use]
pub fn law_article(view: &ArticleView, links: ArticleLinks<'_>, words: &Words) -> Markup {
    draw(&law_blocks(view, words), &LawFace { words, links })
}

/// A page of the Laws: articles lead to their pages.
struct LawFace<'f> {
    words: &'f Words,
    links: ArticleLinks<'f>,
}

impl Face for LawFace<'_> {
    fn words(&self) -> &Words {
        self.words
    }

    fn address(&self, link: &Link) -> Option<String> {
        match link {
            Link::Article { pack, number } => (self.links)(pack, number),
            other => other.address_on_page(),
        }
    }
}

/// Returns an article as blocks.
#[must_use]
pub fn law_blocks(view: &ArticleView, words: &Words) -> Vec<Block> {
    let article = view.article.as_ref();
    let mut blocks = Vec::new();
    if view.regulations.is_empty() {
        blocks.extend(article.into_iter().flat_map(|article| own_words(article, words)));
    }
    let has_titles = view.regulations.len() > 1;
    blocks.extend(view.regulations.iter().map(|one| regulation_section(view, one, has_titles, words)));
    let misprints = article.iter().flat_map(|article| &article.misprints);
    blocks.extend(misprints.map(|misprint| Block::marked(Mark::Note, misprint.sentence.as_str())));
    if article.is_some_and(|article| article.unverified) {
        blocks.push(Block::marked(Mark::Note, capital(&words.say("unverified")) + "."));
    }
    blocks
}

/// Returns a text with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: Vec<char> = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first.into_iter().chain(letters).collect()
}

/// Returns an article that no regulation carries out.
fn own_words(article: &ArticleEntryView, words: &Words) -> Vec<Block> {
    let mark = if article.status == ArticleStatusView::NotYet { Mark::Warning } else { Mark::Plain };
    let status = (words.say("status").into(), RichText::marked(mark, article.status_sentence.as_str()));
    let amended = article.amended.iter().map(|line| (RichText::default(), line.as_str().into()));
    vec![Block::marked(Mark::Says, &article.says), facts([status].into_iter().chain(amended).collect())]
}

fn facts(lines: Vec<(RichText, RichText)>) -> Block {
    Block::Labelled(LabelledLines { class: "facts", width: (0, 20), lines })
}

/// Returns a regulation; with its title, where it is not the only one.
fn regulation_section(view: &ArticleView, regulation: &RegulationEntryView, has_title: bool, words: &Words) -> Block {
    let mut blocks = Vec::new();
    if has_title {
        blocks.push(Block::heading(2, &regulation.title));
    }
    blocks.extend(regulation.layer_title.iter().map(|layer| Block::marked(Mark::Layer, layer_title(layer, words))));
    blocks.push(Block::marked(Mark::Says, &regulation.summary));
    blocks.extend(regulation.discretion.iter().map(|text| Block::marked(Mark::Discretion, text)));
    if !regulation.numbers.is_empty() {
        blocks.push(numbers(&regulation.numbers, words));
    }
    blocks.extend(regulation.table.iter().map(printed));
    let mut when: Vec<RichText> = regulation.when.iter().map(|one| one.sentence.as_str().into()).collect();
    if when.is_empty() {
        // Where there is no condition, the question says when it comes up.
        when.push(format!("{}: {}", words.say("applies-always"), regulation.question_sentence).into());
    }
    let readings = regulation.reading_sentences.iter().map(|line| line.as_str().into());
    let related = |others: &[RelatedRegulationView]| {
        others.iter().map(|other| related(other, &view.edition, words)).collect::<Vec<RichText>>()
    };
    let lists = [
        ("when", "applies-if", when),
        ("reading", "reading", readings.collect()),
        ("goes-before", "goes-before", related(&regulation.goes_before)),
        ("gives-way-to", "gives-way-to", related(&regulation.comes_after)),
    ];
    for (class, label, items) in lists.into_iter().filter(|(_, _, items)| !items.is_empty()) {
        let items = items.into_iter().map(|item| vec![Block::text(item)]).collect();
        let list = Block::List { is_numbered: false, items };
        blocks.push(Block::section(class, 0, vec![Block::heading(3, words.say(label)), list]));
    }
    blocks.push(origin(regulation, words));
    Block::section("regulation", 0, blocks)
}

/// Returns the title of a layer, and when it applies.
fn layer_title(layer: &LayerTitleView, words: &Words) -> RichText {
    let when = words.say_with("applies-when", &[("when", layer.applies.clone().into())]);
    RichText::from(&layer.title).with(Mark::Plain, format!(" – {when}"))
}

fn numbers(numbers: &[NumberView], words: &Words) -> Block {
    let row = |number: &NumberView| {
        let value = RichText::marked(Mark::Strong, number.value_sentence.as_str());
        let cells = [RichText::new(number.name.as_str()), value.with(Mark::Plain, number.note.as_str())];
        TableRow { cells: cells.map(|cell| vec![Block::text(cell)]).into(), ..TableRow::default() }
    };
    Block::Table(TableBlock {
        class: "numbers",
        caption: words.say("numbers").into(),
        has_row_heads: true,
        columns: vec![TableColumn { width: ColumnWidth::AtMost(40), ..TableColumn::default() }, TableColumn::default()],
        rows: numbers.iter().map(row).collect(),
    })
}

/// Returns a printed table as a terminal shows it.
fn printed(table: &PrintedTableView) -> Block {
    let mut page = Page::new();
    crate::article::add_table(&mut page, table);
    Block::Verbatim(page.to_string().lines().map(RichText::from).collect())
}

/// Returns a regulation that goes before another one, or that another one goes before.
fn related(other: &RelatedRegulationView, edition: &str, words: &Words) -> RichText {
    let mut text = RichText::default();
    for (place, number) in other.articles.iter().enumerate() {
        let link = Link::Article { pack: edition.to_owned(), number: number.clone() };
        text =
            text.with(Mark::Plain, if place > 0 { ", " } else { "" }).with_link(Mark::Article, number.as_str(), link);
    }
    let text = text.with(Mark::Plain, " ").with_local(&other.title);
    match &other.layer {
        Some(layer) => text.with(Mark::Plain, " (").and(layer_title(layer, words)).with(Mark::Plain, ")"),
        None => text,
    }
}

/// Returns the name of a regulation, its question, its articles and its sources.
fn origin(regulation: &RegulationEntryView, words: &Words) -> Block {
    let name = RichText::marked(Mark::Code, regulation.name.as_str());
    let source = Some(regulation.source.join(", ")).filter(|source| !source.is_empty());
    let rows: [(&str, Vec<RichText>); 5] = [
        ("regulation", vec![name]),
        ("question", vec![regulation.question_sentence.as_str().into()]),
        ("articles", regulation.article_sentences().map(RichText::from).collect()),
        ("source", source.into_iter().map(RichText::from).collect()),
        ("comes-from", regulation.origin.iter().map(|line| line.as_str().into()).collect()),
    ];
    let lines = rows.into_iter().flat_map(|(label, lines)| {
        let label = |place: usize| if place == 0 { words.say(label) } else { String::new() };
        lines.into_iter().enumerate().map(move |(place, line)| (RichText::from(label(place)), line)).collect::<Vec<_>>()
    });
    Block::Folded {
        class: "origin",
        summary: words.say("site-laws-origin").into(),
        blocks: vec![facts(lines.collect())],
    }
}

/// Draws numbers of articles of an edition, each a link to its page where it has one.
#[must_use]
pub fn article_numbers(edition: &str, numbers: &[String], links: ArticleLinks<'_>) -> Markup {
    html! {
        @for (place, number) in numbers.iter().enumerate() {
            @if place > 0 { ", " }
            @match links(edition, number) {
                Some(address) => a class="article" href=(address) { (number) },
                None => span class="article" { (number) },
            }
        }
    }
}
