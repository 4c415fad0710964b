//! The weights of rollouts and search by name, and rollouts with other values: for the program that looks
//! for better ones, `examples/tune.rs`. No answer depends on them, only the time that it takes.

use std::time::Duration;

use kodeks_board::{Color, Position};

use crate::{
    Budget,
    query::{Query, Until},
    rollout::{Policy, rollouts},
    weights::{QUICK, SEARCH, THOROUGH, ThoroughWeights, Weights},
};

/// The names of the weights, in the order of [`WeightSet::values`].
pub const NAMES: [&str; 24] = [
    "plies",
    "promotions.queen",
    "promotions.other",
    "takes.pawn",
    "takes.heavy",
    "takes.other",
    "king.light",
    "king.heavy",
    "pawn.light",
    "pawn.heavy",
    "rank",
    "escape",
    "flight",
    "approach",
    "edge",
    "block",
    "push",
    "loses.queen",
    "loses.rook",
    "loses.pawn",
    "loses.other",
    "check",
    "pressure",
    "promotes",
];

/// How many of the weights a quick rollout uses: the first ones.
const OF_QUICK: usize = 21;

/// How many positions a search may look at when its weights are tried.
const SEARCHED: usize = 20_000;

/// A set of weights: of one of the rollouts, or of the search.
#[derive(Clone, Copy)]
pub struct WeightSet {
    name: &'static str,
    weights: ThoroughWeights,
    serves: Serves,
}

/// The purpose of a set of weights.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Serves {
    Quick,
    Thorough,
    Search,
}

impl WeightSet {
    /// Returns the weights in use, in the order in which they are: two quick rollouts, two thorough ones, the search.
    #[must_use]
    pub fn built_in() -> [WeightSet; 5] {
        let quick = |name, weights| WeightSet {
            name,
            weights: ThoroughWeights { weights, check: 0, pressure: 0, promotes: 0 },
            serves: Serves::Quick,
        };
        let other = |name, weights, serves| WeightSet { name, weights, serves };
        [
            quick("quick-1", QUICK[0]),
            quick("quick-2", QUICK[1]),
            other("thorough-1", THOROUGH[0], Serves::Thorough),
            other("thorough-2", THOROUGH[1], Serves::Thorough),
            other("search", SEARCH, Serves::Search),
        ]
    }

    /// Returns its name, such as `quick-1`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns its weights, in the order of [`NAMES`].
    #[must_use]
    pub fn values(&self) -> Vec<i32> {
        let mut set = *self;
        let mut values = vec![i32::try_from(set.weights.weights.plies).unwrap_or(i32::MAX)];
        values.extend(set.after_plies().into_iter().map(|weight| *weight));
        if self.serves == Serves::Quick {
            values.truncate(OF_QUICK);
        }
        values
    }

    /// Returns the set with another value of the weight with that number in [`NAMES`].
    #[must_use]
    pub fn with(mut self, number: usize, value: i32) -> WeightSet {
        match number.checked_sub(1) {
            None => self.weights.weights.plies = usize::try_from(value).unwrap_or_default(),
            Some(place) => {
                if let Some(weight) = self.after_plies().into_iter().nth(place) {
                    *weight = value;
                }
            }
        }
        self
    }

    /// Returns every weight but the number of plies, in the order of [`NAMES`].
    fn after_plies(&mut self) -> Vec<&mut i32> {
        let ThoroughWeights {
            weights:
                Weights {
                    plies: _,
                    promotions,
                    takes,
                    king,
                    pawn,
                    rank,
                    escape,
                    flight,
                    approach,
                    edge,
                    block,
                    push,
                    loses,
                },
            check,
            pressure,
            promotes,
        } = &mut self.weights;
        let mut all: Vec<&mut i32> = Vec::with_capacity(NAMES.len());
        all.extend(promotions);
        all.extend(takes);
        all.extend(king);
        all.extend(pawn);
        all.extend([rank, escape, flight, approach, edge, block, push]);
        all.extend(loses);
        all.extend([check, pressure, promotes]);
        all
    }

    /// Returns whether a rollout or a search with these weights finds a mate, and how many positions it
    /// looks at.
    #[must_use]
    pub fn try_on(&self, position: &Position, winner: Color) -> (bool, u64) {
        let query = Query {
            position,
            winner,
            budget: Budget { positions: SEARCHED, time: Duration::MAX, bfs_positions: 0 },
            until: Until::Mate,
            line: &[],
            ordering: &self.weights,
        };
        let policy = match self.serves {
            Serves::Quick => Policy::Quick(&self.weights.weights),
            Serves::Thorough => Policy::Thorough(&self.weights),
            Serves::Search => {
                let found = query.search();
                return (found.answer.verdict() == Some(true), found.positions());
            }
        };
        let found = rollouts(&query, [policy].into_iter());
        (found.line.is_some(), found.positions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_is_read_and_set_by_its_number() {
        for set in WeightSet::built_in() {
            let values = set.values();
            let known = values.len();
            assert!([OF_QUICK, NAMES.len()].contains(&known), "{}", set.name());
            for number in 0..known {
                let other = set.with(number, 12_345).values();
                for (place, value) in other.iter().enumerate() {
                    let expected = if place == number { 12_345 } else { values[place] };
                    assert_eq!(*value, expected, "{} {}", set.name(), NAMES[place]);
                }
            }
        }
    }
}
