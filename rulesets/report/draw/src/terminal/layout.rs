//! How a page is laid out for a width: texts are broken at spaces, columns made narrower, and what
//! may not be broken is left alone.

use std::borrow::Cow;

use kodeks_base::visible;
use textwrap::{Options, WordSeparator, WordSplitter};

use super::{Role, Span, WIDTH};

/// The least width of a text beside a label; with less room it goes below the label.
const BESIDE: usize = 24;

/// How far a line that is too long goes on to the right of its beginning.
const HANGING: usize = 4;

/// How narrow a column may become.
const NARROWEST: usize = 6;

/// The most columns of short texts beside each other.
const COLUMNS: usize = 4;

/// The width of a column that takes what the others leave.
pub const REST: usize = usize::MAX;

/// A space at which no line ends.
pub(super) const TOGETHER: &str = "\u{a0}";

/// A part of a page that is laid out by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PageBlock {
    pub(super) indent: usize,
    pub(super) layout: Layout,
}

/// The layout of a part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A text beside a label; `width` is what the label takes with the spaces after it.
    Labelled { label: (String, Role), width: usize, text: Vec<Span> },
    /// A line that goes on below.
    Line(Vec<Span>),
    /// A line that is never broken.
    Verbatim(Vec<Span>),
    /// A row of a table.
    Row(Vec<RowCell>),
    /// Short texts of one width in columns, from the top to the bottom of each.
    Columns(Vec<String>),
}

/// A cell of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowCell {
    pub(super) text: String,
    pub(super) role: Role,
    pub(super) width: usize,
    /// Whether it is aligned to the right side of its column, as numbers are.
    pub(super) is_right: bool,
}

impl PageBlock {
    /// Returns an empty line.
    pub(super) fn gap() -> PageBlock {
        PageBlock { indent: 0, layout: Layout::Verbatim(Vec::new()) }
    }

    /// Whether it is an empty line.
    pub(super) fn is_empty(&self) -> bool {
        matches!(&self.layout, Layout::Verbatim(line) | Layout::Line(line) if line.is_empty())
    }

    /// Returns how much room a text far to the right needs on a page so wide, for which it is moved to the left: a word that is too long
    /// for a whole line is broken wherever it stands.
    fn least(&self, page: usize) -> usize {
        match &self.layout {
            Layout::Labelled { width: 0, text, .. } => {
                Some(longest_word(&plain(text))).filter(|word| *word <= page).unwrap_or(0).max(BESIDE)
            }
            _ => 0,
        }
    }

    /// Returns its lines on a page so wide.
    pub(super) fn lines(&self, said: Option<usize>) -> Vec<Vec<Span>> {
        let width = said.unwrap_or(WIDTH);
        let indent = self.indent.min(width.saturating_sub(self.least(width)));
        let room = width.saturating_sub(indent);
        let lines = match &self.layout {
            Layout::Labelled { label, width, text } => labelled(label, *width, text, room),
            Layout::Line(line) => flowing(line, said.map_or(usize::MAX, |_| room)),
            Layout::Verbatim(line) => vec![line.clone()],
            Layout::Row(cells) => row(cells, room),
            Layout::Columns(texts) => columns(texts, room),
        };
        let indented = |mut line: Vec<Span>| {
            if indent > 0 && !line.is_empty() {
                line.insert(0, span(" ".repeat(indent), Role::Plain));
            }
            line
        };
        lines.into_iter().map(indented).collect()
    }
}

fn longest_word(text: &str) -> usize {
    text.split(' ').map(|word| word.chars().count()).max().unwrap_or(0)
}

fn span(text: String, role: Role) -> Span {
    Span { text, role }
}

/// Returns the pieces of a line, without empty ones.
pub(super) fn spans<T: Into<String>>(pieces: impl IntoIterator<Item = (T, Role)>) -> Vec<Span> {
    pieces.into_iter().map(|(text, role)| span(seen(text.into()), role)).filter(|span| !span.text.is_empty()).collect()
}

/// Returns a text as it is seen on a line.
pub(super) fn seen(text: String) -> String {
    match visible::line(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(seen) => seen,
    }
}

/// Returns a text as it is seen where it is broken into lines anew.
pub(super) fn flowed(text: &str) -> String {
    seen(text.replace("\r\n", " ").replace('\n', " "))
}

