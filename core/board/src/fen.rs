//! Reads and writes a setup in Forsyth-Edwards notation.

mod castling;
mod epd;

use std::{error, fmt, str::FromStr};

use kodeks_base::{Complaint, Phrase, phrase};

use crate::{Board, Color, File, Piece, Position, Rank, Setup, SetupError, Square, limits};
use castling::{CastlingLetters, read_castling, write_castling};

/// Why a text is not a FEN, or not that of a legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError(FenFault);

#[derive(Clone, Debug, PartialEq, Eq)]
enum FenFault {
    Field { field: &'static str, found: String, right: &'static str },
    Rank { rank: char, wrong: Phrase },
    Illegal(SetupError),
}

impl FenError {
    /// Returns what is wrong with the position, where the text was a FEN but the position not legal.
    #[must_use]
    pub const fn position_error(&self) -> Option<SetupError> {
        match self.0 {
            FenFault::Illegal(error) => Some(error),
            FenFault::Field { .. } | FenFault::Rank { .. } => None,
        }
    }

    fn new(field: &'static str, found: &str, right: &'static str) -> FenError {
        FenError(FenFault::Field { field, found: found.chars().take(80).collect(), right })
    }
}

impl From<&FenError> for Complaint {
    fn from(error: &FenError) -> Complaint {
        match &error.0 {
            FenFault::Field { field, found, right } => {
                let name = format!("fen-{}", field.replace(' ', "-"));
                let field = Phrase::new(name.clone(), *field, Vec::new());
                let right = Phrase::new(name + "-right", *right, Vec::new());
                Complaint::new(phrase!("K0211", "FEN: {field}: `{found}`", field, found)).with_help(phrase!(
                    "K0211-help",
                    "write {right}",
                    right
                ))
            }
            FenFault::Rank { rank, wrong } => Complaint::new(phrase!(
                "K0211-rank",
                "FEN: rank {rank}: {wrong}",
                rank,
                wrong
            ))
            .with_help(phrase!(
                "K0211-help-rank",
                "each rank has eight squares: a letter of `PNBRQKpnbrqk` for a piece, a digit for so many empty squares"
            )),
            FenFault::Illegal(error) => Complaint::new(error.phrase()),
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl error::Error for FenError {}

/// The counts that a FEN ends with and that it may leave out: of quiet plies, and the number of the move.
pub const FEN_COUNTS: usize = 2;

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN of four to six fields, of a legal position or not.
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().take(7).collect();
        let (&[placement, turn, castling, en_passant], counters) =
            fields.split_first_chunk().filter(|(_, counters)| counters.len() <= FEN_COUNTS).ok_or_else(|| {
                FenError::new(
                    "fields",
                    fen,
                    "four to six: pieces, side to move, castling, en passant, quiet plies, move",
                )
            })?;
        let board = read_board(placement)?;
        Ok(Setup {
            board,
            turn: read_turn(turn)?,
            castling: read_castling(castling, &board)?,
            en_passant: read_en_passant(en_passant)?,
            halfmove_clock: read_count("quiet plies", counters.first(), 0)?,
            move_number: read_count("move number", counters.get(1), 1)?,
        })
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN of four to six fields, of a legal position.
    fn from_str(fen: &str) -> Result<Position, FenError> {
        let setup: Setup = fen.parse()?;
        Position::from_setup(setup).map_err(|error| FenError(FenFault::Illegal(error)))
    }
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let error = || {
        FenError::new(
            "pieces",
            text,
            "eight ranks of eight squares from the eighth rank down, parted by `/`, \
             with PNBRQK, pnbrqk, and 1 to 8 for empty squares",
        )
    };
    let ranks: Vec<&str> = text.split('/').take(9).collect();
    let ranks: [&str; 8] = ranks.try_into().map_err(|_| error())?;
    let mut board = Board::empty();
    for (text, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
        read_rank(text, rank, &mut board).map_err(|wrong| {
            let rank = rank.digit();
            FenError(FenFault::Rank { rank, wrong })
        })?;
    }
    Ok(board)
}

/// Reads a rank into the board, or says what is wrong with it.
fn read_rank(text: &str, rank: Rank, board: &mut Board) -> Result<(), Phrase> {
    let text: String = text.chars().take(80).collect();
    let mut squares = 0;
    for letter in text.chars() {
        if let Some(empty) = Rank::from_digit(letter) {
            squares += empty.index() + 1;
            continue;
        }
        let Some(piece) = Piece::from_letter(letter) else {
            return Err(phrase!("fen-letter", "`{text}`: `{letter}` is no piece", text, letter));
        };
        if let Some(file) = File::ALL.get(squares) {
            board.put(Square::new(*file, rank), piece);
        }
        squares += 1;
    }
    match squares {
        8 => Ok(()),
        _ => Err(phrase!("fen-squares", "`{text}` has {squares} squares", text, squares)),
    }
}

fn read_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::new("side to move", text, "`w` or `b`")),
    }
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    Square::from_name(text)
        .filter(|square| matches!(square.rank(), Rank::Three | Rank::Six))
        .map(Some)
        .ok_or_else(|| FenError::new("en passant", text, "`-` or a square of the third or sixth rank, as in `e3`"))
}

fn read_count(field: &'static str, text: Option<&&str>, absent: u32) -> Result<u32, FenError> {
    let Some(text) = text else {
        return Ok(absent);
    };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = digits.then(|| text.parse().ok()).flatten();
    count
        .filter(|count| *count <= limits::COUNTED)
        .ok_or_else(|| FenError::new(field, text, "a whole number up to 1,000,000, as in `0`"))
}

