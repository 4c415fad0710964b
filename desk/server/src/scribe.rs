//! The scribe: the one thread that writes the log, in batches, and announces each entry once it is on the disk.

use std::{
    collections::BTreeSet,
    sync::{Arc, mpsc},
    thread,
};

use kodeks_event::EntryKind;
use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, StoredText};
use tokio::sync::oneshot;

use crate::{
    event_server::EventServer,
    write_job::{Job, NotDone, WriteOutcome},
};

/// How many entries are written at once at most: as many as wait, as writing to the disk takes the same time for one and for
/// many.
const AT_ONCE: usize = 256;

/// Begins the scribe, who writes until nobody can send anything any more.
///
/// # Errors
///
/// The machine begins no thread.
pub fn begin(
    desk: Arc<EventServer>,
    ledger: Ledger,
    jobs: mpsc::Receiver<Job>,
) -> std::io::Result<thread::JoinHandle<Ledger>> {
    let scribe = thread::Builder::new().name("scribe".to_owned());
    scribe.spawn(move || write_all(&desk, ledger, &jobs))
}

fn write_all(desk: &EventServer, mut ledger: Ledger, jobs: &mpsc::Receiver<Job>) -> Ledger {
    while let Ok(first) = jobs.recv() {
        let mut waiting = vec![first];
        while waiting.len() < AT_ONCE
            && let Ok(next) = jobs.try_recv()
        {
            waiting.push(next);
        }
        let (erasing, entering): (Vec<Job>, Vec<Job>) = waiting.into_iter().partition(|job| job.erases.is_some());
        enter(desk, &mut ledger, of_devices_let_in(desk, entering));
        for job in of_devices_let_in(desk, erasing) {
            erase(desk, &mut ledger, job);
        }
    }
    ledger
}

/// Returns the jobs of those who are let in still; to the others it is said that they are not. Only the scribe writes that a device is
/// sent away, so whatever comes after that, in the same batch too, is looked at with it.
fn of_devices_let_in(desk: &EventServer, jobs: Vec<Job>) -> Vec<Job> {
    let mut sent_away: BTreeSet<String> = BTreeSet::new();
    let mut let_in = Vec::with_capacity(jobs.len());
    for job in jobs {
        if job.by.as_ref().is_some_and(|by| sent_away.contains(&by.device) || !desk.lets_in(by)) {
            let _ = job.done.send(Err(NotDone::SentAway));
            continue;
        }
        if job.new.kind == EntryKind::Revoked.name() {
            sent_away.extend(job.new.body["device"]["device"].as_str().map(str::to_owned));
        }
        let_in.push(job);
    }
    let_in
}

fn enter(desk: &EventServer, ledger: &mut Ledger, jobs: Vec<Job>) {
    if jobs.is_empty() {
        return;
    }
    let batch: Vec<PendingEntry> = jobs.iter().map(|job| job.new.clone()).collect();
    let appended = match ledger.append(&batch) {
        Ok(appended) => appended,
        Err(fault) => {
            desk.note_log_fault(Some(&fault));
            for job in jobs {
                let _ = job.done.send(Err(fault.clone().into()));
            }
            return;
        }
    };
    desk.note_log_fault(None);
    let (mut taken, mut answers) = (Vec::new(), Vec::new());
    for (job, appended) in jobs.into_iter().zip(appended) {
        if let AppendOutcome::Entered(entry) = &appended {
            let texts = entry.personal.iter().zip(&job.new.personal).map(|(place, text)| StoredText {
                id: place.id,
                entry: entry.seq,
                name: text.name.clone(),
                text: Some(text.text.clone()),
            });
            taken.push((entry.clone(), texts.collect()));
        }
        answers.push((job.done, appended));
    }
    desk.take(&taken);
    for (done, appended) in answers {
        taken_by(done, &appended);
    }
}

fn erase(desk: &EventServer, ledger: &mut Ledger, job: Job) {
    let ids = job.erases.unwrap_or_default();
    match ledger.erase(&job.new, &ids) {
        Ok(erased) => {
            if let AppendOutcome::Entered(entry) = &erased.appended {
                desk.take(&[(entry.clone(), Vec::new())]);
                desk.remove_texts(&BTreeSet::from_iter(ids));
            }
            taken_by(job.done, &erased.appended);
        }
        Err(fault) => {
            desk.note_log_fault(Some(&fault));
            let _ = job.done.send(Err(fault.into()));
        }
    }
}

fn taken_by(done: oneshot::Sender<Result<WriteOutcome, NotDone>>, appended: &AppendOutcome) {
    let written = match appended {
        AppendOutcome::Entered(entry) => WriteOutcome::Entered(entry.seq),
        AppendOutcome::Again(entry) => WriteOutcome::Again(entry.seq),
        AppendOutcome::Refused(why) => WriteOutcome::Refused(why.clone()),
    };
    // Whoever asked may have gone away; it is entered all the same.
    let _ = done.send(Ok(written));
}
