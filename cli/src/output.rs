//! Printing: pages in colour on a terminal, plain when piped; errors as letters.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use kodeks_report::page::{Page, Role};
use kodeks_rulesets::Diagnostic;
use serde_json::Value as Json;

use crate::Exit;

/// Prints a page. A reader who has gone away is no error.
pub fn print(page: &Page) {
    print_more(page);
}

/// Prints one of many pages; returns whether the reader is still there for the next one.
pub fn print_more(page: &Page) -> bool {
    let mut out = anstream::stdout().lock();
    for line in page.lines() {
        let mut text = String::new();
        for span in line {
            let style = style(span.role);
            text += &format!("{style}{}{style:#}", span.text);
        }
        if writeln!(out, "{}", text.trim_end()).is_err() {
            return false;
        }
    }
    out.flush().is_ok()
}

/// Prints a page beside what goes to standard output, for people at a terminal.
pub fn print_aside(page: &Page) {
    let mut out = anstream::stderr().lock();
    for line in page.lines() {
        let texts: Vec<&str> = line.iter().map(|span| span.text.as_str()).collect();
        let _ = writeln!(out, "{}", texts.concat().trim_end());
    }
}

/// Prints a text as it is.
pub fn print_text(text: &str) {
    let _ = writeln!(io::stdout().lock(), "{}", text.trim_end());
}

/// Prints one JSON value, indented.
pub fn print_json(value: &Json) {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    let _ = writeln!(io::stdout().lock(), "{text}");
}

/// Prints one of many JSON values, on a line of its own; returns whether the reader is still there
/// for the next one.
pub fn print_json_line(value: &Json) -> bool {
    let mut out = io::stdout().lock();
    writeln!(out, "{value}").and_then(|()| out.flush()).is_ok()
}

/// Prints what is wrong, and returns the exit code for it.
pub fn report(error: &Diagnostic) -> Exit {
    let red = Style::new().fg_color(Some(AnsiColor::Red.into())).bold();
    let _ = writeln!(anstream::stderr().lock(), "{red}error:{red:#} {error}");
    Exit::Failed
}

fn style(role: Role) -> Style {
    let colored = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    match role {
        Role::Plain => Style::new(),
        Role::Heading => Style::new().bold(),
        Role::Order => colored(AnsiColor::Green).bold(),
        Role::Article => colored(AnsiColor::Cyan),
        Role::Aside => Style::new().dimmed(),
        Role::Warning => colored(AnsiColor::Yellow).bold(),
    }
}
