//! The server of an event: its log, its rules and the connected pages.

use std::{
    cell::RefCell,
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, mpsc},
    thread,
    time::Instant,
};

use axum::body::Bytes;
use data_encoding::HEXLOWER;
use kodeks_base::{Date, Diagnostic, Language, phrase, time_limit};
use kodeks_event::{
    BoardPlace, DeviceBody, DeviceRecord, DeviceRole, EntryBody, EntryKind, EventState, Hall, HallChange, OwnDevice,
    PlayerKey, StateChange, UnreadableEntry, personal,
};
use kodeks_hall::HallFile;
use kodeks_ledger::{Ledger, PendingEntry, PersonalText, Reader, StoredEntry, StoredText};
use kodeks_rulesets::{Library, PackHead};
use kodeks_site::{Engine, PackImport, PackTexts};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

use crate::{
    devices::{Codes, OpenCode, RequestingDevice},
    engines::{DeviceEngine, Engines, engine_with},
    keys::{hash, new_key},
    limits::{DEVICES, QUESTION_TIME},
    moment,
    news::{Listeners, News, NewsStream},
    rules::{AllWords, Rules},
    write_job::{Job, NotDone, ToScribe, WriteOutcome},
};

/// The server of an event with several arbiters.
pub struct EventServer {
    /// The connected pages.
    pub listeners: Listeners,
    /// The files that every page loads, with the rules as WebAssembly.
    pub assets: Assets,
    file: PathBuf,
    today: Option<Date>,
    /// The name of this run of the program: versions of the state are counted anew by each.
    run: String,
    state: Mutex<EventState>,
    rules: RwLock<Arc<Rules>>,
    codes: Mutex<Codes>,
    engines: Engines,
    reader: Mutex<Reader>,
    to_scribe: Mutex<Option<ToScribe>>,
    scribe: Mutex<Option<thread::JoinHandle<Ledger>>>,
    watching: Mutex<Option<thread::JoinHandle<()>>>,
    when_not_written: OnceLock<WhenNotWritten>,
}

/// What is done when the log cannot be written.
type WhenNotWritten = Box<dyn Fn(&Diagnostic) + Send + Sync>;

/// The files that every page loads.
#[derive(Debug, Default)]
pub struct Assets {
    /// The files.
    pub files: Vec<Asset>,
    /// Whether the rules as WebAssembly are among them.
    pub has_rules: bool,
}

/// A file that every page loads.
#[derive(Debug)]
pub struct Asset {
    /// Its name, below the root.
    pub name: String,
    /// Its media type.
    pub media: &'static str,
    /// Its content.
    pub bytes: Bytes,
    /// The beginning of its hash in quotes, by which a browser that has it asks whether it is another now.
    pub tag: String,
}

impl From<HallFile> for Asset {
    fn from((name, media, bytes): HallFile) -> Asset {
        let tag = format!("\"{:.32}\"", HEXLOWER.encode(&Sha256::digest(&bytes)));
        Asset { name, media, bytes: bytes.into(), tag }
    }
}

/// The name under which the desk itself enters something; its numbers are drawn, not counted.
const DESK: &str = "desk";

impl EventServer {
    /// Returns the server of an event in the state of its log. Its writer is started apart, and kept by [`EventServer::keep_busy`].
    ///
    /// # Errors
    ///
    /// A pack inside the program cannot be read.
    pub(crate) fn of(
        (file, reader): (PathBuf, Reader),
        state: EventState,
        rules: Option<&[u8]>,
        today: Option<Date>,
        to_scribe: ToScribe,
    ) -> Result<EventServer, Diagnostic> {
        let library = library(&state, today)?;
        let files = kodeks_hall::hall_files(rules).into_iter().map(Asset::from).collect();
        let assets = Assets { files, has_rules: rules.is_some() };
        let rules = Rules::of(0, library, state.event.clone());
        let desk = EventServer {
            listeners: Listeners::default(),
            assets,
            file,
            today,
            run: new_key()?[..12].to_owned(),
            state: Mutex::new(state),
            rules: RwLock::new(Arc::new(rules)),
            codes: Mutex::default(),
            engines: Engines::default(),
            reader: Mutex::new(reader),
            to_scribe: Mutex::new(Some(to_scribe)),
            scribe: Mutex::new(None),
            watching: Mutex::new(None),
            when_not_written: OnceLock::new(),
        };
        desk.renew()?;
        Ok(desk)
    }

