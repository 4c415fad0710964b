//! The rules of the event: the installed packs, the edition of the event, and its lock.

use std::{path::Path, sync::Arc};

use kodeks_answers::{EventEdition, RecordInput, RulingAnswer, RulingExtent};
use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_event::{EventBody, EventSetup, SetupPack, Translations};
use kodeks_rulesets::{
    Edition, EditionLock, Library, RecordPlace, Ruling, record::GameNames, record::RecordDraft, record::RecordFolder,
};
use kodeks_words::Words;

/// The name by which errors call what a device tells.
const TOLD: &str = "the record";

/// The installed packs, and the edition of the event. A change of either makes a new one of these.
pub struct Rules {
    /// Grows with every change.
    pub version: u64,
    /// The installed packs.
    pub library: Library,
    /// The setup of the event with its lock, once it was entered.
    pub event: Option<EventBody>,
    /// The edition of its lock, or the fault of the installed packs: assembled once, not for each ruling.
    locked: Option<Result<(Arc<Edition>, EditionLock), Diagnostic>>,
}

/// A record of an incident, ruled by the rules of the event.
pub struct EventRuling {
    /// The record as it is kept: without names.
    pub record: String,
    /// The edition, and the record as it reads it.
    pub chosen: EventEdition,
    /// The rulings on each event.
    pub rulings: Vec<Ruling>,
}

impl Rules {
    /// Returns the rules of an event with these installed packs.
    #[must_use]
    pub fn of(version: u64, library: Library, event: Option<EventBody>) -> Rules {
        let mut rules = Rules { version, library, event, locked: None };
        rules.locked = rules.event.as_ref().map(|event| rules.load_lock(event));
        rules
    }

    /// Returns the edition of an event's lock, if the installed packs match it.
    fn load_lock(&self, event: &EventBody) -> Result<(Arc<Edition>, EditionLock), Diagnostic> {
        let draft = event.event.settings.begin(EVENT)?;
        let record = draft.record(RecordFolder::nothing(), &self.library.vocabulary()?)?;
        let lock = EditionLock::from_text(LOCK, &event.lock)?;
        let edition = self.library.open_locked(&lock, Path::new(EVENT))?;
        let wanted = record.edition_request(None, None);
        self.library.bind(&record, &wanted, &edition, lock.clone())?;
        Ok((edition, lock))
    }

    /// Returns the setup of an event, locked to the installed packs.
    ///
    /// # Errors
    ///
    /// There is no such edition, or it does not know what was announced.
    pub fn lock(&self, mut event: EventSetup) -> Result<EventBody, Diagnostic> {
        let edition = self.edition(&event)?;
        let lock = EditionLock::of(&edition, Path::new(EVENT));
        event.is_set = true;
        event.fault = None;
        event.lock =
            lock.packs.iter().map(|pack| SetupPack { label: pack.label(), hash: pack.hash().to_owned() }).collect();
        Ok(EventBody { event, lock: lock.to_toml()? })
    }

    fn edition(&self, event: &EventSetup) -> Result<Arc<Edition>, Diagnostic> {
        let draft = event.settings.begin(EVENT)?;
        let record = draft.record(RecordFolder::nothing(), &self.library.vocabulary()?)?;
        let edition = self.library.edition(&record.edition_request(None, None))?;
        self.library.record_for(&record, &edition)?;
        Ok(edition)
    }

    /// Returns the edition of the lock, if the installed packs match it.
    #[must_use]
    pub fn locked_edition(&self) -> Option<Arc<Edition>> {
        let (edition, _) = self.locked.as_ref()?.as_ref().ok()?;
        Some(Arc::clone(edition))
    }

    /// Returns the fault, if the installed packs do not match the lock.
    #[must_use]
    pub fn fault(&self) -> Option<Diagnostic> {
        self.locked.as_ref()?.as_ref().err().cloned()
    }

