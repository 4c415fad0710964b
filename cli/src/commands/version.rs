//! `kodeks version`: which version a changed pack needs.

use clap::Args;
use kodeks_answers::open;
use kodeks_base::{Complaint, Diagnostic, Phrase, phrase};
use kodeks_compare::{Bump, VersionCheck};
use kodeks_draw::version;
use kodeks_views::VersionView;
use kodeks_words::Words;
use serde_json::json;

use crate::{Exit, help, library::CommonArgs};

/// Say which version a changed pack needs, by what it decides otherwise; fail if it claims less
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
An answer that is another calls for a major version, and so does an option, a reading, a layer or a
regulation that is gone; a question, a regulation, an option or a reading that is new for a minor one;
words for a patch. An edition keeps its name: a correction in the middle of a season is another version of it.

Examples:
  kodeks version club-before club
  kodeks version fide@2009 fide@2014")]
pub struct VersionArguments {
    /// The pack before: its folder, or an edition at hand
    #[arg(value_name = "OLD")]
    old: String,

    /// The pack now: its folder, or an edition at hand
    #[arg(value_name = "NEW")]
    new: String,

    #[command(flatten)]
    common: CommonArgs,
}

/// Compares two packs and says which version the new one needs.
pub fn run(arguments: &VersionArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let open = |pack| open(&library, || arguments.common.library(), pack);
    let (old, new) = (open(&arguments.old)?.edition, open(&arguments.new)?.edition);
    let versioned = VersionCheck::of(library.host(), &old, &new)?;
    let words = Words::new(arguments.common.language());
    let view = VersionView::new(&versioned, &words);
    arguments.common.format.print(|| json!(view), || version(&view, &words));
    if versioned.claims_enough() { Ok(Exit::Done) } else { Err(too_little(&versioned)) }
}

fn too_little(versioned: &VersionCheck) -> Diagnostic {
    let (old, new) = (versioned.comparison.a.head(), versioned.comparison.b.head());
    let (called, least) = (versioned.called_for(), versioned.least());
    Diagnostic::of_request(match versioned.claimed {
        None => Complaint::new(phrase!("K0522", "{new} is before {old}", new = new.label(), old = old.label()))
            .with_help(phrase!("K0522-help", "its version has to be {least} at least", least = least.to_string())),
        Some(claimed) => Complaint::new(phrase!(
            "K0522-less",
            "{new} claims {claims}, but the difference from {old} calls for {called}: {least} at least",
            new = new.label(),
            old = old.label(),
            claims = bump_phrase(claimed),
            called = bump_phrase(called),
            least = least.to_string()
        )),
    })
}

/// Says by what kind of version one follows another.
fn bump_phrase(bump: Bump) -> Phrase {
    match bump {
        Bump::None => phrase!("a-version-none", "no new version"),
        Bump::Patch => phrase!("a-version-patch", "a patch version"),
        Bump::Minor => phrase!("a-version-minor", "a minor version"),
        Bump::Major => phrase!("a-version-major", "a major version"),
    }
}
