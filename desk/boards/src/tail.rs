//! The complete prefix of the text of a game that is being written.

use kodeks_board::{PgnGame, Position};

/// The state of the end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextEnd {
    /// Whole: nothing has begun that is not finished.
    Whole,
    /// A word that nothing follows: half a move, or a whole one.
    Word,
    /// A comment, a variation or a tag that is not closed.
    Open,
}

/// The complete part of the text of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    /// Number of complete bytes.
    pub whole: usize,
    /// The state of the text after them.
    pub end: TextEnd,
    /// Whether it has begun: there is more than tags, or an empty line after them.
    pub has_begun: bool,
}

impl Tail {
    /// Returns how far a text is whole that goes to the end of its file.
    pub fn of(text: &str) -> Tail {
        let mut scan = Scan { text: text.as_bytes(), at: 0, has_words: false, is_after_tag: false, has_begun: false };
        let end = scan.run();
        Tail { whole: scan.at, end, has_begun: scan.has_begun }
    }
}

/// Scanner over the complete prefix of a growing file.
struct Scan<'a> {
    text: &'a [u8],
    /// Number of complete bytes so far.
    at: usize,
    has_words: bool,
    is_after_tag: bool,
    has_begun: bool,
}

impl Scan<'_> {
    fn run(&mut self) -> TextEnd {
        let mut is_line_start = true;
        while let Some(byte) = self.text.get(self.at).copied() {
            let skipped = match byte {
                b'\n' => {
                    // An empty line after the tags: what follows is the game.
                    self.has_begun |= is_line_start && self.is_after_tag;
                    is_line_start = true;
                    self.at += 1;
                    continue;
                }
                _ if byte.is_ascii_whitespace() => {
                    self.at += 1;
                    continue;
                }
                // The mark with which some programs begin a file.
                0xEF if self.at == 0 && self.text.starts_with(b"\xEF\xBB\xBF") => {
                    self.at += 3;
                    continue;
                }
                b'[' if is_line_start && !self.has_words => {
                    self.is_after_tag = true;
                    let end = self.line_end();
                    // Without its bracket a tag may go on, though a line ends here.
                    end.filter(|end| self.text[self.at..*end].contains(&b']'))
                }
                b'%' if is_line_start => self.line_end(),
                b';' => self.line_end(),
                b'{' => self.find(self.at, b'}').map(|end| end + 1),
                b'(' => self.variation_end(),
                _ => match self.word_end() {
                    Some(end) => {
                        self.has_words = true;
                        self.has_begun = true;
                        Some(end)
                    }
                    None => return TextEnd::Word,
                },
            };
            match skipped {
                Some(end) => self.at = end,
                None => return TextEnd::Open,
            }
            is_line_start = false;
        }
        TextEnd::Whole
    }

    fn find(&self, from: usize, wanted: u8) -> Option<usize> {
        let rest = self.text.get(from..)?;
        let place = rest.iter().position(|byte| *byte == wanted)?;
        Some(from + place)
    }

    /// Returns where the line ends; its end is no part of it.
    fn line_end(&self) -> Option<usize> {
        self.find(self.at, b'\n')
    }

    /// Returns where the variation ends that begins here, with those in it.
    fn variation_end(&self) -> Option<usize> {
        let (mut at, mut depth) = (self.at, 0_usize);
        loop {
            match self.text.get(at)? {
                b'{' => at = self.find(at, b'}')?,
                b';' => at = self.find(at, b'\n')?,
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }

    /// Returns where the word ends that begins here; nothing if the text ends with it.
    fn word_end(&self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}();".contains(byte);
        let length = rest.iter().position(ends)?.max(1);
        // The piece of a promotion may stand in brackets: `e8(Q)`.
        match rest[length..] {
            [b'('] | [b'(', b'A'..=b'Z'] => None,
            [b'(', b'A'..=b'Z', b')', ..] => Some(self.at + length + "(Q)".len()),
            _ => Some(self.at + length),
        }
    }
}

/// Returns whether the last move of a game is whole though nothing follows it: it is written as the legal move is, and no
/// other legal move begins so.
pub(crate) fn is_last_move_whole(game: &PgnGame, word: &str) -> bool {
    let bare = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).to_owned();
    let Some(place) = game.plies().checked_sub(1) else {
        return false;
    };
    let written = bare(word.rsplit(['.', '…']).next().unwrap_or(word));
    let last = game.moves().nth(place);
    let is_last = last.is_some_and(|last| bare(last.text) == written);
    let Some(mut position) = start_of(game).filter(|_| is_last) else {
        return false;
    };
    for before in 0..place {
        match game.find_move(before, &position) {
            Some(Ok(m)) => position.play(m),
            _ => return false,
        }
    }
    let moves = position.legal_moves();
    let begin_so: Vec<String> =
        moves.iter().map(|m| bare(&position.san(*m))).filter(|san| san.starts_with(&written)).collect();
    // Short castling is how long castling begins, be that legal or not.
    written != "O-O" && begin_so == [written]
}

fn start_of(game: &PgnGame) -> Option<Position> {
    Position::from_setup(game.start().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::{Tail, TextEnd};

    fn tail(text: &str) -> (&str, TextEnd, bool) {
        let tail = Tail::of(text);
        (&text[..tail.whole], tail.end, tail.has_begun)
    }

    #[test]
    fn a_text_is_whole_up_to_what_is_not_finished() {
        for (text, whole, end, begun) in [
            ("1. e4 e5 ", "1. e4 e5 ", TextEnd::Whole, true),
            ("1. e4 e5\n", "1. e4 e5\n", TextEnd::Whole, true),
            ("1. e4 e", "1. e4 ", TextEnd::Word, true),
            ("1. e4 {[%clk 0:0", "1. e4 ", TextEnd::Open, true),
            ("1. e4 {[%clk 0:00:01]}", "1. e4 {[%clk 0:00:01]}", TextEnd::Whole, true),
            ("1. e4{x}e5{", "1. e4{x}e5", TextEnd::Open, true),
            ("1. e4 (1. d4 {)} d5", "1. e4 ", TextEnd::Open, true),
            ("1. e4 (1. d4 (1. c4) d5) e5 ", "1. e4 (1. d4 (1. c4) d5) e5 ", TextEnd::Whole, true),
            ("1. e4 ; said", "1. e4 ", TextEnd::Open, true),
            ("1. e4 ; said\n", "1. e4 ; said\n", TextEnd::Whole, true),
            ("[Event \"A {\"]\n[Rou", "[Event \"A {\"]\n", TextEnd::Open, false),
            ("[Event \"A\"]\n", "[Event \"A\"]\n", TextEnd::Whole, false),
            ("[Event \"A\"]\n\n", "[Event \"A\"]\n\n", TextEnd::Whole, true),
            ("[Event \"A\n", "", TextEnd::Open, false),
            ("[Event \"A\"]\n\n1", "[Event \"A\"]\n\n", TextEnd::Word, true),
            ("\u{feff}[Event \"A\"]\n\n1. ", "\u{feff}[Event \"A\"]\n\n1. ", TextEnd::Whole, true),
            ("% own\n1. e4 ", "% own\n1. e4 ", TextEnd::Whole, true),
            ("1. e8(Q", "1. ", TextEnd::Word, true),
            ("1. e8(Q) ", "1. e8(Q) ", TextEnd::Whole, true),
            ("", "", TextEnd::Whole, false),
        ] {
            assert_eq!(tail(text), (whole, end, begun), "{text:?}");
        }
    }
}
