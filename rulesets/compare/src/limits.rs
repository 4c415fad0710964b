//! The bounds of a comparison: the same in every build and on every machine.

/// The most differences about one question that are reported: each is put to both editions again, explained and shown by an example. All
/// editions of the Laws have some dozens.
pub const DIFFERENCES: usize = 500;

/// The most combinations of facts that are tried for one question. Where there are more, three facts at most differ from what they
/// usually are, or two, or one. All editions of the Laws have less than six thousand.
pub const COMBINATIONS: usize = 40_000;

/// The most combinations of facts with different answers that are kept, before they are put together.
pub const WITNESSES: usize = 10_000;

/// The most values of facts that are kept at once for the combinations that are tried. Where three facts that differ from what they
/// usually are make more, two differ, or one.
pub const VALUES_TRIED: usize = 4_000_000;

/// The most steps of a comparison or of a check of a pack in all: a regulation held against a value of a fact is one. All editions of
/// the Laws take less than a tenth of them.
pub const STEPS: usize = 20_000_000;

kodeks_base::listed_limits! {
    comparisons { DIFFERENCES: number, COMBINATIONS: number, WITNESSES: number, VALUES_TRIED: number, STEPS: number }
}
