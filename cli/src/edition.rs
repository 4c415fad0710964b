//! The edition that somebody asks for, as the command line names it.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::EditionOverride;
use kodeks_base::{Complaint, Date};
use kodeks_rulesets::{Caller, Selector};

use crate::{completion::editions, day::read_date};

/// The arguments that select an edition.
#[derive(Args, Debug)]
pub struct EditionArguments {
    /// Rule by this edition, whatever the file says: fide@2014, fide@2014[9.6a=cycles]; without it and
    /// without a day by the edition in force today, or on the day that KODEKS_TODAY names
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Rule by the edition in force when the event starts on this day: 2016-03-11; with `--rules ecf`
    /// by the edition of that body
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    #[command(flatten)]
    lock: UnlockArgs,
}

/// The argument that ignores the lock of an event.
#[derive(Args, Debug)]
pub struct UnlockArgs {
    /// Depart from the lock of the event, if it has one; the ruling says so
    #[arg(long)]
    unlocked: bool,
}

impl UnlockArgs {
    /// Returns what the caller says; `names` is whether that names an edition or a day.
    pub fn caller(&self, names: bool) -> Caller {
        Caller { names, departs: self.unlocked }
    }
}

impl EditionArguments {
    /// Returns by which edition it is ruled.
    pub fn which(&self) -> EditionOverride {
        EditionOverride { rules: self.rules.clone(), on: self.on, departs: self.lock.unlocked }
    }
}

/// Reads an edition for clap, which prints the error.
pub fn read_selector(text: &str) -> Result<Selector, Complaint> {
    Selector::parse_typed(text).map_err(|error| error.complaint().clone())
}
