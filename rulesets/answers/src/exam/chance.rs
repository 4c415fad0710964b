//! Chance that is the same from the same seed.

/// Numbers that look like chance and are the same from the same beginning: `SplitMix64` by Steele, Lea and Flood (2014).
pub(super) struct Chance(u64);

impl Chance {
    /// Begins with a seed, and with a second number that tells uses of one seed apart.
    pub(super) fn new(seed: u64, purpose: usize) -> Chance {
        Chance(seed ^ (purpose as u64).rotate_left(32))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Puts things into an order of chance.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.next() % (last as u64 + 1);
            things.swap(last, usize::try_from(other).unwrap_or_default());
        }
    }
}
