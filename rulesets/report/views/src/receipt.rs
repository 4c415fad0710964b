//! The receipt of a ruling as people read it: by which program, packs, readings and options it was given.

mod stored_receipt;

use kodeks_rulesets::Receipt;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use stored_receipt::StoredReceiptView;
pub use stored_receipt::receipt_json;

/// A receipt in words, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptView {
    /// The rows, those without a line included.
    pub rows: Vec<ReceiptRow>,
}

/// A row of a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptRow {
    /// The label of the line.
    pub label: String,
    /// The text, line by line.
    pub lines: Vec<String>,
}

impl ReceiptView {
    /// Returns a receipt in the language of these words.
    #[must_use]
    pub fn new(receipt: &Receipt, words: &Words) -> ReceiptView {
        ReceiptView::with_event(receipt, vec![receipt.event.clone(), lock(receipt, words)], words)
    }

    /// Returns the receipt of an answer about a text in no file.
    #[must_use]
    pub fn without_file(receipt: &Receipt, words: &Words) -> ReceiptView {
        let lock = receipt.lock.as_ref().or(receipt.departs_from.as_ref()).map(|_| lock(receipt, words));
        ReceiptView::with_event(receipt, lock.into_iter().collect(), words)
    }

    fn with_event(receipt: &Receipt, event: Vec<String>, words: &Words) -> ReceiptView {
        let source = |is_chosen: bool| words.say(if is_chosen { "receipt-chosen" } else { "receipt-default" });
        let readings = receipt
            .readings
            .iter()
            .map(|reading| format!("{} = {} ({})", reading.name, reading.value, source(reading.is_chosen)));
        let options = receipt.options.iter().map(|option| match &option.value {
            Some(value) => format!("{} = {} ({})", option.name, words.brief(value), source(option.is_chosen)),
            None => format!("{}: {}", option.name, words.say("receipt-open")),
        });
        let rows = [
            ("receipt-program", vec![format!("kodeks {}", receipt.program)]),
            ("receipt-packs", packs(receipt, words)),
            ("receipt-event", event),
            ("layer", vec![receipt.layers.join(", ")]),
            ("reading", readings.collect()),
            ("receipt-options", options.collect()),
        ];
        let row = |(label, mut lines): (&str, Vec<String>)| {
            lines.retain(|line| !line.is_empty());
            ReceiptRow { label: words.say(label), lines }
        };
        ReceiptView { rows: rows.into_iter().map(row).collect() }
    }
}

/// Says which file locks the event, or that none does.
fn lock(receipt: &Receipt, words: &Words) -> String {
    let with_file = |message, file: &String| words.say_with(message, &[("file", file.into())]);
    match (&receipt.lock, &receipt.departs_from) {
        (Some(file), _) => with_file("receipt-locked", file),
        (None, Some(file)) => with_file("receipt-departs", file),
        (None, None) => words.say("receipt-not-locked"),
    }
}

/// The widest column of names of packs, in characters.
const NAMES: usize = 30;

/// Returns the packs with their hashes, each followed by the key that signed it.
fn packs(receipt: &Receipt, words: &Words) -> Vec<String> {
    let longest = receipt.packs.iter().map(|pack| pack.label.chars().count()).max();
    let width = longest.unwrap_or(0).min(NAMES);
    let lines = receipt.packs.iter().flat_map(|pack| {
        let key = pack.signed_by.as_ref().map(|key| [("key", key.into())]);
        let signed = key.map(|key| words.say_with("receipt-signed", &key));
        [Some(format!("{:<width$}  {}", pack.label, pack.hash)), signed].into_iter().flatten()
    });
    lines.collect()
}
