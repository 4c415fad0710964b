//! `kodeks rating`: how a player's rating changes, game by game.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::{CalculationAnswer, EventEdition, ReceiptCheck, receipt_page};
use kodeks_base::{Date, Diagnostic};
use kodeks_rulesets::{Asking, Selector, rating::RatingRecord, refuse_unreadable};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    completion::editions,
    day::read_date,
    edition::{UnlockArgs, read_selector},
    help,
    library::{CommonArgs, Format},
    output::{print, print_json},
    receipt_check,
    ruling_output::ReceiptArgs,
};

/// Calculate how a player's rating changes: every game, the sum, K and why, and the new rating
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::RULE, after_help = "\
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
  kodeks rating cli/examples/rating/swiss.toml --receipt=receipt.json
  kodeks rating --again receipt.json
  kodeks rating cli/examples/rating/round-robin.toml --rules fide-rating@2014[8.58=once] --lang pl
  kodeks diff fide-rating@2024 fide-rating@2025")]
pub struct RatingArguments {
    /// The player, the event and the results, in TOML, or JSON if it is named so
    #[arg(value_name = "FILE", required_unless_present = "again")]
    file: Option<PathBuf>,

    /// Put a receipt in again: calculate what it says by the packs that it names, whatever lock and day say now,
    /// and tell whether the calculation is the same, byte for byte, or what differs
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "rules", "on", "unlocked", "against", "receipt"])]
    again: Option<PathBuf>,

    /// Calculate by this edition, whatever the file says: fide-rating@2025, fide-rating-rapid@2024-12,
    /// fide-rating@2014[8.57=up]
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Calculate as if the event started on this day: 2026-01-10
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with = "rules")]
    on: Option<Date>,

    #[command(flatten)]
    lock: UnlockArgs,

    /// Also calculate by this edition, and show both side by side; can be given several times
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    against: Vec<Selector>,

    #[command(flatten)]
    receipted: ReceiptArgs,

    #[command(flatten)]
    common: CommonArgs,
}

/// Calculates a rating change and prints it.
pub fn run(arguments: &RatingArguments) -> Result<Exit, Diagnostic> {
    if let Some(receipt) = &arguments.again {
        return receipt_check::put_in(receipt, &arguments.common, ReceiptCheck::rating);
    }
    let receipt_at = arguments.receipted.place()?;
    let library = arguments.common.library()?;
    let file = arguments.file.as_deref().unwrap_or(Path::new(""));
    let mut record = RatingRecord::read(file)?;
    let wanted = record.edition_request(arguments.rules.as_ref(), arguments.on);
    record.event.on = arguments.on.or(record.event.on);
    let by_caller = arguments.rules.is_some() || arguments.on.is_some();
    let caller = arguments.lock.caller(by_caller);
    let chosen = EventEdition::of(&library, &record.event, &wanted, caller)?;
    let own = CalculationAnswer::by(&library, &record, chosen)?;
    let mut others = Vec::new();
    for selector in &arguments.against {
        let wanted = record.edition_request(Some(selector), None);
        let chosen = EventEdition::without_lock(&library, &record.event, &wanted)?;
        others.push(CalculationAnswer::by(&library, &record, chosen)?);
    }
    let words = Words::of(arguments.common.language(), &library)?;
    if let Some(place) = &receipt_at {
        let receipt = own.whole_receipt(&own.object(&words), arguments.on, &words);
        refuse_unreadable(&receipt, &record.event.source)?;
        ReceiptArgs::write(place, &receipt, &words)?;
    }
    match arguments.common.format {
        Format::Json => print_json(shown_json(arguments, &own, &others, &words)?),
        Format::Text => {
            let receipt = own.receipt();
            let receipt = receipt_page(&receipt, Asking::Rating, &words);
            let receipt = Some(receipt).filter(|_| arguments.receipted.is_printed());
            let others: Vec<&CalculationAnswer> = others.iter().collect();
            print(&own.page(&others, receipt, &words));
        }
    }
    let mut exits = std::iter::once(&own).chain(&others).map(|one| Exit::from(one.outcome()));
    Ok(exits.find(|exit| *exit != Exit::Done).unwrap_or(Exit::Done))
}

/// Returns the JSON of the calculation and of those beside it, each with its receipt if one is wanted.
fn shown_json(
    arguments: &RatingArguments,
    own: &CalculationAnswer,
    others: &[CalculationAnswer],
    words: &Words,
) -> Result<Json, Diagnostic> {
    let object = |one: &CalculationAnswer| {
        let mut object = one.object(words);
        if arguments.receipted.is_printed() {
            let receipt = one.whole_receipt(&object, arguments.on, words);
            refuse_unreadable(&receipt, &one.record.event.source)?;
            object["receipt"] = receipt;
        }
        Ok(object)
    };
    let mut shown = object(own)?;
    if !others.is_empty() {
        let others = others.iter().map(object);
        shown["against"] = json!(others.collect::<Result<Vec<_>, Diagnostic>>()?);
    }
    Ok(shown)
}
