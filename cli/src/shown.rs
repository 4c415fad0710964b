//! What is shown of rulings: to people or to programs, on the last event or on all.

use std::path::{Path, PathBuf};

use clap::Args;
use kodeks_report::{
    Words, json,
    page::{self, Detail, Page, Role},
    sheet,
};
use kodeks_rulesets::{
    Alternatives, Asking, Diagnostic, Library, Outcome, Receipt, Request, Ruling, alternatives,
    refuse_unreadable,
};
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    chosen::Chosen,
    kept::Place,
    library::{Common, Format},
    output::{print, print_aside, print_json},
};

/// What is shown besides the last ruling.
#[derive(Args, Debug)]
pub struct Shown {
    /// Also say which regulations were asked and do not apply, and why
    #[arg(long)]
    why_not: bool,

    /// Print the ruling on everything that happened, not only on the last event
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    receipted: Receipted,

    /// Also print the state of the table after it: what binds a player, what is open, what was counted
    #[arg(long)]
    state: bool,

    /// Write the last ruling to this file as a sheet (HTML) to print, to show to the players and to sign
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

/// Whether the receipt is told, and where.
#[derive(Args, Debug)]
pub struct Receipted {
    /// Also print the receipt: program, packs and their hashes, readings and options; or write it to a file,
    /// with all that it takes to put it in again with `--again`
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    receipt: Option<Option<PathBuf>>,
}

impl Receipted {
    /// Returns whether it is printed with the answer.
    pub fn is_printed(&self) -> bool {
        matches!(self.receipt, Some(None))
    }

    /// Returns the file to which it is written.
    ///
    /// # Errors
    ///
    /// Another file stands there.
    pub fn place(&self) -> Result<Option<Place>, Diagnostic> {
        let path = self.receipt.as_ref().and_then(Option::as_ref);
        path.map(|path| Place::free_or(path, None, "receipt"))
            .transpose()
    }

    /// Writes it there, and says so.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write(place: &Place, receipt: &Json, words: &Words) -> Result<(), Diagnostic> {
        let text = serde_json::to_string_pretty(receipt).unwrap_or_default();
        place.write(&format!("{text}\n"))?;
        tell_written(place, "receipt-written", words);
        Ok(())
    }

    /// Returns its page, with how it is kept so that it can be put in again.
    pub fn page(receipt: &Receipt, command: Asking, words: &Words) -> Page {
        let mut shown = page::receipt(receipt, words);
        let command = ("command", command.command().into());
        shown.text(2, Role::Aside, &words.say_with("receipt-again", &[command]));
        shown
    }
}

/// Says in which file something stands.
fn tell_written(place: &Place, message: &str, words: &Words) {
    let mut said = Page::new();
    let file = [("file", place.name().into())];
    said.text(0, Role::Plain, &words.say_with(message, &file));
    print_aside(&said);
}

impl Shown {
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
        chosen: &Chosen,
        common: &Common,
        words: &Words,
    ) -> Result<Exit, Diagnostic> {
        let sheet_at = self.sheet.as_deref();
        let sheet_at = sheet_at.map(|path| Place::free_or(path, None, "sheet"));
        let sheet_at = sheet_at.transpose()?;
        let receipt_at = self.receipted.place()?;
        let extent = Extent {
            all: self.all,
            why_not: self.why_not,
            state: self.state,
        };
        let answer = Answer::of(library, rulings, chosen, extent)?;
        let is_printed = self.receipted.is_printed();
        let is_json = common.format == Format::Json;
        let mut objects = Vec::new();
        if is_json || receipt_at.is_some() {
            objects = answer.objects(words);
        }
        let receipt = match receipt_at.is_some() || (is_json && is_printed) {
            true => Some(answer.whole_receipt(&objects, words)),
            false => None,
        };
        if let Some(receipt) = &receipt {
            refuse_unreadable(receipt, &chosen.event.source)?;
        }
        if let (Some(place), Some(receipt)) = (&receipt_at, &receipt) {
            Receipted::write(place, receipt, words)?;
        }
        match common.format {
            Format::Json => {
                if let (Some(last), Some(receipt), true) = (objects.last_mut(), receipt, is_printed)
                {
                    last["receipt"] = receipt;
                }
                print_json(&answer.json(objects));
            }
            Format::Text => {
                let receipt = answer.receipt().filter(|_| is_printed);
                let receipt =
                    receipt.map(|receipt| Receipted::page(&receipt, Asking::Ruling, words));
                print(&answer.page(receipt, words));
            }
        }
        if let (Some(place), Some(ruling)) = (sheet_at, rulings.last()) {
            let text = sheet(ruling, &receipt_of(chosen, ruling), &chosen.event, words);
            place.write(&text)?;
            tell_written(&place, "sheet-written", words);
        }
        Ok(answer.exit())
    }
}

/// What is told of rulings.
#[derive(Clone, Copy, Debug)]
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
                let Chosen {
                    edition,
                    event,
                    mates,
                    ..
                } = chosen;
                alternatives(library.host(), edition, event, last, mates)?
            }
            None => Alternatives::default(),
        };
        let rulings = match rulings {
            [.., last] if !extent.all => std::slice::from_ref(last),
            all => all,
        };
        Ok(Answer {
            rulings,
            found,
            chosen,
            extent,
        })
    }

    /// Returns each ruling for programs.
    pub fn objects(&self, words: &Words) -> Vec<Json> {
        let chosen = self.chosen;
        let object = |(place, ruling): (usize, &Ruling)| {
            let mut object = json::ruling(ruling, words.language());
            if place + 1 == self.rulings.len() {
                json::add_alternatives(&mut object, &self.found, words.language());
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
    pub fn json(&self, mut objects: Vec<Json>) -> Json {
        match self.extent.all {
            true => json!(objects),
            false => objects.pop().unwrap_or_default(),
        }
    }

    /// Returns what people are told, with the page of the receipt if that is told too.
    pub fn page(&self, receipt: Option<Page>, words: &Words) -> Page {
        let mut shown = Page::new();
        for (place, ruling) in self.rulings.iter().enumerate() {
            shown.gap();
            let is_last = place + 1 == self.rulings.len();
            let detail = Detail {
                why_not: self.extent.why_not,
                alternatives: Some(&self.found).filter(|_| is_last),
            };
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
    fn receipt(&self) -> Option<Receipt> {
        let last = self.rulings.last();
        last.map(|ruling| receipt_of(self.chosen, ruling))
    }

    /// Returns the receipt with all that it takes to rule again, and what was ruled, in the language of these words.
    pub fn whole_receipt(&self, objects: &[Json], words: &Words) -> Json {
        let Some(receipt) = self.receipt() else {
            return Json::Null;
        };
        let mut grounds = self.chosen.grounds(Asking::Ruling, words);
        let Extent {
            all,
            why_not,
            state,
        } = self.extent;
        grounds.request = Request {
            all,
            why_not,
            state,
            ..grounds.request
        };
        json::receipt(&receipt, &grounds, objects)
    }

    /// Returns how the rulings end.
    pub fn exit(&self) -> Exit {
        let mut outcomes = self.rulings.iter().map(|ruling| ruling.outcome);
        let last = self.rulings.last().map(|ruling| ruling.outcome);
        let first_open = outcomes.find(is_open);
        first_open.or(last).map_or(Exit::Done, Exit::from)
    }
}

fn receipt_of(chosen: &Chosen, ruling: &Ruling) -> Receipt {
    let binding = &chosen.binding;
    Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, binding)
}

fn is_open(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Decided | Outcome::NoConsequence)
}
