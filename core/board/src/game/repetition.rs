//! How often a position has stood on the board, and in what rhythm.

use super::{Game, repetition_key::RepetitionKey};
use crate::{Move, RawMove, RepetitionCriteria, Setup};

impl Game {
    /// Returns how many times the present position has stood on the board, this time included.
    #[must_use]
    #[inline]
    pub fn occurrences(&self, comparison: RepetitionCriteria) -> u32 {
        self.occurrences_at(self.plies(), comparison)
    }

    /// Returns how many times the position after so many plies had stood on the board by then, that
    /// time included; 0 beyond the end of the game.
    #[must_use]
    #[inline]
    pub fn occurrences_at(&self, ply: usize, comparison: RepetitionCriteria) -> u32 {
        let (Some(setup), Some(key)) = (self.history.get(ply), self.repetition_keys.get(ply)) else {
            return 0;
        };
        if self.may_recur(ply, *key) { count(self.earlier(ply, setup, *key, comparison)).saturating_add(1) } else { 1 }
    }

    /// Returns how many times the position after a legal move will have stood on the board, if that
    /// move is played: what a player claims who writes it down first (9.2(a)).
    #[must_use]
    pub fn occurrences_after(&self, m: Move, comparison: RepetitionCriteria) -> u32 {
        let (after, ply) = (self.setup_after(m), self.plies() + 1);
        let key = self.repetition_keys.key(&after, ply);
        let earlier = self.earlier(ply, &after, key, comparison);
        count(earlier).saturating_add(1)
    }

    /// Returns how many occurrences of the present position, counted back from now, follow each
    /// other at one and the same distance in plies.
    ///
    /// Occurrences after plies 0, 4, 8, 12 and 16 are five; after plies 19, 27, 39, 51 and 65 they
    /// are two, as only the last distance counts.
    #[must_use]
    pub fn consecutive_occurrences(&self, comparison: RepetitionCriteria) -> u32 {
        self.consecutive_occurrences_at(self.plies(), comparison)
    }

    /// Returns the same as it was after so many plies; 0 beyond the end of the game.
    #[must_use]
    pub fn consecutive_occurrences_at(&self, ply: usize, comparison: RepetitionCriteria) -> u32 {
        let (Some(setup), Some(key)) = (self.history.get(ply), self.repetition_keys.get(ply)) else {
            return 0;
        };
        let mut earlier = self.earlier(ply, setup, *key, comparison);
        let Some(previous) = earlier.next() else {
            return 1;
        };
        let distance = ply - previous;
        let expected = (0..previous).rev().skip(distance - 1).step_by(distance);
        let alike = earlier.zip(expected).take_while(|(found, expected)| found == expected);
        count(alike).saturating_add(2)
    }

    /// Returns one more than the number of identical cycles directly before now: the same moves,
    /// played again and again, each time from the present position back to itself.
    ///
    /// A cycle may pass through the position on its way: two different returns played in turn are
    /// together one cycle. Where several cycles fit, the largest number is returned.
    #[must_use]
    pub fn cyclic_occurrences(&self, comparison: RepetitionCriteria) -> u32 {
        self.cyclic_occurrences_at(self.plies(), comparison)
    }

    /// Returns the same as it was after so many plies; 0 beyond the end of the game.
    #[must_use]
    pub fn cyclic_occurrences_at(&self, ply: usize, comparison: RepetitionCriteria) -> u32 {
        let (Some(setup), Some(key)) = (self.history.get(ply), self.repetition_keys.get(ply)) else {
            return 0;
        };
        let earlier: Vec<usize> = self.earlier(ply, setup, *key, comparison).collect();
        let oldest = earlier.last().copied().unwrap_or(ply);
        let mut back = self.moves.get(oldest..ply).unwrap_or_default().to_vec();
        back.reverse();
        let alike = alike_from_each(&back);
        // How often in a row the plies since one of the occurrences were played, each time from one of them.
        earlier
            .iter()
            .map(|begin| {
                let length = ply - begin;
                let most = 1 + alike.get(length).map_or(0, |alike| alike / length);
                let begins = (0..=*begin).rev().step_by(length).take(most);
                let is_occurrence = |begin: &usize| earlier.binary_search_by(|other| begin.cmp(other)).is_ok();
                count(begins.take_while(is_occurrence))
            })
            .max()
            .unwrap_or(0)
            .saturating_add(1)
    }

    /// Returns the plies before `ply`, the latest first, after which the same position stood.
    pub(super) fn earlier<'a>(
        &'a self,
        ply: usize,
        setup: &'a Setup,
        key: RepetitionKey,
        comparison: RepetitionCriteria,
    ) -> impl Iterator<Item = usize> + 'a {
        let reach = if self.may_recur(ply, key) { self.reach(ply, setup) } else { 0 };
        let alike = self.repetition_keys.alike(ply, reach, setup, key.hash);
        alike.filter(move |earlier| {
            let earlier = self.history.get(*earlier);
            earlier.is_some_and(|earlier| comparison.finds_same(earlier, setup))
        })
    }

    /// Returns whether the same position can have stood there before.
    #[inline]
    fn may_recur(&self, ply: usize, key: RepetitionKey) -> bool {
        key.may_recur() || !self.is_orderly(ply)
    }

    /// Returns whether every move before `ply` was legal.
    #[inline]
    fn is_orderly(&self, ply: usize) -> bool {
        self.first_illegal.is_none_or(|illegal| illegal >= ply)
    }

    /// Returns how many plies back the same position can have stood: no further than the last
    /// capture or pawn's move, except where illegal moves may have put things back.
    fn reach(&self, ply: usize, setup: &Setup) -> usize {
        let quiet = usize::try_from(setup.halfmove_clock).unwrap_or(usize::MAX);
        if self.is_orderly(ply) { quiet.min(ply) } else { ply }
    }
}

/// Returns for each place how many moves from there on are the same as those from the first on (the Z-function, in a time
/// that grows with the moves and not with their square).
fn alike_from_each(moves: &[RawMove]) -> Vec<usize> {
    let mut alike = vec![0; moves.len()];
    // The stretch that reaches furthest of those that are as the beginning.
    let (mut begin, mut end) = (0, 0);
    for place in 1..moves.len() {
        let known = if place < end { alike[place - begin].min(end - place) } else { 0 };
        let further = moves[known..].iter().zip(&moves[place + known..]);
        alike[place] = known + further.take_while(|(one, other)| one == other).count();
        if place + alike[place] > end {
            (begin, end) = (place, place + alike[place]);
        }
    }
    alike
}

fn count<T>(found: impl Iterator<Item = T>) -> u32 {
    u32::try_from(found.count()).unwrap_or(u32::MAX)
}
