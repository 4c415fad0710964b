//! What kinds of things happened, counted over the rulings that stand.

use std::collections::BTreeMap;

use kodeks_core::Event;
use kodeks_report::Words;
use kodeks_rulesets::record::{Beside, Draft};

use crate::{rules::Rules, state::State};

use super::known::is_ruling;

/// A kind of thing that happens: the field that begins it, or the question that it raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Happened {
    /// Something that every edition knows, by the field that begins it: `illegal_move`.
    Form(&'static str),
    /// Something that is reported, by the question: `telephone`.
    Report(&'static str),
}

impl Happened {
    /// Returns what kind of thing an event is; nothing of moves and of what the arbiter decides.
    fn of(event: &Event) -> Option<Happened> {
        Some(match event {
            Event::Move { .. } | Event::Decision(_) => return None,
            Event::DrawClaim(_) => Happened::Form("claim"),
            Event::IllegalMove(_) => Happened::Form("illegal_move"),
            Event::IllegalPosition(_) => Happened::Form("notices"),
            Event::Flag(_) => Happened::Form("flag"),
            Event::Resignation { .. } => Happened::Form("resigns"),
            Event::Arrival { .. } => Happened::Form("arrives"),
            Event::Report(report) => Happened::Report(report.question.name),
        })
    }

    /// Says what kind of thing it is.
    pub(super) fn said(self, words: &Words) -> String {
        match self {
            Happened::Form(key) => words.form(key),
            Happened::Report(question) => words.question(question),
        }
    }
}

/// Returns the records of the rulings that stand.
pub(super) fn records(state: &State) -> Vec<String> {
    state
        .entries()
        .filter(|entry| is_ruling(entry) && entry.replaced_by.is_none())
        .filter_map(|entry| entry.record.clone())
        .collect()
}

/// Returns how often each kind of thing happened in these records, what happened most often first.
pub(super) fn counted(records: &[String], rules: &Rules) -> Vec<(Happened, u32)> {
    let mut counted: BTreeMap<Happened, u32> = BTreeMap::new();
    let Ok(vocabulary) = rules.library.vocabulary() else {
        return Vec::new();
    };
    for text in records {
        let record = Draft::of_text("the record", text).and_then(|draft| draft.record(Beside::nothing(), &vocabulary));
        let Ok(record) = record else { continue };
        let kinds = record.happened.iter();
        for kind in kinds.filter_map(|(_, event)| Happened::of(event)) {
            *counted.entry(kind).or_default() += 1;
        }
    }
    let mut counted: Vec<(Happened, u32)> = counted.into_iter().collect();
    counted.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    counted
}
