//! How many entries a second are on the disk: `speed FILE`, a file that is not there yet.

use std::{env, error::Error, io::Write, path::Path, time::Instant};

use kodeks_ledger::{Ledger, PendingEntry, PersonalText};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("write `speed FILE`")?;
    let path = Path::new(&file);
    let mut ledger = Ledger::open(path)?;
    let mut out = std::io::stdout().lock();
    let mut number = 0;
    for (size, rounds) in [(1, 1000), (10, 500), (100, 140)] {
        let began = Instant::now();
        let mut longest = Vec::new();
        for _ in 0..rounds {
            let batch: Vec<PendingEntry> = (0..size)
                .map(|_| {
                    number += 1;
                    entry(number)
                })
                .collect();
            let once = Instant::now();
            ledger.append(&batch)?;
            longest.push(once.elapsed());
        }
        let seconds = began.elapsed().as_secs_f64();
        longest.sort_unstable();
        writeln!(
            out,
            "{size} at once: {:.0} entries a second; half under {:.2?}, 99 of 100 under {:.2?}, the longest {:.2?}",
            f64::from(size * rounds) / seconds,
            longest[longest.len() / 2],
            longest[longest.len() * 99 / 100],
            longest[longest.len() - 1],
        )?;
    }
    drop(ledger);
    let began = Instant::now();
    let found = Ledger::open(path)?.verify()?;
    // Opened and verified: read twice.
    writeln!(out, "{} entries are opened in {:.2?}", found.entries, began.elapsed() / 2)?;
    Ok(())
}

fn entry(number: u64) -> PendingEntry {
    PendingEntry {
        device: "speed".to_owned(),
        number,
        at: "2026-01-10T14:03:07.250Z".to_owned(),
        kind: "incident".to_owned(),
        round: Some(3),
        board: u32::try_from(1 + number % 100).ok(),
        about: None,
        body: json!({ "event": { "phone": "rings", "by": "black" }, "note": "x".repeat(400), "player": 0 }),
        personal: vec![PersonalText { name: "player".to_owned(), text: format!("Kowalska, Anna ({number})") }],
    }
}
