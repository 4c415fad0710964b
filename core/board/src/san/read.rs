//! Finds the move that is meant by what is written.

use std::{error, fmt};

use kodeks_base::{Complaint, phrase};

use super::find::SanMatch;
use super::{
    parts::{self, PieceMove, WrittenSan},
    usual::Usual,
};
use crate::{Bitboard, CastlingSide, IllegalMove, Move, PieceType, Position, RawMove, Setup, Square, attacks::attacks};

/// Why no move was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanError {
    /// It is not written as a move is.
    NotNotation,
    /// No piece of the player can be meant.
    NoSuchMove,
    /// More than one piece can be meant; here are two.
    Ambiguous(Square, Square),
    /// More than one piece of that kind is there, but none goes so; here are two.
    NoneGoes(Square, Square),
    /// It is clear what is meant, but it is illegal.
    Illegal(IllegalMove),
}

impl From<SanError> for Complaint {
    fn from(error: SanError) -> Complaint {
        match error {
            SanError::NotNotation => Complaint::new(phrase!("K0201", "not a move in algebraic notation"))
                .with_help(phrase!("K0201-help", "write `Nf3`, `exd6` or `O-O`")),
            SanError::NoSuchMove => Complaint::new(phrase!("K0202", "no piece on the board can be meant")),
            SanError::Ambiguous(a, b) => {
                Complaint::new(phrase!("K0203", "the piece on `{a}` or the one on `{b}` may be meant", a, b))
                    .with_help(phrase!("K0203-help", "write both squares"))
            }
            SanError::NoneGoes(a, b) => Complaint::new(phrase!(
                "K0202-none",
                "neither the piece on `{a}` nor the one on `{b}` goes there",
                a,
                b
            ))
            .with_help(phrase!("K0202-help-none", "if one of them did, write both squares")),
            SanError::Illegal(reason) => Complaint::new(phrase!("K0204", "illegal: {reason}", reason)),
        }
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(*self).fmt(f)
    }
}

impl error::Error for SanError {}

/// How well a piece fits what is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Legal,
    Reaches,
    MovesSo,
    IsOfThatKind,
}

impl Position {
    /// Returns the legal move that is written.
    ///
    /// Read are algebraic notation with English letters, short (`Nf3`), long (`Ng1-f3`) or with
    /// more than is needed, and two bare squares (`g1f3`, `e7e8q`). Signs of capture, check,
    /// mate, en passant and praise may be there or not, right or wrong.
    ///
    /// ```
    /// use kodeks_board::{Position, SanError};
    ///
    /// let position = Position::start();
    /// let m = position.read_san("Nf3")?;
    /// assert_eq!(m.to_string(), "g1f3");
    /// assert!(matches!(position.read_san("Ke2"), Err(SanError::Illegal(_))));
    /// # Ok::<(), SanError>(())
    /// ```
    pub fn read_san(&self, text: &str) -> Result<Move, SanError> {
        self.find_written(&parts::read(text).ok_or(SanError::NotNotation)?)
    }

    /// Returns the legal move that is written in a text, of which this has been read.
    #[inline]
    pub(crate) fn find_read(&self, read: Usual, text: &str) -> Result<Move, SanError> {
        match self.find_usual(read) {
            Some(m) => Ok(m),
            None => self.find_unusual(read, text),
        }
    }

    /// Returns the same of a text that is not written as most are, or castles.
    #[inline(never)]
    pub(crate) fn find_unusual(&self, read: Usual, text: &str) -> Result<Move, SanError> {
        read.castling().and_then(|side| self.castle(side)).map_or_else(|| self.read_san(text), Ok)
    }

    /// Returns the legal move that is meant by what is written.
    pub(crate) fn find_written(&self, written: &WrittenSan) -> Result<Move, SanError> {
        match written {
            WrittenSan::Castling(side) => self.require_legal(self.setup().castling_meant(*side)?),
            WrittenSan::PieceMove(written) => self.find(written),
        }
    }

    fn find(&self, written: &PieceMove) -> Result<Move, SanError> {
        match self.find_legal(written) {
            Some(SanMatch::One(m)) => Ok(m),
            Some(SanMatch::Two(one, other)) => Err(SanError::Ambiguous(one, other)),
            None => self.why_not(written),
        }
    }

    /// Returns why the written move is not legal; or the move, where a castling is written as a
    /// king's move.
    #[cold]
    fn why_not(&self, written: &PieceMove) -> Result<Move, SanError> {
        let (fit, mut pieces) = self.setup().pieces_meant(written);
        if pieces.is_many() && fit > Fit::Reaches {
            return Err(SanError::NoSuchMove);
        }
        let from = pieces.next().ok_or(SanError::NoSuchMove)?;
        self.require_legal(self.setup().attempt_meant(written, from))
    }

    fn require_legal(&self, raw: RawMove) -> Result<Move, SanError> {
        self.setup().legality(raw).map_err(SanError::Illegal)
    }
}

