//! The blocks that a page is made of, before a face draws them.
//!
//! A view becomes blocks once; [`terminal`](crate::terminal), [`html`](crate::html) and
//! [`markdown`](crate::markdown) draw the same blocks. A block names a thing (an order, clocks, a diagram), never a colour
//! or an element; text is never escaped here.

use kodeks_base::Language;
use kodeks_views::LocalText;
use maud::Markup;

pub mod comparison;

use comparison::ComparisonBlock;

/// Text in pieces, each with its mark and perhaps a link.
///
/// ```
/// use kodeks_draw::{Mark, RichText};
///
/// let text = RichText::new("By ").with(Mark::Article, "9.2").with(Mark::Plain, ".");
/// assert_eq!(text.plain(), "By 9.2.");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText {
    /// The pieces, one after the other; spaces between them are theirs.
    pub runs: Vec<TextRun>,
}

/// A piece of text with one mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRun {
    /// The letters.
    pub text: String,
    /// The mark.
    pub mark: Mark,
    /// The thing it leads to; a face without links, or without this one, draws the text alone.
    pub link: Option<Link>,
    /// Its language, where that is not the language of the page.
    pub language: Option<Language>,
}

/// The kind of a piece of text or of a paragraph: a role on a terminal, an element or a class in HTML.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Ordinary text; in a paragraph with a mark of its own, that mark.
    #[default]
    Plain,
    /// The subject of what follows.
    Strong,
    /// A word about the text, such as *old* and *new*.
    Emphasis,
    /// A name as files write it.
    Code,
    /// An order to the arbiter or a player.
    Order,
    /// The outcome of a ruling without orders.
    Outcome,
    /// The number of an article.
    Article,
    /// A detail that the answer does not need.
    Aside,
    /// A remark on the source: a reading, a number that is not verified.
    Note,
    /// The frame of what follows, such as the edition above a ruling.
    Context,
    /// An open question, a conflict or an error.
    Warning,
    /// A question to the arbiter.
    Question,
    /// Words that a newer text no longer has.
    Deleted,
    /// Words that only the newer text has.
    Inserted,
    /// The text of a provision.
    Says,
    /// The discretion that a provision leaves to the arbiter.
    Discretion,
    /// The layer to which a provision belongs.
    Layer,
    /// The name of the first of two editions.
    FirstSide,
    /// The name of the second of two editions.
    SecondSide,
}

/// A thing that a piece of text leads to. A face says at which address it is, if it has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// An article of the pack that numbers it.
    Article {
        /// The pack: `fide@2023:1.0.0`.
        pack: String,
        /// The number: `9.2.2`.
        number: String,
    },
    /// An edition: `fide@2023`.
    Edition(String),
    /// Another block of the same page, by its `id`.
    Block(String),
    /// An address.
    Address(String),
}

/// A part of a page.
#[derive(Clone, Debug)]
pub enum Block {
    /// A heading; level 1 is the first below the title of the page.
    Heading {
        /// The depth of the heading.
        level: u8,
        /// Its name on the page, for links.
        id: Option<String>,
        /// Its text.
        text: RichText,
    },
    /// A paragraph; one of [`Mark::Order`] is an order.
    Paragraph {
        /// Its kind.
        mark: Mark,
        /// Its text.
        text: RichText,
    },
    /// Provisions: articles with a title each, and what they say.
    Provisions(Provisions),
    /// Lines that begin with a label each, the texts in a column beside it.
    Labelled(LabelledLines),
    /// The clocks of both players.
    Clocks(ClocksBlock),
    /// A position.
    Diagram(DiagramBlock),
    /// The choices of the arbiter.
    Choices(ChoicesBlock),
    /// A list.
    List {
        /// Whether the items are numbered.
        is_numbered: bool,
        /// The items.
        items: Vec<Vec<Block>>,
    },
    /// A table.
    Table(TableBlock),
    /// Blocks that belong together.
    Section(SectionBlock),
    /// Blocks that are read on demand: open on a terminal and on paper.
    Folded {
        /// A name of the kind, for style sheets.
        class: &'static str,
        /// The text that is always seen.
        summary: RichText,
        /// The content that unfolds.
        blocks: Vec<Block>,
    },
    /// A picture in HTML, and sentences elsewhere.
    Figure(FigureBlock),
    /// A text that a terminal keeps on one line where its width is unknown, and wraps where it is known.
    Line(RichText),
    /// Lines that are never broken: a sample to copy, a file.
    Verbatim(Vec<RichText>),
    /// Short texts of one width, in as many columns as there is room for.
    Columns(Vec<String>),
    /// A block that only a comparison has.
    Comparison(Box<ComparisonBlock>),
    /// An empty line of a terminal, where the one before is not empty.
    Gap,
}

