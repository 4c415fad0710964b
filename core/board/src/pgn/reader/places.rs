//! Places in the file, and the problems reported there.

use std::{io::BufRead, mem};

use super::{PgnReader, ReadingStage};
use crate::pgn::{
    PgnFault,
    text_place::{Start, TextPlace},
};

/// How much of a stray text is quoted.
const LONGEST_QUOTE: usize = 40;

impl<R: BufRead> PgnReader<R> {
    /// Marks that a part of the game begins here, and returns the place.
    pub(super) fn start_token(&mut self, line: &str, at: usize, stage: ReadingStage) -> TextPlace {
        let place = self.place(line, at);
        if self.stage == ReadingStage::Nothing {
            let number = self.number_before_game.filter(|_| stage == ReadingStage::Moves);
            self.game.start = number.or_else(|| Some(self.start(line, at)));
        }
        self.stage = stage;
        self.after_empty_line = false;
        self.last = place;
        place
    }

    pub(super) fn start(&mut self, line: &str, at: usize) -> Start {
        let offset = self.lines.offset + self.bytes_before(line, at);
        let place = self.place(line, at);
        Start { offset, place }
    }

    /// Returns how many bytes of the stream a part of the line was.
    pub(super) fn bytes_before(&self, line: &str, at: usize) -> u64 {
        let before = &line[..at];
        if self.lines.is_legacy { before.chars().count() as u64 } else { before.len() as u64 }
    }

    /// Returns the place of a byte of the line. Columns are counted on from the last place asked
    /// for, as counting each time from the beginning would take too long in a long line.
    pub(super) fn place(&mut self, line: &str, at: usize) -> TextPlace {
        let (counted, column) = self.counted;
        let (from, column) = if at < counted { (0, 1) } else { (counted, column) };
        let between = line[from..at].chars().count();
        let column = column.saturating_add(u32::try_from(between).unwrap_or(u32::MAX));
        self.counted = (at, column);
        TextPlace { line: self.lines.number, column: column.saturating_add(self.lines.columns_before) }
    }

    pub(super) fn report(&mut self, place: TextPlace, text: &str, what: PgnFault) {
        if self.is_recording {
            self.game.add_problem(place, &quote(text), what);
        }
    }

    /// Reports a text that means nothing; returns whether it is the first one of its line.
    pub(super) fn report_stray(&mut self, line: &str, at: usize, text: &str) -> bool {
        self.number_before_game = None;
        let is_first = self.stray_line != self.lines.number;
        if is_first {
            self.stray_line = self.lines.number;
            let place = self.place(line, at);
            self.report(place, text, PgnFault::StrayText(quote(text)));
        }
        is_first
    }

    /// Reports the first line of the game with bytes that are no character.
    pub(super) fn report_undefined(&mut self, line: &str) {
        let Some(first) = self.lines.undefined.filter(|_| !self.has_undefined) else {
            return;
        };
        self.has_undefined = true;
        let place = self.place(line, first);
        self.report(place, &line[first..], PgnFault::NotUtf8);
    }

    /// Reports what was opened and not closed.
    pub(super) fn report_open(&mut self) {
        if let Some(place) = self.comment.take() {
            let text = quote(&self.comment_begins);
            self.game.add_problem(place, &text, PgnFault::OpenComment);
        }
        if mem::take(&mut self.variations) > 0 {
            let (place, text) = (self.variation, quote(&self.variation_begins));
            self.game.add_problem(place, &text, PgnFault::OpenVariation);
        }
    }

    pub(super) fn end(&mut self) {
        self.report_open();
        self.gap.end(&mut self.game);
        self.game.settle_double_loss();
        let is_told = self.game.result.is_some() || (!self.takes_tags && self.game.known_tag("Result").is_some());
        if self.stage != ReadingStage::Nothing && !is_told {
            self.game.add_problem(self.last, "", PgnFault::MissingResult);
        }
        self.game.add_problems_left_out(self.last);
    }
}

/// Returns the beginning of a text, to show it in a message.
pub(super) fn quote(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns at least as much of a text as is quoted.
pub(super) fn beginning(text: &str) -> &str {
    let mut end = text.len().min(LONGEST_QUOTE * char::MAX.len_utf8());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

pub(super) fn copy(text: &str, to: &mut String) {
    to.clear();
    to.push_str(text);
}
