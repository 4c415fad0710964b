//! Files that are no text of games, refused with what to do.

use std::io;

use kodeks_base::{Complaint, FileKind, Phrase, phrase};

/// Refuses a text of games that begins as a file of another kind does.
///
/// # Errors
///
/// It does; what to do is said.
pub(super) fn refuse_other_kinds(head: &[u8]) -> io::Result<()> {
    FileKind::of(head).map_or(Ok(()), |kind| Err(refusal(kind)))
}

/// Returns why there are no games in a file of this kind where a text of games is read, and what to do.
fn refusal(kind: FileKind) -> io::Error {
    let right: Phrase = match kind {
        FileKind::Zip | FileKind::OtherArchive => phrase!("kind-help-unpack", "unpack it first"),
        FileKind::Parquet => {
            phrase!("kind-help-parquet", "name the file itself to `kodeks audit` or `kodeks diff --games`")
        }
        FileKind::Html => phrase!("kind-help-html", "download the PGN that the page is about"),
        FileKind::Program => phrase!("kind-help-program", "name a file with games in PGN"),
        FileKind::Sqlite | FileKind::Scid | FileKind::Pdf | FileKind::OldDocument => {
            phrase!("kind-help-export", "export its games as PGN")
        }
    };
    io::Error::other(Complaint::new(kind.description()).with_help(right))
}
