//! The records of the file: lines that begin with three signs that say what they are.

use kodeks_base::{Complaint, phrase};

use crate::{columns::Columns, fields::excerpt, notes::Notes, text::Lines};

/// The records of TRF16.
const OF_2016: [&str; 15] =
    ["001", "012", "013", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132"];

/// The records that TRF26 added.
const OF_2026: [&str; 19] = [
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310", "320",
    "330", "352", "362",
];

/// Records of TRF26 that only help people to read it.
const TO_LOOK_AT: [&str; 2] = ["801", "802"];

/// A record, with its columns.
pub(super) struct TrfRecord<'a> {
    pub line: usize,
    pub id: &'a str,
    pub text: &'a str,
    pub columns: Columns,
}

/// Returns the records; comments and empty lines are left out, and so are those lines that are none.
pub(super) fn of<'a>(lines: &'a Lines, notes: &mut Notes<'_>) -> Vec<TrfRecord<'a>> {
    let mut records = Vec::new();
    for (line, text) in lines.numbered_lines() {
        if text.trim().is_empty() || text.starts_with("###") {
            continue;
        }
        match id_of(text) {
            Some(id) => records.push(TrfRecord { line, id, text, columns: Columns::by_letters(text) }),
            None => notes.odd(line, no_record(text)),
        }
    }
    records
}

fn no_record(text: &str) -> Complaint {
    let text = excerpt(text);
    Complaint::new(phrase!("K0901-record", "`{text}` is no record, and is left out", text))
        .with_help(phrase!("K0901-help-record", "a record begins with three signs such as `001` and a blank"))
}

/// Returns the three signs with which a record begins: digits, or letters of federations and programs.
pub(super) fn id_of(text: &str) -> Option<&str> {
    let (id, rest) = text.split_at_checked(3)?;
    let is_id = id.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
    (is_id && (rest.is_empty() || rest.starts_with([' ', '\t']))).then_some(id)
}

/// Returns whether a line is a record that the format or pairing programs know, or a comment between records.
pub(super) fn is_known(text: &str) -> bool {
    let is_of_program = |id: &str| id.starts_with("XX") || id.starts_with("BB");
    text.starts_with("###")
        || id_of(text).is_some_and(|id| OF_2016.contains(&id) || is_of_2026(id) || is_of_program(id))
}

/// Returns whether it is a record that only TRF26 has.
pub(super) fn is_of_2026(id: &str) -> bool {
    OF_2026.contains(&id) || TO_LOOK_AT.contains(&id)
}

impl TrfRecord<'_> {
    /// Returns the text of these columns, both included.
    pub fn field(&self, from: usize, to: usize) -> String {
        self.columns.text(from, to)
    }

    /// Returns the text after the three signs, from their fifth column on.
    pub fn rest(&self) -> String {
        self.columns.rest_from(5)
    }

    /// Returns the numbers in fields of four columns, one blank between them, from this column up to the first empty field.
    pub fn numbers_from(&self, first: usize) -> impl Iterator<Item = String> {
        let starts = (first..=self.columns.count()).step_by(5);
        starts.map(|from| self.columns.text(from, from + 3)).filter(|text| !text.is_empty())
    }
}