    /// Rules on a record from a device: by the lock of the event, regardless of the edition in the record, and without the names
    /// in it.
    ///
    /// # Errors
    ///
    /// The event has no edition yet, the installed packs do not match its lock, or something in the record cannot be.
    pub fn rule(&self, told: &str) -> Result<EventRuling, Diagnostic> {
        let Some(locked) = &self.locked else {
            return Err(Diagnostic::command_line(
                Complaint::new(phrase!("K0931-no-event", "nobody has said yet what the event is played by"))
                    .with_help(phrase!("K0931-help-no-event", "the chief arbiter says it under Event")),
            ));
        };
        let mut draft = RecordDraft::of_text(TOLD, told)?;
        for player in ["white", "black"] {
            draft.take_back(RecordPlace::Game, player);
        }
        let hear = |draft: &RecordDraft| RecordInput::of_draft(draft.clone(), RecordFolder::nothing(), &self.library);
        let mut heard = hear(&draft)?;
        let free = self.free_texts(&heard.record.named);
        if !free.is_empty() {
            free.into_iter().for_each(|(place, field)| draft.take_back(place, field));
            heard = hear(&draft)?;
        }
        let wanted = heard.record.edition_request(None, None);
        let (edition, lock) = locked.clone()?;
        let chosen = EventEdition::with_lock(&self.library, &heard.record, &wanted, edition, lock)
            .map_err(|error| heard.locate_error(error))?;
        let rulings = chosen.rule(&self.library, &heard.record).map_err(|error| heard.locate_error(error))?;
        Ok(EventRuling { record: draft.to_string(), chosen, rulings })
    }

    /// Returns the fields in which somebody could write whatever they like: a name that is not that of the event, a round and a board
    /// that are no numbers.
    fn free_texts(&self, named: &GameNames) -> Vec<(RecordPlace, &'static str)> {
        let own = self.event.as_ref().and_then(|event| event.event.settings.name.as_ref());
        let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let fields = [
            (named.event.as_ref().is_none_or(|name| Some(name) == own), RecordPlace::Event, "name"),
            (named.round.as_ref().is_none_or(is_number), RecordPlace::Game, "round"),
            (named.board.as_ref().is_none_or(is_number), RecordPlace::Game, "board"),
        ];
        fields.into_iter().filter(|(is_fixed, ..)| !is_fixed).map(|(_, place, field)| (place, field)).collect()
    }

    /// Returns the receipt of the last ruling, with all that it takes to rule again, in English.
    ///
    /// # Errors
    ///
    /// It would be too large to be read, or something in the record cannot be under another reading or option.
    pub fn receipt(&self, ruled: &EventRuling, words: &Words) -> Result<serde_json::Value, Diagnostic> {
        let answer = RulingAnswer::of(&self.library, &ruled.rulings, &ruled.chosen, RulingExtent::default())?;
        answer.kept_receipt(&answer.objects(words), words)
    }

    /// Returns the words of each language, with those of the installed packs.
    ///
    /// # Errors
    ///
    /// The words of a pack cannot be taken together with those of the others.
    pub fn words(&self) -> Result<AllWords, Diagnostic> {
        let [english, polish, czech] = Language::ALL.map(|language| Words::of(language, &self.library));
        Ok(AllWords([english?, polish?, czech?]))
    }
}

/// The name by which receipts call the event.
const EVENT: &str = "the event";

/// The name by which errors call its lock: that of a lock beside the record, so that a receipt which is put in again calls it so, too.
const LOCK: &str = "the record.lock";

/// The words of each language.
pub struct AllWords([Words; Language::ALL.len()]);

impl AllWords {
    /// Returns those of a language.
    #[must_use]
    pub fn of(&self, language: Language) -> &Words {
        let place = Language::ALL.iter().position(|one| *one == language);
        &self.0[place.unwrap_or_default()]
    }

    /// Says something in each language.
    #[must_use]
    pub fn in_each_language(&self, say: impl Fn(&Words) -> String) -> Translations {
        let said = |words: &Words| (words.language().code().to_owned(), say(words));
        self.0.iter().map(said).collect()
    }
}
