//! The source that a fault is about.

use std::ops::Range;

use kodeks_base::Diagnostic;
use kodeks_rulesets::source;

/// The source that a fault is about, and the bytes of it to underline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceExcerpt {
    /// The text of the whole file.
    pub source: String,
    /// The part to underline.
    pub underlined: Range<usize>,
}

/// Returns the source at a fault, if the fault has a place in a file that can be read.
#[must_use]
pub fn source_excerpt(fault: &Diagnostic) -> Option<SourceExcerpt> {
    let source = source(fault.file())?;
    let underlined = underline(fault, &source)?;
    Some(SourceExcerpt { source, underlined })
}

/// The word that the fault names, as near to its place as can be; else its place; else its line.
fn underline(fault: &Diagnostic, source: &str) -> Option<Range<usize>> {
    let said = fault.complaint().to_string();
    let names = || said.split('`').skip(1).step_by(2);
    let named_in = |range: Range<usize>| {
        let text = source.get(range.clone())?;
        let found = names().find_map(|name| Some((find_word(text, name)?, name.len())));
        found.map(|(at, length)| range.start + at..range.start + at + length)
    };
    let Some(line) = fault.line() else {
        return named_in(0..source.len());
    };
    let line = line_range(source, line)?;
    // A missing part of a file is reported at its first line, which may be a comment.
    if fault.span().is_none() && source[line.clone()].starts_with('#') {
        return Some(line);
    }
    let span = fault.span().filter(|span| span.start < source.len());
    let of_span = span.map(|span| first_line(source, span));
    of_span
        .clone()
        .and_then(named_in)
        .or_else(|| named_in(line.clone()))
        .or(of_span)
        .or(Some(line))
        .filter(|range| !range.is_empty())
}

/// Finds a name that is not a part of a longer one.
fn find_word(text: &str, name: &str) -> Option<usize> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(name)
        .find(|(at, _)| {
            let before = text[..*at].chars().next_back();
            let after = text[at + name.len()..].chars().next();
            !before.is_some_and(is_part) && !after.is_some_and(is_part)
        })
        .map(|(at, _)| at)
        .filter(|_| !name.is_empty())
}

/// The bytes of a line without the spaces around it, the first line being 1.
fn line_range(source: &str, line: usize) -> Option<Range<usize>> {
    let mut start = 0;
    for (number, text) in source.split('\n').enumerate() {
        if number + 1 == line {
            let blank = text.len() - text.trim_start().len();
            return Some(start + blank..start + blank.max(text.trim_end().len()));
        }
        start += text.len() + 1;
    }
    None
}

/// The first line of a span.
fn first_line(source: &str, span: Range<usize>) -> Range<usize> {
    let end = span.end.min(source.len());
    let text = source.get(span.start..end).unwrap_or_default();
    let line = text.split('\n').next().unwrap_or_default().trim_end();
    span.start..span.start + line.len()
}

#[cfg(test)]
mod tests {
    use super::underline;
    use kodeks_base::Diagnostic;

    const SOURCE: &str = "name = \"club\"\n\n[law]\ngain = \"3 moons\"\n";

    fn shows(fault: &Diagnostic) -> &'static str {
        &SOURCE[underline(fault, SOURCE).unwrap()]
    }

    #[test]
    fn the_word_that_is_wrong_is_underlined() {
        let value = Diagnostic::at("x", 4, "`gain`: `3 moons` is not a time").with_span(28..37);
        assert_eq!(shows(&value), "3 moons");
        let key = Diagnostic::at("x", 4, "the law has no `gain`").with_span(21..25);
        assert_eq!(shows(&key), "gain");
    }

    #[test]
    fn without_a_word_the_place_is_underlined_and_else_the_line() {
        let place = Diagnostic::at("x", 1, "no").with_span(7..13);
        assert_eq!(shows(&place), "\"club\"");
        assert_eq!(shows(&Diagnostic::at("x", 4, "no")), "gain = \"3 moons\"");
    }

    #[test]
    fn no_word_of_a_comment_is_underlined() {
        let source = "# a `title` for all\nname = \"club\"\n";
        let fault = Diagnostic::at("x", 1, "the pack has no `title`");
        assert_eq!(underline(&fault, source), Some(0..19));
    }

    #[test]
    fn a_fault_of_a_whole_file_is_shown_where_the_file_names_it() {
        let fault = Diagnostic::in_file("x", "`zzz` or `club` is wrong");
        assert_eq!(shows(&fault), "club");
        assert_eq!(underline(&Diagnostic::in_file("x", "no"), SOURCE), None);
        // A part of a longer word is another word.
        assert_eq!(underline(&Diagnostic::in_file("x", "`clu`"), SOURCE), None);
    }
}
