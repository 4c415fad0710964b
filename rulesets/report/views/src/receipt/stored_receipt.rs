//! The receipt of a ruling as it is stored.

use kodeks_core::Tempo;
use kodeks_rulesets::{
    Grounds, Receipt, ReceiptPack, RecordSource, Request, WhyThis,
    json_form::{As, write_json},
    record,
};
use kodeks_scripting::LawValue;
use kodeks_winnability::Budget;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

/// By what a ruling was given, so that it can be put in again; times are whole milliseconds.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct StoredReceiptView<'a> {
    /// The form of the receipt.
    #[schemars(range(min = 1, max = 1))]
    form: u32,
    /// The version of the program.
    program: &'static str,
    packs: Vec<PackHash<'a>>,
    layers: &'a [String],
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Option<Tempo>>")]
    tempo: Option<Tempo>,
    /// The file of the event.
    event: &'a str,
    /// The file that locks the event to these packs.
    lock: Option<&'a str>,
    /// The file that locks the event, if the ruling departs from that lock.
    #[serde(skip_serializing_if = "Option::is_none")]
    departs_from: Option<&'a str>,
    readings: Vec<ReadingInForce<'a>>,
    options: Vec<OptionInForce<'a>>,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Request>")]
    asked: &'a Request,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<WhyThis>")]
    chosen: &'a WhyThis,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<RecordSource>")]
    record: &'a RecordSource,
    mate_search: MateSearch,
    /// The answer: the rulings as JSON, or the calculation.
    #[schemars(with = "Vec<serde_json::Map<String, Json>>")]
    ruling: &'a [Json],
}

/// How far it is looked for a checkmate that is still possible, before the answer is that it was not decided.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct MateSearch {
    positions: usize,
    milliseconds: u128,
    /// How many positions are looked at first, for the shortest line.
    shortest_within: usize,
}

/// A pack with the hash of its files.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PackHash<'a> {
    pack: &'a str,
    hash: &'a str,
    /// The folder that it was found in, unless it is inside the program.
    folder: Option<&'a str>,
    /// The public key by which it is signed, if that was verified.
    signed_by: Option<&'a str>,
}

/// How an article is read.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ReadingInForce<'a> {
    article: &'a str,
    choice: &'a str,
    /// Whether the event or the caller says so, not the edition itself.
    chosen: bool,
}

/// The settings of an event.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct OptionInForce<'a> {
    option: &'a str,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<LawValue>")]
    value: &'a Option<LawValue>,
    /// Whether the event or the caller says so, not the edition itself.
    chosen: bool,
}

fn pack_hash(pack: &ReceiptPack) -> PackHash<'_> {
    PackHash {
        pack: &pack.label,
        hash: &pack.hash,
        folder: pack.folder.as_deref(),
        signed_by: pack.signed_by.as_deref(),
    }
}

/// Returns a receipt of what was answered, with what it was answered from; times are whole milliseconds.
#[must_use]
pub fn receipt_json(receipt: &Receipt, grounds: &Grounds, answered: &[Json]) -> Json {
    let search = Budget::RULING;
    let packs = receipt.packs.iter();
    let readings = receipt.readings.iter().map(|reading| ReadingInForce {
        article: &reading.name,
        choice: &reading.value,
        chosen: reading.is_chosen,
    });
    let options = receipt.options.iter().map(|option| OptionInForce {
        option: &option.name,
        value: &option.value,
        chosen: option.is_chosen,
    });
    json!(StoredReceiptView {
        form: record::RECEIPT_FORM,
        program: receipt.program,
        packs: packs.map(pack_hash).collect(),
        layers: &receipt.layers,
        tempo: receipt.tempo,
        event: &receipt.event,
        lock: receipt.lock.as_deref(),
        departs_from: receipt.departs_from.as_deref(),
        readings: readings.collect(),
        options: options.collect(),
        asked: &grounds.request,
        chosen: &grounds.chosen,
        record: &grounds.record,
        mate_search: MateSearch {
            positions: search.positions,
            milliseconds: search.time.as_millis(),
            shortest_within: search.bfs_positions,
        },
        ruling: answered,
    })
}
