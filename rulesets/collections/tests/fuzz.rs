//! The fuzz targets of `rulesets/collections/fuzz`, driven by changes to good collections, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
#[allow(dead_code)]
mod targets;

use kodeks_testing::Mutations;
use std::{fs, io::Write, path::Path};

/// Returns good games, compressed in each way, and as they are.
fn collections() -> [Vec<u8>; 4] {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cli/examples/games.pgn");
    let games = fs::read(games).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(&games).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    bzip2.write_all(&games).unwrap();
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    let zstd = games.chunks(700).flat_map(|frame| ruzstd::encoding::compress_to_vec(frame, level)).collect();
    [gzip.finish().unwrap(), bzip2.finish().unwrap(), zstd, games]
}

#[test]
fn collections_that_are_changed_anyhow_are_read_to_their_end_or_an_error() {
    for stored in collections() {
        targets::archive(&stored);
        let mut mutations = Mutations::new(&["BZh9", "\x1f", "\0\0\0\0"]);
        for _ in 0..300 {
            targets::archive(&mutations.of(&stored));
        }
    }
}

#[test]
fn collections_that_are_changed_anyhow_are_the_same_in_pieces() {
    for stored in collections() {
        targets::pieces(&stored, 1);
        let words = ["\n\n[Event \"", "\x50\x2a\x4d\x18\x02\0\0\0\0\0", "\0\0\0"];
        let mut mutations = Mutations::new(&words);
        for number in 0..300 {
            targets::pieces(&mutations.of(&stored), 50 + number * 3);
        }
    }
}
