//! Reads whole collections and compares the number of games and moves with an oracle's.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_board::{PgnFault, PgnReader, TimeControl};
use kodeks_testing::collections;

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn games_and_moves_are_as_many_as_the_oracle_counts() {
    for name in collections::NAMES {
        let (input, oracle) = (collections::open(name), collections::oracle(name));
        let mut reader = PgnReader::new(input);
        for (row, number) in oracle.iter().zip(1u64..) {
            let game = reader.next_game().expect("as many games").unwrap();
            assert_eq!(game.number(), number);
            let result = game.tag("Result").unwrap_or_default();
            assert_eq!(result, row.result, "{name} {number}");
            let mut problems = game.problems().iter();
            assert!(problems.all(|problem| problem.what == PgnFault::NotUtf8), "{name} {number}");
            assert!(
                game.plies() == row.plies || (!row.error.is_empty() && game.plies() > row.plies),
                "{name} {number}: {} plies, not {}",
                game.plies(),
                row.plies
            );
        }
        assert!(reader.next_game().is_none(), "{name}");
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn clock_times_stand_where_the_file_has_them() {
    let input = collections::open("clocks");
    let mut reader = PgnReader::new(input);
    let (mut moves, mut clocks) = (0, 0);
    while let Some(game) = reader.next_game() {
        for played in game.unwrap().moves() {
            moves += 1;
            clocks += usize::from(played.clock.is_some());
        }
    }
    println!("{clocks} clock times after {moves} moves");
    assert!(clocks * 10 > moves * 9);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn the_time_controls_of_real_games_are_read() {
    for name in collections::NAMES {
        let input = collections::open(name);
        let mut reader = PgnReader::new(input);
        while let Some(game) = reader.next_game() {
            let game = game.unwrap();
            let Some(text) = game.tag("TimeControl").filter(|text| !matches!(*text, "-" | "?")) else {
                continue;
            };
            let control = TimeControl::from_pgn(text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(TimeControl::from_spoken(&control.to_string()), Ok(control), "{text}");
        }
    }
}
