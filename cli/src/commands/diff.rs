//! `kodeks diff`: what two editions decide differently.

mod games;
mod set;

use std::{num::NonZero, path::PathBuf, sync::Arc};

use clap::Args;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_collections::threads;
use kodeks_compare::{
    Comparison, Scope, compare_in_turn,
    report::{Asked, Report},
};
use kodeks_core::{Complaint, Question, Tempo, notation::Letters, phrase};
use kodeks_report::{
    Words,
    diff::{self, Extent},
};
use kodeks_rulesets::{Diagnostic, Edition, Library, Selector, error::suggestion};

use crate::{
    Exit,
    commands::audit::read_letters,
    complete::{editions, numbers, questions},
    library::{ReportFormat, Sources},
    opened::open,
    output::{print, print_json, print_text},
};

/// Compare two editions: what changed in their articles, and what is decided otherwise
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks diff fide@2005 fide@2014
  kodeks diff fide@2005 fide@2014 --full
  kodeks diff fide@2014 'fide@2014[9.6a=cycles]'
  kodeks diff club-before club --exit-code
  kodeks diff fide@2023 --set '7.5.5.opponent_gains=3 min'
  kodeks diff fide@2009 fide@2014 --question illegal-move.penalty --format json
  kodeks diff fide@2018 fide@2023 --tempo rapid --article 9.5.3
  kodeks diff fide@2005..fide@2023
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
    sources: Sources,
}

impl DiffArguments {
    fn scope(&self, asked: &[Asked]) -> Result<Scope, Diagnostic> {
        let question = self.question.as_deref();
        let question = question
            .map(|name| read_question(name, asked))
            .transpose()?;
        Ok(Scope {
            question,
            tempo: self.tempo,
            article: self.article.clone(),
            jobs: NonZero::new(self.jobs()),
            ..Scope::default()
        })
    }

    /// Compares the editions. For one screen it looks for examples only where there is room for them.
    fn compared(&self, library: &Library, asked: &[Asked]) -> Result<Vec<Comparison>, Diagnostic> {
        let (host, scope) = (library.host(), self.scope(asked)?);
        if (self.format, self.extent()) != (ReportFormat::Text, Extent::Screen) {
            return compare_in_turn(host, asked, &scope);
        }
        let words = self.words(asked);
        let brief = Scope {
            without_examples: true,
            ..scope.clone()
        };
        let pairs = asked.windows(2);
        let compared = compare_in_turn(host, asked, &brief)?.into_iter().zip(pairs);
        let with_examples =
            compared.map(|(comparison, pair)| {
                match diff::has_room_for_differences(&comparison, &words) {
                    true => compare_in_turn(host, pair, &scope),
                    false => Ok(vec![comparison]),
                }
            });
        let with_examples: Vec<Vec<Comparison>> = with_examples.collect::<Result<_, _>>()?;
        Ok(with_examples.into_iter().flatten().collect())
    }

    fn words(&self, asked: &[Asked]) -> Words {
        let editions = asked.iter().map(|asked| &*asked.edition);
        Words::of_editions(self.sources.language(), editions)
    }

    /// Returns how much is told: a question or an article is small enough to be told in full.
    fn extent(&self) -> Extent {
        match self.full || self.question.is_some() || self.article.is_some() {
            true => Extent::Full,
            false => Extent::Screen,
        }
    }

    fn jobs(&self) -> usize {
        threads(self.jobs)
    }

    fn end(&self, differs: bool) -> Exit {
        match self.exit_code && differs {
            true => Exit::Differs,
            false => Exit::Done,
        }
    }
}

/// Which editions are compared.
enum Editions {
    /// Two packs, each perhaps with readings.
    Pair(String),
    /// One, and the same with numbers that are set.
    Alone,
    /// Those from one selector to the other.
    History(Selector, Selector),
}

impl Editions {
    fn of(arguments: &DiffArguments) -> Result<Editions, Diagnostic> {
        match (&arguments.b, arguments.a.split_once("..")) {
            (Some(b), _) => Ok(Editions::Pair(b.clone())),
            (None, Some((from, to))) if !from.contains('/') && !from.is_empty() => {
                if !arguments.set.is_empty() {
                    return Err(Diagnostic::command_line(phrase!(
                        "K0801-set",
                        "`--set` changes one edition; a history has several"
                    ))
                    .with_help(phrase!(
                        "K0801-help-set",
                        "name one edition, or two: `kodeks diff {edition} --set …`",
                        edition = to
                    )));
                }
                let (from, to) = (Selector::typed(from)?, Selector::typed(to)?);
                let has_readings = |one: &&Selector| !one.readings.is_empty();
                if let Some(read) = [&from, &to].into_iter().find(has_readings) {
                    return Err(Diagnostic::command_line(phrase!(
                        "K0801-history",
                        "`{read}`: a history is by the default readings",
                        read = read.to_string()
                    ))
                    .with_help(phrase!(
                        "K0801-help-history",
                        "compare two editions to choose others"
                    )));
                }
                Ok(Editions::History(from, to))
            }
            (None, _) if !arguments.set.is_empty() => Ok(Editions::Alone),
            (None, _) => Err(Diagnostic::command_line(phrase!(
                "K0801-with-what",
                "compare with what? name a second pack, or a history such as fide@2005..fide@2023"
            ))),
        }
    }

