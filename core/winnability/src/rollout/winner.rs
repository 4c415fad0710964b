//! How the winner goes on.

use super::{
    Next,
    node::{PIECES, RolloutNode, lines_to, may_open_a_line},
};
use crate::{king_zone::count, move_ordering::nearer};
use kodeks_board::{
    Bitboard, Color, Move, PieceType, Position, Rank, Square,
    attacks::{attacks, forward, king_attacks, pawn_attacks, pawn_captures, pawn_steps},
};

/// How often another piece is chosen because the one with the best score may not move.
const CHOICES: usize = 4;

/// How many of some squares are attacked from each square, up to seven: the first set has the lowest
/// bit of every number.
#[derive(Clone, Copy, Default)]
struct SquareCounts([Bitboard; 3]);

impl SquareCounts {
    fn add(&mut self, mut squares: Bitboard) {
        for bit in &mut self.0 {
            (*bit, squares) = (*bit ^ squares, *bit & squares);
        }
    }

    /// Returns those of the squares that have the greatest number, and that number.
    fn greatest(&self, mut squares: Bitboard) -> (Bitboard, i32) {
        let mut number = 0;
        for place in [2, 1, 0] {
            let among = squares & self.0[place];
            if !among.is_empty() {
                squares = among;
                number += 1 << place;
            }
        }
        (squares, number)
    }

    /// Returns those of the squares that have this number.
    fn equal(&self, squares: Bitboard, number: i32) -> Bitboard {
        // All bits where the number has a zero.
        let other = |place: i32| Bitboard(((number >> place & 1) as u64).wrapping_sub(1));
        let [one, two, four] = self.0;
        squares & (one ^ other(0)) & (two ^ other(1)) & (four ^ other(2))
    }
}

/// From where a piece of some type attacks the king, and how many of the squares that are left to it.
#[derive(Clone, Copy)]
struct Views {
    king: Bitboard,
    escapes: SquareCounts,
}

/// The best-scored move.
#[derive(Clone, Copy)]
struct Best {
    number: i32,
    m: Move,
    /// Whether no square seems to be left to the king, so that it may be stalemate.
    leaves_none: bool,
}

impl RolloutNode<'_> {
    /// Returns how the winner goes on. Nothing where the winner is in check or no move is found.
    pub(super) fn winner_goes_on(&self) -> Next {
        let board = self.position.board();
        if board.is_attacked(self.kings[0], !self.winner) {
            return Next::Nothing;
        }
        let mut may_not_move = Bitboard::EMPTY;
        for _ in 0..CHOICES {
            let mut choice = MoveChoice::of(self);
            if let Err(mate) = choice.look_at_all_but(may_not_move) {
                return Next::Mate(mate);
            }
            let Some(best) = choice.best else {
                return Next::Nothing;
            };
            if self.may_be(&best) {
                return Next::On(best.m);
            }
            may_not_move.insert(best.m.from());
        }
        Next::Nothing
    }

    /// Returns whether a move leaves the winner's king safe, gives no check, and leaves the loser a move.
    fn may_be(&self, best: &Best) -> bool {
        let [own_king, king] = self.kings;
        let from = best.m.from();
        // Of the king's own squares those that are attacked were left out.
        let may_be_unsafe = may_open_a_line(from, own_king);
        let may_give_check = may_open_a_line(from, king);
        let may_be_stalemate = best.leaves_none && !self.has_free_piece(best.m.to());
        if !may_be_unsafe && !may_give_check && !may_be_stalemate {
            return true;
        }
        // Neither castling nor a capture en passant: what is attacked then is known without playing it.
        let (board, to) = (self.position.board(), Bitboard::of(best.m.to()));
        let occupied = (board.occupied() - Bitboard::of(from)) | to;
        let own_king = if from == own_king { best.m.to() } else { own_king };
        let is_safe = || (board.attackers(own_king, occupied, !self.winner) - to).is_empty();
        let gives_check = || !(board.attackers(king, occupied, self.winner) - Bitboard::of(from)).is_empty();
        (!may_be_unsafe || is_safe())
            && (!may_give_check || !gives_check())
            && (!may_be_stalemate || self.position.after(best.m).has_legal_move())
    }

    /// Returns whether it is plain that a piece of the loser's can move, once something has gone to this square.
    fn has_free_piece(&self, taken: Square) -> bool {
        let (board, king) = (self.position.board(), self.kings[1]);
        let free = self.theirs - lines_to(king) - Bitboard::of(taken);
        let empty = !(board.occupied() | Bitboard::of(taken));
        let ahead = forward(!self.winner, free & board.of_type(PieceType::Pawn));
        let goes = |piece_type, from| attacks(!self.winner, piece_type, from, board.occupied()).meets(empty);
        let has_free = |piece_type| (free & board.of_type(piece_type)).any(|from| goes(piece_type, from));
        ahead.meets(empty) || PIECES.into_iter().any(has_free)
    }

    fn is_king_safe(&self, after: &Position) -> bool {
        !after.board().is_attacked(after.king(self.winner), !self.winner)
    }

    /// Returns the views of a type of piece.
    #[inline(always)]
    fn views(&self, piece_type: PieceType) -> Views {
        let mut escapes = SquareCounts::default();
        for square in self.escapes {
            escapes.add(self.attacks(piece_type, square));
        }
        Views { king: self.attacks(piece_type, self.kings[1]), escapes }
    }
}

