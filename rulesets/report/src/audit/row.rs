//! Findings as rows of a table, one for each, for spreadsheets and databases.

use kodeks_audit::{Finding, GameAudit};
use kodeks_board::{Color, PgnGame};
use kodeks_core::{Score, Tempo};

use crate::Words;

use super::sentence::sentence_of;

/// A cell of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number.
    Number(Option<u64>),
    /// A text.
    Text(Option<String>),
}

/// What a table is called where it describes itself, and its columns. The version is another one as soon as a column has gone,
/// or says something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableForm {
    /// The name, as it stands in the metadata of files and streams.
    pub name: &'static str,
    /// The version, which stands beside it.
    pub version: &'static str,
    /// The columns, and whether they hold numbers.
    pub columns: &'static [(&'static str, bool)],
}

/// The table of findings.
pub const FINDINGS: TableForm = TableForm { name: "kodeks.findings", version: "1", columns: &COLUMNS };

/// The columns, and whether they hold numbers.
pub const COLUMNS: [(&str, bool); 31] = [
    ("file", false),
    ("game", true),
    ("game_line", true),
    ("event", false),
    ("site", false),
    ("date", false),
    ("round", false),
    ("board", false),
    ("white", false),
    ("black", false),
    ("white_fide_id", false),
    ("black_fide_id", false),
    ("result", false),
    ("rules", false),
    ("tempo", false),
    ("kind", false),
    ("weight", true),
    ("confidence", false),
    ("ply", true),
    ("move", false),
    ("line", true),
    ("column", true),
    ("text", false),
    ("articles", false),
    ("regulations", false),
    ("player", false),
    ("by_the_rules", false),
    ("recorded", false),
    ("plies_after", true),
    ("tags", false),
    ("finding", false),
];

/// Returns the findings of a game, a row of [`COLUMNS`] for each. A game that stands in a table is of no file.
#[must_use]
pub fn rows(file: Option<&str>, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Vec<[Cell; COLUMNS.len()]> {
    audit.findings.iter().map(|finding| row(file, pgn, audit, finding, words)).collect()
}

fn row(
    file: Option<&str>,
    pgn: &PgnGame,
    audit: &GameAudit,
    finding: &Finding,
    words: &Words,
) -> [Cell; COLUMNS.len()] {
    let text = |text: Option<&str>| Cell::Text(text.map(str::to_owned));
    let tag = |name: &str| text(pgn.tag(name));
    let all = |names: Vec<&str>| Cell::Text((!names.is_empty()).then(|| names.join("; ")));
    let of_game = |number: u64| Cell::Number(audit.is_game.then_some(number));
    let label = audit.rulebook.as_ref().map(|rulebook| rulebook.edition().label());
    let (at, found) = (&finding.at, &finding.found);
    let stems = finding.grounds.iter().map(|ground| ground.placed().regulation.stem.as_str());
    [
        text(file),
        of_game(pgn.number()),
        of_game(pgn.line()),
        tag("Event"),
        tag("Site"),
        tag("Date"),
        tag("Round"),
        tag("Board"),
        tag("White"),
        tag("Black"),
        tag("WhiteFideId"),
        tag("BlackFideId"),
        text(pgn.tag("Result").or(pgn.result())),
        Cell::Text(label),
        text(audit.tempo.map(Tempo::name)),
        text(Some(found.name())),
        Cell::Number(Some(u64::from(found.weight()))),
        text(Some(finding.confidence.name())),
        Cell::Number(Some(at.ply as u64)),
        text(Some(at.mv.as_str()).filter(|mv| !mv.is_empty())),
        Cell::Number(Some(at.line).filter(|line| *line > 0)),
        Cell::Number(Some(u64::from(at.column)).filter(|column| *column > 0)),
        text(found.text().filter(|text| !text.is_empty())),
        all(finding.articles()),
        all(stems.collect()),
        text(found.player().map(Color::name)),
        text(found.result().map(Score::name)),
        text(found.recorded().map(Score::name)),
        Cell::Number(found.plies_after().map(|plies| plies as u64)),
        all(found.missing_tags().to_vec()),
        Cell::Text(Some(sentence_of(finding, audit, words))),
    ]
}
