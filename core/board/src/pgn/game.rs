//! One game as its PGN text has it: tags, moves of the main line, result, problems.

use std::{ops::Range, str};

use crate::{Move, Position, SanError, limits};

use super::{
    PgnFault, PgnMove, PgnProblem,
    commands::CommentTimes,
    moves::{ClockShown, MoveSpan, MoveTexts, MoveTimes},
    tag::{WrittenTag, plain_tag},
    text_place::{Start, TextPlace},
};

/// A game as it is written: nothing in it has been checked against a board.
///
/// ```
/// use kodeks_board::{Position, PgnReader};
///
/// let mut reader = PgnReader::new("1. e4 {[%clk 0:02:58]} c5 2. Nf3 *".as_bytes());
/// let game = reader.next_game().unwrap()?;
/// let mut position = Position::start();
/// for written in game.moves() {
///     let m = written.find_in(&position).unwrap();
///     position.play(m);
/// }
/// assert_eq!(position.move_number(), 2);
/// assert_eq!(game.moves().next().unwrap().clock.unwrap().to_string(), "2:58");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PgnGame {
    pub(super) number: u64,
    pub(super) start: Option<Start>,
    pub(super) result: Option<&'static str>,
    pub(super) text: String,
    tags: Vec<Tag>,
    pub(super) moves: MoveTexts,
    problems: Vec<PgnProblem>,
    problems_left_out: u64,
    pub(super) doubtful_from: Option<usize>,
    pub(super) remark: String,
    pub(super) source: GameSource,
    /// Whether it is the game of a row, which is a game even if it is empty.
    pub(super) is_of_row: bool,
}

/// The text of a game as in the file, if it is kept.
#[derive(Clone, Debug, Default)]
pub(super) struct GameSource {
    text: String,
    place: TextPlace,
    is_whole: bool,
}

#[derive(Clone, Debug)]
struct Tag {
    name: Range<usize>,
    value: Range<usize>,
    /// The first bytes of its name, which are enough to distinguish it from most others.
    begins: u64,
}

/// Returns the first eight bytes of a name, as a number.
#[inline]
fn beginning(name: &[u8]) -> u64 {
    let mut bytes = [0; size_of::<u64>()];
    for (byte, written) in bytes.iter_mut().zip(name) {
        *byte = *written;
    }
    u64::from_le_bytes(bytes)
}

