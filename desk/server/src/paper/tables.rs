//! The log as tables and for programs: CSV and JSON.

use kodeks_base::visible;
use kodeks_board::Color;
use kodeks_event::{Entry, EventState};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use super::labels::{effect_of, numbers, place_of, player_at, player_label, translate};

/// The columns of the log.
const COLUMNS: [&str; 20] = [
    "entry",
    "kind",
    "at",
    "told_at",
    "round",
    "board",
    "white",
    "black",
    "arbiter",
    "device",
    "about",
    "replaced_by",
    "beside",
    "happened",
    "ruled",
    "articles",
    "outcome",
    "result",
    "remark",
    "section",
];

/// Returns the log as a table (CSV, RFC 4180), an entry a row, with the hash of each last.
pub(super) fn csv(state: &EventState, words: &Words) -> String {
    let mut table = String::from("\u{feff}");
    row(COLUMNS.into_iter().chain(["hash"]).map(str::to_owned), &mut table);
    for entry in state.entries() {
        row(fields(state, entry, words).into_iter(), &mut table);
    }
    table
}

fn fields(state: &EventState, entry: &Entry, words: &Words) -> Vec<String> {
    fn number<N: ToString>(number: Option<N>) -> String {
        number.map_or_else(String::new, |number| number.to_string())
    }
    let player = |color: Color| {
        let player = place_of(entry).and_then(|place| player_at(state, place, color));
        player.map_or_else(String::new, |key| player_label(state, key, words))
    };
    let result = effect_of(state, entry).and_then(|effect| effect.result.clone());
    vec![
        entry.number.to_string(),
        entry.kind.name().to_owned(),
        entry.at.clone(),
        entry.told_at.clone(),
        number(entry.round),
        number(entry.board),
        player(Color::White),
        player(Color::Black),
        entry.arbiter.clone(),
        entry.device.clone(),
        number(entry.about),
        number(entry.replaced_by),
        numbers(&entry.beside),
        translate(&entry.happened, words).to_owned(),
        translate(&entry.ruled, words).to_owned(),
        entry.articles.join(", "),
        entry.outcome.clone().unwrap_or_default(),
        result.unwrap_or_default(),
        entry.remark.clone().unwrap_or_default(),
        place_of(entry).and_then(|place| state.section_at(place)).unwrap_or_default().to_owned(),
        entry.hash.clone(),
    ]
}

/// Adds a row.
fn row(fields: impl Iterator<Item = String>, table: &mut String) {
    let fields: Vec<String> = fields.map(|text| field(&text)).collect();
    table.push_str(&fields.join(","));
    table.push_str("\r\n");
}

/// Returns a text as a field, with invisible characters as their numbers. One that a spreadsheet would take for a formula has an
/// apostrophe before it.
fn field(text: &str) -> String {
    let text = visible::lines(text);
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let guarded = if is_formula { format!("'{text}") } else { text.into_owned() };
    if guarded.contains(['"', ',', ';', '\n', '\r', '\t']) {
        format!("\"{}\"", guarded.replace('"', "\"\""))
    } else {
        guarded
    }
}

/// Returns the log for programs: what the event is played by with its lock, sections, players, games, and every entry with its record; without
/// receipts, each of which is a file of its own.
pub(super) fn json(state: &EventState) -> Json {
    let entries = state.entries().map(|entry| {
        let mut written = json!(entry);
        if let Some(effect) = effect_of(state, entry) {
            written["result"] = json!(effect.result);
            written["before"] = json!(effect.before);
            written["counted"] = json!(effect.counted);
        }
        written
    });
    let games = state.games().iter().filter_map(|(place, game)| {
        let board = state.board(*place);
        game.has_something().then(|| {
            json!({
                "round": place.round,
                "board": place.board,
                "section": board.section,
                "own_board": board.own_board(),
                "players": board.players,
                "result": board.result,
                "ruled": board.ruled,
                "entered": board.entered,
                "counted": board.counted,
                "entries": board.entries,
            })
        })
    });
    let last = state.entry(state.last());
    json!({
        "event": state.setup(),
        "lock": state.event.as_ref().map(|body| &body.lock),
        "last": state.last(),
        "hash": last.map(|entry| &entry.hash),
        "sections": state.sections(),
        "players": state.players().collect::<Vec<_>>(),
        "games": games.collect::<Vec<_>>(),
        "entries": entries.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn no_field_is_a_formula_or_breaks_its_row() {
        for (text, written) in [
            ("plain", "plain"),
            ("a,b", "\"a,b\""),
            ("say \"x\"", "\"say \"\"x\"\"\""),
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-1,2", "\"'-1,2\""),
            ("\tx", " x"),
            ("a\u{1b}[31m\u{202e}b", "a<U+001B>[31m<U+202E>b"),
            ("\r=1", "<U+000D>=1"),
            ("a\nb", "\"a\nb\""),
            ("1-0", "1-0"),
        ] {
            assert_eq!(field(text), written);
        }
    }
}
