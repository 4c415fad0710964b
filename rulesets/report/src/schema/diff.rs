//! The report of a comparison, as `kodeks diff --format json` prints it.

use kodeks_compare::Minimality;
use kodeks_core::{Order, QUESTIONS, Score, Tempo};
use kodeks_rulesets::{Edition, Outcome, record};
use serde_json::{Value as Json, json};

use crate::{Words, diff::GAMES_COLUMNS};

use super::{
    event,
    values::{Table, any, count, flag, list, named, one_of, text},
};

/// A report about two editions, or about a whole history.
pub(super) fn report(editions: &[Edition], words: &Words) -> Json {
    let pair = comparison(editions, words)
        .must("pictures", pictures())
        .may("games", games());
    let history = Table::new()
        .must("editions", list(text()))
        .must("comparisons", list(comparison(editions, words).done()))
        .must("pictures", pictures())
        .must("numbers", list(numbers()))
        .may("games", games());
    json!({
        "if": { "required": ["comparisons"] },
        "then": history.done(),
        "else": pair.done(),
    })
}

fn comparison(editions: &[Edition], words: &Words) -> Table {
    Table::new()
        .must("a", text())
        .must("b", text())
        .must("articles", list(article()))
        .must("effects", list(effect(editions, words)))
}

/// What it changes in a collection of games.
fn games() -> Json {
    let counts = || json!({ "type": "object", "additionalProperties": count() });
    let game = || {
        let columns = GAMES_COLUMNS.iter();
        let table = columns.fold(Table::new(), |table, (name, is_number)| {
            table.may(name, if *is_number { count() } else { text() })
        });
        table.done()
    };
    let step = Table::new()
        .must("a", text())
        .must("b", text())
        .must("otherwise", counts())
        .must("open", counts())
        .must("claims", or_null(counts()))
        .must("tempo", count())
        .must("listed", list(game()))
        .must("listed_claims", list(game()));
    Table::new()
        .must("read", count())
        .must("not_judged", count())
        .must("steps", list(step.done()))
        .done()
}

fn article() -> Json {
    let number = Table::new()
        .must("name", text())
        .must("a", value())
        .must("b", value());
    let changed = Table::new()
        .must("numbers", list(number.done()))
        .must("condition", flag())
        .must("procedure", flag())
        .must("precedence", flag());
    evidence(Table::new())
        .must("regulation", text())
        .must("layer", or_null(text()))
        .must("question", question())
        .must("a", list(text()))
        .must("b", list(text()))
        .must(
            "status",
            one_of(["same", "renumbered", "changed", "added", "repealed"]),
        )
        .must("details", any([changed.done(), Table::new().done()]))
        .done()
}

/// How it is known, and how many combinations of facts were tried.
fn evidence(table: Table) -> Table {
    let names = ["changed", "same-proved", "same", "inert", "undecided"];
    table
        .must("evidence", one_of(names))
        .must("points", count())
}

fn effect(editions: &[Edition], words: &Words) -> Json {
    evidence(Table::new())
        .must("question", question())
        .must("missing", list(text()))
        .must("differences", list(difference(editions, words)))
        .done()
}

fn difference(editions: &[Edition], words: &Words) -> Json {
    let aspect = Table::new()
        .must("order", text())
        .must("a", or_null(text()))
        .must("b", or_null(text()));
    let witness = Table::new()
        .must("setting", setting())
        .must("facts", named(value()))
        .must("telling", list(text()))
        .must("a", answer(Table::new()))
        .must("b", answer(Table::new()));
    Table::new()
        .must("settings", list(setting()))
        .must("aspects", list(aspect.done()))
        .must("minimality", minimality())
        .must("blame", or_null(blame()))
        .must("example", or_null(example(editions, words)))
        .must("witness", witness.done())
        .done()
}

fn setting() -> Json {
    Table::new()
        .must("tempo", tempo())
        .must("options", named(value()))
        .done()
}

/// What an edition says, with what it says besides.
fn answer(table: Table) -> Json {
    table
        .must("outcome", one_of(Outcome::ALL.map(Outcome::name)))
        .must("orders", list(order()))
        .must("articles", list(text()))
        .must("missing", list(text()))
        .done()
}

