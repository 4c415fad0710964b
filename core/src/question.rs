//! The questions that the table asks of the regulations, as a vocabulary declares them.
//!
//! Each names the facts that its regulations may read and the orders that they may answer with.
//! Regulations that apply at the same time, none of them an exception to another, have to give
//! the same answer; if not, the ruling is a conflict.

mod impossible;

use std::{
    collections::{BTreeMap, HashMap},
    fmt, ptr,
    sync::Mutex,
};

use crate::{
    ExampleScene, Fact, FactType, Facts, Storable, StoreError, StoreReader, StoreWriter, Value, intern,
    rating::RatingStep,
};

pub use crate::shown_facts::REASONS;
pub use impossible::{Impossible, ImpossibleError};

/// The questions that were declared, each kept once.
static KEPT: Mutex<BTreeMap<&'static str, Vec<&'static Question>>> = Mutex::new(BTreeMap::new());

/// The shown facts by which a report says whom it is about.
const SUBJECTS: [&str; 2] = ["subject", SEALER];

/// The shown fact that names the player who had the move at the adjournment.
pub(crate) const SEALER: &str = "sealer";

/// A question of the table: its facts, and the orders that can answer it.
///
/// ```
/// use kodeks_core::{Fact, Impossible, Origin, Question, Value};
///
/// let facts = vec![Fact::flag("checkmate", false), Fact::flag("stalemate", false)];
/// let impossible = vec![Impossible::read("checkmate and stalemate", &facts)?];
/// let declared = Question::declare("game.over", Origin::Table).with_facts(facts);
/// let question = Question { impossible, ..declared }.intern();
/// assert_eq!(question.fact("stalemate"), Some(1));
/// assert!(!question.is_possible(&vec![Value::Flag(true), Value::Flag(true)]));
/// # Ok::<(), kodeks_core::ImpossibleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    /// Its name, as regulations write it: `draw-claim.incorrect`.
    pub name: &'static str,
    /// The facts that a regulation that answers it may read.
    pub facts: Vec<Fact>,
    /// The names of the orders that may answer it.
    pub orders: &'static [&'static str],
    /// The duties that a person can have, be free of or be forbidden, in the vocabulary that declares the question.
    pub duties: &'static [&'static str],
    /// Who raises it.
    pub origin: Origin,
    /// The kind of handling of pieces, if the board shows more of that.
    pub handling: Option<Handling>,
    /// The kind of fault under which it counts if a regulation counts it as an illegal move, such as `two-hands`.
    pub counts_as: Option<&'static str>,
    /// Offers of a draw that a report opens: the word reported, and the origin of the offer.
    pub opens: Vec<(&'static str, &'static str)>,
    /// A fact that the arbiter learns by a report: the word reported, and the fact.
    pub makes_known: Option<(&'static str, &'static str)>,
    /// Facts that are so from a report on: the word reported, and the fact.
    pub tells: Vec<(&'static str, &'static str)>,
    /// The end of the game of which a report speaks: the word reported, and how the game ended.
    pub results: Vec<(&'static str, GameEnd)>,
    /// The words of a report that speak of a game that is over, whatever its result.
    pub when_over: &'static [&'static str],
    /// What a move on the board is, made before anything else happens: the question, and its word.
    pub a_move_tells: Option<(&'static str, &'static str)>,
    /// Whether nobody can do what it reports without touching a piece in order to move it.
    pub touches_a_piece: bool,
    /// Whether it is the ruling on a claim whose decision had been postponed.
    pub ends_a_postponement: bool,
    /// Whether it asks the arbiter to act on a breach of what binds a player who has handled pieces.
    pub complains_of_a_breach: bool,
    /// Whether a report that names no player is about the player on the move.
    pub is_about_the_mover: bool,
    /// Whether the regulations themselves say what holds unless the arbiter decides otherwise, so that what happens later does not show
    /// how he decided.
    pub holds_unless_decided: bool,
    /// The facts, in this order, for which a person is asked although a ruling stands without them.
    pub to_ask: &'static [&'static str],
    /// Combinations of facts that cannot occur, so that a comparison does not try them.
    pub impossible: Vec<Impossible>,
    /// The step of a rating calculation that asks it.
    pub step: Option<RatingStep>,
    /// How an example for it is set up, where that is declared.
    pub scene: Option<ExampleScene>,
}

