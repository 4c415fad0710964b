//! A hearing: everything that happened at one table is put to one rulebook, in turn.

mod acts;
mod over;

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Phrase, join_quoted, phrase};
use kodeks_board::{Color, Position, notation::Letters};
use kodeks_core::{
    Decision, Event, Facts, GameEnd, GameState, GameStateErrorKind, Impossible, Incident, IncidentReport, Inquiry,
    InquiryStep, KnownMates, Order, Question, Score, Standing, Value,
};
use kodeks_winnability::Dead;
use serde_json::json;

use crate::{
    AppliedRegulation, AssumedFact, Conditions, Consultation, Edition, Outcome, Record, RecordPlace, Rulebook, Runner,
    record::stated_field,
};

use super::{
    answer::Ruling,
    asked::EarlierQuestion,
    consult::Supposition,
    dead::{FirstDead, first_dead, is_dead_at},
    decision::{Choices, OpenDecision},
    table_words::{DEAD, GAME_OVER, MATE_SERIES, PERIODS, POSITION_SAME, is_about_mate},
    tempo::compared_by,
};
use over::{changes_what_is_over, drop_what_the_end_overtakes, may_follow_the_game};

fn set_table(sameness: &Consultation, record: &Record, mates: &KnownMates) -> GameState {
    let mut table = GameState::new(record.start, compared_by(sameness), mates.clone());
    if let Some(control) = &record.control {
        table.set_control(control.clone());
    }
    if let Some(times) = record.clocks {
        table.set_times(times);
    }
    if let Some(faults) = &record.faults {
        table.set_faults(faults.clone());
    }
    if let Some(offences) = &record.offences {
        table.set_offences(offences.clone());
    }
    if !record.is_board_known() {
        table.leave_board_open();
    }
    table.set_counts_told(record.counts_told);
    table.set_arrivals(record.arrivals());
    table
}

/// A table, the rules that it is played by, and the fence in which procedures run.
#[derive(Clone)]
pub(super) struct Hearing<'a> {
    runner: &'a dyn Runner,
    rulebook: Arc<Rulebook>,
    table: GameState,
    /// The regulations that say when positions are the same.
    sameness: Vec<AppliedRegulation>,
    /// The regulations that say which draws end a series of moves.
    series: Vec<AppliedRegulation>,
    /// The regulations that say that there is one period, where the record has no time control.
    periods: Vec<AppliedRegulation>,
    left_open: Option<OpenDecision>,
    /// The additional decision that the last ruling left to the arbiter, until the next event.
    left_besides: Option<OpenDecision>,
    /// How the last decision was closed that a ruling had left to the arbiter.
    closed: Option<Phrase>,
    /// The regulations by which the game ended, if it has.
    end: Vec<AppliedRegulation>,
    /// By what the player on the move is bound to certain moves, as the regulations last said it.
    binding: Vec<AppliedRegulation>,
}

/// Adds reasons that are not there yet: the end of the game may have been reported before.
fn add_new(reasons: &mut Vec<AppliedRegulation>, more: &[AppliedRegulation]) {
    for one in more {
        if !reasons.contains(one) {
            reasons.push(one.clone());
        }
    }
}

/// Returns whether the players go on in these events as if the game were not over: a move, or a resignation. A flag that falls tells
/// nothing of what they have noticed.
fn goes_on_playing(later: &[(usize, Event)]) -> bool {
    later.iter().any(|(_, event)| matches!(event, Event::Move { .. } | Event::Resignation { .. }))
}

/// Returns the event as the arbiter notices it, once it has been reported to him.
fn made_noticed(event: &Event) -> Option<Event> {
    match event {
        Event::Report(report) => report.makes_noticed(),
        _ => None,
    }
}

