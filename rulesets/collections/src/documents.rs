//! The parts of `.docx` documents, which are ZIP archives.

use std::io::{self, Read};

use kodeks_base::{Diagnostic, Phrase, files, limits::FILE_BYTES, phrase};

use crate::archives::Archive;

/// The part that has the text of a document.
const BODY: &str = "word/document.xml";

/// Returns the XML of the body of a `.docx` document.
///
/// # Errors
///
/// It is no such document, is protected by a password, or its body is larger than what is read.
pub fn document_body(name: &str, bytes: &[u8]) -> Result<String, Diagnostic> {
    let unreadable = |wrong: io::Error| files::unreadable(name, &wrong);
    let archive = Archive::open(bytes, bytes.len() as u64).map_err(unreadable)?;
    let part = archive.members().iter().find(|member| member.name == BODY).ok_or_else(|| {
        cannot_be_read(name, phrase!("system-no-document", "it is no document of a word processor (.docx)"))
    })?;
    let most = FILE_BYTES as u64 + 1;
    let mut body = Vec::new();
    let length = archive.read(part).and_then(|part| part.take(most).read_to_end(&mut body)).map_err(unreadable)?;
    if length as u64 == most {
        return Err(files::too_large(name, FILE_BYTES));
    }
    String::from_utf8(body).map_err(|_| cannot_be_read(name, "UTF-8".to_owned().into()))
}

fn cannot_be_read(name: &str, why: Phrase) -> Diagnostic {
    Diagnostic::of_file(name, phrase!("K0702", "cannot be read: {why}", why))
}

#[cfg(test)]
mod tests {
    use rawzip::CompressionMethod;

    use super::document_body;
    use crate::archives::tests::zip;

    fn archive(name: &str, text: &str, method: CompressionMethod) -> Vec<u8> {
        zip(&[(name, text.as_bytes())], method)
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
