//! The surroundings of the loser's king and the squares attacked by the winner, for move ordering and rollouts.

use kodeks_board::{
    Bitboard, Color, PieceType, Position, Square,
    attacks::{attacks, bishop_attacks, king_attacks, knight_attacks, pawn_captures, rook_attacks},
};

/// A position as seen from the loser's king.
pub(super) struct KingZone<'a> {
    pub(super) position: &'a Position,
    pub(super) winner: Color,
    /// The winner's king and the loser's.
    pub(super) kings: [Square; 2],
    /// The winner's pieces and the loser's.
    pub(super) own: Bitboard,
    pub(super) theirs: Bitboard,
    /// Every piece but the loser's king.
    pub(super) occupied: Bitboard,
    /// The squares beside the loser's king, those that are left to it, and how many those are.
    pub(super) beside: Bitboard,
    pub(super) escapes: Bitboard,
    pub(super) left: i32,
    /// The squares that the winner's pieces attack, through the loser's king, and those that at least two attack.
    pub(super) attacked: Bitboard,
    pub(super) twice: Bitboard,
}

impl<'a> KingZone<'a> {
    #[inline(always)]
    pub(super) fn of(position: &'a Position, winner: Color) -> KingZone<'a> {
        let board = position.board();
        let kings = [position.king(winner), position.king(!winner)];
        let (own, theirs) = (board.of_color(winner), board.of_color(!winner));
        let beside = king_attacks(kings[1]);
        let mut zone = KingZone {
            position,
            winner,
            kings,
            own,
            theirs,
            occupied: board.occupied() - Bitboard::of(kings[1]),
            beside,
            escapes: beside - theirs,
            left: 0,
            attacked: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
        };
        let [to_a, to_h] = pawn_captures(winner, own & board.of_type(PieceType::Pawn));
        zone.attack(to_a);
        zone.attack(to_h);
        zone.attack(king_attacks(kings[0]));
        for from in own & board.of_type(PieceType::Knight) {
            zone.attack(knight_attacks(from));
        }
        // What a queen attacks like a bishop she does not attack like a rook.
        for from in board.diagonal_movers(winner) {
            zone.attack(bishop_attacks(from, zone.occupied));
        }
        for from in board.straight_movers(winner) {
            zone.attack(rook_attacks(from, zone.occupied));
        }
        zone.escapes = zone.escapes - zone.attacked;
        zone.left = count(zone.escapes);
        zone
    }

    fn attack(&mut self, squares: Bitboard) {
        self.twice |= self.attacked & squares;
        self.attacked |= squares;
    }

    /// Returns what a piece of the winner's attacks from there, through the loser's king.
    #[inline]
    pub(super) fn attacks(&self, piece_type: PieceType, from: Square) -> Bitboard {
        attacks(self.winner, piece_type, from, self.occupied)
    }

    /// Returns the squares beside the loser's king that none of its own pieces takes.
    #[inline]
    pub(super) fn free(&self) -> Bitboard {
        self.beside - self.theirs
    }

    /// Returns the squares that would be left to the loser's king if a piece no longer attacked these.
    #[inline]
    pub(super) fn left_without(&self, attacked: Bitboard) -> Bitboard {
        (attacked - self.twice) & self.free()
    }

    /// Returns whether the winner has a queen or rook.
    #[inline]
    pub(super) fn has_heavy(&self) -> bool {
        let board = self.position.board();
        let heavy = board.of_type(PieceType::Queen) | board.of_type(PieceType::Rook);
        self.own.meets(heavy)
    }
}

/// Returns how many squares these are, as a score counts them.
pub(super) fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_attacked_is_what_each_piece_attacks() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/8/2QQ4/1P1k1P2/2P1P3/3N4/8/K2R3R b - - 0 1",
            "1k6/ppp5/8/8/3b4/2n5/r1q5/7K w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            for winner in Color::BOTH {
                let zone = KingZone::of(&position, winner);
                let attacked = position.board().of_color(winner).map(|from| {
                    let piece_type = position.board().type_at(from).unwrap();
                    attacks(winner, piece_type, from, zone.occupied)
                });
                let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
                for squares in attacked {
                    twice |= once & squares;
                    once |= squares;
                }
                assert_eq!((zone.attacked, zone.twice), (once, twice), "{winner} in {fen}");
                assert_eq!(zone.escapes, zone.free() - once, "{winner} in {fen}");
                assert_eq!(zone.left, count(zone.escapes), "{winner} in {fen}");
            }
        }
    }
}
