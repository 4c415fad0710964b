//! The registry of the facts that board, clocks and history show: each is named once, with its type
//! and the function that works it out from a scene.
//!
//! A vocabulary binds its facts to these by name. Facts listed here are known to Rust; a fact that an event merely
//! reports, it carries without knowing.

mod clocks;
mod draws;
mod handling;
mod irregular;
mod on_board;
mod scoresheet;
mod starting_position;

use kodeks_board::{CastlingSide, Color, IllegalMove, Position, Setup, Square, Time};

use crate::{FactType, Storable, StoreError, StoreReader, StoreWriter, Value};

pub use draws::{GROUNDS, MOMENTS};
pub use handling::{BOUND_BY, BreachShown, PromotionShown, ReleaseShown, TouchShown};
pub use irregular::{ILLEGAL_MOVE, NOTICED_BY, REASONS, REPLY};
pub use on_board::{MATERIAL, material};
pub use scoresheet::{ScoresheetMove, SealedMove};

/// A fact that board, clocks and history show.
#[derive(Debug)]
pub struct ShownFact {
    /// Its name in the registry, by which a vocabulary binds a fact to it.
    pub name: &'static str,
    /// The type of its values; of words, those that it can give.
    pub fact_type: FactType,
    /// Whether it goes before what a report states.
    pub goes_first: bool,
    work_out: fn(&dyn Scene) -> Option<Value>,
}

impl ShownFact {
    /// Returns whether it is what a clock shows, which is said as the clock shows it and not in words.
    #[must_use]
    pub fn is_clock_reading(&self) -> bool {
        matches!(self.name, "subject.time" | "opponent.time" | "least_time")
    }
}

impl PartialEq for ShownFact {
    fn eq(&self, other: &ShownFact) -> bool {
        self.name == other.name
    }
}

impl Eq for ShownFact {}

/// Every fact that can be shown, by what shows it.
static REGISTRY: [&[ShownFact]; 10] = [
    on_board::FACTS,
    clocks::FACTS,
    draws::FACTS,
    irregular::FACTS,
    handling::FACTS,
    handling::TOUCHED_FACTS,
    handling::RELEASED_FACTS,
    handling::PROMOTED_FACTS,
    scoresheet::FACTS,
    starting_position::FACTS,
];

/// The facts that are seen on the board.
static ON_THE_BOARD: [&[ShownFact]; 6] = [
    on_board::FACTS,
    handling::TOUCHED_FACTS,
    handling::RELEASED_FACTS,
    handling::PROMOTED_FACTS,
    scoresheet::FACTS,
    starting_position::FACTS,
];

/// A fact is stored as its number in the registry, of which a program has but one.
impl Storable for &'static ShownFact {
    fn store(&self, to: &mut StoreWriter) {
        let place = ShownFact::all().position(|shown| shown == *self);
        to.number(place.unwrap_or(usize::MAX) as u64);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<&'static ShownFact, StoreError> {
        let mut place = from.number()? as usize;
        for part in REGISTRY {
            match part.get(place) {
                Some(shown) => return Ok(shown),
                None => place = place.saturating_sub(part.len()),
            }
        }
        Err(from.broken())
    }
}