impl Setup {
    /// Returns what the player did or wants to do, as it is written, legal or not.
    ///
    /// Where the square it comes from is not given, the piece meant is the one of its kind that
    /// can legally move so; failing that the one that moves so, but illegally; then the one
    /// that moves so but is blocked; then the only one of its kind.
    ///
    /// ```
    /// use kodeks_board::{IllegalMove, Setup};
    ///
    /// let start = Setup::start();
    /// let raw = start.read_raw_move("Ra3").unwrap();
    /// assert_eq!(start.legality(raw), Err(IllegalMove::PathBlocked));
    /// ```
    pub fn read_raw_move(&self, text: &str) -> Result<RawMove, SanError> {
        let written = match parts::read(text).ok_or(SanError::NotNotation)? {
            WrittenSan::Castling(side) => return self.castling_meant(side),
            WrittenSan::PieceMove(written) => written,
        };
        let (fit, mut pieces) = self.pieces_meant(&written);
        match (pieces.next(), pieces.next()) {
            (Some(one), Some(other)) if fit > Fit::MovesSo => Err(SanError::NoneGoes(one, other)),
            (Some(one), Some(other)) => Err(SanError::Ambiguous(one, other)),
            (Some(from), None) => Ok(self.attempt_meant(&written, from)),
            (None, _) => Err(SanError::NoSuchMove),
        }
    }

    /// Returns the squares of the pieces that fit best what is written, if any.
    fn pieces_meant(&self, written: &PieceMove) -> (Fit, Bitboard) {
        let origins = written.origins();
        let Some(piece_type) = written.piece_type else {
            return (Fit::Reaches, origins);
        };
        let mut best = (Fit::IsOfThatKind, Bitboard::EMPTY);
        let of_that_type = self.board.pieces(self.turn, piece_type) & origins;
        for from in of_that_type {
            if piece_type == PieceType::Pawn && written.file.is_none() && from.file() != written.to.file() {
                continue;
            }
            let fit = self.fit(piece_type, written.raw(from));
            if fit < best.0 {
                best = (fit, Bitboard::EMPTY);
            }
            if fit == best.0 {
                best.1.insert(from);
            }
        }
        best
    }

    fn fit(&self, piece_type: PieceType, raw: RawMove) -> Fit {
        let near = attacks(self.turn, piece_type, raw.from, self.board.occupied());
        match self.legality(raw) {
            Ok(_) => Fit::Legal,
            Err(IllegalMove::OwnPieceOnTarget) if near.has(raw.to) => Fit::Reaches,
            Err(IllegalMove::OwnPieceOnTarget | IllegalMove::NotHowThePieceMoves(_)) => Fit::IsOfThatKind,
            Err(
                IllegalMove::PathBlocked
                | IllegalMove::PawnBlocked
                | IllegalMove::PawnNothingToCapture
                | IllegalMove::EnPassantTooLate,
            ) => Fit::MovesSo,
            Err(_) => Fit::Reaches,
        }
    }

    /// Returns what is meant by the move of the piece on `from`. In Chess960 two squares of which
    /// the other has the rook are a castling, as programs write it.
    fn attempt_meant(&self, written: &PieceMove, from: Square) -> RawMove {
        let color = self.turn;
        let is_castling = |side: &CastlingSide| {
            self.castling.is_chess960()
                && written.piece_type.is_none()
                && self.board.pieces(color, PieceType::King).has(from)
                && self.castling.rook(color, *side) == Some(written.to)
        };
        CastlingSide::BOTH
            .into_iter()
            .find(is_castling)
            .and_then(|side| self.raw_castling(side))
            .unwrap_or(written.raw(from))
    }

