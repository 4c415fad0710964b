//! Printing: pages in colour on a terminal, plain when piped; errors as letters.

use std::{
    io::{self, IsTerminal, Write},
    path::Path,
    sync::OnceLock,
};

use anstyle::{AnsiColor, Style};
use kodeks_base::{Complaint, Diagnostic, Language, Phrase, files, phrase, visible};
use kodeks_draw::terminal::{Page, Role};
use kodeks_views::{ErrorView, ErrorsView, with_schema};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{Exit, former_names, terminal, unusable_packs};

/// The name by which errors call standard output.
pub const PRINTED: &str = "standard output";

/// Prints a page, in a pager if it is higher than the terminal.
pub fn print(page: &Page) {
    if !terminal::page(&render(page, terminal::width())) {
        print_more(page);
    }
}

/// Prints one of many pages; returns whether the reader is still there for the next one.
pub fn print_more(page: &Page) -> bool {
    let mut out = anstream::stdout().lock();
    let text = render(page, terminal::width());
    is_written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Returns whether what was written to standard output has arrived. Of a reader who has gone away the exit code tells alone;
/// text that is lost for another reason is an error when the command ends.
pub fn is_written(written: io::Result<()>) -> bool {
    match written {
        Ok(()) => true,
        Err(error) => {
            // The first of them says enough.
            let _ = LOST.set(error);
            false
        }
    }
}

/// Returns how a command has ended that has printed all it had to say: not as it thinks if some of that is lost.
pub fn exit_code(exit: Exit) -> Exit {
    match LOST.get() {
        None => exit,
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::ReaderGone,
        Some(error) => report(&files::unwritable(Path::new(PRINTED), error)),
    }
}

/// Why standard output could not be written.
static LOST: OnceLock<io::Error> = OnceLock::new();

fn render(page: &Page, width: Option<usize>) -> String {
    let mut text = String::new();
    for mut line in page.lines(width) {
        if let Some(last) = line.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        for span in line {
            let style = style(span.role);
            text += &format!("{style}{}{style:#}", span.text);
        }
        text.push('\n');
    }
    text
}

/// Prints a page beside what goes to standard output, for people at a terminal.
pub fn print_aside(page: &Page) {
    let mut out = anstream::stderr().lock();
    for line in page.lines(terminal::width()) {
        let texts: Vec<&str> = line.iter().map(|span| span.text.as_str()).collect();
        let _ = writeln!(out, "{}", texts.concat().trim_end());
    }
}

/// Prints a text of several lines.
pub fn print_text(text: &str) {
    print_bytes(format!("{}\n", visible::lines(text.trim_end())).as_bytes());
}

/// Prints as they are bytes that are all the program's own.
pub fn print_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    is_written(out.write_all(bytes).and_then(|()| out.flush()));
}

/// Refuses to print what is no text where a person would see it; `right` says where to write it.
///
/// # Errors
///
/// Standard output is a terminal.
pub fn refuse_bytes_on_a_terminal(right: Phrase) -> Result<(), Diagnostic> {
    if io::stdout().is_terminal() {
        let wrong = phrase!("K0801-docx", "a document for a word processor cannot be shown on a terminal");
        return Err(Diagnostic::command_line(Complaint::new(wrong).with_help(right)));
    }
    Ok(())
}

/// Prints an answer as JSON, indented, with the number of its form.
pub fn print_json(answer: Json) {
    print_json_file(&with_schema(answer));
}

/// Prints JSON that is no answer but a file by itself, indented.
pub fn print_json_file(json: &Json) {
    print_bytes(format!("{}\n", json_text(json)).as_bytes());
}

/// Returns a JSON value, indented, as it is written: what nobody sees is escaped.
pub fn json_text(value: &Json) -> String {
    visible::json(&format!("{value:#}")).into_owned()
}

/// Returns an answer as JSON on one line, with the number of its form; what nobody sees is escaped.
pub fn json_line(answer: Json) -> String {
    visible::json(&with_schema(answer).to_string()).into_owned()
}

/// Prints one of many answers as JSON, on a line of its own; returns whether the reader is still there
/// for the next one.
pub fn print_json_line(answer: Json) -> bool {
    let mut out = io::stdout().lock();
    is_written(writeln!(out, "{}", json_line(answer)).and_then(|()| out.flush()))
}

/// Prints a warning for each invalid external pack and each former name of an edition that has not been reported.
pub fn print_warnings() {
    let faults = [unusable_packs::unreported_faults(), former_names::unreported()].concat();
    if faults.is_empty() {
        return;
    }
    let words = words_of_errors();
    if answers_json() {
        let warnings: Vec<ErrorView> = faults.iter().map(|fault| ErrorView::new(fault, words)).collect();
        let text = json_text(&with_schema(json!({ "warnings": warnings })));
        let _ = writeln!(io::stderr().lock(), "{text}");
        return;
    }
    let yellow = Style::new().fg_color(Some(AnsiColor::Yellow.into())).bold();
    for fault in &faults {
        report_one(fault, words, "warning", yellow);
    }
}

/// Prints what is wrong, and returns the exit code for it.
pub fn report(error: &Diagnostic) -> Exit {
    let errors: Vec<&Diagnostic> = [error].into_iter().chain(error.others()).collect();
    if answers_json() {
        report_json(errors);
        return Exit::Failed;
    }
    let words = words_of_errors();
    let red = Style::new().fg_color(Some(AnsiColor::Red.into())).bold();
    for error in errors {
        unusable_packs::note_reported(error);
        report_one(error, words, "error", red);
    }
    Exit::Failed
}

fn report_one(error: &Diagnostic, words: &Words, kind: &str, style: Style) {
    let head = format!("{kind}[{}]:", error.code());
    let said = format!("{head} {}", words.diagnostic(error));
    let wrapped = wrap_message(&said, terminal::width_of_messages(&io::stderr()));
    let said = wrapped.strip_prefix(&head).unwrap_or(&wrapped);
    let _ = writeln!(anstream::stderr().lock(), "{style}{head}{style:#}{said}");
}

/// Prints what is wrong as one JSON object on standard error.
pub fn report_json<'a>(errors: impl IntoIterator<Item = &'a Diagnostic>) {
    let words = words_of_errors();
    let text = json_text(&with_schema(json!(ErrorsView::new(errors, words))));
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Sets the language of errors, and whether they are text or JSON.
pub fn answer_errors_as(language: Language, json: bool) {
    // Said once, before a command runs.
    let _ = ANSWERED_AS.set((language, json));
}

/// Whether errors are JSON.
pub fn answers_json() -> bool {
    ANSWERED_AS.get().is_some_and(|(_, json)| *json)
}

/// Returns the messages for errors.
pub fn words_of_errors() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| {
        let language = ANSWERED_AS.get().map(|(language, _)| *language);
        Words::new(language.unwrap_or_default())
    })
}

/// The language of errors, and whether they are JSON.
static ANSWERED_AS: OnceLock<(Language, bool)> = OnceLock::new();

/// Breaks a message into lines that go on to the right of its beginning.
pub fn wrap_message(text: &str, width: Option<usize>) -> String {
    let mut page = Page::new();
    page.line([(text, Role::Plain)]);
    let lines = page.lines(width).into_iter().map(|line| line.into_iter().map(|span| span.text).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
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
