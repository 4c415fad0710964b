//! A comparison in words: the one list of facts from which the terminal, Markdown and HTML are drawn.
//!
//! A test of the drawing finds every field in each of them, or in a list of those that the form leaves out, with the reason.
//! Where an edition has a number or a text from memory only, `unverified` says so; where it has a text by a list of changes, without
//! the text itself, `by_changes` does.

mod announced_rows;
mod answer;
mod changes;
mod curves;
mod difference;
mod distinct;
mod games;
mod games_rows;
mod json;
mod ladders;
mod numbers;
mod panels;
mod pictures;
mod plane;
mod row;
mod set;
mod settings;
mod side_by_side;
mod steps;

use std::fmt;

use kodeks_rulesets::Edition;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use answer::answer_view;
pub use answer::{describe_answer, describe_difference, describe_witness};
pub use difference::question_alone;
pub use games_rows::{GAMES_COLUMNS, IMPACT, games_objects, games_rows};
pub(crate) use json::schema;
pub use json::{comparison_json, games_json, side_by_side_json};
pub use set::{number_sentences, with_numbers};
pub use side_by_side::SideBySideScope;

/// Returns the names of two editions that are compared. Days tell two states of one edition apart; two editions have names of
/// their own.
fn side_labels(editions: [&Edition; 2]) -> [String; 2] {
    let is_one = editions[0].label() == editions[1].label();
    editions.map(|edition| if is_one { edition.short_label() } else { edition.head().short_label() })
}

/// The sign for a number that an edition does not have.
pub const NONE: &str = "–";

/// A comparison of two editions, or of each edition of a history with the one before.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct ComparisonView {
    /// The titles of the first and the last edition.
    pub titles: [String; 2],
    /// The editions in their order.
    pub editions: Vec<EditionLine>,
    /// Whether there are more than two editions.
    pub is_history: bool,
    /// The numbers of every regulation through a history; empty for two editions.
    pub numbers: Vec<NumberTable>,
    /// Several packs side by side, a row for each regulation and article; empty where they are not asked for.
    pub side_by_side: Option<SideBySideView>,
    /// Each edition compared with the one before.
    pub steps: Vec<StepView>,
    /// The pictures, by question.
    pub pictures: Vec<PictureGroup>,
    /// The effect on a collection of games, if one was given.
    pub impact: Option<ImpactView>,
    /// A sentence about the packs from outside the program, if there are any.
    pub outside: Option<String>,
    /// The version of the program that made the comparison.
    pub version: String,
}

/// An edition at the head of a comparison.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EditionLine {
    /// Its name, with the readings that were chosen: `fide@2014[9.6a=cycles]`.
    pub label: String,
    /// The same with its version: `fide@2014:1.0.0`.
    pub pack: String,
    /// Its name at the head of a column: the year if all editions are of one body.
    pub year: String,
    /// The days on which it is in force.
    pub days: Option<String>,
    /// The SHA-256 of its files.
    pub hash: String,
    /// The address under which its body publishes the authentic text, if it is known.
    pub address: Option<String>,
}

/// The numbers of one regulation through a history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberTable {
    /// The title of the regulation, with that of its layer.
    pub title: String,
    /// Its article in each edition, the first of several.
    pub articles: Vec<Option<String>>,
    /// Its numbers.
    pub numbers: Vec<NumberHistory>,
}

impl NumberTable {
    /// Returns its article in each edition, with a dash where it is not.
    pub fn article_cells(&self) -> impl Iterator<Item = String> {
        self.articles.iter().map(|article| article.clone().unwrap_or_else(|| NONE.to_owned()))
    }

    /// Returns whether one of the numbers changes.
    #[must_use]
    pub fn changes(&self) -> bool {
        self.numbers.iter().any(|number| number.runs.len() > 1)
    }
}

impl NumberHistory {
    /// Returns the value in each edition.
    pub fn cells(&self) -> impl Iterator<Item = String> {
        self.runs.iter().flat_map(|run| std::iter::repeat_n(run.marked_value(), run.editions))
    }
}

impl NumberRun {
    /// Returns the value, with a star where it is from memory only.
    #[must_use]
    pub fn marked_value(&self) -> String {
        format!("{}{}", self.value, if self.is_unverified { "*" } else { "" })
    }
}

