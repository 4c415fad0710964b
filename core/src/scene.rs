//! A moment of a game, as board, clocks and history show it, whoever keeps them.

use crate::{AtTable, Board, Color, PieceType, Position, Setup};

/// A moment of a game about which the regulations are asked: on the table, or in a game replayed.
///
/// What it does not show is `None`, so that a fact worked out from it is not known.
pub trait Scene {
    /// Returns what stands on the board.
    fn setup(&self) -> &Setup;

    /// Returns the position, if that is legal.
    fn position(&self) -> Option<&Position>;

    /// Returns the player whom the matter is about: who moved, claims, resigned, lost on time.
    fn subject(&self) -> Option<Color>;

    /// Returns whether the last move was legal.
    fn is_last_move_legal(&self) -> bool {
        true
    }

    /// Returns whether the player to move is checkmated.
    fn is_checkmate(&self) -> Option<bool> {
        self.position().map(Position::is_checkmate)
    }

    /// Returns whether the player to move is stalemated.
    fn is_stalemate(&self) -> Option<bool> {
        self.position().map(Position::is_stalemate)
    }

    /// Returns how often the position has stood, counted in this way.
    fn occurrences(&self, counted: Counted) -> Option<u32>;

    /// Returns how many plies in a row captured nothing and moved no pawn: all that were made, or
    /// those that were completed.
    fn quiet_plies(&self, completed: bool) -> Option<u32>;

    /// Returns whether neither player can checkmate any more; `None` if that was not decided.
    fn is_dead(&self) -> Option<bool>;

    /// Returns whether this player can still checkmate; `None` if that was not decided.
    fn can_mate(&self, winner: Color) -> Option<bool>;

    /// Returns how a draw is claimed, if it is.
    fn claim(&self) -> Option<ClaimShown> {
        None
    }

    /// Returns how a flag fell, if one did.
    fn flag(&self) -> Option<FlagShown> {
        None
    }

    /// Returns the table, where the moment is on one: it shows more than a game replayed.
    fn at_table(&self) -> Option<&AtTable<'_>> {
        None
    }
}

/// How the occurrences of a position are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// All of them.
    All,
    /// Those that follow each other after as few moves as possible.
    Consecutive,
    /// Those at the end of identical cycles of moves.
    Cyclic,
}

/// How a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimShown {
    /// What the claim rests on: one of [`GROUNDS`](crate::GROUNDS).
    pub ground: &'static str,
    /// Whether the claimant has the move.
    pub on_move: bool,
    /// Whether the claim names a move that is yet to be played.
    pub intended: bool,
    /// Whether the claimant has touched a piece.
    pub touched: bool,
    /// Whether the claimant has made a move on the board.
    pub moved: bool,
}

/// How a flag fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagShown {
    /// Whether both flags are down.
    pub both_flags: bool,
    /// Whether it is known which fell first.
    pub first_known: bool,
    /// Who noticed: one of [`NOTICED_BY`](crate::NOTICED_BY).
    pub noticed_by: &'static str,
    /// Whether the decision on a claim of that player is postponed.
    pub postponed: bool,
    /// Whether the moves prescribed were made, if the clocks are known.
    pub quota_made: Option<bool>,
    /// Whether the last period runs, if the clocks are known.
    pub last_period: Option<bool>,
}

/// What a player has beside his king, as far as rules about material tell it apart.
pub const MATERIAL: &[&str] = &["lone-king", "bishop", "knight", "two-knights", "more"];

/// Returns what a player has beside his king, in the words of [`MATERIAL`].
#[must_use]
pub fn material(board: &Board, player: Color) -> &'static str {
    let pieces = board.of_color(player) - board.of_type(PieceType::King);
    let only = |kind| pieces.is_within(board.of_type(kind));
    match pieces.len() {
        0 => "lone-king",
        1 if only(PieceType::Bishop) => "bishop",
        1 if only(PieceType::Knight) => "knight",
        2 if only(PieceType::Knight) => "two-knights",
        _ => "more",
    }
}
