//! The blocks of a comparison as HTML.

use kodeks_base::Language;
use kodeks_views::comparison::{AnswerView, CauseView, ExampleView};
use maud::{Markup, html};

use crate::{
    Mark, RichText,
    diagram::diagram,
    html::{Face, draw, heading},
};

use crate::block::comparison::{
    ChangeBlock, ChangeName, ChangesBlock, ComparisonBlock, ComparisonHead, ContentsBlock, DifferenceBlock, FactsBlock,
    FilterBlock, Fold, FooterBlock, GamesBlock, NumbersBlock, PartBlock, SideBySideBlock, TextsBlock, answer_id,
    remarks,
};

pub(crate) fn draw_comparison(block: &ComparisonBlock, face: &dyn Face) -> Markup {
    match block {
        ComparisonBlock::Head(head) => draw_head(head, face),
        ComparisonBlock::Contents(contents) => draw_contents(contents),
        ComparisonBlock::Filter(filter) => draw_filter(filter),
        ComparisonBlock::Part(part) => draw_part(part, face),
        ComparisonBlock::Changes(changes) if changes.is_list => draw_list(changes),
        ComparisonBlock::Changes(changes) => draw_changes(changes),
        ComparisonBlock::Provision { level, change } => draw_provision(*level, change, face),
        ComparisonBlock::Difference(difference) => draw_difference(difference, face),
        ComparisonBlock::Numbers(numbers) => draw_numbers(numbers),
        ComparisonBlock::SideBySide(block) => draw_side_by_side(block),
        ComparisonBlock::Games(games) => draw_games(games),
        ComparisonBlock::Footer(footer) => draw_footer(footer),
    }
}

/// Returns a text with its language where it is not that of the page: `[pl] Regulamin klubu`.
#[must_use]
pub fn in_its_language(text: &str) -> Markup {
    with_language(text, &html! { (text) })
}

/// Returns what was drawn of a text, with the language of the text.
fn with_language(text: &str, drawn: &Markup) -> Markup {
    let foreign = text.strip_prefix('[').and_then(|rest| {
        let (code, _) = rest.split_once("] ")?;
        Language::ALL.into_iter().find(|language| language.code() == code)
    });
    match foreign {
        Some(language) => html! { span lang=(language.code()) { (drawn) } },
        None => drawn.clone(),
    }
}

/// Returns the class of the first or the second edition.
fn side(place: usize) -> &'static str {
    if place == 0 { "a" } else { "b" }
}

fn draw_head(head: &ComparisonHead, face: &dyn Face) -> Markup {
    let is_pair = head.editions.len() == 2;
    html! {
        header {
            p class="kicker" { (head.kicker) }
            h1 { @for (place, title) in head.titles.iter().enumerate() { @if place > 0 { " → " } (in_its_language(title)) } }
            ul class="editions" {
                @for (place, edition) in head.editions.iter().enumerate() {
                    li {
                        span class={ "side" @if is_pair { " " (side(place)) } } { (edition.label) }
                        @if let Some(days) = &edition.days { " " span class="days" { (days) } }
                    }
                }
            }
            @if let Some(counts) = &head.counts { p class="counts" { (counts) } }
            (draw(&head.blocks, face))
        }
    }
}

fn draw_contents(contents: &ContentsBlock) -> Markup {
    let list = |links: &[(String, String)]| html! { ul { @for (id, title) in links { li { a href={ "#" (id) } { (title) } } } } };
    html! {
        nav aria-label=(contents.label) {
            (list(&contents.parts))
            @if contents.articles.iter().any(|(_, links)| !links.is_empty()) {
                details class="articles" {
                    summary { (contents.articles_label) }
                    @for (step, links) in &contents.articles {
                        @if let Some(step) = step { p class="kicker" { (step) } }
                        (list(links))
                    }
                }
            }
        }
    }
}

