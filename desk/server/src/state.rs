//! The event as it stands: everything is worked out from the entries of the log, again at every start.

mod counted;
mod game;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kodeks_site::hall::{Board, Device, Entry, Hall, HallEvent, Kind, Live, Player, Said, Settings, Watch};

use crate::body::{
    Body, DeviceBody, EventBody, IncidentBody, PackBody, PairingsBody, PlayerText, ToldBody, kind_named, personal,
};

pub use game::{Game, Place};

/// An entry of the log, with the texts that stand beside it and were not deleted.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The entry.
    pub entry: kodeks_ledger::Entry,
    /// The texts: their number in the log, what they are, and the text.
    pub texts: Vec<(i64, String, String)>,
}

/// The event as it stands.
#[derive(Debug, Default)]
pub struct State {
    /// What it is played by, with its lock.
    pub event: Option<EventBody>,
    /// What is wrong with the packs at hand.
    pub fault: Option<Said>,
    /// The packs that were brought, the newest of each label.
    pub packs: BTreeMap<String, PackBody>,
    /// The devices that were let in, by their names in the log.
    pub devices: BTreeMap<String, Known>,
    /// What is watched.
    pub watch: Watch,
    /// The last entry.
    last: u64,
    entries: BTreeMap<u64, Entry>,
    games: BTreeMap<Place, Game>,
    /// What was told of no board, by the numbers of the entries.
    at_no_board: BTreeMap<u64, IncidentBody>,
    players: BTreeMap<u32, Listed>,
    /// The games of each player.
    played: HashMap<u32, BTreeSet<Place>>,
    live: BTreeMap<Place, Live>,
    /// The entry beside which each remark stands, by the text in the log.
    remarks: BTreeMap<i64, u64>,
    /// The entry that has each number of a device, and the hash of what was sent.
    numbers: HashMap<(String, u64), (u64, String)>,
    /// What the newest file of pairings tells of the event.
    told: ToldBody,
    /// Grows with every change.
    version: u64,
}

/// A device that was let in.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What it may do, and the hash of its key.
    pub body: DeviceBody,
    /// The name of the arbiter; nothing once it was deleted.
    pub name: String,
    /// The text in the log that has the name.
    pub text: i64,
    /// The entry by which it was let in.
    pub entry: u64,
    /// Whether it is let in no more.
    pub is_revoked: bool,
    /// How many of its pages listen at the moment.
    pub here: usize,
}

/// A player of the list, and the texts in the log that name it: one for each time that something else was told.
#[derive(Clone, Debug, Default)]
struct Listed {
    told: PlayerText,
    texts: Vec<i64>,
}

/// What an entry has changed.
#[derive(Clone, Debug, Default)]
pub struct Changed {
    /// The entry, and others of which something is otherwise now.
    pub entries: BTreeSet<u64>,
    /// The boards.
    pub boards: BTreeSet<Place>,
    /// The players.
    pub players: BTreeSet<u32>,
    /// Whether what the event is played by, or the list of rounds, is otherwise.
    pub event: bool,
    /// Whether a device was let in or sent away.
    pub devices: bool,
}

impl Changed {
    /// Adds what else has changed.
    pub fn add(&mut self, other: Changed) {
        self.entries.extend(other.entries);
        self.boards.extend(other.boards);
        self.players.extend(other.players);
        self.event |= other.event;
        self.devices |= other.devices;
    }
}

