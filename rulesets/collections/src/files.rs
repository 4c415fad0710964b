//! Which files are meant, and how each is opened.

use std::{
    collections::VecDeque,
    fs::{self, File},
    io::{self, BufRead, Cursor, Read, Seek},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use kodeks_base::{Complaint, Diagnostic, FileKind, files, phrase};
use kodeks_board::{PgnGame, PgnReader};
use rawzip::{FileReader, ReaderAt};

use super::{
    archives::{Archive, Member},
    batches::{Batch, BatchSource},
    compression::{decompress, read_head},
    game_table::GameTable,
    limits,
};

/// The ends of the names of files that are looked for in a folder and in an archive.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.zst", ".pgn.gz", ".pgn.bz2"];

/// The end of the name of an archive, which is looked for in a folder as well.
const ARCHIVE: &str = ".zip";

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
            let endings = format!("{}, {ARCHIVE}", ENDINGS.join(", "));
            let message = phrase!("K0709", "there are no games in this folder: no {endings}", endings);
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

/// The games of files, one after the other: of a file of PGN, of each such file in an archive, or of the rows of a table.
pub struct FileGames {
    files: VecDeque<NamedFile>,
    open: Option<OpenFile>,
    bytes: Arc<AtomicU64>,
    keeps_text: bool,
}

/// A file whose games are to be read.
enum NamedFile {
    /// One of its own.
    Own(PathBuf),
    /// One in an archive: which one of its list, and the path of the archive.
    Within { archive: Arc<Archive<CountingReader<FileReader>>>, place: usize, path: PathBuf },
}

/// A file whose games are being read.
enum OpenFile {
    /// A text of games.
    Text(Box<PgnReader<Box<dyn BufRead + Send>>>),
    /// A table of games.
    Table(Box<GameTable>),
}

/// What is found where a file is opened.
enum Opened {
    Games(OpenFile),
    /// Files of games in an archive.
    Several(Vec<NamedFile>),
}

impl FileGames {
    /// Returns the games of these files; what is read of them as they are stored is added to `bytes`. The text of each game is
    /// kept if that is asked for.
    #[must_use]
    pub fn of(files: GameFiles, bytes: Arc<AtomicU64>, keeps_text: bool) -> FileGames {
        FileGames { files: files.files.into_iter().map(NamedFile::Own).collect(), open: None, bytes, keeps_text }
    }

    /// Returns the games that a reader gives, of a file of this name.
    #[must_use]
    pub fn from_reader(name: PathBuf, reader: PgnReader<Box<dyn BufRead + Send>>) -> FileGames {
        FileGames {
            files: [NamedFile::Own(name)].into(),
            open: Some(OpenFile::Text(Box::new(reader))),
            bytes: Arc::default(),
            keeps_text: false,
        }
    }

    /// Opens the first of the files that are left, and puts in its place what is in it if it is an archive.
    fn open_first(&mut self) -> io::Result<OpenFile> {
        loop {
            let Some(file) = self.files.front() else {
                return Err(io::ErrorKind::NotFound.into());
            };
            match file.open(&self.bytes, self.keeps_text)? {
                Opened::Games(open) => return Ok(open),
                Opened::Several(files) => {
                    self.files.pop_front();
                    for file in files.into_iter().rev() {
                        self.files.push_front(file);
                    }
                }
            }
        }
    }
}

impl NamedFile {
    /// Returns its name; that of a file in an archive follows the name of that.
    fn name(&self) -> String {
        match self {
            NamedFile::Own(path) => path.display().to_string(),
            NamedFile::Within { archive, place, path } => {
                let member = archive.members().get(*place).map_or("", |member| member.name.as_str());
                format!("{}/{member}", path.display())
            }
        }
    }

    fn open(&self, bytes: &Arc<AtomicU64>, keeps_text: bool) -> io::Result<Opened> {
        let text = |input| Opened::Games(OpenFile::Text(Box::new(PgnReader::new(input).keeping_text(keeps_text))));
        let of_kind = |path: &Path, file: File, kind: Option<FileKind>| -> io::Result<Opened> {
            match kind {
                Some(FileKind::Zip) => Ok(Opened::Several(files_within(path, file, bytes)?)),
                Some(FileKind::Parquet) => {
                    let table = GameTable::open(file, Arc::clone(bytes))?;
                    Ok(Opened::Games(OpenFile::Table(Box::new(table))))
                }
                _ => Ok(text(unpack(file, bytes)?)),
            }
        };
        match self {
            NamedFile::Within { archive, place, .. } => {
                let member = archive.members().get(*place).ok_or(io::ErrorKind::NotFound)?;
                Ok(text(decompress(archive.read(member)?, limits::ZSTD_WINDOW)?))
            }
            NamedFile::Own(path) if path == Path::new("-") => {
                let (kind, input) = kind_of(io::stdin())?;
                match kind {
                    // They are read from their end.
                    Some(FileKind::Zip | FileKind::Parquet) => {
                        of_kind(path, files::put_aside(input, limits::STREAMED_FILE)?, kind)
                    }
                    _ => Ok(text(unpack(input, bytes)?)),
                }
            }
            NamedFile::Own(path) => {
                let mut file = files::open(path)?;
                let (kind, _) = kind_of(&mut file)?;
                file.rewind()?;
                of_kind(path, file, kind)
            }
        }
    }
}

/// Returns the kind of a stream by its first bytes, and the whole stream.
fn kind_of<R: Read>(mut input: R) -> io::Result<(Option<FileKind>, impl Read)> {
    let head = read_head(&mut input)?;
    let kind = FileKind::of(&head);
    Ok((kind, Cursor::new(head).chain(input)))
}

/// Returns the files of games in an archive.
///
/// # Errors
///
/// It is damaged, or there are none.
fn files_within(path: &Path, file: File, bytes: &Arc<AtomicU64>) -> io::Result<Vec<NamedFile>> {
    let archive = Arc::new(open_archive(file, Arc::clone(bytes))?);
    let places = archive.members().iter().enumerate().filter(|(_, member)| has_games(member));
    let within = |(place, _)| NamedFile::Within { archive: Arc::clone(&archive), place, path: path.to_owned() };
    let files: Vec<NamedFile> = places.map(within).collect();
    if files.is_empty() {
        let endings = ENDINGS.join(", ");
        let wrong = phrase!("K0709-archive", "there are no games in this archive: no {endings}", endings);
        return Err(io::Error::other(Complaint::new(wrong)));
    }
    Ok(files)
}

fn open_archive(file: File, bytes: Arc<AtomicU64>) -> io::Result<Archive<CountingReader<FileReader>>> {
    let length = file.metadata()?.len();
    Archive::open(CountingReader { input: FileReader::from(file), bytes }, length)
}

/// Returns whether a file in an archive has games by its name. What macOS adds to an archive describes other files.
fn has_games(member: &Member) -> bool {
    let name = Path::new(&member.name).file_name().unwrap_or_default().to_string_lossy();
    ends_as_games(&name) && !name.starts_with("._")
}

impl BatchSource for FileGames {
    /// The name of the file.
    type Of = Arc<str>;

    fn fill(&mut self, batch: &mut Batch<Arc<str>>) -> bool {
        if self.files.is_empty() {
            return false;
        }
        let open = self.open.take().map_or_else(|| self.open_first(), Ok);
        let Some(file) = self.files.front() else {
            return false;
        };
        batch.of = file.name().into();
        let read = open.and_then(|mut open| {
            let is_over = open.read_games(batch)?;
            Ok((!is_over).then_some(open))
        });
        match read {
            Ok(open) => self.open = open,
            Err(error) => batch.error = Some(files::unreadable(&batch.of, &error)),
        }
        if self.open.is_none() {
            self.files.pop_front();
        }
        true
    }
}

impl OpenFile {
    /// Reads as many games as make a batch; returns whether the file is at its end.
    fn read_games<O>(&mut self, batch: &mut Batch<O>) -> io::Result<bool> {
        while !batch.is_full() {
            if !self.read_into(batch.room())? {
                return Ok(true);
            }
            batch.take_in();
        }
        Ok(false)
    }

    fn read_into(&mut self, game: &mut PgnGame) -> io::Result<bool> {
        match self {
            OpenFile::Text(reader) => reader.read_into(game),
            OpenFile::Table(table) => table.read_into(game),
        }
    }
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

/// Returns whether a file of a folder is one of games, or an archive with such: other archives are not meant.
fn is_collection(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_archive = || name.to_ascii_lowercase().ends_with(ARCHIVE);
    let may_have_games = || {
        let archive = files::open(path).and_then(|file| open_archive(file, Arc::default()));
        archive.is_ok_and(|archive| archive.members().iter().any(has_games))
    };
    ends_as_games(&name) || (is_archive() && may_have_games())
}

fn ends_as_games(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Opens a file, decompressed; what is read of it as it is stored is added to `bytes`.
///
/// # Errors
///
/// It cannot be read.
pub fn open(path: &Path, bytes: &Arc<AtomicU64>) -> io::Result<Box<dyn BufRead + Send>> {
    if path == Path::new("-") { unpack(io::stdin(), bytes) } else { unpack(files::open(path)?, bytes) }
}

fn unpack(input: impl Read + Send + 'static, bytes: &Arc<AtomicU64>) -> io::Result<Box<dyn BufRead + Send>> {
    decompress(CountingReader { input, bytes: Arc::clone(bytes) }, limits::ZSTD_WINDOW)
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

impl<R: ReaderAt> ReaderAt for CountingReader<R> {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        let length = self.input.read_at(buffer, offset)?;
        self.bytes.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