/// One number through a history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberHistory {
    /// Its name in words.
    pub name: String,
    /// Its values, each with the editions that have it.
    pub runs: Vec<NumberRun>,
}

/// Neighbouring editions in which a number has one value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberRun {
    /// How many editions they are.
    pub editions: usize,
    /// The value in a few letters; a dash where there is no such number.
    pub value: String,
    /// Whether the editions have the number at all.
    pub is_there: bool,
    /// Whether one of them has it from memory only.
    pub is_unverified: bool,
}

/// Several packs side by side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideBySideView {
    /// The rows, in the order of the articles.
    pub rows: Vec<SideBySideRow>,
    /// How many rows are the same in all packs and not listed, in words; nothing if there are none.
    pub same: Option<String>,
}

/// One regulation, or one article that no regulation carries out, in several packs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideBySideRow {
    /// The name of the regulation, with that of its layer.
    pub regulation: Option<String>,
    /// Its title, with that of its layer.
    pub title: Option<String>,
    /// What each pack says; nothing where a pack has no such regulation or article.
    pub cells: Vec<Option<SideBySideCell>>,
}

/// One regulation or article in one pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideBySideCell {
    /// The articles.
    pub articles: Vec<String>,
    /// What they decide, with the numbers.
    pub text: String,
    /// Whether the pack has an article or a number of it from memory only.
    pub is_unverified: bool,
}

/// One edition compared with the next.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct StepView {
    /// The names of both editions: `fide@2009`, `fide@2014`.
    pub labels: [String; 2],
    /// Their titles.
    pub titles: [String; 2],
    /// A sentence on how many regulations and articles are changed, renumbered or the same.
    pub counts: String,
    /// How many regulations are the same, number and all.
    pub same_regulations: usize,
    /// Whether any question is decided differently.
    pub differs: bool,
    /// The regulations that decide something differently, in the order of the questions.
    pub decided: Vec<ChangeRow>,
    /// The regulations of which no effect was found.
    pub without_effect: Vec<ChangeRow>,
    /// The articles that are only worded differently.
    pub wording: Vec<WordingRow>,
    /// The options, readings and events that are not the same.
    pub announced: Vec<AnnouncedRow>,
    /// The articles that only have another number.
    pub renumbered: Vec<RenumberedRow>,
    /// The questions that are decided differently, in the order of the vocabulary.
    pub questions: Vec<QuestionChangesView>,
    /// The other questions, by how it is known that they are decided as before.
    pub same: Vec<SameQuestions>,
}

/// The numbers of an article in both editions, with a dash where it is not.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct MovedArticle {
    /// Its number in the first edition; of several the first and the last.
    pub old: String,
    /// Its number in the second.
    pub new: String,
}

impl MovedArticle {
    /// Returns the numbers as a table shows them: of several the first and the last.
    #[must_use]
    pub fn new(in_a: &[String], in_b: &[String]) -> MovedArticle {
        MovedArticle { old: numbers_in_brief(in_a), new: numbers_in_brief(in_b) }
    }

    /// Returns the first number in either edition.
    #[must_use]
    pub fn first_of(in_a: &[String], in_b: &[String]) -> MovedArticle {
        let first = |cited: &[String]| numbers_in_brief(cited.get(..1).unwrap_or_default());
        MovedArticle { old: first(in_a), new: first(in_b) }
    }

    /// Returns whether only one edition has the article.
    #[must_use]
    pub fn presence(&self) -> Presence {
        match (self.old.as_str(), self.new.as_str()) {
            (NONE, _) => Presence::Added,
            (_, NONE) => Presence::Repealed,
            _ => Presence::Both,
        }
    }
}

/// `9.5(b) → 9.5b`
impl fmt::Display for MovedArticle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} → {}", self.old, self.new)
    }
}

/// The number of an article as the table shows it: the first and the last of several.
fn numbers_in_brief(articles: &[String]) -> String {
    match articles {
        [] => NONE.to_owned(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} … {last}"),
    }
}

/// A text in both editions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TextPair {
    /// The text of the first edition.
    pub was: Option<String>,
    /// The text of the second.
    pub is: Option<String>,
}

/// Whether only one of two editions has something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Both have it.
    Both,
    /// Only the second has it.
    Added,
    /// Only the first has it.
    Repealed,
}

