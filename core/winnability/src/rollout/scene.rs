//! What stands about the loser's king.

use super::Weights;
use crate::move_ordering::count;
use kodeks_board::{
    Bitboard, Color, File, Move, PieceType, Position, Square,
    attacks::{
        attacks, bishop_attacks, diagonals, king_attacks, knight_attacks, pawn_captures,
        rank_and_file, rook_attacks,
    },
};

/// The types that are neither pawn nor king.
pub(super) const PIECES: [PieceType; 4] = [
    PieceType::Knight,
    PieceType::Bishop,
    PieceType::Rook,
    PieceType::Queen,
];

/// A position, and what both players look at.
pub(super) struct Scene<'a> {
    pub(super) position: &'a Position,
    pub(super) winner: Color,
    pub(super) weights: &'a Weights,
    /// The move that is not to be undone.
    before: Option<Move>,
    /// The winner's king and the loser's.
    pub(super) kings: [Square; 2],
    /// The winner's pieces and the loser's.
    pub(super) own: Bitboard,
    pub(super) theirs: Bitboard,
    /// Every piece but the loser's king.
    pub(super) occupied: Bitboard,
    /// The squares beside the loser's king, those that are left to it, and how many those are.
    pub(super) zone: Bitboard,
    pub(super) escapes: Bitboard,
    pub(super) left: i32,
    /// The squares not more than two steps from it.
    pub(super) ring: Bitboard,
    /// What the winner's pieces attack, through the loser's king, and what at least two of them do.
    pub(super) attacked: Bitboard,
    twice: Bitboard,
}

impl<'a> Scene<'a> {
    pub(super) fn of(
        position: &'a Position,
        winner: Color,
        weights: &'a Weights,
        before: Option<Move>,
    ) -> Scene<'a> {
        let board = position.board();
        let kings = [position.king(winner), position.king(!winner)];
        let (own, theirs) = (board.of_color(winner), board.of_color(!winner));
        let zone = king_attacks(kings[1]);
        let mut scene = Scene {
            position,
            winner,
            weights,
            before,
            kings,
            own,
            theirs,
            occupied: board.occupied() - Bitboard::of(kings[1]),
            zone,
            escapes: zone - theirs,
            left: 0,
            ring: around(zone),
            attacked: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
        };
        let [to_a, to_h] = pawn_captures(winner, own & board.of_type(PieceType::Pawn));
        scene.attack(to_a);
        scene.attack(to_h);
        scene.attack(king_attacks(kings[0]));
        for from in own & board.of_type(PieceType::Knight) {
            scene.attack(knight_attacks(from));
        }
        // What a queen attacks like a bishop she does not attack like a rook.
        for from in board.diagonal_movers(winner) {
            scene.attack(bishop_attacks(from, scene.occupied));
        }
        for from in board.straight_movers(winner) {
            scene.attack(rook_attacks(from, scene.occupied));
        }
        scene.escapes = scene.escapes - scene.attacked;
        scene.left = count(scene.escapes);
        scene
    }

    fn attack(&mut self, squares: Bitboard) {
        self.twice |= self.attacked & squares;
        self.attacked |= squares;
    }

    /// Returns what a piece of the winner's attacks from there, through the loser's king.
    pub(super) fn attacks(&self, piece_type: PieceType, from: Square) -> Bitboard {
        attacks(self.winner, piece_type, from, self.occupied)
    }

    /// Returns the squares that would be left to the loser's king if a piece no longer attacked these.
    pub(super) fn left_without(&self, attacked: Bitboard) -> Bitboard {
        ((attacked - self.twice) & self.zone) - self.theirs
    }

    /// Returns whether the winner has a queen or rook.
    pub(super) fn has_heavy(&self) -> bool {
        let board = self.position.board();
        let heavy = board.of_type(PieceType::Queen) | board.of_type(PieceType::Rook);
        self.own.meets(heavy)
    }

    /// Returns the square to which the piece on this one may not go, if it has just come from there.
    pub(super) fn back_from(&self, from: Square) -> Bitboard {
        match self.before {
            Some(before) if before.to() == from => Bitboard::of(before.from()),
            _ => Bitboard::EMPTY,
        }
    }
}

/// Returns whether a piece that leaves a square may open a line to a king.
pub(super) fn may_open_a_line(from: Square, king: Square) -> bool {
    lines_to(king).has(from)
}

/// Returns the squares from which a line leads to a king, whatever stands between.
pub(super) fn lines_to(king: Square) -> Bitboard {
    diagonals(king) | rank_and_file(king)
}

/// Returns squares with all beside them.
fn around(squares: Bitboard) -> Bitboard {
    let to_a = (squares - Bitboard::file(File::A)).0 >> 1;
    let to_h = (squares - Bitboard::file(File::H)).0 << 1;
    let wide = squares.0 | to_a | to_h;
    Bitboard(wide | wide << 8 | wide >> 8)
}
