//! What is shown of rulings: to people or to programs, on the last event or on all.

use std::path::{Path, PathBuf};

use clap::Args;
use kodeks_report::{
    Words, json,
    page::{self, Detail, Page, Role},
    sheet,
};
use kodeks_rulesets::{Alternatives, Diagnostic, Library, Outcome, Receipt, Ruling, alternatives};
use serde_json::json;

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

    /// Also print the receipt: program, packs and their hashes, readings and options
    #[arg(long)]
    receipt: bool,

    /// Also print the state of the table after it: what binds a player, what is open, what was counted
    #[arg(long)]
    state: bool,

    /// Write the last ruling to this file as a sheet (HTML) to print, to show to the players and to sign
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
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
        let place = self.sheet.as_deref();
        let place = place.map(|path| Place::free_or(path, None, "sheet"));
        let place = place.transpose()?;
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
            [.., last] if !self.all => std::slice::from_ref(last),
            all => all,
        };
        match common.format {
            Format::Json => self.print_json(rulings, &found, chosen, words),
            Format::Text => self.print_text(rulings, &found, chosen, words),
        }
        if let (Some(place), Some(ruling)) = (place, rulings.last()) {
            let text = sheet(ruling, &receipt(chosen, ruling), &chosen.event, words);
            place.write(&text)?;
            let mut said = Page::new();
            let file = [("file", place.name().into())];
            said.text(0, Role::Plain, &words.say_with("sheet-written", &file));
            print_aside(&said);
        }
        let mut outcomes = rulings.iter().map(|ruling| ruling.outcome);
        let last = rulings.last().map(|ruling| ruling.outcome);
        let first_open = outcomes.find(is_open);
        Ok(first_open.or(last).map_or(Exit::Done, Exit::from))
    }

    fn print_json(&self, rulings: &[Ruling], found: &Alternatives, chosen: &Chosen, words: &Words) {
        let object = |(place, ruling): (usize, &Ruling)| {
            let mut object = json::ruling(ruling, words.language());
            if place + 1 == rulings.len() {
                json::add_alternatives(&mut object, found, words.language());
            }
            object["chosen"] = chosen.json(words);
            if !chosen.left_aside.is_empty() {
                object["left_aside"] = json!(chosen.left_aside);
            }
            if self.receipt {
                object["receipt"] = json::receipt(&receipt(chosen, ruling));
            }
            if self.state {
                object["state"] = json!(ruling.standing);
            }
            object
        };
        let objects: Vec<_> = rulings.iter().enumerate().map(object).collect();
        match (&objects[..], self.all) {
            ([object], false) => print_json(object),
            _ => print_json(&json!(objects)),
        }
    }

    fn print_text(&self, rulings: &[Ruling], found: &Alternatives, chosen: &Chosen, words: &Words) {
        let mut shown = Page::new();
        for (place, ruling) in rulings.iter().enumerate() {
            shown.gap();
            let detail = Detail {
                why_not: self.why_not,
                alternatives: Some(found).filter(|_| place + 1 == rulings.len()),
            };
            shown.append(page::ruling(ruling, words, detail));
            if self.state {
                shown.gap();
                shown.append(page::state(&ruling.standing, words));
            }
        }
        chosen.tell_left_aside(&mut shown, words);
        if let Some(ruling) = rulings.last().filter(|_| self.receipt) {
            shown.gap();
            shown.append(page::receipt(&receipt(chosen, ruling), words));
            shown.gap();
        }
        chosen.tell_why(&mut shown, words);
        print(&shown);
    }
}

fn receipt(chosen: &Chosen, ruling: &Ruling) -> Receipt {
    let binding = &chosen.binding;
    Receipt::of(&ruling.rulebook, ruling.tempo, &chosen.event, binding)
}

fn is_open(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Decided | Outcome::NoConsequence)
}
