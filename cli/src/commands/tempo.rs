//! `kodeks tempo`: whether a time control is standard, rapid or blitz.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::{read_time_control, tempo_of_time_control};
use kodeks_base::{Date, Diagnostic};
use kodeks_draw::{Page, tempo};
use kodeks_rulesets::Selector;
use kodeks_words::Words;
use serde_json::json;

use crate::{Exit, completion::editions, day::read_date, edition::read_selector, help, library::CommonArgs};

/// Say whether a time control is standard, rapid or blitz, and by which article
///
/// The Laws count the time that a player has for sixty moves: the main time and sixty times the increment.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks tempo 30+30
  kodeks tempo 40/90+30:30+30 --lang pl
  kodeks tempo 60 --rules fide@2005 --rules fide@2023
  kodeks tempo 10+5 --on 2012-05-01 --format json")]
pub struct TempoArguments {
    /// The time control: 90+30, 40/90+30:30+30, 3+2
    #[arg(value_name = "TIME")]
    time: String,

    /// Ask this edition: fide@2014, fide@2005[B.1=standard]; can be given several times. Without it, the edition in
    /// force today
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Vec<Selector>,

    /// Ask the edition in force when the event starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    #[command(flatten)]
    common: CommonArgs,
}

/// Prints the tempo by each edition.
pub fn run(arguments: &TempoArguments) -> Result<Exit, Diagnostic> {
    let control = read_time_control(&arguments.time)?;
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let view = tempo_of_time_control(&library, &control, &arguments.rules, arguments.on, &words)?;
    arguments.common.format.print(|| json!(view), || Page::from_blocks(&tempo(&view), &words));
    let mut exits = view.editions.iter().map(|edition| Exit::from(edition.outcome));
    Ok(exits.find(|exit| *exit != Exit::Done).unwrap_or(Exit::Done))
}
