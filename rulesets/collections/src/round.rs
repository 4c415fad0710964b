//! One go through all games, on several threads; what comes of them is put together in their order.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use kodeks_base::Diagnostic;

use super::{
    batches::{Batch, BatchSource, Batches},
    limits,
};

/// The most portions that may wait for one before them.
const MOST_WAITING: usize = 32;

/// Puts together what comes of the batches, in their order.
pub trait Collector: Send {
    /// The result of one batch.
    type Portion: Send;

    /// Adds what came of the next batch.
    fn add(&mut self, portion: Self::Portion);

    /// Returns whether more is wanted.
    fn goes_on(&self) -> bool;

    /// Returns how many games have been looked at, and in how many of them anything was found.
    fn counts(&self) -> (u64, u64);
}

/// Who looks on while games are gone through.
pub trait Onlooker: Sync {
    /// Receives the number of games read so far, and of those in which anything was found.
    fn sees(&self, games: u64, with_findings: u64);

    /// Receives the reason why a file could not be read to its end; the others are read.
    fn hears(&self, error: &Diagnostic);
}

/// The result of a run through all games.
pub struct CollectionResult<C> {
    /// The collector, with the results of all batches.
    pub collector: C,
    /// Whether a file could not be read to its end; that was reported.
    pub has_failed: bool,
    /// Whether it was interrupted.
    pub is_interrupted: bool,
    /// The fault that stopped a thread.
    pub worked: Result<(), Diagnostic>,
}

/// Returns how many threads to use: so many, or as many as there are processors; never more than [`limits::JOBS`].
#[must_use]
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let all = thread::available_parallelism();
    asked.or(all.ok()).map_or(1, NonZero::get).min(limits::JOBS)
}

/// One run through all games, as its threads see it.
pub struct CollectionRun<'a, S: BatchSource, C: Collector> {
    batches: Mutex<Batches<S>>,
    is_interrupted: &'a AtomicBool,
    onlooker: &'a dyn Onlooker,
    order: Mutex<Sequencer<C>>,
    has_moved: Condvar,
}

struct Sequencer<C: Collector> {
    next: u64,
    /// Results of later batches, each with the fault of its file, if any.
    waiting: BTreeMap<u64, (C::Portion, Option<Diagnostic>)>,
    collector: C,
    has_failed: bool,
}

/// Goes through all games on so many threads; `work` runs on every one and hands itself what to do with a batch to
/// [`CollectionRun::each`].
///
/// Reading is done by one thread at a time, whichever needs games, and is a small part of the work.
/// When it is interrupted, the current batches are finished, so that everything collected is whole.
pub fn go_through<S: BatchSource, C: Collector>(
    source: S,
    jobs: usize,
    is_interrupted: &AtomicBool,
    onlooker: &dyn Onlooker,
    collector: C,
    work: impl Fn(&CollectionRun<'_, S, C>) -> Result<(), Diagnostic> + Sync,
) -> CollectionResult<C> {
    let round = CollectionRun {
        batches: Mutex::new(Batches::new(source)),
        is_interrupted,
        onlooker,
        order: Mutex::new(Sequencer { next: 0, waiting: BTreeMap::new(), collector, has_failed: false }),
        has_moved: Condvar::new(),
    };
    let worked = thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(|| work(&round))).collect();
        let first = work(&round);
        others
            .into_iter()
            .map(|other| match other.join() {
                Ok(worked) => worked,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .fold(first, Result::and)
    });
    let order = round.order.into_inner().unwrap_or_else(PoisonError::into_inner);
    CollectionResult {
        collector: order.collector,
        has_failed: order.has_failed,
        is_interrupted: is_interrupted.load(Ordering::Relaxed),
        worked,
    }
}

impl<S: BatchSource, C: Collector> CollectionRun<'_, S, C> {
    /// Takes batch after batch until there are no more, or no more are wanted.
    pub fn each(&self, mut look: impl FnMut(&Batch<S::Of>) -> C::Portion) {
        let mut batch = Batch::default();
        while self.read_into(&mut batch) {
            let portion = look(&batch);
            let handed = (portion, batch.error.take());
            if !self.hand_in(batch.number, handed) {
                break;
            }
        }
    }

    fn read_into(&self, batch: &mut Batch<S::Of>) -> bool {
        if self.is_interrupted.load(Ordering::Relaxed) {
            return false;
        }
        self.batches.lock().unwrap_or_else(PoisonError::into_inner).read_into(batch)
    }

    /// Takes what came of a batch, and adds it and those that waited for it if it is the next; returns
    /// whether to go on.
    fn hand_in(&self, number: u64, handed: (C::Portion, Option<Diagnostic>)) -> bool {
        let mut order = self.lock();
        order.waiting.insert(number, handed);
        order.add_waiting(self.onlooker);
        let (games, findings) = order.collector.counts();
        self.onlooker.sees(games, findings);
        self.has_moved.notify_all();
        // A thread that is far ahead waits for the one behind, so that not too much is kept in memory.
        while order.waiting.len() >= MOST_WAITING && order.collector.goes_on() {
            order = self.has_moved.wait(order).unwrap_or_else(PoisonError::into_inner);
        }
        order.collector.goes_on()
    }

    fn lock(&self) -> MutexGuard<'_, Sequencer<C>> {
        // A panic of another thread leaves whole portions: they are only added under the lock.
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C: Collector> Sequencer<C> {
    /// Adds the next portions, as long as there are any and they are wanted.
    fn add_waiting(&mut self, onlooker: &dyn Onlooker) {
        while self.collector.goes_on()
            && let Some((portion, error)) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            if let Some(error) = &error {
                self.has_failed = true;
                onlooker.hears(error);
            }
            self.collector.add(portion);
        }
    }
}
