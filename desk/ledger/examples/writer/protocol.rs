//! What the writer enters under each number, so that whoever killed it knows.

use std::ops::Range;

use kodeks_base::Diagnostic;
use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, PersonalText};
use serde_json::json;

/// Returns whether the entry with this number erases the texts of the one before.
pub fn is_erasing(number: u64) -> bool {
    number.is_multiple_of(37)
}

/// Returns what is entered under a number.
pub fn entry(number: u64) -> PendingEntry {
    // Now and then it is large, so that it takes several pages.
    let long = match number % 29 {
        0 => "x".repeat(20_000),
        _ => "x".repeat(usize::try_from(number % 200).unwrap_or_default()),
    };
    let texts = match number % 37 {
        36 => 2,
        rest => rest % 2,
    };
    let personal = (0..texts).map(|place| PersonalText {
        name: ["player", "remark"][usize::from(place == 1)].to_owned(),
        text: text(number, place),
    });
    PendingEntry {
        device: "writer".to_owned(),
        number,
        at: "2026-01-10T14:03:07.250Z".to_owned(),
        kind: "incident".to_owned(),
        round: u32::try_from(1 + number % 9).ok(),
        board: u32::try_from(1 + number % 100).ok(),
        about: Some(number - 1).filter(|about| number.is_multiple_of(5) && *about > 0),
        body: json!({ "number": number, "long": long }),
        personal: personal.collect(),
    }
}

/// Returns a personal text of the entry with this number.
pub fn text(number: u64, place: u64) -> String {
    format!("Kowalska {number}/{place}")
}

/// Enters everything with these numbers, in as few goes as there can be.
pub fn send(ledger: &mut Ledger, numbers: Range<u64>) -> Result<Vec<AppendOutcome>, Diagnostic> {
    let mut sent = Vec::new();
    let mut batch = Vec::new();
    for number in numbers {
        if !is_erasing(number) {
            batch.push(entry(number));
            continue;
        }
        sent.extend(ledger.append(&batch)?);
        batch.clear();
        let before = ledger.entry(number - 1)?;
        let texts = before.map(|entry| entry.personal).unwrap_or_default();
        let ids: Vec<u64> = texts.iter().map(|place| place.id).collect();
        let new = PendingEntry { personal: Vec::new(), ..entry(number) };
        sent.push(ledger.erase(&new, &ids)?.appended);
    }
    sent.extend(ledger.append(&batch)?);
    Ok(sent)
}
