//! Writes the record of every case of an incident, a line of JSON each, under the first and the last edition that it is put to:
//! what the tests in a browser have the page and the program rule on.

use std::io::{self, Write};

use kodeks_rulesets::{Library, Record, cases::CaseFile, cases::Situation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    let library = Library::built_in()?;
    for case in CaseFile::built_in()?.iter().flat_map(|file| &file.cases) {
        let Situation::Record(record) = &case.situation else {
            continue;
        };
        let asked = case.editions_asked(&library);
        let (first, last) = (asked.first(), asked.last().filter(|_| asked.len() > 1));
        for under in first.into_iter().chain(last) {
            let record = Record { rules: Some(under.edition.clone()), ..(**record).clone() };
            writeln!(out, "{}", record.json())?;
        }
    }
    Ok(())
}
