//! The bounds of files and messages, and the list of its bounds that each room keeps: the same in every build and on every
//! machine.

use std::time::Duration;

use crate::{Complaint, Diagnostic, Phrase, phrase};

/// The largest file that is read as a pack, a case or a record: 4 MiB. The longest file in the program takes some
/// fifty thousand bytes.
pub const FILE_BYTES: usize = 4 << 20;

/// How many diagnostics one reading reports, the first ones. Each is compared with those before it.
pub const FAULTS: usize = 1000;

/// How many letters a word can have for which the nearest known one is looked for. The time grows with the square of it.
pub const MISSPELT_LETTERS: usize = 128;

/// How many known words of about its length a misspelt one is compared with. The vocabulary inside the program has some
/// hundreds.
pub const MISSPELT_CANDIDATES: usize = 2000;

/// How many brackets of JSON can be open at once: as many as its parser reads without the stack growing any further.
pub const JSON_DEPTH: usize = 127;

/// How many values a message of an assistant or a request of a page can have, tables and lists among them: each takes some
/// hundred bytes of memory. A record with as many events as are ruled on has some twenty thousand.
pub const MESSAGE_VALUES: usize = 50_000;

/// How many bytes of somebody's own words are looked for at once: 1 KiB. A number of an article has some ten, and a sentence
/// some hundred.
pub const ASKED_BYTES: usize = 1 << 10;

crate::listed_limits! {
    records { FILE_BYTES: bytes, FAULTS: number, JSON_DEPTH: number }
    program { MESSAGE_VALUES: number, ASKED_BYTES: bytes, MISSPELT_LETTERS: number, MISSPELT_CANDIDATES: number }
}

/// Returns the complaint that a bound is exceeded.
#[must_use]
pub fn too_much(what: Phrase) -> Complaint {
    Complaint::new(phrase!("K0122", "too much: {what}", what))
}

/// Returns the complaint that a text has more values than are read.
#[must_use]
pub fn too_many_values(most: usize) -> Complaint {
    too_much(phrase!("limit-values", "more than {most} values in one text", most))
}

/// Returns the complaint that a text in JSON has more brackets open at once than are read.
#[must_use]
pub fn too_deep() -> Complaint {
    too_much(phrase!("limit-json-depth", "more than {most} brackets in each other", most = JSON_DEPTH))
}

/// Refuses words that are longer than what is looked for.
///
/// # Errors
///
/// They are (K0122); the error has the first letters of them.
pub fn refuse_long_words(asked: &str) -> Result<(), Diagnostic> {
    const TOLD: usize = 40;
    if asked.len() <= ASKED_BYTES {
        return Ok(());
    }
    let begin: String = asked.chars().take(TOLD).collect();
    Err(Diagnostic::of_request(too_much(phrase!(
        "limit-asked",
        "`{begin}…` has more than {most} bytes",
        begin,
        most = ASKED_BYTES
    ))))
}

/// One bound, as `kodeks limits` lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The crate of the constant, without `kodeks_`: `board`.
    pub room: &'static str,
    /// The name of the constant: `PLIES`.
    pub constant: &'static str,
    /// The subject of the bound: `games`.
    pub of: &'static str,
    /// The value; a time is in milliseconds.
    pub most: u64,
    /// The unit: `number`, `bytes` or `time`.
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

    /// Returns the unique name: `board-plies`.
    #[must_use]
    pub fn name(&self) -> String {
        let constant = self.constant.to_ascii_lowercase().replace('_', "-");
        format!("{}-{constant}", self.room)
    }
}

/// Types that a bound can have.
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

/// Defines the function `all`, which lists the bounds of a file by subject, each with its unit.
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
