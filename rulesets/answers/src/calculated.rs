//! A rating calculation as a page, as JSON, and with its receipt.

use kodeks_base::{Date, Diagnostic};
use kodeks_report::{
    OutsidePack, Words, json,
    page::{Page, Role},
    rating,
};
use kodeks_rulesets::{
    Asking, Library, Outcome, Receipt,
    rating::{Calculation, RatingRecord, calculate},
};
use serde_json::Value as Json;

use crate::Chosen;

/// A calculation by one edition.
pub struct CalculationAnswer {
    /// The record.
    pub record: RatingRecord,
    calculation: Calculation,
    chosen: Chosen,
}

impl CalculationAnswer {
    /// Calculates by the edition that was chosen.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be.
    pub fn by(library: &Library, record: &RatingRecord, chosen: Chosen) -> Result<CalculationAnswer, Diagnostic> {
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
        let mut object = rating::json(&self.calculation, &self.record, words);
        object["chosen"] = self.chosen.json(words);
        if !self.chosen.left_aside.is_empty() {
            object["left_aside"] = self.chosen.left_aside.iter().cloned().collect();
        }
        object
    }

    /// Returns its receipt with all that it takes to calculate again, and what was calculated; `on` is the day that the caller
    /// gives to the event.
    #[must_use]
    pub fn whole_receipt(&self, object: &Json, on: Option<Date>, words: &Words) -> Json {
        let mut grounds = self.chosen.grounds(Asking::Rating, words);
        grounds.request.on = on;
        json::receipt(&self.receipt(), &grounds, std::slice::from_ref(object))
    }

    /// Returns what people are told, with other calculations beside it, and with the page of its receipt if that is told too.
    #[must_use]
    pub fn page(&self, others: &[&CalculationAnswer], receipt: Option<Page>, words: &Words) -> Page {
        let beside: Vec<&Calculation> = others.iter().map(|other| &other.calculation).collect();
        let mut shown = rating::page(&self.calculation, &beside, &self.record, words);
        for one in std::iter::once(&self).chain(others) {
            one.chosen.tell_left_aside(&mut shown, words);
        }
        if let Some(receipt) = receipt {
            shown.gap();
            shown.append(receipt);
            shown.gap();
        }
        self.chosen.tell_why(&mut shown, words);
        tell_outside(self, others, &mut shown, words);
        shown
    }

    /// Returns how it ends.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.calculation.outcome
    }
}

/// Says by which other packs from outside the calculations are that stand beside the first.
fn tell_outside(own: &CalculationAnswer, others: &[&CalculationAnswer], page: &mut Page, words: &Words) {
    let told = own.chosen.outside();
    let mut beside = OutsidePack::of(others.iter().map(|one| &*one.chosen.edition));
    beside.retain(|pack| !told.contains(pack));
    if let Some(said) = OutsidePack::said(&beside, words) {
        page.text(0, Role::Warning, &said);
    }
}
