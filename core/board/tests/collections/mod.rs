//! Collections of real games, and what another program says about them.
//!
//! They are no part of the repository: the environment variable `KODEKS_COLLECTIONS` names their folder.
//! Tests that need it are ignored unless they are asked for: `cargo test -- --include-ignored`.

// Each test crate uses its part of this module.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::{
    env,
    fs::{self, File},
    io::{BufRead, BufReader},
    path::PathBuf,
};

/// The collections and the names of their files.
pub const NAMES: [&str; 4] = ["human", "lichess", "clocks", "engine"];

/// What the oracle says about a game; 0 means never.
#[derive(Debug, Default, PartialEq)]
pub struct Oracle {
    pub plies: usize,
    pub threefold_at: usize,
    pub fivefold_at: usize,
    pub most_occurrences: u32,
    pub most_quiet_plies: u32,
    pub quiet100_at: usize,
    pub quiet150_at: usize,
    pub insufficient_at: usize,
    pub checkmate: bool,
    pub stalemate: bool,
    pub result: String,
    pub error: String,
}

/// Returns the folder of the collections, where the environment names one.
pub fn named_folder() -> Option<PathBuf> {
    env::var_os("KODEKS_COLLECTIONS").map(PathBuf::from)
}

/// Returns the folder of the collections.
pub fn folder() -> PathBuf {
    named_folder().expect("KODEKS_COLLECTIONS names the folder of the collections")
}

/// Opens a collection for reading.
pub fn open(name: &str) -> impl BufRead + use<> {
    let file = File::open(folder().join(format!("{name}.pgn.zst"))).unwrap();
    let decoder = ruzstd::decoding::StreamingDecoder::new(BufReader::new(file)).unwrap();
    BufReader::new(decoder)
}

/// Returns the oracle's rows for a collection, in the order of its games.
///
/// Where two empty lines stand between tags and moves, the oracle counts two games, one of tags and
/// one of moves; here they are one again.
pub fn oracle(name: &str) -> Vec<Oracle> {
    let path = folder().join(format!("{name}.oracle.tsv"));
    let table = fs::read_to_string(path).unwrap();
    let mut lines = table.lines();
    let columns: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let mut rows: Vec<Oracle> = Vec::new();
    for row in lines.map(|line| read_row(&columns, line)) {
        match rows.last_mut() {
            Some(last) if last.plies == 0 && row.result.is_empty() => {
                let result = std::mem::take(&mut last.result);
                *last = Oracle { result, ..row };
            }
            _ => rows.push(row),
        }
    }
    rows
}

fn read_row(columns: &[&str], line: &str) -> Oracle {
    let cells: Vec<&str> = line.split('\t').collect();
    let text = |name| {
        let column = columns.iter().position(|column| *column == name).unwrap();
        cells.get(column).copied().unwrap_or_default()
    };
    let number = |name| text(name).parse::<usize>().unwrap();
    Oracle {
        plies: number("plies"),
        threefold_at: number("threefold_at"),
        fivefold_at: number("fivefold_at"),
        most_occurrences: u32::try_from(number("most_occurrences")).unwrap(),
        most_quiet_plies: u32::try_from(number("most_quiet_plies")).unwrap(),
        quiet100_at: number("quiet100_at"),
        quiet150_at: number("quiet150_at"),
        insufficient_at: number("insufficient_at"),
        checkmate: number("checkmate") != 0,
        stalemate: number("stalemate") != 0,
        result: text("result").to_owned(),
        error: text("error").to_owned(),
    }
}
