//! How near a checkmate looks, to decide which position to look at first.

use crate::{Bitboard, Board, Color, Kind, Position, Square, attacks::king_attacks};

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// Returns a number from 0 that is the smaller the nearer a checkmate by `winner` looks.
///
/// It guides the search and decides nothing.
pub(super) fn distance(position: &Position, winner: Color) -> usize {
    let board = position.board();
    let own = board.of_color(winner);
    let open = free_squares(position, winner);
    let kings = king_apart(position, winner);
    let k = super::search::knobs();
    let plain = k[3] * open
        + k[4] * kings
        + edge_distance(position.king(!winner))
        + k[8] * board.pieces(!winner, Kind::Queen).len() as usize
        + k[9] * board.pieces(!winner, Kind::Rook).len() as usize;
    if own.meets(board.of_kind(Kind::Queen) | board.of_kind(Kind::Rook)) {
        return plain;
    }
    let by_pawn = pawn_steps(board, winner).map(|steps| k[5] * steps + k[0] + plain * k[1] / 8);
    let by_minor = corner_distance(position, winner).map(|steps| k[6] * steps + open);
    match (by_pawn, by_minor) {
        (Some(a), Some(b)) => a.min(b),
        (Some(a), None) | (None, Some(a)) => a,
        (None, None) => plain + k[7],
    }
}

fn king_apart(position: &Position, winner: Color) -> usize {
    let apart = position.king(winner).distance(position.king(!winner));
    apart.saturating_sub(2)
}

fn edge_distance(square: Square) -> usize {
    let from_edge = |line: usize| line.min(7 - line);
    from_edge(square.file().index()).min(from_edge(square.rank().index()))
}

/// Returns how many squares beside the loser's king he could step to.
fn free_squares(position: &Position, winner: Color) -> usize {
    let board = position.board();
    let target = position.king(!winner);
    let occupied = board.occupied() - Bitboard::of(target);
    (king_attacks(target) - board.of_color(!winner))
        .filter(|&square| board.attackers(square, occupied, winner).is_empty())
        .count()
}

/// Returns how many steps the winner's most promising pawn is away from the last rank, a piece in
/// its way counted as `k` more.
fn pawn_steps(board: &Board, winner: Color) -> Option<usize> {
    let k = super::search::knobs();
    board
        .pieces(winner, Kind::Pawn)
        .map(|pawn| {
            let ahead = ahead(winner, pawn);
            let blocked = (ahead & board.occupied()).len() as usize;
            2 * ahead.len() as usize + k[2] * blocked
        })
        .min()
}

fn ahead(color: Color, from: Square) -> Bitboard {
    let file = Bitboard::file(from.file()).0;
    let index = from.index();
    Bitboard(match color {
        Color::White => file & (u64::MAX << index << 1),
        Color::Black => file & !(u64::MAX << index),
    })
}

/// Returns how far the pieces are from a mate in a corner by bishop or knight.
fn corner_distance(position: &Position, winner: Color) -> Option<usize> {
    let board = position.board();
    let knights = board.pieces(winner, Kind::Knight);
    let bishops = board.pieces(winner, Kind::Bishop);
    let alone = (knights.is_many())
        || (!knights.is_empty() && !bishops.is_empty())
        || (bishops.meets(Bitboard::LIGHT) && bishops.meets(Bitboard::DARK));
    let queens = board.pieces(!winner, Kind::Queen).len() as usize;
    let rooks = board.pieces(!winner, Kind::Rook).len() as usize;
    let harm = if alone {
        0
    } else if knights.is_empty() {
        2 * (queens + rooks)
    } else {
        2 * queens
    };
    CORNERS
        .into_iter()
        .filter(|corner| {
            let same = if corner.is_light() {
                Bitboard::LIGHT
            } else {
                Bitboard::DARK
            };
            !knights.is_empty() || bishops.meets(same)
        })
        .filter_map(|corner| {
            let loser = position.king(!winner).distance(corner);
            let king = position.king(winner).distance(corner).abs_diff(2);
            let help = if alone {
                0
            } else {
                helper_steps(board, !winner, corner, !knights.is_empty())?
            };
            Some(loser + king + help + harm)
        })
        .min()
}

/// Returns how many moves one of the loser's pieces needs to a square beside the corner.
fn helper_steps(board: &Board, loser: Color, corner: Square, for_knight: bool) -> Option<usize> {
    let beside = king_attacks(corner);
    let other_colour = if corner.is_light() {
        Bitboard::DARK
    } else {
        Bitboard::LIGHT
    };
    let squares = beside & other_colour;
    (board.of_color(loser) - board.of_kind(Kind::King))
        .filter_map(|from| {
            let kind = board.kind_at(from)?;
            let there = squares.has(from);
            match kind {
                Kind::Pawn if there => Some(0),
                Kind::Pawn => Some(2 + 7 - from.rank().seen_by(loser).index()),
                Kind::Bishop => other_colour.has(from).then_some(usize::from(!there)),
                Kind::Knight if there => Some(0),
                Kind::Knight => Some(1 + from.distance(corner) / 2),
                Kind::Rook if for_knight => Some(if there { 0 } else { 1 }),
                _ => None,
            }
        })
        .min()
}
