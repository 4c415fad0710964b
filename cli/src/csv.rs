//! Tables as text, with commas between the cells (RFC 4180).

use std::fmt::Write;

use kodeks_report::audit::Cell;

/// Returns the first row: the names of the columns.
pub fn heading(columns: &[(&str, bool)]) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    format!("{}\n", names.join(","))
}

/// Adds a row.
pub fn add(row: &[Cell], to: &mut String) {
    for (place, cell) in row.iter().enumerate() {
        if place > 0 {
            to.push(',');
        }
        match cell {
            Cell::Number(Some(number)) => {
                // Writing to a string cannot fail.
                let _ = write!(to, "{number}");
            }
            Cell::Text(Some(text)) => add_text(text, to),
            Cell::Number(None) | Cell::Text(None) => {}
        }
    }
    to.push('\n');
}

fn add_text(text: &str, to: &mut String) {
    if !text.contains([',', '"', '\n', '\r']) {
        to.push_str(text);
        return;
    }
    to.push('"');
    to.push_str(&text.replace('"', "\"\""));
    to.push('"');
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
