//! An article or a regulation as blocks, the same for a terminal and for the pages of the Laws.

use std::iter;

use kodeks_views::{
    ArticleStatusView, CrossReferencesView, HistoryRow,
    article::{
        ArticleEntryView, ArticleView, LayerTitleView, NumberView, PrintedTableView, RegulationEntryView,
        RelatedRegulationView,
    },
    history::relevant_chapters,
};
use kodeks_words::Words;

use crate::{
    Block, Mark, Page, RichText,
    block::{ColumnWidth, LabelledLines, Link, TableBlock, TableColumn, TableRow},
    ruling::comments_of_sets,
    terminal::column_width,
};

/// How wide the column of labels is at most.
const LABELS: usize = 20;

/// How wide the column of the names of numbers is at most.
const NAMES: usize = 40;

/// The page on which an article is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArticleFace {
    /// A page of its own, with its number, its titles, its history and its edition.
    Alone,
    /// A page that has number, title and edition in its head, and the history under a slider.
    InPage,
}

/// Draws an article or a regulation on a terminal, with what each edition says about it.
#[must_use]
pub fn article(view: &ArticleView, words: &Words) -> Page {
    Page::from_blocks(&article_blocks(view, ArticleFace::Alone, words), words)
}

/// Returns an article or a regulation: what it says, by its regulations or in its own words, its misprints, and against what
/// it was read.
#[must_use]
pub fn article_blocks(view: &ArticleView, face: ArticleFace, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(article) = view.article.as_ref().filter(|_| view.regulations.is_empty()) {
        blocks.extend(own_words(view, article, face, words));
    }
    let with_regulations = view.article.as_ref().filter(|_| !view.regulations.is_empty());
    if let Some((article, text)) =
        with_regulations.and_then(|article| article.text.as_ref().map(|text| (article, text)))
    {
        blocks.extend(article_number(article, face));
        blocks.push(Block::section("", 2, vec![Block::marked(Mark::Says, text)]));
    }
    for (place, regulation) in view.regulations.iter().enumerate() {
        let mut section = regulation_head(view, regulation, face);
        section.push(Block::section("", 2, regulation_text(view, regulation, face, words)));
        // Base and layers have one history together; it stands below the last of them.
        let is_last = view.regulations[place + 1..].iter().all(|later| later.regulation != regulation.regulation);
        if is_last && face == ArticleFace::Alone {
            let rows: Vec<HistoryRow<'_>> = regulation.history.iter().flat_map(|chapter| chapter.rows()).collect();
            section.extend(history(&view.edition, &rows, words));
        }
        blocks.extend([Block::Gap, Block::section("regulation", 0, section)]);
    }
    blocks.extend(comments_of_sets(&view.comments, 2, words));
    let mut notes: Vec<Block> = Vec::new();
    if let Some(article) = &view.article {
        blocks.extend(references(article, words));
        notes.extend(article.misprints.iter().map(|misprint| Block::marked(Mark::Note, misprint.sentence.as_str())));
        notes.extend(article.check.iter().map(|check| Block::marked(Mark::Note, check.sentence.as_str())));
    }
    blocks.extend([Block::Gap, Block::section("", 2, notes)]);
    if face == ArticleFace::Alone {
        blocks.extend([Block::Gap, Block::marked(Mark::Aside, format!("{}.", view.edition_sentence))]);
    }
    blocks
}

/// Returns an article that no regulation carries out.
fn own_words(view: &ArticleView, article: &ArticleEntryView, face: ArticleFace, words: &Words) -> Vec<Block> {
    let mark = if article.status == ArticleStatusView::NotYet { Mark::Warning } else { Mark::Plain };
    let status = iter::once(RichText::marked(mark, article.status_sentence.as_str()));
    let lines: Vec<RichText> = status.chain(article.amended.iter().map(|line| line.as_str().into())).collect();
    let status = labelled("facts", with_label("status", &lines, words).into_iter());
    let text = vec![Block::marked(Mark::Says, &article.says), Block::Gap, status];
    let mut blocks = article_number(article, face);
    blocks.push(Block::section("", 2, text));
    if let Some(chapters) = article.history.as_ref().filter(|_| face == ArticleFace::Alone) {
        let rows: Vec<HistoryRow<'_>> = relevant_chapters(chapters).map(|chapter| chapter.row()).collect();
        blocks.extend(history(&view.edition, &rows, words));
    }
    blocks
}

/// Returns the number of an article above its own words; a page has it already.
fn article_number(article: &ArticleEntryView, face: ArticleFace) -> Vec<Block> {
    match face {
        ArticleFace::Alone => {
            let number = RichText::marked(Mark::Article, article.article.as_str());
            vec![Block::heading(1, number), Block::Gap]
        }
        ArticleFace::InPage => Vec::new(),
    }
}

