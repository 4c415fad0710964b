//! Why there is no edition for what was asked: a typed answer, never another edition in its place.

use std::fmt;

use kodeks_base::{Complaint, Date, Diagnostic, Phrase, did_you_mean, join_quoted, phrase, suggestion};

use crate::Selector;

/// Why there is no edition for what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// There is no body of that name.
    NoSuchPack {
        /// The name that was asked for.
        name: String,
        /// The known bodies.
        known: Vec<String>,
        /// The editions that may be meant: of the year that is the name or the end of it.
        meant: Vec<String>,
    },
    /// The body has no such edition.
    NoSuchEdition {
        /// The name that was asked for.
        asked: String,
        /// The editions of the body.
        known: Vec<String>,
    },
    /// Only packs from outside are so called, and the name is one of packs inside the program: their hash has to be
    /// named.
    ByHashAlone {
        /// The name that was asked for.
        asked: String,
        /// The packs, each by its folder, with what asks for it.
        found: Vec<(String, Selector)>,
    },
    /// The day is before the first edition, or before the one that was named.
    NotYetInForce {
        /// The edition.
        edition: String,
        /// The day from which it is in force.
        from: Date,
        /// The day that was asked for.
        on: Date,
    },
    /// The day is after the last edition, or after the one that was named.
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
            Unavailable::ByHashAlone { .. } => "by-hash-alone",
            Unavailable::NotYetInForce { .. } => "not-yet-in-force",
            Unavailable::Ended { .. } => "ended",
            Unavailable::Between { .. } => "between-editions",
            Unavailable::Several { .. } => "several-in-force",
            Unavailable::WithoutDays { .. } => "without-days",
        }
    }
}

impl From<&Unavailable> for Complaint {
    fn from(why: &Unavailable) -> Complaint {
        let list = |names: &[String]| join_quoted(names.iter().map(String::as_str));
        match why {
            Unavailable::NoSuchPack { name, known, meant } => {
                Complaint::new(phrase!("K0502", "there is no pack `{name}`", name)).with_hint(match &meant[..] {
                    [] => suggestion(name, known.iter().map(String::as_str)),
                    [edition] => Some(did_you_mean(edition)),
                    editions => Some(write_one_of(editions)),
                })
            }
            Unavailable::NoSuchEdition { asked, known } => Complaint::new(phrase!(
                "K0503",
                "there is no edition `{asked}`",
                asked
            ))
            .with_help(phrase!("K0503-help", "there are {known}", known = list(known))),
            Unavailable::ByHashAlone { asked, found } => {
                let folders: Vec<String> = found.iter().map(|(folder, _)| folder.clone()).collect();
                let selectors: Vec<String> = found.iter().map(|(_, pack)| pack.to_string()).collect();
                Complaint::new(phrase!("K0540", "`{asked}` bears a name of the program's own packs, and none of them is it; what stands in {folders} is a pack from outside", asked, folders = list(&folders)))
                    .with_help(phrase!("K0540-help", "if that is meant, ask for it by its hash: {packs}", packs = list(&selectors)))
            }
            Unavailable::NotYetInForce { edition, from, on } => Complaint::new(phrase!(
                "K0504-not-yet",
                "on {on} `{edition}` is not yet in force: it begins on {from}",
                on,
                edition,
                from
            ))
            .with_help(rule_by_it(edition)),
            Unavailable::Ended { edition, until, on } => Complaint::new(phrase!(
                "K0504-ended",
                "on {on} `{edition}` is no longer in force: it ended on {until}",
                on,
                edition,
                until
            ))
            .with_help(rule_by_it(edition)),
            Unavailable::Between { before, after, on } => Complaint::new(phrase!(
                "K0504-between",
                "on {on} no edition is in force: `{earlier}` ended on {ended}, and `{later}` begins on {begins}",
                on,
                earlier = before.0,
                ended = before.1,
                later = after.0,
                begins = after.1
            ))
            .with_help(phrase!("K0504-help-between", "to rule by one of them all the same, use `--rules`")),
            Unavailable::Several { editions, on } => Complaint::new(phrase!(
                "K0505-several",
                "on {on} several editions say that they are in force: {editions}",
                on,
                editions = list(editions)
            ))
            .with_help(write_one_of(editions)),
            Unavailable::WithoutDays { editions } => Complaint::new(phrase!(
                "K0505-without-days",
                "{editions} says no day on which it is in force, so a day finds no edition",
                editions = list(editions)
            ))
            .with_help(write_one_of(editions)),
        }
    }
}

/// Returns the advice to name one of these editions.
fn write_one_of(editions: &[String]) -> Phrase {
    match editions {
        [edition] => phrase!("K0505-help-edition", "write `{edition}`", edition),
        editions => {
            let editions = join_quoted(editions.iter().map(String::as_str));
            phrase!("K0505-help", "write one of {editions}", editions)
        }
    }
}

fn rule_by_it(edition: &str) -> Phrase {
    phrase!("K0504-help", "to rule by it all the same, use `--rules {edition}`", edition)
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl std::error::Error for Unavailable {}

impl From<Unavailable> for Diagnostic {
    fn from(unavailable: Unavailable) -> Diagnostic {
        Diagnostic::of_request(&unavailable)
    }
}
