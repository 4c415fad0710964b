//! A file that is watched: when it has changed, and the games in it as far as their text is whole.

use std::{
    fs::Metadata,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read},
    path::Path,
    time::SystemTime,
};

use kodeks_base::{Diagnostic, files};
use kodeks_board::{PgnGame, PgnReader};

use crate::{
    fault,
    key::BoardKey,
    limits,
    tail::{Tail, TextEnd, is_last_move_whole},
};

/// A file that is watched.
#[derive(Debug, Default)]
pub(crate) struct GamesFile {
    stat: Option<Stat>,
    hash: u64,
    /// For how many looks in a row its text has stood still.
    still: u32,
    /// For how many looks in a row it was not there.
    missing: u32,
    /// Whether something is held back until the text stays the same for a while.
    holds_back: bool,
    /// Its games, as far as they are shown.
    pub games: Vec<FileGame>,
}

/// Size and time of a file: signs of a change without a look into it. A network drive may count time in whole seconds, so this alone is
/// believed only when the text has stood still for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stat {
    size: u64,
    modified: Option<SystemTime>,
    inode: u64,
}

/// A game of a file.
#[derive(Clone, Debug)]
pub(crate) struct FileGame {
    /// Which game of the file it is, counted from 1.
    pub number: u64,
    /// Number of lines before it in the file.
    pub lines_before: u64,
    /// Its text, as far as it is whole.
    pub text: String,
    /// Hash of its text.
    pub hash: u64,
    /// The board that its tags name.
    pub key: BoardKey,
    /// The players, White first; empty where the file does not name them.
    pub players: [String; 2],
    /// Number of moves.
    pub plies: usize,
    /// Whether its text has a result at its end, `*` among them.
    pub is_ended: bool,
    /// Whether its file says how it ended.
    pub is_over: bool,
    /// Whether it is the last of a file that may be half-written.
    pub may_go_on: bool,
}

/// The result of a look at a file.
#[derive(Debug)]
pub(crate) enum FileReading {
    /// Nothing new.
    Same,
    /// Its games were read anew.
    Read,
    /// It is not there, and has not been for a while or never was.
    Gone,
    /// It cannot be read; its games stay as they were.
    Unreadable(Diagnostic),
}

impl GamesFile {
    /// Returns whether its text has been the same for so long that it counts as it is.
    pub fn is_settled(&self) -> bool {
        self.still >= limits::STILL
    }

    /// Has the file read again when its text has stood still, as something is held back until then.
    pub fn hold_back(&mut self) {
        self.holds_back = true;
    }

    /// Looks whether the file has changed, and reads it if it has.
    pub fn look(&mut self, path: &Path) -> FileReading {
        match self.read_if_changed(path) {
            Ok(None) => {
                self.missing = 0;
                FileReading::Same
            }
            Ok(Some(bytes)) => {
                self.missing = 0;
                self.take(path, &bytes)
            }
            Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
                FileReading::Unreadable(fault::too_large(path))
            }
            Err(error) => {
                self.stat = None;
                if error.kind() != io::ErrorKind::NotFound {
                    return FileReading::Unreadable(fault::unreadable(path, &error));
                }
                self.missing = self.missing.saturating_add(1);
                // A program may delete the file and write it anew.
                if self.was_read() && self.missing <= limits::STILL {
                    return FileReading::Same;
                }
                self.games.clear();
                self.still = limits::STILL;
                FileReading::Gone
            }
        }
    }

    /// Returns the text of the file, unless size and time have been the same for long.
    fn read_if_changed(&mut self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let stat = Stat::of(&std::fs::metadata(path)?);
        if self.stat == Some(stat) && self.is_settled() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        if stat.size <= limits::FILE_BYTES {
            // It may grow while it is read.
            let file = files::open(path)?;
            file.take(limits::FILE_BYTES + 1).read_to_end(&mut bytes)?;
        }
        let size = stat.size.max(bytes.len() as u64);
        if size > limits::FILE_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.stat = Some(stat);
        Ok(Some(bytes))
    }

    fn take(&mut self, path: &Path, bytes: &[u8]) -> FileReading {
        let hash = hash_of(bytes);
        let is_known = hash == self.hash && self.was_read();
        if is_known {
            self.still = self.still.saturating_add(1);
            if self.still != limits::STILL || !self.holds_back {
                return FileReading::Same;
            }
        } else {
            self.still = 0;
        }
        self.hash = hash;
        self.holds_back = false;
        match self.read_games(path, bytes) {
            Ok(games) => {
                self.games = games;
                FileReading::Read
            }
            Err(error) => FileReading::Unreadable(fault::unreadable(path, &error)),
        }
    }

    fn was_read(&self) -> bool {
        self.hash != 0
    }

    fn read_games(&mut self, path: &Path, bytes: &[u8]) -> io::Result<Vec<FileGame>> {
        let ends_with_space = bytes.last().is_none_or(u8::is_ascii_whitespace);
        let mut reader = PgnReader::new(bytes).keeping_text(true);
        let mut games: Vec<FileGame> = Vec::new();
        let mut game = PgnGame::default();
        while games.len() <= limits::BOARDS && reader.read_into(&mut game)? {
            if let Some(text) = game.source() {
                games.push(FileGame::of(&game, text));
            }
        }
        let is_alone = games.len() == 1;
        for game in &mut games {
            let number = if is_alone { 0 } else { game.number };
            if let Some(called) = &mut game.key.name {
                *called = name(path, number, &game.players);
            }
        }
        if let Some(last) = games.last_mut().filter(|last| !last.is_ended) {
            self.holds_back = true;
            // The reader ends every line, the last one of a file as well.
            if !ends_with_space && last.text.ends_with('\n') {
                last.text.pop();
            }
            if !last.keep_what_is_whole(self.is_settled()) {
                games.pop();
            }
        }
        Ok(games)
    }
}

