//! Legal moves equal those of another library, cozy-chess, along random games.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use kodeks_board::{Move, PieceType, Position, Setup};

use crate::common::{Random, STARTS};

#[test]
fn moves_are_the_same_in_a_hundred_thousand_positions() {
    let mut random = Random(2005);
    let mut positions = 0;
    while positions < 120_000 {
        for start in STARTS {
            positions += compare_game(start, &mut random);
        }
    }
}

#[test]
fn moves_are_the_same_in_games_from_every_start_of_chess960() {
    let mut random = Random(960);
    for number in 0..960 {
        let start = Setup::chess960(number).unwrap();
        for (start, plies) in [(start, 160), (without_minor_pieces(start), 40)] {
            let theirs = cozy_chess::Board::from_fen(&start.shredder_fen(), true).unwrap();
            compare_games(Position::from_setup(start).unwrap(), theirs, plies, &mut random);
        }
    }
}

/// Takes off what most often stands in the way of castling.
fn without_minor_pieces(mut start: Setup) -> Setup {
    for square in start.board.occupied() {
        if let Some(PieceType::Bishop | PieceType::Knight | PieceType::Queen) = start.board.type_at(square) {
            start.board.remove(square);
        }
    }
    start
}

/// Plays one random game in both libraries; returns how many positions were compared.
fn compare_game(start: &str, random: &mut Random) -> usize {
    compare_games(start.parse().unwrap(), start.parse().unwrap(), 160, random)
}

fn compare_games(mut ours: Position, mut theirs: cozy_chess::Board, plies: usize, random: &mut Random) -> usize {
    for ply in 0..plies {
        let moves = ours.legal_moves();
        let is_chess960 = ours.castling().is_chess960();
        let expected = if is_chess960 { their_moves_in_chess960(&theirs) } else { their_moves(&theirs) };
        let written = |m: &Move| if is_chess960 { squares(ours.setup(), *m) } else { m.to_string() };
        let found: BTreeSet<String> = moves.iter().map(written).collect();
        assert_eq!(found.len(), moves.len(), "a move comes twice in {ours}");
        assert_eq!(found, expected.keys().cloned().collect(), "{ours}");
        assert_eq!(moves.len() as u64, ours.count_legal_moves(), "{ours}");
        assert_eq!(!moves.is_empty(), ours.has_legal_move(), "{ours}");
        assert_eq!(ours.checkers().0, theirs.checkers().0, "{ours}");
        assert_eq!(ours, ours.to_string().parse().unwrap());
        let inspected = Position::from_setup(*ours.setup()).unwrap();
        assert_eq!(ours.hash(), inspected.hash(), "{ours}");
        if moves.is_empty() {
            return ply + 1;
        }
        let m = moves[random.below(moves.len())];
        let before = ours;
        let theirs_played = expected[&written(&m)];
        ours.play(m);
        for m in moves.into_iter().filter(|_| is_chess960) {
            assert_eq!(before.setup().legality(m.into()), Ok(m), "{before}");
            assert_eq!(before.read_san(&before.san(m)), Ok(m), "{before}");
        }
        theirs.play_unchecked(theirs_played);
    }
    plies
}

/// Writes a move with two squares, a castling as king takes rook.
fn squares(setup: &Setup, m: Move) -> String {
    let rook = m.castling().and_then(|side| setup.castling.rook(setup.turn, side));
    match rook {
        Some(rook) => format!("{}{rook}", m.from()),
        None => m.to_string(),
    }
}

/// Returns their moves as they write them themselves: a castling is king takes rook.
fn their_moves_in_chess960(board: &cozy_chess::Board) -> BTreeMap<String, cozy_chess::Move> {
    let mut all = BTreeMap::new();
    board.generate_moves(|batch| {
        all.extend(batch.into_iter().map(|m| (m.to_string(), m)));
        false
    });
    all
}

/// Returns their moves by our way of writing: a castling is a king's move of two squares.
fn their_moves(board: &cozy_chess::Board) -> BTreeMap<String, cozy_chess::Move> {
    let mut all = BTreeMap::new();
    board.generate_moves(|batch| {
        for m in batch {
            all.insert(cozy_chess::util::display_uci_move(board, m).to_string(), m);
        }
        false
    });
    all
}
