//! `kodeks version`: which version a changed pack needs.

use clap::Args;
use kodeks_compare::Versioned;
use kodeks_core::Complaint;
use kodeks_report::{Words, page};
use kodeks_rulesets::Diagnostic;

use crate::{
    Exit,
    library::{Common, Format},
    opened::open,
    output::{print, print_json},
};

/// Say which version a changed pack needs, by what it decides otherwise; fail if it claims less
#[derive(Args, Debug)]
#[command(after_help = "\
An answer that is another calls for a major version, and so does an option, a reading, a layer or a
regulation that is gone; a question, a regulation, an option or a reading that is new for a minor one;
words for a patch. The first number of a version is the year of the edition.

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
    common: Common,
}

/// Compares two packs and says which version the new one needs.
pub fn run(arguments: &VersionArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let open = |pack| open(&library, &arguments.common.sources, pack);
    let (old, new) = (open(&arguments.old)?.edition, open(&arguments.new)?.edition);
    let versioned = Versioned::of(library.host(), &old, &new)?;
    match arguments.common.format {
        Format::Json => print_json(&page::versioned_json(&versioned)),
        Format::Text => {
            let words = Words::new(arguments.common.language());
            print(&page::versioned(&versioned, &words));
        }
    }
    match versioned.claims_enough() {
        true => Ok(Exit::Done),
        false => Err(too_little(&versioned)),
    }
}

fn too_little(versioned: &Versioned) -> Diagnostic {
    let (old, new) = (versioned.comparison.a.head(), versioned.comparison.b.head());
    let (called, least) = (versioned.called_for(), versioned.least());
    Diagnostic::asked(match versioned.claimed {
        None => Complaint::new(format!("{} is before {}", new.label(), old.label()))
            .with_help(format!("its version has to be {least} at least")),
        Some(claimed) => Complaint::new(format!(
            "{} claims {}, but the difference from {} calls for {called}: {least} at least",
            new.label(),
            match claimed.name() {
                "none" => "no new version".to_owned(),
                name => format!("a {name} version"),
            },
            old.label()
        )),
    })
}
