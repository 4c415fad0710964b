//! The parts of `.docx` documents, which are ZIP archives.

use std::io::{self, Read};

use flate2::read::DeflateDecoder;
use kodeks_base::{Diagnostic, Phrase, files, limits::FILE_BYTES, phrase};
use rawzip::{CompressionMethod, ZipArchive};

use crate::limits;

/// The part that has the text of a document.
const BODY: &str = "word/document.xml";

/// Returns the XML of the body of a `.docx` document.
///
/// # Errors
///
/// It is no such document, is protected by a password, or its body is larger than what is read.
pub fn document_body(name: &str, bytes: &[u8]) -> Result<String, Diagnostic> {
    let archive = ZipArchive::from_slice(bytes)
        .map_err(|_| cannot_be_read(name, phrase!("system-no-archive", "it is no ZIP archive")))?;
    let mut entries = archive.entries();
    let mut read = 0;
    while let Some(entry) = entries.next_entry().map_err(|wrong| cannot_be_read(name, wrong.to_string().into()))? {
        read += 1;
        if read > limits::DOCUMENT_PARTS {
            break;
        }
        if entry.file_path().as_bytes() != BODY.as_bytes() {
            continue;
        }
        let (method, place) = (entry.compression_method(), entry.wayfinder());
        let part = archive.get_entry(place).map_err(|wrong| cannot_be_read(name, wrong.to_string().into()))?;
        let most = FILE_BYTES as u64 + 1;
        let mut body = Vec::new();
        let length = match method {
            CompressionMethod::STORE => part.verifying_reader(part.data()).take(most).read_to_end(&mut body),
            CompressionMethod::DEFLATE => {
                part.verifying_reader(DeflateDecoder::new(part.data())).take(most).read_to_end(&mut body)
            }
            _ => Err(io::Error::other("compression")),
        };
        let length = length.map_err(|wrong| files::unreadable(name, &wrong))?;
        if length as u64 == most {
            return Err(files::too_large(name, FILE_BYTES));
        }
        return String::from_utf8(body).map_err(|_| cannot_be_read(name, "UTF-8".to_owned().into()));
    }
    Err(cannot_be_read(name, phrase!("system-no-document", "it is no document of a word processor (.docx)")))
}

fn cannot_be_read(name: &str, why: Phrase) -> Diagnostic {
    Diagnostic::of_file(name, phrase!("K0702", "cannot be read: {why}", why))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::{Compression, write::DeflateEncoder};
    use rawzip::{CompressionMethod, ZipArchiveWriter};

    use super::document_body;

    fn archive(name: &str, text: &str, method: CompressionMethod) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut bytes);
        let (mut entry, wrapped) = archive.new_file(name).compression_method(method).start().unwrap();
        if method == CompressionMethod::DEFLATE {
            let mut writer = wrapped.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
            writer.write_all(text.as_bytes()).unwrap();
            let (packed, descriptor) = writer.finish().unwrap();
            packed.finish().unwrap();
            entry.finish(descriptor).unwrap();
        } else {
            let mut writer = wrapped.wrap(&mut entry);
            writer.write_all(text.as_bytes()).unwrap();
            let (_, descriptor) = writer.finish().unwrap();
            entry.finish(descriptor).unwrap();
        }
        archive.finish().unwrap();
        bytes
    }

    #[test]
    fn the_body_of_a_document_is_read_packed_or_not() {
        for method in [CompressionMethod::STORE, CompressionMethod::DEFLATE] {
            let bytes = archive("word/document.xml", "<w:p/>", method);
            assert_eq!(document_body("x.docx", &bytes).unwrap(), "<w:p/>");
        }
    }

    #[test]
    fn what_is_no_document_is_refused() {
        let other = archive("xl/workbook.xml", "<x/>", CompressionMethod::STORE);
        assert!(document_body("x.docx", &other).unwrap_err().to_string().contains("no document of a word processor"));
        assert!(document_body("x.docx", b"PK, but no archive").unwrap_err().to_string().contains("no ZIP archive"));
    }

    #[test]
    fn a_body_that_grows_beyond_what_is_read_is_refused() {
        let bytes = archive("word/document.xml", &" ".repeat(5 << 20), CompressionMethod::DEFLATE);
        assert!(bytes.len() < 1 << 16);
        assert!(document_body("x.docx", &bytes).unwrap_err().to_string().contains("larger than"));
    }
}
