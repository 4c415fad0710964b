//! Faults with the source that they are about: the line, what is wrong in it underlined, and what
//! would have been right.

use std::{
    io::{self, Write},
    ops::Range,
};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use kodeks_authoring::{CheckFinding, Weight};
use kodeks_base::{Diagnostic, visible};
use kodeks_views::ErrorView;

use crate::{
    Exit,
    output::{answers_json, is_written, report_json, words_of_errors, wrap_message},
    terminal, unusable_packs,
};

/// Prints what a check has found.
pub fn print_finding(finding: &CheckFinding) {
    unusable_packs::note_reported(&finding.fault);
    let width = terminal::width_of_messages(&io::stdout());
    let mut out = anstream::stdout().lock();
    is_written(writeln!(out, "{}\n", render(finding, width)).and_then(|()| out.flush()));
}

/// Prints everything that is wrong with a pack, and returns the exit code for it.
pub fn report_all(faults: Vec<Diagnostic>) -> Exit {
    if answers_json() {
        report_json(&faults);
        return Exit::Failed;
    }
    let width = terminal::width_of_messages(&io::stderr());
    for finding in faults.into_iter().map(CheckFinding::error) {
        unusable_packs::note_reported(&finding.fault);
        let said = render(&finding, width);
        let _ = writeln!(anstream::stderr().lock(), "{said}\n");
    }
    Exit::Failed
}

/// The longest part of a source line that is shown.
const LONGEST: usize = 140;

/// The width before a message at most: `warning: `, or the margin beside the source.
const BEFORE: usize = 16;

fn render(finding: &CheckFinding, width: Option<usize>) -> String {
    let view = ErrorView::new(&finding.fault, words_of_errors());
    let wrapped = |text: &str| wrap_message(text, width.map(|width| width - BEFORE));
    let level = match finding.weight {
        Weight::Error => Level::ERROR,
        Weight::Warning => Level::WARNING,
        Weight::Note => Level::NOTE,
    };
    let title = level.primary_title(wrapped(&view.message)).id(view.code.as_str());
    let source = view.source.as_ref().map(|shown| {
        let Range { start, end } = shown.underlined;
        let [before, underlined, after] =
            [&shown.source[..start], &shown.source[start..end], &shown.source[end..]].map(visible::lines);
        let range = before.len()..before.len() + underlined.len();
        ([before, underlined, after].concat(), range)
    });
    let file = visible::line(view.file.as_deref().unwrap_or_default());
    let mut group = match &source {
        Some((source, underlined)) => {
            let snippet = Snippet::source(source.as_str())
                .path(file.as_ref())
                .annotation(AnnotationKind::Primary.span(underlined.clone()));
            title.element(snippet)
        }
        None if view.file.is_none() => Group::with_title(title),
        None => title.element(origin(&file, view.line)),
    };
    for note in &finding.notes {
        group = group.element(Level::NOTE.message(wrapped(note)));
    }
    if let Some(help) = &view.help {
        group = group.element(Level::HELP.message(wrapped(help)));
    }
    Renderer::styled().term_width(width.unwrap_or(LONGEST)).render(&[group])
}

fn origin(file: &str, line: Option<usize>) -> Origin<'_> {
    let origin = Origin::path(file);
    match line {
        Some(line) => origin.line(line),
        None => origin,
    }
}
