//! The cost of the first time, the second, the third, under each edition, as a ladder.

use kodeks_board::{Color, Time};
use kodeks_compare::report::{EditionWithReadings, Ladder, Ladders, Rung};
use kodeks_core::Score;
use kodeks_words::Words;

use super::{Drawing, Figure, LaddersDrawing, NamedLadder, panels::Panel};

/// Returns a picture of a group of tempi that are treated alike; none if no edition has another ladder.
pub(super) fn figure(
    place: usize,
    panel: &Panel<'_, Ladder>,
    of: &Ladders,
    asked: &[EditionWithReadings],
    words: &Words,
) -> Option<Figure> {
    let is_same = |one: &Ladder, other: &Ladder| one.rungs == other.rungs;
    if !panel.differs(is_same) {
        return None;
    }
    let ladders = panel.distinct(asked, words, is_same, |_| &[]).into_iter().map(|(names, ladder)| NamedLadder {
        names: names.join(", "),
        rungs: ladder.rungs.iter().map(|rung| (on_rung(*rung, words), matches!(rung, Rung::Ends(_)))).collect(),
    });
    let cited = panel.distinct(asked, words, is_same, |ladder| &ladder.articles);
    let tempi = ("tempi", panel.describe_tempi(words).into());
    Some(Figure {
        id: format!("ladder-{place}"),
        title: words.say_about("report-ladder", of.question.name, &[tempi]),
        notes: cited.iter().map(|(names, ladder)| note(names, ladder, words)).collect(),
        drawing: Drawing::Ladders(LaddersDrawing { most: of.most, ladders: ladders.collect() }),
    })
}

/// Returns a ladder in words: `fide@2014 (7.5b): 1st – the opponent gains 2 minutes; 2nd – the game is lost.`
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

/// Returns the cost of a rung in a sentence.
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

/// Returns the label of a rung.
fn on_rung(rung: Rung, words: &Words) -> String {
    match rung {
        Rung::Gains(Time::ZERO) => "–".to_owned(),
        Rung::Gains(time) => format!("+{time}"),
        Rung::Ends(score) => words.say(ending(score)),
        Rung::Open => words.say("report-open"),
    }
}
