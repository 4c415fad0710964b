//! `kodeks audit`: which games should have ended earlier or otherwise.

use kodeks_core::phrase;
mod letters;
mod parquet;
mod portion;
mod sink;
mod worst;

use std::{num::NonZero, path::PathBuf};

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCandidates;
use kodeks_audit::{Audit, Tally};
use kodeks_core::{Complaint, notation::Letters};
use kodeks_report::{
    Words,
    audit::{tally_as_json, tally_as_page},
    page::{Page, Role},
};
use kodeks_rulesets::{Date, Diagnostic, Language, Library, Selector, Wanted};
use serde_json::json;

use crate::{
    Exit,
    chosen::read_selector,
    complete::editions,
    day::read_date,
    games::{Manner, collections, go_through, threads},
    library::{Spoken, library},
    output::{print_aside, print_json_line, print_more},
};

pub use self::letters::read_letters;
use self::{portion::AuditWorker, sink::Writer};

/// Say which games should have ended earlier or otherwise, with ply and article
///
/// Each game is audited by the edition in force when its event began, as its `EventDate` or `Date`
/// tells, or by the one that is asked for. The answer is a summary with the heaviest cases; every
/// finding is given with `--format ndjson`, `csv` or `parquet`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks audit tournament.pgn
  kodeks audit 2015/ 2016.pgn.zst --claims
  kodeks audit database.pgn.gz --rules fide@2014 --against fide@2023
  kodeks audit database/ --format csv --out findings.csv --annotated found.pgn
  curl https://example.org/games.pgn.bz2 | kodeks audit - --on 2016-03-11 --format ndjson")]
pub struct AuditArguments {
    /// The games, in PGN, plain or compressed (zstd, gzip, bzip2); folders with such files; `-` for
    /// standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Audit every game by this edition: fide@2014, fide@2014[9.6a=cycles]; without its year, by
    /// the edition of that body that was in force for each game
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Audit every game by the edition in force when its event starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with = "rules")]
    on: Option<Date>,

    /// Compare with this edition: give only what is found under one of the two
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    against: Option<Selector>,

    /// Also say when a draw could first be claimed, by what stood on the board or by an intended move
    #[arg(long)]
    claims: bool,

    /// The letters of the pieces, in games without a tag `Letters`: english, polish, czech, german …
    #[arg(long, value_name = "LANGUAGE", value_parser = read_letters, default_value = "english")]
    letters: Letters,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FindingsForm,

    /// Write every finding to this file; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write the games with findings to this file, in PGN, with the findings as comments
    #[arg(long, value_name = "FILE")]
    annotated: Option<PathBuf>,

    /// How many games with findings to show
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    worst: usize,

    /// How many threads to use; without it, as many as there are processors
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    spoken: Spoken,

    /// Also use the packs in this folder; can be given several times. KODEKS_PACKS does the same
    #[arg(long, value_name = "DIR")]
    packs: Vec<PathBuf>,
}

/// In which form to give the findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FindingsForm {
    /// A summary with the heaviest cases, for people
    #[default]
    Text,
    /// One object for each game in which something was found, and one with the summary
    Json,
    /// One object for each finding
    Ndjson,
    /// A table with a row for each finding
    Csv,
    /// The same, for databases
    Parquet,
}

impl AuditArguments {
    fn language(&self) -> Language {
        self.spoken.language()
    }

    fn jobs(&self) -> usize {
        threads(self.jobs)
    }

    fn library(&self) -> Result<Library, Diagnostic> {
        library(&self.packs)
    }

    /// Returns the audit that is asked for.
    fn audit<'a>(&self, library: &'a Library) -> Result<Audit<'a>, Diagnostic> {
        let audit = match (&self.rules, self.on) {
            (Some(selector), _) => audit_by(library, selector)?,
            (None, Some(on)) => {
                let selector = Selector::parse("fide")?;
                Audit::by_edition(library, &Wanted::InForce { selector, on })?
            }
            (None, None) => Audit::by_day(library, Selector::parse("fide")?),
        };
        Ok(audit.with_claims(self.claims).with_letters(self.letters))
    }

    /// Returns the audit that it is compared with.
    fn other_audit<'a>(&self, library: &'a Library) -> Result<Option<Audit<'a>>, Diagnostic> {
        let Some(selector) = &self.against else {
            return Ok(None);
        };
        let audit = audit_by(library, selector)?;
        Ok(Some(
            audit.with_claims(self.claims).with_letters(self.letters),
        ))
    }

    /// Returns the oldest edition by which a game that is skipped could be audited, where games are audited
    /// by the edition in force for each.
    fn oldest(&self, library: &Library) -> Option<String> {
        let body = match &self.rules {
            Some(selector) => selector.name.as_str(),
            None => "fide",
        };
        let is_named = self
            .rules
            .as_ref()
            .is_some_and(|rules| rules.version.is_some());
        let heads = library.heads().filter(|head| head.name == body);
        let oldest = heads.min_by(|one, other| one.version.cmp(&other.version))?;
        (!is_named && self.on.is_none()).then(|| oldest.short_label())
    }

    /// Returns whether the findings themselves go to standard output.
    fn prints_findings(&self) -> bool {
        self.format != FindingsForm::Text && self.out.is_none()
    }
}

