//! The threads that look at games, and what they hand to whoever reads.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool, mpsc::SyncSender},
};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use arrow_select::concat::concat_batches;
use kodeks_base::Diagnostic;
use kodeks_collections::{BatchSource, Collector, Onlooker, go_through};

use super::{
    origin::BatchOrigin,
    request::{Counts, GamesRequest, Portion},
    stream::StreamEvent,
};

/// How many rows are handed on together, and after how many bytes it is done with fewer.
const ROWS: usize = 4096;
const BYTES: usize = 1 << 24;

/// Processes all games on so many threads; the answers go to `events`.
pub fn work<S: BatchSource<Of: BatchOrigin>>(
    source: S,
    asked: &GamesRequest,
    schema: &SchemaRef,
    jobs: usize,
    is_interrupted: &AtomicBool,
    events: &SyncSender<StreamEvent>,
) {
    let done =
        panic::catch_unwind(AssertUnwindSafe(|| run_worker(source, asked, schema, jobs, is_interrupted, events)));
    let last = match done {
        Ok(Ok(counts)) => StreamEvent::Done(asked.summary(&counts)),
        Ok(Err(fault)) => StreamEvent::Fault(asked.words.diagnostic(&fault)),
        Err(_) => StreamEvent::Fault(asked.words.diagnostic(&Diagnostic::internal("a thread ended"))),
    };
    // Where nobody reads any more, nobody asks for it.
    let _ = events.send(last);
}

fn run_worker<S: BatchSource<Of: BatchOrigin>>(
    source: S,
    asked: &GamesRequest,
    schema: &SchemaRef,
    jobs: usize,
    is_interrupted: &AtomicBool,
    events: &SyncSender<StreamEvent>,
) -> Result<Counts, Diagnostic> {
    let onlooker = FirstFault::default();
    let collector = Handing {
        events,
        schema,
        waiting: Vec::new(),
        rows: 0,
        bytes: 0,
        counts: asked.counts(),
        end: None,
        is_alone: false,
    };
    let gone = go_through(source, jobs, is_interrupted, &onlooker, collector, |round| {
        let mut worker = asked.worker(Arc::clone(schema))?;
        round.each(|batch| worker.look(batch));
        Ok(())
    });
    let mut handing = gone.collector;
    handing.hand_on();
    gone.worked?;
    // Where the games themselves are told, so is a file that cannot be read.
    let unread = onlooker.first().filter(|_| !asked.what.tells_unread());
    if let Some(fault) = handing.end.or(unread) {
        return Err(fault);
    }
    Ok(handing.counts)
}

/// Passes on the answers about games, in the order of the games.
struct Handing<'a> {
    events: &'a SyncSender<StreamEvent>,
    schema: &'a SchemaRef,
    waiting: Vec<RecordBatch>,
    rows: usize,
    bytes: usize,
    counts: Counts,
    end: Option<Diagnostic>,
    /// Whether nobody reads any more.
    is_alone: bool,
}

impl Handing<'_> {
    fn hand_on(&mut self) {
        if self.waiting.is_empty() || self.is_alone {
            return;
        }
        (self.rows, self.bytes) = (0, 0);
        match concat_batches(self.schema, &std::mem::take(&mut self.waiting)) {
            Ok(table) => self.is_alone = self.events.send(StreamEvent::Table(table)).is_err(),
            Err(error) => self.end = Some(Diagnostic::internal(error.to_string())),
        }
    }
}

impl Collector for Handing<'_> {
    type Portion = Portion;

    fn add(&mut self, portion: Portion) {
        self.counts.merge(portion.counts);
        self.end = portion.end;
        if let Some(table) = portion.table {
            self.rows += table.num_rows();
            self.bytes += table.get_array_memory_size();
            self.waiting.push(table);
        }
        if self.rows >= ROWS || self.bytes >= BYTES {
            self.hand_on();
        }
    }

    fn goes_on(&self) -> bool {
        self.end.is_none() && !self.is_alone
    }

    fn counts(&self) -> (u64, u64) {
        (self.counts.tally.games, 0)
    }
}

/// Keeps the first fault of a file; the others are read.
#[derive(Default)]
struct FirstFault(Mutex<Option<Diagnostic>>);

impl FirstFault {
    fn first(self) -> Option<Diagnostic> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Onlooker for FirstFault {
    fn sees(&self, _: u64, _: u64) {}

    fn hears(&self, error: &Diagnostic) {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.get_or_insert_with(|| error.clone());
    }
}
