//! `kodeks diff`: what two editions decide differently.

pub mod games;

use std::{num::NonZero, path::PathBuf};

use clap::Args;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_answers::{ComparisonDetail, ComparisonRequest, open, read_letters, read_tempo, words_of};
use kodeks_base::{Date, Diagnostic};
use kodeks_board::notation::Letters;
use kodeks_collections::threads;
use kodeks_compare::report::Report;
use kodeks_core::Tempo;
use kodeks_draw::comparison::{Extent, draw_html, draw_markdown, draw_page};
use kodeks_words::Words;

use crate::{
    Exit,
    completion::{editions, numbers, questions},
    day::read_date,
    help,
    library::{ReportFormat, SourceArgs},
    output::{print, print_json, print_text},
};

use games::GamesRequest;

/// Compare editions: what changed in their articles, and what is decided otherwise
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::COMPARE, after_help = "\
Examples:
  kodeks diff fide@2005 fide@2014
  kodeks diff fide@2005 fide@2014 --full
  kodeks diff fide@2014 'fide@2014[9.6a=cycles]'
  kodeks diff club-before club --exit-code
  kodeks diff fide@2023 --set '7.5.5.opponent_gains=3 min'
  kodeks diff fide@2009 fide@2014 --question illegal-move.penalty --format json
  kodeks diff fide@2018 fide@2023 --tempo rapid --article 9.5.3
  kodeks diff fide@2018 fide@2023 club
  kodeks diff fide@2005..fide@2023
  kodeks diff fide@2014 --on 2014-09-15 --on 2014-11-15
  kodeks diff fide@2014 fide@2018 --games 2015.pgn.zst --out otherwise.csv
  kodeks diff fide@2018 fide@2023 --format html --lang pl > changes.html")]
pub struct DiffArguments {
    /// The first pack: its folder, or an edition at hand, perhaps with readings; or a whole history:
    /// fide@2005..fide@2023
    #[arg(add = ArgValueCandidates::new(editions), value_name = "A")]
    a: String,

    /// The second pack
    #[arg(add = ArgValueCandidates::new(editions), value_name = "B")]
    b: Option<String>,

    /// Further packs: all of them side by side, a row for each regulation and article in which they differ
    #[arg(add = ArgValueCandidates::new(editions), value_name = "C")]
    more: Vec<String>,

    /// Of packs side by side also the rows that are the same in all
    #[arg(long, requires = "more")]
    all: bool,

    /// Compare with the edition as if a pack amended this number: 7.5.5.opponent_gains=3 min; of an
    /// article, or of a regulation, illegal-move, rapid-penalties/illegal-move. Of two editions it is set in
    /// the second. Can be given several times
    #[arg(long, add = ArgValueCompleter::new(numbers), value_name = "ARTICLE.NUMBER=VALUE")]
    set: Vec<String>,

    /// Only this question of the table: draw-claim.incorrect
    #[arg(long, add = ArgValueCandidates::new(questions), value_name = "QUESTION")]
    question: Option<String>,

    /// Only under this tempo: standard, rapid or blitz
    #[arg(long, value_name = "TEMPO", value_parser = read_tempo)]
    tempo: Option<Tempo>,

    /// Only what this article and those under it say, by their numbers in either pack: 9.5b
    #[arg(long, value_name = "ARTICLE")]
    article: Option<String>,

    /// Compare as the editions stand for events that begin on this day, 2014-09-15; given twice, of one edition or of two, for the
    /// first and the second side
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Vec<Date>,

    /// Everything, with every example; without it the report for the terminal is what fits on one screen
    /// (with --question or --article it is everything about these)
    #[arg(long)]
    full: bool,

    /// End with 14 if anything is decided otherwise
    #[arg(long)]
    exit_code: bool,

    /// Also say which of these games would have ended otherwise: files and folders of PGN, plain or
    /// compressed; `-` for standard input
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,

    /// Also say in which of the games a draw could first be claimed at another moment
    #[arg(long, requires = "games")]
    claims: bool,

    /// Write every game in which something is otherwise to this file: .ndjson or .csv
    #[arg(long, value_name = "FILE", requires = "games")]
    out: Option<PathBuf>,

    /// Read moves with these letters, in games without a tag `Letters`: english, polish, czech …
    #[arg(long, value_name = "LANGUAGE", value_parser = read_letters, default_value = "english", requires = "games")]
    letters: Letters,

    /// How many threads to use; without it, as many as there are processors
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,

    /// Form of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ReportFormat,

    #[command(flatten)]
    sources: SourceArgs,
}

impl DiffArguments {
    fn request(&self) -> ComparisonRequest {
        ComparisonRequest {
            a: self.a.clone(),
            b: self.b.clone(),
            more: self.more.clone(),
            has_all: self.all,
            set: self.set.clone(),
            question: self.question.clone(),
            tempo: self.tempo,
            article: self.article.clone(),
            on: self.on.iter().copied().map(Some).collect(),
            jobs: NonZero::new(self.jobs()),
        }
    }

    /// Returns how much of the comparison the form shows.
    fn detail(&self) -> ComparisonDetail {
        if self.request().is_side_by_side() && !self.full {
            ComparisonDetail::SideBySide
        } else if self.format == ReportFormat::Text && self.request().extent(self.full) == Extent::Screen {
            ComparisonDetail::Screen
        } else {
            ComparisonDetail::Whole
        }
    }

    fn jobs(&self) -> usize {
        threads(self.jobs)
    }

    fn end(&self, differs: bool) -> Exit {
        if self.exit_code && differs { Exit::Differs } else { Exit::Done }
    }
}

/// Compares two editions, or a whole history, and prints the report.
pub fn run(arguments: &DiffArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let wanted = arguments.request();
    let another = || arguments.sources.library();
    let asked = wanted.open(&library, |pack| open(&library, another, pack))?;
    let language = arguments.sources.language();
    let report = wanted.report(&library, asked, arguments.detail(), language)?;
    let games = GamesRequest {
        games: &arguments.games,
        out: arguments.out.as_deref(),
        claims: arguments.claims,
        letters: arguments.letters,
        jobs: arguments.jobs(),
        scope: wanted.scope(&report.asked)?,
        language,
    };
    let played = games::compare_games(&games, &library, &report.asked)?;
    let (has_failed, is_interrupted) =
        played.as_ref().map_or((false, false), |played| (played.has_failed, played.is_interrupted));
    let report = report.with_games(library.host(), played.map(|played| played.games));
    let words = words_of(&report.asked, language);
    print_report(arguments, &wanted, &report, &words);
    Ok(match (is_interrupted, has_failed) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Failed,
        (false, false) => arguments.end(report.differs()),
    })
}

/// Prints the report in the form asked for.
fn print_report(arguments: &DiffArguments, wanted: &ComparisonRequest, report: &Report, words: &Words) {
    let view = || wanted.view(report, arguments.full, words);
    match arguments.format {
        ReportFormat::Text => print(&draw_page(&view(), wanted.extent(arguments.full), words)),
        ReportFormat::Json => print_json(wanted.json(report, words)),
        ReportFormat::Markdown => print_text(&draw_markdown(&view(), words)),
        ReportFormat::Html => print_text(&draw_html(&view(), words)),
    }
}
