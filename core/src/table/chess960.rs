//! What a starting position of Chess960 is like, and a castling.

use crate::{
    Bitboard, Board, CastlingSide, Color, File, PieceType, Rank, RawMove, Report, Setup, Square,
    Value,
    question::chess960::{HINDRANCES, METHODS},
};

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
        facts.set_unless_stated(report, name, Value::Bool(holds));
    }
}

/// Describes a castling of the player to move: what stands against it, which pieces move, and
/// whether men stay on squares that have to be vacant for it in the usual game.
pub(super) fn describe_castling(facts: &mut Gathered<'_>, setup: &Setup, report: &Report) {
    let Some(side) = side_of(report) else {
        return;
    };
    let attempt = setup.raw_castling(side);
    let hindrance = word(HINDRANCES, hindrance(setup, attempt));
    facts.set_unless_stated(report, "hindrance", hindrance);
    let others = Value::Bool(others_stay(setup, side));
    facts.set_unless_stated(report, "others_may_stay", others);
    if let Some(method) = attempt.and_then(|attempt| method(setup, attempt, side)) {
        facts.set_unless_stated(report, "method", word(METHODS, method));
    }
}

/// Returns whether other men stand on squares between king and rook of the usual game, or on
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
    let is_another = |square: Square| {
        setup.board.piece_at(square).is_some() && !kings.has(square) && rook != Some(square)
    };
    files
        .iter()
        .any(|file| is_another(Square::new(*file, rank)))
}

fn word(words: &[&'static str], wanted: &str) -> Value {
    let found = words.iter().copied().find(|word| *word == wanted);
    found.map_or(Value::Unknown, Value::Enum)
}

fn side_of(report: &Report) -> Option<CastlingSide> {
    match report.stated("chess960_castling") {
        Some(Value::Enum("king-side")) => Some(CastlingSide::King),
        Some(Value::Enum("queen-side")) => Some(CastlingSide::Queen),
        _ => None,
    }
}

fn hindrance(setup: &Setup, attempt: Option<RawMove>) -> &'static str {
    let Some(attempt) = attempt else {
        return "castling-right-lost";
    };
    match setup.legality(attempt) {
        Ok(_) => "none",
        Err(why) => why.name(),
    }
}

/// Returns one of [`METHODS`].
fn method(setup: &Setup, attempt: RawMove, side: CastlingSide) -> Option<&'static str> {
    let color = setup.turn;
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
    match (
        &files(board, PieceType::Rook)[..],
        &files(board, PieceType::King)[..],
    ) {
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
        let kind = |rank| {
            board
                .piece_at(Square::new(file, rank))
                .map(|piece| (piece.color, piece.piece_type))
        };
        match (kind(Rank::One), kind(Rank::Eight)) {
            (Some((Color::White, one)), Some((Color::Black, other))) => one == other,
            _ => false,
        }
    })
}

/// The files on which White's pieces of a kind stand on his first rank, from the left.
fn files(board: &Board, kind: PieceType) -> Vec<File> {
    let pieces = board.pieces(Color::White, kind).into_iter();
    let first_rank = pieces.filter(|square| square.rank() == Rank::One);
    first_rank.map(Square::file).collect()
}
