//! Tables as text, with commas between the cells (RFC 4180). A text is on one line and to be seen, and no spreadsheet takes it
//! for a formula.

use csv::WriterBuilder;
use kodeks_base::visible;
use kodeks_views::table::Cell;

/// The bytes reserved for a row.
const ROW_BYTES: usize = 512;

/// Returns the first row: the names of the columns.
pub fn heading(columns: &[(&str, bool)]) -> String {
    row(columns.iter().map(|(name, _)| *name))
}

/// Adds a row.
pub fn add(cells: &[Cell], to: &mut String) {
    let written = cells.iter().map(|cell| match cell {
        Cell::Number(number) => number.map_or_else(String::new, |number| number.to_string()),
        Cell::Text(text) => text.as_deref().map(escape_cell).unwrap_or_default(),
    });
    to.push_str(&row(written));
}

/// Returns a text as a cell of CSV. A text that a spreadsheet would evaluate gets an apostrophe in front, as OWASP advises (CSV
/// Injection), even after leading blanks.
fn escape_cell(text: &str) -> String {
    let seen = visible::line(text);
    let blank = |c: char| c.is_whitespace() || visible::is_unseen(c);
    let is_formula = text.trim_start_matches(blank).starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if is_formula || text.starts_with(['\t', '\r', '\n']) { format!("'{seen}") } else { seen.into_owned() }
}

fn row<C: AsRef<[u8]>>(cells: impl Iterator<Item = C>) -> String {
    let mut bytes = Vec::new();
    let mut writer = WriterBuilder::new().buffer_capacity(ROW_BYTES).from_writer(&mut bytes);
    // Writing to memory cannot fail.
    let _ = writer.write_record(cells);
    drop(writer);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_quoted_where_it_must_be() {
        let text = |text: &str| Cell::Text(Some(text.to_owned()));
        let mut row = String::new();
        let cells = [
            text("plain"),
            Cell::Number(Some(7)),
            Cell::Number(None),
            text("Smith, John"),
            text("\"The King\""),
            text("two\nlines\u{202e}"),
            Cell::Text(None),
        ];
        add(&cells, &mut row);
        let expected = "plain,7,,\"Smith, John\",\"\"\"The King\"\"\",two<U+000A>lines<U+202E>,\n";
        assert_eq!(row, expected);
    }

    #[test]
    fn no_cell_is_a_formula() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            (" \u{200b}@SUM(A1)", "' <U+200B>@SUM(A1)"),
            ("+420", "'+420"),
            ("-", "'-"),
            ("\tx", "' x"),
            ("＝1", "'＝1"),
            ("1-0", "1-0"),
            ("a=b", "a=b"),
            ("", ""),
        ] {
            assert_eq!(escape_cell(text), cell);
        }
    }
}
