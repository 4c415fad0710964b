//! Reading of regular files within a bound, and atomic writing.
//!
//! A device, a pipe or a socket may never end; a link may lead anywhere. So anything but a regular file is refused
//! before it is opened, and again when it is open, as it may have been replaced by then.

use std::{
    fs::{self, File, Metadata},
    io::{self, BufWriter, Read, Seek, Write},
    path::{Path, PathBuf},
};

use tempfile::{NamedTempFile, TempPath};

use crate::{Complaint, Diagnostic, Phrase, limits, phrase};

/// Opens a file that a person named, which may be a link.
///
/// # Errors
///
/// It cannot be opened, or is no regular file.
pub fn open(path: &Path) -> io::Result<File> {
    // A pipe into which nobody writes would not even be opened.
    refuse_others(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    refuse_others(&file.metadata()?)?;
    Ok(file)
}

/// Opens a file in a folder of somebody else, such as a pack, without following a link.
///
/// # Errors
///
/// It cannot be opened, or is a link or another thing that is no regular file.
pub fn open_itself(path: &Path) -> io::Result<File> {
    let itself = fs::symlink_metadata(path)?;
    refuse_others(&itself)?;
    let file = File::open(path)?;
    let opened = file.metadata()?;
    refuse_others(&opened)?;
    if is_same(&itself, &opened) { Ok(file) } else { Err(no_file()) }
}

fn refuse_others(found: &Metadata) -> io::Result<()> {
    match (found.is_file(), found.is_dir()) {
        (true, _) => Ok(()),
        (false, true) => Err(io::ErrorKind::IsADirectory.into()),
        (false, false) => Err(no_file()),
    }
}

/// The error for a device, a pipe, a socket or a link.
fn no_file() -> io::Error {
    io::ErrorKind::InvalidInput.into()
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    (one.len(), one.modified().ok()) == (other.len(), other.modified().ok())
}

/// Reads a text file of bounded size, in UTF-8, that a person named.
///
/// # Errors
///
/// It cannot be read, is no regular file, is too large or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Diagnostic> {
    read_text_of(path, open(path), limits::FILE_BYTES)
}

/// Reads a text file as [`read_text`] does, up to another size in bytes.
///
/// # Errors
///
/// As for [`read_text`].
pub fn read_text_within(path: &Path, most: usize) -> Result<String, Diagnostic> {
    read_text_of(path, open(path), most)
}

/// Reads a text file as [`read_text`] does, following no link.
///
/// # Errors
///
/// As for [`read_text`], and for a link.
pub fn read_text_itself(path: &Path) -> Result<String, Diagnostic> {
    read_text_of(path, open_itself(path), limits::FILE_BYTES)
}

/// Reads the bytes of a file that a person named, of at most this size.
///
/// # Errors
///
/// It cannot be read, is no regular file or is too large.
pub fn read_bytes_within(path: &Path, most: usize) -> Result<Vec<u8>, Diagnostic> {
    read_bytes_of(&path.display().to_string(), open(path), most)
}

fn read_bytes_of(name: &str, file: io::Result<File>, most: usize) -> Result<Vec<u8>, Diagnostic> {
    let mut bytes = Vec::new();
    let length = file
        .and_then(|file| {
            let length = file.metadata()?.len();
            if length <= most as u64 {
                // It may grow while it is read.
                file.take(most as u64 + 1).read_to_end(&mut bytes)?;
            }
            Ok(length.max(bytes.len() as u64))
        })
        .map_err(|error| unreadable(name, &error))?;
    if length > most as u64 { Err(too_large(name, most)) } else { Ok(bytes) }
}

fn read_text_of(path: &Path, file: io::Result<File>, most: usize) -> Result<String, Diagnostic> {
    let name = path.display().to_string();
    let bytes = read_bytes_of(&name, file, most)?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        Diagnostic::at(&name, line, phrase!("K0103", "not UTF-8"))
            .with_help(phrase!("K0103-help", "save the file as UTF-8"))
    })
}

/// Returns the diagnostic that a file has more than `most` bytes.
#[must_use]
pub fn too_large(name: &str, most: usize) -> Diagnostic {
    let message = Complaint::new(phrase!("K0118", "the file is larger than {megabytes} MiB", megabytes = most >> 20))
        .with_help(phrase!("K0118-help", "split it"));
    Diagnostic::in_file(name, message)
}

/// Copies a stream of at most so many bytes into a file without a name, which is at its beginning and is gone once it is closed.
///
/// # Errors
///
/// The stream cannot be read, the file cannot be written, or there are more bytes.
pub fn put_aside(stream: impl Read, most: u64) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    if io::copy(&mut stream.take(most.saturating_add(1)), &mut file)? > most {
        let megabytes = most >> 20;
        let wrong = limits::too_much(phrase!("limit-stream", "more than {megabytes} MiB on standard input", megabytes));
        let right = phrase!("limit-help-stream", "save it as a file and name that");
        return Err(io::Error::other(wrong.with_help(right)));
    }
    file.rewind()?;
    Ok(file)
}

