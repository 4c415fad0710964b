//! The bounds of watching. Games and files beyond one of them are reported and left out; no event is near any of them.

use std::time::Duration;

/// The most games that are watched at once. The largest opens have some hundred boards; games that are over are left out first.
pub const BOARDS: usize = 1000;

/// The largest file that is read: 64 MiB. A round of a thousand games with all clock times has some ten.
pub const FILE_BYTES: u64 = 64 << 20;

/// The most files, and entries of folders, that are looked at.
pub const FILES: usize = 4096;

/// The depth to which subfolders are watched: programs make one for each round.
pub const DEPTH: usize = 3;

/// The number of looks in a row for which a text has to stay the same before what looks half-written counts, and what is gone is believed to
/// be gone.
pub const STILL: u32 = 2;

/// The time that one look may take before the games that are left wait for the next one.
pub const LOOK: Duration = Duration::from_secs(1);

/// The times for the searches for a mate that are left open in a position: one after the other, each in a look of its own
/// or with what is left of it. After the last one it stays open.
pub const SEARCHES: [Duration; 3] = [Duration::from_millis(20), Duration::from_millis(80), Duration::from_millis(240)];

/// The time for all such searches of one look together.
pub const SEARCHES_OF_A_LOOK: Duration = Duration::from_millis(240);
