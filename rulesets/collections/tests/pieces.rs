//! The pieces of a file, read apart, have the games of the file.

use std::io::{self, Cursor, Read};

use kodeks_collections::{Piece, count, limits::ZSTD_WINDOW, open_piece, pieces};
use kodeks_core::{PgnGame, PgnReader};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// Texts in which it is hard to see where a game begins.
fn texts() -> Vec<String> {
    let game =
        |n: usize| format!("[Event \"{n}\"]\n[Result \"*\"]\n\n1. e4 {{{n}}} e5\n2. Nf3 *\n\n");
    let some: String = (0..40).map(game).collect();
    let long = format!(
        "[Event \"long\"]\n\n1. e4 {{{}}} *\n\n",
        "word ".repeat(60_000)
    );
    vec![
        some.clone(),
        some.replace('\n', "\r\n"),
        some.trim_end().to_owned(),
        format!("\u{feff}{some}"),
        format!("{some}{long}{some}"),
        // No empty line before a game, or more than one, or one with spaces.
        some.replace("*\n\n[", "*\n["),
        some.replace("*\n\n[", "*\n\n\n \t\n["),
        // What looks like the beginning of a game: in a comment, within a line, in the tags, cut off.
        some.replace("{7}", "{\n\n[Event \"7\"]\n}"),
        some.replace("{7}", "{ [Event \"7\"] }")
            .replace("{8}", "{\n[Event \"8\"]\n}"),
        some.replace("[Result \"*\"]\n", "\n[Event \"again\"]\n[Result \"*\"]\n"),
        format!("{some}\n[Event \"open"),
        format!("{some}\n[Even"),
        format!("% escaped\n; {{\n\n{some}\n\nwords that are no game ]"),
        "1. e4 e5 *".to_owned(),
        "\n\n\n".to_owned(),
        "[Event \"x\"]".to_owned(),
        String::new(),
    ]
}

/// Returns a text as frames of zstd with so many bytes each, perhaps with a frame to be skipped before each.
fn frames(text: &str, size: usize, skips: bool) -> Vec<u8> {
    let mut stored = Vec::new();
    for part in text.as_bytes().chunks(size) {
        let frame = compress_to_vec(part, CompressionLevel::Fastest);
        if skips {
            stored.extend([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0]);
            stored.extend(u32::try_from(frame.len()).unwrap().to_le_bytes());
        }
        stored.extend(frame);
    }
    stored
}

/// What is told of a game, with where it stands.
fn told(game: &PgnGame) -> String {
    let tags: Vec<_> = game.tags().collect();
    let moves: Vec<_> = game.moves().map(|m| (m.text, m.line, m.column)).collect();
    let place = (game.number(), game.line(), game.source_place());
    format!(
        "{place:?} {tags:?} {moves:?} {:?} {:?}",
        game.result(),
        game.source()
    )
}

fn games(reader: &mut PgnReader<impl io::BufRead>) -> io::Result<Vec<String>> {
    let (mut game, mut games) = (PgnGame::default(), Vec::new());
    while reader.read_into(&mut game)? {
        if !game.is_empty() {
            games.push(told(&game));
        }
    }
    Ok(games)
}

fn text_of(stored: &[u8], piece: &Piece) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    open_piece(Cursor::new(stored.to_vec()), piece, ZSTD_WINDOW)?.read_to_end(&mut text)?;
    Ok(text)
}

/// Compares the pieces of a file with the whole; returns how many pieces it has.
fn compare(text: &str, stored: &[u8], at_most: u64) -> usize {
    let cut = pieces(&mut Cursor::new(stored), at_most).unwrap();
    let ends = cut.iter().map(|piece| piece.end);
    let begins = cut.iter().skip(1).map(|piece| piece.begin);
    assert!(begins.eq(ends.take(cut.len().saturating_sub(1))));
    let whole = cut.iter().map(|piece| text_of(stored, piece).unwrap());
    assert_eq!(
        String::from_utf8(whole.collect::<Vec<_>>().concat()).unwrap(),
        text,
        "{at_most}"
    );

    let expected = games(&mut PgnReader::new(text.as_bytes()).keeping_text(true)).unwrap();
    let (mut found, mut before) = (Vec::new(), (0, 0));
    for piece in &cut {
        let input = Cursor::new(stored.to_vec());
        let reader = PgnReader::new(open_piece(input.clone(), piece, ZSTD_WINDOW).unwrap());
        let mut reader = reader.keeping_text(true).numbered_from(before.0, before.1);
        let here = games(&mut reader).unwrap();
        let counted = count(input, piece).unwrap();
        assert_eq!(counted.games, here.len() as u64, "{piece:?}");
        before = (before.0 + counted.games, before.1 + counted.lines);
        found.extend(here);
    }
    assert_eq!(found, expected, "{at_most}");
    cut.len()
}

#[test]
fn pieces_of_any_size_have_the_games_of_the_file() {
    let mut most = 0;
    for text in texts() {
        let length = text.len() as u64;
        let sizes = [
            1,
            2,
            7,
            64,
            100,
            1000,
            4096,
            length / 2,
            length.max(1),
            length + 1,
        ];
        // A piece for each byte of a long text takes long and shows nothing more.
        let sizes = sizes.into_iter().filter(|size| length / (size + 1) < 3000);
        for size in sizes {
            most = most.max(compare(&text, text.as_bytes(), size));
        }
    }
    assert!(most > 100, "{most}");
}

#[test]
fn frames_of_any_size_have_the_games_of_the_file() {
    let mut most = 0;
    for text in texts() {
        for size in [40, 1000, 1 << 17, usize::MAX]
            .into_iter()
            .filter(|size| text.len() / size < 300)
        {
            for skips in [false, true] {
                let stored = frames(&text, size, skips);
                for at_most in [1, 500, u64::MAX] {
                    most = most.max(compare(&text, &stored, at_most));
                }
            }
        }
    }
    assert!(most > 20, "{most}");
}

#[test]
fn a_file_that_is_not_cut_is_one_piece() {
    let text = &texts()[0];
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    io::Write::write_all(&mut gzip, text.as_bytes()).unwrap();
    assert_eq!(compare(text, &gzip.finish().unwrap(), 10), 1);
    assert_eq!(compare(text, &frames(text, usize::MAX, false), 10), 1);
    let utf16: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(pieces(&mut Cursor::new(&utf16), 10).unwrap().len(), 1);
}

#[test]
fn what_is_damaged_is_told_where_it_is() {
    let text = &texts()[0];
    let stored = frames(text, 200, false);
    let cut = pieces(&mut Cursor::new(&stored), 1).unwrap();
    assert!(cut.len() > 5);
    let half = &stored[..stored.len() / 2];
    let cut = pieces(&mut Cursor::new(half), 1).unwrap();
    let read: Vec<bool> = cut
        .iter()
        .map(|piece| text_of(half, piece).is_ok())
        .collect();
    assert!(read[0] && !read[read.len() - 1], "{read:?}");
}
