//! Finds the legal move that is written, from its square backwards: which pieces can come there?

use super::{PieceMove, Usual};
use crate::{
    Bitboard, Move, MoveKind, PieceType, Position, Rank, Square,
    attacks::{Line, attacks, bishop_attacks, king_attacks, leaps, line_attacks, pawn_attacks},
};

/// The legal moves that fit what is written.
pub(super) enum SanMatch {
    One(Move),
    /// The pieces that can both be meant.
    Two(Square, Square),
}

/// How each type of piece comes to a square, as masks: all squares or none.
struct Ways {
    /// The lines on which it moves, if it does so; a queen's diagonals come on top.
    line: Line,
    on_line: Bitboard,
    as_pawn: Bitboard,
    as_king: Bitboard,
}

static WAYS: [Ways; 8] = {
    let mut ways = [Ways::NONE; 8];
    ways[PieceType::Pawn as usize].as_pawn = Bitboard::ALL;
    ways[PieceType::Bishop as usize].on_line = Bitboard::ALL;
    ways[PieceType::Bishop as usize].line = Line::Diagonal;
    ways[PieceType::Rook as usize].on_line = Bitboard::ALL;
    ways[PieceType::Queen as usize].on_line = Bitboard::ALL;
    ways[PieceType::King as usize].as_king = Bitboard::ALL;
    ways
};

impl Ways {
    const NONE: Ways =
        Ways { line: Line::Straight, on_line: Bitboard::EMPTY, as_pawn: Bitboard::EMPTY, as_king: Bitboard::EMPTY };
}

/// How far squares are rotated to go one rank back, and the rank on which a pawn arrives with two
/// steps, of either player.
static PAWNS: [(u32, Bitboard); 2] = [(56, Bitboard::rank(Rank::Four)), (8, Bitboard::rank(Rank::Five))];

impl Position {
    /// Returns the legal move that is written as the standard has it, where one piece alone can come
    /// there; `None` is no answer. Castling and captures en passant are left to others.
    ///
    /// All kinds of pieces but the queen go the same way, without a branch, as none could be foreseen.
    #[inline(always)]
    pub(crate) fn find_usual(&self, usual: Usual) -> Option<Move> {
        let (board, turn) = (self.board(), self.turn());
        let (own, occupied) = (board.of_color(turn), board.occupied());
        let (to, piece_type) = (usual.to(), usual.piece_type());
        let ways = &WAYS[piece_type.index()];
        let mut near = (line_attacks(ways.line, to, occupied) & ways.on_line)
            | (self.pawns_near(to) & ways.as_pawn)
            | leaps(piece_type, to);
        if piece_type == PieceType::Queen {
            near |= bishop_attacks(to, occupied);
        }
        let pieces = near & own & board.of_type(piece_type) & usual.origins();
        let target = Bitboard::of(to);
        let from = Square::from_low_bits(pieces.0.trailing_zeros());
        // Two pawns stand on one file, or one captures on an empty square: all of it seldom.
        let is_slant = (piece_type == PieceType::Pawn) & (from.file() != to.file());
        let is_open = pieces.is_many() | pieces.is_empty() | own.meets(target);
        let is_rare = is_slant & !occupied.meets(target);
        if !usual.is_piece_move() | is_open | is_rare {
            return None;
        }
        let kings = own & board.of_type(PieceType::King);
        let king = ((kings - ways.as_king) | (target & ways.as_king)).0;
        let king = Square::from_low_bits(king.trailing_zeros());
        let after = (occupied - pieces) | target;
        let attackers = board.attackers(king, after, !turn) - target;
        attackers.is_empty().then(|| Move::usual(from, to, piece_type, usual.promotion_number()))
    }

    /// Returns the squares from which pawns reach a square: by a push where it is empty, or by a capture, whether the square is
    /// occupied or not.
    #[inline]
    fn pawns_near(&self, to: Square) -> Bitboard {
        let (board, turn) = (self.board(), self.turn());
        let (target, free) = (Bitboard::of(to), !board.occupied());
        // Back over one square, and over that one if it is free. Over the edge of the board stands no
        // pawn of this player.
        let (back, fourth) = PAWNS[turn.index()];
        let one = Bitboard((target & free).0.rotate_left(back));
        let two = Bitboard((one & free).0.rotate_left(back)) & all_if_they_meet(fourth, target);
        one | two | pawn_attacks(!turn, to)
    }

