//! What is no file is refused, what is written is there whole or not at all, and text that is lost is no success.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    env, fs,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use crate::common::{Folder, kodeks, kodeks_fed, repository};

/// Makes a named pipe in a folder, and returns its path.
fn pipe(folder: &Folder, name: &str) -> String {
    let path = folder.file(name);
    let made = Command::new("mkfifo").arg(&path).status().unwrap();
    assert!(made.success());
    path
}

/// Runs the program with its standard output going there.
fn printing_to(words: &[&str], out: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kodeks"))
        .args(words)
        .current_dir(repository())
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap()
}

const EXAMPLE: &str = "cli/examples/incorrect-claim.toml";
const GAMES: &str = "cli/examples/games.pgn";

/// One of every command that prints.
const PRINTING: &[&[&str]] = &[
    &["rule", EXAMPLE],
    &["rule", EXAMPLE, "--format", "json"],
    &["editions"],
    &["editions", "--format", "json"],
    &["events"],
    &["find", "touch"],
    &["show", "fide@2023", "9.6"],
    &["explain", "K0701"],
    &["audit", GAMES],
    &["audit", GAMES, "--format", "csv"],
    &["audit", GAMES, "--format", "json"],
    &["audit", GAMES, "--format", "ndjson"],
    &["audit", GAMES, "--format", "html"],
    &["reference", "verbs"],
    &["start", "518"],
    &["mate", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"],
    &["diff", "fide@2018", "fide@2023", "--article", "9.6"],
    &["diff", "fide@2018", "fide@2023", "--article", "9.6", "--format", "html"],
    &["check", "fide@2023"],
    &["schema", "record"],
    &["completions", "bash"],
    &["man"],
    &["man", "rule"],
    &["version"],
    &["--help"],
    &["rule", "--help"],
    &["--version"],
];

/// Those of them that this test can run: which end with 0 where their text arrives.
fn printing() -> impl Iterator<Item = &'static [&'static str]> {
    let ends_well = |words: &&[&str]| printing_to(words, Stdio::null()).status.success();
    PRINTING.iter().copied().filter(ends_well)
}

#[test]
#[cfg(target_os = "linux")]
fn text_that_is_lost_is_no_success() {
    let mut tried = 0;
    for words in printing() {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = printing_to(words, full.into());
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}: {err}");
        assert!(err.contains("K0703") && err.contains("there is no room left"), "{words:?}: {err}");
        tried += 1;
    }
    assert!(tried >= 24, "only {tried} of the commands end with 0");
}

#[test]
#[cfg(target_os = "linux")]
fn answers_about_many_positions_that_are_lost_are_no_success() {
    let folder = Folder::new();
    let positions = folder.write("positions.txt", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 white\n");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = printing_to(&["mate", "--from", &positions], full.into());
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("there is no room left"), "{err}");
}

