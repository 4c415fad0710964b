//! One go through all games, on several threads; what comes of them is put together in their order.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use kodeks_report::Words;
use kodeks_rulesets::Diagnostic;

use crate::output::report;

use super::{
    batches::{Batch, Batches},
    files::GameFiles,
    progress::Progress,
};
use crate::limits;

/// How many portions may wait for one before them.
const MOST_WAITING: usize = 32;

/// Puts together what comes of the batches, in their order.
pub trait Collector: Send {
    /// What comes of one batch.
    type Portion: Send;

    /// Adds what came of the next batch.
    fn add(&mut self, portion: Self::Portion);

    /// Returns whether more is wanted.
    fn goes_on(&self) -> bool;

    /// Returns how many games have been looked at, and how much was found in them.
    fn counted(&self) -> (u64, u64);
}

/// What there is after a go through all games.
pub struct Gone<C> {
    /// What was collected.
    pub collector: C,
    /// Whether a file could not be read to its end; that was told.
    pub has_failed: bool,
    /// Whether the program was interrupted.
    pub is_interrupted: bool,
    /// What kept a thread from its work.
    pub worked: Result<(), Diagnostic>,
}

/// How to go through games.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How many threads to use.
    pub jobs: usize,
    /// Whether the text of each game is kept.
    pub keeps_text: bool,
    /// Whether what is found is printed as it is found.
    pub prints: bool,
}

/// Returns how many threads to use: so many, or as many as there are processors; never more than [`limits::JOBS`].
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let all = thread::available_parallelism();
    asked.or(all.ok()).map_or(1, NonZero::get).min(limits::JOBS)
}

/// One go through all games, as its threads see it.
pub struct Round<C: Collector> {
    batches: Mutex<Batches>,
    bytes: Arc<AtomicU64>,
    is_interrupted: Arc<AtomicBool>,
    order: Mutex<Sequencer<C>>,
    has_moved: Condvar,
    progress: Progress,
}

struct Sequencer<C: Collector> {
    next: u64,
    /// What came of later batches, with why the file of each could not be read to its end.
    waiting: BTreeMap<u64, (C::Portion, Option<Diagnostic>)>,
    collector: C,
    has_failed: bool,
}

/// Goes through all games; `work` runs on every thread and hands itself what to do with a batch to
/// [`Round::each`].
///
/// Reading is done by one thread at a time, whichever needs games, and is a small part of the work.
/// When the program is interrupted, the batches at hand are finished, so that everything collected is
/// whole.
pub fn go_through<C: Collector>(
    games: GameFiles,
    manner: Manner,
    collector: C,
    work: impl Fn(&Round<C>) -> Result<(), Diagnostic> + Sync,
) -> Gone<C> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_interrupted);
    // Where nobody can be told of an interruption, the program ends at once, as others do.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    let bytes = Arc::new(AtomicU64::new(0));
    let batches = Batches::new(games.files, Arc::clone(&bytes), manner.keeps_text);
    let round = Round {
        batches: Mutex::new(batches),
        bytes,
        is_interrupted,
        order: Mutex::new(Sequencer {
            next: 0,
            waiting: BTreeMap::new(),
            collector,
            has_failed: false,
        }),
        has_moved: Condvar::new(),
        progress: Progress::begin(games.size, manner.prints),
    };
    let worked = thread::scope(|scope| {
        let others: Vec<_> = (1..manner.jobs)
            .map(|_| scope.spawn(|| work(&round)))
            .collect();
        let first = work(&round);
        let others = others.into_iter().map(|other| match other.join() {
            Ok(worked) => worked,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        others.fold(first, Result::and)
    });
    round.progress.end();
    let order = round.order.into_inner();
    let order = order.unwrap_or_else(PoisonError::into_inner);
    Gone {
        collector: order.collector,
        has_failed: order.has_failed,
        is_interrupted: round.is_interrupted.load(Ordering::Relaxed),
        worked,
    }
}

impl<C: Collector> Round<C> {
    /// Takes batch after batch until there are no more, or no more are wanted.
    pub fn each(&self, words: &Words, mut look: impl FnMut(&Batch) -> C::Portion) {
        let mut batch = Batch::default();
        while self.read_into(&mut batch) {
            let portion = look(&batch);
            let handed = (portion, batch.error.take());
            if !self.hand_in(batch.number, handed, words) {
                break;
            }
        }
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

    /// Takes what came of a batch, and adds it and those that waited for it if it is the next; returns
    /// whether to go on.
    fn hand_in(
        &self,
        number: u64,
        handed: (C::Portion, Option<Diagnostic>),
        words: &Words,
    ) -> bool {
        let mut order = self.lock();
        order.waiting.insert(number, handed);
        order.add_waiting();
        let (games, findings) = order.collector.counted();
        let bytes = self.bytes.load(Ordering::Relaxed);
        self.progress.show(bytes, games, findings, words);
        self.has_moved.notify_all();
        // A thread that is far ahead waits for the one behind, so that not too much is kept in memory.
        while order.waiting.len() >= MOST_WAITING && order.collector.goes_on() {
            order = self
                .has_moved
                .wait(order)
                .unwrap_or_else(PoisonError::into_inner);
        }
        order.collector.goes_on()
    }

    fn lock(&self) -> MutexGuard<'_, Sequencer<C>> {
        // What another thread left behind is whole: a portion is added only while the lock is held.
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C: Collector> Sequencer<C> {
    /// Adds the next portions, as long as there are any and they are wanted.
    fn add_waiting(&mut self) {
        while self.collector.goes_on()
            && let Some((portion, error)) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            if let Some(error) = &error {
                self.has_failed = true;
                report(error);
            }
            self.collector.add(portion);
        }
    }
}