/// Articles, each with its title and what it says.
#[derive(Clone, Debug, Default)]
pub struct Provisions {
    /// The level of the titles where they are headings.
    pub level: u8,
    /// How wide the column of articles is on a terminal, at least and at most, in characters.
    pub width: (usize, usize),
    /// The mark of the titles on a terminal.
    pub title: Mark,
    /// The provisions.
    pub rows: Vec<ProvisionBlock>,
    /// The content below all of them, in the column of the texts.
    pub below: Vec<Block>,
}

/// One provision.
#[derive(Clone, Debug, Default)]
pub struct ProvisionBlock {
    /// The articles.
    pub articles: RichText,
    /// The title of the regulation.
    pub title: RichText,
    /// Its meaning.
    pub blocks: Vec<Block>,
}

/// Lines with a label each.
#[derive(Clone, Debug, Default)]
pub struct LabelledLines {
    /// A name of the kind, for style sheets.
    pub class: &'static str,
    /// How wide the column of labels is on a terminal, at least and at most, in characters.
    pub width: (usize, usize),
    /// The lines, each its label and its text; the mark of the text is that of its runs.
    pub lines: Vec<(RichText, RichText)>,
}

/// The clocks of both players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClocksBlock {
    /// The caption of the table.
    pub caption: String,
    /// White's and Black's.
    pub players: Vec<ClockChange>,
}

impl ClocksBlock {
    /// Returns all of it in a line: `Clocks: White 1:00:00, Black 50:00 → 52:00`.
    #[must_use]
    pub fn sentence(&self) -> String {
        let players = self.players.iter().map(|clock| {
            if clock.before == clock.after {
                format!("{} {}", clock.player, clock.after)
            } else {
                format!("{} {} → {}", clock.player, clock.before, clock.after)
            }
        });
        format!("{}: {}", self.caption, players.collect::<Vec<_>>().join(", "))
    }
}

/// The clock of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockChange {
    /// The player.
    pub player: String,
    /// The time before.
    pub before: String,
    /// The time that is set.
    pub after: String,
}

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramBlock {
    /// Its name on the page.
    pub id: String,
    /// The position.
    pub fen: String,
    /// The squares that are marked.
    pub marked: Vec<String>,
    /// The caption; a terminal leaves it out.
    pub caption: Option<String>,
}

/// The choices of the arbiter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoicesBlock {
    /// The sentence above.
    pub head: String,
    /// Whether more than one may be chosen.
    pub is_several: bool,
    /// The choices.
    pub choices: Vec<ChoiceBlock>,
}

/// One choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceBlock {
    /// The name that a record writes.
    pub name: String,
    /// The name of the choice, where that is another word.
    pub called: Option<String>,
    /// The effect of the choice.
    pub sentence: String,
    /// Whether the arbiter also says how much time.
    pub asks_time: bool,
    /// Whether the arbiter also says what the clocks are set to.
    pub asks_clocks: bool,
    /// Whether it stands apart from the others, as it is much harder.
    pub is_apart: bool,
    /// Whether it was chosen.
    pub is_chosen: bool,
}

/// A table.
#[derive(Clone, Debug, Default)]
pub struct TableBlock {
    /// A name of the kind, for style sheets.
    pub class: &'static str,
    /// The text above it in HTML.
    pub caption: RichText,
    /// Whether the first cell of a row says what the row is about.
    pub has_row_heads: bool,
    /// The columns.
    pub columns: Vec<TableColumn>,
    /// The rows.
    pub rows: Vec<TableRow>,
}

/// A column of a table.
#[derive(Clone, Debug, Default)]
pub struct TableColumn {
    /// Its heading.
    pub head: RichText,
    /// How wide it is on a terminal.
    pub width: ColumnWidth,
    /// Whether it holds numbers, which are set to the right.
    pub is_number: bool,
}

