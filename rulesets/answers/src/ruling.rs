//! Rulings as an answer: for people or for programs, on the last event or on all.

use kodeks_base::Diagnostic;
use kodeks_draw::{
    left_aside,
    receipt::receipt,
    ruling,
    sheet::sheet,
    state,
    terminal::{Page, Role},
    why_this_edition,
};
use kodeks_rulesets::{
    Alternatives, Asking, Library, Outcome, Receipt, Request, Ruling, alternatives, refuse_unreadable,
};
use kodeks_views::{ReceiptView, RulingView, SheetView, StateView, receipt_json, ruling::AlternativesView};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{EventEdition, OtherPacks};

/// The parts of an answer beside the last ruling.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulingExtent {
    /// All of them, not only the last.
    pub all: bool,
    /// Why regulations do not apply.
    pub why_not: bool,
    /// The state of the table.
    pub state: bool,
}

/// Rulings as an answer for people and for programs.
pub struct RulingAnswer<'a> {
    rulings: &'a [Ruling],
    found: Alternatives,
    others: OtherPacks,
    chosen: &'a EventEdition,
    extent: RulingExtent,
}

impl<'a> RulingAnswer<'a> {
    /// Looks for what would change the last ruling.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be under another reading or option.
    pub fn of(
        library: &Library,
        rulings: &'a [Ruling],
        chosen: &'a EventEdition,
        extent: RulingExtent,
    ) -> Result<RulingAnswer<'a>, Diagnostic> {
        let found = match rulings.last() {
            Some(last) => {
                let EventEdition { edition, event, mates, .. } = chosen;
                alternatives(library.host(), edition, event, last, mates)?
            }
            None => Alternatives::default(),
        };
        let rulings = match rulings {
            [.., last] if !extent.all => std::slice::from_ref(last),
            all => all,
        };
        let others = chosen.other_packs(library, rulings)?;
        Ok(RulingAnswer { rulings, found, others, chosen, extent })
    }

    /// Returns each ruling for programs.
    #[must_use]
    pub fn objects(&self, words: &Words) -> Vec<Json> {
        let object = |(place, ruling): (usize, &Ruling)| {
            let of_edition = Words::of_editions(words.language(), [ruling.edition().as_ref()]);
            let view = RulingView::in_every_language(ruling, &of_edition);
            json!(self.whole_view(view, place, &of_edition, words))
        };
        self.rulings.iter().enumerate().map(object).collect()
    }

    /// Adds to the view of a ruling what would change it, if it is the last, by which edition it is ruled, and the state of
    /// the table if that is asked for.
    fn whole_view(&self, mut view: RulingView, place: usize, of_edition: &Words, words: &Words) -> RulingView {
        let ruling = &self.rulings[place];
        view = view.with_names(ruling, &self.chosen.event.named.players, of_edition);
        let is_last = place + 1 == self.rulings.len();
        view.alternatives = is_last.then(|| AlternativesView::new(&self.found, ruling.edition(), of_edition));
        view.edition_choice = Some(self.chosen.view(words));
        view.local_changes = self.chosen.local_changes(ruling, of_edition);
        self.others.add_to(&mut view, ruling, of_edition);
        view.state = self.extent.state.then(|| StateView::new(ruling, words));
        view
    }

    /// Returns what programs are given: the ruling, or a list of all.
    #[must_use]
    pub fn json(&self, mut objects: Vec<Json>) -> Json {
        if self.extent.all { json!(objects) } else { objects.pop().unwrap_or_default() }
    }

    /// Returns the page for people, with the page of the receipt if one is wanted.
    #[must_use]
    pub fn page(&self, receipt: Option<Page>, words: &Words) -> Page {
        let mut shown = Page::new();
        for (place, ruling) in self.rulings.iter().enumerate() {
            shown.gap();
            let view = self.whole_view(RulingView::new(ruling, words), place, words, words);
            shown.append(ruling::page(&view, self.extent.why_not, words));
            if let Some(found) = &view.state {
                shown.gap();
                shown.add_blocks(0, &state(found, words), words);
            }
        }
        let choice = self.chosen.view(words);
        shown.add_blocks(0, &left_aside(&choice), words);
        if let Some(receipt) = receipt {
            shown.gap();
            shown.append(receipt);
            shown.gap();
        }
        shown.add_blocks(0, &why_this_edition(&choice), words);
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
        let RulingExtent { all, why_not, state } = self.extent;
        grounds.request = Request { all, why_not, state, ..grounds.request };
        receipt_json(&receipt, &grounds, objects)
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
        let view = self.whole_view(RulingView::new(last, words), self.rulings.len() - 1, words, words);
        let receipt = receipt_of(self.chosen, last);
        Some(sheet(&SheetView::with_receipt(view, &receipt, &self.chosen.event, words), words))
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
pub fn receipt_page(of: &Receipt, command: Asking, words: &Words) -> Page {
    let mut shown = Page::from_blocks(&receipt(&ReceiptView::new(of, words), words), words);
    let command = ("command", command.command().into());
    shown.text(2, Role::Aside, &words.say_with("receipt-again", &[command]));
    shown
}

fn receipt_of(chosen: &EventEdition, ruling: &Ruling) -> Receipt {
    let binding = &chosen.binding;
    Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, binding)
}

fn is_open(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Decided | Outcome::NoConsequence | Outcome::NotCovered)
}
