//! Which tempo a game has by its main time and its increment: the regions of the plane, and what holds
//! exactly on their borders.

use kodeks_base::Diagnostic;
use kodeks_board::{Bonus, Time, TimeControl};
use kodeks_core::{Order, Question, Tempo, Value};
use kodeks_rulesets::{Rulebook, json_form::As, json_form::write_json, ruling::facts_of_control};
use kodeks_scripting::Host;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::Setting;

use super::super::asking::ask;
use super::editions::EditionWithReadings;

/// The plane of main time and increment as several editions divide it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Plane {
    /// The question that is answered.
    #[serde(skip)]
    pub question: &'static Question,
    /// How far it is shown: the main time and the increment, in milliseconds.
    #[serde(serialize_with = "write_point")]
    #[schemars(with = "[i64; 2]")]
    pub frame: PlanePoint,
    /// Its regions.
    pub regions: Vec<Region>,
    /// The borders between them, and what holds exactly there.
    pub borders: Vec<Border>,
}

/// A main time and an increment, in milliseconds.
pub type PlanePoint = (f64, f64);

/// A region of the plane: everywhere inside, each edition gives one tempo.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Region {
    /// Its corners.
    #[serde(serialize_with = "all_rounded")]
    #[schemars(with = "Vec<[i64; 2]>")]
    pub corners: Vec<PlanePoint>,
    /// The tempo by each edition, if it says one.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Vec<Option<Tempo>>>")]
    pub tempi: Vec<Option<Tempo>>,
}

/// A piece of a border: all along it, each edition gives one tempo.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Border {
    /// The line on which it lies.
    #[serde(flatten)]
    pub line: BorderLine,
    /// Where it begins.
    #[serde(serialize_with = "write_point")]
    #[schemars(with = "[i64; 2]")]
    pub from: PlanePoint,
    /// Where it ends.
    #[serde(serialize_with = "write_point")]
    #[schemars(with = "[i64; 2]")]
    pub to: PlanePoint,
    /// The tempo by each edition, if it says one.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Vec<Option<Tempo>>>")]
    pub tempi: Vec<Option<Tempo>>,
}

/// The line on which main time and so many increments are a time together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct BorderLine {
    /// How often the main time counts: once, or not at all.
    #[serde(rename = "main_time")]
    pub main: u32,
    /// How often the increment counts.
    pub increments: u32,
    /// The two facts together.
    #[serde(rename = "ms", serialize_with = "write_json")]
    #[schemars(with = "As<Time>")]
    pub together: Time,
}

/// Writes a point of the plane in whole milliseconds.
fn write_point<S: Serializer>((main, increment): &PlanePoint, to: S) -> Result<S::Ok, S::Error> {
    whole(*main, *increment).serialize(to)
}

fn all_rounded<S: Serializer>(points: &[PlanePoint], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(points.iter().map(|(main, increment)| whole(*main, *increment)))
}

#[expect(clippy::cast_possible_truncation, reason = "milliseconds on a picture")]
fn whole(main: f64, increment: f64) -> [i64; 2] {
    [main.round() as i64, increment.round() as i64]
}

/// Ratio between the frame of the plane and its last border.
const BEYOND: f64 = 4.0 / 3.0;

impl Plane {
    /// Asks the editions; `None` if none of them has a border.
    pub(super) fn of(
        host: &Host,
        asked: &[EditionWithReadings],
        question: &'static Question,
    ) -> Result<Option<Plane>, Diagnostic> {
        let rulebooks = asked.iter().map(|asked| asked.rulebook(&Setting::default()));
        let rulebooks: Vec<Rulebook> = rulebooks.collect::<Result<_, _>>()?;
        let lines = lines(&rulebooks, question);
        let Some(frame) = frame(&lines) else {
            return Ok(None);
        };
        let tempi = |point: PlanePoint| -> Result<Vec<Option<Tempo>>, Diagnostic> {
            rulebooks.iter().map(|rulebook| tempo(host, rulebook, question, point)).collect()
        };
        let mut regions = Vec::new();
        for corners in cut(frame, &lines) {
            let tempi = tempi(middle(&corners))?;
            regions.push(Region { corners, tempi });
        }
        let mut borders = Vec::new();
        for line in &lines {
            for [from, to] in pieces(*line, &lines, frame) {
                let tempi = tempi(line.nearest(middle(&[from, to])))?;
                borders.push(Border { line: *line, from, to, tempi });
            }
        }
        Ok(Some(Plane { question, frame, regions, borders }))
    }

    /// Returns whether two of the editions give another tempo anywhere.
    #[must_use]
    pub fn differs(&self, a: usize, b: usize) -> bool {
        let regions = self.regions.iter().map(|region| &region.tempi);
        let borders = self.borders.iter().map(|border| &border.tempi);
        regions.chain(borders).any(|tempi| tempi[a] != tempi[b])
    }
}

