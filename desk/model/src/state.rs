//! The state of an event: the fold of its log, computed again at every start.

mod change;
mod faults;
mod game;
mod officials;
mod sections;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use kodeks_ledger::StoredText;

use crate::{
    DeviceBody, Entry, EntryBody, EntryKind, EventBody, EventFacts, EventPlayer, EventSettings, EventSetup, GameBody,
    Hall, HallBoard, HallChange, HallDevice, Official, PackBody, PairingsBody, PairingsHeader, PairingsSummary,
    PlayerKey, PlayerText, ResultContradiction, Tournament, Translations, WatchStatus, WatchedGame, personal,
};

pub use change::StateChange;
pub use game::{BoardPlace, EventGame};

use change::LastChanges;
use officials::Officials;
use sections::Sections;

/// The state of an event.
#[derive(Debug, Default)]
pub struct EventState {
    /// The setup with its lock, once it was entered.
    pub event: Option<EventBody>,
    /// The fault of the installed packs, if they are not those of the lock.
    fault: Option<Translations>,
    /// The packs from outside, the newest of each label.
    pub packs: BTreeMap<String, PackBody>,
    /// The devices that were given access, by their names in entries.
    pub devices: BTreeMap<String, DeviceRecord>,
    /// The state of the live boards.
    pub watch: WatchStatus,
    /// The fault of the last attempt to write the log, if it could not be written.
    log_fault: Option<Translations>,
    /// The entries that this version cannot read, in their order.
    pub unreadable: Vec<UnreadableEntry>,
    last: u64,
    entries: Entries,
    games: BTreeMap<BoardPlace, EventGame>,
    sections: Sections,
    players: BTreeMap<PlayerKey, PlayerRecord>,
    /// The games of each player.
    played: HashMap<PlayerKey, BTreeSet<BoardPlace>>,
    live: BTreeMap<BoardPlace, WatchedGame>,
    /// The devices that have seen each alert, by its board and id. It is no part of the log: alerts are computed anew from the files.
    seen: BTreeMap<(BoardPlace, String), Vec<String>>,
    /// The entry of each remark, by the id of its text in the log.
    remarks: BTreeMap<u64, u64>,
    /// The entry for each device and number, with the hash of what was sent.
    numbers: HashMap<(String, u64), (u64, String)>,
    /// The corrected numbers of boards, by round, section and players, for the next file with the same games.
    corrected: BTreeMap<(u32, u32, [Option<u32>; 2]), u32>,
    /// The event's data in the files of pairings of the first section.
    header: PairingsHeader,
    officials: Officials,
    version: u64,
    changes: LastChanges,
    shown: RefCell<ShownParts>,
}

/// Boards and players as pages show them. Each is made when it is asked for first, and again after a change of it.
#[derive(Debug, Default)]
struct ShownParts {
    boards: HashMap<BoardPlace, Arc<HallBoard>>,
    players: HashMap<PlayerKey, Arc<EventPlayer>>,
}

/// An entry that this version cannot read: it is kept and has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableEntry {
    /// Its number.
    pub number: u64,
    /// Its kind, as the log has it.
    pub kind: String,
    /// The fault of its body; `None` if the kind is not known.
    pub fault: Option<String>,
}

/// A device that was given access, with its name and its connected pages.
#[derive(Clone, Debug, Default)]
pub struct DeviceRecord {
    /// Its role, and the hash of its key.
    pub body: DeviceBody,
    /// The name of its arbiter; empty once it was erased.
    pub name: String,
    /// The id of the text in the log that has the name.
    pub text: u64,
    /// The entry that gave it access.
    pub entry: u64,
    /// Whether its access was revoked.
    pub is_revoked: bool,
    /// The number of connected pages.
    pub open_pages: usize,
}

/// A player of the starting list, with the ids of the texts in the log that have the name: one for each change.
#[derive(Clone, Debug, Default)]
struct PlayerRecord {
    text: PlayerText,
    ids: Vec<u64>,
}

/// The entries by their numbers. Each is shared by the state and by what devices are told of it.
type Entries = BTreeMap<u64, Arc<Entry>>;