kodeks_base::named! {
    /// Who raises a question.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Origin {
        /// The table, out of what is on the board and the clocks.
        Table = "table",
        /// A report of what happened: an event named like the question, which states what the board and
        /// the clocks do not show. Its first fact bears the name of the question and is what the event
        /// says.
        Report = "report",
        /// A report that may also come in after the game.
        ReportAfterTheGame = "report-also-after-the-game",
        /// A rating calculation, when the event is over.
        Calculation = "calculation",
    }
}

kodeks_base::named! {
    /// How a report handles a piece, where the board shows what follows from it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Handling {
        /// Pieces were touched, in this order.
        Touched = "touched",
        /// A piece was released on this square.
        Released = "released",
        /// A pawn is promoted on this square.
        Promoted = "promoted",
    }
}

kodeks_base::named! {
    /// How a game ended, whoever won it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GameEnd {
        /// One player has won.
        Won = "won",
        /// Half a point each.
        Drawn = "drawn",
        /// Neither player scores.
        BothLost = "both-lost",
    }
}

crate::stored!(named GameEnd);
crate::stored!(named Origin);
crate::stored!(named Handling);

crate::stored!(struct Question {
    name,
    facts,
    orders,
    duties,
    origin,
    handling,
    counts_as,
    opens,
    makes_known,
    tells,
    results,
    when_over,
    a_move_tells,
    touches_a_piece,
    ends_a_postponement,
    complains_of_a_breach,
    is_about_the_mover,
    holds_unless_decided,
    to_ask,
    impossible,
    step,
    scene,
});

/// A question is stored as its name; it is looked up among the known questions.
impl Storable for &'static Question {
    fn store(&self, to: &mut StoreWriter) {
        to.text(self.name);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<&'static Question, StoreError> {
        let name = from.text()?;
        from.at_hand::<Questions>()?.0.get(name).copied().ok_or_else(|| from.broken())
    }
}

/// Questions by their names.
pub struct Questions(HashMap<&'static str, &'static Question>);

impl Questions {
    /// Returns the questions of a vocabulary.
    #[must_use]
    pub fn of(vocabulary: &Vocabulary) -> Questions {
        let questions = vocabulary.questions.iter();
        Questions(questions.map(|question| (question.name, *question)).collect())
    }
}

/// Questions are identified by their names: one that a pack adds facts to stays the question it was.
impl PartialEq for Question {
    fn eq(&self, other: &Question) -> bool {
        self.name == other.name
    }
}

impl Eq for Question {}

impl Question {
    /// Begins the declaration of a question without facts, which nothing answers yet.
    #[must_use]
    pub fn declare(name: &str, origin: Origin) -> Question {
        Question {
            name: intern::word(name),
            facts: Vec::new(),
            orders: &[],
            duties: &[],
            origin,
            handling: None,
            counts_as: None,
            opens: Vec::new(),
            makes_known: None,
            tells: Vec::new(),
            results: Vec::new(),
            when_over: &[],
            a_move_tells: None,
            touches_a_piece: false,
            ends_a_postponement: false,
            complains_of_a_breach: false,
            is_about_the_mover: false,
            holds_unless_decided: false,
            to_ask: &[],
            impossible: Vec::new(),
            step: None,
            scene: None,
        }
    }

    /// Returns the fact that names the player of a report: the first player who is not derived from other facts.
    #[must_use]
    pub fn whom_it_is_about(&self) -> Option<&Fact> {
        self.facts.iter().find(|fact| {
            let is_told = fact.shown.is_none_or(|shown| SUBJECTS.contains(&shown.name));
            fact.fact_type == FactType::Player && is_told
        })
    }

    /// Returns the question with these facts.
    #[must_use]
    pub fn with_facts(self, facts: Vec<Fact>) -> Question {
        Question { facts, ..self }
    }

    /// Returns the question with these orders that may answer it.
    #[must_use]
    pub fn answered_with(self, orders: &[&str]) -> Question {
        Question { orders: intern::words(orders.iter().copied()), ..self }
    }

