//! Input of a position in a conversation: a FEN, or the pieces square by square.

use kodeks_base::Diagnostic;
use kodeks_board::{Board, Color, Piece, PieceType, Setup, Square, notation::Letters};
use kodeks_draw::terminal;
use kodeks_words::Words;

use crate::conversation::Conversation;

/// Asks for a position; `None` if it is not known.
///
/// # Errors
///
/// The person has gone.
pub fn ask_for_position(talk: &Conversation<'_>, words: &Words) -> Result<Option<Setup>, Diagnostic> {
    let mut board = Board::empty();
    for color in Color::BOTH {
        let question = match color {
            Color::White => words.say("ask-white-men"),
            Color::Black => words.say("ask-black-men"),
        };
        loop {
            let line = talk.line(&question)?;
            if color == Color::White && line.is_empty() {
                return Ok(None);
            }
            if let Ok(setup) = line.parse::<Setup>() {
                talk.tell(&terminal::board(&setup.board, &[], words));
                return Ok(Some(setup));
            }
            match men(&line, color, words) {
                Ok(men) => {
                    for (square, piece) in men {
                        board.remove(square);
                        board.put(square, piece);
                    }
                    break;
                }
                Err(said) => tell_no_man(talk, &said, words),
            }
        }
    }
    correct(talk, &mut board, words)?;
    let players = Color::BOTH.map(|color| words.player(color));
    let turn = Color::BOTH[talk.choose(&words.say("ask-on-move"), &players)?];
    Ok(Some(Setup { board, turn, ..Setup::empty() }))
}

/// Shows the board, and has single squares corrected until it is right.
fn correct(talk: &Conversation<'_>, board: &mut Board, words: &Words) -> Result<(), Diagnostic> {
    loop {
        talk.tell(&terminal::board(board, &[], words));
        let line = talk.line(&words.say("ask-correct"))?;
        if line.is_empty() {
            return Ok(());
        }
        match correction(&line, words) {
            Some((square, piece)) => {
                board.remove(square);
                if let Some(piece) = piece {
                    board.put(square, piece);
                }
            }
            None => tell_no_man(talk, &line, words),
        }
    }
}

fn tell_no_man(talk: &Conversation<'_>, said: &str, words: &Words) {
    let said = ("said", said.to_owned().into());
    talk.tell_text(&words.say_with("ask-no-man", &[said]));
}

/// Reads `Kg1 Rf1 a2`, with the letters of the language or of English; an error is what cannot be read.
fn men(line: &str, color: Color, words: &Words) -> Result<Vec<(Square, Piece)>, String> {
    let told = line.split([' ', ',', ';']).filter(|man| !man.is_empty());
    let man = |man: &str| {
        let (letter, square) = man.split_at_checked(man.len().checked_sub(2)?)?;
        let piece_type = match letter {
            "" => PieceType::Pawn,
            letter => piece_type(letter, words)?,
        };
        Some((Square::from_name(square)?, Piece::new(color, piece_type)))
    };
    told.map(|told| man(told).ok_or_else(|| told.to_owned())).collect()
}

/// Reads `g1=K`, White's men in capitals, `g1=-` for none.
fn correction(line: &str, words: &Words) -> Option<(Square, Option<Piece>)> {
    let (square, man) = line.split_once('=')?;
    let square = Square::from_name(square.trim())?;
    let man = man.trim();
    if man == "-" {
        return Some((square, None));
    }
    let color = if man.chars().all(char::is_uppercase) { Color::White } else { Color::Black };
    let is_pawn = man.eq_ignore_ascii_case("p");
    let piece_type = if is_pawn { PieceType::Pawn } else { piece_type(&man.to_uppercase(), words)? };
    Some((square, Some(Piece::new(color, piece_type))))
}

/// Returns the piece of a letter of the language, or of English.
fn piece_type(letter: &str, words: &Words) -> Option<PieceType> {
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    let own = Letters::from(words.language());
    let is_own = |kind: &PieceType| own.letter(*kind) == Some(letter);
    PieceType::ALL.into_iter().find(is_own).or_else(|| PieceType::from_letter(letter))
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_board::{Color, Piece, PieceType, Square};
    use kodeks_words::Words;

    use super::{correction, men};

    fn at(name: &str, color: Color, piece_type: PieceType) -> (Square, Piece) {
        let square = Square::from_name(name).unwrap();
        (square, Piece::new(color, piece_type))
    }

    #[test]
    fn men_are_read_with_the_letters_of_the_language_and_of_english() {
        let polish = Words::new(Language::Polish);
        let white = |name, piece_type| at(name, Color::White, piece_type);
        assert_eq!(
            men("Kg1 Hd1, Rf1 a2", Color::White, &polish),
            Ok(vec![
                white("g1", PieceType::King),
                white("d1", PieceType::Queen),
                white("f1", PieceType::Rook),
                white("a2", PieceType::Pawn),
            ])
        );
        assert_eq!(men("Kg1 Xd1", Color::White, &polish), Err("Xd1".to_owned()));
        assert_eq!(men("Kg9", Color::White, &polish), Err("Kg9".to_owned()));
        assert_eq!(men("ą", Color::White, &polish), Err("ą".to_owned()));
    }

    #[test]
    fn a_square_is_corrected_or_emptied() {
        let english = Words::new(Language::English);
        let square = |name| Square::from_name(name).unwrap();
        let black = Piece::new(Color::Black, PieceType::Knight);
        assert_eq!(correction("g1=n", &english), Some((square("g1"), Some(black))));
        assert_eq!(correction("g1 = -", &english), Some((square("g1"), None)));
        let pawn = Piece::new(Color::White, PieceType::Pawn);
        assert_eq!(correction("a2=P", &english), Some((square("a2"), Some(pawn))));
        for wrong in ["g1", "g9=K", "g1=", "g1=XX"] {
            assert_eq!(correction(wrong, &english), None, "{wrong}");
        }
    }
}
