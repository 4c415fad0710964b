//! Help: the commands by what they are for, texts that fit the terminal, samples that can be copied.

use clap::Command;
use kodeks_draw::terminal::{Page, Role};

/// The width of help on a terminal of unknown width.
const WIDTH: usize = 100;

/// Commands that rule. Each command names its heading as its `subcommand_help_heading`; below a heading, commands are listed
/// in the order of `main.rs`.
pub const RULE: &str = "Rule, as an arbiter";

/// Commands that show the Laws.
pub const LOOK_UP: &str = "Look something up";

/// Commands that compare editions.
pub const COMPARE: &str = "Compare editions";

/// Commands about games and positions.
pub const GAMES: &str = "Games and positions";

/// Commands for authors of packs.
pub const WRITE: &str = "Write regulations";

/// All other commands: those that name no heading.
const OTHERS: &str = "Others";

/// The headings in their order.
const HEADINGS: [&str; 6] = [RULE, LOOK_UP, COMPARE, GAMES, WRITE, OTHERS];

/// Makes the help of a program fit the terminal: as wide as that, or as what is usual.
pub fn fit_help(program: Command, width: Option<usize>) -> Command {
    let width = width.unwrap_or(WIDTH);
    let mut program = program.term_width(width);
    // Built, it has the command `help` too.
    program.build();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{}{{all-args}}{{after-help}}",
        list_groups(&program, width)
    );
    let usage = program.render_usage().to_string().trim_start_matches("Usage:").trim().to_owned();
    // The groups list the commands; they are listed once.
    let listed = program.help_template(template).override_usage(usage).mut_subcommands(|command| {
        let after = command.get_after_help().map(ToString::to_string);
        let command = command.hide(true);
        match after {
            Some(after) => command.after_help(laid_out(&after, width)),
            None => command,
        }
    });
    let after = listed.get_after_help().map(ToString::to_string);
    match after {
        Some(after) => listed.after_help(laid_out(&after, width)),
        None => listed,
    }
}

/// Returns the commands in their groups, each with what it does.
fn list_groups(program: &Command, width: usize) -> String {
    let names = program.get_subcommands().map(Command::get_name);
    let longest = names.map(str::len).max().unwrap_or(0);
    let style = program.get_styles().get_header();
    let literal = program.get_styles().get_literal();
    let mut text = String::new();
    for heading in HEADINGS {
        text += &format!("{style}{heading}:{style:#}\n");
        let is_below = |command: &&Command| command.get_subcommand_help_heading().unwrap_or(OTHERS) == heading;
        for command in program.get_subcommands().filter(is_below) {
            let name = command.get_name();
            let about = command.get_about().map(ToString::to_string);
            let mut page = Page::new();
            let about = about.unwrap_or_default();
            page.labelled(2, (name, Role::Plain), longest, Role::Plain, &about);
            let lines = page
                .lines(Some(width))
                .into_iter()
                .map(|line| line.into_iter().map(|span| span.text).collect::<String>());
            let said = lines.collect::<Vec<_>>().join("\n");
            text += &said.replacen(name, &format!("{literal}{name}{literal:#}"), 1);
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

/// Joins the lines of each paragraph, which are broken anew, and breaks a command that is longer than
/// the terminal is wide as a shell reads on.
fn laid_out(text: &str, width: usize) -> String {
    let mut laid: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let is_sample = line.starts_with(' ');
        let joins = goes_on && !line.is_empty() && !is_sample;
        goes_on = !line.is_empty() && !is_sample;
        match laid.last_mut().filter(|_| joins) {
            Some(last) => *last = format!("{last} {line}"),
            None if is_sample => laid.extend(sample(line, width)),
            None => laid.push(line.to_owned()),
        }
    }
    laid.join("\n")
}

/// Breaks a line of a sample where a shell lets it be broken: at a space outside quotes, with a
/// backslash before the break.
fn sample(line: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = line.to_owned();
    while rest.chars().count() > width {
        let Some(at) = last_break(&rest, width - 2) else {
            break;
        };
        lines.push(format!("{} \\", &rest[..at]));
        rest = format!("      {}", &rest[at + 1..]);
    }
    lines.push(rest);
    lines
}

/// Returns the last space outside quotes within so many characters, after the words have begun.
fn last_break(line: &str, most: usize) -> Option<usize> {
    let mut quote = None;
    let mut found = None;
    let mut has_begun = false;
    for (count, (at, letter)) in line.char_indices().enumerate() {
        if count > most {
            break;
        }
        match (letter, quote) {
            ('"' | '\'', None) => quote = Some(letter),
            (letter, Some(open)) if letter == open => quote = None,
            (' ', None) if has_begun => found = Some(at),
            _ => {}
        }
        has_begun |= letter != ' ';
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{HEADINGS, OTHERS, fit_help, laid_out};
    use crate::command;

    #[test]
    fn each_command_stands_below_one_heading() {
        let mut program = command();
        program.build();
        let help = fit_help(command(), Some(80)).render_help().to_string();
        for command in program.get_subcommands() {
            let name = command.get_name();
            assert_eq!(help.matches(&format!("\n  {name} ")).count(), 1, "{name}: {help}");
            let heading = command.get_subcommand_help_heading().unwrap_or(OTHERS);
            assert!(HEADINGS.contains(&heading), "{name}: {heading}");
        }
        assert!(help.contains("[OPTIONS] <COMMAND>"), "{help}");
    }

    #[test]
    fn a_paragraph_is_broken_once_and_a_command_as_a_shell_reads_on() {
        let text = "One\ntwo.\n\nExamples:\n  kodeks find \"a b c d\" --lang pl\n  kodeks";
        assert_eq!(
            laid_out(text, 28),
            "One two.\n\nExamples:\n  kodeks find \"a b c d\" \\\n      --lang pl\n  kodeks"
        );
    }
}
