//! Jobs for the thread that writes the log, and their outcomes.

use std::sync::mpsc;

use kodeks_base::{Diagnostic, phrase};
use kodeks_ledger::{PendingEntry, Refusal};
use tokio::sync::oneshot;

use crate::devices::RequestingDevice;

/// Something to be written.
#[derive(Debug)]
pub struct Job {
    /// The new entry.
    pub new: PendingEntry,
    /// The texts to be deleted with it, if it says that.
    pub erases: Option<Vec<u64>>,
    /// The device that asks for it, with its role then; `None` for what the desk does by itself. It is looked at again when it is
    /// written.
    pub by: Option<RequestingDevice>,
    /// The channel for the outcome.
    pub done: oneshot::Sender<Result<WriteOutcome, NotDone>>,
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

/// Why something was not done for a device.
#[derive(Debug)]
pub enum NotDone {
    /// It has been sent away since it asked.
    SentAway,
    /// It cannot be written.
    Fault(Diagnostic),
}

impl From<NotDone> for Diagnostic {
    fn from(why: NotDone) -> Diagnostic {
        match why {
            NotDone::SentAway => Diagnostic::command_line(phrase!("K0931-out", "this device is not let in")),
            NotDone::Fault(fault) => fault,
        }
    }
}

impl From<Diagnostic> for NotDone {
    fn from(fault: Diagnostic) -> NotDone {
        NotDone::Fault(fault)
    }
}

/// The way to the scribe.
pub type ToScribe = mpsc::SyncSender<Job>;