    /// Opens the editions, with the readings that were chosen.
    fn asked(
        &self,
        library: &Library,
        arguments: &DiffArguments,
    ) -> Result<Vec<Asked>, Diagnostic> {
        let mut asked: Vec<Asked> = match self {
            Editions::Alone => {
                let one = open(library, &arguments.sources, &arguments.a)?;
                vec![one.clone(), one]
            }
            Editions::Pair(b) => {
                let packs = [&arguments.a, b].into_iter();
                let opened = packs.map(|pack| open(library, &arguments.sources, pack));
                opened.collect::<Result<_, Diagnostic>>()?
            }
            Editions::History(from, to) => {
                let editions = library.between(from, to)?.into_iter();
                editions.map(Asked::by_default).collect()
            }
        };
        if let Some(second) = asked.last_mut().filter(|_| !arguments.set.is_empty()) {
            second.edition = Arc::new(set::with_numbers(library, second, &arguments.set)?);
        }
        let editions = asked.iter().map(|asked| Arc::clone(&asked.edition));
        let editions = Edition::in_the_same_words(library.host(), editions.collect())?;
        let in_the_same_words = |(asked, edition)| Asked { edition, ..asked };
        Ok(asked
            .into_iter()
            .zip(editions)
            .map(in_the_same_words)
            .collect())
    }
}

/// Compares two editions, or a whole history, and prints the report.
pub fn run(arguments: &DiffArguments) -> Result<Exit, Diagnostic> {
    let editions = Editions::of(arguments)?;
    let library = arguments.sources.library()?;
    let asked = editions.asked(&library, arguments)?;
    let comparisons = arguments.compared(&library, &asked)?;
    let report = match arguments.format {
        ReportFormat::Text => Report::without_charts(asked, comparisons),
        ReportFormat::Json | ReportFormat::Markdown | ReportFormat::Html => {
            Report::of(library.host(), asked, comparisons, arguments.tempo)?
        }
    };
    let played = games::played(arguments, &library, &report.asked)?;
    let (has_failed, is_interrupted) = played.as_ref().map_or((false, false), |played| {
        (played.has_failed, played.is_interrupted)
    });
    let report = report.with_games(library.host(), played.map(|played| played.games));
    let words = arguments.words(&report.asked);
    print_report(arguments, &report, &words);
    Ok(match (is_interrupted, has_failed) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Failed,
        (false, false) => arguments.end(report.differs()),
    })
}

/// Prints the report in the form asked for.
fn print_report(arguments: &DiffArguments, report: &Report, words: &Words) {
    match arguments.format {
        ReportFormat::Text => print(&diff::page(report, arguments.extent(), words)),
        ReportFormat::Json => print_json(&diff::json(report, words)),
        ReportFormat::Markdown => print_text(&diff::markdown(report, words)),
        ReportFormat::Html => print_text(&diff::html(report, words)),
    }
}

/// Reads a tempo for clap, which prints the error.
fn read_tempo(text: &str) -> Result<Tempo, Complaint> {
    Tempo::from_name(text).ok_or_else(|| {
        let wrong = phrase!("K0119", "`{name}` is not a tempo", name = text);
        Complaint::new(wrong).with_hint(suggestion(text, Tempo::ALL.map(Tempo::name)))
    })
}

/// Returns the question of that name in the words that the editions share.
fn read_question(name: &str, asked: &[Asked]) -> Result<&'static Question, Diagnostic> {
    let questions = || {
        asked
            .iter()
            .flat_map(|asked| asked.edition.vocabulary().questions())
    };
    let found = questions().find(|question| question.name == name);
    found.copied().ok_or_else(|| {
        let first = asked.first().into_iter();
        let names: Vec<&str> = first
            .flat_map(|asked| asked.edition.vocabulary().questions())
            .map(|question| question.name)
            .collect();
        Diagnostic::asked(phrase!(
            "K0512-there-are",
            "`{name}` is not a question of the table; there are {names}",
            name,
            names = names.join(", ")
        ))
    })
}
