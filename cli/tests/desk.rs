//! `kodeks desk --verify` is wired up; what is found in a file is tested with the ledger.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use crate::common::{Folder, kodeks};

#[test]
fn the_file_of_an_event_is_verified_while_it_is_served_and_nothing_is_changed() {
    let folder = Folder::new();
    let event = folder.file("open.kodeks");
    let mut desk = Command::new(env!("CARGO_BIN_EXE_kodeks"))
        .args(["desk", &event, "--no-browser", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(desk.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let bytes = std::fs::read(&event).unwrap();
    let while_served = kodeks(&["desk", "--verify", &event]);
    desk.kill().unwrap();
    desk.wait().unwrap();
    assert_eq!((while_served.code, while_served.err.as_str()), (0, ""));
    assert!(while_served.out.contains("nothing is entered yet"), "{}", while_served.out);
    // The hash of the event itself, in hexadecimal.
    let hash = while_served.out.split_whitespace().find(|word| word.len() == 64).unwrap();
    assert!(hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{hash}");
    assert_eq!(kodeks(&["desk", "--verify", &event]).out, while_served.out);
    assert_eq!(std::fs::read(&event).unwrap(), bytes);
}

#[test]
fn what_is_no_file_of_an_event_is_told() {
    let folder = Folder::new();
    folder.write("games.pgn", "1. e4 e5 *\n");
    for (file, expected) in
        [("games.pgn", "this is not the file of an event"), ("none", "there is no such file or folder")]
    {
        let told = kodeks(&["desk", "--verify", &folder.file(file)]);
        assert_eq!(told.code, 1, "{}", told.err);
        assert!(told.err.starts_with("error[K0921]") && told.err.contains(expected), "{}", told.err);
    }
    let both = kodeks(&["desk", "--verify", &folder.file("none"), "--lan"]);
    assert_eq!(both.code, 2, "{}", both.err);
}