/// Breaks a text into lines at spaces only, so that no result or date is torn at its hyphen, and no
/// position or hash at all; neither has a hyphen, and a name or a path that has one is broken where a line has no room for it.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let has_no_room = |word: &str| word.contains('-') && word.chars().count() > width;
    let options = Options::new(width.max(1))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(text.split(' ').any(has_no_room));
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

/// Breaks the text of a cell into lines, but never a name at one of its hyphens.
fn wrap_cell(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.replace(TOGETHER, " ")).collect()
}

/// Returns the pieces of a text as they are seen where it is broken into lines anew.
pub(super) fn flowed_pieces<T: AsRef<str>>(pieces: impl IntoIterator<Item = (T, Role)>) -> Vec<Span> {
    pieces.into_iter().map(|(text, role)| span(flowed(text.as_ref()), role)).collect()
}

fn plain(text: &[Span]) -> String {
    text.iter().map(|span| span.text.as_str()).collect()
}

/// Breaks a text of several pieces into lines as [`wrap`] does; each letter keeps its role.
fn wrap_pieces(text: &[Span], width: usize) -> Vec<Vec<Span>> {
    let mut letters = text.iter().flat_map(|span| span.text.chars().map(|letter| (letter, span.role))).peekable();
    let lines = wrap(&plain(text), width).into_iter().enumerate().map(|(number, line)| {
        // Spaces at the end of a line are left out; those before the first word are not.
        while number > 0 && letters.next_if(|(letter, _)| *letter == ' ').is_some() {}
        let line: Vec<(char, Role)> = letters.by_ref().take(line.chars().count()).collect();
        together(&line)
    });
    lines.collect()
}

fn labelled(label: &(String, Role), width: usize, text: &[Span], room: usize) -> Vec<Vec<Span>> {
    let beside = room.saturating_sub(width);
    let fits = width == 0 || beside >= longest_word(&plain(text)).max(BESIDE);
    if !fits {
        let mut lines = if label.0.is_empty() { Vec::new() } else { flowing(&spans([label.clone()]), room) };
        let indent = HANGING.min(width);
        let below = wrap_pieces(text, room.saturating_sub(indent));
        lines.extend(below.into_iter().map(|line| beside_of(" ".repeat(indent), Role::Plain, 0, line)));
        return lines;
    }
    let long = label.0.chars().count();
    // A text of several lines stands in its column only if the label leaves it all of that.
    let is_above = width > 0 && long >= width && long + 1 + plain(text).chars().count() > room;
    let above = if is_above { flowing(&spans([label.clone()]), room) } else { Vec::new() };
    let lines = wrap_pieces(text, beside).into_iter().enumerate().map(|(number, line)| {
        let is_first = number == 0 && !is_above;
        let shown = if is_first { label.0.as_str() } else { "" };
        let least = usize::from(width > 0);
        let padding = width.saturating_sub(shown.chars().count()).max(least);
        beside_of(shown.to_owned(), label.1, padding, line)
    });
    above.into_iter().chain(lines).collect()
}

/// Returns a line of text after a label and so many spaces.
fn beside_of(label: String, role: Role, padding: usize, line: Vec<Span>) -> Vec<Span> {
    let mut pieces = spans([(label, role), (" ".repeat(padding), Role::Plain)]);
    pieces.extend(line);
    pieces
}

/// Returns a line as several where it is too long, broken at spaces.
fn flowing(line: &[Span], room: usize) -> Vec<Vec<Span>> {
    let mut rest: Vec<(char, Role)> =
        line.iter().flat_map(|span| span.text.chars().map(|letter| (letter, span.role))).collect();
    while rest.last().is_some_and(|(letter, _)| *letter == ' ') {
        rest.pop();
    }
    if rest.len() <= room {
        return vec![line.to_vec()];
    }
    let indent = rest.iter().take_while(|(letter, _)| *letter == ' ').count();
    let hanging = vec![(' ', Role::Plain); indent + HANGING];
    let mut start = indent;
    let mut lines = Vec::new();
    while rest.len() > room {
        let is_space = |place: &usize| rest[*place].0 == ' ';
        let Some(place) = (start..=room).rev().find(is_space).or_else(|| (room.max(start)..rest.len()).find(is_space))
        else {
            break;
        };
        let after = rest.split_off(place);
        lines.push(together(&rest));
        let after = after.into_iter().skip_while(|(letter, _)| *letter == ' ');
        rest = hanging.iter().copied().chain(after).collect();
        start = hanging.len();
    }
    lines.push(together(&rest));
    lines
}