/// A choice among the winner's moves that is being made. What may take up to the last square from the
/// king and gives check is tried at once: a mate ends the choice as an error.
struct MoveChoice<'s, 'a> {
    node: &'s RolloutNode<'a>,
    best: Option<Best>,
    has_heavy: bool,
    /// The empty squares, then those with a queen or rook, a pawn, another piece to take; and how much
    /// it counts to go there.
    onto: [(Bitboard, i32); 4],
}

impl<'s, 'a> MoveChoice<'s, 'a> {
    fn of(node: &'s RolloutNode<'a>) -> MoveChoice<'s, 'a> {
        let board = node.position.board();
        let heavy = node.theirs & (board.of_type(PieceType::Queen) | board.of_type(PieceType::Rook));
        let pawns = node.theirs & board.of_type(PieceType::Pawn);
        let king = Bitboard::of(node.kings[1]);
        let [pawn, queen_or_rook, other] = node.weights.takes;
        MoveChoice {
            node,
            best: None,
            has_heavy: node.has_heavy(),
            onto: [
                (!board.occupied(), 0),
                (heavy, queen_or_rook),
                (pawns, pawn),
                (node.theirs - heavy - pawns - king, other),
            ],
        }
    }

    fn look_at_all_but(&mut self, may_not_move: Bitboard) -> Result<(), Move> {
        let node = self.node;
        let pieces = node.own - may_not_move;
        self.look_at_type(PieceType::Queen, pieces)?;
        self.look_at_type(PieceType::Rook, pieces)?;
        self.look_at_type(PieceType::Bishop, pieces)?;
        self.look_at_type(PieceType::Knight, pieces)?;
        self.look_at_pawns(pieces & node.position.board().of_type(PieceType::Pawn))?;
        if !may_not_move.has(node.kings[0]) {
            self.look_at_king();
        }
        Ok(())
    }

