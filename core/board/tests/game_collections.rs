//! Replays whole collections and compares repetitions and quiet moves with an oracle's.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_board::{CastlingComparison, EnPassantComparison, Game, PgnGame, PgnReader, Position, RepetitionCriteria};
use kodeks_testing::collections::{self, Oracle};

const SINCE_2009: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::Rights, en_passant: EnPassantComparison::Legal };

const TO_2005: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::RightsAndHindrance, ..SINCE_2009 };

fn start_of(pgn: &PgnGame) -> Position {
    pgn.tag("FEN").map_or_else(Position::start, |fen| fen.parse().unwrap())
}

/// Replays a game up to its end or its first move that is not legal, and notes what the oracle
/// notes.
fn replay(game: &mut Game, pgn: &PgnGame) -> Oracle {
    game.begin_again(*start_of(pgn).setup());
    let mut facts = Oracle { most_occurrences: 1, ..Oracle::default() };
    for played in pgn.moves() {
        match game.position().unwrap().read_san(played.text) {
            Ok(m) => game.play(m),
            Err(error) => {
                facts.error = format!("{}: {error}", played.text);
                break;
            }
        }
        note(&mut facts, game);
    }
    facts.plies = game.plies();
    facts.checkmate = game.position().unwrap().is_checkmate();
    facts.stalemate = game.position().unwrap().is_stalemate();
    facts
}

fn note(facts: &mut Oracle, game: &Game) {
    let ply = game.plies();
    let (occurrences, quiet) = (game.occurrences(SINCE_2009), game.halfmove_clock());
    assert_eq!(occurrences, game.occurrences(TO_2005));
    assert!(game.consecutive_occurrences(SINCE_2009) <= occurrences);
    assert!(game.cyclic_occurrences(SINCE_2009) <= occurrences);
    facts.most_occurrences = facts.most_occurrences.max(occurrences);
    facts.most_quiet_plies = facts.most_quiet_plies.max(quiet);
    let firsts = [
        (occurrences >= 3, &mut facts.threefold_at),
        (occurrences >= 5, &mut facts.fivefold_at),
        (quiet >= 100, &mut facts.quiet100_at),
        (quiet >= 150, &mut facts.quiet150_at),
    ];
    for (has_happened, first) in firsts {
        if has_happened && *first == 0 {
            *first = ply;
        }
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn repetitions_and_quiet_moves_are_as_the_oracle_finds_them() {
    for name in collections::NAMES {
        let (input, oracle) = (collections::open(name), collections::oracle(name));
        let mut reader = PgnReader::new(input);
        let mut game = Game::default();
        for row in oracle {
            let pgn = reader.next_game().unwrap().unwrap();
            let facts = replay(&mut game, pgn);
            let expected = Oracle { insufficient_at: 0, result: String::new(), ..row };
            assert_eq!(facts, expected, "{name} {}", pgn.number());
        }
    }
}
