//! The findings of a batch of games, in the requested form.

use std::sync::Arc;

use kodeks_audit::{GameAudit, Tally};
use kodeks_base::Diagnostic;
use kodeks_board::PgnGame;
use kodeks_collections::{Auditor, Batch};
use kodeks_report::{
    Words,
    audit::{AuditedGame, COLUMNS, Cell, WorstGames, annotated, finding_as_json, game_as_json, rows},
};

use crate::{csv, output::json_line};

use super::FindingsForm;

/// The findings of a batch of games.
pub struct AuditPortion {
    /// The findings as text, if they are written so.
    pub lines: String,
    /// The findings as rows, if they are written so.
    pub rows: Vec<[Cell; COLUMNS.len()]>,
    /// The games with their findings, if they are written.
    pub annotated: String,
    /// The worst cases.
    pub worst: WorstGames,
    /// The counts.
    pub tally: Tally,
    /// Why nothing more can be audited.
    pub end: Option<Diagnostic>,
}

/// Looks at batches and puts what is found into the form that is asked for.
pub struct AuditWorker<'a> {
    /// The auditor of the games.
    pub auditor: Auditor<'a>,
    /// The language.
    pub words: &'a Words,
    /// The form.
    pub form: FindingsForm,
    /// Whether games are written with their findings.
    pub annotates: bool,
    /// How many cases of each kind are shown.
    pub worst: usize,
}

impl AuditWorker<'_> {
    /// Looks at every game of a batch.
    pub fn look(&mut self, batch: &Batch<Arc<str>>) -> AuditPortion {
        let mut portion = AuditPortion {
            lines: String::new(),
            rows: Vec::new(),
            annotated: String::new(),
            worst: WorstGames::of(self.worst),
            tally: Tally::default(),
            end: None,
        };
        let told = FindingWriter { words: self.words, form: self.form, annotates: self.annotates };
        let audited = self.auditor.look(batch, |place, pgn, found, audit| {
            told.write(&batch.of, pgn, found, &mut portion);
            if told.form != FindingsForm::Json {
                portion.worst.add((batch.number, place), found, || {
                    let position = |finding: &_| audit.position_of(finding);
                    AuditedGame::of(&batch.of, pgn, found, position, told.words)
                });
            }
        });
        (portion.tally, portion.end) = (audited.tally, audited.end);
        portion
    }
}

/// A writer of findings in one form.
#[derive(Clone, Copy)]
struct FindingWriter<'a> {
    words: &'a Words,
    form: FindingsForm,
    annotates: bool,
}

impl FindingWriter<'_> {
    fn write(&self, file: &str, pgn: &PgnGame, found: &GameAudit, portion: &mut AuditPortion) {
        match self.form {
            FindingsForm::Text | FindingsForm::Html => {}
            FindingsForm::Json => {
                portion.lines += &json_line(game_as_json(file, pgn, found, self.words));
                portion.lines.push('\n');
            }
            FindingsForm::Ndjson => self.write_each(file, pgn, found, portion),
            FindingsForm::Csv => {
                for row in rows(Some(file), pgn, found, self.words) {
                    csv::add(&row, &mut portion.lines);
                }
            }
            FindingsForm::Parquet => portion.rows.extend(rows(Some(file), pgn, found, self.words)),
        }
        if self.annotates
            && let Some(game) = annotated(pgn, found, self.words)
        {
            portion.annotated += &game;
        }
    }

    /// Writes each finding with the description of its game.
    fn write_each(&self, file: &str, pgn: &PgnGame, found: &GameAudit, portion: &mut AuditPortion) {
        let mut game = game_as_json(file, pgn, found, self.words);
        if let Some(game) = game.as_object_mut() {
            game.remove("findings");
        }
        for finding in &found.findings {
            game["finding"] = finding_as_json(finding, self.words);
            portion.lines += &json_line(game.clone());
            portion.lines.push('\n');
        }
    }
}
