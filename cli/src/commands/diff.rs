//! `kodeks diff`: what two editions decide differently.

use std::rc::Rc;

use clap::Args;
use kodeks_core::Question;
use kodeks_rulesets::{
    PackError, Selector, Wanted, Words,
    compare::{
        self, Scope, compare,
        report::{self, Asked, Report},
    },
};

use crate::{
    Exit,
    commands::rule::read_selector,
    library::{ReportFormat, Sources},
    output::{print, print_json, print_text},
};

/// Compare two editions: what changed in their articles, and what is decided otherwise
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks diff fide@2005 fide@2014
  kodeks diff fide@2009 fide@2014 --question illegal-move.penalty --format json")]
pub struct Arguments {
    /// The first edition, perhaps with readings: fide@2014[9.6a=cycles]
    #[arg(value_name = "A", value_parser = read_selector)]
    a: Selector,

    /// The second edition
    #[arg(value_name = "B", value_parser = read_selector)]
    b: Selector,

    /// Only this question of the table: draw-claim.incorrect
    #[arg(long, value_name = "QUESTION", value_parser = read_question)]
    question: Option<&'static Question>,

    /// Form of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ReportFormat,

    #[command(flatten)]
    sources: Sources,
}

/// Compares two editions and prints the report.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let library = arguments.sources.library()?;
    let edition = |selector: &Selector| {
        library
            .edition(&Wanted::Pack(selector.clone()))
            .map(Rc::new)
    };
    let scope = Scope {
        question: arguments.question,
        readings_a: arguments.a.readings.clone(),
        readings_b: arguments.b.readings.clone(),
        ..Scope::default()
    };
    let (a, b) = (edition(&arguments.a)?, edition(&arguments.b)?);
    let comparison = compare(library.host(), &a, &b, &scope)?;
    let words = Words::new(arguments.sources.language());
    if arguments.format == ReportFormat::Text {
        print(&compare::page(&comparison, &words));
        return Ok(Exit::Done);
    }
    let asked = [(a, &arguments.a), (b, &arguments.b)].map(|(edition, selector)| Asked {
        edition,
        readings: selector.readings.clone(),
    });
    let report = Report::of(library.host(), asked.to_vec(), vec![comparison])?;
    match arguments.format {
        ReportFormat::Text => {}
        ReportFormat::Json => print_json(&report::json(&report)),
        ReportFormat::Markdown => print_text(&report::markdown(&report, &words)),
        ReportFormat::Html => print_text(&report::html(&report, &words)),
    }
    Ok(Exit::Done)
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
