//! What was asked and answered, in words: facts, conditions, orders, and how it is known.

use kodeks_compare::{Answer, Difference, Effect, Evidence, Setting, Witness};
use kodeks_core::{FactType, IncidentReport, Order, Question};
use kodeks_rulesets::{Outcome, Record};
use kodeks_scripting::LawValue;

use crate::{Words, page::missing_names};

/// Says how it is known.
pub(super) fn evidence(evidence: Evidence, points: usize, words: &Words) -> String {
    let name = match evidence {
        Evidence::SameProved if points == 0 => "diff-same-proved".to_owned(),
        Evidence::SameProved => "diff-same-exactly".to_owned(),
        other => format!("diff-{}", other.name()),
    };
    words.say_with(&name, &[("points", points.into())])
}

/// The moves of a record with their numbers, in the letters of the language.
pub(super) fn moves(record: &Record, words: &Words) -> String {
    words.moves(&record.numbered_moves())
}

/// The conditions and facts of an example, in words.
pub(super) fn example(effect: &Effect, difference: &Difference, words: &Words) -> String {
    let witness = &difference.witness;
    let settings = settings(effect, &difference.settings, words);
    let facts = facts(witness, words);
    match (settings.is_empty(), facts.is_empty()) {
        (true, true) => words.say("diff-always"),
        (true, false) => facts,
        (false, true) => settings,
        (false, false) => format!("{settings} – {facts}"),
    }
}

/// Tells the facts and the conditions of a witness.
pub fn told(witness: &Witness, words: &Words) -> String {
    let tempo = witness.setting.tempo.map(|tempo| words.tempo(tempo));
    let options = witness.setting.options.iter();
    let options = options.map(|(name, value)| words.option(name, value));
    let facts = Some(facts(witness, words)).filter(|facts| !facts.is_empty());
    let said: Vec<String> = tempo.into_iter().chain(options).chain(facts).collect();
    said.join("; ")
}

fn facts(witness: &Witness, words: &Words) -> String {
    let question = witness.question;
    // What was reported is told in a sentence, the usual report too. There is no board, and so no
    // sentence about squares.
    let first = question.facts.first();
    let is_about_squares = first.is_some_and(|fact| fact.fact_type == FactType::Squares);
    let reported = question.key().filter(|_| !is_about_squares).map(|_| {
        let stated = witness.facts.clone();
        let sentence = words.report(&IncidentReport::new(question, stated));
        sentence.trim_end_matches('.').to_owned()
    });
    let is_told = |fact: &&usize| reported.is_none() || **fact > 0;
    let told = witness.telling.iter().filter(is_told).map(|fact| {
        let name = words.fact(question.facts[*fact].name);
        format!("{name}: {}", words.value(&witness.facts[*fact]))
    });
    let told: Vec<String> = reported.iter().cloned().chain(told).collect();
    told.join("; ")
}

/// Says what an edition answers.
pub fn said(
    edition: &kodeks_rulesets::Edition,
    question: &Question,
    answer: &Answer,
    words: &Words,
) -> String {
    match answer.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let orders = answer.orders.iter();
            let orders = orders.map(|order| with_moves_described(order, question, words));
            words.orders(&orders.collect::<Vec<_>>())
        }
        Outcome::Undecided => {
            let missing = missing_names(Some(edition), &answer.missing, words);
            words.say_with("outcome-undecided-because", &[("missing", missing.into())])
        }
        outcome => words.say(&format!("outcome-{}", outcome.name())) + ".",
    }
}

/// Moves that stand for themselves, as there is no board, are described instead.
fn with_moves_described(order: &Order, question: &Question, words: &Words) -> Order {
    match order {
        Order::MayPlay { by, moves } => {
            let described = |mv: &String| match question.fact(mv) {
                Some(_) => words.fact(mv),
                None => mv.clone(),
            };
            Order::MayPlay {
                by: *by,
                moves: moves.iter().map(described).collect(),
            }
        }
        Order::MayChoose { choice, orders } => {
            let described = |order| with_moves_described(order, question, words);
            Order::MayChoose {
                choice: choice.clone(),
                orders: orders.iter().map(described).collect(),
            }
        }
        other => other.clone(),
    }
}

/// Names the settings. Options that make no difference are not named, and all tempi are not named.
pub(super) fn settings(effect: &Effect, settings: &[Setting], words: &Words) -> String {
    let mut said: Vec<String> = Vec::new();
    for tempo in kodeks_core::Tempo::ALL {
        let of_tempo: Vec<&Setting> = settings
            .iter()
            .filter(|setting| setting.tempo == Some(tempo))
            .collect();
        if of_tempo.is_empty() {
            continue;
        }
        for options in without_idle_options(effect, &of_tempo) {
            let options = options
                .iter()
                .map(|(name, value)| words.option(name, value));
            let parts: Vec<String> = [words.tempo(tempo)].into_iter().chain(options).collect();
            said.push(parts.join(", "));
        }
    }
    let all = kodeks_core::Tempo::ALL.map(|tempo| words.tempo(tempo));
    match said == all {
        true => String::new(),
        false => said.join("; "),
    }
}

/// The options of these settings, without those that can have any value.
fn without_idle_options(effect: &Effect, settings: &[&Setting]) -> Vec<Vec<(String, LawValue)>> {
    let mut left: Vec<Vec<(String, LawValue)>> = settings
        .iter()
        .map(|setting| setting.options.clone())
        .collect();
    for (name, values) in &effect.options {
        let mut shorter: Vec<Vec<(String, LawValue)>> = Vec::new();
        for mut options in left.clone() {
            options.retain(|(other, _)| other != name);
            if !shorter.contains(&options) {
                shorter.push(options);
            }
        }
        if shorter.len() * values.len() == left.len() {
            left = shorter;
        }
    }
    left
}
