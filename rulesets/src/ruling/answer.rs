//! A ruling: the answer to an event, with its reasons.

use std::sync::Arc;

use kodeks_board::{Color, IllegalMove, LookAlike, Moment, Setup, Time};
use kodeks_core::{Diagram, Event, Fact, MateAsked, Occurrences, Order, PlayerOffences, Score, Standing, Tempo, Value};
use kodeks_scripting::LawValue;

use crate::{
    AppliedRegulation, AssumedFact, Because, Consultation, DateRange, Edition, InapplicableRegulation, NearMiss,
    Outcome, Rulebook,
};

use super::asked::EarlierQuestion;
use super::record_place::RecordPlace;
use super::table_words::{OF_OPPONENT, PERIOD_FACTS, QUIET_MOVE_COUNTS, REPETITION_COUNTS, is_about_mate};

/// The answer to an event.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The regulations in force.
    pub rulebook: Arc<Rulebook>,
    /// The event.
    pub event: Event,
    /// Where the record tells of it; under `[game]` if the moves do.
    pub place: RecordPlace,
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// The orders that the arbiter carries out.
    pub orders: Vec<Order>,
    /// The clocks before and after the orders, White's first.
    pub clocks: Option<[[Time; 2]; 2]>,
    /// The position after the orders.
    pub setup: Setup,
    /// Whether the position is known; if not, the setup is meaningless.
    pub is_board_known: bool,
    /// Whether the time control is known.
    pub is_control_known: bool,
    /// The state of the table after the orders: obligations of a player, open offers and claims, counts.
    pub standing: Vec<Standing>,
    /// The penalties and reports after the orders from which packs count.
    pub offences: PlayerOffences,
    /// Who made the move, where the event is one.
    pub mover: Color,
    /// The result, if the game is over.
    pub result: Option<Score>,
    /// The facts and options that are missing.
    pub missing: Vec<String>,
    /// Where it depends on what the ruling on an earlier event left open: that.
    pub earlier: Option<EarlierQuestion>,
    /// Whether the game was over before the event.
    pub was_over: bool,
    /// The facts of the event that nobody stated and that it takes for granted.
    pub assumed: Vec<AssumedFact>,
    /// Where the game was over before: what the ruling that ended it takes for granted.
    pub assumed_at_the_end: Vec<EarlierAssumption>,
    /// The decisions of the arbiter on earlier events of which the record does not tell, and which are taken not to have ended the
    /// game; each with the choices that would have ended it.
    pub went_on: Vec<(EarlierQuestion, Vec<LawValue>)>,
    /// The regulations that were applied, in the order in which they were asked.
    pub reasons: Vec<AppliedRegulation>,
    /// The regulations that would apply, were it not for facts worth telling, where a question found none
    /// that does.
    pub unmet: Vec<NearMiss>,
    /// Where a claim falls short of the repetitions: the earlier positions that look the same and are
    /// others.
    pub look_alikes: Vec<LookAlike>,
    /// Where it turns on how often a position has stood: when that was.
    pub occurrences: Option<Occurrences>,
    /// Where it turns on captures and moves of pawns: the moment after the last of them, if the record
    /// tells of it.
    pub last_progress: Option<Moment>,
    /// The position before, where the squares matter.
    pub diagram: Option<Diagram>,
    /// The regulations that were asked and do not apply.
    pub why_not: Vec<InapplicableRegulation>,
    /// Why a move is illegal, where one was made.
    pub illegal: Option<IllegalMove>,
    /// The answers to "can this player still checkmate" that were needed.
    pub mates: Vec<MateAsked>,
    /// The tempo that was ruled under; `None` if it is not known and makes no difference.
    pub tempo: Option<Tempo>,
    /// Additional choices of the arbiter, by the regulations that leave them to him; the ruling is complete without
    /// them.
    pub besides: Vec<AppliedRegulation>,
    /// Where the tempo or an option is missing and makes no difference to what is ordered, but to the
    /// reasons, which are those of its first value.
    pub agreed: Vec<IrrelevantCondition>,
    /// Where the tempo or an option is missing and makes a difference: the ruling under each value.
    pub branches: Vec<Branch>,
    /// Where nobody says when the event began, and it makes a difference: the days on which it is taken to have begun.
    pub open_day: Option<OpenDay>,
    /// Where the game had ended before: after which ply of the record.
    pub ended_at: Option<usize>,
}

/// A fact that the ruling on an earlier event takes for granted.
#[derive(Clone, Debug)]
pub struct EarlierAssumption {
    /// Where that event stands in the record.
    pub place: RecordPlace,
    /// The event.
    pub event: Event,
    /// The fact.
    pub assumed: AssumedFact,
}

/// The ruling that holds if the event says one of these values.
#[derive(Clone, Debug)]
pub struct Branch {
    /// What is missing: `tempo`, the name of an option, a fact of an earlier event, or `decides`.
    pub name: String,
    /// Where an earlier event left it open: what was asked.
    pub earlier: Option<EarlierQuestion>,
    /// The values under which the ruling holds.
    pub values: Vec<LawValue>,
    /// The ruling.
    pub ruling: Ruling,
}

