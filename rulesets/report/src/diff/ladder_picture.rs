//! A ladder: what the first time costs, the second, the third, under each edition.

use kodeks_board::{Color, Time};
use kodeks_compare::report::{Asked, Ladder, Ladders, Rung};
use kodeks_core::Score;
use kodeks_draw::svg::{self, line, rectangle, text, wrapped};
use maud::{Markup, html};

use crate::Words;

use super::{
    figure::{Figure, WIDTH},
    named::Panel,
};

/// The room at the left of the picture.
const LEFT: f64 = 4.0;

/// Where the first name stands, how high a rung is, the step from one rung to the next, and the gap
/// below a ladder.
const TOP: f64 = 4.0;
const RUNG: f64 = 26.0;
const STEP: f64 = 7.0;
const GAP: f64 = 16.0;

/// How many characters of a name fit on a line.
const CHARACTERS: usize = 46;

/// Returns a picture of a group of tempi that are treated alike; none if no edition has another ladder.
pub(super) fn figure(
    place: usize,
    panel: &Panel<'_, Ladder>,
    of: &Ladders,
    asked: &[Asked],
    words: &Words,
) -> Option<Figure> {
    let most = of.most;
    let is_same = |one: &Ladder, other: &Ladder| one.rungs == other.rungs;
    if !panel.differs(is_same) {
        return None;
    }
    let drawn_ones = panel.distinct(asked, words, is_same, |_| &[]);
    let ladders = panel.distinct(asked, words, is_same, |ladder| &ladder.articles);
    let notes: Vec<String> = ladders.iter().map(|(names, ladder)| note(names, ladder, words)).collect();
    let tempi = ("tempi", panel.said(words).into());
    let title = words.say_about("report-ladder", of.question.name, &[tempi]);
    let mut height = TOP;
    let body = html! {
        @for (names, ladder) in &drawn_ones {
            @let lines = wrapped(&names.join(", "), CHARACTERS);
            @let ground = height + svg::height(lines.len()) + RUNG + STEP * f64::from(most.saturating_sub(1));
            (svg::lines("name", (LEFT, height + 8.0), "start", &lines))
            (drawn(ground, ladder, most, words))
            @let () = height = ground + GAP;
        }
    };
    let id = format!("ladder-{place}");
    Some(Figure::noted(&id, height, title, notes, &body))
}

/// Tells a ladder in words: `fide@2014 (7.5b): 1st – the opponent gains 2 minutes; 2nd – the game is lost.`
fn note(names: &[String], ladder: &Ladder, words: &Words) -> String {
    let rungs: Vec<String> = ladder
        .rungs
        .iter()
        .zip(1u32..)
        .map(|(rung, number)| {
            let cost = ("cost", cost(*rung, words).into());
            words.say_with("report-rung", &[("number", number.into()), cost])
        })
        .collect();
    words.say_with("report-ladder-said", &[("editions", names.join(", ").into()), ("rungs", rungs.join("; ").into())])
}

/// What a rung costs, in words.
fn cost(rung: Rung, words: &Words) -> String {
    match rung {
        Rung::Gains(Time::ZERO) => words.say("report-rung-nothing"),
        Rung::Gains(time) => words.say_with("report-rung-gains", &[("time", words.time(time).into())]),
        Rung::Ends(score) => words.say(ending(score)),
        Rung::Open => words.say("report-open"),
    }
}

fn ending(score: Score) -> &'static str {
    match score {
        Score::Won(Color::Black) => "report-rung-loses",
        Score::Won(Color::White) | Score::HalfTo(_) | Score::Drawn | Score::BothLost => "report-rung-over",
    }
}

/// What stands on a rung.
fn on_rung(rung: Rung, words: &Words) -> String {
    match rung {
        Rung::Gains(Time::ZERO) => "–".to_owned(),
        Rung::Gains(time) => format!("+{time}"),
        Rung::Ends(score) => words.say(ending(score)),
        Rung::Open => words.say("report-open"),
    }
}

/// The rungs of a ladder, standing on the ground.
#[expect(clippy::cast_precision_loss, reason = "a ladder has few rungs")]
fn drawn(ground: f64, ladder: &Ladder, most: u32, words: &Words) -> Markup {
    let wide = (WIDTH - LEFT - LEFT) / f64::from(most.max(1));
    html! {
        @for (place, rung) in ladder.rungs.iter().enumerate() {
            @let (x, rise) = (LEFT + wide * place as f64, STEP * place as f64);
            @let class = match rung { Rung::Ends(_) => "rung rung-end", _ => "rung" };
            @let label = match rung { Rung::Ends(_) => "rung-text rung-text-end", _ => "rung-text" };
            (rectangle(class, (x, ground - RUNG - rise), (wide - 4.0, RUNG + rise)))
            (text(label, (x + 8.0, ground - rise - 9.0), "start", &format!("{}. {}", place + 1, on_rung(*rung, words))))
        }
        (line("axis", (LEFT, ground), (WIDTH - LEFT, ground)))
    }
}
