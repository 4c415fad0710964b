//! `kodeks limits`: every bound of what is read and worked out.

use clap::Args;
use kodeks_base::Diagnostic;
use kodeks_draw::{Page, limits};
use kodeks_views::LimitsView;
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    library::{Format, LanguageArgs},
};

/// Print every bound of what is read and worked out: how large, how many, how long at most, and why
///
/// What is beyond a bound is an error with its place (K0122), is told of the game that it stands in, or is refused by the desk.
/// The bounds are the same in every build and on every machine.
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
    let own = [
        kodeks_collections::limits::all(),
        crate::limits::all(),
        #[cfg(feature = "desk")]
        kodeks_desk::limits::all(),
    ];
    let view = LimitsView::new(own.concat(), &words);
    arguments.format.print(|| json!(view), || Page::from_blocks(&limits(&view, &words), &words));
    Ok(Exit::Done)
}
