//! `kodeks proposals`: the paper on which a commission votes.

use std::{num::NonZero, path::PathBuf};

use clap::{Args, ValueEnum};
use kodeks_answers::{read_letters, words_of};
use kodeks_base::{Diagnostic, files, phrase, visible};
use kodeks_board::notation::Letters;
use kodeks_collections::threads;
use kodeks_compare::{Scope, report::ProposalsReport};
use kodeks_draw::{Page, proposals_docx, proposals_html, proposals_markdown, proposals_page};
use kodeks_views::ProposalsView;
use kodeks_words::Words;

use crate::{
    Exit,
    commands::diff::games::{GamesRequest, compare_games},
    help,
    library::SourceArgs,
    output::{print, print_bytes, print_text, refuse_bytes_on_a_terminal},
};

/// Make the paper on which a commission votes: proposals with their texts, effects, conflicts and a voting sheet
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::COMPARE, after_help = "\
The folder has a folder for each proposal: a pack that amends the edition, as `kodeks amend` writes it, and
beside its pack.toml a file proposal.toml:
  number   = 1
  title    = \"Three minutes for an illegal move\"
  sponsor  = \"Chess Federation of Nova\"
  reason   = \"Two minutes are too few to repair the damage.\"
  in_force = 2027-07-01
  [texts.\"7.5.5\"]
  before = \"... two minutes extra time ...\"
  after  = \"... three minutes extra time ...\"
Without `before` the article is new, without `after` it is repealed. Texts may be in several languages:
{ en = \"...\", pl = \"...\" }.

Examples:
  kodeks amend fide@2023 7.5.5 --out motions/penalty
  kodeks proposals motions
  kodeks proposals motions --format html > motions.html
  kodeks proposals motions --format docx --out motions.docx --lang pl
  kodeks proposals motions --games season.pgn --format markdown")]
pub struct ProposalsArguments {
    /// The folder of the proposals, each in a folder of its own
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// Also say which of these games would have ended differently by each proposal: files and folders of PGN,
    /// plain or compressed; `-` for standard input
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,

    /// Read moves with these letters, in games without a tag `Letters`: english, polish, czech …
    #[arg(long, value_name = "LANGUAGE", value_parser = read_letters, default_value = "english", requires = "games")]
    letters: Letters,

    /// How many threads to use; without it, as many as there are processors
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,

    /// Form of the paper
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: PaperFormat,

    /// Write the paper to this file; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// The form of a paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PaperFormat {
    /// For the terminal
    #[default]
    Text,
    /// For a document
    Markdown,
    /// A page for a browser or a printer; it needs no other file and no network
    Html,
    /// A document for a word processor
    Docx,
}

/// A paper that is drawn.
enum Paper {
    Page(Page),
    Text(String),
    Bytes(Vec<u8>),
}

/// Compares the proposals with the edition and with each other, and prints the paper.
pub fn run(arguments: &ProposalsArguments) -> Result<Exit, Diagnostic> {
    if arguments.format == PaperFormat::Docx && arguments.out.is_none() {
        let right = phrase!("K0801-help-docx", "write it to a file: `--out proposals.docx`");
        refuse_bytes_on_a_terminal(right)?;
    }
    let mut library = arguments.sources.library()?;
    let proposals = library.proposals_in(&arguments.folder)?;
    let jobs = threads(arguments.jobs);
    let report = ProposalsReport::of(library.host(), proposals, NonZero::new(jobs))?;
    let asked = report.asked_in_turn();
    let language = arguments.sources.language();
    let games = GamesRequest {
        games: &arguments.games,
        out: None,
        claims: false,
        letters: arguments.letters,
        jobs,
        scope: Scope::default(),
        language,
    };
    let played = compare_games(&games, &library, &asked)?;
    let (has_failed, is_interrupted) =
        played.as_ref().map_or((false, false), |played| (played.has_failed, played.is_interrupted));
    let report = report.with_games(library.host(), played.map(|played| played.games));
    let words = words_of(&asked, language);
    hand_out(arguments, draw(arguments.format, &ProposalsView::new(&report, &words), &words))?;
    Ok(match (is_interrupted, has_failed) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Failed,
        (false, false) => Exit::Done,
    })
}

fn draw(format: PaperFormat, view: &ProposalsView, words: &Words) -> Paper {
    match format {
        PaperFormat::Text => Paper::Page(proposals_page(view, words)),
        PaperFormat::Markdown => Paper::Text(proposals_markdown(view, words)),
        PaperFormat::Html => Paper::Text(proposals_html(view, words)),
        PaperFormat::Docx => Paper::Bytes(proposals_docx(view, words)),
    }
}

/// Prints a paper, or writes it to the file that is named.
fn hand_out(arguments: &ProposalsArguments, paper: Paper) -> Result<(), Diagnostic> {
    match (&arguments.out, paper) {
        (None, Paper::Page(page)) => print(&page),
        (None, Paper::Text(text)) => print_text(&text),
        (None, Paper::Bytes(bytes)) => print_bytes(&bytes),
        (Some(file), Paper::Page(page)) => files::write(file, page.to_string())?,
        (Some(file), Paper::Text(text)) => files::write(file, format!("{}\n", visible::lines(text.trim_end())))?,
        (Some(file), Paper::Bytes(bytes)) => files::write(file, bytes)?,
    }
    Ok(())
}
