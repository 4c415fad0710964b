//! The parts of algebraic notation that a written move can use.

/// The provisions of Appendix E that a written move can use, in their order: E.2, E.4 to E.13.
pub const NOTATION: &[&str] =
    &[PIECE_LETTER, PAWN, FILE, RANK, SQUARE, ARRIVAL, CAPTURE, AMBIGUITY, PAWN_CAPTURE, PROMOTION, SIGN];

/// The letter of a piece (E.2).
pub(super) const PIECE_LETTER: &str = "notation-piece-letter";
/// A pawn's move has no letter (E.4).
pub(super) const PAWN: &str = "notation-pawn";
/// A file by its letter (E.5).
pub(super) const FILE: &str = "notation-file";
/// A rank by its number (E.6).
pub(super) const RANK: &str = "notation-rank";
/// A square by both (E.7).
pub(super) const SQUARE: &str = "notation-square";
/// The square of arrival alone, after the letter (E.8).
pub(super) const ARRIVAL: &str = "notation-arrival";
/// A capture is marked; a pawn's with its file (E.9).
pub(super) const CAPTURE: &str = "notation-capture";
/// Two pieces can go there, and it says which does (E.10).
pub(super) const AMBIGUITY: &str = "notation-ambiguity";
/// Two pawns can capture there, and it says which does (E.11).
pub(super) const PAWN_CAPTURE: &str = "notation-pawn-capture";
/// The promotion piece (E.12).
pub(super) const PROMOTION: &str = "notation-promotion";
/// The offer of a draw, castling, check and mate (E.13).
pub(super) const SIGN: &str = "notation-sign";
