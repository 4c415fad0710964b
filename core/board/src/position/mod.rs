//! A legal position, and what may be played in it.

mod batch;
mod error;
mod generate;
mod inspect;
mod line;
mod play;
mod zobrist;

pub use error::{SetupError, SetupErrorKind};

use crate::{Bitboard, Board, CastlingRights, Color, Move, MoveKind, PieceType, Setup, Square};

/// A setup in which the rules of movement hold: one king each, the player who has moved not in
/// check, pawns between the second and the seventh rank, no more pieces than a game can have.
///
/// Whether legal moves can bring it about from the start is another question, not asked here: a
/// game may well go on after an illegal move that went unnoticed.
///
/// ```
/// use kodeks_board::Position;
///
/// let mut position = Position::start();
/// let m = position.read_san("Nf3")?;
/// position.play(m);
/// assert_eq!(position.setup().to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
/// assert_eq!(position.legal_moves().len(), 20);
/// # Ok::<(), kodeks_board::SanError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    setup: Setup,
}

impl Position {
    /// Returns the position in which a game begins.
    #[must_use]
    #[inline]
    pub fn start() -> Position {
        Position { setup: Setup::start() }
    }

    /// Returns the position, or everything that keeps the setup from being one.
    ///
    /// ```
    /// use kodeks_board::{Position, Setup, SetupErrorKind};
    ///
    /// let setup: Setup = "4k3/8/8/8/8/8/8/P3K3 w - - 0 1".parse()?;
    /// let error = Position::from_setup(setup).unwrap_err();
    /// assert!(error.has(SetupErrorKind::PawnOnLastRank));
    /// # Ok::<(), kodeks_board::FenError>(())
    /// ```
    #[inline]
    pub fn from_setup(setup: Setup) -> Result<Position, SetupError> {
        // Nearly every game begins so.
        if setup != Setup::start() {
            inspect::inspect(&setup)?;
        }
        Ok(Position { setup })
    }

    /// Returns the position of a setup that is known to be one.
    #[must_use]
    #[inline]
    pub fn from_trusted(setup: Setup) -> Option<Position> {
        let has_one_king = |color| setup.board.pieces(color, PieceType::King).single().is_some();
        let has_both = Color::BOTH.into_iter().all(has_one_king);
        has_both.then_some(Position { setup })
    }

    /// Returns the setup of this position, to write as FEN, to change, or to make an illegal move in.
    #[must_use]
    #[inline]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the board.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Returns the player who is to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// Returns which castlings no move has taken away.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.setup.castling
    }

    /// Returns the square that a pawn has just passed over, whether it can be taken there or not.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    /// Returns the square that a pawn has just passed over, where a legal move captures it there.
    #[must_use]
    #[inline]
    pub fn legal_en_passant(&self) -> Option<Square> {
        let passed = self.en_passant()?;
        (!self.en_passant_takers(passed).is_empty()).then_some(passed)
    }

    /// Returns how many plies in a row brought no capture and no move of a pawn.
    #[must_use]
    #[inline]
    pub const fn halfmove_clock(&self) -> u32 {
        self.setup.halfmove_clock
    }

    /// Returns the number of the move to come.
    #[must_use]
    #[inline]
    pub const fn move_number(&self) -> u32 {
        self.setup.move_number
    }

    /// Returns the square of a player's king.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.board().pieces(color, PieceType::King);
        Square::from_low_bits(king.0.trailing_zeros())
    }

    /// Returns which pieces give check.
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        let king = self.king(self.turn());
        self.board().attackers(king, self.board().occupied(), !self.turn())
    }

    /// Returns whether the player to move is in check (3.9).
    #[must_use]
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns whether the player to move is checkmated.
    #[must_use]
    #[inline]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Returns whether the player to move has no legal move and is not in check.
    #[must_use]
    #[inline]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns whether the move captures something.
    #[must_use]
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        m.kind() == MoveKind::EnPassant || self.board().of_color(!self.turn()).has(m.to())
    }

    /// Returns the square of the captured piece; en passant it is beside the pawn's target.
    #[must_use]
    #[inline]
    pub fn captured_square(&self, m: Move) -> Option<Square> {
        let them = !self.turn();
        let square = match m.kind() {
            MoveKind::EnPassant => m.to().forward(them)?,
            _ => m.to(),
        };
        self.board().of_color(them).has(square).then_some(square)
    }

    /// Returns whether the move is neither a capture nor a move of a pawn.
    #[must_use]
    #[inline]
    pub fn is_without_progress(&self, m: Move) -> bool {
        !self.is_capture(m) && !self.board().of_type(PieceType::Pawn).has(m.from())
    }

    /// Returns a number that equal positions share: same placement, same player to move, same
    /// castling rights, same legal en passant capture. Different positions hardly ever share it.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        let en_passant = zobrist::en_passant(self.legal_en_passant());
        self.placement_hash() ^ zobrist::rights(self.castling()) ^ en_passant
    }

    /// Returns a hash of placement and turn alone, without castling rights and en passant.
    #[must_use]
    #[inline]
    pub fn placement_hash(&self) -> u64 {
        zobrist::placement(self.board(), self.turn())
    }
}

impl Default for Position {
    #[inline]
    fn default() -> Position {
        Position::start()
    }
}

impl PartialEq for Position {
    /// Compares what FEN would write.
    #[inline]
    fn eq(&self, other: &Position) -> bool {
        self.setup == other.setup
    }
}

impl Eq for Position {}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    #[inline]
    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        Position::from_setup(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    #[test]
    fn a_game_begins_with_twenty_moves() {
        assert_eq!(Position::start().legal_moves().len(), 20);
        assert_eq!(Position::from_setup(Setup::start()), Ok(Position::start()));
    }

    #[test]
    fn mate_and_stalemate_are_told_apart() {
        let mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
        assert!(mate.is_checkmate() && !mate.is_stalemate());
        let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert!(stalemate.is_stalemate() && !stalemate.is_checkmate());
    }

    #[test]
    fn en_passant_counts_only_where_a_legal_move_captures() {
        for (fen, square) in [
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Some(Square::D6)),
            ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", None),
            ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", None),
            ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", Some(Square::D3)),
        ] {
            assert_eq!(position(fen).legal_en_passant(), square, "{fen}");
        }
    }

    #[test]
    fn an_en_passant_square_that_nobody_can_use_leaves_the_hash_alone() {
        let with = position("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1");
        let without = position("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
        assert_eq!(with.hash(), without.hash());
        assert_ne!(with, without);
    }

    #[test]
    fn the_placement_hash_ignores_rights() {
        let with = position("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1");
        let without = position("4k3/8/8/3pP3/8/8/8/R3K3 w - - 0 1");
        assert_ne!(with.hash(), without.hash());
        assert_eq!(with.placement_hash(), without.placement_hash());
    }
}