impl FileGame {
    /// Returns a game as it is in the file; its name is not known yet.
    fn of(game: &PgnGame, text: &str) -> FileGame {
        let player = |tag| game.known_tag(tag).unwrap_or_default().to_owned();
        let is_over = |text: Option<&str>| text.is_some_and(|text| !matches!(text.trim(), "*" | ""));
        FileGame {
            number: game.number(),
            lines_before: game.source_place().0.saturating_sub(1),
            text: text.to_owned(),
            hash: hash_of(text.as_bytes()),
            key: BoardKey::of(game, String::new),
            players: [player("White"), player("Black")],
            plies: game.plies(),
            is_ended: game.result().is_some(),
            is_over: is_over(game.known_tag("Result")) || is_over(game.result()),
            may_go_on: false,
        }
    }

    /// Takes off its end what may be half of something; returns whether the game is shown at all.
    fn keep_what_is_whole(&mut self, is_settled: bool) -> bool {
        self.may_go_on = true;
        let tail = Tail::of(&self.text);
        let is_kept = match tail.end {
            TextEnd::Whole => true,
            // An unclosed comment is never read: half of a time is another time.
            TextEnd::Open => false,
            TextEnd::Word => is_settled || is_word_whole(&self.text, tail),
        };
        if !is_kept {
            self.text.truncate(tail.whole);
        }
        self.hash = hash_of(self.text.as_bytes());
        tail.has_begun || (is_settled && !self.text.trim().is_empty())
    }
}

/// Returns the name of a game whose tags name no board. Number 0 is the only game of its file.
pub(crate) fn name(path: &Path, number: u64, players: &[String; 2]) -> String {
    let file = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut name = match number {
        0 => file.into_owned(),
        number => format!("{file}#{number}"),
    };
    if let [white, black] = players
        && !(white.is_empty() && black.is_empty())
    {
        name.push_str(&format!(" {white} - {black}"));
    }
    name
}

/// Returns whether the word at the end of a text is a whole move.
fn is_word_whole(source: &str, tail: Tail) -> bool {
    let mut reader = PgnReader::new(source.as_bytes());
    match reader.next_game() {
        Some(Ok(game)) => is_last_move_whole(game, &source[tail.whole..]),
        _ => false,
    }
}

/// Returns a number that is the same for the same bytes, and never 0.
pub(crate) fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish().max(1)
}

impl Stat {
    fn of(there: &Metadata) -> Stat {
        Stat { size: there.len(), modified: there.modified().ok(), inode: inode(there) }
    }
}

#[cfg(unix)]
fn inode(there: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    there.ino()
}

#[cfg(not(unix))]
fn inode(_: &Metadata) -> u64 {
    0
}
