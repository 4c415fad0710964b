//! Courses that a game may have taken: what the ruling on one event leaves open, the rulings on later events depend on.

use std::sync::Arc;

use kodeks_base::{Diagnostic, time_limit};
use kodeks_board::notation::Letters;
use kodeks_core::{Event, KnownMates, Order};
use kodeks_scripting::LawValue;

use crate::{
    Conditions, Edition, Outcome, Record, RecordPlace, Runner,
    document::Node,
    json_form::JsonForm,
    limits,
    record::{event_json, read_happened},
};

use super::{
    answer::{EarlierAssumption, IrrelevantCondition, Ruling},
    asked::EarlierQuestion,
    branch::says_the_same,
    hearing::{Hearing, score},
    possibilities::Assumption,
};

/// The rulings on a record, after the answers that they suppose where earlier ones were left open.
pub(super) type RulingsSupposing = (Vec<Assumption>, Vec<Ruling>);

/// Rules on everything that happened in a record, under conditions that are all known; in every course that the game may have
/// taken where one event leaves open what follows.
pub(super) fn rule_under(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    conditions: &Conditions,
    record: &Record,
    mates: &KnownMates,
) -> Result<Vec<RulingsSupposing>, Diagnostic> {
    let mut hearing = Hearing::begin(runner, edition, conditions, record, mates)?;
    let rulings: Vec<Ruling> = hearing.replay(record)?.into_iter().collect();
    if rulings.is_empty() && record.happened.is_empty() {
        return hearing.standing(record).map(|ruling| vec![(Vec::new(), vec![ruling])]);
    }
    let mut courses = vec![Course {
        supposed: Vec::new(),
        rulings,
        hearing,
        open: Open::Nothing,
        waits: Waits::No,
        went_on: Vec::new(),
        assumed_at_the_end: Vec::new(),
    }];
    let mut number = 0;
    for (place, (line, event)) in record.happened.iter().enumerate() {
        time_limit::check()?;
        let left = record.happened.len() - place - 1;
        runner.goes_on(left);
        number += usize::from(!event.is_told_with_the_event_before());
        let later = &record.happened[place + 1..];
        let next = NextEvent { record, number, line: *line, event, later };
        let may_split = courses.len() <= limits::COURSES;
        let saw_it = |courses: &Vec<Course<'_>>| courses.iter().any(Course::saw_the_event);
        let ruled = keep_possible(courses.into_iter().map(|course| course.go_on(&next, may_split)), saw_it)?;
        courses = drop_supposed_decisions(ruled.into_iter().flatten().collect());
    }
    Ok(drop_waiting(courses).into_iter().map(|course| (course.supposed, course.rulings)).collect())
}

/// An event to be ruled on in every course.
struct NextEvent<'a> {
    record: &'a Record,
    number: usize,
    line: usize,
    event: &'a Event,
    later: &'a [(usize, Event)],
}

impl NextEvent<'_> {
    fn place(&self) -> RecordPlace {
        RecordPlace::Happened { number: self.number, line: self.line }
    }
}

/// One course of a game, with the rulings on its events.
///
/// There is one course until a ruling leaves something open and something happens after it; then there is one for every answer.
struct Course<'a> {
    /// The answers that are supposed, in the order of the events that asked for them.
    supposed: Vec<Assumption>,
    /// The rulings on the events; each as it was given, also where it is supposed what it left open.
    rulings: Vec<Ruling>,
    hearing: Hearing<'a>,
    open: Open<'a>,
    waits: Waits,
    /// The penalties left to the arbiter of which the record does not tell, and which are taken not to have ended the game.
    went_on: Vec<(EarlierQuestion, Vec<LawValue>)>,
    /// What the ruling that ended the game takes for granted.
    assumed_at_the_end: Vec<EarlierAssumption>,
}

/// Whether the arbiter, in this course, has not decided yet what was left to him.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    No,
    /// He decides later, if a later event says so.
    Yes,
    /// He has decided now: no other course is possible.
    NoLonger,
}