/// A regulation that changed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChangeRow {
    /// Its name, with that of its layer: `blitz/illegal-move`.
    pub regulation: String,
    /// The name of the question that it answers.
    pub question: String,
    /// Its articles.
    pub articles: MovedArticle,
    /// The first of its articles in either edition, for a line that has little room.
    pub first_articles: MovedArticle,
    /// Its title, with that of its layer or the conditions of an amendment; with the question if a table has two of
    /// this name.
    pub title: String,
    /// Its title alone.
    pub bare_title: String,
    /// The title of its layer, or the conditions of an amendment, as the title has them in brackets.
    pub conditions: Option<String>,
    /// Whether only one edition has it.
    pub presence: Presence,
    /// The changes: `opponent gains 3 minutes → 2 minutes`, `orders something else`.
    pub changes: Vec<String>,
    /// The same in fewer letters, without what is no number.
    pub brief_changes: Vec<String>,
    /// Whom it favours, as far as the outcomes have an order: `milder for the offender`.
    pub direction: Option<String>,
    /// On which days its layer holds, and on what authority, where that is not as its edition does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
    /// The articles that lean on it, so that the change reaches them as well: `by reference: A.5.2, B.3`.
    pub by_reference: Option<String>,
    /// Its summary in both editions.
    pub texts: TextPair,
    /// Which of the editions has a number or an article of it from memory only.
    pub unverified: Option<String>,
    /// Which of the editions has an article of it by a list of changes, not read.
    pub by_changes: Option<String>,
    /// How its effect, or that it has none, is known; nothing where no facts were put to the editions.
    pub evidence: Option<String>,
    /// The simplest facts that it decides differently.
    pub simplest: Option<SimplestDifference>,
    /// The tempi with which it has nothing to do.
    pub not_under: Vec<String>,
    /// Its place among the changes of its question, the plainest first.
    pub plainness: Plainness,
}

/// A measure of how plain a change is to read: by its kind, without conditions before those with some, and by the
/// number of facts that are not as in most games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Plainness {
    /// A number, then other orders, then what is new or gone.
    pub kind: u8,
    /// Whether it holds under some conditions only.
    pub is_conditional: bool,
    /// The fewest unusual facts that show it.
    pub facts: usize,
}

/// The simplest facts that a regulation decides differently.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SimplestDifference {
    /// The facts.
    pub facts: String,
    /// The orders that only one edition gives, dots for those that both give.
    pub orders: [String; 2],
    /// How many other differences the regulation brings about, in words; nothing if there are none.
    pub more: Option<String>,
}

/// An article that is only worded differently.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct WordingRow {
    /// Its numbers.
    pub articles: MovedArticle,
    /// The title of the regulation that carries it out, if one does.
    pub title: Option<String>,
    /// Its fate in a word: new, gone, changed.
    pub change: String,
    /// Its text in both editions.
    pub texts: TextPair,
    /// Which of the editions has it from memory only.
    pub unverified: Option<String>,
    /// Which of the editions has it by a list of changes, not read.
    pub by_changes: Option<String>,
}

impl WordingRow {
    /// Returns whether only one edition has the article.
    #[must_use]
    pub fn presence(&self) -> Presence {
        self.articles.presence()
    }
}

/// The kind of what an event announces, chooses or reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnnouncedKind {
    /// An option that the event announces.
    Option,
    /// A reading that it chooses.
    Reading,
    /// An incident that is reported.
    Event,
}

/// An option, a reading or an event that is not the same in both editions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AnnouncedRow {
    /// Which of the three it is.
    pub kind: AnnouncedKind,
    /// Its name in an event file: `category`, `9.6a`, `phone`.
    pub name: String,
    /// Its fate in a word: new, gone, changed.
    pub change: String,
    /// The state before and after.
    pub texts: TextPair,
}

/// An article that only has another number.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RenumberedRow {
    /// Its numbers.
    pub articles: MovedArticle,
    /// The title of its regulation, or its text.
    pub title: String,
    /// Which of the editions has it from memory only.
    pub unverified: Option<String>,
    /// Which of the editions has it by a list of changes, not read.
    pub by_changes: Option<String>,
}

