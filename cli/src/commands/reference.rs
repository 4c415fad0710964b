//! `kodeks reference`: what a pack can be written with.

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCandidates;
use kodeks_base::Diagnostic;
use kodeks_draw::{Page, reference, references};
use kodeks_views::{ReferencePart, ReferenceView};
use kodeks_words::Words;
use serde_json::json;

use crate::{Exit, completion::names_of_reference, help, library::CommonArgs};

/// List what a pack can be written with: questions, facts, orders, verbs
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks reference questions
  kodeks reference questions draw-claim.incorrect
  kodeks reference facts claimant.time --lang pl
  kodeks reference orders give-time
  kodeks reference verbs --format json")]
pub struct ReferenceArguments {
    /// What to list
    #[arg(value_enum, value_name = "PART")]
    part: ReferenceChoice,

    /// Only the one of this name, with what it takes, where it may stand, and an example
    #[arg(add = ArgValueCandidates::new(names_of_reference), value_name = "NAME")]
    name: Option<String>,

    #[command(flatten)]
    common: CommonArgs,
}

/// A part of the reference, as people ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReferenceChoice {
    /// What regulations answer
    Questions,
    /// What conditions and procedures read
    Facts,
    /// What is ordered, as cases write it
    Orders,
    /// What procedures say
    Verbs,
}

/// Prints a part of the reference, or what is about one name.
pub fn run(arguments: &ReferenceArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let part = match arguments.part {
        ReferenceChoice::Questions => ReferencePart::Questions,
        ReferenceChoice::Facts => ReferencePart::Facts,
        ReferenceChoice::Orders => ReferencePart::Orders,
        ReferenceChoice::Verbs => ReferencePart::Verbs,
    };
    let name = arguments.name.as_deref();
    let format = arguments.common.format;
    match name {
        Some(name) => {
            let view = ReferenceView::find(part, name, &words)?;
            format.print(|| json!(view), || Page::from_blocks(&reference(&view, &words), &words));
        }
        None => {
            let views = ReferenceView::all(part, &words);
            format.print(|| json!(views), || Page::from_blocks(&references(&views), &words));
        }
    }
    Ok(Exit::Done)
}
