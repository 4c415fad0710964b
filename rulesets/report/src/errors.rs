//! Error messages in the language of the reader, and the meaning of each code with an example.

mod examples;

use kodeks_base::{Diagnostic, phrase, suggestion};
use kodeks_rulesets::written::schema_of;
use serde_json::{Value as Json, json};

use crate::{
    Words,
    page::{Page, Role},
};
use kodeks_views::error::{ErrorView, ErrorsView};

pub use examples::{ERROR_CODES, ErrorExample, ExampleFile};

/// Returns a mistake as a JSON object.
#[must_use]
pub fn error_json(fault: &Diagnostic, words: &Words) -> Json {
    json!(ErrorView::new(fault, words))
}

/// Returns what is wrong as a JSON object.
#[must_use]
pub fn errors_json<'a>(faults: impl IntoIterator<Item = &'a Diagnostic>, words: &Words) -> Json {
    json!(ErrorsView::new(faults, words))
}

/// Returns the JSON Schema of what is told to a program that is wrong.
pub(crate) fn schema() -> Json {
    schema_of::<ErrorsView>()
}

/// Returns what a code means, with an example.
///
/// # Errors
///
/// There is no such code; says which is near.
pub fn explained(code: &str, words: &Words) -> Result<Page, Diagnostic> {
    let asked = code.to_uppercase();
    let Some((code, example)) = ERROR_CODES.iter().find(|(code, _)| *code == asked) else {
        let hint = suggestion(&asked, ERROR_CODES.iter().map(|(code, _)| code.as_str()));
        let unknown = phrase!("K0518", "there is no code `{code}`", code);
        return Err(Diagnostic::asked(unknown).with_hint(hint));
    };
    let mut page = Page::new();
    let title = words.say(&format!("title-{code}"));
    page.line([(code.as_str(), Role::Article), ("  ", Role::Plain), (title.as_str(), Role::Heading)]);
    page.gap();
    page.text(2, Role::Plain, &words.say(&format!("about-{code}")));
    match example {
        ErrorExample::Record { wrong, right } => {
            sample(&mut page, "error-wrong", wrong, Role::Warning, words);
            sample(&mut page, "error-right", right, Role::Order, words);
        }
        ErrorExample::Pack { file, wrong } => {
            let wrong = format!("{}\n{wrong}", marked(file));
            sample(&mut page, "error-wrong", &wrong, Role::Warning, words);
        }
        ErrorExample::Run { command, files } => {
            let files = files.iter().map(|file| format!("{}\n{}", marked(&file.name), file.text));
            let files = files.collect::<Vec<_>>().join("\n");
            let wrong = format!("{files}\nkodeks {command}");
            sample(&mut page, "error-wrong", &wrong, Role::Warning, words);
        }
        ErrorExample::None => {}
    }
    Ok(page)
}

/// Returns every code with its title.
#[must_use]
pub fn all_explained(words: &Words) -> Page {
    let mut page = Page::new();
    for (code, _) in ERROR_CODES.iter() {
        let title = words.say(&format!("title-{code}"));
        page.labelled(0, (code.as_str(), Role::Article), code.len(), Role::Plain, &title);
    }
    page
}

/// Returns the name of a file as a comment in it.
fn marked(file: &str) -> String {
    if file.ends_with(".rhai") { format!("// {file}") } else { format!("# {file}") }
}

/// Adds a sample under its head; its lines are never broken.
fn sample(page: &mut Page, head: &str, text: &str, role: Role, words: &Words) {
    page.gap();
    page.text(2, Role::Heading, &words.say(head));
    for line in text.trim().lines() {
        page.verbatim([(format!("    {line}"), role)]);
    }
}
