//! The file of an event, kept open beside SQLite: a lock on it, and whether it is still the one that its path names.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use crate::form;

/// The file of an event, opened to be locked and recognised; nothing but its head is read through it, and nothing written.
///
/// Closing it would take SQLite's locks on the file from this program, as POSIX has it. So whoever has a connection to the file
/// keeps this, too, and lets go of the connection first.
#[derive(Debug)]
pub(crate) struct EventFile {
    #[cfg(unix)]
    file: File,
    path: PathBuf,
}

impl EventFile {
    /// Opens a file that is there.
    pub(crate) fn open(path: &Path) -> io::Result<EventFile> {
        let file = File::open(path)?;
        #[cfg(not(unix))]
        drop(file);
        Ok(EventFile {
            #[cfg(unix)]
            file,
            path: path.to_owned(),
        })
    }

    /// Takes a lock on the file that holds under each of its names; returns `false` if another program has it.
    ///
    /// It is that of `flock`, which leaves SQLite's own locks alone on Linux. On macOS and the BSDs the two exclude each other, and
    /// on Windows nothing locked can be read: there the lock beside the file is all there is.
    #[cfg(target_os = "linux")]
    pub(crate) fn lock(&self) -> io::Result<bool> {
        use rustix::{fs::FlockOperation, io::Errno};
        match rustix::fs::flock(&self.file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(true),
            Err(Errno::WOULDBLOCK) => Ok(false),
            // A file system without such locks has the lock beside the file.
            Err(Errno::NOTSUP | Errno::NOLCK | Errno::NOSYS | Errno::INVAL) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }

    #[cfg(not(target_os = "linux"))]
    #[expect(clippy::unnecessary_wraps, reason = "as on Linux")]
    pub(crate) fn lock(&self) -> io::Result<bool> {
        Ok(true)
    }

    /// Lets go of the lock, though somebody may still read the file.
    pub(crate) fn unlock(&self) {
        // It goes at the latest with the file.
        #[cfg(target_os = "linux")]
        let _ = rustix::fs::flock(&self.file, rustix::fs::FlockOperation::Unlock);
    }

    /// Returns the form in which it begins, if that is the beginning of an event's.
    pub(crate) fn form(&self) -> Option<i64> {
        let mut head = [0; form::HEAD];
        #[cfg(unix)]
        let read = std::os::unix::fs::FileExt::read_exact_at(&self.file, &mut head, 0);
        #[cfg(not(unix))]
        let read = File::open(&self.path).and_then(|mut file| io::Read::read_exact(&mut file, &mut head));
        read.ok().and_then(|()| form::form_of(&head))
    }

    /// Returns whether its path still names this file: it was neither deleted nor renamed nor replaced. Where the system lets
    /// nobody do that to an open file, nothing is looked at.
    pub(crate) fn is_at_its_place(&self) -> bool {
        #[cfg(unix)]
        {
            use std::{fs, os::unix::fs::MetadataExt};
            let id = |found: fs::Metadata| (found.dev(), found.ino());
            match (self.file.metadata(), fs::metadata(&self.path)) {
                (Ok(own), Ok(named)) => id(own) == id(named),
                _ => false,
            }
        }
        #[cfg(not(unix))]
        self.path.exists()
    }
}
