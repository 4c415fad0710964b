//! Reads one tag, `[Name "value"]`, also in careless forms.

use super::{
    PgnFault,
    plain::{find_before_space, find_in_word},
};

/// A tag in its line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct WrittenTag<'a> {
    /// The name.
    pub name: &'a str,
    /// The value as written, between the quotation marks.
    pub value: &'a str,
    /// How many bytes of the text the tag takes.
    pub length: usize,
    /// The fault, if there is one.
    pub fault: Option<PgnFault>,
    /// Whether the value has an opening quotation mark, as every tag that begins a game has.
    pub is_quoted: bool,
}

/// A tag on a line of its own without escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlainTag {
    /// How many bytes the name has, which begins after the bracket.
    pub name: usize,
    /// How many bytes the value has, which begins after the name, a space and a quotation mark.
    pub value: usize,
    /// How many bytes the line has with its end.
    pub length: usize,
}

/// Reads the tag of the line that begins with these bytes, if it is plain. Its value may not be UTF-8.
#[inline]
pub(super) fn plain_tag(text: &[u8]) -> Option<PlainTag> {
    let rest = text.strip_prefix(b"[")?;
    let name = rest.iter().position(|byte| !byte.is_ascii_alphabetic())?;
    let value = rest.get(name..)?.strip_prefix(b" \"")?;
    let end = end_of_value(value)?;
    let inside = "[".len() + name + " \"".len() + end;
    let line_end = match text.get(inside..)? {
        [b'"', b']', b'\n', ..] => 1,
        [b'"', b']', b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    (name > 0).then_some(PlainTag { name, value: end, length: inside + "\"]".len() + line_end })
}

/// Returns where the first quotation mark is, if nothing before it needs thought: a backslash, or the
/// end of the line.
#[inline]
fn end_of_value(text: &[u8]) -> Option<usize> {
    let (words, rest) = text.as_chunks();
    for (place, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found = find_in_word(word, b'"') | find_in_word(word, b'\\') | find_before_space(word);
        if found != 0 {
            let end = place * size_of::<u64>() + found.trailing_zeros() as usize / 8;
            return Some(end).filter(|end| text[*end] == b'"');
        }
    }
    let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..b' '))?;
    Some(text.len() - rest.len() + end).filter(|end| text[*end] == b'"')
}

/// How many bytes of a value are looked at at once. Most values are shorter.
const LOOKED_AT: usize = 128;

impl<'a> WrittenTag<'a> {
    /// Reads the tag with which the text begins; `None` if it begins with no `[` and name.
    pub fn read(text: &'a str) -> Option<WrittenTag<'a>> {
        if !text.starts_with('[') {
            return None;
        }
        WrittenTag::read_plain(text).or_else(|| WrittenTag::read_any(text))
    }

    /// Reads a tag as the standard has it, with nothing after it and no signs that need thought.
    fn read_plain(text: &'a str) -> Option<WrittenTag<'a>> {
        let inside = text.strip_prefix('[')?.strip_suffix("\"]")?;
        let is_name = |byte: &u8| byte.is_ascii_alphabetic();
        let end = inside.bytes().position(|byte| !is_name(&byte))?;
        let (name, value) = (inside.get(..end)?, inside.get(end..)?.strip_prefix(" \"")?);
        let needs_thought = |byte: u8| matches!(byte, b'"' | b'\\');
        // Many bytes are looked at at once, but no further than to the first that needs thought: many tags may follow in a line.
        let is_plain = value.as_bytes().chunks(LOOKED_AT).all(|bytes| {
            let look = |found, byte: &u8| found | needs_thought(*byte);
            !bytes.iter().fold(false, look)
        });
        (is_plain && !name.is_empty()).then_some(WrittenTag {
            name,
            value,
            length: text.len(),
            fault: None,
            is_quoted: true,
        })
    }

    fn read_any(text: &'a str) -> Option<WrittenTag<'a>> {
        let inside = text.strip_prefix('[')?.trim_start();
        if !inside.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let end = inside.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']'));
        let (name, rest) = inside.split_at(end.unwrap_or(inside.len()));
        let rest = rest.trim_start();
        let place = text.len() - rest.len();
        Some(match rest.strip_prefix('"') {
            Some(value) => read_value(name, value, place + 1),
            None => read_unquoted(name, rest, place),
        })
    }

    /// Returns the characters of the value, without its escapes.
    pub fn characters(&self) -> impl Iterator<Item = char> + use<'a> {
        let mut written = self.value.chars().peekable();
        std::iter::from_fn(move || match written.next()? {
            '\\' => written.next_if(|next| matches!(next, '"' | '\\')).or(Some('\\')),
            other => Some(other),
        })
    }
}

/// Reads what follows the opening quotation mark, which ends at byte `place` of the whole.
fn read_value<'a>(name: &'a str, text: &'a str, place: usize) -> WrittenTag<'a> {
    let tag = |end: usize, length: usize, fault| WrittenTag {
        name,
        value: &text[..end],
        length: place + length,
        fault,
        is_quoted: true,
    };
    if let Some((end, length)) = find_end(text, true) {
        let is_quote_inside = find_quote(&text[..end]).is_some();
        return tag(end, length, is_quote_inside.then_some(PgnFault::QuoteInTag));
    }
    // `[Event "Tournament \"]`: a backslash at the end of a value that was not doubled.
    if let Some((end, length)) = find_end(text, false) {
        return tag(end, length, Some(PgnFault::QuoteInTag));
    }
    if let Some(end) = find_quote(text) {
        return tag(end, end + 1, Some(PgnFault::TagWithoutBracket));
    }
    let end = text.trim_end().strip_suffix(']').unwrap_or(text.trim_end());
    tag(end.len(), text.len(), Some(PgnFault::TagWithoutQuote))
}

