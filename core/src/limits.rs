//! The bounds of what is worked out at a table, beside those of the board: the same in every build and on every machine.

use std::time::Duration;

/// How long all searches for a mate in one record may take together: as long as one of them may, and a second more in which
/// each is given up after a thousandth. After that only what needs no search is answered. A search takes some thousandths of a
/// second, and what is known of a position is not searched for again.
pub const SEARCHES: Duration = Duration::from_secs(3);

/// How much longer searches for a mate may take together for each game of an audit, on each thread. Less than one game in a
/// thousand needs a search that takes longer than a thousandth of a second.
pub const SEARCHES_OF_A_GAME: Duration = Duration::from_millis(1);

/// The most time for all searches for a mate in one file of cases, or in all those inside the program, over all editions.
pub const SEARCHES_OF_CASES: Duration = Duration::from_secs(60);

kodeks_base::listed_limits! {
    searches { SEARCHES: time, SEARCHES_OF_A_GAME: time, SEARCHES_OF_CASES: time }
}
