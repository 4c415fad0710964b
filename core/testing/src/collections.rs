//! Collections of real games, and what another program says about them.
//!
//! They are no part of the repository: the environment variable `KODEKS_COLLECTIONS` names their folder.
//! Tests that need it are ignored unless they are asked for: `cargo test -- --include-ignored`.

use std::{
    env,
    fs::{self, File},
    io::{BufRead, BufReader},
    path::PathBuf,
};

/// The collections and the names of their files.
pub const NAMES: [&str; 4] = ["human", "lichess", "clocks", "engine"];

/// The answers of another program about a game; 0 means never.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oracle {
    /// The number of moves of a player.
    pub plies: usize,
    /// The ply after which a position has occurred three times.
    pub threefold_at: usize,
    /// The ply after which a position has occurred five times.
    pub fivefold_at: usize,
    /// How often the most frequent position has occurred.
    pub most_occurrences: u32,
    /// The longest series of plies without a capture or a pawn move.
    pub most_quiet_plies: u32,
    /// The ply that ends the first series of 100 such plies.
    pub quiet100_at: usize,
    /// The ply that ends the first series of 150 such plies.
    pub quiet150_at: usize,
    /// The ply after which neither player has enough pieces to checkmate.
    pub insufficient_at: usize,
    /// Whether the game ends by checkmate.
    pub checkmate: bool,
    /// Whether the game ends by stalemate.
    pub stalemate: bool,
    /// The result of the file.
    pub result: String,
    /// The fault by which it stopped reading.
    pub error: String,
}

/// Returns the folder of the collections, where the environment names one.
#[must_use]
pub fn named_folder() -> Option<PathBuf> {
    env::var_os("KODEKS_COLLECTIONS").map(PathBuf::from)
}

/// Returns the folder of the collections.
#[must_use]
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
/// Where two empty lines separate tags and moves, the oracle counts two games, one of tags and
/// one of moves; here they are one again.
#[must_use]
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
