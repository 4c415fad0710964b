//! `kodeks find`: a search for words in all installed editions, in any language.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::{editions_to_search, find};
use kodeks_base::{Date, Diagnostic};
use kodeks_draw::{self as draw, Page};
use kodeks_rulesets::Selector;
use kodeks_words::Words;
use serde_json::json;

use crate::{Exit, completion::editions, day::read_date, edition::read_selector, help, library::CommonArgs};

/// Find articles, regulations, options and events by words of any language
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks find telephone
  kodeks find telefon --on 2024-05-01
  kodeks find \"trojí opakování\" --lang cs
  kodeks find niedozwolone posunięcie --rules fide@2023 --lang pl
  kodeks find fifty moves --format json")]
pub struct FindArguments {
    /// The words; endings, capitals and the marks above letters make no difference
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,

    /// Only what is in force for an event that starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with = "rules")]
    on: Option<Date>,

    /// Only in this edition, or in those of this body: fide@2023, fide
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Show everything that is found, not only what is nearest
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    common: CommonArgs,
}

/// Prints what is found.
pub fn run(arguments: &FindArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let editions = editions_to_search(&library, arguments.rules.as_ref(), arguments.on)?;
    let words = Words::of(arguments.common.language(), &library)?;
    let found = find(&arguments.words.join(" "), &library, &editions, &words)?;
    let page = || Page::from_blocks(&draw::search_results(&found, arguments.all, &words), &words);
    arguments.common.format.print(|| json!(found), page);
    Ok(Exit::Done)
}
