//! Orders: what an arbiter does.

use crate::{Color, PieceType, Score, Tempo, Time};

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
    ReplacePawn(PieceType),
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
    CompareBy(crate::RepetitionCriteria),
    /// Draws without a claim end a series of moves in which somebody could still checkmate. The answer
    /// to `mate.series`.
    CountDraws {
        /// After so many moves of each player without a capture or a pawn's move.
        quiet_moves: u32,
        /// Where a position stands so many times, if that counts.
        occurrences: Option<u32>,
    },
    /// Somebody has to do something: one of [`crate::question::DUTIES`].
    Must {
        /// Who.
        who: Who,
        /// What.
        duty: &'static str,
    },
    /// Somebody may do something.
    May {
        /// Who.
        who: Who,
        /// What.
        duty: &'static str,
    },
    /// Somebody may not do something.
    MustNot {
        /// Who.
        who: Who,
        /// What.
        duty: &'static str,
    },
    /// The player has to play one of these moves, and may play any of them.
    MayPlay {
        /// The player.
        by: Color,
        /// The moves, in algebraic notation.
        moves: Vec<String>,
    },
    /// Both clocks are stopped.
    StopClocks,
    /// The player's clock is started.
    StartClock(Color),
    /// Both clocks are set to these times, White's first; without them, as the arbiter decides.
    SetClocks(Option<[Time; 2]>),
    /// A move that was made counts as completed.
    CountAsCompleted,
    /// The game is cancelled and a new one played.
    NewGame,
    /// The player gets these points for the game: `1`, `1/2` or `0`.
    Award {
        /// The player.
        to: Color,
        /// The points.
        points: String,
    },
    /// The offer of a draw that this player made stands until it is answered.
    OfferStands(Color),
    /// There is no open offer of a draw any more.
    OfferEnds,
    /// The arbiter postpones his decision about a claim.
    Postpone,
    /// From now on both players get this much with every move, and keep what they do not use.
    AddIncrement(Time),
    /// From now on both players get this much with every move, and lose what they do not use.
    AddDelay(Time),
    /// The player is penalised; which penalty is asked next.
    Penalise(Color),
    /// The arbiter may penalise the player; which penalty is asked next.
    MayPenalise(Color),
    /// The player is warned.
    Warn(Color),
    /// A player gets more thinking time, as much as the arbiter decides.
    GiveTimeAsDecided(Color),
    /// A player's thinking time becomes less, by as much as the arbiter decides.
    TakeTimeAsDecided(Color),
    /// The player scores fewer points in the game, as the arbiter decides.
    ReducePoints(Color),
    /// The player scores more points in the game, up to the most there are, as the arbiter decides.
    IncreasePoints(Color),
    /// The player pays the fine that the event announced beforehand.
    Fine(Color),
    /// The player is expelled from the event.
    Expel(Color),
    /// The player is excluded from one or more rounds of the event.
    Exclude(Color),
    /// What the player did is considered and penalised as if it were an illegal move; with what
    /// penalty is asked next.
    CountAsIllegalMove(Color),
    /// More than one of the choices may be chosen.
    MayChooseSeveral,
    /// The arbiter may choose this course.
    MayChoose {
        /// The name of the choice, as an event file says it.
        choice: String,
        /// What the arbiter does then.
        orders: Vec<Order>,
    },
    /// What a rating regulation settles.
    Rating(crate::rating::RatingOrder),
}

/// Whom a duty binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// One of the players.
    Player(Color),
    /// Both players.
    Both,
    /// The arbiter.
    Arbiter,
    /// The assistant of a player or of the arbiter.
    Assistant,
    /// The organiser of the event.
    Organiser,
    /// Spectators and everybody else.
    Others,
}

impl Who {
    /// The names of everybody who is not one player.
    pub const NAMES: [&'static str; 5] = ["both", "arbiter", "assistant", "organiser", "others"];

    /// Returns who is named so; players have the names of their colours.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Who> {
        Some(match name {
            "both" => Who::Both,
            "arbiter" => Who::Arbiter,
            "assistant" => Who::Assistant,
            "organiser" => Who::Organiser,
            "others" => Who::Others,
            _ => Who::Player(Color::from_name(name)?),
        })
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Who::Player(color) => color.name(),
            Who::Both => "both",
            Who::Arbiter => "arbiter",
            Who::Assistant => "assistant",
            Who::Organiser => "organiser",
            Who::Others => "others",
        }
    }
}

impl Order {
    /// The names of all orders.
    pub const NAMES: [&'static str; 51] = [
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
        "count-draws",
        "must",
        "may",
        "must-not",
        "may-play",
        "stop-clocks",
        "start-clock",
        "set-clocks",
        "count-as-completed",
        "new-game",
        "award",
        "offer-stands",
        "offer-ends",
        "postpone",
        "add-increment",
        "add-delay",
        "penalise",
        "may-penalise",
        "warn",
        "give-time-as-decided",
        "take-time-as-decided",
        "reduce-points",
        "increase-points",
        "fine",
        "expel",
        "exclude",
        "count-as-illegal-move",
        "may-choose-several",
        "may-choose",
        "rate-game",
        "rate-with-new-rating",
        "do-not-rate",
        "rate-unrated",
        "count-difference",
        "expect-by-table",
        "use-k",
        "round-halves",
    ];

    /// Returns the player that an order is about which says nothing else: `warn` and the like.
    #[must_use]
    pub const fn only_about(&self) -> Option<Color> {
        match self {
            Order::StartClock(player)
            | Order::OfferStands(player)
            | Order::Penalise(player)
            | Order::MayPenalise(player)
            | Order::Warn(player)
            | Order::GiveTimeAsDecided(player)
            | Order::TakeTimeAsDecided(player)
            | Order::ReducePoints(player)
            | Order::IncreasePoints(player)
            | Order::Fine(player)
            | Order::Expel(player)
            | Order::Exclude(player)
            | Order::CountAsIllegalMove(player) => Some(*player),
            _ => None,
        }
    }

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
            Order::CountDraws { .. } => "count-draws",
            Order::Must { .. } => "must",
            Order::May { .. } => "may",
            Order::MustNot { .. } => "must-not",
            Order::MayPlay { .. } => "may-play",
            Order::StopClocks => "stop-clocks",
            Order::StartClock(_) => "start-clock",
            Order::SetClocks(_) => "set-clocks",
            Order::CountAsCompleted => "count-as-completed",
            Order::NewGame => "new-game",
            Order::Award { .. } => "award",
            Order::OfferStands(_) => "offer-stands",
            Order::OfferEnds => "offer-ends",
            Order::Postpone => "postpone",
            Order::AddIncrement(_) => "add-increment",
            Order::AddDelay(_) => "add-delay",
            Order::Penalise(_) => "penalise",
            Order::MayPenalise(_) => "may-penalise",
            Order::Warn(_) => "warn",
            Order::GiveTimeAsDecided(_) => "give-time-as-decided",
            Order::TakeTimeAsDecided(_) => "take-time-as-decided",
            Order::ReducePoints(_) => "reduce-points",
            Order::IncreasePoints(_) => "increase-points",
            Order::Fine(_) => "fine",
            Order::Expel(_) => "expel",
            Order::Exclude(_) => "exclude",
            Order::CountAsIllegalMove(_) => "count-as-illegal-move",
            Order::MayChooseSeveral => "may-choose-several",
            Order::MayChoose { .. } => "may-choose",
            Order::Rating(order) => order.name(),
        }
    }
}
