//! Proves of every position of at most four pieces that `few_pieces_winnable` is right.
//!
//! `few_pieces [--ask N] [NAME...]`: looks through all positions of such material as `KRvKN`, or of
//! all with four pieces at most. It counts the positions, those where White can still mate, those where
//! it is said, and those where what is said is wrong. `--ask` compares with the answers of `winnability`
//! all positions where they cannot, and one in so many of the others.

#![allow(clippy::unwrap_used)]

#[path = "../tests/common/few_pieces.rs"]
mod few_pieces;

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use few_pieces::{Table, Tables, Tally, pieces};
use kodeks_board::Color;
use kodeks_winnability::{Budget, Winnability, winnability};

/// Without a bound on time, so that a busy machine makes no difference.
const PATIENT: Budget = Budget { time: Duration::MAX, ..Budget::FULL };

fn main() -> ExitCode {
    let (mut step, mut names) = (None, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--ask" => step = Some(arguments.next().unwrap().parse().unwrap()),
            _ => names.push(argument),
        }
    }
    if names.is_empty() {
        names = all_names();
    }
    let (mut tables, begin, mut wrong) = (Tables::new(), Instant::now(), 0);
    println!("material   positions   winnable       said  wrong   asked  seconds");
    for name in names {
        let begin = Instant::now();
        let table = tables.explore(pieces(&name));
        let tally = Tally::of(table);
        let asked = step.map_or(0, |step| ask(table, step));
        println!(
            "{name:8} {:11} {:10} {:10} {:6} {asked:7} {:8.1}",
            tally.positions,
            tally.won,
            tally.said,
            tally.wrong.len(),
            begin.elapsed().as_secs_f64(),
        );
        tally.wrong.iter().for_each(|position| println!("wrong: {position}"));
        wrong += tally.wrong.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{wrong} wrong, {seconds:.0} seconds");
    ExitCode::from(u8::from(wrong > 0))
}

/// Returns the names of all material with which White has one piece or two beside their king.
fn all_names() -> Vec<String> {
    let piece_types = ["Q", "R", "B", "N", "P"];
    let alone = piece_types.map(|piece_type| format!("K{piece_type}vK"));
    let two = (0..5).flat_map(|i| (i..5).map(move |j| format!("K{}{}vK", piece_types[i], piece_types[j])));
    let against = piece_types.iter().flat_map(|one| piece_types.map(|other| format!("K{one}vK{other}")));
    alone.into_iter().chain(two).chain(against).collect()
}

/// Compares with the answer of `winnability` all positions that are not won and one in so many of the
/// others; returns how many.
fn ask(table: &Table, step: usize) -> usize {
    let (mut won, mut asked) = (0, 0);
    for found in table.positions() {
        won += usize::from(found.is_won);
        if !found.is_won || won % step == 0 {
            let answer = winnability(&found.position, Color::White, PATIENT);
            let can = matches!(answer, Winnability::Winnable { .. });
            assert_eq!(can, found.is_won, "{}: {answer:?}", found.position);
            asked += 1;
        }
    }
    asked
}
