//! Reads what is written as the standard has it, without looking at one line after the other: tags,
//! empty lines, plain moves. Everything else is left to those who know how the world writes.

use std::{
    io::{self, BufRead},
    str,
};

use super::{PgnReader, ReadingStage};
use crate::pgn::{
    PgnGame,
    gap::Gap,
    lines::ByteBlock,
    text_place::{Start, TextPlace},
};

/// A position in the buffered bytes of the stream.
struct Quick<'a> {
    block: ByteBlock<'a>,
    at: usize,
    place: TextPlace,
    game: &'a mut PgnGame,
    gap: &'a mut Gap,
    stage: &'a mut ReadingStage,
    takes_tags: bool,
    after_empty_line: &'a mut bool,
    last: &'a mut TextPlace,
}

impl<R: BufRead> PgnReader<R> {
    /// Reads as much as can be read so, at the beginning of a line.
    pub(super) fn read_quickly(&mut self) -> io::Result<()> {
        let is_inside = self.comment.is_none() && self.variations == 0 && !self.gap.is_open();
        if !is_inside || !self.is_recording || self.keeps_text {
            return Ok(());
        }
        let block = self.lines.block()?;
        let has_room = self.game.plies() + block.bytes.len() < Self::MOST_PLIES
            && self.game.size() + block.bytes.len() < Self::LARGEST_TAGS;
        if block.bytes.is_empty() || !has_room {
            return Ok(());
        }
        let place = TextPlace { line: block.line, column: 1 };
        let mut quick = Quick {
            block,
            at: 0,
            place,
            game: &mut self.game,
            gap: &mut self.gap,
            stage: &mut self.stage,
            takes_tags: self.takes_tags,
            after_empty_line: &mut self.after_empty_line,
            last: &mut self.last,
        };
        quick.read();
        let (bytes, place) = (quick.at, quick.place);
        self.lines.pass(bytes, place.line, place.column);
        Ok(())
    }

    /// Reads on as long as moves and their numbers are plain; returns up to where they are.
    pub(super) fn read_plain_moves(&mut self, line: &str, begin: usize) -> usize {
        let is_inside = self.stage == ReadingStage::Moves
            && self.comment.is_none()
            && self.variations == 0
            && !self.after_empty_line;
        let room = Self::MOST_PLIES.saturating_sub(self.game.plies());
        let has_room = self.is_recording && room > line.len();
        if !is_inside || !has_room || !self.lines.is_ascii || self.gap.is_open() {
            return begin;
        }
        let column = u32::try_from(begin).unwrap_or(u32::MAX);
        let place = TextPlace {
            line: self.lines.number,
            column: column.saturating_add(self.lines.columns_before).saturating_add(1),
        };
        let run = self.game.add_run(line.as_bytes(), begin, place, !self.keeps_text);
        if let Some((number, plies)) = run.number {
            self.gap.begin(number, plies);
        }
        if let Some(last) = run.last {
            self.last = last;
            self.remark = None;
            self.game.remark.clear();
        }
        run.end
    }
}

impl Quick<'_> {
    fn read(&mut self) {
        while let Some(first) = self.block.bytes.get(self.at) {
            let has_read = match first {
                b'\n' | b'\r' => self.read_empty_line(),
                b'[' => self.read_tags(),
                _ => {
                    self.read_moves();
                    // The moves are plain unless they stop within a line.
                    self.place.column == 1
                        && self.block.bytes.get(self.at).is_some_and(|next| matches!(next, b'\n' | b'\r'))
                }
            };
            if !has_read {
                return;
            }
        }
    }

    fn read_empty_line(&mut self) -> bool {
        let is_pair = self.block.bytes[self.at..].starts_with(b"\r\n");
        self.at += 1 + usize::from(is_pair);
        self.place.line += 1;
        *self.after_empty_line = true;
        true
    }

    /// Reads the tags of the lines that follow each other, as long as nothing can be said against them.
    fn read_tags(&mut self) -> bool {
        let may_come = match self.stage {
            ReadingStage::Nothing => true,
            ReadingStage::Tags => !*self.after_empty_line,
            ReadingStage::Moves => false,
        };
        let rest = &self.block.bytes[self.at..];
        if !may_come || !self.takes_tags {
            return false;
        }
        let is_first = *self.stage == ReadingStage::Nothing;
        let (length, count) = self.game.add_plain_tags(rest, is_first);
        if count == 0 {
            return false;
        }
        if is_first {
            self.game.start = Some(Start { offset: self.block.offset + self.at as u64, place: self.place });
        }
        *self.stage = ReadingStage::Tags;
        *self.after_empty_line = false;
        self.place.line += count;
        *self.last = TextPlace { line: self.place.line - 1, column: 1 };
        self.at += length;
        true
    }

    fn read_moves(&mut self) {
        let may_come = match self.stage {
            ReadingStage::Nothing => false,
            ReadingStage::Tags => true,
            ReadingStage::Moves => !*self.after_empty_line,
        };
        if !may_come {
            return;
        }
        let run = self.game.add_run(self.block.bytes, self.at, self.place, true);
        if run.end > self.at {
            *self.after_empty_line = false;
        }
        if let Some((number, plies)) = run.number {
            self.gap.begin(number, plies);
        }
        if let Some(last) = run.last {
            *self.last = last;
            *self.stage = ReadingStage::Moves;
            self.game.remark.clear();
        }
        (self.at, self.place) = (run.end, run.place);
    }
}
