//! Faults with the source that they are about: the line, what is wrong in it underlined, and what
//! would have been right.

use std::io::Write;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use kodeks_authoring::{CheckFinding, Weight, shown};
use kodeks_rulesets::Diagnostic;

use crate::Exit;

/// Prints what a check has found.
pub fn print_finding(finding: &CheckFinding) {
    let _ = writeln!(anstream::stdout().lock(), "{}\n", rendered(finding));
}

/// Prints everything that is wrong with a pack, and returns the exit code for it.
pub fn report_all(faults: Vec<Diagnostic>) -> Exit {
    for finding in faults.into_iter().map(CheckFinding::error) {
        let _ = writeln!(anstream::stderr().lock(), "{}\n", rendered(&finding));
    }
    Exit::Failed
}

fn rendered(finding: &CheckFinding) -> String {
    let fault = &finding.fault;
    let level = match finding.weight {
        Weight::Error => Level::ERROR,
        Weight::Warning => Level::WARNING,
    };
    let title = level.primary_title(fault.message());
    let source = shown(fault);
    let mut group = match &source {
        Some(shown) => {
            let snippet = Snippet::source(shown.source.as_str())
                .path(fault.file())
                .annotation(AnnotationKind::Primary.span(shown.underlined.clone()));
            title.element(snippet)
        }
        None if fault.file().is_empty() => Group::with_title(title),
        None => title.element(origin(fault)),
    };
    for note in &finding.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = fault.help() {
        group = group.element(Level::HELP.message(help));
    }
    Renderer::styled().render(&[group])
}

fn origin(fault: &Diagnostic) -> Origin<'_> {
    let origin = Origin::path(fault.file());
    match fault.line() {
        Some(line) => origin.line(line),
        None => origin,
    }
}
