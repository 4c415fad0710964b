//! The moments at which the regulations have to be asked about a game: worked out from their conditions, so that after most moves of most
//! games nothing but counters is looked at.

use std::cell::{Cell, OnceCell, RefCell};

use kodeks_board::{Color, Position, Setup};
use kodeks_core::{ClaimShown, Facts, FlagShown, Question, RepetitionCount, Scene, Value};
use kodeks_rulesets::Rulebook;

/// Bound on the occurrences that are distinguished: where there may be as many, the regulations are asked.
const MOST_OCCURRENCES: usize = 8;

/// Up to how many quiet plies is remembered whether anything can apply.
const MOST_QUIET_PLIES: u32 = 1 << 12;

/// Watches over games for the regulations that answer a question: at which moments any of them may apply.
///
/// It knows their conditions themselves, tried on what the moves alone show of a moment. A condition on
/// anything else is taken to hold, so that where there is no other, the watch strikes after every move.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleWatch<'a> {
    rulebook: &'a Rulebook,
    question: &'static Question,
    claim: Option<ClaimShown>,
    known: &'a WatchMemory,
}

/// Findings of a watch about the conditions, kept from game to game.
#[derive(Debug, Default)]
pub(super) struct WatchMemory {
    asks_whether_dead: OnceCell<bool>,
    /// By the number of occurrences, at moments that are not settled and at those that are.
    calm: [[CalmMemory; MOST_OCCURRENCES]; 2],
}

/// What is known of moments at which the position occurs equally often.
#[derive(Debug, Default)]
struct CalmMemory {
    /// Up to how many quiet plies nothing applies.
    plies: Cell<u32>,
    /// Whether anything may apply after so many quiet plies, as far as it was asked.
    strikes: RefCell<Vec<Option<bool>>>,
}

/// A moment of a game as its moves show it, without a look at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glimpse {
    /// Occurrences of the position on the board, or after the move intended.
    pub occurrences: u32,
    /// Quiet plies in a row, with the move intended.
    pub quiet_plies: u32,
    /// Whether it is known that nobody is mated and, where that is asked, that the position is not dead: so it is before
    /// the end of a game, where a move was played.
    pub is_settled: bool,
}

