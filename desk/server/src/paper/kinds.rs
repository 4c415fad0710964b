//! Events of the rulings in force, counted by category.

use std::collections::BTreeMap;

use kodeks_core::Event;
use kodeks_event::EventState;
use kodeks_rulesets::{record::RecordDraft, record::RecordFolder};
use kodeks_words::Words;

use crate::rules::Rules;

use super::labels::is_ruling;

/// A category of events: its event word, or the question that it raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EventCategory {
    /// Something that every edition knows, by the field that begins it: `illegal_move`.
    Form(&'static str),
    /// Something that is reported, by the question: `telephone`.
    Report(&'static str),
}

impl EventCategory {
    /// Returns what kind of thing an event is; nothing of moves and of what the arbiter decides.
    fn of(event: &Event) -> Option<EventCategory> {
        Some(match event {
            Event::Move { .. } | Event::Decision(_) => return None,
            Event::DrawClaim(_) => EventCategory::Form("claim"),
            Event::IllegalMove(_) => EventCategory::Form("illegal_move"),
            Event::IllegalPosition(_) => EventCategory::Form("notices"),
            Event::Flag(_) => EventCategory::Form("flag"),
            Event::Resignation { .. } => EventCategory::Form("resigns"),
            Event::Arrival { .. } => EventCategory::Form("arrives"),
            Event::Report(report) => EventCategory::Report(report.question.name),
        })
    }

    /// Says what kind of thing it is.
    pub(super) fn describe(self, words: &Words) -> String {
        match self {
            EventCategory::Form(key) => words.form(key),
            EventCategory::Report(question) => words.question(question),
        }
    }
}

/// Returns the records of the rulings in force.
pub(super) fn records(state: &EventState) -> Vec<String> {
    state
        .entries()
        .filter(|entry| is_ruling(entry) && entry.replaced_by.is_none())
        .filter_map(|entry| entry.record.clone())
        .collect()
}

/// Returns how often each kind of thing happened in these records, what happened most often first.
pub(super) fn count_events(records: &[String], rules: &Rules) -> Vec<(EventCategory, u32)> {
    let mut counted: BTreeMap<EventCategory, u32> = BTreeMap::new();
    let Ok(vocabulary) = rules.library.vocabulary() else {
        return Vec::new();
    };
    for text in records {
        let record = RecordDraft::of_text("the record", text)
            .and_then(|draft| draft.record(RecordFolder::nothing(), &vocabulary));
        let Ok(record) = record else { continue };
        let kinds = record.happened.iter();
        for kind in kinds.filter_map(|(_, event)| EventCategory::of(event)) {
            *counted.entry(kind).or_default() += 1;
        }
    }
    let mut counted: Vec<(EventCategory, u32)> = counted.into_iter().collect();
    counted.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    counted
}
