//! Reads moves, numbers, results and signs, however the world writes them.

use std::io::BufRead;

use super::{
    GameProgress, PgnReader, ReadingStage,
    places::{beginning, copy},
};
use crate::pgn::{
    PgnFault,
    text_place::TextPlace,
    token::{Token, first_token},
};

impl<R: BufRead> PgnReader<R> {
    /// Reads one thing outside comments.
    pub(super) fn read_text(&mut self, line: &str, at: usize) -> GameProgress {
        let rest = &line[at..];
        let is_game = self.stage != ReadingStage::Nothing;
        let length = match line.as_bytes()[at] {
            0..=b' ' => 1,
            b'{' => self.open_comment(line, at),
            b';' => {
                let place = self.place(line, at);
                self.take_times(rest, place);
                self.skips_line = true;
                rest.len()
            }
            b'(' if is_game => self.open_variation(line, at),
            b')' if self.variations > 0 => {
                self.variations -= 1;
                1
            }
            b'$' => 1 + rest.bytes().skip(1).take_while(u8::is_ascii_digit).count(),
            b'[' => self.read_stray(line, at, ']'),
            b'<' => self.read_stray(line, at, '>'),
            b'(' | b')' | b']' | b'}' | b'>' | b'"' => self.read_stray(line, at, ' '),
            _ => return self.read_token(line, at),
        };
        self.at = Some(at + length);
        GameProgress::GoesOn
    }

    pub(super) fn open_variation(&mut self, line: &str, at: usize) -> usize {
        if self.variations == 0 {
            self.variation = self.place(line, at);
            copy(beginning(&line[at..]), &mut self.variation_begins);
        }
        self.variations = self.variations.saturating_add(1);
        1
    }

    /// Reads text that has no meaning up to a closing character, or one character.
    pub(super) fn read_stray(&mut self, line: &str, at: usize, end: char) -> usize {
        let rest = &line[at..];
        let closing = match end {
            ' ' => None,
            _ => self.find_closing(rest, end),
        };
        let length = closing.map_or(1, |place| place + 1);
        if self.variations == 0 {
            self.report_stray(line, at, &rest[..length]);
        }
        length
    }

    /// Finds a closing character in the rest of the present text. That there is none is remembered: many that open may follow.
    fn find_closing(&mut self, rest: &str, end: char) -> Option<usize> {
        let text = Some(self.lines.offset);
        let unclosed = &mut self.unclosed[usize::from(end == '>')];
        if *unclosed == text {
            return None;
        }
        let found = rest.find(end);
        if found.is_none() {
            *unclosed = text;
        }
        found
    }

    /// Reads a move, a number, a result or a sign.
    pub(super) fn read_token(&mut self, line: &str, at: usize) -> GameProgress {
        let (token, length) = first_token(&line[at..]);
        let is_main_line = self.variations == 0;
        if is_main_line && self.is_first_of_next_game(token) {
            return GameProgress::Ended;
        }
        self.after_empty_line = false;
        self.at = Some(at + length.max(1));
        if is_main_line { self.take_token(line, at, token) } else { GameProgress::GoesOn }
    }

    pub(super) fn is_first_of_next_game(&self, token: Token<'_>) -> bool {
        let is_first = matches!(token, Token::Number { number: 1, is_whites: true });
        is_first && self.after_empty_line && self.game.plies() > 0
    }

    pub(super) fn take_token(&mut self, line: &str, at: usize, token: Token<'_>) -> GameProgress {
        match token {
            Token::Sign => {}
            Token::Number { number, is_whites } => self.take_number(line, at, number, is_whites),
            Token::Move(text) => self.take_move(line, at, text),
            Token::NullMove(text) => {
                self.take_move(line, at, text);
                self.report(self.last, text, PgnFault::NullMove);
            }
            Token::Stray(text) => {
                let is_first = self.report_stray(line, at, text);
                if is_first && self.stage == ReadingStage::Moves && self.is_recording {
                    let place = self.place(line, at);
                    self.gap.note(self.game.plies(), text, place);
                }
            }
            Token::Result(text) if self.stage == ReadingStage::Nothing => {
                self.report_stray(line, at, text);
            }
            Token::Result(text) => {
                self.start_token(line, at, ReadingStage::Moves);
                self.keep_remark(line);
                self.game.result = Some(text);
                return GameProgress::Ended;
            }
        }
        GameProgress::GoesOn
    }

    /// Notes the place of the number with which a game may begin; no move may follow it. A number within the game shows whether
    /// a move before it was lost.
    pub(super) fn take_number(&mut self, line: &str, at: usize, number: u32, is_whites: bool) {
        if self.stage == ReadingStage::Nothing && self.number_before_game.is_none() {
            self.number_before_game = Some(self.start(line, at));
        }
        if is_whites && self.is_recording {
            self.gap.settle(number, &mut self.game);
        }
    }

    pub(super) fn take_move(&mut self, line: &str, at: usize, text: &str) {
        let place = self.start_token(line, at, ReadingStage::Moves);
        self.remark = None;
        self.game.remark.clear();
        if !self.is_recording {
            return;
        }
        if self.game.plies() < Self::MOST_PLIES {
            self.game.add_move(text, place)
        } else {
            self.stop_recording(place, text)
        }
    }

    /// Records no more of a game that has become too large.
    pub(super) fn stop_recording(&mut self, place: TextPlace, text: &str) {
        self.report(place, text, PgnFault::TooLarge);
        self.is_recording = false;
    }
}
