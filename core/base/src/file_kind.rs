//! Files that are no text, known by their first bytes.

use crate::{Phrase, phrase};

/// A kind of file that is no plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A ZIP archive; documents of word processors are such, too.
    Zip,
    /// Another archive: tar, 7z, RAR, xz, LZ4.
    OtherArchive,
    /// A table of Parquet.
    Parquet,
    /// A database of SQLite.
    Sqlite,
    /// A database of Scid.
    Scid,
    /// An HTML page.
    Html,
    /// A document in PDF.
    Pdf,
    /// A document of Microsoft Office before 2007.
    OldDocument,
    /// A program.
    Program,
}

/// The first bytes of each kind that has some of its own.
const BEGINNINGS: [(&[u8], FileKind); 14] = [
    (b"PK\x03\x04", FileKind::Zip),
    // An archive with nothing in it.
    (b"PK\x05\x06", FileKind::Zip),
    (b"7z\xbc\xaf\x27\x1c", FileKind::OtherArchive),
    (b"Rar!\x1a\x07", FileKind::OtherArchive),
    (b"\xfd7zXZ\0", FileKind::OtherArchive),
    (b"\x04\x22\x4d\x18", FileKind::OtherArchive),
    (b"PAR1", FileKind::Parquet),
    (b"SQLite format 3\0", FileKind::Sqlite),
    (b"Scid.si", FileKind::Scid),
    (b"%PDF-", FileKind::Pdf),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", FileKind::OldDocument),
    (b"\x7fELF", FileKind::Program),
    (b"\xcf\xfa\xed\xfe", FileKind::Program),
    (b"\xfe\xed\xfa\xcf", FileKind::Program),
];

impl FileKind {
    /// Number of bytes that tell every kind: a block of a tar archive.
    pub const HEAD: usize = 512;

    /// Returns the kind of a file that begins so; `None` for what may be text.
    #[must_use]
    pub fn of(beginning: &[u8]) -> Option<FileKind> {
        let head = beginning.get(..FileKind::HEAD).unwrap_or(beginning);
        // A program for Windows has two letters and numbers after them; no text that begins so has bytes that are zero.
        if head.starts_with(b"MZ") && head.contains(&0) {
            return Some(FileKind::Program);
        }
        let known = BEGINNINGS.iter().find(|(first, _)| head.starts_with(first));
        let known = known.map(|(_, kind)| *kind).or_else(|| is_html(head).then_some(FileKind::Html));
        known.or_else(|| is_tar(head).then_some(FileKind::OtherArchive))
    }

    /// Returns what such a file is.
    #[must_use]
    pub fn description(self) -> Phrase {
        match self {
            FileKind::Zip => phrase!("kind-zip", "it is a ZIP archive"),
            FileKind::OtherArchive => phrase!("kind-archive", "it is an archive of a kind that is not read"),
            FileKind::Parquet => phrase!("kind-parquet", "it is a table of Parquet"),
            FileKind::Sqlite => phrase!("kind-sqlite", "it is a database of SQLite"),
            FileKind::Scid => phrase!("kind-scid", "it is a database of Scid"),
            FileKind::Html => phrase!("kind-html", "it is an HTML page"),
            FileKind::Pdf => phrase!("kind-pdf", "it is a document in PDF"),
            FileKind::OldDocument => phrase!("kind-document", "it is a document of an office program"),
            FileKind::Program => phrase!("kind-program", "it is a program"),
        }
    }

    /// Returns whether it is an archive, in which there may be a file of the kind that is wanted.
    #[must_use]
    pub fn is_archive(self) -> bool {
        matches!(self, FileKind::Zip | FileKind::OtherArchive)
    }
}

/// Returns whether a file begins with the first block of a tar archive.
fn is_tar(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

fn is_html(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let begins = |with: &[u8]| text.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with));
    begins(b"<!doctype html") || begins(b"<html")
}

#[cfg(test)]
mod tests {
    use super::FileKind;

    #[test]
    fn each_kind_is_told_by_its_first_bytes() {
        let tar = [&b"games.pgn"[..], &[0; 248], b"ustar\x0000"].concat();
        let kinds: [(&[u8], FileKind); 11] = [
            (&tar, FileKind::OtherArchive),
            (b"PK\x03\x04\x14\0", FileKind::Zip),
            (b"PK\x05\x06\0\0", FileKind::Zip),
            (b"Rar!\x1a\x07\x01\0", FileKind::OtherArchive),
            (b"PAR1\x15\x04", FileKind::Parquet),
            (b"SQLite format 3\0\x10\0", FileKind::Sqlite),
            (b"\x7fELF\x02\x01\x01", FileKind::Program),
            (b"MZ\x90\0\x03\0", FileKind::Program),
            (b"<!DOCTYPE html>\n<html>", FileKind::Html),
            (b"\xef\xbb\xbf\r\n <HTML lang=en>", FileKind::Html),
            (b"%PDF-1.7", FileKind::Pdf),
        ];
        for (head, expected) in kinds {
            assert_eq!(FileKind::of(head), Some(expected), "{}", String::from_utf8_lossy(head));
        }
    }

    #[test]
    fn what_may_be_text_is_no_other_kind() {
        for head in [
            &b""[..],
            b"[Event \"x\"]",
            b"1. e4 e5",
            b"% escaped line",
            b"%PDF, says a player",
            b"PK won this game",
            b"PAR",
            b"MZ \xe2\x80\x93 AB",
            b"SQLite format 3",
            b"{<html> is not what this is}",
            b"\xff\xfe[\0E\0",
        ] {
            assert_eq!(FileKind::of(head), None, "{}", String::from_utf8_lossy(head));
        }
    }
}
