//! Finds where each game begins and ends, and collects what it consists of.

mod comments;
mod places;
mod quick;
mod rows;
mod tags;
mod words;

use std::{
    io::{self, BufRead},
    mem,
    ops::Range,
};

use super::{
    PgnFault, PgnGame,
    gap::Gap,
    lines::LineReader,
    tag::WrittenTag,
    text_place::{Start, TextPlace},
};
use crate::limits;

pub use rows::{PgnRows, RowPlace, RowText};

/// Reads the games of a PGN file one after the other, in bounded memory.
///
/// Broken input costs at most the game it is in: every game starts anew at its first tag, also
/// within a comment that was never closed. [`PgnGame::problems`] lists the faults.
///
/// - A line that is not UTF-8 is read as Windows-1250 where its bytes, or those soon after it, are letters of Polish,
///   Czech or their neighbours, else as Windows-1252, which holds Latin-1. Of a file in UTF-16 nothing is read.
/// - A game ends after its result. Without one, it ends before a tag at the beginning of a line, or
///   before move 1 after an empty line.
/// - An unclosed comment ends before a line that begins with `[Event "`, or with any tag if an empty
///   line comes before it.
/// - A line that begins with `%` is skipped outside comments, variations and NAGs everywhere.
/// - `0-0` at the end of a game is a result if the `Result` tag says `0-0`, and castling if not.
/// - A text that is no move, where the move numbers show that one is missing, is given as that move; where they do not,
///   [`PgnGame::doubtful_from`] says so.
///
/// ```
/// use kodeks_board::PgnReader;
///
/// let text = "[White \"Foltys\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 1-0\n";
/// let mut reader = PgnReader::new(text.as_bytes());
/// let first = reader.next_game().unwrap()?;
/// assert_eq!((first.tag("White"), first.plies()), (Some("Foltys"), 3));
/// let second = reader.next_game().unwrap()?;
/// assert_eq!(second.result(), Some("1-0"));
/// assert!(reader.next_game().is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct PgnReader<R> {
    lines: LineReader<R>,
    /// How far the present line has been read; `None` before a line has been fetched.
    at: Option<usize>,
    counted: (usize, u32),
    after_empty_line: bool,
    is_finished: bool,
    games: u64,
    game: PgnGame,
    stage: ReadingStage,
    is_recording: bool,
    has_undefined: bool,
    comment: Option<TextPlace>,
    comment_text: String,
    comment_has_empty_line: bool,
    number_before_game: Option<Start>,
    /// The range of the last comment of the main line in the present line, if nothing came after it.
    remark: Option<Range<usize>>,
    /// The beginning of a comment over several lines.
    comment_begins: String,
    variations: u32,
    variation: TextPlace,
    variation_begins: String,
    last: TextPlace,
    stray_line: u64,
    /// In which texts, by where they begin, there is no `]` any more, and in which no `>`.
    unclosed: [Option<u64>; 2],
    gap: Gap,
    /// Whether the rest of the line, however long it is, says nothing.
    skips_line: bool,
    keeps_text: bool,
    /// Whether what looks like a tag is one: the moves of a table have theirs in other columns.
    takes_tags: bool,
}

/// The part of a game that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReadingStage {
    Nothing,
    Tags,
    Moves,
}

/// Whether the game goes on or has ended before the place that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameProgress {
    GoesOn,
    Ended,
}

impl<R: BufRead> PgnReader<R> {
    /// The number of plies beyond which nothing more is read of a game. Comments and variations may
    /// be as long as they like.
    ///
    /// No game can have so many where seventy-five quiet moves end it.
    pub const MOST_PLIES: usize = limits::PLIES;

    /// How many bytes the tags of a game may take.
    pub const LARGEST_TAGS: usize = limits::TAG_BYTES;

    /// Returns a reader of the games in `input`.
    pub fn new(input: R) -> PgnReader<R> {
        PgnReader {
            lines: LineReader::new(input),
            at: None,
            counted: (0, 1),
            after_empty_line: false,
            is_finished: false,
            games: 0,
            game: PgnGame::default(),
            stage: ReadingStage::Nothing,
            is_recording: true,
            has_undefined: false,
            comment: None,
            comment_text: String::new(),
            comment_has_empty_line: false,
            number_before_game: None,
            remark: None,
            comment_begins: String::new(),
            variations: 0,
            variation: TextPlace::default(),
            variation_begins: String::new(),
            last: TextPlace::default(),
            stray_line: 0,
            unclosed: [None; 2],
            gap: Gap::default(),
            skips_line: false,
            keeps_text: false,
            takes_tags: true,
        }
    }

    /// Also keeps the text of each game ([`PgnGame::source`]).
    #[must_use]
    pub fn keeping_text(mut self, keeps_text: bool) -> PgnReader<R> {
        self.keeps_text = keeps_text;
        self
    }

    /// Counts games and lines on from so many, which come before the input in the file that it is a part of.
    /// [`PgnGame::offset`] is counted from the beginning of the input nevertheless.
    #[must_use]
    pub fn numbered_from(mut self, games_before: u64, lines_before: u64) -> PgnReader<R> {
        self.games = games_before;
        self.lines.number = lines_before;
        self
    }

