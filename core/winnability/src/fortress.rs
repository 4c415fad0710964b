//! Proposes a fortress: where each piece may ever go from a position.
//!
//! The sets grow from the squares of the pieces until no move leads out of them. The result is only a proposal: the checker
//! verifies it from scratch.

use super::{
    certificate::{Fortress, FortressPiece},
    check,
};
use kodeks_board::{
    Bitboard, Board, Color, File, PieceType, Position, Rank, Square,
    attacks::{attacks, king_attacks, pawn_attacks},
};

/// Whether a fortress may count on king's moves that end the game at once, which takes longer to see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    Little,
    Full,
}

/// Returns the fortress around a position, unless a pawn may get to the last rank.
pub(super) fn infer(position: &Position, winner: Color, effort: Effort) -> Option<Fortress> {
    let has_rights = !position.castling().is_empty() || position.legal_en_passant().is_some();
    let board = position.board();
    if has_rights || !looks_closed(board) || has_free_piece(board, winner) {
        return None;
    }
    let mut fixpoint = MobilityFixpoint::of(position, winner, effort);
    while fixpoint.grow() {
        if fixpoint.has_promotion() || fixpoint.has_free_piece() {
            return None;
        }
    }
    Some(fixpoint.fortress)
}

/// Returns whether a search is worth while: no pawn's way to the last rank is empty, and a few pawns are blocked. Fewer than
/// three never made a fortress in the positions measured.
fn looks_closed(board: &Board) -> bool {
    let occupied = board.occupied().0;
    let white = board.pieces(Color::White, PieceType::Pawn).0;
    let black = board.pieces(Color::Black, PieceType::Pawn).0;
    let stopped = (white & occupied >> 8) | (black & occupied << 8);
    let filled_down = (1..8).fold(0, |all, ranks| all | occupied >> (8 * ranks));
    let filled_up = (1..8).fold(0, |all, ranks| all | occupied << (8 * ranks));
    stopped.count_ones() >= 3 && white & !filled_down == 0 && black & !filled_up == 0
}

/// Once the winner's queen, rook or knight has more squares there was never a fortress: in the positions
/// measured they had three at most.
const SQUARES_OF_A_PIECE: u32 = 8;

/// Returns whether such a piece has them already.
fn has_free_piece(board: &Board, winner: Color) -> bool {
    [PieceType::Knight, PieceType::Rook, PieceType::Queen].into_iter().any(|piece_type| {
        let table = |from| attacks(winner, piece_type, from, board.occupied()) - board.of_color(winner);
        let mut pieces = board.pieces(winner, piece_type);
        pieces.any(|from| table(from).len() >= SQUARES_OF_A_PIECE)
    })
}

struct MobilityFixpoint {
    winner: Color,
    effort: Effort,
    fortress: Fortress,
}

/// The properties of all pieces in one round of the fixpoint.
struct FixpointRound {
    /// Squares of pieces that neither move nor are captured, of either colour.
    held: [Bitboard; 2],
    /// The squares on which a pawn of that colour may capture.
    prey: [Bitboard; 2],
    /// Squares to which the king of that colour never goes.
    guarded: [Bitboard; 2],
}

impl MobilityFixpoint {
    fn of(position: &Position, winner: Color, effort: Effort) -> MobilityFixpoint {
        let board = position.board();
        let member = |square| {
            Some(FortressPiece {
                piece: board.piece_at(square)?,
                squares: Bitboard::of(square),
                safe: true,
                behind: None,
            })
        };
        let pieces: Vec<FortressPiece> = board.occupied().filter_map(member).collect();
        let fortress = Fortress { pieces };
        let mut fixpoint = MobilityFixpoint { winner, effort, fortress };
        for number in 0..fixpoint.fortress.pieces.len() {
            fixpoint.fortress.pieces[number].behind = fixpoint.nearest_pawn_before(number);
        }
        fixpoint
    }

