//! Whatever is equal in an edition is taken from one place, or it is said why not.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use kodeks_scripting::LawValue;
use serde::Deserialize;

/// Numbers of which none is taken from another.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EqualNumbers {
    equal: Vec<Equal>,
}

/// Numbers that are equal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Equal {
    value: String,
    why: String,
    numbers: BTreeSet<String>,
}

/// Returns the numbers of an edition that are taken from nowhere, by their value and its unit.
fn own_numbers(edition: &Edition) -> BTreeMap<String, BTreeSet<String>> {
    let mut numbers: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for placed in edition.regulations() {
        for entry in placed.law.iter().filter(|entry| entry.from.is_none() && entry.option.is_none()) {
            let value = match &entry.value {
                LawValue::Time(time) => format!("{} s", time.ms() / 1000),
                // A count is of what its name says.
                LawValue::Count(count) => format!("{count} {}", entry.name),
                LawValue::Word(_) | LawValue::Flag(_) | LawValue::Unknown => continue,
            };
            numbers.entry(value).or_default().insert(format!("{}.{}", placed.regulation.stem, entry.name));
        }
    }
    numbers
}

/// Returns a value as it is counted here: `2 min` in seconds.
fn in_seconds(value: &str) -> String {
    match value.strip_suffix(" min") {
        Some(minutes) => format!("{} s", minutes.parse::<u64>().unwrap() * 60),
        None => value.to_owned(),
    }
}

#[test]
fn equal_numbers_are_references_or_have_a_reason() {
    let library = Library::built_in().unwrap();
    let known: EqualNumbers = toml::from_str(include_str!("equal_numbers.toml")).unwrap();
    let mut unknown = Vec::new();
    let mut used: BTreeSet<(String, String)> = BTreeSet::new();
    for head in library.heads().filter(|head| head.name == "fide") {
        let edition = library.edition(&EditionRequest::Pack(Selector::parse(&head.label()).unwrap())).unwrap();
        for (value, numbers) in own_numbers(&edition).into_iter().filter(|(_, numbers)| numbers.len() > 1) {
            let reason = known.equal.iter().find(|equal| in_seconds(&equal.value) == value);
            for number in numbers {
                if reason.is_some_and(|equal| equal.numbers.contains(&number)) {
                    used.insert((value.clone(), number));
                } else {
                    unknown.push(format!("{} {value}: {number}", head.short_label()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    for equal in &known.equal {
        assert!(!equal.why.is_empty());
        for number in &equal.numbers {
            let is_used = used.contains(&(in_seconds(&equal.value), number.clone()));
            assert!(is_used, "{} {number} is equal to nothing any more", equal.value);
        }
    }
}
