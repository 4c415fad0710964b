//! A text in which citations are looked for, with the place of each letter in its file.

use std::ops::Range;

use kodeks_base::{Complaint, Diagnostic, limits::FILE_BYTES, phrase};

use super::{
    anchor::{ANCHORS, Anchor},
    markup::{MarkupKind, plain_text},
};

/// A text in which citations are looked for.
#[derive(Clone, Debug)]
pub struct CitedText {
    name: String,
    text: String,
    /// Places of the text, in order, each with its place in the file.
    anchors: Vec<Anchor>,
    /// Whether every end of a line ends a paragraph, as in HTML and in documents.
    ends_at_lines: bool,
}

impl CitedText {
    /// Takes a plain text or Markdown.
    ///
    /// # Errors
    ///
    /// It is larger than what is read.
    pub fn plain(name: &str, text: &str) -> Result<CitedText, Diagnostic> {
        refuse_large(name, text)?;
        let mut anchors = vec![Anchor { offset: 0, line: 1, column: 1 }];
        let (mut line, mut column) = (1, 1);
        for (offset, letter) in text.char_indices() {
            (line, column) = if letter == '\n' { (line + 1, 1) } else { (line, column + 1) };
            let next = offset + letter.len_utf8();
            let is_far = anchors.last().is_some_and(|last| next - last.offset >= ANCHORS);
            if column == 1 || is_far {
                anchors.push(Anchor { offset: next, line, column });
            }
        }
        Ok(CitedText { name: name.to_owned(), text: text.to_owned(), anchors, ends_at_lines: false })
    }

    /// Takes the text of a page of HTML.
    ///
    /// # Errors
    ///
    /// It is larger than what is read.
    pub fn html(name: &str, page: &str) -> Result<CitedText, Diagnostic> {
        CitedText::marked_up(name, page, MarkupKind::Html)
    }

    /// Takes the text of a `.docx` document: the XML of its body. Places are told by paragraphs.
    ///
    /// # Errors
    ///
    /// It is larger than what is read.
    pub fn document(name: &str, body: &str) -> Result<CitedText, Diagnostic> {
        CitedText::marked_up(name, body, MarkupKind::Document)
    }

    fn marked_up(name: &str, source: &str, kind: MarkupKind) -> Result<CitedText, Diagnostic> {
        refuse_large(name, source)?;
        let (text, anchors) = plain_text(source, kind);
        Ok(CitedText { name: name.to_owned(), text, anchors, ends_at_lines: true })
    }

    /// Returns the name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the letters.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the line and the letter of a byte of the text; of a document the paragraph and the letter.
    #[must_use]
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let after = self.anchors.partition_point(|anchor| anchor.offset <= offset);
        let Some(anchor) = after.checked_sub(1).map(|last| self.anchors[last]) else {
            return (1, 1);
        };
        let letters = self.text.get(anchor.offset..offset).map_or(0, |before| before.chars().count());
        (anchor.line, anchor.column + letters)
    }

    /// Returns the paragraphs: items of lists and rows of tables count as such.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<Range<usize>> {
        let mut paragraphs: Vec<Range<usize>> = Vec::new();
        let mut is_open = false;
        let mut begin = 0;
        for line in self.text.split_inclusive('\n') {
            let end = begin + line.len();
            let is_empty = line.trim().is_empty();
            match paragraphs.last_mut() {
                _ if is_empty => is_open = false,
                Some(last) if is_open && !self.ends_at_lines && !begins_item(line) => last.end = end,
                _ => {
                    paragraphs.push(begin..end);
                    is_open = true;
                }
            }
            begin = end;
        }
        paragraphs
    }
}

/// Returns whether a line begins an item of a list, a row of a table, a heading or a numbered provision.
fn begins_item(line: &str) -> bool {
    let line = line.trim_start();
    let is_numbered = || {
        let number = line.split_whitespace().next().unwrap_or_default();
        number.starts_with(|c: char| c.is_ascii_digit()) && number.ends_with(['.', ')'])
            || number.contains('.') && number.chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    line.starts_with(['-', '*', '•', '#', '|', '>', '–']) || is_numbered()
}

fn refuse_large(name: &str, text: &str) -> Result<(), Diagnostic> {
    if text.len() <= FILE_BYTES {
        return Ok(());
    }
    let message =
        Complaint::new(phrase!("K0118", "the file is larger than {megabytes} MiB", megabytes = FILE_BYTES >> 20))
            .with_help(phrase!("K0118-help", "split it"));
    Err(Diagnostic::in_file(name, message))
}

#[cfg(test)]
mod tests {
    use super::CitedText;

    fn at(text: &CitedText, words: &str) -> (usize, usize) {
        text.place(text.text().find(words).unwrap())
    }

    #[test]
    fn the_place_of_a_letter_is_that_of_the_file() {
        let text = CitedText::plain("x.txt", "one\nŁódź 9.2.2\n").unwrap();
        assert_eq!(at(&text, "9.2.2"), (2, 6));
        let text = CitedText::html("x.html", "<p>one\n<b>two</b> &sect;&nbsp;9.2</p>").unwrap();
        assert_eq!(at(&text, "9.2"), (2, 24));
        let body = "<w:p><w:r><w:t>one</w:t></w:r></w:p><w:p><w:r><w:t>Art. 9.</w:t><w:t>2</w:t></w:r></w:p>";
        let text = CitedText::document("x.docx", body).unwrap();
        assert_eq!(at(&text, "9.2"), (2, 6));
    }

    #[test]
    fn a_list_has_a_paragraph_for_each_item() {
        let text = CitedText::plain("x.md", "one\ntwo\n\n- three\n- four\n  five\n").unwrap();
        let paragraphs: Vec<&str> = text.paragraphs().into_iter().map(|range| text.text()[range].trim()).collect();
        assert_eq!(paragraphs, ["one\ntwo", "- three", "- four\n  five"]);
    }
}