impl<'a> RuleWatch<'a> {
    /// Returns the watch of a question, asked about such a claim if it is about one.
    pub fn new(
        rulebook: &'a Rulebook,
        question: &'static Question,
        claim: Option<ClaimShown>,
        known: &'a WatchMemory,
    ) -> RuleWatch<'a> {
        RuleWatch { rulebook, question, claim, known }
    }

    /// Returns whether it has to be known when the position became dead. Before, it is not.
    pub fn asks_whether_dead(self) -> bool {
        *self.known.asks_whether_dead.get_or_init(|| {
            let places = self.rulebook.places_answering(self.question);
            let hangs_on_it = |place: &usize| {
                let place = std::slice::from_ref(place);
                let may_apply = |is_dead| self.may_apply(place, None, is_dead);
                may_apply(None) && !(may_apply(Some(false)) && may_apply(Some(true)))
            };
            places.iter().any(hangs_on_it)
        })
    }

    /// Returns whether any of the regulations may apply at a moment at which the position is not dead.
    #[inline]
    pub fn strikes(self, at: Glimpse) -> bool {
        let calm = self.known.calm[usize::from(at.is_settled)].get(at.occurrences as usize);
        calm.is_none_or(|calm| at.quiet_plies >= calm.plies.get() && self.strikes_beyond(at, calm))
    }

    /// Returns whether it strikes where the position occurs once, twice or as often as that at most.
    pub fn strikes_any(self, most_occurrences: u32, at: Glimpse) -> bool {
        (1..=most_occurrences).any(|occurrences| self.strikes(Glimpse { occurrences, ..at }))
    }

    /// Returns whether none of them applies at any settled moment at which the position occurs so often at most, and no
    /// more plies in a row are quiet.
    pub fn is_calm(self, occurrences: u32, quiet_plies: u32) -> bool {
        (1..=occurrences).all(|occurrences| {
            let at = Glimpse { occurrences, quiet_plies, is_settled: true };
            let calm = || self.known.calm[1].get(occurrences as usize);
            !self.strikes(at) && calm().is_some_and(|calm| quiet_plies < calm.plies.get())
        })
    }

    /// Returns whether it strikes at a moment that is not known to be calm.
    #[cold]
    fn strikes_beyond(self, at: Glimpse, calm: &CalmMemory) -> bool {
        let place = at.quiet_plies as usize;
        if let Some(strikes) = calm.strikes.borrow().get(place).copied().flatten() {
            return strikes;
        }
        let strikes = self.find_out(at, &calm.plies);
        if at.quiet_plies < MOST_QUIET_PLIES {
            let mut known = calm.strikes.borrow_mut();
            let length = known.len().max(place + 1);
            known.resize(length, None);
            known[place] = Some(strikes);
        }
        strikes
    }

    /// Finds out whether it strikes at a moment of which that is not known, and at those with fewer quiet plies.
    fn find_out(self, at: Glimpse, calm: &Cell<u32>) -> bool {
        let places = self.rulebook.places_answering(self.question);
        let is_dead = (self.asks_whether_dead() && at.is_settled).then_some(false);
        let strikes = |quiet_plies| {
            let at = Glimpse { quiet_plies, ..at };
            self.may_apply(places, Some(at), is_dead)
        };
        while calm.get() <= at.quiet_plies.min(MOST_QUIET_PLIES) && !strikes(calm.get()) {
            calm.set(calm.get() + 1);
        }
        calm.get() <= at.quiet_plies && strikes(at.quiet_plies)
    }

    fn may_apply(self, places: &[usize], at: Option<Glimpse>, is_dead: Option<bool>) -> bool {
        let facts = GlimpseFacts { question: self.question, claim: self.claim, at, is_dead };
        self.rulebook.may_apply(places, &facts)
    }
}

/// The facts of a moment as far as they are known without a look at the board.
#[derive(Debug)]
struct GlimpseFacts {
    question: &'static Question,
    claim: Option<ClaimShown>,
    at: Option<Glimpse>,
    is_dead: Option<bool>,
}

impl GlimpseFacts {
    fn is_mate(&self) -> Option<bool> {
        self.at.filter(|at| at.is_settled).map(|_| false)
    }
}

impl Scene for GlimpseFacts {
    fn setup(&self) -> Option<&Setup> {
        None
    }

    fn position(&self) -> Option<&Position> {
        None
    }

    fn has_position(&self) -> bool {
        true
    }

    fn subject(&self) -> Option<Color> {
        None
    }

    fn is_checkmate(&self) -> Option<bool> {
        self.is_mate()
    }

    fn is_stalemate(&self) -> Option<bool> {
        self.is_mate()
    }

    /// A first occurrence is one in every way of counting. With a move intended, the other ways count the position
    /// before it.
    fn occurrences(&self, counted: RepetitionCount) -> Option<u32> {
        let occurrences = self.at?.occurrences;
        let is_intended = self.claim.is_some_and(|claim| claim.intended);
        match counted {
            RepetitionCount::All => Some(occurrences),
            RepetitionCount::Consecutive | RepetitionCount::Cyclic => (occurrences == 1 && !is_intended).then_some(1),
        }
    }

    fn quiet_plies(&self, _: bool) -> Option<u32> {
        Some(self.at?.quiet_plies)
    }

    fn is_dead(&self) -> Option<bool> {
        self.is_dead
    }

    fn can_mate(&self, _: Color) -> Option<bool> {
        None
    }

    fn claim(&self) -> Option<ClaimShown> {
        self.claim
    }

    fn flag(&self) -> Option<FlagShown> {
        None
    }
}

impl Facts for GlimpseFacts {
    fn value(&self, index: usize) -> Value {
        let shown = self.question.facts[index].shown;
        shown.and_then(|shown| shown.work_out(self)).unwrap_or(Value::Unknown)
    }
}