impl<'a> Hearing<'a> {
    /// Opens a hearing on a record, under conditions that are all known.
    pub(super) fn begin(
        runner: &'a dyn Runner,
        edition: &Arc<Edition>,
        conditions: &Conditions,
        record: &Record,
        mates: &KnownMates,
    ) -> Result<Hearing<'a>, Diagnostic> {
        let rulebook = Arc::new(Rulebook::new(edition, conditions)?);
        let settled = |name| rulebook.consult(runner, edition.question(name)?, &Vec::<Value>::new());
        let sameness = settled(POSITION_SAME)?;
        let mut table = set_table(&sameness, record, mates);
        let series = settled(MATE_SERIES)?;
        if let Some(Order::CountDraws { quiet_moves, occurrences }) = series.orders.first() {
            table.count_draws(*quiet_moves, *occurrences);
        }
        let mut periods = Vec::new();
        // A time control says itself how many periods there are.
        if record.control.is_none() {
            let answer = settled(PERIODS)?;
            if answer.orders.contains(&Order::OnePeriod) {
                table.set_one_period();
            }
            periods = answer.applied;
        }
        Ok(Hearing {
            runner,
            table,
            rulebook,
            sameness: sameness.applied,
            series: series.applied,
            periods,
            left_open: None,
            left_besides: None,
            closed: None,
            end: Vec::new(),
            binding: Vec::new(),
        })
    }

    /// Says which move of the record cannot be played, and why.
    fn unplayable_move(&self, record: &Record, ply: usize, complaint: Complaint) -> Diagnostic {
        // An illegal move stands on the board already.
        let setup = self.table.game().setup_at(ply).unwrap_or(self.table.setup());
        let dots = if setup.turn == Color::White { "." } else { "..." };
        let place = format!("{}{dots}", setup.move_number);
        let moves = record.moves[ply..].iter().map(|played| played.notation.as_str());
        let hint = self.other_letters(record.letters, moves);
        let complaint = complaint.with_hint(hint).about(phrase!("at-move", "at {place}", place));
        let played = &record.moves[ply];
        Diagnostic::of_record(&played.file, played.line, complaint)
    }

    /// Offers the letters of the languages in which most of these moves can be made, if their letters are
    /// no English ones.
    fn other_letters<'m>(&self, letters: Letters, moves: impl Iterator<Item = &'m str> + Clone) -> Option<Phrase> {
        let foreign = |letter: char| letter.is_alphabetic() && letter.is_uppercase();
        let foreign = |letter: char| foreign(letter) && !"KQRBNO".contains(letter);
        let position = self.table.game().position()?;
        let first = moves.clone().next()?;
        if letters != Letters::English || !first.contains(foreign) {
            return None;
        }
        let read = |other: &Letters| {
            let mut position = *position;
            let mut read = 0;
            for notation in moves.clone() {
                let Ok(played) = position.read_san(&other.in_english(notation)) else {
                    break;
                };
                position = position.after(played);
                read += 1;
            }
            read
        };
        let read: Vec<(Letters, usize)> = Letters::ALL.map(|other| (other, read(&other))).into();
        let most = read.iter().map(|(_, read)| *read).max().filter(|most| *most > 0)?;
        let names = read.iter().filter(|(_, read)| *read == most);
        let names = join_quoted(names.map(|(other, _)| other.name()));
        Some(phrase!(
            "other-letters",
            "it can be read with other letters: `letters` under `[game]` may be {names}",
            names
        ))
    }

    /// Plays the moves of the record. If the game ends on the way, or at the end of the moves,
    /// that is the ruling: nothing can happen after it.
    ///
    /// Whether the position is dead costs a search, so it is asked only where the moves end: if
    /// a player can still checkmate there, no position before was dead, as the moves lead there.
    pub(super) fn replay(&mut self, record: &Record) -> Result<Option<Ruling>, Diagnostic> {
        if !self.table.is_board_known() {
            return Ok(None);
        }
        let mut ended = None;
        for (ply, played) in record.moves.iter().enumerate() {
            self.table.play(&played.notation).map_err(|error| self.unplayable_move(record, ply, error.into()))?;
            ended = self.ending(record, ply + 1, false)?;
            if ended.is_some() {
                break;
            }
        }
        let plies = self.table.game().plies();
        let first_dead = match self.table.game().position() {
            Some(position) if !position.is_checkmate() => self.first_dead(plies),
            _ => None,
        };
        match first_dead {
            Some(first) if first < plies || ended.is_none() => {
                self.table.take_back_to(first);
                let dead = self.ending(record, first, true)?;
                Ok(dead.or(ended))
            }
            // The loop has asked after every move; without any, the start is still to be asked about.
            _ if plies == 0 => self.ending(record, 0, false),
            _ => Ok(ended),
        }
    }

    /// Returns after how many plies the position was dead first, if it is dead after so many.
    fn first_dead(&self, plies: usize) -> Option<usize> {
        let first_illegal = self.table.game().first_illegal();
        let is_dead = |ply: usize| {
            let setup = self.table.game().setup_at(ply).copied();
            let position = setup.and_then(|setup| Position::from_setup(setup).ok());
            // The move that brings the position about has to be legal.
            let position = position.filter(|_| first_illegal.is_none_or(|illegal| ply > illegal + 1));
            position.map_or(Dead::No, |position| is_dead_at(&self.table, &position))
        };
        match first_dead(plies, is_dead) {
            FirstDead::After { ply, .. } => Some(ply),
            FirstDead::Never | FirstDead::NotDecided => None,
        }
    }

    /// Asks whether the game is over after so many moves; whether it is dead only `with_dead`.
    fn ending(&mut self, record: &Record, ply: usize, with_dead: bool) -> Result<Option<Ruling>, Diagnostic> {
        self.table.note_whether_play_went_on(ply < record.moves.len() || goes_on_playing(&record.happened));
        let (event, inquiry, consultation) = self.ask_whether_over(record, ply, with_dead)?;
        if consultation.outcome != Outcome::Decided {
            return Ok(None);
        }
        let mut ruling = self.conclude(&event, &inquiry, vec![consultation])?;
        ruling.ended_at = Some(ply);
        Ok(Some(ruling))
    }

    /// Rules on the position after the moves of a record in which nothing else happened.
    pub(super) fn standing(&mut self, record: &Record) -> Result<Ruling, Diagnostic> {
        let (event, inquiry, consultation) = self.ask_whether_over(record, record.moves.len(), true)?;
        self.conclude(&event, &inquiry, vec![consultation])
    }

    fn ask_whether_over(
        &self,
        record: &Record,
        ply: usize,
        with_dead: bool,
    ) -> Result<(Event, Inquiry, Consultation), Diagnostic> {
        let notation = ply
            .checked_sub(1)
            .and_then(|last| record.moves.get(last))
            .map(|played| played.notation.clone())
            .unwrap_or_default();
        let event = Event::Move { notation, pressed: true, took: None };
        let inquiry = Inquiry::of(Incident::Move { illegal: None, clock: None, breach: None });
        let question = self.rulebook.edition().question(GAME_OVER)?;
        let facts = inquiry.facts(&self.table, question);
        let dead = question.fact(DEAD).filter(|_| !with_dead);
        let alive =
            Supposition { facts: &*facts, values: (dead.into_iter()).map(|dead| (dead, Value::Flag(false))).collect() };
        let answer = self.rulebook.consult(self.runner, question, &alive)?;
        let consultation = self.leave_mate_open(question, &alive, answer)?;
        drop(alive);
        drop(facts);
        Ok((event, inquiry, consultation))
    }

    /// Says what the record tells after the event that is ruled on next.
    pub(super) fn note_what_follows(&mut self, later: &[(usize, Event)]) {
        self.table.note_whether_play_went_on(goes_on_playing(later));
    }

    /// Rules on an event.
    pub(super) fn rule(&mut self, record: &Record, line: usize, event: &Event) -> Result<Ruling, Diagnostic> {
        let was_over = self.table.result().is_some();
        let ruling = self.rule_during(record, line, event)?;
        Ok(Ruling { was_over, ..ruling })
    }

    fn rule_during(&mut self, record: &Record, line: usize, event: &Event) -> Result<Ruling, Diagnostic> {
        let at = |complaint: Complaint| Diagnostic::of_record(&record.file, line, complaint);
        if let Some(result) = self.table.result()
            && !may_follow_the_game(event)
        {
            self.table.note_after_the_end(event);
            return self.conclude_after_the_end(event, result, Vec::new());
        }
        if let Event::DrawClaim(claim) = event
            && let Some([made, claimed]) = self.table.told_before(claim)
        {
            self.rule(record, line, &made)?;
            let ruling = self.rule(record, line, &claimed)?;
            return Ok(Ruling { event: event.clone(), ..ruling });
        }
        if let Event::Move { .. } = event
            && let Some(ruling) = self.rule_on_what_a_move_tells(record, line, event)?
        {
            return Ok(ruling);
        }
        if let Event::IllegalMove(noticed) = event
            && let Some(told) = self.table.told_with_a_reply(noticed)
        {
            return self.rule_on_the_reply(record, line, event, &told);
        }
        if let Event::Decision(decision) = event {
            let (open, orders) = self.take_chosen(decision).map_err(at)?;
            return self.conclude_decision(event, open, orders);
        }
        if let Some((open, orders)) = self.take_ruled_on_the_claim(event) {
            return self.conclude_decision(event, open, orders);
        }
        let before = self.table.times();
        let mut inquiry = self.table.take_notice(event).map_err(|error| {
            let moves = match event {
                Event::Move { notation, .. } => Some(notation.as_str()),
                _ => None,
            };
            let hint = self.other_letters(record.letters, moves.into_iter());
            at(Complaint::from(error).with_hint(hint))
        })?;
        self.check_stated(&inquiry, event).map_err(at)?;
        self.settle_sealed_move(&mut inquiry)?;
        let made = self.table.move_of_act(&inquiry);
        let consultations = self.ask(&inquiry)?;
        if let Some(ruling) = self.rule_on_bound(record, line, event, made.as_ref(), &consultations)? {
            return Ok(ruling);
        }
        let consultations = match self.table.result() {
            Some(result) => {
                let assumed = assumed_in(&consultations);
                let left = self.left_after_the_end(consultations);
                if matches!(joint_outcome(&left), Outcome::NoConsequence) {
                    return self.conclude_after_the_end(event, result, assumed);
                }
                left
            }
            None => consultations,
        };
        let noticed = made_noticed(event).map(|noticed| self.table.take_notice(&noticed));
        let mut ruling = match noticed {
            None => {
                let ruling = self.conclude(event, &inquiry, consultations)?;
                self.rule_on_an_illegal_reply(event, ruling)?
            }
            // He looks, and there is no illegal move.
            Some(Err(error)) if error.kind() == GameStateErrorKind::IllegalMove => {
                self.conclude(event, &inquiry, consultations)?
            }
            Some(Err(error)) => return Err(at(error.into())),
            Some(Ok(seen)) => {
                let mut told = consultations;
                let asked = self.ask(&seen)?;
                // The ruling is the one on what was seen; that somebody may tell of it is its reason.
                if asked.iter().any(|answer| !answer.orders.is_empty()) {
                    told.iter_mut().for_each(|answer| answer.orders.clear());
                }
                self.conclude_both(event, &seen, told, asked)?
            }
        };
        ruling.clocks = before.or(self.table.times()).zip(self.table.times()).map(|(before, after)| [before, after]);
        match made.filter(|_| self.table.result().is_none()) {
            Some(made) => self.make_by_act(record, line, ruling, made),
            None => Ok(ruling),
        }
    }

    /// Checks that what the record states of an event does not contradict what it shows.
    fn check_stated(&self, inquiry: &Inquiry, event: &Event) -> Result<(), Complaint> {
        self.check_the_end_told(event)?;
        self.check_report(inquiry)?;
        let stated = event.stated_facts();
        for step in inquiry.steps().into_iter().filter(|_| !stated.is_empty()) {
            let Ok(question) = self.question(inquiry, step) else {
                continue;
            };
            let facts = inquiry.facts(&self.table, question);
            for (name, said) in stated {
                let shown = question.fact(name).map(|place| facts.value(place));
                if let Some(shown) = shown.filter(|shown| shown != said && *shown != Value::Unknown) {
                    let (field, shown) = (stated_field(name), json!(shown).to_string());
                    let wrong = phrase!("K0217", "by the game of the record `{field}` is {shown}", field, shown);
                    let help = phrase!("K0217-help", "leave it out, or correct the game");
                    return Err(Complaint::new(wrong).with_help(help));
                }
            }
        }
        Ok(())
    }

    /// Checks that a report contradicts neither the record nor itself: the players whom it names, and what it tells together.
    fn check_report(&self, inquiry: &Inquiry) -> Result<(), Complaint> {
        let Incident::Report(report) = &inquiry.incident else {
            return Ok(());
        };
        let help = || phrase!("K0217-help", "leave it out, or correct the game");
        if let Some((name, shown)) = inquiry.misnamed_player(&self.table) {
            let (field, shown) = (stated_field(name), json!(shown).to_string());
            let wrong = phrase!("K0217", "by the game of the record `{field}` is {shown}", field, shown);
            return Err(Complaint::new(wrong).with_help(help()));
        }
        if self.table.is_no_game_adjourned(inquiry) {
            let wrong = phrase!("K0217-adjourned", "the game was cancelled, and the new one has not been adjourned");
            return Err(Complaint::new(wrong).with_help(help()));
        }
        let facts = inquiry.facts(&self.table, report.question);
        // The first fact is what the event says. What nobody knows contradicts nothing.
        let is_known = |place: usize| facts.value(place) != Value::Unknown;
        let is_refused = |impossible: &&Impossible| {
            impossible.facts().any(|place| place == 0) && impossible.holds(&*facts) && impossible.facts().all(is_known)
        };
        // What the event tells by itself is not denied beside it.
        let denied = |(word, fact): &(&'static str, &'static str)| {
            let is_said = report.stated.first() == Some(&Value::Word(word));
            let place = report.question.fact(fact).filter(|_| is_said)?;
            (report.stated.get(place) == Some(&Value::Flag(false))).then(|| vec![0, place])
        };
        let impossible =
            report.question.impossible.iter().find(is_refused).map(|impossible| impossible.facts().collect());
        let impossible: Option<Vec<usize>> = impossible.or_else(|| report.question.tells.iter().find_map(denied));
        if let Some(places) = impossible {
            let mut told: Vec<String> = Vec::new();
            for place in places {
                let field = stated_field(report.question.facts[place].name);
                let said = format!("{field} = {}", json!(facts.value(place)));
                if !told.contains(&said) {
                    told.push(said);
                }
            }
            let told = told.join(", ");
            let wrong = phrase!("K0217-together", "this cannot be so together: {told}", told);
            return Err(Complaint::new(wrong).with_help(help()));
        }
        Ok(())
    }

    /// Checks that an event does not go on with a game that the record has told to be over, and that what it says of the result is
    /// what the record has told and ruled.
    fn check_the_end_told(&self, event: &Event) -> Result<(), Complaint> {
        let help = || phrase!("K0217-help", "leave it out, or correct the game");
        if !may_follow_the_game(event) && self.table.reports_of_the_end().next().is_some() {
            let wrong = phrase!("K0217-over", "an earlier event says that the game is over");
            return Err(Complaint::new(wrong).with_help(help()));
        }
        let Event::Report(report) = event else {
            return Ok(());
        };
        let end_of = |report: &IncidentReport| {
            let end = report.tells_the_end()?;
            Some((end, report.subject().filter(|_| end == GameEnd::Won)))
        };
        let Some((end, winner)) = end_of(report) else {
            return Ok(());
        };
        let result = self.table.result();
        if result.is_some() && self.table.standing().iter().any(Standing::changes_the_score) {
            let decided = phrase!("K0217-points", "the arbiter has decided on points of this game");
            let help = phrase!("K0217-points-help", "what each player scores is what he has decided");
            return Err(Complaint::new(decided).with_help(help));
        }
        if self.table.reports_of_the_end().filter_map(end_of).any(|told| told != (end, winner)) {
            let wrong = phrase!("K0217-scores", "an earlier event says that the game ended otherwise");
            return Err(Complaint::new(wrong).with_help(help()));
        }
        let Some(score) = result.filter(|score| !score.is_of(end, winner)) else {
            return Ok(());
        };
        let result = score.name();
        let wrong = phrase!("K0217-result", "by the record the result of the game is {result}", result);
        Err(Complaint::new(wrong).with_help(help()))
    }

    /// Returns the ruling on an event of which nothing can be said before something earlier is known.
    pub(super) fn put_off(&mut self, event: &Event, asked: &EarlierQuestion, missing: Vec<String>) -> Ruling {
        let (inquiry, mover) = (Inquiry::of(Incident::Decision), self.table.setup().turn);
        let ruling = self.ruling(event, &inquiry, mover, Outcome::Undecided, Vec::new());
        Ruling { missing, earlier: Some(asked.clone()), ..ruling }
    }

    /// Returns what the last ruling left to the arbiter, and what each choice does to the game.
    pub(super) fn choices_left(&self, ruling: &Ruling) -> Option<(EarlierQuestion, Choices)> {
        self.left_open.as_ref().map(|open| open.ask(ruling))
    }

    /// Returns whether the regulations themselves say what holds unless the arbiter decides otherwise on what was left to him.
    pub(super) fn holds_unless_decided(&self) -> bool {
        let mut reasons = self.left_open.iter().flat_map(|open| &open.reasons);
        let regulations = self.rulebook.regulations();
        reasons.any(|reason| regulations[reason.regulation].question().holds_unless_decided)
    }

    /// Supposes that the arbiter chose these orders of what was left to him.
    pub(super) fn suppose(&mut self, orders: &[Order]) {
        let Some(open) = self.left_open.take() else {
            return;
        };
        self.close_by_the_next_event(&open);
        // That he has set the clocks nobody has said.
        let told: Vec<Order> = orders.iter().filter(|order| **order != Order::SetClocks(None)).cloned().collect();
        self.table.carry_out(&open.inquiry, &told);
        let is_time_open = |order: &Order| {
            matches!(order, Order::GiveTimeAsDecided(_) | Order::TakeTimeAsDecided(_) | Order::SetClocks(None))
        };
        if orders.iter().any(is_time_open) {
            self.table.forget_times();
        }
        if self.table.result().is_some() {
            self.end = open.reasons;
        }
    }

    /// Asks everything that an inquiry asks.
    fn ask(&self, inquiry: &Inquiry) -> Result<Vec<Consultation>, Diagnostic> {
        let mut consultations = Vec::new();
        for step in inquiry.steps() {
            let question = self.question(inquiry, step)?;
            let facts = inquiry.facts(&self.table, question);
            let answer = self.rulebook.consult(self.runner, question, &*facts)?;
            let mut consultation = self.leave_mate_open(question, &*facts, answer)?;
            let outcome = consultation.outcome;
            let is_move = matches!(inquiry.incident, Incident::Move { .. });
            if outcome == Outcome::NoConsequence && !is_move {
                consultation.unmet = self.rulebook.near_misses(question, &*facts, &consultation.trace);
            } else if consultation.orders == [Order::RefuseClaim] {
                consultation.unmet = self.rulebook.missed_exceptions(question, &*facts, &consultation);
            }
            consultations.push(consultation);
            let only_silent = consultations.last().is_some_and(|answer| answer.orders == [Order::KeepSilent]);
            let settled = step.settles && outcome != Outcome::NoConsequence && !(step.unless_silent && only_silent);
            if settled || !matches!(outcome, Outcome::Decided | Outcome::NoConsequence) {
                break;
            }
        }
        Ok(consultations)
    }

    /// Returns the question of a step. One that the edition does not have comes from an event that others
    /// have a word for; nothing of this edition answers it.
    fn question(&self, inquiry: &Inquiry, step: InquiryStep) -> Result<&'static Question, Diagnostic> {
        match (self.rulebook.edition().question(step.question), &inquiry.incident) {
            (Err(_), Incident::Report(report)) => Ok(report.question),
            (question, _) => question,
        }
    }

    /// Where it depends on a mate that the search neither found nor excluded, the arbiter decides between the orders if
    /// the mate is possible and the orders if it is not.
    fn leave_mate_open(
        &self,
        question: &'static Question,
        facts: &dyn Facts,
        open: Consultation,
    ) -> Result<Consultation, Diagnostic> {
        let is_open = open.outcome == Outcome::Undecided
            && open.missing.iter().all(|name| is_about_mate(name))
            && self.table.is_mate_open();
        if !is_open {
            return Ok(open);
        }
        let mut choices = Vec::new();
        for (choice, can) in CAN_OR_CANNOT {
            let flag = |name: &String| {
                let place = question.fact(name)?;
                Some((place, Value::Flag((name == DEAD) != can)))
            };
            let supposed = Supposition { facts, values: open.missing.iter().filter_map(flag).collect() };
            let answer = self.rulebook.consult(self.runner, question, &supposed)?;
            let orders = match answer.outcome {
                Outcome::Decided => answer.orders,
                Outcome::NoConsequence => vec![Order::PlayOn],
                Outcome::Undecided | Outcome::Conflict | Outcome::ArbiterDecides | Outcome::NotCovered => {
                    return Ok(open);
                }
            };
            let choice = choice.to_owned();
            choices.push(Order::MayChoose { choice, orders });
        }
        Ok(Consultation { outcome: Outcome::ArbiterDecides, orders: choices, missing: Vec::new(), ..open })
    }

    /// Joins the answers to one ruling and carries it out.
    fn conclude(
        &mut self,
        event: &Event,
        inquiry: &Inquiry,
        consultations: Vec<Consultation>,
    ) -> Result<Ruling, Diagnostic> {
        self.conclude_both(event, inquiry, Vec::new(), consultations)
    }

    /// Joins the answers to one ruling and carries it out: those to the reported event, and those to what the arbiter
    /// then noticed, which is the inquiry.
    fn conclude_both(
        &mut self,
        event: &Event,
        inquiry: &Inquiry,
        reported: Vec<Consultation>,
        noticed: Vec<Consultation>,
    ) -> Result<Ruling, Diagnostic> {
        let is_penalised = noticed.len() == inquiry.steps().len();
        let mut consultations: Vec<Consultation> = reported.into_iter().chain(noticed).collect();
        let mover = match (&inquiry.incident, event) {
            // A move after the end of the game is not made on the board.
            (Incident::Decision, Event::Move { notation, .. }) => self.table.mover_of(notation),
            _ => !self.table.setup().turn,
        };
        if matches!(inquiry.incident, Incident::IllegalMove(_) | Incident::Move { .. }) {
            drop_what_the_end_overtakes(&mut consultations);
        }
        let before = self.table.times();
        let diagram = self.table.diagram(inquiry);
        self.carry_out(inquiry, &mut consultations, is_penalised)?;
        self.add_what_is_settled_besides(inquiry, &mut consultations)?;
        self.add_duties_after_a_flag(inquiry, &mut consultations)?;
        if matches!(inquiry.incident, Incident::IllegalMove(_)) {
            drop_what_the_end_overtakes(&mut consultations);
        }
        let outcome = joint_outcome(&consultations);
        let orders = if is_settled(outcome) { orders_of(&consultations) } else { Vec::new() };
        let after = self.table.times();
        let mut ruling = Ruling {
            clocks: before.or(after).zip(after).map(|(before, after)| [before, after]),
            diagram,
            ..self.ruling(event, inquiry, mover, self.if_covered(inquiry, outcome), orders)
        };
        ruling.besides = self.besides(inquiry, outcome, &ruling.orders)?;
        ruling.add_grounds(consultations);
        // After the end the reasons are those of another position.
        if !ruling.orders.contains(&Order::ResultStands) {
            self.add_history(&mut ruling, inquiry);
        }
        if is_settled(outcome) && !matches!(event, Event::Decision(_)) {
            self.add_settings(&mut ruling);
        }
        self.keep_open_decisions(&ruling, inquiry);
        if ruling.orders.iter().any(|order| order.moves_to_play().is_some()) {
            let binds = |reason: &&AppliedRegulation| reason.orders.iter().any(Order::binds);
            let binding: Vec<AppliedRegulation> = ruling.reasons.iter().filter(binds).cloned().collect();
            if !binding.is_empty() {
                self.binding = binding;
            }
        }
        Ok(ruling)
    }

    /// Carries out the orders of settled consultations, and adds those of the questions that follow from them.
    fn carry_out(
        &mut self,
        inquiry: &Inquiry,
        consultations: &mut Vec<Consultation>,
        is_penalised: bool,
    ) -> Result<(), Diagnostic> {
        if !is_settled(joint_outcome(consultations)) {
            return Ok(());
        }
        let orders = orders_of(consultations);
        let is_set_back = is_penalised && orders.contains(&Order::RestorePosition);
        let later = if is_set_back { self.table.later_illegal_moves(inquiry) } else { Vec::new() };
        self.table.carry_out(inquiry, &orders);
        self.note_unclaimed(inquiry, &orders)?;
        if is_penalised {
            self.table.count_illegal_move(inquiry);
        }
        self.follow(consultations, inquiry, &orders)?;
        for fault in later {
            for mut answer in self.ask(&fault)? {
                answer.orders.retain(|order| *order != Order::PlayOn);
                self.table.carry_out(&fault, &answer.orders);
                self.table.count_illegal_move(&fault);
                consultations.push(answer);
            }
        }
        Ok(())
    }

    /// Adds what players have to do once a flag has fallen without ending the game, who before did not have to.
    fn add_duties_after_a_flag(
        &mut self,
        inquiry: &Inquiry,
        consultations: &mut Vec<Consultation>,
    ) -> Result<(), Diagnostic> {
        if matches!(joint_outcome(consultations), Outcome::Decided | Outcome::NoConsequence) {
            let orders_something =
                |answer: &Consultation| answer.orders.iter().any(|order| matches!(order, Order::Must { .. }));
            for allowed in self.table.take_allowed_until_a_flag(inquiry) {
                consultations.extend(self.ask(&allowed)?.into_iter().filter(orders_something));
            }
        }
        Ok(())
    }

    /// Returns how an event was answered: not at all where the edition has no regulation about it, which is another thing than that
    /// nothing follows.
    fn if_covered(&self, inquiry: &Inquiry, outcome: Outcome) -> Outcome {
        let is_asked = !matches!(inquiry.incident, Incident::Move { .. } | Incident::Decision);
        let edition = self.rulebook.edition();
        let is_covered = || inquiry.steps().iter().any(|step| edition.answers(step.question));
        if outcome == Outcome::NoConsequence && is_asked && !is_covered() { Outcome::NotCovered } else { outcome }
    }

    /// Returns a ruling with these orders and the present state of the table; the grounds are still to be added.
    fn ruling(
        &mut self,
        event: &Event,
        inquiry: &Inquiry,
        mover: Color,
        outcome: Outcome,
        orders: Vec<Order>,
    ) -> Ruling {
        Ruling {
            rulebook: Arc::clone(&self.rulebook),
            event: event.clone(),
            place: RecordPlace::Game,
            outcome,
            clocks: None,
            setup: *self.table.setup(),
            is_board_known: self.table.is_board_known(),
            is_control_known: self.table.is_control_known(),
            standing: self.table.standing(),
            offences: self.table.offences().clone(),
            mover,
            result: orders.iter().find_map(score),
            orders,
            missing: Vec::new(),
            earlier: None,
            was_over: false,
            assumed: Vec::new(),
            assumed_at_the_end: Vec::new(),
            went_on: Vec::new(),
            reasons: Vec::new(),
            unmet: Vec::new(),
            look_alikes: Vec::new(),
            occurrences: None,
            last_progress: None,
            diagram: None,
            why_not: Vec::new(),
            illegal: inquiry.illegal(),
            mates: self.table.take_asked(),
            tempo: self.rulebook.conditions().tempo,
            besides: Vec::new(),
            agreed: Vec::new(),
            branches: Vec::new(),
            open_day: None,
            ended_at: None,
        }
    }

    /// Adds what the history of the game shows about the facts that a ruling turns on.
    fn add_history(&mut self, ruling: &mut Ruling, inquiry: &Inquiry) {
        if ruling.falls_short_of_repetition() {
            ruling.look_alikes = self.table.look_alikes(inquiry);
        }
        if ruling.turns_on_repetition() {
            ruling.occurrences = self.table.occurrences(inquiry);
        }
        if ruling.turns_on_quiet_moves() {
            ruling.last_progress = self.table.last_progress();
        }
        let is_about_mate = ruling.turns_on_mate();
        ruling.mates.retain(|asked| is_about_mate && inquiry.turns_on(asked.winner));
    }

    /// Adds the regulations by which the table was set up, where a ruling turns on what they settle.
    fn add_settings(&self, ruling: &mut Ruling) {
        if ruling.turns_on_repetition() {
            add_new(&mut ruling.reasons, &self.sameness);
        }
        if ruling.turns_on_mate() {
            add_new(&mut ruling.reasons, &self.series);
        }
        if ruling.turns_on_periods() {
            add_new(&mut ruling.reasons, &self.periods);
        }
    }

    /// Remembers the end of the game and what a ruling leaves to the arbiter.
    fn keep_open_decisions(&mut self, ruling: &Ruling, inquiry: &Inquiry) {
        if ruling.result.is_some() && self.end.is_empty() {
            self.end.clone_from(&ruling.reasons);
        }
        // The end of the game closes every earlier decision.
        let open_before = self.left_open.take();
        if let Some(open) = open_before.as_ref().filter(|_| ruling.result.is_some()) {
            let articles = open.articles();
            self.closed =
                Some(phrase!("K0314-help-ended", "what {articles} left to him ended with the game", articles));
        }
        if let Some(besides) = self.left_besides.take() {
            self.close_by_the_next_event(&besides);
        }
        let open_before = open_before.filter(|_| ruling.result.is_none());
        self.left_open = OpenDecision::by(ruling, inquiry).or(open_before);
        self.left_besides = OpenDecision::besides(ruling);
    }

    /// Remembers that a decision was not made before the next event.
    fn close_by_the_next_event(&mut self, open: &OpenDecision) {
        let articles = open.articles();
        self.closed = Some(phrase!(
            "K0314-help-next",
            "what {articles} left to him had to be decided before the next event",
            articles
        ));
    }

    /// Returns which additional choices are left to the arbiter. Where they depend on something missing, the ruling is
    /// given without them.
    fn besides(
        &self,
        inquiry: &Inquiry,
        outcome: Outcome,
        orders: &[Order],
    ) -> Result<Vec<AppliedRegulation>, Diagnostic> {
        let answer = self.ask_besides(inquiry, outcome, orders)?;
        Ok(answer
            .filter(|answer| answer.outcome == Outcome::ArbiterDecides)
            .map_or(Vec::new(), |answer| answer.applied))
    }

    /// Adds what the regulations order themselves of what is else left to the arbiter, before the game goes on.
    fn add_what_is_settled_besides(
        &mut self,
        inquiry: &Inquiry,
        consultations: &mut Vec<Consultation>,
    ) -> Result<(), Diagnostic> {
        let answer = self.ask_besides(inquiry, joint_outcome(consultations), &orders_of(consultations))?;
        if let Some(answer) = answer.filter(|answer| answer.outcome == Outcome::Decided) {
            // It is no other illegal move.
            self.table.carry_out(&Inquiry::of(Incident::Decision), &answer.orders);
            let goes_on = |answer: &Consultation| answer.orders.contains(&Order::PlayOn);
            let place = consultations.iter().position(goes_on).unwrap_or(consultations.len());
            consultations.insert(place, answer);
        }
        Ok(())
    }

    /// Asks what is left open beside a decided ruling.
    fn ask_besides(
        &self,
        inquiry: &Inquiry,
        outcome: Outcome,
        orders: &[Order],
    ) -> Result<Option<Consultation>, Diagnostic> {
        let Some(asked) = inquiry.left_besides(orders).filter(|_| outcome == Outcome::Decided) else {
            return Ok(None);
        };
        let question = self.rulebook.edition().question(asked)?;
        let facts = inquiry.facts(&self.table, question);
        self.rulebook.consult(self.runner, question, &*facts).map(Some)
    }

    /// Where the arbiter keeps silent about pieces that were handled, notes what they bind the player to
    /// as soon as somebody asks for a ruling.
    fn note_unclaimed(&mut self, inquiry: &Inquiry, orders: &[Order]) -> Result<(), Diagnostic> {
        if !orders.contains(&Order::KeepSilent) {
            return Ok(());
        }
        if let Some(claimed) = inquiry.as_claimed() {
            let orders = orders_of(&self.ask(&claimed)?);
            self.table.note_unclaimed(&claimed, &orders);
        }
        Ok(())
    }

    /// Asks what has to be asked because of these orders.
    fn follow(
        &mut self,
        consultations: &mut Vec<Consultation>,
        inquiry: &Inquiry,
        orders: &[Order],
    ) -> Result<(), Diagnostic> {
        for order in orders {
            let Some(following) = inquiry.following(order, self.rulebook.edition().vocabulary()) else {
                continue;
            };
            let is_move_replaced = *order == Order::RestorePosition;
            if is_move_replaced && self.table.result().is_some() {
                continue;
            }
            let following = if is_move_replaced { self.table.with_touches_before(following) } else { following };
            let bound = self.table.bound_moves().filter(|_| is_move_replaced);
            if let Some(bound) = bound.filter(|_| !self.table.joins_touches_of(&following)) {
                // A move that a claim announced, or a release, still binds.
                let orders = vec![Order::MayPlay { by: self.table.setup().turn, moves: bound.to_vec() }];
                consultations.push(Consultation::from_orders(orders, self.binding.clone()));
                continue;
            }
            for mut answer in self.ask(&following)? {
                let binds = |order: &Order| matches!(order, Order::MayPlay { .. });
                if is_move_replaced && !answer.orders.iter().any(binds) {
                    self.note_unclaimed(&following, &answer.orders)?;
                    continue;
                }
                if self.table.result().is_some() {
                    answer.orders.retain(|order| match order {
                        Order::MayChoose { orders, .. } => !orders.iter().any(changes_what_is_over),
                        _ => true,
                    });
                }
                if matches!(order, Order::MayPenalise(_)) {
                    answer.orders.push(Order::MayChoose { choice: NO_PENALTY.to_owned(), orders: vec![Order::PlayOn] });
                }
                answer.not_applied.clear();
                if matches!(following.incident, Incident::PawnReplaced(_)) && answer.outcome == Outcome::ArbiterDecides
                {
                    // Whether the game goes on is left to the arbiter.
                    consultations.iter_mut().for_each(|earlier| earlier.orders.retain(|order| *order != Order::PlayOn));
                }
                if is_settled(answer.outcome) {
                    self.table.count_illegal_move(&following);
                }
                self.table.carry_out(&following, &answer.orders);
                let ordered = answer.orders.clone();
                consultations.push(answer);
                // A complaint has a move taken back, and what was touched is asked about again.
                if matches!(following.incident, Incident::Breach(_)) {
                    self.follow(consultations, &following, &ordered)?;
                }
            }
        }
        Ok(())
    }

    /// Takes what was left to the arbiter, with the orders that were chosen of it.
    fn take_chosen(&mut self, decision: &Decision) -> Result<(OpenDecision, Vec<Order>), Complaint> {
        let mut refused = None;
        for left in [&mut self.left_open, &mut self.left_besides] {
            let Some(open) = left.take() else {
                continue;
            };
            match open.orders_of_choice(decision) {
                Ok(orders) if orders.is_empty() => {
                    return Err(phrase!("K0313", "the arbiter has to name what he chooses").into());
                }
                Ok(orders) => {
                    let articles = open.articles();
                    self.closed =
                        Some(phrase!("K0314-help-decided", "he has decided what {articles} left to him", articles));
                    return Ok((open, orders));
                }
                Err(complaint) => refused = Some(complaint),
            }
        }
        Err(refused.unwrap_or_else(|| self.nothing_left()))
    }

    /// Says that nothing is left to the arbiter, and how what had been left was closed.
    fn nothing_left(&self) -> Complaint {
        let closed = self.closed.clone();
        Complaint::new(phrase!("K0314", "nothing has been left to the arbiter that he could decide")).with_help(
            closed.unwrap_or_else(|| phrase!("K0314-help", "see with `--all` what each ruling leaves to the arbiter")),
        )
    }

    /// Takes what a flag that fell during a postponed claim has left to the arbiter, where the event tells how he ruled on the claim.
    fn take_ruled_on_the_claim(&mut self, event: &Event) -> Option<(OpenDecision, Vec<Order>)> {
        let Event::Report(report) = event else {
            return None;
        };
        let by_the_flag = |open: &OpenDecision| matches!(open.inquiry.incident, Incident::Flag(_));
        let is_upheld = report.stated.first() == Some(&Value::Word("upheld"));
        let is_told = report.question.ends_a_postponement && self.left_open.as_ref().is_some_and(by_the_flag);
        let open = self.left_open.take_if(|_| is_told)?;
        let is_drawn = |orders: &[Order]| orders.iter().any(|order| score(order) == Some(Score::Drawn));
        let orders = open.orders_by(|orders| is_drawn(orders) == is_upheld);
        Some((open, orders))
    }

    /// Carries out what the arbiter decided.
    fn conclude_decision(
        &mut self,
        event: &Event,
        open: OpenDecision,
        orders: Vec<Order>,
    ) -> Result<Ruling, Diagnostic> {
        let answer = Consultation::from_orders(orders, open.reasons);
        self.conclude(event, &open.inquiry, vec![answer])
    }
}

