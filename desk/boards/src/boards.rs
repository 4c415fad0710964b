//! The games of an event that are being played, looked at again and again.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io,
    path::PathBuf,
    time::{Duration, Instant},
};

use kodeks_audit::{Audit, EventOptions, EventTerms, GameNow};
use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnGame, PgnReader, Position, Setup, TimeControl};
use kodeks_core::Tempo;
use kodeks_rulesets::{EditionRequest, Library};
use kodeks_winnability::{Budget, Certificate, certify};

use crate::{
    alert::{self, Alert, AlertKind},
    board::LiveBoard,
    fault,
    file::{FileReading, GamesFile},
    folder::FolderContents,
    key::BoardKey,
    limits, record,
    seats::{BoardSeat, seats},
};

/// Terms of an event for the games that are watched.
#[derive(Clone, Debug)]
pub struct LiveEvent {
    /// The edition, with the readings that were chosen.
    pub wanted: EditionRequest,
    /// The time control of games whose files have none.
    pub time: Option<TimeControl>,
    /// Their tempo, where it is given instead.
    pub tempo: Option<Tempo>,
    /// The announced options of the edition, by their names.
    pub options: EventOptions,
}

/// The games that are watched.
///
/// ```no_run
/// use std::{collections::BTreeMap, path::PathBuf, thread, time::Duration};
///
/// use kodeks_boards::{Boards, BoardsChange, LiveEvent};
/// use kodeks_rulesets::{Library, Selector, EditionRequest};
///
/// let library = Library::built_in()?;
/// let event = LiveEvent {
///     wanted: EditionRequest::Pack(Selector::parse("fide@2023")?),
///     time: None,
///     tempo: None,
///     options: BTreeMap::new(),
/// };
/// let mut boards = Boards::new(&library, event)?;
/// loop {
///     for change in boards.look(&[PathBuf::from("round-3")]) {
///         if let BoardsChange::Board { key, raised, .. } = change {
///             println!("{key}: {}", raised.join(", "));
///         }
///     }
///     thread::sleep(Duration::from_secs(2));
/// }
/// # #[allow(unreachable_code)]
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
pub struct Boards<'a> {
    audit: Audit<'a>,
    files: BTreeMap<PathBuf, GamesFile>,
    boards: BTreeMap<BoardKey, BoardGame>,
    faults: BTreeMap<PathBuf, Diagnostic>,
    /// The boards in whose positions it is still to be searched for a mate.
    searches: VecDeque<BoardKey>,
    /// The board with which the next look begins, where the last one had no time for it.
    next: Option<BoardKey>,
    /// Memory that is used again.
    game: PgnGame,
}

/// A game that is watched, with what it was read from.
#[derive(Debug, Default)]
struct BoardGame {
    board: LiveBoard,
    path: PathBuf,
    players: [String; 2],
    text: String,
    hash: u64,
    lines_before: u64,
    is_shared: bool,
    /// The boards from which it went on after illegal moves that stood, each after so many plies.
    boards_as_played: Vec<(usize, Setup)>,
    /// Number of longer searches in its position.
    searches: usize,
    /// In how many looks in a row what was found looked like half of it.
    held: u32,
    /// In how many looks in a row its file did not have it.
    missing: u32,
}

/// A change that a look found.
#[derive(Clone, Debug)]
pub enum BoardsChange {
    /// A game is new or has changed; it has another version.
    Board {
        /// Which.
        key: BoardKey,
        /// The alerts that are new, by their ids.
        raised: Vec<String>,
        /// Alerts that are over.
        withdrawn: Vec<String>,
    },
    /// A game is not there any more.
    Gone(BoardKey),
    /// A file or folder cannot be watched; the games that were read from it before stay.
    Fault(Diagnostic),
    /// It can be watched again.
    Mended(PathBuf),
}

