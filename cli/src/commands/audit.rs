//! `kodeks audit`: games that should have ended earlier or with another result.

mod portion;
mod sink;

use std::{
    io,
    num::NonZero,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::{AuditRequest, read_letters};
use kodeks_audit::{Audit, AuditTally};
use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase};
use kodeks_board::notation::Letters;
use kodeks_collections::{Auditor, collections, is_same_file, open, threads, unreadable};
use kodeks_draw::audit::{SummaryRoom, html, summary};
use kodeks_rulesets::{EditionRequest, Library, PackHead, Selector};
use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, KnownFindings, WorstGames},
};
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    bounded_lines::BoundedLines,
    command_line_record::EventArgs,
    completion::editions,
    day::read_date,
    edition::read_selector,
    games::{Manner, go_through},
    help,
    library::SourceArgs,
    limits::FINDING_LINE_BYTES,
    output::{print, print_aside, print_json_line},
};

use self::{portion::AuditWorker, sink::Writer};

/// Say which games should have ended earlier or otherwise, with ply and article
///
/// Each game is audited by the edition in force when its event began, as its `EventDate` or `Date`
/// tells, or by the one that is asked for or that the event file names. The answer is a summary on one screen: how many games, at
/// which events and in which rounds, and the worst games of each kind of finding. Every finding is
/// given with `--format ndjson`, `csv` or `parquet`; `--format html` is a page with diagrams.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::GAMES, after_help = "\
Examples:
  kodeks audit tournament.pgn
  kodeks audit 2015/ 2016.pgn.zst --claims
  kodeks audit database.pgn.gz --rules fide@2014 --against fide@2023
  kodeks audit database/ --format csv --out findings.csv --annotated found.pgn
  kodeks audit league.pgn --event league.toml --packs league
  kodeks audit season.zip --baseline findings.ndjson --format ndjson --out new.ndjson
  kodeks audit season/ --dead-position-plies 2 --format html --out season.html
  curl https://example.org/games.pgn.bz2 | kodeks audit - --on 2016-03-11 --format ndjson")]
pub struct AuditArguments {
    /// The games, in PGN, plain or compressed (zstd, gzip, bzip2, ZIP), or in a Parquet table; folders
    /// with PGN files; `-` for standard input
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

    #[command(flatten)]
    event: EventArgs,

    /// Also say when a draw could first be claimed, by what stood on the board or by an intended move
    #[arg(long)]
    claims: bool,

    /// Tell that a game was played on in a dead position only if at least so many plies followed; 2
    /// leaves out where it was the next move alone
    #[arg(long, value_name = "PLIES", default_value_t = 1)]
    dead_position_plies: usize,

    /// Tell only what is new: leave out the findings of this file, which an earlier audit wrote with
    /// `--format ndjson`, and say how many they are
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Also tell of each game that was skipped, as it is not known which edition was in force
    #[arg(long)]
    skipped: bool,

    /// The letters of the pieces, in games without a tag `Letters`: english, polish, czech, german …
    #[arg(long, value_name = "LANGUAGE", value_parser = read_letters, default_value = "english")]
    letters: Letters,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FindingsForm,

    /// Write every finding, or the page, to this file; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write the games with findings to this file, in PGN, with the findings as comments
    #[arg(long, value_name = "FILE")]
    annotated: Option<PathBuf>,

    /// How many games to show of each kind of finding; without it, as many as fit on one screen, and
    /// 100 on a page of HTML
    #[arg(long, value_name = "NUMBER")]
    worst: Option<usize>,

    /// End with 15 if anything was found
    #[arg(long)]
    exit_code: bool,

    /// How many threads to use; without it, as many as there are processors
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// How many games of each kind of finding are shown if nobody says how many.
const WORST_ON_A_SCREEN: usize = 10;
const WORST_ON_A_PAGE: usize = 100;

/// How many files the title of a page names.
const FILES_IN_TITLE: usize = 3;

/// In which form to give the findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FindingsForm {
    /// A summary with the worst games of each kind, for people
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
    /// A page with diagrams for a browser or a printer; it needs no other file and no network
    Html,
}

impl AuditArguments {
    fn language(&self) -> Language {
        self.sources.language()
    }

