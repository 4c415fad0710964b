//! The program, run as people run it: from the folder of the repository, with nothing of the
//! machine's own settings.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{self, Command, Output, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
};

/// Returns the folder of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What the program printed, and how it ended.
#[derive(Debug)]
pub struct Said {
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// The exit code.
    pub code: i32,
}

/// Runs the program with these words and with these settings besides.
pub fn kodeks_with(words: &[&str], settings: &[(&str, &str)]) -> Said {
    kodeks_fed(words, settings, "")
}

/// Runs the program with these words and settings, and with this text as its standard input.
pub fn kodeks_fed(words: &[&str], settings: &[(&str, &str)], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    command.args(words).current_dir(repository());
    for name in
        ["LC_ALL", "LC_MESSAGES", "LANG", "KODEKS_PACKS", "KODEKS_TODAY", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"]
    {
        command.env_remove(name);
    }
    command.envs(settings.iter().copied());
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap();
    // A program that asks for nothing may be gone before it is fed.
    let _ = running.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = running.wait_with_output().unwrap();
    Said {
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
        code: status.code().unwrap(),
    }
}

/// Runs the program with these words.
pub fn kodeks(words: &[&str]) -> Said {
    kodeks_with(words, &[])
}

/// A folder of its own, removed after the test.
pub struct Folder(pub PathBuf);

impl Folder {
    /// Makes an empty folder.
    pub fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("kodeks-test-{}-{number}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Writes a file, and the folders that it lies in; returns its path.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self.path(name)
    }

    /// Returns the path of what lies there, or would.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