#[test]
fn of_a_reader_who_has_gone_away_the_exit_code_tells_alone() {
    let folder = Folder::new();
    let games = folder.write("games.pgn", "1. e4 e5 2. Ke3 *\n");
    let audits =
        ["ndjson", "csv", "parquet"].map(|form| vec!["audit", &games, "--rules", "fide@2018", "--format", form]);
    let mut all: Vec<&[&str]> = printing().collect();
    all.extend(audits.iter().map(Vec::as_slice));
    for words in all {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = printing_to(words, writer.into());
        assert_eq!(output.status.code(), Some(141), "{words:?}");
        assert!(output.stderr.is_empty(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// How long a command may take that is given what is no file.
const LONGEST: Duration = Duration::from_secs(120);

/// Runs the program, which has to end by itself, and returns what it says is wrong.
fn refused(words: &[&str]) -> String {
    let mut running = Command::new(env!("CARGO_BIN_EXE_kodeks"))
        .args(words)
        .current_dir(repository())
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while running.try_wait().unwrap().is_none() {
        if begun.elapsed() > LONGEST {
            running.kill().unwrap();
            panic!("{words:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = running.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{words:?}: {err}");
    err
}

const NO_FILE: &str = "it is no file but a link, a device, a pipe or a socket";

#[test]
fn what_is_no_file_is_read_by_no_command() {
    let folder = Folder::new();
    let pipe = pipe(&folder, "pipe");
    let _socket = std::os::unix::net::UnixListener::bind(folder.file("socket")).unwrap();
    for other in ["/dev/zero", pipe.as_str(), &folder.file("socket")] {
        let record =
            folder.write("record.toml", format!("[game]\npgn = \"{other}\"\n[[happened]]\nresigns = \"black\"\n"));
        let event = folder.write("event.toml", format!("event = \"{other}\"\n[[happened]]\nresigns = \"black\"\n"));
        let game = format!("{other}#1");
        for words in [
            &["rule", other][..],
            &["rule", record.as_str(), "--allow-outside"],
            &["rule", event.as_str()],
            &["rule", "resigns=black", "--game", game.as_str()],
            &["audit", other],
            &["diff", "fide@2018", "fide@2023", "--games", other],
            &["lock", other],
            &["mate", "--check", other],
            &["mate", "--from", other],
            &["audit", GAMES, "--format", "csv", "--out", other],
        ] {
            let err = refused(words);
            assert!(err.contains(NO_FILE), "{words:?}: {err}");
        }
    }
}

#[test]
fn what_is_no_file_has_no_place_in_a_pack() {
    let folder = Folder::new();
    folder.write(
        "club/pack.toml",
        "name = \"club\"\nedition = \"2015\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\n\
         extends = \"fide@2014\"\nauthentic = \"en\"\n",
    );
    let packs = folder.file("club");
    let ruled = |words: &[&str]| {
        let words = [&["rule", EXAMPLE, "--packs", packs.as_str()], words].concat();
        kodeks(&words)
    };
    assert_eq!(ruled(&[]).code, 0, "{}", ruled(&[]).err);
    // An editor's mark is a link that is hidden, and leads nowhere or out of the pack.
    let elsewhere = folder.write("elsewhere.toml", "this is no regulation");
    symlink(&elsewhere, folder.path().join("club/.#rules.toml")).unwrap();
    assert_eq!(ruled(&[]).code, 0, "{}", ruled(&[]).err);
    for name in ["rules.toml", "procedure.rhai"] {
        let pipe = pipe(&folder, &format!("club/{name}"));
        let err = refused(&["rule", EXAMPLE, "--packs", packs.as_str(), "--rules", "club@2015"]);
        assert!(err.contains(NO_FILE), "{err}");
        fs::remove_file(&pipe).unwrap();
    }
}

#[test]
fn a_lock_that_cannot_be_read_is_no_missing_lock() {
    let folder = Folder::new();
    let event = folder.write("open.toml", "[event]\ntime = \"90+30\"\nrules = \"fide@2018\"\n");
    let record = folder.write(
        "record.toml",
        "event = \"open.toml\"\n[game]\nmoves = \"1. e4 e5\"\n[[happened]]\nresigns = \"black\"\n",
    );
    assert_eq!(kodeks(&["rule", &record]).code, 0);
    let lock = folder.path().join("open.lock");
    for (to, said) in [("nowhere", "there is no such file"), ("open.lock", "cannot be read"), ("/dev/null", NO_FILE)] {
        symlink(to, &lock).unwrap();
        let err = refused(&["rule", &record]);
        assert!(err.contains(said), "{to}: {err}");
        fs::remove_file(&lock).unwrap();
    }
    // A lock that cannot be written leaves the one that was there.
    assert_eq!(kodeks(&["lock", &event]).code, 0);
    let before = fs::read_to_string(&lock).unwrap();
    folder.write("open.toml", "[event]\ntime = \"90+30\"\nrules = \"fide@2014\"\n");
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" lock \"$1\" > /dev/null";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_kodeks"), &event])
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(fs::read_to_string(&lock).unwrap(), before);
    assert_eq!(folder.names(), ["open.lock", "open.toml", "record.toml"]);
}

#[test]
fn a_file_is_written_in_its_place_and_through_no_link() {
    let folder = Folder::new();
    let precious = folder.write("precious", "not to be lost");
    let games = folder.path().join("games.pgn");
    fs::copy(repository().join(GAMES), &games).unwrap();
    let games = games.display().to_string();
    let audit = |out: &str| kodeks(&["audit", &games, "--format", "csv", "--out", out, "--jobs", "1"]);
    for name in ["found.csv", "found.csv.part"] {
        symlink(&precious, folder.path().join(name)).unwrap();
    }
    let said = audit(&folder.file("found.csv"));
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(fs::read_to_string(&precious).unwrap(), "not to be lost");
    assert!(!folder.path().join("found.csv").is_symlink());
    let written = fs::read_to_string(folder.file("found.csv")).unwrap();
    assert!(written.lines().count() > 1, "{written}");
    assert_eq!(folder.names(), ["found.csv", "found.csv.part", "games.pgn", "precious"]);
}

#[test]
fn games_are_not_written_over_while_they_are_read() {
    let folder = Folder::new();
    let games = folder.path().join("games.pgn");
    fs::copy(repository().join(GAMES), &games).unwrap();
    symlink(&games, folder.path().join("link.pgn")).unwrap();
    let before = fs::read(&games).unwrap();
    let games = games.display().to_string();
    let link = folder.file("link.pgn");
    let beside = folder.file("./games.pgn");
    for out in [&games, &link, &beside] {
        for option in ["--out", "--annotated"] {
            let words = ["audit", games.as_str(), "--format", "csv", option, out];
            let err = refused(&words);
            assert!(err.contains("games are read from this file"), "{words:?}: {err}");
        }
    }
    let new = folder.file("new");
    let err = refused(&["audit", &games, "--format", "csv", "--out", &new, "--annotated", &new]);
    assert!(err.contains("two things would be written"), "{err}");
    assert_eq!(fs::read(Path::new(&games)).unwrap(), before);
}

#[test]
fn a_record_takes_its_game_from_its_own_folder() {
    let folder = Folder::new();
    let game = "1. e4 e5 2. Nf3 *\n";
    let elsewhere = folder.write("elsewhere/game.pgn", game);
    folder.write("records/below/game.pgn", game);
    symlink(&elsewhere, folder.path().join("records/link.pgn")).unwrap();
    symlink(folder.path().join("elsewhere"), folder.path().join("records/folder")).unwrap();
    symlink("below/game.pgn", folder.path().join("records/inside.pgn")).unwrap();
    let record = |pgn: &str| {
        let text = format!("[game]\npgn = \"{pgn}\"\n[[happened]]\nresigns = \"black\"\n");
        folder.write("records/record.toml", &text)
    };
    for inside in ["below/game.pgn", "./below/game.pgn", "inside.pgn"] {
        let said = kodeks(&["rule", &record(inside)]);
        assert_eq!(said.code, 0, "{inside}: {}", said.err);
    }
    let own = folder.file("records/below/game.pgn");
    for outside in [
        elsewhere.as_str(),
        own.as_str(),
        "../elsewhere/game.pgn",
        "below/../below/game.pgn",
        "link.pgn",
        "folder/game.pgn",
        "../no-such.pgn",
        "/dev/zero",
    ] {
        let record = record(outside);
        let text = fs::read_to_string(&record).unwrap();
        for err in [
            refused(&["rule", &record]),
            refused(&["rule", &record, "--then", "phone=rings", "by=white"]),
            kodeks_fed(&["rule", "-"], &[], &text).err,
            kodeks_fed(&["rule", "-", "--then", "phone=rings"], &[], &text).err,
        ] {
            // What is read from standard input lies in the folder of the repository, where the links are not.
            let is_link = outside.starts_with(|c: char| c.is_alphabetic());
            let is_told = err.contains("K0711") && err.contains("kodeks rule --allow-outside");
            assert!(is_told || is_link && err.contains("K0702"), "{outside}: {err}");
        }
        let allowed = kodeks(&["rule", &record, "--allow-outside"]);
        let is_there = !outside.contains("no-such") && !outside.starts_with("/dev");
        assert_eq!(allowed.code, i32::from(!is_there), "{outside}: {}", allowed.err);
    }
    // Who names a file on the command line means it.
    let said = kodeks(&["rule", "resigns=black", "--game", &elsewhere]);
    assert_eq!(said.code, 0, "{}", said.err);
    let named = folder.write("records/bare.toml", "[[happened]]\nresigns = \"black\"\n");
    let said = kodeks(&["rule", &named, "--game", &elsewhere]);
    assert_eq!(said.code, 0, "{}", said.err);
}

#[test]
fn a_case_of_a_pack_takes_its_game_from_its_own_folder() {
    let folder = Folder::new();
    let pack = folder.file("club");
    folder.write(
        "club/pack.toml",
        "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2023\"\n\
         authentic = \"en\"\n",
    );
    folder.write("game.pgn", "1. e4 e5 *\n");
    folder.write(
        "club/cases/own.toml",
        "regulation = \"resignation\"\n[[case]]\nname = \"as played\"\n[case.game]\npgn = \"../../game.pgn\"\n\
         [[case.happened]]\nresigns = \"white\"\n[case.expect]\nfide = { result = \"0-1\" }\n",
    );
    let said = kodeks(&["test", &pack]);
    assert!(said.err.contains("K0711"), "{}{}", said.out, said.err);
}

#[test]
fn of_two_programs_that_write_a_file_one_is_there_whole() {
    let folder = Folder::new();
    let out = folder.file("found.csv");
    let words = ["audit", GAMES, "--format", "csv", "--out", &out, "--jobs", "1"];
    let alone = kodeks(&words);
    assert_eq!(alone.code, 0, "{}", alone.err);
    let whole = fs::read(&out).unwrap();
    let begin = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
        command.args(words).current_dir(repository()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
    };
    let running: Vec<_> = (0..4).map(|_| begin().unwrap()).collect();
    for mut program in running {
        assert!(program.wait().unwrap().success());
    }
    assert_eq!(fs::read(&out).unwrap(), whole);
    assert_eq!(folder.names(), ["found.csv"]);
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = Folder::new();
    let text = "[event]\nrules = \"fide@2023\"\n";
    let event = folder.write("open.lock", text);
    let err = refused(&["lock", &event]);
    assert!(err.contains("written over its event file"), "{err}");
    let (out, beside) = (folder.file("new"), folder.file("./new"));
    for words in [
        &["ask", "phone", "rang", "--out", out.as_str(), "--sheet", beside.as_str()][..],
        &["rule", "phone=rings", "--ask", "--out", out.as_str(), "--sheet", beside.as_str()],
    ] {
        let err = refused(words);
        assert!(err.contains("two things would be written"), "{err}");
    }
    assert_eq!(folder.names(), ["open.lock"]);
    assert_eq!(fs::read_to_string(&event).unwrap(), text);
}
