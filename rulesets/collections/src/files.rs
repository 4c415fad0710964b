//! Which files are meant, and how each is opened.

use std::{
    collections::VecDeque,
    fs,
    io::{self, BufRead, Read},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use kodeks_base::{Complaint, Diagnostic, files, phrase};
use kodeks_board::PgnReader;

use super::{
    batches::{Batch, BatchSource},
    compression::decompress,
    limits,
};

/// The ends of the names of files that are looked for in a folder.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.zst", ".pgn.gz", ".pgn.bz2"];

/// Files of games, in the order in which they are read.
#[derive(Debug)]
pub struct GameFiles {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// Their size together, as stored; `None` if it is not known.
    pub size: Option<u64>,
}

/// Returns the files that are meant: those named, and of a folder every collection in or below it, in
/// the order of their names.
///
/// # Errors
///
/// A folder that cannot be read, or in which there are no games.
pub fn collections(named: &[PathBuf]) -> Result<GameFiles, Diagnostic> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        add_folder(path, &mut files).map_err(|error| unreadable(path, &error))?;
        if files.len() == before {
            let message =
                phrase!("K0709", "there are no games in this folder: no {endings}", endings = ENDINGS.join(", "));
            return Err(Diagnostic::of_file(&path.display().to_string(), message));
        }
    }
    let size = files.iter().map(|path| Some(fs::metadata(path).ok()?.len())).sum();
    Ok(GameFiles { files, size })
}

impl GameFiles {
    /// Refuses to write over games that are read, and to write two things to one file.
    ///
    /// # Errors
    ///
    /// One of the files to be written is a file of games, or is named twice.
    pub fn refuse_as_output<'a>(&self, outputs: impl IntoIterator<Item = &'a Path>) -> Result<(), Diagnostic> {
        let mut written = Vec::new();
        for path in outputs {
            let is = |other: &PathBuf| is_same_file(path, other);
            let message = if self.files.iter().any(is) {
                phrase!("K0703-input", "games are read from this file, too")
            } else if written.iter().any(is) {
                phrase!("K0703-twice", "two things would be written to this file")
            } else {
                written.push(path.to_owned());
                continue;
            };
            let message = Complaint::new(message).with_help(phrase!("K0703-help-other", "name another file"));
            return Err(Diagnostic::of_file(&path.display().to_string(), message));
        }
        Ok(())
    }
}

/// The games of files, one after the other.
pub struct FileGames {
    files: VecDeque<PathBuf>,
    reader: Option<PgnReader<Box<dyn BufRead + Send>>>,
    bytes: Arc<AtomicU64>,
    keeps_text: bool,
}

impl FileGames {
    /// Returns the games of these files; what is read of them as they are stored is added to `bytes`. The text of each game is
    /// kept if that is asked for.
    #[must_use]
    pub fn of(files: GameFiles, bytes: Arc<AtomicU64>, keeps_text: bool) -> FileGames {
        FileGames { files: files.files.into(), reader: None, bytes, keeps_text }
    }

    /// Returns the games that a reader gives, of a file of this name.
    #[must_use]
    pub fn from_reader(name: PathBuf, reader: PgnReader<Box<dyn BufRead + Send>>) -> FileGames {
        FileGames { files: [name].into(), reader: Some(reader), bytes: Arc::default(), keeps_text: false }
    }
}

impl BatchSource for FileGames {
    /// The name of the file.
    type Of = Arc<str>;

    fn fill(&mut self, batch: &mut Batch<Arc<str>>) -> bool {
        let Some(path) = self.files.front() else {
            return false;
        };
        batch.of = path.display().to_string().into();
        let reader = match self.reader.take() {
            Some(reader) => Ok(reader),
            None => open(path, &self.bytes).map(|input| PgnReader::new(input).keeping_text(self.keeps_text)),
        };
        let read = reader.and_then(|mut reader| {
            let is_over = read_games(&mut reader, batch)?;
            Ok((!is_over).then_some(reader))
        });
        match read {
            Ok(reader) => self.reader = reader,
            Err(error) => batch.error = Some(unreadable(path, &error)),
        }
        if self.reader.is_none() {
            self.files.pop_front();
        }
        true
    }
}

/// Reads as many games as make a batch; returns whether the file is at its end.
fn read_games<R: BufRead, O>(reader: &mut PgnReader<R>, batch: &mut Batch<O>) -> io::Result<bool> {
    while !batch.is_full() {
        if !reader.read_into(batch.room())? {
            return Ok(true);
        }
        batch.take_in();
    }
    Ok(false)
}

/// Returns whether two names are those of one file, which need not be there yet.
#[must_use]
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| match fs::canonicalize(path) {
        Ok(whole) => whole,
        // It is not there yet, but its folder is.
        Err(_) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")));
            folder.map_or(path.to_owned(), |folder| folder.join(path.file_name().unwrap_or_default()))
        }
    };
    whole(one) == whole(other)
}

fn add_folder(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths {
        // A link to a folder could lead back to where it came from.
        if path.is_dir() && !path.is_symlink() {
            add_folder(&path, files)?;
        } else if path.is_file() && is_collection(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_collection(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Opens a file, decompressed; what is read of it as it is stored is added to `bytes`.
///
/// # Errors
///
/// It cannot be read.
pub fn open(path: &Path, bytes: &Arc<AtomicU64>) -> io::Result<Box<dyn BufRead + Send>> {
    let bytes = Arc::clone(bytes);
    if path == Path::new("-") {
        let input = io::stdin();
        decompress(CountingReader { input, bytes }, limits::ZSTD_WINDOW)
    } else {
        let input = files::open(path)?;
        decompress(CountingReader { input, bytes }, limits::ZSTD_WINDOW)
    }
}

/// Says that a file cannot be read.
#[must_use]
pub fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    files::unreadable(&path.display().to_string(), error)
}

/// A stream that counts what is read of it.
struct CountingReader<R> {
    input: R,
    bytes: Arc<AtomicU64>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.bytes.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
