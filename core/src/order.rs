//! Orders: what an arbiter does.
//!
//! [`Order`] is the one place where an order is defined: its name, its arguments under the names that
//! JSON uses, and which of them its short form says. Names, JSON, the short form that cases write and
//! its reading come from there.

mod argument;
mod define;
mod step;
mod who;

use kodeks_board::{Color, PieceType, RepetitionCriteria, Time};

use crate::{Score, Tempo, rating::RatingOrder};

pub use argument::OrderArgument;
pub use step::ArbiterStep;
pub use who::Who;

pub(crate) use argument::{ShortForm, shape};
pub(crate) use define::{define_orders, join_names};

define_orders! {
    /// One thing that an arbiter does, or one thing that a regulation settles for the others.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Order {
        /// A player gets more thinking time.
        GiveTime "give-time" {
            /// The player.
            to "to": Color as Player,
            /// How much.
            time "ms": Time as Time,
        },
        /// A player's thinking time becomes less.
        TakeTime "take-time" {
            /// The player.
            from "from": Color as Player,
            /// How much.
            time "ms": Time as Time,
        },
        /// A player has to play the move written down or announced.
        MustPlay "must-play" {
            /// The player.
            by "by": Color as Player,
            /// The move, in algebraic notation.
            mv "move": String as Move,
        },
        /// The game goes on.
        PlayOn "play-on",
        /// The game is over, with this result.
        EndGame "end-game" (score "result": Score as Score),
        /// The position before the irregularity is set up again; the touched piece has to move if it can.
        RestorePosition "restore-position",
        /// The pawn that was left on the last rank becomes this piece.
        ReplacePawn "replace-pawn" (piece "piece": PieceType as Piece),
        /// The move played stands and is not corrected.
        LetStand "let-stand",
        /// A legal move that the player was not free to make does not stand: the position before it is set up
        /// again.
        TakeMoveBack "take-move-back",
        /// The game was over before, and what happened changes nothing about its result.
        ResultStands "result-stands",
        /// The claim is not heard.
        RefuseClaim "refuse-claim",
        /// The claim is incorrect, whatever stands on the board; what that costs is asked next.
        IncorrectClaim "incorrect-claim",
        /// The arbiter says nothing.
        KeepSilent "keep-silent",
        /// The arbiter waits until the next move is completed.
        Wait "wait",
        /// The arbiter interferes at once, although there was no claim.
        Intervene "intervene",
        /// The game is of this tempo. The answer to `tempo`.
        PlayAs "play-as" (tempo "tempo": Tempo as Tempo),
        /// Positions are compared in this way. The answer to `position.same`.
        CompareBy "compare-by" (criteria "criteria": RepetitionCriteria as Criteria),
        /// Draws without a claim end a series of moves in which a player could still checkmate. The answer
        /// to `mate.series`.
        CountDraws "count-draws" {
            /// After so many moves of each player without a capture or a pawn's move.
            quiet_moves "quiet_moves": u32 as Count,
            /// The number of occurrences of a position, if that counts.
            occurrences "occurrences": Option<u32> as CountIfAny,
        },
        /// All the moves have to be made in one period. The answer to `periods`.
        OnePeriod "one-period",
        /// Somebody has to do something: one of the duties that the regulations name.
        Must "must" {
            /// The player.
            who "who": Who as Who,
            /// The duty.
            duty "duty": &'static str as Duty,
        },
        /// Somebody is advised to do something, without having to.
        Should "should" {
            /// The player.
            who "who": Who as Who,
            /// The duty.
            duty "duty": &'static str as Duty,
        },
        /// Somebody may do something.
        May "may" {
            /// The player.
            who "who": Who as Who,
            /// The duty.
            duty "duty": &'static str as Duty,
        },
        /// Somebody may not do something.
        MustNot "must-not" {
            /// The player.
            who "who": Who as Who,
            /// The duty.
            duty "duty": &'static str as Duty,
        },
        /// The player has to play one of these moves, and may play any of them.
        MayPlay "may-play" {
            /// The player.
            by "by": Color as PlayerUnsaid,
            /// The moves, in algebraic notation.
            moves "moves": Vec<String> as Moves,
        },
        /// Both clocks are stopped.
        StopClocks "stop-clocks",
        /// The player's clock is started.
        StartClock "start-clock" (player "player": Color as Player),
        /// Both clocks are set to these times, White's first; without them, as the arbiter decides.
        SetClocks "set-clocks" (times "times": Option<[Time; 2]> as Clocks),
        /// A move that was made counts as completed.
        CountAsCompleted "count-as-completed",
        /// The game is cancelled and a new one played.
        NewGame "new-game",
        /// The player gets these points for the game: `1`, `1/2` or `0`.
        Award "award" {
            /// The player.
            to "to": Color as Player,
            /// The points.
            points "points": String as Points,
        },
        /// The offer of a draw that this player made stands until it is answered.
        OfferStands "offer-stands" (player "player": Color as Player),
        /// There is no open offer of a draw any more.
        OfferEnds "offer-ends",
        /// The arbiter postpones the decision about a claim.
        Postpone "postpone",
        /// From now on both players get this much with every move, and keep what they do not use.
        AddIncrement "add-increment" (time "ms": Time as Time),
        /// From now on both players get this much with every move, and lose what they do not use.
        AddDelay "add-delay" (time "ms": Time as Time),
        /// The player is penalised; which penalty is asked next.
        Penalise "penalise" (player "player": Color as Player),
        /// The arbiter may penalise the player; which penalty is asked next.
        MayPenalise "may-penalise" (player "player": Color as Player),
        /// The player is warned.
        Warn "warn" (player "player": Color as Player),
        /// A player gets more thinking time, as much as the arbiter decides.
        GiveTimeAsDecided "give-time-as-decided" (player "player": Color as Player),
        /// A player's thinking time becomes less, by as much as the arbiter decides.
        TakeTimeAsDecided "take-time-as-decided" (player "player": Color as Player),
        /// The player scores fewer points in the game, as the arbiter decides.
        ReducePoints "reduce-points" (player "player": Color as Player),
        /// The player scores more points in the game, up to the most there are, as the arbiter decides.
        IncreasePoints "increase-points" (player "player": Color as Player),
        /// The player pays the fine that the event announced beforehand.
        Fine "fine" (player "player": Color as Player),
        /// The player is expelled from the event.
        Expel "expel" (player "player": Color as Player),
        /// The player is excluded from one or more rounds of the event.
        Exclude "exclude" (player "player": Color as Player),
        /// The act counts and is penalised as an illegal move; the penalty is the next question.
        CountAsIllegalMove "count-as-illegal-move" (player "player": Color as Player),
        /// More than one of the choices may be chosen.
        MayChooseSeveral "may-choose-several",
        /// The arbiter may choose this course.
        MayChoose "may-choose" {
            /// The name of the choice, as an event file says it.
            choice "choice": String as Choice,
            /// The orders that follow from the choice.
            orders "orders": Vec<Order> as Orders,
        };
        /// A decision of a rating regulation.
        Rating(RatingOrder)
    }
}

