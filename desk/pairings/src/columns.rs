//! The fixed columns of a record of TRF.
//!
//! Whether a column is a letter or a byte is said in no version of the format. bbpPairings and the programs in Python and
//! JavaScript that were looked at count letters, which is also what anybody sees; JaVaFo asks for UTF-8. Some programs fill up
//! names by bytes. So a line is read by letters, and by bytes where it has others than those of ASCII and only so its fields are
//! where they belong.

/// A line with its columns, the first being 1.
pub(crate) struct Columns(Vec<Option<char>>);

impl Columns {
    /// Counts columns by letters.
    pub fn by_letters(line: &str) -> Columns {
        Columns(line.trim_end().chars().map(Some).collect())
    }

    /// Counts columns by bytes of UTF-8.
    pub fn by_bytes(line: &str) -> Columns {
        let mut columns = Vec::new();
        for letter in line.trim_end().chars() {
            columns.push(Some(letter));
            columns.resize(columns.len() + letter.len_utf8() - 1, None);
        }
        Columns(columns)
    }

    /// Returns the text from one column to another, both included, without blanks at either end.
    pub fn text(&self, from: usize, to: usize) -> String {
        let text: String = self.0.iter().take(to).skip(from.saturating_sub(1)).flatten().collect();
        text.trim().to_owned()
    }

    /// Returns the text from a column to the end of the line, without blanks at either end.
    pub fn rest_from(&self, from: usize) -> String {
        self.text(from, self.0.len())
    }

    /// Returns the letter in a column; a blank where the line has ended.
    pub fn letter(&self, column: usize) -> char {
        let letter = self.0.get(column.saturating_sub(1)).copied().flatten();
        match letter {
            None | Some('\t') => ' ',
            Some(letter) => letter,
        }
    }

    /// Returns the first of these columns that is not blank.
    pub fn first_filled(&self, columns: impl IntoIterator<Item = usize>) -> Option<usize> {
        columns.into_iter().find(|column| self.letter(*column) != ' ')
    }

    /// Returns how many columns the line has.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::Columns;

    #[test]
    fn columns_are_counted_from_one_and_may_be_those_of_bytes() {
        let line = "001 Łoś 12";
        let letters = Columns::by_letters(line);
        assert_eq!((letters.text(5, 7), letters.text(9, 10)), ("Łoś".into(), "12".into()));
        let bytes = Columns::by_bytes(line);
        assert_eq!((bytes.text(5, 9), bytes.text(11, 12)), ("Łoś".into(), "12".into()));
        assert_eq!((letters.letter(11), letters.rest_from(9)), (' ', "12".into()));
        assert_eq!(letters.first_filled([4, 8, 9]), Some(9));
    }
}