impl PgnGame {
    /// Returns which game of the stream it is, counted from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns how many bytes come before the game in the stream; 0 if there is no game, only
    /// problems.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.start.map_or(0, |start| start.offset)
    }

    /// Returns the line on which the game starts, counted from 1; 0 if there is no game, only
    /// problems.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.start.map_or(0, |start| start.place.line)
    }

    /// Returns whether there is no tag, no move and no result: what a reader gives back at the end
    /// of a stream if there is nothing left to report but problems. The game of a row is never empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let has_nothing = self.tags.is_empty() && self.moves.len() == 0 && self.result.is_none();
        has_nothing && !self.is_of_row
    }

    /// Returns names and values of the tags in the order of the file, quotation marks resolved.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let pair = |tag: &Tag| (self.piece(&tag.name), self.piece(&tag.value));
        self.tags.iter().map(pair)
    }

    /// Returns the value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let begins = beginning(name.as_bytes());
        let is_it = |tag: &&Tag| tag.begins == begins && self.piece(&tag.name) == name;
        self.tags.iter().find(is_it).map(|tag| self.piece(&tag.value))
    }

    /// Returns the value of a tag where it tells something: it is not empty, and says more than that something is
    /// not known (`?`) or not there (`-`).
    #[must_use]
    pub fn known_tag(&self, name: &str) -> Option<&str> {
        let value = self.tag(name)?.trim();
        (!matches!(value, "" | "?" | "-")).then_some(value)
    }

    /// Returns the moves of the main line.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = PgnMove<'_>> {
        let first = self.line();
        let written = move |(index, played): (usize, &MoveSpan)| {
            let times = self.moves.times(index);
            PgnMove {
                ply: u32::try_from(index + 1).unwrap_or(u32::MAX),
                text: self.text_of(played),
                line: first + u64::from(played.line),
                column: played.column,
                clock: times.clock,
                below_zero: times.below_zero,
                elapsed: times.elapsed,
                written: played.written,
            }
        };
        self.moves.iter().map(written)
    }

    /// Returns the legal move that the move at a place of the main line, counted from 0, means in this position: the result of
    /// [`PgnMove::find_in`] without its place in the file; `None` beyond the last.
    #[inline]
    pub fn find_move(&self, place: usize, position: &Position) -> Option<Result<Move, SanError>> {
        let played = self.moves.get(place)?;
        Some(match position.find_usual(played.written) {
            Some(m) => Ok(m),
            None => position.find_unusual(played.written, self.text_of(played)),
        })
    }

    /// Returns how many moves the main line has, White's and Black's together.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Returns what the clocks showed after the moves of the main line, in their order.
    pub fn clocks(&self) -> impl DoubleEndedIterator<Item = ClockShown> + Clone {
        self.moves.clocks()
    }

    /// Returns whether a clock is shown after any move.
    #[must_use]
    pub fn has_clocks(&self) -> bool {
        self.moves.have_clocks()
    }

    /// Returns the result at the end of the moves: `1-0`, `0-1`, `1/2-1/2`, `1/2-0`, `0-1/2`, `0-0`
    /// or `*`, however it was written. The `Result` tag may say something else.
    #[must_use]
    pub fn result(&self) -> Option<&'static str> {
        self.result
    }

    /// Returns what is wrong with the text, in the order in which it was found. Of more than a
    /// hundred problems, the last one only says how many more there are.
    #[must_use]
    pub fn problems(&self) -> &[PgnProblem] {
        &self.problems
    }

    /// Returns the number of plies before a text that may have been an unreadable move, where the move numbers do not settle
    /// that. The moves from there on may not follow.
    #[must_use]
    pub fn doubtful_from(&self) -> Option<usize> {
        self.doubtful_from
    }

    /// Returns the source text of the game, its lines ended by `\n`; `None` if the reader was not asked to keep it
    /// ([`PgnReader::keeping_text`](crate::PgnReader::keeping_text)), or it is larger than eight mebibytes.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        let text = Some(self.source.text.as_str());
        text.filter(|_| self.source.is_whole && !self.is_empty())
    }

    /// Returns the comment before the result, in which servers say how the game ended: `White
    /// resigns`.
    #[must_use]
    pub fn remark(&self) -> Option<&str> {
        Some(self.remark.trim()).filter(|remark| !remark.is_empty())
    }

    /// Returns the line and the column of the file at which [`PgnGame::source`] begins.
    #[must_use]
    pub fn source_place(&self) -> (u64, u32) {
        self.source.place.pair()
    }

    /// Returns about how many bytes of memory it holds.
    #[must_use]
    pub fn memory(&self) -> usize {
        let texts = [&self.text, &self.source.text, &self.remark].map(String::capacity);
        texts.iter().sum::<usize>() + self.moves.memory()
    }

    /// Forgets everything but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.source.text.clear();
        self.source.is_whole = false;
        self.is_of_row = false;
        self.doubtful_from = None;
        self.remark.clear();
        self.problems_left_out = 0;
        self.start = None;
        self.result = None;
        self.text.clear();
        self.tags.clear();
        self.moves.clear();
        self.problems.clear();
    }

    /// Adds a tag whose value is not part of the text of the game.
    pub(super) fn add_tag_of(&mut self, name: &str, value: &str) {
        let begins = beginning(name.as_bytes());
        let name = self.append(name);
        let value = self.append(value);
        self.tags.push(Tag { name, value, begins });
    }

    pub(super) fn add_tag(&mut self, tag: &WrittenTag<'_>) {
        let name = self.append(tag.name);
        let begin = self.text.len();
        if tag.value.contains('\\') {
            self.text.extend(tag.characters());
        } else {
            self.text.push_str(tag.value);
        }
        let value = begin..self.text.len();
        let begins = beginning(tag.name.as_bytes());
        self.tags.push(Tag { name, value, begins });
    }

    pub(super) fn add_move(&mut self, text: &str, place: TextPlace) {
        let text = self.append(text);
        self.moves.push(MoveSpan::new(text, place, self.line()));
    }

    /// Adds the tags of the lines with which a text begins, up to the first that is not plain; returns
    /// how many bytes and lines they take. An `Event` that is not the first of all begins another game.
    pub(super) fn add_plain_tags(&mut self, text: &[u8], is_first: bool) -> (usize, u64) {
        let (known, begin) = (self.tags.len(), self.text.len());
        let mut length = 0;
        while let Some(tag) = plain_tag(&text[length..]) {
            let name = length + "[".len()..length + "[".len() + tag.name;
            let is_none_yet = is_first && self.tags.len() == known;
            if !is_none_yet && text[name.clone()] == *b"Event" {
                break;
            }
            let value = name.end + " \"".len();
            let at = |place: usize| begin + place;
            self.tags.push(Tag {
                begins: beginning(&text[name.clone()]),
                name: at(name.start)..at(name.end),
                value: at(value)..at(value + tag.value),
            });
            length += tag.length;
        }
        match str::from_utf8(&text[..length]) {
            Ok(lines) => self.text.push_str(lines),
            Err(_) => {
                self.tags.truncate(known);
                length = 0;
            }
        }
        (length, (self.tags.len() - known) as u64)
    }

    /// Adds the times of a comment to the move before it.
    pub(super) fn add_times(&mut self, times: &CommentTimes<'_>) {
        self.moves.add_times(MoveTimes { clock: times.clock, below_zero: times.below_zero, elapsed: times.elapsed });
    }

    /// Puts a text that could not be read as a move where the move must have stood, in place of the
    /// problem that was reported there.
    pub(super) fn insert_unread(&mut self, ply: usize, text: &str, place: TextPlace) {
        let text = self.append(text);
        let unread = MoveSpan::new(text, place, self.line());
        self.moves.insert(ply, unread);
        let is_here = |problem: &PgnProblem| (problem.line, problem.column) == place.pair();
        self.problems.retain(|problem| !is_here(problem));
    }

    pub(super) fn add_problem(&mut self, place: TextPlace, text: &str, what: PgnFault) {
        if self.problems.len() >= limits::PROBLEMS {
            self.problems_left_out += 1;
            return;
        }
        let (line, column) = place.pair();
        let text = text.to_owned();
        self.problems.push(PgnProblem { line, column, text, what });
    }

    /// Adds how many problems were left out, if any were.
    pub(super) fn add_problems_left_out(&mut self, place: TextPlace) {
        if self.problems_left_out > 0 {
            let (line, column) = place.pair();
            self.problems.push(PgnProblem {
                line,
                column,
                text: String::new(),
                what: PgnFault::MoreProblems(self.problems_left_out),
            });
        }
    }

    /// Returns how many bytes its tags and moves take as they are written.
    pub(super) fn size(&self) -> usize {
        self.text.len()
    }

    /// Keeps a part of the text of the game, with its place in the file.
    pub(super) fn keep(&mut self, text: &str, place: TextPlace, is_end_of_line: bool) {
        let source = &mut self.source;
        if source.text.is_empty() {
            source.is_whole = true;
            source.place = place;
        }
        source.is_whole &= source.text.len() + text.len() < limits::SOURCE_BYTES;
        if source.is_whole {
            source.text.push_str(text);
            source.text.extend(is_end_of_line.then_some('\n'));
        }
    }

    /// Takes `0-0` for the result that neither player gets a point if it is the last move, and the
    /// `Result` tag says so.
    pub(super) fn settle_double_loss(&mut self) {
        let last = self.moves.last().map(|played| self.text_of(played));
        if self.result.is_none() && last == Some("0-0") && self.tag("Result") == Some("0-0") {
            self.moves.pop();
            self.result = Some("0-0");
        }
    }

    #[inline]
    fn text_of(&self, played: &MoveSpan) -> &str {
        let begin = played.text as usize;
        self.piece(&(begin..begin + played.length as usize))
    }

    fn append(&mut self, text: &str) -> Range<usize> {
        let begin = self.text.len();
        self.text.push_str(text);
        begin..self.text.len()
    }

    fn piece(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or_default()
    }
}
