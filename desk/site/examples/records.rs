//! Writes the record of every case of an incident, a line of JSON each: what the tests in a browser have the page and the program
//! rule on.

use std::io::{self, Write};

use kodeks_rulesets::cases::{CaseFile, Situation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    for case in CaseFile::built_in()?.iter().flat_map(|file| &file.cases) {
        if let Situation::Record(record) = &case.situation {
            writeln!(out, "{}", record.json())?;
        }
    }
    Ok(())
}