/// The choice that the Laws give by saying that the arbiter may penalise.
const NO_PENALTY: &str = "no-penalty";

fn is_settled(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Decided | Outcome::ArbiterDecides)
}

/// Returns everything that was ordered. That there is a penalty shows by the penalty.
fn orders_of(consultations: &[Consultation]) -> Vec<Order> {
    let mut all: Vec<Order> = consultations.iter().flat_map(|answer| &answer.orders).cloned().collect();
    if consultations.iter().any(|answer| answer.outcome == Outcome::ArbiterDecides) {
        all.retain(|order| !matches!(order, Order::Penalise(_) | Order::MayPenalise(_)));
    }
    all
}

/// The choices of the arbiter where the search for a mate was inconclusive.
const CAN_OR_CANNOT: [(&str, bool); 2] = [("can-mate", true), ("cannot-mate", false)];

/// Returns the result with which an order ends the game, if it does.
pub fn score(order: &Order) -> Option<Score> {
    match order {
        Order::EndGame(score) => Some(*score),
        _ => None,
    }
}

/// Returns everything that some answers take for granted.
fn assumed_in(consultations: &[Consultation]) -> Vec<AssumedFact> {
    consultations.iter().flat_map(|answer| answer.assumed.clone()).collect()
}

/// The last answer decides how the whole is answered; what was merely not touched by a regulation
/// does not take away from what was decided before.
fn joint_outcome(consultations: &[Consultation]) -> Outcome {
    let unsettled = consultations
        .iter()
        .map(|answer| answer.outcome)
        .find(|outcome| matches!(outcome, Outcome::Undecided | Outcome::Conflict | Outcome::ArbiterDecides));
    let any_decided = consultations.iter().any(|answer| answer.outcome == Outcome::Decided);
    match unsettled {
        Some(outcome) => outcome,
        None if any_decided => Outcome::Decided,
        None => Outcome::NoConsequence,
    }
}
