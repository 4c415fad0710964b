//! A key for each setup of a game, by which a new one is recognised without a search.

use std::collections::HashMap;

use crate::{Board, Color, Setup};

/// A number that equal history share, and which numbers came before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RepetitionKey {
    /// A hash of where each player's pieces are, and of nothing else.
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

    #[inline]
    const fn bit(self) -> u64 {
        1 << (self.hash >> 58)
    }
}

/// The keys of the positions of a game, at first and after each ply. Without a search and without the positions themselves, they
/// show of most positions that they occur for the first time.
///
/// ```
/// use kodeks_board::{Position, RepetitionKeys};
///
/// let (mut position, mut keys) = (Position::start(), RepetitionKeys::default());
/// keys.add(position.setup());
/// let mut most = Vec::new();
/// for san in ["Nf3", "Nf6", "Ng1", "Ng8", "e4"] {
///     let m = position.read_san(san)?;
///     position.play(m);
///     keys.add(position.setup());
///     most.push(keys.most_occurrences(position.setup()));
/// }
/// assert_eq!(most, [1, 1, 1, 2, 1]);
/// # Ok::<(), kodeks_board::SanError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RepetitionKeys {
    keys: Vec<RepetitionKey>,
    /// The plies from [`SEARCHED`] on after which the same pieces stood on the same squares, in their order.
    late: HashMap<(Board, Color), Vec<usize>>,
}

/// Up to here what stood on the board is searched ply by ply, which no usual game is too long for; what came later is
/// looked up, so that the time for a game grows with its length and not with its square.
const SEARCHED: usize = 512;

impl RepetitionKeys {
    /// Forgets everything but keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.keys.clear();
        self.late.clear();
    }

    /// Adds the next setup.
    #[inline]
    pub fn add(&mut self, setup: &Setup) {
        self.push(setup);
    }

    /// Adds the next setup, and returns what [`RepetitionKeys::most_occurrences`] says about it.
    #[inline]
    pub fn add_and_count(&mut self, setup: &Setup) -> u32 {
        let key = self.push(setup);
        if key.may_recur() { self.count_equal(key, setup) } else { 1 }
    }

    #[inline]
    fn push(&mut self, setup: &Setup) -> RepetitionKey {
        let ply = self.keys.len();
        let key = self.key(setup, ply);
        self.keys.push(key);
        if ply >= SEARCHED {
            self.add_late(setup, ply);
        }
        key
    }

    #[cold]
    fn add_late(&mut self, setup: &Setup, ply: usize) {
        let plies = self.late.entry((setup.board, setup.turn)).or_default();
        plies.push(ply);
    }

    /// Returns an upper bound on the occurrences of the present position, which was added last, this one included, if every move
    /// was legal.
    #[must_use]
    #[inline]
    pub fn most_occurrences(&self, setup: &Setup) -> u32 {
        match self.keys.last() {
            Some(key) if key.may_recur() => self.count_equal(*key, setup),
            _ => 1,
        }
    }

    #[cold]
    fn count_equal(&self, key: RepetitionKey, setup: &Setup) -> u32 {
        let reach = usize::try_from(setup.halfmove_clock).unwrap_or(usize::MAX);
        let ply = self.keys.len() - 1;
        let (late, early) = self.late_and_early(ply, reach, setup, key.hash);
        // To walk along the later ones takes the square of a long game.
        let equal = late.len() + early.count();
        u32::try_from(equal).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Returns the plies before `ply`, the latest first and no more than `reach` back, after which the pieces stood alike
    /// and the same player was to move. Two pieces of one player may have changed places there.
    pub(super) fn alike(&self, ply: usize, reach: usize, setup: &Setup, hash: u64) -> impl Iterator<Item = usize> {
        let (late, early) = self.late_and_early(ply, reach, setup, hash);
        late.iter().rev().copied().chain(early)
    }

    /// Returns the same plies in two parts: those from [`SEARCHED`] on in their order, and those before, the latest first.
    fn late_and_early(
        &self,
        ply: usize,
        reach: usize,
        setup: &Setup,
        hash: u64,
    ) -> (&[usize], impl Iterator<Item = usize>) {
        let first = ply.saturating_sub(reach);
        // The same player is to move only every other ply.
        let before = ply.saturating_sub(1);
        let skipped = before.saturating_sub(SEARCHED).next_multiple_of(2);
        let early = (first..before - skipped)
            .rev()
            .step_by(2)
            .filter(move |ply| self.get(*ply).is_some_and(|key| key.hash == hash));
        let known = match skipped {
            0 => None,
            _ => self.late.get(&(setup.board, setup.turn)),
        };
        let late = known.map(Vec::as_slice).unwrap_or_default();
        let place_of = |end: usize| late.partition_point(|other| *other < end);
        let late = late.get(place_of(first)..place_of(ply)).unwrap_or_default();
        (late, early)
    }

    /// Forgets all but the first `length` of what stood on the board, which was all this.
    pub(super) fn truncate(&mut self, length: usize, stood: &[Setup]) {
        self.keys.truncate(length);
        for setup in stood.iter().skip(length.max(SEARCHED)) {
            if let Some(plies) = self.late.get_mut(&(setup.board, setup.turn)) {
                plies.pop();
            }
        }
    }

    #[inline]
    pub(super) fn get(&self, ply: usize) -> Option<&RepetitionKey> {
        self.keys.get(ply)
    }

    /// Returns the key of the setup after so many plies.
    #[inline]
    pub(super) fn key(&self, setup: &Setup, ply: usize) -> RepetitionKey {
        let is_new = setup.halfmove_clock < 2;
        let before = self.keys.get(ply.wrapping_sub(2));
        let seen = before.map_or(0, |before| before.seen | before.bit());
        RepetitionKey { hash: hash(setup), seen: if is_new { 0 } else { seen } }
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
