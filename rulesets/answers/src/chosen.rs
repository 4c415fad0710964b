//! The edition that rules on a record, and the record as that edition reads it.

use std::sync::Arc;

use kodeks_base::{Complaint, Date, Diagnostic, phrase};
use kodeks_core::KnownMates;
use kodeks_report::{
    OutsidePack, Words,
    page::{Page, Role},
    rated::refuse_if_rated,
};
use kodeks_rulesets::{
    Asking, Binding, Caller, Edition, EditionLock, EditionRequest, Grounds, Library, Record, Request, Ruling, Selector,
    StoredReceipt, Why, WhyThis, rule_within,
};
use kodeks_winnability::Budget;
use serde_json::{Value as Json, json};

/// A request for an edition; by default that of the record, or the edition in force today.
///
/// ```
/// use kodeks_answers::{Heard, WhichEdition};
/// use kodeks_rulesets::{Library, record::RecordFolder};
///
/// let library = Library::built_in()?;
/// let text = "[event]\nrules = \"fide@2023\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let heard = Heard::of_text("game.toml", text, RecordFolder::of(""), &library)?;
/// let (chosen, rulings) = WhichEdition::default().rule(&library, &heard.record)?;
/// assert_eq!(chosen.edition.head().short_label(), "fide@2023");
/// assert_eq!(rulings.len(), 1);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct WhichEdition {
    /// This edition, whatever the record says; without its year, the edition of that body by the day.
    pub rules: Option<Selector>,
    /// The edition in force when the event starts on this day.
    pub on: Option<Date>,
    /// Whether the lock of the event is departed from, if it has one; the ruling says so.
    pub departs: bool,
}

impl WhichEdition {
    /// Returns what the caller says of edition and lock.
    #[must_use]
    pub fn caller(&self) -> Caller {
        Caller { names: self.rules.is_some() || self.on.is_some(), departs: self.departs }
    }

    /// Rules on a record.
    ///
    /// # Errors
    ///
    /// There is no such edition, or nothing happened, or something in the record cannot be.
    pub fn rule(&self, library: &Library, record: &Record) -> Result<(Chosen, Vec<Ruling>), Diagnostic> {
        let wanted = record.wanted(self.rules.as_ref(), self.on);
        let chosen = Chosen::of(library, record, &wanted, self.caller())?;
        let rulings = chosen.rule(library, record)?;
        Ok((chosen, rulings))
    }

    /// Rules on a record that stands in no file, so that no lock stands beside it.
    ///
    /// # Errors
    ///
    /// As for [`WhichEdition::rule`].
    pub fn rule_without_lock(&self, library: &Library, record: &Record) -> Result<(Chosen, Vec<Ruling>), Diagnostic> {
        let wanted = record.wanted(self.rules.as_ref(), self.on);
        let chosen = Chosen::unlocked(library, record, &wanted)?;
        let rulings = chosen.rule(library, record)?;
        Ok((chosen, rulings))
    }
}

/// An edition, and what happened at an event as that edition reads it.
pub struct Chosen {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The lock that binds the event to it.
    pub binding: Binding,
    /// The event, with the readings that were asked for.
    pub event: Record,
    /// The options and readings of the file that the edition does not have.
    pub left_aside: Vec<String>,
    /// The mates that the rulings have found.
    pub mates: KnownMates,
    /// Why it is this edition.
    why: Why,
    /// The rules that were named, with the readings chosen there.
    rules: Selector,
    /// The day that counted as today.
    today: Date,
    /// The day on which the event starts; today where nobody says.
    day: Date,
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
        wanted: &EditionRequest,
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
    pub fn unlocked(library: &Library, event: &Record, wanted: &EditionRequest) -> Result<Chosen, Diagnostic> {
        let found = (library.edition_at_event(event, wanted)?, Binding::Free);
        Chosen::with(library, event, wanted, found)
    }

    /// Chooses the edition of a lock to which the event is locked.
    ///
    /// # Errors
    ///
    /// The event asks for another edition, or does not suit this one.
    pub fn locked(
        library: &Library,
        event: &Record,
        wanted: &EditionRequest,
        (edition, lock): (Arc<Edition>, EditionLock),
    ) -> Result<Chosen, Diagnostic> {
        let binding = library.bound(event, wanted, &edition, lock)?;
        Chosen::with(library, event, wanted, (edition, binding))
    }

