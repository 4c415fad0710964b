//! Help: the commands by what they are for, texts that fit the terminal, samples that can be copied.

use clap::Command;
use kodeks_report::page::{Page, Role};

/// How wide help is where nobody says how wide the terminal is.
const WIDTH: usize = 100;

/// The commands by what people do with them.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Rule, as an arbiter", &["rule", "ask", "desk", "lock", "rating"]),
    ("Look something up", &["find", "show", "events", "editions", "explain"]),
    ("Compare editions", &["diff"]),
    ("Games and positions", &["audit", "mate", "start"]),
    ("Write regulations", &["new", "amend", "check", "test", "watch", "reference", "version", "sign", "schema"]),
    ("Others", &["site", "mcp", "limits", "completions", "man", "help"]),
];

/// Makes the help of a program fit the terminal: as wide as that, or as what is usual.
pub fn fitted(program: Command, width: Option<usize>) -> Command {
    let width = width.unwrap_or(WIDTH);
    let mut program = program.term_width(width);
    // Built, it has the command `help` too.
    program.build();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{}{{all-args}}{{after-help}}",
        grouped(&program, width)
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
fn grouped(program: &Command, width: usize) -> String {
    let names = GROUPS.iter().flat_map(|(_, names)| *names);
    let longest = names.map(|name| name.len()).max().unwrap_or(0);
    let style = program.get_styles().get_header();
    let literal = program.get_styles().get_literal();
    let mut text = String::new();
    for (head, names) in GROUPS {
        text += &format!("{style}{head}:{style:#}\n");
        for name in names {
            // A program can be built without some of them.
            let Some(command) = program.find_subcommand(name) else {
                continue;
            };
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
    use super::{GROUPS, fitted, laid_out};
    use crate::command;

    #[test]
    fn each_command_stands_in_one_group() {
        let mut program = command();
        program.build();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        for command in program.get_subcommands() {
            let name = command.get_name();
            let count = grouped.iter().filter(|other| **other == name).count();
            assert_eq!(count, 1, "{name}");
        }
        assert_eq!(grouped.len(), program.get_subcommands().count());
        let help = fitted(command(), Some(80)).render_help().to_string();
        assert_eq!(help.matches("\n  rule ").count(), 1, "{help}");
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
