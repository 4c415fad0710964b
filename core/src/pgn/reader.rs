//! Finds where each game begins and ends, and collects what it consists of.

use std::{
    io::{self, BufRead},
    mem,
    ops::Range,
};

use super::{
    PgnFault, PgnGame,
    commands::times_in,
    game::{Place, Start},
    gap::Gap,
    lines::Lines,
    plain::{Plain, first_plain},
    tag::WrittenTag,
    token::{Token, first_token},
};

/// Reads the games of a PGN file one after the other, in bounded memory.
///
/// Broken input costs at most the game it stands in: every game starts anew at its first tag, also
/// within a comment that was never closed. What is wrong is told by [`PgnGame::problems`].
///
/// - A game ends after its result. Without one, it ends before a tag at the beginning of a line, or
///   before move 1 after an empty line.
/// - An unclosed comment ends before a line that begins with `[Event "`, or with any tag if an empty
///   line comes before it.
/// - A line that begins with `%` is skipped outside comments, variations and NAGs everywhere.
/// - `0-0` at the end of a game is a result if the `Result` tag says `0-0`, otherwise castling.
/// - A text that is no move, but stands where the numbers of the moves say that one is missing, is
///   given as that move; where they do not tell, [`PgnGame::doubtful_from`] says so.
#[derive(Debug)]
pub struct PgnReader<R> {
    lines: Lines<R>,
    /// How far the present line has been read; `None` before a line has been fetched.
    at: Option<usize>,
    counted: (usize, u32),
    after_empty_line: bool,
    is_finished: bool,
    games: u64,
    game: PgnGame,
    stage: Stage,
    is_recording: bool,
    is_latin1_known: bool,
    comment: Option<Place>,
    comment_text: String,
    comment_has_empty_line: bool,
    number_before_game: Option<Start>,
    /// Where in the present line the last comment of the main line stands, if nothing came after it.
    remark: Option<Range<usize>>,
    /// What a comment over several lines begins with.
    comment_begins: String,
    variations: u32,
    variation: Place,
    variation_begins: String,
    last: Place,
    stray_line: u64,
    gap: Gap,
    /// Whether the rest of the line, however long it is, says nothing.
    skips_line: bool,
    keeps_text: bool,
}

/// What of a game has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Nothing,
    Tags,
    Moves,
}

/// Whether the game goes on or has ended before the place that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Game {
    GoesOn,
    Ended,
}

/// How much of a comment over several lines is kept to look for clock times in it.
const LONGEST_COMMENT: usize = 1 << 16;

/// How much of a stray text is quoted.
const LONGEST_QUOTE: usize = 40;

impl<R: BufRead> PgnReader<R> {
    /// The number of plies beyond which nothing more is read of a game. Comments and variations may
    /// be as long as they like.
    ///
    /// No game can have so many where seventy-five quiet moves end it.
    pub const MOST_PLIES: usize = 1 << 17;

    /// How many bytes the tags of a game may take.
    pub const LARGEST_TAGS: usize = 1 << 22;

    /// Returns a reader of the games in `input`.
    pub fn new(input: R) -> PgnReader<R> {
        PgnReader {
            lines: Lines::new(input),
            at: None,
            counted: (0, 1),
            after_empty_line: false,
            is_finished: false,
            games: 0,
            game: PgnGame::default(),
            stage: Stage::Nothing,
            is_recording: true,
            is_latin1_known: false,
            comment: None,
            comment_text: String::new(),
            comment_has_empty_line: false,
            number_before_game: None,
            remark: None,
            comment_begins: String::new(),
            variations: 0,
            variation: Place::default(),
            variation_begins: String::new(),
            last: Place::default(),
            stray_line: 0,
            gap: Gap::default(),
            skips_line: false,
            keeps_text: false,
        }
    }