/// A file that is written under a random name beside its own and takes its own when it is finished. If it is not
/// finished it is deleted, and a former file of that name stays.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Begins the file.
    ///
    /// # Errors
    ///
    /// It cannot be written, or that name belongs to something that is no regular file.
    pub fn create(path: &Path) -> Result<NewFile, Diagnostic> {
        // As any new file: less what the user takes away.
        NewFile::readable_by(path, 0o666)
    }

    fn readable_by(path: &Path, mode: u32) -> Result<NewFile, Diagnostic> {
        #[cfg(not(unix))]
        let _ = mode;
        let begun = || {
            match fs::symlink_metadata(path) {
                Ok(found) if !found.is_symlink() => refuse_others(&found)?,
                _ => {}
            }
            let folder = match path.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => folder,
                _ => Path::new("."),
            };
            let mut builder = tempfile::Builder::new();
            builder.prefix(".kodeks-");
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                builder.permissions(fs::Permissions::from_mode(mode));
            }
            builder.tempfile_in(folder)
        };
        let file = begun().map_err(|error| unwritable(path, &error))?;
        Ok(NewFile { path: path.to_owned(), file: BufWriter::with_capacity(1 << 16, file) })
    }

    /// Writes the rest and renames the file to its own name.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn finish(self) -> Result<(), Diagnostic> {
        let NewFile { path, file } = self;
        let whole = file.into_inner().map_err(io::IntoInnerError::into_error);
        whole
            .and_then(|file| file.persist(&path).map_err(|failed| failed.error))
            .map(|_| ())
            .map_err(|error| unwritable(&path, &error))
    }

    /// Returns the diagnostic that the file cannot be written.
    #[must_use]
    pub fn fault(&self, error: &io::Error) -> Diagnostic {
        unwritable(&self.path, error)
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A file that only its owner may read, and that is deleted when this is dropped.
#[derive(Debug)]
pub struct SecretFile(TempPath);

impl SecretFile {
    /// Writes a text into a new file of a random name with this ending, `.html`, in a folder.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn create(folder: &Path, ending: &str, text: &str) -> Result<SecretFile, Diagnostic> {
        let write = || {
            let mut file = tempfile::Builder::new().prefix("kodeks-").suffix(ending).tempfile_in(folder)?;
            file.write_all(text.as_bytes())?;
            Ok(SecretFile(file.into_temp_path()))
        };
        write().map_err(|error| unwritable(folder, &error))
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

/// Writes a file atomically, replacing one of that name.
///
/// # Errors
///
/// It cannot be written; a former file of that name is unchanged.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Diagnostic> {
    write_into(NewFile::create(path)?, text)
}

/// Writes a file atomically that only its owner may read.
///
/// # Errors
///
/// It cannot be written.
pub fn write_secret(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Diagnostic> {
    write_into(NewFile::readable_by(path, 0o600)?, text)
}

fn write_into(mut file: NewFile, text: impl AsRef<[u8]>) -> Result<(), Diagnostic> {
    file.write_all(text.as_ref()).map_err(|error| file.fault(&error))?;
    file.finish()
}

/// Returns the diagnostic that a file cannot be read.
#[must_use]
pub fn unreadable(name: &str, error: &io::Error) -> Diagnostic {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Complaint>());
    let message: Complaint = match (error.kind(), inner) {
        (io::ErrorKind::NotFound, _) => phrase!("K0701", "there is no such file").into(),
        (_, Some(complaint)) if complaint.code().is_some() => complaint.clone(),
        (_, Some(complaint)) => cannot_be_read(complaint),
        _ => phrase!("K0702", "cannot be read: {why}", why = why(error)).into(),
    };
    Diagnostic::of_file(name, message)
}

/// Puts what is wrong with a file, and its remedies, into the message that it cannot be read.
fn cannot_be_read(complaint: &Complaint) -> Complaint {
    let why: Phrase = complaint.phrases().last().cloned().unwrap_or_else(|| complaint.message().to_owned().into());
    let message = Complaint::new(phrase!("K0702", "cannot be read: {why}", why));
    complaint.right().iter().cloned().fold(message, Complaint::with_help)
}

/// Returns the diagnostic that a file cannot be written.
#[must_use]
pub fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::of_file(&path.display().to_string(), phrase!("K0703", "cannot be written: {why}", why = why(error)))
}

/// Describes an error of the system in words, without its number.
#[must_use]
pub fn why(error: &io::Error) -> Phrase {
    match error.kind() {
        io::ErrorKind::NotFound => phrase!("system-not-found", "there is no such file or folder"),
        io::ErrorKind::PermissionDenied => phrase!("system-not-allowed", "this is not allowed"),
        io::ErrorKind::IsADirectory => phrase!("system-folder", "it is a folder"),
        io::ErrorKind::NotADirectory => {
            phrase!("system-no-folder", "a part of its path is no folder")
        }
        io::ErrorKind::AlreadyExists => phrase!("system-exists", "it is there already"),
        io::ErrorKind::StorageFull => phrase!("system-full", "there is no room left"),
        io::ErrorKind::InvalidInput if error.get_ref().is_none() => {
            phrase!("system-no-file", "it is no file but a link, a device, a pipe or a socket")
        }
        _ => {
            let said = error.to_string();
            let number = said.find(" (os error").unwrap_or(said.len());
            said[..number].into()
        }
    }
}
