//! Everything that a checker needs to accept an answer without looking for it again.

use std::{error, fmt};

use super::packed_position::PackedPosition;
use kodeks_board::{Bitboard, Color, Move, Piece, Position};

/// An answer with the evidence for it. [`check`](super::check) accepts it or refuses it.
///
/// It is written to a file by `Display` and read back by `FromStr`, as a text of lines (version 1).
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Budget, Certificate, certify, check};
///
/// let position: Position = "7k/8/8/8/8/8/8/K6N w - - 0 1".parse()?;
/// let written = certify(&position, Color::White, Budget::FAST).certificate.unwrap().to_string();
/// let read: Certificate = written.parse()?;
/// assert_eq!(check(&read), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The position that was asked about.
    pub position: Position,
    /// The player of whom was asked whether they can still give checkmate.
    pub winner: Color,
    /// The evidence of the answer.
    pub evidence: CertificateEvidence,
}

/// Evidence that a player can give checkmate, or cannot.
#[derive(Clone, Debug)]
pub enum CertificateEvidence {
    /// They can: these legal moves end with it.
    Line(Vec<Move>),
    /// They cannot: no legal move leads out of these positions and fortresses, except to where their
    /// material can never mate; and nowhere in them is it checkmate.
    Closed {
        /// Single positions.
        positions: PositionSet,
        /// Whole families of positions.
        fortresses: Vec<Fortress>,
    },
}

/// Positions one by one, thirty-two bytes each. Their counters are not kept.
#[derive(Clone, Debug, Default)]
pub struct PositionSet(pub(super) Vec<PackedPosition>);

impl PositionSet {
    /// Returns how many positions there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the positions.
    pub fn iter(&self) -> impl Iterator<Item = Position> {
        self.0.iter().filter_map(PackedPosition::position)
    }
}

impl FromIterator<Position> for PositionSet {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> PositionSet {
        PositionSet(positions.into_iter().map(|p| PackedPosition::of(&p)).collect())
    }
}

/// A family of positions that no legal move leaves: for each piece the squares that it may ever occupy. Pieces that are not safe
/// may also be gone. No one has the right to castle, and no pawn has just passed another.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Fortress {
    /// The pieces, both kings among them.
    pub pieces: Vec<FortressPiece>,
}

/// A piece and the squares that it can ever reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FortressPiece {
    /// The piece. A pawn stays a pawn: within a fortress none is promoted.
    pub piece: Piece,
    /// The squares that it can ever reach.
    pub squares: Bitboard,
    /// Whether it can never be captured.
    pub safe: bool,
    /// The number, in the list of pieces, of a pawn that is always ahead of this pawn on the file that neither leaves.
    pub behind: Option<usize>,
}

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateRefusal(pub(super) String);

impl fmt::Display for CertificateRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for CertificateRefusal {}