impl Order {
    /// Returns whether it binds a player who has handled pieces, or does if the arbiter chooses so.
    #[must_use]
    pub fn binds(&self) -> bool {
        match self {
            Order::MayPlay { .. } | Order::MustPlay { .. } => true,
            Order::MayChoose { orders, .. } => orders.iter().any(Order::binds),
            _ => false,
        }
    }

    /// Returns the moves, in algebraic notation, of which it orders a player to play one.
    #[must_use]
    pub fn moves_to_play(&self) -> Option<Vec<String>> {
        match self {
            Order::MayPlay { moves, .. } => Some(moves.clone()),
            Order::MustPlay { mv, .. } => Some(vec![mv.clone()]),
            _ => None,
        }
    }

    /// The names of the penalties that are counted against a player: those of [`Order::penalised`].
    pub const PENALTIES: [&str; 6] = ["warn", "fine", "expel", "exclude", "reduce-points", "increase-points"];

    /// Returns the player against whom it is a penalty. Time that is given or taken is none: that also corrects a clock.
    #[must_use]
    pub const fn penalised(&self) -> Option<Color> {
        match self {
            Order::Warn(player)
            | Order::Fine(player)
            | Order::Expel(player)
            | Order::Exclude(player)
            | Order::ReducePoints(player)
            | Order::IncreasePoints(player) => Some(*player),
            _ => None,
        }
    }

