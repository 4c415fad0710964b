//! The edition that rules on a record, and the record as that edition reads it.

use std::sync::{Arc, OnceLock};

use kodeks_base::{Complaint, Date, Diagnostic, phrase};
use kodeks_core::{KnownMates, Origin};
use kodeks_rulesets::{
    Asking, Binding, Caller, Edition, EditionLock, EditionRegulation, EditionRequest, Grounds, Library, Record,
    Request, Ruling, Selector, StoredReceipt, Why, WhyThis, alternatives, rule_within,
};
use kodeks_views::{
    OutsidePack, RulingView,
    conformity::LocalChangeView,
    ruling::{AlternativesView, ChosenView, EditionChoiceText, EditionChoiceView},
};
use kodeks_winnability::Budget;
use kodeks_words::Words;

use crate::{OtherPacks, RatingConformity};

/// A request for an edition; by default that of the record, or the edition in force today.
///
/// ```
/// use kodeks_answers::{RecordInput, EditionOverride};
/// use kodeks_rulesets::{Library, record::RecordFolder};
///
/// let library = Library::built_in()?;
/// let text = "[event]\nrules = \"fide@2023\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let heard = RecordInput::of_text("game.toml", text, RecordFolder::of(""), &library)?;
/// let (chosen, rulings) = EditionOverride::default().rule(&library, &heard.record)?;
/// assert_eq!(chosen.edition.head().short_label(), "fide@2023");
/// assert_eq!(rulings.len(), 1);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct EditionOverride {
    /// The edition to use instead of the record's; without its year, the edition of that body by the day.
    pub rules: Option<Selector>,
    /// The edition in force when the event starts on this day.
    pub on: Option<Date>,
    /// Whether the lock of the event is departed from, if it has one; the ruling says so.
    pub departs: bool,
}

impl EditionOverride {
    /// Returns what the caller says of edition and lock.
    #[must_use]
    pub fn caller(&self) -> Caller {
        Caller { names: self.rules.is_some() || self.on.is_some(), departs: self.departs }
    }

    /// Returns the edition that a record is to be ruled by.
    fn edition_request(&self, library: &Library, record: &Record) -> EditionRequest {
        let rules = self.rules.as_ref().map(|rules| library.with_body(rules));
        record.edition_request(rules.as_ref(), self.on)
    }

    /// Rules on a record.
    ///
    /// # Errors
    ///
    /// There is no such edition, or nothing happened, or something in the record cannot be.
    pub fn rule(&self, library: &Library, record: &Record) -> Result<(EventEdition, Vec<Ruling>), Diagnostic> {
        let wanted = self.edition_request(library, record);
        let chosen = EventEdition::of(library, record, &wanted, self.caller())?;
        let rulings = chosen.rule(library, record)?;
        Ok((chosen, rulings))
    }

    /// Rules on a record that is in no file, and so has no lock.
    ///
    /// # Errors
    ///
    /// As for [`EditionOverride::rule`].
    pub fn rule_without_lock(
        &self,
        library: &Library,
        record: &Record,
    ) -> Result<(EventEdition, Vec<Ruling>), Diagnostic> {
        let wanted = self.edition_request(library, record);
        let chosen = EventEdition::without_lock(library, record, &wanted)?;
        let rulings = chosen.rule(library, record)?;
        Ok((chosen, rulings))
    }
}

/// An edition, and what happened at an event as that edition reads it.
pub struct EventEdition {
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
    /// Whether its games may be rated, once a record has said that they are.
    rating: OnceLock<Option<RatingConformity>>,
    /// Why it is this edition.
    why: Why,
    /// The rules that were named, with the readings chosen there.
    rules: Selector,
    /// The day that counted as today.
    today: Date,
    /// The day on which the event starts; today where nobody says.
    day: Date,
    /// The day by which one of the states of the edition was chosen.
    asked_on: Option<Date>,
}

/// Refuses an edition that rules on nothing that happens at a table, as rating regulations do.
///
/// # Errors
///
/// None of its regulations is about a game: says what to name instead.
pub(crate) fn refuse_without_laws(library: &Library, edition: &Edition) -> Result<(), Diagnostic> {
    let is_of_a_rating = |placed: &EditionRegulation| placed.question().origin == Origin::Calculation;
    if !edition.regulations().all(is_of_a_rating) {
        return Ok(());
    }
    let laws = library.select(&EditionRequest::Today(Selector::parse("fide")?))?.short_label();
    let name = edition.head().short_label();
    Err(Diagnostic::of_request(match edition.regulations().next() {
        Some(_) => Complaint::new(phrase!("K0541", "`{name}` are rating regulations, not Laws of the game", name))
            .with_help(phrase!("K0541-help", "use `kodeks rating`, or name an edition of the Laws: `{laws}`", laws)),
        None => Complaint::new(phrase!("K0541-nothing", "`{name}` rules on nothing that happens at a board", name))
            .with_help(phrase!("K0541-help-nothing", "name an edition of the Laws: `{laws}`", laws)),
    }))
}

