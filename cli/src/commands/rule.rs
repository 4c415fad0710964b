//! `kodeks rule`: the ruling on what happened.

use std::path::PathBuf;

use clap::Args;
use kodeks_answers::ReceiptCheck;
use kodeks_base::Diagnostic;
use kodeks_rulesets::Library;
use kodeks_words::Words;

use crate::{
    Exit,
    command_line_record::RecordArgs,
    conversation::Conversation,
    edition::EditionArguments,
    help,
    interview::Interview,
    library::CommonArgs,
    output_file::{OutputFile, keep},
    receipt_check,
    ruling_output::RulingOutputArgs,
};

/// Rule on what happened, by an edition of the Laws, with its articles
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::RULE, after_help = "\
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
  kodeks rule incident.toml --receipt
  kodeks rule incident.toml --receipt=receipt.json
  kodeks rule --again receipt.json
  kodeks rule incident.toml --sheet ruling.html
  kodeks rule incident.toml --ask --out answered.toml")]
pub struct RuleArguments {
    #[command(flatten)]
    told: RecordArgs,

    /// Put a receipt in again: rule on what it says by the packs that it names, whatever lock and day say now, and
    /// tell whether the ruling is the same, byte for byte, or what differs
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "words", "then", "event", "time", "tempo", "options", "start", "moves", "game", "letters", "clocks",
        "illegal_moves", "ask", "out", "rules", "on", "unlocked", "why_not", "all", "receipt", "state", "sheet",
    ])]
    again: Option<PathBuf>,

    /// Ask for what is missing in the record, and write the completed record beside its file
    #[arg(long)]
    ask: bool,

    /// Write the completed record to this file
    #[arg(long, value_name = "FILE", requires = "ask")]
    out: Option<PathBuf>,

    #[command(flatten)]
    edition: EditionArguments,

    #[command(flatten)]
    shown: RulingOutputArgs,

    #[command(flatten)]
    common: CommonArgs,
}

/// Rules on a record and prints the ruling.
pub fn run(arguments: &RuleArguments) -> Result<Exit, Diagnostic> {
    if let Some(receipt) = &arguments.again {
        return receipt_check::put_in(receipt, &arguments.common, ReceiptCheck::rule);
    }
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    if arguments.ask {
        return ask(arguments, &library, &words);
    }
    let heard = arguments.told.read(&library, false)?;
    let ruled = arguments.edition.which().rule(&library, &heard.record);
    let (chosen, rulings) = ruled.map_err(|error| heard.locate_error(error))?;
    let shown = &arguments.shown;
    shown.print(&library, &rulings, &chosen, &arguments.common, &words)
}

/// Asks for what is missing, rules, and writes the completed record.
fn ask(arguments: &RuleArguments, library: &Library, words: &Words) -> Result<Exit, Diagnostic> {
    let file = arguments.told.file();
    let beside = || file.map(|file| file.with_extension("answered.toml"));
    let out = arguments.out.clone().or_else(beside).map(|out| OutputFile::free_or(&out, file, "out")).transpose()?;
    if let Some(out) = &out {
        out.refuse_as_other(arguments.shown.sheet())?;
    }
    let heard = arguments.told.read(library, true)?;
    let Some(mut draft) = heard.draft else {
        return Err(Diagnostic::internal("a record that is continued is a draft"));
    };
    let before = draft.to_string();
    let talk = Conversation::begin(words);
    let interview =
        Interview { library, words, talk: &talk, edition: &arguments.edition.which(), beside: heard.beside };
    let (_, chosen, rulings) = interview.complete(&mut draft)?;
    let shown = &arguments.shown;
    let exit = shown.print(library, &rulings, &chosen, &arguments.common, words)?;
    match out {
        Some(out) if draft.to_string() != before => keep(&draft, &out, &talk, words)?,
        _ => {}
    }
    Ok(exit)
}
