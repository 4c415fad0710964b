//! Arrays of Arrow: the cells of tables that are read, and the columns of tables that are written.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, Int64Array, LargeBinaryArray, LargeStringArray, RecordBatch,
    StringArray, StringViewArray, UInt32Array, builder::StringBuilder, cast::AsArray, types::Int64Type,
};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field};
use arrow_select::take::take;
use kodeks_views::table::Cell;

use super::columns::GameColumns;

/// The texts of a column.
#[derive(Clone, Debug)]
pub enum TextColumn {
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    Bytes(BinaryArray),
    LargeBytes(LargeBinaryArray),
    BytesView(BinaryViewArray),
}

impl TextColumn {
    /// Returns the texts of a column. Numbers are written with digits, days as `2016.03.11`.
    pub fn of(column: &ArrayRef) -> Result<TextColumn, ArrowError> {
        Ok(match column.data_type() {
            DataType::Utf8 => TextColumn::Text(column.as_string().clone()),
            DataType::LargeUtf8 => TextColumn::LargeText(column.as_string().clone()),
            DataType::Utf8View => TextColumn::TextView(column.as_string_view().clone()),
            DataType::Binary => TextColumn::Bytes(column.as_binary().clone()),
            DataType::LargeBinary => TextColumn::LargeBytes(column.as_binary().clone()),
            DataType::BinaryView => TextColumn::BytesView(column.as_binary_view().clone()),
            DataType::Date32 | DataType::Date64 | DataType::Timestamp(..) => {
                let days = cast(&cast(column, &DataType::Date32)?, &DataType::Utf8)?;
                let written = days.as_string::<i32>().iter();
                TextColumn::Text(written.map(|day| Some(day?.replace('-', "."))).collect())
            }
            _ => TextColumn::Text(cast(column, &DataType::Utf8)?.as_string().clone()),
        })
    }

    /// Returns the bytes of a cell; nothing where there is none.
    pub fn get(&self, row: usize) -> Option<&[u8]> {
        fn at<A: Array>(array: &A, row: usize) -> Option<&A> {
            array.is_valid(row).then_some(array)
        }
        Some(match self {
            TextColumn::Text(array) => at(array, row)?.value(row).as_bytes(),
            TextColumn::LargeText(array) => at(array, row)?.value(row).as_bytes(),
            TextColumn::TextView(array) => at(array, row)?.value(row).as_bytes(),
            TextColumn::Bytes(array) => at(array, row)?.value(row),
            TextColumn::LargeBytes(array) => at(array, row)?.value(row),
            TextColumn::BytesView(array) => at(array, row)?.value(row),
        })
    }
}

/// The rows of a table of games, with the cells that are read.
#[derive(Clone, Debug)]
pub struct ArrowRows {
    pub count: usize,
    pub texts: TextColumn,
    pub is_pgn: bool,
    pub tags: Vec<(Arc<str>, TextColumn)>,
    pub file: Option<TextColumn>,
    error: Option<TextColumn>,
    game: Option<Int64Array>,
    line: Option<Int64Array>,
    carried: Vec<ArrayRef>,
}

impl ArrowRows {
    /// Takes the cells that are read out of a part of a table.
    pub fn of(table: &RecordBatch, columns: &GameColumns) -> Result<ArrowRows, ArrowError> {
        let texts = |place: &usize| TextColumn::of(table.column(*place));
        let numbers = |place: &Option<usize>| match place {
            None => Ok(None),
            Some(place) => {
                let numbers = cast(table.column(*place), &DataType::Int64)?;
                Ok::<_, ArrowError>(Some(numbers.as_primitive::<Int64Type>().clone()))
            }
        };
        let tags = columns.tags.iter().map(|(tag, place)| Ok((tag.as_str().into(), texts(place)?)));
        let carried = columns.carried.iter();
        Ok(ArrowRows {
            count: table.num_rows(),
            texts: texts(&columns.text)?,
            is_pgn: columns.is_pgn,
            tags: tags.collect::<Result<_, ArrowError>>()?,
            file: columns.file.as_ref().map(texts).transpose()?,
            error: columns.error.as_ref().map(texts).transpose()?,
            game: numbers(&columns.game)?,
            line: numbers(&columns.line)?,
            carried: carried.map(|place| table.column(*place).clone()).collect(),
        })
    }

    /// Returns the number of the game in a row, if the table tells it.
    pub fn game(&self, row: usize) -> Option<u64> {
        positive(self.game.as_ref(), row)
    }

    /// Returns the line on which the game in a row begins, if the table tells it.
    pub fn line(&self, row: usize) -> Option<u64> {
        positive(self.line.as_ref(), row)
    }

    /// Returns the file from which the game in a row is, if the table tells it.
    pub fn file(&self, row: usize) -> Option<String> {
        let name = self.file.as_ref()?.get(row)?;
        Some(String::from_utf8_lossy(name).into_owned())
    }

    /// Returns why there is no game in a row, if the table tells it.
    pub fn error(&self, row: usize) -> &str {
        let error = self.error.as_ref().and_then(|error| error.get(row));
        error.and_then(|error| str::from_utf8(error).ok()).unwrap_or_default()
    }

    /// Returns what is carried along from these rows.
    pub fn carried_columns(&self, rows: &[u32]) -> Result<Vec<ArrayRef>, ArrowError> {
        let rows = UInt32Array::from(rows.to_vec());
        self.carried.iter().map(|column| take(column, &rows, None)).collect()
    }
}

fn positive(numbers: Option<&Int64Array>, row: usize) -> Option<u64> {
    let numbers = numbers.filter(|numbers| numbers.is_valid(row))?;
    u64::try_from(numbers.value(row)).ok().filter(|number| *number > 0)
}

/// Returns the columns of a table that is written, each with whether it holds numbers, as Arrow describes them.
pub fn fields<'a>(columns: impl IntoIterator<Item = &'a (&'a str, bool)>) -> Vec<Field> {
    columns
        .into_iter()
        .map(|(name, is_number)| {
            let kind = if *is_number { DataType::Int64 } else { DataType::Utf8 };
            Field::new(*name, kind, true)
        })
        .collect()
}

/// Returns the columns of rows, each of them as long as `columns`.
pub fn arrays(columns: &[(&str, bool)], rows: &[Vec<Cell>]) -> Vec<ArrayRef> {
    let array = |(place, (_, is_number)): (usize, &(&str, bool))| -> ArrayRef {
        let cells = rows.iter().map(|row| row.get(place));
        if *is_number {
            Arc::new(cells.map(number).collect::<Int64Array>())
        } else {
            let mut texts = StringBuilder::new();
            cells.for_each(|cell| texts.append_option(text(cell)));
            Arc::new(texts.finish())
        }
    };
    columns.iter().enumerate().map(array).collect()
}

fn number(cell: Option<&Cell>) -> Option<i64> {
    match cell {
        Some(Cell::Number(Some(number))) => i64::try_from(*number).ok(),
        _ => None,
    }
}

fn text(cell: Option<&Cell>) -> Option<&str> {
    match cell {
        Some(Cell::Text(text)) => text.as_deref(),
        _ => None,
    }
}