impl EventState {
    /// Applies the next entry of the log with its personal texts, and returns what it changes. An entry whose kind this version does
    /// not know has no effect; one whose body it cannot read has none either, and is [marked](Entry::unreadable). Both are among
    /// those that are [unreadable](EventState::unreadable).
    pub fn apply(&mut self, stored: &kodeks_ledger::StoredEntry, texts: &[StoredText]) -> StateChange {
        let mut changed = StateChange::default();
        let number = stored.seq;
        self.last = number;
        let mut unreadable = UnreadableEntry { number, kind: stored.kind.clone(), fault: None };
        let Some(kind) = EntryKind::from_name(&stored.kind) else {
            self.unreadable.push(unreadable);
            self.note(&changed);
            return changed;
        };
        changed.entries.insert(number);
        let (body, fault) = match EntryBody::read(kind, &stored.body) {
            Ok(body) => (body, None),
            Err(fault) => (EntryBody::default(), Some(fault)),
        };
        let own = (stored.device.clone(), stored.number);
        self.numbers.insert(own, (number, body.sent.clone()));
        if let Some(text) = text_named(texts, personal::REMARK) {
            self.remarks.insert(text.id, number);
        }
        let is_readable = fault.is_none();
        let entry = Entry { unreadable: fault, ..self.entry_of(kind, stored, texts, &body) };
        self.entries.insert(number, Arc::new(entry));
        if is_readable {
            self.apply_body(number, kind, body, texts, &mut changed);
        }
        self.note(&changed);
        unreadable.fault = self.entry(number).and_then(|entry| entry.unreadable.clone());
        if unreadable.fault.is_some() {
            self.unreadable.push(unreadable);
        }
        changed
    }

    /// Gives the state its next version, and notes what has changed with it.
    fn note(&mut self, changed: &StateChange) {
        self.version += 1;
        self.changes.note(changed, self.version);
        let shown = self.shown.get_mut();
        shown.boards.retain(|place, _| !changed.boards.contains(place));
        shown.players.retain(|key, _| !changed.players.contains(key));
    }

    fn entry_mut(&mut self, number: u64) -> Option<&mut Entry> {
        self.entries.get_mut(&number).map(Arc::make_mut)
    }

    fn apply_body(
        &mut self,
        number: u64,
        kind: EntryKind,
        body: EntryBody,
        texts: &[StoredText],
        changed: &mut StateChange,
    ) {
        match kind {
            EntryKind::Incident | EntryKind::Correction | EntryKind::Withdrawal | EntryKind::Apart => {
                self.apply_ruling(number, kind, body, changed);
            }
            EntryKind::Event => {
                self.event = body.event;
                changed.event = true;
            }
            EntryKind::Pairings => self.apply_pairings(number, body, texts, changed),
            EntryKind::Pack => {
                if let Some(pack) = body.pack {
                    self.packs.insert(pack.label.clone(), pack);
                }
                changed.event = true;
            }
            EntryKind::Device => {
                if let Some(device) = body.device {
                    let name = text_named(texts, personal::ARBITER);
                    let record = DeviceRecord {
                        text: name.map_or(0, |name| name.id),
                        entry: number,
                        name: name.and_then(|name| name.text.clone()).unwrap_or_default(),
                        body: device.clone(),
                        ..DeviceRecord::default()
                    };
                    self.devices.insert(device.device, record);
                }
                changed.devices = true;
            }
            EntryKind::Revoked => {
                let device = body.device.unwrap_or_default().device;
                if let Some(record) = self.devices.get_mut(&device) {
                    record.is_revoked = true;
                }
                changed.devices = true;
            }
            EntryKind::Boards => {
                self.apply_numbers(number, body.section, &body.numbers.unwrap_or_default(), changed);
            }
            EntryKind::Result => self.apply_result(number, body.result, changed),
            EntryKind::Remark | EntryKind::Call | EntryKind::Erased => {}
        }
    }

    /// Applies the result of a game, as an arbiter has entered it.
    fn apply_result(&mut self, number: u64, result: Option<String>, changed: &mut StateChange) {
        let place = self.entry(number).and_then(BoardPlace::of);
        if let (Some(place), Some(result)) = (place, result) {
            self.games.entry(place).or_default().results.insert(number, result);
            changed.boards.insert(place);
        }
    }

