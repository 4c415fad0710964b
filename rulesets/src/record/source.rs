//! The texts that a record was read from, kept with it so that it can be read again when its files are gone or changed.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{Complaint, Diagnostic, DiagnosticKind, files::read_text, limits::too_much, phrase};
use kodeks_board::{PgnGame, PgnReader};
use kodeks_core::Vocabulary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use crate::{
    Record,
    document::Node,
    json_form::{JsonForm, schema_of},
    limits,
};

use super::{
    read_text_as_node,
    record_folder::{self, RecordFolder},
};

/// A text that was read, by the name of the file in which it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// The file, as errors name it.
    pub file: String,
    /// Its text.
    pub text: Arc<str>,
}

impl SourceText {
    fn new(file: &str, text: &str) -> SourceText {
        SourceText { file: file.to_owned(), text: text.into() }
    }
}

/// Everything that a record was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    /// The record itself.
    pub record: SourceText,
    /// Whether it was generated from words or answers, so that its events have no lines.
    pub is_put_together: bool,
    /// The event file that it names.
    pub event: Option<SourceText>,
    /// The game that it takes from a PGN file, without the other games of that file.
    pub game: Option<SourceText>,
    /// Whether something is missing, as it was too long to be kept.
    pub is_cut: bool,
}

impl RecordSource {
    /// Returns the source of a record that is nothing but this text.
    #[must_use]
    pub fn of_text(file: &str, text: &str) -> RecordSource {
        RecordSource {
            record: SourceText::new(file, text),
            is_put_together: false,
            event: None,
            game: None,
            is_cut: false,
        }
    }

    /// Reads the record again, in the words of a vocabulary, from what was kept and nothing else.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn read(&self, vocabulary: &Arc<Vocabulary>) -> Result<Record, Diagnostic> {
        let SourceText { file, text } = &self.record;
        let node = if self.is_put_together {
            Node::from_toml_of(DiagnosticKind::Record, file, text)?
        } else {
            read_text_as_node(file, text)?
        };
        let record = Record::from_node_with(&node, RecordFiles::Kept(self), vocabulary)?;
        Ok(if self.is_put_together { record.put_together_as(text) } else { record.read_from(text) })
    }
}

/// Where the files are that a record names.
#[derive(Clone, Copy)]
pub(crate) enum RecordFiles<'a> {
    /// Beside the record.
    Beside(&'a RecordFolder),
    /// They were kept.
    Kept(&'a RecordSource),
}

impl RecordFiles<'_> {
    /// Returns the event file of this name, which `node` names, and its path.
    pub(super) fn event(self, node: &Node, name: &str) -> Result<(PathBuf, SourceText), Diagnostic> {
        let about = |complaint: Complaint| node.error(complaint.about(format!("`event`: {name}")));
        let beside = match self {
            RecordFiles::Beside(beside) => beside,
            RecordFiles::Kept(source) => {
                let kept = source.event.as_ref().ok_or_else(|| about(not_kept()))?;
                return Ok((PathBuf::from(&kept.file), kept.clone()));
            }
        };
        beside.refuse_if_nothing(Path::new(name), node)?;
        let path = beside.folder().join(name);
        let text = read_text(&path).map_err(|error| about(error.complaint().clone()))?;
        let file = path.display().to_string();
        Ok((path, SourceText::new(&file, &text)))
    }

    /// Looks up a game of the PGN file of this name, which `node` names, and returns what was read of it, if it is not too
    /// long to be kept.
    pub(super) fn game(
        self,
        node: &Node,
        name: &str,
        number: u32,
        take: impl FnOnce(&PgnGame, &str) -> Result<(), Diagnostic>,
    ) -> Result<Option<SourceText>, Diagnostic> {
        let beside = match self {
            RecordFiles::Beside(beside) => beside,
            RecordFiles::Kept(source) => {
                let about = |complaint: Complaint| node.error(complaint.about(format!("`{name}`")));
                let kept = source.game.as_ref().ok_or_else(|| about(not_kept()))?;
                let mut reader = PgnReader::new(kept.text.as_bytes());
                return match reader.next_game() {
                    Some(Ok(game)) => take(game, &kept.file).map(|()| Some(kept.clone())),
                    _ => Err(about(not_kept())),
                };
            }
        };
        let path = beside.folder().join(name);
        let file = beside.open(Path::new(name), node)?;
        let name = path.display().to_string();
        let unreadable = |error: io::Error| match error.kind() {
            io::ErrorKind::FileTooLarge => {
                let megabytes = limits::GAME_FILE_BYTES >> 20;
                node.error(too_much(phrase!(
                    "limit-game-file",
                    "the first {megabytes} MiB of `{name}` do not have the whole game",
                    megabytes,
                    name
                )))
            }
            _ => record_folder::unreadable(&path, node, &error),
        };
        let file = BufReader::new(BoundedFile { file, left: limits::GAME_FILE_BYTES });
        let mut reader = PgnReader::new(file).keeping_text(true);
        let mut found = 0;
        while let Some(game) = reader.next_game() {
            let game = game.map_err(unreadable)?;
            found += 1;
            if found == number {
                take(game, &name)?;
                return Ok(game.source().map(|text| SourceText::new(&name, text)));
            }
        }
        Err(node.error(phrase!("K0215", "`{name}` has {found} games, so none is number {number}", name, found, number)))
    }
}

