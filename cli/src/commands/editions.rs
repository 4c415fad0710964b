//! `kodeks editions`: what is built in, and in force from when to when.

use clap::Args;
use kodeks_answers::{InForce, edition_json, editions_page};
use kodeks_base::{Date, Diagnostic};
use kodeks_words::Words;

use crate::{Exit, day::read_date, help, library::CommonArgs};

/// List the editions at hand, and from when to when each is in force
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks editions
  kodeks editions --on 2016-03-11
  kodeks editions --packs our-federation --trust trusted.toml
  kodeks editions --packs our-federation --format json")]
pub struct EditionsArguments {
    /// Only what is in force for an event that starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    #[command(flatten)]
    common: CommonArgs,
}

/// Prints the installed editions; for a day, the one in force of each body, or why there is none.
pub fn run(arguments: &EditionsArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let (format, language) = (arguments.common.format, words.language());
    match arguments.on {
        Some(on) => {
            let in_force = InForce::on(&library, on)?;
            format.print(|| in_force.json(language), || in_force.page(&words));
        }
        None => format.print(
            || (library.heads().map(|head| edition_json(head, language))).collect(),
            || editions_page(library.heads(), library.today(), &words),
        ),
    }
    Ok(Exit::Done)
}