    fn nearest_pawn_before(&self, number: usize) -> Option<usize> {
        let member = self.fortress.pieces.get(number).filter(|member| member.piece.piece_type == PieceType::Pawn)?;
        let from = member.squares.first()?;
        let mut ahead = std::iter::successors(from.forward(member.piece.color), |at| at.forward(member.piece.color));
        ahead.find_map(|at| {
            let is_it = |member: &FortressPiece| member.piece.piece_type == PieceType::Pawn && member.squares.has(at);
            self.fortress.pieces.iter().position(is_it)
        })
    }

    /// Lets every piece move on; returns whether anything is new.
    fn grow(&mut self) -> bool {
        let moment = self.moment();
        let mut is_new = false;
        for number in 0..self.fortress.pieces.len() {
            let squares = self.fortress.pieces[number].squares;
            let grown = self.grown(number, &moment);
            is_new |= grown != squares;
            self.fortress.pieces[number].squares = grown;
        }
        self.forget_what_no_longer_holds() || is_new
    }

    fn moment(&self) -> FixpointRound {
        let mut moment =
            FixpointRound { held: [Bitboard::EMPTY; 2], prey: [Bitboard::EMPTY; 2], guarded: [Bitboard::EMPTY; 2] };
        for member in &self.fortress.pieces {
            let own = member.piece.color.index();
            if member.safe && !member.squares.is_many() {
                moment.held[own] |= member.squares;
            }
            if member.piece.piece_type != PieceType::King {
                moment.prey[1 - own] |= member.squares | path_squares(member);
            }
        }
        for (number, member) in self.fortress.pieces.iter().enumerate() {
            if member.safe {
                moment.guarded[(!member.piece.color).index()] |= self.guarded_by(number, member);
            }
        }
        moment
    }

    /// Returns the squares that a piece attacks from every square it may occupy.
    fn guarded_by(&self, number: usize, member: &FortressPiece) -> Bitboard {
        let may_stand_between = |(other, enemy): &(usize, &FortressPiece)| {
            *other != number && (enemy.piece.piece_type != PieceType::King || enemy.piece.color == member.piece.color)
        };
        let between = match member.piece.piece_type {
            PieceType::Bishop | PieceType::Rook | PieceType::Queen => self
                .fortress
                .pieces
                .iter()
                .enumerate()
                .filter(may_stand_between)
                .fold(Bitboard::EMPTY, |all, (_, member)| all | member.squares),
            _ => Bitboard::EMPTY,
        };
        let mut guarded = Bitboard::ALL;
        for from in member.squares {
            guarded &= attacks(member.piece.color, member.piece.piece_type, from, between);
            if guarded.is_empty() {
                break;
            }
        }
        guarded
    }

    /// Returns the squares that a piece can reach by any number of moves of its own.
    fn grown(&self, number: usize, moment: &FixpointRound) -> Bitboard {
        let member = &self.fortress.pieces[number];
        let (mut grown, mut new) = (member.squares, member.squares);
        while let Some(from) = new.next() {
            let found = self.steps(number, member, from, grown, moment) - grown;
            grown |= found;
            new |= found;
        }
        grown
    }

    /// Returns where one move leads a piece from a square, other than to squares that are known.
    fn steps(
        &self,
        number: usize,
        member: &FortressPiece,
        from: Square,
        known: Bitboard,
        moment: &FixpointRound,
    ) -> Bitboard {
        let FortressPiece { piece, behind, .. } = *member;
        let own = piece.color.index();
        let held = moment.held[0] | moment.held[1];
        match piece.piece_type {
            PieceType::King => {
                let steps = king_attacks(from) - moment.held[own] - moment.guarded[own] - known;
                if self.effort == Effort::Little {
                    return steps;
                }
                let goes_on = |&to: &Square| !check::ends_the_game(&self.fortress, self.winner, number, from, to);
                steps.filter(goes_on).collect()
            }
            PieceType::Pawn => {
                let ahead = behind.map(|ahead| self.fortress.pieces[ahead].squares);
                pushes(piece.color, from, held, ahead) | pawn_attacks(piece.color, from) & moment.prey[own]
            }
            piece_type => attacks(piece.color, piece_type, from, held) - moment.held[own],
        }
    }

