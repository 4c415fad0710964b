//! Enters without end, and tells on standard output what is acknowledged: `writer FILE FIRST-NUMBER`. It is there to be killed.

mod protocol;

use std::{
    env,
    error::Error,
    io::{self, Write},
    path::Path,
};

use kodeks_ledger::{AppendOutcome, Ledger};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [file, first] = words.as_slice() else {
        return Err("write `writer FILE FIRST-NUMBER`".into());
    };
    let mut number: u64 = first.parse()?;
    let mut ledger = Ledger::open(Path::new(file))?;
    loop {
        let after = number + 1 + number % 10;
        let mut told = String::new();
        for appended in protocol::send(&mut ledger, number..after)? {
            match appended {
                AppendOutcome::Entered(entry) | AppendOutcome::Again(entry) => {
                    told += &format!("{} {}\n", entry.seq, entry.number);
                }
                AppendOutcome::Refused(why) => return Err(why.to_string().into()),
            }
        }
        let mut out = io::stdout().lock();
        out.write_all(told.as_bytes())?;
        out.flush()?;
        number = after;
    }
}
