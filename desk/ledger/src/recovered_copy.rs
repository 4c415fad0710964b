//! A copy of an event file in which what was half written can be taken back, while the file itself stays as it is.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use kodeks_base::Diagnostic;

use crate::{fault, open};

/// A copy of an event file and its journal, in a folder of its own that is removed with this.
#[derive(Debug)]
pub(crate) struct RecoveredCopy {
    folder: PathBuf,
    pub(crate) file: PathBuf,
}

impl RecoveredCopy {
    /// Copies a file with the journal beside it.
    pub(crate) fn of(event: &Path) -> Result<RecoveredCopy, Diagnostic> {
        let random = open::random().map_err(|wrong| wrong.diagnostic(&event.display().to_string()))?;
        let name: String = random[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let folder = env::temp_dir().join(format!("kodeks-verify-{name}"));
        let copy = RecoveredCopy { file: folder.join("event"), folder };
        copy.fill(event).map_err(|error| fault::unwritable(&copy.file, &error))?;
        Ok(copy)
    }

    fn fill(&self, event: &Path) -> io::Result<()> {
        let mut folder = fs::DirBuilder::new();
        // Nobody else may read what is personal.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
        folder.create(&self.folder)?;
        fs::copy(event, &self.file)?;
        for ending in open::JOURNALS {
            match fs::copy(open::beside(event, ending), open::beside(&self.file, ending)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Drop for RecoveredCopy {
    fn drop(&mut self) {
        // Where it cannot be removed, the machine clears its temporary files itself.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
