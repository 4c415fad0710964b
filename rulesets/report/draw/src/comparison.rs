//! A comparison: its blocks, and the page that is made of them in each form.
//!
//! [`tree`] puts a view in order once. What only a comparison has (its tables of changes, its differences with their
//! examples, the ways through a page of HTML) is a [`ComparisonBlock`], which each form draws in its way.

mod anchors;
mod figure;
pub(crate) mod html;
pub(crate) mod markdown;
mod page;
pub mod redline;
mod screen;
pub(crate) mod terminal;
mod texts;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use kodeks_views::comparison::{AnswerView, DifferenceView, EditionLine, GameRow, MovedArticle, NumberTable};

use crate::{Block, RichText};

pub use anchors::Anchor;
pub use html::in_its_language;
pub use page::{Extent, draw_html, draw_markdown, draw_page, draw_question, draw_step};
pub use screen::fits_a_screen;
pub use texts::{TextsBlock, draw_texts};

/// The style of a page with changes, after that of every page.
pub const STYLE: &str = include_str!("comparison/report.css");

/// A block of a comparison.
#[derive(Clone, Debug)]
pub enum ComparisonBlock {
    /// The editions that are compared.
    Head(ComparisonHead),
    /// Links to the parts of a page of HTML.
    Contents(ContentsBlock),
    /// Choices by which a reader of HTML leaves rows out.
    Filter(FilterBlock),
    /// A part with a heading.
    Part(PartBlock),
    /// A table of what changed.
    Changes(ChangesBlock),
    /// A regulation in front of its differences; the table of changes has its texts where there is no second column for
    /// them.
    Provision {
        /// The level of its heading.
        level: u8,
        /// The regulation.
        change: ChangeBlock,
    },
    /// Facts that are decided otherwise.
    Difference(DifferenceBlock),
    /// Numbers through a history.
    Numbers(NumbersBlock),
    /// Games that come to something else.
    Games(GamesBlock),
    /// The packs that were compared.
    Footer(FooterBlock),
}

impl From<ComparisonBlock> for Block {
    fn from(block: ComparisonBlock) -> Block {
        Block::Comparison(Box::new(block))
    }
}

/// The editions that are compared.
#[derive(Clone, Debug, Default)]
pub struct ComparisonHead {
    /// The words above the titles; only where a page stands by itself.
    pub kicker: String,
    /// The titles of the first and the last edition.
    pub titles: Vec<String>,
    /// The editions.
    pub editions: Vec<EditionLine>,
    /// How many regulations are changed, renumbered or the same.
    pub counts: Option<String>,
    /// The contents and the filter.
    pub blocks: Vec<Block>,
}

/// The links of a step: the names of its editions where there are several steps, and each link with its title.
pub type StepLinks = (Option<String>, Vec<(String, String)>);

/// A group of choices: its name, its title, and the choices by name and title.
pub type FilterGroup = (&'static str, String, Vec<(String, String)>);

/// Links to the parts of a page.
#[derive(Clone, Debug, Default)]
pub struct ContentsBlock {
    /// What they are called.
    pub label: String,
    /// The parts, by step: the names of its editions where there are several steps, and links.
    pub parts: Vec<StepLinks>,
    /// The title of the list of articles.
    pub articles_label: String,
    /// The articles, by step.
    pub articles: Vec<StepLinks>,
}

/// Choices by which a reader leaves rows out.
#[derive(Clone, Debug, Default)]
pub struct FilterBlock {
    /// What is said before it is unfolded.
    pub summary: String,
    /// The word for leaving nothing out.
    pub all: String,
    /// Groups: a name, a title, and the choices by name and title.
    pub groups: Vec<FilterGroup>,
}

/// Whether a part can be folded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fold {
    /// It cannot.
    #[default]
    Never,
    /// It is open, and can be folded.
    Open,
    /// It is folded; open on a terminal and on paper.
    Closed,
}

