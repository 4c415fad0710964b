//! Files cut into pieces: together they give the games of the file, none lost, none twice.

use std::{
    env, fs,
    io::{self, BufRead, Cursor, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use kodeks_board::{PgnGame, PgnReader};
use kodeks_collections::{FilePiece, count, decompress, limits, open_piece, pieces};
use kodeks_testing::Mutations;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// A file in memory that gives only so many bytes at once, and counts them.
#[derive(Clone)]
struct Stored {
    bytes: Cursor<Arc<[u8]>>,
    at_once: usize,
    read: Arc<AtomicU64>,
}

impl Stored {
    fn new(bytes: &[u8], at_once: usize) -> Stored {
        Stored { bytes: Cursor::new(bytes.into()), at_once, read: Arc::default() }
    }

    fn pieces(&self, at_most: u64) -> Vec<FilePiece> {
        let length = self.bytes.get_ref().len() as u64;
        let pieces = pieces(&mut self.clone(), at_most).unwrap();
        let mut end = 0;
        for piece in &pieces {
            assert!(piece.begin == end && piece.end > end, "{pieces:?}");
            end = piece.end;
        }
        assert_eq!(end, length);
        pieces
    }

    fn open(&self, piece: &FilePiece) -> Box<dyn BufRead + Send> {
        open_piece(self.clone(), piece, limits::ZSTD_WINDOW).unwrap()
    }
}

impl Read for Stored {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.at_once);
        let length = self.bytes.read(&mut buffer[..length])?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

impl Seek for Stored {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

/// Returns the pieces between these places of a file.
fn between(places: impl IntoIterator<Item = u64>, length: u64) -> Vec<FilePiece> {
    let begins: Vec<u64> = places.into_iter().collect();
    let ends = begins.iter().skip(1).copied().chain([length]);
    begins.iter().zip(ends).map(|(&begin, end)| FilePiece { begin, end }).collect()
}

/// Reads a text to its end or to an error, and returns the error.
fn read_to_end(mut input: impl Read, text: &mut Vec<u8>) -> Option<String> {
    input.read_to_end(text).err().map(|error| error.to_string())
}

/// Puts the texts of pieces together, up to the first error.
fn together(stored: &Stored, pieces: &[FilePiece]) -> (Vec<u8>, Option<String>) {
    let mut text = Vec::new();
    let error = pieces.iter().map(|piece| read_to_end(stored.open(piece), &mut text)).find_map(|error| error);
    (text, error)
}

fn whole(stored: &Stored) -> (Vec<u8>, Option<String>) {
    let mut text = Vec::new();
    let input = decompress(stored.clone(), limits::ZSTD_WINDOW).unwrap();
    let error = read_to_end(input, &mut text);
    (text, error)
}

/// What is told of games: everything but where they are in bytes, and apart from that all problems in their order.
#[derive(Debug, Default, PartialEq)]
struct Told {
    games: Vec<String>,
    problems: Vec<String>,
    error: Option<String>,
}

impl Told {
    fn read(&mut self, mut reader: PgnReader<impl BufRead>) -> u64 {
        while let Some(game) = reader.next_game() {
            match game {
                Ok(game) => self.take(game),
                Err(error) => {
                    self.error = Some(error.to_string());
                    break;
                }
            }
        }
        reader.lines_read()
    }

    fn take(&mut self, game: &PgnGame) {
        let problems = game.problems().iter().map(|problem| format!("{problem:?}"));
        self.problems.extend(problems);
        if game.is_empty() {
            return;
        }
        let tags: Vec<_> = game.tags().collect();
        let moves: Vec<_> = game.moves().map(|m| (m.line, m.column, m.text, m.clock)).collect();
        let source = game.source().map(|source| (source, game.source_place()));
        self.games.push(format!(
            "{} {} {tags:?} {moves:?} {:?} {:?} {:?} {source:?}",
            game.number(),
            game.line(),
            (game.result(), game.has_clocks()),
            game.doubtful_from(),
            game.remark(),
        ));
    }
}

fn told_at_once(stored: &Stored, keeps_text: bool) -> Told {
    let mut told = Told::default();
    match decompress(stored.clone(), limits::ZSTD_WINDOW) {
        Ok(input) => {
            told.read(PgnReader::new(input).keeping_text(keeps_text));
        }
        // What breaks off in its first bytes cannot be opened.
        Err(error) => told.error = Some(error.to_string()),
    }
    told
}

/// Reads the games of pieces, each counted on from those before it, up to the first error.
fn told_in_pieces(stored: &Stored, pieces: &[FilePiece], keeps_text: bool) -> Told {
    let mut told = Told::default();
    let (mut games, mut lines) = (0, 0);
    for piece in pieces {
        let reader = PgnReader::new(stored.open(piece)).numbered_from(games, lines);
        let lines_read = told.read(reader.keeping_text(keeps_text));
        if told.error.is_some() {
            break;
        }
        let counted = count(stored.clone(), piece).unwrap();
        games += counted.games;
        lines += counted.lines;
        assert_eq!(games, told.games.len() as u64);
        assert_eq!(lines, lines_read);
    }
    told
}

fn assert_same(stored: &Stored, pieces: &[FilePiece], text: &[u8], hint: &str) {
    let (read, error) = together(stored, pieces);
    assert!(error.is_none() && read == text, "{hint}: {pieces:?}");
}

fn assert_same_games(stored: &Stored, pieces: &[FilePiece], hint: &str) {
    for keeps_text in [false, true] {
        let told = told_in_pieces(stored, pieces, keeps_text);
        assert!(told == told_at_once(stored, keeps_text), "{hint}: {pieces:?}");
    }
}

/// Texts of all kinds, each with how many heads of games there are in it.
fn texts() -> Vec<(&'static str, Vec<u8>)> {
    let ordinary = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:00]} e5 2. Qh5 1-0\n\n\
                    [Event \"b\"]\n\n1. d4 d5 *\n\n\n[Event \"c\"]\n\n1. c4 (1. f4) 1/2-1/2\n";
    let texts = [
        ("nothing", "".to_owned()),
        ("one line end", "\n".to_owned()),
        ("ordinary", ordinary.to_owned()),
        ("CRLF", ordinary.replace('\n', "\r\n")),
        ("CR", ordinary.replace('\n', "\r")),
        ("CR within", ordinary.replace("\n\n", "\n\r\n\r")),
        ("no final newline", ordinary.trim_end().to_owned()),
        ("BOM", format!("\u{feff}{ordinary}")),
        ("BOMs within", ordinary.replace("[Event", "\u{feff}[Event")),
        ("no empty line", ordinary.replace("\n\n", "\n")),
        ("white lines", ordinary.replace("\n\n", "\n \t\n")),
        ("indented", ordinary.replace("[Event", " [Event")),
        ("tabs", ordinary.replace("[Event ", "[Event\t")),
        ("not quoted", ordinary.replace("[Event \"b\"", "[Event b")),
        ("no heads", ordinary.replace("[Event", "[Site")),
        ("no result", ordinary.replace(" *\n", "\n")),
        ("one after the other", "[Event \"a\"]\n\n".repeat(5)),
        ("halves", "\n\n[Event\n\n[Event \n\n[Event \"\n\n[Event \"".to_owned()),
        ("halves at the end", "1. e4 *\n\n[Event".to_owned()),
        (
            "empty line between tags",
            "[Event \"a\"]\n\n[Site \"s\"]\n\n[Event \"b\"]\n\n[White \"w\"]\n\n1. e4 *\n".to_owned(),
        ),
        (
            "comments",
            "[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 {\n\n[Event c]\n\n} d5 {\n\n[Event\t\"d\"]\n\n\
             1. c4 {x} (1. e4\n\n[Event \"e\"] \n\n1. e4 ; {\n\n[Event \"f\"]\n1. e4 <\n\n[Event \"g\n"
                .to_owned(),
        ),
        (
            "escaped lines",
            "%x\n\n[Event \"a\"]\n% \n\n[Event \"b\"]\n\n1. e4\n%[Event \"c\"]\n\n%\n\n[Event \"d\"]\n*\n".to_owned(),
        ),
        (
            "between games",
            "what\n\n[Event \"a\"]\n\n1. e4 *\n\nstray text\n{open\n\n[Event \"b\"]\n\n1. d4 *\n\n1.\n\n\
             [Event \"c\"]\n\n*\nend of it\n"
                .to_owned(),
        ),
        ("tags before", "[Site \"s\"]\n[Event \"a\"]\n\n1. e4 *\n\n[E\n[Event \"b\"]\n\n1. e4 *\n".to_owned()),
        ("nothing to read", "not a game\n\n\nat all".to_owned()),
    ]
    .map(|(name, text)| (name, text.into_bytes()));
    let legacy = b"[Event \"a\"]\n[White \"M\xfcller\"]\n\n1. e4 {\x81} *\n\n[Event \"b\xfc\"]\n\n*\n";
    texts.into_iter().chain([("legacy", legacy.to_vec())]).collect()
}

/// Texts that are larger than whatever is read at once.
fn large_texts() -> Vec<(&'static str, Vec<u8>)> {
    let game = "[Event \"x\"]\n\n1. e4 *\n\n";
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(6000);
    let comment = format!("{{{}}}", "words \n\n \n".repeat(300_000));
    let long = "x".repeat(3 << 20);
    [
        ("a large game", format!("{game}[Event \"y\"]\n\n{moves} {comment} *\n\n{game}")),
        ("a long line", format!("{game}[Event \"y\"]\n\n{{{long}}} 1. e4 *\n\n{game}{game}")),
        ("a long white line", format!("{game}{}\n{game}", " ".repeat(3 << 20))),
        ("tiny games", game.repeat(5000)),
        ("no heads", "[Site \"x\"]\n\n1. e4 *\n\n".repeat(50_000)),
        ("no line ends", "1. e4 * ".repeat(20_000)),
    ]
    .map(|(name, text)| (name, text.into_bytes()))
    .into()
}

#[test]
fn a_text_cut_anywhere_is_whole_again() {
    for (name, text) in texts() {
        let length = text.len() as u64;
        for at_once in [1, 3, usize::MAX] {
            let stored = Stored::new(&text, at_once);
            for place in 1..length {
                assert_same(&stored, &between([0, place], length), &text, name);
                let pieces = between([0, place, (place + 5).min(length)], length);
                assert_same(&stored, &pieces, &text, name);
            }
            for at_most in [0, 1, 2, 3, 7, 64, 1000, u64::MAX] {
                let pieces = stored.pieces(at_most);
                assert!(pieces.iter().all(|p| p.end - p.begin <= at_most.max(1)));
                assert_same(&stored, &pieces, &text, name);
            }
        }
    }
}

#[test]
fn the_games_of_a_text_cut_anywhere_are_those_of_the_text() {
    for (name, text) in texts() {
        let stored = Stored::new(&text, usize::MAX);
        for place in 1..text.len() as u64 {
            assert_same_games(&stored, &between([0, place], text.len() as u64), name);
        }
        for at_most in [1, 2, 3, 7, 64] {
            assert_same_games(&stored, &stored.pieces(at_most), name);
        }
    }
}

#[test]
fn large_texts_are_cut_too() {
    for (name, text) in large_texts() {
        let stored = Stored::new(&text, usize::MAX);
        for at_most in [20_000, 131_072, 1_000_000] {
            let pieces = stored.pieces(at_most);
            assert!(pieces.len() as u64 >= text.len() as u64 / at_most, "{name}");
            assert_same(&stored, &pieces, &text, name);
        }
        assert_same_games(&stored, &stored.pieces(300_000), name);
    }
}

#[test]
fn pieces_begin_where_games_begin() {
    let games = |stored: &Stored, pieces: &[FilePiece]| -> Vec<u64> {
        let games = |piece| count(stored.clone(), piece).unwrap().games;
        pieces.iter().map(games).collect()
    };
    let game = "[Event \"x\"]\n\n1. e4 *\n\n";
    for line_end in ["\n", "\r\n", " \t\n"] {
        let text = game.replace('\n', line_end).repeat(100);
        let stored = Stored::new(text.as_bytes(), usize::MAX);
        let counted = games(&stored, &stored.pieces(text.len() as u64 / 10));
        assert_eq!(counted.len(), 10);
        assert!(counted.iter().all(|games| (9..=11).contains(games)), "{counted:?}");
    }
    let text = game.repeat(100);
    let stored = Stored::new(text.as_bytes(), usize::MAX);
    let length = text.len() as u64;
    // A line that begins with the piece is not seen whole from before it: the game is one of the piece before.
    let pieces = between([0, game.len() as u64], length);
    assert_eq!(games(&stored, &pieces), [2, 98]);
    let pieces = between([0, game.len() as u64 - 2], length);
    assert_eq!(games(&stored, &pieces), [1, 99]);
}

#[test]
fn an_empty_file_has_no_pieces_and_what_cannot_be_cut_is_one() {
    assert_eq!(Stored::new(b"", 1).pieces(1), []);
    let game = b"[Event \"x\"]\n\n1. e4 *\n\n".repeat(100);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    io::Write::write_all(&mut gzip, &game).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    io::Write::write_all(&mut bzip2, &game).unwrap();
    let utf16 = [b"\xff\xfe", &game[..]].concat();
    let frames = [&b"\xfe\xff"[..], &game, &game].map(|text| frame(text, 0, 1 << 20));
    for stored in [gzip.finish().unwrap(), bzip2.finish().unwrap(), utf16, frames.concat()] {
        let stored = Stored::new(&stored, usize::MAX);
        assert_eq!(stored.pieces(10).len(), 1);
        assert_same_games(&stored, &stored.pieces(10), "one piece");
    }
}

#[test]
fn what_can_only_be_read_from_its_beginning_is_in_the_piece_that_begins_there() {
    let text = b"[Event \"x\"]\n\n1. e4 *\n\n".repeat(100);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    io::Write::write_all(&mut gzip, &text).unwrap();
    let stored = gzip.finish().unwrap();
    let pieces = between([0, 20, 40], stored.len() as u64);
    assert_same(&Stored::new(&stored, usize::MAX), &pieces, &text, "gzip");
}

/// Writes a frame of zstd whose blocks of so many bytes are not compressed, with one of the forms of its header.
fn frame(text: &[u8], form: usize, block: usize) -> Vec<u8> {
    let (window, dictionary, content) = (form & 1 == 0, form % 4, form / 2 % 4);
    let content_size = [usize::from(!window), 2, 4, 8][content];
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd];
    frame.push((content << 6) as u8 | u8::from(!window) << 5 | dictionary as u8);
    frame.extend(window.then_some(0x50));
    frame.extend(vec![0; [0, 1, 2, 4][dictionary]]);
    let length = match content_size {
        1 if text.len() > 255 => return self::frame(text, form + 2, block),
        // The field of two bytes says how much there is beyond this.
        2 if text.len() < 256 => return self::frame(text, form + 2, block),
        2 => text.len() - 256,
        _ => text.len(),
    };
    frame.extend(&(length as u64).to_le_bytes()[..content_size]);
    let blocks: Vec<&[u8]> = text.chunks(block).collect();
    for (place, bytes) in blocks.iter().enumerate() {
        // After the blocks comes an empty one, or one byte that comes many times.
        let is_one = bytes.len() > 1 && bytes.iter().all(|byte| *byte == bytes[0]);
        let is_last = !form.is_multiple_of(3) && place + 1 == blocks.len();
        let header = bytes.len() << 3 | usize::from(is_one) << 1 | usize::from(is_last);
        frame.extend(&header.to_le_bytes()[..3]);
        frame.extend(if is_one { &bytes[..1] } else { bytes });
    }
    if form.is_multiple_of(3) || blocks.is_empty() {
        frame.extend([1, 0, 0]);
    }
    frame
}

/// Writes a frame with what stands around it.
type Around = fn(Vec<u8>, usize) -> Vec<u8>;

/// Writes a frame that says how long the one after it is, as pzstd does.
fn announced(frame: Vec<u8>, _: usize) -> Vec<u8> {
    let length = (frame.len() as u32).to_le_bytes();
    let skipped = [&[0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0][..], &length];
    [skipped.concat(), frame].concat()
}

/// Writes another frame after it, with nothing in it.
fn with_empty(frame: Vec<u8>, form: usize) -> Vec<u8> {
    [frame, self::frame(b"", form, 1), compress(b"")].concat()
}

/// Writes two frames before it that say nothing.
fn after_skipped(frame: Vec<u8>, form: usize) -> Vec<u8> {
    let magic = 0x50 + form as u8 % 16;
    let skipped = [magic, 0x2a, 0x4d, 0x18, 0, 0, 0, 0];
    [&skipped, &skipped, &frame[..]].concat()
}

fn compress(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// Writes a text in frames, each of so many bytes of it, and returns where each begins.
fn framed(text: &[u8], size: usize, write: impl Fn(&[u8], usize) -> Vec<u8>) -> (Vec<u8>, Vec<u64>) {
    let (mut stored, mut begins) = (Vec::new(), Vec::new());
    for (number, part) in text.chunks(size).enumerate() {
        begins.push(stored.len() as u64);
        stored.extend(write(part, number));
    }
    (stored, begins)
}

#[test]
fn frames_are_found_however_they_are_written_and_give_the_text() {
    // How a frame is written, and how many there are then, without those that are skipped.
    let around: [(Around, usize); 4] = [(|frame, _| frame, 1), (announced, 1), (with_empty, 3), (after_skipped, 1)];
    for (name, text) in texts() {
        for (size, (around, frames)) in
            [1, 3, 7, 64, 1000].into_iter().flat_map(|size| around.map(|around| (size, around)))
        {
            let (stored, begins) =
                framed(&text, size, |part, number| around(frame(part, number, 1 + number % 5), number));
            let stored = Stored::new(&stored, if size == 7 { 1 } else { usize::MAX });
            let length = stored.bytes.get_ref().len() as u64;
            let (read, error) = whole(&stored);
            assert!(error.is_none() && read == text, "{name}: {error:?}");
            assert_same(&stored, &between(begins.clone(), length), &text, name);
            let begun: Vec<u64> = stored.pieces(1).iter().map(|piece| piece.begin).collect();
            assert_eq!(begun.len(), frames * begins.len(), "{name}");
            assert!(begins.iter().all(|begin| begun.contains(begin)), "{name}");
            for at_most in [1, 2, 3, 7, 64, 1000] {
                let pieces = stored.pieces(at_most);
                assert_same(&stored, &pieces, &text, name);
                if size == 7 && [1, 64].contains(&at_most) {
                    assert_same_games(&stored, &pieces, name);
                }
            }
        }
    }
}

#[test]
fn compressed_frames_are_passed_over_and_not_read() {
    for (name, text) in large_texts() {
        let (stored, begins) = framed(&text, 4000, |part, _| compress(part));
        let stored = Stored::new(&stored, usize::MAX);
        let length = stored.bytes.get_ref().len() as u64;
        let pieces = stored.pieces(1);
        assert_eq!(pieces, between(begins.clone(), length), "{name}");
        assert!(stored.read.load(Ordering::Relaxed) < 20 * begins.len() as u64 + 10_000);
        assert_same(&stored, &pieces, &text, name);
        assert_eq!(stored.pieces(begins[2])[0].end, begins[2], "{name}");
        let at_most = length / 5;
        let fewer = stored.pieces(at_most);
        let size = |piece: &FilePiece| piece.end - piece.begin;
        assert!(fewer.iter().all(|piece| size(piece) <= at_most), "{name}");
        let pairs = fewer.windows(2).map(|pair| size(&pair[0]) + size(&pair[1]));
        assert!(pairs.min().unwrap() > at_most, "{name}: {fewer:?}");
        assert_same(&stored, &fewer, &text, name);
        assert_same_games(&stored, &fewer, name);
        let one = Stored::new(&compress(&text), usize::MAX);
        assert_eq!(one.pieces(1).len(), 1, "{name}");
        assert_same(&one, &one.pieces(1), &text, name);
    }
}

#[test]
fn what_follows_a_piece_is_not_read_to_the_end_of_the_file() {
    let text = "[Site \"x\"]\n\n1. e4 *\n\n".repeat(200_000).into_bytes();
    let stored = Stored::new(&text, usize::MAX);
    for piece in &stored.pieces(500_000)[1..] {
        stored.read.store(0, Ordering::Relaxed);
        let mut nothing = Vec::new();
        assert_eq!(read_to_end(stored.open(piece), &mut nothing), None);
        assert!(nothing.is_empty());
        assert!(stored.read.load(Ordering::Relaxed) < 800_000);
    }
}

#[test]
fn a_file_that_breaks_off_gives_the_games_before_that_and_fails_there() {
    let game = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n";
    let text = game.repeat(60).into_bytes();
    let (whole_file, _) = framed(&text, 500, |part, number| match number % 2 {
        0 => announced(compress(part), 0),
        _ => compress(part),
    });
    let mut failed = 0;
    for end in 1..whole_file.len() {
        let stored = Stored::new(&whole_file[..end], usize::MAX);
        let expected = told_at_once(&stored, false);
        failed += usize::from(expected.error.is_some());
        for at_most in [1, 200, 1000] {
            let pieces = stored.pieces(at_most);
            let told = told_in_pieces(&stored, &pieces, false);
            assert_eq!(told, expected, "{end}: {pieces:?}");
        }
    }
    // What breaks off in a frame that says nothing is whole.
    assert!(failed > whole_file.len() * 8 / 10, "{failed}");
}

#[test]
fn what_is_no_frame_after_others_is_one_piece_that_fails() {
    let text = b"[Event \"x\"]\n\n1. e4 *\n\n".repeat(100);
    let (frames, begins) = framed(&text, 500, |part, _| compress(part));
    for rest in [&b"no frame at all"[..], b"\n", &frames[..7], b"\x50\x2a\x4d\x18\xff\xff\xff\xff1"] {
        let stored = Stored::new(&[&frames, rest].concat(), usize::MAX);
        let length = stored.bytes.get_ref().len() as u64;
        let begins = begins.iter().copied().chain([frames.len() as u64]);
        let pieces = stored.pieces(1);
        assert_eq!(pieces, between(begins, length));
        assert_eq!(together(&stored, &pieces), whole(&stored));
    }
    // What is skipped at the end is no piece.
    let stored = [&frames[..], &announced(Vec::new(), 0)].concat();
    let pieces = Stored::new(&stored, usize::MAX).pieces(1);
    assert_eq!(pieces, between(begins, stored.len() as u64));
}

#[test]
fn texts_that_are_changed_anyhow_are_cut_into_their_games() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cli/examples/games.pgn");
    let games = fs::read_to_string(games).unwrap();
    let words = ["[Event \"", "\n\n", "{", "}", "\n%", "(", "\r", "\n\n[Event \"q\"]\n", "1-0\n"];
    let mut mutations = Mutations::new(&words);
    // Letters that are not ASCII are no part of this: by what they are read is told by each piece.
    let is_plain = |text: &Vec<u8>| text.is_ascii() && !text.is_empty();
    let games: String = games.chars().filter(char::is_ascii).take(2500).collect();
    let mut texts = Vec::new();
    while texts.len() < 1000 {
        let text = mutations.of(games.as_bytes());
        texts.extend(Some(text).filter(is_plain));
    }
    for (number, text) in texts.iter().enumerate() {
        let hint = format!("{number}: {}", String::from_utf8_lossy(text));
        let stored = Stored::new(text, if number % 3 == 0 { 7 } else { usize::MAX });
        for at_most in [1 + number as u64 % 90, 300] {
            assert_same(&stored, &stored.pieces(at_most), text, &hint);
            assert_same_games(&stored, &stored.pieces(at_most.max(40)), &hint);
        }
        let (frames, _) = framed(text, 1 + number % 300, |part, number| frame(part, number, 50));
        let stored = Stored::new(&frames, usize::MAX);
        assert_same_games(&stored, &stored.pieces(number as u64 % 500), &hint);
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn collections_are_cut_into_their_games() {
    let folder = PathBuf::from(env::var_os("KODEKS_COLLECTIONS").expect("KODEKS_COLLECTIONS"));
    for name in ["human", "lichess", "clocks", "engine"] {
        let bytes = fs::read(folder.join(format!("{name}.pgn.zst"))).unwrap();
        let (text, error) = whole(&Stored::new(&bytes, usize::MAX));
        assert_eq!(error, None);
        let (frames, _) = framed(&text, 100_000, |part, _| compress(part));
        for (bytes, at_most) in [(&bytes, 1000), (&text, 100_000), (&text, 1 << 20), (&frames, 1), (&frames, 1 << 17)] {
            let stored = Stored::new(bytes, usize::MAX);
            let pieces = stored.pieces(at_most);
            assert_same(&stored, &pieces, &text, name);
            assert_same_games(&stored, &pieces, name);
        }
    }
}
