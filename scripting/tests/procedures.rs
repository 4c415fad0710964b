//! Whole procedures of the Laws, compiled and run.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{Color, Time};
use kodeks_core::{Order, Value};
use kodeks_scripting::{Host, ScriptAnswer};

use crate::common::{Asked, law, minutes, question};

const INCORRECT_DRAW_CLAIM: &str = "\
// incorrect-draw-claim.rhai
fn ruling(claim, law) {
    let claimant = claim.claimant;
    let spare    = claimant.time - law.claimant_keeps;   // nothing, if he is below it

    [
        give(claim.opponent, law.opponent_gains),
        take(claimant, least(half(claimant.time), law.claimant_loses_at_most, spare)),
        must_play(claim.intended_move),
        play_on(),
    ]
}
";

#[test]
fn an_incorrect_claimant_with_a_minute_and_a_half_is_left_one_minute() {
    let host = Host::new();
    let law =
        law(&[("opponent_gains", minutes(3)), ("claimant_loses_at_most", minutes(3)), ("claimant_keeps", minutes(1))]);
    let question = question("draw-claim.incorrect");
    let script = host.compile("x.rhai", INCORRECT_DRAW_CLAIM, question, &law).unwrap();
    let facts = Asked::of(question)
        .with("claimant", Value::Player(Color::White))
        .with("opponent", Value::Player(Color::Black))
        .with("claimant.time", Value::Time(Time::from_seconds(90)))
        .with("intended_move", Value::Move(Some("Bb5".into())));
    let ScriptAnswer::Orders { orders, read } = script.run(&host, &facts, &law).unwrap() else {
        panic!("undecided");
    };
    assert_eq!(
        orders,
        [
            Order::GiveTime { to: Color::Black, time: Time::from_minutes(3) },
            Order::TakeTime { from: Color::White, time: Time::from_seconds(30) },
            Order::MustPlay { by: Color::White, mv: "Bb5".into() },
            Order::PlayOn,
        ]
    );
    assert_eq!(facts.asked(), ["claimant", "claimant.time", "opponent", "intended_move"]);
    let read: Vec<&str> = read.iter().map(|&index| question.facts[index].name).collect();
    assert_eq!(read, facts.asked());
}
