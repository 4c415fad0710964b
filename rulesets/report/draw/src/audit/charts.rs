//! The charts of an audit: a bar below each label, with its count at the right.

use kodeks_views::audit::{BarView, ChartView};
use maud::{Markup, html};

use crate::svg::{Alternative, picture, rectangle, text};

/// How wide a chart is: it fits a phone of 360 pixels without being made smaller.
const WIDTH: f64 = 340.0;

/// The height of a bar with its label above it, and where in it the label begins, stands, and the bar begins. A `j` hangs over to the left.
const ROW: f64 = 30.0;
const INDENT: f64 = 1.0;
const LABEL: f64 = 12.0;
const BAR: f64 = 17.0;

/// How high a bar is, and how wide the shortest that is not empty.
const HEIGHT: f64 = 7.0;
const LEAST: f64 = 2.0;

/// How many characters of a label have room beside the count.
const CHARACTERS: usize = 40;

/// Draws a chart, which says the same in words to who does not see it; its place tells it from the others of the page.
pub(super) fn chart(place: usize, view: &ChartView) -> Markup {
    let sentences: Vec<&str> = view.bars.iter().map(|bar| bar.sentence.as_str()).collect();
    let alternative = Alternative { title: view.title.clone(), description: sentences.join("; ") };
    let height = offset(view.bars.len());
    html! {
        figure class="chart" {
            figcaption { (view.title) }
            (picture(&format!("chart{place}"), (WIDTH, height), &alternative, &bars(&view.bars)))
        }
    }
}

fn bars(bars: &[BarView]) -> Markup {
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0);
    html! {
        @for (place, bar) in bars.iter().enumerate() {
            @let top = offset(place);
            (text("bar-label", (INDENT, top + LABEL), "start", &shorten(&bar.label)))
            (text("bar-count", (WIDTH, top + LABEL), "end", &bar.figure))
            (rectangle("bar-room", (0.0, top + BAR), (WIDTH, HEIGHT)))
            @if bar.count > 0 { (rectangle("bar", (0.0, top + BAR), (length(bar.count, most), HEIGHT))) }
        }
    }
}

/// Returns how long the bar of a count is where the greatest takes the whole width.
#[expect(clippy::cast_precision_loss, reason = "a bar is some hundred points long")]
fn length(count: u64, most: u64) -> f64 {
    (WIDTH * count as f64 / most.max(1) as f64).max(LEAST)
}

/// Returns where the bar of this place begins.
#[expect(clippy::cast_precision_loss, reason = "a chart has few bars")]
fn offset(place: usize) -> f64 {
    place as f64 * ROW
}

fn shorten(label: &str) -> String {
    match label.char_indices().nth(CHARACTERS) {
        None => label.to_owned(),
        Some(_) => {
            let kept: String = label.chars().take(CHARACTERS - 1).collect();
            format!("{}…", kept.trim_end())
        }
    }
}

#[cfg(test)]
mod tests {
    use kodeks_views::audit::{BarView, ChartView};

    use super::chart;

    fn bar(label: &str, count: u64) -> BarView {
        let (figure, sentence) = (format!("{count} / 99"), format!("{label}: {count} of 99 games"));
        BarView { label: label.to_owned(), count, figure, sentence }
    }

    #[test]
    fn bars_are_as_long_as_their_counts_and_said_in_words() {
        let view =
            ChartView { title: "By year".to_owned(), bars: vec![bar("2015", 40), bar("2016", 10), bar("2017", 0)] };
        let drawn = chart(2, &view).into_string();
        let document = roxmltree::Document::parse(&drawn).unwrap();
        let of_class =
            |class: &'static str| document.descendants().filter(move |node| node.attribute("class") == Some(class));
        let widths: Vec<_> = of_class("bar").map(|bar| bar.attribute("width").unwrap()).collect();
        assert_eq!(widths, ["340", "85"]);
        assert_eq!(of_class("bar-room").count(), 3);
        let counts: Vec<_> = of_class("bar-count").map(|count| count.text().unwrap()).collect();
        assert_eq!(counts, ["40 / 99", "10 / 99", "0 / 99"]);
        let said = document.descendants().find(|node| node.has_tag_name("desc")).unwrap().text();
        assert_eq!(said, Some("2015: 40 of 99 games; 2016: 10 of 99 games; 2017: 0 of 99 games"));
        let picture = document.descendants().find(|node| node.has_tag_name("svg")).unwrap();
        assert_eq!(picture.attribute("viewBox"), Some("0 0 340 90"));
    }

    #[test]
    fn a_long_label_leaves_room_for_its_count() {
        let view = ChartView { title: String::new(), bars: vec![bar(&"Ž".repeat(41), 1)] };
        let drawn = chart(0, &view).into_string();
        assert!(drawn.contains(&format!(">{}…<", "Ž".repeat(39))), "{drawn}");
    }
}