/// A part with a heading.
#[derive(Clone, Debug, Default)]
pub struct PartBlock {
    /// Names of its kind, for style sheets.
    pub class: String,
    /// Its name on the page.
    pub id: Option<String>,
    /// The level of the heading.
    pub level: u8,
    /// The heading.
    pub heading: RichText,
    /// A detail beside the heading.
    pub aside: Option<String>,
    /// Whether it can be folded.
    pub fold: Fold,
    /// By how many characters a terminal moves its blocks to the right.
    pub indent: usize,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// A table of what changed.
#[derive(Clone, Debug, Default)]
pub struct ChangesBlock {
    /// What the table shows, where that needs a sentence.
    pub caption: Option<String>,
    /// The headings of the columns, of the first for numbers in a page of HTML and of all in Markdown.
    pub heads: ChangeHeads,
    /// Whether a page of HTML has it as a list.
    pub is_list: bool,
    /// The rows.
    pub rows: Vec<ChangeBlock>,
}

/// The headings of a table of changes.
#[derive(Clone, Debug, Default)]
pub struct ChangeHeads {
    /// Of the column of names, where there is one for both editions.
    pub name: String,
    /// Of the columns in Markdown.
    pub columns: Vec<String>,
    /// Of the column of what changed.
    pub what: String,
}

/// One thing that changed.
#[derive(Clone, Debug, Default)]
pub struct ChangeBlock {
    /// Its place on the page.
    pub anchor: Anchor,
    /// Names of its kind, for style sheets.
    pub class: String,
    /// Its numbers in both editions, or its name.
    pub name: ChangeName,
    /// The place on the page that says more of it.
    pub link: Option<String>,
    /// Its title.
    pub title: Option<String>,
    /// What changed, in a few words.
    pub changes: String,
    /// A note on the source of a number or text.
    pub note: Option<String>,
    /// How its effect is known.
    pub evidence: Option<String>,
    /// The simplest facts that it decides otherwise, or the question that it answers.
    pub facts: Option<FactsBlock>,
    /// The orders of each edition on these facts.
    pub orders: Option<[(String, String); 2]>,
    /// Its text in both editions.
    pub texts: TextsBlock,
}

/// The name of a thing that changed.
#[derive(Clone, Debug)]
pub enum ChangeName {
    /// The numbers of an article in both editions.
    Articles(MovedArticle),
    /// A name in an event file.
    Code(String),
}

impl Default for ChangeName {
    fn default() -> ChangeName {
        ChangeName::Code(String::new())
    }
}

/// Facts in front of orders.
#[derive(Clone, Debug, Default)]
pub struct FactsBlock {
    /// The facts.
    pub text: String,
    /// The place of the question, where no facts are known.
    pub link: Option<String>,
    /// How many other differences there are.
    pub more: Option<String>,
}

/// Facts that are decided otherwise.
#[derive(Clone, Debug)]
pub struct DifferenceBlock {
    /// Its name on the page.
    pub id: String,
    /// Names of its kind, for style sheets.
    pub class: String,
    /// The difference.
    pub view: DifferenceView,
    /// The words before the changes that bring it about; none where they need not be said.
    pub causes_lead: Option<String>,
    /// The places on the page of the regulations that changed.
    pub places: BTreeMap<String, String>,
    /// The places of long lists of choices that stand above, by the name of the answer that has them.
    pub choices_above: BTreeMap<String, String>,
    /// The names of the examples whose position is drawn above.
    pub boards_above: BTreeSet<String>,
}

impl DifferenceBlock {
    /// Returns the name of an example.
    pub(crate) fn example_id(&self, place: usize) -> String {
        format!("{}-e{place}", self.id)
    }
}

/// Returns the name of the answer of an edition to a difference or an example.
pub(crate) fn answer_id(id: &str, side: usize) -> String {
    format!("{id}-{side}")
}

/// Numbers through a history.
#[derive(Clone, Debug)]
pub struct NumbersBlock {
    /// What the table shows.
    pub caption: String,
    /// The heading of the first column.
    pub head: String,
    /// The editions.
    pub editions: Vec<EditionLine>,
    /// The regulations.
    pub tables: Vec<NumberTable>,
    /// What a star means, if there is one.
    pub note: Option<String>,
}

/// Games that come to something else.
#[derive(Clone, Debug)]
pub struct GamesBlock {
    /// The heading of the column of games.
    pub head: String,
    /// The names of both editions.
    pub labels: [String; 2],
    /// The games.
    pub games: Vec<GameRow>,
}

/// The packs that were compared.
#[derive(Clone, Debug)]
pub struct FooterBlock {
    /// What is said before them.
    pub lead: String,
    /// The packs.
    pub editions: Vec<EditionLine>,
    /// The packs from outside the program, in a sentence.
    pub outside: Option<String>,
}

/// Returns an answer with what follows it in brackets: the clocks, and a note on its source.
pub(crate) fn remarks(answer: &AnswerView) -> impl Iterator<Item = &String> {
    answer.clocks.iter().chain(&answer.unverified)
}
