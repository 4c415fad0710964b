//! What a table shows when something has happened at it.

use std::cell::OnceCell;

use crate::{
    Bonus, CastlingSide, Clocks, Color, Fact, FactType, Facts, Game, Position, Question, Report,
    Scene, Setup, Time, Value,
    scene::{ClaimShown, Counted, FlagShown},
};

use super::{
    ClockRun, Inquiry, MOMENTS, Matter, NoticedIllegalMove, OddPosition, OpenOffer, Table,
    touched::{self, PromotionShown, ReleaseShown, TouchShown},
    written::{self, Sealed, Written},
};

/// A table at the moment of a matter. What takes long to see is looked at once, when it is asked for.
pub struct AtTable<'a> {
    table: &'a Table,
    matter: &'a Matter,
    touched: OnceCell<Option<TouchShown>>,
    released: OnceCell<Option<ReleaseShown>>,
    promoted: OnceCell<Option<PromotionShown>>,
    written: OnceCell<Option<Written>>,
    sealed: OnceCell<Option<Sealed>>,
}

/// How long a move took, and what came of the clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) took: Time,
    pub(crate) flag_fallen: bool,
    pub(crate) new_period: bool,
}

impl Scene for AtTable<'_> {
    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    fn position(&self) -> Option<&Position> {
        self.table.game.position()
    }

    fn subject(&self) -> Option<Color> {
        match self.matter {
            Matter::Move { .. } => Some(!self.setup().turn),
            Matter::DrawClaim(claimed) => Some(claimed.claim.by),
            Matter::IllegalMove(noticed) => Some(noticed.offender),
            Matter::Flag(flag) => flag.fallen.or(flag.first),
            Matter::Resignation { by } | Matter::Fault { by, .. } => Some(*by),
            Matter::Arrival { late, .. } => Some(*late),
            Matter::Penalty(offender) => Some(*offender),
            Matter::Report(report) => {
                let mover = || {
                    report
                        .question
                        .is_about_the_mover
                        .then_some(self.setup().turn)
                };
                report.subject().or_else(mover)
            }
            Matter::IllegalPosition(_) | Matter::Decision => None,
        }
    }

    fn is_last_move_legal(&self) -> bool {
        self.position().is_some() && !self.table.last_move_was_illegal()
    }

    fn occurrences(&self, counted: Counted) -> Option<u32> {
        if let Matter::DrawClaim(claimed) = self.matter {
            return (counted == Counted::All).then_some(claimed.occurrences);
        }
        self.position()?;
        let count = match counted {
            Counted::All => Game::occurrences,
            Counted::Consecutive => Game::consecutive_occurrences,
            Counted::Cyclic => Game::cyclic_occurrences,
        };
        Some(count(&self.table.game, self.table.comparison))
    }

    fn quiet_plies(&self, completed: bool) -> Option<u32> {
        if let Matter::DrawClaim(claimed) = self.matter {
            return Some(claimed.quiet_plies);
        }
        self.position()?;
        let quiet = self.table.game.halfmove_clock();
        Some(match completed && !self.table.is_completed {
            true => quiet.saturating_sub(1),
            false => quiet,
        })
    }

    fn is_dead(&self) -> Option<bool> {
        is_dead(self.table, self.position()?)
    }

    fn can_mate(&self, winner: Color) -> Option<bool> {
        let position = match self.matter {
            Matter::IllegalMove(noticed) => noticed.before.as_ref(),
            _ => self.position(),
        };
        self.table.ask_mate(position?, winner)
    }

    fn claim(&self) -> Option<ClaimShown> {
        let Matter::DrawClaim(claimed) = self.matter else {
            return None;
        };
        let claim = &claimed.claim;
        Some(ClaimShown {
            ground: claim.ground,
            on_move: claimed.on_move,
            intended: claim.intended.is_some(),
            touched: claim.touched || claim.moved,
            moved: claim.moved,
        })
    }

    fn flag(&self) -> Option<FlagShown> {
        let Matter::Flag(flag) = self.matter else {
            return None;
        };
        let loser = flag.fallen.or(flag.first);
        let mut clocks = self.table.clocks();
        if let Some((clocks, period)) = clocks.as_mut().zip(flag.period) {
            for color in Color::BOTH {
                clocks.set_period(color, period.saturating_sub(1));
            }
        }
        let whose = loser.map_or(Color::BOTH.to_vec(), |loser| vec![loser]);
        let all = |holds: fn(&Clocks, Color) -> bool| {
            let clocks = clocks.as_ref()?;
            Some(whose.iter().all(|color| holds(clocks, *color)))
        };
        Some(FlagShown {
            both_flags: flag.fallen.is_none(),
            first_known: loser.is_some(),
            noticed_by: flag.noticed_by,
            postponed: loser.is_some() && self.table.postponed == loser,
            quota_made: all(Clocks::quota_made),
            last_period: all(Clocks::is_last_period),
        })
    }

    fn at_table(&self) -> Option<&AtTable<'_>> {
        Some(self)
    }
}

