//! The meaning of each code of a message, with an example.

use kodeks_base::{Diagnostic, phrase, suggestion};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ERROR_CODES, ErrorExample, ExampleFile};

/// A code of messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorCodeView {
    /// The code.
    pub code: String,
    /// The mistake.
    pub title: String,
    /// The meaning.
    pub about: String,
    /// The example that brings it about, if one can be shown.
    pub wrong: Option<String>,
    /// The corrected example.
    pub right: Option<String>,
}

impl ErrorCodeView {
    /// Describes every code.
    #[must_use]
    pub fn all(words: &Words) -> Vec<ErrorCodeView> {
        ERROR_CODES.iter().map(|(code, example)| ErrorCodeView::new(code, example, words)).collect()
    }

    /// Describes the code of that name.
    ///
    /// # Errors
    ///
    /// There is no such code; says which is near.
    pub fn find(code: &str, words: &Words) -> Result<ErrorCodeView, Diagnostic> {
        let asked = code.to_uppercase();
        let found = ERROR_CODES.iter().find(|(code, _)| *code == asked);
        found.map(|(code, example)| ErrorCodeView::new(code, example, words)).ok_or_else(|| {
            let hint = suggestion(&asked, ERROR_CODES.iter().map(|(code, _)| code.as_str()));
            let unknown = phrase!("K0518", "there is no code `{code}`", code);
            Diagnostic::of_request(unknown).with_hint(hint)
        })
    }

    fn new(code: &str, example: &ErrorExample, words: &Words) -> ErrorCodeView {
        let (wrong, right) = match example {
            ErrorExample::Record { wrong, right } => (Some(wrong.clone()), Some(right.clone())),
            ErrorExample::Pack { file, wrong, right } => {
                let shown = |text: &String| format!("{}\n{text}", file_comment(file));
                (Some(shown(wrong)), right.as_ref().map(shown))
            }
            ErrorExample::Run { command, files, right, .. } => {
                let right = right.as_ref().map(|right| run(&right.files, right.command.as_ref().unwrap_or(command)));
                (Some(run(files, command)), right)
            }
            ErrorExample::None => (None, None),
        };
        ErrorCodeView {
            code: code.to_owned(),
            title: words.say(&format!("title-{code}")),
            about: words.say(&format!("about-{code}")),
            wrong,
            right,
        }
    }
}

/// Returns files and a command as they are shown.
fn run(files: &[ExampleFile], command: &str) -> String {
    let texts = files.iter().map(|file| format!("{}\n{}", file_comment(&file.name), file.text));
    format!("{}\nkodeks {command}", texts.collect::<Vec<_>>().join("\n"))
}

/// Returns the name of a file as a comment in it.
fn file_comment(file: &str) -> String {
    if file.ends_with(".rhai") { format!("// {file}") } else { format!("# {file}") }
}