/// How wide a column is on a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColumnWidth {
    /// As wide as its longest cell or its heading, but no wider than so many characters.
    AtMost(usize),
    /// All that the others leave.
    #[default]
    Rest,
}

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub struct TableRow {
    /// Its name on the page, for links.
    pub id: Option<String>,
    /// A name of the kind, for style sheets.
    pub class: &'static str,
    /// A cell for each column.
    pub cells: Vec<Vec<Block>>,
}

/// Blocks that belong together.
#[derive(Clone, Debug, Default)]
pub struct SectionBlock {
    /// A name of the kind, for style sheets.
    pub class: &'static str,
    /// Its name on the page, for links.
    pub id: Option<String>,
    /// The indent on a terminal, in characters.
    pub indent: usize,
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// A picture with what it shows in sentences.
#[derive(Clone, Debug)]
pub struct FigureBlock {
    /// A name of the kind, for style sheets.
    pub class: &'static str,
    /// The title of the picture.
    pub title: RichText,
    /// The picture, drawn by [`svg`](crate::svg).
    pub picture: Markup,
    /// The fact that description of the picture.
    pub notes: Vec<RichText>,
}

impl RichText {
    /// Returns plain text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> RichText {
        RichText::marked(Mark::Plain, text)
    }

    /// Returns text of one mark.
    #[must_use]
    pub fn marked(mark: Mark, text: impl Into<String>) -> RichText {
        RichText::default().with(mark, text)
    }

    /// Adds a piece.
    #[must_use]
    pub fn with(mut self, mark: Mark, text: impl Into<String>) -> RichText {
        self.runs.push(TextRun { text: text.into(), mark, link: None, language: None });
        self
    }

    /// Adds a piece that leads somewhere.
    #[must_use]
    pub fn with_link(mut self, mark: Mark, text: impl Into<String>, link: Link) -> RichText {
        self.runs.push(TextRun { text: text.into(), mark, link: Some(link), language: None });
        self
    }

    /// Adds a text of a pack, with the mark of its language where that is not the language of the page.
    #[must_use]
    pub fn with_local(mut self, text: &LocalText) -> RichText {
        let (marked, language) = (text.marked().into_owned(), text.language);
        self.runs.push(TextRun { text: marked, mark: Mark::Plain, link: None, language });
        self
    }

    /// Adds another text.
    #[must_use]
    pub fn and(mut self, other: RichText) -> RichText {
        self.runs.extend(other.runs);
        self
    }

    /// Returns the letters alone.
    #[must_use]
    pub fn plain(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }

    /// Returns whether there is no letter in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.runs.iter().all(|run| run.text.is_empty())
    }
}

impl Link {
    /// Returns the address of a thing that is on the page itself, or has an address of its own.
    #[must_use]
    pub fn address_on_page(&self) -> Option<String> {
        match self {
            Link::Block(id) => Some(format!("#{id}")),
            Link::Address(address) => Some(address.clone()),
            Link::Article { .. } | Link::Edition(_) => None,
        }
    }
}

impl From<String> for RichText {
    fn from(text: String) -> RichText {
        RichText::new(text)
    }
}

impl From<&LocalText> for RichText {
    fn from(text: &LocalText) -> RichText {
        RichText::default().with_local(text)
    }
}

impl From<&str> for RichText {
    fn from(text: &str) -> RichText {
        RichText::new(text)
    }
}

impl Block {
    /// Returns a heading without a name on the page.
    #[must_use]
    pub fn heading(level: u8, text: impl Into<RichText>) -> Block {
        Block::Heading { level, id: None, text: text.into() }
    }

    /// Returns a paragraph of ordinary text.
    #[must_use]
    pub fn text(text: impl Into<RichText>) -> Block {
        Block::marked(Mark::Plain, text)
    }

    /// Returns a paragraph with a mark.
    #[must_use]
    pub fn marked(mark: Mark, text: impl Into<RichText>) -> Block {
        Block::Paragraph { mark, text: text.into() }
    }

    /// Returns blocks moved to the right on a terminal.
    #[must_use]
    pub fn section(class: &'static str, indent: usize, blocks: Vec<Block>) -> Block {
        Block::Section(SectionBlock { class, id: None, indent, blocks })
    }
}
