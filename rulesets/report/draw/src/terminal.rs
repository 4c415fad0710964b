//! Pages of a terminal: text with roles, laid out for a width.

mod board;
pub(crate) mod comparison;
mod layout;
mod table;

use std::{fmt, slice};

use kodeks_base::visible;
use kodeks_words::Words;

use crate::block::{
    Block, ChoicesBlock, ClocksBlock, ColumnWidth, LabelledLines, Mark, Provisions, RichText, TableBlock, TableColumn,
};

pub use board::board;
use comparison::add_comparison;
use layout::{Layout, PageBlock};
pub use table::{REST, TableCell, column_width, unbroken};

/// How wide a page is where nobody says how wide it should be, in characters.
pub const WIDTH: usize = 96;

/// A page for people, each piece marked with its role, which a terminal shows in colour. Its width is given when it is laid out.
/// Every text on it passes through [`visible`], so that no text of a stranger controls a terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page(Vec<PageBlock>);

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// The role.
    pub role: Role,
}

/// The role of a piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Anything else.
    Plain,
    /// The incident, or the head of a part.
    Heading,
    /// An order.
    Order,
    /// The number of an article.
    Article,
    /// Details that the answer does not need.
    Aside,
    /// An open question or a conflict.
    Warning,
}

impl Page {
    /// Returns an empty page.
    #[must_use]
    pub fn new() -> Page {
        Page::default()
    }

    /// Returns the lines, none wider than so many characters unless a word or a line that may not be broken is. Without a width,
    /// texts are as wide as [`WIDTH`], and a text of one line stays on one, as a file is searched line by line.
    #[must_use]
    pub fn lines(&self, width: Option<usize>) -> Vec<Vec<Span>> {
        self.0.iter().flat_map(|block| block.lines(width)).collect()
    }

    /// Adds an empty line, unless the page is empty or ends with one.
    pub fn gap(&mut self) {
        if self.0.last().is_some_and(|block| !block.is_empty()) {
            self.0.push(PageBlock::gap());
        }
    }

    /// Adds a text, indented and broken into lines. Where one ends in it is a space as any other: no text has a line begin
    /// that could be taken for one of ours.
    pub fn text(&mut self, indent: usize, role: Role, text: &str) {
        self.flowing(indent, [(text, role)]);
    }

    /// Adds a text of several pieces, as [`Page::text`] adds one of a single piece.
    pub fn flowing<T: AsRef<str>>(&mut self, indent: usize, pieces: impl IntoIterator<Item = (T, Role)>) {
        let layout =
            Layout::Labelled { label: (String::new(), Role::Plain), width: 0, text: layout::flowed_pieces(pieces) };
        self.0.push(PageBlock { indent, layout });
    }

    /// Adds a line of several pieces, which goes on below where it is too long.
    pub fn line<T: Into<String>>(&mut self, spans: impl IntoIterator<Item = (T, Role)>) {
        let layout = Layout::Line(layout::spans(spans));
        self.0.push(PageBlock { indent: 0, layout });
    }

    /// Adds a line that is never broken: of a diagram, of a sample to copy, of a file.
    pub fn verbatim<T: Into<String>>(&mut self, spans: impl IntoIterator<Item = (T, Role)>) {
        let layout = Layout::Verbatim(layout::spans(spans));
        self.0.push(PageBlock { indent: 0, layout });
    }

    /// Adds a text whose first line begins with a label and whose others are below the text; where the label leaves no room, the
    /// text is below it.
    pub fn labelled(&mut self, indent: usize, label: (&str, Role), width: usize, role: Role, text: &str) {
        self.labelled_pieces(indent, label, width, [(text, role)]);
    }

    /// Adds a text of several pieces beside a label, as [`Page::labelled`] adds one of a single piece.
    pub fn labelled_pieces<T: AsRef<str>>(
        &mut self,
        indent: usize,
        label: (&str, Role),
        width: usize,
        pieces: impl IntoIterator<Item = (T, Role)>,
    ) {
        let layout = Layout::Labelled {
            label: (visible::line(label.0).into_owned(), label.1),
            width: width + 2,
            text: layout::flowed_pieces(pieces),
        };
        self.0.push(PageBlock { indent, layout });
    }

    /// Adds another page below.
    pub fn append(&mut self, other: Page) {
        self.0.extend(other.0);
    }

