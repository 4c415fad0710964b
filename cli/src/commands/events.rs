//! `kodeks events`: what can be written under `[[happened]]`.

use clap::Args;
use kodeks_rulesets::{PackError, Words, page};

use crate::{Exit, library::language, output::print};

/// List what can happen in a record, and how it is written
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks events
  kodeks events phone --lang pl")]
pub struct Arguments {
    /// Only this event: phone
    #[arg(value_name = "EVENT")]
    event: Option<String>,

    /// Language of the answer; without it, the language of the system, else English
    #[arg(long, value_name = "LANG", value_parser = ["en", "pl", "cs"])]
    lang: Option<String>,
}

/// Prints the events.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let words = Words::new(language(arguments.lang.as_deref()));
    print(&page::events(arguments.event.as_deref(), &words)?);
    Ok(Exit::Done)
}
