//! The edition that a record is put to, and the record as that edition reads it.

use std::sync::Arc;

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_authoring::refuse_if_rated;
use kodeks_core::{Budget, Complaint, KnownMates, phrase};
use kodeks_report::{
    OutsidePack, Words,
    page::{Page, Role},
};
use kodeks_rulesets::{
    Binding, Caller, Date, Diagnostic, Edition, Library, Record, Ruling, Selector, Wanted,
    rule_within,
};
use serde_json::{Value as Json, json};

use crate::{complete::editions, day::read_date};

/// By which edition somebody wants it ruled.
#[derive(Args, Debug)]
pub struct WhichEdition {
    /// Rule by this edition, whatever the file says: fide@2014, fide@2014[9.6a=cycles]; without it and
    /// without a day by the edition in force today, or on the day that KODEKS_TODAY names
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Rule by the edition in force when the event starts on this day: 2016-03-11; with `--rules ecf`
    /// by the edition of that body
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    #[command(flatten)]
    lock: Departing,
}

/// Whether the lock of an event is departed from.
#[derive(Args, Debug)]
pub struct Departing {
    /// Depart from the lock of the event, if it has one; the ruling says so
    #[arg(long)]
    unlocked: bool,
}

impl Departing {
    /// Returns what the caller says; `names` is whether that names an edition or a day.
    pub fn caller(&self, names: bool) -> Caller {
        Caller {
            names,
            departs: self.unlocked,
        }
    }
}

impl WhichEdition {
    /// Rules on a record.
    ///
    /// # Errors
    ///
    /// There is no such edition, or nothing happened, or something in the record cannot be.
    pub fn rule(
        &self,
        library: &Library,
        record: &Record,
    ) -> Result<(Chosen, Vec<Ruling>), Diagnostic> {
        let wanted = record.wanted(self.rules.as_ref(), self.on);
        let by_caller = self.rules.is_some() || self.on.is_some();
        let caller = self.lock.caller(by_caller);
        let chosen = Chosen::of(library, record, &wanted, caller)?;
        refuse_if_rated(library, &chosen.edition, record)?;
        let rulings = rule_within(
            library.host(),
            &chosen.edition,
            &chosen.event,
            &chosen.mates,
        )?;
        match rulings.is_empty() {
            false => Ok((chosen, rulings)),
            true => {
                let message = Complaint::new(phrase!("K0309", "nothing happened in this record"))
                    .with_help(phrase!("K0309-help", "add moves or a `[[happened]]`"));
                Err(Diagnostic::of_record(&record.file, 0, message))
            }
        }
    }
}

/// Reads an edition for clap, which prints the error.
pub fn read_selector(text: &str) -> Result<Selector, Complaint> {
    Selector::typed(text).map_err(|error| error.complaint().clone())
}

/// An edition, and what happened at an event as that edition reads it.
pub struct Chosen {
    /// The edition.
    pub edition: Arc<Edition>,
    /// What binds the event to it.
    pub binding: Binding,
    /// The event, with the readings that were asked for.
    pub event: Record,
    /// The options and readings of the file that the edition does not have.
    pub left_aside: Vec<String>,
    /// What the rulings have found out about mates.
    pub mates: KnownMates,
    /// Why it is this edition.
    why: Why,
    /// The day on which the event starts; today where nobody says.
    day: Date,
}

/// Why an event is ruled by an edition.
enum Why {
    /// It is named by the event or the caller.
    Named,
    /// It is in force on the day of the event.
    InForce(Date),
    /// It is in force today, and nothing else is named.
    Today(Date),
    /// The event is locked to it.
    Locked,
}

impl Why {
    const fn name(&self) -> &'static str {
        match self {
            Why::Named => "named",
            Why::InForce(_) => "in-force",
            Why::Today(_) => "today",
            Why::Locked => "locked",
        }
    }

    const fn day(&self) -> Option<Date> {
        match self {
            Why::InForce(day) | Why::Today(day) => Some(*day),
            Why::Named | Why::Locked => None,
        }
    }
}

impl Chosen {
    /// Chooses the edition that is wanted; that of a locked event by its lock, unless the caller departs from it.
    ///
    /// # Errors
    ///
    /// There is no such edition, its files are not as they should be, or not those of the lock; or the caller names
    /// one beside the lock.
    pub fn of(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
        caller: Caller,
    ) -> Result<Chosen, Diagnostic> {
        let found = library.edition_of(event, wanted, caller)?;
        Chosen::with(library, event, wanted, found)
    }

