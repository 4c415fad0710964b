//! `kodeks completions`: what a shell needs to complete commands and options.

use std::io::{self, Write};

use clap::Args;
use clap_complete::{Shell, generate};
use kodeks_rulesets::Diagnostic;

use crate::{Exit, command};

/// Print the completions of commands and options for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks completions bash > ~/.local/share/bash-completion/completions/kodeks
  kodeks completions zsh > ~/.zfunc/_kodeks
  kodeks completions fish > ~/.config/fish/completions/kodeks.fish")]
pub struct CompletionsArguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Prints the completions.
pub fn run(arguments: &CompletionsArguments) -> Result<Exit, Diagnostic> {
    let mut script = Vec::new();
    generate(arguments.shell, &mut command(), "kodeks", &mut script);
    // A reader who has gone away is no error.
    let _ = io::stdout().lock().write_all(&script);
    Ok(Exit::Done)
}