/// Joins letters of one role to pieces.
fn together(letters: &[(char, Role)]) -> Vec<Span> {
    let groups = letters.chunk_by(|(_, one), (_, other)| one == other);
    groups
        .map(|group| {
            let text = group.iter().map(|(letter, _)| letter).collect();
            span(text, group[0].1)
        })
        .collect()
}

fn row(cells: &[RowCell], room: usize) -> Vec<Vec<Span>> {
    let widths = widths(cells, room);
    let columns: Vec<Vec<String>> =
        cells.iter().zip(&widths).map(|(cell, width)| wrap_cell(&cell.text, *width)).collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let line = |line: usize| {
        let mut pieces = Vec::new();
        for ((column, cell), width) in columns.iter().zip(cells).zip(&widths) {
            let text = column.get(line).map_or("", String::as_str);
            let padding = " ".repeat(width.saturating_sub(text.chars().count()));
            let (before, after) =
                if cell.is_right { (padding, "  ".to_owned()) } else { (String::new(), padding + "  ") };
            pieces.push((before, Role::Plain));
            pieces.push((text.to_owned(), cell.role));
            pieces.push((after, Role::Plain));
        }
        // Spaces after the last column would make the line longer than the page.
        pieces.pop();
        spans(pieces)
    };
    (0..height).map(line).collect()
}

/// Returns how wide the columns are: as asked, with what is left for those that take the rest; where
/// that is too much, the widest are made narrower first.
fn widths(cells: &[RowCell], room: usize) -> Vec<usize> {
    let room = room.saturating_sub(2 * cells.len().saturating_sub(1));
    let asked: usize = (cells.iter().map(|cell| cell.width)).filter(|width| *width != REST).sum();
    let rests = cells.iter().filter(|cell| cell.width == REST).count();
    let rest = (room.saturating_sub(asked) / rests.max(1)).max(BESIDE);
    let width = |cell: &RowCell| match cell.width {
        REST => rest,
        width => width,
    };
    let mut widths: Vec<usize> = cells.iter().map(width).collect();
    while widths.iter().sum::<usize>() > room {
        let Some(widest) = widths.iter_mut().filter(|width| **width > NARROWEST).max() else {
            break;
        };
        *widest -= 1;
    }
    widths
}

fn columns(texts: &[String], room: usize) -> Vec<Vec<Span>> {
    let between = 3;
    let widest = texts.iter().map(|text| text.chars().count()).max();
    let number = (room + between) / (widest.unwrap_or(0) + between);
    let height = texts.len().div_ceil(number.clamp(1, COLUMNS)).max(1);
    let line = |line: usize| {
        let cells: Vec<&str> = (texts.iter().skip(line).step_by(height)).map(String::as_str).collect();
        let text = cells.join(&" ".repeat(between));
        spans([(text.trim_end().to_owned(), Role::Plain)])
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Page, Role};

    fn shown(page: &Page, width: usize) -> String {
        page.lines(Some(width))
            .into_iter()
            .map(|line| line.into_iter().map(|span| span.text).collect::<String>())
            .map(|line| line.trim_end().to_owned() + "\n")
            .collect()
    }

    #[test]
    fn a_line_that_is_too_long_goes_on_below_it_and_keeps_its_roles() {
        let mut page = Page::new();
        page.line([("  ab cd ", Role::Article), ("ef gh", Role::Aside)]);
        assert_eq!(shown(&page, 13), "  ab cd ef gh\n");
        assert_eq!(shown(&page, 12), "  ab cd ef\n      gh\n");
        let lines = page.lines(Some(7));
        assert_eq!(lines[1][1].text, "ef");
        assert_eq!(lines[1][1].role, Role::Aside);
    }

    #[test]
    fn a_diagram_is_never_broken() {
        let mut page = Page::new();
        page.verbatim([("8  r n b q k b n r", Role::Plain)]);
        assert_eq!(shown(&page, 10), "8  r n b q k b n r\n");
    }

    #[test]
    fn a_text_stands_below_a_label_that_leaves_no_room() {
        let mut page = Page::new();
        page.labelled(2, ("label", Role::Article), 5, Role::Plain, "some words that are long");
        assert_eq!(shown(&page, 60), "  label  some words that are long\n");
        assert_eq!(shown(&page, 30), "  label\n      some words that are long\n");
    }
}
