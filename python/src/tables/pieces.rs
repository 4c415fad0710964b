//! Files of games in pieces, which are read apart: of a file that Python has opened.

use std::{
    io::{self, Read, Seek, SeekFrom},
    path::PathBuf,
    sync::Arc,
};

use kodeks_answers::AuditRequest;
use kodeks_board::PgnReader;
use kodeks_collections::{FileGames, FilePiece, collections, count, limits::ZSTD_WINDOW, open_piece, pieces};
use pyo3::{prelude::*, pybacked::PyBackedBytes};

use crate::{
    arguments::{LanguageArgument, PathArguments, TextArgument},
    errors::answer,
    library::{Sources, ask, words},
};

use super::{
    request::{GamesRequest, RequestKind},
    stream::{Start, Stream},
    work::work,
};

/// A file that Python has opened to read bytes at any place.
struct PythonFile(Py<PyAny>);

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let bytes: PyBackedBytes = self.0.bind(py).call_method1("read", (buffer.len(),))?.extract()?;
            let length = bytes.len().min(buffer.len());
            buffer[..length].copy_from_slice(&bytes[..length]);
            Ok::<_, PyErr>(length)
        })
        .map_err(io::Error::other)
    }
}

impl Seek for PythonFile {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        let (offset, whence) = match place {
            SeekFrom::Start(offset) => (i128::from(offset), 0),
            SeekFrom::Current(offset) => (i128::from(offset), 1),
            SeekFrom::End(offset) => (i128::from(offset), 2),
        };
        Python::attach(|py| {
            let file = self.0.bind(py);
            file.call_method1("seek", (offset, whence))?;
            file.call_method0("tell")?.extract()
        })
        .map_err(|error: PyErr| io::Error::other(error))
    }
}

/// Return the files that a path means: itself, or the collections of a folder.
#[pyfunction]
pub fn _collections(py: Python<'_>, path: PathBuf) -> PyResult<Vec<String>> {
    answer(py, LanguageArgument::default().0, || {
        let files = collections(&[path])?.files.into_iter();
        Ok(files.map(|file| file.display().to_string()).collect())
    })
}

/// Return where the pieces of a file begin and end, each of about so many bytes.
#[pyfunction]
pub fn _pieces(py: Python<'_>, file: Py<PyAny>, at_most: u64) -> PyResult<Vec<(u64, u64)>> {
    let mut file = PythonFile(file);
    let pieces = py.detach(|| pieces(&mut file, at_most))?;
    Ok(pieces.into_iter().map(|piece| (piece.begin, piece.end)).collect())
}

/// Return how many games and lines a piece has.
#[pyfunction]
pub fn _count(py: Python<'_>, file: Py<PyAny>, begin: u64, end: u64) -> PyResult<(u64, u64)> {
    let counted = py.detach(|| count(PythonFile(file), &FilePiece { begin, end }))?;
    Ok((counted.games, counted.lines))
}

/// Return the games of a piece, as `kodeks.games` does those of a file; so many games and lines come before it.
#[pyfunction]
#[pyo3(signature = (file, name, begin, end, games, lines, *, lang=LanguageArgument::default()))]
pub fn _piece(
    py: Python<'_>,
    file: Py<PyAny>,
    name: TextArgument,
    begin: u64,
    end: u64,
    games: u64,
    lines: u64,
    lang: LanguageArgument,
) -> PyResult<Stream> {
    let text = py.detach(|| open_piece(PythonFile(file), &FilePiece { begin, end }, ZSTD_WINDOW))?;
    let reader = PgnReader::new(text).numbered_from(games, lines);
    ask(py, &Sources::of(PathArguments::default(), None, None), lang.0, |library| {
        let asked = GamesRequest {
            library: Arc::clone(library),
            words: words(library, lang.0)?,
            wanted: AuditRequest::default(),
            what: RequestKind::Texts,
        };
        let schema = asked.what.schema([])?;
        let told = Arc::clone(&schema);
        let start: Start = Box::new(move |events, _, is_interrupted| {
            let source = FileGames::from_reader(PathBuf::from(name.0), reader.keeping_text(true));
            work(source, &asked, &told, 1, &is_interrupted, &events);
        });
        Ok(Stream::of(schema, None, lang.0, start))
    })
}