    /// Also keeps the text of each game ([`PgnGame::source`]).
    #[must_use]
    pub fn keeping_text(mut self, keeps_text: bool) -> PgnReader<R> {
        self.keeps_text = keeps_text;
        self
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
        if self.stage == Stage::Nothing && self.game.problems().is_empty() {
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

    /// Returns how many bytes of the stream have been read.
    pub fn bytes_read(&self) -> u64 {
        self.lines.offset + self.lines.text.len() as u64
    }

    fn begin(&mut self) {
        self.game.clear();
        self.stage = Stage::Nothing;
        self.is_recording = true;
        self.is_latin1_known = false;
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
            if self.keeps_text && self.stage != Stage::Nothing {
                self.keep_text(&line, begin);
            }
            self.lines.text = line;
            if game == Game::Ended {
                if self.stage != Stage::Nothing {
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
        self.is_finished = !self.lines.advance()?;
        self.skips_line &= self.lines.is_continued;
        Ok(!self.is_finished)
    }

    /// Reads the rest of the line, or as much of it as belongs to the game.
    fn read_line(&mut self, line: &str) -> Game {
        if self.at.is_none_or(|at| at == 0) {
            self.at = Some(0);
            if !self.lines.is_continued && self.begin_line(line) == Game::Ended {
                return Game::Ended;
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
            if game == Game::Ended {
                return Game::Ended;
            }
        }
        self.keep_remark(line);
        Game::GoesOn
    }

    /// Keeps the last comment, if it is not followed by a move, before the line is gone.
    fn keep_remark(&mut self, line: &str) {
        if let Some(place) = self.remark.take() {
            copy(line.get(place).unwrap_or_default(), &mut self.game.remark);
        }
    }

    /// Does what is done only at the beginning of a line: empty lines, `%` and tags.
    fn begin_line(&mut self, line: &str) -> Game {
        let trimmed = line.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
        let begin = line.len() - trimmed.len();
        let tag = WrittenTag::read(trimmed);
        if tag
            .as_ref()
            .is_some_and(|tag| self.ends_before_tag(tag, trimmed))
        {
            return Game::Ended;
        }
        self.report_latin1(line);
        if trimmed.is_empty() || (self.comment.is_none() && line.starts_with('%')) {
            self.after_empty_line |= trimmed.is_empty();
            self.comment_has_empty_line |= trimmed.is_empty();
            self.at = Some(line.len());
            self.skips_line = !trimmed.is_empty();
        } else if tag.is_some() && self.may_have_tags() {
            self.at = Some(begin);
            self.read_tags(line, begin, tag);
        }
        Game::GoesOn
    }

    fn may_have_tags(&self) -> bool {
        self.comment.is_none() && self.variations == 0 && self.stage != Stage::Moves
    }

    /// Returns whether the line that begins with this tag is the first one of the next game.
    fn ends_before_tag(&self, tag: &WrittenTag<'_>, line: &str) -> bool {
        if self.comment.is_some() {
            return line.starts_with("[Event \"") || (self.comment_has_empty_line && tag.is_quoted);
        }
        let has_moves = self.stage == Stage::Moves || self.variations > 0;
        (has_moves && tag.is_quoted) || self.is_of_next_game(tag)
    }

    /// Returns whether this tag cannot belong to the tags read so far: a second `Event`, or after
    /// an empty line any `Event` or a name that comes again.
    fn is_of_next_game(&self, tag: &WrittenTag<'_>) -> bool {
        let is_event = tag.name == "Event";
        self.stage == Stage::Tags
            && (self.after_empty_line || is_event)
            && tag.is_quoted
            && ((self.after_empty_line && is_event) || self.game.tag(tag.name).is_some())
    }

    /// Reads the tags that follow each other in the line, of which the first one is given.
    fn read_tags(&mut self, line: &str, begin: usize, first: Option<WrittenTag<'_>>) {
        let mut at = begin;
        let mut next = first;
        while let Some(tag) = next.take() {
            let place = self.start_token(line, at, Stage::Tags);
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

    /// Reads on in a comment that was opened at `place`.
    fn read_comment(&mut self, line: &str, at: usize, place: Place) -> Game {
        let rest = &line[at..];
        let Some(end) = rest.bytes().position(|byte| byte == b'}') else {
            if self.comment_text.is_empty() {
                copy(
                    beginning(&line[at.saturating_sub(1)..]),
                    &mut self.comment_begins,
                );
            }
            if self.comment_text.len() < LONGEST_COMMENT {
                self.comment_text.push_str(rest);
                self.comment_text.push(' ');
            }
            self.at = Some(line.len());
            self.comment_has_empty_line = false;
            return Game::GoesOn;
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
        Game::GoesOn
    }

    fn is_after_a_move(&self) -> bool {
        self.variations == 0 && self.stage == Stage::Moves
    }

    /// Adds the times in a comment to the last move of the main line.
    fn take_times(&mut self, comment: &str, place: Place) {
        if !self.is_after_a_move() || !self.is_recording {
            return;
        }
        let times = times_in(comment);
        self.game.add_times(times.clock, times.elapsed);
        if let Some(command) = times.unreadable {
            self.report(place, command, PgnFault::NotATime(quote(command)));
        }
    }

    /// Reads one thing outside comments.
    fn read_text(&mut self, line: &str, at: usize) -> Game {
        let rest = &line[at..];
        let is_game = self.stage != Stage::Nothing;
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
        Game::GoesOn
    }

    /// Reads on as long as moves and their numbers are plain; returns up to where they are.
    fn read_plain_moves(&mut self, line: &str, begin: usize) -> usize {
        let is_inside = self.stage == Stage::Moves
            && self.comment.is_none()
            && self.variations == 0
            && !self.after_empty_line;
        let room = Self::MOST_PLIES.saturating_sub(self.game.plies());
        let has_room = self.is_recording && room > line.len();
        if !is_inside || !has_room || !self.lines.is_ascii || self.gap.is_open() {
            return begin;
        }
        let number = self.lines.number;
        let before = self.lines.columns_before.saturating_add(1);
        let bytes = line.as_bytes();
        let mut moves = self.game.begin_moves(begin);
        let mut at = begin;
        loop {
            if bytes.get(at) == Some(&b' ') {
                at += 1;
                continue;
            }
            match first_plain(&bytes[at..]) {
                None => break,
                Some(Plain::Number(number, length)) => {
                    self.gap.settle(number, &mut self.game);
                    at += length;
                }
                Some(Plain::Move(length)) => {
                    let column = u32::try_from(at).unwrap_or(u32::MAX);
                    self.last = Place {
                        line: number,
                        column: column.saturating_add(before),
                    };
                    self.game
                        .add_move_at(&mut moves, at..at + length, self.last);
                    at += length;
                }
            }
        }
        if self.game.end_moves(moves, line) {
            self.remark = None;
            self.game.remark.clear();
            self.counted = (at, u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1));
        }
        at
    }

    fn open_comment(&mut self, line: &str, at: usize) -> usize {
        self.comment = Some(self.place(line, at));
        self.comment_text.clear();
        self.comment_has_empty_line = false;
        1
    }

    fn open_variation(&mut self, line: &str, at: usize) -> usize {
        if self.variations == 0 {
            self.variation = self.place(line, at);
            copy(beginning(&line[at..]), &mut self.variation_begins);
        }
        self.variations = self.variations.saturating_add(1);
        1
    }

    /// Reads text that has no meaning up to a closing character, or one character.
    fn read_stray(&mut self, line: &str, at: usize, end: char) -> usize {
        let rest = &line[at..];
        let length = rest
            .find(end)
            .filter(|_| end != ' ')
            .map_or(1, |end| end + 1);
        if self.variations == 0 {
            self.report_stray(line, at, &rest[..length]);
        }
        length
    }

    /// Reads a move, a number, a result or a sign.
    fn read_token(&mut self, line: &str, at: usize) -> Game {
        let (token, length) = first_token(&line[at..]);
        let is_main_line = self.variations == 0;
        if is_main_line && self.is_first_of_next_game(token) {
            return Game::Ended;
        }
        self.after_empty_line = false;
        self.at = Some(at + length.max(1));
        if is_main_line {
            self.take_token(line, at, token)
        } else {
            Game::GoesOn
        }
    }

    fn is_first_of_next_game(&self, token: Token<'_>) -> bool {
        let is_first = matches!(
            token,
            Token::Number {
                number: 1,
                is_whites: true
            }
        );
        is_first && self.after_empty_line && self.game.plies() > 0
    }

    fn take_token(&mut self, line: &str, at: usize, token: Token<'_>) -> Game {
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
                if is_first && self.stage == Stage::Moves && self.is_recording {
                    let place = self.place(line, at);
                    self.gap.note(self.game.plies(), text, place);
                }
            }
            Token::Result(text) if self.stage == Stage::Nothing => {
                self.report_stray(line, at, text);
            }
            Token::Result(text) => {
                self.start_token(line, at, Stage::Moves);
                self.keep_remark(line);
                self.game.result = Some(text);
                return Game::Ended;
            }
        }
        Game::GoesOn
    }

    /// Notes where the number stands with which a game may begin; no move may follow it. A number
    /// within the game tells whether a move before it was lost.
    fn take_number(&mut self, line: &str, at: usize, number: u32, is_whites: bool) {
        if self.stage == Stage::Nothing && self.number_before_game.is_none() {
            self.number_before_game = Some(self.start(line, at));
        }
        if is_whites && self.is_recording {
            self.gap.settle(number, &mut self.game);
        }
    }

    fn take_move(&mut self, line: &str, at: usize, text: &str) {
        let place = self.start_token(line, at, Stage::Moves);
        self.remark = None;
        self.game.remark.clear();
        if !self.is_recording {
            return;
        }
        match self.game.plies() < Self::MOST_PLIES {
            true => self.game.add_move(text, place),
            false => self.stop_recording(place, text),
        }
    }

    /// Records no more of a game that has become too large.
    fn stop_recording(&mut self, place: Place, text: &str) {
        self.report(place, text, PgnFault::TooLarge);
        self.is_recording = false;
    }

    /// Notes that something of the game stands here, and returns the place.
    fn start_token(&mut self, line: &str, at: usize, stage: Stage) -> Place {
        let place = self.place(line, at);
        if self.stage == Stage::Nothing {
            let number = self.number_before_game.filter(|_| stage == Stage::Moves);
            self.game.start = number.or_else(|| Some(self.start(line, at)));
        }
        self.stage = stage;
        self.after_empty_line = false;
        self.last = place;
        place
    }

    fn start(&mut self, line: &str, at: usize) -> Start {
        let offset = self.lines.offset + self.bytes_before(line, at);
        let place = self.place(line, at);
        Start { offset, place }
    }

    /// Returns how many bytes of the stream a part of the line was.
    fn bytes_before(&self, line: &str, at: usize) -> u64 {
        let before = &line[..at];
        match self.lines.is_latin1 {
            true => before.chars().count() as u64,
            false => before.len() as u64,
        }
    }

    /// Returns the place of a byte of the line. Columns are counted on from the last place asked
    /// for, as counting each time from the beginning would take too long in a long line.
    fn place(&mut self, line: &str, at: usize) -> Place {
        let (counted, column) = self.counted;
        let (from, column) = if at < counted {
            (0, 1)
        } else {
            (counted, column)
        };
        let between = line[from..at].chars().count();
        let column = column.saturating_add(u32::try_from(between).unwrap_or(u32::MAX));
        self.counted = (at, column);
        Place {
            line: self.lines.number,
            column: column.saturating_add(self.lines.columns_before),
        }
    }

    fn report(&mut self, place: Place, text: &str, what: PgnFault) {
        if self.is_recording {
            self.game.add_problem(place, &quote(text), what);
        }
    }

    /// Reports a text that means nothing; returns whether it is the first one of its line.
    fn report_stray(&mut self, line: &str, at: usize, text: &str) -> bool {
        self.number_before_game = None;
        let is_first = self.stray_line != self.lines.number;
        if is_first {
            self.stray_line = self.lines.number;
            let place = self.place(line, at);
            self.report(place, text, PgnFault::StrayText(quote(text)));
        }
        is_first
    }

    fn report_latin1(&mut self, line: &str) {
        if self.lines.is_latin1 && !self.is_latin1_known {
            self.is_latin1_known = true;
            let first = line.bytes().position(|byte| !byte.is_ascii()).unwrap_or(0);
            let place = self.place(line, first);
            self.report(place, line, PgnFault::NotUtf8);
        }
    }

    /// Reports what was opened and not closed.
    fn report_open(&mut self) {
        if let Some(place) = self.comment.take() {
            let text = quote(&self.comment_begins);
            self.game.add_problem(place, &text, PgnFault::OpenComment);
        }
        if mem::take(&mut self.variations) > 0 {
            let (place, text) = (self.variation, quote(&self.variation_begins));
            self.game.add_problem(place, &text, PgnFault::OpenVariation);
        }
    }

    fn end(&mut self) {
        self.report_open();
        self.gap.end(&mut self.game);
        self.game.settle_double_loss();
        if self.stage != Stage::Nothing && self.game.result.is_none() {
            self.game
                .add_problem(self.last, "", PgnFault::MissingResult);
        }
        self.game.add_problems_left_out(self.last);
    }
}

/// Returns the beginning of a text, to show it in a message.
fn quote(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns at least as much of a text as is quoted.
fn beginning(text: &str) -> &str {
    let mut end = text.len().min(LONGEST_QUOTE * char::MAX.len_utf8());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

fn copy(text: &str, to: &mut String) {
    to.clear();
    to.push_str(text);
}
