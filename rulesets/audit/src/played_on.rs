//! What was played of a game after moves that are not legal and stood, and after null moves.

use std::time::Duration;

use kodeks_board::{PgnGame, SanError, notation::Letters};

use super::{
    Finding,
    replay::Replay,
    sequel::{BoardAsPlayed, MOST_STOOD},
};

/// The stretches of a game after its first one, each from a board as it was played.
#[derive(Debug, Default)]
pub(super) struct LaterStretches {
    /// Those of the game, and after them memory for further ones.
    stretches: Vec<Replay>,
    count: usize,
    /// How long searches of each may take, where that is bounded.
    searches: Option<Duration>,
}

impl LaterStretches {
    /// Returns stretches in each of which searches take so long together at most.
    pub fn searching_within(searches: Duration) -> LaterStretches {
        LaterStretches { searches: Some(searches), ..LaterStretches::default() }
    }

    /// Forgets those of the game before.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Returns whether the game is looked at no further.
    pub fn is_full(&self) -> bool {
        self.count == MOST_STOOD
    }

    /// Returns the last stretch, if there is one.
    pub fn last(&self) -> Option<&Replay> {
        self.of_game().last()
    }

    /// Plays on from a board up to the next move that is not legal; returns why it is not.
    pub fn go_on(&mut self, board: BoardAsPlayed, pgn: &PgnGame, letters: Letters) -> Option<SanError> {
        let place = self.count;
        self.count += 1;
        if place == self.stretches.len() {
            let mut new = Replay::new();
            if let Some(time) = self.searches {
                let _usual = new.search_within(time);
            }
            self.stretches.push(new);
        }
        self.stretches[place].replay_from(board.position, board.plies, pgn, letters)
    }

    /// Returns the stretch in which a finding is, if it is none in the first. A move that is not legal is in the stretch before
    /// it.
    pub fn stretch_of(&self, finding: &Finding) -> Option<&Replay> {
        let ply = finding.at.ply;
        let is_in = |stretch: &&Replay| match ply.checked_sub(stretch.before()) {
            Some(0) => !finding.is_illegal_move(),
            within => within.is_some(),
        };
        self.of_game().rev().find(is_in)
    }

    fn of_game(&self) -> impl DoubleEndedIterator<Item = &Replay> {
        self.stretches.iter().take(self.count)
    }
}
