//! `kodeks diff`: what two editions decide differently.

use clap::Args;
use kodeks_core::{Question, Tempo};
use kodeks_rulesets::{
    Library, PackError, Selector, Words,
    compare::{
        Comparison, History, Scope, compare,
        report::{self, Asked, Report},
    },
};

use crate::{
    Exit,
    library::{ReportFormat, Sources},
    opened::open,
    output::{print, print_json, print_text},
};

/// Compare two editions: what changed in their articles, and what is decided otherwise
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks diff fide@2005 fide@2014
  kodeks diff fide@2014 'fide@2014[9.6a=cycles]'
  kodeks diff club-before club --exit-code
  kodeks diff fide@2009 fide@2014 --question illegal-move.penalty --format json
  kodeks diff fide@2018 fide@2023 --tempo rapid --article 9.5.3
  kodeks diff fide@2005..fide@2023
  kodeks diff fide@2018 fide@2023 --format html --lang pl > changes.html")]
pub struct Arguments {
    /// The first pack: its folder, or an edition at hand, perhaps with readings; or a whole history:
    /// fide@2005..fide@2023
    #[arg(value_name = "A")]
    a: String,

    /// The second pack
    #[arg(value_name = "B")]
    b: Option<String>,

    /// Only this question of the table: draw-claim.incorrect
    #[arg(long, value_name = "QUESTION", value_parser = read_question)]
    question: Option<&'static Question>,

    /// Only under this tempo: standard, rapid or blitz
    #[arg(long, value_name = "TEMPO", value_parser = read_tempo)]
    tempo: Option<Tempo>,

    /// Only what this article says, by its number in either pack: 9.5b
    #[arg(long, value_name = "ARTICLE")]
    article: Option<String>,

    /// End with 14 if anything is decided otherwise
    #[arg(long)]
    exit_code: bool,

    /// Form of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ReportFormat,

    #[command(flatten)]
    sources: Sources,
}

impl Arguments {
    fn scope(&self) -> Scope {
        Scope {
            question: self.question,
            tempo: self.tempo,
            article: self.article.clone(),
            ..Scope::default()
        }
    }

    fn end(&self, differs: bool) -> Exit {
        match self.exit_code && differs {
            true => Exit::Differs,
            false => Exit::Done,
        }
    }
}

/// Compares two editions, or a whole history, and prints the report.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    match (&arguments.b, arguments.a.split_once("..")) {
        (Some(b), _) => pair(arguments, b),
        (None, Some((from, to))) if !from.contains('/') && !from.is_empty() => {
            history(arguments, from, to)
        }
        (None, _) => Err(PackError::asked(
            "compare with what? name a second pack, or a history such as fide@2005..fide@2023",
        )),
    }
}

fn pair(arguments: &Arguments, b: &str) -> Result<Exit, PackError> {
    let library = arguments.sources.library()?;
    let (a, b) = (
        open(&arguments.sources, &arguments.a)?,
        open(&arguments.sources, b)?,
    );
    let scope = Scope {
        readings_a: a.readings.clone(),
        readings_b: b.readings.clone(),
        ..arguments.scope()
    };
    let comparison = compare(library.host(), &a.edition, &b.edition, &scope)?;
    let asked = [a, b].map(|opened| Asked {
        edition: opened.edition,
        readings: opened.readings,
    });
    report(arguments, &library, asked.to_vec(), vec![comparison])
}

fn history(arguments: &Arguments, from: &str, to: &str) -> Result<Exit, PackError> {
    let library = arguments.sources.library()?;
    let (from, to) = (Selector::parse(from)?, Selector::parse(to)?);
    if let Some(read) = [&from, &to]
        .into_iter()
        .find(|one| !one.readings.is_empty())
    {
        return Err(PackError::asked(format!(
            "`{read}`: a history is by the default readings; compare two editions to choose others"
        )));
    }
    let editions = library.between(&from, &to)?;
    let history = History::of(library.host(), editions, &arguments.scope())?;
    report(arguments, &library, history.asked(), history.comparisons)
}

/// Prints the report in the form asked for.
fn report(
    arguments: &Arguments,
    library: &Library,
    asked: Vec<Asked>,
    comparisons: Vec<Comparison>,
) -> Result<Exit, PackError> {
    let words = Words::new(arguments.sources.language());
    let report = Report::of(library.host(), asked, comparisons, arguments.tempo)?;
    match arguments.format {
        ReportFormat::Text => print(&report::page(&report, &words)),
        ReportFormat::Json => print_json(&report::json(&report)),
        ReportFormat::Markdown => print_text(&report::markdown(&report, &words)),
        ReportFormat::Html => print_text(&report::html(&report, &words)),
    }
    Ok(arguments.end(report.differs()))
}

/// Reads a tempo for clap, which prints the error.
fn read_tempo(text: &str) -> Result<Tempo, String> {
    Tempo::from_name(text)
        .ok_or_else(|| format!("`{text}` is no tempo; write `standard`, `rapid` or `blitz`"))
}

/// Reads the name of a question for clap, which prints the error.
fn read_question(text: &str) -> Result<&'static Question, String> {
    Question::named(text).ok_or_else(|| {
        let names: Vec<&str> = kodeks_core::QUESTIONS
            .iter()
            .map(|question| question.name)
            .collect();
        format!(
            "`{text}` is not a question of the table; there are {}",
            names.join(", ")
        )
    })
}
