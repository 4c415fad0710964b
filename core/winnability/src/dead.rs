//! Whether neither player can still give checkmate.

use super::{Budget, is_winnable};
use kodeks_board::{Color, PieceType, Position};

/// Whether neither player can give checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dead {
    /// Neither can.
    Yes,
    /// One of them can.
    No,
    /// The budget ran out before it was known.
    Undecided,
}

/// Returns whether neither player can give checkmate by any series of legal moves.
///
/// A dead position stays dead: a game whose last position is not dead never had one. The budget
/// holds for each player.
///
/// ```
/// use kodeks_board::Position;
/// use kodeks_winnability::{Budget, Dead, is_dead};
///
/// // King and knight against king.
/// let position: Position = "7k/8/8/8/8/8/8/K6N w - - 0 1".parse()?;
/// assert_eq!(is_dead(&position, Budget::FAST), Dead::Yes);
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn is_dead(position: &Position, budget: Budget) -> Dead {
    is_dead_if(likelier_winner(position), |winner| is_winnable(position, winner, budget))
}

/// Returns whether a position is dead from the answers of `ask`: whether a player can still give
/// checkmate, `None` if that is undecided.
///
/// For callers that keep answers or find them in another way. `first` is the player to ask about first:
/// one *yes* settles the question, so ask about the player for whom it is known or likely.
///
/// ```
/// use kodeks_board::Color;
/// use kodeks_winnability::{Dead, is_dead_if};
///
/// // White cannot mate, and it is not known whether Black can.
/// let known = |winner| (winner == Color::White).then_some(false);
/// assert_eq!(is_dead_if(Color::White, known), Dead::Undecided);
/// ```
#[must_use]
pub fn is_dead_if(first: Color, ask: impl Fn(Color) -> Option<bool>) -> Dead {
    let mut open = false;
    for winner in [first, !first] {
        match ask(winner) {
            Some(true) => return Dead::No,
            Some(false) => {}
            None => open = true,
        }
    }
    if open { Dead::Undecided } else { Dead::Yes }
}

/// Returns the player whose checkmate is likely to be found sooner: the one with a queen or rook, else the one
/// with a pawn, else the one with more by the usual values. It says nothing about who would win.
#[must_use]
pub fn likelier_winner(position: &Position) -> Color {
    const VALUES: [u32; 6] = [1, 3, 3, 5, 9, 0];
    let force = |color| {
        let count = |piece_type| position.board().pieces(color, piece_type).len();
        let has_heavy = count(PieceType::Queen) + count(PieceType::Rook) > 0;
        let value: u32 =
            PieceType::ALL.into_iter().zip(VALUES).map(|(piece_type, value)| value * count(piece_type)).sum();
        (has_heavy, count(PieceType::Pawn) > 0, value)
    };
    if force(Color::White) >= force(Color::Black) { Color::White } else { Color::Black }
}
