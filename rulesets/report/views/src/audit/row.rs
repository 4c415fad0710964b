//! Findings as rows of a table, one for each, for spreadsheets and databases.

use crate::table::{Cell, TableForm};

use super::{AuditView, FindingView};

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

/// Returns the findings of a game, a row of [`COLUMNS`] for each.
#[must_use]
pub fn rows(view: &AuditView) -> Vec<[Cell; COLUMNS.len()]> {
    view.findings.iter().map(|finding| row(view, finding)).collect()
}

fn row(view: &AuditView, finding: &FindingView) -> [Cell; COLUMNS.len()] {
    let text = |text: &Option<String>| Cell::Text(text.clone());
    let filled = |text: &str| Cell::Text((!text.is_empty()).then(|| text.to_owned()));
    let regulations: Vec<&str> = finding.reasons.iter().map(|reason| reason.regulation.as_str()).collect();
    let columns = &finding.columns;
    [
        filled(&view.file),
        Cell::Number(view.game),
        Cell::Number(view.line),
        text(&view.event),
        text(&view.site),
        text(&view.date),
        text(&view.round),
        text(&view.board),
        text(&view.white),
        text(&view.black),
        text(&view.white_fide_id),
        text(&view.black_fide_id),
        text(&view.result),
        text(&view.rules),
        text(&view.tempo),
        filled(&finding.kind),
        Cell::Number(Some(finding.weight.into())),
        filled(&finding.confidence),
        Cell::Number(Some(finding.ply as u64)),
        filled(&finding.mv),
        Cell::Number(Some(finding.line).filter(|line| *line > 0)),
        Cell::Number(finding.column.map(u64::from)),
        text(&columns.text),
        filled(&finding.articles.join("; ")),
        filled(&regulations.join("; ")),
        text(&columns.player),
        text(&columns.by_the_rules),
        text(&columns.recorded),
        Cell::Number(columns.plies_after.map(|plies| plies as u64)),
        filled(&columns.tags.join("; ")),
        filled(&finding.wording.sentence),
    ]
}
