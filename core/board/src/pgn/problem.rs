//! Problems in the text of a PGN game, each with its place.

use std::fmt;

use kodeks_base::{InPhrase, Phrase, PhraseArgument};

/// Something in the text of a game that is not as it should be, and its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// The text there, at most forty characters of it.
    pub text: String,
    /// The fault.
    pub what: PgnFault,
}

/// A fault in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnFault {
    /// A `{` comment that is not closed before the game ends.
    OpenComment,
    /// A `(` variation that is not closed before the game ends.
    OpenVariation,
    /// A tag whose value has no opening or no closing quotation mark.
    TagWithoutQuote,
    /// A tag that is not closed with `]`.
    TagWithoutBracket,
    /// A quotation mark inside a tag's value that is not written `\"`.
    QuoteInTag,
    /// Text that is neither a tag nor a move nor anything else a game consists of; at most one is
    /// reported in a line, with the beginning of its text.
    StrayText(String),
    /// A null move such as `--`: the player passes, which no rule allows.
    NullMove,
    /// The FEN gives a right to castle, but king and rook are not on their first squares. No reader looks at a board: it is found where
    /// the game is played through, without that right.
    CastlingRights,
    /// A `[%clk]` or `[%emt]` whose time cannot be read, as it is written.
    NotATime(String),
    /// The game ends without `1-0`, `0-1`, `1/2-1/2` or `*`.
    MissingResult,
    /// The game is longer than [`PgnReader::MOST_PLIES`](crate::PgnReader::MOST_PLIES), or has more
    /// tags than fit in [`PgnReader::LARGEST_TAGS`](crate::PgnReader::LARGEST_TAGS); what comes
    /// after this place is not read.
    TooLarge,
    /// Something in the line is no character, neither in UTF-8 nor in Windows-1250 or Windows-1252; reported once in a
    /// game.
    NotUtf8,
    /// The file is written in UTF-16, as the mark at its beginning says; nothing of it is read.
    Utf16,
    /// There is no text of moves in this row of a table.
    NoText,
    /// Another game or its tags begin here, though one row of a table is one game; the rest is not read.
    SecondGame,
    /// So many more things are wrong with the game.
    MoreProblems(u64),
}

impl PgnFault {
    /// Returns its stable name, such as `open-comment`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            PgnFault::OpenComment => "open-comment",
            PgnFault::OpenVariation => "open-variation",
            PgnFault::TagWithoutQuote => "tag-without-quote",
            PgnFault::TagWithoutBracket => "tag-without-bracket",
            PgnFault::QuoteInTag => "quote-in-tag",
            PgnFault::StrayText(_) => "stray-text",
            PgnFault::NullMove => "null-move",
            PgnFault::CastlingRights => "castling-rights",
            PgnFault::NotATime(_) => "not-a-time",
            PgnFault::MissingResult => "missing-result",
            PgnFault::TooLarge => "too-large",
            PgnFault::NotUtf8 => "not-utf8",
            PgnFault::Utf16 => "utf16",
            PgnFault::NoText => "no-text",
            PgnFault::SecondGame => "second-game",
            PgnFault::MoreProblems(_) => "more-problems",
        }
    }
}

impl fmt::Display for PgnProblem {
    /// Writes `line 3, column 7: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnFault::OpenComment => f.write_str("this comment is not closed; write `}` after it"),
            PgnFault::OpenVariation => {
                f.write_str("this variation is not closed; write `)` after it")
            }
            PgnFault::TagWithoutQuote => {
                f.write_str("the value of this tag needs two quotation marks: `[Event \"…\"]`")
            }
            PgnFault::TagWithoutBracket => {
                f.write_str("this tag is not closed; write `]` after it")
            }
            PgnFault::QuoteInTag => {
                f.write_str("a quotation mark inside the value of a tag is written `\\\"`")
            }
            PgnFault::StrayText(text) => write!(
                f,
                "`{text}` is neither a move nor a result; write comments between `{{` and `}}`"
            ),
            PgnFault::NullMove => f.write_str("a null move; no player may pass"),
            PgnFault::CastlingRights => f.write_str(
                "the FEN gives a right to castle, but king and rook are not on their first squares; the game is looked at without it",
            ),
            PgnFault::NotATime(text) => {
                write!(f, "`{text}` is not a time; write `[%clk 1:30:00]`")
            }
            PgnFault::MissingResult => f.write_str(
                "the game ends here without a result; write `1-0`, `0-1`, `1/2-1/2` or `*`",
            ),
            PgnFault::TooLarge => f.write_str("the game is too large; the rest of it is not read"),
            PgnFault::NotUtf8 => {
                f.write_str("this is no character in UTF-8, Windows-1250 or Windows-1252")
            }
            PgnFault::Utf16 => {
                f.write_str("the file is written in UTF-16 and is not read; save it as UTF-8")
            }
            PgnFault::NoText => f.write_str("there is no text of moves in this row"),
            PgnFault::SecondGame => f.write_str(
                "another game begins here, but a row is one game; put each into a row of its own, and tags into a column `pgn`",
            ),
            PgnFault::MoreProblems(number) => write!(f, "{number} more things are wrong with this game"),
        }
    }
}

impl InPhrase for PgnFault {
    fn in_phrase(&self) -> PhraseArgument {
        let arguments = match self {
            PgnFault::StrayText(text) | PgnFault::NotATime(text) => vec![("text", text.in_phrase())],
            PgnFault::MoreProblems(number) => vec![("number", number.in_phrase())],
            _ => Vec::new(),
        };
        let name = format!("pgn-{}", self.name());
        PhraseArgument::Phrase(Phrase::new(name, self.to_string(), arguments))
    }
}
