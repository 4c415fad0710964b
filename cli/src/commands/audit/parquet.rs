//! Findings as Parquet, which databases and data frames read: plain pages, not compressed, every column
//! optional.
//!
//! Only what such a table needs of the format is written here
//! (<https://parquet.apache.org/docs/file-format/>); the library for the whole of it brings eighteen
//! other packages along.

mod thrift;

use std::io::{self, Write};

use kodeks_report::audit::{COLUMNS, Cell};

use self::thrift::Struct;

/// What a file begins and ends with.
const MAGIC: &[u8] = b"PAR1";

/// How many rows are written together; so many are kept in memory.
const ROWS_IN_GROUP: usize = 8192;

/// Numbers that the format gives to types, encodings and kinds of pages.
const INT64: i64 = 2;
const BYTE_ARRAY: i64 = 6;
const OPTIONAL: i64 = 1;
const UTF8: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const DATA_PAGE: i64 = 0;
const NOT_COMPRESSED: i64 = 0;

/// A row of the table.
type Row = [Cell; COLUMNS.len()];

/// Writes rows of findings.
pub struct Table<W> {
    out: W,
    length: i64,
    rows: Vec<Row>,
    written: i64,
    groups: Vec<Struct>,
}

impl<W: Write> Table<W> {
    /// Begins a table.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn begin(out: W) -> io::Result<Table<W>> {
        let mut table = Table {
            out,
            length: 0,
            rows: Vec::new(),
            written: 0,
            groups: Vec::new(),
        };
        table.put(MAGIC)?;
        Ok(table)
    }

    /// Adds rows.
    ///
    /// # Errors
    ///
    /// They cannot be written.
    pub fn add(&mut self, rows: Vec<Row>) -> io::Result<()> {
        self.rows.extend(rows);
        match self.rows.len() >= ROWS_IN_GROUP {
            true => self.write_group(),
            false => Ok(()),
        }
    }

    /// Ends the table and returns where it was written to.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        let mut schema = vec![
            Struct::new()
                .text(4, "findings")
                .number(5, COLUMNS.len() as i64),
        ];
        schema.extend(
            COLUMNS
                .iter()
                .map(|(name, is_number)| column(name, *is_number)),
        );
        let footer = Struct::new()
            .number(1, 1)
            .structs(2, &schema)
            .long(3, self.written)
            .structs(4, &self.groups)
            .text(6, concat!("kodeks ", env!("CARGO_PKG_VERSION")))
            .end();
        let length = u32::try_from(footer.len()).map_err(io::Error::other)?;
        self.put(&footer)?;
        self.put(&length.to_le_bytes())?;
        self.put(MAGIC)?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += i64::try_from(bytes.len()).map_err(io::Error::other)?;
        self.out.write_all(bytes)
    }

    fn write_group(&mut self) -> io::Result<()> {
        let rows = std::mem::take(&mut self.rows);
        let count = rows.len() as i64;
        let begin = self.length;
        let mut chunks = Vec::new();
        for (place, (name, is_number)) in COLUMNS.iter().enumerate() {
            let page_begin = self.length;
            let cells: Vec<&Cell> = rows.iter().map(|row| &row[place]).collect();
            self.put(&page(&cells))?;
            let size = self.length - page_begin;
            let about = Struct::new()
                .number(1, if *is_number { INT64 } else { BYTE_ARRAY })
                .numbers(2, &[PLAIN, RLE])
                .texts(3, &[name])
                .number(4, NOT_COMPRESSED)
                .long(5, count)
                .long(6, size)
                .long(7, size)
                .long(9, page_begin);
            chunks.push(Struct::new().long(2, page_begin).inner(3, about));
        }
        let group = Struct::new()
            .structs(1, &chunks)
            .long(2, self.length - begin)
            .long(3, count);
        self.groups.push(group);
        self.written += count;
        Ok(())
    }
}

/// Describes a column.
fn column(name: &str, is_number: bool) -> Struct {
    let column = Struct::new()
        .number(1, if is_number { INT64 } else { BYTE_ARRAY })
        .number(3, OPTIONAL)
        .text(4, name);
    match is_number {
        true => column,
        false => column
            .number(6, UTF8)
            .inner(10, Struct::new().inner(1, Struct::new())),
    }
}

/// Returns the cells of a column, after a head: which of them are there, then those that are.
fn page(cells: &[&Cell]) -> Vec<u8> {
    let mut body = Vec::new();
    let there = runs(cells);
    body.extend_from_slice(&(there.len() as u32).to_le_bytes());
    body.extend_from_slice(&there);
    for cell in cells {
        match cell {
            Cell::Number(Some(number)) => body.extend_from_slice(&number.to_le_bytes()),
            Cell::Text(Some(text)) => {
                body.extend_from_slice(&(text.len() as u32).to_le_bytes());
                body.extend_from_slice(text.as_bytes());
            }
            Cell::Number(None) | Cell::Text(None) => {}
        }
    }
    let about = Struct::new()
        .number(1, cells.len() as i64)
        .number(2, PLAIN)
        .number(3, RLE)
        .number(4, RLE);
    let mut page = Struct::new()
        .number(1, DATA_PAGE)
        .number(2, body.len() as i64)
        .number(3, body.len() as i64)
        .inner(5, about)
        .end();
    page.append(&mut body);
    page
}

/// Returns which cells are there, as runs: twice the length, then 1 for there and 0 for not.
fn runs(cells: &[&Cell]) -> Vec<u8> {
    let is_there = |cell: &&Cell| !matches!(cell, Cell::Number(None) | Cell::Text(None));
    let mut runs = Vec::new();
    for run in cells.chunk_by(|one, other| is_there(one) == is_there(other)) {
        thrift::put_varint(run.len() as u64 * 2, &mut runs);
        runs.push(u8::from(run.first().is_some_and(is_there)));
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_are_there_are_counted_in_runs() {
        let (there, not) = (Cell::Number(Some(7)), Cell::Number(None));
        assert_eq!(runs(&[&there, &there, &not, &there]), [4, 1, 2, 0, 2, 1]);
        assert_eq!(runs(&vec![&there; 100]), [200, 1, 1]);
        assert!(runs(&[]).is_empty());
    }

    #[test]
    fn a_table_begins_and_ends_with_its_mark_and_says_where_its_footer_is() {
        let empty = Table::begin(Vec::new()).unwrap().finish().unwrap();
        let row = COLUMNS.map(|(_, is_number)| match is_number {
            true => Cell::Number(None),
            false => Cell::Text(Some("ž".to_owned())),
        });
        let mut table = Table::begin(Vec::new()).unwrap();
        table.add(vec![row; ROWS_IN_GROUP + 5]).unwrap();
        let full = table.finish().unwrap();
        for file in [&empty, &full] {
            assert!(file.starts_with(MAGIC) && file.ends_with(MAGIC));
            let length = file.len() - 8;
            let footer = u32::from_le_bytes(file[length..length + 4].try_into().unwrap());
            assert!((footer as usize) < length);
        }
        assert!(full.len() > ROWS_IN_GROUP * COLUMNS.len());
    }
}
