//! Games in batches, for several threads to take in turn.

use std::{
    collections::VecDeque,
    io::BufRead,
    path::PathBuf,
    sync::{Arc, atomic::AtomicU64},
};

use kodeks_audit::Events;
use kodeks_core::{PgnGame, PgnReader};
use kodeks_rulesets::Diagnostic;

use super::files::{open, unreadable};

/// How many games are a batch at most.
const MOST_GAMES: usize = 128;

/// After how many plies a batch is full.
const MOST_PLIES: usize = 16_384;

/// Beyond what size the memory of a game is not kept for the next one.
const LARGEST_KEPT: usize = 1 << 16;

/// Games that follow each other in a file. Its memory can be used again.
#[derive(Debug, Default)]
pub struct Batch {
    /// Which batch it is, counted from 0.
    pub number: u64,
    /// The file.
    pub file: Arc<str>,
    /// Why the file could not be read to its end.
    pub error: Option<Diagnostic>,
    games: Vec<PgnGame>,
    /// Whether each is the first of its event.
    begins: Vec<bool>,
    length: usize,
}

impl Batch {
    /// Returns the games.
    pub fn games(&self) -> &[PgnGame] {
        &self.games[..self.length]
    }

    /// Returns the games, and of each whether it is the first of its event in all files.
    pub fn games_of_events(&self) -> impl Iterator<Item = (&PgnGame, bool)> {
        self.games().iter().zip(self.begins.iter().copied())
    }

    fn slot(&mut self) -> &mut PgnGame {
        if self.length == self.games.len() {
            self.games.push(PgnGame::default());
        }
        let slot = &mut self.games[self.length];
        if slot.memory() > LARGEST_KEPT {
            *slot = PgnGame::default();
        }
        slot
    }
}

/// The games of several files, batch by batch.
pub struct Batches {
    files: VecDeque<PathBuf>,
    reader: Option<PgnReader<Box<dyn BufRead + Send>>>,
    bytes: Arc<AtomicU64>,
    keeps_text: bool,
    events: Events,
    next: u64,
}

impl Batches {
    /// Returns the batches of these files; what is read of them as they are stored is added to
    /// `bytes`. The text of each game is kept if that is asked for.
    pub fn new(files: Vec<PathBuf>, bytes: Arc<AtomicU64>, keeps_text: bool) -> Batches {
        Batches {
            files: files.into(),
            reader: None,
            bytes,
            keeps_text,
            events: Events::default(),
            next: 0,
        }
    }

    /// Reads the next batch; returns whether there is one.
    pub fn read_into(&mut self, batch: &mut Batch) -> bool {
        let Some(path) = self.files.front() else {
            return false;
        };
        batch.number = self.next;
        batch.file = path.display().to_string().into();
        batch.error = None;
        batch.length = 0;
        batch.begins.clear();
        self.next += 1;
        let read = match self.reader.take() {
            Some(reader) => Ok(reader),
            None => open(path, &self.bytes)
                .map(|input| PgnReader::new(input).keeping_text(self.keeps_text)),
        };
        let read = read.and_then(|mut reader| {
            let is_over = fill(&mut reader, batch)?;
            Ok((!is_over).then_some(reader))
        });
        for game in &batch.games[..batch.length] {
            batch.begins.push(self.events.is_first(game));
        }
        match read {
            Ok(reader) => self.reader = reader,
            Err(error) => batch.error = Some(unreadable(path, &error)),
        }
        if self.reader.is_none() {
            self.files.pop_front();
        }
        true
    }
}

/// Reads as many games as make a batch; returns whether the file is at its end.
fn fill<R: BufRead>(reader: &mut PgnReader<R>, batch: &mut Batch) -> std::io::Result<bool> {
    let mut plies = 0;
    while batch.length < MOST_GAMES && plies < MOST_PLIES {
        let game = batch.slot();
        if !reader.read_into(game)? {
            return Ok(true);
        }
        plies += game.plies();
        batch.length += 1;
    }
    Ok(false)
}
