//! Receipts: by which program, packs, readings and options a ruling was made.

use kodeks_core::Tempo;
use kodeks_scripting::LawValue;

use crate::{Binding, EditionLayer, Record, Rulebook, VERSION};

/// The basis of a ruling, so that anyone can repeat it.
#[derive(Clone, Debug)]
pub struct Receipt {
    /// The version of the program.
    pub program: &'static str,
    /// The packs, the edition itself first.
    pub packs: Vec<ReceiptPack>,
    /// The layers that apply.
    pub layers: Vec<String>,
    /// The tempo, if it is known.
    pub tempo: Option<Tempo>,
    /// The file of the event.
    pub event: String,
    /// The file that locks the event to these packs, if one does.
    pub lock: Option<String>,
    /// The file that locks the event, if the ruling departs from that lock.
    pub departs_from: Option<String>,
    /// Every reading of the edition, by its article.
    pub readings: Vec<ReceiptCondition<String>>,
    /// Every option of the edition; without a value where nobody gave one and none is the default.
    pub options: Vec<ReceiptCondition<Option<LawValue>>>,
}

/// A pack by which something was ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceiptPack {
    /// Its name, edition and version: `fide@2014:1.0.0`.
    pub label: String,
    /// The hash of its files.
    pub hash: String,
    /// The folder that it was found in, unless it is inside the program.
    pub folder: Option<String>,
    /// The public key by which it is signed, if that was verified.
    pub signed_by: Option<String>,
}

/// Something that the event may say, and whether it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceiptCondition<T> {
    /// Its name.
    pub name: String,
    /// The value that holds.
    pub value: T,
    /// Whether the event or the caller chose it; if not, the edition itself sets it.
    pub is_chosen: bool,
}

impl Receipt {
    /// Returns the receipt of what was ruled by a rulebook about a record.
    #[must_use]
    pub fn of(rulebook: &Rulebook, tempo: Option<Tempo>, record: &Record, binding: &Binding) -> Receipt {
        let edition = rulebook.edition();
        let given = record.options_for(edition);
        let readings = edition.readings().iter().map(|reading| {
            let chosen = record.readings.get(&reading.article);
            ReceiptCondition {
                name: reading.article.clone(),
                value: chosen.unwrap_or(&reading.default).clone(),
                is_chosen: chosen.is_some(),
            }
        });
        let options: Vec<ReceiptCondition<Option<LawValue>>> = edition
            .options()
            .iter()
            .map(|option| {
                let chosen = given.get(&option.name);
                ReceiptCondition {
                    name: option.name.clone(),
                    value: chosen.or(option.default_under(tempo)).cloned(),
                    is_chosen: chosen.is_some(),
                }
            })
            .collect();
        let packs = edition.packs().iter().rev();
        let (lock, departs_from) = match binding {
            Binding::Free => (None, None),
            Binding::Locked(lock) => (Some(lock.file.clone()), None),
            Binding::Departed(file) => (None, Some(file.clone())),
        };
        Receipt {
            program: VERSION,
            packs: packs
                .map(|pack| ReceiptPack {
                    label: pack.head.label(),
                    hash: pack.head.hash.clone(),
                    folder: pack.head.outside.as_ref().map(|found| found.folder.clone()),
                    signed_by: pack.head.signed_by().map(|key| key.as_str().to_owned()),
                })
                .collect(),
            layers: known_layers(rulebook, tempo, &options),
            tempo,
            event: record.event_file.display().to_string(),
            lock,
            departs_from,
            readings: readings.collect(),
            options,
        }
    }
}

/// Returns the layers that apply for certain: not those of a tempo or an option that was only tried.
fn known_layers(
    rulebook: &Rulebook,
    tempo: Option<Tempo>,
    options: &[ReceiptCondition<Option<LawValue>>],
) -> Vec<String> {
    let is_said = |name: &str| options.iter().any(|option| option.name == name && option.value.is_some());
    let is_known = |layer: &&EditionLayer| {
        (layer.tempi.is_empty() || tempo.is_some()) && layer.options.iter().all(|(name, _)| is_said(name))
    };
    let applied = rulebook.layers();
    rulebook
        .edition()
        .layers()
        .iter()
        .filter(is_known)
        .map(|layer| layer.name.clone())
        .filter(|name| applied.contains(name))
        .collect()
}
