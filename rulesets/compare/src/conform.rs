//! Conformity of a pack with the edition that it extends: it settles alike what that settles.
//!
//! Free are questions that the other edition does not answer, what it leaves to the arbiter, what
//! it leaves to the organiser, and its readings.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::{Order, Question};
use kodeks_rulesets::{Conditions, Edition, Outcome, Rulebook};
use kodeks_scripting::{Host, LawValue};

use super::{
    Setting, Witness, WitnessAnswer,
    asking::{is_identical, put_to_both, settings},
    in_the_same_words,
    points::FactPoints,
};

/// Conformity of a pack with the edition that it extends.
#[derive(Clone, Debug)]
pub enum Conformity {
    /// Nothing that the answers depend on differs.
    Conforms,
    /// These facts have another answer: one example for each question.
    DoesNot(Vec<Witness>),
    /// Something differs, but no facts that were tried have another answer.
    NoDifferenceFound {
        /// Number of combinations of facts that were put to both.
        points: usize,
    },
}

/// Returns whether a pack conforms with an edition in games that are rated, under these readings by
/// the article that they are of, and the usual ones of the pack.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn conformity(
    host: &Host,
    laws: &Arc<Edition>,
    pack: &Arc<Edition>,
    readings: &BTreeMap<String, String>,
) -> Result<Conformity, Diagnostic> {
    let (laws, pack) = &in_the_same_words(host, laws, pack)?;
    let (mut points, mut is_proved) = (0, true);
    let mut deviations = Vec::new();
    let is_answered = |question: &&Question| laws.regulations().any(|placed| placed.question().name == question.name);
    for question in laws.vocabulary().questions().iter().copied().filter(is_answered) {
        let mut found: Option<Witness> = None;
        for setting in settings(laws, pack, question).iter().filter(|setting| may_be_rated(setting)) {
            let in_laws = rulebook(laws, pack, laws, setting, readings)?;
            let in_pack = rulebook(laws, pack, pack, setting, readings)?;
            if is_identical(question, &in_laws, &in_pack) {
                continue;
            }
            is_proved = false;
            let tried = FactPoints::of(question, &in_laws, &in_pack);
            for facts in tried.all() {
                points += 1;
                let witness = Witness {
                    setting: setting.clone(),
                    telling: tried.telling(&facts),
                    ..put_to_both(host, &in_laws, &in_pack, question, facts)?
                };
                if !witness.says_the_same() && !is_left_open(&witness.in_a, &witness.in_b) {
                    found = Some(witness);
                    break;
                }
            }
            if found.is_some() {
                break;
            }
        }
        deviations.extend(found);
    }
    Ok(match (deviations.is_empty(), is_proved) {
        (false, _) => Conformity::DoesNot(deviations),
        (true, true) => Conformity::Conforms,
        (true, false) => Conformity::NoDifferenceFound { points },
    })
}

/// Returns whether games may be rated under a setting: conformity is asked of no others.
fn may_be_rated(setting: &Setting) -> bool {
    let unrated = ("rated".to_owned(), LawValue::Flag(false));
    !setting.options.contains(&unrated)
}

/// The regulations of one of both, under what the pack fills in where the laws leave it open: so
/// that options and readings of its own choice make no difference.
fn rulebook(
    laws: &Arc<Edition>,
    pack: &Arc<Edition>,
    edition: &Arc<Edition>,
    setting: &Setting,
    readings: &BTreeMap<String, String>,
) -> Result<Rulebook, Diagnostic> {
    let mut conditions = Conditions { tempo: setting.tempo, ..Conditions::default() };
    for option in edition.options() {
        let default_of = |edition: &Arc<Edition>| {
            let option = edition.option(&option.name)?;
            option.default_under(setting.tempo).cloned()
        };
        let default = default_of(pack).or_else(|| default_of(laws));
        if let Some(value) = default.filter(|value| option.accepts(value)) {
            conditions.options.insert(option.name.clone(), value);
        }
    }
    if edition.option("rated").is_some() {
        conditions.options.insert("rated".to_owned(), LawValue::Flag(true));
    }
    for (name, value) in &setting.options {
        if edition.option(name).is_some() {
            conditions.options.insert(name.clone(), value.clone());
        }
    }
    for reading in pack.readings() {
        let of_edition = edition.readings().iter().find(|other| other.article == reading.article);
        let choice = readings.get(&reading.article).unwrap_or(&reading.default);
        if of_edition.is_some_and(|other| other.choice(choice).is_some()) {
            let chosen = (reading.article.clone(), choice.clone());
            conditions.readings.extend([chosen]);
        }
    }
    Rulebook::new(edition, &conditions)
}

/// Returns whether the laws leave open what the pack settles: to the organiser, or to the arbiter, among
/// whose choices it stays.
fn is_left_open(laws: &WitnessAnswer, pack: &WitnessAnswer) -> bool {
    match laws.outcome {
        Outcome::Undecided => true,
        Outcome::ArbiterDecides => {
            let choices: Vec<&Order> = laws.orders.iter().filter(|order| is_choice(order)).collect();
            let is_one = |choice: &&&Order| match choice {
                Order::MayChoose { orders, .. } => *orders == pack.orders,
                _ => false,
            };
            let mut in_pack = pack.orders.iter().filter(|order| is_choice(order)).peekable();
            match in_pack.peek() {
                Some(_) => in_pack.all(|choice| choices.contains(&choice)),
                None => choices.iter().any(|choice| is_one(&choice)),
            }
        }
        Outcome::Decided | Outcome::Conflict | Outcome::NoConsequence => false,
    }
}

fn is_choice(order: &Order) -> bool {
    matches!(order, Order::MayChoose { .. })
}
