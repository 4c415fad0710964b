//! The games in the rows of a Parquet file: a column for the moves or for whole games, and columns called as tags are.

mod cells;
mod pages;

use std::{
    fs::File,
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use bytes::Bytes;
use kodeks_base::{Complaint, phrase};
use kodeks_board::{PgnGame, PgnRows, RowPlace, RowText};
use parquet::{
    column::reader::{ColumnReader, get_column_reader},
    data_type::ByteArray,
    errors::ParquetError,
    file::{
        metadata::{ParquetMetaData, ParquetMetaDataReader},
        reader::{ChunkReader, Length},
    },
};

use self::{cells::CellColumn, pages::UnpackedPages};
use super::{
    columns::{COLUMN_TAGS, TableColumns},
    parquet::fault,
};

/// How many rows are read at once.
const ROWS: usize = 128;

/// The column that says why there is no game, as tables of games have it.
const ERROR: &str = "error";

/// Reads the games of a file, one row after the other. A few rows and a page of each column are in memory.
pub(super) struct GameTable {
    file: Arc<CountedFile>,
    metadata: ParquetMetaData,
    /// The columns that are read: of the texts, of the reasons why there is none if the table has that, and of the tags.
    columns: Vec<CellColumn>,
    is_pgn: bool,
    has_reasons: bool,
    tags: Vec<&'static str>,
    /// Which group of rows comes next, and how many rows of the present one have not been read.
    next_group: usize,
    left: usize,
    readers: Vec<ColumnReader>,
    /// The cells of some rows by columns, and how many of these rows were handed over.
    cells: Vec<Vec<Option<ByteArray>>>,
    handed_over: usize,
    number: u64,
    rows: PgnRows,
}

impl GameTable {
    /// Opens a table; the bytes that are read of it are added to `bytes`.
    ///
    /// # Errors
    ///
    /// It is no Parquet, or has no column with games, or one whose values are not read.
    pub fn open(file: File, bytes: Arc<AtomicU64>) -> io::Result<GameTable> {
        let file = Arc::new(CountedFile { file, bytes });
        let metadata = ParquetMetaDataReader::new().parse_and_finish(&*file).map_err(fault)?;
        let described = metadata.file_metadata().schema_descr().columns();
        let is_nested = |place: usize| {
            described.get(place).is_none_or(|column| column.path().parts().len() > 1 || column.max_rep_level() > 0)
        };
        let names = described.iter().enumerate();
        let columns = TableColumns::new(names.map(|(place, column)| {
            let outermost = column.path().parts().first().map_or("", String::as_str);
            (outermost, is_nested(place))
        }));
        let find = |name: &str| columns.find(name).map_err(io::Error::other);
        let text = columns.text_of_games(find("movetext")?, find("pgn")?).map_err(|wrong| {
            let there = columns.list();
            io::Error::other(wrong.with_help(phrase!("K0712-help-names", "the columns are {there}", there)))
        })?;
        let reasons = find(ERROR)?;
        let mut tags = Vec::new();
        let mut places = vec![text.place];
        places.extend(reasons);
        for tag in COLUMN_TAGS {
            if let Some(place) = find(tag)? {
                tags.push(tag);
                places.push(place);
            }
        }
        let columns = places.into_iter().map(|place| CellColumn::of(place, described));
        let columns = columns.collect::<Result<_, Complaint>>().map_err(io::Error::other)?;
        Ok(GameTable {
            columns,
            is_pgn: text.is_pgn,
            has_reasons: reasons.is_some(),
            tags,
            next_group: 0,
            left: 0,
            readers: Vec::new(),
            cells: Vec::new(),
            handed_over: 0,
            number: 0,
            rows: PgnRows::default(),
            file,
            metadata,
        })
    }

    /// Reads the game of the next row, whose number is that of the row; returns whether there is one.
    pub fn read_into(&mut self, game: &mut PgnGame) -> io::Result<bool> {
        if self.handed_over == self.cells.first().map_or(0, Vec::len) && !self.read_rows()? {
            return Ok(false);
        }
        let row = self.handed_over;
        self.handed_over += 1;
        self.number += 1;
        let mut cells = self.cells.iter().map(|column| column.get(row)?.as_ref().map(ByteArray::data));
        let text = cells.next().flatten();
        let reason = if self.has_reasons { cells.next().flatten() } else { None };
        let text = match text {
            None => RowText::Missing(reason.and_then(|reason| str::from_utf8(reason).ok()).unwrap_or_default()),
            Some(text) if self.is_pgn => RowText::Pgn(text),
            Some(text) => RowText::Moves(text),
        };
        let tags = self.tags.iter().zip(cells).filter_map(|(tag, cell)| Some((*tag, cell?)));
        self.rows.read_into(game, RowPlace::of_row(self.number), tags, text);
        Ok(true)
    }

    /// Reads some more rows; returns whether there are any.
    fn read_rows(&mut self) -> io::Result<bool> {
        while self.left == 0 {
            if !self.open_group()? {
                return Ok(false);
            }
        }
        let count = self.left.min(ROWS);
        let columns = self.columns.iter().zip(&mut self.readers);
        self.cells = columns.map(|(column, reader)| column.read(reader, count)).collect::<io::Result<_>>()?;
        self.left -= count;
        self.handed_over = 0;
        Ok(true)
    }

    /// Opens the columns of the next group of rows; returns whether there is one.
    fn open_group(&mut self) -> io::Result<bool> {
        let Some(group) = self.metadata.row_groups().get(self.next_group) else {
            return Ok(false);
        };
        self.next_group += 1;
        self.left = usize::try_from(group.num_rows()).unwrap_or(0);
        let readers = self.columns.iter().map(|column| {
            let stored = group.columns().get(column.place).ok_or_else(breaks_off)?;
            let pages = UnpackedPages::open(&self.file, stored, self.left)?;
            Ok::<_, io::Error>(get_column_reader(stored.column_descr_ptr(), Box::new(pages)))
        });
        self.readers = readers.collect::<io::Result<_>>()?;
        Ok(true)
    }
}

/// Says that a table has fewer values than it ought to.
fn breaks_off() -> io::Error {
    io::ErrorKind::UnexpectedEof.into()
}

/// A file that counts what is read of it.
struct CountedFile {
    file: File,
    bytes: Arc<AtomicU64>,
}

impl Length for CountedFile {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for CountedFile {
    type T = <File as ChunkReader>::T;

    fn get_read(&self, start: u64) -> Result<Self::T, ParquetError> {
        self.file.get_read(start)
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        // Pages are read so; what describes them is small.
        self.bytes.fetch_add(length as u64, Ordering::Relaxed);
        self.file.get_bytes(start, length)
    }
}
