//! The receipt of a ruling as people read it.

use kodeks_rulesets::Receipt;

use crate::Words;

use super::{Page, Role, table::width};

/// Returns a receipt.
#[must_use]
pub fn receipt(receipt: &Receipt, words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &words.say("receipt"));
    let source = |is_chosen: bool| if is_chosen { words.say("receipt-chosen") } else { words.say("receipt-default") };
    let readings = receipt.readings.iter().map(|reading| {
        let (article, choice) = (&reading.name, &reading.value);
        format!("{article} = {choice} ({})", source(reading.is_chosen))
    });
    let options = receipt.options.iter().map(|option| {
        let name = &option.name;
        match &option.value {
            Some(value) => {
                let (value, source) = (words.brief(value), source(option.is_chosen));
                format!("{name} = {value} ({source})")
            }
            None => format!("{name}: {}", words.say("receipt-open")),
        }
    });
    let packs = receipt.packs.iter();
    let pack_width = width(packs.clone().map(|pack| pack.label.as_str()), 0, 30);
    let of_lock = |message, file: &String| words.say_with(message, &[("file", file.into())]);
    let lock = match (&receipt.lock, &receipt.departs_from) {
        (Some(file), _) => of_lock("receipt-locked", file),
        (None, Some(file)) => of_lock("receipt-departs", file),
        (None, None) => words.say("receipt-not-locked"),
    };
    let rows: [(&str, Vec<String>); 6] = [
        ("receipt-program", vec![format!("kodeks {}", receipt.program)]),
        (
            "receipt-packs",
            packs
                .flat_map(|pack| {
                    let key = pack.signed_by.as_deref();
                    let key = key.map(|key| [("key", key.to_owned().into())]);
                    let signed = key.map(|key| words.say_with("receipt-signed", &key));
                    let used = format!("{:<pack_width$}  {}", pack.label, pack.hash);
                    [Some(used), signed].into_iter().flatten()
                })
                .collect(),
        ),
        ("receipt-event", vec![receipt.event.clone(), lock]),
        ("layer", vec![receipt.layers.join(", ")]),
        ("reading", readings.collect()),
        ("receipt-options", options.collect()),
    ];
    let rows = rows.map(|(label, lines)| (words.say(label), lines));
    let label_width = width(rows.iter().map(|(label, _)| label.as_str()), 0, 20);
    for (label, mut lines) in rows {
        lines.retain(|line| !line.is_empty());
        for (place, line) in lines.iter().enumerate() {
            let label = if place == 0 { label.as_str() } else { "" };
            page.labelled(2, (label, Role::Aside), label_width, Role::Plain, line);
        }
    }
    page
}