/// A question that is decided differently.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct QuestionChangesView {
    /// Its name: `draw-claim.incorrect`.
    pub name: String,
    /// The question in words.
    pub title: String,
    /// How the effect is known.
    pub evidence: String,
    /// The places of its regulations among those that decide something differently.
    pub rows: Vec<usize>,
    /// The conditions of the simplest difference.
    pub conditions: Option<String>,
    /// Whom the differences favour, where no regulation is listed that would say it.
    pub direction: Option<String>,
    /// The differences, the simplest first.
    pub differences: Vec<DifferenceView>,
    /// How many of the differences only combine the facts of others, in words; nothing if none do.
    pub combinations: Option<String>,
}

/// Facts that are decided differently.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DifferenceView {
    /// The conditions and the facts.
    pub facts: String,
    /// The answer of each edition, in the example or on the question alone.
    pub answers: [AnswerView; 2],
    /// The changes that bring it about.
    pub causes: Vec<CauseView>,
    /// How it comes up at the table, the example that a person would give first.
    pub examples: Vec<ExampleView>,
    /// Whether it only combines the facts of simpler differences.
    pub is_combination: bool,
    /// The tempi under which it does not show.
    pub not_under: Vec<String>,
}

/// The answer of one edition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnswerView {
    /// The edition.
    pub label: String,
    /// The articles by which it says so.
    pub articles: String,
    /// Its orders.
    pub orders: String,
    /// The first of many choices and how many others there are, where a list of them is long.
    pub brief: Option<ChoicesView>,
    /// The clocks after the orders, if they say more than the orders do.
    pub clocks: Option<String>,
    /// A note that a number or an article is from memory only.
    pub unverified: Option<String>,
    /// A note that an article was checked by a list of changes, not read.
    pub by_changes: Option<String>,
}

/// Orders that leave the arbiter many choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChoicesView {
    /// All choices; the same for orders with the same choices.
    pub all: String,
    /// The orders with the first choice.
    pub first: String,
    /// The number of the others, in words.
    pub others: String,
}

/// A change that brings a difference about.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CauseView {
    /// The name of the regulation.
    pub regulation: String,
    /// Its title.
    pub title: String,
    /// Its numbers, with the articles that amend it.
    pub articles: String,
    /// The first of its numbers in either edition, for a line that has little room.
    pub first_articles: MovedArticle,
    /// Whether it is the only regulation of the question that changed.
    pub is_only: bool,
}

/// A difference as it comes up at the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExampleView {
    /// Whether it is a position or a whole game.
    pub scale: String,
    /// Its source: a game that was played, a case, or how small the program made it.
    pub source: String,
    /// How many plies lead to it, of an example that the program made.
    pub length: Option<String>,
    /// The time control.
    pub control: Option<String>,
    /// The position in which its moves begin, if it is not that of every game.
    pub start: Option<String>,
    /// The moves with their numbers, in the letters of the language.
    pub moves: Option<String>,
    /// At most twenty-four plies of them.
    pub brief_moves: Option<String>,
    /// The position that is ruled on, if the position matters.
    pub board: Option<String>,
    /// The positions after the orders, where they are other ones.
    pub boards_after: Vec<BoardAfter>,
    /// The clocks before the orders, if an order sets them.
    pub clocks: Option<String>,
    /// The events that the facts of the difference do not say already.
    pub events: Vec<String>,
    /// The answers, if they are not those of the difference.
    pub answers: Option<[AnswerView; 2]>,
}

impl ExampleView {
    /// Returns whether it says anything that the facts and answers of its difference do not say.
    #[must_use]
    pub fn says_more(&self) -> bool {
        self.board.is_some()
            || self.answers.is_some()
            || self.moves.is_some()
            || self.clocks.is_some()
            || !self.events.is_empty()
    }
}

/// A position after the orders of an edition, or of both.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoardAfter {
    /// The edition or both, as `a`, `b` or `both`.
    pub side: String,
    /// A caption that names them.
    pub caption: String,
    /// The position.
    pub board: String,
}

/// Questions that are decided as before, known in one way.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SameQuestions {
    /// How it is known.
    pub evidence: String,
    /// Whether it is proved.
    pub is_proved: bool,
    /// The questions.
    pub questions: Vec<String>,
}

