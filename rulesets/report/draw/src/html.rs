//! Blocks as HTML: one drawing for the ruling on a phone, on paper and in a report.
//!
//! A [`Face`] provides the differences between faces: the addresses of links and the controls of choices. The look is a matter
//! of style sheets.

pub(crate) mod comparison;

use maud::{Markup, html};

use crate::{
    Block, Mark, RichText,
    block::{
        ChoiceBlock, ChoicesBlock, ClocksBlock, DiagramBlock, LabelledLines, Link, Provisions, SectionBlock,
        TableBlock, TextRun,
    },
    diagram::diagram,
    terminal::lines_of_columns,
};
use comparison::draw_comparison;
use kodeks_words::Words;

/// The hooks of a page of HTML: the addresses of links, and the controls of choices.
pub trait Face {
    /// Returns the language of the page.
    fn words(&self) -> &Words;

    /// Returns the address of a thing that a text leads to, if this page can lead there.
    fn address(&self, link: &Link) -> Option<String> {
        link.address_on_page()
    }

    /// Returns how choices are shown.
    fn choices(&self) -> ChoiceStyle<'_> {
        ChoiceStyle::Listed
    }

    /// Returns the number of levels to add to those of headings.
    fn level(&self) -> u8 {
        0
    }
}

/// How the choices of the arbiter are shown.
#[derive(Clone, Copy)]
pub enum ChoiceStyle<'f> {
    /// As a list to read.
    Listed,
    /// With a box before each, ticked or to be ticked by hand.
    Boxes,
    /// As buttons and fields.
    Controls(&'f dyn ChoiceControls),
}

/// The controls by which a choice is made on a page.
pub trait ChoiceControls {
    /// Returns what a control asks for, the value of its `data-ask`: the choice of this name, or those whose boxes are ticked.
    fn ask(&self, choice: Option<&str>) -> String;

    /// Returns the name of the box of a choice, where several can be ticked.
    fn box_name(&self, choice: &str) -> String;

    /// Returns the fields in which an amount of time or the clocks are entered.
    fn fields(&self, asks_time: bool, asks_clocks: bool) -> Markup;

    /// Returns the label of the button that sends an amount or several choices.
    fn send(&self) -> String;
}

/// A page without links out of it and without controls.
pub struct PlainFace<'w> {
    /// The language.
    pub words: &'w Words,
    /// The number of levels to add to those of headings.
    pub level: u8,
}

impl Face for PlainFace<'_> {
    fn words(&self) -> &Words {
        self.words
    }

    fn level(&self) -> u8 {
        self.level
    }
}

/// Draws blocks as HTML.
#[must_use]
pub fn draw(blocks: &[Block], face: &dyn Face) -> Markup {
    html! { @for block in blocks { (draw_block(block, face)) } }
}

/// Draws a text within a line.
#[must_use]
pub fn draw_text(text: &RichText, face: &dyn Face) -> Markup {
    html! { @for run in &text.runs { (draw_run(run, face)) } }
}

fn draw_block(block: &Block, face: &dyn Face) -> Markup {
    match block {
        Block::Heading { level, id, text } => heading(*level, id.as_deref(), &draw_text(text, face), face),
        Block::Paragraph { mark, text } => {
            html! { p class=[class_of(*mark)] { (draw_text(text, face)) } }
        }
        Block::Provisions(provisions) => draw_provisions(provisions, face),
        Block::Labelled(lines) => draw_labelled(lines, face),
        Block::Clocks(clocks) => draw_clocks(clocks),
        Block::Diagram(diagram) => draw_diagram(diagram, face),
        Block::Choices(choices) => draw_choices(choices, face),
        Block::List { is_numbered, items } => html! {
            @if *is_numbered { ol { (draw_items(items, face)) } } @else { ul { (draw_items(items, face)) } }
        },
        Block::Table(table) => draw_table(table, face),
        // One that only stands to the right on a terminal is no section of a page.
        Block::Section(SectionBlock { class: "", id: None, blocks, .. }) => draw(blocks, face),
        Block::Section(SectionBlock { class, id, blocks, .. }) => html! {
            section id=[id.as_deref()] class=[named(class)] { (draw(blocks, face)) }
        },
        Block::Folded { class, summary, blocks } => html! {
            details class=[named(class)] { summary { (draw_text(summary, face)) } (draw(blocks, face)) }
        },
        Block::Figure(figure) => html! {
            figure class=[named(figure.class)] {
                figcaption { (draw_text(&figure.title, face)) }
                (figure.picture)
                @if !figure.notes.is_empty() {
                    ul class="notes" { @for note in &figure.notes { li { (draw_text(note, face)) } } }
                }
            }
        },
        Block::Line(text) => html! { p { (draw_text(text, face)) } },
        Block::Verbatim(lines) => html! {
            pre tabindex="0" { @for line in lines { (draw_text(line, face)) "\n" } }
        },
        Block::Columns(texts) => html! {
            pre tabindex="0" { @for line in lines_of_columns(texts) { (line) "\n" } }
        },
        Block::Comparison(block) => draw_comparison(block, face),
        Block::Gap => html! {},
    }
}