impl ShownFact {
    /// Returns every fact that can be shown.
    pub fn all() -> impl Iterator<Item = &'static ShownFact> {
        REGISTRY.into_iter().flatten()
    }

    /// Returns the fact of that name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static ShownFact> {
        ShownFact::all().find(|shown| shown.name == name)
    }

    /// Works the fact out: `None` where the scene shows nothing of it, and [`Value::Unknown`] where it
    /// does but that could not be decided.
    #[must_use]
    pub fn work_out(&self, scene: &dyn Scene) -> Option<Value> {
        (self.work_out)(scene)
    }

    /// Returns whether it is seen on the board, so that nobody knows it where the board is not known.
    #[must_use]
    pub fn is_of_the_board(&self) -> bool {
        self.is_seen_there() && !self.goes_first
    }

    /// Returns whether the board tells it, unless it only names a player: also what goes before any report, as
    /// whether a player can still checkmate.
    #[must_use]
    pub fn is_told_by_the_board(&self) -> bool {
        self.is_seen_there() && self.fact_type != FactType::Player
    }

    fn is_seen_there(&self) -> bool {
        ON_THE_BOARD.into_iter().flatten().any(|fact| fact == self)
    }

    /// Returns whether a fact of this type can be bound to it: of the same type, and of words with at
    /// least those that it can give. Without words of its own it takes any.
    #[must_use]
    pub fn suits(&self, fact_type: FactType) -> bool {
        match (self.fact_type, fact_type) {
            (FactType::Word(gives), FactType::Word(words)) => gives.iter().all(|word| words.contains(word)),
            (one, other) => one == other,
        }
    }

    const fn before_the_report(self) -> ShownFact {
        ShownFact { goes_first: true, ..self }
    }
}

const fn shown_fact(name: &'static str, fact_type: FactType, work_out: fn(&dyn Scene) -> Option<Value>) -> ShownFact {
    ShownFact { name, fact_type, goes_first: false, work_out }
}

/// Declares facts, each with its type and a function that gives what the type holds.
macro_rules! shown_facts {
    ($( $kind:ident $(($words:expr))? $name:literal $($first:ident)? => $work_out:expr; )*) => {
        /// The entries of these facts in the registry.
        pub(super) static FACTS: &[$crate::shown_facts::ShownFact] = &[ $(
            $crate::shown_facts::shown_fact(
                $name,
                $crate::FactType::$kind $(($words))?,
                |scene| {
                    let work_out: fn(&dyn $crate::Scene) -> Option<_> = $work_out;
                    work_out(scene).map($crate::Value::from)
                },
            ) $( .$first() )?,
        )* ];
    };
}
use shown_facts;

/// A moment of a game about which the regulations are asked: on the table, or in a game replayed.
///
/// Anything that it does not show is `None`, and facts worked out from it are unknown.
pub trait Scene {
    /// Returns the setup, if it is known.
    fn setup(&self) -> Option<&Setup>;

    /// Returns the position, if that is known and legal.
    fn position(&self) -> Option<&Position>;

    /// Returns whether there is a position, known and legal, even if it cannot be returned here.
    fn has_position(&self) -> bool {
        self.position().is_some()
    }

    /// Returns the player whom the matter is about: who moved, claims, resigned, lost on time.
    fn subject(&self) -> Option<Color>;

    /// Returns whether the last move was legal.
    fn is_last_move_legal(&self) -> bool {
        true
    }

    /// Returns whether the player to move is checkmated.
    fn is_checkmate(&self) -> Option<bool> {
        self.position().map(Position::is_checkmate)
    }

    /// Returns whether the player to move is stalemated.
    fn is_stalemate(&self) -> Option<bool> {
        self.position().map(Position::is_stalemate)
    }

    /// Returns how often the position has stood, counted in this way.
    fn occurrences(&self, counted: RepetitionCount) -> Option<u32>;

    /// Returns how many plies in a row captured nothing and moved no pawn: all that were made, or
    /// those that were completed.
    fn quiet_plies(&self, completed: bool) -> Option<u32>;

    /// Returns whether neither player can checkmate any more; `None` if that was not decided.
    fn is_dead(&self) -> Option<bool>;

    /// Returns whether this player can still checkmate; `None` if that was not decided.
    fn can_mate(&self, winner: Color) -> Option<bool>;

    /// Returns how a draw is claimed, if it is.
    fn claim(&self) -> Option<ClaimShown> {
        None
    }

    /// Returns how a flag fell, if one did.
    fn flag(&self) -> Option<FlagShown> {
        None
    }

