//! Acts that make a move, and acts of a player who is bound to other moves.

use kodeks_base::Diagnostic;
use kodeks_core::{Event, Incident, IncidentReport, Inquiry, MoveOfAct, Order, Value};

use crate::ruling::table_words::{DEAD, GAME_OVER, QUIET_MOVE_COUNTS, REPETITION_COUNTS};
use crate::{AppliedRegulation, Consultation, Outcome, Record};

use super::{Hearing, Ruling, add_new, assumed_in, joint_outcome, orders_of};

impl Hearing<'_> {
    /// Rules on an illegal move that is told together with the opponent's reply: the reply is a move like any other and can end the game.
    pub(super) fn rule_on_the_reply(
        &mut self,
        record: &Record,
        line: usize,
        event: &Event,
        [made, reply, noticed]: &[Event; 3],
    ) -> Result<Ruling, Diagnostic> {
        self.rule_during(record, line, made)?;
        let replied = self.rule_during(record, line, reply)?;
        let ruling = if replied.result.is_some() { replied } else { self.rule_during(record, line, noticed)? };
        Ok(Ruling { event: event.clone(), ..ruling })
    }

    /// Settles how a clear sealed move ends the game, by what the edition says of the position after it.
    pub(super) fn settle_sealed_move(&self, inquiry: &mut Inquiry) -> Result<(), Diagnostic> {
        let Some(after) = self.table.after_the_sealed_move(inquiry) else {
            return Ok(());
        };
        let question = self.rulebook.edition().question(GAME_OVER)?;
        let made = Inquiry::of(Incident::Move { illegal: None, clock: None, breach: None });
        let facts = made.facts(&after, question);
        let answer = self.rulebook.consult(self.runner, question, &*facts)?;
        let ends = match answer.outcome {
            Outcome::NoConsequence => Some("goes-on"),
            Outcome::Decided => answer.applied.iter().find_map(end_by),
            _ => None,
        };
        if let Some(ends) = ends {
            inquiry.tell_the_end(ends);
        }
        Ok(())
    }

    /// Returns the ruling on a reply that is illegal itself, where the arbiter who was called lets the first illegal move stand and sees
    /// the reply; or else the ruling as it is.
    pub(super) fn rule_on_an_illegal_reply(&mut self, event: &Event, ruling: Ruling) -> Result<Ruling, Diagnostic> {
        let seen = ruling.orders.contains(&Order::LetStand).then(|| self.table.notice_illegal_reply()).flatten();
        let Some(seen) = seen else {
            return Ok(ruling);
        };
        let answers = self.ask(&seen)?;
        let acts = |order: &Order| matches!(order, Order::RestorePosition | Order::ReplacePawn(_) | Order::EndGame(_));
        let is_open = joint_outcome(&answers) == Outcome::Undecided;
        if !is_open && !orders_of(&answers).iter().any(acts) {
            return Ok(ruling);
        }
        let on_the_reply = self.conclude(event, &seen, answers)?;
        let mut reasons = ruling.reasons;
        add_new(&mut reasons, &on_the_reply.reasons);
        Ok(Ruling { reasons, ..on_the_reply })
    }

    /// Returns the ruling on a move that tells something else as long as nothing has happened since, if the regulations know of that: a
    /// move on the board by a player who was told to seal one.
    pub(super) fn rule_on_what_a_move_tells(
        &mut self,
        record: &Record,
        line: usize,
        event: &Event,
    ) -> Result<Option<Ruling>, Diagnostic> {
        let Some((asked, said)) = self.table.a_move_tells() else {
            return Ok(None);
        };
        let question = self.rulebook.edition().question(asked)?;
        let mut stated = vec![Value::Unknown; question.facts.len()];
        if let Some(first) = stated.first_mut() {
            *first = Value::Word(said);
        }
        let mover = self.table.setup().turn;
        let told = Event::Report(IncidentReport::new(question, stated));
        let ruling = self.rule_during(record, line, &told)?;
        Ok((!ruling.orders.is_empty()).then_some(Ruling { event: event.clone(), mover, ..ruling }))
    }

    /// Makes the move that an act made; where it ends the game, the ruling is that.
    pub(super) fn make_by_act(
        &mut self,
        record: &Record,
        line: usize,
        mut ruling: Ruling,
        made: MoveOfAct,
    ) -> Result<Ruling, Diagnostic> {
        let is_completed = made.is_completed;
        let sealed_with = is_completed.then(|| self.table.state().clone());
        let made = Event::Move { notation: made.notation, pressed: is_completed, took: None };
        let ended = self.rule_during(record, line, &made)?;
        self.table.note_move_of_act(sealed_with);
        if ended.result.is_none() {
            return Ok(ruling);
        }
        add_new(&mut ruling.reasons, &ended.reasons);
        if let Event::Report(report) = &mut ruling.event {
            report.name_subject(ended.mover);
        }
        Ok(Ruling { event: ruling.event, reasons: ruling.reasons, assumed: ruling.assumed, ..ended })
    }

    /// Returns the ruling on an act of a player who was bound to other moves before: the move that it made does not stand, or it
    /// changes nothing about what has to be played. `None` where it is no such act.
    pub(super) fn rule_on_bound(
        &mut self,
        record: &Record,
        line: usize,
        event: &Event,
        made: Option<&MoveOfAct>,
        answers: &[Consultation],
    ) -> Result<Option<Ruling>, Diagnostic> {
        let Some(bound) = self.table.bound_moves().map(<[String]>::to_vec) else {
            return Ok(None);
        };
        let by = self.table.setup().turn;
        // Under another value of what is taken for granted it might not be about other moves.
        let assumed = || assumed_in(answers);
        if let Event::DrawClaim(claim) = event
            && claim.by == Some(by)
            && (self.table.has_announced() || !orders_of(answers).contains(&Order::RefuseClaim))
            && claim.intended.as_ref().is_some_and(|intended| !bound.contains(intended))
        {
            // The move that was announced cannot be changed, nor can one be made that a touched piece rules out.
            let orders = vec![Order::RefuseClaim, Order::MayPlay { by, moves: bound }];
            let answer = Consultation { assumed: assumed(), ..Consultation::from_orders(orders, self.binding.clone()) };
            return self.conclude(event, &Inquiry::of(Incident::Decision), vec![answer]).map(Some);
        }
        let Event::Report(report) = event else {
            return Ok(None);
        };
        let is_other = |mv: &String| !bound.contains(mv);
        if let Some(made) = made.filter(|made| is_other(&made.notation)) {
            let made = Event::Move { notation: made.notation.clone(), pressed: false, took: None };
            let mut ruling = Ruling { event: event.clone(), ..self.rule_during(record, line, &made)? };
            ruling.add_assumed(assumed());
            return Ok(Some(ruling));
        }
        let demanded = orders_of(answers).iter().find_map(Order::moves_to_play);
        let is_about_others = demanded.is_some_and(|moves| moves.iter().any(is_other));
        if report.question.handling.is_none() || !is_about_others || self.table.joins_touches(report) {
            return Ok(None);
        }
        let orders = vec![Order::MayPlay { by, moves: bound }];
        let answer = Consultation { assumed: assumed(), ..Consultation::from_orders(orders, self.binding.clone()) };
        self.conclude(event, &Inquiry::of(Incident::Decision), vec![answer]).map(Some)
    }
}

/// Returns the end of a game by a regulation, as the facts that it read show.
fn end_by(applied: &AppliedRegulation) -> Option<&'static str> {
    let reads = |facts: &[&str]| applied.facts.iter().any(|(name, _)| facts.contains(name));
    let ends = [
        ("checkmate", &["checkmate"][..]),
        ("stalemate", &["stalemate"]),
        ("fivefold", &REPETITION_COUNTS),
        ("seventy-five-moves", &QUIET_MOVE_COUNTS),
        ("dead", &[DEAD]),
    ];
    ends.into_iter().find(|(_, facts)| reads(facts)).map(|(end, _)| end)
}
