//! The bounds of what is read of a file of pairings. What is beyond one of them is an error; no event is near any of them.

/// The largest file that is read: 4 MiB. A report of a thousand players and eleven rounds has a fifth of one.
pub const FILE_BYTES: usize = 4 << 20;

/// The most players of a file. The largest opens have some two thousand.
pub const PLAYERS: usize = 5000;

/// The most teams of a file. The largest team events have some two hundred.
pub const TEAMS: usize = 1000;

/// The most rounds of an event.
pub const ROUNDS: u32 = 100;

/// The highest number that a board of a round may have.
pub const BOARDS: u32 = 9999;

/// The highest number that a player may have: that of a starting rank of four digits.
pub const NUMBER: u32 = 9999;

/// The highest rating that is read as one. Nobody has reached three thousand.
pub const RATING: u32 = 4000;

/// The most letters read of a name, a title or a note.
pub const LETTERS: usize = 200;

/// The most lines above the header line of a table.
pub const LINES_ABOVE: usize = 30;

/// The most bytes of a header line.
pub const HEADER_BYTES: usize = 10_000;

/// The most columns of a table.
pub const COLUMNS: usize = 100;

/// The most changed results of a list.
pub const CHANGED: usize = 10_000;