    /// Returns the legal move that is written, or the first two; castling apart.
    #[inline]
    pub(super) fn find_legal(&self, written: &PieceMove) -> Option<SanMatch> {
        match written.piece_type {
            Some(PieceType::Pawn) => self.find_pawn_move(written),
            Some(PieceType::King) => self.find_king_move(written),
            Some(piece_type) => self.find_move_of(piece_type, written),
            None => {
                let (from, to) = (written.origins().single()?, written.to);
                let mut found = None;
                self.each_legal_move_to(to, Bitboard::of(from), |m| {
                    if m.promotion() == written.promotion && m.castling().is_none() {
                        found = Some(SanMatch::One(m));
                    }
                });
                found
            }
        }
    }

    /// Finds the move of a knight, bishop, rook or queen.
    fn find_move_of(&self, piece_type: PieceType, written: &PieceMove) -> Option<SanMatch> {
        let (turn, to) = (self.turn(), written.to);
        let near = attacks(turn, piece_type, to, self.board().occupied());
        let pieces = self.board().pieces(turn, piece_type) & near & written.origins();
        if pieces.is_empty() || written.promotion.is_some() {
            return None;
        }
        let masks = self.legality_masks(Bitboard::of(to));
        let legal = pieces.filter(|from| masks.targets_from(*from).has(to));
        match_one(legal.map(|from| Move::new(from, to, MoveKind::Normal, piece_type)))
    }

    fn find_king_move(&self, written: &PieceMove) -> Option<SanMatch> {
        let (turn, to) = (self.turn(), written.to);
        let king = self.king(turn);
        let without_king = self.board().occupied() - Bitboard::of(king);
        let is_legal = king_attacks(king).has(to)
            && written.origins().has(king)
            && written.promotion.is_none()
            && !self.board().of_color(turn).has(to)
            && !self.board().is_attacked_with(to, without_king, !turn);
        is_legal.then_some(SanMatch::One(Move::new(king, to, MoveKind::Normal, PieceType::King)))
    }

    fn find_pawn_move(&self, written: &PieceMove) -> Option<SanMatch> {
        let (turn, to) = (self.turn(), written.to);
        let arrives = to.rank() == Rank::Eight.relative_to(turn);
        let promotion = match written.promotion {
            Some(piece_type) if arrives && piece_type.is_promotion() => Some(MoveKind::Promotion(piece_type)),
            None if !arrives => None,
            _ => return None,
        };
        let (pawns, kind) = self.pawns_to(to);
        let straight = Bitboard::file(to.file());
        let pawns = match written.file {
            None => pawns & straight,
            Some(_) => pawns,
        } & written.origins();
        if pawns.is_empty() {
            return None;
        }
        let kind = promotion.unwrap_or(kind);
        let legal = if kind == MoveKind::EnPassant {
            pawns & self.en_passant_takers(to)
        } else {
            let masks = self.legality_masks(Bitboard::of(to));
            pawns.filter(|from| masks.targets_from(*from).has(to)).collect()
        };
        match_one(legal.map(|from| Move::new(from, to, kind, PieceType::Pawn)))
    }

    /// Returns the pawns that move to a square if nothing is said of their king, and how: those that
    /// capture there, or the one that pushes.
    fn pawns_to(&self, to: Square) -> (Bitboard, MoveKind) {
        let (board, turn) = (self.board(), self.turn());
        let pawns = board.pieces(turn, PieceType::Pawn);
        if board.of_color(!turn).has(to) {
            return (pawns & pawn_attacks(!turn, to), MoveKind::Normal);
        }
        let behind = |square: Square| square.forward(!turn);
        let one = behind(to).filter(|_| !board.of_color(turn).has(to));
        let two = one.and_then(behind).filter(|_| to.rank() == Rank::Four.relative_to(turn));
        match (one, two) {
            (Some(one), _) if pawns.has(one) => (Bitboard::of(one), MoveKind::Normal),
            (Some(one), Some(two)) if pawns.has(two) && !board.occupied().has(one) => {
                (Bitboard::of(two), MoveKind::DoublePush)
            }
            _ if self.en_passant() == Some(to) => (pawns & pawn_attacks(!turn, to), MoveKind::EnPassant),
            _ => (Bitboard::EMPTY, MoveKind::Normal),
        }
    }
}

/// Returns all squares if the two sets meet, else none.
#[inline]
const fn all_if_they_meet(one: Bitboard, other: Bitboard) -> Bitboard {
    Bitboard((one.meets(other) as u64).wrapping_neg())
}

fn match_one(mut legal: impl Iterator<Item = Move>) -> Option<SanMatch> {
    let m = legal.next()?;
    match legal.next() {
        None => Some(SanMatch::One(m)),
        Some(other) => Some(SanMatch::Two(m.from(), other.from())),
    }
}
