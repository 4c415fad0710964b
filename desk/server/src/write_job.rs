//! Jobs for the thread that writes the log, and their outcomes.

use std::sync::mpsc;

use kodeks_base::Diagnostic;
use kodeks_ledger::{PendingEntry, Refusal};
use tokio::sync::oneshot;

/// Something to be written.
#[derive(Debug)]
pub struct Job {
    /// The new entry.
    pub new: PendingEntry,
    /// The texts to be deleted with it, if it says that.
    pub erases: Option<Vec<u64>>,
    /// The channel for the outcome.
    pub done: oneshot::Sender<Result<WriteOutcome, Diagnostic>>,
}

/// The outcome of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is on the disk, under this number.
    Entered(u64),
    /// It stood there already, under this number: it was sent again.
    Again(u64),
    /// It was not entered, for this reason.
    Refused(Refusal),
}

/// The way to the scribe.
pub type ToScribe = mpsc::SyncSender<Job>;