impl State {
    /// Takes in an entry, the next of the log, and returns what it changes.
    pub fn take(&mut self, logged: &Logged) -> Changed {
        let mut changed = Changed::default();
        let number = logged.entry.seq.unsigned_abs();
        let body: Body = serde_json::from_value(logged.entry.body.clone()).unwrap_or_default();
        self.last = number;
        self.version += 1;
        // What a later version enters is kept and not understood.
        let Some(kind) = kind_named(&logged.entry.kind) else {
            return changed;
        };
        changed.entries.insert(number);
        let own = (logged.entry.device.clone(), logged.entry.number.unsigned_abs());
        self.numbers.insert(own, (number, body.sent.clone()));
        if let Some(text) = id_of(logged, personal::REMARK) {
            self.remarks.insert(text, number);
        }
        self.entries.insert(number, self.written(kind, logged, &body));
        match kind {
            Kind::Incident | Kind::Correction | Kind::Withdrawal | Kind::Apart => {
                self.take_ruled(number, kind, body, &mut changed);
            }
            Kind::Event => {
                self.event = body.event;
                changed.event = true;
            }
            Kind::Pairings => self.take_pairings(body, logged, &mut changed),
            Kind::Pack => {
                if let Some(pack) = body.pack {
                    self.packs.insert(pack.label.clone(), pack);
                }
                changed.event = true;
            }
            Kind::Device => {
                if let Some(device) = body.device {
                    let name = text_of(logged, personal::ARBITER);
                    let known = Known {
                        text: id_of(logged, personal::ARBITER).unwrap_or_default(),
                        entry: number,
                        name: name.unwrap_or_default(),
                        body: device.clone(),
                        ..Known::default()
                    };
                    self.devices.insert(device.device, known);
                }
                changed.devices = true;
            }
            Kind::Revoked => {
                let device = body.device.unwrap_or_default().device;
                if let Some(known) = self.devices.get_mut(&device) {
                    known.is_revoked = true;
                }
                changed.devices = true;
            }
            Kind::Remark | Kind::Erased => {}
        }
        changed
    }

    /// Returns an entry as it is shown.
    fn written(&self, kind: Kind, logged: &Logged, body: &Body) -> Entry {
        let entry = &logged.entry;
        let incident = body.incident.clone().unwrap_or_default();
        let arbiter = self.devices.get(&entry.device);
        Entry {
            number: entry.seq.unsigned_abs(),
            kind,
            at: entry.at.clone(),
            told_at: body.told_at.clone(),
            arbiter: text_of(logged, personal::ARBITER)
                .or_else(|| arbiter.map(|known| known.name.clone()))
                .unwrap_or_default(),
            device: entry.device.clone(),
            device_number: entry.number.unsigned_abs(),
            round: entry.round,
            board: entry.board,
            about: entry.about.map(i64::unsigned_abs),
            happened: incident.happened,
            ruled: incident.ruled,
            articles: incident.articles,
            outcome: Some(incident.outcome).filter(|outcome| !outcome.is_empty()),
            record: Some(incident.record).filter(|record| !record.is_empty()),
            remark: text_of(logged, personal::REMARK),
            differs: incident.differs,
            hash: entry.hash.to_string(),
            ..Entry::default()
        }
    }

    fn take_pairings(&mut self, body: Body, logged: &Logged, changed: &mut Changed) {
        for (text, name, told) in &logged.texts {
            if name != personal::PLAYER {
                continue;
            }
            let told: PlayerText = serde_json::from_str(told).unwrap_or_default();
            changed.players.insert(told.number);
            let listed = self.players.entry(told.number).or_default();
            listed.told = told;
            listed.texts.push(*text);
        }
        let mut rounds = BTreeSet::new();
        let PairingsBody { games, told, .. } = body.pairings.unwrap_or_default();
        self.told = told;
        rounds.extend(games.iter().map(|game| game.round));
        // A round that is paired anew has the boards that are told now.
        for (place, game) in &mut self.games {
            if rounds.contains(&place.0) {
                game.paired = None;
                changed.boards.insert(*place);
            }
        }
        for game in games {
            let place = Place(game.round, game.board);
            changed.boards.insert(place);
            self.games.entry(place).or_default().paired = Some(game);
        }
        self.played.clear();
        for (place, game) in &self.games {
            for player in game.players().into_iter().flatten() {
                // A player whose name was deleted is still one.
                self.players.entry(player).or_default().told.number = player;
                self.played.entry(player).or_default().insert(*place);
                changed.players.insert(player);
            }
        }
        changed.event = true;
    }

    /// Takes in what is ruled, and what is said about a ruling.
    fn take_ruled(&mut self, number: u64, kind: Kind, body: Body, changed: &mut Changed) {
        let entry = self.entries[&number].clone();
        let about = entry.about;
        let place = match (entry.round, entry.board) {
            (Some(round), Some(board)) => Some(Place(round, board)),
            _ => None,
        };
        match (kind, about) {
            (Kind::Correction | Kind::Withdrawal, Some(about)) => {
                // Of two corrections at once the first stands, and the other beside it.
                let corrected = self.entries.get_mut(&about);
                if let Some(corrected) = corrected.filter(|one| one.replaced_by.is_none()) {
                    corrected.replaced_by = Some(number);
                    changed.entries.insert(about);
                }
            }
            (Kind::Apart, Some(about)) => {
                if let Some(settled) = self.entries.get_mut(&about) {
                    settled.is_settled = true;
                    changed.entries.insert(about);
                }
            }
            _ => {}
        }
        let Some(place) = place else {
            self.at_no_board.extend(body.incident.map(|told| (number, told)));
            return;
        };
        let game = self.games.entry(place).or_default();
        if let Some(incident) = body.incident {
            let beside = game.beside(about, body.knew, &entry, &self.entries);
            if let Some(entry) = self.entries.get_mut(&number) {
                entry.beside.clone_from(&beside);
            }
            game.told.insert(number, incident);
        }
        game.settle(&mut self.entries, &mut changed.entries);
        changed.boards.insert(place);
        changed.players.extend(game.players().into_iter().flatten());
    }

