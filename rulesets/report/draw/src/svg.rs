//! Inline pictures: every one has a title and a description for readers who cannot see it.

use maud::{Markup, html};

/// The text of a picture for readers who cannot see it.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The title of the picture.
    pub title: String,
    /// The description of the picture.
    pub description: String,
}

/// Returns a picture of a width and height, with its text alternative. The `id` has to be another for
/// each picture of a page.
pub fn picture(id: &str, (width, height): (f64, f64), alternative: &Alternative, body: &Markup) -> Markup {
    let view = format!("0 0 {} {}", number(width), number(height));
    html! {
        svg viewBox=(view) role="img" aria-labelledby={ (id) "-t " (id) "-d" } {
            title id={ (id) "-t" } { (alternative.title) }
            desc id={ (id) "-d" } { (alternative.description) }
            (body)
        }
    }
}

/// Writes a coordinate, to the hundredth.
pub fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// Returns a text at a place, anchored at its `start`, `middle` or `end`.
pub fn text(class: &str, (x, y): (f64, f64), anchor: &str, said: &str) -> Markup {
    html! { text class=(class) x=(number(x)) y=(number(y)) text-anchor=(anchor) { (said) } }
}

/// How high a line of a text is.
pub const LINE: f64 = 12.0;

/// Breaks a text into lines of so many characters, a word only if it is longer than a line.
pub fn wrapped(said: &str, characters: usize) -> Vec<String> {
    textwrap::wrap(said, characters.max(1)).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// Returns lines of text one below the other, the first at a place.
#[expect(clippy::cast_precision_loss, reason = "a text has few lines")]
pub fn lines(class: &str, (x, y): (f64, f64), anchor: &str, lines: &[String]) -> Markup {
    html! {
        @for (place, said) in lines.iter().enumerate() {
            (text(class, (x, y + place as f64 * LINE), anchor, said))
        }
    }
}

/// Returns how high so many lines are.
#[expect(clippy::cast_precision_loss, reason = "a text has few lines")]
pub fn height(lines: usize) -> f64 {
    lines as f64 * LINE
}

/// Returns a straight line.
pub fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Markup {
    html! { line class=(class) x1=(number(x1)) y1=(number(y1)) x2=(number(x2)) y2=(number(y2)) {} }
}

/// Returns a rectangle.
pub fn rectangle(class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    html! { rect class=(class) x=(number(x)) y=(number(y)) width=(number(width)) height=(number(height)) {} }
}

/// Writes corners as polygons and polylines have them.
pub fn points(corners: impl IntoIterator<Item = (f64, f64)>) -> String {
    let corners: Vec<String> = corners.into_iter().map(|(x, y)| format!("{},{}", number(x), number(y))).collect();
    corners.join(" ")
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::{Alternative, number, picture};

    #[test]
    fn coordinates_are_short() {
        assert_eq!([1.0, 0.5, -0.001, 12.345, 100.0].map(number), ["1", "0.5", "0", "12.35", "100"]);
    }

    #[test]
    fn a_picture_says_what_it_shows_and_nothing_in_it_is_markup() {
        let alternative = Alternative { title: "<b>".to_owned(), description: "a & b".to_owned() };
        let svg = picture("x", (10.0, 5.0), &alternative, &html! {}).into_string();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 10 5"));
        assert_eq!(root.attribute("aria-labelledby"), Some("x-t x-d"));
        let said: Vec<_> = root.children().map(|child| child.text()).collect();
        assert_eq!(said, [Some("<b>"), Some("a & b")]);
    }
}
