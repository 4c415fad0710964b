//! The bounds of what is read: the same in every build and on every machine. What is beyond one of them is an error with
//! its place, or is told of the game that it stands in.
//!
//! Each room has a file of this kind, whose bounds stand in its list, too: `kodeks limits` prints them all.

use std::time::Duration;

/// The largest number of quiet plies, and of the move to come, that a FEN can have. No game is so long: seventy-five quiet
/// moves end one after some 12,000 plies, and of a record no more than 131,072 are read. Whatever is added to such a
/// number, or it is multiplied by, cannot overflow.
pub const COUNTED: u32 = 1_000_000;

/// The number of plies beyond which nothing more is read of a game in PGN. Comments and variations may be as long as they
/// like. No game can have so many where seventy-five quiet moves end it.
pub const PLIES: usize = 1 << 17;

/// How many bytes the tags of a game in PGN may take: 1 MiB. They are told with everything that is found in it; those of the
/// longest that are known take some thousand.
pub const TAG_BYTES: usize = 1 << 20;

/// How many bytes of a line of PGN come at once: 1 MiB. A longer line is read in such parts, so that a file without line
/// ends takes no more memory than another.
pub const LINE_BYTES: usize = 1 << 20;

/// How many things that are wrong with a game in PGN are told, the first ones. Where so much is wrong, more of it helps
/// nobody.
pub const PROBLEMS: usize = 100;

/// How many bytes of a game in PGN are kept as they stand in the file, to be printed or hashed: 8 MiB. Moves, comments and
/// variations of a game in a large analysed collection take some ten thousand.
pub const SOURCE_BYTES: usize = 8 << 20;

crate::listed_limits! {
    records { COUNTED: number }
    games { PLIES: number, TAG_BYTES: bytes, LINE_BYTES: bytes, PROBLEMS: number, SOURCE_BYTES: bytes }
}

/// A bound, as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The room in which it stands: `board`.
    pub room: &'static str,
    /// The name of its constant: `PLIES`.
    pub constant: &'static str,
    /// What is read or worked out within it: `games`.
    pub of: &'static str,
    /// The bound itself; a time in milliseconds.
    pub most: u64,
    /// In what it is counted: `number`, `bytes` or `time`.
    pub unit: &'static str,
}

impl Limit {
    /// Returns the bound of a constant in the module of this path.
    #[must_use]
    pub fn new(
        module: &'static str,
        constant: &'static str,
        of: &'static str,
        most: impl Amount,
        unit: &'static str,
    ) -> Limit {
        let place = module.split("::").next().unwrap_or(module);
        Limit { room: place.strip_prefix("kodeks_").unwrap_or(place), constant, of, most: most.amount(), unit }
    }

    /// Returns its name among all: `board-plies`.
    #[must_use]
    pub fn name(&self) -> String {
        let constant = self.constant.to_ascii_lowercase().replace('_', "-");
        format!("{}-{constant}", self.room)
    }
}

/// What a bound can be.
pub trait Amount {
    /// Returns it as a number.
    fn amount(self) -> u64;
}

impl Amount for u32 {
    fn amount(self) -> u64 {
        self.into()
    }
}

impl Amount for u64 {
    fn amount(self) -> u64 {
        self
    }
}

impl Amount for usize {
    fn amount(self) -> u64 {
        self as u64
    }
}

impl Amount for Duration {
    fn amount(self) -> u64 {
        u64::try_from(self.as_millis()).unwrap_or(u64::MAX)
    }
}

/// Lists the bounds of a file, by what is read or worked out within them and with what each is counted in, as the function `all`.
#[macro_export]
macro_rules! listed_limits {
    ($($of:ident { $($constant:ident: $unit:ident),* $(,)? })*) => {
        /// Returns every bound of this file.
        #[must_use]
        pub fn all() -> Vec<$crate::limits::Limit> {
            vec![$($($crate::limits::Limit::new(
                module_path!(),
                stringify!($constant),
                stringify!($of),
                $constant,
                stringify!($unit),
            )),*),*]
        }
    };
}
