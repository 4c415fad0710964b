//! `kodeks explain`: what the code of a message means.

use clap::Args;
use kodeks_base::Diagnostic;
use kodeks_draw::{error_code, error_codes};
use kodeks_views::ErrorCodeView;
use kodeks_words::Words;

use crate::{Exit, help, library::LanguageArgs, output::print};

/// Say what the code of a message means, with an example and what is right instead
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks explain K0112
  kodeks explain K0112 --lang pl
  kodeks explain")]
pub struct ExplainArguments {
    /// The code, as it stands in a message: K0112; without it, all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,

    #[command(flatten)]
    spoken: LanguageArgs,
}

/// Prints what a code means, or lists all.
pub fn run(arguments: &ExplainArguments) -> Result<Exit, Diagnostic> {
    let words = Words::new(arguments.spoken.language());
    print(&match &arguments.code {
        Some(code) => error_code(&ErrorCodeView::find(code, &words)?, &words),
        None => error_codes(&ErrorCodeView::all(&words)),
    });
    Ok(Exit::Done)
}
