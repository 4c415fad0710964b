//! Why something is not entered.

use std::fmt;

use kodeks_base::{Phrase, phrase};

/// Why something is not entered; nothing else is kept back by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This device gave the number to another entry, stored as `seq`.
    OtherContent {
        /// The number that was given twice.
        number: u64,
        /// The entry that has it.
        seq: u64,
    },
    /// It is about an entry that is not there.
    AboutNothing {
        /// The entry that it names.
        about: u64,
    },
    /// It would erase a text that is not there.
    NoSuchText {
        /// The text that it names.
        id: u64,
    },
    /// It would erase a text that another entry erased.
    ErasedBefore {
        /// The text.
        id: u64,
        /// The entry that erased it.
        seq: u64,
    },
    /// It would erase nothing.
    NothingToErase,
    /// It says that it erases texts, which only [`crate::Ledger::erase`] does.
    Erasing,
    /// Its body is no object of JSON.
    NoObject,
    /// Its body has objects and lists too deep inside each other.
    TooDeep {
        /// The greatest depth.
        most: usize,
    },
    /// A part of it has too many bytes.
    TooLarge {
        /// Which: `body` or `text`.
        what: &'static str,
        /// The greatest number.
        most: usize,
    },
    /// It has too many personal texts.
    TooMany {
        /// The greatest number.
        most: usize,
    },
    /// A name is empty, too long or not on one line.
    NoName {
        /// Which: `device`, `kind` or `name`.
        what: &'static str,
        /// The greatest number of bytes.
        most: usize,
    },
    /// Its number is below 1.
    NoNumber {
        /// The number.
        number: u64,
    },
    /// Its moment is none.
    NoMoment {
        /// The text found.
        at: String,
    },
}

impl Refusal {
    /// Returns it as a sentence that is said in the language of the reader.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            Refusal::OtherContent { number, seq } => phrase!(
                "ledger-other-content",
                "this device gave the number {number} to something else, which is entry {seq}",
                number,
                seq
            ),
            Refusal::AboutNothing { about } => {
                phrase!("ledger-about-nothing", "there is no entry {about} that this could be about", about)
            }
            Refusal::NoSuchText { id } => {
                phrase!("ledger-no-such-text", "there is no personal text {id}", id)
            }
            Refusal::ErasedBefore { id, seq } => {
                phrase!("ledger-erased-before", "the personal text {id} was erased by entry {seq}", id, seq)
            }
            Refusal::NothingToErase => {
                phrase!("ledger-nothing-to-erase", "no personal text is named that would be erased")
            }
            Refusal::Erasing => phrase!(
                "ledger-erasing",
                "an entry of the kind `erased` is made by erasing personal texts, and in no other way"
            ),
            Refusal::NoObject => phrase!("ledger-no-object", "`body` is an object of JSON"),
            Refusal::TooDeep { most } => {
                phrase!("ledger-too-deep", "`body` has at most {most} objects and lists inside each other", most)
            }
            Refusal::TooLarge { what, most } => {
                phrase!("ledger-too-large", "`{what}` has at most {kilobytes} KiB", what, kilobytes = most >> 10)
            }
            Refusal::TooMany { most } => phrase!("ledger-too-many", "an entry has at most {most} personal texts", most),
            Refusal::NoName { what, most } => {
                phrase!("ledger-no-name", "`{what}` is one line of 1 to {most} letters", what, most)
            }
            Refusal::NoNumber { number } => {
                phrase!("ledger-no-number", "`{number}` is no number of an entry: a device counts from 1", number)
            }
            Refusal::NoMoment { at } => {
                phrase!("ledger-no-moment", "`{at}` is no moment such as `2026-01-10T14:03:07.250Z`", at = shorten(at))
            }
        }
    }
}

/// Returns as much of a text as a message shows.
fn shorten(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(40).collect()
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.phrase().english())
    }
}