    /// Withdraws assumptions that failed: that a piece is safe, or behind another; returns whether there was any.
    fn forget_what_no_longer_holds(&mut self) -> bool {
        let mut forgot = false;
        for number in 0..self.fortress.pieces.len() {
            let member = self.fortress.pieces[number];
            if member.safe && member.piece.piece_type != PieceType::King && self.is_in_danger(&member) {
                self.fortress.pieces[number].safe = false;
                forgot = true;
            }
            if member.behind.is_some_and(|ahead| !self.stay_on_file(&member, ahead)) {
                self.fortress.pieces[number].behind = None;
                forgot = true;
            }
        }
        forgot
    }

    fn is_in_danger(&self, member: &FortressPiece) -> bool {
        let passed = path_squares(member);
        self.fortress.pieces.iter().filter(|enemy| enemy.piece.color != member.piece.color).into_iter().any(|enemy| {
            match enemy.piece.piece_type {
                PieceType::Pawn => {
                    let (left, right) = pawn_sides(enemy.piece.color, enemy.squares);
                    (left | right).meets(member.squares | passed)
                }
                _ => enemy.squares.meets(member.squares),
            }
        })
    }

    fn stay_on_file(&self, member: &FortressPiece, ahead: usize) -> bool {
        let ahead = &self.fortress.pieces[ahead];
        let file = member.squares.first().map_or(Bitboard::EMPTY, |square| Bitboard::file(square.file()));
        ahead.safe && (member.squares | ahead.squares).is_within(file)
    }

    fn has_free_piece(&self) -> bool {
        let is_free = |member: &FortressPiece| {
            matches!(member.piece.piece_type, PieceType::Knight | PieceType::Rook | PieceType::Queen)
                && member.piece.color == self.winner
                && member.squares.len() > SQUARES_OF_A_PIECE
        };
        self.fortress.pieces.iter().any(is_free)
    }

    fn has_promotion(&self) -> bool {
        let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
        let is_promoted =
            |member: &FortressPiece| member.piece.piece_type == PieceType::Pawn && member.squares.meets(last_ranks);
        self.fortress.pieces.iter().any(is_promoted)
    }
}

/// Returns what pawns on these squares attack, to the a-file and to the h-file.
fn pawn_sides(color: Color, squares: Bitboard) -> (Bitboard, Bitboard) {
    let (west, east) = (squares - Bitboard::file(File::A), squares - Bitboard::file(File::H));
    match color {
        Color::White => (Bitboard(west.0 << 7), Bitboard(east.0 << 9)),
        Color::Black => (Bitboard(west.0 >> 9), Bitboard(east.0 >> 7)),
    }
}

/// Returns the square over which a piece may step as a pawn on its first move.
fn path_squares(member: &FortressPiece) -> Bitboard {
    if member.piece.piece_type != PieceType::Pawn {
        return Bitboard::EMPTY;
    }
    let (second, third, fourth) = match member.piece.color {
        Color::White => (Rank::Two, Rank::Three, member.squares.0 >> 8),
        Color::Black => (Rank::Seven, Rank::Six, member.squares.0 << 8),
    };
    let stepped = (member.squares & Bitboard::rank(second)).0;
    let stepped = if member.piece.color == Color::White { stepped << 8 } else { stepped >> 8 };
    Bitboard(stepped & fourth) & Bitboard::rank(third)
}

fn pushes(color: Color, from: Square, held: Bitboard, ahead: Option<Bitboard>) -> Bitboard {
    let is_open = |to: Square| {
        let beyond = match color {
            Color::White => u64::MAX.checked_shl(to.index() as u32 + 1).unwrap_or(0),
            Color::Black => (1 << to.index()) - 1,
        };
        !held.has(to) && ahead.is_none_or(|ahead| ahead.0 & beyond != 0)
    };
    let Some(one) = from.forward(color).filter(|&to| is_open(to)) else {
        return Bitboard::EMPTY;
    };
    let mut open = Bitboard::of(one);
    if from.rank() == Rank::Two.relative_to(color) {
        one.forward(color).filter(|&to| is_open(to)).into_iter().for_each(|two| open.insert(two));
    }
    open
}
