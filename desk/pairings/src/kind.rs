//! Of which kind a file is.

use serde::{Deserialize, Serialize};

/// The kind of a file of pairings, recognised by its content, not by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PairingsFileKind {
    /// A Tournament Report File of FIDE as of 2016, with the additions of pairing programs.
    Trf16,
    /// A Tournament Report File of FIDE as of 2026: it has a record that only this version has.
    Trf26,
    /// The games of a round in PGN.
    Pgn,
    /// A table with a header line, its columns parted by commas, semicolons or tabs.
    Csv,
}