/// Returns the number and the title of a regulation; on a page that has both, the title where it is not the only one.
fn regulation_head(view: &ArticleView, regulation: &RegulationEntryView, face: ArticleFace) -> Vec<Block> {
    match face {
        ArticleFace::Alone => {
            let number = view.article.as_ref().map_or(&regulation.all_articles, |article| &article.article);
            let head = RichText::marked(Mark::Article, number).with(Mark::Plain, "  ").with_local(&regulation.title);
            vec![Block::heading(1, head), Block::Gap]
        }
        ArticleFace::InPage if view.regulations.len() > 1 => vec![Block::heading(2, &regulation.title)],
        ArticleFace::InPage => Vec::new(),
    }
}

/// Returns what a regulation says, and everything about it.
fn regulation_text(
    view: &ArticleView,
    regulation: &RegulationEntryView,
    face: ArticleFace,
    words: &Words,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    // The text holds only there, so that it is read first.
    if let Some(layer) = &regulation.layer_title {
        blocks.push(Block::marked(Mark::Layer, layer_title(layer, words)));
        blocks.extend(layer.standing.iter().map(|standing| Block::marked(Mark::Note, standing.as_str())));
        blocks.push(Block::Gap);
    }
    if let Some(left_out) = &regulation.left_out {
        blocks.extend([Block::marked(Mark::Warning, left_out.as_str()), Block::Gap]);
    }
    blocks.push(Block::marked(Mark::Says, &regulation.summary));
    blocks.extend(regulation.discretion.iter().map(|text| Block::marked(Mark::Discretion, text)));
    blocks.push(Block::Gap);
    blocks.extend(regulation.table.iter().flat_map(printed_table));
    blocks.extend(facts(view, regulation, face, words));
    blocks
}

/// Returns everything about a regulation, line by line; a page folds its place and its origin.
fn facts(view: &ArticleView, regulation: &RegulationEntryView, face: ArticleFace, words: &Words) -> Vec<Block> {
    let lines = |lines: &[String]| lines.iter().map(|line| line.as_str().into()).collect::<Vec<RichText>>();
    let related = |others: &[RelatedRegulationView]| {
        others.iter().map(|other| related_regulation(other, &view.edition, words)).collect::<Vec<RichText>>()
    };
    let mut when: Vec<RichText> = regulation.when.iter().map(|one| one.sentence.as_str().into()).collect();
    if when.is_empty() {
        // Where there is no condition, the question says when it comes up.
        when.push(format!("{}: {}", words.say("applies-always"), regulation.question_sentence).into());
    }
    let question = RichText::new(regulation.question_sentence.as_str())
        .with(Mark::Plain, " (")
        .with(Mark::Code, regulation.question.as_str())
        .with(Mark::Plain, ")");
    let source = Some(regulation.source.join(", ")).filter(|source| !source.is_empty());
    let facts = [
        (RegulationPart::Origin, "regulation", vec![RichText::marked(Mark::Code, regulation.name.as_str())]),
        (RegulationPart::Origin, "articles", regulation.article_sentences().map(RichText::from).collect()),
        (RegulationPart::Numbers, "numbers", numbers(&regulation.numbers)),
        (RegulationPart::Conditions, "applies-if", when),
        (RegulationPart::Conditions, "reading", lines(&regulation.reading_sentences)),
        (RegulationPart::Conditions, "goes-before", related(&regulation.goes_before)),
        (RegulationPart::Conditions, "gives-way-to", related(&regulation.comes_after)),
        (RegulationPart::Conditions, "gives-numbers-to", related(&regulation.gives_numbers_to)),
        (RegulationPart::Origin, "question", vec![question]),
        (RegulationPart::Origin, "source", source.into_iter().map(RichText::from).collect()),
        (RegulationPart::Origin, "comes-from", lines(&regulation.origin)),
    ];
    let part = |class: &'static str, parts: &[RegulationPart]| {
        let facts = facts.iter().filter(|(part, ..)| parts.contains(part));
        labelled(class, facts.flat_map(|(_, label, lines)| with_label(label, lines, words)))
    };
    match face {
        ArticleFace::Alone => {
            vec![part("facts", &[RegulationPart::Numbers, RegulationPart::Conditions, RegulationPart::Origin])]
        }
        ArticleFace::InPage => {
            let origin = vec![part("facts", &[RegulationPart::Origin])];
            let origin =
                Block::Folded { class: "origin", summary: words.say("site-laws-origin").into(), blocks: origin };
            let numbers = (!regulation.numbers.is_empty()).then(|| part("facts numbers", &[RegulationPart::Numbers]));
            numbers.into_iter().chain([part("facts", &[RegulationPart::Conditions]), origin]).collect()
        }
    }
}

/// A part of what there is to know about a regulation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RegulationPart {
    Numbers,
    Conditions,
    Origin,
}