/// What the last ruling left open.
enum Open<'a> {
    Nothing,
    /// The event can be ruled on once something more is known of it. The hearing is as it was before the event.
    Event {
        before: Box<Hearing<'a>>,
        line: usize,
        event: Event,
        asked: EarlierQuestion,
    },
    /// The arbiter decides, by this ruling.
    Decision(Box<Ruling>),
    /// Nothing can be said of later events before this is known; with the names of what was missing.
    Anything(EarlierQuestion, Vec<String>),
}

impl<'a> Course<'a> {
    /// Rules on the next event under every answer to what is open.
    ///
    /// # Errors
    ///
    /// The event cannot have happened, whatever the answer.
    fn go_on(self, next: &NextEvent<'_>, may_split: bool) -> Result<Vec<Course<'a>>, Diagnostic> {
        let courses = self.split(next, may_split)?;
        keep_possible(courses.into_iter().map(|mut course| course.rule(next).map(|()| course)), Course::saw_the_event)
    }

    /// Returns whether the last event was looked at: after the end of a game nothing is.
    fn saw_the_event(&self) -> bool {
        self.rulings.last().is_some_and(|ruling| !ruling.was_over)
    }

    fn rule(&mut self, next: &NextEvent<'_>) -> Result<(), Diagnostic> {
        let &NextEvent { record, line, event, later, .. } = next;
        let place = next.place();
        self.hearing.note_what_follows(later);
        if let Open::Anything(asked, missing) = &self.open {
            // The event may ask for the same itself.
            let itself = self.hearing.clone().rule(record, line, event).ok();
            let itself = itself.filter(|ruling| ruling.outcome == Outcome::Undecided && ruling.missing == *missing);
            let ruling = itself.unwrap_or_else(|| self.hearing.put_off(event, asked, missing.clone()));
            self.rulings.push(Ruling { place, ..ruling });
            return Ok(());
        }
        let before = Box::new(self.hearing.clone());
        let mut ruled = self.hearing.rule(record, line, event)?;
        if let Some((hearing, ruling)) = agree_on_the_event(record, &before, (line, event), &ruled, place) {
            (self.hearing, ruled) = (hearing, ruling);
        }
        let before = (!later.is_empty()).then_some(before);
        let went_on = [ruled.went_on.clone(), self.went_on.clone()].concat();
        let assumed_at_the_end = self.assumed_at_the_end.clone();
        let ruling = Ruling { place, went_on, assumed_at_the_end, ..ruled };
        self.keep_what_the_end_assumes(&ruling);
        if self.waits == Waits::Yes && (decides(event) || ruling.is_about_both_players()) {
            self.waits = Waits::NoLonger;
        }
        self.open = match (ruling.outcome, before) {
            (Outcome::Undecided, Some(before)) => match ruling.first_question() {
                Some(asked) if matches!(asked.0.place, RecordPlace::Happened { .. }) => {
                    Open::Event { before, line, event: event.clone(), asked }
                }
                Some(asked) if asked.0.place == RecordPlace::Options => Open::Anything(asked, ruling.missing.clone()),
                // Moves, clocks and time control are asked for again where they matter.
                _ => Open::Nothing,
            },
            (Outcome::ArbiterDecides, Some(_)) => Open::Decision(Box::new(ruling.clone())),
            _ => Open::Nothing,
        };
        self.rulings.push(ruling);
        Ok(())
    }

    /// Splits into a course for every answer to what is open when the next event happens.
    fn split(mut self, next: &NextEvent<'_>, may_split: bool) -> Result<Vec<Course<'a>>, Diagnostic> {
        match std::mem::replace(&mut self.open, Open::Nothing) {
            Open::Event { asked, .. } if !may_split => Ok(vec![self.leave_open(asked)]),
            Open::Event { before, line, event, asked } => self.answer(next.record, &before, (line, &event), asked),
            // One decision waits: what the arbiter decides next is about the later one.
            Open::Decision(_) if self.waits == Waits::Yes => Ok(Vec::new()),
            // That both players came too late is one matter, and the later ruling is on both.
            Open::Decision(ruling) if is_late(&ruling.event) && is_late(next.event) => Ok(vec![self]),
            Open::Decision(ruling) if !decides(next.event) => Ok(match self.hearing.choices_left(&ruling) {
                Some((asked, _)) if !may_split => vec![self.leave_open(asked)],
                Some(_) => self.choose(&ruling),
                None => vec![self],
            }),
            open @ Open::Anything(..) => Ok(vec![Course { open, ..self }]),
            Open::Nothing | Open::Decision(_) => Ok(vec![self]),
        }
    }

    /// Returns the course in which nothing can be said of what follows before this is known.
    fn leave_open(self, asked: EarlierQuestion) -> Course<'a> {
        let missing = vec![asked.0.name.clone()];
        Course { open: Open::Anything(asked, missing), ..self }
    }

    /// Returns a course with one answer more, and the hearing to which it leads.
    fn suppose(&self, answer: Assumption, hearing: Hearing<'a>) -> Course<'a> {
        Course {
            supposed: [self.supposed.clone(), vec![answer]].concat(),
            rulings: self.rulings.clone(),
            hearing,
            open: Open::Nothing,
            waits: Waits::No,
            went_on: self.went_on.clone(),
            assumed_at_the_end: self.assumed_at_the_end.clone(),
        }
    }

    /// Remembers what a ruling that ends the game takes for granted.
    fn keep_what_the_end_assumes(&mut self, ruling: &Ruling) {
        if ruling.result.is_some() && !ruling.was_over {
            self.assumed_at_the_end = ruling.assumed_before();
        }
    }

    /// Returns a course for every answer to a question about an event; where its answers cannot be listed, the one in which it is
    /// left open.
    fn answer(
        self,
        record: &Record,
        before: &Hearing<'a>,
        (line, event): (usize, &Event),
        asked: EarlierQuestion,
    ) -> Result<Vec<Course<'a>>, Diagnostic> {
        let add = |answer: LawValue| Some((add_field(record, event, &asked.0.field, &answer)?, answer));
        let answered: Vec<(Event, LawValue)> = asked.0.answer.choices().into_iter().filter_map(add).collect();
        if answered.is_empty() {
            return Ok(vec![self.leave_open(asked)]);
        }
        let courses = answered.into_iter().map(|(event, answer)| {
            let mut hearing = before.clone();
            let ruling = Ruling { place: asked.0.place, ..hearing.rule(record, line, &event)? };
            let mut course = self.suppose(Assumption::Earlier(asked.clone(), answer), hearing);
            course.keep_what_the_end_assumes(&ruling);
            match (ruling.outcome, ruling.first_question()) {
                (Outcome::Undecided, Some(more)) => course.answer(record, before, (line, &event), more),
                (Outcome::ArbiterDecides, _) => Ok(course.choose(&ruling)),
                _ => Ok(vec![course]),
            }
        });
        Ok(keep_possible(courses, |_| true)?.into_iter().flatten().collect())
    }

    /// Returns a course for every choice that a ruling left to the arbiter, and the one in which he has not decided yet.
    fn choose(self, ruling: &Ruling) -> Vec<Course<'a>> {
        let Some((asked, choices)) = self.hearing.choices_left(ruling) else {
            return vec![self];
        };
        // Where he may let the game go on, what happens next shows that he did.
        let ends = |(_, orders): &(LawValue, Vec<Order>)| orders.iter().any(|order| score(order).is_some());
        let goes_on = !self.hearing.holds_unless_decided() && !choices.iter().all(ends);
        let (ended, choices): (Vec<_>, Vec<_>) = choices.into_iter().partition(|choice| goes_on && ends(choice));
        let mut went_on = self.went_on.clone();
        if !ended.is_empty() {
            went_on.push((asked.clone(), ended.into_iter().map(|(choice, _)| choice).collect()));
        }
        let course = |(choice, orders): (LawValue, Vec<Order>)| {
            let mut hearing = self.hearing.clone();
            hearing.suppose(&orders);
            Course { went_on: went_on.clone(), ..self.suppose(Assumption::Earlier(asked.clone(), choice), hearing) }
        };
        let mut courses: Vec<Course<'a>> = choices.into_iter().map(course).collect();
        courses.push(Course { waits: Waits::Yes, ..self });
        courses
    }
}