    fn jobs(&self) -> usize {
        threads(self.jobs)
    }

    fn library(&self) -> Result<Library, Diagnostic> {
        self.sources.library()
    }

    /// Returns the selection of games and findings.
    ///
    /// # Errors
    ///
    /// The event file cannot be read, or something is not as it should be.
    fn selection(&self, library: &Library) -> Result<AuditRequest, Diagnostic> {
        Ok(AuditRequest {
            event: self.event.read(library)?,
            rules: self.rules.clone(),
            on: self.on,
            claims: self.claims,
            letters: self.letters,
            dead_position_plies: self.dead_position_plies,
        })
    }

    /// Returns the audit that it is compared with.
    fn other_audit<'a>(&self, selection: &AuditRequest, library: &'a Library) -> Result<Option<Audit<'a>>, Diagnostic> {
        self.against.as_ref().map(|selector| selection.audit_by(library, selector, None)).transpose()
    }

    /// Returns the packs from outside by which games were audited.
    fn outside(&self, library: &Library, tally: &AuditTally) -> Vec<OutsidePack> {
        let named = self.rules.iter().chain(&self.against).filter(|&selector| selector.edition.is_some()).cloned();
        let by_day = tally.editions.keys().filter_map(|label| Selector::parse(label).ok());
        // Which of its editions games were compared with by their day is not counted.
        let against = self.against.iter().filter(|against| against.edition.is_none());
        let of_body = against.flat_map(|against| {
            let heads = library.heads();
            heads.filter(|head| head.name == against.name).map(PackHead::selector)
        });
        let editions: Vec<_> = named
            .chain(by_day)
            .chain(of_body)
            .filter_map(|selector| library.edition(&EditionRequest::Pack(selector)).ok())
            .collect();
        OutsidePack::of(editions.iter().map(|edition| &**edition))
    }

    /// Returns how many games of each kind are shown at most.
    fn worst(&self) -> usize {
        self.worst.unwrap_or(match self.format {
            FindingsForm::Html => WORST_ON_A_PAGE,
            _ => WORST_ON_A_SCREEN,
        })
    }

    /// Returns the number of findings that fit on a terminal.
    fn room(&self) -> SummaryRoom {
        self.worst.map_or(SummaryRoom::Screen, |_| SummaryRoom::All)
    }

    /// Returns the title of a page: the names of the files, of many the first.
    fn title(&self) -> String {
        let mut names: Vec<String> = self.files.iter().map(|file| shown_name(file)).take(FILES_IN_TITLE + 1).collect();
        if names.len() > FILES_IN_TITLE {
            names[FILES_IN_TITLE] = "…".to_owned();
        }
        names.join(", ")
    }

    /// Reads the findings that are known.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or has a line that is none of an audit.
    fn known(&self) -> Result<Option<KnownFindings>, Diagnostic> {
        let Some(file) = &self.baseline else {
            return Ok(None);
        };
        let fault = |error: io::Error| unreadable(file, &error);
        let mut known = KnownFindings::default();
        for (number, line) in
            BoundedLines::of(open(file, &Arc::default()).map_err(fault)?, FINDING_LINE_BYTES).enumerate()
        {
            let added = line.map_err(fault)?.and_then(|line| known.add_line(&line));
            added.map_err(|wrong| Diagnostic::of_record(&file.display().to_string(), number + 1, wrong))?;
        }
        Ok(Some(known))
    }

    /// Refuses to write over the findings that are known: a new file has only those that are not.
    ///
    /// # Errors
    ///
    /// One of the files to be written has them.
    fn refuse_baseline_as_output(&self) -> Result<(), Diagnostic> {
        let mut outputs = [&self.out, &self.annotated].into_iter().flatten();
        let is_baseline = |output: &&PathBuf| self.baseline.as_ref().is_some_and(|file| is_same_file(output, file));
        match outputs.find(is_baseline) {
            None => Ok(()),
            Some(output) => {
                let wrong = phrase!("K0703-baseline", "the known findings are read from this file");
                let wrong = Complaint::new(wrong).with_help(phrase!("K0703-help-other", "name another file"));
                Err(Diagnostic::of_file(&output.display().to_string(), wrong))
            }
        }
    }

    /// Returns whether the findings themselves go to standard output.
    fn prints_findings(&self) -> bool {
        self.format != FindingsForm::Text && self.out.is_none()
    }
}

