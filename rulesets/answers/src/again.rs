//! Ruling again on a receipt, by the packs that it names, and comparing the result with it.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_report::{Words, again::ReceiptComparison, page::Page};
use kodeks_rulesets::{Asking, Edition, Library, Outcome, StoredReceipt, VERSION, rating::RatingRecord};
use serde_json::Value as Json;

use crate::{Answer, CalculationAnswer, Chosen, Extent};

/// The comparison of a receipt with a new answer.
pub struct ReceiptCheck {
    again: ReceiptComparison,
    words: Words,
    /// The new answer, if the packs of the receipt are available.
    now: Option<Now>,
}

/// A new answer.
struct Now {
    json: Json,
    page: Page,
    outcome: Outcome,
}

impl ReceiptCheck {
    /// Rules again on what a receipt of `kodeks rule` says, by the packs that it names: the library keeps to them from
    /// now on.
    ///
    /// # Errors
    ///
    /// It is the receipt of another command, or what it says cannot be ruled on.
    pub fn rule(library: &mut Library, kept: &StoredReceipt, language: Language) -> Result<ReceiptCheck, Diagnostic> {
        put_in(library, kept, (Asking::Ruling, language), |library, edition, [words, then]| {
            let grounds = &kept.grounds;
            let record = grounds.record.read(&library.vocabulary()?)?;
            let chosen = Chosen::again(library, &record, edition, kept)?;
            let rulings = chosen.rule(library, &record)?;
            let extent =
                Extent { all: grounds.request.all, why_not: grounds.request.why_not, state: grounds.request.state };
            let answer = Answer::of(library, &rulings, &chosen, extent)?;
            let objects = answer.objects(then);
            let receipt = answer.whole_receipt(&objects, then);
            let now = Now {
                json: answer.json(answer.objects(words)),
                page: answer.page(None, words),
                outcome: answer.outcome(),
            };
            Ok((ReceiptComparison::of(kept, &receipt, &objects), now))
        })
    }

    /// Calculates again what a receipt of `kodeks rating` says, by the packs that it names: the library keeps to them from
    /// now on.
    ///
    /// # Errors
    ///
    /// It is the receipt of another command, or what it says cannot be calculated.
    pub fn rating(library: &mut Library, kept: &StoredReceipt, language: Language) -> Result<ReceiptCheck, Diagnostic> {
        put_in(library, kept, (Asking::Rating, language), |library, edition, [words, then]| {
            let grounds = &kept.grounds;
            let mut record = RatingRecord::from_source(&grounds.record)?;
            let on = grounds.request.on;
            record.event.on = on.or(record.event.on);
            let chosen = Chosen::again(library, &record.event, edition, kept)?;
            let calculated = CalculationAnswer::by(library, &record, chosen)?;
            let object = calculated.object(then);
            let receipt = calculated.whole_receipt(&object, on, then);
            let now = Now {
                json: calculated.object(words),
                page: calculated.page(&[], None, words),
                outcome: calculated.outcome(),
            };
            Ok((ReceiptComparison::of(kept, &receipt, &[object]), now))
        })
    }

    /// Returns for programs whether it is the same, what differs, and what is answered now.
    #[must_use]
    pub fn json(&self) -> Json {
        let now = self.now.as_ref();
        self.again.json(now.map_or(&Json::Null, |now| &now.json))
    }

    /// Returns the same for people.
    #[must_use]
    pub fn page(&self) -> Page {
        let mut shown = self.again.page(&self.words);
        shown.gap();
        if let Some(now) = &self.now {
            shown.append(now.page.clone());
        }
        shown
    }

    /// Returns how it ends now, if that is the same, byte for byte.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.now.as_ref().filter(|_| self.again.is_same());
        now.map(|now| now.outcome)
    }
}

/// Has a receipt answered by the packs that it names and nothing else: by the edition of the receipt, in the words of the
/// answer and in those of the receipt.
fn put_in(
    library: &mut Library,
    kept: &StoredReceipt,
    (asking, language): (Asking, Language),
    answer: impl FnOnce(&Library, Arc<Edition>, [&Words; 2]) -> Result<(ReceiptComparison, Now), Diagnostic>,
) -> Result<ReceiptCheck, Diagnostic> {
    let command = kept.grounds.request.command;
    if command != asking {
        let command = command.command();
        let wrong = phrase!("K0631", "this receipt belongs to `kodeks {command}`", command);
        let right = phrase!("K0631-help", "write `kodeks {command} --again {file}`", command, file = &kept.file);
        let wrong = Complaint::new(wrong).with_help(right);
        return Err(Diagnostic::of_record(&kept.file, 0, wrong));
    }
    let apart = library.apart(&kept.packs);
    library.keep_to(kept);
    let words = Words::of(language, library)?;
    let (again, now) = if apart.is_empty() {
        let edition = library.edition_of_receipt(kept)?;
        let of_receipt = kept.grounds.request.language;
        let others = if of_receipt == language { None } else { Some(Words::of(of_receipt, library)?) };
        let then = others.as_ref().unwrap_or(&words);
        let (again, now) = answer(library, edition, [&words, then])?;
        (again, Some(now))
    } else {
        (ReceiptComparison::without(kept, apart, VERSION), None)
    };
    Ok(ReceiptCheck { again, words, now })
}
