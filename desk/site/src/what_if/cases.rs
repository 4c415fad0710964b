//! The cases of an edition that turn with other numbers: each is put to both editions, some at a time.

use std::{cell::Cell, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_event::{PageAnswer, PageResult};
use kodeks_rulesets::{
    Consultation, Edition, PackHead, Rulebook, Runner,
    cases::{Case, CaseFile, Got, Situation},
    record::RecordDraft,
    rule,
};
use kodeks_scripting::Host;
use kodeks_words::events;
use maud::{Markup, html};
use serde_json::json;

use super::{AmendedEdition, otherwise::both};
use crate::{beside::side_by_side, context::PageContext, elements::action, incident::IncidentState};

/// How many cases are put to both editions at a time: what is asked meanwhile waits for no more than these.
const AT_A_TIME: usize = 200;

/// The most cases shown that are ruled differently.
const MOST: usize = 12;

/// Answers with the cases that turn so far, and has the page ask for the next ones.
pub(super) fn cases(context: &PageContext<'_>, changed: &AmendedEdition) -> PageResult {
    // Those about the regulations themselves stand first.
    let is_about = |file: &&CaseFile| changed.sets.iter().any(|set| set.place.stem == file.regulation);
    let (about, others): (Vec<&CaseFile>, Vec<&CaseFile>) = context.cases()?.iter().partition(is_about);
    let all: Vec<&Case> = about.into_iter().chain(others).flat_map(|file| &file.cases).collect();
    let with = &context.question.with;
    let number = |value: &serde_json::Value| value.as_u64().and_then(|one| usize::try_from(one).ok());
    let from = number(&with["from"]).unwrap_or(0).min(all.len());
    let to = (from + AT_A_TIME).min(all.len());
    let mut tried = number(&with["tried"]).unwrap_or(0);
    let mut found: Vec<usize> =
        with["turned"].as_array().into_iter().flatten().filter_map(number).filter(|one| *one < all.len()).collect();
    let shown_before = found.len().min(MOST);
    let meant = heads_of(changed.edition());
    for (place, case) in all.iter().enumerate().take(to).skip(from) {
        if is_put_to(context, case, &meant) {
            tried += 1;
            if turns(context, case, changed) {
                found.push(place);
            }
        }
    }
    let is_done = to == all.len();
    let told = [("turned", found.len().into()), ("tried", tried.into())];
    let said = if is_done { "site-what-if-cases-all" } else { "site-what-if-cases-so-far" };
    let said = html! {
        (context.words.say_with(said, &told))
        @if found.len() > MOST {
            " " (context.words.say_with("site-what-if-cases-shown", &[("count", MOST.into())]))
        }
    };
    // What is shown already is not drawn again.
    let view = if from > 0 && found.len().min(MOST) == shown_before {
        PageAnswer::part("cases-said", &said.0)
    } else {
        let shown = found.iter().take(MOST);
        let html = html! {
            p id="cases-said" role="status" { (said) }
            @for place in shown { (draw(context, all[*place], changed)) }
        };
        PageAnswer::part("cases", &html.0)
    };
    Ok(if is_done { view } else { view.then("cases", &json!({ "from": to, "tried": tried, "turned": found })) })
}

/// Returns the heads by which cases name the edition: its own, and of each other body among its parents the newest.
fn heads_of(edition: &Edition) -> Vec<PackHead> {
    let mut heads: Vec<PackHead> = Vec::new();
    for pack in edition.packs().iter().rev() {
        if !heads.iter().any(|head| head.name == pack.head.name) {
            heads.push(pack.head.clone());
        }
    }
    heads
}

fn is_put_to(context: &PageContext<'_>, case: &Case, meant: &[PackHead]) -> bool {
    if matches!(case.situation, Situation::Continued) {
        return false;
    }
    let asked = case.editions_asked(context.library);
    asked
        .iter()
        .any(|asked| asked.edition.readings.is_empty() && meant.iter().any(|head| head.is_meant_by(&asked.edition)))
}

/// Notes whether a question is asked whose regulations have other numbers.
struct Watch<'a> {
    host: &'a Host,
    stems: Vec<&'a str>,
    is_asked: Cell<bool>,
}

impl Runner for Watch<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, _: &dyn kodeks_core::Facts) {
        let applied = answer.applied.iter().map(|applied| applied.regulation);
        let not = answer.not_applied.iter().map(|not| not.regulation);
        let mut all = applied.chain(not);
        let regulations = rulebook.regulations();
        let is_set = |place: usize| self.stems.contains(&regulations[place].regulation.stem.as_str());
        if all.any(is_set) {
            self.is_asked.set(true);
        }
    }
}

/// Returns whether the ruling on a case changes.
fn turns(context: &PageContext<'_>, case: &Case, changed: &AmendedEdition) -> bool {
    let library = context.library;
    let watch = Watch {
        host: library.host(),
        stems: changed.sets.iter().map(|set| set.place.stem.as_str()).collect(),
        is_asked: Cell::new(false),
    };
    let was = case.put_with(&watch, library, changed.edition(), &[]);
    // A case that consults no changed regulation cannot change.
    if !watch.is_asked.get() {
        return false;
    }
    let is = case.put_to_edition(library, &changed.with, &[]);
    match (was, is) {
        (Ok(was), Ok(is)) => was.len() != is.len() || was.iter().zip(&is).any(|(was, is)| is_other(was, is)),
        _ => false,
    }
}

fn is_other(was: &Got, is: &Got) -> bool {
    (was.outcome, &was.orders, was.result, was.clocks, was.tempo)
        != (is.outcome, &is.orders, is.result, is.clocks, is.tempo)
        || was.missing != is.missing
        || was.rating != is.rating
}

/// Draws a case that turns: what happened, and both rulings.
fn draw(context: &PageContext<'_>, case: &Case, changed: &AmendedEdition) -> Markup {
    let name = html! { small { (case.title.in_language(context.words.language())) } };
    let Situation::Record(record) = &case.situation else {
        return match &case.situation {
            Situation::Facts { question, .. } => html! {
                p class="difference" { (context.words.question(question.name)) (name) }
            },
            _ => html! { p class="difference" { (name) } },
        };
    };
    let ruled = |edition: &Arc<Edition>| {
        let (suited, _) = context.library.record_for(record, edition)?;
        rule(context.library.host(), edition, &suited)
    };
    let was = ruled(changed.edition());
    let is = ruled(&changed.with);
    let happened = was
        .as_ref()
        .ok()
        .and_then(|rulings| rulings.last())
        .map(|ruling| events::describe_event(ruling, context.words));
    let all = both(context, changed, [was, is]);
    let text = in_toml(&record.json(), changed.edition());
    html! {
        details class="difference" {
            summary { span { (happened.unwrap_or_default()) (name) } }
            (side_by_side(&all, context))
            @if let Ok(text) = text {
                p { button type="button" class="small" data-ask=(action("case", &json!({ "record": text }))) { (context.say("site-what-if-case-open")) } }
            }
        }
    }
}

/// Returns a record in TOML, put to this edition.
fn in_toml(record: &serde_json::Value, edition: &Edition) -> Result<String, Diagnostic> {
    let mut record = record.clone();
    record["event"]["rules"] = json!(edition.head().short_label());
    Ok(RecordDraft::of_text("case.json", &record.to_string())?.to_string())
}

/// Opens an incident in the first part of the site.
pub(super) fn open(context: &PageContext<'_>) -> PageResult {
    let stage = IncidentState { record: context.question.text("record").to_owned(), ..IncidentState::default() };
    Ok(PageAnswer::lead(context.place(""), &stage))
}
