//! `kodeks watch`: what a save of a pack changes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use crate::common::{Folder, kodeks, repository};

/// How long a machine with much else to do may need for one look.
const PATIENCE: Duration = Duration::from_secs(120);

/// A pack that is watched, in a folder of its own.
struct Watched {
    folder: Folder,
    running: Child,
    lines: Receiver<String>,
}

impl Watched {
    /// Begins an amendment of 7.5.5 of 2023 and watches it, after `change` has changed its files.
    fn begin(words: &[&str], change: impl FnOnce(&PathBuf)) -> Watched {
        let folder = Folder::new();
        let pack = folder.path().join("penalties");
        let shown = folder.file("penalties");
        let amended = kodeks(&["amend", "fide@2023", "7.5.5", "--whole", "--out", &shown]);
        assert_eq!(amended.code, 0, "{}", amended.err);
        change(&pack);
        let mut running = Command::new(env!("CARGO_BIN_EXE_kodeks"))
            .args(["watch", &shown])
            .args(words)
            .current_dir(repository())
            .env_remove("KODEKS_PACKS")
            .env_remove("LANG")
            .env_remove("LC_ALL")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (told, lines) = channel();
        let out = running.stdout.take().unwrap();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = told.send(line);
            }
        });
        Watched { folder, running, lines }
    }

    /// Returns what is told up to a line that has these words.
    fn until(&self, words: &str) -> String {
        let mut told = String::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no `{words}` in:\n{told}"));
            told += &line;
            told.push('\n');
            if line.contains(words) {
                return told;
            }
        }
    }

    fn save(&self, path: &str, change: impl FnOnce(String) -> String) {
        let path = self.folder.path().join("penalties").join(path);
        let text = change(fs::read_to_string(&path).unwrap());
        // As editors do that write a new file and give it the old name.
        let beside = path.with_extension("toml.new");
        fs::write(&beside, text).unwrap();
        fs::rename(&beside, &path).unwrap();
    }

    /// Returns what a save tells, to the empty line at its end.
    fn saved(&self, path: &str, change: impl FnOnce(String) -> String) -> String {
        self.save(path, change);
        let heading = self.until("saved, looked at in");
        let mut told = heading;
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap();
            if line.is_empty() && !told.contains("error[") {
                return told;
            }
            told += &line;
            told.push('\n');
            if line.contains("cannot be read so") {
                return told;
            }
        }
    }

    fn end(mut self) -> i32 {
        let process = self.running.id().to_string();
        let kill = Command::new("kill").args(["-INT", &process]).status();
        assert!(kill.unwrap().success());
        self.running.wait().unwrap().code().unwrap()
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

fn minutes(from: &'static str, to: &'static str) -> impl FnOnce(String) -> String {
    move |text| text.replace(&format!("\"{from}\""), &format!("\"{to}\""))
}

#[test]
fn each_save_tells_only_what_is_otherwise_since_the_one_before() {
    let watched = Watched::begin(&[], |_| {});
    let first = watched.until("Nothing is decided otherwise");
    assert!(first.contains("nothing is wrong"), "{first}");
    let more = watched.saved("pack.toml", minutes("2 min", "3 min"));
    assert!(more.contains("pack.toml"), "{more}");
    assert!(more.contains("+  The penalty for an illegal move: standard play"), "{more}");
    assert!(more.contains("Black gains 2 minutes"), "{more}");
    assert!(more.contains("Cases ruled otherwise"), "{more}");
    // The first illegal move of the cases of 7.5.5, in standard play.
    assert!(more.contains("Black gains 2 minutes. → Black gains 3 minutes."), "{more}");
    let again = watched.saved("pack.toml", minutes("3 min", "4 min"));
    assert!(again.contains("~  The penalty for an illegal move"), "{again}");
    assert!(again.contains("before this save: Black gains 3 minutes"), "{again}");
    assert!(!again.contains("+  "), "{again}");
    // A word in a comment changes nothing.
    let comment = watched.saved("pack.toml", |text| format!("{text}# for the congress\n"));
    assert!(comment.contains("Nothing is otherwise than before this save."), "{comment}");
    let blitz = watched.saved("blitz-supervised/illegal-move.toml", minutes("1 min", "30 s"));
    assert!(blitz.contains("blitz-supervised/illegal-move.toml"), "{blitz}");
    assert!(blitz.contains("+  The penalty for an illegal move: blitz, supervised"), "{blitz}");
    assert!(!blitz.contains("standard play"), "{blitz}");
    let back = watched.saved("pack.toml", minutes("4 min", "2 min"));
    assert!(back.contains("-  The penalty for an illegal move: standard play"), "{back}");
    assert!(back.contains("as without the pack"), "{back}");
    assert_eq!(watched.end(), 0);
}

#[test]
fn half_a_file_is_told_with_its_line_and_what_was_found_before_stands() {
    let watched = Watched::begin(&[], |_| {});
    watched.until("Nothing is decided otherwise");
    watched.saved("pack.toml", minutes("2 min", "3 min"));
    let whole = fs::read_to_string(watched.folder.path().join("penalties/pack.toml")).unwrap();
    let broken = watched.saved("pack.toml", |text| {
        let end = text.find("opponent_gains = \"3").unwrap();
        text[..end + 18].to_owned()
    });
    assert!(broken.contains("error["), "{broken}");
    assert!(broken.contains("penalties/pack.toml:"), "{broken}");
    assert!(!broken.contains("Decided otherwise"), "{broken}");
    // Whole again, and a minute more: only that is told, and that nothing is wrong any more.
    let mended = watched.saved("pack.toml", |_| whole.replace("\"3 min\"", "\"4 min\""));
    assert!(mended.contains("no longer wrong: "), "{mended}");
    assert!(mended.contains("before this save: Black gains 3 minutes"), "{mended}");
    assert_eq!(watched.end(), 0);
}

#[test]
fn games_are_counted_before_and_after() {
    let games = ["--games", "cli/examples/games.pgn", "--lang", "cs"];
    let add = |pack: &PathBuf| {
        let path = pack.join("pack.toml");
        let text = fs::read_to_string(&path).unwrap();
        let amends = "[amends.\"9.6.2\".seventy-five-moves]\nmoves = 75\n\n[stands_on]";
        fs::write(path, text.replace("[stands_on]", amends)).unwrap();
    };
    let watched = Watched::begin(&games, add);
    let first = watched.until("partie, které by skončily jinak: 0");
    assert!(first.contains("Načtené partie: 4"), "{first}");
    // Game 3 is drawn by seventy-five moves; with a hundred it goes on to its result.
    watched.save("pack.toml", |text| text.replace("moves = 75", "moves = 100"));
    let told = watched.until("partie, které by skončily jinak");
    assert!(told.contains("uloženo"), "{told}");
    let count = told.lines().last().unwrap();
    assert!(count.contains("partie, které by skončily jinak: 1"), "{told}");
    assert_eq!(watched.end(), 0);
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let said = kodeks(&["watch", "no-such-folder"]);
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.err.contains("there is no such folder"), "{}", said.err);
}
