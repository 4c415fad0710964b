//! What is noted of each setup of a game, so that one that was never there before is known without a search.

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

/// The keys of what stood on the board in a game, at first and after each ply. Without a search, and without the
/// positions themselves, they tell of most that they stand for the first time.
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
pub struct RepetitionKeys(Vec<RepetitionKey>);

impl RepetitionKeys {
    /// Forgets everything but keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds what stands on the board next.
    #[inline]
    pub fn add(&mut self, setup: &Setup) {
        let key = self.key(setup, self.0.len());
        self.0.push(key);
    }

    /// Returns how often what stands on the board now, which was added last, has stood there at most, this time
    /// included, if every move was legal.
    #[must_use]
    #[inline]
    pub fn most_occurrences(&self, setup: &Setup) -> u32 {
        match self.0.last() {
            Some(key) if key.may_recur() => self.count_equal(*key, setup),
            _ => 1,
        }
    }

    #[cold]
    fn count_equal(&self, key: RepetitionKey, setup: &Setup) -> u32 {
        let reach = usize::try_from(setup.halfmove_clock).unwrap_or(usize::MAX);
        let within = self.0.iter().rev().take(reach.saturating_add(1)).step_by(2);
        let equal = within.filter(|other| other.hash == key.hash);
        u32::try_from(equal.count()).unwrap_or(u32::MAX)
    }

    pub(super) fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }

    #[inline]
    pub(super) fn get(&self, ply: usize) -> Option<&RepetitionKey> {
        self.0.get(ply)
    }

    /// Returns the key of what stands there after so many plies.
    #[inline]
    pub(super) fn key(&self, setup: &Setup, ply: usize) -> RepetitionKey {
        let is_new = setup.halfmove_clock < 2;
        let before = self.0.get(ply.wrapping_sub(2));
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