    /// Ends the declaration: returns the question for as long as the program runs, the same for the
    /// same declaration.
    #[must_use]
    pub fn intern(self) -> &'static Question {
        let mut kept = intern::lock(&KEPT);
        let of_that_name = kept.entry(self.name).or_default();
        if let Some(known) = of_that_name.iter().find(|known| known.is_declared_like(&self)) {
            return known;
        }
        let question: &'static Question = Box::leak(Box::new(self));
        of_that_name.push(question);
        question
    }

    /// Returns whether everything in it was declared alike, not only its name.
    fn is_declared_like(&self, other: &Question) -> bool {
        self.name == other.name
            && self.facts == other.facts
            && self.orders == other.orders
            && self.duties == other.duties
            && self.origin == other.origin
            && self.handling == other.handling
            && self.counts_as == other.counts_as
            && self.opens == other.opens
            && self.makes_known == other.makes_known
            && self.tells == other.tells
            && self.results == other.results
            && self.when_over == other.when_over
            && self.a_move_tells == other.a_move_tells
            && self.touches_a_piece == other.touches_a_piece
            && self.ends_a_postponement == other.ends_a_postponement
            && self.complains_of_a_breach == other.complains_of_a_breach
            && self.is_about_the_mover == other.is_about_the_mover
            && self.holds_unless_decided == other.holds_unless_decided
            && self.to_ask == other.to_ask
            && self.impossible == other.impossible
            && self.step == other.step
            && self.scene == other.scene
    }

    /// Returns the fact of that name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Fact> {
        self.facts.get(self.fact(name)?)
    }

    /// Returns the place of the fact of that name in [`Question::facts`].
    #[must_use]
    pub fn fact(&self, name: &str) -> Option<usize> {
        self.facts.iter().position(|fact| fact.name == name)
    }

    /// Returns the facts of this question that another declaration of it lists in its own order; what
    /// that one does not have is not known.
    #[must_use]
    pub fn facts_from(&self, other: &Question, values: &[Value]) -> Vec<Value> {
        let value = |fact: &Fact| values.get(other.fact(fact.name)?).cloned();
        self.facts.iter().map(value).map(|value| value.unwrap_or(Value::Unknown)).collect()
    }

    /// Returns whether these facts can hold together.
    #[must_use]
    pub fn is_possible(&self, facts: &dyn Facts) -> bool {
        !self.impossible.iter().any(|impossible| impossible.holds(facts))
    }

    /// Returns whether a fact cannot have this value together with what is told of the others.
    #[must_use]
    pub fn rules_out(&self, place: usize, value: &Value, told: &[Value]) -> bool {
        let is_known = |fact: usize| fact == place || told.get(fact).is_some_and(|told| *told != Value::Unknown);
        let about_it = self.impossible.iter().filter(|impossible| impossible.facts().any(|fact| fact == place));
        let mut decided = about_it.filter(|impossible| impossible.facts().all(is_known)).peekable();
        if decided.peek().is_none() {
            return false;
        }
        let mut facts = told.to_vec();
        facts[place] = value.clone();
        decided.any(|impossible| impossible.holds(&facts))
    }

    /// Returns whether a fact that is a player has further facts: `claimant` has `claimant.time`.
    #[must_use]
    pub fn has_facts_below(&self, name: &str) -> bool {
        self.facts.iter().any(|fact| fact.name.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')))
    }

    /// Returns what an event writes that raises the question, if a report does: the name of its
    /// first fact.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        match self.origin {
            Origin::Table | Origin::Calculation => None,
            Origin::Report | Origin::ReportAfterTheGame => self.facts.first().map(|fact| fact.name),
        }
    }
}

/// The law's own words that an edition goes by: the questions, and what orders can bind people to.
///
/// ```
/// use kodeks_core::{Fact, FactType, Origin, Question, Vocabulary, words};
///
/// let watch = Question::declare("watch-seen", Origin::Report)
///     .with_facts(vec![Fact::new_reported("watch_on", FactType::Player, 0)])
///     .intern();
/// let vocabulary = Vocabulary::new(vec![watch], words(["hand-in-the-watch"]));
/// assert_eq!(vocabulary.report_question("watch_on"), Some(watch));
/// assert_eq!(vocabulary.duties(), ["hand-in-the-watch"]);
/// ```
#[derive(Clone, Default)]
pub struct Vocabulary {
    questions: Vec<&'static Question>,
    duties: &'static [&'static str],
    tiles: Vec<EventTile>,
    commonest: Vec<CommonIncident>,
    first_announcements: Vec<&'static str>,
}

/// Events that a page offers together, such as everything about a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventTile {
    /// Its name: `clock`. Its title is the sentence `tile-clock`.
    pub name: &'static str,
    /// The field that begins each of its events, in the order in which they are offered.
    pub events: Vec<&'static str>,
    /// Whether its events happen so rarely that a page shows its title last, and small.
    pub is_rare: bool,
}

crate::stored!(struct EventTile { name, events, is_rare });

