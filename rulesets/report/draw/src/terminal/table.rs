//! Rows of a table, each cell broken into lines of its own width.

use super::{
    Page, Role,
    layout::{Layout, PageBlock, RowCell, TOGETHER, seen},
};

pub use super::layout::REST;

/// A cell: its text, what it is, and how wide its column is.
pub type TableCell<'a> = (&'a str, Role, usize);

impl Page {
    /// Adds a row, with two spaces between columns.
    pub fn row(&mut self, indent: usize, cells: &[TableCell<'_>]) {
        self.row_with_numbers(indent, cells, &[]);
    }

    /// Adds a row in which these columns, the first being 0, are aligned to the right.
    pub fn row_with_numbers(&mut self, indent: usize, cells: &[TableCell<'_>], numbers: &[usize]) {
        let cells = cells.iter().enumerate().map(|(place, (text, role, width))| RowCell {
            text: seen((*text).to_owned()),
            role: *role,
            width: *width,
            is_right: numbers.contains(&place),
        });
        let layout = Layout::Row(cells.collect());
        self.0.push(PageBlock { indent, layout });
    }

    /// Adds short texts of one width in columns, at most four beside each other.
    pub fn columns(&mut self, indent: usize, texts: Vec<String>) {
        let layout = Layout::Columns(texts.into_iter().map(seen).collect());
        self.0.push(PageBlock { indent, layout });
    }
}

/// Returns a text that a row does not break: `3 min`.
pub fn unbroken(text: &str) -> String {
    text.replace(' ', TOGETHER)
}

/// Returns how wide a column has to be for these texts, within bounds.
pub fn column_width<T: AsRef<str>>(texts: impl IntoIterator<Item = T>, least: usize, most: usize) -> usize {
    let longest = texts.into_iter().map(|text| text.as_ref().chars().count()).max();
    longest.unwrap_or(0).clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::super::{Page, Role};

    #[test]
    fn cells_are_broken_each_in_its_own_column() {
        let mut page = Page::new();
        page.row(1, &[("9.5(b)", Role::Article, 6), ("one two three", Role::Plain, 7), ("x", Role::Aside, 1)]);
        assert_eq!(page.to_string(), " 9.5(b)  one two  x\n         three\n");
    }
}
