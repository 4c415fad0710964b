//! The bounds of what is read: the same in every build and on every machine. What is beyond one of them is an error with
//! its place, or is reported of its game.
//!
//! Each crate has a file of this kind; `kodeks limits` prints the bounds of all.

/// The largest number of quiet plies, and of the move to come, that a FEN can have. No game is so long: seventy-five quiet
/// moves end one after some 12,000 plies, and of a record no more than 131,072 are read. Sums and
/// products of such numbers cannot overflow.
pub const COUNTED: u32 = 1_000_000;

/// The number of plies beyond which nothing more is read of a game in PGN. Comments and variations may be as long as they
/// like. No game can have so many where seventy-five quiet moves end it.
pub const PLIES: usize = 1 << 17;

/// How many bytes the tags of a game in PGN may take: 1 MiB. They are reported with every finding; those of the
/// longest that are known take some thousand.
pub const TAG_BYTES: usize = 1 << 20;

/// How many bytes of a line of PGN come at once: 1 MiB. A longer line is read in such parts, so that a file without line
/// ends takes no more memory than another.
pub const LINE_BYTES: usize = 1 << 20;

/// How many problems of a game in PGN are reported, the first ones. Where so much is wrong, more of it helps
/// nobody.
pub const PROBLEMS: usize = 100;

/// The longest source text of a PGN game that is kept unchanged, to print or hash it: 8 MiB. Moves, comments and
/// variations of a game in a large analysed collection take some ten thousand.
pub const SOURCE_BYTES: usize = 8 << 20;

kodeks_base::listed_limits! {
    records { COUNTED: number }
    games { PLIES: number, TAG_BYTES: bytes, LINE_BYTES: bytes, PROBLEMS: number, SOURCE_BYTES: bytes }
}
