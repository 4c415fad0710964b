//! Tells by the numbers of the moves whether a text that could not be read was a move.

use super::{PgnGame, text_place::TextPlace};

/// A gap in the moves of a game.
#[derive(Debug, Default)]
pub(super) struct Gap {
    /// The first text since the last number: the plies before it, the text, and its place.
    stray: Option<(usize, String, TextPlace)>,
    /// How many plies White's first move is ahead of what its number says.
    ahead: Option<i64>,
}

/// The longest text that can have been meant as a move.
const LONGEST_MOVE: usize = 40;

impl Gap {
    /// Notes a text that is no move, with the number of plies before it.
    pub fn note(&mut self, plies: usize, text: &str, place: TextPlace) {
        if self.stray.is_none() {
            let text = text.chars().take(LONGEST_MOVE).collect();
            self.stray = Some((plies, text, place));
        }
    }

    /// Returns whether a text was noted about which nothing was found out yet.
    pub fn is_open(&self) -> bool {
        self.stray.is_some()
    }

    /// Takes the first number of a run of moves into account, before which the game had so many plies.
    /// No text may have been noted; then only the first number of all says something.
    pub fn begin(&mut self, number: u32, plies: usize) {
        let plies = i64::try_from(plies).unwrap_or(i64::MAX);
        self.ahead.get_or_insert(plies - 2 * i64::from(number));
    }

    /// Takes the number of a move of White's into account, before which the game has its moves so
    /// far. If one more fits, the text was a move.
    pub fn settle(&mut self, number: u32, game: &mut PgnGame) {
        let ahead = plies(game) - 2 * i64::from(number);
        let usual = *self.ahead.get_or_insert(ahead);
        let Some((ply, text, place)) = &self.stray else {
            return;
        };
        if ahead + 1 == usual {
            game.insert_unread(*ply, text, *place);
        } else if ahead != usual {
            return;
        }
        self.stray = None;
    }

    /// Says of a text about which nothing was found out that moves may be missing.
    pub fn end(&mut self, game: &mut PgnGame) {
        let stray = self.stray.take();
        game.doubtful_from = stray.map(|(ply, ..)| ply);
    }
}

fn plies(game: &PgnGame) -> i64 {
    i64::try_from(game.plies()).unwrap_or(i64::MAX)
}
