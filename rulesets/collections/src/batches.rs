//! Games in batches, for several threads to take in turn.

use kodeks_audit::EventRegister;
use kodeks_base::Diagnostic;
use kodeks_board::PgnGame;

/// The most games in a batch.
const MOST_GAMES: usize = 128;

/// After how many plies a batch is full.
const MOST_PLIES: usize = 16_384;

/// After how many bytes of memory a batch is full: comments can be much longer than moves.
const MOST_BYTES: usize = 1 << 24;

/// Beyond what size the memory of a game is not kept for the next one.
const LARGEST_KEPT: usize = 1 << 16;

/// A source of games, one batch after the other.
pub trait BatchSource: Send {
    /// The common origin of the games of a batch: their file, or the table that they are rows of.
    type Of: Default + Send;

    /// Reads games into an empty batch until it is full, and says what they are of; returns whether there was anything left to
    /// read.
    fn fill(&mut self, batch: &mut Batch<Self::Of>) -> bool;
}

/// Games that follow each other. Its memory can be used again.
#[derive(Debug, Default)]
pub struct Batch<O> {
    /// Which batch it is, counted from 0.
    pub number: u64,
    /// The common origin of the games.
    pub of: O,
    /// Why what they are of could not be read to its end.
    pub error: Option<Diagnostic>,
    games: Vec<PgnGame>,
    /// Whether each is the first of its event.
    begins: Vec<bool>,
    length: usize,
    plies: usize,
    bytes: usize,
}

impl<O> Batch<O> {
    /// Returns the games.
    #[must_use]
    pub fn games(&self) -> &[PgnGame] {
        &self.games[..self.length]
    }

    /// Returns the games, and of each whether it is the first of its event in all batches.
    pub fn games_of_events(&self) -> impl Iterator<Item = (&PgnGame, bool)> {
        self.games().iter().zip(self.begins.iter().copied())
    }

    /// Returns whether the batch has as many games as one thread should take at once.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.length >= MOST_GAMES || self.plies >= MOST_PLIES || self.bytes >= MOST_BYTES
    }

    /// Returns the memory for one more game, with any earlier contents; the game is not one of the batch before [`Batch::take_in`].
    pub fn room(&mut self) -> &mut PgnGame {
        if self.length == self.games.len() {
            self.games.push(PgnGame::default());
        }
        let room = &mut self.games[self.length];
        if room.memory() > LARGEST_KEPT {
            *room = PgnGame::default();
        }
        room
    }

    /// Takes in the game that was read into [`Batch::room`].
    pub fn take_in(&mut self) {
        if let Some(game) = self.games.get(self.length) {
            self.plies += game.plies();
            self.bytes += game.memory();
            self.length += 1;
        }
    }
}

/// The games of a source, batch by batch.
pub(super) struct Batches<S> {
    source: S,
    events: EventRegister,
    next: u64,
}

impl<S: BatchSource> Batches<S> {
    pub fn new(source: S) -> Batches<S> {
        Batches { source, events: EventRegister::default(), next: 0 }
    }

    /// Reads the next batch; returns whether there is one.
    pub fn read_into(&mut self, batch: &mut Batch<S::Of>) -> bool {
        batch.number = self.next;
        batch.error = None;
        batch.begins.clear();
        (batch.length, batch.plies, batch.bytes) = (0, 0, 0);
        if !self.source.fill(batch) {
            return false;
        }
        self.next += 1;
        for game in &batch.games[..batch.length] {
            batch.begins.push(self.events.is_first(game));
        }
        true
    }
}
