//! Files of cases.

use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{
    Edition, Outcome,
    cases::NOT_ASKED,
    document::facts_schema,
    rating::{self, ANSWERS},
    record,
};
use serde_json::{Map, Value as Json, json};

use crate::Words;

use super::{
    event::filled_in,
    happened,
    values::{Table, any, count, list, one_of, text, texts},
};

/// A file of cases.
pub(super) fn cases(editions: &[Edition], words: &Words) -> Json {
    Table::new()
        .must("regulation", text())
        .must("case", list(case(editions, words)))
        .done()
}

fn case(editions: &[Edition], words: &Words) -> Json {
    let mut case = Table::new()
        .must("name", text())
        .may("event", filled_in(record::event_schema(), editions, words))
        .may("game", record::game_schema())
        .may("happened", list(happened::event(words)))
        .may("ask", happened::questions(words))
        .may("facts", json!({ "type": "object" }))
        .may("calculate", rating::calculation_schema())
        .must("expect", expectations())
        .done();
    let facts = words.vocabulary().questions().iter().map(|question| {
        json!({
            "if": { "properties": { "ask": { "const": question.name } }, "required": ["ask"] },
            "then": { "properties": { "facts": facts_schema(question) } },
        })
    });
    case["allOf"] = facts.collect();
    case
}

/// What is expected, edition by edition.
fn expectations() -> Json {
    let mut patterns = Map::new();
    let not_asked = json!({ "const": NOT_ASKED });
    patterns.insert(
        "^[a-z0-9-]+(@|$)".to_owned(),
        any([expected(), renumbered(), not_asked]),
    );
    json!({ "type": "object", "patternProperties": patterns, "additionalProperties": false })
}

/// What is expected of the edition before, under another article.
fn renumbered() -> Json {
    let mut one_of_them = cited(Table::new()).done();
    one_of_them["minProperties"] = json!(1);
    one_of_them
}

/// Which articles have to be cited.
fn cited(table: Table) -> Table {
    table
        .may("article", text())
        .may("articles", texts())
        .may("regulation", texts())
}

fn expected() -> Json {
    let answer = any([json!({ "type": "integer" }), texts()]);
    cited(Table::new())
        .must("outcome", one_of(Outcome::ALL.map(Outcome::name)))
        .may("orders", texts())
        .may("may_play", texts())
        .may("missing", texts())
        .may("why_not", texts())
        .may("position", text())
        .may(
            "result",
            one_of(Score::ALL.map(Score::name).into_iter().chain(["none"])),
        )
        .may(
            "tempo",
            one_of(Tempo::ALL.map(Tempo::name).into_iter().chain(["none"])),
        )
        .may("clocks", record::clocks_schema())
        .and(ANSWERS.map(|name| (name.to_owned(), answer.clone())))
        .may("k", any([count(), text()]))
        .done()
}