/// Pictures about one question.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PictureGroup {
    /// The subject of the pictures.
    pub heading: String,
    /// How they are read.
    pub lead: String,
    /// The pictures.
    pub figures: Vec<Figure>,
}

/// The effect of the changes on a collection of games.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ImpactView {
    /// How the games were asked.
    pub lead: String,
    /// How many games were read.
    pub read: String,
    /// The effect of each step.
    pub steps: Vec<ImpactStep>,
}

/// The effect of one step on a collection of games.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ImpactStep {
    /// The names of both editions.
    pub labels: [String; 2],
    /// The counts, a sentence for each.
    pub counts: Vec<String>,
    /// The games that are listed: those that end differently, and those in which only a claim is another.
    pub lists: Vec<GameList>,
}

/// Games of a collection that come to something else.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameList {
    /// How many there are in all, if not all are listed.
    pub note: Option<String>,
    /// The games.
    pub games: Vec<GameRow>,
}

/// A game that comes to something else.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameRow {
    /// The file, the line, the players, the day and the result.
    pub heading: String,
    /// The two answers that differ, of the first edition and of the second.
    pub sides: Vec<[GameSide; 2]>,
}

/// The answer of one edition to a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameSide {
    /// The result, the claim or the tempo in a sentence.
    pub sentence: String,
    /// The articles that say so.
    pub articles: String,
}

/// A picture of a comparison.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Figure {
    /// Its name on a page.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The notes on the picture, in sentences.
    pub notes: Vec<String>,
    /// The values that it is drawn from.
    pub drawing: Drawing,
}

/// The values that a picture is drawn from.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Drawing {
    /// Main time and increment, by tempo.
    Plane(PlaneDrawing),
    /// A clock before and after.
    Curves(CurvesDrawing),
    /// The cost of the first time, the second and so on.
    Ladders(LaddersDrawing),
}

/// A main time and an increment, in milliseconds.
pub type PlanePoint = (f64, f64);

/// The plane of main time and increment.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaneDrawing {
    /// The longest main time and increment, in milliseconds.
    pub frame: PlanePoint,
    /// The regions.
    pub areas: Vec<PlaneArea>,
    /// The borders.
    pub borders: Vec<PlaneBorder>,
    /// The numbers of differences, by their place in the legend, each in the middle of some corners.
    pub marks: Vec<(usize, PlanePoint)>,
    /// The main times and the increments at which a border meets an axis.
    pub crossings: [Vec<f64>; 2],
    /// The names of both axes.
    pub axes: [String; 2],
    /// The legend.
    pub legend: Vec<(AreaFill, String)>,
}

/// A region of the plane.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaneArea {
    /// Its corners, in milliseconds.
    pub corners: Vec<PlanePoint>,
    /// The meaning of the area.
    pub fill: AreaFill,
}

/// A border of the plane.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaneBorder {
    /// Its ends, in milliseconds.
    pub ends: [PlanePoint; 2],
    /// Whether the editions differ on it.
    pub is_differing: bool,
}

/// The meaning of a region of the plane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AreaFill {
    /// The tempo by an edition, or `open` if it says none.
    Tempo(String),
    /// That both editions say the same.
    Same,
    /// A difference, by its place in the legend.
    Difference(usize),
}

/// A clock before and after, as a curve for each answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CurvesDrawing {
    /// The longest time of either axis, in milliseconds.
    pub most: u64,
    /// The names of both axes.
    pub axes: [String; 2],
    /// The times along either axis, in milliseconds and in words.
    pub ticks: Vec<(u64, String)>,
    /// The curves.
    pub curves: Vec<NamedCurve>,
}

/// The answer of some editions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NamedCurve {
    /// The editions.
    pub names: String,
    /// The corners of the curve: the time before and the time after, in milliseconds; none where no edition settles it.
    pub corners: Option<Vec<(u64, u64)>>,
}

/// Ladders one below the other.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LaddersDrawing {
    /// The most rungs of a ladder.
    pub most: u32,
    /// The ladders.
    pub ladders: Vec<NamedLadder>,
}

/// The answer of some editions.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NamedLadder {
    /// The editions.
    pub names: String,
    /// The rungs: what each costs, and whether it ends the game.
    pub rungs: Vec<(String, bool)>,
}
