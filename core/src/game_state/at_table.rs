//! The scene at a table after an incident.

use std::cell::OnceCell;

use kodeks_board::{Bitboard, Bonus, CastlingSide, Color, Game, Position, Setup, Time};

use crate::{
    ClaimShown, ClockRun, Clocks, Fact, FactType, Facts, FlagShown, Handling, IncidentReport, OddPosition, Question,
    RepetitionCount, Scene, ShownFact, Value,
    event::BY_THE_OPPONENT,
    shown_facts::{
        BreachShown, ILLEGAL_MOVE, IllegalMoveShown, MOMENTS, PromotionShown, REPLY, ReleaseShown, ScoresheetMove,
        SealedMove, TableScene, TouchShown,
    },
};

use super::{
    CLOCKS_IN_DOUBT, GameState, Incident, Inquiry, NoticedIllegalMove, SeenPosition,
    handling::{self, LETTERS},
    move_text,
    odd::odd_position,
    state::{Breach, HandledPieces, OpenOffer},
};

/// A table at the moment of a matter. What takes long to see is looked at once, when it is asked for.
struct AtTable<'a> {
    table: &'a GameState,
    incident: &'a Incident,
    stated: &'a [(&'static str, Value)],
    touched: OnceCell<Option<TouchShown>>,
    released: OnceCell<Option<ReleaseShown>>,
    promoted: OnceCell<Option<PromotionShown>>,
    written: OnceCell<Option<ScoresheetMove>>,
    sealed: OnceCell<Option<SealedMove>>,
}