impl BorderLine {
    /// Returns where it crosses the axis of the main time, and that of the increment.
    #[must_use]
    pub fn crossings(self) -> (Option<f64>, Option<f64>) {
        let together = ms(self.together);
        let over = |times: u32| (times > 0).then(|| together / f64::from(times));
        (over(self.main), over(self.increments))
    }

    /// Returns the distance of a point beyond it: zero on the line, less than that below.
    fn beyond(self, (main, increment): PlanePoint) -> f64 {
        f64::from(self.main) * main + f64::from(self.increments) * increment - ms(self.together)
    }

    /// Returns the point of whole milliseconds on the line beside a point.
    fn nearest(self, (main, increment): PlanePoint) -> PlanePoint {
        let increment = increment.round();
        match (self.main, self.increments) {
            (0, _) => (main.round(), ms(self.together)),
            (_, increments) => (ms(self.together) - f64::from(increments) * increment, increment),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "no clock shows so much time")]
fn ms(time: Time) -> f64 {
    time.ms() as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole milliseconds, not below zero")]
fn time(ms: f64) -> Time {
    Time::from_ms(ms.round().max(0.0) as u64)
}

/// Returns the tempo that an edition gives to a main time with an increment.
fn tempo(
    host: &Host,
    rulebook: &Rulebook,
    question: &'static Question,
    (main, increment): PlanePoint,
) -> Result<Option<Tempo>, Diagnostic> {
    let facts = facts_at(time(main), time(increment));
    let answer = ask(host, rulebook, question, &facts)?;
    Ok(answer.orders.iter().find_map(|order| match order {
        Order::PlayAs(tempo) => Some(*tempo),
        _ => None,
    }))
}

/// Returns the facts about a main time with an increment.
fn facts_at(main: Time, increment: Time) -> Vec<Value> {
    facts_of_control(&TimeControl::all_moves(main, Bonus::Increment(increment)))
}

/// Returns the coefficients of main time and increment in each fact, which is a sum of them.
fn shares() -> Vec<(u32, u32)> {
    let second = Time::from_seconds(1);
    let in_seconds = |value: &Value| match value {
        Value::Time(time) => u32::try_from(time.ms() / second.ms()).unwrap_or(u32::MAX),
        _ => 0,
    };
    let by_main = facts_at(second, Time::ZERO);
    let by_increment = facts_at(Time::ZERO, second);
    by_main.iter().zip(&by_increment).map(|(main, increment)| (in_seconds(main), in_seconds(increment))).collect()
}

/// Returns the coefficient of the increment in the time for the whole game.
fn increments_in_all() -> u32 {
    shares().into_iter().map(|(_, increments)| increments).max().unwrap_or(1)
}

/// The lines along which conditions divide the plane.
fn lines(rulebooks: &[Rulebook], question: &'static Question) -> Vec<BorderLine> {
    let shares = shares();
    let mut lines: Vec<BorderLine> = Vec::new();
    for placed in rulebooks.iter().flat_map(|book| book.answering(question)) {
        for constraint in placed.regulation.when.constraints() {
            let Some((main, increments)) = shares.get(constraint.fact).copied() else {
                continue;
            };
            for bound in &constraint.bounds {
                let Value::Time(together) = bound.value(&placed.law) else {
                    continue;
                };
                let line = BorderLine { main, increments, together };
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
    }
    lines.sort_by_key(|line| (line.main, line.increments, line.together));
    lines
}

/// Returns the frame in which all borders are seen.
fn frame(lines: &[BorderLine]) -> Option<PlanePoint> {
    let furthest = |crossings: Vec<f64>| crossings.into_iter().reduce(f64::max);
    let main = furthest(lines.iter().filter_map(|line| line.crossings().0).collect());
    let increment = furthest(lines.iter().filter_map(|line| line.crossings().1).collect());
    let in_all = f64::from(increments_in_all());
    let (main, increment) = match (main, increment) {
        (Some(main), Some(increment)) => (main, increment),
        (Some(main), None) => (main, main / in_all),
        (None, Some(increment)) => (increment * in_all, increment),
        (None, None) => return None,
    };
    (main > 0.0 && increment > 0.0).then_some((main * BEYOND, increment * BEYOND))
}

/// Cuts the frame along every line.
fn cut((main, increment): PlanePoint, lines: &[BorderLine]) -> Vec<Vec<PlanePoint>> {
    let whole = vec![(0.0, 0.0), (main, 0.0), (main, increment), (0.0, increment)];
    lines.iter().fold(vec![whole], |regions, line| {
        let both = |corners: &Vec<PlanePoint>| [-1.0, 1.0].map(|side| half(corners, *line, side));
        regions.iter().flat_map(both).filter(|corners| corners.len() > 2).collect()
    })
}

/// The part of a region on one side of a line.
fn half(corners: &[PlanePoint], line: BorderLine, side: f64) -> Vec<PlanePoint> {
    let next = corners.iter().cycle().skip(1);
    let mut kept: Vec<PlanePoint> = Vec::new();
    for (from, to) in corners.iter().zip(next) {
        let (here, there) = (side * line.beyond(*from), side * line.beyond(*to));
        if here >= 0.0 {
            kept.push(*from);
        }
        if here * there < 0.0 {
            kept.push(between(*from, *to, here / (here - there)));
        }
    }
    kept.dedup();
    // A region that only touches the line has no part on its other side.
    let is_beyond = |corner: &PlanePoint| side * line.beyond(*corner) > 0.0;
    if !kept.iter().any(is_beyond) {
        kept.clear();
    }
    kept
}

fn between((x, y): PlanePoint, (other_x, other_y): PlanePoint, share: f64) -> PlanePoint {
    (x + (other_x - x) * share, y + (other_y - y) * share)
}

#[expect(clippy::cast_precision_loss, reason = "a region has few corners")]
fn middle(corners: &[PlanePoint]) -> PlanePoint {
    let sum = |coordinate: fn(&PlanePoint) -> f64| corners.iter().map(coordinate).sum::<f64>();
    let count = corners.len().max(1) as f64;
    (sum(|point| point.0) / count, sum(|point| point.1) / count)
}

/// The pieces of a line inside the frame, between its crossings with the other lines.
fn pieces(line: BorderLine, lines: &[BorderLine], frame: PlanePoint) -> Vec<[PlanePoint; 2]> {
    let Some((from, to)) = inside(line, frame) else {
        return Vec::new();
    };
    let mut shares = vec![0.0, 1.0];
    for other in lines {
        let (here, there) = (other.beyond(from), other.beyond(to));
        if here * there < 0.0 {
            shares.push(here / (here - there));
        }
    }
    shares.sort_by(f64::total_cmp);
    let ends = shares.windows(2);
    ends.map(|ends| [between(from, to, ends[0]), between(from, to, ends[1])]).collect()
}

/// Returns the points at which a line enters and leaves the frame.
fn inside(line: BorderLine, (main, increment): PlanePoint) -> Option<(PlanePoint, PlanePoint)> {
    let corners = [(0.0, 0.0), (main, 0.0), (main, increment), (0.0, increment)];
    let mut found: Vec<PlanePoint> = Vec::new();
    for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (here, there) = (line.beyond(*from), line.beyond(*to));
        let crossing = if here * there < 0.0 {
            Some(between(*from, *to, here / (here - there)))
        } else {
            (here == 0.0).then_some(*from)
        };
        found.extend(crossing.filter(|point| !found.contains(point)));
    }
    match found[..] {
        [from, to] => Some((from, to)),
        _ => None,
    }
}

impl Plane {
    /// Returns whether two editions divide it alike.
    pub fn is_alike(&self, a: usize, b: usize) -> bool {
        !self.differs(a, b)
    }

    /// Returns the borders on which something changes under an edition.
    pub fn borders_for(&self, edition: usize) -> impl Iterator<Item = &Border> {
        self.borders.iter().filter(move |border| {
            self.regions
                .iter()
                .filter(|region| region.touches(border))
                .any(|region| region.tempi[edition] != border.tempi[edition])
        })
    }

    /// Returns between which times in all a region lies: the least, unless it is none, and the most,
    /// unless the region goes on beyond the frame. `None` if other borders shape it.
    pub fn reach(&self, corners: &[PlanePoint]) -> Option<(Option<Time>, Option<Time>)> {
        let is_total = |border: &Border| border.line.main > 0 && border.line.increments > 0;
        if !self.borders.iter().all(is_total) {
            return None;
        }
        let in_all = |point: &PlanePoint| point.0 + f64::from(increments_in_all()) * point.1;
        let least = corners.iter().map(in_all).fold(f64::INFINITY, f64::min);
        let most = corners.iter().map(in_all).fold(0.0, f64::max);
        let (main, increment) = self.frame;
        let inside = |corner: &PlanePoint| corner.0 < main && corner.1 < increment;
        Some(((least > 0.0).then(|| time(least)), corners.iter().all(inside).then(|| time(most))))
    }
}

impl Region {
    /// Returns whether both ends of a border are among its corners.
    fn touches(&self, border: &Border) -> bool {
        let is_near =
            |one: &PlanePoint, other: &PlanePoint| (one.0 - other.0).abs() < 1.0 && (one.1 - other.1).abs() < 1.0;
        let is_corner = |end: &PlanePoint| self.corners.iter().any(|corner| is_near(corner, end));
        is_corner(&border.from) && is_corner(&border.to)
    }
}
