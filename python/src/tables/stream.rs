//! A table that is read part by part while it comes into being.

use std::{
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel},
    },
    thread,
    time::Duration,
};

use arrow_array::{RecordBatch, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, Field, SchemaRef};
use kodeks_base::{Diagnostic, Language, phrase};
use pyo3::{prelude::*, types::PyCapsule};
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use serde_json::Value as Json;

use crate::{errors, objects};

use super::{arrays::ArrowRows, columns::GameColumns};

/// Messages from the worker threads to the reader.
pub enum StreamEvent {
    /// The next part of the table of games is wanted.
    Wanted,
    /// A part of the answers.
    Table(RecordBatch),
    /// The end of the answers, with the counts.
    Done(Json),
    /// The reason why there are no more answers.
    Fault(String),
}

/// How many parts may wait for whoever reads.
const MOST_WAITING: usize = 4;

/// After what time it is looked whether somebody has interrupted Python.
const PATIENCE: Duration = Duration::from_millis(100);

/// A table of games, of which parts are handed to the threads that ask for them.
pub struct GamesTable {
    pub reader: Box<dyn RecordBatchReader + Send>,
    pub columns: GameColumns,
}

/// The work of the threads, given the channel for their messages and the source of parts of a table of games.
pub type Start = Box<dyn FnOnce(SyncSender<StreamEvent>, Receiver<Option<ArrowRows>>, Arc<AtomicBool>) + Send>;

/// Reads what threads tell, and hands them what they ask for. They begin when somebody reads, and end when nobody does.
///
/// The table of games is read by whoever reads this one, on the same thread: it may be made by Python, and no other thread
/// of Python need run for it.
struct StreamReader {
    schema: SchemaRef,
    start: Option<Start>,
    events: Option<Receiver<StreamEvent>>,
    games: Option<GamesTable>,
    parts: Option<Sender<Option<ArrowRows>>>,
    is_interrupted: Arc<AtomicBool>,
    summary: Arc<OnceLock<Json>>,
}

impl StreamReader {
    fn begin(&mut self) {
        if let Some(start) = self.start.take() {
            let (says, events) = sync_channel(MOST_WAITING);
            let (gives, parts) = channel();
            (self.events, self.parts) = (Some(events), Some(gives));
            let is_interrupted = Arc::clone(&self.is_interrupted);
            thread::spawn(move || start(says, parts, is_interrupted));
        }
    }

    /// Returns what is said next; nothing after the last word. Whoever reads may keep other threads of Python from their work
    /// meanwhile: not here.
    fn hear(&mut self) -> Result<Option<StreamEvent>, ArrowError> {
        let Some(events) = self.events.take() else {
            return Ok(None);
        };
        // A receiver is for one thread at a time, which this one is while it waits.
        let events = Mutex::new(events);
        let wait = || {
            let events = events.lock().unwrap_or_else(PoisonError::into_inner);
            events.recv_timeout(PATIENCE)
        };
        let heard = loop {
            let waited = Python::try_attach(|py| (py.detach(wait), py.check_signals()));
            match waited.unwrap_or_else(|| (wait(), Ok(()))) {
                (_, Err(interrupted)) => break Err(ArrowError::ExternalError(interrupted.into())),
                (Ok(event), Ok(())) => break Ok(Some(event)),
                (Err(RecvTimeoutError::Disconnected), Ok(())) => break Ok(None),
                (Err(RecvTimeoutError::Timeout), Ok(())) => {}
            }
        };
        self.events = events.into_inner().ok();
        heard
    }

    /// Hands on the next part of the table of games.
    fn give(&mut self) -> Result<(), ArrowError> {
        let rows = match &mut self.games {
            None => None,
            Some(games) => match games.reader.next() {
                None => None,
                Some(table) => Some(ArrowRows::of(&table?, &games.columns)?),
            },
        };
        if let Some(parts) = &self.parts {
            // Nobody takes it where the threads have ended; why, they say.
            let _ = parts.send(rows);
        }
        Ok(())
    }

    fn read(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        self.begin();
        while let Some(event) = self.hear()? {
            match event {
                StreamEvent::Wanted => self.give()?,
                StreamEvent::Table(table) => return Ok(Some(table)),
                StreamEvent::Done(summary) => {
                    let _ = self.summary.set(summary);
                    break;
                }
                StreamEvent::Fault(letter) => return Err(ArrowError::ExternalError(letter.into())),
            }
        }
        Ok(None)
    }

    fn end(&mut self) {
        self.is_interrupted.store(true, Ordering::Relaxed);
        (self.events, self.parts, self.games) = (None, None, None);
    }
}

impl Iterator for StreamReader {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read();
        if !matches!(read, Ok(Some(_))) {
            self.end();
        }
        read.transpose()
    }
}

impl RecordBatchReader for StreamReader {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

impl Drop for StreamReader {
    fn drop(&mut self) {
        self.end();
    }
}

/// A table that comes into being while it is read, once: what pyarrow, Polars, DuckDB and pandas take by Arrow's PyCapsule interface.
///
/// >>> import pyarrow
/// >>> games = pyarrow.table({"movetext": ["1. f3 e5 2. g4 Qh4# 1-0"], "Result": ["1-0"]})
/// >>> found = kodeks.audit(games, rules="fide@2023")
/// >>> pyarrow.table(found).select(["game", "kind", "articles"]).to_pylist()
/// [{'game': 1, 'kind': 'result', 'articles': '1.4.2; 5.1.1'}]
/// >>> found.summary["games"]
/// 1
#[pyclass(frozen, module = "kodeks")]
pub struct Stream {
    schema: SchemaRef,
    reading: Mutex<Option<StreamReader>>,
    summary: Arc<OnceLock<Json>>,
    language: Language,
}

impl Stream {
    /// Returns a table of this form that comes into being by what `start` does.
    pub fn of(schema: SchemaRef, games: Option<GamesTable>, language: Language, start: Start) -> Stream {
        let summary = Arc::new(OnceLock::new());
        let reading = StreamReader {
            schema: Arc::clone(&schema),
            start: Some(start),
            events: None,
            games,
            parts: None,
            is_interrupted: Arc::new(AtomicBool::new(false)),
            summary: Arc::clone(&summary),
        };
        Stream { schema, reading: Mutex::new(Some(reading)), summary, language }
    }
}

#[pymethods]
impl Stream {
    /// Hand the table over, to be read once.
    ///
    /// Raises :class:`kodeks.RequestError` where it was handed over before.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(reading) = reading else {
            let wrong = phrase!("K0712-read", "the table is read once, and has been");
            return Err(errors::to_exception(py, Diagnostic::of_request(wrong).into(), self.language));
        };
        let fields = self.schema.fields().clone();
        let row = Field::new_struct("", fields, false).with_metadata(self.schema.metadata().clone());
        let parts = reading.map(|part| Ok(Arc::new(StructArray::from(part?)) as _));
        let parts = Box::new(ArrayIterator::new(parts, Arc::new(row)));
        Ok(to_stream_pycapsule(py, parts, requested_schema)?)
    }

    /// Tell the columns, whether the table has been read or not.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    /// The counts that ``kodeks audit --format json`` ends with under ``summary``; ``None`` until the table has been read to
    /// its end.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let summary = self.summary.get();
        summary.map(|summary| objects::of_json(py, summary)).transpose()
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __repr__(&self) -> String {
        let columns = self.schema.fields().len();
        format!("<kodeks.Stream of {columns} columns>")
    }
}
