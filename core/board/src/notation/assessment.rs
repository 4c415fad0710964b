//! How the way a move is written compares with Appendix E.

use super::{
    Deviation,
    form::MoveForm,
    mechanic,
    spelling::{CheckSign, MoveSpelling},
};
use crate::{Bitboard, Move, MoveKind, PieceType, Position, attacks::pawn_attacks, san::PieceMove};

/// A move that was found, and how it is written.
pub(super) struct Assessment<'a> {
    pub(super) position: &'a Position,
    pub(super) spelling: &'a MoveSpelling,
    pub(super) form: MoveForm,
    pub(super) played: Move,
}

impl Assessment<'_> {
    /// Returns what the move uses of the appendix, in its order.
    pub(super) fn mechanics(&self) -> Vec<&'static str> {
        let squares = self.form.piece_move();
        let is_pawn = self.piece_type() == PieceType::Pawn;
        let by_files = matches!(self.form, MoveForm::Capture(_));
        let uses = [
            (mechanic::PIECE_LETTER, self.has_piece_letter()),
            (mechanic::PAWN, is_pawn && !self.has_pawn_letter()),
            (mechanic::FILE, squares.is_some() || by_files),
            (mechanic::RANK, self.has_arrival_square()),
            (mechanic::SQUARE, self.has_arrival_square()),
            (mechanic::ARRIVAL, self.has_only_arrival_square()),
            (mechanic::CAPTURE, self.shows_capture()),
            (mechanic::AMBIGUITY, self.tells_pieces_apart()),
            (mechanic::PAWN_CAPTURE, self.tells_pawns_apart()),
            (mechanic::PROMOTION, self.played.promotion().is_some()),
            (mechanic::SIGN, self.has_sign()),
        ];
        uses.into_iter().filter(|(_, is_used)| *is_used).map(|(name, _)| name).collect()
    }

    /// Returns the ways in which it is not as the appendix has it, in its order.
    pub(super) fn deviations(&self) -> Vec<Deviation> {
        let mut found = self.spelling.deviations.clone();
        found.extend(self.lack_of_letter());
        found.extend(self.form_of_squares());
        found.extend(self.sign_of_capture());
        found.extend(self.sign_of_en_passant());
        found.extend(self.castling_as_king_move());
        found.extend(self.sign_of_check());
        found.sort_unstable();
        found.dedup();
        found
    }

    fn piece_type(&self) -> PieceType {
        let piece_type = self.position.board().type_at(self.played.from());
        piece_type.unwrap_or(PieceType::Pawn)
    }

    fn is_capture(&self) -> bool {
        self.position.is_capture(self.played)
    }

    fn has_pawn_letter(&self) -> bool {
        self.spelling.deviations.contains(&Deviation::PawnLetter)
    }

    fn has_piece_letter(&self) -> bool {
        let squares = self.form.piece_move();
        squares.is_some_and(|squares| squares.piece_type.is_some_and(|piece_type| piece_type != PieceType::Pawn))
    }

    fn has_arrival_square(&self) -> bool {
        match self.form {
            MoveForm::Complete(_) => self.form.piece_move().is_some(),
            MoveForm::Capture(capture) => capture.rank.is_some(),
        }
    }

    fn has_only_arrival_square(&self) -> bool {
        self.has_arrival_square() && self.form_of_squares().is_none_or(is_about_departure)
    }

    /// Returns whether a sign or a pawn's file shows that something is captured.
    fn shows_capture(&self) -> bool {
        let has_file = match self.form {
            MoveForm::Complete(_) => self.form.piece_move().is_some_and(|s| s.file.is_some()),
            MoveForm::Capture(capture) => capture.from.is_some(),
        };
        let pawn_shows = self.piece_type() == PieceType::Pawn && has_file;
        self.is_capture() && (self.spelling.signs.capture.is_some() || pawn_shows)
    }

    fn tells_pieces_apart(&self) -> bool {
        let piece_type = self.piece_type();
        piece_type != PieceType::Pawn
            && self.form.piece_move().is_some()
            && self.position.origin_needed(piece_type, self.played) != (None, None)
    }

    /// Returns whether another pawn can capture on the same square.
    fn tells_pawns_apart(&self) -> bool {
        if self.piece_type() != PieceType::Pawn || !self.is_capture() {
            return false;
        }
        let (turn, to) = (self.position.turn(), self.played.to());
        let pawns = self.position.board().pieces(turn, PieceType::Pawn) & pawn_attacks(!turn, to);
        let others = pawns - Bitboard::of(self.played.from());
        let moves = self.position.legal_moves_from(others);
        moves.iter().any(|m| m.to() == to)
    }

    fn has_sign(&self) -> bool {
        let is_castling = self.played.castling().is_some() && self.form.piece_move().is_none();
        is_castling || self.spelling.signs.draw_offer || self.spelling.signs.check.is_some()
    }

    fn lack_of_letter(&self) -> Option<Deviation> {
        let lacks = self.form.piece_move()?.piece_type.is_none() && self.piece_type() != PieceType::Pawn;
        lacks.then_some(Deviation::NoPieceLetter)
    }

    fn form_of_squares(&self) -> Option<Deviation> {
        if let MoveForm::Capture(capture) = self.form {
            return Some(match capture.rank {
                None => Deviation::IncompleteSquare,
                Some(_) => Deviation::NoDepartureFile,
            });
        }
        let squares = self.form.piece_move()?;
        let departure = self.departure(&squares);
        match departure {
            Some(Deviation::LongForm) => departure,
            _ if self.spelling.signs.hyphen => Some(Deviation::Hyphen),
            _ => departure,
        }
    }

    /// Compares what is written of the square of departure with what is needed.
    fn departure(&self, squares: &PieceMove) -> Option<Deviation> {
        let written = (squares.file, squares.rank);
        let needed = match self.piece_type() {
            PieceType::Pawn if self.is_capture() => (Some(self.played.from().file()), None),
            PieceType::Pawn => (None, None),
            piece_type => self.position.origin_needed(piece_type, self.played),
        };
        match (written, needed) {
            _ if written == needed => None,
            ((Some(_), Some(_)), _) => Some(Deviation::LongForm),
            ((None, Some(_)), (Some(_), None)) => Some(Deviation::RankForFile),
            _ => Some(Deviation::NeedlessDisambiguation),
        }
    }

    fn sign_of_capture(&self) -> Option<Deviation> {
        match (self.is_capture(), self.spelling.signs.capture) {
            (true, None) => Some(Deviation::NoCaptureSign),
            (true, Some(':')) => Some(Deviation::OtherCaptureSign),
            (false, Some(_)) => Some(Deviation::FalseCaptureSign),
            _ => None,
        }
    }

    fn sign_of_en_passant(&self) -> Option<Deviation> {
        let is_en_passant = self.played.kind() == MoveKind::EnPassant;
        match (is_en_passant, self.spelling.signs.en_passant) {
            (true, false) => Some(Deviation::NoEnPassantSign),
            (false, true) => Some(Deviation::FalseEnPassantSign),
            _ => None,
        }
    }

    fn castling_as_king_move(&self) -> Option<Deviation> {
        let as_king_move = self.played.castling().is_some() && self.form.piece_move().is_some();
        as_king_move.then_some(Deviation::CastlingAsKingMove)
    }

    fn sign_of_check(&self) -> Option<Deviation> {
        let after = self.position.after(self.played);
        match self.spelling.signs.check {
            sign if after.is_checkmate() => (sign != Some(CheckSign::Mate)).then_some(Deviation::NoMateSign),
            Some(CheckSign::Mate) => Some(Deviation::FalseMateSign),
            Some(CheckSign::Check) => (!after.is_check()).then_some(Deviation::FalseCheckSign),
            None => after.is_check().then_some(Deviation::NoCheckSign),
        }
    }
}

/// A departure square with a letter too many or a wrong one still leaves piece and square of arrival.
fn is_about_departure(deviation: Deviation) -> bool {
    !matches!(deviation, Deviation::LongForm | Deviation::Hyphen)
}
