//! The order in which an arbiter carries orders out.

use kodeks_board::Color;

use super::{Order, Who};

kodeks_base::named! {
    /// A stage of what an arbiter does at the board, first to last.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ArbiterStep {
        /// Stop the clocks, and say what was decided.
        Decide = "decide",
        /// Set up the position.
        SetUp = "set-up",
        /// Set the clocks.
        Clocks = "clocks",
        /// Penalise, and note points.
        Penalise = "penalise",
        /// Say what has to be played, and what stands between the players.
        Play = "play",
        /// Let the game go on.
        Resume = "resume",
        /// Note down what counts later; no order is carried out here.
        Note = "note",
    }
}

crate::stored!(named ArbiterStep);

impl Order {
    /// Returns the stage at which an arbiter carries it out.
    #[must_use]
    pub fn step(&self) -> ArbiterStep {
        match self {
            Order::RestorePosition
            | Order::TakeMoveBack
            | Order::ReplacePawn(_)
            | Order::LetStand
            | Order::CountAsCompleted
            | Order::NewGame => ArbiterStep::SetUp,
            Order::GiveTime { .. }
            | Order::TakeTime { .. }
            | Order::GiveTimeAsDecided(_)
            | Order::TakeTimeAsDecided(_)
            | Order::SetClocks(_)
            | Order::AddIncrement(_)
            | Order::AddDelay(_)
            | Order::Must { who: Who::Arbiter, .. } => ArbiterStep::Clocks,
            Order::MustPlay { .. }
            | Order::MayPlay { .. }
            | Order::Must { .. }
            | Order::Should { .. }
            | Order::May { .. }
            | Order::MustNot { .. }
            | Order::OfferStands(_)
            | Order::OfferEnds => ArbiterStep::Play,
            Order::StartClock(_) | Order::PlayOn => ArbiterStep::Resume,
            Order::Warn(_)
            | Order::Award { .. }
            | Order::ReducePoints(_)
            | Order::IncreasePoints(_)
            | Order::Fine(_)
            | Order::Expel(_)
            | Order::Exclude(_)
            | Order::Penalise(_)
            | Order::MayPenalise(_)
            | Order::CountAsIllegalMove(_) => ArbiterStep::Penalise,
            _ => ArbiterStep::Decide,
        }
    }

    /// Returns whether it changes what can happen in the game: the position, the clocks, the moves that a player has to make, an open
    /// offer or claim, or the result.
    #[must_use]
    pub fn changes_the_game(&self) -> bool {
        match self.step() {
            ArbiterStep::SetUp | ArbiterStep::Clocks | ArbiterStep::Play => {
                !matches!(self, Order::Must { .. } | Order::Should { .. } | Order::May { .. } | Order::MustNot { .. })
            }
            ArbiterStep::Decide => matches!(self, Order::EndGame(_) | Order::Wait | Order::Postpone),
            ArbiterStep::Penalise | ArbiterStep::Resume | ArbiterStep::Note => false,
        }
    }

    /// Returns whether orders are a consequence of what a player did, by which it counts as an offence: not if the game only goes on or
    /// something is left to choose, nor, whatever his duties, if they allow him something and penalise nothing.
    #[must_use]
    pub fn are_a_consequence(orders: &[Order], player: Color) -> bool {
        let is_allowed =
            orders.iter().any(|order| matches!(order, Order::May { who, .. } if *who == Who::Player(player)));
        let is_none = |order: &Order| match order {
            Order::PlayOn | Order::KeepSilent | Order::MayChoose { .. } => true,
            Order::May { .. } | Order::Must { .. } | Order::Should { .. } | Order::MustNot { .. } => is_allowed,
            _ => false,
        };
        !orders.iter().all(is_none)
    }

    /// Returns orders as an arbiter carries them out one after the other: by their steps, and in each as they were given.
    #[must_use]
    pub fn in_turn<'a>(orders: impl IntoIterator<Item = &'a Order>) -> Vec<&'a Order> {
        let mut orders: Vec<&Order> = orders.into_iter().collect();
        orders.sort_by_key(|order| order.step());
        orders
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::{Color, Time};

    use super::Order;

    #[test]
    fn the_position_comes_before_the_clocks_and_the_clocks_before_the_game_goes_on() {
        let (to, time) = (Color::Black, Time::from_minutes(2));
        let by = Color::White;
        let orders = [
            Order::PlayOn,
            Order::GiveTime { to, time },
            Order::MayPlay { by, moves: vec!["Ke2".to_owned()] },
            Order::RestorePosition,
            Order::StopClocks,
        ];
        let names: Vec<&str> = Order::in_turn(&orders).into_iter().map(Order::name).collect();
        assert_eq!(names, ["stop-clocks", "restore-position", "give-time", "may-play", "play-on"]);
    }
}
