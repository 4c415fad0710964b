//! Looks for shortcuts of a line, for a line that is to be shown.
//!
//! From each position of the line the search goes breadth-first, among a few positions, to any later
//! position of the line or to another mate. What comes out is shorter or the same; whether it is
//! shortest is another question.

use std::collections::HashMap;

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Move, Position};

use super::{packed_position::PackedPosition, transposition_table::TranspositionTable};

/// How many positions are looked at from each position of the line.
const POSITIONS: usize = 2_000;

/// Returns a line to a mate that is no longer than this one.
pub(super) fn shorten(root: &Position, winner: Color, mut line: Vec<Move>, ends: Option<Instant>) -> Vec<Move> {
    let mut from = 0;
    let mut position = *root;
    while from + 1 < line.len() && ends.is_none_or(|ends| Instant::now() < ends) {
        if let Some((way, back_at)) = shortcut(&position, winner, &line[from..]) {
            line.splice(from..from + back_at, way);
        }
        position.play(line[from]);
        from += 1;
    }
    line
}

/// Returns fewer moves than so many of the line, from the position to where those lead, or to a mate
/// instead of all of them.
fn shortcut(root: &Position, winner: Color, line: &[Move]) -> Option<(Vec<Move>, usize)> {
    let mut position = *root;
    let after = |m: &Move| {
        position.play(*m);
        PackedPosition::of(&position)
    };
    // Of a position that stands several times on the line, the last place counts.
    let places: HashMap<PackedPosition, usize> = line.iter().map(after).zip(1..).collect();
    let mut table = TranspositionTable::from_root(root);
    let (mut best, mut gain) = (None, 0);
    let mut number = 0;
    while let Some(node) = table.node(number).filter(|_| table.len() < POSITIONS) {
        let plies = usize::from(node.plies) + 1;
        if plies + gain >= line.len() {
            break;
        }
        let position = table.position(number)?;
        for m in &position.legal_moves() {
            let after = position.after(m);
            let way = || [&table.line_to(number)[..], &[m]].concat();
            if after.turn() != winner && after.is_checkmate() {
                return Some((way(), line.len()));
            }
            let packed = PackedPosition::of(&after);
            let back_at = places.get(&packed).copied().unwrap_or(0);
            if back_at > plies + gain {
                (best, gain) = (Some((way(), back_at)), back_at - plies);
            }
            table.add(&after, number, m, true);
        }
        number += 1;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CertificateEvidence, certificate::Certificate, check};

    fn shortened(fen: &str, moves: &str) -> Vec<String> {
        let root: Position = fen.parse().unwrap();
        let mut position = root;
        let line: Vec<Move> = moves
            .split(' ')
            .map(|written| {
                let m = position.legal_moves().into_iter().find(|m| m.to_string() == written).unwrap();
                position.play(m);
                m
            })
            .collect();
        let line = shorten(&root, Color::White, line, None);
        let certificate =
            Certificate { position: root, winner: Color::White, evidence: CertificateEvidence::Line(line.clone()) };
        assert_eq!(check(&certificate), Ok(()));
        line.iter().map(Move::to_string).collect()
    }

    #[test]
    fn a_mate_at_hand_takes_the_place_of_a_long_way_round() {
        let line = shortened("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "b1c1 h8g8 c1b1 g8h8 b1b8");
        assert_eq!(line, ["b1b8"]);
    }

    #[test]
    fn a_way_round_between_two_positions_of_the_line_is_cut_off() {
        let there_and_back = "a1b1 c8d8 b1a1 d8c8 ";
        let rest = "a1b2 c8d8 b2c3 d8c8 c3d4 c8d8 d4e5 d8c8 e5d6 c8d8 h2h4 d8c8 h4h5 c8d8 h5h6 \
                    d8c8 h6h7 c8d8 h7h8q";
        let fen = "2k5/1p6/1P6/8/8/8/7P/K7 w - - 0 1";
        let long = shortened(fen, &format!("{there_and_back}{rest}"));
        assert!(long.len() <= rest.split_whitespace().count(), "{long:?}");
    }
}
