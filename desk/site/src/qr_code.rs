//! An address as a picture that a phone reads (a QR code, ISO/IEC 18004).

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode, Version};

/// The largest picture that a phone reads from a screen with ease: 117 modules wide.
const LARGEST: i16 = 25;

/// The width of the light border, in modules.
const QUIET: usize = 4;

/// Draws a text as a picture, called so for who does not see it; nothing where it is too long for one that a phone can read.
#[must_use]
pub fn draw(text: &str, called: &str) -> Option<Markup> {
    let code = encode(text)?;
    let width = code.width();
    let path = path(&code.to_colors(), width);
    let side = width + 2 * QUIET;
    let view = format!("-{QUIET} -{QUIET} {side} {side}");
    Some(html! {
        svg class="qr" role="img" aria-label=(called) viewBox=(view) shape-rendering="crispEdges" {
            rect class="light" x={ "-" (QUIET) } y={ "-" (QUIET) } width=(side) height=(side) {}
            path class="dark" d=(path) {}
        }
    })
}

/// Writes the picture in letters for a terminal, light on dark; nothing where it is too long for one that a phone can read.
#[must_use]
pub fn in_letters(text: &str) -> Option<String> {
    let code = encode(text)?;
    let (width, colors) = (code.width(), code.to_colors());
    let is_light = |x: usize, y: usize| {
        let inside = |place: usize| place.checked_sub(QUIET).filter(|place| *place < width);
        inside(x).zip(inside(y)).is_none_or(|(x, y)| colors[y * width + x] == Color::Light)
    };
    let side = width + 2 * QUIET;
    let letter = |x: usize, y: usize| match (is_light(x, y), y + 1 < side && is_light(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let rows = (0..side).step_by(2).map(|y| (0..side).map(|x| letter(x, y)).chain(['\n']).collect::<String>());
    Some(rows.collect())
}

/// Makes the picture, with as much to put right as there is room for.
fn encode(text: &str) -> Option<QrCode> {
    let levels = [EcLevel::M, EcLevel::L];
    levels.into_iter().filter_map(|level| QrCode::with_error_correction_level(text, level).ok()).into_iter().find(
        |code| match code.version() {
            Version::Normal(version) | Version::Micro(version) => version <= LARGEST,
        },
    )
}

/// Returns the dark modules as a path: each run of a row as one rectangle.
fn path(colors: &[Color], width: usize) -> String {
    let mut path = String::new();
    for (y, row) in colors.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, other| one == other) {
            if run.first() == Some(&Color::Dark) {
                // Writing into a text does not fail.
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z", length = run.len());
            }
            x += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{draw, encode, in_letters};

    #[test]
    fn a_picture_has_a_light_border_and_is_called_something() {
        let picture = draw("https://example.org/#s=abc", "the address").unwrap().0;
        assert!(picture.contains("viewBox=\"-4 -4 "), "{picture}");
        assert!(picture.contains("aria-label=\"the address\""));
        // The first finder: seven dark modules.
        assert!(picture.contains("M0 0h7v1h-7z"), "{picture}");
        assert!(!picture.contains("style="));
    }

    #[test]
    fn in_letters_it_is_half_as_high_as_wide_with_the_same_border() {
        let code = encode("http://192.168.1.7:8064/").unwrap();
        let side = code.width() + 8;
        let letters = in_letters("http://192.168.1.7:8064/").unwrap();
        let rows: Vec<Vec<char>> = letters.lines().map(|row| row.chars().collect()).collect();
        assert_eq!(rows.len(), side.div_ceil(2));
        assert!(rows.iter().all(|row| row.len() == side));
        assert!(rows[0].iter().all(|letter| *letter == '█'));
        // The border is four modules wide, which is two rows of letters; then stand the outer ring of the first finder and the
        // light ring inside it.
        assert_eq!(rows[2][3..6], ['█', ' ', '▄']);
    }

    #[test]
    fn what_is_too_long_for_a_phone_is_not_drawn() {
        let letters = |number: usize| format!("https://example.org/#s={}", "a".repeat(number));
        assert!(encode(&letters(300)).is_some());
        assert!(encode(&letters(1200)).is_some());
        assert!(encode(&letters(1300)).is_none());
    }
}
