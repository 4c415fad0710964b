//! The findings of a batch of games, in the requested form.

use std::{cell::LazyCell, path::Path, sync::Arc};

use kodeks_audit::AuditTally;
use kodeks_base::Diagnostic;
use kodeks_collections::{Auditor, Batch};
use kodeks_draw::audit::annotated;
use kodeks_views::{
    audit::{AuditView, COLUMNS, WorstGames, rows},
    table::Cell,
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{csv, output::json_line};

use super::{FindingsForm, shown_name};

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
    pub tally: AuditTally,
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
    /// The worst cases that it has seen.
    pub worst: WorstGames,
}

impl AuditWorker<'_> {
    /// Looks at every game of a batch.
    pub fn look(&mut self, batch: &Batch<Arc<str>>) -> AuditPortion {
        let mut portion = AuditPortion {
            lines: String::new(),
            rows: Vec::new(),
            annotated: String::new(),
            worst: WorstGames::of(0),
            tally: AuditTally::default(),
            end: None,
        };
        let (words, form, annotates) = (self.words, self.form, self.annotates);
        let file = match form {
            FindingsForm::Html => shown_name(Path::new(&*batch.of)),
            _ => batch.of.to_string(),
        };
        let worst = &mut self.worst;
        let audited = self.auditor.look(batch, |place, pgn, found, audit| {
            // Of most games a summary shows nothing but their number.
            let view = LazyCell::new(|| {
                let position = |finding: &_| audit.position_of(finding);
                AuditView::new(&file, pgn, found, position, words)
            });
            match form {
                FindingsForm::Text | FindingsForm::Html => {}
                FindingsForm::Json => portion.add_line(json!(*view)),
                FindingsForm::Ndjson => portion.add_each(json!(*view)),
                FindingsForm::Csv => rows(&view).iter().for_each(|row| csv::add(row, &mut portion.lines)),
                FindingsForm::Parquet => portion.rows.extend(rows(&view)),
            }
            if annotates {
                portion.annotated += &annotated(pgn, &view).unwrap_or_default();
            }
            if form != FindingsForm::Json {
                worst.add((batch.number, place), found, || view.clone());
            }
        });
        (portion.tally, portion.worst, portion.end) = (audited.tally, self.worst.hand_over(), audited.end);
        portion
    }
}

impl AuditPortion {
    fn add_line(&mut self, json: Json) {
        self.lines += &json_line(json);
        self.lines.push('\n');
    }

    /// Adds each finding with the description of its game.
    fn add_each(&mut self, mut game: Json) {
        let findings = game.as_object_mut().and_then(|game| game.remove("findings"));
        for finding in findings.iter().filter_map(Json::as_array).flatten() {
            game["finding"] = finding.clone();
            self.add_line(game.clone());
        }
    }
}
