//! Files that are whole whenever they are there under their name.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use kodeks_rulesets::{Diagnostic, files::unwritable};

/// A file that is written under another name, with `.part` behind it, until it is finished.
pub struct OutFile {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
}

impl OutFile {
    /// Begins the file.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn create(path: &Path) -> Result<OutFile, Diagnostic> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::create(&part).map_err(|error| unwritable(path, &error))?;
        Ok(OutFile {
            path: path.to_owned(),
            part,
            file: BufWriter::with_capacity(1 << 16, file),
        })
    }

    /// Ends the file and gives it its name.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn finish(mut self) -> Result<(), Diagnostic> {
        let named = self
            .file
            .flush()
            .and_then(|()| fs::rename(&self.part, &self.path));
        named.map_err(|error| unwritable(&self.path, &error))
    }

    /// Says that the file cannot be written.
    pub fn fault(&self, error: &io::Error) -> Diagnostic {
        unwritable(&self.path, error)
    }
}

impl Write for OutFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
