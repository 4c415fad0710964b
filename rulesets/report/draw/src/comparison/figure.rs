//! The pictures of a comparison.

mod curves;
mod ladders;
mod plane;

use kodeks_views::comparison::{Drawing, Figure};
use maud::Markup;

use crate::svg::{Alternative, picture};

/// How wide a picture is.
const WIDTH: f64 = 340.0;

/// Draws a picture; its title and notes are its text for readers who cannot see it.
pub(super) fn draw_figure(figure: &Figure) -> Markup {
    let (height, body) = match &figure.drawing {
        Drawing::Plane(plane) => plane::draw_plane(&figure.id, plane),
        Drawing::Curves(curves) => curves::draw_curves(curves),
        Drawing::Ladders(ladders) => ladders::draw_ladders(ladders),
    };
    let alternative = Alternative { title: figure.title.clone(), description: figure.notes.join(" ") };
    picture(&figure.id, (WIDTH, height), &alternative, &body)
}
