//! A receipt that is put in again: what it says is ruled on once more, by the packs that it names, and compared with it.

use std::path::Path;

use kodeks_core::{Complaint, phrase};
use kodeks_report::{Words, again::Again, page::Page};
use kodeks_rulesets::{Asking, Diagnostic, KeptReceipt, Library, VERSION, rating::RatingRecord};
use serde_json::Value as Json;

use crate::{
    Exit,
    calculated::Calculated,
    chosen::Chosen,
    library::{Common, Format},
    output::{print, print_json},
    shown::{Answer, Extent},
};

/// What is answered now.
struct Now {
    again: Again,
    json: Json,
    page: Page,
    exit: Exit,
}

/// Rules again on what a receipt of `kodeks rule` says, and tells whether that is the same.
///
/// # Errors
///
/// The receipt cannot be read, or what it says cannot be ruled on.
pub fn rule(path: &Path, common: &Common) -> Result<Exit, Diagnostic> {
    put_in(path, Asking::Ruling, common, |library, kept, words| {
        let edition = library.edition_of_receipt(kept)?;
        let grounds = &kept.grounds;
        let record = grounds.record.read(&library.vocabulary()?)?;
        let chosen = Chosen::again(library, &record, edition, kept)?;
        let rulings = chosen.rule(library, &record)?;
        let extent = Extent {
            all: grounds.request.all,
            why_not: grounds.request.why_not,
            state: grounds.request.state,
        };
        let answer = Answer::of(library, &rulings, &chosen, extent)?;
        let then = Words::of(grounds.request.language, library)?;
        let objects = answer.objects(&then);
        let receipt = answer.whole_receipt(&objects, &then);
        Ok(Now {
            again: Again::of(kept, &receipt, &objects),
            json: answer.json(answer.objects(words)),
            page: answer.page(None, words),
            exit: answer.exit(),
        })
    })
}

/// Calculates again what a receipt of `kodeks rating` says, and tells whether that is the same.
///
/// # Errors
///
/// The receipt cannot be read, or what it says cannot be calculated.
pub fn rating(path: &Path, common: &Common) -> Result<Exit, Diagnostic> {
    put_in(path, Asking::Rating, common, |library, kept, words| {
        let edition = library.edition_of_receipt(kept)?;
        let grounds = &kept.grounds;
        let mut record = RatingRecord::from_source(&grounds.record)?;
        let on = grounds.request.on;
        record.event.on = on.or(record.event.on);
        let chosen = Chosen::again(library, &record.event, edition, kept)?;
        let calculated = Calculated::by(library, &record, chosen)?;
        let then = Words::of(grounds.request.language, library)?;
        let object = calculated.object(&then);
        let receipt = calculated.whole_receipt(&object, on, &then);
        Ok(Now {
            again: Again::of(kept, &receipt, &[object]),
            json: calculated.object(words),
            page: calculated.page(&[], None, words),
            exit: calculated.exit(),
        })
    })
}

/// Reads a receipt, has it answered by the packs that it names and nothing else, and tells whether that is the same.
fn put_in(
    path: &Path,
    asking: Asking,
    common: &Common,
    answer: impl FnOnce(&Library, &KeptReceipt, &Words) -> Result<Now, Diagnostic>,
) -> Result<Exit, Diagnostic> {
    let kept = KeptReceipt::read(path)?;
    let command = kept.grounds.request.command;
    if command != asking {
        let command = command.command();
        let wrong = phrase!(
            "K0631",
            "this receipt belongs to `kodeks {command}`",
            command
        );
        let right = phrase!(
            "K0631-help",
            "write `kodeks {command} --again {file}`",
            command,
            file = &kept.file
        );
        let wrong = Complaint::new(wrong).with_help(right);
        return Err(Diagnostic::of_record(&kept.file, 0, wrong));
    }
    let mut library = common.library()?;
    let apart = library.apart(&kept.packs);
    library.keep_to(&kept);
    let words = Words::of(common.language(), &library)?;
    let now = match apart.is_empty() {
        true => answer(&library, &kept, &words)?,
        false => Now {
            again: Again::without(&kept, apart, VERSION),
            json: Json::Null,
            page: Page::new(),
            exit: Exit::NotTheSame,
        },
    };
    match common.format {
        Format::Json => print_json(&now.again.json(&now.json)),
        Format::Text => {
            let mut shown = now.again.page(&words);
            shown.gap();
            shown.append(now.page);
            print(&shown);
        }
    }
    Ok(match now.again.is_same() {
        true => now.exit,
        false => Exit::NotTheSame,
    })
}
