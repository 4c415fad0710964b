//! How long the board takes, beside another library and beside its own bare replay.
//!
//! Everything is measured in turns in one run, and printed as a ratio of the best times: what a
//! machine does in a second depends on who else uses it.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use kodeks_board::{Game, PgnGame, Position, RepetitionCriteria, perft};
use kodeks_testing::measure::{best, collection, each_game};

/// Positions and how many plies are played from them.
const STARTS: [(&str, u32); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

fn main() {
    compare_perft("perft, last ply counted", true);
    compare_perft("perft, every move played", false);
    for name in ["human", "lichess"] {
        if let Some(pgn) = collection(name) {
            compare_reading(name, &pgn);
        }
    }
}

fn print_ratio(what: &str, time: Duration, of_what: &str, other: Duration) {
    let ratio = time.as_secs_f64() / other.as_secs_f64();
    println!("{what}: {ratio:.2} of {of_what}");
}

fn compare_perft(what: &str, counted: bool) {
    let ours = || sum(|fen, plies| our_perft(&fen.parse().unwrap(), plies, counted));
    let theirs = || sum(|fen, plies| their_perft(&fen.parse().unwrap(), plies, counted));
    assert_eq!(ours(), theirs());
    let [our_time, their_time] = best([&ours, &theirs]);
    print_ratio(what, our_time, "cozy-chess", their_time);
}

fn sum(count: impl Fn(&str, u32) -> u64) -> u64 {
    STARTS.iter().map(|(fen, plies)| count(fen, *plies)).sum()
}

fn our_perft(position: &Position, plies: u32, counted: bool) -> u64 {
    match plies {
        0 => 1,
        _ if counted => perft(position, plies),
        _ => {
            let mut count = 0;
            position.each_legal_move(|m| {
                let mut after = *position;
                after.play(m);
                count += our_perft(&after, plies - 1, counted);
            });
            count
        }
    }
}

fn their_perft(board: &cozy_chess::Board, plies: u32, counted: bool) -> u64 {
    let mut count = 0;
    match plies {
        0 => return 1,
        1 if counted => board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        }),
        _ => board.generate_moves(|moves| {
            for m in moves {
                let mut after = board.clone();
                after.play_unchecked(m);
                count += their_perft(&after, plies - 1, counted);
            }
            false
        }),
    };
    count
}

fn compare_reading(name: &str, pgn: &[u8]) {
    let read = || each_game(pgn, |game| game.plies() as u64);
    let replay = || each_game(pgn, replayed);
    let judged = || {
        let mut game = Game::default();
        each_game(pgn, |pgn| counted(pgn, &mut game))
    };
    let [read, replay, judged] = best([&read, &replay, &judged]);
    print_ratio(&format!("{name}: reading alone"), read, "reading and legality", replay);
    let all = format!("{name}: with repetition and counts");
    print_ratio(&all, judged, "reading and legality", replay);
}

fn start(pgn: &PgnGame) -> Option<Position> {
    Position::from_setup(pgn.start().ok()?).ok()
}

/// Plays the moves of a game as far as they are legal.
fn replayed(pgn: &PgnGame) -> u64 {
    let Some(mut position) = start(pgn) else {
        return 0;
    };
    let mut plies = 0;
    for played in pgn.moves() {
        let Ok(m) = played.find_in(&position) else {
            break;
        };
        position.play(m);
        plies += 1;
    }
    plies
}

/// Does the same, and asks after each move how often the position has stood and how long nothing
/// has happened.
fn counted(pgn: &PgnGame, game: &mut Game) -> u64 {
    let Some(start) = start(pgn) else {
        return 0;
    };
    game.begin_again(*start.setup());
    let mut found = 0;
    for played in pgn.moves() {
        let Some(Ok(m)) = game.position().map(|position| played.find_in(position)) else {
            break;
        };
        game.play(m);
        found += u64::from(game.occurrences(RepetitionCriteria::default()) >= 3);
        found += u64::from(game.halfmove_clock() >= 100);
    }
    let ended = |position: &Position| position.is_checkmate() || position.is_stalemate();
    found + u64::from(game.position().is_some_and(ended))
}
