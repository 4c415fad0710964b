//! A player's clock before and after something that costs time, as a curve for each edition.

use kodeks_board::Time;
use kodeks_compare::report::{Asked, Claims, Curve};
use kodeks_draw::svg::{self, line, number, points, rectangle, text, wrapped};
use kodeks_scripting::LawValue;
use maud::{Markup, html};

use crate::Words;

use super::{figure::Figure, named::Panel};

/// Where the curves are drawn: left, top, and the side of their square.
const LEFT: f64 = 40.0;
const TOP: f64 = 10.0;
const SIDE: f64 = 240.0;

/// Where the legend begins, the gap between its rows, and how many characters fit on a line.
const LEGEND: f64 = TOP + SIDE + 48.0;
const GAP: f64 = 6.0;
const CHARACTERS: usize = 46;

/// How many steps an axis has.
const STEPS: u64 = 3;

/// Returns a picture of a group of tempi that are treated alike; none if no edition has another curve.
pub(super) fn figure(
    place: usize,
    panel: &Panel<'_, Option<Curve>>,
    claims: &Claims,
    asked: &[Asked],
    words: &Words,
) -> Option<Figure> {
    if !panel.differs(is_same_line) {
        return None;
    }
    let (most, question) = (claims.most, claims.question.name);
    let curves = panel.distinct(asked, words, is_same_line, |_| &[]);
    let costs = panel.distinct(asked, words, is_same_cost, articles);
    let notes: Vec<String> = costs.iter().map(|(names, curve)| note(names, curve.as_ref(), question, words)).collect();
    let tempi = ("tempi", panel.said(words).into());
    let title = words.say_about("report-claims", question, &[tempi]);
    let mut row = LEGEND;
    let body = html! {
        (axes(most, words))
        @for (kind, (_, curve)) in curves.iter().enumerate() {
            @if let Some(curve) = curve { (drawn(kind, curve, most)) }
        }
        @for (kind, (names, curve)) in curves.iter().enumerate() {
            @let lines = wrapped(&names.join(", "), CHARACTERS);
            (legend(row, kind, &lines, curve.is_some()))
            @let () = row += svg::height(lines.len()) + GAP;
        }
    };
    let id = format!("claims-{place}");
    Some(Figure::noted(&id, row, title, notes, &body))
}

fn articles(curve: &Option<Curve>) -> &[String] {
    curve.as_ref().map_or(&[], |curve| &curve.articles)
}

/// Whether two answers are drawn as one line.
fn is_same_line(one: &Option<Curve>, other: &Option<Curve>) -> bool {
    let corners = |curve: &Option<Curve>| curve.as_ref().map(|curve| curve.corners.clone());
    corners(one) == corners(other)
}

/// Whether two answers cost both players the same.
fn is_same_cost(one: &Option<Curve>, other: &Option<Curve>) -> bool {
    let gains = |curve: &Option<Curve>| curve.as_ref().map(|curve| curve.opponent_gains);
    is_same_line(one, other) && gains(one) == gains(other)
}

/// Tells a curve in words: `fide@2005: 1 min → 1 min, 2 min → 1 min …; the opponent gains 3 minutes.`
fn note(names: &[String], curve: Option<&Curve>, question: &str, words: &Words) -> String {
    let editions = ("editions", names.join(", ").into());
    let Some(curve) = curve else {
        return words.say_with("report-claims-open", &[editions]);
    };
    let brief = |time: Time| words.brief(&LawValue::Time(time));
    let is_kept = curve.corners.iter().all(|(before, after)| before == after);
    let corners: Vec<String> = curve
        .corners
        .iter()
        .filter(|(before, _)| *before > Time::ZERO)
        .map(|(before, after)| format!("{} → {}", brief(*before), brief(*after)))
        .collect();
    let gains = match curve.opponent_gains {
        Some(time) => words.say_with("report-claims-gains", &[("time", words.time(time).into())]),
        None => words.say("report-claims-gains-vary"),
    };
    let gains = ("gains", gains.into());
    if is_kept {
        words.say_about("report-claims-kept", question, &[editions, gains])
    } else {
        let corners = ("corners", corners.join(", ").into());
        words.say_with("report-claims-curve", &[editions, corners, gains])
    }
}

fn at(before: Time, after: Time, most: Time) -> (f64, f64) {
    (LEFT + share(before, most) * SIDE, TOP + SIDE - share(after, most) * SIDE)
}

#[expect(clippy::cast_precision_loss, reason = "no clock shows so much time")]
fn share(time: Time, most: Time) -> f64 {
    time.ms() as f64 / most.ms() as f64
}

fn axes(most: Time, words: &Words) -> Markup {
    let (right, bottom) = (LEFT + SIDE, TOP + SIDE);
    let ticks = (0..=STEPS).map(|step| Time::from_ms(most.ms() * step / STEPS));
    let brief = |time: Time| words.brief(&LawValue::Time(time));
    html! {
        (rectangle("frame", (LEFT, TOP), (SIDE, SIDE)))
        @for tick in ticks {
            @let (x, _) = at(tick, Time::ZERO, most);
            @let (_, y) = at(Time::ZERO, tick, most);
            @if tick > Time::ZERO && tick < most {
                (line("grid", (x, TOP), (x, bottom)))
                (line("grid", (LEFT, y), (right, y)))
            }
            (text("tick", (x, bottom + 15.0), "middle", &brief(tick)))
            @if tick > Time::ZERO { (text("tick", (LEFT - 5.0, y + 4.0), "end", &brief(tick))) }
        }
        (line("diagonal", (LEFT, bottom), (right, TOP)))
        (text("axis-name", (right, bottom + 32.0), "end", &words.say("report-axis-before")))
        (text("axis-name", (LEFT + 6.0, TOP + 14.0), "start", &words.say("report-axis-after")))
    }
}

fn drawn(kind: usize, curve: &Curve, most: Time) -> Markup {
    let corners: Vec<(f64, f64)> = curve.corners.iter().map(|(before, after)| at(*before, *after, most)).collect();
    let inner = corners.iter().skip(1);
    html! {
        polyline class={ "curve curve-" (kind % 6) } points=(points(corners.iter().copied())) {}
        @for corner in inner { (marker(kind, *corner)) }
    }
}

/// A ring, a square, a triangle, a diamond, so that curves are told apart without colours.
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

fn legend(y: f64, kind: usize, names: &[String], is_curve: bool) -> Markup {
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
