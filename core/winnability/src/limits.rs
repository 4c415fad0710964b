//! The bounds of a search and of a certificate that is read and checked: the same in every build and on every machine.

use std::time::Duration;

/// The time limit of a search for a mate that matters, unless the caller sets another.
pub const SEARCH_TIME: Duration = Duration::from_secs(2);

/// How many positions such a search may keep, each in at most two hundred bytes: 256 megabytes in all.
pub const SEARCH_POSITIONS: usize = 1_250_000;

/// How many positions a certificate can have one by one: as many as a search within the bounds that are usual looks at.
pub const CERTIFICATE_POSITIONS: usize = SEARCH_POSITIONS;

/// How many fortresses a certificate can have: as many as a search keeps. Each position may be compared with all of them.
pub const FORTRESSES: usize = 48;

/// How many pieces a fortress can have: as many as a game.
pub const PIECES: usize = 32;

/// How many plies the line of a certificate can have. Those that a search finds have some hundreds.
pub const LINE_PLIES: usize = 1 << 17;

/// How many steps the checker takes before it gives up: for each move out of each position one, and one for each piece that is
/// compared with one of a fortress.
pub const CHECK_STEPS: usize = 64_000_000;

kodeks_base::listed_limits! {
    searches { SEARCH_TIME: time, SEARCH_POSITIONS: number }
    certificates {
        CERTIFICATE_POSITIONS: number,
        FORTRESSES: number,
        PIECES: number,
        LINE_PLIES: number,
        CHECK_STEPS: number,
    }
}
