//! Written moves read back as themselves, and nothing that is written makes trouble.

#![allow(clippy::unwrap_used)]

use kodeks_board::{Move, Position, RawMove, SanError, Setup};

use crate::common::{Random, random_positions};

#[test]
fn every_legal_move_reads_back_from_each_way_of_writing_it() {
    random_positions(60_000, |position, _| {
        for m in position.legal_moves() {
            let san = position.san(m);
            assert_eq!(position.read_san(&san), Ok(m), "{position} {san}");
            assert_eq!(position.read_san(&m.to_string()), Ok(m), "{position} {m}");
            let raw = position.setup().read_raw_move(&san);
            assert_eq!(raw, Ok(RawMove::from(m)), "{position} {san}");
        }
    });
}

#[test]
fn no_two_moves_of_a_position_are_written_alike() {
    random_positions(20_000, |position, _| {
        let moves = position.legal_moves();
        let mut written: Vec<String> = moves.iter().map(|m| position.san(*m)).collect();
        written.sort();
        written.dedup();
        assert_eq!(written.len(), moves.len(), "{position}");
    });
}

#[test]
fn less_than_was_written_is_ambiguous_or_another_move() {
    random_positions(20_000, |position, _| {
        for m in position.legal_moves() {
            let san = position.san(m);
            let letters: Vec<char> = san.chars().filter(|c| *c != 'x').collect();
            if let [piece @ 'A'..='Z', _, 'a'..='h', '1'..='8', ..] = letters[..] {
                let short = format!("{piece}{}", m.to());
                let error = position.read_san(&short).unwrap_err();
                assert!(matches!(error, SanError::Ambiguous(..)), "{position} {san}");
            }
        }
    });
}

#[test]
fn garbage_is_refused_without_harm() {
    let mut random = Random(7);
    let odd: Setup = "KPkp1Qq1/8/8/3pP3/8/8/1r6/K3k2R w KQkq d6 0 1".parse().unwrap();
    random_positions(100_000, |position, _| {
        let text = garbage(&mut random);
        if let Ok(m) = position.read_san(&text) {
            assert!(position.is_legal(m), "{position} {text}");
        }
        for setup in [position.setup(), &odd] {
            if let Ok(raw) = setup.read_raw_move(&text) {
                let _ = setup.legality(raw);
                let _ = setup.make(raw).to_string().parse::<Position>();
            }
        }
    });
}

/// Returns up to nine letters that could stand in a move, and some that could not.
fn garbage(random: &mut Random) -> String {
    const LETTERS: &[char] = &[
        'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '1', '2', '3', '4', '5', '6', '7', '8', 'N', 'B', 'R', 'Q', 'K', 'P',
        'O', '0', '-', 'x', ':', '=', '+', '#', '!', '?', '(', ')', '.', 'p', 'q', 'n', ' ', '9', 'é', '♞', '\0', '/',
    ];
    let len = random.below(10);
    (0..len).map(|_| LETTERS[random.below(LETTERS.len())]).collect()
}

#[test]
fn an_opening_reads_as_it_was_written() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7";
    let mut position = Position::start();
    for text in moves.split(' ') {
        let m: Move = position.read_san(text).unwrap();
        assert_eq!(position.san(m), text);
        position.play(m);
    }
    assert_eq!(position.to_string(), "r1bq1rk1/2pnbppp/p2p1n2/1p2p3/3PP3/1BP2N1P/PP3PP1/RNBQR1K1 w - - 1 11");
}