impl Scene for AtTable<'_> {
    fn setup(&self) -> Option<&Setup> {
        self.table.is_board_known.then(|| self.table.setup())
    }

    fn position(&self) -> Option<&Position> {
        self.table.position()
    }

    fn subject(&self) -> Option<Color> {
        match self.incident {
            Incident::Move { .. } => Some(!self.setup()?.turn),
            Incident::Breach(breach) => Some(breach.by),
            Incident::DrawClaim(claimed) => claimed.claim.by,
            Incident::IllegalMove(noticed) => noticed.offender,
            Incident::Flag(flag) => flag.fallen.or(flag.first),
            Incident::Resignation { by } | Incident::Fault { by, .. } => Some(*by),
            Incident::Arrival { late, .. } => Some(*late),
            Incident::Penalty(offender) | Incident::PawnReplaced(offender) => Some(*offender),
            Incident::Report(report) => {
                let mover = || self.setup().filter(|_| report.question.is_about_the_mover);
                report.subject().or_else(|| mover().map(|setup| setup.turn))
            }
            Incident::IllegalPosition(_) | Incident::Decision => None,
        }
    }

    fn is_last_move_legal(&self) -> bool {
        self.position().is_some() && !self.table.last_move_was_illegal()
    }

    fn occurrences(&self, counted: RepetitionCount) -> Option<u32> {
        if let Incident::DrawClaim(claimed) = self.incident {
            return claimed.occurrences.filter(|_| counted == RepetitionCount::All);
        }
        self.position()?;
        let count = match counted {
            RepetitionCount::All => Game::occurrences,
            RepetitionCount::Consecutive => Game::consecutive_occurrences,
            RepetitionCount::Cyclic => Game::cyclic_occurrences,
        };
        Some(count(&self.table.game, self.table.comparison))
    }

    fn quiet_plies(&self, completed: bool) -> Option<u32> {
        let (quiet, is_announced) = match self.incident {
            Incident::DrawClaim(claimed) => (claimed.quiet_plies?, claimed.intended.is_some()),
            _ => self.position().map(|_| (self.table.game.halfmove_clock(), false))?,
        };
        // A move that is announced counts as made.
        let is_open = completed && !is_announced && !self.table.is_completed;
        Some(quiet.saturating_sub(u32::from(is_open)))
    }

    fn is_dead(&self) -> Option<bool> {
        self.table.ask_dead(self.position()?)
    }

    fn can_mate(&self, winner: Color) -> Option<bool> {
        let position = match self.incident {
            Incident::IllegalMove(noticed) => noticed.before.as_ref(),
            _ => self.position(),
        };
        self.table.ask_mate(position?, winner)
    }

    fn claim(&self) -> Option<ClaimShown> {
        let Incident::DrawClaim(claimed) = self.incident else {
            return None;
        };
        let claim = &claimed.claim;
        Some(ClaimShown {
            ground: claim.ground,
            on_move: claimed.on_move,
            intended: claim.intended.is_some(),
            is_intended_legal: claimed.illegally_intended.is_none(),
            is_written: self.stated_fact("written") != Value::Flag(false),
            is_declared: self.stated_fact("declared") != Value::Flag(false),
            touched: claim.touched || claim.moved || claim.by.is_some_and(|by| self.table.has_touched(by)),
        })
    }

    fn flag(&self) -> Option<FlagShown> {
        let Incident::Flag(flag) = self.incident else {
            return None;
        };
        let loser = flag.fallen.or(flag.first);
        // The flag of a player who has just made the last move of a period can have fallen in it, or in the next.
        let is_ambiguous = |clocks: &Clocks| {
            loser.is_some_and(|loser| {
                let ended =
                    clocks.period(loser).checked_sub(1).and_then(|ended| clocks.time_control().quota_through(ended));
                ended == Some(u64::from(clocks.moves(loser))) && clocks.time(loser) != Time::ZERO
            })
        };
        let is_told = flag.period.is_some() || self.table.running.is_some();
        let clocks = self.table.clocks_in(flag.period).filter(|clocks| is_told || !is_ambiguous(clocks));
        let whose = loser.map_or(Color::BOTH.to_vec(), |loser| vec![loser]);
        let all = |holds: fn(&Clocks, Color) -> bool| {
            let clocks = clocks.as_ref()?;
            Some(whose.iter().all(|color| holds(clocks, *color)))
        };
        // The moves prescribed for the last period are all those of the game.
        let has_one_period = self.table.control.is_none() && self.table.has_one_period;
        let is_last_told =
            flag.period.is_some() && flag.period == self.table.control.as_ref().map(|of| of.periods.len());
        let is_last_stated = self.stated_fact("last_period") == Value::Flag(true);
        let is_last = clocks.is_none() && (has_one_period || is_last_told || is_last_stated);
        Some(FlagShown {
            both_flags: flag.fallen.is_none(),
            first_known: loser.is_some(),
            noticed_by: flag.noticed_by,
            postponed: loser.is_some() && self.is_postponed(),
            clocks_in_doubt: self.table.state.are_clocks_in_doubt
                || self.stated_fact(CLOCKS_IN_DOUBT) == Value::Flag(true),
            quota_made: all(Clocks::quota_made).or(is_last.then_some(false)),
            last_period: all(Clocks::is_last_period).or(is_last.then_some(true)),
        })
    }

    fn at_table(&self) -> Option<&dyn TableScene> {
        Some(self)
    }
}

