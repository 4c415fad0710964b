//! What is in force under the conditions of an event, asked again and again.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_board::Time;
use kodeks_core::Tempo;
use kodeks_rulesets::{Conditions, Edition, EditionRequest, Library, Rulebook, Selector};
use kodeks_scripting::LawValue;

fn fide_2014() -> Arc<Edition> {
    let library = Library::built_in().unwrap();
    let selector = Selector::parse("fide@2014").unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

fn unsupervised(tempo: Tempo) -> Conditions {
    Conditions {
        tempo: Some(tempo),
        options: [("supervised".to_owned(), LawValue::Flag(false))].into(),
        ..Conditions::default()
    }
}

/// What the opponent of an incorrect claimant gains.
fn gain(edition: &Arc<Edition>, conditions: &Conditions) -> Option<LawValue> {
    let rulebook = Rulebook::new(edition, conditions).unwrap();
    let question = edition.question("draw-claim.incorrect").unwrap();
    let mut answering = rulebook.answering(question);
    answering.find_map(|placed| Some(placed.law.get("opponent_gains")?.value.clone()))
}

fn minutes(minutes: u64) -> Option<LawValue> {
    Some(LawValue::Time(Time::from_minutes(minutes)))
}

#[test]
fn each_tempo_keeps_its_own_numbers() {
    let edition = fide_2014();
    for _ in 0..2 {
        let under = |tempo| gain(&edition, &unsupervised(tempo));
        assert_eq!(under(Tempo::Standard), minutes(2));
        assert_eq!(under(Tempo::Blitz), minutes(1));
    }
}

#[test]
fn a_changed_edition_is_asked_anew() {
    let edition = fide_2014();
    let conditions = unsupervised(Tempo::Standard);
    assert_eq!(gain(&edition, &conditions), minutes(2));
    let changed = edition.with_changes(
        |placed| {
            if let Some(entry) = placed.law.get_mut("opponent_gains") {
                entry.value = LawValue::Time(Time::from_minutes(7));
            }
        },
        |_| {},
    );
    assert_eq!(gain(&Arc::new(changed), &conditions), minutes(7));
    assert_eq!(gain(&edition, &conditions), minutes(2));
}

#[test]
fn every_value_of_an_option_stands_in_the_law_however_many_there_are() {
    let edition = fide_2014();
    let option = "default_time".to_owned();
    for time in (0..200).map(|minutes| LawValue::Time(Time::from_minutes(minutes))) {
        let mut conditions = unsupervised(Tempo::Standard);
        conditions.options.insert(option.clone(), time.clone());
        let rulebook = Rulebook::new(&edition, &conditions).unwrap();
        let given: Vec<&LawValue> = rulebook
            .regulations()
            .iter()
            .flat_map(|placed| placed.law.iter())
            .filter(|entry| entry.option.as_ref() == Some(&option))
            .map(|entry| &entry.value)
            .collect();
        assert!(!given.is_empty());
        assert!(given.iter().all(|value| **value == time));
    }
}
