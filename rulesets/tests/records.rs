//! Records of the cases, as they stand and changed, and the rulings on them.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use kodeks_core::KnownMates;
use kodeks_rulesets::{
    Edition, EditionRequest, Library, Record, Ruling, Selector,
    cases::{CaseFile, Situation},
    document::Node,
    rule_within,
};
use kodeks_winnability::Budget;
use serde_json::{Value as Json, json};

/// Returns the editions that rule on incidents.
pub(crate) fn editions(library: &Library) -> Vec<Arc<Edition>> {
    let named = ["fide@2005", "fide@2009", "fide@2014", "fide@2017", "fide@2018", "fide@2023", "pzszach@2005"];
    let edition = |name: &str| library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap();
    named.into_iter().map(edition).collect()
}

/// Reads a record in JSON.
pub(crate) fn read(edition: &Edition, record: &Json) -> Result<Record, String> {
    let node = Node::from_json("record.json", &record.to_string()).unwrap();
    Record::from_node(&node, Path::new(""), edition.vocabulary()).map_err(|wrong| wrong.to_string())
}

/// Rules on a record in JSON.
pub(crate) fn rulings(library: &Library, edition: &Arc<Edition>, record: &Json) -> Result<Vec<Ruling>, String> {
    let record = read(edition, record)?;
    let mates = KnownMates::from(Budget::RULING);
    rule_within(library.host(), edition, &record, &mates).map_err(|wrong| wrong.to_string())
}

/// Returns one of every so many records of the cases, under each tempo and supervision.
pub(crate) fn records_of_cases(every: usize) -> Vec<Json> {
    let mut seen = BTreeSet::new();
    let mut records = Vec::new();
    let files = CaseFile::built_in().unwrap();
    for case in files.iter().flat_map(|file| &file.cases) {
        let Situation::Record(record) = &case.situation else {
            continue;
        };
        let record = record.json();
        for (tempo, supervised) in [(None, None), (Some("rapid"), Some(true)), (Some("blitz"), Some(false))] {
            let mut record = record.clone();
            if let Some(tempo) = tempo {
                record["event"]["tempo"] = json!(tempo);
                record["event"].as_object_mut().unwrap().remove("time");
            }
            if let Some(supervised) = supervised {
                record["event"]["options"]["supervised"] = json!(supervised);
            }
            if seen.insert(record.to_string()) && seen.len().is_multiple_of(every) {
                records.push(record);
            }
        }
    }
    records
}

/// Returns a record with an event more.
pub(crate) fn with(record: &Json, event: Json) -> Json {
    let mut record = record.clone();
    match record["happened"].as_array_mut() {
        Some(happened) => happened.push(event),
        None => record["happened"] = json!([event]),
    }
    record
}

/// Returns a record with one field less, for each field of its last event but the one that begins it, for
/// the time control, and for the clocks.
pub(crate) fn with_less(record: &Json) -> Vec<Json> {
    let mut less = Vec::new();
    let last = record["happened"].as_array().map_or(0, Vec::len);
    let fields = last.checked_sub(1).and_then(|last| record["happened"][last].as_object());
    for field in fields.into_iter().flat_map(|fields| fields.keys()) {
        let mut one = record.clone();
        one["happened"][last - 1].as_object_mut().unwrap().remove(field);
        less.push(one);
    }
    for (table, field) in [("event", "time"), ("event", "options"), ("game", "clocks")] {
        if record[table].get(field).is_some() {
            let mut one = record.clone();
            one[table].as_object_mut().unwrap().remove(field);
            less.push(one);
        }
    }
    less
}

/// Returns a record changed: with a field less, with its last event told twice, after the end of the game, and by the other player.
pub(crate) fn changed(record: &Json) -> Vec<Json> {
    let mut all = with_less(record);
    let Some(last) = record["happened"].as_array().and_then(|happened| happened.last()).cloned() else {
        return all;
    };
    all.push(with(record, last.clone()));
    let mut over = record.clone();
    over["happened"].as_array_mut().unwrap().insert(0, json!({ "resigns": "black" }));
    all.push(over);
    let mut by_the_other = last;
    let other = match by_the_other["by"].as_str() {
        Some("white") => "black",
        _ => "white",
    };
    by_the_other["by"] = json!(other);
    let mut changed = record.clone();
    if let Some(place) = changed["happened"].as_array_mut().and_then(|happened| happened.last_mut()) {
        *place = by_the_other;
    }
    all.push(changed);
    all
}

/// How many faults are shown.
const SHOWN: usize = 20;

/// Panics with the first faults, if there are any.
pub(crate) fn assert_none(faults: &[String]) {
    let shown = faults.get(..SHOWN).unwrap_or(faults);
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), shown.join("\n"));
}
