//! A ruling as the log stores it.

use std::collections::BTreeMap;

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::{Event, Order, Standing, Value};
use kodeks_event::{IncidentBody, MarkBody, ruling_hash};
use kodeks_rulesets::{Outcome, Record, Ruling, record::FaultCounts};
use kodeks_views::standing_sentence;
use kodeks_words::{Words, events, ruling};

use crate::rules::{AllWords, EventRuling, Rules};

/// Rules on a record, and returns the part that the log stores. `seen` is the ruling on the device, if it showed one.
///
/// # Errors
///
/// As for [`Rules::rule`].
pub fn rule_incident(
    rules: &Rules,
    words: &AllWords,
    record: &str,
    seen: Option<&str>,
) -> Result<IncidentBody, Diagnostic> {
    let by_rules = rules.rule(record)?;
    let receipt = rules.receipt(&by_rules, words.of(kodeks_base::Language::English))?;
    let EventRuling { record, chosen, rulings } = by_rules;
    let shown = ruling_hash(&rulings);
    let mut body = IncidentBody {
        before: before(&chosen.event),
        differs: seen.is_some_and(|seen| seen != shown),
        record,
        shown,
        receipt,
        ..IncidentBody::default()
    };
    if let Some(last) = rulings.last() {
        let told = reported_rulings(&rulings);
        body.happened = words.in_each_language(|words| join_sentences(&told, |one| events::describe_event(one, words)));
        body.ruled =
            words.in_each_language(|words| join_sentences(&ruled_on(&told), |one| describe_ruling(one, words)));
        body.articles = articles(&told);
        body.outcome = last.outcome.name().to_owned();
        body.result = last.result.map(|result| result.name().to_owned());
        body.counted = fault_counts(last);
        body.marks = marks(&rulings, last, words);
    }
    Ok(body)
}

/// Returns what was counted when the record begins.
fn before(record: &Record) -> [BTreeMap<String, u32>; 2] {
    let written = |faults: &FaultCounts| {
        faults.iter().filter(|(_, times)| **times > 0).map(|(kind, times)| ((*kind).to_owned(), *times)).collect()
    };
    let faults = record.faults.as_ref();
    faults.map_or_else(Default::default, |faults| faults.each_ref().map(written))
}

/// Returns what is counted after a ruling.
fn fault_counts(ruling: &Ruling) -> [BTreeMap<String, u32>; 2] {
    let mut counted: [BTreeMap<String, u32>; 2] = Default::default();
    for standing in &ruling.standing {
        if let Standing::Counted { player, fault, times } = standing
            && let Some(color) = Color::BOTH.into_iter().find(|one| one.name() == *player)
            && *times > 0
        {
            counted[color.index()].insert((*fault).to_owned(), *times);
        }
    }
    counted
}

/// Returns the rulings to report: not moves on which nothing was ruled, unless there is nothing else.
pub(crate) fn reported_rulings(rulings: &[Ruling]) -> Vec<&Ruling> {
    let is_quiet =
        |ruling: &&Ruling| matches!(ruling.event, Event::Move { .. }) && ruling.outcome == Outcome::NoConsequence;
    let told: Vec<&Ruling> = rulings.iter().filter(|one| !is_quiet(one)).collect();
    if told.is_empty() { rulings.last().into_iter().collect() } else { told }
}

/// Returns the rulings that say what was ruled in the end: not those that left to the arbiter what he then decided.
fn ruled_on<'a>(told: &[&'a Ruling]) -> Vec<&'a Ruling> {
    let places = 0..told.len();
    let is_decided = |place: &usize| {
        let next = told.get(place + 1);
        next.is_some_and(|next| matches!(next.event, Event::Decision(_)))
    };
    places.filter(|place| !is_decided(place)).map(|place| told[place]).collect()
}

fn join_sentences(rulings: &[&Ruling], say: impl Fn(&Ruling) -> String) -> String {
    let said: Vec<String> = rulings.iter().map(|ruling| say(ruling)).collect();
    said.join(" ")
}

/// Returns the articles that are applied, each once.
fn articles(rulings: &[&Ruling]) -> Vec<String> {
    let mut articles: Vec<String> = Vec::new();
    let reasons = rulings.iter().flat_map(|ruling| &ruling.reasons);
    for article in reasons.flat_map(|reason| &reason.articles) {
        if !articles.contains(article) {
            articles.push(article.clone());
        }
    }
    articles
}

/// Says what was ruled.
pub(crate) fn describe_ruling(ruling: &Ruling, words: &Words) -> String {
    let orders = words.orders(ruling::bare_orders(&ruling.orders));
    let left = ruling::choices_head(&ruling.orders, words).map(|head| {
        let choices: Vec<String> = ruling::choices_in(&ruling.orders)
            .map(|(name, orders)| match words.choice(name) {
                // A choice without a name is described by its orders.
                called if called == *name => words.say_choice(orders),
                called => called,
            })
            .collect();
        format!("{head} {}", choices.join("; "))
    });
    match ruling.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let said = [Some(orders).filter(|said| !said.is_empty()), left];
            said.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Outcome::Conflict => words.say("outcome-conflict"),
        Outcome::Undecided => {
            let asked = ruling.open_questions();
            let asked: Vec<String> = asked.iter().map(|asked| words.say_open_question(ruling, asked)).collect();
            if asked.is_empty() { words.say("outcome-asked") } else { asked.join(" ") }
        }
        Outcome::NoConsequence | Outcome::NotCovered => words.say_outcome(ruling),
    }
}

/// Returns the marks against the players apart from counts: penalties, and reports of them that had a consequence.
fn marks(rulings: &[Ruling], last: &Ruling, words: &AllWords) -> Vec<MarkBody> {
    let mut marks = Vec::new();
    for standing in &last.standing {
        if let Standing::Penalty { player, order } = standing {
            marks.push(MarkBody {
                is_black: *player == Color::Black.name(),
                what: (*order).to_owned(),
                word: None,
                said: words.in_each_language(|words| standing_sentence(standing, words)),
            });
        }
    }
    for ruling in rulings {
        let Some((player, what, word)) = reported_of(ruling) else {
            continue;
        };
        marks.push(MarkBody {
            is_black: player == Color::Black,
            what,
            word,
            said: words.in_each_language(|words| events::describe_event(ruling, words)),
        });
    }
    marks
}

/// Returns of whom something was reported that had a consequence, the field that begins the event, and what that says if it is a word.
fn reported_of(ruling: &Ruling) -> Option<(Color, String, Option<String>)> {
    if matches!(ruling.outcome, Outcome::NoConsequence | Outcome::NotCovered) {
        return None;
    }
    match &ruling.event {
        Event::Arrival { late, .. } => Some((*late, "arrives".to_owned(), None)),
        Event::Report(report) => {
            let whom = report.question.whom_it_is_about()?;
            let facts = &report.question.facts;
            let place = facts.iter().position(|fact| fact.name == whom.name)?;
            let Value::Player(player) = report.stated.get(place)? else {
                return None;
            };
            if !Order::are_a_consequence(&ruling.orders, *player) {
                return None;
            }
            let word = match report.stated.first() {
                Some(Value::Word(word)) => Some((*word).to_owned()),
                _ => None,
            };
            Some((*player, report.question.key()?.to_owned(), word))
        }
        _ => None,
    }
}
