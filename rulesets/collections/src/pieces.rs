//! Cuts a file of games into pieces, which several machines read apart.

mod frames;
mod heads;

use std::{
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom},
    iter,
};

use kodeks_board::{PgnGame, PgnReader};

use super::{
    compression::{BUFFER, Codec, Frames, MemoryLimit, decompress},
    kinds::refuse_other_kinds,
    limits,
};
use heads::{HEAD, Heads};

/// A part of a file as it is stored. The games that begin in it are read by [`open_piece`].
///
/// They begin and end at heads: lines that begin with `[Event "` after an empty line, before which [`PgnReader`]
/// ends a game, even inside a comment. The text of a piece reaches from the first head after its beginning to the first head
/// after its end. A head is looked for without a look at the text before the place, so that both pieces that meet there find
/// the same one: of the lines after the place, the first is not seen whole, and the second has none before it. The text of the
/// first piece begins with the file, and that of the last ends with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilePiece {
    /// Number of bytes of the file before it.
    pub begin: u64,
    /// Number of bytes of the file up to its end.
    pub end: u64,
}

/// The contents of a piece, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceCounts {
    /// Number of games.
    pub games: u64,
    /// Number of lines.
    pub lines: u64,
}

/// Cuts a file into pieces of about so many bytes as they are stored: one after the other, they are the whole file. An empty
/// file has none.
///
/// A file compressed with zstd is cut between its frames, which are found without being decompressed. A piece has as many as
/// fit, one at least; where no more frames are recognised, the rest of the file is one. A file with another compression
/// or in UTF-16 is one piece, too, and so is one of another kind, which is refused when it is opened.
///
/// # Errors
///
/// The file cannot be read. Damage is reported by the reader of its games.
pub fn pieces<R: Read + Seek>(input: &mut R, at_most: u64) -> io::Result<Vec<FilePiece>> {
    let length = input.seek(SeekFrom::End(0))?;
    input.rewind()?;
    let (codec, head) = Codec::read(input)?;
    let begins = match codec {
        _ if refuse_other_kinds(&head).is_err() => vec![0],
        _ if begins_utf16(input, codec)? => vec![0],
        Codec::Plain => even_parts(length, at_most.max(1)),
        Codec::Zstd => frames::groups(input, length, at_most)?,
        Codec::Gzip | Codec::Bzip2 => vec![0],
    };
    let ends = begins.iter().skip(1).copied().chain([length]);
    let pieces = iter::zip(&begins, ends).map(|(begin, end)| FilePiece { begin: *begin, end });
    Ok(pieces.filter(|piece| piece.begin < piece.end).collect())
}

/// Returns where parts begin that are as large as each other, and no larger than that.
fn even_parts(length: u64, at_most: u64) -> Vec<u64> {
    let parts = length.div_ceil(at_most).max(1);
    let size = length.div_ceil(parts).max(1);
    let begins = iter::successors(Some(0), |begin: &u64| begin.checked_add(size));
    begins.take_while(|begin| *begin < length).collect()
}

/// Returns whether the text begins with the mark of UTF-16, which is not seen in later pieces.
fn begins_utf16<R: Read + Seek>(input: &mut R, codec: Codec) -> io::Result<bool> {
    let mut mark = Vec::new();
    input.rewind()?;
    match codec {
        Codec::Plain => input.take(2).read_to_end(&mut mark).map(drop)?,
        Codec::Zstd => {
            let frames = Frames::new(BufReader::new(input), limits::ZSTD_WINDOW);
            // Reading the games reports any damage.
            let _damage = frames.take(2).read_to_end(&mut mark);
        }
        Codec::Gzip | Codec::Bzip2 => {}
    }
    Ok(matches!(mark[..], [0xff, 0xfe] | [0xfe, 0xff]))
}

/// Opens a piece of a file, as [`pieces`] gave it: the text of the games that begin in it, whole, even where the last of them
/// ends in later pieces. A frame of zstd may ask for a window of so many bytes.
///
/// The games of all pieces are those of the file. [`PgnReader::numbered_from`] gives them their numbers and lines. Two things
/// differ from those of the file read at once:
///
/// - A problem between two games belongs to the second. Where a piece ends there, it is reported by an empty game at
///   the end of the piece ([`PgnGame::is_empty`]).
/// - Whether lines that are not UTF-8 are in Windows-1250 or Windows-1252 is decided by the piece alone, so that letters can
///   differ where it says too little.
///
/// Where a file is damaged, the piece in whose text that is fails, at the same place; pieces after it are read nevertheless.
///
/// # Errors
///
/// The beginning cannot be read, or is that of a file of another kind than text.
pub fn open_piece<R: Read + Seek + Send + 'static>(
    mut input: R,
    piece: &FilePiece,
    largest_window: u64,
) -> io::Result<Box<dyn BufRead + Send>> {
    input.rewind()?;
    let (codec, head) = Codec::read(&mut input)?;
    refuse_other_kinds(&head)?;
    input.seek(SeekFrom::Start(piece.begin))?;
    let length = piece.end.saturating_sub(piece.begin);
    let stored = |input| BufReader::with_capacity(BUFFER, input).take(length);
    Ok(match codec {
        Codec::Plain => Box::new(PieceText::new(stored(input), piece.begin)),
        Codec::Zstd => {
            let frames = Frames::new(stored(input), largest_window);
            let text = BufReader::with_capacity(BUFFER, frames);
            Box::new(PieceText::new(text, piece.begin))
        }
        // A file that can only be read from its beginning is one piece.
        Codec::Gzip | Codec::Bzip2 if piece.begin == 0 => decompress(input, largest_window)?,
        Codec::Gzip | Codec::Bzip2 => Box::new(io::empty()),
    })
}

