//! Events and records: under which conditions a game is played, what stands on the board, and what
//! happened.

use std::collections::BTreeMap;

use kodeks_core::{Color, Tempo, notation::Letters};
use kodeks_rulesets::{Edition, EventOption, OptionKind};
use serde_json::{Map, Value as Json, json};

use crate::Words;

use super::{
    happened,
    values::{
        Table, any, below, count, day, described, flag, law_value, list, matching, one_of,
        selector, text, time,
    },
};

/// An event file: nothing but the event.
pub(super) fn event_file(editions: &[Edition], words: &Words) -> Json {
    Table::new().must("event", event(editions, words)).done()
}

/// A record.
pub(super) fn record(editions: &[Edition], words: &Words) -> Json {
    Table::new()
        .may("event", event_or_file(editions, words))
        .may("game", game())
        .may("happened", list(happened::event(words)))
        .done()
}

/// An event, or the name of the file that has it.
pub(super) fn event_or_file(editions: &[Edition], words: &Words) -> Json {
    any([event(editions, words), text()])
}

/// The conditions of an event.
pub(super) fn event(editions: &[Edition], words: &Words) -> Json {
    Table::new()
        .may("rules", selector())
        .may("on", day())
        .may("rated", flag())
        .may("tempo", one_of(Tempo::ALL.map(Tempo::name)))
        .may("time", text())
        .may("options", options(editions, words))
        .may("readings", readings(editions, words))
        .done()
}

/// The options of all editions at hand. A pack that is not here may have others.
fn options(editions: &[Edition], words: &Words) -> Json {
    let mut found: BTreeMap<&str, Vec<&EventOption>> = BTreeMap::new();
    for option in editions.iter().flat_map(Edition::options) {
        let known = found.entry(&option.name).or_default();
        if known.iter().all(|other| other.kind != option.kind) {
            known.push(option);
        }
    }
    let properties: Map<String, Json> = found
        .into_iter()
        .map(|(name, options)| {
            let title = options
                .last()
                .map_or("", |option| option.title.in_language(words.language()));
            let kinds = any(options.iter().map(|option| kind(&option.kind)));
            (name.to_owned(), described(kinds, title))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": law_value() })
}

/// What an option can be.
pub(super) fn kind(kind: &OptionKind) -> Json {
    match kind {
        OptionKind::Flag => flag(),
        OptionKind::Time => time(),
        OptionKind::Count => count(),
        OptionKind::Word(words) => one_of(words.iter().map(String::as_str)),
    }
}

/// The readings of all editions at hand. A pack that is not here may have others.
fn readings(editions: &[Edition], words: &Words) -> Json {
    let mut found: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for reading in editions.iter().flat_map(Edition::readings) {
        for choice in &reading.choices {
            let title = choice.title.in_language(words.language());
            let choices = found.entry(&reading.article).or_default();
            choices.insert(&choice.name, title);
        }
    }
    let properties: Map<String, Json> = found
        .into_iter()
        .map(|(article, choices)| {
            let titles = choices
                .iter()
                .map(|(name, title)| format!("{name}: {title}"));
            let titles: Vec<String> = titles.collect();
            let schema = one_of(choices.keys().copied());
            (article.to_owned(), described(schema, &titles.join("\n")))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": text() })
}

/// The game so far.
pub(super) fn game() -> Json {
    let counts = Color::BOTH.into_iter();
    let counts = counts.fold(Table::new(), |table, color| {
        table.may(color.name(), count())
    });
    Table::new()
        .may("start", any([text(), below(960)]))
        .may("letters", one_of(Letters::ALL.map(Letters::name)))
        .may("moves", text())
        .may("pgn", text())
        .may("number", count())
        .may("upto", matching("^[0-9]+(\\.|\\.\\.\\.)$"))
        .may("clocks", happened::clocks())
        .may("illegal_moves", counts.done())
        .done()
}
