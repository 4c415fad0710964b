//! Orders: what an arbiter does.

use crate::{Color, Kind, Score, Tempo, Time};

/// One thing that an arbiter does, or one thing that a regulation settles for the others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// A player gets more thinking time.
    GiveTime {
        /// The player.
        to: Color,
        /// How much.
        time: Time,
    },
    /// A player's thinking time becomes less.
    TakeTime {
        /// The player.
        from: Color,
        /// How much.
        time: Time,
    },
    /// A player has to play the move that he wrote down or announced.
    MustPlay {
        /// The player.
        by: Color,
        /// The move, in algebraic notation.
        mv: String,
    },
    /// The game goes on.
    PlayOn,
    /// The game is over, with this result.
    EndGame(Score),
    /// The position before the irregularity is set up again; the touched piece has to move if it can.
    RestorePosition,
    /// The pawn that was left on the last rank becomes this piece.
    ReplacePawn(Kind),
    /// What was played stands and is not corrected.
    LetStand,
    /// The claim is not heard.
    RefuseClaim,
    /// The arbiter says nothing.
    KeepSilent,
    /// The arbiter waits until the next move is completed.
    Wait,
    /// The arbiter interferes at once, although nobody has claimed.
    Intervene,
    /// The game is of this tempo. The answer to `tempo`.
    PlayAs(Tempo),
    /// Positions are compared in this way. The answer to `position.same`.
    CompareBy(crate::Comparison),
    /// The arbiter may choose this course.
    MayChoose {
        /// The name of the choice, as an event file says it.
        choice: String,
        /// What the arbiter does then.
        orders: Vec<Order>,
    },
}

impl Order {
    /// The names of all orders.
    pub const NAMES: [&'static str; 15] = [
        "give-time",
        "take-time",
        "must-play",
        "play-on",
        "end-game",
        "restore-position",
        "replace-pawn",
        "let-stand",
        "refuse-claim",
        "keep-silent",
        "wait",
        "intervene",
        "play-as",
        "compare-by",
        "may-choose",
    ];

    /// Returns the name that rulings in JSON use: `give-time`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Order::GiveTime { .. } => "give-time",
            Order::TakeTime { .. } => "take-time",
            Order::MustPlay { .. } => "must-play",
            Order::PlayOn => "play-on",
            Order::EndGame(_) => "end-game",
            Order::RestorePosition => "restore-position",
            Order::ReplacePawn(_) => "replace-pawn",
            Order::LetStand => "let-stand",
            Order::RefuseClaim => "refuse-claim",
            Order::KeepSilent => "keep-silent",
            Order::Wait => "wait",
            Order::Intervene => "intervene",
            Order::PlayAs(_) => "play-as",
            Order::CompareBy(_) => "compare-by",
            Order::MayChoose { .. } => "may-choose",
        }
    }
}
