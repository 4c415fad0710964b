//! Output of rulings: as a page or as JSON, on the last event or on all.

use std::path::{Path, PathBuf};

use clap::Args;
use kodeks_answers::{EventEdition, RulingAnswer, RulingExtent, receipt_page};
use kodeks_base::Diagnostic;
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::{Asking, Library, Ruling};
use kodeks_words::Words;
use serde_json::Value as Json;

use crate::{
    Exit,
    library::{CommonArgs, Format},
    output::{print, print_aside, print_json},
    output_file::OutputFile,
};

/// The arguments for additional output.
#[derive(Args, Debug)]
pub struct RulingOutputArgs {
    /// Also say which regulations were asked and do not apply, and why
    #[arg(long)]
    why_not: bool,

    /// Print the ruling on everything that happened, not only on the last event
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    receipted: ReceiptArgs,

    /// Also print the state of the table after it: what binds a player, what is open, what was counted
    #[arg(long)]
    state: bool,

    /// Write the last ruling to this file as a sheet (HTML) to print, to show to the players and to sign
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

/// The argument for the receipt.
#[derive(Args, Debug)]
pub struct ReceiptArgs {
    /// Also print the receipt: program, packs and their hashes, readings and options; or write it to a file,
    /// with all that it takes to put it in again with `--again`
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    receipt: Option<Option<PathBuf>>,
}

impl ReceiptArgs {
    /// Returns whether it is printed with the answer.
    pub fn is_printed(&self) -> bool {
        matches!(self.receipt, Some(None))
    }

    /// Returns the file to which it is written.
    ///
    /// # Errors
    ///
    /// There is another file at that path.
    pub fn place(&self) -> Result<Option<OutputFile>, Diagnostic> {
        let path = self.receipt.as_ref().and_then(Option::as_ref);
        path.map(|path| OutputFile::free_or(path, None, "receipt")).transpose()
    }

    /// Writes it there, and says so.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write(place: &OutputFile, receipt: &Json, words: &Words) -> Result<(), Diagnostic> {
        let text = serde_json::to_string_pretty(receipt).unwrap_or_default();
        place.write(&format!("{text}\n"))?;
        tell_written(place, "receipt-written", words);
        Ok(())
    }
}

/// Reports the file that was written.
fn tell_written(place: &OutputFile, message: &str, words: &Words) {
    let mut said = Page::new();
    let file = [("file", place.name().into())];
    said.text(0, Role::Plain, &words.say_with(message, &file));
    print_aside(&said);
}

impl RulingOutputArgs {
    /// Returns the file to which the sheet is written, if it is.
    pub fn sheet(&self) -> Option<&Path> {
        self.sheet.as_deref()
    }

    /// Prints rulings, of which there is one at least, and returns how they end.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be under another reading or option.
    pub fn print(
        &self,
        library: &Library,
        rulings: &[Ruling],
        chosen: &EventEdition,
        common: &CommonArgs,
        words: &Words,
    ) -> Result<Exit, Diagnostic> {
        let sheet_at = self.sheet.as_deref().map(|path| OutputFile::free_or(path, None, "sheet")).transpose()?;
        let receipt_at = self.receipted.place()?;
        let extent = RulingExtent { all: self.all, why_not: self.why_not, state: self.state };
        let answer = RulingAnswer::of(library, rulings, chosen, extent)?;
        let is_printed = self.receipted.is_printed();
        let is_json = common.format == Format::Json;
        let mut objects = Vec::new();
        if is_json || receipt_at.is_some() {
            objects = answer.objects(words);
        }
        let receipt = if receipt_at.is_some() || (is_json && is_printed) {
            Some(answer.kept_receipt(&objects, words)?)
        } else {
            None
        };
        if let (Some(place), Some(receipt)) = (&receipt_at, &receipt) {
            ReceiptArgs::write(place, receipt, words)?;
        }
        match common.format {
            Format::Json => print_json(match receipt.filter(|_| is_printed) {
                Some(receipt) => answer.json_with(objects, receipt),
                None => answer.json(objects),
            }),
            Format::Text => {
                let receipt = answer
                    .receipt()
                    .filter(|_| is_printed)
                    .map(|receipt| receipt_page(&receipt, Asking::Ruling, words));
                print(&answer.page(receipt, words));
            }
        }
        if let Some(place) = sheet_at
            && let Some(text) = answer.sheet(words)
        {
            place.write(&text)?;
            tell_written(&place, "sheet-written", words);
        }
        Ok(answer.outcome().into())
    }
}