    /// Returns an entry as pages show it.
    fn entry_of(
        &self,
        kind: EntryKind,
        stored: &kodeks_ledger::StoredEntry,
        texts: &[StoredText],
        body: &EntryBody,
    ) -> Entry {
        let incident = body.incident.as_ref();
        let text = |name: &str| text_named(texts, name).and_then(|text| text.text.clone());
        let arbiter = self.devices.get(&stored.device);
        Entry {
            number: stored.seq,
            kind,
            at: stored.at.clone(),
            told_at: body.told_at.clone(),
            arbiter: text(personal::ARBITER).or_else(|| arbiter.map(|record| record.name.clone())).unwrap_or_default(),
            device: stored.device.clone(),
            device_number: stored.number,
            round: stored.round,
            board: stored.board,
            about: stored.about,
            happened: incident.map(|incident| incident.happened.clone()).unwrap_or_default(),
            ruled: incident.map(|incident| incident.ruled.clone()).unwrap_or_default(),
            articles: incident.map(|incident| incident.articles.clone()).unwrap_or_default(),
            outcome: incident.map(|incident| incident.outcome.clone()).filter(|outcome| !outcome.is_empty()),
            record: incident.map(|incident| incident.record.clone()).filter(|record| !record.is_empty()),
            remark: text(personal::REMARK),
            call: body.call,
            result: body.result.clone(),
            numbers: body.numbers.clone().unwrap_or_default(),
            differs: incident.is_some_and(|incident| incident.differs),
            hash: stored.hash.to_string(),
            ..Entry::default()
        }
    }

    fn apply_pairings(&mut self, number: u64, body: EntryBody, texts: &[StoredText], changed: &mut StateChange) {
        let pairings = body.pairings.unwrap_or_default();
        let section = pairings.section.clone().unwrap_or_default().number;
        for text in texts.iter().filter(|text| text.name == personal::PLAYER) {
            let Some(written) = &text.text else {
                continue;
            };
            let player: PlayerText = match serde_json::from_str(written) {
                Ok(player) => player,
                Err(fault) => {
                    if let Some(entry) = self.entry_mut(number) {
                        entry.unreadable = Some(fault.to_string());
                    }
                    continue;
                }
            };
            let key = PlayerKey { section, number: player.number };
            changed.players.insert(key);
            let record = self.players.entry(key).or_default();
            record.text = player;
            record.ids.push(text.id);
        }
        if let Err(fault) = self.officials.add(section, number, texts)
            && let Some(entry) = self.entry_mut(number)
        {
            entry.unreadable = Some(fault.to_string());
        }
        let mut summary = self.summary_of(&pairings);
        let PairingsBody { games, told, section: of_file, .. } = pairings;
        self.sections.note(of_file.unwrap_or_default(), &games);
        if section == 0 {
            self.header.update(told);
        }
        let rounds: BTreeSet<u32> = games.iter().map(|game| game.round).collect();
        // A round that is paired again has the boards of the new pairings only, and those of other sections.
        for (place, game) in &mut self.games {
            if game.section == section && game.paired.is_some() && rounds.contains(&place.round) {
                game.paired = None;
                changed.boards.insert(*place);
            }
        }
        for game in self.with_corrected_numbers(section, games) {
            let place = BoardPlace { round: game.round, board: game.board };
            changed.boards.insert(place);
            let known = self.games.entry(place).or_default();
            known.paired = Some(game);
            known.section = section;
            known.paired_by = number;
            if let Some((written, logged)) = known.contradiction(&self.entries) {
                let (written, logged) = (written.to_owned(), logged.to_owned());
                let BoardPlace { round, board } = place;
                summary.contradictions.push(ResultContradiction { round, board, written, logged });
            }
        }
        if let Some(entry) = self.entry_mut(number) {
            entry.import = Some(summary);
        }
        self.assign_players(changed);
        changed.event = true;
    }

    /// Applies the numbers of the boards of a section in a round, before and after: games move to the boards at which they are played. No
    /// number of these is counted any more.
    fn apply_numbers(&mut self, number: u64, section: u32, numbers: &[[u32; 2]], changed: &mut StateChange) {
        let Some(round) = self.entry(number).and_then(|entry| entry.round) else {
            return;
        };
        let mut moved: Vec<(u32, GameBody, u64)> = Vec::new();
        let of_round = BoardPlace { round, board: 0 }..=BoardPlace { round, board: u32::MAX };
        for (place, game) in self.games.range_mut(of_round).filter(|(_, game)| game.section == section) {
            let to = numbers.iter().find(|[from, _]| *from == place.board).map_or(place.board, |[_, to]| *to);
            if let Some(paired) = game.paired.take() {
                moved.push((to, paired, game.paired_by));
                changed.boards.insert(*place);
            }
        }
        for (board, paired, paired_by) in moved {
            let place = BoardPlace { round, board };
            self.corrected.insert((round, section, paired.players), board);
            let game = self.games.entry(place).or_default();
            game.paired = Some(paired.corrected_to(board));
            game.section = section;
            game.paired_by = paired_by;
            changed.boards.insert(place);
        }
        self.assign_players(changed);
    }

