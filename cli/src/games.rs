//! Runs over games of files at a terminal: how far it has got is shown, and who interrupts it gets what is whole.

mod progress;

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use kodeks_base::Diagnostic;
use kodeks_collections::{CollectionResult, CollectionRun, Collector, FileGames, GameFiles};
use kodeks_words::Words;

use self::progress::Progress;

/// Settings of a run over games.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The number of threads.
    pub jobs: usize,
    /// Whether the text of each game is kept.
    pub keeps_text: bool,
    /// Whether findings are printed at once.
    pub prints: bool,
    /// The language of progress messages.
    pub words: &'a Words,
}

/// Goes through the games of files; `work` runs on every thread and hands itself what to do with a batch to
/// [`CollectionRun::each`]. A file that cannot be read to its end is reported.
pub fn go_through<C: Collector>(
    games: GameFiles,
    manner: Manner<'_>,
    collector: C,
    work: impl Fn(&CollectionRun<'_, FileGames, C>) -> Result<(), Diagnostic> + Sync,
) -> CollectionResult<C> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_interrupted);
    // Where nobody can be told of an interruption, the program ends at once, as others do.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    let bytes = Arc::new(AtomicU64::new(0));
    let progress = Progress::begin(games.size, Arc::clone(&bytes), manner.prints, manner.words);
    let games = FileGames::of(games, bytes, manner.keeps_text);
    let gone = kodeks_collections::go_through(games, manner.jobs, &is_interrupted, &progress, collector, work);
    progress.end();
    gone
}
