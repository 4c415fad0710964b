//! The page of a regulation: its cases, and what each edition says about them.

use kodeks_core::{Time, Value};

use crate::{
    Outcome, Words,
    page::{Page, Role},
};

use super::{Case, CaseFile, Got, Situation, conditions};

/// Returns the page of a regulation: the history of the article at a glance.
///
/// `got` has, for each case, what every edition says, by the label of the edition.
#[must_use]
pub fn page(file: &CaseFile, got: &[Vec<(String, Got)>], words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &file.regulation);
    for (case, rulings) in file.cases.iter().zip(got) {
        page.gap();
        page.text(0, Role::Heading, &case.name);
        page.labelled(
            2,
            ("given", Role::Aside),
            10,
            Role::Aside,
            &given(case, words),
        );
        for (label, got) in rulings {
            page.labelled(
                2,
                (label, Role::Article),
                10,
                Role::Plain,
                &said(got, words),
            );
        }
    }
    page
}

fn given(case: &Case, words: &Words) -> String {
    let mut given = Vec::new();
    match &case.situation {
        Situation::Record(record) => {
            given.extend(conditions(record));
            given.extend(record.clocks.map(|clocks| both(clocks, words)));
            let counted: u32 = record.illegal_moves.iter().sum();
            if counted > 0 {
                let [white, black] = record.illegal_moves;
                given.push(format!(
                    "illegal moves before: White {white}, Black {black}"
                ));
            }
            let moves: Vec<&str> = record
                .moves
                .iter()
                .map(|played| played.notation.as_str())
                .collect();
            match moves.len() {
                0 => given.push(record.start.to_string()),
                1..=8 => given.push(moves.join(" ")),
                _ => given.push(format!("… {}", moves[moves.len() - 4..].join(" "))),
            }
        }
        Situation::Facts {
            event,
            question,
            facts,
        } => {
            given.extend(conditions(event));
            let told = question
                .facts
                .iter()
                .zip(facts)
                .filter(|(_, value)| is_telling(value));
            given.extend(told.map(|(fact, value)| match value {
                Value::Flag(true) => words.fact(fact.name),
                _ => format!("{} {}", words.fact(fact.name), words.value(value)),
            }));
        }
    }
    given.join("; ")
}

/// Facts that say something: not who is who, and not that something is not so.
fn is_telling(value: &Value) -> bool {
    !matches!(
        value,
        Value::Player(_) | Value::Unknown | Value::Flag(false)
    )
}

fn said(got: &Got, words: &Words) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut articles: Vec<&str> = Vec::new();
    for article in &got.articles {
        if !articles.contains(&article.as_str()) {
            articles.push(article);
        }
    }
    if !articles.is_empty() {
        said.push(format!("{}:", articles.join(", ")));
    }
    match got.outcome {
        Outcome::Decided => said.extend(got.orders.iter().map(|order| words.order(order))),
        Outcome::Undecided => {
            said.push(format!(
                "{} ({}).",
                words.say("outcome-undecided"),
                got.missing.join(", ")
            ));
        }
        outcome => said.push(words.say(&format!("outcome-{}", outcome.name())) + "."),
    }
    if let Some([_, after]) = got.clocks.filter(|[before, after]| before != after) {
        said.push(both(after, words));
    }
    said.join(" ")
}

fn both(times: [Time; 2], words: &Words) -> String {
    format!(
        "{} {}, {} {}",
        words.say("white"),
        times[0],
        words.say("black"),
        times[1]
    )
}