    /// Has the texts be gone that were deleted.
    pub fn erase(&mut self, texts: &BTreeSet<i64>) -> Changed {
        let mut changed = Changed::default();
        self.version += 1;
        for (number, listed) in &mut self.players {
            let before = listed.texts.len();
            listed.texts.retain(|text| !texts.contains(text));
            if listed.texts.len() < before && listed.texts.is_empty() {
                listed.told = PlayerText { number: *number, ..PlayerText::default() };
                changed.players.insert(*number);
            }
        }
        let gone = self.remarks.iter().filter(|(text, _)| texts.contains(text));
        for (_, number) in gone {
            if let Some(entry) = self.entries.get_mut(number) {
                entry.remark = None;
                changed.entries.insert(*number);
            }
        }
        for (device, known) in &mut self.devices {
            if !texts.contains(&known.text) {
                continue;
            }
            known.name.clear();
            changed.devices = true;
            let entries = self.entries.values_mut();
            let is_its = |entry: &&mut Entry| entry.device == *device || entry.number == known.entry;
            for entry in entries.filter(is_its) {
                entry.arbiter.clear();
                changed.entries.insert(entry.number);
            }
        }
        changed
    }

    /// Returns the texts of the log about a player: the name, and what was remarked on games of that player.
    #[must_use]
    pub fn texts_about(&self, player: u32) -> Vec<i64> {
        let named = self.players.get(&player).into_iter();
        let games = self.played.get(&player);
        let is_of_the_game = |number: &u64| {
            let entry = self.entries.get(number);
            let place = entry.and_then(|entry| Some(Place(entry.round?, entry.board?)));
            let is_there = entry.is_some_and(|entry| entry.remark.is_some());
            is_there && place.is_some_and(|place| games.is_some_and(|all| all.contains(&place)))
        };
        let remarks = self.remarks.iter().filter(|(_, number)| is_of_the_game(number)).map(|(text, _)| *text);
        named.flat_map(|listed| listed.texts.iter().copied()).chain(remarks).collect()
    }

    /// Returns every text of the log by which a person is known.
    #[must_use]
    pub fn all_texts(&self) -> Vec<i64> {
        let players = self.players.values();
        let devices = self.devices.values().filter(|known| !known.name.is_empty());
        let remarks = self.remarks.iter().filter(|(_, number)| {
            let entry = self.entries.get(number);
            entry.is_some_and(|entry| entry.remark.is_some())
        });
        players
            .flat_map(|listed| listed.texts.iter().copied())
            .chain(devices.map(|known| known.text))
            .chain(remarks.map(|(text, _)| *text))
            .collect()
    }

    /// Returns the players, as the log tells of them.
    pub fn listed(&self) -> impl Iterator<Item = &PlayerText> {
        self.players.values().map(|listed| &listed.told)
    }

    /// Returns what the log tells of a player.
    #[must_use]
    pub fn told_of(&self, player: u32) -> Option<&PlayerText> {
        self.players.get(&player).map(|listed| &listed.told)
    }

    /// Returns the entry that a device has sent before under this number, if it was the same.
    #[must_use]
    pub fn sent_before(&self, device: &str, number: u64, sent: &str) -> Option<&Entry> {
        let own = (device.to_owned(), number);
        let (entry, _) = self.numbers.get(&own).filter(|(_, before)| before == sent)?;
        self.entries.get(entry)
    }

    /// Takes in a game as it is watched, or that it is watched no more.
    pub fn watch(&mut self, place: Place, live: Option<Live>) {
        self.version += 1;
        match live {
            Some(live) => self.live.insert(place, live),
            None => self.live.remove(&place),
        };
    }

