//! The bounds of files and messages, and the list of its bounds that each room keeps: the same in every build and on every
//! machine.

use std::time::Duration;

use crate::{Complaint, Phrase, phrase};

/// The largest file that is read as a pack, a case or a record: 4 MiB. The longest file in the program takes some
/// fifty thousand bytes.
pub const FILE_BYTES: usize = 4 << 20;

/// How many things that are wrong are told at once, the first ones. Each is compared with those before it.
pub const FAULTS: usize = 1000;

/// How many letters a word can have for which the nearest known one is looked for. The time grows with the square of it.
pub const MISSPELT_LETTERS: usize = 128;

/// How many known words of about its length a misspelt one is compared with. The vocabulary inside the program has some
/// hundreds.
pub const MISSPELT_CANDIDATES: usize = 2000;

crate::listed_limits! {
    records { FILE_BYTES: bytes, FAULTS: number }
    program { MISSPELT_LETTERS: number, MISSPELT_CANDIDATES: number }
}

/// Returns the complaint that something is beyond a bound.
#[must_use]
pub fn too_much(what: Phrase) -> Complaint {
    Complaint::new(phrase!("K0122", "too much: {what}", what))
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
