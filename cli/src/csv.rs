//! Tables as text, with commas between the cells (RFC 4180).

use csv::WriterBuilder;
use kodeks_report::audit::Cell;

/// How much room a row is given before it needs more.
const ROW_BYTES: usize = 512;

/// Returns the first row: the names of the columns.
pub fn heading(columns: &[(&str, bool)]) -> String {
    row(columns.iter().map(|(name, _)| *name))
}

/// Adds a row.
pub fn add(cells: &[Cell], to: &mut String) {
    let written = cells.iter().map(|cell| match cell {
        Cell::Number(number) => number.map_or_else(String::new, |number| number.to_string()),
        Cell::Text(text) => text.clone().unwrap_or_default(),
    });
    to.push_str(&row(written));
}

fn row<C: AsRef<[u8]>>(cells: impl Iterator<Item = C>) -> String {
    let mut bytes = Vec::new();
    let mut writer = WriterBuilder::new()
        .buffer_capacity(ROW_BYTES)
        .from_writer(&mut bytes);
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
            text("two\nlines"),
            Cell::Text(None),
        ];
        add(&cells, &mut row);
        let expected = "plain,7,,\"Smith, John\",\"\"\"The King\"\"\",\"two\nlines\",\n";
        assert_eq!(row, expected);
    }
}
