//! Tables of games as other programs write them, and archives with files of games.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicU64},
};

use kodeks_base::Date;
use kodeks_board::PgnGame;
use kodeks_collections::{Batch, BatchSource, FileGames, collections};
use kodeks_testing::Mutations;

/// A game with its number, its tags and moves, and the name of its file.
#[derive(Debug, PartialEq)]
struct ReadGame {
    file: String,
    number: u64,
    tags: Vec<(String, String)>,
    plies: usize,
    problems: usize,
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// Reads all games of files, and what is wrong with the files.
fn read(paths: &[PathBuf]) -> (Vec<ReadGame>, Vec<String>) {
    let mut source = FileGames::of(collections(paths).unwrap(), Arc::new(AtomicU64::new(0)), false);
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    loop {
        let mut batch = Batch::default();
        if !source.fill(&mut batch) {
            return (games, errors);
        }
        let file = Path::new(&*batch.of).strip_prefix(fixture("")).unwrap().to_str().unwrap().to_owned();
        errors.extend(
            batch.error.iter().map(|error| format!("{} {}", error.message(), error.help().unwrap_or_default())),
        );
        let game = |pgn: &PgnGame| ReadGame {
            file: file.clone(),
            number: pgn.number(),
            tags: pgn.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            plies: pgn.plies(),
            problems: pgn.problems().len(),
        };
        games.extend(batch.games().iter().map(game));
    }
}

/// Returns row `n` of the tables, counted from 0, as `fixtures/make.py` says it.
fn row(file: &str, n: u64) -> ReadGame {
    let mut day = Date::parse("2016-03-11").unwrap();
    for _ in 0..n {
        day = day.next().unwrap();
    }
    let mut tags = vec![
        ("Event", Some(format!("Žižkov {}", n % 3))),
        ("UTCDate", Some(day.to_string().replace('-', "."))),
        ("EventDate", Some("2016.03.11".to_owned())),
        ("White", (!n.is_multiple_of(7)).then(|| format!("White {n}"))),
        ("WhiteFideId", (!n.is_multiple_of(5)).then(|| (1_000_000 + n).to_string())),
        ("Result", Some(["1-0", "0-1", "1/2-1/2"][(n % 3) as usize].to_owned())),
    ];
    tags.retain(|(_, value)| value.is_some());
    let plies = if n == 5 { 0 } else { 2 + 2 * (n % 2) as usize };
    ReadGame {
        file: file.to_owned(),
        number: n + 1,
        tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value.unwrap())).collect(),
        plies,
        problems: usize::from(n == 5),
    }
}

#[test]
fn a_table_is_read_however_it_is_packed() {
    for file in ["plain.parquet", "snappy.parquet", "zstd.parquet"] {
        let (games, errors) = read(&[fixture(file)]);
        assert_eq!(errors, [""; 0], "{file}");
        assert_eq!(games.len(), 300, "{file}");
        for (n, game) in games.iter().enumerate() {
            assert_eq!(*game, row(file, n as u64), "{file}");
        }
    }
}

#[test]
fn whole_games_of_a_table_keep_their_tags() {
    let (games, errors) = read(&[fixture("whole.parquet")]);
    assert_eq!(errors, [""; 0]);
    let told: Vec<_> = games.iter().map(|game| (game.number, game.plies, game.tags[0].1.as_str())).collect();
    assert_eq!(told, [(1, 4, "A"), (2, 1, "B")]);
}

#[test]
fn what_is_no_table_of_games_is_refused_with_its_reason() {
    for (file, wrong) in [
        ("gzip.parquet", "packed with GZIP, which is not read"),
        ("other.parquet", "no column of the table is called `movetext` or `pgn` the columns are `moves`, `Result`"),
        ("half.parquet", "the values of its column `Round` are neither texts"),
    ] {
        let (games, errors) = read(&[fixture(file)]);
        assert_eq!((games.len(), errors.len()), (0, 1), "{file}");
        assert!(errors[0].contains(wrong), "{errors:?}");
    }
}

#[test]
fn an_archive_is_the_files_of_games_in_it() {
    let (games, errors) = read(&[fixture("season.zip"), fixture("whole.parquet")]);
    assert_eq!(errors, [""; 0]);
    let told: Vec<_> = games.iter().map(|game| (game.file.as_str(), game.number, game.tags[0].1.as_str())).collect();
    let expected = [
        ("season.zip/round1.pgn", 1, "A"),
        ("season.zip/round1.pgn", 2, "B"),
        ("season.zip/deep/round2.PGN", 1, "C"),
        ("season.zip/round3.pgn.gz", 1, "D"),
        ("whole.parquet", 1, "A"),
        ("whole.parquet", 2, "B"),
    ];
    assert_eq!(told, expected);
    let (games, errors) = read(&[fixture("texts.zip")]);
    assert_eq!(games.len(), 0);
    assert!(errors[0].contains("no games in this archive"), "{errors:?}");
}

/// Tables are read where they are named: one with findings may lie beside the games.
#[test]
fn of_a_folder_archives_with_games_are_read() {
    let files = collections(&[fixture("")]).unwrap().files;
    assert_eq!(files, [fixture("season.zip")]);
}

#[test]
fn tables_and_archives_that_are_changed_anyhow_are_read_to_their_end_or_an_error() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["snappy.parquet", "zstd.parquet", "whole.parquet", "season.zip"] {
        let stored = fs::read(fixture(name)).unwrap();
        let path = folder.path().join(name);
        let mut mutations = Mutations::new(&["\0\0\0\0", "\u{7f}\u{7f}", "PK\u{1}\u{2}"]);
        for _ in 0..300 {
            fs::write(&path, mutations.of(&stored)).unwrap();
            let files = collections(std::slice::from_ref(&path)).unwrap();
            let mut source = FileGames::of(files, Arc::default(), false);
            let mut batch = Batch::default();
            while source.fill(&mut batch) {
                batch = Batch::default();
            }
        }
    }
}
