//! Sentences that describe events.

use kodeks_board::{Color, Time};
use kodeks_core::Event;
use kodeks_rulesets::{Record, Ruling, record::numbered_move};

use crate::{Words, player_argument};

/// Returns what happened, in a sentence.
#[must_use]
pub fn describe_event(ruling: &Ruling, words: &Words) -> String {
    if let Some(plies) = ruling.ended_at {
        return describe_end(ruling, plies, words);
    }
    event(&ruling.event, ruling.mover, words)
}

/// Returns everything that happened in a record, each event with its sentence.
pub fn in_turn<'a>(record: &'a Record, words: &Words) -> Vec<(&'a Event, String)> {
    let told = record.happened.iter().zip(record.movers());
    told.map(|((_, happened), mover)| (happened, event(happened, mover, words))).collect()
}

/// Returns an event in a sentence, and more if the record says more of it; `mover` is the player who makes the move, if it is one, or made
/// the one before.
pub fn event(event: &Event, mover: Color, words: &Words) -> String {
    let mut said = in_a_sentence(event, mover, words);
    for more in further(event, words) {
        said.push(' ');
        said.push_str(&more);
    }
    said
}

/// Returns further fields of the record: those that are unusual, or that the sentence leaves out.
fn further(event: &Event, words: &Words) -> Vec<String> {
    let mut further = Vec::new();
    match event {
        Event::Move { took: Some(time), .. } => {
            let time = [("time", words.time(*time).into())];
            further.push(words.say_with("event-took", &time));
        }
        Event::DrawClaim(claim) if claim.moved => further.push(match &claim.intended {
            None => words.say("event-claim-moved"),
            Some(mv) => words.say_with("event-claim-move-made", &[("move", words.moves(mv).into())]),
        }),
        Event::DrawClaim(claim) if claim.touched => further.push(words.say("event-claim-touched")),
        Event::IllegalMove(noticed) => {
            let is_told = noticed.notation.is_some() || noticed.without_the_move;
            if noticed.pressed == Some(false) && is_told {
                further.push(words.say("event-illegal-move-not-pressed"));
            }
            if let Some(reply) = &noticed.reply {
                let name = if noticed.reply_pressed {
                    "event-illegal-move-reply"
                } else {
                    "event-illegal-move-reply-not-pressed"
                };
                further.push(words.say_with(name, &[("move", words.moves(reply).into())]));
            }
            if noticed.both_agree {
                further.push(words.say("event-illegal-move-both-agree"));
            }
            if !noticed.position_known {
                further.push(words.say("event-illegal-move-position-not-known"));
            }
        }
        Event::IllegalPosition(seen) if !seen.position_known => {
            further.push(words.say("event-illegal-position-origin-not-known"));
        }
        Event::Flag(flag) => {
            let first = flag.first.filter(|_| flag.fallen.is_none());
            let said = first.map(|first| words.say_with("event-flag-first", &[player_argument(first)]));
            further.extend(said);
        }
        Event::Move { took: None, .. }
        | Event::IllegalPosition(_)
        | Event::DrawClaim(_)
        | Event::Resignation { .. }
        | Event::Arrival { .. }
        | Event::Report(_)
        | Event::Decision(_) => {}
    }
    further
}

fn in_a_sentence(event: &Event, mover: Color, words: &Words) -> String {
    match event {
        Event::Move { notation, .. } if notation.is_empty() => words.say("event-position"),
        Event::Move { notation, pressed, .. } => {
            let name = if *pressed { "event-move" } else { "event-move-not-pressed" };
            words.say_with(name, &[player_argument(mover), ("move", words.moves(notation).into())])
        }
        Event::DrawClaim(claim) => {
            let Some(claimant) = claim.by else {
                return words.about_nobody("draw-claim", &words.word_of("claim", claim.ground));
            };
            let name = format!("event-claim-{}", claim.ground);
            match claim.intended.as_ref().filter(|_| !claim.moved) {
                None => words.say_with(&name, &[player_argument(claimant)]),
                Some(mv) => words
                    .say_with(&(name + "-with-move"), &[player_argument(claimant), ("move", words.moves(mv).into())]),
            }
        }
        Event::IllegalMove(noticed) => match &noticed.notation {
            None if noticed.without_the_move || noticed.by.is_some() => words.say_with(
                "event-illegal-move-seen",
                &[("player", noticed.by.map_or("unknown", Color::name).into()), ("who", noticed.noticed_by.into())],
            ),
            None => words.say_with("event-illegal-move-standing", &[("who", noticed.noticed_by.into())]),
            Some(mv) => words.say_with(
                "event-illegal-move",
                &[("move", words.moves(mv).into()), ("who", noticed.noticed_by.into())],
            ),
        },
        Event::Flag(flag) => {
            let whose = flag.fallen.map_or("both", Color::name);
            words.say_with("event-flag", &[("player", whose.into()), ("who", flag.noticed_by.into())])
        }
        Event::Resignation { by, .. } => words.say_with("event-resigns", &[player_argument(*by)]),
        Event::Arrival { late, lateness: None, .. } => words.say_with("event-arrives-late", &[player_argument(*late)]),
        Event::Arrival { late, lateness: Some(Time::ZERO), .. } => {
            words.say_with("event-arrives-in-time", &[player_argument(*late)])
        }
        Event::Arrival { late, lateness: Some(lateness), opponent_absent } => words.say_with(
            match opponent_absent {
                Some(true) => "event-arrives-alone",
                _ => "event-arrives",
            },
            &[player_argument(*late), ("time", words.time(*lateness).into())],
        ),
        Event::IllegalPosition(seen) => {
            words.say_with("event-illegal-position-noticed", &[("who", seen.noticed_by.into())])
        }
        // Where nobody is named, the player on the move handles pieces.
        Event::Report(report) if report.question.is_about_the_mover => words.report_about(report, !mover),
        Event::Report(report) => words.report(report),
        Event::Decision(decision) => {
            let choices: Vec<String> = decision.choices.iter().map(|choice| words.choice(choice)).collect();
            words.say_with("event-decision", &[("choice", choices.join(", ").into())])
        }
    }
}

fn describe_end(ruling: &Ruling, plies: usize, words: &Words) -> String {
    let Event::Move { notation, .. } = &ruling.event else {
        return String::new();
    };
    if plies == 0 {
        return words.say("event-position");
    }
    let setup = &ruling.setup;
    let number = setup.move_number.saturating_sub(u32::from(setup.turn == Color::White));
    let moves = numbered_move(number, !setup.turn, notation);
    words.say_with("game-ended", &[("moves", words.moves(&moves).into())])
}
