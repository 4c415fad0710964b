//! `kodeks rule`: the ruling on what happened.

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_authoring::refuse_if_rated;
use kodeks_core::Complaint;
use kodeks_report::{
    Words, json,
    page::{self, Detail, Page},
};
use kodeks_rulesets::{
    Date, Diagnostic, Library, Outcome, Receipt, Record, Ruling, Selector, rule,
};
use serde_json::json;

use crate::{
    Exit,
    chosen::Chosen,
    complete::editions,
    library::{Common, Format},
    output::{print, print_json},
    told::Told,
};

/// Rule on what happened, by an edition of the Laws, with its articles
#[derive(Args, Debug)]
#[command(after_help = "\
What happened is told in words where it fits on a line: the fields of an event, as `kodeks events` lists
them, without quotes. A list has commas, a text with spaces stands in quotes for the shell.

Examples:
  kodeks rule phone=rings by=black
  kodeks rule illegal_move=a3 --game game.pgn@34... --clocks 10:00/1:30 --time 15+10
  kodeks rule offers_draw=white --then answers_offer=accepts by=black --lang pl
  kodeks rule arrives=black late=20min --option default_time=30min
  kodeks rule incident.toml
  kodeks rule - < incident.json
  kodeks rule incident.toml --rules fide@2014 --why-not
  kodeks rule incident.toml --on 2016-03-11 --lang pl
  kodeks rule incident.toml --state
  kodeks rule incident.toml --receipt")]
pub struct RuleArguments {
    #[command(flatten)]
    told: Told,

    /// Rule by this edition, whatever the file says: fide@2014, fide@2014[9.6a=cycles]; without it and
    /// without a day by the edition in force today, or on the day that KODEKS_TODAY names
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
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

    /// Also print the state of the table after it: what binds a player, what is open, what was counted
    #[arg(long)]
    state: bool,

    #[command(flatten)]
    common: Common,
}

/// Rules on a record and prints the ruling.
pub fn run(arguments: &RuleArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let heard = arguments.told.read(&library)?;
    rule_on(arguments, &library, &heard.record).map_err(|error| heard.placed(error))
}

fn rule_on(
    arguments: &RuleArguments,
    library: &Library,
    record: &Record,
) -> Result<Exit, Diagnostic> {
    let wanted = record.wanted(arguments.rules.as_ref(), arguments.on);
    let by_caller = arguments.rules.is_some() || arguments.on.is_some();
    let chosen = Chosen::of(library, record, &wanted, by_caller)?;
    refuse_if_rated(library, &chosen.edition, record)?;
    let rulings = rule(library.host(), &chosen.edition, &chosen.event)?;
    let Some(last) = rulings.last() else {
        let message = Complaint::new("nothing happened in this record")
            .with_help("add moves or a `[[happened]]`");
        return Err(Diagnostic::of_record(&record.file, 0, message));
    };
    let shown = if arguments.all {
        &rulings[..]
    } else {
        std::slice::from_ref(last)
    };
    let words = Words::of(arguments.common.language(), library)?;
    match arguments.common.format {
        Format::Json => show_json(arguments, shown, &chosen, &words),
        Format::Text => show(arguments, shown, &chosen, &words),
    }
    let open = shown.iter().map(|ruling| ruling.outcome).find(is_open);
    Ok(open.unwrap_or(last.outcome).into())
}

fn receipt(chosen: &Chosen, ruling: &Ruling) -> Receipt {
    let lock = chosen.lock.as_ref();
    Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, lock)
}

fn show_json(arguments: &RuleArguments, rulings: &[Ruling], chosen: &Chosen, words: &Words) {
    let language = arguments.common.language();
    let object = |ruling: &Ruling| {
        let mut object = json::ruling(ruling, language);
        object["chosen"] = chosen.json(words);
        if !chosen.left_aside.is_empty() {
            object["left_aside"] = json!(chosen.left_aside);
        }
        if arguments.receipt {
            object["receipt"] = json::receipt(&receipt(chosen, ruling));
        }
        if arguments.state {
            object["state"] = json!(ruling.standing);
        }
        object
    };
    let objects: Vec<_> = rulings.iter().map(object).collect();
    match (&objects[..], arguments.all) {
        ([object], false) => print_json(object),
        _ => print_json(&json!(objects)),
    }
}

fn show(arguments: &RuleArguments, rulings: &[Ruling], chosen: &Chosen, words: &Words) {
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
        if arguments.state {
            shown.gap();
            shown.append(page::state(&ruling.standing, words));
        }
    }
    chosen.tell_left_aside(&mut shown, words);
    if let Some(ruling) = rulings.last().filter(|_| arguments.receipt) {
        shown.gap();
        shown.append(page::receipt(&receipt(chosen, ruling), words));
        shown.gap();
    }
    chosen.tell_why(&mut shown, words);
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
