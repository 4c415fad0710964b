//! The bounds of what is watched. What is beyond one of them is told and left out; no event is near any of them.

use std::time::Duration;

/// How many games are watched at once. The largest opens have some hundred boards; games that are over are left out first.
pub const BOARDS: usize = 1000;

/// The largest file that is read: 64 MiB. A round of a thousand games with all clock times has some ten.
pub const FILE_BYTES: u64 = 64 << 20;

/// How many files are looked at, and how many entries of folders.
pub const FILES: usize = 4096;

/// How deep folders within the folder that is watched are gone into: programs make one for each round.
pub const DEPTH: usize = 3;

/// For how many looks in a row a text has to stand still before what looks half-written counts, and what is gone is believed to
/// be gone.
pub const STILL: u32 = 2;

/// How long one look may take before the games that are left wait for the next one.
pub const LOOK: Duration = Duration::from_secs(1);

/// How long the searches for a mate may take that are left open in a position: one after the other, each in a look of its own
/// or with what is left of it. After the last one it stays open.
pub const SEARCHES: [Duration; 3] = [Duration::from_millis(20), Duration::from_millis(80), Duration::from_millis(240)];

/// How long all such searches of one look may take together.
pub const SEARCHES_OF_A_LOOK: Duration = Duration::from_millis(240);
