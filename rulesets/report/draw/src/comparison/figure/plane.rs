//! The plane of main time and increment, coloured by tempo.

use kodeks_views::comparison::{AreaFill, PlaneArea, PlaneBorder, PlaneDrawing, PlanePoint};
use maud::{Markup, html};

use crate::svg::{line, number, points, rectangle, text};

/// Where the plane is drawn: left, top, width and height.
const LEFT: f64 = 34.0;
const TOP: f64 = 10.0;
const WIDTH: f64 = 296.0;
const HEIGHT: f64 = 200.0;

/// Where the legend begins, and how high one of its rows is.
const LEGEND: f64 = TOP + HEIGHT + 46.0;
const ROW: f64 = 18.0;

/// The least distance of two numbers along an axis.
const APART: f64 = 15.0;

/// Draws the plane with its legend, and returns how high it is.
pub(super) fn draw_plane(id: &str, plane: &PlaneDrawing) -> (f64, Markup) {
    Canvas { id, plane }.draw()
}

/// A plane that is being drawn.
struct Canvas<'a> {
    id: &'a str,
    plane: &'a PlaneDrawing,
}

impl Canvas<'_> {
    fn draw(&self) -> (f64, Markup) {
        let Canvas { id, plane } = *self;
        let body = html! {
            (textures(id))
            @for area in &plane.areas { (self.draw_area(area)) }
            @for border in &plane.borders { (self.draw_border("border", border)) }
            @for border in plane.borders.iter().filter(|border| border.is_differing) {
                (self.draw_border("border border-differs", border))
            }
            @for (place, point) in &plane.marks { (draw_mark(self.at(*point), *place)) }
            (self.draw_axes())
            @for (row, (fill, label)) in plane.legend.iter().enumerate() { (draw_legend(id, row, fill, label)) }
        };
        (LEGEND + height_of(plane.legend.len()), body)
    }

    fn at(&self, (main, increment): PlanePoint) -> (f64, f64) {
        (LEFT + main / self.plane.frame.0 * WIDTH, TOP + HEIGHT - increment / self.plane.frame.1 * HEIGHT)
    }

    /// Draws a region in the colour of what it shows, with its texture.
    fn draw_area(&self, area: &PlaneArea) -> Markup {
        let corners = points(area.corners.iter().map(|corner| self.at(*corner)));
        html! {
            polygon class=(class_of(&area.fill)) points=(corners) {}
            @if let Some(texture) = texture(self.id, &area.fill) { polygon fill=(texture) points=(corners) {} }
        }
    }

    fn draw_border(&self, class: &str, border: &PlaneBorder) -> Markup {
        let [from, to] = border.ends;
        line(class, self.at(from), self.at(to))
    }

    /// Draws both axes, with a number where a border meets them.
    fn draw_axes(&self) -> Markup {
        let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
        let [along, up] = &self.plane.crossings;
        let along = apart(along, WIDTH / self.plane.frame.0);
        let up = apart(up, HEIGHT / self.plane.frame.1);
        html! {
            (rectangle("frame", (LEFT, TOP), (WIDTH, HEIGHT)))
            @for main in &along {
                @let (x, _) = self.at((*main, 0.0));
                (line("axis", (x, bottom), (x, bottom + 4.0)))
                (text("tick", (x, bottom + 15.0), "middle", &number(main / 60_000.0)))
            }
            @for increment in &up {
                @let (_, y) = self.at((0.0, *increment));
                (line("axis", (LEFT - 4.0, y), (LEFT, y)))
                (text("tick", (LEFT - 7.0, y + 4.0), "end", &number(increment / 1000.0)))
            }
            (text("axis-name", (right, bottom + 30.0), "end", &self.plane.axes[0]))
            (text("axis-name", (LEFT + 6.0, TOP + 14.0), "start", &self.plane.axes[1]))
        }
    }
}

fn class_of(fill: &AreaFill) -> String {
    match fill {
        AreaFill::Tempo(tempo) => format!("tempo {tempo}"),
        AreaFill::Same => "same".to_owned(),
        AreaFill::Difference(place) => format!("kind kind-{}", place % 4),
    }
}

fn texture(id: &str, fill: &AreaFill) -> Option<String> {
    match fill {
        AreaFill::Tempo(tempo) => Some(format!("url(#{id}-{tempo})")),
        AreaFill::Same => None,
        AreaFill::Difference(_) => Some(format!("url(#{id}-differs)")),
    }
}

/// Draws the textures that tell the tempi apart without colours: dots, lines, nothing, crosses.
fn textures(id: &str) -> Markup {
    html! {
        defs {
            pattern id={ (id) "-blitz" } width="6" height="6" patternUnits="userSpaceOnUse" {
                circle class="texture-fill" cx="3" cy="3" r="1" {}
            }
            pattern id={ (id) "-rapid" } width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                line class="texture" x1="0" y1="0" x2="0" y2="7" {}
            }
            pattern id={ (id) "-standard" } width="8" height="8" patternUnits="userSpaceOnUse" {}
            pattern id={ (id) "-open" } width="8" height="8" patternUnits="userSpaceOnUse" {
                path class="texture" d="M0 0l8 8M8 0l-8 8" {}
            }
            pattern id={ (id) "-differs" } width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)" {
                line class="texture" x1="0" y1="0" x2="0" y2="6" {}
            }
        }
    }
}

/// Draws the number of a difference in a circle.
fn draw_mark((x, y): (f64, f64), place: usize) -> Markup {
    html! {
        circle class="mark" cx=(number(x)) cy=(number(y)) r="8" {}
        (text("mark-number", (x, y + 4.0), "middle", &(place + 1).to_string()))
    }
}

fn draw_legend(id: &str, row: usize, fill: &AreaFill, label: &str) -> Markup {
    let y = LEGEND + height_of(row);
    html! {
        @match fill {
            AreaFill::Difference(place) => (draw_mark((16.0, y), *place)),
            AreaFill::Tempo(_) | AreaFill::Same => {
                (rectangle(&class_of(fill), (8.0, y - 6.0), (18.0, 12.0)))
                rect class="swatch" x="8" y=(number(y - 6.0)) width="18" height="12" fill=[texture(id, fill)] {}
            },
        }
        (text("legend", (LEFT, y + 4.0), "start", label))
    }
}

#[expect(clippy::cast_precision_loss, reason = "a legend has few rows")]
fn height_of(rows: usize) -> f64 {
    rows as f64 * ROW
}

/// Leaves out numbers that would be too near to the one before.
fn apart(numbers: &[f64], scale: f64) -> Vec<f64> {
    let mut kept: Vec<f64> = Vec::new();
    for number in numbers.iter().copied() {
        if kept.last().is_none_or(|last| (number - last) * scale >= APART) {
            kept.push(number);
        }
    }
    kept
}
