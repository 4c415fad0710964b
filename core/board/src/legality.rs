//! Judges an attempt: the legal move that it is, or the reason why it is none.

use crate::{
    Bitboard, CastlingSide, Color, IllegalMove, Move, MoveKind, Piece, PieceType, Rank, RawMove, Setup, Square,
    attacks::{attacks, between, castling_path, pawn_attacks},
};

impl Setup {
    /// Returns the legal move that the raw move is, or why it is none.
    ///
    /// The board may be anything. A player without a king cannot leave it in check; a player
    /// with several must keep them all from it.
    ///
    /// ```
    /// use kodeks_board::{IllegalMove, RawMove, Setup, Square};
    ///
    /// let start = Setup::start();
    /// assert!(start.legality(RawMove::new(Square::G1, Square::F3)).is_ok());
    /// let why = start.legality(RawMove::new(Square::A1, Square::A3));
    /// assert_eq!(why, Err(IllegalMove::PathBlocked));
    /// ```
    pub fn legality(&self, raw: RawMove) -> Result<Move, IllegalMove> {
        let piece = self.judge_touch(raw)?;
        let kind = match self.castles_to(raw) {
            Some(side) => self.judge_castling(raw, side)?,
            None => self.judge_movement(piece, raw)?,
        };
        self.judge_target(raw)?;
        let kind = judge_promotion(piece, raw)?.unwrap_or(kind);
        self.judge_safety(piece, raw)?;
        Ok(Move::new(raw.from, raw.to, kind, piece.piece_type))
    }

    fn judge_touch(&self, raw: RawMove) -> Result<Piece, IllegalMove> {
        match self.board.piece_at(raw.from) {
            None => Err(IllegalMove::NoPieceThere),
            Some(piece) if piece.color != self.turn => Err(IllegalMove::NotOwnPiece),
            Some(_) if raw.from == raw.to && raw.castling.is_none() => Err(IllegalMove::NoMove),
            Some(piece) => Ok(piece),
        }
    }

    fn judge_castling(&self, raw: RawMove, side: CastlingSide) -> Result<MoveKind, IllegalMove> {
        let color = self.turn;
        let (king, target) = (raw.from, side.king_target(color));
        let attacked = |square| self.board.is_attacked(square, !color);
        let Some(rook) = self.rook_with_right(king, side) else {
            return Err(IllegalMove::CastlingRightLost);
        };
        let path = castling_path(king, rook, target, side.rook_target(color));
        let others = self.board.occupied() - Bitboard::of(king) - Bitboard::of(rook);
        if attacked(king) {
            Err(IllegalMove::CastlingOutOfCheck)
        } else if between(king, target).any(attacked) {
            Err(IllegalMove::CastlingThroughAttack)
        } else if attacked(target) {
            Err(IllegalMove::CastlingIntoAttack)
        } else if path.meets(others) {
            Err(IllegalMove::CastlingBlocked)
        } else if self.make(raw).board.is_attacked(target, !color) {
            // The rook stood between an attacker and the king.
            Err(IllegalMove::CastlingIntoAttack)
        } else {
            Ok(MoveKind::Castle(side))
        }
    }

    /// Returns the rook with which this king has the right to castle.
    fn rook_with_right(&self, king: Square, side: CastlingSide) -> Option<Square> {
        let file = self.castling.rook_file(self.turn, side)?;
        let ready =
            king.rank() == Rank::One.relative_to(self.turn) && self.stands_ready_to_castle(self.turn, side, file);
        ready.then_some(Square::new(file, king.rank()))
    }

    fn judge_movement(&self, piece: Piece, raw: RawMove) -> Result<MoveKind, IllegalMove> {
        let RawMove { from, to, .. } = raw;
        if self.board.of_color(self.turn).has(to) {
            return Err(IllegalMove::OwnPieceOnTarget);
        }
        if piece.piece_type == PieceType::Pawn {
            return self.judge_pawn(raw);
        }
        if !attacks(piece.color, piece.piece_type, from, Bitboard::EMPTY).has(to) {
            return Err(IllegalMove::NotHowThePieceMoves(piece.piece_type));
        }
        let leaps = matches!(piece.piece_type, PieceType::Knight | PieceType::King);
        if !leaps && between(from, to).meets(self.board.occupied()) {
            return Err(IllegalMove::PathBlocked);
        }
        Ok(MoveKind::Normal)
    }

    fn judge_pawn(&self, raw: RawMove) -> Result<MoveKind, IllegalMove> {
        let RawMove { from, to, .. } = raw;
        if pawn_attacks(self.turn, from).has(to) {
            return self.judge_pawn_capture(raw);
        }
        let steps = pawn_steps(self.turn, from);
        let Some(last) = steps.iter().position(|step| *step == Some(to)) else {
            return Err(IllegalMove::NotHowThePieceMoves(PieceType::Pawn));
        };
        let taken = |step: &Option<Square>| step.is_some_and(|at| self.board.piece_at(at).is_some());
        if steps.iter().take(last + 1).any(taken) {
            return Err(IllegalMove::PawnBlocked);
        }
        match last {
            0 => Ok(MoveKind::Normal),
            _ => Ok(MoveKind::DoublePush),
        }
    }

