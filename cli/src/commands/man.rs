//! `kodeks man`: the manual, a page for the program and one for each command.

use std::{fs, path::PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;
use kodeks_base::{
    Diagnostic,
    files::{self, unwritable},
    phrase,
};

use crate::{Exit, command, output::print_bytes};

/// Print a page of the manual, or write all of them into a folder
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks man | man -l -
  kodeks man rule > kodeks-rule.1
  kodeks man --write ~/.local/share/man/man1")]
pub struct ManArguments {
    /// The command; without it, the page of the program
    #[arg(value_name = "COMMAND", conflicts_with = "write")]
    page: Option<String>,

    /// Write every page into this folder: kodeks.1, kodeks-rule.1 and so on
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
}

/// Prints a page of the manual, or writes all.
pub fn run(arguments: &ManArguments) -> Result<Exit, Diagnostic> {
    let pages = pages();
    if let Some(folder) = &arguments.write {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        for (name, page) in &pages {
            let path = folder.join(format!("{name}.1"));
            files::write(&path, page)?;
        }
        return Ok(Exit::Done);
    }
    let wanted = match &arguments.page {
        Some(command) => format!("kodeks-{command}"),
        None => "kodeks".to_owned(),
    };
    let Some((_, page)) = pages.iter().find(|(name, _)| *name == wanted) else {
        let command = arguments.page.as_deref().unwrap_or_default();
        return Err(Diagnostic::command_line(phrase!("K0802", "there is no command `{command}`", command))
            .with_help(phrase!("K0802-help", "`kodeks --help` lists all")));
    };
    print_bytes(page.as_bytes());
    Ok(Exit::Done)
}

/// Returns every page with its name.
fn pages() -> Vec<(String, String)> {
    let mut program = command();
    program.build();
    let pages = program.get_subcommands().filter(|command| command.get_name() != "help").map(|command| {
        let name = format!("kodeks-{}", command.get_name());
        let shown = command.clone().display_name(&name);
        (name, page(&shown))
    });
    std::iter::once(("kodeks".to_owned(), page(&program))).chain(pages).collect()
}

/// Returns the page of a command. What its help says last, its examples among it, keeps its lines.
fn page(command: &Command) -> String {
    let man = Man::new(command.clone().after_help(""));
    let mut page = Vec::new();
    // Writing into memory does not fail.
    let _ = man.render(&mut page);
    // The text after the help gets a section of its own, with its line breaks.
    let mut page = String::from_utf8_lossy(&page).replace(".SH EXTRA\n", "");
    let after = command.get_after_help().map(ToString::to_string);
    if let Some(after) = after {
        page += ".SH \"NOTES AND EXAMPLES\"\n.nf\n";
        for line in after.lines() {
            page += &format!("{}\n", escape(line));
        }
        page += ".fi\n";
    }
    page
}

/// Writes a line so that the manual shows it as it is.
fn escape(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}
