//! The ladder of illegal moves: what the first costs, the second, the third, under each edition.

use kodeks_core::{Color, Score, Time};
use maud::{Markup, html};

use crate::Words;

use super::{
    asked::Asked,
    figure::Figure,
    ladder::{Ladder, Ladders, Rung},
    named::{Panel, panels},
    svg::{Alternative, line, picture, rectangle, text},
};

/// How wide the picture is, and the room at its left.
const WIDTH: f64 = 340.0;
const LEFT: f64 = 4.0;

/// How high the name of an edition is, a rung, the step from one rung to the next, and the gap below.
const NAME: f64 = 18.0;
const RUNG: f64 = 26.0;
const STEP: f64 = 7.0;
const GAP: f64 = 12.0;

/// Returns a picture for each group of tempi that are treated alike.
pub(super) fn figures(ladders: &Ladders, asked: &[Asked], words: &Words) -> Vec<Figure> {
    let panels = panels(&ladders.tempi);
    let drawn = panels.iter().enumerate();
    drawn
        .map(|(place, panel)| figure(place, panel, ladders.most, asked, words))
        .collect()
}

fn figure(
    place: usize,
    panel: &Panel<'_, Ladder>,
    most: u32,
    asked: &[Asked],
    words: &Words,
) -> Figure {
    let ladders = panel.distinct(asked, words);
    let notes: Vec<String> = ladders
        .iter()
        .map(|(names, under)| note(names, &under.answer, words))
        .collect();
    let alternative = Alternative {
        title: words.say_with("report-ladder", &[("tempi", panel.said(words).into())]),
        description: notes.join(" "),
    };
    let high = NAME + RUNG + STEP * f64::from(most.saturating_sub(1)) + GAP;
    let tops = ladders.iter().scan(4.0, |top, ladder| {
        let here = *top;
        *top += high + NAME * (lines_of(&ladder.0).len().saturating_sub(1)) as f64;
        Some(here)
    });
    let tops: Vec<f64> = tops.collect();
    let height = tops.last().copied().unwrap_or(0.0)
        + high
        + ladders.last().map_or(0.0, |ladder| {
            NAME * (lines_of(&ladder.0).len().saturating_sub(1)) as f64
        });
    let body = html! {
        @for (top, (names, under)) in tops.iter().zip(&ladders) {
            (drawn(*top, names, &under.answer, most, words))
        }
    };
    Figure {
        svg: picture(
            &format!("ladder-{place}"),
            (WIDTH, height),
            &alternative,
            &body,
        ),
        title: alternative.title,
        notes,
    }
}

/// Tells a ladder in words: `fide@2014 (7.5b): 1st – the opponent gains 2 minutes; 2nd – the game is lost.`
fn note(names: &[String], ladder: &Ladder, words: &Words) -> String {
    let rungs = ladder.rungs.iter().zip(1u32..);
    let rungs: Vec<String> = rungs
        .map(|(rung, number)| {
            let cost = ("cost", cost(*rung, words).into());
            words.say_with("report-rung", &[("number", number.into()), cost])
        })
        .collect();
    words.say_with(
        "report-ladder-said",
        &[
            ("editions", names.join(", ").into()),
            ("articles", ladder.articles.join(", ").into()),
            ("rungs", rungs.join("; ").into()),
        ],
    )
}

/// What a rung costs, in words.
fn cost(rung: Rung, words: &Words) -> String {
    match rung {
        Rung::Gains(Time::ZERO) => words.say("report-rung-nothing"),
        Rung::Gains(time) => {
            words.say_with("report-rung-gains", &[("time", words.time(time).into())])
        }
        Rung::Ends(score) => words.say(ending(score)),
        Rung::Open => words.say("report-open"),
    }
}

fn ending(score: Score) -> &'static str {
    match score {
        Score::Won(Color::Black) => "report-rung-loses",
        Score::Won(Color::White) | Score::HalfTo(_) | Score::Drawn | Score::BothLost => {
            "report-rung-over"
        }
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

/// The names of editions, in lines that fit the picture.
fn lines_of(names: &[String]) -> Vec<String> {
    let text = names.join(", ");
    let lines = textwrap::wrap(&text, 48).into_iter();
    lines.map(std::borrow::Cow::into_owned).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a ladder has few rungs")]
fn drawn(top: f64, names: &[String], ladder: &Ladder, most: u32, words: &Words) -> Markup {
    let lines = lines_of(names);
    let wide = (WIDTH - LEFT - LEFT) / f64::from(most.max(1));
    let ground = top + NAME * lines.len() as f64 + RUNG + STEP * f64::from(most.saturating_sub(1));
    html! {
        @for (place, said) in lines.iter().enumerate() {
            (text("name", (LEFT, top + 12.0 + NAME * place as f64), "start", said))
        }
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
