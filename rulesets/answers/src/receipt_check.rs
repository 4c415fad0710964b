//! Ruling again on a receipt, by the packs that it names, and comparing the result with it.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_draw::{Page, receipt_comparison};
use kodeks_rulesets::{Asking, Edition, Library, Outcome, StoredReceipt, VERSION, rating::RatingRecord};
use kodeks_views::ReceiptComparisonView;
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{CalculationAnswer, EventEdition, RulingAnswer, RulingExtent};

/// The comparison of a receipt with a new answer.
pub struct ReceiptCheck {
    again: ReceiptComparisonView,
    words: Words,
    /// The new answer for people, if the packs of the receipt are available.
    now: Option<(Page, Outcome)>,
}

impl ReceiptCheck {
    /// Rules again on what a receipt of `kodeks rule` says, by the packs that it names: the library keeps to them from
    /// now on.
    ///
    /// # Errors
    ///
    /// It is the receipt of another command, or what it says cannot be ruled on.
    pub fn rule(library: &mut Library, kept: &StoredReceipt, language: Language) -> Result<ReceiptCheck, Diagnostic> {
        put_in(library, kept, Asking::Ruling, language, |library, edition, [words, then]| {
            let grounds = &kept.grounds;
            let record = grounds.record.read(&library.vocabulary()?)?;
            let chosen = EventEdition::again(library, &record, edition, kept)?;
            let rulings = chosen.rule(library, &record)?;
            let extent = RulingExtent {
                all: grounds.request.all,
                why_not: grounds.request.why_not,
                state: grounds.request.state,
            };
            let answer = RulingAnswer::of(library, &rulings, &chosen, extent)?;
            let objects = answer.objects(then);
            let receipt = answer.whole_receipt(&objects, then);
            let now = answer.json(answer.objects(words));
            let again = ReceiptComparisonView::new(kept, &receipt, &objects, now, words);
            Ok((again, (answer.page(None, words), answer.outcome())))
        })
    }

    /// Calculates again what a receipt of `kodeks rating` says, by the packs that it names: the library keeps to them from
    /// now on.
    ///
    /// # Errors
    ///
    /// It is the receipt of another command, or what it says cannot be calculated.
    pub fn rating(library: &mut Library, kept: &StoredReceipt, language: Language) -> Result<ReceiptCheck, Diagnostic> {
        put_in(library, kept, Asking::Rating, language, |library, edition, [words, then]| {
            let grounds = &kept.grounds;
            let mut record = RatingRecord::from_source(&grounds.record)?;
            let on = grounds.request.on;
            record.event.on = on.or(record.event.on);
            let chosen = EventEdition::again(library, &record.event, edition, kept)?;
            let calculated = CalculationAnswer::by(library, &record, chosen)?;
            let object = calculated.object(then);
            let receipt = calculated.whole_receipt(&object, on, then);
            let again = ReceiptComparisonView::new(kept, &receipt, &[object], calculated.object(words), words);
            Ok((again, (calculated.page(&[], None, words), calculated.outcome())))
        })
    }

    /// Returns for programs whether it is the same, what differs, and what is answered now.
    #[must_use]
    pub fn json(&self) -> Json {
        json!(self.again)
    }

    /// Returns the same for people.
    #[must_use]
    pub fn page(&self) -> Page {
        let mut shown = Page::from_blocks(&receipt_comparison(&self.again), &self.words);
        shown.gap();
        if let Some((page, _)) = &self.now {
            shown.append(page.clone());
        }
        shown
    }

    /// Returns how it ends now, if that is the same, byte for byte.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.now.as_ref().filter(|_| self.again.same);
        now.map(|(_, outcome)| *outcome)
    }
}

/// Has a receipt answered by the packs that it names and nothing else: by the edition of the receipt, in the words of the
/// answer and in those of the receipt.
fn put_in(
    library: &mut Library,
    kept: &StoredReceipt,
    asking: Asking,
    language: Language,
    answer: impl FnOnce(&Library, Arc<Edition>, [&Words; 2]) -> Result<(ReceiptComparisonView, (Page, Outcome)), Diagnostic>,
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
        (ReceiptComparisonView::without_packs(kept, &apart, VERSION, &words), None)
    };
    Ok(ReceiptCheck { again, words, now })
}