fn named(class: &'static str) -> Option<&'static str> {
    (!class.is_empty()).then_some(class)
}

/// Returns the class of a mark in style sheets.
fn class_of(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Plain | Mark::Strong | Mark::Emphasis | Mark::Code | Mark::Deleted | Mark::Inserted => None,
        Mark::Order | Mark::Outcome => Some("order"),
        Mark::Context => Some("kicker"),
        Mark::Article => Some("article"),
        Mark::Aside => Some("aside"),
        Mark::Note => Some("notes"),
        Mark::Says => Some("says"),
        Mark::Discretion => Some("discretion"),
        Mark::Layer => Some("layer"),
        Mark::Warning => Some("warning"),
        Mark::Question => Some("question"),
        Mark::FirstSide => Some("side a"),
        Mark::SecondSide => Some("side b"),
    }
}

fn draw_run(run: &TextRun, face: &dyn Face) -> Markup {
    let (text, class) = (&run.text, class_of(run.mark));
    if let Some(language) = run.language {
        return html! { span class=[class] lang=(language.code()) { (text) } };
    }
    if let Some(address) = run.link.as_ref().and_then(|link| face.address(link)) {
        return html! { a class=[class] href=(address) { (text) } };
    }
    match run.mark {
        Mark::Plain => html! { (text) },
        Mark::Strong => html! { strong { (text) } },
        Mark::Emphasis => html! { em { (text) } },
        Mark::Code => html! { code { (text) } },
        Mark::Deleted => html! { del { (text) } },
        Mark::Inserted => html! { ins { (text) } },
        _ => html! { span class=[class] { (text) } },
    }
}

pub(crate) fn heading(level: u8, id: Option<&str>, text: &Markup, face: &dyn Face) -> Markup {
    html! {
        @match level + face.level() {
            0 | 1 => h1 id=[id] { (text) },
            2 => h2 id=[id] { (text) },
            3 => h3 id=[id] { (text) },
            4 => h4 id=[id] { (text) },
            5 => h5 id=[id] { (text) },
            _ => h6 id=[id] { (text) },
        }
    }
}

fn draw_items(items: &[Vec<Block>], face: &dyn Face) -> Markup {
    html! { @for item in items { li { (draw_cell(item, face)) } } }
}

/// Draws blocks in a cell or an item, a single paragraph without an element of its own.
fn draw_cell(blocks: &[Block], face: &dyn Face) -> Markup {
    match blocks {
        [Block::Paragraph { mark, text }] => match class_of(*mark) {
            None => draw_text(text, face),
            class => html! { span class=[class] { (draw_text(text, face)) } },
        },
        blocks => draw(blocks, face),
    }
}

fn draw_provisions(provisions: &Provisions, face: &dyn Face) -> Markup {
    html! {
        @for row in &provisions.rows {
            @let title = html! { (draw_text(&row.articles, face)) " " (draw_text(&row.title, face)) };
            (heading(provisions.level, None, &title, face))
            (draw(&row.blocks, face))
        }
        (draw(&provisions.below, face))
    }
}

fn draw_labelled(lines: &LabelledLines, face: &dyn Face) -> Markup {
    html! {
        dl class=[named(lines.class)] {
            // A line without a label goes on with what the one before is about.
            @for lines in lines.lines.chunk_by(|_, (label, _)| label.is_empty()) {
                div {
                    @for (label, _) in lines.iter().take(1) { dt { (draw_text(label, face)) } }
                    @for (_, text) in lines { dd { (draw_text(text, face)) } }
                }
            }
        }
    }
}

fn draw_clocks(clocks: &ClocksBlock) -> Markup {
    html! {
        table class="clocks" {
            caption { (clocks.caption) }
            @for clock in &clocks.players {
                tr {
                    th scope="row" { (clock.player) }
                    td {
                        @if clock.before != clock.after { s { (clock.before) } " → " }
                        strong { (clock.after) }
                    }
                }
            }
        }
    }
}

fn draw_diagram(block: &DiagramBlock, face: &dyn Face) -> Markup {
    html! {
        figure class="position" {
            @match block.setup() {
                Some(setup) => (diagram(&block.id, &setup, &block.marked(), face.words())),
                None => code { (block.fen) },
            }
            @if let Some(caption) = &block.caption { figcaption { (caption) } }
        }
    }
}

