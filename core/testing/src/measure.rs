//! Measuring for benches: tasks in turns, and whole collections of games.

use std::{
    hint::black_box,
    io::Read,
    time::{Duration, Instant},
};

use kodeks_board::{PgnGame, PgnReader};

use crate::collections;

const ROUNDS: usize = 5;

/// Returns the best time of each task, done in turns.
#[must_use]
pub fn best<const N: usize>(tasks: [&dyn Fn() -> u64; N]) -> [Duration; N] {
    let mut best = [Duration::MAX; N];
    for _ in 0..ROUNDS {
        for (task, best) in tasks.iter().zip(&mut best) {
            let begin = Instant::now();
            black_box(task());
            *best = begin.elapsed().min(*best);
        }
    }
    best
}

/// Returns a collection of games as text, or prints that it is left out.
pub fn collection(name: &str) -> Option<Vec<u8>> {
    if collections::named_folder().is_none() {
        println!("{name} is left out: KODEKS_COLLECTIONS names no folder");
        return None;
    }
    let mut text = Vec::new();
    collections::open(name).read_to_end(&mut text).unwrap();
    Some(text)
}

/// Visits every game, and returns the sum of what that gives.
pub fn each_game(pgn: &[u8], mut visit: impl FnMut(&PgnGame) -> u64) -> u64 {
    let mut reader = PgnReader::new(pgn);
    let mut sum = 0;
    while let Some(game) = reader.next_game() {
        sum += visit(game.unwrap());
    }
    sum
}
