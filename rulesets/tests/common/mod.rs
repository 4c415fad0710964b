//! Packs and records written to a folder of their own for a test, and removed after it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A folder that is removed when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    /// Returns an empty folder.
    pub fn new() -> Folder {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("kodeks-{}-{number}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Writes a file into it.
    pub fn with(self, name: &str, text: &str) -> Folder {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