    /// Returns what is confirmed of a file of pairings, before its results are compared with the log.
    fn summary_of(&self, pairings: &PairingsBody) -> PairingsSummary {
        let round = pairings.games.iter().map(|game| game.round).max().unwrap_or_default();
        let of_round = || pairings.games.iter().filter(|game| game.round == round);
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        // Earlier versions did not write how many there are; those who play can be counted.
        let playing: BTreeSet<u32> = pairings.games.iter().flat_map(|game| game.players).flatten().collect();
        let section = pairings.section.as_ref().filter(|section| !section.name.is_empty());
        let boards = || of_round().map(|game| game.board);
        let event_time = self.event.as_ref().and_then(|body| body.event.settings.time.as_ref());
        let is_other = |time: &&String| event_time.is_some_and(|of_event| of_event != *time);
        PairingsSummary {
            file: pairings.file.clone(),
            section: section.map(|section| section.name.clone()),
            players: pairings.players.unwrap_or(number(playing.len())),
            round,
            boards: number(of_round().count()),
            hall_boards: section.and_then(|_| Some([boards().min()?, boards().max()?])),
            is_derived: of_round().any(|game| game.is_derived),
            time_unread: pairings.told.time_unread.clone(),
            other_time: section.and(pairings.told.time.as_ref()).filter(is_other).cloned(),
            contradictions: Vec::new(),
        }
    }

    /// Notes anew which games each player has.
    fn assign_players(&mut self, changed: &mut StateChange) {
        // Who does not play here any more has no marks of it.
        changed.players.extend(std::mem::take(&mut self.played).into_keys());
        for (place, game) in &self.games {
            for player in game.player_keys().into_iter().flatten() {
                // A player whose name was erased is still one.
                self.players.entry(player).or_default().text.number = player.number;
                self.played.entry(player).or_default().insert(*place);
                changed.players.insert(player);
            }
        }
    }

    /// Applies a ruling, its withdrawal, or the decision about two rulings.
    fn apply_ruling(&mut self, number: u64, kind: EntryKind, body: EntryBody, changed: &mut StateChange) {
        let Some(entry) = self.entries.get(&number).cloned() else {
            return;
        };
        let about = entry.about;
        let place = BoardPlace::of(&entry);
        match (kind, about) {
            (EntryKind::Correction | EntryKind::Withdrawal, Some(about)) => {
                // Of two corrections at once the first is in force, and the other beside it.
                let corrected = self.entry_mut(about);
                if let Some(corrected) = corrected.filter(|one| one.replaced_by.is_none()) {
                    corrected.replaced_by = Some(number);
                    changed.entries.insert(about);
                }
            }
            (EntryKind::Apart, Some(about)) => {
                if let Some(settled) = self.entry_mut(about) {
                    settled.is_settled = true;
                    changed.entries.insert(about);
                }
            }
            _ => {}
        }
        let Some(place) = place else {
            return;
        };
        let game = self.games.entry(place).or_default();
        if let Some(incident) = body.incident {
            let beside = game.beside(about, body.knew, &entry, &self.entries);
            if let Some(entry) = self.entries.get_mut(&number).filter(|_| !beside.is_empty()) {
                Arc::make_mut(entry).beside = beside;
            }
            game.rulings.insert(number, incident.into_effect());
        }
        game.settle(&mut self.entries, &mut changed.entries);
        changed.boards.insert(place);
        changed.players.extend(game.player_keys().into_iter().flatten());
    }

