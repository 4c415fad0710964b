//! `kodeks check`: what is wrong or doubtful about a pack that somebody writes.

use clap::Args;
use kodeks_rulesets::{
    PackError, Words,
    authoring::{Draft, Finding, Weight, check},
};
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    diagnostics::print_finding,
    library::{Common, Format},
    output::{print, print_json},
};

/// Check a pack: faults in its files, conflicts, stale changes, and what can never apply
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks check club
  kodeks check club --coverage
  kodeks check club --mutate
  kodeks check fide@2014 --format json")]
pub struct Arguments {
    /// The folder of the pack, or the name of an edition at hand: fide@2014
    #[arg(value_name = "PACK")]
    pack: String,

    #[command(flatten)]
    common: Common,
}

/// Checks a pack and prints what is found.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let language = arguments.common.language();
    let words = Words::new(language);
    let draft = match Draft::open(arguments.common.library()?, &arguments.pack) {
        Ok(draft) => draft,
        Err(faults) => {
            let findings: Vec<Finding> = faults.into_iter().map(Finding::error).collect();
            return Ok(tell(
                &arguments.pack,
                &findings,
                arguments.common.format,
                &words,
            ));
        }
    };
    let findings = check(&draft)?;
    let label = draft.head().short_label();
    Ok(tell(&label, &findings, arguments.common.format, &words))
}

fn tell(pack: &str, findings: &[Finding], format: Format, words: &Words) -> Exit {
    match format {
        Format::Json => print_json(&findings.iter().map(finding_json).collect()),
        Format::Text => {
            for finding in findings {
                print_finding(finding);
            }
            print(&kodeks_rulesets::authoring::summary(pack, findings, words));
        }
    }
    match findings
        .iter()
        .any(|finding| finding.weight == Weight::Error)
    {
        true => Exit::Failed,
        false => Exit::Done,
    }
}

fn finding_json(finding: &Finding) -> Json {
    json!({
        "weight": match finding.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
        },
        "file": finding.fault.file(),
        "line": finding.fault.line(),
        "message": finding.fault.message(),
        "notes": finding.notes,
    })
}
