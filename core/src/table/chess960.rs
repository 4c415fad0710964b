//! What a starting position of Chess960 is like.

use crate::{Bitboard, Board, Color, File, Kind, Rank, Report, Setup, Square, Value};

use super::facts::Gathered;

/// Describes the position on the board as a starting position.
pub(super) fn describe(facts: &mut Gathered<'_>, setup: &Setup, report: &Report) {
    let board = &setup.board;
    for (name, holds) in [
        ("pawns_in_place", pawns_in_place(board)),
        ("pieces_complete", pieces_complete(board)),
        ("king_between_rooks", king_between_rooks(board)),
        ("bishops_apart", bishops_apart(board)),
        ("mirrored", is_mirrored(board)),
    ] {
        facts.set_unless_stated(report, name, Value::Flag(holds));
    }
}

fn pawns_in_place(board: &Board) -> bool {
    board.pieces(Color::White, Kind::Pawn) == Bitboard::rank(Rank::Two)
        && board.pieces(Color::Black, Kind::Pawn) == Bitboard::rank(Rank::Seven)
}

fn pieces_complete(board: &Board) -> bool {
    let numbers = [
        (Kind::King, 1),
        (Kind::Queen, 1),
        (Kind::Rook, 2),
        (Kind::Bishop, 2),
        (Kind::Knight, 2),
    ];
    let is_complete = |(kind, number)| files(board, kind).len() == number;
    numbers.into_iter().all(is_complete)
}

fn king_between_rooks(board: &Board) -> bool {
    match (&files(board, Kind::Rook)[..], &files(board, Kind::King)[..]) {
        ([one, other], [king]) => one < king && king < other,
        _ => false,
    }
}

/// Neighbouring files have first squares of different colours.
fn bishops_apart(board: &Board) -> bool {
    match files(board, Kind::Bishop)[..] {
        [one, other] => (one as u8 + other as u8) % 2 == 1,
        _ => false,
    }
}

fn is_mirrored(board: &Board) -> bool {
    File::ALL.into_iter().all(|file| {
        let kind = |rank| {
            board
                .piece_at(Square::new(file, rank))
                .map(|piece| (piece.color, piece.kind))
        };
        match (kind(Rank::One), kind(Rank::Eight)) {
            (Some((Color::White, one)), Some((Color::Black, other))) => one == other,
            _ => false,
        }
    })
}

/// The files on which White's pieces of a kind stand on his first rank, from the left.
fn files(board: &Board, kind: Kind) -> Vec<File> {
    let pieces = board.pieces(Color::White, kind).into_iter();
    let first_rank = pieces.filter(|square| square.rank() == Rank::One);
    first_rank.map(Square::file).collect()
}
