//! `kodeks rule`: the ruling on what happened.

use std::path::PathBuf;

use clap::Args;
use kodeks_authoring::refuse_if_rated;
use kodeks_core::Complaint;
use kodeks_report::{
    Words, json,
    page::{self, Detail, Page, Role},
};
use kodeks_rulesets::{Date, Lock, Outcome, PackError, Receipt, Record, Ruling, Selector, rule};
use serde_json::json;

use crate::{
    Exit,
    library::{Common, Format},
    output::{print, print_json},
};

/// Rule on what happened, by an edition of the Laws, with its articles
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks rule incident.toml
  kodeks rule incident.toml --rules fide@2014 --why-not
  kodeks rule incident.toml --on 2016-03-11 --lang pl
  kodeks rule incident.toml --receipt")]
pub struct Arguments {
    /// The record of what happened, in TOML, or JSON if it is named so
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Rule by this edition, whatever the file says: fide@2014, fide@2014[9.6a=cycles]
    #[arg(long, value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Rule by the edition in force when the event starts on this day: 2016-03-11; with `--rules ecf`
    /// by the edition of that body
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    /// Also say which regulations were asked and do not apply, and why
    #[arg(long)]
    why_not: bool,

    /// Print the ruling on everything that happened, not only on the last event
    #[arg(long)]
    all: bool,

    /// Also print the receipt: program, packs and their hashes, readings and options
    #[arg(long)]
    receipt: bool,

    #[command(flatten)]
    common: Common,
}

/// Rules on a record and prints the ruling.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let library = arguments.common.library()?;
    let record = library.record(&arguments.file)?;
    let wanted = record.wanted(arguments.rules.as_ref(), arguments.on)?;
    let by_caller = arguments.rules.is_some() || arguments.on.is_some();
    let (edition, lock) = library.edition_of(&record, &wanted, by_caller)?;
    refuse_if_rated(&library, &edition, &record)?;
    let (mut record, left_aside) = library.suited(&record, &edition)?;
    record.readings.extend(wanted.readings().iter().cloned());
    let rulings = rule(library.host(), &edition, &record)?;
    let Some(last) = rulings.last() else {
        let message = Complaint::new("nothing happened in this record")
            .with_help("add moves or a `[[happened]]`");
        return Err(PackError::of_record(&record.file, 0, message));
    };
    let shown = if arguments.all {
        &rulings[..]
    } else {
        std::slice::from_ref(last)
    };
    let made = Made {
        record: &record,
        lock: lock.as_ref(),
        left_aside: &left_aside,
    };
    let words = Words::of(arguments.common.language(), &library)?;
    match arguments.common.format {
        Format::Json => show_json(arguments, shown, &made),
        Format::Text => show(arguments, shown, &made, &words),
    }
    let open = shown.iter().map(|ruling| ruling.outcome).find(is_open);
    Ok(open.unwrap_or(last.outcome).into())
}

/// What the rulings were made by, besides their edition.
struct Made<'a> {
    record: &'a Record,
    lock: Option<&'a Lock>,
    /// The options and readings of the file that the edition does not have.
    left_aside: &'a [String],
}

impl Made<'_> {
    fn receipt(&self, ruling: &Ruling) -> Receipt {
        Receipt::of(&ruling.rulebook, ruling.tempo, self.record, self.lock)
    }
}

fn show_json(arguments: &Arguments, rulings: &[Ruling], made: &Made<'_>) {
    let language = arguments.common.language();
    let object = |ruling: &Ruling| {
        let mut object = json::ruling(ruling, language);
        if !made.left_aside.is_empty() {
            object["left_aside"] = json!(made.left_aside);
        }
        if arguments.receipt {
            object["receipt"] = json::receipt(&made.receipt(ruling));
        }
        object
    };
    let objects: Vec<_> = rulings.iter().map(object).collect();
    match (&objects[..], arguments.all) {
        ([object], false) => print_json(object),
        _ => print_json(&json!(objects)),
    }
}

fn show(arguments: &Arguments, rulings: &[Ruling], made: &Made<'_>, words: &Words) {
    let mut shown = Page::new();
    for ruling in rulings {
        shown.gap();
        shown.append(page::ruling(
            ruling,
            words,
            Detail {
                why_not: arguments.why_not,
            },
        ));
    }
    if let Some(ruling) = rulings.last().filter(|_| !made.left_aside.is_empty()) {
        let edition = ruling.edition().head().short_label();
        let names = made.left_aside.join(", ");
        let said = words.say_with(
            "left-aside",
            &[("edition", edition.into()), ("names", names.into())],
        );
        shown.text(0, Role::Aside, &said);
    }
    if let Some(ruling) = rulings.last().filter(|_| arguments.receipt) {
        shown.gap();
        shown.append(page::receipt(&made.receipt(ruling), words));
    }
    print(&shown);
}

fn is_open(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Decided | Outcome::NoConsequence)
}

/// Reads an edition for clap, which prints the error.
pub fn read_selector(text: &str) -> Result<Selector, String> {
    Selector::parse(text).map_err(|error| error.to_string())
}

/// Reads a day for clap, which prints the error.
pub fn read_date(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| format!("`{text}` is not a day; write 2016-03-11"))
}
