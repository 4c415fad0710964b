//! The program, run as people run it: from the folder of the repository, with nothing of the
//! machine's own settings.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

pub use kodeks_testing::Folder;

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
    kodeks_in(&repository(), words, settings, input)
}

/// Runs the program in a folder with these words and settings, and with this text as its standard input.
pub fn kodeks_in(folder: &Path, words: &[&str], settings: &[(&str, &str)], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    command.args(words).current_dir(folder);
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
