//! The cost of the first time, the second, the third, as a ladder for each answer.

use kodeks_views::comparison::{LaddersDrawing, NamedLadder};
use maud::{Markup, html};

use crate::svg::{self, line, rectangle, text, wrapped};

use super::WIDTH;

/// The room at the left of the picture.
const LEFT: f64 = 4.0;

/// The place of the first name, the height of a rung, the step from one rung to the next, and the gap below a ladder.
const TOP: f64 = 4.0;
const RUNG: f64 = 26.0;
const STEP: f64 = 7.0;
const GAP: f64 = 16.0;

/// How many characters of a name fit on a line.
const CHARACTERS: usize = 46;

/// Draws the ladders, and returns how high they are.
pub(super) fn draw_ladders(drawing: &LaddersDrawing) -> (f64, Markup) {
    let mut height = TOP;
    let body = html! {
        @for ladder in &drawing.ladders {
            @let lines = wrapped(&ladder.names, CHARACTERS);
            @let ground = height + svg::height(lines.len()) + RUNG + STEP * f64::from(drawing.most.saturating_sub(1));
            (svg::lines("name", (LEFT, height + 8.0), "start", &lines))
            (draw_ladder(ground, ladder, drawing.most))
            @let () = height = ground + GAP;
        }
    };
    (height, body)
}

/// Draws the rungs of a ladder, with their feet on the ground.
#[expect(clippy::cast_precision_loss, reason = "a ladder has few rungs")]
fn draw_ladder(ground: f64, ladder: &NamedLadder, most: u32) -> Markup {
    let wide = (WIDTH - LEFT - LEFT) / f64::from(most.max(1));
    html! {
        @for (place, (label, is_end)) in ladder.rungs.iter().enumerate() {
            @let (x, rise) = (LEFT + wide * place as f64, STEP * place as f64);
            @let [rung, label_class] = if *is_end { ["rung rung-end", "rung-text rung-text-end"] } else { ["rung", "rung-text"] };
            (rectangle(rung, (x, ground - RUNG - rise), (wide - 4.0, RUNG + rise)))
            (text(label_class, (x + 8.0, ground - rise - 9.0), "start", &format!("{}. {label}", place + 1)))
        }
        (line("axis", (LEFT, ground), (WIDTH - LEFT, ground)))
    }
}
