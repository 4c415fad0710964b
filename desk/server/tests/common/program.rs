//! The program that serves an event, apart from the tests.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A program that serves an event.
pub struct Program {
    child: Child,
    /// Where it answers.
    pub host: String,
    /// The code of the chief arbiter's device.
    pub code: String,
}

impl Program {
    /// Starts it on the file of an event, and waits until it answers.
    pub fn begin(file: &Path) -> Program {
        let mut child = Command::new(example()).arg(file).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (address, code) = line.trim().split_once("#join=").unwrap();
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        Program { host: host.to_owned(), code: code.to_owned(), child }
    }

    /// The bytes of memory that it takes now; `None` where the machine does not say.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        Some(kilobytes << 10)
    }

    /// Ends it as a power cut would, as far as a program can tell.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The program that `cargo test` has built beside this one.
fn example() -> PathBuf {
    let own = env::current_exe().unwrap();
    let folder = own.parent().unwrap().parent().unwrap();
    let name = format!("serve{}", env::consts::EXE_SUFFIX);
    let path = folder.join("examples").join(name);
    assert!(path.is_file(), "{} is built by `cargo test`", path.display());
    path
}
