//! Courses that a game may have taken: what the ruling on one event leaves open, the rulings on later events depend on.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::notation::Letters;
use kodeks_core::{Event, KnownMates, Order};
use kodeks_scripting::LawValue;

use crate::{
    Conditions, Edition, Outcome, Record, RecordPlace, Runner, document::Node, json_form::JsonForm, limits,
    record::event_json,
};

use super::{
    answer::Ruling,
    asked::{EarlierQuestion, OpenQuestion},
    hearing::Hearing,
    possibilities::Assumption,
};

/// The rulings on a record, after what they suppose of what some of them left open.
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
    let mut courses = vec![Course::begin(hearing, rulings)];
    let mut number = 0;
    for (place, (line, event)) in record.happened.iter().enumerate() {
        let left = record.happened.len() - place - 1;
        runner.goes_on(left);
        let is_beside = matches!(event, Event::Decision(decision) if decision.is_in_the_event);
        number += usize::from(!is_beside);
        let place = RecordPlace::Happened { number, line: *line };
        let may_part = courses.len() <= limits::COURSES;
        let went_on = courses.into_iter().map(|course| course.go_on(record, place, event, left == 0, may_part));
        courses = as_decided(that_can_be(went_on)?.into_iter().flatten().collect());
    }
    Ok(without_waiting(courses).into_iter().map(|course| (course.supposed, course.rulings)).collect())
}

/// One course of a game, with the rulings on its events.
///
/// There is one course until a ruling leaves something open and something happens after it; then there is one for every answer.
struct Course<'a> {
    /// What is supposed of the events before.
    supposed: Vec<Assumption>,
    /// The rulings on the events; each as it was given, also where it is supposed what it left open.
    rulings: Vec<Ruling>,
    hearing: Hearing<'a>,
    open: Open<'a>,
    waits: Waits,
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
        asked: Box<OpenQuestion>,
    },
    /// The arbiter decides, by this ruling.
    Decision(Box<Ruling>),
    /// It cannot be told what may follow, as long as this, in the names of what was missing, is not known.
    Anything(EarlierQuestion, Vec<String>),
}

impl<'a> Course<'a> {
    /// Begins with a hearing in which this was ruled already.
    fn begin(hearing: Hearing<'a>, rulings: Vec<Ruling>) -> Course<'a> {
        Course { supposed: Vec::new(), rulings, hearing, open: Open::Nothing, waits: Waits::No }
    }

    /// Rules on the next event under every answer to what is open.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be, whatever the answer.
    fn go_on(
        self,
        record: &Record,
        place: RecordPlace,
        event: &Event,
        is_last: bool,
        may_part: bool,
    ) -> Result<Vec<Course<'a>>, Diagnostic> {
        let RecordPlace::Happened { line, .. } = place else {
            return Ok(vec![self]);
        };
        let rule = |mut course: Course<'a>| course.rule(record, place, line, event, is_last).map(|()| course);
        that_can_be(self.part(record, event, may_part)?.into_iter().map(rule))
    }

    fn rule(
        &mut self,
        record: &Record,
        place: RecordPlace,
        line: usize,
        event: &Event,
        is_last: bool,
    ) -> Result<(), Diagnostic> {
        if let Open::Anything(asked, missing) = &self.open {
            // The event may ask for the same itself.
            let itself = self.hearing.clone().rule(record, line, event).ok();
            let itself = itself.filter(|ruling| ruling.outcome == Outcome::Undecided && ruling.missing == *missing);
            let ruling = itself.unwrap_or_else(|| self.hearing.put_off(event, asked, missing.clone()));
            self.rulings.push(Ruling { place, ..ruling });
            return Ok(());
        }
        let before = (!is_last).then(|| Box::new(self.hearing.clone()));
        let mut ruling = self.hearing.rule(record, line, event)?;
        ruling.place = place;
        if self.waits == Waits::Yes {
            let is_decided = matches!(event, Event::Decision(_)) || ruling.is_about_both_players();
            self.waits = if is_decided { Waits::NoLonger } else { Waits::Yes };
        }
        self.open = match (ruling.outcome, before) {
            (Outcome::Undecided, Some(before)) => match ruling.open_questions().into_iter().next() {
                Some(asked) if matches!(asked.place, RecordPlace::Happened { .. }) => {
                    Open::Event { before, line, event: event.clone(), asked: Box::new(asked) }
                }
                Some(asked) if asked.place == RecordPlace::Options => {
                    Open::Anything(EarlierQuestion(Arc::new(asked)), ruling.missing.clone())
                }
                // Moves, clocks and time control are asked for again where they matter.
                _ => Open::Nothing,
            },
            (Outcome::ArbiterDecides, Some(_)) => Open::Decision(Box::new(ruling.clone())),
            _ => Open::Nothing,
        };
        self.rulings.push(ruling);
        Ok(())
    }

