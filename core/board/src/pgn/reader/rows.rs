//! Games in the rows of a table, with tags and moves in its columns.

use std::{io::Cursor, mem, str};

use super::{PgnReader, ReadingStage, places::quote};
use crate::{
    limits,
    pgn::{
        PgnFault, PgnGame,
        legacy::{Legacy, is_undefined},
        text_place::{Start, TextPlace},
    },
};

/// The text of a game in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowText<'a> {
    /// There is none; why, where that is known.
    Missing(&'a str),
    /// Moves with their comments, and a result or none. What looks like a tag in it begins another game.
    Moves(&'a [u8]),
    /// A game as a file has it, with its own tags.
    Pgn(&'a [u8]),
}

/// Which game a row of a table is, and where it stood in the file that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPlace {
    /// The number of the game, counted from 1.
    pub number: u64,
    /// The line on which its text begins; 1 where the cell is all that there is.
    pub line: u64,
}

impl RowPlace {
    /// Returns the place of a row that is counted from 1, and comes from no file.
    #[must_use]
    pub fn of_row(number: u64) -> RowPlace {
        RowPlace { number, line: 1 }
    }
}

/// Reads games from the rows of a table: a row is always one game.
///
/// A game comes out as [`PgnReader`] reads the same tags and the same moves from a file, but for three things: lines are counted
/// from that of the row ([`RowPlace`]) and columns are those of the cell, a result is missing only if no tag tells it, and text
/// after the game in its cell is a fault ([`PgnFault::SecondGame`]), never another game.
///
/// ```
/// use kodeks_board::{PgnGame, PgnRows, RowPlace, RowText};
///
/// let mut rows = PgnRows::default();
/// let mut game = PgnGame::default();
/// let tags = [("Result", "1-0"), ("TimeControl", "180+2")].map(|(name, value)| (name, value.as_bytes()));
/// rows.read_into(&mut game, RowPlace::of_row(1), tags, RowText::Moves(b"1. e4 { [%clk 0:03:00] } 1... e5 2. Qh5"));
/// assert_eq!((game.plies(), game.tag("Result")), (3, Some("1-0")));
/// assert!(game.problems().is_empty());
/// ```
#[derive(Debug)]
pub struct PgnRows {
    reader: PgnReader<Cursor<Vec<u8>>>,
    /// A further game in the same cell.
    more: PgnGame,
}

/// Beyond what size the memory of a cell is not kept for the next one.
const LARGEST_KEPT: usize = 1 << 20;

impl Default for PgnRows {
    fn default() -> PgnRows {
        PgnRows { reader: PgnReader::new(Cursor::default()), more: PgnGame::default() }
    }
}

impl PgnRows {
    /// Reads the game of a row into `game`, whose memory is used again. Tags of columns that are not UTF-8 are read as a line of
    /// a file is; a tag in the text of the game precedes a column of the same name.
    pub fn read_into<'t>(
        &mut self,
        game: &mut PgnGame,
        place: RowPlace,
        tags: impl IntoIterator<Item = (&'t str, &'t [u8])>,
        text: RowText<'_>,
    ) {
        let reader = &mut self.reader;
        mem::swap(&mut reader.game, game);
        reader.begin_row(text, place.line);
        if !matches!(text, RowText::Pgn(_)) {
            reader.take_tags(tags, place.line);
            reader.read_cell();
        } else {
            reader.read_cell();
            reader.take_tags(tags, place.line);
        }
        reader.game.is_of_row = true;
        reader.game.number = place.number;
        if let RowText::Missing(why) = text {
            let nowhere = TextPlace::default();
            reader.game.add_problem(nowhere, why, PgnFault::NoText);
        }
        mem::swap(&mut reader.game, game);
        self.report_more(game);
    }

    /// Says of a game what follows it in its cell.
    fn report_more(&mut self, game: &mut PgnGame) {
        self.reader.takes_tags = true;
        let PgnRows { reader, more } = self;
        // A cell is in memory: to read it never fails.
        if !matches!(reader.read_into(more), Ok(true)) {
            return;
        }
        if more.is_empty() {
            for problem in more.problems() {
                let place = TextPlace { line: problem.line, column: problem.column };
                game.add_problem(place, &problem.text, problem.what.clone());
            }
            return;
        }
        let begin = more.start.map(|start| start.place).unwrap_or_default();
        let tag = more.tags().next().map(|(name, value)| {
            let tag = format!("[{name} \"{value}\"]");
            quote(&tag)
        });
        let played = more.moves().next().map(|played| played.text.to_owned());
        let text = tag.or(played).unwrap_or_default();
        game.add_problem(begin, &text, PgnFault::SecondGame);
    }
}

impl PgnReader<Cursor<Vec<u8>>> {
    /// Begins to read a cell, of which nothing that was read before knows.
    fn begin_row(&mut self, text: RowText<'_>, line: u64) {
        let (bytes, takes_tags) = match text {
            RowText::Missing(_) => (&b""[..], false),
            RowText::Moves(bytes) => (bytes, false),
            RowText::Pgn(bytes) => (bytes, true),
        };
        self.lines.begin_again(line, |input| {
            let cell = input.get_mut();
            cell.clear();
            cell.shrink_to(LARGEST_KEPT.max(bytes.len()));
            cell.extend_from_slice(bytes);
            input.set_position(0);
        });
        self.at = None;
        self.counted = (0, 1);
        self.after_empty_line = false;
        self.is_finished = false;
        self.unclosed = [None; 2];
        self.skips_line = false;
        self.takes_tags = takes_tags;
        self.begin();
        let place = TextPlace { line, column: 1 };
        self.last = place;
        if !takes_tags {
            self.stage = ReadingStage::Tags;
            self.game.start = Some(Start { offset: 0, place });
        }
    }

    /// Takes tags from columns of their own.
    fn take_tags<'t>(&mut self, tags: impl IntoIterator<Item = (&'t str, &'t [u8])>, line: u64) {
        let place = TextPlace { line, column: 1 };
        for (name, value) in tags {
            let is_recording = self.is_recording;
            match str::from_utf8(value) {
                _ if !is_recording => return,
                Ok(value) if self.game.size() + value.len() <= limits::TAG_BYTES => {
                    self.game.add_tag_of(name, value);
                }
                Ok(value) => self.stop_recording(place, value),
                Err(_) if self.game.size() + value.len() > limits::TAG_BYTES => {
                    self.stop_recording(place, name);
                }
                Err(_) => {
                    let value = Legacy::of([value, b""]).decode(value);
                    if let Some(at) = value.find(is_undefined) {
                        self.report(place, &value[at..], PgnFault::NotUtf8);
                    }
                    self.game.add_tag_of(name, &value);
                }
            }
        }
    }

    /// Reads the cell up to the end of its game.
    fn read_cell(&mut self) {
        // A cell is in memory: to read it never fails.
        if self.read_game().is_err() {
            self.is_finished = true;
        }
    }
}
