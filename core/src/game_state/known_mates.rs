//! What is known of mates, for several hearings of one record: they ask the same.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use kodeks_board::{Color, Position, Setup};
use kodeks_winnability::{Budget, Winnability, winnability};

/// Answers to "can this player still checkmate", each searched for once, within one budget. A clone is the same
/// memory, so that tables can share it.
#[derive(Clone, Debug)]
pub struct KnownMates {
    budget: Budget,
    answers: Arc<Mutex<HashMap<(Setup, Color), Winnability>>>,
}

impl From<Budget> for KnownMates {
    /// Returns a memory with nothing in it; searches stay within this budget.
    fn from(budget: Budget) -> KnownMates {
        KnownMates {
            budget,
            answers: Arc::default(),
        }
    }
}

impl KnownMates {
    pub(super) fn budget(&self) -> Budget {
        self.budget
    }

    /// Returns whether `winner` can still checkmate in `position`, whatever was played before.
    pub(super) fn answer(&self, position: &Position, winner: Color) -> Winnability {
        let answers = || self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = (*position.setup(), winner);
        if let Some(known) = answers().get(&asked) {
            return known.clone();
        }
        let answer = winnability(position, winner, self.budget);
        answers().insert(asked, answer.clone());
        answer
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::{RepetitionCriteria, Setup};

    use super::super::GameState;
    use super::*;

    fn table(mates: &KnownMates) -> GameState {
        let start: Setup = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
        GameState::new(start, RepetitionCriteria::default(), mates.clone())
    }

    fn searched(mates: &KnownMates) -> usize {
        mates.answers.lock().unwrap().len()
    }

    #[test]
    fn what_one_table_has_searched_for_another_knows() {
        let mates = KnownMates::from(Budget::FULL);
        for _ in 0..2 {
            let table = table(&mates);
            let position = *table.position().unwrap();
            assert_eq!(table.ask_mate(&position, Color::White), Some(true));
            assert_eq!(table.ask_mate(&position, Color::Black), Some(false));
            assert_eq!(table.take_asked().len(), 2);
        }
        assert_eq!(searched(&mates), 2);
    }

    #[test]
    fn where_draws_end_a_series_of_moves_what_was_played_counts() {
        let mates = KnownMates::from(Budget::FULL);
        let free = table(&mates);
        let position = *free.position().unwrap();
        assert_eq!(free.ask_mate(&position, Color::White), Some(true));
        let mut bound = table(&mates);
        bound.count_draws(0, None);
        assert_eq!(bound.ask_mate(&position, Color::White), Some(false));
        assert_eq!(free.ask_mate(&position, Color::White), Some(true));
        assert_eq!(searched(&mates), 1);
    }
}