impl EventEdition {
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
    ) -> Result<EventEdition, Diagnostic> {
        let (edition, binding) = library.edition_of(event, wanted, caller)?;
        EventEdition::with(library, event, wanted, edition, binding)
    }

    /// Chooses the edition that is wanted, locked or not.
    ///
    /// # Errors
    ///
    /// There is no such edition, or its files are not as they should be.
    pub fn without_lock(
        library: &Library,
        event: &Record,
        wanted: &EditionRequest,
    ) -> Result<EventEdition, Diagnostic> {
        let edition = library.edition_at_event(event, wanted)?;
        EventEdition::with(library, event, wanted, edition, Binding::Free)
    }

    /// Chooses the edition of a lock to which the event is locked.
    ///
    /// # Errors
    ///
    /// The event asks for another edition, or does not suit this one.
    pub fn with_lock(
        library: &Library,
        event: &Record,
        wanted: &EditionRequest,
        edition: Arc<Edition>,
        lock: EditionLock,
    ) -> Result<EventEdition, Diagnostic> {
        let binding = library.bind(event, wanted, &edition, lock)?;
        EventEdition::with(library, event, wanted, edition, binding)
    }

    fn with(
        library: &Library,
        event: &Record,
        wanted: &EditionRequest,
        edition: Arc<Edition>,
        binding: Binding,
    ) -> Result<EventEdition, Diagnostic> {
        let asked_on = wanted.day(library.today());
        let edition = match asked_on {
            Some(_) => edition.on(asked_on),
            None => event.at_start(&edition),
        };
        let asked_on = asked_on.filter(|_| edition.days().is_some());
        let (mut event, left_aside) = library.record_for(event, &edition)?;
        event.readings.extend(wanted.readings().iter().cloned());
        let why = match (&binding, wanted) {
            (Binding::Locked(_), _) => Why::Locked,
            (_, EditionRequest::Pack(_) | EditionRequest::PackOn { .. }) => Why::Named,
            (_, EditionRequest::InForce { on, .. }) => Why::InForce(*on),
            (_, EditionRequest::Today(_)) => Why::Today(library.today()),
        };
        Ok(EventEdition {
            day: why.day().or(asked_on).or(event.on).unwrap_or(library.today()),
            asked_on,
            why,
            rules: wanted.selector().clone(),
            today: library.today(),
            edition,
            binding,
            event,
            left_aside,
            mates: Budget::RULING.into(),
            rating: OnceLock::new(),
        })
    }

    /// Chooses the edition of a receipt, as it was chosen then, regardless of the present lock and day.
    ///
    /// # Errors
    ///
    /// The record says something that this edition does not know.
    pub fn again(
        library: &Library,
        event: &Record,
        edition: Arc<Edition>,
        kept: &StoredReceipt,
    ) -> Result<EventEdition, Diagnostic> {
        let Grounds { request, chosen, .. } = &kept.grounds;
        library.note_signers(event, &edition);
        let edition = match request.on {
            Some(_) => edition.on(request.on),
            None => event.at_start(&edition),
        };
        let asked_on = request.on.filter(|_| edition.days().is_some());
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
        Ok(EventEdition {
            day: chosen.why.day().or(asked_on).or(suited.on).unwrap_or(request.today),
            asked_on,
            why: chosen.why,
            rules: request.rules.clone(),
            today: request.today,
            edition,
            binding,
            event: suited,
            left_aside,
            mates: Budget::RULING.into(),
            rating: OnceLock::new(),
        })
    }

    /// Rules on what happened, as the record tells it that was put to the edition.
    ///
    /// # Errors
    ///
    /// Nothing happened, or something in the record cannot be.
    pub fn rule(&self, library: &Library, record: &Record) -> Result<Vec<Ruling>, Diagnostic> {
        refuse_without_laws(library, &self.edition)?;
        if let Some(rating) = self.rating(library)? {
            rating.refuse().map_err(|error| Diagnostic::of_record(&record.file, 0, error.complaint().clone()))?;
        }
        let rulings = rule_within(library.host(), &self.edition, &self.event, &self.mates)?;
        if rulings.is_empty() {
            let message = Complaint::new(phrase!("K0309", "nothing happened in this record"))
                .with_help(phrase!("K0309-help", "add moves or a `[[happened]]`"));
            Err(Diagnostic::of_record(&self.event.file, 0, message))
        } else {
            Ok(rulings)
        }
    }

    /// Returns whether games of the event may be rated, if it is one of rated games.
    fn rating(&self, library: &Library) -> Result<Option<&RatingConformity>, Diagnostic> {
        if self.rating.get().is_none() {
            let found = RatingConformity::of_event(library, &self.edition, &self.event)?;
            return Ok(self.rating.get_or_init(|| found).as_ref());
        }
        Ok(self.rating.get().and_then(Option::as_ref))
    }

    /// Describes what the Laws say of each local rule and announcement that a ruling rests on, in rated games that were ruled on.
    #[must_use]
    pub fn local_changes(&self, ruling: &Ruling, words: &Words) -> Vec<LocalChangeView> {
        let rating = self.rating.get().and_then(Option::as_ref);
        rating.map(|rating| rating.local_changes(ruling, &self.event, words)).unwrap_or_default()
    }

    /// Returns what other packs say of rulings on the event.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of a pack.
    pub fn other_packs(&self, library: &Library, rulings: &[Ruling]) -> Result<OtherPacks, Diagnostic> {
        OtherPacks::of(library, &self.edition, (&self.event, &self.mates), rulings, self.day)
    }

    /// Describes a ruling on the last event, with what would change it and by which edition it is ruled.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be under another reading or option.
    pub fn ruling_view(&self, library: &Library, ruling: &Ruling, words: &Words) -> Result<RulingView, Diagnostic> {
        let found = alternatives(library.host(), &self.edition, &self.event, ruling, &self.mates)?;
        let mut view = RulingView::new(ruling, words).with_names(ruling, &self.event.named.players, words);
        view.alternatives = Some(AlternativesView::new(&found, &self.edition, words));
        view.edition_choice = Some(self.view(words));
        view.local_changes = self.local_changes(ruling, words);
        self.other_packs(library, std::slice::from_ref(ruling))?.add_to(&mut view, ruling, words);
        Ok(view)
    }

    /// Returns what it takes to answer the same again, in the language of these words.
    #[must_use]
    pub fn grounds(&self, command: Asking, words: &Words) -> Grounds {
        Grounds {
            request: Request {
                command,
                rules: self.rules.clone(),
                on: self.asked_on,
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

    /// Returns the packs from outside that the edition is made of.
    #[must_use]
    pub fn outside(&self) -> Vec<OutsidePack> {
        OutsidePack::of([&*self.edition])
    }

    /// Describes by which edition it is ruled and why: `named`, `in-force` on a day, `today` or `locked`; until when it was
    /// looked for newer editions, and whether the event is later; and what has to be known about how long the edition holds;
    /// from which lock the ruling departs, and by which packs from outside it is; and what was left aside.
    #[must_use]
    pub fn view(&self, words: &Words) -> EditionChoiceView {
        let head = self.edition.head();
        let edition = || ("edition", head.short_label().into());
        let day = self.why.day();
        let (file, departs_from) = match &self.binding {
            Binding::Locked(lock) => (Some(lock.file.clone()), None),
            Binding::Departed(file) => (Some(file.clone()), Some(file.clone())),
            Binding::Free => (None, None),
        };
        let told = [edition(), ("day", day.map(|day| words.date(day)).into()), ("file", file.into())];
        let outside = self.outside();
        let mut why = vec![words.say_with(&format!("chosen-{}", self.why.name()), &told)];
        why.extend(self.age(words));
        let departs = departs_from.as_ref().map(|_| words.say_with("chosen-departs", &told));
        let left_aside = (!self.left_aside.is_empty())
            .then(|| words.say_with("left-aside", &[edition(), ("names", self.left_aside.join(", ").into())]));
        EditionChoiceView {
            text: EditionChoiceText {
                left_aside,
                why,
                warnings: departs.into_iter().chain(OutsidePack::said(&outside, words)).collect(),
            },
            chosen: ChosenView {
                why: self.why.name().to_owned(),
                on: day.map(|day| day.to_string()),
                checked: head.checked.map(|day| day.to_string()),
                later_than_checked: head.checked.map(|_| self.checked_before().is_some()),
                notice: words.notice(head, self.day),
                departs_from,
                outside,
            },
            left_aside: self.left_aside.clone(),
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
}
