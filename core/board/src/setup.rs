//! A board with its state of play, legal or not.

use crate::{Bitboard, Board, CastlingRights, Color, Piece, PieceType, Rank, Square};

/// A board with the history on which further moves depend; it need not be legal.
///
/// Nothing is promised: both kings may be in check, a pawn may stand on the last rank, a king may
/// be missing. An arbiter meets such boards. A [`Position`](crate::Position) is a setup that
/// passed inspection.
///
/// ```
/// use kodeks_board::{Piece, Position, Setup, Square};
///
/// // Two white kings stand on the board: an arbiter meets it, no game reaches it.
/// let mut setup: Setup = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// setup.board.put(Square::A1, Piece::from_letter('K').unwrap());
/// assert!(Position::from_setup(setup).is_err());
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces on their squares.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// Which castlings no move has taken away.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over, as FEN says it after every double push.
    pub en_passant: Option<Square>,
    /// How many plies in a row brought no capture and no move of a pawn, up to here.
    pub halfmove_clock: u32,
    /// The number of the move to come; it grows after Black's move.
    pub move_number: u32,
}

impl Setup {
    /// Returns an empty board with White to move.
    #[must_use]
    #[inline]
    pub const fn empty() -> Setup {
        Setup {
            board: Board::empty(),
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    /// Returns the board as a game begins.
    #[must_use]
    #[inline]
    pub fn start() -> Setup {
        Setup { board: Board::start(), castling: CastlingRights::START, ..Setup::empty() }
    }

    /// Returns which pieces give check to the player who is to move.
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers(self.turn)
    }

    /// Returns whether the opponent's last move can have been a pawn's over that square.
    #[must_use]
    #[inline]
    pub fn is_ep_target(&self, square: Square) -> bool {
        let pawn = Piece::new(!self.turn, PieceType::Pawn);
        let (Some(origin), Some(target)) = (square.forward(self.turn), square.forward(!self.turn)) else {
            return false;
        };
        square.rank() == Rank::Six.relative_to(self.turn)
            && self.board.piece_at(square).is_none()
            && self.board.piece_at(origin).is_none()
            && self.board.piece_at(target) == Some(pawn)
    }
}
