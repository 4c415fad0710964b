//! Open questions of a ruling: each missing fact or option, and where a record states it.

use std::sync::Arc;

use kodeks_core::{Event, Fact, FactType, IncidentReport, Question, Tempo, Value};
use kodeks_scripting::LawValue;

use crate::{
    AppliedRegulation, EditionRegulation, EventOption, LawEntry, OptionKind, Outcome,
    document::{example_of, ways_to_write},
};

use super::{
    answer::Ruling,
    answer_kind::AnswerKind,
    asked::{EarlierQuestion, OpenQuestion},
    record_place::RecordPlace,
    table_words::{
        CLAIMANT, COUNTS_OF_BOTH, EVENT_FIELDS, EventField, FLAG, GAME_FIELDS, GameField, MOVES_OF_PROMOTION,
        NEW_PIECE, OFFENDER, SIDES, TEMPO,
    },
};

/// A question that a ruling asks, as it is found.
struct FieldQuestion {
    name: String,
    question: Option<&'static str>,
    answer: AnswerKind,
    place: RecordPlace,
    field: String,
    example: String,
}

impl Ruling {
    /// Returns what is asked so that it can be answered: one question for each field of the record that
    /// would say it. Nothing unless it is undecided.
    #[must_use]
    pub fn open_questions(&self) -> Vec<OpenQuestion> {
        if self.outcome != Outcome::Undecided {
            return Vec::new();
        }
        if let Some(earlier) = &self.earlier {
            return vec![(*earlier.0).clone()];
        }
        self.questions(&self.missing)
    }

    /// Returns what can be asked although the ruling stands without it: what it takes for granted of an event of the table, a time
    /// that the regulations set where the event has announced none, and the facts for which the event's question asks in any case.
    #[must_use]
    pub fn granted_questions(&self) -> Vec<OpenQuestion> {
        let granted = self.assumed.iter().filter(|assumed| assumed.fact.is_granted);
        let mut names: Vec<String> = granted.map(|assumed| assumed.fact.name.to_owned()).collect();
        names.extend(self.unannounced().map(|(option, _)| option.name.clone()));
        names.extend(self.facts_to_ask().into_iter().map(|fact| fact.name.to_owned()));
        self.questions(&names)
    }

