//! Reads a file of pairings, of whichever kind it is.

use kodeks_base::{Complaint, Diagnostic, FileKind, Phrase, phrase};

use crate::{notes, pairings::Pairings, pgn, table, text::Lines, trf};

/// Reads the pairings and players of an event from a file. Its kind is recognised by its content: TRF16, TRF26, PGN, or a table
/// with a header line; `file` is the name for errors and warnings.
///
/// # Errors
///
/// All that is wrong with it, each with the file and a line: nothing of a file is taken that contradicts itself.
///
/// ```
/// let table = "round,board,white,black,result\n3,1,Kowalska,Novák,1-0\n3,2,Dvořák,Zieliński,\n";
/// let pairings = kodeks_pairings::read("round3.csv", table.as_bytes()).unwrap();
/// assert_eq!(pairings.players[1].name, "Novák");
/// assert_eq!(pairings.games[1].white, Some(3));
/// assert_eq!(pairings.games[0].result.unwrap().name(), "1-0");
/// ```
pub fn read(file: &str, bytes: &[u8]) -> Result<Pairings, Diagnostic> {
    read_file(file, bytes, None)
}

/// Reads as [`read`] does a file of games or a table that does not tell its round: it is this one. What the file tells counts.
///
/// # Errors
///
/// As for [`read`].
pub fn read_round(file: &str, bytes: &[u8], round: u32) -> Result<Pairings, Diagnostic> {
    read_file(file, bytes, Some(round))
}

fn read_file(file: &str, bytes: &[u8], round: Option<u32>) -> Result<Pairings, Diagnostic> {
    if let Some(kind) = FileKind::of(bytes) {
        let unknown = phrase!("K0901-kind", "there are no pairings in it: {what}", what = kind.description());
        let right = if kind.is_archive() { phrase!("kind-help-unpack", "unpack it first") } else { export() };
        return Err(notes::at(file, 1, Complaint::new(unknown).with_help(right)));
    }
    let lines = Lines::of(file, bytes)?;
    if trf::is_one(&lines) {
        return trf::read(file, &lines);
    }
    if pgn::is_one(&lines) {
        return pgn::read(file, &lines, round);
    }
    if table::is_one(&lines) {
        return table::read(file, &lines, round);
    }
    let unknown =
        Complaint::new(phrase!("K0901", "the file is neither TRF, nor PGN, nor a table whose header line is known"));
    Err(notes::at(file, 1, unknown.with_help(export())))
}

fn export() -> Phrase {
    phrase!(
        "K0901-help",
        "export the pairings as TRF16, TRF26 or PGN, or as CSV with columns such as `round`, `board`, `white`, `black` and `result`"
    )
}
