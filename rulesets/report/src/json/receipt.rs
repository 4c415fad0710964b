//! The receipt of a ruling as JSON.

use kodeks_rulesets::Receipt;
use serde_json::{Value as Json, json};

/// Returns a receipt; times are whole milliseconds.
#[must_use]
pub fn receipt(receipt: &Receipt) -> Json {
    let packs = receipt.packs.iter();
    let packs = packs.map(|(label, hash)| json!({ "pack": label, "hash": hash }));
    let readings = receipt.readings.iter().map(|reading| {
        json!({
            "article": reading.name,
            "choice": reading.value,
            "chosen": reading.is_chosen,
        })
    });
    let options = receipt.options.iter().map(|option| {
        json!({
            "option": option.name,
            "value": option.value,
            "chosen": option.is_chosen,
        })
    });
    json!({
        "program": receipt.program,
        "packs": packs.collect::<Vec<_>>(),
        "layers": receipt.layers,
        "tempo": receipt.tempo.map(kodeks_core::Tempo::name),
        "event": receipt.event,
        "lock": receipt.lock,
        "readings": readings.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
    })
}
