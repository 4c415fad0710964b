//! Facts of a starting position of Chess960 and of castling.

use kodeks_board::{Bitboard, Board, CastlingSide, Color, File, PieceType, Rank, RawMove, Setup, Square};

use crate::Value;

use super::shown_facts;

/// Which of king and rook move when a player castles.
const METHODS: &[&str] = &["both-move", "change-places", "king-only", "rook-only"];

/// Why a castling is not legal, if it is not: reasons of [`IllegalMove`](kodeks_board::IllegalMove).
const HINDRANCES: &[&str] = &[
    "none",
    "castling-right-lost",
    "castling-out-of-check",
    "castling-through-attack",
    "castling-into-attack",
    "castling-blocked",
];

/// Returns whether other pieces are on squares between king and rook of the usual game, or on
/// theirs, that neither of the two goes to.
fn others_stay(setup: &Setup, side: CastlingSide) -> bool {
    let color = setup.turn;
    let files: &[File] = match side {
        CastlingSide::King => &[File::E, File::H],
        CastlingSide::Queen => &[File::A, File::B, File::E],
    };
    let rank = Rank::One.relative_to(color);
    let rook = setup.castling_rook(color, side);
    let kings = setup.board.pieces(color, PieceType::King);
    let is_another =
        |square: Square| setup.board.piece_at(square).is_some() && !kings.has(square) && rook != Some(square);
    files.iter().any(|file| is_another(Square::new(*file, rank)))
}

/// Returns the hindrance to a castling of the player to move: one of [`HINDRANCES`].
fn hindrance(setup: &Setup, side: CastlingSide) -> Value {
    let Some(attempt) = setup.raw_castling(side) else {
        return Value::Word("castling-right-lost");
    };
    let hindrance = setup.legality(attempt).map_or_else(|why| why.name(), |_| "none");
    if HINDRANCES.contains(&hindrance) { Value::Word(hindrance) } else { Value::Unknown }
}

/// Returns which pieces move when the player to move castles: one of [`METHODS`].
fn method(setup: &Setup, side: CastlingSide) -> Option<&'static str> {
    let color = setup.turn;
    let attempt: RawMove = setup.raw_castling(side)?;
    let rook = setup.castling_rook(color, side)?;
    let king_stays = attempt.from == attempt.to;
    let rook_stays = rook == side.rook_target(color);
    let they_change = attempt.from == side.rook_target(color) && rook == attempt.to;
    Some(match (king_stays, rook_stays) {
        (true, _) => "rook-only",
        (_, true) => "king-only",
        _ if they_change => "change-places",
        _ => "both-move",
    })
}

fn pawns_in_place(board: &Board) -> bool {
    board.pieces(Color::White, PieceType::Pawn) == Bitboard::rank(Rank::Two)
        && board.pieces(Color::Black, PieceType::Pawn) == Bitboard::rank(Rank::Seven)
}

fn pieces_complete(board: &Board) -> bool {
    let numbers = [
        (PieceType::King, 1),
        (PieceType::Queen, 1),
        (PieceType::Rook, 2),
        (PieceType::Bishop, 2),
        (PieceType::Knight, 2),
    ];
    let is_complete = |(kind, number)| files(board, kind).len() == number;
    numbers.into_iter().all(is_complete)
}

fn king_between_rooks(board: &Board) -> bool {
    match (&files(board, PieceType::Rook)[..], &files(board, PieceType::King)[..]) {
        ([one, other], [king]) => one < king && king < other,
        _ => false,
    }
}

/// Neighbouring files have first squares of different colours.
fn bishops_apart(board: &Board) -> bool {
    match files(board, PieceType::Bishop)[..] {
        [one, other] => (one as u8 + other as u8) % 2 == 1,
        _ => false,
    }
}

fn is_mirrored(board: &Board) -> bool {
    File::ALL.into_iter().all(|file| {
        let kind = |rank| board.piece_at(Square::new(file, rank)).map(|piece| (piece.color, piece.piece_type));
        match (kind(Rank::One), kind(Rank::Eight)) {
            (Some((Color::White, one)), Some((Color::Black, other))) => one == other,
            _ => false,
        }
    })
}

/// The files on which White's pieces of a kind stand on the first rank, from the left.
fn files(board: &Board, kind: PieceType) -> Vec<File> {
    board.pieces(Color::White, kind).into_iter().filter(|square| square.rank() == Rank::One).map(Square::file).collect()
}

shown_facts! {
    Flag "chess960.pawns_in_place" => |scene| Some(pawns_in_place(&scene.at_table()?.starting_setup()?.board));
    Flag "chess960.pieces_complete" => |scene| Some(pieces_complete(&scene.at_table()?.starting_setup()?.board));
    Flag "chess960.king_between_rooks" => |scene| Some(king_between_rooks(&scene.at_table()?.starting_setup()?.board));
    Flag "chess960.bishops_apart" => |scene| Some(bishops_apart(&scene.at_table()?.starting_setup()?.board));
    Flag "chess960.mirrored" => |scene| Some(is_mirrored(&scene.at_table()?.starting_setup()?.board));
    Flag "castling.others_may_stay" => |scene| {
        Some(others_stay(scene.setup()?, scene.at_table()?.castling_side()?))
    };
    Word(METHODS) "castling.method" => |scene| {
        method(scene.setup()?, scene.at_table()?.castling_side()?)
    };
    Word(HINDRANCES) "castling.hindrance" => |scene| {
        Some(hindrance(scene.setup()?, scene.at_table()?.castling_side()?))
    };
}