impl<'a> Boards<'a> {
    /// Returns the games of an event, of which none was looked at yet.
    ///
    /// # Errors
    ///
    /// There is no such edition, something is wrong in its files, or it has no such option.
    pub fn new(library: &'a Library, event: LiveEvent) -> Result<Boards<'a>, Diagnostic> {
        let terms = EventTerms { time: event.time, tempo: event.tempo, options: event.options };
        Ok(Boards {
            audit: Audit::by_edition(library, &event.wanted)?.of_event(terms)?,
            files: BTreeMap::new(),
            boards: BTreeMap::new(),
            faults: BTreeMap::new(),
            searches: VecDeque::new(),
            next: None,
            game: PgnGame::default(),
        })
    }

    /// Looks at these files, and at the PGN files in these folders, and returns what has changed since the last look. What is
    /// not named any more is forgotten.
    ///
    /// It polls, as network drives send no notifications: call it every two seconds or so.
    pub fn look(&mut self, paths: &[PathBuf]) -> Vec<BoardsChange> {
        let begun = Instant::now();
        let mut changes = Vec::new();
        let mut faults = BTreeMap::new();
        self.look_at_files(paths, &mut faults);
        let files = std::mem::take(&mut self.files);
        let held_back = self.look_at_games(&files, begun, &mut faults, &mut changes);
        self.files = files;
        for path in held_back {
            if let Some(file) = self.files.get_mut(&path) {
                file.hold_back();
            }
        }
        self.search(&mut faults, &mut changes);
        self.tell_faults(faults, &mut changes);
        changes
    }

    /// Returns the current games, in the order of their boards.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = &LiveBoard> {
        self.boards.values().map(|watched| &watched.board)
    }

    /// Returns the game on a board.
    #[must_use]
    pub fn board(&self, key: &BoardKey) -> Option<&LiveBoard> {
        self.boards.get(key).map(|watched| &watched.board)
    }

    /// Returns what cannot be watched.
    pub fn faults(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
        self.faults.values()
    }

    /// Returns the game on a board as the part `[game]` of a record, in TOML: players, start, the legal moves so far, what the
    /// clocks showed last.
    #[must_use]
    pub fn record(&self, key: &BoardKey) -> Option<String> {
        Some(self.boards.get(key)?.record_before(usize::MAX))
    }

    /// Returns a claim as a record for a ruling, in TOML: the game so far, and that a player claims a draw on a ground, one of
    /// [`kodeks_core::GROUNDS`], by the position or by a move that is written down.
    #[must_use]
    pub fn evidence(&self, key: &BoardKey, ground: &str, by: Color, intended: Option<&str>) -> Option<String> {
        let game = self.record(key)?;
        let claim = record::claim(ground, by, intended);
        Some(format!("{game}{claim}"))
    }

    /// Returns what an alert is about as a record for a ruling, in TOML; nothing where it is not for a ruling. Of several moves by
    /// which a draw can be claimed it has the first.
    #[must_use]
    pub fn evidence_of(&self, key: &BoardKey, alert: &str) -> Option<String> {
        let watched = self.boards.get(key)?;
        let alert = watched.board.alert(alert)?;
        let happened = record::event_entry(alert)?;
        // An illegal move is ruled on from the board on which it was made, all else from the one that stands there now.
        let before = if alert.kind == Some(AlertKind::IllegalMove) { alert.since_ply } else { usize::MAX };
        Some(format!("{}{happened}", watched.record_before(before)))
    }

    /// Returns the evidence that a player can or cannot checkmate any more in the position on a board, as a certificate that
    /// `kodeks` checks; nothing where a search within this time does not decide it.
    #[must_use]
    pub fn certificate(&self, key: &BoardKey, winner: Color, time: Duration) -> Option<Certificate> {
        let setup: Setup = self.board(key)?.fen.parse().ok()?;
        let position = Position::from_setup(setup).ok()?;
        let budget = Budget { time, ..Budget::RULING };
        certify(&position, winner, budget).certificate
    }

    fn look_at_files(&mut self, paths: &[PathBuf], faults: &mut BTreeMap<PathBuf, Diagnostic>) {
        let found = FolderContents::of(paths);
        faults.extend(found.faults);
        // A file that is not named any more is forgotten; one that was deleted may be about to be written anew.
        self.files.retain(|path, _| found.files.contains(path) || !path.exists());
        for path in &found.files {
            self.files.entry(path.clone()).or_default();
        }
        self.files.retain(|path, file| match file.look(path) {
            FileReading::Gone if !found.files.contains(path) => false,
            FileReading::Gone => {
                let fault = fault::unreadable(path, &io::ErrorKind::NotFound.into());
                faults.insert(path.clone(), fault);
                true
            }
            FileReading::Unreadable(fault) => {
                faults.insert(path.clone(), fault);
                true
            }
            FileReading::Same | FileReading::Read => true,
        });
    }