    /// Returns what more a table shows, where the moment is on one and not in a game replayed.
    fn at_table(&self) -> Option<&dyn TableScene> {
        None
    }
}

/// How the occurrences of a position are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionCount {
    /// All of them.
    All,
    /// Those that follow each other after as few moves as possible.
    Consecutive,
    /// Those at the end of identical cycles of moves.
    Cyclic,
}

/// How a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimShown {
    /// The ground of the claim: one of [`GROUNDS`].
    pub ground: &'static str,
    /// Whether the claimant has the move, if that is known.
    pub on_move: Option<bool>,
    /// Whether the claim names a move that is yet to be played.
    pub intended: bool,
    /// Whether such a move, if there is one, can be played.
    pub is_intended_legal: bool,
    /// Whether the announced move is written down, which a record need not say.
    pub is_written: bool,
    /// Whether the arbiter was told of the announced move, which a record need not say.
    pub is_declared: bool,
    /// Whether the claimant has touched a piece.
    pub touched: bool,
}

/// How a flag fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagShown {
    /// Whether both flags are down.
    pub both_flags: bool,
    /// Whether it is known which fell first.
    pub first_known: bool,
    /// Who noticed: one of [`NOTICED_BY`].
    pub noticed_by: &'static str,
    /// Whether the decision on a claim is postponed, whoever made it, and it is known whose flag fell
    /// first.
    pub postponed: bool,
    /// Whether what the clocks show is in doubt, and they have not been set since.
    pub clocks_in_doubt: bool,
    /// Whether the moves prescribed were made, if the clocks are known.
    pub quota_made: Option<bool>,
    /// Whether the last period runs, if the clocks are known.
    pub last_period: Option<bool>,
}

/// Facts of an incident at a table beyond its [`Scene`]; each is `None` if the incident does not show it or the record
/// does not say.
pub trait TableScene {
    /// Returns what this player's clock shows.
    fn time(&self, player: Color) -> Option<Time>;

    /// Returns the least time that the subject's clock has shown since the clocks are followed.
    fn least_time(&self) -> Option<Time>;

    /// Returns whether the subject's clock shows nothing.
    fn is_at_zero(&self) -> bool;

    /// Returns the most time that a move adds in any period, if the time control is known.
    fn increment(&self) -> Option<Time>;

    /// Returns whether a delay comes before the time runs in any period.
    fn has_delay(&self) -> bool;

    /// Returns the setup with which the game began, if the board is known.
    fn starting_setup(&self) -> Option<&Setup>;

    /// Returns the player who had the move when the game was adjourned, if the record tells of it.
    fn sealer(&self) -> Option<Color>;

    /// Returns whether the subject's pawn stands on the last rank and nothing has been put in its place.
    fn has_left_a_promotion(&self) -> bool;

    /// Returns whether the subject's assistant has been allowed to act for him in what is asked about.
    fn has_assistant(&self) -> bool;

    /// Returns whether a flag has fallen and the subject has not moved since.
    fn is_after_a_flag(&self) -> bool;

    /// Returns whether the last period runs for the subject.
    fn is_last_period(&self) -> Option<bool>;

    /// Returns how many moves both players have completed, if the board is known.
    fn moves_completed(&self) -> Option<u32>;

    /// Returns what came of the clock in the move that was made.
    fn clock_run(&self) -> Option<ClockRun>;

    /// Returns the move that a draw is claimed with, or that there is none that can be played.
    fn intended_move(&self) -> Option<Option<String>>;

    /// Returns the other moves of the piece with which a draw is claimed, where that move cannot be played.
    fn moves_instead_of_the_intended(&self) -> Option<Vec<String>>;

    /// Returns what the offer came from that the subject can answer, or else has made: `none` without
    /// one.
    fn offer(&self) -> Option<&'static str>;

    /// Returns whether it is the opponent who made that offer.
    fn is_offered_by_opponent(&self) -> Option<bool>;

