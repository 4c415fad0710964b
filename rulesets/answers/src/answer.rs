//! Rulings as they are told: to people or to programs, on the last event or on all.

use kodeks_base::Diagnostic;
use kodeks_draw::sheet::sheet;
use kodeks_report::{
    Words, json,
    page::{self, Detail, Page},
};
use kodeks_rulesets::{
    Alternatives, Asking, Library, Outcome, Receipt, Request, Ruling, alternatives, refuse_unreadable,
};
use kodeks_views::SheetView;
use serde_json::{Value as Json, json};

use crate::Chosen;

/// The parts of an answer beside the last ruling.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// All of them, not only the last.
    pub all: bool,
    /// Why regulations do not apply.
    pub why_not: bool,
    /// The state of the table.
    pub state: bool,
}

/// Rulings as they are told.
pub struct Answer<'a> {
    rulings: &'a [Ruling],
    found: Alternatives,
    chosen: &'a Chosen,
    extent: Extent,
}

impl<'a> Answer<'a> {
    /// Looks for what would change the last ruling.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be under another reading or option.
    pub fn of(
        library: &Library,
        rulings: &'a [Ruling],
        chosen: &'a Chosen,
        extent: Extent,
    ) -> Result<Answer<'a>, Diagnostic> {
        let found = match rulings.last() {
            Some(last) => {
                let Chosen { edition, event, mates, .. } = chosen;
                alternatives(library.host(), edition, event, last, mates)?
            }
            None => Alternatives::default(),
        };
        let rulings = match rulings {
            [.., last] if !extent.all => std::slice::from_ref(last),
            all => all,
        };
        Ok(Answer { rulings, found, chosen, extent })
    }

    /// Returns each ruling for programs.
    #[must_use]
    pub fn objects(&self, words: &Words) -> Vec<Json> {
        let chosen = self.chosen;
        let object = |(place, ruling): (usize, &Ruling)| {
            let mut object = json::ruling(ruling, words.language());
            if place + 1 == self.rulings.len() {
                json::add_alternatives(&mut object, &self.found, ruling.edition(), words.language());
            }
            object["chosen"] = chosen.json(words);
            if !chosen.left_aside.is_empty() {
                object["left_aside"] = json!(chosen.left_aside);
            }
            if self.extent.state {
                object["state"] = json!(ruling.standing);
            }
            object
        };
        self.rulings.iter().enumerate().map(object).collect()
    }

    /// Returns what programs are given: the ruling, or a list of all.
    #[must_use]
    pub fn json(&self, mut objects: Vec<Json>) -> Json {
        if self.extent.all { json!(objects) } else { objects.pop().unwrap_or_default() }
    }

    /// Returns what people are told, with the page of the receipt if that is told too.
    #[must_use]
    pub fn page(&self, receipt: Option<Page>, words: &Words) -> Page {
        let mut shown = Page::new();
        for (place, ruling) in self.rulings.iter().enumerate() {
            shown.gap();
            let is_last = place + 1 == self.rulings.len();
            let detail = Detail { why_not: self.extent.why_not, alternatives: Some(&self.found).filter(|_| is_last) };
            shown.append(page::ruling(ruling, words, detail));
            if self.extent.state {
                shown.gap();
                shown.append(page::state(&ruling.standing, words));
            }
        }
        self.chosen.tell_left_aside(&mut shown, words);
        if let Some(receipt) = receipt {
            shown.gap();
            shown.append(receipt);
            shown.gap();
        }
        self.chosen.tell_why(&mut shown, words);
        shown
    }

    /// Returns the receipt of the last ruling.
    #[must_use]
    pub fn receipt(&self) -> Option<Receipt> {
        self.rulings.last().map(|ruling| receipt_of(self.chosen, ruling))
    }

    /// Returns the receipt with all that it takes to rule again, and what was ruled, in the language of these words.
    #[must_use]
    pub fn whole_receipt(&self, objects: &[Json], words: &Words) -> Json {
        let Some(receipt) = self.receipt() else {
            return Json::Null;
        };
        let mut grounds = self.chosen.grounds(Asking::Ruling, words);
        let Extent { all, why_not, state } = self.extent;
        grounds.request = Request { all, why_not, state, ..grounds.request };
        json::receipt(&receipt, &grounds, objects)
    }

    /// Returns the same to be kept: one that can be put in again.
    ///
    /// # Errors
    ///
    /// It would be too large to be read.
    pub fn kept_receipt(&self, objects: &[Json], words: &Words) -> Result<Json, Diagnostic> {
        let receipt = self.whole_receipt(objects, words);
        refuse_unreadable(&receipt, &self.chosen.event.source)?;
        Ok(receipt)
    }

    /// Returns what programs are given with the receipt in the last ruling.
    ///
    /// # Errors
    ///
    /// The receipt would be too large to be read.
    pub fn json_with_receipt(&self, words: &Words) -> Result<Json, Diagnostic> {
        let objects = self.objects(words);
        let receipt = self.kept_receipt(&objects, words)?;
        Ok(self.json_with(objects, receipt))
    }

    /// Returns what programs are given with this receipt in the last ruling.
    #[must_use]
    pub fn json_with(&self, mut objects: Vec<Json>, receipt: Json) -> Json {
        if let Some(last) = objects.last_mut() {
            last["receipt"] = receipt;
        }
        self.json(objects)
    }

    /// Returns the last ruling as a sheet (HTML) to print, to show to the players and to sign.
    #[must_use]
    pub fn sheet(&self, words: &Words) -> Option<String> {
        let last = self.rulings.last()?;
        let receipt = receipt_of(self.chosen, last);
        Some(sheet(&SheetView::with_receipt(last, &receipt, &self.chosen.event, words), words))
    }

    /// Returns how the rulings end: as the first that is open, else as the last.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let mut outcomes = self.rulings.iter().map(|ruling| ruling.outcome);
        let last = self.rulings.last().map(|ruling| ruling.outcome);
        outcomes.find(is_open).or(last).unwrap_or(Outcome::NoConsequence)
    }
}

/// Returns the page of a receipt, with how it is kept so that it can be put in again.
#[must_use]
pub fn receipt_page(receipt: &Receipt, command: Asking, words: &Words) -> Page {
    let mut shown = page::receipt(receipt, words);
    let command = ("command", command.command().into());
    shown.text(2, page::Role::Aside, &words.say_with("receipt-again", &[command]));
    shown
}

fn receipt_of(chosen: &Chosen, ruling: &Ruling) -> Receipt {
    let binding = &chosen.binding;
    Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, binding)
}

fn is_open(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Decided | Outcome::NoConsequence)
}