impl fmt::Display for Setup {
    /// Writes the FEN, with all six fields. Castling is written with `KQkq`, and with the files of
    /// the rooks where king or rooks of a game of Chess960 stand elsewhere than in the usual one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = if castling::is_usual(self) { CastlingLetters::Sides } else { CastlingLetters::Files };
        write_setup(self, letters, f)
    }
}

impl Setup {
    /// Returns the FEN with the files of the rooks for the rights to castle: `HAha` (Shredder-FEN).
    ///
    /// ```
    /// use kodeks_board::Setup;
    ///
    /// assert_eq!(
    ///     Setup::start().shredder_fen(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    /// );
    /// ```
    #[must_use]
    pub fn shredder_fen(&self) -> String {
        Fen(self, CastlingLetters::Files).to_string()
    }

    /// Returns the FEN with `KQkq` for the rights to castle with the outermost rooks, and the file
    /// of any other rook (X-FEN).
    ///
    /// In Chess960 this says what is meant only to a reader who knows that the game is Chess960.
    #[must_use]
    pub fn x_fen(&self) -> String {
        Fen(self, CastlingLetters::Sides).to_string()
    }
}

/// A setup to be written with those letters for castling.
struct Fen<'a>(&'a Setup, CastlingLetters);

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_setup(self.0, self.1, f)
    }
}

fn write_setup(setup: &Setup, letters: CastlingLetters, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_board(&setup.board, f)?;
    let turn = match setup.turn {
        Color::White => 'w',
        Color::Black => 'b',
    };
    write!(f, " {turn} ")?;
    write_castling(setup, letters, f)?;
    match setup.en_passant {
        Some(square) => write!(f, " {square}")?,
        None => f.write_str(" -")?,
    }
    write!(f, " {} {}", setup.halfmove_clock, setup.move_number)
}

impl fmt::Display for Position {
    /// Writes the FEN, with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Board {
    /// Writes the first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)
    }
}

fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    write_empty(empty, f)?;
                    empty = 0;
                    write!(f, "{}", piece.letter())?;
                }
            }
        }
        write_empty(empty, f)?;
        if rank != Rank::One {
            f.write_str("/")?;
        }
    }
    Ok(())
}

fn write_empty(squares: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match squares {
        0 => Ok(()),
        _ => write!(f, "{squares}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastlingRights;

    #[test]
    fn a_written_fen_reads_back_as_itself() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 12 34",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9",
            "8/8/8/8/8/8/8/8 b - - 0 1",
            "kkkkkkkk/PPPPPPPP/8/8/8/8/pppppppp/KKKKKKKK w - - 150 300",
            "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 0",
        ] {
            let setup: Setup = fen.parse().unwrap();
            assert_eq!(setup.to_string(), fen);
        }
    }

    #[test]
    fn the_counters_may_be_left_out() {
        let setup: Setup = "4k3/8/8/8/8/8/8/4K3 b - -".parse().unwrap();
        assert_eq!((setup.halfmove_clock, setup.move_number), (0, 1));
    }

    #[test]
    fn castling_may_be_given_by_the_files_of_the_rooks() {
        let [letters, sides]: [Setup; 2] = ["HAha", "KQkq"]
            .map(|castling| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1"))
            .map(|fen| fen.parse().unwrap());
        assert_eq!(letters, sides);
        assert_eq!(letters.castling, CastlingRights::START);
    }

    #[test]
    fn an_error_names_the_field_and_what_would_be_right() {
        for (fen, start) in [
            ("", "FEN: fields: ``; write four to six"),
            ("8/8/8/8/8/8/8/8", "FEN: fields: `8/8/8/8/8/8/8/8`"),
            ("8/8/8/8/8/8/8/8 w - - 0 1 2", "FEN: fields"),
            ("8/8/8/8/8/8/8 w - - 0 1", "FEN: pieces: `8/8/8/8/8/8/8`"),
            ("8/8/8/8/8/8/8/8/8 w - - 0 1", "FEN: pieces"),
            ("9/8/8/8/8/8/8/8 w - - 0 1", "FEN: rank 8: `9`: `9` is no piece"),
            ("ppppppppp/8/8/8/8/8/8/8 w - - 0 1", "FEN: rank 8: `ppppppppp` has 9 squares"),
            ("8/8/8/8/8/7/8/8 w - - 0 1", "FEN: rank 3: `7` has 7 squares"),
            ("8/8/8/8/8/8/8/7x w - - 0 1", "FEN: rank 1: `7x`: `x` is no piece"),
            ("8/8/8/8/8/8/8/8 W - - 0 1", "FEN: side to move: `W`; write `w` or `b`"),
            ("8/8/8/8/8/8/8/8 w KX - 0 1", "FEN: castling: `KX`"),
            ("8/8/8/8/8/8/8/8 w - e4 0 1", "FEN: en passant: `e4`"),
            ("8/8/8/8/8/8/8/8 w - - -1 1", "FEN: quiet plies: `-1`; write a whole number"),
            ("8/8/8/8/8/8/8/8 w - - 0 99999999999", "FEN: move number"),
        ] {
            let error = fen.parse::<Setup>().unwrap_err().to_string();
            assert!(error.starts_with(start), "{error}");
        }
    }

    #[test]
    fn an_illegal_position_is_read_as_a_setup_and_refused_as_a_position() {
        let fen = "4k3/4R3/8/8/8/8/8/8 w - - 0 1";
        assert!(fen.parse::<Setup>().is_ok());
        let error = fen.parse::<Position>().unwrap_err();
        assert!(error.position_error().is_some());
        assert_eq!(
            error.to_string(),
            "not a legal position: a king is missing, the player who is not to move is in check"
        );
    }
}