fn draw_filter(filter: &FilterBlock) -> Markup {
    html! {
        details class="filter" {
            summary { (filter.summary) }
            @for (name, legend, choices) in &filter.groups {
                fieldset {
                    legend { (legend) }
                    label { input type="radio" name=(name) id={ (name) "-all" } checked="checked"; " " (filter.all) }
                    @for (choice, title) in choices {
                        label { input type="radio" name=(name) id={ (name) "-" (choice) }; " " (title) }
                    }
                }
            }
        }
    }
}

fn draw_part(part: &PartBlock, face: &dyn Face) -> Markup {
    let title = html! {
        (in_its_language(&part.heading.plain()))
        @if let Some(aside) = &part.aside { " " span class="evidence" { (aside) } }
    };
    let title = if part.heading.is_empty() {
        html! {}
    } else {
        heading(part.level, None, &title, face)
    };
    let class = (!part.class.is_empty()).then_some(part.class.as_str());
    html! {
        section class=[class] id=[part.id.as_deref()] {
            @match part.fold {
                Fold::Never => { (title) (draw(&part.blocks, face)) },
                Fold::Open => details open="open" { summary { (title) } (draw(&part.blocks, face)) },
                Fold::Closed => details { summary { (title) } (draw(&part.blocks, face)) },
            }
        }
    }
}

fn draw_changes(changes: &ChangesBlock) -> Markup {
    html! {
        table class="changes" {
            @if let Some(caption) = &changes.caption { caption { (caption) } }
            thead { tr { th scope="col" { (changes.heads.name) } th scope="col" { (changes.heads.what) } } }
            tbody { @for row in &changes.rows { (draw_change(row)) } }
        }
    }
}

fn draw_change(row: &ChangeBlock) -> Markup {
    html! {
        tr class=(row.class) id=[row.anchor.id()] {
            th scope="row" class="article" { (places(row)) (linked_name(row)) }
            td {
                @match &row.orders {
                    None => { (change_head(row)) (draw_texts(&row.texts)) },
                    Some(orders) => div class="sides" {
                        div { (change_head(row)) }
                        @for (place, (label, said)) in orders.iter().enumerate() {
                            p class="ruling" {
                                span class={ "side " (side(place)) } { (label) } " " (in_its_language(said))
                            }
                        }
                    },
                }
            }
        }
    }
}

/// Draws the places of other names of a thing that changed.
fn places(row: &ChangeBlock) -> Markup {
    html! { @for name in &row.anchor.also { span id=(name) {} } }
}

fn linked_name(row: &ChangeBlock) -> Markup {
    let name = match &row.name {
        ChangeName::Articles(articles) => html! { (articles) },
        ChangeName::Code(name) => html! { code { (name) } },
    };
    html! { @match &row.link { Some(link) => a href={ "#" (link) } { (name) }, None => (name) } }
}

/// Draws the title of a thing that changed, what changed, and the facts that it decides.
fn change_head(row: &ChangeBlock) -> Markup {
    html! {
        @if let Some(title) = &row.title { p class="title" { (in_its_language(title)) } }
        p class="changed" { (row.changes) }
        @if let Some(note) = &row.note { p class="unverified" { (note) } }
        @if let Some(evidence) = &row.evidence { p class="evidence" { (evidence) } }
        @if let Some(facts) = &row.facts { (draw_facts(facts)) }
    }
}

fn draw_facts(facts: &FactsBlock) -> Markup {
    let text = in_its_language(&facts.text);
    html! {
        @match &facts.link {
            Some(link) => p class="when" { a href={ "#" (link) } { (text) } },
            None => p class="facts" {
                (text)
                @if let Some(more) = &facts.more { " " span class="more" { (more) } }
            },
        }
    }
}

/// Draws an old and a new text beside each other, or the one that there is.
pub(crate) fn draw_texts(texts: &TextsBlock) -> Markup {
    let lines = texts.lines();
    html! {
        @match &lines[..] {
            [(_, only)] => p class="text" { (draw_marked(only)) },
            [] => {},
            lines => div class="texts" {
                @for (label, text) in lines { p { span class="when" { (label.unwrap_or_default()) } " " (draw_marked(text)) } }
            },
        }
    }
}

