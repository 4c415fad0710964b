//! Counts of lines of play equal the published ones.

#![allow(clippy::unwrap_used)]

use kodeks_board::{Position, perft};

#[test]
fn lines_of_play_are_as_many_as_published() {
    compare(include_str!("perft.txt"));
}

#[test]
fn lines_of_play_of_chess960_are_as_many_as_published() {
    compare(include_str!("perft_chess960.txt"));
}

/// Compares counts with those of a list.
fn compare(published: &str) {
    for case in cases(published) {
        let position: Position = case.fen.parse().unwrap();
        for (depth, expected) in case.counts {
            let count = perft(&position, depth);
            assert_eq!(count, expected, "{} after {depth} plies", case.fen);
        }
    }
}

struct Case<'a> {
    fen: &'a str,
    counts: Vec<(u32, u64)>,
}

fn cases(text: &str) -> impl Iterator<Item = Case<'_>> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let (fen, counts) = line.split_once(';').unwrap();
        let counts = counts.split_whitespace().map(|entry| {
            let (depth, count) = entry.split_once(':').unwrap();
            (depth.parse().unwrap(), count.parse().unwrap())
        });
        Case { fen, counts: counts.collect() }
    })
}
