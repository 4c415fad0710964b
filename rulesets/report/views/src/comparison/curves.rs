//! A player's clock before and after something that costs time, as a curve for each edition.

use kodeks_board::Time;
use kodeks_compare::report::{EditionWithReadings, PenaltyCurve, PenaltyCurves};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use super::{CurvesDrawing, Drawing, Figure, NamedCurve, panels::Panel};

/// How many steps an axis has.
const STEPS: u64 = 3;

/// Returns a picture of a group of tempi that are treated alike; none if no edition has another curve.
pub(super) fn figure(
    place: usize,
    panel: &Panel<'_, Option<PenaltyCurve>>,
    claims: &PenaltyCurves,
    asked: &[EditionWithReadings],
    words: &Words,
) -> Option<Figure> {
    if !panel.differs(is_same_line) {
        return None;
    }
    let (most, question) = (claims.most, claims.question.name);
    let costs = panel.distinct(asked, words, is_same_cost, articles);
    let curves = panel.distinct(asked, words, is_same_line, |_| &[]).into_iter().map(|(names, curve)| NamedCurve {
        names: names.join(", "),
        corners: curve
            .as_ref()
            .map(|curve| curve.corners.iter().map(|(before, after)| (before.ms(), after.ms())).collect()),
    });
    let ticks = (0..=STEPS).map(|step| Time::from_ms(most.ms() * step / STEPS));
    let tempi = ("tempi", panel.describe_tempi(words).into());
    Some(Figure {
        id: format!("claims-{place}"),
        title: words.say_about("report-claims", question, &[tempi]),
        notes: costs.iter().map(|(names, curve)| note(names, curve.as_ref(), question, words)).collect(),
        drawing: Drawing::Curves(CurvesDrawing {
            most: most.ms(),
            axes: ["report-axis-before", "report-axis-after"].map(|axis| words.say(axis)),
            ticks: ticks.map(|tick| (tick.ms(), words.brief(&LawValue::Time(tick)))).collect(),
            curves: curves.collect(),
        }),
    })
}

fn articles(curve: &Option<PenaltyCurve>) -> &[String] {
    curve.as_ref().map_or(&[], |curve| &curve.articles)
}

/// Whether two answers are drawn as one line.
fn is_same_line(one: &Option<PenaltyCurve>, other: &Option<PenaltyCurve>) -> bool {
    let corners = |curve: &Option<PenaltyCurve>| curve.as_ref().map(|curve| curve.corners.clone());
    corners(one) == corners(other)
}

/// Whether two answers cost both players the same.
fn is_same_cost(one: &Option<PenaltyCurve>, other: &Option<PenaltyCurve>) -> bool {
    let gains = |curve: &Option<PenaltyCurve>| curve.as_ref().map(|curve| curve.opponent_gains);
    is_same_line(one, other) && gains(one) == gains(other)
}

/// Returns a curve in words: `fide@2005: 1 min → 1 min, 2 min → 1 min …; the opponent gains 3 minutes.`
fn note(names: &[String], curve: Option<&PenaltyCurve>, question: &str, words: &Words) -> String {
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
