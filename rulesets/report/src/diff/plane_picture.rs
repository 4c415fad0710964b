//! The plane of main time and increment, coloured by tempo.

use std::collections::BTreeSet;

use kodeks_board::Time;
use kodeks_compare::report::{Asked, Border, Line, Plane, Point};
use kodeks_core::Tempo;
use kodeks_draw::svg::{line, number, points, rectangle, text};
use maud::{Markup, html};

use crate::Words;

use super::figure::Figure;

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

/// Returns a picture of the plane for each way in which editions divide it, and one of where the
/// first and the last differ; none if all divide it alike.
pub(super) fn figures(plane: &Plane, asked: &[Asked], words: &Words) -> Vec<Figure> {
    let mut figures: Vec<Figure> = Vec::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for edition in 0..asked.len() {
        match groups.iter_mut().find(|group| plane.is_alike(group[0], edition)) {
            Some(group) => group.push(edition),
            None => groups.push(vec![edition]),
        }
    }
    if groups.len() < 2 {
        return figures;
    }
    for group in &groups {
        let names: Vec<String> = group.iter().map(|edition| asked[*edition].label()).collect();
        figures.push(of_edition(plane, group[0], &names.join(", "), words));
    }
    let last = asked.len().saturating_sub(1);
    if asked.len() > 1 && plane.differs(0, last) {
        let names = [asked[0].label(), asked[last].label()];
        figures.push(of_difference(plane, (0, last), &names, words));
    }
    figures
}

fn of_edition(plane: &Plane, edition: usize, name: &str, words: &Words) -> Figure {
    let id = format!("plane-{edition}");
    let borders: Vec<&Border> = plane.borders_for(edition).collect();
    let here: BTreeSet<Option<Tempo>> = plane.regions.iter().map(|region| region.tempi[edition]).collect();
    let legend: Vec<Option<Tempo>> = here.into_iter().collect();
    let exact = exactly(&borders, edition, words);
    let title = words.say_with("report-plane", &[("edition", name.to_owned().into())]);
    let body = html! {
        (textures(&id))
        @for region in &plane.regions {
            (area(&id, plane, &region.corners, region.tempi[edition]))
        }
        @for border in &borders { (border_line("border", plane, border)) }
        (axes(plane, &borders, words))
        @for (row, tempo) in legend.iter().enumerate() {
            (legend_row(&id, row, *tempo, words))
        }
    };
    let height = LEGEND + height_of(legend.len());
    Figure::noted(&id, height, title, exact, &body)
}