impl<'a> AtTable<'a> {
    pub(super) fn of(table: &'a GameState, inquiry: &'a Inquiry) -> AtTable<'a> {
        AtTable {
            table,
            incident: &inquiry.incident,
            stated: &inquiry.stated,
            touched: OnceCell::new(),
            released: OnceCell::new(),
            promoted: OnceCell::new(),
            written: OnceCell::new(),
            sealed: OnceCell::new(),
        }
    }

    /// Returns the report, if the matter is one.
    fn report(&self) -> Option<&'a IncidentReport> {
        match self.incident {
            Incident::Report(report) => Some(report),
            _ => None,
        }
    }

    /// Returns the illegal move, if one was noticed.
    fn illegal_move_noticed(&self) -> Option<&'a NoticedIllegalMove> {
        match self.incident {
            Incident::IllegalMove(noticed) => Some(noticed),
            _ => None,
        }
    }

    /// Returns the offer that the player whom a report is about can answer, or else that player's own,
    /// and whether it is the opponent's.
    fn open_offer(&self) -> Option<Option<(OpenOffer, bool)>> {
        Some(self.table.state.offer_before(self.subject()?))
    }

    /// Returns who committed the fault that is counted, and which it is.
    fn fault_counted(&self) -> Option<(Color, &'static str)> {
        match self.incident {
            Incident::IllegalMove(noticed) => Some((noticed.offender?, ILLEGAL_MOVE)),
            Incident::Fault { by, fault } => Some((*by, fault)),
            _ => None,
        }
    }

    /// Returns the value of a fact: what is stated or shown. In a report what has a
    /// usual value, and is neither stated nor shown, is assumed to be as usual; anything else is not known.
    fn value(&self, fact: &Fact) -> FoundValue {
        let show = || fact.shown.and_then(|shown| shown.work_out(self));
        if let (Some(counts), Some(player)) = (fact.counts, self.subject()) {
            let in_report = self.report().and_then(|report| report.stated_fact(fact.name).cloned());
            let stated = in_report.unwrap_or_else(|| self.stated_fact(fact.name));
            if stated != Value::Unknown {
                return FoundValue::known(stated);
            }
            let (count, is_stated) = self.table.state.offences(player, fact.name, counts);
            return FoundValue { value: Value::Count(count), is_assumed: !is_stated };
        }
        let Some(report) = self.report() else {
            let shown = show().filter(|value| *value != Value::Unknown);
            let value = shown.unwrap_or_else(|| self.stated_fact(fact.name));
            let is_assumed = value == Value::Unknown && fact.is_granted && !self.table.is_board_known;
            return FoundValue { value: if is_assumed { fact.usual_value() } else { value }, is_assumed };
        };
        let goes_first = fact.shown.is_some_and(|shown| shown.goes_first);
        let stated = report.stated_fact(fact.name).cloned();
        if let Some(value) = if goes_first { show().or(stated) } else { stated.or_else(show) } {
            return FoundValue::known(value);
        }
        let is_of_the_board = fact.shown.is_some_and(ShownFact::is_of_the_board);
        let is_open = is_of_the_board && !self.table.is_board_known && !fact.is_granted;
        // A fact about a player has no usual value as long as the player is not named.
        let is_nobody_named = self.subject().is_none() && report.question.whom_it_is_about().is_some();
        let waits = fact.shown.is_some() && is_nobody_named;
        if fact.is_usual_unless_stated() && !is_open && !waits {
            let usual = fact.usual_value();
            let place = report.question.fact(fact.name);
            return match usual {
                // What is told leaves only the other.
                Value::Flag(flag)
                    if place.is_some_and(|place| report.question.rules_out(place, &usual, &report.stated)) =>
                {
                    FoundValue::known(Value::Flag(!flag))
                }
                usual => FoundValue { value: usual, is_assumed: true },
            };
        }
        FoundValue::known(Value::Unknown)
    }

    /// Returns a fact as it is stated of an event of the table.
    fn stated_fact(&self, name: &str) -> Value {
        let stated =
            |name: &str| self.stated.iter().find(|(stated, _)| *stated == name).map(|(_, value)| value.clone());
        // Who tells how many moves were made tells of completed ones, unless the board shows otherwise.
        let made = || stated("quiet_moves").filter(|_| name == "quiet_moves_completed");
        stated(name).or_else(made).unwrap_or(Value::Unknown)
    }
}