/// An order: its name, and what belongs to it.
fn order() -> Json {
    json!({
        "type": "object",
        "properties": { "order": one_of(Order::NAMES) },
        "required": ["order"],
    })
}

fn blame() -> Json {
    let change = Table::new()
        .must("regulation", text())
        .must("a", list(text()))
        .must("b", list(text()))
        .must("amended_by", list(text()));
    Table::new()
        .must("found_by", one_of(["deletion", "addition"]))
        .must("changes", list(change.done()))
        .done()
}

fn example(editions: &[Edition], words: &Words) -> Json {
    let ruled = || {
        let table = Table::new()
            .must("tempo", tempo())
            .must("clocks", or_null(clocks()))
            .must("position", text())
            .must("result", or_null(result()))
            .must("ended_at", or_null(count()));
        answer(table)
    };
    // The same record as each edition is given it: with its name, its readings and its options.
    let record = event::filled_in(record::schema(), editions, words);
    let records = Table::new().must("a", record.clone()).must("b", record);
    Table::new()
        .must("scale", one_of(["position", "game"]))
        .must("minimality", minimality())
        .must("record", records.done())
        .must("events", count())
        .must("plies", count())
        .must("position", text())
        .must("a", ruled())
        .must("b", ruled())
        .done()
}

/// Both players' times, in milliseconds.
fn clocks() -> Json {
    Table::new()
        .must("white", count())
        .must("black", count())
        .done()
}

/// What the pictures show. Editions are named by their place in the list of editions.
fn pictures() -> Json {
    Table::new()
        .must("editions", list(text()))
        .must("tempo", or_null(plane()))
        .must("incorrect_claim", or_null(claims()))
        .must("illegal_moves", or_null(ladders()))
        .done()
}

fn plane() -> Json {
    // A main time and an increment, in milliseconds.
    let point =
        || json!({ "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 });
    let region = Table::new()
        .must("corners", list(point()))
        .must("tempi", list(tempo()));
    let border = Table::new()
        .must("main_time", count())
        .must("increments", count())
        .must("ms", count())
        .must("from", point())
        .must("to", point())
        .must("tempi", list(tempo()));
    Table::new()
        .must("frame", point())
        .must("regions", list(region.done()))
        .must("borders", list(border.done()))
        .done()
}

fn claims() -> Json {
    let corner = json!({ "type": "array", "items": count(), "minItems": 2, "maxItems": 2 });
    let curve = Table::new()
        .must("claimant_ms", list(corner))
        .must("opponent_gains_ms", or_null(count()))
        .must("articles", list(text()));
    Table::new()
        .must("up_to_ms", count())
        .must("tempi", by_tempo(or_null(curve.done())))
        .done()
}

fn ladders() -> Json {
    let rung = any([
        Table::new().must("opponent_gains_ms", count()).done(),
        Table::new().must("result", result()).done(),
        Table::new().must("open", flag()).done(),
    ]);
    let ladder = Table::new()
        .must("rungs", list(rung))
        .must("articles", list(text()));
    Table::new().must("tempi", by_tempo(ladder.done())).done()
}

/// The answers of every edition under every tempo.
fn by_tempo(answer: Json) -> Json {
    let under = Table::new()
        .must("edition", count())
        .must("options", list(named(value())))
        .must("answer", answer);
    let of_tempo = Table::new()
        .must("tempo", tempo())
        .must("answers", list(under.done()));
    list(of_tempo.done())
}

fn numbers() -> Json {
    Table::new()
        .must("regulation", text())
        .must("layer", or_null(text()))
        .must("editions", list(text()))
        .must("articles", list(or_null(list(text()))))
        .must("numbers", named(list(value())))
        .done()
}

fn minimality() -> Json {
    one_of(Minimality::ALL.map(Minimality::name))
}

fn question() -> Json {
    one_of(QUESTIONS.iter().map(|question| question.name))
}

fn tempo() -> Json {
    or_null(one_of(Tempo::ALL.map(Tempo::name)))
}

fn result() -> Json {
    one_of(Score::ALL.map(Score::name))
}

/// The value of a fact, a number or an option: times in milliseconds, what is not known as `null`.
fn value() -> Json {
    any([
        flag(),
        count(),
        text(),
        list(text()),
        json!({ "type": "null" }),
    ])
}

fn or_null(schema: Json) -> Json {
    any([schema, json!({ "type": "null" })])
}