    /// Looks at the games that have changed. Returns the files to be read again when they have stood still.
    fn look_at_games(
        &mut self,
        files: &BTreeMap<PathBuf, GamesFile>,
        begun: Instant,
        faults: &mut BTreeMap<PathBuf, Diagnostic>,
        changes: &mut Vec<BoardsChange>,
    ) -> Vec<PathBuf> {
        let shown = |key: &BoardKey| {
            let watched = self.boards.get(key)?;
            Some((watched.path.as_path(), &watched.players))
        };
        let (mut seats, are_too_many) = seats(files, shown);
        if are_too_many && let Some(path) = files.keys().next() {
            faults.insert(path.clone(), fault::too_many_games(path));
        }
        let seated: BTreeSet<BoardKey> = seats.iter().map(|seat| seat.key.clone()).collect();
        if let Some(next) = self.next.take() {
            let first = seats.iter().position(|seat| seat.key >= next);
            seats.rotate_left(first.unwrap_or(0));
        }
        let mut held_back = Vec::new();
        for seat in &seats {
            let known = self.boards.get_mut(&seat.key);
            if let Some(known) = known.filter(|known| known.is_same(seat)) {
                known.held = 0;
                continue;
            }
            if begun.elapsed() > limits::LOOK {
                self.next = Some(seat.key.clone());
                break;
            }
            let is_settled = files.get(seat.path).is_none_or(GamesFile::is_settled);
            match self.take(seat, is_settled) {
                Ok(GameUpdate::Shown(change)) => changes.extend(change),
                Ok(GameUpdate::HeldBack) => held_back.push(seat.path.to_owned()),
                Err(fault) => {
                    faults.insert(seat.path.to_owned(), fault);
                }
            }
        }
        for key in self.take_away(&seated, files) {
            self.boards.remove(&key);
            changes.push(BoardsChange::Gone(key));
        }
        held_back
    }

    /// Returns the boards that are not there any more. What is not there in a file that is being written may come again, but not
    /// for ever.
    fn take_away(&mut self, seated: &BTreeSet<BoardKey>, files: &BTreeMap<PathBuf, GamesFile>) -> Vec<BoardKey> {
        let mut gone = Vec::new();
        for (key, watched) in &mut self.boards {
            if seated.contains(key) {
                watched.missing = 0;
                continue;
            }
            watched.missing = watched.missing.saturating_add(1);
            let file = files.get(&watched.path);
            if file.is_none_or(GamesFile::is_settled) || watched.missing > limits::STILL {
                gone.push(key.clone());
            }
        }
        gone
    }

    /// Looks at a game that is new or has changed.
    fn take(&mut self, seat: &BoardSeat<'_>, is_settled: bool) -> Result<GameUpdate, Diagnostic> {
        let text = &seat.game.text;
        let now = self.ask(text, seat.game.number, seat.game.lines_before, Duration::ZERO)?;
        let may_lag = seat.game.may_go_on && !is_settled;
        if let Some(known) = self.boards.get_mut(&seat.key)
            && may_lag
            && known.is_ahead_of(seat, &now)
            && known.held < limits::STILL
        {
            known.held += 1;
            return Ok(GameUpdate::HeldBack);
        }
        let known = self.boards.entry(seat.key.clone()).or_default();
        let is_of_same = known.players == seat.game.players;
        known.path = seat.path.to_owned();
        known.players.clone_from(&seat.game.players);
        known.text.clone_from(text);
        known.hash = seat.game.hash;
        known.lines_before = seat.game.lines_before;
        known.is_shared = seat.is_shared;
        known.searches = 0;
        known.held = 0;
        let mut board = LiveBoard {
            key: seat.key.clone(),
            file: seat.path.display().to_string(),
            number: seat.game.number,
            ..known.board.clone()
        };
        [board.white, board.black] = seat.game.players.clone();
        if !is_of_same {
            board.alerts = Vec::new();
        }
        let doubtful = self.game.doubtful_from();
        let change = known.show(board, &now, doubtful);
        if now.needs_time && !self.searches.contains(&seat.key) {
            self.searches.push_back(seat.key.clone());
        }
        Ok(GameUpdate::Shown(change))
    }

    /// Asks what is so now in the game of a text, which is that many in its file and after so many lines.
    fn ask(&mut self, text: &str, number: u64, lines_before: u64, searches: Duration) -> Result<GameNow, Diagnostic> {
        let before = number.saturating_sub(1);
        let mut reader = PgnReader::new(text.as_bytes()).numbered_from(before, lines_before);
        // A text can be read; at the worst the game is an empty one.
        if reader.read_into(&mut self.game).is_err() {
            self.game = PgnGame::default();
        }
        self.audit.now_within(&self.game, searches)
    }

