//! `kodeks adopt`: a draft that was adopted, under the name of its body.

use std::path::PathBuf;

use clap::Args;
use kodeks_authoring::{AdoptionFault, adopt, adopted_page};
use kodeks_base::Diagnostic;
use kodeks_words::Words;
use serde_json::json;

use crate::{Exit, commands::check::print_findings, diagnostics::report_all, help, library::CommonArgs};

/// Give a draft of a next edition the name of its body, once it has been adopted
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks adopt fide-2027
  kodeks adopt fide-2027 --out fide/2027")]
pub struct AdoptArguments {
    /// The folder of the draft; it stays as it is
    #[arg(value_name = "DRAFT")]
    draft: PathBuf,

    /// The folder to make; without it, one beside the draft that is named after the body and the year: fide/2027
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    #[command(flatten)]
    common: CommonArgs,
}

/// Writes the pack under its name, if nothing is wrong with it.
pub fn run(arguments: &AdoptArguments) -> Result<Exit, Diagnostic> {
    let library = || arguments.common.library();
    let words = Words::of(arguments.common.language(), &library()?)?;
    let shown = arguments.draft.display().to_string();
    let format = arguments.common.format;
    match adopt(&library, &arguments.draft, arguments.out.as_deref(), &words) {
        Ok(adopted) => {
            let folder = adopted.folder.display().to_string();
            let json = || json!({ "pack": adopted.label, "folder": folder, "files": adopted.files });
            format.print(json, || adopted_page(&shown, &adopted, &words));
            Ok(Exit::Done)
        }
        Err(AdoptionFault::Faults(faults)) => Ok(report_all(faults)),
        Err(AdoptionFault::Check(findings)) => Ok(print_findings(&shown, &findings, format, &words)),
        Err(AdoptionFault::Cases(tested)) => {
            let json =
                || json!({ "tried": tested.tried, "wrong": tested.wrong, "report": tested.failures.to_string() });
            format.print(json, || tested.failures.clone());
            Ok(Exit::Failed)
        }
    }
}
