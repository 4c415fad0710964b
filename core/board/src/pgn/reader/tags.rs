//! Reads tags, and tells by them where the next game begins.

use std::io::BufRead;

use super::{PgnReader, ReadingStage};
use crate::pgn::tag::WrittenTag;

impl<R: BufRead> PgnReader<R> {
    pub(super) fn may_have_tags(&self) -> bool {
        self.takes_tags && self.comment.is_none() && self.variations == 0 && self.stage != ReadingStage::Moves
    }

    /// Returns whether the line that begins with this tag is the first one of the next game.
    pub(super) fn ends_before_tag(&self, tag: &WrittenTag<'_>, line: &str) -> bool {
        if self.comment.is_some() {
            return line.starts_with("[Event \"") || (self.comment_has_empty_line && tag.is_quoted);
        }
        let has_moves = self.stage == ReadingStage::Moves || self.variations > 0 || !self.takes_tags;
        (has_moves && tag.is_quoted) || self.is_of_next_game(tag)
    }

    /// Returns whether this tag cannot belong to the tags read so far: a second `Event`, or after
    /// an empty line any `Event` or a name that comes again.
    pub(super) fn is_of_next_game(&self, tag: &WrittenTag<'_>) -> bool {
        let is_event = tag.name == "Event";
        self.stage == ReadingStage::Tags
            && (self.after_empty_line || is_event)
            && tag.is_quoted
            && ((self.after_empty_line && is_event) || self.game.tag(tag.name).is_some())
    }

    /// Reads the tags that follow each other in the line, of which the first one is given.
    pub(super) fn read_tags(&mut self, line: &str, begin: usize, first: Option<WrittenTag<'_>>) {
        let mut at = begin;
        let mut next = first;
        while let Some(tag) = next.take() {
            let place = self.start_token(line, at, ReadingStage::Tags);
            if self.is_recording {
                self.game.add_tag(&tag);
            }
            let written = &line[at..at + tag.length];
            let rest = line[at + tag.length..].trim_start();
            at = line.len() - rest.len();
            if let Some(fault) = tag.fault {
                self.report(place, written, fault);
            }
            if self.game.size() > Self::LARGEST_TAGS {
                self.stop_recording(place, written);
            }
            next = WrittenTag::read(rest).filter(|tag| !self.is_of_next_game(tag));
        }
        self.at = Some(at);
    }
}
