//! What is noted of each setup of a game, so that one that was never there before is known without a search.

use super::Game;
use crate::{Color, Setup};

/// A number that equal history share, and which numbers came before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RepetitionKey {
    /// It depends on where each player's pieces stand, and on nothing else.
    pub hash: u64,
    /// One bit for each earlier setup with the same player to move since the last capture or pawn's
    /// move, as its hash says; different history may share one.
    seen: u64,
}

impl RepetitionKey {
    /// Returns whether the same can have stood there before, if every move was legal.
    #[inline]
    pub fn may_recur(self) -> bool {
        self.seen & self.bit() != 0
    }

    const fn bit(self) -> u64 {
        1 << (self.hash >> 58)
    }
}

impl Game {
    /// Returns the repetition key of what stands there after so many plies.
    #[inline]
    pub(super) fn repetition_key(&self, setup: &Setup, ply: usize) -> RepetitionKey {
        let is_new = setup.halfmove_clock < 2;
        let before = self.repetition_keys.get(ply.wrapping_sub(2));
        let seen = before.map_or(0, |before| before.seen | before.bit());
        RepetitionKey {
            hash: hash(setup),
            seen: if is_new { 0 } else { seen },
        }
    }
}

/// Returns the high and the low half of one product together: two pieces of one player that change places
/// are all that it does not see.
#[inline]
fn hash(setup: &Setup) -> u64 {
    let [white, black] = Color::BOTH.map(|color| setup.board.of_color(color).0);
    let product = u128::from(white ^ FACTORS[0]) * u128::from(black ^ FACTORS[1]);
    (product >> 64) as u64 ^ product as u64
}

/// The first two numbers that SplitMix64 gives from 2005, made odd.
const FACTORS: [u64; 2] = [0xA0DA_B038_7542_E051, 0xB5D6_3D57_8F63_4F2F];