    /// Searches on where a position was left open.
    fn search(&mut self, faults: &mut BTreeMap<PathBuf, Diagnostic>, changes: &mut Vec<BoardsChange>) {
        let begun = Instant::now();
        for _ in 0..self.searches.len() {
            let Some(key) = self.searches.pop_front() else {
                return;
            };
            let Some(watched) = self.boards.get(&key) else {
                continue;
            };
            let Some(time) = limits::SEARCHES.get(watched.searches).copied() else {
                continue;
            };
            if !begun.elapsed().is_zero() && begun.elapsed() + time > limits::SEARCHES_OF_A_LOOK {
                self.searches.push_front(key);
                return;
            }
            let (number, lines_before) = (watched.board.number, watched.lines_before);
            let (text, path) = (watched.text.clone(), watched.path.clone());
            let now = match self.ask(&text, number, lines_before, time) {
                Ok(now) => now,
                Err(fault) => {
                    faults.insert(path, fault);
                    continue;
                }
            };
            let doubtful = self.game.doubtful_from();
            let Some(watched) = self.boards.get_mut(&key) else {
                continue;
            };
            watched.searches += 1;
            let board = watched.board.clone();
            changes.extend(watched.show(board, &now, doubtful));
            if now.needs_time && watched.searches < limits::SEARCHES.len() {
                self.searches.push_back(key);
            }
        }
    }

    /// Tells what cannot be watched since now, and what can be again.
    fn tell_faults(&mut self, faults: BTreeMap<PathBuf, Diagnostic>, changes: &mut Vec<BoardsChange>) {
        for (path, fault) in &faults {
            if self.faults.get(path) != Some(fault) {
                changes.push(BoardsChange::Fault(fault.clone()));
            }
        }
        let mended = self.faults.keys().filter(|path| !faults.contains_key(*path));
        changes.extend(mended.map(|path| BoardsChange::Mended(path.clone())));
        self.faults = faults;
    }
}

/// The outcome of a change in a game.
enum GameUpdate {
    /// The game as it is shown; nothing where that looks the same.
    Shown(Option<BoardsChange>),
    /// It looks like half of what was there before.
    HeldBack,
}

impl BoardGame {
    /// Returns whether a game is shown as it is found.
    fn is_same(&self, seat: &BoardSeat<'_>) -> bool {
        self.hash == seat.game.hash
            && self.path == seat.path
            && self.board.number == seat.game.number
            && self.is_shared == seat.is_shared
    }

    /// Returns whether what is found looks like a part of the same game: a file that is written anew from the start is no game
    /// of which moves were taken back.
    fn is_ahead_of(&self, seat: &BoardSeat<'_>, now: &GameNow) -> bool {
        let plies = self.board.plies;
        let is_shorter = seat.game.text.len() < self.text.len();
        let is_behind = now.plies < plies || (now.plies == plies && is_shorter);
        is_behind && self.players == seat.game.players
    }

    /// Returns the part `[game]` of a record, from the last board as it was played that stood before this ply.
    fn record_before(&self, ply: usize) -> String {
        let from = self.boards_as_played.iter().rev().find(|(plies, _)| *plies < ply);
        record::game(&self.board, &self.text, from.copied())
    }

    /// Shows a game as it is now, and returns what has changed by that.
    fn show(&mut self, mut board: LiveBoard, now: &GameNow, doubtful: Option<usize>) -> Option<BoardsChange> {
        self.boards_as_played.clone_from(&now.boards_as_played);
        let is_taken_back = now.plies < board.plies;
        let before: &[Alert] = if is_taken_back { &[] } else { &board.alerts };
        let mut alerts = alert::alerts(now, doubtful, before);
        alerts.extend(self.is_shared.then(alert::shared));
        board.show(now, alerts);
        if board == self.board {
            return None;
        }
        let ids =
            |board: &LiveBoard| -> BTreeSet<String> { board.alerts.iter().map(|alert| alert.id.clone()).collect() };
        let (had, has) = (ids(&self.board), ids(&board));
        board.version = self.board.version.saturating_add(1);
        self.board = board;
        Some(BoardsChange::Board {
            key: self.board.key.clone(),
            raised: has.difference(&had).cloned().collect(),
            withdrawn: had.difference(&has).cloned().collect(),
        })
    }
}
