//! Reads comments, and the times in them.

use std::{io::BufRead, mem};

use super::{
    GameProgress, PgnReader, ReadingStage,
    places::{beginning, copy, quote},
};
use crate::pgn::{PgnFault, commands::times_in, text_place::TextPlace};

/// How much of a comment over several lines is kept to look for clock times in it.
const LONGEST_COMMENT: usize = 1 << 16;

impl<R: BufRead> PgnReader<R> {
    pub(super) fn open_comment(&mut self, line: &str, at: usize) -> usize {
        self.comment = Some(self.place(line, at));
        self.comment_text.clear();
        self.comment_begins.clear();
        self.comment_has_empty_line = false;
        1
    }

    /// Reads on in a comment that was opened at `place`.
    pub(super) fn read_comment(&mut self, line: &str, at: usize, place: TextPlace) -> GameProgress {
        let rest = &line[at..];
        let Some(end) = rest.bytes().position(|byte| byte == b'}') else {
            if self.comment_text.is_empty() {
                copy(beginning(&line[at.saturating_sub(1)..]), &mut self.comment_begins);
            }
            if self.comment_text.len() < LONGEST_COMMENT {
                self.comment_text.push_str(rest);
                self.comment_text.push(' ');
            }
            self.at = Some(line.len());
            self.comment_has_empty_line = false;
            return GameProgress::GoesOn;
        };
        if self.comment_text.is_empty() {
            self.take_times(&rest[..end], place);
            self.remark = self.is_after_a_move().then_some(at..at + end);
        } else {
            let mut comment = mem::take(&mut self.comment_text);
            comment.push_str(&rest[..end]);
            self.take_times(&comment, place);
            if self.is_after_a_move() {
                copy(&comment, &mut self.game.remark);
            }
            self.comment_text = comment;
        }
        self.comment = None;
        self.at = Some(at + end + 1);
        GameProgress::GoesOn
    }

    /// Keeps the last comment, if it is not followed by a move, before the line is gone.
    pub(super) fn keep_remark(&mut self, line: &str) {
        if let Some(place) = self.remark.take() {
            copy(line.get(place).unwrap_or_default(), &mut self.game.remark);
        }
    }

    /// Adds the times in a comment to the last move of the main line.
    pub(super) fn take_times(&mut self, comment: &str, place: TextPlace) {
        if !self.is_after_a_move() || !self.is_recording {
            return;
        }
        let times = times_in(comment);
        self.game.add_times(&times);
        if let Some(command) = times.unreadable {
            self.report(place, command, PgnFault::NotATime(quote(command)));
        }
    }

    pub(super) fn is_after_a_move(&self) -> bool {
        self.variations == 0 && self.stage == ReadingStage::Moves
    }
}
