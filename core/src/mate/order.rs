//! In which order to try the moves of a position, before any of them is made.
//!
//! This decides nothing, it only saves time: a search after one mate may go on with the first move
//! that brings it nearer, and come back for the others.

use crate::{
    Bitboard, Color, Kind, Move, Position, Square,
    attacks::{attacks, king_attacks},
};

/// Returns the moves with a number for each, the best first. Equal positions have equal orders.
pub(super) fn in_order(position: &Position, winner: Color) -> Vec<(i32, Move)> {
    let judge = Judge::of(position, winner);
    let moves = position.legal_moves();
    let mut moves: Vec<(i32, Move)> = moves.into_iter().map(|m| (-judge.promise(m), m)).collect();
    moves.sort_unstable();
    moves
}

struct Judge<'a> {
    position: &'a Position,
    is_winner: bool,
    kings: [Square; 2],
    /// The squares beside the loser's king, and his own.
    zone: Bitboard,
    occupied: Bitboard,
}

impl Judge<'_> {
    fn of(position: &Position, winner: Color) -> Judge<'_> {
        let kings = [position.king(winner), position.king(!winner)];
        Judge {
            position,
            is_winner: position.turn() == winner,
            kings,
            zone: king_attacks(kings[1]) | Bitboard::of(kings[1]),
            occupied: position.board().occupied(),
        }
    }

    fn promise(&self, m: Move) -> i32 {
        let board = self.position.board();
        let Some(kind) = board.kind_at(m.from()) else {
            return 0;
        };
        let captured = board.kind_at(m.to());
        match self.is_winner {
            true => self.promise_of_winner(m, m.promotion().unwrap_or(kind), captured),
            false => self.promise_of_loser(m, kind, captured),
        }
    }

    fn promise_of_winner(&self, m: Move, kind: Kind, captured: Option<Kind>) -> i32 {
        let [own, target] = self.kings;
        let grown = match m.promotion() {
            Some(Kind::Queen) => 60,
            Some(_) => 40,
            None => 0,
        };
        let taken = captured.map_or(0, |_| 4);
        let moved = match kind {
            Kind::King => 5 * nearer(own, m.to(), target),
            Kind::Pawn => 4,
            _ => {
                let color = self.position.turn();
                let occupied = self.occupied - Bitboard::of(m.from());
                let now = attacks(color, kind, m.to(), occupied) & self.zone;
                let before = attacks(color, kind, m.from(), self.occupied) & self.zone;
                let check = if now.has(target) { 12 } else { 0 };
                check + 2 * (now.len() as i32 - before.len() as i32)
            }
        };
        grown + taken + moved
    }

    fn promise_of_loser(&self, m: Move, kind: Kind, captured: Option<Kind>) -> i32 {
        let [target, _] = self.kings;
        let taken = captured.map_or(0, |kind| match kind {
            Kind::Queen => -40,
            Kind::Rook => -20,
            Kind::Pawn => -1,
            _ => -4,
        });
        let moved = match kind {
            Kind::King => {
                3 * nearer(m.from(), m.to(), target) + 2 * (edge(m.from()) - edge(m.to()))
            }
            Kind::Pawn => 2,
            _ => i32::from(self.zone.has(m.to())),
        };
        taken + moved
    }
}

fn nearer(from: Square, to: Square, target: Square) -> i32 {
    from.distance(target) as i32 - to.distance(target) as i32
}

fn edge(square: Square) -> i32 {
    let from_edge = |line: usize| line.min(7 - line) as i32;
    from_edge(square.file().index()).min(from_edge(square.rank().index()))
}
