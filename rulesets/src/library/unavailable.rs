//! Why there is no edition for what was asked: a typed answer, never another edition in its place.

use std::fmt;

use crate::{
    Date, PackError,
    error::{quoted, suggestion},
};

/// Why there is no edition for what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// No body of that name is at hand.
    NoSuchPack {
        /// The name that was asked for.
        name: String,
        /// The bodies at hand.
        known: Vec<String>,
    },
    /// The body has no such edition.
    NoSuchEdition {
        /// What was asked for.
        asked: String,
        /// The editions of the body.
        known: Vec<String>,
    },
    /// The day is before the first edition at hand, or before the one that was named.
    NotYetInForce {
        /// The edition.
        edition: String,
        /// The day from which it is in force.
        from: Date,
        /// The day that was asked for.
        on: Date,
    },
    /// The day is after the last edition at hand, or after the one that was named.
    Ended {
        /// The edition.
        edition: String,
        /// The last day on which it was in force.
        until: Date,
        /// The day that was asked for.
        on: Date,
    },
    /// The day is between two editions.
    Between {
        /// The edition before it, and the last day of that.
        before: (String, Date),
        /// The edition after it, and the first day of that.
        after: (String, Date),
        /// The day that was asked for.
        on: Date,
    },
    /// Several editions of the body say that they are in force on the day.
    Several {
        /// The editions.
        editions: Vec<String>,
        /// The day that was asked for.
        on: Date,
    },
    /// No edition of the body says from when to when it is in force.
    WithoutDays {
        /// The editions of the body.
        editions: Vec<String>,
    },
}

impl Unavailable {
    /// Returns its name for programs: `not-yet-in-force`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Unavailable::NoSuchPack { .. } => "no-such-pack",
            Unavailable::NoSuchEdition { .. } => "no-such-edition",
            Unavailable::NotYetInForce { .. } => "not-yet-in-force",
            Unavailable::Ended { .. } => "ended",
            Unavailable::Between { .. } => "between-editions",
            Unavailable::Several { .. } => "several-in-force",
            Unavailable::WithoutDays { .. } => "without-days",
        }
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: &[String]| quoted(names.iter().map(String::as_str));
        match self {
            Unavailable::NoSuchPack { name, known } => {
                let hint = suggestion(name, known.iter().map(String::as_str));
                write!(f, "there is no pack `{name}`{hint}")
            }
            Unavailable::NoSuchEdition { asked, known } => {
                let known = list(known);
                write!(f, "there is no edition `{asked}`; there are {known}")
            }
            Unavailable::NotYetInForce { edition, from, on } => write!(
                f,
                "on {on} `{edition}` is not yet in force: it begins on {from}; to rule by it all the same, use `--rules {edition}`"
            ),
            Unavailable::Ended { edition, until, on } => write!(
                f,
                "on {on} `{edition}` is no longer in force: it ended on {until}; to rule by it all the same, use `--rules {edition}`"
            ),
            Unavailable::Between { before, after, on } => write!(
                f,
                "on {on} no edition is in force: `{}` ended on {}, and `{}` begins on {}; to rule by one of them all the same, use `--rules`",
                before.0, before.1, after.0, after.1
            ),
            Unavailable::Several { editions, on } => write!(
                f,
                "on {on} several editions say that they are in force: {}; name one with `rules = …` or `--rules`",
                list(editions)
            ),
            Unavailable::WithoutDays { editions } => write!(
                f,
                "{} says no day on which it is in force, so a day finds no edition; name one with `rules = …` or `--rules`",
                list(editions)
            ),
        }
    }
}

impl std::error::Error for Unavailable {}

impl From<Unavailable> for PackError {
    fn from(unavailable: Unavailable) -> PackError {
        PackError::asked(unavailable.to_string())
    }
}