/// Something that an event does not say, under every value of which a ruling orders the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IrrelevantCondition {
    /// What is missing: `tempo`, or the name of an option or a fact.
    pub name: String,
    /// The values.
    pub values: Vec<LawValue>,
}

/// The days on which an event is taken to have begun, and those on which it would be ruled on otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenDay {
    /// The last state of the edition, by which it is ruled.
    pub taken: DateRange,
    /// The states by which the ruling would be another.
    pub otherwise: Vec<DateRange>,
}

impl Ruling {
    /// Returns the edition.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        self.rulebook.edition()
    }

    /// Adds what its consultations found: the facts that are missing, and the regulations that apply, nearly apply and do not.
    pub(super) fn add_grounds(&mut self, consultations: Vec<Consultation>) {
        for answer in consultations {
            self.missing.extend(answer.missing);
            self.add_assumed(answer.assumed);
            self.reasons.extend(answer.applied);
            self.unmet.extend(answer.unmet);
            self.why_not.extend(answer.not_applied);
        }
    }

    /// Adds facts of its event that it takes for granted.
    pub(super) fn add_assumed(&mut self, all: Vec<AssumedFact>) {
        for assumed in all {
            if self.event_states(assumed.fact) && !self.assumed.contains(&assumed) {
                self.assumed.push(assumed);
            }
        }
    }

    /// Returns what it takes for granted, as rulings on later events rest on it.
    pub(super) fn assumed_before(&self) -> Vec<EarlierAssumption> {
        let of = |assumed: &AssumedFact| EarlierAssumption {
            place: self.place,
            event: self.event.clone(),
            assumed: assumed.clone(),
        };
        self.assumed.iter().map(of).collect()
    }

    /// Returns whether the event has a field for a fact.
    fn event_states(&self, fact: &Fact) -> bool {
        let Event::Report(report) = &self.event else {
            return fact.is_granted;
        };
        fact.is_stated && report.question.fact(fact.name).is_some()
    }

    /// Returns whether it is about what both players did: a regulation that applies asked whether the same was reported of the
    /// opponent, which it was.
    pub(super) fn is_about_both_players(&self) -> bool {
        self.reasons.iter().any(|reason| {
            let question = self.rulebook.regulations()[reason.regulation].question();
            let shown = |name: &str| Some(question.facts[question.fact(name)?].shown?.name);
            reason.facts.iter().any(|(name, value)| shown(name) == Some(OF_OPPONENT) && *value == Value::Flag(true))
        })
    }

    /// Returns whether it turns on how often a position has stood: a regulation that applies asked,
    /// or a claim of it failed by it.
    pub(super) fn turns_on_repetition(&self) -> bool {
        let counts = |name: &str| REPETITION_COUNTS.contains(&name);
        let fails = |refused: &InapplicableRegulation| failed_by(&refused.because, &REPETITION_COUNTS);
        let is_claim = matches!(self.event, Event::DrawClaim(_));
        self.reads(counts) || is_claim && self.why_not.iter().any(fails)
    }

    /// Returns whether a regulation does not apply because a position has not stood often enough.
    pub(super) fn falls_short_of_repetition(&self) -> bool {
        self.falls_short_by(&REPETITION_COUNTS)
    }

    /// Returns whether it turns on moves without a capture or a move of a pawn: a regulation that applies
    /// asked, or a claim of it failed by it.
    pub(super) fn turns_on_quiet_moves(&self) -> bool {
        let counts = |name: &str| QUIET_MOVE_COUNTS.contains(&name);
        self.reads(counts) || self.falls_short_by(&QUIET_MOVE_COUNTS)
    }

    /// Returns whether it turns on the periods of the time control.
    pub(super) fn turns_on_periods(&self) -> bool {
        self.reads(|name| PERIOD_FACTS.contains(&name))
    }

    /// Returns whether it turns on the question whether a player can still checkmate.
    pub(super) fn turns_on_mate(&self) -> bool {
        self.reads(is_about_mate) || self.missing.iter().any(|name| is_about_mate(name))
    }

    /// Returns whether a regulation that applies read such a fact.
    fn reads(&self, is_such: impl Fn(&str) -> bool) -> bool {
        self.reasons.iter().flat_map(|reason| &reason.facts).any(|(name, _)| is_such(name))
    }

    /// Returns whether a regulation fails to apply because of one of these facts.
    fn falls_short_by(&self, facts: &[&str]) -> bool {
        self.unmet.iter().flat_map(|unmet| &unmet.because).any(|because| failed_by(because, facts))
    }
}

/// Returns whether a regulation does not apply because of one of these facts.
fn failed_by(because: &Because, facts: &[&str]) -> bool {
    matches!(because, Because::Failed { fact, .. } if facts.contains(fact))
}
