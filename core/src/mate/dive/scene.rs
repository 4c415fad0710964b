//! What stands about the loser's king.

use super::Taste;
use crate::{
    Bitboard, Color, File, Kind, Move, Position, Square,
    attacks::{attacks, diagonals, king_attacks, pawn_captures, rank_and_file},
};

/// So many men at most are neither pawn nor king.
const MOST: usize = 15;

/// A man of the winner's, neither pawn nor king, and what he attacks, through the loser's king.
#[derive(Clone, Copy)]
pub(super) struct Man {
    pub(super) from: Square,
    pub(super) kind: Kind,
    pub(super) attacks: Bitboard,
}

/// A position, and what both players look at.
pub(super) struct Scene<'a> {
    pub(super) position: &'a Position,
    pub(super) winner: Color,
    pub(super) taste: &'a Taste,
    /// The move that is not to be undone.
    before: Option<Move>,
    /// The winner's king and the loser's.
    pub(super) kings: [Square; 2],
    /// The winner's men and the loser's.
    pub(super) own: Bitboard,
    pub(super) theirs: Bitboard,
    /// Every man but the loser's king.
    pub(super) occupied: Bitboard,
    /// The squares beside the loser's king, and those that are left to him.
    pub(super) zone: Bitboard,
    pub(super) escapes: Bitboard,
    /// The squares not more than two steps from him.
    pub(super) ring: Bitboard,
    /// What the winner's men attack, through the loser's king, and what at least two of them do.
    pub(super) attacked: Bitboard,
    twice: Bitboard,
    men: [Man; MOST],
    men_count: usize,
}

impl<'a> Scene<'a> {
    pub(super) fn of(
        position: &'a Position,
        winner: Color,
        taste: &'a Taste,
        before: Option<Move>,
    ) -> Scene<'a> {
        let board = position.board();
        let kings = [position.king(winner), position.king(!winner)];
        let (own, theirs) = (board.of_color(winner), board.of_color(!winner));
        let zone = king_attacks(kings[1]);
        let no_man = Man {
            from: kings[0],
            kind: Kind::King,
            attacks: Bitboard::EMPTY,
        };
        let mut scene = Scene {
            position,
            winner,
            taste,
            before,
            kings,
            own,
            theirs,
            occupied: board.occupied() - Bitboard::of(kings[1]),
            zone,
            escapes: zone - theirs,
            ring: around(zone),
            attacked: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
            men: [no_man; MOST],
            men_count: 0,
        };
        let [to_a, to_h] = pawn_captures(winner, own & board.of_kind(Kind::Pawn));
        scene.attack(to_a);
        scene.attack(to_h);
        scene.attack(king_attacks(kings[0]));
        for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
            for from in own & board.of_kind(kind) {
                let attacks = attacks(winner, kind, from, scene.occupied);
                scene.attack(attacks);
                if let Some(man) = scene.men.get_mut(scene.men_count) {
                    *man = Man {
                        from,
                        kind,
                        attacks,
                    };
                    scene.men_count += 1;
                }
            }
        }
        scene.escapes = scene.escapes - scene.attacked;
        scene
    }

    fn attack(&mut self, squares: Bitboard) {
        self.twice |= self.attacked & squares;
        self.attacked |= squares;
    }

    /// Returns the winner's men but pawns and king, those of one kind after the other.
    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.men_count]
    }

    /// Returns the squares that would be left to the loser's king if a man no longer attacked these.
    pub(super) fn left_without(&self, attacked: Bitboard) -> Bitboard {
        ((attacked - self.twice) & self.zone) - self.theirs
    }

    /// Returns whether the winner has a queen or rook.
    pub(super) fn has_heavy(&self) -> bool {
        let board = self.position.board();
        let heavy = board.of_kind(Kind::Queen) | board.of_kind(Kind::Rook);
        self.own.meets(heavy)
    }

    /// Returns the square to which the man on this one may not go, if he has just come from there.
    pub(super) fn back_from(&self, from: Square) -> Bitboard {
        match self.before {
            Some(before) if before.to() == from => Bitboard::of(before.from()),
            _ => Bitboard::EMPTY,
        }
    }
}

/// Returns whether a man who leaves a square may open a line to a king.
pub(super) fn may_open_a_line(from: Square, king: Square) -> bool {
    (diagonals(king) | rank_and_file(king)).has(from)
}

/// Returns squares with all beside them.
fn around(squares: Bitboard) -> Bitboard {
    let to_a = (squares - Bitboard::file(File::A)).0 >> 1;
    let to_h = (squares - Bitboard::file(File::H)).0 << 1;
    let wide = squares.0 | to_a | to_h;
    Bitboard(wide | wide << 8 | wide >> 8)
}