/// Returns lines, the first with a label, the others below it.
fn with_label(label: &str, lines: &[RichText], words: &Words) -> Vec<(RichText, RichText)> {
    let labels = iter::once(words.say(label)).chain(iter::repeat(String::new()));
    labels.map(|label| RichText::marked(Mark::Strong, label)).zip(lines.iter().cloned()).collect()
}

fn labelled(class: &'static str, lines: impl Iterator<Item = (RichText, RichText)>) -> Block {
    Block::Labelled(LabelledLines { class, width: (0, LABELS), lines: lines.collect() })
}

/// Returns to what an article refers, and what refers to it.
fn references(article: &ArticleEntryView, words: &Words) -> Vec<Block> {
    let lines = |references: &[CrossReferencesView]| -> Vec<RichText> {
        references.iter().map(|reference| reference.sentence.as_str().into()).collect()
    };
    let both = [("refers-to", lines(&article.refers_to)), ("referred-to-by", lines(&article.referred_to_by))];
    let labelled_lines: Vec<(RichText, RichText)> =
        both.iter().flat_map(|(label, lines)| with_label(label, lines, words)).collect();
    if labelled_lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Gap, Block::section("", 2, vec![labelled("facts", labelled_lines.into_iter())])]
}

/// Returns numbers, the value of each in the column beside the names.
fn numbers(numbers: &[NumberView]) -> Vec<RichText> {
    let width = column_width(numbers.iter().map(|number| &number.name), 0, NAMES);
    let line = |number: &NumberView| {
        let name = RichText::new(format!("{:<width$}  ", number.name));
        name.with(Mark::Strong, number.value_sentence.as_str()).with(Mark::Plain, number.note.as_str())
    };
    numbers.iter().map(line).collect()
}

/// Returns the title of a layer, and when it applies.
fn layer_title(layer: &LayerTitleView, words: &Words) -> RichText {
    let when = words.say_with("applies-when", &[("when", layer.applies.clone().into())]);
    RichText::from(&layer.title).with(Mark::Plain, format!(" – {when}"))
}

/// Returns a regulation that goes before another one, or that another one goes before.
fn related_regulation(other: &RelatedRegulationView, edition: &str, words: &Words) -> RichText {
    let mut text = RichText::from(&other.title).with(Mark::Plain, " (");
    for (place, number) in other.articles.iter().enumerate() {
        let link = Link::Article { pack: edition.to_owned(), number: number.clone() };
        text =
            text.with(Mark::Plain, if place > 0 { ", " } else { "" }).with_link(Mark::Article, number.as_str(), link);
    }
    let text = text.with(Mark::Plain, "): ").with(Mark::Code, other.regulation.as_str());
    match &other.layer {
        Some(layer) => text.with(Mark::Plain, " (").and(layer_title(layer, words)).with(Mark::Plain, ")"),
        None => text,
    }
}

/// Returns a printed table.
fn printed_table(table: &PrintedTableView) -> [Block; 3] {
    let head = RichText::marked(Mark::Article, table.number.as_str())
        .with(Mark::Plain, "  ")
        .with(Mark::Strong, table.title.marked())
        .with(Mark::Aside, format!("  ({})", table.source.join(", ")));
    [Block::Line(head), Block::Columns(table.cells()), Block::Gap]
}

/// Returns what each edition says; `shown` is the edition of the page.
fn history(shown: &str, rows: &[HistoryRow<'_>], words: &Words) -> [Block; 2] {
    let has_layers = rows.iter().any(|row| !row.layer.is_empty());
    let row = |(place, row): (usize, &HistoryRow<'_>)| {
        let goes_on = place > 0 && rows[place - 1].name == row.name;
        let name = if goes_on { "" } else { row.name };
        let mark = if row.edition == shown { Mark::Strong } else { Mark::Plain };
        let layer = has_layers.then(|| Block::marked(Mark::Aside, row.layer));
        let cells = [Block::marked(mark, name), Block::marked(Mark::Article, row.all_articles())]
            .into_iter()
            .chain(layer)
            .chain([Block::text(row.sentence)]);
        TableRow { cells: cells.map(|cell| vec![cell]).collect(), ..TableRow::default() }
    };
    let widths = [Some(30), Some(16), has_layers.then_some(16)].into_iter().flatten().map(ColumnWidth::AtMost);
    let columns = widths.chain([ColumnWidth::Rest]).map(|width| TableColumn { width, ..TableColumn::default() });
    let rows = rows.iter().enumerate().map(row).collect();
    let table = TableBlock { columns: columns.collect(), rows, ..TableBlock::default() };
    let blocks = vec![Block::heading(2, words.say("history")), Block::section("", 2, vec![Block::Table(table)])];
    [Block::Gap, Block::section("history", 2, blocks)]
}
