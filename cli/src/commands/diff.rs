//! `kodeks diff`: what two editions decide differently.

use clap::Args;
use kodeks_core::Question;
use kodeks_rulesets::{
    PackError, Selector, Wanted, Words,
    compare::{self, Scope, compare},
};

use crate::{
    Exit,
    commands::rule::read_selector,
    library::{Common, Format},
    output::{print, print_json},
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

    #[command(flatten)]
    common: Common,
}

/// Compares two editions and prints the report.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let library = arguments.common.library()?;
    let edition = |selector: &Selector| library.edition(&Wanted::Pack(selector.clone()));
    let scope = Scope {
        question: arguments.question,
        readings_a: arguments.a.readings.clone(),
        readings_b: arguments.b.readings.clone(),
    };
    let comparison = compare(
        library.host(),
        &edition(&arguments.a)?,
        &edition(&arguments.b)?,
        &scope,
    )?;
    match arguments.common.format {
        Format::Json => print_json(&compare::json(&comparison)),
        Format::Text => print(&compare::page(
            &comparison,
            &Words::new(arguments.common.language()),
        )),
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
