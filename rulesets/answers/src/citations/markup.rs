//! The text of HTML and of documents: what a reader sees, with the place of each piece.

use super::anchor::{ANCHORS, Anchor};

/// A kind of markup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MarkupKind {
    /// A page for a browser.
    Html,
    /// The body of a `.docx` document.
    Document,
}

/// Elements of HTML that begin or end a paragraph.
const BLOCKS: [&str; 33] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "caption",
    "dd",
    "div",
    "dl",
    "dt",
    "figcaption",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "td",
    "th",
    "tr",
];

/// Elements of HTML whose content nobody reads as text.
const UNSEEN: [&str; 5] = ["script", "style", "template", "svg", "title"];

/// Returns the text that a reader sees.
pub(super) fn plain_text(source: &str, kind: MarkupKind) -> (String, Vec<Anchor>) {
    let mut reader =
        MarkupReader { source, kind, text: String::new(), anchors: Vec::new(), line: 1, column: 1, next: (0, 0) };
    reader.read();
    (reader.text, reader.anchors)
}

struct MarkupReader<'s> {
    source: &'s str,
    kind: MarkupKind,
    text: String,
    anchors: Vec<Anchor>,
    line: usize,
    column: usize,
    /// The place of the source at which the next letter follows the last one.
    next: (usize, usize),
}

impl MarkupReader<'_> {
    fn read(&mut self) {
        let source = self.source;
        let mut rest = source;
        // The element whose content is left out, with how deep it is.
        let mut unseen: Option<(String, usize)> = None;
        let mut is_text = self.kind == MarkupKind::Html;
        while !rest.is_empty() {
            let end = rest.find('<').unwrap_or(rest.len());
            let (before, after) = rest.split_at(end);
            if unseen.is_none() && is_text {
                self.add(before);
            } else {
                self.pass(before);
            }
            // A sign of comparison begins no tag.
            if after[1.min(after.len())..].starts_with(|c: char| !c.is_alphabetic() && !matches!(c, '/' | '!' | '?')) {
                let sign = &after[..1];
                if unseen.is_none() && is_text {
                    self.add(sign);
                } else {
                    self.pass(sign);
                }
                rest = &after[1..];
                continue;
            }
            let Some(tag) = after.split_inclusive('>').next().filter(|tag| !tag.is_empty()) else { break };
            let tag =
                if after.starts_with("<!--") { after.find("-->").map_or(after, |end| &after[..end + 3]) } else { tag };
            let (name, is_end) = name_of(tag);
            let is_whole = tag.ends_with("/>") || tag.starts_with("<!") || tag.starts_with("<?");
            match (&mut unseen, self.leaves_out(&name)) {
                (Some((open, depth)), _) if *open == name && !is_whole => {
                    *depth = if is_end { depth.saturating_sub(1) } else { *depth + 1 };
                    if *depth == 0 {
                        unseen = None;
                    }
                }
                (Some(_), _) => {}
                (None, true) if !is_end && !is_whole => unseen = Some((name.clone(), 1)),
                (None, _) => self.note(&name, is_end, is_whole, &mut is_text),
            }
            self.pass(tag);
            rest = &after[tag.len()..];
        }
    }

    /// Returns whether the content of an element is left out: scripts, and what was deleted from a document.
    fn leaves_out(&self, name: &str) -> bool {
        match self.kind {
            MarkupKind::Html => UNSEEN.contains(&name),
            MarkupKind::Document => matches!(name, "w:del" | "w:moveFrom"),
        }
    }

    /// Takes notice of a tag: where a paragraph ends, and where text begins.
    fn note(&mut self, name: &str, is_end: bool, is_whole: bool, is_text: &mut bool) {
        match (self.kind, name) {
            (MarkupKind::Html, name) if BLOCKS.contains(&name) => self.end_paragraph(),
            (MarkupKind::Document, "w:t") => *is_text = !is_end && !is_whole,
            (MarkupKind::Document, "w:tab" | "w:br" | "w:cr") => self.add_letter(' '),
            (MarkupKind::Document, "w:noBreakHyphen") => self.add_letter('-'),
            (MarkupKind::Document, "w:p") if is_end || is_whole => {
                self.end_paragraph();
                self.line += 1;
                self.column = 1;
            }
            _ => {}
        }
    }

    /// Ends a paragraph, if there is anything in it.
    fn end_paragraph(&mut self) {
        while self.text.ends_with(' ') {
            self.text.pop();
        }
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.next = (0, 0);
    }

    /// Adds text as the source has it, its entities as letters.
    fn add(&mut self, text: &str) {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let (written, read) = match rest.strip_prefix('&').and_then(entity) {
                Some((length, read)) => (&rest[..=length], read),
                None => (&rest[..letter.len_utf8()], letter),
            };
            let is_space = read.is_whitespace();
            if is_space && self.kind == MarkupKind::Html {
                if !self.text.is_empty() && !self.text.ends_with([' ', '\n']) {
                    self.add_letter(' ');
                }
            } else {
                self.add_letter(if is_space { ' ' } else { read });
            }
            self.pass(written);
            rest = &rest[written.len()..];
        }
    }

    /// Adds a letter at the present place of the source.
    fn add_letter(&mut self, letter: char) {
        let is_far = self.anchors.last().is_some_and(|last| self.text.len() - last.offset >= ANCHORS);
        if (self.line, self.column) != self.next || is_far {
            self.anchors.push(Anchor { offset: self.text.len(), line: self.line, column: self.column });
        }
        self.next = (self.line, self.column + 1);
        self.text.push(letter);
        if self.kind == MarkupKind::Document {
            self.column += 1;
        }
    }

    /// Goes on in the source; a document is counted by its paragraphs and letters instead.
    fn pass(&mut self, source: &str) {
        if self.kind == MarkupKind::Document {
            return;
        }
        for letter in source.chars() {
            if letter == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
    }
}

