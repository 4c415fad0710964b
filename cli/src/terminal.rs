//! The terminal: how wide and how high it is, whether it shows colours, and the pager for what is
//! higher than it.

use std::{
    env,
    io::{self, IsTerminal, Write},
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
};

use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use clap::{Args, ValueEnum};
use terminal_size::{Height, Width, terminal_size};

/// The pager unless another is named: it keeps colours, quits at once on a short page, and leaves the text on the screen.
const PAGER: &str = "less -FRX";

/// The settings by which a pager is named; the first that is set counts.
const PAGER_SETTINGS: [&str; 2] = ["KODEKS_PAGER", "PAGER"];

/// The narrowest and the widest page.
const WIDTHS: (usize, usize) = (60, 120);

static PAGES: AtomicBool = AtomicBool::new(true);

/// The arguments for output on a terminal.
#[derive(Debug, Args)]
pub struct OnTerminal {
    /// Colours: where a terminal shows them, always, or never
    ///
    /// Without it, NO_COLOR, CLICOLOR and CLICOLOR_FORCE are asked.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true,
        help_heading = "On the terminal"
    )]
    color: ColorMode,
    /// Do not show a long page in a pager
    ///
    /// A page that is higher than the terminal is shown by the program that KODEKS_PAGER or PAGER
    /// names, or by less.
    #[arg(long, global = true, help_heading = "On the terminal")]
    no_pager: bool,
}

/// When colours are shown.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ColorMode {
    Auto,
    Always,
    Never,
}

impl OnTerminal {
    /// Makes everything that is printed from now on go by it.
    pub fn apply(&self) {
        let choice = match self.color {
            ColorMode::Auto => ColorChoice::Auto,
            ColorMode::Always => ColorChoice::Always,
            ColorMode::Never => ColorChoice::Never,
        };
        choice.write_global();
        PAGES.store(!self.no_pager, Ordering::Relaxed);
    }
}

/// Returns how wide pages are: as wide as `COLUMNS` says or the terminal is, within bounds; nothing
/// where neither says so.
pub fn width() -> Option<usize> {
    let said = env::var("COLUMNS").ok().and_then(|said| said.trim().parse().ok());
    let terminal = || terminal_size().map(|(Width(width), _)| usize::from(width));
    width_of(said, terminal)
}

fn width_of(said: Option<usize>, terminal: impl Fn() -> Option<usize>) -> Option<usize> {
    let width = said.filter(|width| *width > 0).or_else(terminal);
    width.map(|width| width.clamp(WIDTHS.0, WIDTHS.1))
}

/// Returns how wide a message is: as wide as pages on a terminal; nothing where another program reads
/// it.
pub fn width_of_messages(out: &impl IsTerminal) -> Option<usize> {
    width().filter(|_| out.is_terminal())
}

/// Prints a text in a pager if it goes to a terminal and is higher than it; returns whether it did.
pub fn page(text: &str) -> bool {
    let pages = PAGES.load(Ordering::Relaxed) && io::stdout().is_terminal();
    let height = terminal_size().map_or(0, |(_, Height(height))| usize::from(height));
    if !pages || height == 0 || text.lines().count() < height {
        return false;
    }
    let pager = PAGER_SETTINGS.iter().find_map(|name| env::var(name).ok()).unwrap_or_else(|| PAGER.to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else {
        return false;
    };
    let pager = Command::new(program).args(words).stdin(Stdio::piped()).spawn();
    let Ok(mut pager) = pager else {
        return false;
    };
    // Who interrupts a pager does not mean the program behind it.
    let _ = ctrlc::set_handler(|| {});
    if let Some(mut to_pager) = pager.stdin.take() {
        let _ = match AutoStream::choice(&io::stdout()) {
            ColorChoice::Never => write!(to_pager, "{}", strip_str(text)),
            _ => to_pager.write_all(text.as_bytes()),
        };
    }
    let _ = pager.wait();
    true
}

#[cfg(test)]
mod tests {
    use super::width_of;

    #[test]
    fn a_page_is_as_wide_as_the_terminal_within_bounds() {
        assert_eq!(width_of(None, || None), None);
        assert_eq!(width_of(None, || Some(80)), Some(80));
        assert_eq!(width_of(None, || Some(59)), Some(60));
        assert_eq!(width_of(None, || Some(121)), Some(120));
        assert_eq!(width_of(Some(72), || Some(100)), Some(72));
        assert_eq!(width_of(Some(0), || Some(100)), Some(100));
    }
}