    /// Returns the facts of [`Question::to_ask`] that nobody has stated: what only a report says; and what board or history show, where
    /// the ruling takes it for granted or the record tells nothing else.
    fn facts_to_ask(&self) -> Vec<&'static Fact> {
        let Event::Report(report) = &self.event else {
            return Vec::new();
        };
        let tells_nothing_else = self.place.event_number() == Some(1) && !self.is_board_known;
        let is_asked = |fact: &Fact, place: usize| {
            let is_assumed = self.assumed.iter().any(|assumed| assumed.fact.name == fact.name);
            let is_settled = report.question.rules_out(place, &Value::Flag(true), &report.stated);
            let is_reported = fact.shown.is_none() && fact.is_usual_unless_stated();
            is_reported || is_assumed || tells_nothing_else && !(fact.fact_type == FactType::Flag && is_settled)
        };
        let places = report.question.to_ask.iter().filter_map(|name| report.question.fact(name));
        let facts = places.map(|place| (&report.question.facts[place], place));
        let open = facts.filter(|(fact, place)| report.stated_fact(fact.name).is_none() && is_asked(fact, *place));
        open.map(|(fact, _)| fact).collect()
    }

    /// Returns the options that have a time by default which the event has not announced itself and the ruling rests on, each with it.
    pub fn unannounced(&self) -> impl Iterator<Item = (&EventOption, &LawEntry)> {
        let entries = self.applied_regulations().flat_map(|(_, placed)| placed.law.iter());
        entries.filter_map(|entry| {
            let option = self.edition().option(entry.option.as_deref()?)?;
            let is_time = matches!(entry.value, LawValue::Time(_)) && !entry.is_by_option;
            let is_set = is_time && !self.rulebook.is_announced(&option.name);
            is_set.then_some((option, entry))
        })
    }

    /// Returns the questions that ask for these facts and options.
    fn questions(&self, names: &[String]) -> Vec<OpenQuestion> {
        let mut asked: Vec<OpenQuestion> = Vec::new();
        for name in names {
            let found = self.option(name).unwrap_or_else(|| self.fact(name));
            let regulations = self.hanging_on(name);
            let same = asked.iter_mut().find(|one| one.place == found.place && one.field == found.field);
            match same {
                Some(one) => {
                    for placed in regulations {
                        add(&mut one.regulations, placed);
                    }
                }
                None => asked.push(OpenQuestion {
                    name: found.name,
                    question: found.question,
                    written: format!("{} = {}", found.field, found.example),
                    answer: found.answer,
                    place: found.place,
                    field: found.field,
                    regulations,
                }),
            }
        }
        asked
    }

    /// Returns the first of its open questions, as rulings on later events depend on it.
    pub(super) fn first_question(&self) -> Option<EarlierQuestion> {
        let first = self.open_questions().into_iter().next();
        first.map(|asked| EarlierQuestion(Arc::new(asked)))
    }

    /// Returns what is asked where the tempo, or an option of the event, is missing.
    fn option(&self, name: &str) -> Option<FieldQuestion> {
        if name == TEMPO {
            let tempi = Tempo::ALL.map(|tempo| tempo.name().to_owned());
            return Some(FieldQuestion {
                name: name.to_owned(),
                question: None,
                example: quote_words(&tempi),
                answer: AnswerKind::Word(tempi.to_vec()),
                place: RecordPlace::Event,
                field: TEMPO.to_owned(),
            });
        }
        let name = name.strip_prefix("law.").unwrap_or(name);
        let option = match self.edition().option(name) {
            Some(option) => option,
            None => self.edition().option(&self.option_behind(name)?)?,
        };
        let example = match &option.kind {
            OptionKind::Flag => FLAG.to_owned(),
            OptionKind::Time => "\"30 min\"".to_owned(),
            OptionKind::Count => "3".to_owned(),
            OptionKind::Word(words) => quote_words(words),
        };
        Some(FieldQuestion {
            name: option.name.clone(),
            question: None,
            answer: AnswerKind::of_option(&option.kind),
            place: RecordPlace::Options,
            field: option.name.clone(),
            example,
        })
    }

    /// Returns the option that gives a number of the law its value.
    fn option_behind(&self, number: &str) -> Option<String> {
        self.reasons.iter().find_map(|reason| {
            let placed = &self.rulebook.regulations()[reason.regulation];
            placed.law.get(number)?.option.clone()
        })
    }

    /// Returns what is asked where a fact is missing.
    fn fact(&self, name: &str) -> FieldQuestion {
        let (question, fact) = match self.declaration(name) {
            Some((question, fact)) => (Some(question), Some(&question.facts[fact])),
            None => (None, None),
        };
        let asking = question.map(|question| question.name);
        let shown = fact.and_then(|fact| fact.shown).map(|shown| shown.name);
        let event = match &self.event {
            Event::Report(report) if question.is_none_or(|asked| *asked == *report.question) => Some(report),
            _ => None,
        };
        // A fact about a player has to wait until the player is named.
        let is_nobody_named = |report: &&IncidentReport| {
            let is_about_a_player = shown.is_some_and(|shown| !COUNTS_OF_BOTH.contains(&shown));
            // Whose move it is names the player only where the board is known.
            let is_told_by_the_board = report.question.is_about_the_mover && self.is_board_known;
            report.subject().is_none() && !is_told_by_the_board && is_about_a_player
        };
        let about = event.filter(is_nobody_named).and_then(|report| report.question.whom_it_is_about());
        if let Some(who) = about {
            return self.in_the_event(who, asking);
        }
        if matches!(&self.event, Event::DrawClaim(claim) if claim.by.is_none()) {
            return FieldQuestion {
                name: CLAIMANT.to_owned(),
                question: asking,
                answer: AnswerKind::Player,
                place: self.place,
                field: "by".to_owned(),
                example: ways_to_write(FactType::Player, ""),
            };
        }
        let is_of = |side: &str, what: &str| shown.is_some_and(|shown| shown.strip_prefix(side) == Some(what));
        let is_about_a_side = |what| SIDES.iter().any(|side| is_of(side, what));
        if let Event::IllegalMove(noticed) = &self.event
            // Clocks tell a player's time where it is known whose move it was.
            && (is_about_a_side("") || (is_about_a_side(".time") && noticed.by.is_none() && !self.is_board_known))
        {
            let is_told = noticed.notation.is_some() || noticed.without_the_move;
            return FieldQuestion {
                name: OFFENDER.to_owned(),
                question: asking,
                answer: AnswerKind::Player,
                place: self.place,
                field: if is_told { "by" } else { OFFENDER }.to_owned(),
                example: ways_to_write(FactType::Player, ""),
            };
        }
        let shows = |field: &GameField| shown.is_some_and(|shown| field.facts.contains(&shown));
        // With a time control it is the event that has to say in which period it was, or whether the moves were made.
        let is_said = |field: &GameField| field.place == RecordPlace::Event && self.is_control_known;
        if let Some(field) = GAME_FIELDS.into_iter().find(|field| shows(field) && !is_said(field)) {
            return FieldQuestion {
                name: name.to_owned(),
                question: asking,
                answer: field.answer,
                place: field.place,
                field: field.field.to_owned(),
                example: field.example.to_owned(),
            };
        }
        let states = |field: &&EventField| event.is_none() && shown == Some(field.fact);
        if let Some(field) = EVENT_FIELDS.iter().find(states) {
            return FieldQuestion {
                name: name.to_owned(),
                question: asking,
                answer: match fact.filter(|_| field.example != FLAG) {
                    Some(fact) => AnswerKind::of(fact.fact_type),
                    None => AnswerKind::Flag,
                },
                place: self.place,
                field: field.field.to_owned(),
                example: field.example.to_owned(),
            };
        }
        // The move follows from the piece that the pawn becomes.
        let piece =
            question.filter(|_| shown == Some(MOVES_OF_PROMOTION)).and_then(|question| question.named(NEW_PIECE));
        match piece.or(fact) {
            Some(fact) => self.in_the_event(fact, asking),
            None => FieldQuestion {
                name: name.to_owned(),
                question: asking,
                answer: AnswerKind::Flag,
                place: self.place,
                field: name.to_owned(),
                example: FLAG.to_owned(),
            },
        }
    }

    /// Returns what is asked where the event can state a fact by its name.
    fn in_the_event(&self, fact: &Fact, question: Option<&'static str>) -> FieldQuestion {
        FieldQuestion {
            name: fact.name.to_owned(),
            question,
            answer: AnswerKind::of(fact.fact_type),
            place: self.place,
            field: fact.field().to_owned(),
            example: ways_to_write(fact.fact_type, example_of(fact)),
        }
    }

    /// Returns the question that offers a fact, and its place there: that of the event first, then those
    /// of the regulations that were asked.
    fn declaration(&self, name: &str) -> Option<(&'static Question, usize)> {
        let of_event = match &self.event {
            Event::Report(report) => Some(report.question),
            _ => None,
        };
        let asked = self.reasons.iter().map(|reason| self.rulebook.regulations()[reason.regulation].question());
        of_event.into_iter().chain(asked).find_map(|question| Some((question, question.fact(name)?)))
    }

    /// Returns the regulations whose answer depends on something missing.
    fn hanging_on(&self, name: &str) -> Vec<EditionRegulation> {
        let number = name.strip_prefix("law.").unwrap_or(name);
        let mut hanging = Vec::new();
        let reads = |reason: &AppliedRegulation, placed: &EditionRegulation| {
            let is_behind = |option: &Option<String>| option.as_deref() == Some(number);
            reason.facts.iter().any(|(fact, _)| *fact == name)
                || placed.law.get(number).is_some()
                || placed.law.iter().any(|entry| is_behind(&entry.option))
        };
        for (reason, placed) in self.applied_regulations() {
            if reads(reason, placed) {
                add(&mut hanging, placed.clone());
            }
        }
        // Each branch has a rulebook of its own.
        let branches = self.branches.iter().filter(|branch| branch.name == name);
        for (_, placed) in branches.flat_map(|branch| branch.ruling.applied_regulations()) {
            add(&mut hanging, placed.clone());
        }
        hanging
    }

    /// Returns what applied, each with its regulation.
    fn applied_regulations(&self) -> impl Iterator<Item = (&AppliedRegulation, &EditionRegulation)> {
        let regulations = self.rulebook.regulations();
        self.reasons.iter().filter_map(|reason| Some((reason, regulations.get(reason.regulation)?)))
    }
}

/// Adds a regulation, unless it is there.
fn add(regulations: &mut Vec<EditionRegulation>, placed: EditionRegulation) {
    let is_there = |one: &EditionRegulation| one.name() == placed.name();
    if !regulations.iter().any(is_there) {
        regulations.push(placed);
    }
}

pub(super) fn quote_words(words: &[String]) -> String {
    let words = words.iter().map(|word| format!("\"{word}\""));
    words.collect::<Vec<_>>().join(" | ")
}