    /// Reads an order from its short form, `give-time black 3:00`; `duty` returns the duty of a name.
    ///
    /// Returns `None` where that is no order, and for orders whose short form leaves out an argument.
    ///
    /// ```
    /// use kodeks_board::{Color, Time};
    /// use kodeks_core::Order;
    ///
    /// let order = Order::from_short("give-time black 2:00", |_| None).unwrap();
    /// let (to, time) = (Color::Black, Time::from_minutes(2));
    /// assert_eq!(order, Order::GiveTime { to, time });
    /// assert_eq!(order.to_string(), "give-time black 2:00");
    /// ```
    pub fn from_short(short: &str, duty: impl Fn(&str) -> Option<&'static str>) -> Option<Order> {
        let (name, rest) = short.split_once(' ').unwrap_or((short, ""));
        let mut form = ShortForm::new(rest, &duty);
        let order = Order::read(name, &mut form)?;
        form.ends().then_some(order)
    }

    /// Returns an example of the order of a name in its short form; where it binds somebody, to this
    /// duty. Of a name that is none, the name.
    ///
    /// ```
    /// use kodeks_core::Order;
    ///
    /// assert_eq!(Order::example("give-time", ""), "give-time black 3:00");
    /// assert_eq!(Order::example("must", "stop-the-clocks"), "must both stop-the-clocks");
    /// ```
    #[must_use]
    pub fn example(name: &str, duty: &str) -> String {
        let arguments = Order::example_arguments(name).unwrap_or_default();
        let written = arguments.into_iter().map(|argument| match argument {
            <shape::Duty as shape::Shape>::EXAMPLE => duty,
            argument => argument,
        });
        let words: Vec<&str> = [name].into_iter().chain(written).filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Order;

    fn read(short: &str) -> Option<String> {
        let duty = |name: &str| (name == "press-the-clock").then_some("press-the-clock");
        Order::from_short(short, duty).map(|order| order.to_string())
    }

    #[test]
    fn a_penalty_is_against_a_player() {
        for name in Order::NAMES {
            let order = Order::from_short(&Order::example(name, "press-the-clock"), |_| Some("press-the-clock"));
            let is_penalty = order.is_some_and(|order| order.penalised().is_some());
            assert_eq!(Order::PENALTIES.contains(&name), is_penalty, "{name}");
        }
    }

    #[test]
    fn orders_in_short_are_read_back() {
        for short in [
            "give-time black 3:00",
            "take-time white 2:59.5",
            "must-play white Bb5",
            "play-on",
            "warn black",
            "exclude white",
            "count-as-illegal-move white",
            "end-game 1/2-1/2",
            "replace-pawn knight",
            "play-as rapid",
            "compare-by rights-and-hindrance attacked",
            "count-draws 50",
            "count-draws 75 5",
            "one-period",
            "must-not both press-the-clock",
            "should arbiter press-the-clock",
            "set-clocks",
            "set-clocks 1:00 1:30:00",
            "award white 1/2",
            "add-delay 0:02",
            "use-k 40",
            "rate-unrated 20 400",
            "round-halves away-from-zero",
        ] {
            assert_eq!(read(short).as_deref(), Some(short));
        }
    }

    #[test]
    fn what_is_no_order_is_not_read() {
        for wrong in [
            "",
            "dance",
            "give-time nobody 3:00",
            "give-time black",
            "give-time black 3:00 0:30",
            "give-time  black 3:00",
            "play-on black",
            "set-clocks 1:00",
            "replace-pawn king",
            "must both dance",
            "may-play",
            "may-choose warning",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_example_of_every_order_is_read_back() {
        let left_out = ["may-play", "may-choose"];
        for name in Order::NAMES.into_iter().filter(|name| !left_out.contains(name)) {
            let example = Order::example(name, "press-the-clock");
            assert_eq!(read(&example).as_deref(), Some(example.as_str()));
        }
        assert_eq!(Order::example("may-choose", ""), "may-choose warning");
    }

    #[test]
    fn no_two_orders_have_one_name() {
        let names: BTreeSet<&str> = Order::NAMES.into_iter().collect();
        assert_eq!(names.len(), Order::NAMES.len());
    }
}
