//! The board in letters.

use kodeks_board::{Board, Color, File, PieceType, Rank, Square, notation::Letters};

use kodeks_words::Words;

use super::{Page, Role};

/// Draws a board as White sees it, with the letters of the language, White's in capitals; the marked squares are in brackets.
#[must_use]
pub fn board(board: &Board, marked: &[Square], words: &Words) -> Page {
    let mut page = Page::new();
    for rank in Rank::ALL.into_iter().rev() {
        let mut line = format!("{} ", rank.index() + 1);
        let mut was_marked = false;
        for file in File::ALL {
            let square = Square::new(file, rank);
            let is_marked = marked.contains(&square);
            line.push(match (was_marked, is_marked) {
                (true, true) => '|',
                (false, true) => '[',
                (true, false) => ']',
                (false, false) => ' ',
            });
            line.push(letter(board, square, words));
            was_marked = is_marked;
        }
        line.extend(was_marked.then_some(']'));
        page.verbatim([(line, Role::Plain)]);
    }
    page.verbatim([("   a b c d e f g h", Role::Plain)]);
    page
}

fn letter(board: &Board, square: Square, words: &Words) -> char {
    let Some(piece) = board.piece_at(square) else {
        return '.';
    };
    let letters = Letters::from(words.language());
    let letter = letters
        .letter(piece.piece_type)
        .filter(|_| piece.piece_type != PieceType::Pawn)
        .unwrap_or_else(|| piece.piece_type.letter());
    match piece.color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter.to_ascii_lowercase(),
    }
}
