//! Error messages.

mod codes;
mod examples;
mod excerpt;

use kodeks_base::{Diagnostic, DiagnosticKind};
use kodeks_rulesets::source;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use codes::ErrorCodeView;
pub use examples::{CorrectedRun, CorrectionObstacle, ERROR_CODES, ErrorExample, ExampleFile};
pub use excerpt::{SourceExcerpt, source_excerpt};

/// How many characters of a line are shown.
const EXCERPT: usize = 140;

/// Everything that is wrong with one request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorsView {
    /// The mistakes, in the order of their files and lines.
    pub errors: Vec<ErrorView>,
}

/// A mistake in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorView {
    /// Its code, the same in every language; `kodeks explain` says what it means.
    #[schemars(regex(pattern = "^K[0-9]{4}$"))]
    pub code: String,
    /// Its kind: `pack`, `script`, `record`, `file`, `request`, `command-line` or `internal`.
    #[schemars(extend("enum" = DiagnosticKind::ALL.map(DiagnosticKind::name)))]
    pub kind: String,
    /// The file, where it is in one.
    pub file: Option<String>,
    /// The line, the first being 1.
    pub line: Option<usize>,
    /// The message, in the language of the answer.
    pub message: String,
    /// A correction, where one is known.
    pub help: Option<String>,
    /// The place in the line, where it is known.
    #[serde(flatten)]
    pub place: Option<ErrorPlaceView>,
    /// The whole source with the part to underline. JSON leaves it out.
    #[serde(skip)]
    pub source: Option<SourceExcerpt>,
}

/// The place of a mistake in its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorPlaceView {
    /// The column, the first being 1.
    pub column: usize,
    /// The line; of a long one the beginning.
    pub excerpt: String,
}

impl ErrorsView {
    /// Describes mistakes.
    #[must_use]
    pub fn new<'a>(faults: impl IntoIterator<Item = &'a Diagnostic>, words: &Words) -> ErrorsView {
        ErrorsView { errors: faults.into_iter().map(|fault| ErrorView::new(fault, words)).collect() }
    }
}

impl ErrorView {
    /// Describes a mistake.
    #[must_use]
    pub fn new(fault: &Diagnostic, words: &Words) -> ErrorView {
        ErrorView {
            code: fault.code().to_owned(),
            kind: fault.kind().name().to_owned(),
            file: Some(fault.file().to_owned()).filter(|file| !file.is_empty()),
            line: fault.line(),
            message: words.wrong(fault.complaint()),
            help: words.right(fault.complaint()),
            place: ErrorPlaceView::new(fault),
            source: source_excerpt(fault),
        }
    }
}

impl ErrorPlaceView {
    /// Returns the place of a mistake in a file that was read.
    fn new(fault: &Diagnostic) -> Option<ErrorPlaceView> {
        let text = source(fault.file())?;
        let (line, start) = (fault.line()?, fault.span()?.start);
        let before = text.get(..start)?;
        // A span that begins on another line than the fault says nothing about a column.
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1 == line).then(|| ErrorPlaceView {
            column: before[begin..].chars().count() + 1,
            excerpt: text[begin..].lines().next().unwrap_or_default().chars().take(EXCERPT).collect(),
        })
    }
}
