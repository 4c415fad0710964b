//! What is put to the reader of collections: whatever a file is compressed by, or is not, it is read to its end or to an error,
//! and never kept whole.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/collections/tests/fuzz.rs`.

use std::io::Cursor;

use kodeks_collections::{decompressed, limits};
use kodeks_core::{PgnGame, PgnReader};

/// After how many bytes enough is seen: what is compressed well has a thousand times as much in it.
const ENOUGH: usize = 8 << 20;

/// Reads the games of a collection as it is stored.
pub fn archive(data: &[u8]) {
    let Ok(text) = decompressed(Cursor::new(data.to_vec()), limits::ZSTD_WINDOW) else {
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
