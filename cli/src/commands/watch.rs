//! `kodeks watch`: a pack that is being written, looked at again at every save.

mod files;
mod games;

use std::{path::PathBuf, process, time::Instant};

use clap::Args;
use files::FileStamps;
use games::KeptGames;
use kodeks_answers::read_letters;
use kodeks_authoring::{
    CheckFinding, Inspection, Observation, ObservationChange, Workbench, next_watch_page, watch_page, watched_files,
};
use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_board::notation::Letters;
use kodeks_collections::collections;
use kodeks_words::Words;

use crate::{
    Exit,
    diagnostics::print_finding,
    help,
    library::SourceArgs,
    output::{print_more, report},
};

/// Watch a pack: at every save what is wrong, which cases turn, what is decided otherwise
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks watch penalties
  kodeks watch penalties --games season.pgn
  kodeks watch kary --games partie --letters polish --lang pl")]
pub struct WatchArguments {
    /// The folder of the pack
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Also count how many of these games would have ended otherwise: files and folders of PGN, plain or
    /// compressed, which are read once
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,

    /// Read moves with these letters, in games without a tag `Letters`: english, polish, czech …
    #[arg(long, value_name = "LANGUAGE", value_parser = read_letters, default_value = "english", requires = "games")]
    letters: Letters,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Looks at the pack at every save until the program is interrupted, which is how it is meant to end.
pub fn run(arguments: &WatchArguments) -> Result<Exit, Diagnostic> {
    let folder = &arguments.folder;
    if !folder.is_dir() {
        let wrong = Complaint::new(phrase!("K0701-folder", "there is no such folder"));
        return Err(Diagnostic::of_file(&folder.display().to_string(), wrong));
    }
    // Where nobody can be told of an interruption, the program ends at once, as others do.
    let _ = ctrlc::set_handler(|| process::exit(0));
    let games = if arguments.games.is_empty() {
        None
    } else {
        let files = collections(&arguments.games)?;
        let language = arguments.sources.language();
        Some(KeptGames::read(files, arguments.letters, language)?)
    };
    let mut state = WatchState {
        arguments,
        games,
        bench: Workbench::default(),
        faults: Vec::new(),
        findings: Vec::new(),
        observed: Vec::new(),
    };
    let mut saved = FileStamps::of(folder);
    if !state.begin() {
        return Ok(Exit::Done);
    }
    loop {
        let files = saved.wait(folder);
        if !state.again(&files) {
            // Nobody reads any more.
            return Ok(Exit::Done);
        }
    }
}

/// The findings of the last look, and the state kept between looks.
struct WatchState<'a> {
    arguments: &'a WatchArguments,
    games: Option<KeptGames>,
    bench: Workbench,
    /// Faults that prevent reading the files.
    faults: Vec<CheckFinding>,
    /// Faults and doubts of the last look that could read the files.
    findings: Vec<CheckFinding>,
    /// The other observations of that look.
    observed: Vec<Observation>,
}

impl WatchState<'_> {
    /// Looks for the first time, and tells everything in short; returns whether anybody reads it.
    fn begin(&mut self) -> bool {
        let begun = Instant::now();
        let (look, words) = self.look();
        match look {
            Ok(look) => {
                look.findings.iter().for_each(print_finding);
                let games = self.games.as_ref().map(KeptGames::count);
                let page = watch_page(&self.folder_name(), &look, games, begun.elapsed(), &words);
                let is_read = print_more(&page);
                // The slower checks are prepared while somebody reads.
                if let Err(fault) = self.bench.prepare(&look) {
                    report(&fault);
                }
                self.findings = look.findings;
                self.observed = look.observed;
                is_read
            }
            Err(faults) => {
                self.faults = faults.into_iter().map(CheckFinding::error).collect();
                self.faults.iter().for_each(print_finding);
                print_more(&next_watch_page(&[], &[], true, true, &words))
            }
        }
    }

    /// Checks again after these files were saved, and prints the changes; returns whether anybody reads the output.
    fn again(&mut self, files: &[String]) -> bool {
        let begun = Instant::now();
        let (look, words) = self.look();
        let heading = watched_files(files, begun.elapsed(), &words);
        let is_wrong = look.is_err();
        let (new, gone, changes) = match look {
            Ok(look) => {
                let changes = ObservationChange::all(&self.observed, &look.observed);
                let new = not_among(&look.findings, &self.findings);
                let mut gone = std::mem::take(&mut self.faults);
                gone.extend(not_among(&self.findings, &look.findings));
                self.observed = look.observed;
                self.findings = look.findings;
                (new, gone, changes)
            }
            // The findings of the last readable files are kept until they can be read again.
            Err(faults) => {
                let faults: Vec<CheckFinding> = faults.into_iter().map(CheckFinding::error).collect();
                let new = not_among(&faults, &self.faults);
                let gone = not_among(&self.faults, &faults);
                self.faults = faults;
                (new, gone, Vec::new())
            }
        };
        let is_read = print_more(&heading);
        new.iter().for_each(print_finding);
        let rest = next_watch_page(&gone, &changes, is_wrong, !new.is_empty(), &words);
        is_read && print_more(&rest)
    }

    fn folder_name(&self) -> String {
        self.arguments.folder.display().to_string()
    }

    fn look(&mut self) -> (Result<Inspection, Vec<Diagnostic>>, Words) {
        let language = self.arguments.sources.language();
        match self.try_look(language) {
            Ok((look, words)) => (Ok(look), words),
            Err(faults) => (Err(faults), Words::new(language)),
        }
    }

    fn try_look(&mut self, language: Language) -> Result<(Inspection, Words), Vec<Diagnostic>> {
        let one = |fault: Diagnostic| vec![fault];
        let library = self.arguments.sources.library().map_err(one)?;
        let folder = self.folder_name();
        let mut look = self.bench.look(library, &folder, language)?;
        let words = Words::of(language, &look.library).map_err(one)?;
        if let Some(games) = &self.games {
            let otherwise = games.count_otherwise(&look, &words);
            look.observed.extend(otherwise.map_err(one)?);
        }
        Ok((look, words))
    }
}

/// Returns what is found, but for what was found before, wherever it stood.
fn not_among(found: &[CheckFinding], before: &[CheckFinding]) -> Vec<CheckFinding> {
    let is_same = |one: &CheckFinding, other: &CheckFinding| {
        (one.fault.file(), one.fault.complaint()) == (other.fault.file(), other.fault.complaint())
    };
    let is_new = |one: &&CheckFinding| !before.iter().any(|other| is_same(one, other));
    found.iter().filter(is_new).cloned().collect()
}