/// Counts what there is in a piece of a file, as [`pieces`] gave it: the sums over all pieces before one are what
/// [`PgnReader::numbered_from`] takes for it.
///
/// # Errors
///
/// The piece cannot be read to its end.
pub fn count<R: Read + Seek + Send + 'static>(input: R, piece: &FilePiece) -> io::Result<PieceCounts> {
    let mut reader = PgnReader::new(open_piece(input, piece, limits::ZSTD_WINDOW)?);
    let mut game = PgnGame::default();
    let mut games = 0;
    while reader.read_into(&mut game)? {
        games += u64::from(!game.is_empty());
    }
    let lines = reader.lines_read();
    Ok(PieceCounts { games, lines })
}

/// The text of the games that begin in a piece.
struct PieceText<T> {
    /// The text of the piece as it is cut, and after that of all that follows.
    input: T,
    /// Looks for where the games begin, as long as that is not found.
    begin: Option<Heads>,
    /// Looks for where they end, from the end of the piece on.
    end: Option<Heads>,
    /// The text that was looked through and belongs to the games.
    seen: Vec<u8>,
    /// Number of bytes of it that have been read.
    read: usize,
    is_over: bool,
}

impl<T: BufRead + MemoryLimit> PieceText<T> {
    fn new(input: T, begin: u64) -> PieceText<T> {
        PieceText {
            input,
            begin: (begin > 0).then(Heads::default),
            end: None,
            seen: Vec::new(),
            read: 0,
            is_over: false,
        }
    }

    /// Returns whether the text that waits is that of the games in any case.
    fn is_between(&mut self) -> io::Result<bool> {
        let is_between = self.begin.is_none() && self.end.is_none();
        Ok(is_between && !self.input.fill_buf()?.is_empty())
    }

    /// Looks through the text that waits.
    fn look(&mut self) -> io::Result<()> {
        self.seen.clear();
        self.read = 0;
        let text = self.input.fill_buf()?;
        let looked_at = match (&mut self.begin, &mut self.end) {
            _ if text.is_empty() => {
                self.go_on();
                0
            }
            (None, None) => 0,
            (Some(begin), end) => {
                let found = begin.find(text);
                let text = &text[..found.unwrap_or(text.len())];
                // Where both expect the same of what comes, they will find the same.
                let is_same =
                    end.as_mut().is_some_and(|end| end.find(text).is_some() || (found.is_none() && end == begin));
                self.is_over = is_same;
                if found.is_some() {
                    self.begin = None;
                    self.seen.extend(HEAD.iter().filter(|_| !is_same));
                }
                text.len()
            }
            (None, Some(end)) => {
                self.seen.extend(end.pending());
                let found = end.find(text);
                self.seen.extend(&text[..found.unwrap_or(text.len())]);
                let beyond = found.map_or(end.pending(), |_| HEAD);
                self.seen.truncate(self.seen.len() - beyond.len());
                self.is_over = found.is_some();
                text.len()
            }
        };
        self.input.consume(looked_at);
        Ok(())
    }

    /// Goes on beyond the end of the piece, or is over at the end of the file.
    fn go_on(&mut self) {
        match &self.end {
            None => {
                self.end = Some(Heads::default());
                self.input.go_on();
            }
            Some(end) => {
                self.seen.extend(end.pending());
                self.is_over = true;
            }
        }
    }
}

impl<T: BufRead + MemoryLimit> BufRead for PieceText<T> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read == self.seen.len() && !self.is_over && !self.is_between()? {
            self.look()?;
        }
        match &self.seen[self.read..] {
            [] if self.is_over => Ok(&[]),
            [] => self.input.fill_buf(),
            seen => Ok(seen),
        }
    }

    fn consume(&mut self, bytes: usize) {
        if self.read < self.seen.len() {
            self.read = self.seen.len().min(self.read + bytes);
        } else if !self.is_over {
            self.input.consume(bytes);
        }
    }
}

impl<T: BufRead + MemoryLimit> Read for PieceText<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}