fn audit_by<'a>(library: &'a Library, selector: &Selector) -> Result<Audit<'a>, Diagnostic> {
    match selector.version.is_some() {
        true => Audit::by_edition(library, &Wanted::Pack(selector.clone())),
        false => Ok(Audit::by_day(library, selector.clone())),
    }
}

/// Audits the games of every file and prints what was found.
pub fn run(arguments: &AuditArguments) -> Result<Exit, Diagnostic> {
    if arguments.format == FindingsForm::Text && arguments.out.is_some() {
        let message = Complaint::new(phrase!("K0801-out", "`--out` is for every finding"))
            .with_help(phrase!(
                "K0801-help-out",
                "also write `--format ndjson`, `csv` or `parquet`"
            ));
        return Err(Diagnostic::command_line(message));
    }
    // What is wrong with what is asked for is said before the first game.
    let library = arguments.library()?;
    arguments.audit(&library)?;
    arguments.other_audit(&library)?;
    let words = Words::of(arguments.language(), &library)?;
    let summary = audited(arguments, &library)?;
    let oldest = arguments.oldest(&library);
    let oldest = oldest.as_deref();
    match arguments.format {
        _ if summary.reader_is_gone => {}
        FindingsForm::Json if arguments.out.is_none() => {
            print_json_line(&json!({ "summary": tally_as_json(&summary.tally) }));
        }
        _ if arguments.prints_findings() => print_aside(&page(&summary, oldest, &words)),
        _ => {
            print_more(&page(&summary, oldest, &words));
        }
    }
    Ok(match summary {
        Summary {
            is_interrupted: true,
            ..
        } => Exit::Interrupted,
        Summary {
            has_failed: true, ..
        } => Exit::Failed,
        _ => Exit::Done,
    })
}

/// Audits all games and writes what is found, in the order of the games.
fn audited(arguments: &AuditArguments, library: &Library) -> Result<Summary, Diagnostic> {
    let manner = Manner {
        jobs: arguments.jobs(),
        keeps_text: arguments.annotated.is_some(),
        prints: arguments.prints_findings(),
    };
    let games = collections(&arguments.files)?;
    let gone = go_through(games, manner, Writer::open(arguments)?, |round| {
        let words = Words::of(arguments.language(), library)?;
        let mut worker = AuditWorker {
            audit: arguments.audit(library)?,
            other: arguments.other_audit(library)?,
            words: Words::of(arguments.language(), library)?,
            form: arguments.format,
            annotates: arguments.annotated.is_some(),
            worst: arguments.worst,
        };
        round.each(&words, |batch| worker.look(batch));
        Ok(())
    });
    let summary = gone.collector.finish()?;
    gone.worked?;
    Ok(Summary {
        has_failed: gone.has_failed,
        is_interrupted: gone.is_interrupted,
        ..summary
    })
}

/// What there is to tell in the end.
struct Summary {
    /// The heaviest cases, in the order of the games.
    worst: Vec<Page>,
    /// What was counted.
    tally: Tally,
    /// Whether a file could not be read.
    has_failed: bool,
    /// Whether the audit was stopped from outside.
    is_interrupted: bool,
    /// Whether nobody reads any more what is printed.
    reader_is_gone: bool,
}

/// Returns the heaviest cases and what was counted.
fn page(summary: &Summary, oldest: Option<&str>, words: &Words) -> Page {
    let mut page = Page::new();
    for case in &summary.worst {
        page.append(case.clone());
    }
    if !summary.worst.is_empty() {
        page.line([("", Role::Plain)]);
        if summary.tally.with_findings > summary.worst.len() as u64 {
            let games = ("games", summary.tally.with_findings.to_string().into());
            page.line([(words.say_with("audit-worst", &[games]), Role::Aside)]);
            page.line([("", Role::Plain)]);
        }
    }
    page.append(tally_as_page(&summary.tally, words));
    if let Some(edition) = oldest.filter(|_| summary.tally.skipped > 0) {
        page.line([("", Role::Plain)]);
        let edition = ("edition", edition.into());
        let hint = words.say_with("audit-skipped-hint", &[edition]);
        page.text(0, Role::Aside, &hint);
    }
    if summary.is_interrupted {
        page.line([(words.say("audit-interrupted"), Role::Warning)]);
    }
    page
}
