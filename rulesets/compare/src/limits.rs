//! The bounds of a comparison: the same in every build and on every machine.

/// How many differences about one question are told: each is put to both editions again, explained and shown by an example. All
/// editions of the Laws have some dozens.
pub const DIFFERENCES: usize = 500;

/// How many combinations of facts are tried for one question. Where there are more, three facts at most differ from what they
/// usually are, or two, or one. All editions of the Laws have less than six thousand.
pub const COMBINATIONS: usize = 40_000;

/// How many combinations of facts are kept that are answered differently, before they are put together.
pub const WITNESSES: usize = 10_000;

/// How many values of facts are kept at once for the combinations that are tried. Where three facts that differ from what they
/// usually are make more, two differ, or one.
pub const VALUES_TRIED: usize = 4_000_000;

kodeks_base::listed_limits! {
    comparisons { DIFFERENCES: number, COMBINATIONS: number, WITNESSES: number, VALUES_TRIED: number }
}