/// An incident that a page offers before all others, as a whole sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommonIncident {
    /// Its name: `phone.rings`. Its sentence is the message `commonest-phone-rings`.
    pub name: &'static str,
}

crate::stored!(struct CommonIncident { name });

impl CommonIncident {
    /// Returns the field that begins its event: `phone`.
    #[must_use]
    pub fn event(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(event, _)| event)
    }

    /// Returns the word that its event says, if it is one word of several: `rings`.
    #[must_use]
    pub fn says(&self) -> Option<&'static str> {
        self.name.split_once('.').map(|(_, says)| says)
    }
}

impl Vocabulary {
    /// Returns a vocabulary of these questions, in the order in which a game can raise them, and
    /// these duties.
    #[must_use]
    pub fn new(questions: Vec<&'static Question>, duties: &'static [&'static str]) -> Vocabulary {
        Vocabulary { questions, duties, ..Vocabulary::default() }
    }

    /// Returns the vocabulary with these tiles.
    #[must_use]
    pub fn with_tiles(self, tiles: Vec<EventTile>) -> Vocabulary {
        Vocabulary { tiles, ..self }
    }

    /// Returns the vocabulary with these incidents as its commonest, the most frequent first.
    #[must_use]
    pub fn with_commonest(self, commonest: Vec<CommonIncident>) -> Vocabulary {
        Vocabulary { commonest, ..self }
    }

    /// Returns the vocabulary with these options as its first announcements, the most important first.
    #[must_use]
    pub fn with_first_announcements(self, first_announcements: Vec<&'static str>) -> Vocabulary {
        Vocabulary { first_announcements, ..self }
    }

    /// Returns whether everything is declared alike in both.
    #[must_use]
    pub fn is_alike(&self, other: &Vocabulary) -> bool {
        let pairs = || self.questions.iter().zip(&other.questions);
        self.questions.len() == other.questions.len()
            && self.duties == other.duties
            && self.tiles == other.tiles
            && self.commonest == other.commonest
            && self.first_announcements == other.first_announcements
            && pairs().all(|(one, other)| ptr::eq(*one, *other))
    }

    /// Returns the question of that name.
    #[must_use]
    pub fn question(&self, name: &str) -> Option<&'static Question> {
        self.questions.iter().copied().find(|question| question.name == name)
    }

    /// Returns every question, in the order in which a game can raise them.
    #[must_use]
    pub fn questions(&self) -> &[&'static Question] {
        &self.questions
    }

    /// Returns the question of a step of a rating calculation.
    #[must_use]
    pub fn at_step(&self, step: RatingStep) -> Option<&'static Question> {
        self.questions.iter().copied().find(|question| question.step == Some(step))
    }

    /// Returns the question that a report raises which begins with this word.
    #[must_use]
    pub fn report_question(&self, key: &str) -> Option<&'static Question> {
        self.questions.iter().copied().find(|question| question.key() == Some(key))
    }

    /// Returns the question about pieces handled in this way.
    #[must_use]
    pub fn about(&self, handling: Handling) -> Option<&'static Question> {
        self.questions.iter().copied().find(|question| question.handling == Some(handling))
    }

    /// Returns what a person can have to do, be free to do or be forbidden, as orders name it.
    #[must_use]
    pub fn duties(&self) -> &'static [&'static str] {
        self.duties
    }

    /// Returns the tiles under which a page offers events, in their order.
    #[must_use]
    pub fn tiles(&self) -> &[EventTile] {
        &self.tiles
    }

    /// Returns the incidents that a page offers before all others, the most frequent first.
    #[must_use]
    pub fn commonest(&self) -> &[CommonIncident] {
        &self.commonest
    }

    /// Returns the names of the options for which the chief arbiter of an event is asked before all others.
    #[must_use]
    pub fn first_announcements(&self) -> &[&'static str] {
        &self.first_announcements
    }
}

/// Tells how much there is; the whole of it fills a book.
impl fmt::Debug for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vocabulary")
            .field("questions", &self.questions.len())
            .field("duties", &self.duties.len())
            .finish()
    }
}

/// Provisions that board, clocks and record carry out by themselves, as tables of contents name them:
/// every reason in [`REASONS`], and these.
pub const MECHANICS: &[&str] = &[
    "board",
    "pieces",
    "starting-position",
    "turns",
    "moves",
    "castling",
    "chess960-castling",
    "en-passant",
    "promotion",
    "check",
    "made-and-completed",
    "same-position",
    "clocks",
    "notation",
    "illegal-position",
    "rating-change",
];