    fn judge_pawn_capture(&self, raw: RawMove) -> Result<MoveKind, IllegalMove> {
        if self.board.piece_at(raw.to).is_some() {
            Ok(MoveKind::Normal)
        } else if self.pawn_taken_in_passing(self.turn, raw).is_none() {
            Err(IllegalMove::PawnNothingToCapture)
        } else if self.en_passant == Some(raw.to) && self.is_ep_target(raw.to) {
            Ok(MoveKind::EnPassant)
        } else {
            Err(IllegalMove::EnPassantTooLate)
        }
    }

    fn judge_target(&self, raw: RawMove) -> Result<(), IllegalMove> {
        if self.board.of_type(PieceType::King).has(raw.to) && raw.from != raw.to {
            Err(IllegalMove::CapturesKing)
        } else {
            Ok(())
        }
    }

    fn judge_safety(&self, piece: Piece, raw: RawMove) -> Result<(), IllegalMove> {
        let board = self.make(raw).board;
        if board.checkers(piece.color).is_empty() {
            Ok(())
        } else if piece.piece_type == PieceType::King && board.is_attacked(raw.to, !piece.color) {
            Err(IllegalMove::MovesIntoCheck)
        } else {
            Err(IllegalMove::LeavesKingInCheck)
        }
    }
}

/// Returns the promotion that completes the move, where there is to be one.
fn judge_promotion(piece: Piece, raw: RawMove) -> Result<Option<MoveKind>, IllegalMove> {
    let last_rank = Rank::Eight.relative_to(piece.color);
    let arrives = piece.piece_type == PieceType::Pawn && raw.to.rank() == last_rank;
    match raw.promotion {
        None if arrives => Err(IllegalMove::PromotionUnfinished),
        None => Ok(None),
        Some(_) if !arrives => Err(IllegalMove::PromotionBeforeLastRank),
        Some(piece_type) if piece_type.is_promotion() => Ok(Some(MoveKind::Promotion(piece_type))),
        Some(_) => Err(IllegalMove::PromotionToWrongPiece),
    }
}

/// Returns the square in front of a pawn, and from its first square the one beyond.
fn pawn_steps(color: Color, from: Square) -> [Option<Square>; 2] {
    let one = from.forward(color);
    let two = one.filter(|_| from.rank() == Rank::Two.relative_to(color)).and_then(|one| one.forward(color));
    [one, two]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns position, attempt and reason of each case.
    fn cases() -> impl Iterator<Item = [&'static str; 3]> {
        let rows = include_str!("legality/cases.tsv").lines().filter(|row| !row.starts_with('#'));
        rows.map(|row| row.split('\t').collect::<Vec<_>>().try_into().unwrap())
    }

    fn read(fen: &str, raw: &str) -> (Setup, RawMove) {
        let square = |range| Square::from_name(&raw[range]).unwrap();
        let promotion = raw.chars().nth(4);
        let raw = RawMove {
            from: square(0..2),
            to: square(2..4),
            promotion: promotion.and_then(|c| PieceType::from_letter(c.to_ascii_uppercase())),
            castling: None,
        };
        (fen.parse().unwrap(), raw)
    }

    /// Returns this setup with the players exchanged and the board seen from the other end.
    fn exchanged(setup: &Setup, raw: RawMove) -> (Setup, RawMove) {
        let mut other = Setup {
            turn: !setup.turn,
            en_passant: setup.en_passant.map(|square| square.relative_to(Color::Black)),
            ..Setup::empty()
        };
        for square in setup.board.occupied() {
            if let Some(piece) = setup.board.piece_at(square) {
                let piece = Piece::new(!piece.color, piece.piece_type);
                other.board.put(square.relative_to(Color::Black), piece);
            }
        }
        for (color, side, file) in setup.castling.all() {
            other.castling.give(!color, side, file);
        }
        let raw = RawMove { from: raw.from.relative_to(Color::Black), to: raw.to.relative_to(Color::Black), ..raw };
        (other, raw)
    }

    #[test]
    fn each_reason_is_given_to_both_players() {
        for [fen, raw, reason] in cases() {
            let (setup, raw) = read(fen, raw);
            let expected = Err(IllegalMove::from_name(reason).unwrap());
            assert_eq!(setup.legality(raw), expected, "{fen} {raw}");
            let (setup, raw) = exchanged(&setup, raw);
            assert_eq!(setup.legality(raw), expected, "{setup} {raw}");
        }
    }

    #[test]
    fn every_reason_has_a_case() {
        for reason in IllegalMove::ALL {
            let found = cases().any(|[_, _, name]| name == reason.name());
            assert!(found, "{}", reason.name());
        }
    }

    #[test]
    fn on_a_board_without_kings_pieces_still_move_as_they_do() {
        let (setup, raw) = read("8/8/8/8/8/8/8/R7 w - -", "a1a8");
        assert!(setup.legality(raw).is_ok());
        let (setup, raw) = read("8/8/8/8/8/8/8/R7 w - -", "a1b8");
        let reason = IllegalMove::NotHowThePieceMoves(PieceType::Rook);
        assert_eq!(setup.legality(raw), Err(reason));
    }

    #[test]
    fn a_player_whose_opponent_is_in_check_may_move_but_not_take_the_king() {
        let (setup, raw) = read("4k3/8/8/8/8/8/4R3/4K3 w - -", "e2a2");
        assert!(setup.legality(raw).is_ok());
    }
}