fn draw_choices(choices: &ChoicesBlock, face: &dyn Face) -> Markup {
    let drawn = match face.choices() {
        ChoiceStyle::Listed => html! {
            ul class="choices" { @for choice in &choices.choices { li { (draw_choice(choice)) } } }
        },
        ChoiceStyle::Boxes => html! {
            ul class="choices" {
                @for choice in &choices.choices {
                    li class=[choice.is_chosen.then_some("chosen")] {
                        span class="box" { @if choice.is_chosen { "✓" } } (draw_choice(choice))
                    }
                }
            }
        },
        ChoiceStyle::Controls(controls) if choices.is_several => draw_boxes(&choices.choices, controls),
        ChoiceStyle::Controls(controls) => draw_buttons(&choices.choices, controls),
    };
    html! { p class="question" { (choices.head) } (drawn) }
}

/// Draws a choice: what it is called, and what it comes to.
fn draw_choice(choice: &ChoiceBlock) -> Markup {
    html! {
        @if let Some(called) = &choice.called { strong { (called) } " " }
        (choice.sentence)
    }
}

/// Draws choices of which one is made, each as a button.
fn draw_buttons(choices: &[ChoiceBlock], controls: &dyn ChoiceControls) -> Markup {
    html! {
        ul class="answers" {
            @for choice in choices {
                @let ask = controls.ask(Some(&choice.name));
                li {
                    @if choice.asks_time || choice.asks_clocks {
                        details class="amount" {
                            summary class="answer" { (draw_choice(choice)) }
                            form class="given" data-ask=(ask) {
                                (controls.fields(choice.asks_time, choice.asks_clocks))
                                (draw_send(controls))
                            }
                        }
                    } @else {
                        button type="button" class="answer" data-ask=(ask) { (draw_choice(choice)) }
                    }
                }
            }
        }
    }
}

/// Draws choices of which several can be made, each with a box; the amount below those that ask for one.
fn draw_boxes(choices: &[ChoiceBlock], controls: &dyn ChoiceControls) -> Markup {
    let (apart, choices): (Vec<&ChoiceBlock>, Vec<&ChoiceBlock>) = choices.iter().partition(|choice| choice.is_apart);
    let draw_box = |choice: &ChoiceBlock| {
        html! {
            label class="choice" {
                input type="checkbox" name=(controls.box_name(&choice.name));
                span { (draw_choice(choice)) }
            }
        }
    };
    let asks = |choice: &ChoiceBlock| (choice.asks_time, choice.asks_clocks);
    let draw_group = |group: &[&ChoiceBlock]| {
        let (asks_time, asks_clocks) = group.first().map_or((false, false), |choice| asks(choice));
        html! {
            @if asks_time || asks_clocks {
                div class="amounts" {
                    @for choice in group { (draw_box(choice)) }
                    (controls.fields(asks_time, asks_clocks))
                }
            } @else {
                @for choice in group { (draw_box(choice)) }
            }
        }
    };
    let draw_groups = |choices: &[&ChoiceBlock]| {
        html! { @for group in choices.chunk_by(|one, other| asks(one) == asks(other)) { (draw_group(group)) } }
    };
    html! {
        form class="given" data-ask=(controls.ask(None)) {
            (draw_groups(&choices))
            @if !apart.is_empty() { div class="apart" { (draw_groups(&apart)) } }
            (draw_send(controls))
        }
    }
}

fn draw_send(controls: &dyn ChoiceControls) -> Markup {
    html! { button type="submit" class="answer" { (controls.send()) } }
}

fn draw_table(table: &TableBlock, face: &dyn Face) -> Markup {
    let has_head = table.columns.iter().any(|column| !column.head.is_empty());
    let is_number = |place: usize| table.columns.get(place).is_some_and(|column| column.is_number);
    let class = |place: usize| is_number(place).then_some("number");
    html! {
        table class=[named(table.class)] {
            @if !table.caption.is_empty() { caption { (draw_text(&table.caption, face)) } }
            @if has_head {
                thead {
                    tr {
                        @for (place, column) in table.columns.iter().enumerate() {
                            th scope="col" class=[class(place)] { (draw_text(&column.head, face)) }
                        }
                    }
                }
            }
            tbody {
                @for row in &table.rows {
                    tr id=[row.id.as_deref()] class=[named(row.class)] {
                        @for (place, cell) in row.cells.iter().enumerate() {
                            @if place == 0 && table.has_row_heads { th scope="row" { (draw_cell(cell, face)) } }
                            @else { td class=[class(place)] { (draw_cell(cell, face)) } }
                        }
                    }
                }
            }
        }
    }
}
