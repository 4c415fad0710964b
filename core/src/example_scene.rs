//! How an example for a question is set up at the table, as a vocabulary declares it beside the question.

use kodeks_board::Square;

use crate::Impossible;

kodeks_base::named! {
    /// Which kind of events make an example: each kind is one way to set up a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SceneKind {
        /// A report that states what the table does not show.
        Report = "report",
        /// A report that is read on a board, such as a sealed move.
        BoardReport = "board-report",
        /// Pieces handled on a board.
        HandledPieces = "handled-pieces",
        /// Pieces handled where nobody knows the board.
        HandledWithoutBoard = "handled-without-board",
        /// A piece is touched and another one played.
        OtherMove = "other-move",
        /// A time control, nothing happens.
        TimeControl = "time-control",
        /// A player arrives late.
        Arrival = "arrival",
        /// A game that the board or the history ends.
        Ending = "ending",
        /// A claim of a draw.
        DrawClaim = "draw-claim",
        /// A claim of a draw that is wrong.
        IncorrectDrawClaim = "incorrect-draw-claim",
        /// An illegal move that somebody notices.
        IllegalMove = "illegal-move",
        /// A position that somebody notices to be illegal.
        IllegalPosition = "illegal-position",
        /// A flag has fallen.
        FlagFall = "flag-fall",
        /// A player resigns.
        Resignation = "resignation",
        /// Penalties that a player has had before.
        Penalty = "penalty",
        /// Moves made while a clock runs.
        ClockRun = "clock-run",
    }
}

/// The scene of a question: its kind, and the boards on which it is tried, the simplest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleScene {
    /// The kind of events.
    pub kind: SceneKind,
    /// The boards, in the order in which they are tried.
    pub boards: Vec<SceneBoard>,
}

/// A board of a scene, and what is done on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneBoard {
    /// The position in FEN; without it, the usual starting position.
    pub start: Option<String>,
    /// Moves that are played first, in algebraic notation.
    pub moves: Vec<String>,
    /// The squares that a hand goes to.
    pub squares: Vec<Square>,
    /// The square from which a piece comes.
    pub from: Option<Square>,
    /// The move attempted, played or written then, in algebraic notation.
    pub notation: Option<String>,
    /// The opponent's reply, in algebraic notation.
    pub reply: Option<String>,
    /// The facts under which the board is tried; without it, always.
    pub when: Option<Impossible>,
}

crate::stored!(named SceneKind);
crate::stored!(struct ExampleScene { kind, boards });
crate::stored!(struct SceneBoard { start, moves, squares, from, notation, reply, when });