/// Returns a file as a page names it that is given to others: where it lies is nobody's concern.
fn shown_name(file: &Path) -> String {
    file.file_name().map_or_else(|| file.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// Audits the games of every file and prints what was found.
pub fn run(arguments: &AuditArguments) -> Result<Exit, Diagnostic> {
    if arguments.format == FindingsForm::Text && arguments.out.is_some() {
        let message = Complaint::new(phrase!("K0801-out", "`--out` is for every finding"))
            .with_help(phrase!("K0801-help-out", "also write `--format ndjson`, `csv`, `parquet` or `html`"));
        return Err(Diagnostic::command_line(message));
    }
    // Faults of the request are reported before the first game.
    let library = arguments.library()?;
    let selection = arguments.selection(&library)?;
    selection.audit(&library)?;
    arguments.other_audit(&selection, &library)?;
    let words = Words::of(arguments.language(), &library)?;
    let audited = audit_games(arguments, &selection, &library, &words)?;
    let tally = &audited.summary.tally;
    let page = || summary(&audited.summary, arguments.room(), &words);
    match arguments.format {
        _ if audited.reader_is_gone => {}
        FindingsForm::Json if arguments.out.is_none() => {
            let mut last = json!({ "summary": tally });
            OutsidePack::add_to(&audited.summary.outside, &mut last);
            print_json_line(last);
        }
        _ if arguments.prints_findings() => print_aside(&page()),
        _ => print(&page()),
    }
    Ok(match audited {
        _ if audited.summary.is_interrupted => Exit::Interrupted,
        _ if audited.reader_is_gone => Exit::ReaderGone,
        _ if audited.has_failed => Exit::Failed,
        _ if arguments.exit_code && tally.with_findings > 0 => Exit::Found,
        _ => Exit::Done,
    })
}

/// The result of an audit.
struct AuditRun {
    /// The summary.
    summary: AuditSummaryView,
    /// Whether a file could not be read.
    has_failed: bool,
    /// Whether nobody reads any more what is printed.
    reader_is_gone: bool,
}

/// Audits all games and writes what is found, in the order of the games.
fn audit_games(
    arguments: &AuditArguments,
    selection: &AuditRequest,
    library: &Library,
    words: &Words,
) -> Result<AuditRun, Diagnostic> {
    let manner = Manner {
        jobs: arguments.jobs(),
        keeps_text: arguments.annotated.is_some(),
        prints: arguments.prints_findings() && arguments.format != FindingsForm::Html,
        words,
    };
    let games = collections(&arguments.files)?;
    let outputs = [&arguments.out, &arguments.annotated].into_iter().flatten();
    games.refuse_as_output(outputs.map(PathBuf::as_path))?;
    arguments.refuse_baseline_as_output()?;
    let known = arguments.known()?;
    let gone = go_through(games, manner, Writer::open(arguments)?, |round| {
        let mut worker = AuditWorker {
            auditor: Auditor {
                audit: selection.audit(library)?,
                other: arguments.other_audit(selection, library)?,
                tells_skipped: arguments.skipped,
                tells_each_of_event: false,
                known: known.as_ref(),
            },
            words,
            form: arguments.format,
            annotates: arguments.annotated.is_some(),
            worst: WorstGames::of(arguments.worst()),
        };
        round.each(|batch| worker.look(batch));
        Ok(())
    });
    let summary = |tally: &AuditTally, worst| AuditSummaryView {
        outside: arguments.outside(library, tally),
        is_interrupted: gone.is_interrupted,
        ..AuditSummaryView::new(tally, worst, selection.oldest(library).as_deref(), words)
    };
    let is_html = arguments.format == FindingsForm::Html;
    let page = |summary: &AuditSummaryView| is_html.then(|| html(summary, &arguments.title(), words));
    let (summary, reader_is_gone) = gone.collector.finish(summary, page)?;
    gone.worked?;
    Ok(AuditRun { summary, has_failed: gone.has_failed, reader_is_gone })
}
