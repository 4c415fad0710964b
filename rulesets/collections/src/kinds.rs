//! Files that are no text, known by their first bytes.

use std::io;

use kodeks_base::{Complaint, phrase};

/// Number of bytes that tell every kind, with some white space before an HTML page.
pub(super) const HEAD: usize = 64;

/// A kind of file that is no plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A ZIP archive; documents of word processors are such, too.
    Zip,
    /// Another archive: 7z, RAR, xz, LZ4.
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
    /// Returns the kind of a file that begins so; `None` for what may be text.
    #[must_use]
    pub fn of(head: &[u8]) -> Option<FileKind> {
        // A program for Windows has two letters and numbers after them; no text that begins so has bytes that are zero.
        if head.starts_with(b"MZ") && head.contains(&0) {
            return Some(FileKind::Program);
        }
        let known = BEGINNINGS.iter().find(|(beginning, _)| head.starts_with(beginning));
        known.map(|(_, kind)| *kind).or_else(|| is_html(head).then_some(FileKind::Html))
    }

    /// Returns why there are no games in such a file where a text of games is read, and what to do.
    pub(super) fn refusal(self) -> io::Error {
        let (wrong, right) = match self {
            FileKind::Zip => {
                (phrase!("kind-zip", "it is a ZIP archive"), phrase!("kind-help-unpack", "unpack it first"))
            }
            FileKind::OtherArchive => (
                phrase!("kind-archive", "it is an archive of a kind that is not read"),
                phrase!("kind-help-unpack", "unpack it first"),
            ),
            FileKind::Parquet => (
                phrase!("kind-parquet", "it is a table of Parquet"),
                phrase!("kind-help-parquet", "name the file itself to `kodeks audit` or `kodeks diff --games`"),
            ),
            FileKind::Sqlite => (phrase!("kind-sqlite", "it is a database of SQLite"), export()),
            FileKind::Scid => (phrase!("kind-scid", "it is a database of Scid"), export()),
            FileKind::Html => (
                phrase!("kind-html", "it is an HTML page"),
                phrase!("kind-help-html", "download the PGN that the page is about"),
            ),
            FileKind::Pdf => (phrase!("kind-pdf", "it is a document in PDF"), export()),
            FileKind::OldDocument => (phrase!("kind-document", "it is a document of an office program"), export()),
            FileKind::Program => (
                phrase!("kind-program", "it is a program"),
                phrase!("kind-help-program", "name a file with games in PGN"),
            ),
        };
        io::Error::other(Complaint::new(wrong).with_help(right))
    }
}

fn export() -> kodeks_base::Phrase {
    phrase!("kind-help-export", "export its games as PGN")
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
        let kinds: [(&[u8], FileKind); 10] = [
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
