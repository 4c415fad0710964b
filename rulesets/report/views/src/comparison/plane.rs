//! The plane of main time and increment, coloured by tempo.

use std::collections::BTreeSet;

use kodeks_board::Time;
use kodeks_compare::report::{Border, BorderLine, EditionWithReadings, Plane, PlanePoint, Region};
use kodeks_core::Tempo;
use kodeks_rulesets::GrammaticalCase;
use kodeks_words::Words;

use super::{AreaFill, Drawing, Figure, PlaneArea, PlaneBorder, PlaneDrawing};

/// Returns a picture of the plane for each way in which editions divide it, and one of where the
/// first and the last differ; none if all divide it alike.
pub(super) fn figures(plane: &Plane, asked: &[EditionWithReadings], words: &Words) -> Vec<Figure> {
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

/// Returns the name of a tempo, or `open`.
fn tempo_name(tempo: Option<Tempo>) -> String {
    tempo.map_or("open", Tempo::name).to_owned()
}

fn of_edition(plane: &Plane, edition: usize, name: &str, words: &Words) -> Figure {
    let borders: Vec<&Border> = plane.borders_for(edition).collect();
    let tempi: BTreeSet<Option<Tempo>> = plane.regions.iter().map(|region| region.tempi[edition]).collect();
    let area = |region: &Region| (region.corners.clone(), AreaFill::Tempo(tempo_name(region.tempi[edition])));
    let legend = tempi.into_iter().map(|tempo| (AreaFill::Tempo(tempo_name(tempo)), describe_tempo(tempo, words)));
    Figure {
        id: format!("plane-{edition}"),
        title: words.say_with("report-plane", &[("edition", name.to_owned().into())]),
        notes: describe_borders(&borders, edition, words),
        drawing: Drawing::Plane(PlaneDrawing {
            legend: legend.collect(),
            ..draw_plane(plane, area, &borders, |_| false, words)
        }),
    }
}

/// Returns what holds exactly on each border.
fn describe_borders(borders: &[&Border], edition: usize, words: &Words) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for border in borders {
        let sentence = words.say_with(
            "report-plane-border",
            &[
                ("line", describe_line(border.line, words).into()),
                ("tempo", describe_tempo(border.tempi[edition], words).into()),
            ],
        );
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// Names a line: `60 minutes in all`.
fn describe_line(line: BorderLine, words: &Words) -> String {
    let key = match (line.main, line.increments) {
        (_, 0) => "report-line-main",
        (0, _) => "report-line-increment",
        _ => "report-line-total",
    };
    let time = words.time_in(line.together, GrammaticalCase::Nominative);
    words.say_with(key, &[("time-nominative", time.into())])
}

fn describe_tempo(tempo: Option<Tempo>, words: &Words) -> String {
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
    let area =
        |region: &Region| (region.corners.clone(), place(&region.tempi).map_or(AreaFill::Same, AreaFill::Difference));
    let marked_regions = plane.regions.iter().map(|region| (place(&region.tempi), middle(&region.corners)));
    let marked_borders = plane.borders.iter().map(|border| (place(&border.tempi), middle(&[border.from, border.to])));
    let marks = marked_regions.chain(marked_borders).filter_map(|(place, point)| Some((place?, point)));
    let legend = kinds.iter().enumerate().map(|(place, [was, is])| {
        let change = format!("{} → {}", describe_tempo(*was, words), describe_tempo(*is, words));
        (AreaFill::Difference(place), change)
    });
    let all: Vec<&Border> = plane.borders.iter().collect();
    let arguments = [("a", names[0].clone().into()), ("b", names[1].clone().into())];
    Figure {
        id: "plane-difference".to_owned(),
        title: words.say_with("report-plane-difference", &arguments),
        notes: describe_difference(plane, (a, b), words),
        drawing: Drawing::Plane(PlaneDrawing {
            marks: marks.collect(),
            legend: legend.collect(),
            ..draw_plane(plane, area, &all, |border| place(&border.tempi).is_some(), words)
        }),
    }
}

/// Returns the regions and the borders on which two editions differ.
fn describe_difference(plane: &Plane, (a, b): (usize, usize), words: &Words) -> Vec<String> {
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
            ("from", words.time_in(from, GrammaticalCase::Genitive).into()),
            ("to", words.time_in(to, GrammaticalCase::Genitive).into()),
            ("a", describe_tempo(region.tempi[a], words).into()),
            ("b", describe_tempo(region.tempi[b], words).into()),
        ];
        let sentence = words.say_with(key, &arguments);
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    let differing = plane.borders.iter().filter(|border| border.tempi[a] != border.tempi[b]);
    for border in differing {
        let arguments = [
            ("line", describe_line(border.line, words).into()),
            ("a", describe_tempo(border.tempi[a], words).into()),
            ("b", describe_tempo(border.tempi[b], words).into()),
        ];
        let sentence = words.say_with("report-plane-exactly", &arguments);
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// Returns the middle of some corners.
#[expect(clippy::cast_precision_loss, reason = "a region has few corners")]
fn middle(corners: &[PlanePoint]) -> PlanePoint {
    let count = corners.len().max(1) as f64;
    let sum = |coordinate: fn(&PlanePoint) -> f64| corners.iter().map(coordinate).sum::<f64>() / count;
    (sum(|point| point.0), sum(|point| point.1))
}

/// Returns the plane with its regions and borders, without a legend.
fn draw_plane(
    plane: &Plane,
    area: impl Fn(&Region) -> (Vec<PlanePoint>, AreaFill),
    borders: &[&Border],
    is_differing: impl Fn(&Border) -> bool,
    words: &Words,
) -> PlaneDrawing {
    let crossings = |axis: fn(BorderLine) -> Option<f64>| {
        let mut found: Vec<f64> = borders.iter().filter_map(|border| axis(border.line)).collect();
        found.sort_by(f64::total_cmp);
        found.dedup();
        found
    };
    let border = |border: &&Border| PlaneBorder { ends: [border.from, border.to], is_differing: is_differing(border) };
    PlaneDrawing {
        frame: plane.frame,
        areas: plane.regions.iter().map(area).map(|(corners, fill)| PlaneArea { corners, fill }).collect(),
        borders: borders.iter().map(border).collect(),
        marks: Vec::new(),
        crossings: [crossings(|line| line.crossings().0), crossings(|line| line.crossings().1)],
        axes: ["report-axis-main", "report-axis-increment"].map(|axis| words.say(axis)),
        legend: Vec::new(),
    }
}
