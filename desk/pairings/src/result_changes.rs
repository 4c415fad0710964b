//! The results that rulings changed: the one thing that is written back, for whoever enters it into the pairing program.

use std::collections::BTreeMap;

use csv::{ReaderBuilder, StringRecord, Writer};
use kodeks_base::{Complaint, Diagnostic, phrase};
use serde::{Deserialize, Serialize};

use crate::{
    fields::{self, excerpt, guard, unguard},
    limits,
    notes::{self, Notes},
    outcome::PairingOutcome,
    pairings::Pairings,
    seats,
    text::Lines,
};

/// The names of the columns, as they are written and read.
const COLUMNS: [&str; 8] =
    ["round", "board", "white", "black", "result before", "result by the ruling", "articles", "entry"];

/// The name of the column before them, in the list of an event with sections.
const SECTION: &str = "section";

/// The separator of two articles.
const BETWEEN_ARTICLES: &str = "; ";

/// A result that a ruling gives to a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuledResult {
    /// The round, the first being 1.
    pub round: u32,
    /// The board, the first being 1.
    pub board: u32,
    /// The result by the ruling.
    pub result: PairingOutcome,
    /// The articles that it is ruled by.
    pub articles: Vec<String>,
    /// The number of the entry of the log.
    pub entry: u64,
}

/// A result that a ruling changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedResult {
    /// The section, where the event has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// The round, the first being 1.
    pub round: u32,
    /// The board in the file of the section, the first being 1.
    pub board: u32,
    /// The name of the player with the white pieces; empty where the pairing is unknown.
    pub white: String,
    /// The name of the player with the black pieces; empty where the pairing is unknown.
    pub black: String,
    /// The result before, where there was one.
    pub before: Option<PairingOutcome>,
    /// The result by the ruling.
    pub after: PairingOutcome,
    /// The articles that it is ruled by.
    pub articles: Vec<String>,
    /// The number of the entry of the log.
    pub entry: u64,
}

