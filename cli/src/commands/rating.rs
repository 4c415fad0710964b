//! `kodeks rating`: how a player's rating changes, game by game.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_report::{
    OutsidePack, Words, json,
    page::{self, Page, Role},
    rating,
};
use kodeks_rulesets::{
    Date, Diagnostic, Library, Receipt, Selector,
    rating::{Calculation, RatingRecord, calculate},
};

use crate::{
    Exit,
    chosen::{Chosen, Departing, read_selector},
    complete::editions,
    day::read_date,
    library::{Common, Format},
    output::{print, print_json},
};

/// Calculate how a player's rating changes: every game, the sum, K and why, and the new rating
#[derive(Args, Debug)]
#[command(after_help = "\
The file, in TOML, or in JSON if it is named so:

  # round-robin, swiss or team; asked if some are unrated
  kind = \"swiss\"
  # standard, rapid or blitz; without it, standard
  list = \"standard\"

  [event]
  # first day of the event; finds the edition and the age
  on = 2026-01-10

  [player]
  # at the start of the event; or \"unrated\", for a first one
  rating = 2212
  # the highest ever published
  highest = 2240
  # completed before
  games = 20
  # or age = 17
  born = 2009-03-14
  # all games of the period; without it, those of this event
  period_games = 9

  [[results]]
  # or \"unrated\", perhaps with provisional = 1850
  opponent = 1926
  # 1, 0.5 (or \"1/2\") or 0
  score = 1

Where the list is older than the regulations, [player] says so: published = 2024-02-01, and for
rapid and blitz standard = 2100, the standard rating.

Before 2022 a round-robin with unrated players has a crosstable instead of results, a row for each
player, and [player] says whose rating it is about by name = \"…\":
  crosstable = [
      { name = \"Adam\", rating = 2000, results = \"x 1 =\" },
      { name = \"Bruno\", rating = 1900, results = \"0 x 1\" },
      { name = \"Cyryl\", results = \"= 0 x\" },
  ]

Examples:
  kodeks rating cli/examples/rating/swiss.toml
  kodeks rating cli/examples/rating/swiss.toml --against fide-rating@2025
  kodeks rating cli/examples/rating/round-robin.toml --rules fide-rating@2014[8.58=once] --lang pl
  kodeks diff fide-rating@2024 fide-rating@2025")]
pub struct RatingArguments {
    /// The player, the event and the results, in TOML, or JSON if it is named so
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Calculate by this edition, whatever the file says: fide-rating@2025, fide-rating-rapid@2025,
    /// fide-rating@2014[8.57=up]
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Calculate as if the event started on this day: 2026-01-10
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with = "rules")]
    on: Option<Date>,

    #[command(flatten)]
    lock: Departing,

    /// Also calculate by this edition, and show both side by side; can be given several times
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    against: Vec<Selector>,

    /// Also print the receipt: program, packs and their hashes, readings and options
    #[arg(long)]
    receipt: bool,

    #[command(flatten)]
    common: Common,
}

/// Calculates a rating change and prints it.
pub fn run(arguments: &RatingArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let mut record = RatingRecord::read(&arguments.file)?;
    let wanted = record.wanted(arguments.rules.as_ref(), arguments.on);
    record.event.on = arguments.on.or(record.event.on);
    let by_caller = arguments.rules.is_some() || arguments.on.is_some();
    let caller = arguments.lock.caller(by_caller);
    let chosen = Chosen::of(&library, &record.event, &wanted, caller)?;
    let own = Calculated::by(&library, &record, chosen)?;
    let mut others = Vec::new();
    for selector in &arguments.against {
        let wanted = record.wanted(Some(selector), None);
        let chosen = Chosen::unlocked(&library, &record.event, &wanted)?;
        others.push(Calculated::by(&library, &record, chosen)?);
    }
    let words = Words::of(arguments.common.language(), &library)?;
    match arguments.common.format {
        Format::Json => show_json(arguments, &own, &others, &words),
        Format::Text => show(arguments, &own, &others, &words),
    }
    let mut exits = std::iter::once(&own).chain(&others).map(Calculated::exit);
    Ok(exits.find(|exit| *exit != Exit::Done).unwrap_or(Exit::Done))
}

/// A calculation by one edition.
struct Calculated {
    record: RatingRecord,
    calculation: Calculation,
    chosen: Chosen,
}

impl Calculated {
    fn by(
        library: &Library,
        record: &RatingRecord,
        chosen: Chosen,
    ) -> Result<Calculated, Diagnostic> {
        let mut record = record.clone();
        record.event = chosen.event.clone();
        Ok(Calculated {
            calculation: calculate(library.host(), &chosen.edition, &record)?,
            record,
            chosen,
        })
    }

    fn receipt(&self) -> Receipt {
        let rulebook = &self.calculation.rulebook;
        Receipt::of(rulebook, None, &self.record.event, &self.chosen.binding)
    }

    fn exit(&self) -> Exit {
        self.calculation.outcome.into()
    }
}

fn show_json(arguments: &RatingArguments, own: &Calculated, others: &[Calculated], words: &Words) {
    let object = |one: &Calculated| {
        let mut object = rating::json(&one.calculation, &one.record, words);
        object["chosen"] = one.chosen.json(words);
        if !one.chosen.left_aside.is_empty() {
            object["left_aside"] = one.chosen.left_aside.iter().cloned().collect();
        }
        if arguments.receipt {
            object["receipt"] = json::receipt(&one.receipt());
        }
        object
    };
    let mut shown = object(own);
    if !others.is_empty() {
        shown["against"] = others.iter().map(object).collect();
    }
    print_json(&shown);
}

fn show(arguments: &RatingArguments, own: &Calculated, others: &[Calculated], words: &Words) {
    let beside: Vec<&Calculation> = others.iter().map(|other| &other.calculation).collect();
    let mut shown = rating::page(&own.calculation, &beside, &own.record, words);
    for one in std::iter::once(own).chain(others) {
        one.chosen.tell_left_aside(&mut shown, words);
    }
    if arguments.receipt {
        shown.gap();
        shown.append(page::receipt(&own.receipt(), words));
        shown.gap();
    }
    own.chosen.tell_why(&mut shown, words);
    tell_outside(own, others, &mut shown, words);
    print(&shown);
}

/// Says by which other packs from outside the calculations are that stand beside the first.
fn tell_outside(own: &Calculated, others: &[Calculated], page: &mut Page, words: &Words) {
    let told = own.chosen.outside();
    let mut beside = OutsidePack::of(others.iter().map(|one| &*one.chosen.edition));
    beside.retain(|pack| !told.contains(pack));
    if let Some(said) = OutsidePack::said(&beside, words) {
        page.text(0, Role::Warning, &said);
    }
}
