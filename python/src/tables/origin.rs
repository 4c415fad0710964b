//! Where games come from: the rows of a table, or files.

use std::sync::{
    Arc,
    mpsc::{Receiver, SyncSender},
};

use arrow_array::ArrayRef;
use arrow_schema::ArrowError;
use kodeks_board::{PgnRows, RowPlace, RowText};
use kodeks_collections::{Batch, BatchSource};

use super::{arrays::ArrowRows, stream::StreamEvent};

/// The origin of the games of a batch.
pub trait BatchOrigin: Default + Send {
    /// Returns the file from which a game of the batch is.
    fn file(&self, place: usize) -> Option<String>;

    /// Returns what is carried along for games of the batch.
    fn carried_columns(&self, places: &[u32]) -> Result<Vec<ArrayRef>, ArrowError>;
}

impl BatchOrigin for Arc<str> {
    fn file(&self, _: usize) -> Option<String> {
        Some(self.to_string())
    }

    fn carried_columns(&self, _: &[u32]) -> Result<Vec<ArrayRef>, ArrowError> {
        Ok(Vec::new())
    }
}

/// Rows of a table that follow each other.
#[derive(Debug, Default)]
pub struct SomeRows {
    rows: Option<Arc<ArrowRows>>,
    first: usize,
}

impl BatchOrigin for SomeRows {
    fn file(&self, place: usize) -> Option<String> {
        self.rows.as_ref()?.file(self.first + place)
    }

    fn carried_columns(&self, places: &[u32]) -> Result<Vec<ArrayRef>, ArrowError> {
        let Some(rows) = &self.rows else {
            return Ok(Vec::new());
        };
        let first = u32::try_from(self.first).unwrap_or(u32::MAX);
        let places: Vec<u32> = places.iter().map(|place| first.saturating_add(*place)).collect();
        rows.carried_columns(&places)
    }
}

/// The games of the rows of a table. Parts of the table are asked for one after the other, and come from whoever reads
/// what is found.
pub struct TableGames {
    asks: SyncSender<StreamEvent>,
    parts: Receiver<Option<ArrowRows>>,
    rows: Option<Arc<ArrowRows>>,
    next: usize,
    before: u64,
    reader: PgnRows,
}

impl TableGames {
    pub fn of(asks: SyncSender<StreamEvent>, parts: Receiver<Option<ArrowRows>>) -> TableGames {
        TableGames { asks, parts, rows: None, next: 0, before: 0, reader: PgnRows::default() }
    }

    /// Returns the part of the table with the next row.
    fn rows(&mut self) -> Option<Arc<ArrowRows>> {
        loop {
            if let Some(rows) = self.rows.as_ref().filter(|rows| self.next < rows.count) {
                return Some(Arc::clone(rows));
            }
            self.before += self.rows.take().map_or(0, |rows| rows.count as u64);
            self.next = 0;
            self.asks.send(StreamEvent::Wanted).ok()?;
            self.rows = Some(Arc::new(self.parts.recv().ok()??));
        }
    }
}

impl BatchSource for TableGames {
    type Of = SomeRows;

    fn fill(&mut self, batch: &mut Batch<SomeRows>) -> bool {
        let Some(rows) = self.rows() else {
            return false;
        };
        batch.of = SomeRows { rows: Some(Arc::clone(&rows)), first: self.next };
        while self.next < rows.count && !batch.is_full() {
            let row = self.next;
            let text = match rows.texts.get(row) {
                None => RowText::Missing(rows.error(row)),
                Some(text) if rows.is_pgn => RowText::Pgn(text),
                Some(text) => RowText::Moves(text),
            };
            let tags = rows.tags.iter().filter_map(|(tag, texts)| Some((&**tag, texts.get(row)?)));
            let place = RowPlace {
                number: rows.game(row).unwrap_or(self.before + row as u64 + 1),
                line: rows.line(row).unwrap_or(1),
            };
            self.reader.read_into(batch.room(), place, tags, text);
            batch.take_in();
            self.next += 1;
        }
        true
    }
}
