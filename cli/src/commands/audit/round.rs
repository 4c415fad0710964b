//! One go through all games, on several threads.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use kodeks_rulesets::{PackError, Words, audit::Tally, page::Page};

use crate::games::{Batch, Batches, Games};

use super::{Arguments, portion::Worker, progress::Progress, sink::Sink};

/// What there is to tell in the end.
pub struct Summary {
    /// The heaviest cases, in the order of the games.
    pub worst: Vec<Page>,
    /// What was counted.
    pub tally: Tally,
    /// In how many games there is anything to tell.
    pub games_with_something: u64,
    /// Whether a file could not be read.
    pub has_failed: bool,
    /// Whether the audit was stopped from outside.
    pub is_interrupted: bool,
    /// Whether nobody reads any more what is printed.
    pub reader_is_gone: bool,
}

/// What the threads share.
struct Shared<'a> {
    arguments: &'a Arguments,
    batches: Mutex<Batches>,
    bytes: Arc<AtomicU64>,
    is_interrupted: Arc<AtomicBool>,
    sink: Sink,
    progress: Progress,
}

/// Audits all games and writes what is found.
///
/// Reading is done by one thread at a time, whichever needs games, and is a small part of the work;
/// what is found is written in the order of the games. When the program is interrupted, the batches
/// at hand are finished, and everything written is whole.
///
/// # Errors
///
/// Something cannot be written, or is wrong in the files of an edition.
pub fn run(arguments: &Arguments, games: Games) -> Result<Summary, PackError> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_interrupted);
    // Where nobody can be told of an interruption, the program ends at once, as others do.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    let bytes = Arc::new(AtomicU64::new(0));
    let keeps_text = arguments.annotated.is_some();
    let batches = Batches::new(games.files, Arc::clone(&bytes), keeps_text);
    let shared = Shared {
        arguments,
        batches: Mutex::new(batches),
        bytes,
        is_interrupted,
        sink: Sink::open(arguments)?,
        progress: Progress::begin(games.size, arguments.prints_findings()),
    };
    let worked = thread::scope(|scope| {
        let others: Vec<_> = (1..arguments.jobs())
            .map(|_| scope.spawn(|| shared.work()))
            .collect();
        let first = shared.work();
        let others = others.into_iter().map(|other| match other.join() {
            Ok(worked) => worked,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        others.fold(first, Result::and)
    });
    shared.progress.end();
    let is_interrupted = shared.is_interrupted.load(Ordering::Relaxed);
    let summary = shared.sink.finish()?;
    worked?;
    Ok(Summary {
        is_interrupted,
        ..summary
    })
}

impl Shared<'_> {
    /// Takes batch after batch until there are no more.
    fn work(&self) -> Result<(), PackError> {
        let library = self.arguments.library()?;
        let mut worker = Worker {
            audit: self.arguments.audit(&library)?,
            other: self.arguments.other_audit(&library)?,
            words: Words::new(self.arguments.language()),
            form: self.arguments.format,
            annotates: self.arguments.annotated.is_some(),
            worst: self.arguments.worst,
        };
        let mut batch = Batch::default();
        while self.read_into(&mut batch) {
            let portion = worker.look(&batch);
            let bytes = self.bytes.load(Ordering::Relaxed);
            if !self
                .sink
                .take(portion, bytes, &self.progress, &worker.words)
            {
                break;
            }
        }
        Ok(())
    }

    fn read_into(&self, batch: &mut Batch) -> bool {
        if self.is_interrupted.load(Ordering::Relaxed) {
            return false;
        }
        let batches = self.batches.lock();
        batches
            .unwrap_or_else(PoisonError::into_inner)
            .read_into(batch)
    }
}
