//! Cached answers to whether a player can mate, shared by several hearings of one record.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Position, Setup};
use kodeks_winnability::{Budget, Winnability, winnability};

use crate::limits;

/// How much of the whole time is kept for searches that are given up soon.
const FOR_QUICK_ONES: Duration = Duration::from_secs(1);

/// Answers to "can this player still checkmate", each searched for once, within one budget, and all within the time of
/// [`limits::SEARCHES`]. A clone is the same memory, so that tables can share it.
#[derive(Clone, Debug)]
pub struct KnownMates {
    budget: Budget,
    known: Arc<Mutex<MateCache>>,
}

#[derive(Debug)]
struct MateCache {
    answers: HashMap<(Setup, Color), Winnability>,
    /// How long searches may still take together.
    left: Duration,
}

impl From<Budget> for KnownMates {
    /// Returns a memory with nothing in it; searches stay within this budget.
    fn from(budget: Budget) -> KnownMates {
        KnownMates::within(budget, limits::SEARCHES)
    }
}

impl KnownMates {
    /// Returns a memory with nothing in it; searches stay within this budget, and take no longer than so much together.
    #[must_use]
    pub fn within(budget: Budget, allowed: Duration) -> KnownMates {
        let known = MateCache { answers: HashMap::new(), left: allowed };
        KnownMates { budget, known: Arc::new(Mutex::new(known)) }
    }

    /// Lets searches take so much longer together, but never longer than [`limits::SEARCHES`] from now on.
    pub fn allow_more(&self, more: Duration) {
        let mut known = self.cache();
        known.left = (known.left + more).min(limits::SEARCHES.max(known.left));
    }

    pub(super) fn budget(&self) -> Budget {
        self.budget
    }

    /// Returns whether `winner` can still checkmate in `position`, regardless of the moves before.
    pub(super) fn answer(&self, position: &Position, winner: Color) -> Winnability {
        // The move counters of a position do not change which mates are possible.
        let uncounted = Setup { halfmove_clock: 0, move_number: 1, ..*position.setup() };
        let asked = (uncounted, winner);
        if let Some(known) = self.cache().answers.get(&asked) {
            return known.clone();
        }
        let answer = self.search(self.budget, |budget| winnability(position, winner, budget));
        self.cache().answers.insert(asked, answer.clone());
        answer
    }

    /// Searches within a budget, and within what is left of the whole time.
    pub fn search<T>(&self, budget: Budget, search: impl FnOnce(Budget) -> T) -> T {
        let left = self.cache().left;
        let long = left.saturating_sub(FOR_QUICK_ONES);
        let budget = if budget.time == Duration::MAX {
            // A search without a time limit is never cut short.
            budget
        } else if long.is_zero() {
            Budget { time: Budget::FAST.time.min(left), ..Budget::FAST }
        } else {
            Budget { time: budget.time.min(long), ..budget }
        };
        let begun = Instant::now();
        let answer = search(budget);
        let mut known = self.cache();
        known.left = known.left.saturating_sub(begun.elapsed());
        drop(known);
        answer
    }

    fn cache(&self) -> MutexGuard<'_, MateCache> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
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
        mates.cache().answers.len()
    }

    #[test]
    fn a_position_that_comes_again_is_not_searched_for_again() {
        let mates = KnownMates::from(Budget::FULL);
        for counted in ["0 1", "4 3", "98 70"] {
            let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {counted}");
            let position: Position = fen.parse().unwrap();
            assert_eq!(mates.answer(&position, Color::White).verdict(), Some(true));
        }
        assert_eq!(searched(&mates), 1);
    }

    #[test]
    fn when_the_time_for_all_searches_is_over_what_needs_none_is_still_known() {
        let mates = KnownMates::within(Budget::FULL, Duration::from_millis(2));
        let spent = |duration| mates.search(Budget::FULL, |_| std::thread::sleep(duration));
        spent(Duration::from_millis(3));
        let given = mates.search(Budget::FULL, |budget| budget.time);
        assert_eq!(given, Duration::ZERO);
        let bare: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
        assert_eq!(mates.answer(&bare, Color::Black).verdict(), Some(false));
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
