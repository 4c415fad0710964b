//! Findings as Parquet, which databases and data frames read: every column optional.

use std::{
    io::{self, Write},
    sync::Arc,
};

use kodeks_views::{
    audit::{COLUMNS, FINDINGS},
    table::Cell,
};
use parquet::{
    basic::{LogicalType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::{metadata::KeyValue, properties::WriterProperties, writer::SerializedFileWriter},
    schema::types::Type,
};

/// Number of rows that are written together, and kept in memory.
const ROWS_IN_GROUP: usize = 8192;

/// A row of the table.
type FindingRow = [Cell; COLUMNS.len()];

/// Writes rows of findings.
pub struct FindingsTable<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    rows: Vec<FindingRow>,
}

impl<W: Write + Send> FindingsTable<W> {
    /// Begins a table.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn begin(out: W) -> io::Result<FindingsTable<W>> {
        let form = KeyValue::new(FINDINGS.name.to_owned(), FINDINGS.version.to_owned());
        let properties = WriterProperties::builder()
            .set_created_by(concat!("kodeks ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(Some(vec![form]))
            .build();
        let writer =
            schema().and_then(|schema| SerializedFileWriter::new(out, schema, Arc::new(properties))).map_err(fault)?;
        Ok(FindingsTable { writer, rows: Vec::new() })
    }

    /// Adds rows.
    ///
    /// # Errors
    ///
    /// They cannot be written.
    pub fn add(&mut self, rows: Vec<FindingRow>) -> io::Result<()> {
        self.rows.extend(rows);
        if self.rows.len() >= ROWS_IN_GROUP { self.write_group().map_err(fault) } else { Ok(()) }
    }

    /// Ends the table and returns where it was written to.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.rows.is_empty() {
            self.write_group().map_err(fault)?;
        }
        let mut out = self.writer.into_inner().map_err(fault)?;
        out.flush()?;
        Ok(out)
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.writer.next_row_group()?;
        for (place, (_, is_number)) in COLUMNS.iter().enumerate() {
            let Some(mut column) = group.next_column()? else {
                break;
            };
            let cells = || rows.iter().map(|row| &row[place]);
            let is_there: Vec<i16> = cells().map(|cell| i16::from(is_there(cell))).collect();
            if *is_number {
                let numbers: Vec<i64> = cells().filter_map(number).collect();
                let writer = column.typed::<Int64Type>();
                writer.write_batch(&numbers, Some(&is_there), None)?;
            } else {
                let texts: Vec<ByteArray> = cells().filter_map(text).collect();
                let writer = column.typed::<ByteArrayType>();
                writer.write_batch(&texts, Some(&is_there), None)?;
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }
}

fn number(cell: &Cell) -> Option<i64> {
    match cell {
        Cell::Number(number) => number.map(u64::cast_signed),
        Cell::Text(_) => None,
    }
}

fn text(cell: &Cell) -> Option<ByteArray> {
    match cell {
        Cell::Text(text) => text.as_deref().map(ByteArray::from),
        Cell::Number(_) => None,
    }
}

fn is_there(cell: &Cell) -> bool {
    !matches!(cell, Cell::Number(None) | Cell::Text(None))
}

/// Describes the columns.
fn schema() -> Result<Arc<Type>, ParquetError> {
    let column = |(name, is_number): &(&str, bool)| {
        let builder = if *is_number {
            Type::primitive_type_builder(name, Physical::INT64)
        } else {
            Type::primitive_type_builder(name, Physical::BYTE_ARRAY).with_logical_type(Some(LogicalType::String))
        };
        let column = builder.with_repetition(Repetition::OPTIONAL).build()?;
        Ok::<_, ParquetError>(Arc::new(column))
    };
    let columns = COLUMNS.iter().map(column).collect::<Result<_, _>>()?;
    let table = Type::group_type_builder("findings").with_fields(columns);
    Ok(Arc::new(table.build()?))
}

/// Returns the fault of the file beneath, so that a reader who has gone is known as such.
pub(super) fn fault(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::Field,
    };

    use super::*;

    fn read(file: Vec<u8>) -> Vec<Vec<(String, Field)>> {
        let reader = SerializedFileReader::new(Bytes::from(file)).unwrap();
        let rows = reader.get_row_iter(None).unwrap();
        rows.map(|row| row.unwrap().into_columns()).collect()
    }

    #[test]
    fn what_was_written_is_read_again() {
        let row = |number: usize| {
            let mut place = 0;
            COLUMNS.map(|(_, is_number)| {
                place += 1;
                let is_there = !(number + place).is_multiple_of(3);
                if is_number {
                    Cell::Number(is_there.then_some((number * place) as u64))
                } else {
                    Cell::Text(is_there.then(|| format!("ž {number} {place}")))
                }
            })
        };
        let mut table = FindingsTable::begin(Vec::new()).unwrap();
        // More than one group, and a last one that is not full.
        let count = ROWS_IN_GROUP + 5;
        for number in 0..count {
            table.add(vec![row(number)]).unwrap();
        }
        let rows = read(table.finish().unwrap());
        assert_eq!(rows.len(), count);
        for (number, read) in rows.into_iter().enumerate() {
            let written = row(number).into_iter().zip(COLUMNS).map(|(cell, (name, _))| {
                let field = match cell {
                    Cell::Number(Some(number)) => Field::Long(number.cast_signed()),
                    Cell::Text(Some(text)) => Field::Str(text),
                    Cell::Number(None) | Cell::Text(None) => Field::Null,
                };
                (name.to_owned(), field)
            });
            assert_eq!(read, written.collect::<Vec<_>>(), "row {number}");
        }
    }

    #[test]
    fn a_table_without_rows_is_read_as_one_and_says_what_it_is() {
        let empty = FindingsTable::begin(Vec::new()).unwrap().finish().unwrap();
        assert!(read(empty.clone()).is_empty());
        let reader = SerializedFileReader::new(Bytes::from(empty)).unwrap();
        let told = reader.metadata().file_metadata().key_value_metadata();
        let form = &told.unwrap()[0];
        assert_eq!((&*form.key, form.value.as_deref()), ("kodeks.findings", Some("1")));
    }
}