    /// Returns whether the subject has moved since the opponent's offer.
    fn has_moved_since_offer(&self) -> Option<bool>;

    /// Returns when the subject speaks: one of [`MOMENTS`].
    fn moment(&self) -> Option<&'static str>;

    /// Returns whether the same was reported of the opponent before.
    fn is_reported_of_opponent(&self) -> Option<bool>;

    /// Returns whether the decision on a claim is postponed.
    fn is_postponed(&self) -> bool;

    /// Returns whether the game has been ruled to be over.
    fn is_over(&self) -> bool;

    /// Returns whether the players went on after the position on the board, as if nothing had ended the game.
    fn play_went_on(&self) -> bool;

    /// Returns whether the player has completed the last move on the board, if it is the player's own.
    fn has_pressed(&self, player: Color) -> Option<bool>;

    /// Returns whether this player's clock runs, as far as the record follows who has moved and pressed.
    fn is_clock_running(&self, player: Color) -> Option<bool>;

    /// Returns how late a player arrived, and how late the opponent came before or has been so far, as far as
    /// the record says.
    fn lateness(&self) -> Option<(Option<Time>, Option<Time>)>;

    /// Returns whether the opponent points to an illegal move, or to the position that tells it, before he has made his next move.
    fn is_claimed_in_time(&self) -> bool;

    /// Returns what is shown of an illegal move that was noticed.
    fn illegal_move(&self) -> Option<&IllegalMoveShown>;

    /// Returns how many moves the offender has made since the illegal one.
    fn moves_since_illegal_move(&self) -> Option<u32>;

    /// Returns what is counted as an illegal move.
    fn fault(&self) -> Option<&'static str>;

    /// Counts this fault with all before it.
    fn faults_counted(&self) -> Option<u32>;

    /// Counts this fault with those of its kind before it.
    fn faults_of_this_kind(&self) -> Option<u32>;

    /// Returns what is odd about the board when an illegal move or an illegal position is noticed.
    fn odd(&self) -> Option<OddPosition>;

    /// Returns whether the position that was noticed is illegal. Where the board is not known, it is what
    /// whoever noticed it says.
    fn is_position_illegal(&self) -> Option<bool>;

    /// Returns whether the arbiter saw the illegal move, and not only what came of it.
    fn arbiter_saw_the_move(&self) -> Option<bool>;

    /// Returns whether somebody saw the illegal move that led to an illegal position.
    fn move_seen(&self) -> Option<bool>;

    /// Returns whether the position before the irregularity is known, if it can be set up again.
    fn position_known(&self) -> Option<bool>;

    /// Returns whether the arbiter has seen the irregularity before and waited.
    fn was_seen_before(&self) -> bool;

    /// Returns whether a move was completed since then.
    fn next_move_completed(&self) -> bool;

    /// Returns what kind of handling a report is about, if pieces were handled.
    fn handling(&self) -> Option<&'static str>;

    /// Returns what is shown of pieces touched.
    fn touch_facts(&self) -> Option<&TouchShown>;

    /// Returns the breach that is asked about: a move made by a player who was bound to another.
    fn breach(&self) -> Option<BreachShown>;

    /// Returns the moves of which the player had to play one, in algebraic notation.
    fn moves_bound_to(&self) -> Option<Vec<String>>;

    /// Returns whether the subject has touched a piece in order to move or capture it since the opponent last acted.
    fn has_touched(&self) -> Option<bool>;

    /// Returns that it is not known whether a fault of the subject was counted for this move, where one was counted since the last move
    /// was made: it may be of the same move, or of the one that replaces it.
    fn counted_for_the_move(&self) -> Option<Value>;

    /// Returns whether the subject has made a move since play went on from a sealed one.
    fn has_moved_since_resumption(&self) -> Option<bool>;

    /// Returns whether an offer of a draw waits for its answer.
    fn has_open_offer(&self) -> Option<bool>;