/// Draws a text with the words marked that the other has not. Words that stay can be left out of the old text on paper,
/// where the new one has them.
fn draw_marked(text: &RichText) -> Markup {
    let is_old = text.runs.iter().any(|run| run.mark == Mark::Deleted);
    let drawn = html! {
        @for run in &text.runs {
            @match run.mark {
                Mark::Deleted => del { (run.text) },
                Mark::Inserted => ins { (run.text) },
                _ if is_old => span class="stays" { (run.text) },
                _ => (run.text),
            }
        }
    };
    with_language(&text.plain(), &drawn)
}

fn draw_list(changes: &ChangesBlock) -> Markup {
    html! {
        ul class="renumbered" {
            @for row in &changes.rows {
                li class=(row.class) id=[row.anchor.id()] {
                    (places(row))
                    span class="article" { (linked_name(row)) }
                    @if let Some(title) = &row.title { " " (in_its_language(title)) }
                    @if let Some(note) = &row.note { " " span class="unverified" { (note) } }
                }
            }
        }
    }
}

fn draw_provision(level: u8, change: &ChangeBlock, face: &dyn Face) -> Markup {
    let title = change.title.as_deref().unwrap_or_default();
    let title = html! { span class="article" { (linked_name(change)) } " " (in_its_language(title)) };
    html! {
        div class=(change.class) id=[change.anchor.id()] {
            (places(change))
            (heading(level, None, &title, face))
            p class="changed" { (change.changes) }
            @if let Some(note) = &change.note { p class="unverified" { (note) } }
            (draw_texts(&change.texts))
        }
    }
}

fn draw_difference(difference: &DifferenceBlock, face: &dyn Face) -> Markup {
    let view = &difference.view;
    html! {
        div class=(difference.class) {
            p class="facts" { (in_its_language(&view.facts)) }
            (draw_answers(difference, &difference.id, &view.answers))
            @if let Some(lead) = &difference.causes_lead { (draw_causes(difference, lead, &view.causes)) }
            @for (place, example) in view.examples.iter().enumerate() {
                (draw_example(difference, &difference.example_id(place), example, face))
            }
        }
    }
}

/// Draws the answers of both editions; a long list of choices further up is linked.
fn draw_answers(difference: &DifferenceBlock, id: &str, answers: &[AnswerView; 2]) -> Markup {
    html! {
        dl class="answers" {
            @for (place, answer) in answers.iter().enumerate() {
                @let id = answer_id(id, place);
                div {
                    (draw_label(place, &answer.label, &answer.articles))
                    dd {
                        @match (&answer.brief, difference.choices_above.get(&id)) {
                            (Some(brief), Some(place)) => { (in_its_language(&brief.first)) " " a href={ "#" (place) } { (brief.others) } },
                            (Some(_), None) => span id=(id) { (in_its_language(&answer.orders)) },
                            (None, _) => (in_its_language(&answer.orders)),
                        }
                        @for remark in remarks(answer) { " (" (remark) ")" }
                    }
                }
            }
        }
    }
}

fn draw_label(place: usize, label: &str, articles: &str) -> Markup {
    html! { dt class=(side(place)) { (label) @if !articles.is_empty() { " " span { (articles) } } } }
}

fn draw_causes(difference: &DifferenceBlock, lead: &str, causes: &[CauseView]) -> Markup {
    html! {
        p class={ "because" @if causes.len() == 1 { " alone" } } {
            (lead) " "
            @for (place, cause) in causes.iter().enumerate() {
                @if place > 0 { ", " }
                @match difference.places.get(&cause.regulation) {
                    Some(link) => a href={ "#" (link) } { span title=(cause.title) { (cause.articles) } },
                    None => span title=(cause.title) { (cause.articles) },
                }
            }
        }
    }
}