    /// Removes personal texts that were erased from the log.
    pub fn erase(&mut self, texts: &BTreeSet<u64>) -> StateChange {
        let mut changed = StateChange::default();
        for (key, record) in &mut self.players {
            let before = record.ids.len();
            record.ids.retain(|text| !texts.contains(text));
            if record.ids.len() < before && record.ids.is_empty() {
                record.text = PlayerText { number: key.number, ..PlayerText::default() };
                changed.players.insert(*key);
            }
        }
        changed.event = self.officials.erase(texts);
        let gone = self.remarks.iter().filter(|(text, _)| texts.contains(text));
        for (_, number) in gone {
            if let Some(entry) = self.entries.get_mut(number).map(Arc::make_mut) {
                entry.remark = None;
                changed.entries.insert(*number);
            }
        }
        for (device, record) in &mut self.devices {
            if !texts.contains(&record.text) {
                continue;
            }
            record.name.clear();
            changed.devices = true;
            let seen = self.seen.iter().filter(|(_, devices)| devices.contains(device));
            changed.boards.extend(seen.map(|((place, _), _)| *place));
            let entries = self.entries.values_mut();
            let is_its = |entry: &&mut Arc<Entry>| entry.device == *device || entry.number == record.entry;
            for entry in entries.filter(is_its) {
                Arc::make_mut(entry).arbiter.clear();
                changed.entries.insert(entry.number);
            }
        }
        self.note(&changed);
        changed
    }

    /// Returns the ids of the texts about a player: the name, and remarks on games of that player.
    #[must_use]
    pub fn texts_about(&self, player: PlayerKey) -> Vec<u64> {
        let named = self.players.get(&player).into_iter();
        let games = self.played.get(&player);
        let is_of_the_game = |number: &u64| {
            let entry = self.entry(*number);
            let place = entry.and_then(BoardPlace::of);
            let is_there = entry.is_some_and(|entry| entry.remark.is_some());
            is_there && place.is_some_and(|place| games.is_some_and(|all| all.contains(&place)))
        };
        let remarks = self.remarks.iter().filter(|(_, number)| is_of_the_game(number)).map(|(text, _)| *text);
        named.flat_map(|record| record.ids.iter().copied()).chain(remarks).collect()
    }

    /// Returns the ids of all personal texts.
    #[must_use]
    pub fn all_texts(&self) -> Vec<u64> {
        let players = self.players.values();
        let devices = self.devices.values().filter(|record| !record.name.is_empty());
        let remarks = self.remarks.iter().filter(|(_, number)| {
            let entry = self.entries.get(number);
            entry.is_some_and(|entry| entry.remark.is_some())
        });
        players
            .flat_map(|record| record.ids.iter().copied())
            .chain(self.officials.ids())
            .chain(devices.map(|record| record.text))
            .chain(remarks.map(|(text, _)| *text))
            .collect()
    }

    /// Returns the players of the starting list of a section.
    pub fn player_texts(&self, section: u32) -> impl Iterator<Item = &PlayerText> {
        let of_section = self.players.iter().filter(move |(key, _)| key.section == section);
        of_section.map(|(_, record)| &record.text)
    }

    /// Returns a player of the starting list.
    #[must_use]
    pub fn player_text(&self, player: PlayerKey) -> Option<&PlayerText> {
        self.players.get(&player).map(|record| &record.text)
    }

    /// Returns the entry that a device has sent before under this number, if the content was the same.
    #[must_use]
    pub fn sent_before(&self, device: &str, number: u64, sent: &str) -> Option<&Entry> {
        let own = (device.to_owned(), number);
        let (entry, _) = self.numbers.get(&own).filter(|(_, before)| before == sent)?;
        self.entry(*entry)
    }

    /// Updates a watched game; `None` where it is watched no more.
    pub fn watch(&mut self, place: BoardPlace, live: Option<WatchedGame>) {
        let is_there = |id: &String| live.iter().flat_map(|live| &live.alerts).any(|alert| alert.id == *id);
        // Where an alert comes again, it is to be seen again.
        self.seen.retain(|(board, id), _| *board != place || is_there(id));
        match live {
            Some(live) => self.live.insert(place, live),
            None => self.live.remove(&place),
        };
        self.note(&StateChange { boards: [place].into(), ..StateChange::default() });
    }

    /// Notes that a device has seen an alert; returns whether that is new.
    pub fn see(&mut self, place: BoardPlace, id: &str, device: &str) -> bool {
        let alerts = self.live.get(&place).into_iter().flat_map(|live| &live.alerts);
        if alerts.clone().all(|alert| alert.id != id) {
            return false;
        }
        let seen = self.seen.entry((place, id.to_owned())).or_default();
        if seen.iter().any(|one| one == device) {
            return false;
        }
        seen.push(device.to_owned());
        self.note(&StateChange { boards: [place].into(), ..StateChange::default() });
        true
    }

    /// Updates the faults of what is watched; returns whether they have changed.
    pub fn watch_faults(&mut self, faults: Vec<Translations>) -> bool {
        self.replace(|state| &mut state.watch.faults, faults)
    }