/// A file of which no more than so many bytes are read; where it has more, that is an error.
struct BoundedFile {
    file: File,
    left: usize,
}

impl Read for BoundedFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return match self.file.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(io::ErrorKind::FileTooLarge.into()),
            };
        }
        let most = bytes.len().min(self.left);
        let read = self.file.read(&mut bytes[..most])?;
        self.left -= read;
        Ok(read)
    }
}

fn not_kept() -> Complaint {
    Complaint::new(phrase!("K0630-file", "the receipt does not have what stands in this file"))
}

/// Returns the SHA-256 of a text, in hexadecimal digits.
fn sha256(text: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// A text as receipts have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "the file of the record", deny_unknown_fields)]
struct TextPart {
    /// The file.
    file: String,
    /// The SHA-256 of the text.
    sha256: String,
    text: String,
}

/// The source of a record as receipts have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`record`", deny_unknown_fields)]
pub(super) struct SourcePart {
    /// The file.
    file: String,
    /// The SHA-256 of the text.
    sha256: String,
    /// The record as it was read: TOML or JSON.
    text: String,
    /// Whether it was put together from words or answers.
    put_together: bool,
    /// The event file that the record names.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<TextPart>,
    /// The game that the record takes from a PGN file.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<TextPart>,
}

impl From<&SourceText> for TextPart {
    fn from(kept: &SourceText) -> TextPart {
        TextPart { file: kept.file.clone(), sha256: sha256(&kept.text), text: kept.text.to_string() }
    }
}

impl From<TextPart> for SourceText {
    fn from(TextPart { file, text, .. }: TextPart) -> SourceText {
        SourceText::new(&file, &text)
    }
}

impl From<&RecordSource> for SourcePart {
    fn from(source: &RecordSource) -> SourcePart {
        let TextPart { file, sha256, text } = (&source.record).into();
        SourcePart {
            file,
            sha256,
            text,
            put_together: source.is_put_together,
            event: source.event.as_ref().map(TextPart::from),
            game: source.game.as_ref().map(TextPart::from),
        }
    }
}

impl From<SourcePart> for RecordSource {
    fn from(part: SourcePart) -> RecordSource {
        RecordSource {
            record: SourceText::new(&part.file, &part.text),
            is_put_together: part.put_together,
            event: part.event.map(SourceText::from),
            game: part.game.map(SourceText::from),
            is_cut: false,
        }
    }
}

impl JsonForm for RecordSource {
    fn json(&self) -> Json {
        json!(SourcePart::from(self))
    }

    fn schema() -> Json {
        schema_of::<SourcePart>()
    }
}