impl<'a> AtTable<'a> {
    pub(super) fn of(table: &'a Table, inquiry: &'a Inquiry) -> AtTable<'a> {
        AtTable {
            table,
            matter: &inquiry.matter,
            touched: OnceCell::new(),
            released: OnceCell::new(),
            promoted: OnceCell::new(),
            written: OnceCell::new(),
            sealed: OnceCell::new(),
        }
    }

    /// Returns the report, if the matter is one.
    fn report(&self) -> Option<&'a Report> {
        match self.matter {
            Matter::Report(report) => Some(report),
            _ => None,
        }
    }

    /// Returns what this player's clock shows, if the record says.
    pub(crate) fn time(&self, player: Color) -> Option<Time> {
        self.table.times.map(|times| times[player.index()])
    }

    /// Returns the least time that the player whom a report is about has had since the clocks are
    /// followed.
    pub(crate) fn least_time(&self) -> Option<Time> {
        let player = self.subject()?;
        let now = self.time(player)?;
        let followed = self.table.running.as_ref();
        Some(followed.map_or(now, |clocks| clocks.least_time(player)))
    }

    /// Returns whether the clock of the player whom a report is about shows nothing.
    pub(crate) fn is_at_zero(&self) -> bool {
        let shows = self.subject().and_then(|player| self.time(player));
        shows == Some(Time::ZERO)
    }

    /// Returns the most time that a move adds in any period, if the time control is known.
    pub(crate) fn increment(&self) -> Option<Time> {
        let periods = self.table.control.as_ref()?.periods.iter();
        let most = periods.map(|period| period.bonus.time()).max();
        Some(most.unwrap_or_default())
    }

    /// Returns whether a delay comes before the time runs in any period.
    pub(crate) fn has_delay(&self) -> bool {
        let controls = self.table.control.iter();
        let mut periods = controls.flat_map(|control| &control.periods);
        periods.any(|period| matches!(period.bonus, Bonus::Delay(_)))
    }

    /// Returns whether the last period runs for the player whom a report is about.
    pub(crate) fn is_last_period(&self) -> Option<bool> {
        let player = self.subject()?;
        Some(self.table.clocks()?.is_last_period(player))
    }

    /// Returns how many moves both players have completed.
    pub(crate) fn moves_completed(&self) -> u32 {
        let setup = self.setup();
        let made = setup.move_number.saturating_sub(1);
        let is_open = !self.table.is_completed && setup.turn == Color::White;
        made.saturating_sub(u32::from(is_open))
    }

    /// Returns what came of the clock in the move that was made.
    pub(crate) fn clock_run(&self) -> Option<Run> {
        let Matter::Move {
            clock: Some((took, run)),
            ..
        } = self.matter
        else {
            return None;
        };
        let ClockRun {
            flag_fallen,
            new_period,
        } = *run;
        Some(Run {
            took: *took,
            flag_fallen,
            new_period,
        })
    }

    /// Returns the move that a draw is claimed with, or that there is none.
    pub(crate) fn intended_move(&self) -> Option<Option<String>> {
        match self.matter {
            Matter::DrawClaim(claimed) => Some(claimed.claim.intended.clone()),
            _ => None,
        }
    }

    /// Returns the offer that the player whom a report is about can answer, or else that player's own,
    /// and whether it is the opponent's.
    fn open_offer(&self) -> Option<Option<(OpenOffer, bool)>> {
        Some(self.table.offer_before(self.subject()?))
    }

    /// Returns what the open offer came from.
    pub(crate) fn offer(&self) -> Option<&'static str> {
        Some(self.open_offer()?.map_or("none", |(offer, _)| offer.from))
    }

    pub(crate) fn is_offered_by_opponent(&self) -> Option<bool> {
        let offer = self.open_offer()?;
        Some(offer.is_some_and(|(_, by_opponent)| by_opponent))
    }

    pub(crate) fn has_moved_since_offer(&self) -> Option<bool> {
        let offer = self.open_offer()?;
        Some(offer.is_some_and(|(offer, by_opponent)| by_opponent && offer.is_passed_over))
    }

    /// Returns when the player whom a report is about speaks: one of [`MOMENTS`].
    pub(crate) fn moment(&self) -> Option<&'static str> {
        let [after_the_move, before_the_move, opponent_thinking] = MOMENTS else {
            return None;
        };
        let is_on_move = self.setup().turn == self.subject()?;
        Some(match (is_on_move, self.table.is_completed) {
            (true, _) => before_the_move,
            (false, false) => after_the_move,
            (false, true) => opponent_thinking,
        })
    }

    pub(crate) fn is_postponed(&self) -> bool {
        self.table.postponed.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.result.is_some()
    }

    pub(crate) fn lateness(&self) -> Option<Time> {
        match self.matter {
            Matter::Arrival { lateness, .. } => Some(*lateness),
            _ => None,
        }
    }

    pub(crate) fn illegal_move(&self) -> Option<&'a NoticedIllegalMove> {
        match self.matter {
            Matter::IllegalMove(noticed) => Some(noticed),
            _ => None,
        }
    }

    /// Returns how many moves the offender has made since the illegal one.
    pub(crate) fn moves_since_illegal_move(&self) -> Option<u32> {
        let ply = self.illegal_move()?.ply;
        let since = self.table.game.plies().saturating_sub(ply + 1);
        Some(u32::try_from(since / 2).unwrap_or(u32::MAX))
    }

    /// Returns who committed the fault that is counted, and which it is.
    fn counted(&self) -> Option<(Color, &'static str)> {
        match self.matter {
            Matter::IllegalMove(noticed) => Some((noticed.offender, super::ILLEGAL_MOVE)),
            Matter::Fault { by, fault } => Some((*by, fault)),
            _ => None,
        }
    }

    /// Returns what is counted as an illegal move.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        self.counted().map(|(_, fault)| fault)
    }

    /// Counts this fault with all before it.
    pub(crate) fn faults_counted(&self) -> Option<u32> {
        let (offender, _) = self.counted()?;
        Some(self.table.illegal_moves(offender) + 1)
    }

    /// Counts this fault with those of its kind before it.
    pub(crate) fn faults_of_this_kind(&self) -> Option<u32> {
        let (offender, fault) = self.counted()?;
        Some(self.table.faults(offender, fault) + 1)
    }

    /// Returns what is odd about the board after an illegal move, or in an illegal position.
    pub(crate) fn odd(&self) -> Option<OddPosition> {
        match self.matter {
            Matter::IllegalMove(noticed) => Some(noticed.odd),
            Matter::IllegalPosition(odd) => Some(*odd),
            _ => None,
        }
    }

    pub(crate) fn was_seen_before(&self) -> bool {
        self.table.moves_since_seen.is_some()
    }

    pub(crate) fn next_move_completed(&self) -> bool {
        self.table.moves_since_seen.is_some_and(|moves| moves > 0)
    }

    pub(crate) fn touched(&self) -> Option<&TouchShown> {
        let see = || touched::of_touch(self.table, self.report()?).ok()?;
        self.touched.get_or_init(see).as_ref()
    }

    pub(crate) fn released(&self) -> Option<&ReleaseShown> {
        let see = || touched::of_release(self.table, self.report()?).ok()?;
        self.released.get_or_init(see).as_ref()
    }

    pub(crate) fn promoted(&self) -> Option<&PromotionShown> {
        let see = || touched::of_promotion(self.table, self.report()?).ok()?;
        self.promoted.get_or_init(see).as_ref()
    }

    /// Returns every legal move of the player to move, if a report is about pieces that this player handles.
    pub(crate) fn any_legal_move(&self) -> Option<Value> {
        let position = touched::position_of_the_mover(self.table, self.report()?)?;
        Some(Value::Moves(position.sans(&position.legal_moves())))
    }

    pub(crate) fn written(&self) -> Option<&Written> {
        let see = || written::on_the_scoresheet(self.table, self.report()?);
        self.written.get_or_init(see).as_ref()
    }

    pub(crate) fn sealed(&self) -> Option<&Sealed> {
        let see = || written::in_the_envelope(self.table, self.report()?);
        self.sealed.get_or_init(see).as_ref()
    }

    /// Returns the side to which a report says that the player castles.
    pub(crate) fn castling_side(&self) -> Option<CastlingSide> {
        match self.report()?.stated.first() {
            Some(Value::Enum("king-side")) => Some(CastlingSide::King),
            Some(Value::Enum("queen-side")) => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// Returns the value of a fact: what is stated or shown. In a report what is only true or false, and
    /// neither stated nor shown, is as usual; anything else is not known.
    fn value(&self, fact: &Fact) -> Value {
        let show = || fact.shown.and_then(|shown| shown.work_out(self));
        let Some(report) = self.report() else {
            return show().unwrap_or(Value::Unknown);
        };
        let goes_first = fact.shown.is_some_and(|shown| shown.goes_first);
        let stated = report.stated(fact.name).cloned();
        let value = match goes_first {
            true => show().or(stated),
            false => stated.or_else(show),
        };
        value.unwrap_or_else(|| match fact.fact_type {
            FactType::Bool => fact.usual_value(),
            _ => Value::Unknown,
        })
    }
}

/// A position is dead if neither player can checkmate; one who can is enough to say it is not.
pub(super) fn is_dead(table: &Table, position: &Position) -> Option<bool> {
    match table.ask_mate(position, position.turn()) {
        Some(true) => Some(false),
        first => match table.ask_mate(position, !position.turn()) {
            Some(true) => Some(false),
            second => (first == Some(false) && second == Some(false)).then_some(true),
        },
    }
}

/// The facts of a question, each worked out once, when it is asked for.
pub(super) struct FactsAtTable<'a> {
    at: AtTable<'a>,
    question: &'static Question,
    known: Vec<OnceCell<Value>>,
}

impl<'a> FactsAtTable<'a> {
    pub(super) fn of(
        table: &'a Table,
        inquiry: &'a Inquiry,
        question: &'static Question,
    ) -> FactsAtTable<'a> {
        FactsAtTable {
            at: AtTable::of(table, inquiry),
            question,
            known: vec![OnceCell::new(); question.facts.len()],
        }
    }
}

impl Facts for FactsAtTable<'_> {
    fn value(&self, index: usize) -> Value {
        let work_out = || self.at.value(&self.question.facts[index]);
        let known = self.known.get(index);
        known.map_or(Value::Unknown, |known| known.get_or_init(work_out).clone())
    }
}
