//! How an example for a question is set up at the table, as a vocabulary declares it beside the question.

use kodeks_board::Square;

use crate::Impossible;

kodeks_base::named! {
    /// Which kind of events make an example: each kind is one way to set up a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SceneKind {
        /// The record that the board gives, with facts in place of their names.
        Record = "record",
        /// A report that states what the table does not show.
        Report = "report",
        /// A report that is read on a board, such as a sealed move.
        BoardReport = "board-report",
        /// Pieces handled on a board.
        HandledPieces = "handled-pieces",
        /// A time control, nothing happens.
        TimeControl = "time-control",
        /// A player arrives late.
        Arrival = "arrival",
        /// A game that the board or the history ends: repetitions and quiet moves are searched for.
        Ending = "ending",
        /// A claim of a draw, after the moves that it is about.
        DrawClaim = "draw-claim",
        /// An illegal move that somebody notices, for each reason.
        IllegalMove = "illegal-move",
        /// A position that somebody notices to be illegal.
        IllegalPosition = "illegal-position",
        /// A flag has fallen.
        FlagFall = "flag-fall",
    }
}

/// The scene of a question: its kind, and the boards on which it is tried, the simplest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleScene {
    /// The kind of events.
    pub kind: SceneKind,
    /// The boards, in the order in which they are tried. Illegal moves on boards without a condition serve every question of
    /// that kind.
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
    /// Further fields of the record, as the JSON of a record. A text `$name` in it is the fact of that name; `$name?` leaves its
    /// field out unless the fact makes the example.
    pub record: Option<String>,
    /// Whether no shorter record has these facts.
    pub shortest: bool,
    /// The facts under which the board is tried; without it, always.
    pub when: Option<Impossible>,
}

crate::stored!(named SceneKind);
crate::stored!(struct ExampleScene { kind, boards });
crate::stored!(struct SceneBoard { start, moves, squares, from, notation, reply, record, shortest, when });
