//! A clock before and after something that costs time, as a curve for each answer.

use kodeks_views::comparison::CurvesDrawing;
use maud::{Markup, html};

use crate::svg::{self, line, number, points, rectangle, text, wrapped};

/// Where the curves are drawn: left, top, and the side of their square.
const LEFT: f64 = 40.0;
const TOP: f64 = 10.0;
const SIDE: f64 = 240.0;

/// Where the legend begins, the gap between its rows, and how many characters fit on a line.
const LEGEND: f64 = TOP + SIDE + 48.0;
const GAP: f64 = 6.0;
const CHARACTERS: usize = 46;

/// Draws the curves with their legend, and returns how high they are.
pub(super) fn draw_curves(curves: &CurvesDrawing) -> (f64, Markup) {
    let mut row = LEGEND;
    let body = html! {
        (draw_axes(curves))
        @for (kind, curve) in curves.curves.iter().enumerate() {
            @if let Some(corners) = &curve.corners { (draw_curve(kind, corners, curves.most)) }
        }
        @for (kind, curve) in curves.curves.iter().enumerate() {
            @let lines = wrapped(&curve.names, CHARACTERS);
            (draw_legend(row, kind, &lines, curve.corners.is_some()))
            @let () = row += svg::height(lines.len()) + GAP;
        }
    };
    (row, body)
}

fn draw_axes(curves: &CurvesDrawing) -> Markup {
    let (right, bottom) = (LEFT + SIDE, TOP + SIDE);
    html! {
        (rectangle("frame", (LEFT, TOP), (SIDE, SIDE)))
        @for (tick, label) in &curves.ticks {
            @let (x, _) = at(*tick, 0, curves.most);
            @let (_, y) = at(0, *tick, curves.most);
            @if *tick > 0 && *tick < curves.most {
                (line("grid", (x, TOP), (x, bottom)))
                (line("grid", (LEFT, y), (right, y)))
            }
            (text("tick", (x, bottom + 15.0), "middle", label))
            @if *tick > 0 { (text("tick", (LEFT - 5.0, y + 4.0), "end", label)) }
        }
        (line("diagonal", (LEFT, bottom), (right, TOP)))
        (text("axis-name", (right, bottom + 32.0), "end", &curves.axes[0]))
        (text("axis-name", (LEFT + 6.0, TOP + 14.0), "start", &curves.axes[1]))
    }
}

fn at(before: u64, after: u64, most: u64) -> (f64, f64) {
    (LEFT + share(before, most) * SIDE, TOP + SIDE - share(after, most) * SIDE)
}

#[expect(clippy::cast_precision_loss, reason = "no clock shows so much time")]
fn share(time: u64, most: u64) -> f64 {
    time as f64 / most as f64
}

fn draw_curve(kind: usize, corners: &[(u64, u64)], most: u64) -> Markup {
    let corners: Vec<(f64, f64)> = corners.iter().map(|(before, after)| at(*before, *after, most)).collect();
    let inner = corners.iter().skip(1);
    html! {
        polyline class={ "curve curve-" (kind % 6) } points=(points(corners.iter().copied())) {}
        @for corner in inner { (marker(kind, *corner)) }
    }
}

/// A ring, a square, a triangle, a diamond, so that curves differ without colours.
fn marker(kind: usize, (x, y): (f64, f64)) -> Markup {
    let class = format!("marker marker-{}", kind % 6);
    let corners = match kind % 4 {
        0 => {
            return html! { circle class=(class) cx=(number(x)) cy=(number(y)) r="4" {} };
        }
        1 => vec![(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)],
        2 => vec![(0.0, -5.0), (5.0, 4.0), (-5.0, 4.0)],
        _ => vec![(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)],
    };
    let corners = corners.into_iter().map(|(left, up)| (x + left, y + up));
    html! { polygon class=(class) points=(points(corners)) {} }
}

fn draw_legend(y: f64, kind: usize, names: &[String], is_curve: bool) -> Markup {
    html! {
        @if is_curve {
            line class={ "curve curve-" (kind % 6) } x1="4" y1=(number(y)) x2="34" y2=(number(y)) {}
            (marker(kind, (19.0, y)))
        } @else {
            (text("legend", (19.0, y + 4.0), "middle", "–"))
        }
        (svg::lines("legend", (42.0, y + 4.0), "start", names))
    }
}
