//! Which move is meant by the way it is spelled.

use super::{NotationError, spelling::MoveSpelling};
use crate::{
    File, Move, MoveKind, PieceType, Position, Rank,
    san::{PieceMove, WrittenSan, read_written},
};

/// The part of the squares that is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum MoveForm {
    /// All that a move needs.
    Complete(WrittenSan),
    /// Less than that.
    Capture(PawnCapture),
}

/// A capture by a pawn that leaves out its file or the rank of arrival: `xd5`, `ed`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnCapture {
    pub(super) from: Option<File>,
    to: File,
    pub(super) rank: Option<Rank>,
}

impl MoveForm {
    /// Returns the form, unless it is none of algebraic notation.
    pub(super) fn of(spelling: &MoveSpelling) -> Option<MoveForm> {
        match PawnCapture::of(spelling) {
            Some(capture) => Some(MoveForm::Capture(capture)),
            None => read_written(&spelling.english).map(MoveForm::Complete),
        }
    }

    /// Returns the legal move that is meant.
    pub(super) fn find(&self, position: &Position, spelling: &MoveSpelling) -> Result<Move, NotationError> {
        match self {
            MoveForm::Complete(written) => Ok(position.find_written(written)?),
            MoveForm::Capture(capture) => capture.find(position, spelling),
        }
    }

    /// Returns what is written of one piece and its squares; nothing where it is castling.
    pub(super) fn piece_move(&self) -> Option<PieceMove> {
        match self {
            MoveForm::Complete(WrittenSan::PieceMove(written)) => Some(*written),
            _ => None,
        }
    }
}

impl PawnCapture {
    fn of(spelling: &MoveSpelling) -> Option<PawnCapture> {
        let without_promotion = spelling.english.get(..spelling.until_promotion)?;
        let squares = without_promotion.strip_prefix(PieceType::Pawn.letter()).unwrap_or(without_promotion);
        let file = |letter: u8| File::from_letter(letter.into());
        match *squares.as_bytes() {
            [from, to] | [from, b'x' | b':', to] => {
                Some(PawnCapture { from: Some(file(from)?), to: file(to)?, rank: None })
            }
            [b'x' | b':', to, rank] => {
                Some(PawnCapture { from: None, to: file(to)?, rank: Some(Rank::from_digit(rank.into())?) })
            }
            _ => None,
        }
    }

    fn find(&self, position: &Position, spelling: &MoveSpelling) -> Result<Move, NotationError> {
        let pawns = position.board().pieces(position.turn(), PieceType::Pawn);
        let moves = position.legal_moves_from(pawns);
        let mut meant = moves.iter().copied().filter(|m| {
            position.is_capture(*m)
                && self.fits(*m)
                && m.promotion() == spelling.promotion
                && (!spelling.signs.en_passant || m.kind() == MoveKind::EnPassant)
        });
        match (meant.next(), meant.next()) {
            (Some(one), Some(other)) => {
                let (one, other) = (one.from(), other.from());
                Err(NotationError::Ambiguous(one.min(other), one.max(other)))
            }
            (Some(m), None) => Ok(m),
            (None, _) => Err(NotationError::NoSuchMove),
        }
    }

    fn fits(&self, m: Move) -> bool {
        m.to().file() == self.to
            && self.from.is_none_or(|file| m.from().file() == file)
            && self.rank.is_none_or(|rank| m.to().rank() == rank)
    }
}