    /// Returns the page with every line moved to the right.
    #[must_use]
    pub fn indented(mut self, by: usize) -> Page {
        for block in self.0.iter_mut().filter(|block| !block.is_empty()) {
            block.indent += by;
        }
        self
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines(None) {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

impl Page {
    /// Returns blocks as a page of a terminal.
    #[must_use]
    pub fn from_blocks(blocks: &[Block], words: &Words) -> Page {
        let mut page = Page::new();
        page.add_blocks(0, blocks, words);
        page
    }

    /// Adds blocks below, moved to the right by so many characters.
    pub fn add_blocks(&mut self, indent: usize, blocks: &[Block], words: &Words) {
        for block in blocks {
            self.add_block(indent, block, words);
        }
    }

    fn add_block(&mut self, indent: usize, block: &Block, words: &Words) {
        match block {
            Block::Heading { text, .. } => self.flowing(indent, pieces(text, Role::Heading)),
            Block::Paragraph { mark, text } => self.flowing(indent, pieces(text, role(*mark))),
            Block::Provisions(provisions) => self.add_provisions(indent, provisions, words),
            Block::Labelled(LabelledLines { width: (least, most), lines, .. }) => {
                let width = column_width(lines.iter().map(|(label, _)| label.plain()), *least, *most);
                for (label, text) in lines {
                    self.labelled_pieces(indent, (&label.plain(), first_role(label)), width, pieces(text, Role::Plain));
                }
            }
            Block::Clocks(clocks) => self.add_clocks(indent, clocks),
            Block::Diagram(diagram) => match diagram.setup() {
                Some(setup) => self.append(board(&setup.board, &diagram.marked(), words).indented(indent)),
                None => self.text(indent, Role::Plain, &diagram.fen),
            },
            Block::Choices(choices) => self.add_choices(indent, choices),
            Block::List { is_numbered, items } => {
                for (place, item) in items.iter().enumerate() {
                    let sign = if *is_numbered { format!("{}.", place + 1) } else { "-".to_owned() };
                    let [first, below] = [item.get(..1), item.get(1..)].map(Option::unwrap_or_default);
                    let first: Vec<_> = first.iter().flat_map(|block| flat(block, words)).collect();
                    let first = first.iter().map(|(text, role)| (text.as_str(), *role));
                    self.labelled_pieces(indent, (&sign, Role::Plain), sign.len() - 1, first);
                    self.add_blocks(indent + sign.len() + 1, below, words);
                }
            }
            Block::Table(table) => self.add_table(indent, table, words),
            Block::Section(section) => {
                self.add_blocks(indent + section.indent, &section.blocks, words);
            }
            Block::Folded { summary, blocks, .. } => {
                self.flowing(indent, pieces(summary, Role::Heading));
                self.add_blocks(indent + 2, blocks, words);
            }
            Block::Figure(figure) => {
                self.flowing(indent, pieces(&figure.title, Role::Heading));
                for note in &figure.notes {
                    self.flowing(indent + 2, pieces(note, Role::Plain));
                }
            }
            Block::Line(text) => {
                let layout = Layout::Line(layout::spans(pieces(text, Role::Plain)));
                self.0.push(PageBlock { indent, layout });
            }
            Block::Verbatim(lines) => {
                for line in lines {
                    let pieces: Vec<_> = pieces(line, Role::Plain).collect();
                    let line = (!pieces.is_empty()).then(|| (" ".repeat(indent), Role::Plain));
                    self.verbatim(
                        line.into_iter().chain(pieces.into_iter().map(|(text, role)| (text.to_owned(), role))),
                    );
                }
            }
            Block::Columns(texts) => self.columns(indent, texts.clone()),
            Block::Comparison(block) => add_comparison(self, indent, block, words),
            Block::Gap => self.gap(),
        }
    }

    fn add_provisions(&mut self, indent: usize, provisions: &Provisions, words: &Words) {
        let (least, most) = provisions.width;
        let width = column_width(provisions.rows.iter().map(|row| row.articles.plain()), least, most);
        for row in &provisions.rows {
            let label = row.articles.plain();
            self.labelled_pieces(indent, (&label, Role::Article), width, pieces(&row.title, role(provisions.title)));
            self.add_blocks(indent + width + 2, &row.blocks, words);
        }
        self.add_blocks(indent + width + 2, &provisions.below, words);
    }

    fn add_clocks(&mut self, indent: usize, clocks: &ClocksBlock) {
        let clock_changes = clocks.players.iter().map(|clock| {
            if clock.before == clock.after {
                format!("{} {}", clock.player, clock.after)
            } else {
                format!("{} {} → {}", clock.player, clock.before, clock.after)
            }
        });
        let line = clock_changes.collect::<Vec<_>>().join("    ");
        self.labelled(indent, (&clocks.caption, Role::Aside), CLOCKS, Role::Plain, &line);
    }

    fn add_choices(&mut self, indent: usize, choices: &ChoicesBlock) {
        self.text(indent, Role::Warning, &choices.head);
        let width = column_width(choices.choices.iter().map(|choice| &choice.name), 0, usize::MAX);
        for choice in &choices.choices {
            self.labelled(indent + 2, (&choice.name, Role::Article), width, Role::Order, &choice.sentence);
        }
    }

    fn add_table(&mut self, indent: usize, table: &TableBlock, words: &Words) {
        let cell = |blocks: &Vec<Block>| {
            let flat: Vec<(String, Role)> = blocks.iter().flat_map(|block| flat(block, words)).collect();
            let role = flat.first().map_or(Role::Plain, |(_, role)| *role);
            (flat.into_iter().map(|(text, _)| text).collect::<String>(), role)
        };
        let rows: Vec<Vec<(String, Role)>> =
            table.rows.iter().map(|row| row.cells.iter().map(cell).collect()).collect();
        let width = |(place, column): (usize, &TableColumn)| match column.width {
            ColumnWidth::Rest => REST,
            ColumnWidth::AtMost(most) => {
                let cells = rows.iter().filter_map(|row| row.get(place)).map(|(text, _)| text);
                column_width(cells, column.head.plain().chars().count().min(most), most)
            }
        };
        let widths: Vec<usize> = table.columns.iter().enumerate().map(width).collect();
        let is_number = |place: &usize| table.columns.get(*place).is_some_and(|column| column.is_number);
        let numbers: Vec<usize> = (0..widths.len()).filter(is_number).collect();
        let heads: Vec<String> = table.columns.iter().map(|column| column.head.plain()).collect();
        if heads.iter().any(|head| !head.is_empty()) {
            let heads: Vec<TableCell<'_>> =
                heads.iter().zip(&widths).map(|(head, width)| (head.as_str(), Role::Aside, *width)).collect();
            self.row_with_numbers(indent, &heads, &numbers);
        }
        for row in &rows {
            let cells: Vec<TableCell<'_>> =
                row.iter().zip(&widths).map(|((text, role), width)| (text.as_str(), *role, *width)).collect();
            self.row_with_numbers(indent, &cells, &numbers);
        }
    }
}

/// Returns texts in columns as lines, for a face that breaks none.
pub(crate) fn lines_of_columns(texts: &[String]) -> Vec<String> {
    let mut page = Page::new();
    page.columns(0, texts.to_vec());
    page.to_string().lines().map(str::to_owned).collect()
}

/// How wide the column is in which the clocks are called so.
const CLOCKS: usize = 8;

/// Returns the role of a mark; of two marks that a terminal shows alike the same.
fn role(mark: Mark) -> Role {
    match mark {
        Mark::Plain
        | Mark::Says
        | Mark::Discretion
        | Mark::Emphasis
        | Mark::Code
        | Mark::Deleted
        | Mark::Inserted
        | Mark::Question
        | Mark::Outcome => Role::Plain,
        Mark::Strong | Mark::FirstSide | Mark::SecondSide => Role::Heading,
        Mark::Order => Role::Order,
        Mark::Article => Role::Article,
        Mark::Aside | Mark::Note | Mark::Context | Mark::Layer => Role::Aside,
        Mark::Warning => Role::Warning,
    }
}

/// Returns the pieces of a text; those of plain text are of the role of the whole.
fn pieces(text: &RichText, whole: Role) -> impl Iterator<Item = (&str, Role)> {
    text.runs.iter().map(move |run| (run.text.as_str(), if run.mark == Mark::Plain { whole } else { role(run.mark) }))
}

fn first_role(text: &RichText) -> Role {
    text.runs.first().map_or(Role::Plain, |run| role(run.mark))
}

/// Returns a block on one line, for a cell or beside the sign of a list.
fn flat(block: &Block, words: &Words) -> Vec<(String, Role)> {
    match block {
        Block::Heading { text, .. } => owned(pieces(text, Role::Heading)),
        Block::Paragraph { mark, text } => owned(pieces(text, role(*mark))),
        other => {
            let lines = Page::from_blocks(slice::from_ref(other), words).lines(None);
            let spans = lines.into_iter().flatten().map(|span| (span.text, span.role));
            spans.collect()
        }
    }
}

fn owned<'a>(pieces: impl Iterator<Item = (&'a str, Role)>) -> Vec<(String, Role)> {
    pieces.map(|(text, role)| (text.to_owned(), role)).collect()
}