    /// Returns the king's move that a castling is. A king that stands elsewhere has moved, and goes to the
    /// square of that castling all the same; without one king there is nobody to castle.
    fn castling_meant(&self, side: CastlingSide) -> Result<RawMove, SanError> {
        let king = self.board.pieces(self.turn, PieceType::King).single();
        let castling = self
            .raw_castling(side)
            .or(king.map(|king| RawMove { castling: Some(side), ..RawMove::new(king, side.king_target(self.turn)) }));
        castling.ok_or(SanError::Illegal(IllegalMove::CastlingRightLost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fen: &str, text: &str) -> Result<String, SanError> {
        let position: Position = fen.parse().unwrap();
        position.read_san(text).map(|m| m.to_string())
    }

    fn raw(fen: &str, text: &str) -> Result<String, SanError> {
        let setup: Setup = fen.parse().unwrap();
        setup.read_raw_move(text).map(|raw| raw.to_string())
    }

    const BOTH_SIDES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const TWO_KNIGHTS: &str = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    const PINNED_PAIR: &str = "4k3/4r3/8/8/4N3/8/8/1N2K3 w - - 0 1";

    #[test]
    fn a_move_is_found_however_it_is_written() {
        for (fen, text, uci) in [
            (BOTH_SIDES, "O-O", "e1g1"),
            (BOTH_SIDES, "0-0-0", "e1c1"),
            (BOTH_SIDES, "e1g1", "e1g1"),
            (BOTH_SIDES, "Ke1-c1", "e1c1"),
            (BOTH_SIDES, "Kg1", "e1g1"),
            (BOTH_SIDES, "Rxh8+", "h1h8"),
            (TWO_KNIGHTS, "Nbd2", "b1d2"),
            (TWO_KNIGHTS, "Nb1-d2", "b1d2"),
            (TWO_KNIGHTS, "N1xa3", "b1a3"),
            (TWO_KNIGHTS, "f1d2", "f1d2"),
            (PINNED, "Ne2", "g1e2"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6", "e5d6"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5xd6 e.p.", "e5d6"),
            ("8/P7/8/8/8/8/k7/4K3 w - - 0 1", "a8N", "a7a8n"),
            ("8/P7/8/8/8/8/k7/4K3 w - - 0 1", "a7a8q", "a7a8q"),
        ] {
            assert_eq!(read(fen, text).as_deref(), Ok(uci), "{text}");
        }
    }

    #[test]
    fn a_move_that_is_not_found_has_a_reason() {
        use IllegalMove::*;
        use SanError::*;
        for (fen, text, error) in [
            (TWO_KNIGHTS, "Nd2", Ambiguous(Square::B1, Square::F1)),
            (TWO_KNIGHTS, "knight d2", NotNotation),
            (TWO_KNIGHTS, "Nd4", NoSuchMove),
            (TWO_KNIGHTS, "Qd4", NoSuchMove),
            (TWO_KNIGHTS, "Ng1f3", NoSuchMove),
            (TWO_KNIGHTS, "e5", NoSuchMove),
            (TWO_KNIGHTS, "g1f3", Illegal(NoPieceThere)),
            (TWO_KNIGHTS, "O-O", Illegal(CastlingRightLost)),
            (PINNED, "Nce2", Illegal(LeavesKingInCheck)),
            (PINNED_PAIR, "Ned2", Illegal(LeavesKingInCheck)),
            (PINNED_PAIR, "Nc5", Illegal(LeavesKingInCheck)),
            ("8/P7/8/8/8/8/k7/4K3 w - - 0 1", "a8", Illegal(PromotionUnfinished)),
            ("8/P7/8/8/8/8/k7/4K3 w - - 0 1", "a8=K", Illegal(PromotionToWrongPiece)),
            ("3k4/8/8/8/8/8/8/4R1K1 w - - 0 1", "O-O", Illegal(CastlingRightLost)),
            ("3k4/8/8/8/8/8/8/4R1K1 w - - 0 1", "O-O-O", Illegal(CastlingRightLost)),
            (BOTH_SIDES, "Ke3", Illegal(NotHowThePieceMoves(PieceType::King))),
        ] {
            assert_eq!(read(fen, text), Err(error), "{text}");
        }
    }

    #[test]
    fn an_attempt_takes_the_piece_that_must_be_meant() {
        for (fen, text, squares) in [
            (BOTH_SIDES, "Ke3", "e1-e3"),
            (BOTH_SIDES, "e1-e3", "e1-e3"),
            (BOTH_SIDES, "O-O", "e1-g1"),
            (PINNED_PAIR, "Nd2", "b1-d2"),
            (PINNED_PAIR, "Nc5", "e4-c5"),
            ("k3r3/8/8/8/8/8/4R3/4K2R w - - 0 1", "Rb2", "e2-b2"),
            ("k7/8/8/8/8/8/P7/R3K2R w - - 0 1", "Ra4", "a1-a4"),
            ("k7/8/8/8/8/4N3/3PP3/4K3 w - - 0 1", "e4", "e2-e4"),
            ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7-e8", "e7-e8"),
            ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=K", "e7-e8=K"),
            ("k3p3/8/8/8/8/8/8/8 b - - 0 1", "Kc3", "a8-c3"),
        ] {
            assert_eq!(raw(fen, text).as_deref(), Ok(squares), "{text}");
        }
    }

    #[test]
    fn an_attempt_that_may_mean_two_pieces_asks_for_both_squares() {
        let error = raw(TWO_KNIGHTS, "Nd2").unwrap_err();
        assert_eq!(error, SanError::Ambiguous(Square::B1, Square::F1));
        assert_eq!(error.to_string(), "the piece on `b1` or the one on `f1` may be meant; write both squares");
    }

    #[test]
    fn an_attempt_that_no_piece_of_its_kind_can_make_names_those_that_are_there() {
        let error = raw(TWO_KNIGHTS, "Nd5").unwrap_err();
        assert_eq!(error, SanError::NoneGoes(Square::B1, Square::F1));
        assert_eq!(
            error.to_string(),
            "neither the piece on `b1` nor the one on `f1` goes there; \
             if one of them did, write both squares"
        );
    }
}
