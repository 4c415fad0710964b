//! What is handed to the scribe, and what comes of it.

use std::sync::mpsc;

use kodeks_base::Diagnostic;
use kodeks_ledger::{New, Refusal};
use tokio::sync::oneshot;

/// Something to be written.
#[derive(Debug)]
pub struct Job {
    /// What is entered.
    pub new: New,
    /// The texts to be deleted with it, if it says that.
    pub erases: Option<Vec<i64>>,
    /// Who waits for it.
    pub done: oneshot::Sender<Result<Written, Diagnostic>>,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is on the disk, under this number.
    Entered(u64),
    /// It stood there already, under this number: it was sent again.
    Again(u64),
    /// It was not entered, for this reason.
    Refused(Refusal),
}

/// The way to the scribe.
pub type ToScribe = mpsc::SyncSender<Job>;