fn is_late(event: &Event) -> bool {
    matches!(event, Event::Arrival { .. })
}

/// Returns whether an event tells what the arbiter decided: on what was left to him, or on a claim that he had postponed.
fn decides(event: &Event) -> bool {
    match event {
        Event::Decision(_) => true,
        Event::Report(report) => report.question.ends_a_postponement,
        _ => false,
    }
}

/// Returns what comes of an event of which something is not known, where that is the same whatever it is: nothing has to be asked then.
fn agree_on_the_event<'a>(
    record: &Record,
    before: &Hearing<'a>,
    (line, event): (usize, &Event),
    ruled: &Ruling,
    place: RecordPlace,
) -> Option<(Hearing<'a>, Ruling)> {
    let ruled = Ruling { place, ..ruled.clone() };
    let asked = ruled.first_question().filter(|asked| asked.0.place == place)?;
    let mut agreed: Option<(Hearing<'a>, Ruling)> = None;
    let values = asked.0.answer.choices();
    for value in &values {
        let event = add_field(record, event, &asked.0.field, value)?;
        let mut hearing = before.clone();
        let ruling = hearing.rule(record, line, &event).ok()?;
        let (hearing, ruling) = match ruling.outcome {
            Outcome::Undecided => agree_on_the_event(record, before, (line, &event), &ruling, place)?,
            _ => (hearing, ruling),
        };
        match &agreed {
            Some((_, first)) if !says_the_same(first, &ruling) => return None,
            Some(_) => {}
            None => agreed = Some((hearing, ruling)),
        }
    }
    let (hearing, mut ruling) = agreed?;
    ruling.event = event.clone();
    ruling.agreed.push(IrrelevantCondition { name: asked.0.name.clone(), values });
    Some((hearing, ruling))
}

/// Drops the courses in which a decision was supposed that the arbiter has now made in another.
fn drop_supposed_decisions<'a>(mut courses: Vec<Course<'a>>) -> Vec<Course<'a>> {
    let decided: Vec<Vec<Assumption>> =
        courses.iter().filter(|course| course.waits == Waits::NoLonger).map(|course| course.supposed.clone()).collect();
    let is_beside = |course: &Course<'_>| {
        course.waits != Waits::NoLonger && decided.iter().any(|supposed| course.supposed.starts_with(supposed))
    };
    courses.retain(|course| !is_beside(course));
    for course in courses.iter_mut().filter(|course| course.waits == Waits::NoLonger) {
        course.waits = Waits::No;
    }
    courses
}

