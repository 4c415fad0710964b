//! `kodeks events`: what can be written under `[[happened]]`, found by name or by everyday words.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::EventSelection;
use kodeks_base::{Diagnostic, phrase};
use kodeks_draw::{event_groups, events as draw_events};
use kodeks_rulesets::Library;
use kodeks_views::EventGroupView;
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    completion::events,
    help,
    library::{Format, SourceArgs},
    output::print,
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
    let explained = |error: Diagnostic| explain_missing_words(error, &library);
    if event.is_none() && !arguments.all && matches!(arguments.format, Format::Text) {
        print(&event_groups(&EventGroupView::all(&words), &words));
        return Ok(Exit::Done);
    }
    let views = EventSelection::by(event, &words).map_err(explained)?.views(&words);
    arguments.format.print(|| json!(views), || draw_events(&views));
    Ok(Exit::Done)
}

/// Adds to an error that there is no such event which pack's words do not count.
fn explain_missing_words(error: Diagnostic, library: &Library) -> Diagnostic {
    let Some((head, outside)) = library.without_words().find_map(|head| Some((head, head.outside.as_ref()?))) else {
        return error;
    };
    let (edition, folder) = (head.short_label(), outside.folder.clone());
    error.with_help(phrase!(
        "K0302-help-set-aside",
        "the words of `{edition}` in {folder} do not count: it has the name of packs inside the program, and another pack declares one of them otherwise; give it a name of its own",
        edition,
        folder
    ))
}