    /// Returns the number of the last entry.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Returns what grows with every change.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Notes a change that no entry brings.
    pub fn touched(&mut self) {
        self.version += 1;
    }

    /// Returns an entry.
    #[must_use]
    pub fn entry(&self, number: u64) -> Option<&Entry> {
        self.entries.get(&number)
    }

    /// Returns the entries in their order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// Returns the receipt of an entry, which can be put in again.
    #[must_use]
    pub fn receipt(&self, number: u64) -> Option<&serde_json::Value> {
        let told =
            self.games.values().find_map(|game| game.told.get(&number)).or_else(|| self.at_no_board.get(&number));
        told.map(|incident| &incident.receipt)
    }

    /// Returns the games, by round and board.
    #[must_use]
    pub fn games(&self) -> &BTreeMap<Place, Game> {
        &self.games
    }

    /// Returns a board as it is shown.
    #[must_use]
    pub fn board(&self, place: Place) -> Board {
        let game = self.games.get(&place);
        let mut board = game.map(|game| game.board(&self.entries)).unwrap_or_default();
        board.round = place.0;
        board.board = place.1;
        board.live = self.live.get(&place).cloned();
        board
    }

    /// Returns every board, of the pairings, of games that are watched, and of what was told.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        let places: BTreeSet<Place> = self
            .games
            .iter()
            .filter(|(_, game)| game.paired.is_some() || !game.told.is_empty())
            .map(|(place, _)| *place)
            .chain(self.live.keys().copied())
            .collect();
        places.into_iter().map(|place| self.board(place))
    }

    /// Returns a player as it is shown, with everything that stands against it over the event.
    #[must_use]
    pub fn player(&self, number: u32) -> Player {
        let told = self.players.get(&number).map(|listed| listed.told.clone()).unwrap_or_default();
        let marks = self.played.get(&number).into_iter().flatten().flat_map(|place| match self.games.get(place) {
            Some(game) => game.marks_of(number, *place, &self.entries),
            None => Vec::new(),
        });
        Player {
            number,
            name: told.name,
            title: told.title,
            federation: told.federation,
            rating: told.rating,
            marks: marks.collect(),
        }
    }

    /// Returns the players in the order of their numbers.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        self.players.keys().map(|number| self.player(*number))
    }

    /// Returns the newest round that has games.
    #[must_use]
    pub fn round(&self) -> u32 {
        let paired = self.games.iter().rev().find(|(_, game)| game.paired.is_some());
        let live = self.live.keys().next_back();
        paired.map(|(place, _)| place).max(live).map_or(0, |place| place.0)
    }

    /// Returns what the event is played by, as it is shown; before somebody has said it, what the file of the pairings tells.
    #[must_use]
    pub fn event(&self) -> HallEvent {
        let mut event = self.event.as_ref().map(|body| body.event.clone()).unwrap_or_else(|| HallEvent {
            settings: Settings {
                name: self.told.name.clone(),
                on: self.told.from.clone(),
                time: self.told.time.clone(),
                ..Settings::default()
            },
            days: self.told.days.clone(),
            rounds: self.told.rounds,
            ..HallEvent::default()
        });
        event.fault.clone_from(&self.fault);
        event
    }

    /// Returns the devices, as the chief arbiter sees them.
    #[must_use]
    pub fn devices(&self) -> Vec<Device> {
        let shown = |(device, known): (&String, &Known)| Device {
            device: device.clone(),
            name: known.name.clone(),
            role: known.body.role,
            is_revoked: known.is_revoked,
            is_here: known.here > 0,
        };
        self.devices.iter().map(shown).collect()
    }

    /// Returns everything that a device may know, without whose it is.
    #[must_use]
    pub fn hall(&self) -> Hall {
        Hall {
            event: self.event(),
            last: self.last,
            round: self.round(),
            boards: self.boards().collect(),
            players: self.players().collect(),
            entries: self.entries.values().cloned().collect(),
            watch: self.watch.clone(),
            ..Hall::default()
        }
    }
}

fn id_of(logged: &Logged, name: &str) -> Option<i64> {
    logged.texts.iter().find(|(_, one, _)| one == name).map(|(id, ..)| *id)
}

fn text_of(logged: &Logged, name: &str) -> Option<String> {
    logged.texts.iter().find(|(_, one, _)| one == name).map(|(_, _, text)| text.clone())
}
