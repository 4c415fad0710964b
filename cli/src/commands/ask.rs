//! `kodeks ask`: a conversation that ends with a ruling.

use std::path::{Path, PathBuf};

use clap::Args;
use kodeks_base::Diagnostic;
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::record::{RecordDraft, RecordFolder};
use kodeks_words::Words;

use crate::{
    Exit,
    command_line_record::CircumstanceArgs,
    conversation::Conversation,
    edition::EditionArguments,
    help,
    interview::Interview,
    library::{CommonArgs, Format},
    output::print,
    output_file::{OutputFile, keep},
    ruling_output::RulingOutputArgs,
};

/// The name by which errors call the record that the answers make.
const ANSWERS: &str = "the answers";

/// Ask what happened, in your own words, and rule on it
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::RULE, after_help = "\
Only what the ruling hangs on is asked. Everything can be left open: the ruling then says what it
depends on. What is not asked can be said with the options below, and the record of it kept.

Examples:
  kodeks ask
  kodeks ask phone rang black
  kodeks ask \"spóźnił się\" --lang pl --option default_time=30min
  kodeks ask illegal move --time 3+2 --out incident.toml")]
pub struct AskArguments {
    /// What happened, in your own words; without them that is asked first
    #[arg(value_name = "WORDS")]
    told: Vec<String>,

    #[command(flatten)]
    circumstances: CircumstanceArgs,

    /// Write the record to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    edition: EditionArguments,

    #[command(flatten)]
    shown: RulingOutputArgs,

    #[command(flatten)]
    common: CommonArgs,
}

/// Asks, rules, and prints the ruling.
pub fn run(arguments: &AskArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let free = |out: &PathBuf| OutputFile::free_or(out, None, "out");
    let out = arguments.out.as_ref().map(free).transpose()?;
    if let Some(out) = &out {
        out.refuse_as_other(arguments.shown.sheet())?;
    }
    let circumstances = &arguments.circumstances;
    let mut draft = RecordDraft::new(ANSWERS);
    circumstances.say(&mut draft, false)?;
    let names = circumstances.players()?;
    let talk = Conversation::begin(&words);
    let interview = Interview {
        library: &library,
        words: &words,
        talk: &talk,
        edition: &arguments.edition.which(),
        beside: RecordFolder::of(""),
    };
    let told = (!arguments.told.is_empty()).then(|| arguments.told.join(" "));
    interview.open(&mut draft, told, &names, !circumstances.says_the_tempo())?;
    let (_, chosen, rulings) = interview.complete(&mut draft)?;
    let shown = &arguments.shown;
    let exit = shown.print(&library, &rulings, &chosen, &arguments.common, &words)?;
    if arguments.common.format == Format::Text {
        print(&record(&draft, &words));
    }
    match out {
        Some(out) => keep(&draft, &out, &talk, &words)?,
        None => keep_if_wanted(&draft, &talk, &words)?,
    }
    Ok(exit)
}

/// Asks whether the record is to be kept. Who has gone by then does not want it.
fn keep_if_wanted(draft: &RecordDraft, talk: &Conversation<'_>, words: &Words) -> Result<(), Diagnostic> {
    loop {
        let Ok(name) = talk.line(&words.say("ask-keep")) else {
            return Ok(());
        };
        if name.is_empty() {
            return Ok(());
        }
        match OutputFile::free_or(Path::new(&name), None, "out") {
            Ok(place) => return keep(draft, &place, talk, words),
            Err(error) => talk.tell_text(&words.diagnostic(&error)),
        }
    }
}

/// Shows the record as a file has it.
fn record(draft: &RecordDraft, words: &Words) -> Page {
    let mut page = Page::new();
    page.line([("", Role::Plain)]);
    page.text(0, Role::Heading, &words.say("ask-record"));
    for line in draft.to_string().trim().lines() {
        page.line([("  ", Role::Plain), (line, Role::Plain)]);
    }
    page
}
