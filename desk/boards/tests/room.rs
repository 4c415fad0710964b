//! A folder with files of games that a test writes, and the boards that are read from it.

use std::{collections::BTreeMap, fs, path::PathBuf, sync::OnceLock};

use kodeks_board::TimeControl;
use kodeks_boards::{Alert, AlertKind, BoardKey, Boards, BoardsChange, LiveBoard, LiveEvent};
use kodeks_rulesets::{EditionRequest, Library, Selector};

/// Returns the editions in the program.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        kodeks_prepared::start().unwrap();
        Library::built_in().unwrap()
    })
}

/// Returns an event by an edition, played at a time control.
pub fn event(edition: &str, time: &str) -> LiveEvent {
    LiveEvent {
        wanted: EditionRequest::Pack(Selector::parse(edition).unwrap()),
        time: (!time.is_empty()).then(|| TimeControl::from_spoken(time).unwrap()),
        tempo: None,
        options: BTreeMap::new(),
    }
}

/// A folder that is watched.
pub struct Room {
    pub folder: tempfile::TempDir,
    pub boards: Boards<'static>,
}

impl Room {
    pub fn new(edition: &str) -> Room {
        Room::of(event(edition, "90+30"))
    }

    pub fn of(event: LiveEvent) -> Room {
        Room { folder: tempfile::tempdir().unwrap(), boards: Boards::new(library(), event).unwrap() }
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn look(&mut self) -> Vec<BoardsChange> {
        let folder = self.folder.path().to_owned();
        self.boards.look(&[folder])
    }

    /// Looks until what was held back counts.
    pub fn settle(&mut self) -> Vec<BoardsChange> {
        let mut changes = self.look();
        changes.extend(self.look());
        changes.extend(self.look());
        changes
    }

    /// Returns the only board.
    pub fn only(&self) -> &LiveBoard {
        let mut boards = self.boards.boards();
        let only = boards.next().expect("there is a board");
        assert!(boards.next().is_none(), "there is only one board");
        only
    }

    /// Writes the only file, looks once, and returns the alerts.
    pub fn alerts(&mut self, text: &str) -> Vec<Alert> {
        self.write("game.pgn", text);
        self.look();
        self.only().alerts.clone()
    }

    /// Writes the only file, looks once, and returns the kinds of the alerts.
    pub fn kinds(&mut self, text: &str) -> Vec<&'static str> {
        let alerts = self.alerts(text);
        alerts.iter().map(|alert| alert.kind.unwrap().name()).collect()
    }
}

/// Returns the alert of a kind.
pub fn of_kind(alerts: &[Alert], kind: AlertKind) -> &Alert {
    alerts.iter().find(|alert| alert.kind == Some(kind)).unwrap_or_else(|| panic!("no {} in {alerts:?}", kind.name()))
}

/// Returns the board of a round.
pub fn key(round: &str, board: &str) -> BoardKey {
    BoardKey { round: Some(round.to_owned()), board: Some(board.to_owned()), name: None }
}

/// Returns the tags of a game on a board.
pub fn tags(round: &str, white: &str, black: &str) -> String {
    format!("[Event \"Open\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"*\"]\n\n")
}

/// Knights out and back: after 4 plies the start stands for the second time, after 8 for the third, after 16 for the fifth.
pub const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// Returns so many plies of knights that go out and back, with their numbers.
pub fn shuffle(plies: usize) -> String {
    (0..plies)
        .map(|ply| {
            let number = match ply % 2 {
                0 => format!("{}. ", ply / 2 + 1),
                _ => String::new(),
            };
            format!("{number}{} ", SHUFFLE[ply % 4])
        })
        .collect()
}

/// A rook that goes up and down, so that no position comes again, from a board on which so many plies were quiet.
pub fn walk(quiet_plies: u32, moves: &str) -> String {
    format!("[Round \"1.1\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/R7/K7 w - - {quiet_plies} 90\"]\n\n{moves} *\n")
}