    /// Looks at the pieces of one type. Inlined, so that it is compiled once for each type: that is
    /// measurably quicker.
    #[inline(always)]
    fn look_at_type(&mut self, piece_type: PieceType, pieces: Bitboard) -> Result<(), Move> {
        let pieces = pieces & self.node.position.board().of_type(piece_type);
        if !pieces.is_empty() {
            let views = self.node.views(piece_type);
            for from in pieces {
                self.look_at_piece(piece_type, from, views)?;
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn look_at_piece(&mut self, piece_type: PieceType, from: Square, mut views: Views) -> Result<(), Move> {
        let node = self.node;
        let attacked = node.attacks(piece_type, from);
        // What no other piece keeps from the king.
        let mut lost = 0;
        for square in node.left_without(attacked) {
            views.escapes.add(node.attacks(piece_type, square));
            lost += 1;
        }
        let all = node.left + lost;
        let to = |to| Move::usual(from, to, piece_type, 0);
        let targets = attacked - node.own;
        for square in views.escapes.equal(targets & views.king, all) {
            self.try_mate(to(square))?;
        }
        let quiet = targets - views.king - node.back_from(from);
        let ways = if quiet.meets(node.theirs) { 4 } else { 1 };
        for way in 0..ways {
            let (squares, counts) = self.onto[way];
            if !self.is_best(counts + node.weights.escape * node.left) {
                continue;
            }
            let (onto, covered) = views.escapes.greatest(quiet & squares);
            // Near the king it may attack more of them next.
            let near = onto & node.ring;
            if let Some(square) = near.last().or(onto.last()) {
                let number = counts + node.weights.escape * (covered - lost);
                self.take(number, covered == all, to(square));
            }
        }
        Ok(())
    }

    fn look_at_pawns(&mut self, pawns: Bitboard) -> Result<(), Move> {
        let node = self.node;
        let winner = node.winner;
        let empty = self.onto[0].0;
        let [push, to_a, to_h, double] = pawn_steps(winner, pawns, empty, node.theirs);
        let ways = [push, double, to_a, to_h];
        let last_rank = Bitboard::rank(Rank::Eight.relative_to(winner));
        let sharp = last_rank | pawn_attacks(!winner, node.kings[1]);
        let all = ways.into_iter().fold(Bitboard::EMPTY, |all, (_, to)| all | to);
        if all.meets(sharp) {
            self.look_at_sharp_steps(ways, sharp)?;
        }
        let quiet = all - sharp;
        if quiet.is_empty() || self.has_heavy && !self.is_best(self.most_of_pawns(quiet)) {
            return Ok(());
        }
        let [from_h, from_a] = pawn_captures(!winner, node.escapes);
        for (step, targets) in ways {
            let quiet = targets - sharp;
            if !quiet.is_empty() {
                self.look_at_steps(quiet, from_h | from_a, step);
            }
        }
        Ok(())
    }

    /// Returns more than which no pawn's step to these squares can count, where there is a queen or rook:
    /// a pawn attacks two squares at most.
    fn most_of_pawns(&self, targets: Bitboard) -> i32 {
        let weights = self.node.weights;
        weights.pawn[1] + weights.escape * self.node.left.min(2) + self.most_of_takes(targets)
    }

    /// Looks at pawns that are promoted or give check, which is rare and so kept apart.
    #[inline(never)]
    fn look_at_sharp_steps(&mut self, ways: [(i8, Bitboard); 4], sharp: Bitboard) -> Result<(), Move> {
        let node = self.node;
        let last_rank = Bitboard::rank(Rank::Eight.relative_to(node.winner));
        for (step, targets) in ways {
            for to in targets & sharp {
                let from = to.before(step);
                if last_rank.has(to) {
                    self.look_at_promotions(from, to)?;
                } else if node.escapes.is_within(pawn_attacks(node.winner, to)) {
                    self.try_mate(Move::usual(from, to, PieceType::Pawn, 0))?;
                }
            }
        }
        Ok(())
    }

    /// Looks at moves of pawns to these squares, each by the same step; those of `near` attack a square
    /// that is left to the king.
    fn look_at_steps(&mut self, targets: Bitboard, near: Bitboard, step: i8) {
        let node = self.node;
        let winner = node.winner;
        for to in targets & near {
            let covers = pawn_attacks(winner, to) & node.escapes;
            let m = Move::usual(to.before(step), to, PieceType::Pawn, 0);
            let number = self.pawn_at(to) + node.weights.escape * count(covers);
            self.take(number + self.takes(to), covers == node.escapes, m);
        }
        // Straight ahead they take nothing.
        let ways = if step % 8 == 0 { 0..1 } else { 1..4 };
        for way in ways {
            let (squares, counts) = self.onto[way];
            let far = (targets & squares) - near;
            let furthest = match winner {
                Color::White => far.last(),
                Color::Black => far.first(),
            };
            if let Some(to) = furthest {
                let m = Move::usual(to.before(step), to, PieceType::Pawn, 0);
                let leaves_none = node.escapes.is_empty();
                self.take(counts + self.pawn_at(to), leaves_none, m);
            }
        }
    }

    /// Returns how much it counts that a pawn moves there.
    fn pawn_at(&self, to: Square) -> i32 {
        self.node.weights.pawn(self.node.winner, to, self.has_heavy)
    }

    fn look_at_promotions(&mut self, from: Square, to: Square) -> Result<(), Move> {
        let node = self.node;
        let occupied = node.occupied - Bitboard::of(from);
        for piece_type in [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight] {
            let attacks = attacks(node.winner, piece_type, to, occupied);
            let covers = attacks & node.escapes;
            let m = Move::usual(from, to, PieceType::Pawn, piece_type as u16);
            if attacks.has(node.kings[1]) {
                if covers == node.escapes {
                    self.try_mate(m)?;
                }
                continue;
            }
            let grows = node.weights.promotions[usize::from(piece_type != PieceType::Queen)];
            let number = grows + self.takes(to) + node.weights.escape * count(covers);
            self.take(number, covers == node.escapes, m);
        }
        Ok(())
    }

    fn look_at_king(&mut self) {
        let node = self.node;
        let (weights, [king, target]) = (node.weights, node.kings);
        let step = weights.king[usize::from(self.has_heavy)];
        let attacked = king_attacks(king);
        let targets = attacked - node.own - node.beside - node.back_from(king);
        // More than this no step of the king can count: beside another king it attacks three squares at most.
        let mut most = step.abs() + self.most_of_takes(targets);
        if king.distance(target) <= 3 {
            most += weights.escape * node.left.min(3);
        }
        if !self.is_best(most) {
            return;
        }
        let leaves = node.left_without(attacked);
        let escapes = node.escapes | leaves;
        let occupied = node.position.board().occupied() - Bitboard::of(king);
        for to in targets {
            let covers = king_attacks(to) & escapes;
            let number =
                step * nearer(king, to, target) + weights.escape * (count(covers) - count(leaves)) + self.takes(to);
            let board = node.position.board();
            if self.is_best(number) && !board.is_attacked_with(to, occupied, !node.winner) {
                self.take(number, covers == escapes, Move::usual(king, to, PieceType::King, 0));
            }
        }
    }

    /// Returns an upper bound on the value of capturing on one of these squares.
    fn most_of_takes(&self, targets: Bitboard) -> i32 {
        let takes = targets.meets(self.node.theirs);
        let most = self.node.weights.takes.into_iter().max();
        most.filter(|_| takes).unwrap_or_default()
    }

    /// Returns the value of capturing on this square.
    fn takes(&self, to: Square) -> i32 {
        self.onto.iter().find(|(squares, _)| squares.has(to)).map_or(0, |(_, counts)| *counts)
    }

    fn is_best(&self, number: i32) -> bool {
        self.best.is_none_or(|best| best.number < number)
    }

    fn take(&mut self, number: i32, leaves_none: bool, m: Move) {
        if self.is_best(number) {
            self.best = Some(Best { number, m, leaves_none });
        }
    }

    fn try_mate(&self, m: Move) -> Result<(), Move> {
        if self.can_be_taken(m) {
            return Ok(());
        }
        let after = self.node.position.after(m);
        if self.node.is_king_safe(&after) && after.is_checkmate() { Err(m) } else { Ok(()) }
    }

    /// Returns whether it is plain that the piece that gives check can be taken: by the king, as nothing
    /// guards it, or by a piece that is not pinned.
    fn can_be_taken(&self, m: Move) -> bool {
        let node = self.node;
        let (board, king, to) = (node.position.board(), node.kings[1], m.to());
        let occupied = board.occupied() - Bitboard::of(m.from());
        let guards = || board.attackers(to, occupied, node.winner) - Bitboard::of(m.from());
        if node.beside.has(to) && guards().is_empty() {
            return true;
        }
        let mut takers = board.attackers(to, occupied, !node.winner) - Bitboard::of(king);
        takers.any(|taker| {
            let occupied = (occupied - Bitboard::of(taker)) | Bitboard::of(to);
            !may_open_a_line(taker, king) || !board.is_attacked_with(king, occupied, node.winner)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_for_all_squares_at_once_is_counted_for_each() {
        let files = [0, 1, 2, 3, 4, 5, 6].map(|file| Bitboard(!0 << (8 * file)));
        let mut counts = SquareCounts::default();
        for squares in files {
            counts.add(squares);
        }
        for rank in Rank::ALL {
            let number = (rank.index() + 1).min(7);
            let squares = Bitboard::rank(rank);
            assert_eq!(counts.greatest(squares), (squares, number as i32));
            assert_eq!(counts.equal(squares, number as i32), squares);
            assert_eq!(counts.equal(squares, 0), Bitboard::EMPTY);
        }
        let (squares, number) = counts.greatest(Bitboard::file(kodeks_board::File::A));
        assert_eq!((squares.len(), number), (2, 7));
    }
}