    fn with(
        library: &Library,
        event: &Record,
        wanted: &EditionRequest,
        (edition, binding): (Arc<Edition>, Binding),
    ) -> Result<Chosen, Diagnostic> {
        let (mut event, left_aside) = library.record_for(event, &edition)?;
        event.readings.extend(wanted.readings().iter().cloned());
        let why = match (&binding, wanted) {
            (Binding::Locked(_), _) => Why::Locked,
            (_, EditionRequest::Pack(_) | EditionRequest::PackOn { .. }) => Why::Named,
            (_, EditionRequest::InForce { on, .. }) => Why::InForce(*on),
            (_, EditionRequest::Today(_)) => Why::Today(library.today()),
        };
        Ok(Chosen {
            day: why.day().or(event.on).unwrap_or(library.today()),
            why,
            rules: wanted.selector().clone(),
            today: library.today(),
            edition,
            binding,
            event,
            left_aside,
            mates: Budget::RULING.into(),
        })
    }

    /// Chooses the edition of a receipt, as it was chosen then, whatever lock and day say now.
    ///
    /// # Errors
    ///
    /// The record says something that this edition does not know.
    pub fn again(
        library: &Library,
        event: &Record,
        edition: Arc<Edition>,
        kept: &StoredReceipt,
    ) -> Result<Chosen, Diagnostic> {
        let Grounds { request, chosen, .. } = &kept.grounds;
        library.note_signers(event, &edition);
        let has_reading = |article: &String| edition.readings().iter().any(|reading| reading.article == *article);
        // What was left aside then is now, whether or not an edition at hand knows it.
        let left = |name: &String| chosen.left_aside.contains(name);
        let mut told = event.clone();
        told.options.retain(|name, _| edition.option(name).is_some() || !left(name));
        told.readings.retain(|article, _| has_reading(article) || !left(article));
        let (mut suited, _) = library.record_for(&told, &edition)?;
        let options = event.options.keys().filter(|name| !suited.options.contains_key(*name));
        let readings = event.readings.keys().filter(|article| !suited.readings.contains_key(*article));
        let left_aside = options.chain(readings).cloned().collect();
        suited.readings.extend(request.rules.readings.iter().cloned());
        let binding = match (&kept.departs_from, kept.is_locked) {
            (Some(file), _) => Binding::Departed(file.clone()),
            (None, true) => Binding::Locked(EditionLock::of(&edition, &event.event_file)),
            (None, false) => Binding::Free,
        };
        Ok(Chosen {
            day: chosen.why.day().or(suited.on).unwrap_or(request.today),
            why: chosen.why,
            rules: request.rules.clone(),
            today: request.today,
            edition,
            binding,
            event: suited,
            left_aside,
            mates: Budget::RULING.into(),
        })
    }

    /// Rules on what happened, as the record tells it that was put to the edition.
    ///
    /// # Errors
    ///
    /// Nothing happened, or something in the record cannot be.
    pub fn rule(&self, library: &Library, record: &Record) -> Result<Vec<Ruling>, Diagnostic> {
        refuse_if_rated(library, &self.edition, record)?;
        let rulings = rule_within(library.host(), &self.edition, &self.event, &self.mates)?;
        if rulings.is_empty() {
            let message = Complaint::new(phrase!("K0309", "nothing happened in this record"))
                .with_help(phrase!("K0309-help", "add moves or a `[[happened]]`"));
            Err(Diagnostic::of_record(&self.event.file, 0, message))
        } else {
            Ok(rulings)
        }
    }

    /// Returns what it takes to answer the same again, in the language of these words.
    #[must_use]
    pub fn grounds(&self, command: Asking, words: &Words) -> Grounds {
        Grounds {
            request: Request {
                command,
                rules: self.rules.clone(),
                on: None,
                today: self.today,
                language: words.language(),
                all: false,
                why_not: false,
                state: false,
            },
            chosen: WhyThis { why: self.why, left_aside: self.left_aside.clone() },
            record: self.event.source.clone(),
        }
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
    #[must_use]
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
            let told = [("checked", words.date(checked).into()), ("day", words.date(self.day).into())];
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
    #[must_use]
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