/// Drops, at the end of a record, the courses in which the arbiter has not decided yet.
fn drop_waiting<'a>(courses: Vec<Course<'a>>) -> Vec<Course<'a>> {
    let (waiting, decided): (Vec<_>, Vec<_>) = courses.into_iter().partition(|course| course.waits == Waits::Yes);
    if decided.is_empty() { waiting } else { decided }
}

/// Returns the event with one field more; `None` where it has that field, or cannot have it.
fn add_field(record: &Record, event: &Event, field: &str, value: &LawValue) -> Option<Event> {
    let mut written = event_json(event);
    let fields = written.as_object_mut()?;
    if fields.contains_key(field) {
        return None;
    }
    fields.insert(field.to_owned(), value.json());
    let node = Node::from_json(&record.file, &written.to_string()).ok()?;
    read_happened(&node, Letters::English, &record.vocabulary).ok()?.into_iter().next()
}

/// Keeps the courses in which the next event can have happened.
///
/// # Errors
///
/// It can have happened in none of those that show whether it can: the fault in the first.
fn keep_possible<T>(
    courses: impl Iterator<Item = Result<T, Diagnostic>>,
    shows_it: impl Fn(&T) -> bool,
) -> Result<Vec<T>, Diagnostic> {
    let mut refused = None;
    let mut can_be = Vec::new();
    for course in courses {
        match course {
            Ok(course) => can_be.push(course),
            Err(wrong) => refused = refused.or(Some(wrong)),
        }
    }
    match refused {
        Some(wrong) if !can_be.iter().any(shows_it) => Err(wrong),
        _ => Ok(can_be),
    }
}