/// Says what holds exactly on each border.
fn exactly(borders: &[&Border], edition: usize, words: &Words) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for border in borders {
        let sentence = words.say_with(
            "report-plane-border",
            &[
                ("line", line_said(border.line, words).into()),
                ("tempo", tempo_said(border.tempi[edition], words).into()),
            ],
        );
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// Names a line: `60 minutes in all`.
fn line_said(line: Line, words: &Words) -> String {
    let key = match (line.main, line.increments) {
        (_, 0) => "report-line-main",
        (0, _) => "report-line-increment",
        _ => "report-line-total",
    };
    words.say_with(key, &[("time", words.time(line.together).into())])
}

fn tempo_said(tempo: Option<Tempo>, words: &Words) -> String {
    tempo.map_or_else(|| words.say("report-open"), |tempo| words.tempo(tempo))
}

fn of_difference(plane: &Plane, (a, b): (usize, usize), names: &[String; 2], words: &Words) -> Figure {
    let mut kinds: Vec<[Option<Tempo>; 2]> = Vec::new();
    let regions = plane.regions.iter().map(|region| &region.tempi);
    let borders = plane.borders.iter().map(|border| &border.tempi);
    for tempi in regions.chain(borders) {
        let kind = [tempi[a], tempi[b]];
        if kind[0] != kind[1] && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let place = |tempi: &[Option<Tempo>]| kinds.iter().position(|kind| *kind == [tempi[a], tempi[b]]);
    let said: Vec<String> = kinds
        .iter()
        .enumerate()
        .map(|(place, [was, is])| format!("{}: {} → {}", place + 1, tempo_said(*was, words), tempo_said(*is, words)))
        .collect();
    let arguments = [("a", names[0].clone().into()), ("b", names[1].clone().into())];
    let title = words.say_with("report-plane-difference", &arguments);
    let notes = described(plane, (a, b), words);
    let all: Vec<&Border> = plane.borders.iter().collect();
    let id = "plane-difference";
    let body = html! {
        (textures(id))
        @for region in &plane.regions {
            @match place(&region.tempi) {
                None => (polygon("same", plane, &region.corners)),
                Some(place) => {
                    (polygon(&format!("kind kind-{}", place % 4), plane, &region.corners))
                    (polygon_filled(&format!("url(#{id}-differs)"), plane, &region.corners))
                }
            }
        }
        @for border in &all { (border_line("border", plane, border)) }
        @for border in plane.borders.iter().filter(|border| place(&border.tempi).is_some()) {
            (border_line("border border-differs", plane, border))
        }
        @for region in &plane.regions {
            @if let Some(place) = place(&region.tempi) { (mark(plane, &region.corners, place)) }
        }
        @for border in &plane.borders {
            @if let Some(place) = place(&border.tempi) { (mark(plane, &[border.from, border.to], place)) }
        }
        (axes(plane, &all, words))
        @for (row, said) in said.iter().enumerate() {
            (mark_at((16.0, row_y(row)), row))
            (text("legend", (LEFT, row_y(row) + 4.0), "start", &said[3..]))
        }
    };
    let height = LEGEND + height_of(said.len());
    Figure::noted(id, height, title, notes, &body)
}

/// Says on which borders the two differ, and that whole regions do.
fn described(plane: &Plane, (a, b): (usize, usize), words: &Words) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let differing = plane.regions.iter().filter(|region| region.tempi[a] != region.tempi[b]);
    for region in differing {
        let (key, from, to) = match plane.reach(&region.corners) {
            Some((Some(from), Some(to))) => ("report-plane-region", from, to),
            Some((Some(from), None)) => ("report-plane-region-from", from, Time::ZERO),
            Some((None, Some(to))) => ("report-plane-region-to", Time::ZERO, to),
            Some((None, None)) | None => ("report-plane-region-some", Time::ZERO, Time::ZERO),
        };
        let arguments = [
            ("from", words.time(from).into()),
            ("to", words.time(to).into()),
            ("a", tempo_said(region.tempi[a], words).into()),
            ("b", tempo_said(region.tempi[b], words).into()),
        ];
        let sentence = words.say_with(key, &arguments);
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    let differing = plane.borders.iter().filter(|border| border.tempi[a] != border.tempi[b]);
    for border in differing {
        let arguments = [
            ("line", line_said(border.line, words).into()),
            ("a", tempo_said(border.tempi[a], words).into()),
            ("b", tempo_said(border.tempi[b], words).into()),
        ];
        let sentence = words.say_with("report-plane-exactly", &arguments);
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

fn at(plane: &Plane, (main, increment): Point) -> (f64, f64) {
    (LEFT + main / plane.frame.0 * WIDTH, TOP + HEIGHT - increment / plane.frame.1 * HEIGHT)
}

fn drawn(plane: &Plane, corners: &[Point]) -> String {
    points(corners.iter().map(|corner| at(plane, *corner)))
}

fn polygon(class: &str, plane: &Plane, corners: &[Point]) -> Markup {
    html! { polygon class=(class) points=(drawn(plane, corners)) {} }
}

fn polygon_filled(fill: &str, plane: &Plane, corners: &[Point]) -> Markup {
    html! { polygon fill=(fill) points=(drawn(plane, corners)) {} }
}

/// A region in the colour of its tempo, with its texture.
fn area(id: &str, plane: &Plane, corners: &[Point], tempo: Option<Tempo>) -> Markup {
    html! {
        (polygon(&class_of(tempo), plane, corners))
        (polygon_filled(&texture(id, tempo), plane, corners))
    }
}

fn class_of(tempo: Option<Tempo>) -> String {
    format!("tempo {}", tempo.map_or("open", Tempo::name))
}

fn texture(id: &str, tempo: Option<Tempo>) -> String {
    format!("url(#{id}-{})", tempo.map_or("open", Tempo::name))
}

/// What tells the tempi apart without colours: dots, lines, nothing, crosses.
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

fn border_line(class: &str, plane: &Plane, border: &Border) -> Markup {
    line(class, at(plane, border.from), at(plane, border.to))
}

/// A number in a circle in the middle of some corners.
#[expect(clippy::cast_precision_loss, reason = "a region has few corners")]
fn mark(plane: &Plane, corners: &[Point], place: usize) -> Markup {
    let count = corners.len().max(1) as f64;
    let sum = |coordinate: fn(&Point) -> f64| corners.iter().map(coordinate).sum::<f64>() / count;
    mark_at(at(plane, (sum(|point| point.0), sum(|point| point.1))), place)
}

fn mark_at((x, y): (f64, f64), place: usize) -> Markup {
    html! {
        circle class="mark" cx=(number(x)) cy=(number(y)) r="8" {}
        (text("mark-number", (x, y + 4.0), "middle", &(place + 1).to_string()))
    }
}

/// Both axes, with a number where a border meets them.
fn axes(plane: &Plane, borders: &[&Border], words: &Words) -> Markup {
    let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
    let crossings = |axis: fn(Line) -> Option<f64>| {
        let mut found: Vec<f64> = borders.iter().filter_map(|border| axis(border.line)).collect();
        found.sort_by(f64::total_cmp);
        found.dedup();
        found
    };
    let along = apart(crossings(|line| line.crossings().0), WIDTH / plane.frame.0);
    let up = apart(crossings(|line| line.crossings().1), HEIGHT / plane.frame.1);
    html! {
        (rectangle("frame", (LEFT, TOP), (WIDTH, HEIGHT)))
        @for main in &along {
            @let (x, _) = at(plane, (*main, 0.0));
            (line("axis", (x, bottom), (x, bottom + 4.0)))
            (text("tick", (x, bottom + 15.0), "middle", &number(main / 60_000.0)))
        }
        @for increment in &up {
            @let (_, y) = at(plane, (0.0, *increment));
            (line("axis", (LEFT - 4.0, y), (LEFT, y)))
            (text("tick", (LEFT - 7.0, y + 4.0), "end", &number(increment / 1000.0)))
        }
        (text("axis-name", (right, bottom + 30.0), "end", &words.say("report-axis-main")))
        (text("axis-name", (LEFT + 6.0, TOP + 14.0), "start", &words.say("report-axis-increment")))
    }
}

/// Leaves out numbers that would stand too near to the one before.
fn apart(numbers: Vec<f64>, scale: f64) -> Vec<f64> {
    let mut kept: Vec<f64> = Vec::new();
    for number in numbers {
        if kept.last().is_none_or(|last| (number - last) * scale >= APART) {
            kept.push(number);
        }
    }
    kept
}

fn legend_row(id: &str, row: usize, tempo: Option<Tempo>, words: &Words) -> Markup {
    let y = row_y(row);
    html! {
        (rectangle(&class_of(tempo), (8.0, y - 6.0), (18.0, 12.0)))
        rect class="swatch" x="8" y=(number(y - 6.0)) width="18" height="12" fill=(texture(id, tempo)) {}
        (text("legend", (LEFT, y + 4.0), "start", &tempo_said(tempo, words)))
    }
}

#[expect(clippy::cast_precision_loss, reason = "a legend has few rows")]
fn height_of(rows: usize) -> f64 {
    rows as f64 * ROW
}

fn row_y(row: usize) -> f64 {
    LEGEND + height_of(row)
}
