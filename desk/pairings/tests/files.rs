//! Files of every kind, and of none.

use kodeks_pairings::{Pairings, PairingsFileKind, limits, read};

use crate::common::{FILES, bytes, good, wrongs};

#[test]
fn the_kind_is_told_from_what_stands_in_the_file() {
    for name in FILES.iter().filter(|name| !name.contains("bad")) {
        let expected = match *name {
            name if name.starts_with("trf26") => PairingsFileKind::Trf26,
            name if name.ends_with(".trf") => PairingsFileKind::Trf16,
            name if name.ends_with(".pgn") => PairingsFileKind::Pgn,
            _ => PairingsFileKind::Csv,
        };
        let pairings = read("upload", &bytes(name)).unwrap();
        assert_eq!(pairings.kind, expected, "{name}");
    }
}

#[test]
fn what_was_read_is_kept_as_json() {
    for name in FILES.iter().filter(|name| !name.contains("bad")) {
        let pairings = good(name);
        let json = serde_json::to_string(&pairings).unwrap();
        assert_eq!(serde_json::from_str::<Pairings>(&json).unwrap(), pairings, "{name}");
    }
    let json = serde_json::to_value(good("trf16.trf")).unwrap();
    assert_eq!(json["kind"], "trf16");
    assert_eq!(json["games"][0]["result"], "1-0");
    assert_eq!(json["games"][0]["board_is_derived"], true);
}

#[test]
fn a_warning_is_kept_in_english_and_told_in_any_language_until_then() {
    let pairings = good("windows_1250.csv");
    let warning = &pairings.warnings[0];
    assert_eq!((warning.code.as_str(), warning.line), ("K0901", Some(1)));
    assert_eq!(warning.diagnostic().unwrap().message(), warning.message);
    let json = serde_json::to_string(&pairings).unwrap();
    let kept: Pairings = serde_json::from_str(&json).unwrap();
    assert!(kept.warnings[0].diagnostic().is_none());
}

#[test]
fn other_files_are_refused_with_a_line() {
    for (bytes, line, expected) in [
        (&b""[..], 1, "the file is neither TRF, nor PGN, nor a table whose header line is known"),
        (
            b"Dear arbiter,\nplease find enclosed\n",
            1,
            "the file is neither TRF, nor PGN, nor a table whose header line is known",
        ),
        (b"PK\x03\x04\n\x00\x00", 1, "there are no pairings in it: it is a ZIP archive"),
        (b"<!DOCTYPE html>\n<title>Pairings</title>", 1, "there are no pairings in it: it is an HTML page"),
        (b"001 \n\x00\x00", 2, "the file is no text in UTF-8"),
        (b"\xff\xfe0\x000\x001\x00", 1, "the file is no text in UTF-8"),
    ] {
        let error = read("x", bytes).unwrap_err();
        assert_eq!(wrongs(&error), [(line, expected.to_owned())]);
    }
    let large = vec![b' '; limits::FILE_BYTES + 1];
    assert_eq!(wrongs(&read("x", &large).unwrap_err()), [(1, "the file has more than 4 MiB".to_owned())]);
}