/// Reads a value without a quotation mark at its beginning.
fn read_unquoted<'a>(name: &'a str, text: &'a str, place: usize) -> WrittenTag<'a> {
    let (end, length, fault) = match text.find(']') {
        Some(end) => (end, end + 1, PgnFault::TagWithoutQuote),
        None => (text.len(), text.len(), PgnFault::TagWithoutBracket),
    };
    WrittenTag { name, value: text[..end].trim(), length: place + length, fault: Some(fault), is_quoted: false }
}

/// The most quotation marks in the value of a tag. Where many unclosed tags follow each other in a line, each is scanned up to
/// this many.
const QUOTES_INSIDE: usize = 64;

/// Returns where the value ends and how long the text is up to and including `]`: at the first
/// quotation mark with `]` after it, as some programs do not escape those within a value.
fn find_end(text: &str, with_escapes: bool) -> Option<(usize, usize)> {
    text.match_indices('"')
        .map(|(quote, _)| quote)
        .take(QUOTES_INSIDE)
        .filter(|quote| !(with_escapes && is_escaped(text, *quote)))
        .find_map(|quote| {
            let rest = &text[quote + 1..];
            let after = rest.trim_start().strip_prefix(']')?;
            Some((quote, text.len() - after.len()))
        })
}

/// Returns the first quotation mark that is not escaped.
fn find_quote(text: &str) -> Option<usize> {
    text.match_indices('"').map(|(quote, _)| quote).find(|quote| !is_escaped(text, *quote))
}

/// Returns whether an odd number of backslashes precedes this byte.
fn is_escaped(text: &str, at: usize) -> bool {
    let backslashes = text.bytes().take(at).rev().take_while(|byte| *byte == b'\\');
    backslashes.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_reads(text: &str, name: &str, value: &str, rest: &str, fault: Option<PgnFault>) {
        let tag = WrittenTag::read(text).unwrap();
        let characters: String = tag.characters().collect();
        assert_eq!((tag.name, characters.as_str()), (name, value), "{text}");
        assert_eq!(&text[tag.length..], rest, "{text}");
        assert_eq!(tag.fault, fault, "{text}");
    }

    #[test]
    fn a_tag_has_a_name_and_a_value() {
        for (text, value, rest) in [
            (r#"[Event "Linares"]"#, "Linares", ""),
            (r#"[Event "Linares"] "#, "Linares", " "),
            (r#"[ Event  "Linares" ]x"#, "Linares", "x"),
            (r#"[Event""]"#, "", ""),
            (r#"[Event "a"] [Site "b"]"#, "a", r#" [Site "b"]"#),
            (r#"[Event "closing ] opening"]"#, "closing ] opening", ""),
            (r#"[Event "The \"King\""]"#, r#"The "King""#, ""),
            (r#"[Event "back\\slash\\"]"#, r"back\slash\", ""),
            (r#"[Event "back\slash"]"#, r"back\slash", ""),
        ] {
            assert_reads(text, "Event", value, rest, None);
        }
    }

    #[test]
    fn a_quotation_mark_inside_a_value_is_understood_and_reported() {
        let fault = || Some(PgnFault::QuoteInTag);
        assert_reads(r#"[White "Smith "The King""]"#, "White", r#"Smith "The King""#, "", fault());
        assert_reads(r#"[Site "Club "Victory" b"]"#, "Site", r#"Club "Victory" b"#, "", fault());
        assert_reads(r#"[Event "Tournament \"]"#, "Event", r"Tournament \", "", fault());
    }

    #[test]
    fn a_tag_that_is_not_closed_gives_what_it_has() {
        let bracket = || Some(PgnFault::TagWithoutBracket);
        let quote = || Some(PgnFault::TagWithoutQuote);
        assert_reads(r#"[Event "Linares""#, "Event", "Linares", "", bracket());
        assert_reads(r#"[Event "Linares" 1. e4"#, "Event", "Linares", " 1. e4", bracket());
        assert_reads(r#"[Event "Linares]"#, "Event", "Linares", "", quote());
        assert_reads(r#"[Event "Linares"#, "Event", "Linares", "", quote());
        assert_reads(r"[Event Linares] 1. e4", "Event", "Linares", " 1. e4", quote());
        assert_reads(r"[Event Linares", "Event", "Linares", "", bracket());
        assert_reads(r"[Event", "Event", "", "", bracket());
    }

    #[test]
    fn a_bracket_without_a_name_is_no_tag() {
        for text in ["[", "[]", "[%clk 0:01:00]", "[\"x\"]", "Event", "[ 3 \"x\"]", ""] {
            assert_eq!(WrittenTag::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_tag_that_begins_a_game_has_a_quotation_mark() {
        for (text, is_quoted) in [(r#"[White "x"]"#, true), (r#"[White "x"#, true), ("[White]", false)] {
            assert_eq!(WrittenTag::read(text).unwrap().is_quoted, is_quoted, "{text}");
        }
    }
}