    /// Keeps what works for the desk until it ends: what writes, and what watches.
    pub(crate) fn keep_busy(
        &self,
        scribe: Option<thread::JoinHandle<Ledger>>,
        watching: Option<thread::JoinHandle<()>>,
    ) {
        if scribe.is_some() {
            *lock(&self.scribe) = scribe;
        }
        if watching.is_some() {
            *lock(&self.watching) = watching;
        }
    }

    /// Returns the file of the event.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Returns the state of the event. Hold the guard only briefly.
    pub fn state(&self) -> MutexGuard<'_, EventState> {
        lock(&self.state)
    }

    /// Returns the rules of the event.
    pub fn rules(&self) -> Arc<Rules> {
        let rules = self.rules.read();
        Arc::clone(&rules.unwrap_or_else(PoisonError::into_inner))
    }

    /// Does something with the words of every language, which each thread keeps.
    ///
    /// # Errors
    ///
    /// The words of a pack cannot be taken together with those of the others.
    pub fn with_words<T>(&self, tell: impl FnOnce(&Rules, &AllWords) -> T) -> Result<T, Diagnostic> {
        thread_local! {
            static WORDS: RefCell<Option<(u64, AllWords)>> = const { RefCell::new(None) };
        }
        let rules = self.rules();
        WORDS.with_borrow_mut(|kept| {
            let kept_of = kept.as_ref().map(|(version, _)| *version);
            if kept_of != Some(rules.version) {
                *kept = Some((rules.version, rules.words()?));
            }
            match kept {
                Some((_, words)) => Ok(tell(&rules, words)),
                None => Err(Diagnostic::internal("the words were just kept")),
            }
        })
    }

    /// Says what is wrong in a language, as a page shows it.
    #[must_use]
    pub fn wrong(&self, fault: &Diagnostic, language: Language) -> String {
        let said =
            self.with_words(|_, words| kodeks_site::elements::error_box(fault, words.of(language)).into_string());
        said.unwrap_or_default()
    }

    /// Returns whose device it is.
    #[must_use]
    pub fn me(&self, who: &RequestingDevice) -> OwnDevice {
        let state = self.state();
        let known = state.devices.get(&who.device);
        OwnDevice {
            device: who.device.clone(),
            name: known.map(|known| known.name.clone()).unwrap_or_default(),
            role: who.role,
        }
    }

    /// Returns what a device may know.
    #[must_use]
    pub fn hall(&self, who: &RequestingDevice) -> Hall {
        let me = self.me(who);
        let state = self.state();
        let mut hall = state.hall();
        hall.version = self.version_of(&state);
        hall.me = me;
        if who.role == DeviceRole::Chief {
            hall.devices = state.devices();
        }
        hall
    }

    /// Returns what has changed for a device after a version that it knows; `None` where that is of another run of the program.
    #[must_use]
    pub fn hall_after(&self, who: &RequestingDevice, version: &str) -> Option<HallChange> {
        let (run, known) = version.rsplit_once('-')?;
        let known: u64 = known.parse().ok()?;
        let state = self.state();
        if run != self.run || known > state.version() {
            return None;
        }
        let changed = state.changes_after(known);
        let is_told_devices = changed.devices && who.role == DeviceRole::Chief;
        Some(HallChange {
            version: self.version_of(&state),
            after: Some(version.to_owned()),
            devices: is_told_devices.then(|| state.devices()),
            ..state.hall_change(&changed)
        })
    }

    /// Returns the version of the state as devices know it.
    #[must_use]
    pub fn version(&self) -> String {
        self.version_of(&self.state())
    }

    fn version_of(&self, state: &EventState) -> String {
        format!("{}-{}", self.run, state.version())
    }

    /// Opens a code that lets in one device.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn invite(&self, role: DeviceRole) -> Result<String, Diagnostic> {
        lock(&self.codes).open(role, 1, None, Instant::now())
    }

    /// Opens a code for so many devices at the wish of a device that is let in; it is closed when that is sent away.
    ///
    /// # Errors
    ///
    /// The device has been sent away, or the machine gives no random numbers.
    pub fn invite_by(&self, who: &RequestingDevice, role: DeviceRole, devices: u8) -> Result<String, NotDone> {
        // Held until the code is there, so that it is closed by whatever sends the device away.
        let state = self.state();
        if !is_let_in(&state, who) {
            return Err(NotDone::SentAway);
        }
        Ok(lock(&self.codes).open(role, devices, Some(who), Instant::now())?)
    }

    /// Returns whether a device is let in, with the role that it had when it asked.
    pub(crate) fn lets_in(&self, who: &RequestingDevice) -> bool {
        is_let_in(&self.state(), who)
    }

    /// Admits a device by a code, and returns it with its key, which is shown once and not stored; `None` if the code admits
    /// nobody.
    ///
    /// # Errors
    ///
    /// It cannot be entered.
    pub async fn join(&self, code: &str, name: &str) -> Result<Option<(RequestingDevice, String)>, Diagnostic> {
        let Some(open) = lock(&self.codes).redeem(code, Instant::now()) else {
            return Ok(None);
        };
        match self.enter_device(&open, name).await {
            Ok(joined) => Ok(Some(joined)),
            // Whoever opened the code has been sent away.
            Err(NotDone::SentAway) => Ok(None),
            Err(NotDone::Fault(fault)) => {
                // Who stands at the door may try again.
                lock(&self.codes).give_back(code, open, Instant::now());
                Err(fault)
            }
        }
    }

    async fn enter_device(&self, open: &OpenCode, name: &str) -> Result<(RequestingDevice, String), NotDone> {
        let role = open.role;
        let key = new_key()?;
        let device = {
            let state = self.state();
            if state.devices.len() >= DEVICES {
                let full = phrase!(
                    "K0931-devices",
                    "this event has let in {most} devices, and lets in no more",
                    most = DEVICES
                );
                return Err(Diagnostic::command_line(full).into());
            }
            format!("d-{}", &new_key()?[..12])
        };
        let body = EntryBody {
            device: Some(DeviceBody { device: device.clone(), role, key: hash(key.as_bytes()) }),
            ..EntryBody::default()
        };
        let name = PersonalText { name: personal::ARBITER.to_owned(), text: name.to_owned() };
        self.enter_itself(EntryKind::Device, &body, vec![name], open.by.clone()).await?;
        Ok((RequestingDevice { device, role }, key))
    }

    /// Returns the device of this key, unless there is none or it has been revoked.
    #[must_use]
    pub fn who(&self, key: &str) -> Option<RequestingDevice> {
        let hash = hash(key.as_bytes());
        let state = self.state();
        let is_its = |(_, known): &(&String, &DeviceRecord)| known.body.key == hash && !known.is_revoked;
        let (device, known) = state.devices.iter().find(is_its)?;
        Some(RequestingDevice { device: device.clone(), role: known.body.role })
    }

    /// Revokes the admission of a device: from this moment on nothing is accepted from it or sent to it.
    ///
    /// # Errors
    ///
    /// It cannot be entered, or who asks has been sent away.
    pub async fn revoke(&self, who: &RequestingDevice, device: &str) -> Result<(), NotDone> {
        let body = EntryBody {
            device: Some(DeviceBody { device: device.to_owned(), ..DeviceBody::default() }),
            ..EntryBody::default()
        };
        self.enter_itself(EntryKind::Revoked, &body, Vec::new(), Some(who.clone())).await
    }

    /// Has a page of a device listen, and tells it the version of the state at which it begins; nothing where too many listen.
    pub(crate) fn listen(&self, who: &RequestingDevice) -> Option<NewsStream> {
        // Nothing is told between: what has changed before this version is asked for, and what changes after it is told.
        let mut state = self.state();
        let heard = self.listeners.listen(&who.device, who.role)?;
        self.listeners.tell_one(&who.device, &News::of("begin", &self.version_of(&state)));
        if state.update_pages(&who.device, self.listeners.of(&who.device)) {
            self.tell_chiefs_of_devices(&state);
        }
        Some(heard)
    }

    fn tell_chiefs_of_devices(&self, state: &EventState) {
        let told = HallChange {
            version: self.version_of(state),
            devices: Some(state.devices()),
            ..state.hall_change(&StateChange::default())
        };
        self.listeners.tell_chiefs(&News::of("hall", &told));
    }

    /// Returns the engine of a device, once it has answered what that device asked before.
    pub(crate) async fn engine_of(&self, who: &RequestingDevice) -> DeviceEngine {
        self.engines.of(&who.device).await
    }

    /// Answers a question of a page, for a device that has no rules itself, by the engine of that device.
    ///
    /// # Errors
    ///
    /// A pack inside the program cannot be read.
    pub(crate) fn answer(
        &self,
        engine: &mut Option<Engine>,
        question: &str,
        who: &RequestingDevice,
    ) -> Result<String, Diagnostic> {
        let engine = match engine {
            Some(engine) => engine,
            None => engine.insert(engine_with(pack_texts(&self.state()))?),
        };
        Ok(time_limit::within(QUESTION_TIME, || engine.answer_at(question, || self.hall(who))))
    }

    /// Adds a pack to those that the event has, as far as it can be, or returns why it cannot be added.
    pub(crate) fn try_pack(&self, pack: PackTexts) -> Result<(PackHead, PackTexts), Diagnostic> {
        let mut library = library(&self.state(), self.today)?;
        let PackImport { mut added, mut refused } = PackImport::new(&mut library, vec![pack]);
        match (added.pop(), refused.pop()) {
            (Some(added), _) => Ok(added),
            (None, Some((_, fault))) => Err(fault),
            (None, None) => Err(Diagnostic::internal("a pack is added or refused")),
        }
    }

    /// Enters something that the desk itself does, and waits until it is on the disk.
    async fn enter_itself(
        &self,
        kind: EntryKind,
        body: &EntryBody,
        personal: Vec<PersonalText>,
        by: Option<RequestingDevice>,
    ) -> Result<(), NotDone> {
        self.write(self.own(kind, body, personal)?, None, by).await.map(|_| ())
    }

    /// Returns what the desk itself enters.
    pub(crate) fn own(
        &self,
        kind: EntryKind,
        body: &EntryBody,
        personal: Vec<PersonalText>,
    ) -> Result<PendingEntry, Diagnostic> {
        // No two entries of the desk have the same number, whoever enters at the same time.
        let number = u64::from_str_radix(&new_key()?[..15], 16).unwrap_or_default();
        Ok(PendingEntry {
            device: DESK.to_owned(),
            number: number.max(1),
            at: moment::now(),
            kind: kind.name().to_owned(),
            round: None,
            board: None,
            about: None,
            body: json!(body),
            personal,
        })
    }

    /// Has something written, and returns once it is on the disk.
    ///
    /// # Errors
    ///
    /// It cannot be written, or the device that asks has been sent away.
    pub async fn write(
        &self,
        new: PendingEntry,
        erases: Option<Vec<u64>>,
        by: Option<RequestingDevice>,
    ) -> Result<WriteOutcome, NotDone> {
        let (done, written) = oneshot::channel();
        self.send(Job { new, erases, by, done })?;
        written.await.unwrap_or_else(|_| Err(ends().into()))
    }

    /// Hands something to the scribe.
    pub(crate) fn send(&self, job: Job) -> Result<(), Diagnostic> {
        let Some(to_scribe) = lock(&self.to_scribe).clone() else {
            return Err(ends());
        };
        match to_scribe.try_send(job) {
            Ok(()) => Ok(()),
            Err(mpsc::TrySendError::Full(_)) => Err(Diagnostic::command_line(phrase!(
                "K0931-busy",
                "too much waits to be written; it is sent again in a moment"
            ))),
            Err(mpsc::TrySendError::Disconnected(_)) => Err(ends()),
        }
    }

    /// Takes in what is on the disk now, and tells everybody.
    pub(crate) fn take(&self, logged: &[(StoredEntry, Vec<StoredText>)]) {
        let mut state = self.state();
        let mut changed = StateChange::default();
        for (stored, texts) in logged {
            changed.add(state.apply(stored, texts));
        }
        drop(state);
        if changed.event {
            // Packs that were taken before they were entered can be taken again.
            let _ = self.renew();
        }
        self.tell(&changed);
        for (stored, _) in logged.iter().filter(|(stored, _)| stored.kind == EntryKind::Revoked.name()) {
            if let Some(device) = stored.body.json()["device"]["device"].as_str() {
                lock(&self.codes).close(device);
                self.listeners.send_away(device);
            }
        }
    }

    /// Has texts be gone that were deleted from the disk.
    pub(crate) fn remove_texts(&self, texts: &BTreeSet<u64>) {
        let changed = self.state().erase(texts);
        self.tell(&changed);
    }

    /// Tells everybody what has changed.
    fn tell(&self, changed: &StateChange) {
        let state = self.state();
        self.tell_of(&state, changed);
        if changed.devices {
            self.tell_chiefs_of_devices(&state);
        }
    }

    /// Tells everybody what has changed, while nobody else changes anything, so that news come in the order of the changes.
    fn tell_of(&self, state: &EventState, changed: &StateChange) {
        let told = HallChange { version: self.version_of(state), ..state.hall_change(changed) };
        self.listeners.tell(&News::of("hall", &told));
    }

    /// Takes in a game that is watched as it is now, and tells everybody; of each alert that is new, by its name.
    pub(crate) fn update_game(&self, place: BoardPlace, live: Option<kodeks_event::WatchedGame>) {
        let mut state = self.state();
        let before = state.board(place);
        let alerts = live.iter().flat_map(|live| &live.alerts);
        let is_new = |alert: &&kodeks_event::LiveAlert| {
            before.live.iter().flat_map(|live| &live.alerts).all(|one| one.id != alert.id)
        };
        let new: Vec<_> = alerts.filter(is_new).cloned().collect();
        state.watch(place, live);
        self.tell_of(&state, &StateChange { boards: [place].into(), ..StateChange::default() });
        for alert in new {
            let told = json!({ "round": place.round, "board": place.board, "alert": alert });
            self.listeners.tell(&News::of("alert", &told));
        }
    }

    /// Notes that a device has seen an alert, and tells everybody.
    pub(crate) fn see(&self, who: &RequestingDevice, place: BoardPlace, id: &str) {
        let mut state = self.state();
        if state.see(place, id, &who.device) {
            self.tell_of(&state, &StateChange { boards: [place].into(), ..StateChange::default() });
        }
    }

    /// Tells what is wrong with what is watched.
    pub(crate) fn watch_faults(&self, faults: Vec<Diagnostic>) {
        let said: Vec<_> = faults
            .iter()
            .map(|fault| {
                self.with_words(|_, words| words.in_each_language(|words| words.diagnostic(fault))).unwrap_or_default()
            })
            .collect();
        let mut state = self.state();
        if state.watch_faults(said) {
            self.tell_of(&state, &StateChange { event: true, ..StateChange::default() });
        }
    }

    /// Has something done when the log cannot be written, once for each fault, beside what the pages say.
    pub fn when_not_written(&self, tell: impl Fn(&Diagnostic) + Send + Sync + 'static) {
        let _ = self.when_not_written.set(Box::new(tell));
    }

    /// Tells every page that the log cannot be written, or that it can again.
    pub(crate) fn note_log_fault(&self, fault: Option<&Diagnostic>) {
        if fault.is_none() && self.state().log_fault().is_none() {
            return;
        }
        let said = fault.map(|fault| {
            self.with_words(|_, words| words.in_each_language(|words| words.diagnostic(fault))).unwrap_or_default()
        });
        let mut state = self.state();
        if !state.set_log_fault(said) {
            return;
        }
        self.tell_of(&state, &StateChange { event: true, ..StateChange::default() });
        drop(state);
        if let (Some(fault), Some(tell)) = (fault, self.when_not_written.get()) {
            tell(fault);
        }
    }

    /// Returns whether the program ends.
    pub(crate) fn has_ended(&self) -> bool {
        lock(&self.to_scribe).is_none()
    }

    /// Puts the rules together anew, as the log has them.
    fn renew(&self) -> Result<(), Diagnostic> {
        let event = self.state().event.clone();
        let library = library(&self.state(), self.today)?;
        let version = self.rules().version + 1;
        let rules = Rules::of(version, library, event);
        let fault = rules.fault();
        let said = fault.map(|fault| {
            let words = rules.words().ok()?;
            Some(words.in_each_language(|words| words.diagnostic(&fault)))
        });
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
        self.state().set_fault(said.flatten());
        self.engines.forget();
        Ok(())
    }

    /// Deletes personal data: the names of these players and what was remarked on their games, or all names and remarks of the event.
    /// Returns how many texts are gone.
    ///
    /// # Errors
    ///
    /// It cannot be written, or who asks has been sent away.
    pub async fn delete(&self, who: &RequestingDevice, players: &[PlayerKey], all: bool) -> Result<usize, NotDone> {
        let texts: BTreeSet<u64> = {
            let state = self.state();
            if all {
                state.all_texts().into_iter().collect()
            } else {
                players.iter().flat_map(|player| state.texts_about(*player)).collect()
            }
        };
        if texts.is_empty() {
            return Ok(0);
        }
        let number = texts.len();
        let mut new = self.own(EntryKind::Erased, &EntryBody::default(), Vec::new())?;
        new.body["by"] = json!(who.device);
        self.write(new, Some(texts.into_iter().collect()), Some(who.clone())).await?;
        Ok(number)
    }

    /// Returns how many entries there are.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.state().last()
    }

    /// Returns the receipt of a ruling from the log.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn receipt(&self, number: u64) -> Result<Option<Json>, Diagnostic> {
        let stored = lock(&self.reader).entry(number)?;
        let receipt = stored.map(|stored| stored.body.json()["incident"]["receipt"].take());
        Ok(receipt.filter(|receipt| !receipt.is_null()))
    }

    /// Returns the entries that this version cannot read.
    #[must_use]
    pub fn unreadable(&self) -> Vec<UnreadableEntry> {
        self.state().unreadable.clone()
    }

    /// Looks whether everything in the log is as it was entered, and returns the number of entries and the hash of the last.
    ///
    /// # Errors
    ///
    /// Something was changed, or the file cannot be read.
    pub fn verify(&self) -> Result<(u64, String), Diagnostic> {
        let verified = lock(&self.reader).verify()?;
        Ok((verified.entries, verified.head_hash.to_string()))
    }

    /// Writes a copy of the file of the event.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn export(&self, path: &Path) -> Result<(), Diagnostic> {
        lock(&self.reader).export(path).map(|_| ())
    }

    /// Ends: writes the waiting entries, and disconnects all pages.
    pub fn end(&self) {
        self.listeners.end();
        lock(&self.to_scribe).take();
        if let Some(watching) = lock(&self.watching).take() {
            // The files still have what it read last.
            let _ = watching.join();
        }
        let scribe = lock(&self.scribe).take();
        if let Some(Ok(mut ledger)) = scribe.map(thread::JoinHandle::join) {
            // If texts that were erased cannot be wiped now, they are at the next start.
            let _ = ledger.wipe();
        }
    }
}

fn is_let_in(state: &EventState, who: &RequestingDevice) -> bool {
    state.devices.get(&who.device).is_some_and(|known| !known.is_revoked && known.body.role == who.role)
}

/// Returns the installed packs: those inside the program, and those of the log, as far as they can be assembled.
fn library(state: &EventState, today: Option<Date>) -> Result<Library, Diagnostic> {
    let mut library = Library::built_in()?;
    if let Some(today) = today {
        library.set_today(today);
    }
    PackImport::new(&mut library, pack_texts(state));
    Ok(library)
}

/// Returns the texts of the packs that the event has.
fn pack_texts(state: &EventState) -> Vec<PackTexts> {
    state.packs.values().cloned().map(|pack| PackTexts { file: pack.file, texts: pack.texts }).collect()
}

/// Says that the program ends.
pub(crate) fn ends() -> Diagnostic {
    Diagnostic::command_line(phrase!("K0931-ends", "the program on the laptop is ending"))
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
