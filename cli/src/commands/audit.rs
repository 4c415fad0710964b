//! `kodeks audit`: which games should have ended earlier or otherwise.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
};

use clap::Args;
use kodeks_core::{PgnGame, PgnReader};
use kodeks_rulesets::{
    Date, Library, PackError, Selector, Wanted, Words,
    audit::{Audit, GameAudit, Tally, game_as_json, game_as_page, tally_as_json, tally_as_page},
    page::{Page, Role},
};
use serde_json::json;

use crate::{
    Exit,
    commands::rule::{read_date, read_selector},
    library::{Common, Format},
    output::{print_json_line, print_more, report},
};

/// Say which games should have ended earlier or otherwise, with ply and article
///
/// Each game is audited by the edition in force when its event began, as its `EventDate` or `Date`
/// tells, or by the one that is asked for. Results come as the games are read, and at the end a
/// summary; in JSON, one object on a line for each game in which something was found.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks audit tournament.pgn
  kodeks audit 2015/*.pgn --rules fide@2014 --claims
  zstdcat games.pgn.zst | kodeks audit - --on 2016-03-11 --format json")]
pub struct Arguments {
    /// The games, in PGN; `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Audit every game by this edition: fide@2014, fide@2014[9.6a=cycles]; without its year, by
    /// the edition of that body that was in force for each game
    #[arg(long, value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Audit every game by the edition in force when its event starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with = "rules")]
    on: Option<Date>,

    /// Also say when a draw could first be claimed
    #[arg(long)]
    claims: bool,

    #[command(flatten)]
    common: Common,
}

/// Audits the games of every file and prints what was found.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let library = arguments.common.library()?;
    let mut round = Round {
        audit: audit(arguments, &library)?.with_claims(arguments.claims),
        tally: Tally::default(),
        words: Words::new(arguments.common.language()),
        has_printed: false,
        format: arguments.common.format,
    };
    let mut exit = Exit::Done;
    for path in &arguments.files {
        match round.read(path) {
            Ok(true) => {}
            Ok(false) => return Ok(exit),
            Err(error) if error.file().is_empty() => return Err(error),
            Err(error) => exit = report(&error),
        }
    }
    round.sum_up();
    Ok(exit)
}

fn audit<'a>(arguments: &Arguments, library: &'a Library) -> Result<Audit<'a>, PackError> {
    let fide = || Selector::parse("fide");
    match (&arguments.rules, arguments.on) {
        (Some(selector), _) if selector.version.is_some() => {
            Audit::by_edition(library, &Wanted::Pack(selector.clone()))
        }
        (Some(selector), _) => Ok(Audit::by_day(library, selector.clone())),
        (None, Some(on)) => {
            let selector = fide()?;
            Audit::by_edition(library, &Wanted::InForce { selector, on })
        }
        (None, None) => Ok(Audit::by_day(library, fide()?)),
    }
}

/// One go through all files.
struct Round<'a> {
    audit: Audit<'a>,
    tally: Tally,
    words: Words,
    has_printed: bool,
    format: Format,
}

impl Round<'_> {
    /// Audits the games of a file; returns whether anybody still reads what is printed.
    fn read(&mut self, path: &Path) -> Result<bool, PackError> {
        let name = path.display().to_string();
        let unreadable = |error: io::Error| {
            let message = match error.kind() {
                io::ErrorKind::NotFound => "there is no such file".to_owned(),
                _ => format!("cannot be read: {error}"),
            };
            PackError::in_file(&name, message)
        };
        let mut reader = PgnReader::new(open(path).map_err(unreadable)?);
        while let Some(pgn) = reader.next_game() {
            let pgn = pgn.map_err(unreadable)?;
            let found = self.audit.game(pgn)?;
            self.tally.add(&found);
            if !found.findings.is_empty() {
                self.has_printed = true;
                if !self.print(&name, pgn, &found) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn print(&self, file: &str, pgn: &PgnGame, found: &GameAudit) -> bool {
        match self.format {
            Format::Text => print_more(&game_as_page(file, pgn, found, &self.words)),
            Format::Json => print_json_line(&game_as_json(file, pgn, found, &self.words)),
        }
    }

    fn sum_up(&self) {
        match self.format {
            Format::Text => {
                let mut page = Page::new();
                if self.has_printed {
                    page.line([("", Role::Plain)]);
                }
                page.append(tally_as_page(&self.tally, &self.words));
                print_more(&page)
            }
            Format::Json => print_json_line(&json!({ "summary": tally_as_json(&self.tally) })),
        };
    }
}

/// Opens a file, or standard input where its name is `-`.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    Ok(match path == Path::new("-") {
        true => Box::new(BufReader::new(io::stdin())),
        false => Box::new(BufReader::new(File::open(path)?)),
    })
}
