//! `kodeks events`: what can be written under `[[happened]]`, found by name or by everyday words.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_base::Diagnostic;
use kodeks_report::{Words, json, page};

use crate::{
    Exit,
    completion::events,
    help,
    library::{Format, SourceArgs},
    output::{print, print_json},
};

/// List what can happen in a record, and how it is written
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks events
  kodeks events --all
  kodeks events phone --lang pl
  kodeks events toilet
  kodeks events \"odwrócona wieża\" --lang pl
  kodeks events phone --format json")]
pub struct EventsArguments {
    /// Only this event, or what an everyday word of any language calls so: phone, toilet, zegarek
    #[arg(add = ArgValueCandidates::new(events), value_name = "EVENT")]
    event: Option<String>,

    /// Show how every event is written, not only which there are
    #[arg(long, conflicts_with = "event")]
    all: bool,

    /// Form of the answer; in JSON each event has the schema of its fields
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Prints the events.
pub fn run(arguments: &EventsArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    let event = arguments.event.as_deref();
    match arguments.format {
        Format::Json => print_json(json::events(event, &words)?),
        Format::Text if event.is_none() && !arguments.all => print(&page::events_overview(&words)),
        Format::Text => print(&page::events(event, &words)?),
    }
    Ok(Exit::Done)
}