/// Returns the name of a tag in small letters, and whether it ends an element.
fn name_of(tag: &str) -> (String, bool) {
    let inside = tag.trim_start_matches('<');
    let is_end = inside.starts_with('/');
    let name = inside.trim_start_matches('/');
    let length = name.find(|c: char| c.is_whitespace() || matches!(c, '>' | '/')).unwrap_or(name.len());
    let name = &name[..length];
    // Names of XML keep their capitals.
    (if name.starts_with("w:") { name.to_owned() } else { name.to_ascii_lowercase() }, is_end)
}

/// Returns the letter of an entity and how long it is after its `&`.
fn entity(rest: &str) -> Option<(usize, char)> {
    const LONGEST: usize = 10;
    let end = rest.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = &rest[..end];
    let letter = match name.strip_prefix('#') {
        Some(code) => {
            let hexadecimal = code.strip_prefix(['x', 'X']);
            let code = hexadecimal.map_or_else(|| code.parse().ok(), |code| u32::from_str_radix(code, 16).ok())?;
            char::from_u32(code)?
        }
        None => match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            "nbsp" => '\u{a0}',
            "sect" => '§',
            "ndash" => '–',
            "mdash" => '—',
            "ldquo" | "rdquo" => '"',
            "lsquo" | "rsquo" => '\'',
            _ => return None,
        },
    };
    Some((end + 1, letter))
}

#[cfg(test)]
mod tests {
    use super::{MarkupKind, plain_text};

    #[test]
    fn only_what_a_reader_sees_is_text() {
        let page =
            "<head><title>9.1.2</title><style>p{}</style></head><!-- 9.2.2 --><p>Art.&#160;9.2 &lt;x&gt;<br>2 < 3</p>";
        assert_eq!(plain_text(page, MarkupKind::Html).0, "Art. 9.2 <x>\n2 < 3\n");
        let body =
            "<w:p><w:del><w:t>7.5</w:t></w:del><w:t>a</w:t><w:tab/><w:t>b</w:t></w:p><w:p/><w:p><w:t>c</w:t></w:p>";
        assert_eq!(plain_text(body, MarkupKind::Document).0, "a b\nc\n");
    }
}
