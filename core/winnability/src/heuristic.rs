//! How near a checkmate looks, to decide which position to look at first.
//!
//! This decides nothing, it only saves time. The weights were found by trial on positions of
//! games lost on time.

use super::move_ordering::from_edge;
use kodeks_board::{
    Bitboard, Board, Color, PieceType, Position, Square,
    attacks::{king_attacks, knight_moves},
};

pub(super) static KNIGHT_MOVES: [[u8; 64]; 64] = knight_moves();

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// Returns a number that is the smaller the nearer a checkmate by `winner` looks.
pub(super) fn mate_distance_estimate(position: &Position, winner: Color) -> usize {
    let board = position.board();
    let escapes = escapes(position, !winner);
    let open = open_distance(position, winner, escapes);
    let own = board.of_color(winner);
    if own.meets(board.of_type(PieceType::Queen) | board.of_type(PieceType::Rook)) {
        return open;
    }
    let by_pawn = pawn_distance(board, winner).map(|distance| distance + open / 4);
    let by_minor = corner_distance(position, winner).map(|distance| distance + escapes);
    [by_pawn, by_minor].into_iter().flatten().min().unwrap_or(open + 20)
}

/// Returns how far the winner's pieces are from catching the king on an open board.
fn open_distance(position: &Position, winner: Color, escapes: usize) -> usize {
    let board = position.board();
    let (king, target) = (position.king(winner), position.king(!winner));
    let opposition = king.distance(target).saturating_sub(2);
    let guards = 3 * count(board, !winner, PieceType::Queen) + 2 * count(board, !winner, PieceType::Rook);
    2 * escapes + 2 * opposition + from_edge(target) as usize + guards
}

/// Returns to how many squares beside it the king could step.
fn escapes(position: &Position, color: Color) -> usize {
    let board = position.board();
    let king = position.king(color);
    let occupied = board.occupied() - Bitboard::of(king);
    (king_attacks(king) - board.of_color(color))
        .filter(|&square| board.attackers(square, occupied, !color).is_empty())
        .count()
}

/// Returns the distance of the winner's best pawn from the last rank; pieces in its way add to it.
fn pawn_distance(board: &Board, winner: Color) -> Option<usize> {
    let steps = |pawn: Square| {
        let ahead = std::iter::successors(pawn.forward(winner), |at| at.forward(winner));
        ahead.map(|square| if board.occupied().has(square) { 7 } else { 4 }).sum::<usize>()
    };
    let nearest = board.pieces(winner, PieceType::Pawn).map(steps).min();
    nearest.map(|steps| steps + 8)
}

/// Returns how far the pieces are from a checkmate in a corner by bishop or knight.
fn corner_distance(position: &Position, winner: Color) -> Option<usize> {
    let force = Minors::of(position.board(), winner);
    let steps = |corner: Square| {
        let king = position.king(winner).distance(corner).abs_diff(2);
        let help = if force.need_help { help_distance(position.board(), !winner, corner, force)? } else { 0 };
        Some(3 * (position.king(!winner).distance(corner) + king + help) + force.check_distance(corner))
    };
    CORNERS.into_iter().filter(|corner| force.reach(*corner)).filter_map(steps).min()
}

/// The bishops and knights of the winner.
#[derive(Clone, Copy)]
struct Minors {
    knights: Bitboard,
    bishops: Bitboard,
    /// Whether they mate only with the loser's own piece beside the loser's king.
    need_help: bool,
}

impl Minors {
    fn of(board: &Board, winner: Color) -> Minors {
        let knights = board.pieces(winner, PieceType::Knight);
        let bishops = board.pieces(winner, PieceType::Bishop);
        let bishop_pair = bishops.meets(Bitboard::LIGHT) && bishops.meets(Bitboard::DARK);
        let both_kinds = !knights.is_empty() && !bishops.is_empty();
        Minors { knights, bishops, need_help: !(knights.is_many() || bishop_pair || both_kinds) }
    }

    /// Returns how many moves the nearest knight needs to give check to a king in that corner.
    fn check_distance(self, corner: Square) -> usize {
        let moves = |from: Square| usize::from(KNIGHT_MOVES[from.index()][corner.index()]);
        self.knights.map(moves).min().map_or(0, |moves| moves.saturating_sub(1))
    }

    /// Returns whether one of them can give check to a king in that corner.
    fn reach(self, corner: Square) -> bool {
        !self.knights.is_empty() || self.bishops.meets(same_shade(corner))
    }
}

/// Returns how many moves one of the loser's pieces needs to block its king's way out of the
/// corner, more where the loser's other pieces could spoil it.
fn help_distance(board: &Board, loser: Color, corner: Square, force: Minors) -> Option<usize> {
    let for_knight = !force.knights.is_empty();
    // Alone the pawn beside the corner would have to move on before the mate.
    let is_alone = board.of_color(loser).len() == 2;
    let beside = king_attacks(corner) - same_shade(corner);
    let steps = |from: Square| {
        let is_there = beside.has(from);
        match board.type_at(from)? {
            PieceType::Knight if is_there => Some(0),
            PieceType::Pawn if is_there && !is_alone => Some(0),
            PieceType::Pawn => Some(9 - from.rank().relative_to(loser).index()),
            PieceType::Knight => Some(1 + from.distance(corner) / 2),
            PieceType::Bishop if !same_shade(corner).has(from) => Some(usize::from(!is_there)),
            PieceType::Rook if for_knight => Some(usize::from(!is_there)),
            _ => None,
        }
    };
    let spoilers =
        count(board, loser, PieceType::Queen) + if for_knight { 0 } else { count(board, loser, PieceType::Rook) };
    let nearest = board.of_color(loser).filter_map(steps).min();
    nearest.map(|steps| steps + 2 * spoilers)
}

const fn same_shade(square: Square) -> Bitboard {
    if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK }
}

fn count(board: &Board, color: Color, piece_type: PieceType) -> usize {
    board.pieces(color, piece_type).len() as usize
}
