//! The third field of a FEN: who may still castle, with which rooks.

use std::fmt::{self, Write};

use super::FenError;
use crate::{Bitboard, Board, CastlingRights, CastlingSide, Color, File, PieceType, Rank, Setup, Square};

/// The squares or sides that the letters of a castling field name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CastlingLetters {
    /// The side, `KQkq`, unless the rook is not the outermost one there.
    Sides,
    /// The file of the rook, as in `HAha`.
    Files,
}

pub(super) fn read_castling(text: &str, board: &Board) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let (color, side, file) = read_right(letter, board).ok_or_else(|| {
            FenError::new("castling", text, "`-`, some of `KQkq`, or the files of the rooks, as in `HAha`")
        })?;
        rights.give(color, side, file);
        let names_the_file = !matches!(letter, 'K' | 'Q' | 'k' | 'q');
        if names_the_file && !is_usual_right(board, color, side, file) {
            rights = rights.in_chess960();
        }
    }
    Ok(rights)
}

/// Reads one letter: a side, meaning the outermost rook there, or the file of a rook.
fn read_right(letter: char, board: &Board) -> Option<(Color, CastlingSide, File)> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let outermost = |side| (color, side, outermost_rook(board, color, side));
    match letter.to_ascii_lowercase() {
        'k' => Some(outermost(CastlingSide::King)),
        'q' => Some(outermost(CastlingSide::Queen)),
        letter => {
            let file = File::from_letter(letter)?;
            let king = king_file(board, color).unwrap_or(File::E);
            // `K` of a king in the corner, where no rook can be, is written as its file.
            let is_corner = file == king && file == CastlingSide::King.rook_file();
            let side = if file > king || is_corner { CastlingSide::King } else { CastlingSide::Queen };
            Some((color, side, file))
        }
    }
}

fn king_file(board: &Board, color: Color) -> Option<File> {
    let home = Bitboard::rank(Rank::One.relative_to(color));
    let king = board.pieces(color, PieceType::King) & home;
    king.first().map(Square::file)
}

/// Returns the file of the rook nearest to the edge, or the edge where no rook is on that side.
fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> File {
    let king = king_file(board, color).unwrap_or(File::E);
    let home = Bitboard::rank(Rank::One.relative_to(color));
    let files = (board.pieces(color, PieceType::Rook) & home).map(Square::file);
    let found = match side {
        CastlingSide::King => files.filter(|file| *file > king).max(),
        CastlingSide::Queen => files.filter(|file| *file < king).min(),
    };
    found.unwrap_or(side.rook_file())
}

/// Returns whether the rights are understood by a reader who knows nothing of Chess960.
pub(super) fn is_usual(setup: &Setup) -> bool {
    let mut rights = setup.castling.all();
    !setup.castling.is_chess960() || rights.all(|(color, side, file)| is_usual_right(&setup.board, color, side, file))
}

/// Returns whether king and rook stand where they do in the usual game.
fn is_usual_right(board: &Board, color: Color, side: CastlingSide, file: File) -> bool {
    let kings = board.pieces(color, PieceType::King);
    file == side.rook_file() && kings.has(Square::E1.relative_to(color))
}

pub(super) fn write_castling(setup: &Setup, letters: CastlingLetters, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if setup.castling.is_empty() {
        return f.write_str("-");
    }
    for (color, side, file) in setup.castling.all() {
        let by_file = letters == CastlingLetters::Files || file != outermost_rook(&setup.board, color, side);
        let letter = match side {
            _ if by_file => file.letter(),
            CastlingSide::King => 'k',
            CastlingSide::Queen => 'q',
        };
        let letter = match color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        };
        f.write_char(letter)?;
    }
    Ok(())
}
