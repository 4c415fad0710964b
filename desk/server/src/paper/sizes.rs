//! The letter size of a paper that must fit one page, by a cautious estimate.

/// The sizes of letters, in points, the largest first; the style has a class for each, `size-0` and so on.
pub(super) const SIZES: [f64; 14] = [11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6, 6.2, 5.8, 5.4, 5.0];

/// A point in millimetres.
const POINT: f64 = 0.3528;

/// The size of a page in millimetres, without its margins.
const PAGE: (f64, f64) = (186.0, 271.0);

/// The width of a letter and the height of a line, in letter sizes.
const LETTER: f64 = 0.53;
const LINE: f64 = 1.36;

/// The space between two paragraphs, in letter sizes.
const GAP: f64 = 0.36;

/// A part of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    /// Its content as HTML.
    pub html: &'a str,
    /// Its share of the width.
    pub share: f64,
    /// Its letter size relative to the page's.
    pub letters: f64,
    /// Its minimum height, in letter sizes.
    pub at_least: f64,
}

/// Returns the place in [`SIZES`] of the largest letters with which rows of parts fit on a page, the parts of a row beside each other;
/// nothing where not even the smallest do.
pub(super) fn fitting(rows: &[&[Part<'_>]]) -> Option<usize> {
    let fits = |size: &f64| {
        let high = rows.iter().map(|row| row.iter().map(|part| high(part, *size)).fold(0.0, f64::max));
        high.sum::<f64>() <= PAGE.1
    };
    SIZES.iter().position(fits)
}

/// Returns how high a part is, in millimetres.
fn high(part: &Part<'_>, size: f64) -> f64 {
    let letter = size * part.letters * POINT;
    let a_line = (PAGE.0 * part.share - 4.0) / (letter * LETTER);
    let high: f64 = paragraphs(part.html)
        .into_iter()
        .map(|(letters, larger)| {
            let lines = (whole(letters) * larger / a_line).ceil();
            letter * larger * (lines * LINE + GAP)
        })
        .sum();
    high.max(part.at_least * size * POINT)
}

#[expect(clippy::cast_precision_loss, reason = "a page has no millions of letters")]
fn whole(number: usize) -> f64 {
    number as f64
}

/// Returns how many letters each paragraph has, and how large these are.
fn paragraphs(html: &str) -> Vec<(usize, f64)> {
    let mut all = vec![(0, 1.0)];
    let mut rest = html;
    while let Some((text, after)) = rest.split_once('<') {
        count(text, &mut all);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name {
            "svg" => {
                // A drawing has a part of its own.
                rest = after.split_once("</svg>").map_or("", |(_, rest)| rest);
                continue;
            }
            "p" if tag.contains("order") => all.push((0, 1.15)),
            "h2" => all.push((0, 1.35)),
            "h3" | "h4" => all.push((0, 1.15)),
            "p" | "li" | "tr" | "dt" | "dd" | "div" | "pre" => all.push((0, 1.0)),
            _ => {}
        }
        rest = after;
    }
    count(rest, &mut all);
    all.retain(|(letters, _)| *letters > 0);
    all
}

/// Counts a text to the last paragraph; each of its own lines begins another.
fn count(text: &str, all: &mut Vec<(usize, f64)>) {
    for (place, line) in text.split('\n').enumerate() {
        if place > 0 {
            all.push((0, 1.0));
        }
        if let Some((letters, _)) = all.last_mut() {
            *letters += line.chars().count();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, SIZES, fitting, paragraphs};

    #[test]
    fn paragraphs_are_counted_without_their_tags() {
        let html = "<h2>Head</h2><p>One <b>two</b></p><svg><title>no</title></svg><p class=\"order\">123</p>a\nbc";
        assert_eq!(paragraphs(html), [(4, 1.35), (7, 1.0), (4, 1.15), (2, 1.0)]);
    }

    #[test]
    fn the_more_there_is_the_smaller_it_is_written() {
        let text = |letters: usize| "x".repeat(letters);
        let size = |html: &str| {
            let part = Part { html, share: 1.0, letters: 1.0, at_least: 0.0 };
            fitting(&[&[part]])
        };
        assert_eq!(size(&text(100)), Some(0));
        // A page of 186 by 271 millimetres has some seventy lines of less than a hundred letters in letters of nine and a half points.
        let some = size(&text(6000)).map(|place| SIZES[place]);
        assert!(some.is_some_and(|size| (8.0..11.0).contains(&size)), "{some:?}");
        assert_eq!(size(&text(100_000)), None);
        let [narrow, wide] = [0.5, 1.0].map(|share| {
            let part = Part { html: &text(4000), share, letters: 1.0, at_least: 0.0 };
            fitting(&[&[part, part]]).unwrap()
        });
        assert!(narrow > wide);
    }
}
