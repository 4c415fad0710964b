//! How the loser helps.

use super::{
    Next,
    node::{PIECES, RolloutNode, may_open_a_line},
};
use crate::{
    king_zone::count,
    move_ordering::{from_edge, nearer},
};
use kodeks_board::{
    Bitboard, Move, PieceType, Rank, Square,
    attacks::{attacks, forward, king_attacks},
};

impl RolloutNode<'_> {
    /// Returns how the loser goes on: with the king, or with a piece that takes a square from the king or stays
    /// out of its way. Nothing where there is no such move.
    pub(super) fn loser_goes_on(&self) -> Next {
        let (weights, from) = (self.weights, self.kings[1]);
        let step = |to| Move::usual(from, to, PieceType::King, 0);
        let king = self.best_step_of_king();
        let by_king = king.map(|(_, to)| step(to));
        let m = if self.attacked.has(from) {
            by_king
        } else {
            let most_of_pieces = weights.block.max(weights.push).max(0);
            let by_piece = match king {
                Some((number, _)) if number >= most_of_pieces => None,
                _ => self.move_of_another(king.map(|(number, _)| number)),
            };
            // Better back than nowhere.
            let back = || self.escapes.last().map(step);
            by_piece.or(by_king).or_else(back)
        };
        m.map_or(Next::Nothing, Next::On)
    }

    fn best_step_of_king(&self) -> Option<(i32, Square)> {
        let (weights, king) = (self.weights, self.kings[1]);
        let score = |to| {
            let escapes = count(king_attacks(to) - self.theirs - self.attacked);
            self.loses(to)
                + weights.flight * (self.left - escapes)
                + weights.approach * nearer(king, to, self.kings[0])
                + weights.edge * (from_edge(king) - from_edge(to))
        };
        let onto = self.escapes - self.back_from(king);
        onto.map(|to| (score(to), to)).max()
    }

    fn loses(&self, to: Square) -> i32 {
        self.own
            .has(to)
            .then(|| self.position.board().type_at(to))
            .flatten()
            .map_or(0, |piece_type| self.weights.loses(piece_type))
    }

    /// Returns a move of another piece with a score above this one.
    fn move_of_another(&self, more_than: Option<i32>) -> Option<Move> {
        let weights = self.weights;
        let empty = !self.position.board().occupied();
        let far = empty - self.beside;
        let mut ways = [(weights.block, self.escapes & empty), (0, far)];
        if weights.block < 0 {
            ways.reverse();
        }
        let promises = |number| more_than.is_none_or(|least| least < number);
        let by_piece =
            ways.into_iter().filter(|(number, _)| promises(*number)).map(|(_, onto)| self.move_of_piece(onto));
        let by_pawn = || self.move_of_pawn(far).filter(|_| promises(weights.push));
        by_piece.flatten().next().or_else(by_pawn)
    }

    /// Returns the move of a piece to one of these squares, without a check.
    fn move_of_piece(&self, onto: Bitboard) -> Option<Move> {
        let board = self.position.board();
        let seen_from = |piece_type, from| attacks(!self.winner, piece_type, from, board.occupied());
        for piece_type in PIECES {
            for from in (self.theirs & board.of_type(piece_type)) - self.beside {
                let quiet = seen_from(piece_type, from) - seen_from(piece_type, self.kings[0]);
                let to = ((quiet & onto) - self.back_from(from)).last();
                let m = to.map(|to| Move::usual(from, to, piece_type, 0));
                if let Some(m) = m.filter(|m| self.is_safe(*m)) {
                    return Some(m);
                }
            }
        }
        None
    }

    /// Returns the step of a pawn to one of these squares, but no promotion.
    fn move_of_pawn(&self, onto: Bitboard) -> Option<Move> {
        let loser = !self.winner;
        let pawns = self.theirs & self.position.board().of_type(PieceType::Pawn);
        let last_rank = Bitboard::rank(Rank::Eight.relative_to(loser));
        let steps = (forward(loser, pawns - self.beside) & onto) - last_rank;
        let from = |to: Square| to.forward(self.winner);
        steps.filter_map(|to| Some(Move::usual(from(to)?, to, PieceType::Pawn, 0))).find(|m| self.is_safe(*m))
    }

    /// Returns whether a piece may move for its king's sake, which is not in check.
    fn is_safe(&self, m: Move) -> bool {
        let king = self.kings[1];
        !may_open_a_line(m.from(), king) || {
            let board = self.position.board();
            let occupied = (board.occupied() - Bitboard::of(m.from())) | Bitboard::of(m.to());
            !board.is_attacked_with(king, occupied, self.winner)
        }
    }
}