    /// Returns what is shown of a piece released.
    fn release_facts(&self) -> Option<&ReleaseShown>;

    /// Returns what is shown of a pawn that is promoted.
    fn promotion_facts(&self) -> Option<&PromotionShown>;

    /// Returns every legal move of the player to move, in algebraic notation, if a report is about
    /// pieces that this player handles.
    fn any_legal_move(&self) -> Option<Vec<String>>;

    /// Returns the move on the scoresheet that a report is about.
    fn scoresheet_move(&self) -> Option<&ScoresheetMove>;

    /// Returns the sealed move that a report is about.
    fn sealed_move(&self) -> Option<&SealedMove>;

    /// Returns the side to which a report says that the player castles.
    fn castling_side(&self) -> Option<CastlingSide>;
}

/// How long a move took, and what came of running the clock for it.
#[derive(Clone, Copy, Debug)]
pub struct ClockRun {
    /// How long the player thought.
    pub took: Time,
    /// Whether the player's flag fell.
    pub flag_fallen: bool,
    /// Whether the player's next period began.
    pub new_period: bool,
}

/// Oddities of a board.
#[derive(Clone, Copy, Debug)]
pub struct OddPosition {
    /// Whether the position is proved to be illegal, in this or another way.
    pub is_illegal: bool,
    /// Whether both kings are in check.
    pub both_kings_in_check: bool,
    /// Whether a pawn is on the rank furthest from where it began.
    pub pawn_on_last_rank: bool,
    /// The pawn of the player who has just moved, where the position would be legal with a queen instead.
    pub pawn_just_arrived: Option<Square>,
    /// Whether the record begins with the king of the player who has just moved in check.
    pub king_left_in_check: bool,
    /// Whether a move was completed since both kings are in check, or since a pawn is on the last rank.
    pub is_answered: bool,
}

/// Facts of an illegal move; each is `None` if nobody has stated it.
#[derive(Clone, Copy, Debug)]
pub struct IllegalMoveShown {
    /// Why it is illegal.
    pub why: Option<IllegalMove>,
    /// Who noticed: one of [`NOTICED_BY`].
    pub noticed_by: &'static str,
    /// Whether the offender pressed the clock.
    pub pressed: Option<bool>,
    /// How far the opponent's reply has got: one of [`REPLY`].
    pub reply: Option<&'static str>,
    /// Whether the position before it is known.
    pub position_known: bool,
    /// Whether both players agree that it is corrected.
    pub both_agree: bool,
    /// Oddities of the board when it is noticed.
    pub odd: Option<OddPosition>,
    /// Whether the opponent is checkmated by it, had it been legal.
    pub gives_mate: Option<bool>,
}

fn opponent(scene: &dyn Scene) -> Option<Color> {
    scene.subject().map(|subject| !subject)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kodeks_board::notation::{Deviation, NOTATION};

    use super::ShownFact;
    use crate::FactType;

    #[test]
    fn every_function_is_named_once() {
        let names: BTreeSet<&str> = ShownFact::all().map(|shown| shown.name).collect();
        assert_eq!(names.len(), ShownFact::all().count());
    }

    #[test]
    fn everything_that_is_seen_of_a_written_move_can_be_asked_for() {
        let parts = NOTATION.iter().map(|part| part.replace("notation-", "uses_"));
        let departures = Deviation::ALL.iter().map(|departure| departure.name().to_owned());
        for name in parts.chain(departures) {
            let name = format!("written.{}", name.replace('-', "_"));
            assert!(ShownFact::find(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn a_fact_needs_every_word_that_its_function_can_give() {
        let moment = ShownFact::find("moment").unwrap();
        let FactType::Word(words) = moment.fact_type else {
            panic!("a moment is a word");
        };
        assert!(moment.suits(FactType::Word(words)));
        assert!(!moment.suits(FactType::Word(&words[1..])));
        assert!(!moment.suits(FactType::Count));
    }
}
