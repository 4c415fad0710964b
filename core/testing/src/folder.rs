//! A folder of a test's own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A temporary folder, removed when the test is over.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes an empty folder.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "it is made on the disk")]
    pub fn new() -> Folder {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("kodeks-test-{}-{number}", process::id()));
        // A process of the same number may have been killed before it removed its own.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Writes a file, and returns the folder.
    #[must_use]
    pub fn with(self, name: &str, text: &str) -> Folder {
        self.write(name, text);
        self
    }

    /// Writes a file, with the folders that it lies in, and returns its path.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self.file(name)
    }

    /// Returns the path of a file in it, which need not exist.
    #[must_use]
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Returns the text of a file in it.
    #[must_use]
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// Replaces a text in a file in it, which must have it.
    pub fn replace(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{name}: {text}");
        self.write(name, text.replace(from, to));
    }

    /// Returns the names of what lies in it, in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
