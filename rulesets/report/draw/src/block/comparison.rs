//! The blocks that only a comparison has, each of which every form draws in its way.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_views::comparison::{AnswerView, DifferenceView, EditionLine, GameRow, MovedArticle, NumberTable};
use kodeks_words::Words;

use crate::redline::{Run, beside};

use super::{Block, Mark, RichText};

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
    /// Facts with different answers.
    Difference(DifferenceBlock),
    /// Numbers through a history.
    Numbers(NumbersBlock),
    /// Several packs side by side.
    SideBySide(SideBySideBlock),
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
    /// The words above the titles, on a page of its own.
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
    /// The label.
    pub label: String,
    /// The parts, each with its title; of a history its steps.
    pub parts: Vec<(String, String)>,
    /// The title of the list of articles.
    pub articles_label: String,
    /// The articles, by step.
    pub articles: Vec<StepLinks>,
}

/// Choices by which a reader leaves rows out.
#[derive(Clone, Debug, Default)]
pub struct FilterBlock {
    /// The line shown while it is folded.
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
    /// The content.
    pub blocks: Vec<Block>,
}

/// A table of what changed.
#[derive(Clone, Debug, Default)]
pub struct ChangesBlock {
    /// The caption of the table, where it needs one.
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
    /// The change, in a few words.
    pub changes: String,
    /// A note on the source of a number or text.
    pub note: Option<String>,
    /// How its effect is known.
    pub evidence: Option<String>,
    /// The simplest facts with different answers, or the question that it answers.
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

/// Facts with different answers.
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
    /// The places of long lists of choices further up, by the name of the answer that has them.
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
    /// The caption of the table.
    pub caption: String,
    /// The heading of the first column.
    pub head: String,
    /// The editions.
    pub editions: Vec<EditionLine>,
    /// The regulations.
    pub tables: Vec<NumberTable>,
    /// The explanation of a star, if there is one.
    pub note: Option<String>,
}

/// Several packs side by side.
#[derive(Clone, Debug)]
pub struct SideBySideBlock {
    /// The heading of the first column.
    pub head: String,
    /// The packs.
    pub editions: Vec<EditionLine>,
    /// The rows.
    pub rows: Vec<SideBySideBlockRow>,
    /// The explanation of a star, if there is one.
    pub note: Option<String>,
    /// How many rows are the same in all packs.
    pub same: Option<String>,
}

/// One regulation or article in several packs.
#[derive(Clone, Debug)]
pub struct SideBySideBlockRow {
    /// Its title, where it is a regulation.
    pub title: Option<String>,
    /// For each pack its articles, and what they say, with the words marked that the pack before has not.
    pub cells: Vec<(String, RichText)>,
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
    /// The text before them.
    pub lead: String,
    /// The packs.
    pub editions: Vec<EditionLine>,
    /// That the texts are summaries, and where the authentic texts are.
    pub summaries: String,
    /// The packs from outside the program, in a sentence.
    pub outside: Option<String>,
}

/// Returns what follows an answer in brackets: the clocks, and notes on its source.
pub(crate) fn remarks(answer: &AnswerView) -> impl Iterator<Item = &String> {
    answer.clocks.iter().chain(&answer.unverified).chain(&answer.by_changes)
}

/// The names of the place of one article.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anchor {
    /// By its number in the later edition that has it.
    pub id: String,
    /// That number, as people write it.
    pub number: String,
    /// By the other numbers that it has in either edition.
    pub also: Vec<String>,
}

impl Anchor {
    /// Returns the name, if there is one.
    pub(crate) fn id(&self) -> Option<&str> {
        (!self.id.is_empty()).then_some(self.id.as_str())
    }
}

/// An old and a new text.
#[derive(Clone, Debug, Default)]
pub struct TextsBlock {
    /// The label of each.
    pub labels: [String; 2],
    /// The old text.
    pub was: Option<RichText>,
    /// The new text.
    pub is: Option<RichText>,
}

impl TextsBlock {
    /// Returns the newer of two texts, with the words marked that only it has.
    pub(crate) fn newer(was: &str, is: &str, words: &Words) -> RichText {
        TextsBlock::new(Some(was), Some(is), words).is.unwrap_or_default()
    }

    /// Marks the words that only one of two texts has.
    pub(crate) fn new(was: Option<&str>, is: Option<&str>, words: &Words) -> TextsBlock {
        let marked = |runs: Vec<Run>, mark: Mark| {
            let mark_of = |run: &Run| if run.is_own { mark } else { Mark::Plain };
            runs.iter().fold(RichText::default(), |text, run| text.with(mark_of(run), run.text.clone()))
        };
        let [was, is] = match (was, is) {
            (Some(was), Some(is)) if was != is => {
                let [old, new] = beside(was, is);
                [Some(marked(old, Mark::Deleted)), Some(marked(new, Mark::Inserted))]
            }
            (was, is) => [was, is].map(|text| text.map(RichText::new)),
        };
        TextsBlock { labels: ["report-was", "report-is"].map(|label| words.say(label)), was, is }
    }

    /// Returns both texts with their labels where they differ, or the one that there is.
    pub(crate) fn lines(&self) -> Vec<(Option<&str>, &RichText)> {
        match (&self.was, &self.is) {
            (Some(was), Some(is)) if was.plain() != is.plain() => {
                vec![(Some(self.labels[0].as_str()), was), (Some(self.labels[1].as_str()), is)]
            }
            (was, is) => is.iter().chain(was).take(1).map(|text| (None, text)).collect(),
        }
    }

    /// Returns both texts on a line each, with a sign before and after the words that the other has not; spaces stay
    /// outside of the signs.
    pub(crate) fn marked_lines<'a>(
        &'a self,
        write: impl Fn(&str) -> String + Copy + 'a,
        sign: impl Fn(Mark) -> &'static str + Copy + 'a,
    ) -> impl Iterator<Item = (Option<&'a str>, String)> {
        self.lines().into_iter().map(move |(label, text)| (label, mark_words(text, write, sign)))
    }
}

/// Returns a text with a sign before and after each marked run; spaces stay outside of the signs.
pub(crate) fn mark_words(
    text: &RichText,
    write: impl Fn(&str) -> String,
    sign: impl Fn(Mark) -> &'static str,
) -> String {
    let runs = text.runs.iter().map(|run| {
        let words = run.text.trim();
        let (before, after) = run.text.split_once(words).unwrap_or_default();
        let [before, after] = [before, after].map(|blank| if blank.is_empty() { "" } else { " " });
        let sign = if words.is_empty() { "" } else { sign(run.mark) };
        format!("{before}{sign}{}{sign}{after}", write(words))
    });
    runs.collect()
}
