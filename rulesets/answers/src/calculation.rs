//! A rating calculation as a page, as JSON, and with its receipt.

use kodeks_base::{Date, Diagnostic};
use kodeks_draw::{
    left_aside, rating,
    terminal::{Page, Role},
    why_this_edition,
};
use kodeks_rulesets::{
    Asking, Library, Outcome, Receipt,
    rating::{Calculation, RatingRecord, calculate},
};
use kodeks_views::{OutsidePack, RatingView, receipt_json};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::EventEdition;

/// A calculation by one edition.
pub struct CalculationAnswer {
    /// The record.
    pub record: RatingRecord,
    calculation: Calculation,
    chosen: EventEdition,
}

impl CalculationAnswer {
    /// Calculates by the edition that was chosen.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be.
    pub fn by(library: &Library, record: &RatingRecord, chosen: EventEdition) -> Result<CalculationAnswer, Diagnostic> {
        let mut record = record.clone();
        record.event = chosen.event.clone();
        Ok(CalculationAnswer { calculation: calculate(library.host(), &chosen.edition, &record)?, record, chosen })
    }

    /// Returns its receipt.
    #[must_use]
    pub fn receipt(&self) -> Receipt {
        let rulebook = &self.calculation.rulebook;
        Receipt::of(rulebook, None, &self.record.event, &self.chosen.binding)
    }

    /// Returns it for programs.
    #[must_use]
    pub fn object(&self, words: &Words) -> Json {
        json!(self.view(words))
    }

    fn view(&self, words: &Words) -> RatingView {
        let mut view = RatingView::new(&self.calculation, &self.record, words);
        view.edition_choice = Some(self.chosen.view(words));
        view
    }

    /// Returns its receipt with all that it takes to calculate again, and what was calculated; `on` is the day that the caller
    /// gives to the event.
    #[must_use]
    pub fn whole_receipt(&self, object: &Json, on: Option<Date>, words: &Words) -> Json {
        let mut grounds = self.chosen.grounds(Asking::Rating, words);
        grounds.request.on = on;
        receipt_json(&self.receipt(), &grounds, std::slice::from_ref(object))
    }

    /// Returns the page for people, with other calculations beside it, and with the page of its receipt if one is wanted.
    #[must_use]
    pub fn page(&self, others: &[&CalculationAnswer], receipt: Option<Page>, words: &Words) -> Page {
        let view = self.view(words);
        let others_views: Vec<RatingView> = others.iter().map(|other| other.view(words)).collect();
        let mut shown = rating(&view, &others_views.iter().collect::<Vec<_>>(), words);
        for choice in std::iter::once(&view).chain(&others_views).flat_map(|view| &view.edition_choice) {
            shown.add_blocks(0, &left_aside(choice), words);
        }
        if let Some(receipt) = receipt {
            shown.gap();
            shown.append(receipt);
            shown.gap();
        }
        shown.add_blocks(0, &view.edition_choice.iter().flat_map(why_this_edition).collect::<Vec<_>>(), words);
        tell_outside(self, others, &mut shown, words);
        shown
    }

    /// Returns how it ends.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.calculation.outcome
    }
}

/// Names the external packs of the calculations beside the first.
fn tell_outside(own: &CalculationAnswer, others: &[&CalculationAnswer], page: &mut Page, words: &Words) {
    let told = own.chosen.outside();
    let mut beside = OutsidePack::of(others.iter().map(|one| &*one.chosen.edition));
    beside.retain(|pack| !told.contains(pack));
    if let Some(said) = OutsidePack::said(&beside, words) {
        page.text(0, Role::Warning, &said);
    }
}
