//! The cells of a column as texts: numbers in digits, days as `2016.03.11`.

use std::io;

use kodeks_base::{Complaint, Date, phrase};
use parquet::{
    basic::{ConvertedType, LogicalType, TimeUnit, Type as Physical},
    column::reader::{ColumnReader, ColumnReaderImpl},
    data_type::{ByteArray, DataType},
    schema::types::{ColumnDescPtr, ColumnDescriptor},
};

use super::breaks_off;
use crate::parquet::fault;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// A column that is read.
pub(super) struct CellColumn {
    /// Its place in the table.
    pub place: usize,
    kind: CellKind,
    /// The level of a cell that has a value: 0 where each has one.
    level: i16,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellKind {
    /// Texts or bytes.
    Text,
    /// Whole numbers.
    Number,
    /// Times since 1970, a day of which has so many units.
    Time(i64),
}

impl CellColumn {
    /// Describes the column at a place.
    ///
    /// # Errors
    ///
    /// Its values are neither texts nor whole numbers nor days.
    pub fn of(place: usize, columns: &[ColumnDescPtr]) -> Result<CellColumn, Complaint> {
        let column = columns.get(place);
        let described = column.and_then(|column| Some((column, CellKind::of(column)?)));
        let (column, kind) = described.ok_or_else(|| {
            let name = column.map_or("", |column| column.name());
            phrase!(
                "kind-values",
                "the values of its column `{name}` are neither texts nor whole numbers nor days",
                name
            )
        })?;
        Ok(CellColumn { place, kind, level: column.max_def_level() })
    }

    /// Reads the cells of so many rows.
    pub fn read(&self, reader: &mut ColumnReader, rows: usize) -> io::Result<Vec<Option<ByteArray>>> {
        match reader {
            ColumnReader::ByteArrayColumnReader(reader) => self.read_cells(reader, rows, Some),
            ColumnReader::Int32ColumnReader(reader) => {
                self.read_cells(reader, rows, |number| self.kind.write(number.into()))
            }
            ColumnReader::Int64ColumnReader(reader) => self.read_cells(reader, rows, |number| self.kind.write(number)),
            _ => Err(breaks_off()),
        }
    }

    fn read_cells<T: DataType>(
        &self,
        reader: &mut ColumnReaderImpl<T>,
        rows: usize,
        write: impl Fn(T::T) -> Option<ByteArray>,
    ) -> io::Result<Vec<Option<ByteArray>>> {
        let (mut levels, mut values) = (Vec::new(), Vec::new());
        reader.read_records(rows, Some(&mut levels), None, &mut values).map_err(fault)?;
        let mut values = values.into_iter();
        let cells: Vec<Option<ByteArray>> = if self.level == 0 {
            values.map(write).collect()
        } else {
            let has_value = |level: &i16| *level == self.level;
            levels.iter().map(|level| if has_value(level) { values.next().and_then(&write) } else { None }).collect()
        };
        if cells.len() == rows { Ok(cells) } else { Err(breaks_off()) }
    }
}

impl CellKind {
    fn of(column: &ColumnDescriptor) -> Option<CellKind> {
        let logical = column.logical_type_ref();
        let has_nanoseconds =
            matches!(logical, Some(LogicalType::Timestamp(time)) if matches!(time.unit, TimeUnit::NANOS));
        match (column.physical_type(), column.converted_type()) {
            (Physical::BYTE_ARRAY, ConvertedType::DECIMAL) => None,
            (Physical::BYTE_ARRAY, _) => Some(CellKind::Text),
            (Physical::INT32, ConvertedType::DATE) => Some(CellKind::Time(1)),
            (Physical::INT64, ConvertedType::TIMESTAMP_MILLIS) => Some(CellKind::Time(DAY)),
            (Physical::INT64, ConvertedType::TIMESTAMP_MICROS) => Some(CellKind::Time(DAY * 1000)),
            (Physical::INT64, _) if has_nanoseconds => Some(CellKind::Time(DAY * 1_000_000)),
            (
                Physical::INT32 | Physical::INT64,
                ConvertedType::NONE
                | ConvertedType::INT_8
                | ConvertedType::INT_16
                | ConvertedType::INT_32
                | ConvertedType::INT_64
                | ConvertedType::UINT_8
                | ConvertedType::UINT_16
                | ConvertedType::UINT_32
                | ConvertedType::UINT_64,
            ) if logical.is_none_or(|logical| matches!(logical, LogicalType::Integer(_))) => Some(CellKind::Number),
            _ => None,
        }
    }

    /// Writes a value; nothing for a day that no calendar has.
    fn write(self, value: i64) -> Option<ByteArray> {
        let text = match self {
            CellKind::Text | CellKind::Number => value.to_string(),
            CellKind::Time(units) => {
                let (year, month, day) = Date::from_days_since_1970(value.div_euclid(units))?.parts();
                format!("{year:04}.{month:02}.{day:02}")
            }
        };
        Some(ByteArray::from(text.into_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_the_day_on_which_it_is() {
        let write = |kind: CellKind, value: i64| {
            kind.write(value).map(|text| String::from_utf8(text.data().to_vec()).unwrap()).unwrap_or_default()
        };
        assert_eq!(write(CellKind::Time(1), 0), "1970.01.01");
        assert_eq!(write(CellKind::Time(1), 16_871), "2016.03.11");
        assert_eq!(write(CellKind::Time(1), -1), "1969.12.31");
        assert_eq!(write(CellKind::Time(1), i64::MAX), "");
        assert_eq!(write(CellKind::Time(DAY), 16_871 * DAY + DAY - 1), "2016.03.11");
        assert_eq!(write(CellKind::Time(DAY), 16_872 * DAY), "2016.03.12");
        assert_eq!(write(CellKind::Time(DAY * 1_000_000), -1), "1969.12.31");
        assert_eq!(write(CellKind::Number, -7), "-7");
    }
}