    /// Updates how many pages of a device are connected; returns whether it has come or gone.
    pub fn update_pages(&mut self, device: &str, open_pages: usize) -> bool {
        let Some(known) = self.devices.get_mut(device) else {
            return false;
        };
        let was_here = std::mem::replace(&mut known.open_pages, open_pages) > 0;
        let is_changed = was_here != (open_pages > 0);
        if is_changed {
            self.note(&StateChange { devices: true, ..StateChange::default() });
        }
        is_changed
    }

    /// Notes that the packs of the event were put together anew, with this fault.
    pub fn set_fault(&mut self, fault: Option<Translations>) {
        self.replace(|state| &mut state.fault, fault);
    }

    /// Notes that the log cannot be written for this fault, or that it can again; returns whether that is new.
    pub fn set_log_fault(&mut self, fault: Option<Translations>) -> bool {
        self.replace(|state| &mut state.log_fault, fault)
    }

    /// Gives a part of what the event is another value; returns whether it is another.
    fn replace<T: PartialEq>(&mut self, part: impl FnOnce(&mut EventState) -> &mut T, new: T) -> bool {
        let old = part(self);
        let is_changed = *old != new;
        if is_changed {
            *old = new;
            self.note(&StateChange { event: true, ..StateChange::default() });
        }
        is_changed
    }

    /// Returns why the log cannot be written; `None` if it can.
    #[must_use]
    pub fn log_fault(&self) -> Option<&Translations> {
        self.log_fault.as_ref()
    }

    /// Returns the number of the last entry.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Returns the version of the state, which grows with every change.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns an entry.
    #[must_use]
    pub fn entry(&self, number: u64) -> Option<&Entry> {
        self.entries.get(&number).map(Arc::as_ref)
    }

