//! `kodeks limits`: every bound of what is read and worked out.

use clap::Args;
use kodeks_base::Diagnostic;
use kodeks_report::{Words, limits};

use crate::{
    Exit,
    library::{Format, LanguageArgs},
};

/// Print every bound of what is read and worked out: how large, how many, how long at most, and why
///
/// What is beyond a bound is an error with its place (K0122), or is told of the game that it stands in. The bounds are the
/// same in every build and on every machine.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks limits
  kodeks limits --lang pl
  kodeks limits --format json")]
pub struct LimitsArguments {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    spoken: LanguageArgs,
}

/// Prints every bound.
pub fn run(arguments: &LimitsArguments) -> Result<Exit, Diagnostic> {
    let words = Words::new(arguments.spoken.language());
    let all = limits::all([kodeks_collections::limits::all(), crate::limits::all()].concat());
    arguments.format.print(|| limits::json(&all, &words), || limits::page(&all, &words));
    Ok(Exit::Done)
}
