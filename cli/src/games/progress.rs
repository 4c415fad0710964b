//! A progress bar for a run over games.

use std::{
    io::{self, IsTerminal},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kodeks_base::Diagnostic;
use kodeks_collections::Onlooker;
use kodeks_words::Words;

use crate::output::report;

/// A line that shows bytes, games, games with findings and the time left; nothing where nobody looks. It counts what the end counts.
pub struct Progress<'a> {
    bar: ProgressBar,
    bytes: Arc<AtomicU64>,
    words: &'a Words,
}

impl<'a> Progress<'a> {
    /// Begins to show how much is read of so many bytes, which is what `bytes` counts. Where the findings are printed on the same
    /// terminal, they show it themselves.
    pub fn begin(size: Option<u64>, bytes: Arc<AtomicU64>, prints_findings: bool, words: &'a Words) -> Progress<'a> {
        let is_seen = io::stderr().is_terminal() && !(prints_findings && io::stdout().is_terminal());
        let target = if is_seen { ProgressDrawTarget::stderr_with_hz(5) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(size, target);
        let template = match size {
            Some(_) => "{wide_bar} {bytes}/{total_bytes}  {msg}  {eta}",
            None => "{spinner} {bytes}  {msg}  {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if is_seen {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Progress { bar, bytes, words }
    }

    /// Takes the line away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Onlooker for Progress<'_> {
    /// Shows what has been read and found.
    fn sees(&self, games: u64, with_findings: u64) {
        if self.bar.is_hidden() {
            return;
        }
        self.bar.set_position(self.bytes.load(Ordering::Relaxed));
        let counts = [("games", games.into()), ("findings", with_findings.into())];
        self.bar.set_message(self.words.say_with("audit-progress", &counts));
    }

    fn hears(&self, error: &Diagnostic) {
        report(error);
    }
}