impl TableScene for AtTable<'_> {
    fn time(&self, player: Color) -> Option<Time> {
        self.table.times.map(|times| times[player.index()])
    }

    fn least_time(&self) -> Option<Time> {
        self.table.least_time(self.subject()?)
    }

    fn is_at_zero(&self) -> bool {
        let shows = self.subject().and_then(|player| self.time(player));
        shows == Some(Time::ZERO)
    }

    fn increment(&self) -> Option<Time> {
        let most = self.table.control.as_ref()?.periods.iter().map(|period| period.bonus.time()).max();
        Some(most.unwrap_or_default())
    }

    fn has_delay(&self) -> bool {
        self.table
            .control
            .iter()
            .flat_map(|control| &control.periods)
            .any(|period| matches!(period.bonus, Bonus::Delay(_)))
    }

    fn starting_setup(&self) -> Option<&Setup> {
        self.table.game.setup_at(0).filter(|_| self.table.is_board_known)
    }

    fn sealer(&self) -> Option<Color> {
        self.table.state.adjourned_by().or_else(|| self.subject())
    }

    fn has_left_a_promotion(&self) -> bool {
        let promoted = |handled: &&HandledPieces| {
            let handling = handled.report.as_ref().and_then(|report| report.question.handling);
            handling == Some(Handling::Promoted) && self.subject() == Some(handled.by)
        };
        self.table.binding_pieces().filter(promoted).is_some()
    }

    fn has_assistant(&self) -> bool {
        let asked = self.subject().zip(self.report().map(|report| report.question.name));
        asked.is_some_and(|asked| self.table.state.assisted.contains(&asked))
    }

    fn is_after_a_flag(&self) -> bool {
        let is_on_move = self.subject() == Some(self.table.setup().turn);
        let since = self.table.state.flag_at.map(|at| self.table.game.plies().saturating_sub(at));
        since.is_some_and(|moves| moves == 0 || moves == 1 && is_on_move)
    }

    fn is_last_period(&self) -> Option<bool> {
        let clocks = self.table.clocks()?;
        let whose = self.subject().map_or(Color::BOTH.to_vec(), |player| vec![player]);
        Some(whose.iter().all(|player| clocks.is_last_period(*player)))
    }

    fn moves_completed(&self) -> Option<u32> {
        let setup = self.setup().filter(|_| self.table.is_move_number_known())?;
        let made = setup.move_number.saturating_sub(1);
        let is_open = !self.table.is_completed && setup.turn == Color::White;
        Some(made.saturating_sub(u32::from(is_open)))
    }

    fn clock_run(&self) -> Option<ClockRun> {
        match self.incident {
            Incident::Move { clock, .. } => *clock,
            _ => None,
        }
    }

    fn intended_move(&self) -> Option<Option<String>> {
        match self.incident {
            // Who is not on the move has none to announce: it would be the opponent's.
            Incident::DrawClaim(claimed) => {
                // On a board that cannot be so nobody says what can be played.
                let is_readable = self.position().is_some() || !self.table.is_board_known;
                let can_be_played =
                    claimed.on_move != Some(false) && claimed.illegally_intended.is_none() && is_readable;
                Some(claimed.claim.intended.clone().filter(|_| can_be_played))
            }
            _ => None,
        }
    }

    fn moves_instead_of_the_intended(&self) -> Option<Vec<String>> {
        let Incident::DrawClaim(claimed) = self.incident else {
            return None;
        };
        let moves = claimed
            .illegally_intended
            .zip(self.position())
            .map(|(square, position)| position.sans(&position.legal_moves_from(Bitboard::of(square))));
        Some(moves.unwrap_or_default())
    }

    fn offer(&self) -> Option<&'static str> {
        Some(self.open_offer()?.map_or("none", |(offer, _)| offer.from))
    }

    fn is_offered_by_opponent(&self) -> Option<bool> {
        let offer = self.open_offer()?;
        Some(offer.is_some_and(|(_, by_opponent)| by_opponent))
    }

    fn has_moved_since_offer(&self) -> Option<bool> {
        let offer = self.open_offer()?;
        Some(offer.is_some_and(|(offer, by_opponent)| by_opponent && offer.is_passed_over))
    }

    fn moment(&self) -> Option<&'static str> {
        let [after_the_move, before_the_move, opponent_thinking] = MOMENTS else {
            return None;
        };
        let by = self.subject()?;
        // Where the board is not known, an offer is taken to be made at the usual moment.
        let Some(setup) = self.setup() else {
            return Some(after_the_move);
        };
        let is_on_move = setup.turn == by;
        Some(match (is_on_move, self.table.is_completed) {
            (true, _) => before_the_move,
            (false, false) => after_the_move,
            (false, true) => opponent_thinking,
        })
    }

    fn is_reported_of_opponent(&self) -> Option<bool> {
        self.table.state.is_reported_of_opponent(self.report()?)
    }

    fn is_postponed(&self) -> bool {
        self.table.state.postponed.is_some()
    }

    fn is_over(&self) -> bool {
        self.table.state.result.is_some()
    }

    fn play_went_on(&self) -> bool {
        self.table.play_went_on
    }

    fn has_pressed(&self, player: Color) -> Option<bool> {
        let is_own = self.table.setup().turn != player && self.table.game.plies() > 0;
        is_own.then_some(self.table.is_completed)
    }

    fn is_clock_running(&self, player: Color) -> Option<bool> {
        let turn = self.setup()?.turn;
        let running = if self.table.is_completed { turn } else { !turn };
        Some(running == player && self.table.state.are_clocks_stopped != Some(true))
    }

    fn lateness(&self) -> Option<(Option<Time>, Option<Time>)> {
        match self.incident {
            Incident::Arrival { lateness, opponent_lateness, .. } => Some((*lateness, *opponent_lateness)),
            _ => None,
        }
    }

    fn is_claimed_in_time(&self) -> bool {
        let in_time = |shown: &IllegalMoveShown| shown.noticed_by == BY_THE_OPPONENT && shown.reply == Some(REPLY[0]);
        self.illegal_move().is_some_and(in_time)
    }

    fn illegal_move(&self) -> Option<&IllegalMoveShown> {
        self.illegal_move_noticed().map(|noticed| &noticed.shown)
    }

    fn moves_since_illegal_move(&self) -> Option<u32> {
        let ply = self.illegal_move_noticed()?.ply;
        let since = self.table.game.plies().saturating_sub(ply + 1);
        Some(u32::try_from(since / 2).unwrap_or(u32::MAX))
    }

    fn fault(&self) -> Option<&'static str> {
        match self.incident {
            Incident::IllegalMove(_) => Some(ILLEGAL_MOVE),
            _ => self.fault_counted().map(|(_, fault)| fault),
        }
    }

    fn faults_counted(&self) -> Option<u32> {
        if let Some(number) = self.illegal_move_noticed().and_then(|noticed| noticed.number) {
            return Some(number);
        }
        let (offender, _) = self.fault_counted()?;
        let is_known = self.table.is_count_known(offender);
        is_known.then(|| self.table.illegal_moves(offender) + 1)
    }

    fn faults_of_this_kind(&self) -> Option<u32> {
        let (offender, fault) = self.fault_counted()?;
        let is_known = self.table.is_count_known(offender);
        is_known.then(|| self.table.state.faults(offender, fault) + 1)
    }

    fn odd(&self) -> Option<OddPosition> {
        match self.incident {
            Incident::IllegalMove(noticed) => noticed.shown.odd,
            Incident::IllegalPosition(seen) => seen.odd,
            Incident::Move { .. } => Some(odd_position(self.table)),
            _ => None,
        }
    }

    fn is_position_illegal(&self) -> Option<bool> {
        match self.incident {
            Incident::IllegalPosition(SeenPosition { odd: None, .. }) => Some(true),
            // That nothing proves it illegal does not make it legal: whoever has noticed it can say so.
            Incident::IllegalPosition(SeenPosition { odd: Some(odd), .. }) => odd.is_illegal.then_some(true),
            _ => self.odd().map(|odd| odd.is_illegal),
        }
    }

    fn move_seen(&self) -> Option<bool> {
        match self.incident {
            // A king that stands in check does not tell by which move it was left there.
            Incident::IllegalMove(noticed) => {
                let tells = |odd: OddPosition| odd.pawn_just_arrived.is_some();
                Some(!noticed.by_the_position || noticed.attempt.is_some() || noticed.shown.odd.is_some_and(tells))
            }
            Incident::Move { .. } => Some(true),
            Incident::IllegalPosition(seen) => Some(seen.move_seen),
            _ => None,
        }
    }

    fn arbiter_saw_the_move(&self) -> Option<bool> {
        self.illegal_move_noticed().map(|noticed| noticed.was_seen)
    }

    fn position_known(&self) -> Option<bool> {
        match self.incident {
            Incident::IllegalMove(noticed) => Some(noticed.shown.position_known),
            Incident::IllegalPosition(seen) => Some(seen.position_known),
            _ => None,
        }
    }

    fn was_seen_before(&self) -> bool {
        self.table.state.moves_since_seen.is_some()
    }

    fn next_move_completed(&self) -> bool {
        self.table.state.moves_since_seen.is_some_and(|moves| moves > 0)
    }

    fn breach(&self) -> Option<BreachShown> {
        self.incident.breach().map(Breach::shown_facts)
    }

    fn moves_bound_to(&self) -> Option<Vec<String>> {
        self.incident.breach().map(|breach| breach.moves.clone())
    }

    fn has_touched(&self) -> Option<bool> {
        self.table.has_touched_since(self.subject()?).then_some(true)
    }

    fn counted_for_the_move(&self) -> Option<Value> {
        let counted = self.table.state.counted_at[self.subject()?.index()];
        (self.table.is_board_known && counted == Some(self.table.game.plies())).then_some(Value::Unknown)
    }

    fn has_moved_since_resumption(&self) -> Option<bool> {
        let player = self.subject()?;
        let resumed = self.table.state.resumed_at?;
        let moves = self.table.game.plies().saturating_sub(resumed);
        // The player who has to reply makes the first move after the sealed one.
        let is_own_last = self.table.setup().turn != player;
        Some(moves > usize::from(!is_own_last))
    }

    fn has_open_offer(&self) -> Option<bool> {
        self.table.state.has_open_offer().then_some(true)
    }

    fn handling(&self) -> Option<&'static str> {
        self.report()?.question.handling.map(Handling::name)
    }

    fn touch_facts(&self) -> Option<&TouchShown> {
        let see = || handling::of_touch(self.table, self.report()?).ok()?;
        self.touched.get_or_init(see).as_ref()
    }

    fn release_facts(&self) -> Option<&ReleaseShown> {
        let see = || handling::of_release(self.table, self.report()?).ok()?;
        self.released.get_or_init(see).as_ref()
    }

    fn promotion_facts(&self) -> Option<&PromotionShown> {
        let see = || handling::of_promotion(self.table, self.report()?).ok()?;
        self.promoted.get_or_init(see).as_ref()
    }

    fn any_legal_move(&self) -> Option<Vec<String>> {
        let position = handling::position_of_the_mover(self.table, self.report()?)?;
        Some(position.sans(&position.legal_moves()))
    }

    fn scoresheet_move(&self) -> Option<&ScoresheetMove> {
        let see = || move_text::on_the_scoresheet(self.table, self.report()?);
        self.written.get_or_init(see).as_ref()
    }

    fn sealed_move(&self) -> Option<&SealedMove> {
        let see = || move_text::in_the_envelope(self.table, self.report()?);
        self.sealed.get_or_init(see).as_ref()
    }

    fn castling_side(&self) -> Option<CastlingSide> {
        match self.report()?.stated.first() {
            Some(Value::Word("king-side")) => Some(CastlingSide::King),
            Some(Value::Word("queen-side")) => Some(CastlingSide::Queen),
            _ => None,
        }
    }
}