    /// Returns the entries in their order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values().map(Arc::as_ref)
    }

    /// Returns the games, by round and board.
    #[must_use]
    pub fn games(&self) -> &BTreeMap<BoardPlace, EventGame> {
        &self.games
    }

    /// Returns a board as pages show it.
    #[must_use]
    pub fn board(&self, place: BoardPlace) -> Arc<HallBoard> {
        let mut shown = self.shown.borrow_mut();
        Arc::clone(shown.boards.entry(place).or_insert_with(|| Arc::new(self.make_board(place))))
    }

    /// Returns the entry that gives a game its result in the log, with the result.
    #[must_use]
    pub fn logged_result(&self, place: BoardPlace) -> Option<(u64, String)> {
        let (number, result) = self.games.get(&place)?.logged_result(&self.entries)?;
        Some((number, result.to_owned()))
    }

    fn make_board(&self, place: BoardPlace) -> HallBoard {
        let game = self.games.get(&place);
        let mut board = game.map(|game| game.board(&self.entries)).unwrap_or_default();
        board.round = place.round;
        board.board = place.board;
        board.live = self.live.get(&place).cloned();
        for alert in board.live.iter_mut().flat_map(|live| &mut live.alerts) {
            let seen = self.seen.get(&(place, alert.id.clone())).into_iter().flatten();
            let names = seen.filter_map(|device| Some(self.devices.get(device)?.name.clone()));
            alert.seen_by = names.filter(|name| !name.is_empty()).collect();
        }
        board
    }

    /// Returns every board: of the pairings, of watched games and of incidents.
    pub fn boards(&self) -> impl Iterator<Item = Arc<HallBoard>> {
        let places: BTreeSet<BoardPlace> = self
            .games
            .iter()
            .filter(|(_, game)| game.has_something())
            .map(|(place, _)| *place)
            .chain(self.live.keys().copied())
            .collect();
        places.into_iter().map(|place| self.board(place))
    }

    fn has_board(&self, place: BoardPlace) -> bool {
        self.games.get(&place).is_some_and(EventGame::has_something) || self.live.contains_key(&place)
    }

    /// Returns a player as pages show it, with the marks over the whole event.
    #[must_use]
    pub fn player(&self, key: PlayerKey) -> Arc<EventPlayer> {
        let mut shown = self.shown.borrow_mut();
        Arc::clone(shown.players.entry(key).or_insert_with(|| Arc::new(self.make_player(key))))
    }

    fn make_player(&self, key: PlayerKey) -> EventPlayer {
        let text = self.player_text(key).cloned().unwrap_or_default();
        let marks = self.played.get(&key).into_iter().flatten().flat_map(|place| match self.games.get(place) {
            Some(game) => game.marks(key, *place, &self.entries),
            None => Vec::new(),
        });
        EventPlayer {
            section: key.section,
            number: key.number,
            name: text.name,
            title: text.title,
            federation: text.federation,
            rating: text.rating,
            marks: marks.collect(),
        }
    }

    /// Returns the players in the order of their sections and numbers.
    pub fn players(&self) -> impl Iterator<Item = Arc<EventPlayer>> {
        self.players.keys().map(|key| self.player(*key))
    }

    /// Returns the newest round that has games.
    #[must_use]
    pub fn round(&self) -> u32 {
        let paired = self.games.iter().rev().find(|(_, game)| game.paired.is_some());
        let live = self.live.keys().next_back();
        paired.map(|(place, _)| place).max(live).map_or(0, |place| place.round)
    }

    /// Returns the setup as pages show it; before it was entered, the data of the pairings.
    #[must_use]
    pub fn setup(&self) -> EventSetup {
        let of_pairings = || EventSetup {
            settings: EventSettings {
                name: self.header.name.clone(),
                on: self.header.from.clone(),
                time: self.header.time.clone(),
                ..EventSettings::default()
            },
            days: self.header.days.clone(),
            rounds: self.header.rounds,
            ..EventSetup::default()
        };
        let mut event = self.event.as_ref().map_or_else(of_pairings, |body| body.event.clone());
        event.fault.clone_from(&self.fault);
        event
    }

    /// Returns the tournament as its files of pairings describe it.
    #[must_use]
    pub fn tournament(&self) -> Tournament {
        Tournament::new(&self.header, self.officials.all())
    }

    /// Returns the arbiters whom the files of a section name.
    #[must_use]
    pub fn officials_of(&self, section: u32) -> Vec<Official> {
        self.officials.of_section(section)
    }

    /// Returns the facts of the event for which reports ask.
    #[must_use]
    pub fn facts(&self) -> EventFacts {
        EventFacts::new(&self.setup(), &self.tournament(), self.players())
    }

    /// Returns the devices, as the chief arbiter sees them.
    #[must_use]
    pub fn devices(&self) -> Vec<HallDevice> {
        let shown = |(device, record): (&String, &DeviceRecord)| HallDevice {
            device: device.clone(),
            name: record.name.clone(),
            role: record.body.role,
            is_revoked: record.is_revoked,
            is_here: record.open_pages > 0,
        };
        self.devices.iter().map(shown).collect()
    }

    /// Returns the event as every device may know it.
    #[must_use]
    pub fn hall(&self) -> Hall {
        Hall {
            event: self.setup(),
            tournament: self.tournament(),
            last: self.last,
            round: self.round(),
            sections: self.sections(),
            boards: self.boards().collect(),
            players: self.players().collect(),
            entries: self.entries.values().cloned().collect(),
            watch: self.watch.clone(),
            log_fault: self.log_fault.clone(),
            ..Hall::default()
        }
    }

    /// Returns what has changed after a version of the state.
    #[must_use]
    pub fn changes_after(&self, version: u64) -> StateChange {
        self.changes.after(version)
    }

    /// Returns what has changed as every device may know it.
    #[must_use]
    pub fn hall_change(&self, changed: &StateChange) -> HallChange {
        let (there, gone): (Vec<BoardPlace>, Vec<BoardPlace>) =
            changed.boards.iter().partition(|place| self.has_board(**place));
        HallChange {
            last: self.last,
            round: self.round(),
            sections: changed.event.then(|| self.sections()),
            event: changed.event.then(|| self.setup()),
            tournament: changed.event.then(|| self.tournament()),
            watch: changed.event.then(|| self.watch.clone()),
            log_fault: self.log_fault.clone(),
            entries: changed.entries.iter().filter_map(|number| self.entries.get(number)).cloned().collect(),
            boards: there.into_iter().map(|place| self.board(place)).collect(),
            gone: gone.into_iter().map(|place| [place.round, place.board]).collect(),
            players: changed.players.iter().map(|key| self.player(*key)).collect(),
            ..HallChange::default()
        }
    }
}

/// Returns the first text with a name.
fn text_named<'a>(texts: &'a [StoredText], name: &str) -> Option<&'a StoredText> {
    texts.iter().find(|text| text.name == name)
}
