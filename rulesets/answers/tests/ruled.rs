//! Records as tests write them, and the rulings on them.

use std::{path::Path, sync::Arc};

use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Record, Ruling, Selector, document::Node, rule, vocabulary};

/// Reads a record.
pub fn record(text: &str) -> Record {
    let node = Node::from_toml("record.toml", text).unwrap();
    Record::from_node(&node, Path::new(""), &vocabulary::common().unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

/// Opens an edition by its name.
pub fn edition(library: &Library, name: &str) -> Arc<Edition> {
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

/// Returns the last ruling on a record, by this edition or by the one that the record names.
pub fn last_ruling(name: Option<&str>, record: &Record) -> Ruling {
    let library = built_in().unwrap();
    let edition = match name {
        Some(name) => edition(&library, name),
        None => library.edition(&record.edition_request(None, None)).unwrap(),
    };
    let rulings = rule(library.host(), &edition, record).unwrap_or_else(|error| panic!("{error}"));
    rulings.into_iter().next_back().unwrap()
}