/// The facts of a question, each worked out once, when it is asked for.
struct FactsAtTable<'a> {
    at: AtTable<'a>,
    question: &'static Question,
    known: Vec<OnceCell<FoundValue>>,
}

/// The value of a fact, and whether it is only assumed.
#[derive(Clone)]
struct FoundValue {
    value: Value,
    is_assumed: bool,
}

impl FoundValue {
    fn known(value: Value) -> FoundValue {
        FoundValue { value, is_assumed: false }
    }
}

impl<'a> FactsAtTable<'a> {
    pub(super) fn of(table: &'a GameState, inquiry: &'a Inquiry, question: &'static Question) -> FactsAtTable<'a> {
        FactsAtTable { at: AtTable::of(table, inquiry), question, known: vec![OnceCell::new(); question.facts.len()] }
    }
}

impl FactsAtTable<'_> {
    fn found(&self, index: usize) -> Option<&FoundValue> {
        Some(self.known.get(index)?.get_or_init(|| self.at.value(&self.question.facts[index])))
    }
}

impl Facts for FactsAtTable<'_> {
    fn value(&self, index: usize) -> Value {
        self.found(index).map_or(Value::Unknown, |found| found.value.clone())
    }

    fn is_assumed(&self, index: usize) -> bool {
        self.found(index).is_some_and(|found| found.is_assumed)
    }

    fn assumed_for(&self, index: usize) -> Vec<(usize, Value)> {
        let is_shown = self.question.facts.get(index).is_some_and(|fact| fact.shown.is_some());
        let read_by_more = |report: &&IncidentReport| is_shown && handling::is_read_by_more(report);
        let Some(report) = self.at.report().filter(read_by_more) else {
            return Vec::new();
        };
        let table = self.at.table;
        // What a sealed move comes to was worked out with more than the board: its letters are compared by the move that they make.
        let is_alike = |name: &str, value: &Value| {
            let mut other = report.clone();
            if let Some(said) = report.question.fact(name).and_then(|place| other.stated.get_mut(place)) {
                *said = value.clone();
            }
            if name == LETTERS {
                return move_text::written_move(table, &other) == move_text::written_move(table, report);
            }
            let inquiry = Inquiry::of(Incident::Report(other));
            FactsAtTable::of(table, &inquiry, self.question).value(index) == self.value(index)
        };
        let unstated = handling::READ_BY.into_iter().filter(|name| report.stated_fact(name).is_none());
        unstated
            .filter_map(|name| {
                let place = self.question.fact(name)?;
                let values = self.question.facts[place].fact_type.all_values();
                let (alike, others): (Vec<Value>, Vec<Value>) =
                    values.into_iter().partition(|value| is_alike(name, value));
                let taken = alike.into_iter().next().unwrap_or(Value::Unknown);
                (!others.is_empty()).then_some((place, taken))
            })
            .collect()
    }
}

impl Inquiry {
    /// Returns the first player whom a report names otherwise than the record shows him: the fact, and who it is.
    #[must_use]
    pub fn misnamed_player(&self, table: &GameState) -> Option<(&'static str, Value)> {
        let at = AtTable::of(table, self);
        let report = at.report()?;
        report.question.facts.iter().filter(|fact| fact.fact_type == FactType::Player).find_map(|fact| {
            let stated = report.stated_fact(fact.name)?;
            let shown = fact.shown?.work_out(&at)?;
            (shown != *stated).then_some((fact.name, shown))
        })
    }

    /// Returns the facts of a question about this incident.
    #[must_use]
    pub fn facts<'a>(&'a self, table: &'a GameState, question: &'static Question) -> Box<dyn Facts + 'a> {
        Box::new(FactsAtTable::of(table, self, question))
    }
}