    /// Chooses the edition that is wanted, locked or not.
    ///
    /// # Errors
    ///
    /// There is no such edition, or its files are not as they should be.
    pub fn unlocked(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
    ) -> Result<Chosen, Diagnostic> {
        let found = (library.edition_at_event(event, wanted)?, Binding::Free);
        Chosen::with(library, event, wanted, found)
    }

    fn with(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
        (edition, binding): (Arc<Edition>, Binding),
    ) -> Result<Chosen, Diagnostic> {
        let (mut event, left_aside) = library.suited(event, &edition)?;
        event.readings.extend(wanted.readings().iter().cloned());
        let why = match (&binding, wanted) {
            (Binding::Locked(_), _) => Why::Locked,
            (_, Wanted::Pack(_) | Wanted::PackOn { .. }) => Why::Named,
            (_, Wanted::InForce { on, .. }) => Why::InForce(*on),
            (_, Wanted::Today(_)) => Why::Today(library.today()),
        };
        Ok(Chosen {
            day: why.day().or(event.on).unwrap_or(library.today()),
            why,
            edition,
            binding,
            event,
            left_aside,
            mates: Budget::RULING.into(),
        })
    }

    /// Says on a page what of the file was left aside, if anything.
    pub fn tell_left_aside(&self, page: &mut Page, words: &Words) {
        if self.left_aside.is_empty() {
            return;
        }
        let edition = self.edition.head().short_label();
        let names = self.left_aside.join(", ");
        let told = [("edition", edition.into()), ("names", names.into())];
        page.text(0, Role::Aside, &words.say_with("left-aside", &told));
    }

    /// Returns the packs from outside that the edition is made of.
    pub fn outside(&self) -> Vec<OutsidePack> {
        OutsidePack::of([&*self.edition])
    }

    /// Says on a page which edition it is ruled by, and why; whether it departs from a lock; and, last, which packs
    /// from outside it goes by.
    pub fn tell_why(&self, page: &mut Page, words: &Words) {
        let day = self.why.day();
        let file = match &self.binding {
            Binding::Locked(lock) => Some(lock.file.clone()),
            Binding::Departed(file) => Some(file.clone()),
            Binding::Free => None,
        };
        let told = [
            ("edition", self.edition.head().short_label().into()),
            ("day", day.map(|day| words.date(day)).into()),
            ("file", file.into()),
        ];
        let message = format!("chosen-{}", self.why.name());
        page.text(0, Role::Aside, &words.say_with(&message, &told));
        for said in self.age(words) {
            page.text(0, Role::Aside, &said);
        }
        if let Binding::Departed(_) = self.binding {
            page.text(0, Role::Warning, &words.say_with("chosen-departs", &told));
        }
        if let Some(said) = OutsidePack::said(&self.outside(), words) {
            page.text(0, Role::Warning, &said);
        }
    }

    /// Says how old what is known of the edition is, where that matters on the day of the event.
    fn age(&self, words: &Words) -> Vec<String> {
        let head = self.edition.head();
        let mut said = Vec::new();
        if let Some(checked) = self.checked_before() {
            let told = [
                ("checked", words.date(checked).into()),
                ("day", words.date(self.day).into()),
            ];
            said.push(words.say_with("chosen-checked", &told));
        }
        said.extend(words.notice(head, self.day));
        said
    }

    /// Returns the day until which it was looked for newer editions, if the event is in a later month:
    /// no edition begins without notice.
    fn checked_before(&self) -> Option<Date> {
        let month = |day: Date| {
            let (year, month, _) = day.parts();
            (year, month)
        };
        let checked = self.edition.head().checked;
        checked.filter(|checked| month(*checked) < month(self.day))
    }

    /// Returns for programs why it is ruled by this edition: `named`, `in-force` on a day, `today` or
    /// `locked`; until when it was looked for newer editions, and whether the event is later; and what
    /// has to be known about how long the edition holds; from which lock the ruling departs, and by which packs from
    /// outside it is.
    pub fn json(&self, words: &Words) -> Json {
        let mut json = json!({ "why": self.why.name() });
        if let Some(day) = self.why.day() {
            json["on"] = json!(day.to_string());
        }
        let head = self.edition.head();
        if let Some(checked) = head.checked {
            json["checked"] = json!(checked.to_string());
            json["later_than_checked"] = json!(self.checked_before().is_some());
        }
        if let Some(notice) = words.notice(head, self.day) {
            json["notice"] = json!(notice);
        }
        if let Binding::Departed(file) = &self.binding {
            json["departs_from"] = json!(file);
        }
        OutsidePack::add_to(&self.outside(), &mut json);
        json
    }
}
