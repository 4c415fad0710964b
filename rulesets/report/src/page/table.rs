//! Rows of a table, each cell broken into lines of its own width.

use textwrap::WordSplitter;

use super::{Page, Role};

/// A cell: its text, what it is, and how wide its column is.
pub(crate) type TableCell<'a> = (&'a str, Role, usize);

/// Stands for a space at which no line ends.
const TOGETHER: &str = "\u{a0}";

impl Page {
    /// Adds a row, with two spaces between columns.
    pub(crate) fn row(&mut self, indent: usize, cells: &[TableCell<'_>]) {
        let columns: Vec<Vec<String>> = cells
            .iter()
            .map(|(text, _, width)| wrap(text, *width))
            .collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let mut spans = vec![(" ".repeat(indent), Role::Plain)];
            for (column, (_, role, width)) in columns.iter().zip(cells) {
                let text = column.get(line).map_or("", String::as_str);
                let padding = (width + 2).saturating_sub(text.chars().count());
                spans.push((text.to_owned(), *role));
                spans.push((" ".repeat(padding), Role::Plain));
            }
            self.line(spans);
        }
    }
}

/// Breaks a text into lines, but never a name at one of its hyphens.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = textwrap::Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(|line| line.replace(TOGETHER, " ")).collect()
}

/// Returns a text that a row does not break: `3 min`.
pub(super) fn together(text: &str) -> String {
    text.replace(' ', TOGETHER)
}

/// Returns how wide a column has to be for these texts, within bounds.
pub(crate) fn width<T: AsRef<str>>(
    texts: impl IntoIterator<Item = T>,
    least: usize,
    most: usize,
) -> usize {
    let texts = texts.into_iter();
    let longest = texts.map(|text| text.as_ref().chars().count()).max();
    longest.unwrap_or(0).clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::super::{Page, Role};

    #[test]
    fn cells_are_broken_each_in_its_own_column() {
        let mut page = Page::new();
        page.row(
            1,
            &[
                ("9.5(b)", Role::Article, 6),
                ("one two three", Role::Plain, 7),
                ("x", Role::Aside, 1),
            ],
        );
        assert_eq!(page.to_string(), " 9.5(b)  one two  x\n         three\n");
    }
}