    /// Returns how many lines have been read, with those before the input: at its end, all that it has.
    #[must_use]
    pub fn lines_read(&self) -> u64 {
        self.lines.number
    }

    /// Returns the next game, or `None` at the end of the input. The game is only lent: the next
    /// call reuses its memory.
    ///
    /// At the end comes a game for which [`PgnGame::is_empty`] holds if there is something to report
    /// after the last game.
    ///
    /// # Errors
    ///
    /// If the input cannot be read; the game in which that happens is lost, and it is the last.
    pub fn next_game(&mut self) -> Option<io::Result<&PgnGame>> {
        self.begin();
        if let Err(error) = self.read_game() {
            self.is_finished = true;
            return Some(Err(error));
        }
        if self.stage == ReadingStage::Nothing && self.game.problems().is_empty() {
            return None;
        }
        self.games += 1;
        self.game.number = self.games;
        Some(Ok(&self.game))
    }

    /// Reads the next game into `game`, whose memory is used again; returns whether there was one. If
    /// there was none, `game` is empty.
    ///
    /// # Errors
    ///
    /// As for [`PgnReader::next_game`].
    pub fn read_into(&mut self, game: &mut PgnGame) -> io::Result<bool> {
        mem::swap(&mut self.game, game);
        let is_game = self.next_game().transpose()?.is_some();
        mem::swap(&mut self.game, game);
        Ok(is_game)
    }

    fn begin(&mut self) {
        self.game.clear();
        self.stage = ReadingStage::Nothing;
        self.is_recording = true;
        self.has_undefined = false;
        self.comment = None;
        self.variations = 0;
        self.stray_line = 0;
        self.gap = Gap::default();
        self.remark = None;
        self.number_before_game = None;
    }

    fn read_game(&mut self) -> io::Result<()> {
        while self.fetch_line()? {
            let line = mem::take(&mut self.lines.text);
            let begin = self.at.unwrap_or(0);
            let game = self.read_line(&line);
            if self.keeps_text && self.stage != ReadingStage::Nothing {
                self.keep_text(&line, begin);
            }
            self.lines.text = line;
            if game == GameProgress::Ended {
                if self.stage != ReadingStage::Nothing {
                    break;
                }
                // Only a comment before the game, which was not closed: the game comes now.
                self.report_open();
            }
        }
        self.end();
        Ok(())
    }

    /// Keeps what has been read of the line from `begin` on.
    fn keep_text(&mut self, line: &str, begin: usize) {
        let end = self.at.unwrap_or(0).min(line.len());
        let place = self.place(line, begin);
        let is_end = end == line.len() && !self.lines.is_cut;
        self.game.keep(&line[begin..end], place, is_end);
    }

    /// Makes sure that there is something left in the present line; returns whether there is.
    fn fetch_line(&mut self) -> io::Result<bool> {
        if self.is_finished || self.at.is_some_and(|at| at < self.lines.text.len()) {
            return Ok(!self.is_finished);
        }
        self.at = None;
        self.counted = (0, 1);
        self.skips_line &= self.lines.is_cut;
        if self.lines.begins_utf16()? {
            self.is_finished = true;
            let place = TextPlace { line: 1, column: 1 };
            self.report(place, "", PgnFault::Utf16);
            return Ok(false);
        }
        self.read_quickly()?;
        self.is_finished = !self.lines.advance()?;
        Ok(!self.is_finished)
    }

    /// Reads the rest of the line, or as much of it as belongs to the game.
    fn read_line(&mut self, line: &str) -> GameProgress {
        if self.at.is_none_or(|at| at == 0) {
            self.at = Some(0);
            if self.lines.is_continued {
                self.report_undefined(line);
            } else if self.begin_line(line) == GameProgress::Ended {
                return GameProgress::Ended;
            }
            if self.skips_line {
                self.at = Some(line.len());
            }
        }
        while let Some(at) = self.at.filter(|at| *at < line.len()) {
            let at = self.read_plain_moves(line, at);
            self.at = Some(at);
            if at == line.len() {
                break;
            }
            let game = match self.comment {
                Some(place) => self.read_comment(line, at, place),
                None => self.read_text(line, at),
            };
            if game == GameProgress::Ended {
                return GameProgress::Ended;
            }
        }
        self.keep_remark(line);
        GameProgress::GoesOn
    }

    /// Does what is done only at the beginning of a line: empty lines, `%` and tags.
    fn begin_line(&mut self, line: &str) -> GameProgress {
        let trimmed = line.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
        let begin = line.len() - trimmed.len();
        let tag = WrittenTag::read(trimmed);
        if tag.as_ref().is_some_and(|tag| self.ends_before_tag(tag, trimmed)) {
            return GameProgress::Ended;
        }
        self.report_undefined(line);
        if trimmed.is_empty() || (self.comment.is_none() && line.starts_with('%')) {
            self.after_empty_line |= trimmed.is_empty();
            self.comment_has_empty_line |= trimmed.is_empty();
            self.at = Some(line.len());
            self.skips_line = !trimmed.is_empty();
        } else if tag.is_some() && self.may_have_tags() {
            self.at = Some(begin);
            self.read_tags(line, begin, tag);
        }
        GameProgress::GoesOn
    }
}
