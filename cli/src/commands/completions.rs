//! `kodeks completions`: what a shell needs to complete commands, options, editions, articles and events.

use clap::Args;
use clap_complete::{Shell, env::Shells};
use kodeks_base::Diagnostic;

use crate::{Exit, output::print_bytes};

/// Print what a shell needs to complete commands, options, editions, articles and events
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
    let name = arguments.shell.to_string();
    // The script asks the program itself, so it has to be printed anew with each new version.
    if let Some(shell) = Shells::builtins().completer(&name) {
        shell
            .write_registration("COMPLETE", "kodeks", "kodeks", "kodeks", &mut script)
            .map_err(Diagnostic::internal)?;
    }
    print_bytes(&script);
    Ok(Exit::Done)
}
