//! `kodeks lock`: the packs that an event is played by, with their versions and hashes.

use std::path::PathBuf;

use clap::Args;
use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::{Binding, Caller, EditionLock, PublicKey, read_event_of};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit, help,
    library::{CommonArgs, Format},
    output::{print, print_json},
};

/// Lock an event to its packs: write their versions and hashes beside the event file
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::RULE, after_help = "\
The lock of open.toml is open.lock. From then on a ruling on a record of that event is refused if the
packs at hand are not those, to the byte, or are no longer signed by the key that was trusted. A record
names its event by event = \"open.toml\", or has the [event] in itself. --rules and --on depart from its
lock, and need --unlocked.

Examples:
  kodeks lock open.toml
  kodeks lock open.toml --check
  kodeks rule incident.toml --receipt")]
pub struct LockArguments {
    /// The event file, or a record that has or names the event
    #[arg(value_name = "EVENT")]
    file: PathBuf,

    /// Write nothing; fail if the event is not locked, or if the packs here are not those
    #[arg(long)]
    check: bool,

    #[command(flatten)]
    common: CommonArgs,
}

/// Locks an event, or checks its lock.
pub fn run(arguments: &LockArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let (event, wanted) = read_event_of(&arguments.file)?;
    if arguments.check {
        let (_, binding) = library.edition_of(&event, &wanted, Caller::default())?;
        let Binding::Locked(lock) = binding else {
            let file = event.event_file.display().to_string();
            let message = Complaint::new(phrase!("K0606", "the event is not locked")).with_help(phrase!(
                "K0606-help",
                "`kodeks lock {file}` locks it",
                file
            ));
            return Err(Diagnostic::of_record(&file, 0, message));
        };
        show(arguments, &lock, "lock-holds", &words);
        return Ok(Exit::Done);
    }
    if EditionLock::beside(&event.event_file) == event.event_file {
        let message = phrase!("K0703-own", "the lock would be written over its event file");
        let message = Complaint::new(message).with_help(phrase!("K0703-help-other", "name another file"));
        let name = event.event_file.display().to_string();
        return Err(Diagnostic::of_file(&name, message));
    }
    let edition = library.edition_at_event(&event, &wanted)?;
    let lock = EditionLock::of(&edition, &event.event_file);
    // A lock that cannot be read is written anew; that is what was asked for.
    let before = EditionLock::read(&event.event_file).ok().flatten();
    match before.filter(|before| before.locks_the_same(&lock)) {
        Some(same) => show(arguments, &same, "lock-same", &words),
        None => {
            lock.write()?;
            show(arguments, &lock, "lock-written", &words);
        }
    }
    Ok(Exit::Done)
}

fn show(arguments: &LockArguments, lock: &EditionLock, said: &str, words: &Words) {
    if arguments.common.format == Format::Json {
        return print_json(object(lock));
    }
    let mut page = Page::new();
    page.text(0, Role::Heading, &words.say_with(said, &[("file", lock.file.clone().into())]));
    for pack in &lock.packs {
        page.verbatim([(format!("  {:<16}  ", pack.label()), Role::Article), (pack.hash().to_owned(), Role::Aside)]);
        if let Some(key) = pack.signed_by() {
            let told = [("key", key.id().into())];
            page.text(4, Role::Aside, &words.say_with("edition-signed", &told));
        }
    }
    print(&page);
}

fn object(lock: &EditionLock) -> Json {
    let packs = lock.packs.iter().map(|pack| {
        json!({
            "pack": pack.name,
            "edition": pack.edition().map(|edition| edition.to_string()),
            "version": pack.version().to_string(),
            "hash": pack.hash(),
            "signed_by": pack.signed_by().map(PublicKey::as_str),
        })
    });
    json!({ "lock": lock.file, "program": lock.program, "packs": packs.collect::<Vec<_>>() })
}
