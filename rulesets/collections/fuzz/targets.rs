//! What is put to the reader of collections: whatever a file is compressed by, or is not, it is read to its end or to an error,
//! and never kept whole; cut into pieces, it has the same games.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/collections/tests/fuzz.rs`.

use std::io::{self, BufRead, Cursor};

use kodeks_board::{PgnGame, PgnReader};
use kodeks_collections::{count, decompress, limits, open_piece};

/// After how many bytes enough is seen: what is compressed well has a thousand times as much in it.
const ENOUGH: usize = 8 << 20;

/// Reads the games of a collection as it is stored.
pub fn archive(data: &[u8]) {
    let Ok(text) = decompress(Cursor::new(data.to_vec()), limits::ZSTD_WINDOW) else {
        return;
    };
    let mut reader = PgnReader::new(text);
    let mut game = PgnGame::default();
    let (mut number, mut read) = (0, 0);
    while let Ok(true) = reader.read_into(&mut game) {
        number += 1;
        assert_eq!(game.number(), number);
        read += game.memory();
        if read > ENOUGH {
            return;
        }
    }
}

/// Cuts a collection into pieces of so many bytes as it is stored: together they are its text, and have its games and lines.
pub fn pieces(data: &[u8], at_most: u64) {
    let stored = || Cursor::new(data.to_vec());
    let mut text = Vec::new();
    let Ok(whole) = decompress(stored(), limits::ZSTD_WINDOW) else {
        return;
    };
    let error = add_to(&mut text, whole).err();
    if text.len() > ENOUGH {
        return;
    }
    let pieces = kodeks_collections::pieces(&mut stored(), at_most).unwrap_or_default();
    let mut together = Vec::new();
    let error_in_pieces = pieces
        .iter()
        .map(|piece| add_to(&mut together, open_piece(stored(), piece, limits::ZSTD_WINDOW)?))
        .find_map(Result::err);
    assert_eq!(error.is_some(), error_in_pieces.is_some());
    // Where there is damage, what may have become the head of a game is not known to be text of the one before it.
    let beyond = if error.is_some() { 8 } else { 1 };
    assert!(text.starts_with(&together) && text.len() - together.len() < beyond);
    if error.is_some() {
        return;
    }
    let mut reader = PgnReader::new(&text[..]);
    let mut game = PgnGame::default();
    let mut games = 0;
    while let Ok(true) = reader.read_into(&mut game) {
        games += u64::from(!game.is_empty());
    }
    let counted = pieces.iter().map(|piece| count(stored(), piece));
    let counted = counted.fold((0, 0), |(games, lines), counted| {
        let counted = counted.unwrap_or_default();
        (games + counted.games, lines + counted.lines)
    });
    assert_eq!(counted, (games, reader.lines_read()));
}

/// Adds to a text what is read, up to an error, or until it is enough.
fn add_to(text: &mut Vec<u8>, mut input: impl BufRead) -> io::Result<()> {
    while text.len() <= ENOUGH {
        let more = input.fill_buf()?;
        let length = more.len();
        if length == 0 {
            break;
        }
        text.extend_from_slice(more);
        input.consume(length);
    }
    Ok(())
}
