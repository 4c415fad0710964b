//! Move ordering: a score for each move of a position, before any of them is made.
//!
//! This decides nothing, it only saves time: a search after one mate may go on with the first move
//! that brings it nearer, and come back for the others.

use crate::{
    king_zone::{KingZone, count},
    weights::{SEARCH, ThoroughWeights},
};
use kodeks_board::{
    Bitboard, Color, Move, PieceType, Position, Square,
    attacks::{attacks, king_attacks},
};

/// How good a move looks.
#[derive(Clone, Copy, Default)]
pub(super) struct MoveScore {
    /// The greater the better.
    pub(super) value: i32,
    /// Whether the winner's piece gives check from where it goes.
    pub(super) is_check: bool,
    /// Whether no square beside the loser's king is left to it.
    pub(super) leaves_no_escape: bool,
}

/// Judges the moves of one position.
pub(super) struct MoveScorer<'a> {
    zone: KingZone<'a>,
    /// Whether it is the winner's moves that are scored.
    is_winner: bool,
    thorough: &'a ThoroughWeights,
    /// 1 where the winner has a queen or rook, else 0.
    has_heavy: usize,
    /// Whose move was scored last.
    piece: Mover,
}

/// A piece whose moves are scored one after the other.
#[derive(Clone, Copy)]
struct Mover {
    from: Square,
    piece_type: PieceType,
    /// The squares that only this piece of the winner attacks.
    attacked: Bitboard,
}

impl<'a> MoveScorer<'a> {
    /// Returns the position whose moves are scored.
    pub(super) const fn position(&self) -> &'a Position {
        self.zone.position
    }

    /// Returns whether it is the winner's moves that are scored.
    pub(super) const fn is_winner(&self) -> bool {
        self.is_winner
    }

    /// Returns one with the weights of the search.
    pub(super) fn for_search(position: &'a Position, winner: Color) -> MoveScorer<'a> {
        MoveScorer::of(position, winner, &SEARCH)
    }

    pub(super) fn of(position: &'a Position, winner: Color, thorough: &'a ThoroughWeights) -> MoveScorer<'a> {
        let zone = KingZone::of(position, winner);
        MoveScorer {
            is_winner: position.turn() == winner,
            thorough,
            has_heavy: usize::from(zone.has_heavy()),
            piece: Mover {
                from: zone.kings[usize::from(position.turn() != winner)],
                piece_type: PieceType::King,
                attacked: king_attacks(zone.kings[0]) - zone.twice,
            },
            zone,
        }
    }

    /// Returns the score of a move. It is quickest where the moves of one piece come together.
    #[inline]
    pub(super) fn score(&mut self, m: Move) -> MoveScore {
        let board = self.zone.position.board();
        if self.piece.from != m.from() {
            let Some(piece_type) = board.type_at(m.from()) else {
                return MoveScore::default();
            };
            let attacked = if self.is_winner {
                self.zone.attacks(piece_type, m.from()) - self.zone.twice
            } else {
                Bitboard::EMPTY
            };
            self.piece = Mover { from: m.from(), piece_type, attacked };
        }
        let is_taken = board.occupied().has(m.to());
        let taken = is_taken.then(|| board.type_at(m.to())).flatten();
        if self.is_winner {
            self.score_of_winner(m, taken)
        } else {
            MoveScore { value: self.score_of_loser(m, taken), ..MoveScore::default() }
        }
    }

    fn score_of_winner(&self, m: Move, taken: Option<PieceType>) -> MoveScore {
        let (weights, piece_type) = (&self.thorough.weights, self.piece.piece_type);
        let becomes = m.promotion().unwrap_or(piece_type);
        let occupied = (self.zone.occupied - Bitboard::of(m.from())) | Bitboard::of(m.to());
        let now = attacks(self.zone.winner, becomes, m.to(), occupied);
        let before = self.piece.attacked;
        // Most moves attack nothing beside the king, neither before nor after.
        let is_far = !(now | before).meets(self.zone.beside);
        let escapes =
            if is_far { self.zone.left } else { count(self.zone.free() - ((self.zone.attacked - before) | now)) };
        let is_check = now.has(self.zone.kings[1]);
        let moved = match piece_type {
            PieceType::King => weights.king[self.has_heavy] * nearer(self.zone.kings[0], m.to(), self.zone.kings[1]),
            PieceType::Pawn => weights.pawn(self.zone.winner, m.to(), self.has_heavy == 1),
            _ if is_far => 0,
            _ => self.thorough.pressure * (count(now & self.zone.beside) - count(before & self.zone.beside)),
        };
        let takes = taken.map_or(0, |piece_type| match piece_type {
            PieceType::Pawn => weights.takes[0],
            PieceType::Queen | PieceType::Rook => weights.takes[1],
            _ => weights.takes[2],
        });
        let grows =
            m.promotion().map_or(0, |piece_type| weights.promotions[usize::from(piece_type != PieceType::Queen)]);
        let check = if is_check { self.thorough.check } else { 0 };
        let covers = weights.escape * (self.zone.left - escapes);
        MoveScore { value: moved + takes + grows + check + covers, is_check, leaves_no_escape: escapes == 0 }
    }

    fn score_of_loser(&self, m: Move, taken: Option<PieceType>) -> i32 {
        let (weights, piece_type) = (&self.thorough.weights, self.piece.piece_type);
        let loses = taken.map_or(0, |piece_type| weights.loses(piece_type));
        if piece_type == PieceType::King {
            let escapes = count(king_attacks(m.to()) - self.zone.theirs - self.zone.attacked);
            return loses
                + weights.flight * (self.zone.left - escapes)
                + weights.approach * nearer(m.from(), m.to(), self.zone.kings[0])
                + weights.edge * (from_edge(m.from()) - from_edge(m.to()));
        }
        let step = Bitboard::of(m.from()) | Bitboard::of(m.to());
        let escapes = if step.meets(self.zone.beside) {
            let left = self.zone.free() | (self.zone.beside & Bitboard::of(m.from()));
            count(left - Bitboard::of(m.to()) - self.zone.attacked)
        } else {
            self.zone.left
        };
        let push = if piece_type == PieceType::Pawn { weights.push } else { 0 };
        let promotes = match m.promotion() {
            Some(PieceType::Queen | PieceType::Rook) => self.thorough.promotes,
            _ => 0,
        };
        loses + push + promotes + weights.block * (self.zone.left - escapes)
    }
}

/// Returns how many steps nearer to a target a move brings.
pub(super) fn nearer(from: Square, to: Square, target: Square) -> i32 {
    from.distance(target) as i32 - to.distance(target) as i32
}

/// Returns how many steps a square is from the nearest edge.
pub(super) fn from_edge(square: Square) -> i32 {
    let from_edge = |line: usize| line.min(7 - line) as i32;
    from_edge(square.file().index()).min(from_edge(square.rank().index()))
}