fn draw_example(difference: &DifferenceBlock, id: &str, example: &ExampleView, face: &dyn Face) -> Markup {
    let board = example.board.as_ref().filter(|_| !difference.boards_above.contains(id));
    html! {
        details class="example" {
            summary { (example.scale) " " span class="evidence" { (example.source) } }
            div class={ "table" @if board.is_none() { " without-board" } } {
                @if let Some(board) = board {
                    div class="boards" {
                        (draw_board(id, board, face))
                        @for after in &example.boards_after {
                            figure class="after" {
                                figcaption class=(after.side) { (after.caption) }
                                (draw_board(&format!("{id}-{}", after.side), &after.board, face))
                            }
                        }
                    }
                }
                div class="told" {
                    @for sentence in example.length.iter().chain(&example.control) { p { (sentence) } }
                    @if let Some(start) = &example.start { p { code { (start) } } }
                    @if let Some(moves) = &example.moves { p class="moves" { (moves) } }
                    @if let Some(clocks) = &example.clocks { p { (clocks) "." } }
                    @for event in &example.events { p { (event) } }
                    @if let Some(answers) = &example.answers { (draw_answers(difference, id, answers)) }
                }
            }
        }
    }
}

/// Draws a position; any other text is written unchanged.
fn draw_board(id: &str, fen: &str, face: &dyn Face) -> Markup {
    match fen.parse() {
        Ok(setup) => diagram(id, &setup, &[], face.words()),
        Err(_) => html! { code { (fen) } },
    }
}

fn draw_numbers(numbers: &NumbersBlock) -> Markup {
    html! {
        table class="numbers" {
            caption { (numbers.caption) }
            thead { tr {
                th scope="col" { (numbers.head) }
                @for edition in &numbers.editions { th scope="col" { (edition.year) } }
            } }
            @for table in &numbers.tables {
                tbody {
                    tr class="regulation" {
                        th scope="rowgroup" { (in_its_language(&table.title)) }
                        @for article in table.article_cells() { td class="article" { (article) } }
                    }
                    @for number in &table.numbers {
                        tr {
                            th scope="row" { (number.name) }
                            @for (place, run) in number.runs.iter().enumerate() {
                                @let class = if !run.is_there { "none" } else if place % 2 == 0 { "even" } else { "odd" };
                                td class=(class) colspan=(run.editions) { (run.marked_value()) }
                            }
                        }
                    }
                }
            }
        }
        @if let Some(note) = &numbers.note { p class="unverified" { (note) } }
    }
}

fn draw_side_by_side(block: &SideBySideBlock) -> Markup {
    html! {
        @if !block.rows.is_empty() {
            table class="side-by-side" {
                thead { tr {
                    th scope="col" { (block.head) }
                    @for edition in &block.editions { th scope="col" { (edition.label) } }
                } }
                tbody {
                    @for row in &block.rows {
                        tr {
                            th scope="row" { @if let Some(title) = &row.title { (in_its_language(title)) } }
                            @for (articles, text) in &row.cells {
                                td { span class="article" { (articles) } " " (draw_marked(text)) }
                            }
                        }
                    }
                }
            }
        }
        @for note in block.same.iter().chain(&block.note) { p class="unverified" { (note) } }
    }
}

fn draw_games(games: &GamesBlock) -> Markup {
    html! {
        @for game in &games.games {
            div class="difference" {
                p class="facts" { (game.heading) }
                @for sides in &game.sides {
                    dl class="answers" {
                        @for (place, (side, label)) in sides.iter().zip(&games.labels).enumerate() {
                            div { (draw_label(place, label, &side.articles)) dd { (side.sentence) } }
                        }
                    }
                }
            }
        }
    }
}

fn draw_footer(footer: &FooterBlock) -> Markup {
    html! {
        footer {
            p { (footer.lead) }
            ul {
                @for edition in &footer.editions {
                    li {
                        (edition.pack) " " code { (edition.hash) }
                        @if let Some(address) = &edition.address {
                            " " a href=(address) rel="external noreferrer" { (address) }
                        }
                    }
                }
            }
            p { (footer.summaries) }
            @if let Some(outside) = &footer.outside { p { (outside) } }
        }
    }
}