/// Returns which results the rulings changed, by round and board. Where several rulings are about one board, the one with the
/// highest number of its entry counts; one that gives the result which the file has changes nothing.
#[must_use]
pub fn changed_results(pairings: &Pairings, ruled: &[RuledResult]) -> Vec<ChangedResult> {
    let mut last: BTreeMap<(u32, u32), &RuledResult> = BTreeMap::new();
    for one in ruled {
        let place = last.entry((one.round, one.board)).or_insert(one);
        if place.entry < one.entry {
            *place = one;
        }
    }
    let name = |number: Option<u32>| {
        let player = number.and_then(|number| pairings.player(number));
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let changed = last.into_values().map(|one| {
        let mut round = pairings.round(one.round);
        let game = round.find(|game| game.board == one.board);
        ChangedResult {
            section: None,
            round: one.round,
            board: one.board,
            white: name(game.and_then(|game| game.white)),
            black: name(game.and_then(|game| game.black)),
            before: game.and_then(|game| game.result),
            after: one.result,
            articles: one.articles.clone(),
            entry: one.entry,
        }
    });
    changed.filter(|changed| changed.before != Some(changed.after)).collect()
}

/// Writes the list as CSV with a header line, and with a column of the sections where there are some. What a spreadsheet would take for a formula has an apostrophe before it, which is
/// taken away again where the list is read here.
///
/// # Errors
///
/// Only a fault of this program.
pub fn changed_results_as_csv(changed: &[ChangedResult]) -> Result<String, Diagnostic> {
    let mut writer = Writer::from_writer(Vec::new());
    let has_sections = changed.iter().any(|one| one.section.is_some());
    let header = has_sections.then_some(SECTION).into_iter().chain(COLUMNS);
    writer.write_record(header).map_err(Diagnostic::internal)?;
    for one in changed {
        let articles = one.articles.join(BETWEEN_ARTICLES);
        let section = has_sections.then(|| guard(one.section.as_deref().unwrap_or_default()));
        let row = [
            one.round.to_string(),
            one.board.to_string(),
            guard(&one.white),
            guard(&one.black),
            guard(one.before.map_or("", PairingOutcome::name)),
            guard(one.after.name()),
            guard(&articles),
            one.entry.to_string(),
        ];
        writer.write_record(section.into_iter().chain(row)).map_err(Diagnostic::internal)?;
    }
    let bytes = writer.into_inner().map_err(Diagnostic::internal)?;
    String::from_utf8(bytes).map_err(Diagnostic::internal)
}

/// Writes the list as JSON: an array of objects with the fields of [`ChangedResult`].
///
/// # Errors
///
/// Only a fault of this program.
pub fn changed_results_as_json(changed: &[ChangedResult]) -> Result<String, Diagnostic> {
    serde_json::to_string_pretty(changed).map_err(Diagnostic::internal)
}

/// Reads a list that [`changed_results_as_csv`] wrote; `file` is what errors call it.
///
/// # Errors
///
/// It is no such list, or something in it is not as it was written.
pub fn read_changed_results(file: &str, bytes: &[u8]) -> Result<Vec<ChangedResult>, Diagnostic> {
    let text = Lines::of(file, bytes)?.text_from(1);
    let mut notes = Notes::of(file);
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut changed = Vec::new();
    let mut has_sections = false;
    for (index, record) in reader.records().enumerate() {
        let Ok(record) = record else {
            return Err(notes::at(file, index + 1, no_list()));
        };
        let line = record.position().and_then(|place| usize::try_from(place.line()).ok()).unwrap_or(1);
        match index {
            0 if record.iter().eq(COLUMNS) => {}
            0 if record.iter().eq([SECTION].into_iter().chain(COLUMNS)) => has_sections = true,
            0 => return Err(notes::at(file, line, no_list())),
            _ if changed.len() == limits::CHANGED => {
                let most = limits::CHANGED;
                let many = phrase!("K0901-changed-many", "there are more than {most} results", most);
                return Err(notes::at(file, line, many));
            }
            _ => match row(&record, has_sections) {
                Ok(one) => changed.push(one),
                Err(wrong) => notes.wrong(line, wrong),
            },
        }
    }
    if text.is_empty() {
        return Err(notes::at(file, 1, no_list()));
    }
    notes.finish().map(|_| changed)
}

fn no_list() -> Complaint {
    let columns = COLUMNS.join(",");
    Complaint::new(phrase!("K0901-changed", "this is no list of results that rulings changed")).with_help(phrase!(
        "K0901-help-changed",
        "its header line is `{columns}`",
        columns
    ))
}

fn row(record: &StringRecord, has_section: bool) -> Result<ChangedResult, Complaint> {
    let mut cells = record.iter().map(unguard);
    let section = if has_section { cells.next().filter(|section| !section.is_empty()) } else { None };
    let cells: Vec<&str> = cells.collect();
    let Ok([round, board, white, black, before, after, articles, entry]) = <[&str; 8]>::try_from(cells) else {
        return Err(no_list());
    };
    let number = |text: &str, most: u32| {
        fields::number(text, most).ok_or_else(|| {
            let text = excerpt(text);
            Complaint::from(phrase!("K0901-count-of", "`{text}` is no number from 1 to {most}", text, most))
        })
    };
    let outcome = |text: &str| PairingOutcome::from_name(text).ok_or_else(|| seats::no_result(text));
    Ok(ChangedResult {
        section: section.map(str::to_owned),
        round: number(round, limits::ROUNDS)?,
        board: number(board, limits::BOARDS)?,
        white: white.to_owned(),
        black: black.to_owned(),
        before: match before {
            "" => None,
            before => Some(outcome(before)?),
        },
        after: outcome(after)?,
        articles: articles.split(BETWEEN_ARTICLES).filter(|article| !article.is_empty()).map(str::to_owned).collect(),
        entry: u64::from(number(entry, 999_999_999)?),
    })
}
