//! Records for a rating calculation.

use kodeks_rulesets::{Edition, rating::KINDS};
use serde_json::{Value as Json, json};

use crate::Words;

use super::{
    event::event_or_file,
    values::{Table, any, count, day, list, matching, one_of, text},
};

/// A record for a rating calculation.
pub(super) fn record(editions: &[Edition], words: &Words) -> Json {
    let table = Table::new().may("event", event_or_file(editions, words));
    calculation(table)
}

/// What the event leaves open: the kind of tournament, the player and his results.
pub(super) fn calculation(table: Table) -> Json {
    table
        .may("kind", one_of(KINDS.map(|(name, _)| name)))
        .must("player", player())
        .may("results", list(result()))
        .may("crosstable", list(row()))
        .done()
}

fn player() -> Json {
    Table::new()
        .may("name", text())
        .may("rating", rating())
        .may("highest", rating())
        .may("games", count())
        .may("born", day())
        .may("age", count())
        .done()
}

fn result() -> Json {
    Table::new()
        .must("opponent", any([rating(), one_of(["unrated"])]))
        .must(
            "score",
            any([
                json!({ "enum": [0, 0.5, 1] }),
                one_of(["0", "0.5", "1/2", "½", "=", "1"]),
            ]),
        )
        .may("name", text())
        .may("provisional", rating())
        .done()
}

fn row() -> Json {
    Table::new()
        .must("name", text())
        .must("results", matching("."))
        .may("rating", rating())
        .may("provisional", rating())
        .done()
}

fn rating() -> Json {
    json!({ "type": "integer", "minimum": 1, "maximum": kodeks_rulesets::rating::HIGHEST })
}
