//! The event of a record: written in it, or in a file of its own that many records name.

use std::path::Path;

use kodeks_base::{Diagnostic, DiagnosticKind, phrase};

use super::{file::EventFile, source::RecordFiles};
use crate::{Record, document::Node};

impl Record {
    /// Takes the event: a table, or the name of a file beside the record that has it.
    pub(crate) fn take_event(&mut self, node: &Node, files: RecordFiles<'_>) -> Result<(), Diagnostic> {
        let Some(name) = node.as_text() else {
            return self.read_event(node);
        };
        let (path, kept) = files.event(node, name)?;
        let file = read_node(&path, &kept.text)?;
        self.source.event = Some(kept);
        let EventFile { event } = file.read()?;
        if event.as_text().is_some() {
            return Err(event.error(phrase!("K0104", "an event file has the `[event]` itself, not another file")));
        }
        self.event_file = path;
        self.read_event(&event)
    }
}

/// Reads a file, in JSON if its name or beginning says so, else in TOML.
pub(crate) fn read_node(path: &Path, text: &str) -> Result<Node, Diagnostic> {
    read_text_as_node(&path.display().to_string(), text)
}

/// Reads a text, in JSON if its name or beginning says so, else in TOML. Errors call it by this name.
pub(super) fn read_text_as_node(file: &str, text: &str) -> Result<Node, Diagnostic> {
    if is_json(file, text) {
        Node::from_json(file, text)
    } else {
        Node::from_toml_of(DiagnosticKind::Record, file, text)
    }
}

/// Returns whether a text is JSON: its file is named so, or it begins with a brace, as no TOML does.
pub(super) fn is_json(file: &str, text: &str) -> bool {
    let is_named_so = Path::new(file).extension().is_some_and(|ending| ending == "json");
    is_named_so || text.trim_start().starts_with('{')
}

/// Returns the folder in which a file lies.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}
