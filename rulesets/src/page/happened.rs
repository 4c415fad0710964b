//! What happened, in a sentence.

use kodeks_core::{Color, Event};

use crate::{Ruling, Words, words::player_argument};

/// Returns what happened, in a sentence.
#[must_use]
pub fn happened(ruling: &Ruling, words: &Words) -> String {
    if let Some(plies) = ruling.ended_at {
        return ended(ruling, plies, words);
    }
    event(&ruling.event, !ruling.setup.turn, words)
}

/// Returns an event in a sentence; `mover` is the player who makes the move, if it is one.
pub(crate) fn event(event: &Event, mover: Color, words: &Words) -> String {
    match event {
        Event::Move { notation, .. } if notation.is_empty() => words.say("event-position"),
        Event::Move {
            notation, pressed, ..
        } => {
            let name = if *pressed {
                "event-move"
            } else {
                "event-move-not-pressed"
            };
            words.say_with(
                name,
                &[
                    player_argument(mover),
                    ("move", words.moves(notation).into()),
                ],
            )
        }
        Event::DrawClaim(claim) => {
            let name = format!("event-claim-{}", claim.ground);
            match &claim.intended {
                None => words.say_with(&name, &[player_argument(claim.by)]),
                Some(mv) => words.say_with(
                    &(name + "-with-move"),
                    &[player_argument(claim.by), ("move", words.moves(mv).into())],
                ),
            }
        }
        Event::IllegalMove(noticed) => match &noticed.notation {
            None => words.say_with(
                "event-illegal-move-standing",
                &[("who", noticed.noticed_by.into())],
            ),
            Some(mv) => words.say_with(
                "event-illegal-move",
                &[
                    ("move", words.moves(mv).into()),
                    ("who", noticed.noticed_by.into()),
                ],
            ),
        },
        Event::Flag(flag) => {
            let whose = flag.fallen.map_or("both", Color::name);
            words.say_with(
                "event-flag",
                &[("player", whose.into()), ("who", flag.noticed_by.into())],
            )
        }
        Event::Resignation { by } => words.say_with("event-resigns", &[player_argument(*by)]),
        Event::Arrival { late, lateness } => words.say_with(
            "event-arrives",
            &[
                player_argument(*late),
                ("time", words.time(*lateness).into()),
            ],
        ),
        Event::IllegalPosition => words.say("event-illegal-position"),
        Event::Report(report) => words.report(report),
        Event::Decision(decision) => words.say_with(
            "event-decision",
            &[("choice", decision.choices.join(", ").into())],
        ),
    }
}

fn ended(ruling: &Ruling, plies: usize, words: &Words) -> String {
    let Event::Move { notation, .. } = &ruling.event else {
        return String::new();
    };
    if plies == 0 {
        return words.say("event-position");
    }
    let setup = &ruling.setup;
    let number = setup.move_number - u32::from(setup.turn == Color::White);
    let moves = numbered_move(number, !setup.turn, notation);
    words.say_with("game-ended", &[("moves", words.moves(&moves).into())])
}

/// Returns a move with its number: `34. Kg2`, `34... Kg8`.
pub(crate) fn numbered_move(number: u32, by: Color, notation: &str) -> String {
    let dots = if by == Color::White { "." } else { "..." };
    format!("{number}{dots} {notation}")
}