    /// Parts into a course for every answer to what is open when this event happens.
    fn part(mut self, record: &Record, event: &Event, may_part: bool) -> Result<Vec<Course<'a>>, Diagnostic> {
        match std::mem::replace(&mut self.open, Open::Nothing) {
            Open::Event { asked, .. } if !may_part => Ok(vec![self.in_which_anything_follows(*asked)]),
            Open::Event { before, line, event, asked } => self.answered(record, *before, (line, &event), *asked),
            // One decision waits: it would be for the next.
            Open::Decision(_) if self.waits == Waits::Yes => Ok(Vec::new()),
            Open::Decision(ruling) if !matches!(event, Event::Decision(_)) => {
                Ok(match self.hearing.choices_left(&ruling) {
                    Some((asked, _)) if !may_part => vec![self.in_which_anything_follows((*asked.0).clone())],
                    Some(_) => self.chosen(&ruling),
                    None => vec![self],
                })
            }
            open @ Open::Anything(..) => Ok(vec![Course { open, ..self }]),
            Open::Nothing | Open::Decision(_) => Ok(vec![self]),
        }
    }

    /// Returns the course in which it cannot be told what follows.
    fn in_which_anything_follows(self, asked: OpenQuestion) -> Course<'a> {
        let missing = vec![asked.name.clone()];
        Course { open: Open::Anything(EarlierQuestion(Arc::new(asked)), missing), ..self }
    }

    /// Returns a course for every answer to a question about an event; where it cannot be answered in so many ways, one in which
    /// anything may follow.
    fn answered(
        self,
        record: &Record,
        before: Hearing<'a>,
        (line, event): (usize, &Event),
        asked: OpenQuestion,
    ) -> Result<Vec<Course<'a>>, Diagnostic> {
        let answers = asked.answer.choices();
        let asked = EarlierQuestion(Arc::new(asked));
        let told = |answer: LawValue| Some((told(record, event, &asked.0.field, &answer)?, answer));
        let told: Vec<(Event, LawValue)> = answers.into_iter().filter_map(told).collect();
        if told.is_empty() {
            return Ok(vec![self.in_which_anything_follows((*asked.0).clone())]);
        }
        let courses = told.into_iter().map(|(told, answer)| {
            self.told(record, before.clone(), (line, &told), Assumption::Earlier(asked.clone(), answer))
        });
        Ok(that_can_be(courses)?.into_iter().flatten().collect())
    }

    /// Returns the courses in which an event happened as it is told with an answer.
    fn told(
        &self,
        record: &Record,
        before: Hearing<'a>,
        (line, event): (usize, &Event),
        answer: Assumption,
    ) -> Result<Vec<Course<'a>>, Diagnostic> {
        let mut hearing = before.clone();
        let ruling = hearing.rule(record, line, event)?;
        let place = answer.earlier().map_or(ruling.place, |asked| asked.0.place);
        let ruling = Ruling { place, ..ruling };
        let course = Course {
            supposed: [self.supposed.clone(), vec![answer]].concat(),
            rulings: self.rulings.clone(),
            hearing,
            open: Open::Nothing,
            waits: Waits::No,
        };
        match (ruling.outcome, ruling.open_questions().into_iter().next()) {
            (Outcome::Undecided, Some(more)) => course.answered(record, before, (line, event), more),
            (Outcome::ArbiterDecides, _) => Ok(course.chosen(&ruling)),
            _ => Ok(vec![course]),
        }
    }

    /// Returns a course for every choice that a ruling left to the arbiter.
    fn chosen(self, ruling: &Ruling) -> Vec<Course<'a>> {
        let Some((asked, choices)) = self.hearing.choices_left(ruling) else {
            return vec![self];
        };
        let course = |(choice, orders): (LawValue, Vec<Order>)| {
            let mut hearing = self.hearing.clone();
            hearing.suppose(&orders);
            Course {
                supposed: [self.supposed.clone(), vec![Assumption::Earlier(asked.clone(), choice)]].concat(),
                rulings: self.rulings.clone(),
                hearing,
                open: Open::Nothing,
                waits: Waits::No,
            }
        };
        let mut courses: Vec<Course<'a>> = choices.into_iter().map(course).collect();
        courses.push(Course { waits: Waits::Yes, ..self });
        courses
    }
}

/// Takes the courses in which the arbiter has now decided, where there are such, instead of those in which that was supposed.
fn as_decided<'a>(mut courses: Vec<Course<'a>>) -> Vec<Course<'a>> {
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

/// Returns the courses at the end of a record: in each, the arbiter has decided.
fn without_waiting<'a>(courses: Vec<Course<'a>>) -> Vec<Course<'a>> {
    let (waiting, decided): (Vec<_>, Vec<_>) = courses.into_iter().partition(|course| course.waits == Waits::Yes);
    if decided.is_empty() { waiting } else { decided }
}

/// Returns the event with one field more; `None` where it cannot say that.
fn told(record: &Record, event: &Event, field: &str, answer: &LawValue) -> Option<Event> {
    let mut told = event_json(event);
    let fields = told.as_object_mut()?;
    if fields.contains_key(field) {
        return None;
    }
    fields.insert(field.to_owned(), answer.json());
    let mut with_answer = Record { letters: Letters::English, happened: Vec::new(), ..record.clone() };
    let node = Node::from_json(&record.file, &serde_json::json!([told]).to_string()).ok()?;
    with_answer.read_happened(&node).ok()?;
    with_answer.happened.into_iter().map(|(_, event)| event).next()
}

/// Returns the courses that can be; in the others, what is told next cannot have happened.
///
/// # Errors
///
/// None can be: the first fault.
fn that_can_be<T>(courses: impl Iterator<Item = Result<T, Diagnostic>>) -> Result<Vec<T>, Diagnostic> {
    let mut refused = None;
    let mut can_be = Vec::new();
    for course in courses {
        match course {
            Ok(course) => can_be.push(course),
            Err(wrong) => refused = refused.or(Some(wrong)),
        }
    }
    match refused {
        Some(wrong) if can_be.is_empty() => Err(wrong),
        _ => Ok(can_be),
    }
}
