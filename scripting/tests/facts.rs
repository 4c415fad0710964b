//! How a script comes to its facts: late, once, and not past one that is missing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{Color, Time};
use kodeks_core::{Order, Question, Score, Value};
use kodeks_scripting::{Host, Law, LawValue, Script, ScriptAnswer};

use crate::common::{Asked, law, minutes, question};

fn flag_fall() -> &'static Question {
    question("flag-fall")
}

fn compiled(host: &Host, line: &str, law: &Law) -> Script {
    host.compile_line("x.toml", 1, line, flag_fall(), law).unwrap()
}

fn names(places: impl IntoIterator<Item = usize>) -> Vec<&'static str> {
    places.into_iter().map(|place| flag_fall().facts[place].name).collect()
}

const FLAG_FALL: &str = "if both_flags { draw() } else if opponent.can_mate { win(opponent) } else { draw() }";

#[test]
fn a_fact_is_asked_for_only_if_it_is_read_and_only_once() {
    let (host, law) = (Host::new(), Law::new());
    let script = compiled(&host, FLAG_FALL, &law);
    assert_eq!(names(script.reads().iter().copied()), ["opponent", "both_flags", "opponent.can_mate"]);

    let facts = Asked::of(flag_fall()).with("both_flags", Value::Flag(true));
    let answer = script.run(&host, &facts, &law).unwrap();
    assert_eq!(facts.asked(), ["both_flags"]);
    let read = vec![flag_fall().fact("both_flags").unwrap()];
    assert_eq!(answer, ScriptAnswer::Orders { orders: vec![Order::EndGame(Score::Drawn)], read });

    let facts = Asked::of(flag_fall())
        .with("both_flags", Value::Flag(false))
        .with("opponent", Value::Player(Color::Black))
        .with("opponent.can_mate", Value::Flag(true));
    let ScriptAnswer::Orders { orders, read } = script.run(&host, &facts, &law).unwrap() else {
        panic!("undecided");
    };
    assert_eq!(orders, [Order::EndGame(Score::Won(Color::Black))]);
    assert_eq!(facts.asked(), ["both_flags", "opponent", "opponent.can_mate"]);
    assert_eq!(names(read), facts.asked());
}

#[test]
fn what_stands_behind_and_and_or_is_read_only_if_need_be() {
    let (host, law) = (Host::new(), Law::new());
    for (sign, first) in [("&&", false), ("||", true)] {
        let line = format!("if quota_made {sign} last_period {{ play_on() }} else {{ [] }}");
        let facts = Asked::of(flag_fall()).with("quota_made", Value::Flag(first));
        compiled(&host, &line, &law).run(&host, &facts, &law).unwrap();
        assert_eq!(facts.asked(), ["quota_made"], "{sign}");
    }
}

#[test]
fn a_fact_that_is_missing_leaves_the_answer_open() {
    let (host, law) = (Host::new(), Law::new());
    let script = compiled(&host, FLAG_FALL, &law);
    let facts =
        Asked::of(flag_fall()).with("both_flags", Value::Flag(false)).with("opponent", Value::Player(Color::Black));
    let ScriptAnswer::Undecided { missing, read } = script.run(&host, &facts, &law).unwrap() else {
        panic!("decided");
    };
    assert_eq!(missing, ["opponent.can_mate"]);
    assert_eq!(names(read), ["both_flags", "opponent", "opponent.can_mate"]);
}

#[test]
fn nothing_is_asked_for_past_a_fact_that_is_missing() {
    let (host, law) = (Host::new(), Law::new());
    let script = compiled(&host, "[win(fallen), win(opponent)]", &law);
    let facts = Asked::of(flag_fall());
    let answer = script.run(&host, &facts, &law).unwrap();
    assert_eq!(answer, ScriptAnswer::Undecided { missing: vec!["fallen".into()], read: vec![0] });
    assert_eq!(facts.asked(), ["fallen"]);
}

#[test]
fn a_fact_that_is_missing_and_not_needed_is_not_missed() {
    let (host, law) = (Host::new(), Law::new());
    let script = compiled(&host, FLAG_FALL, &law);
    let facts = Asked::of(flag_fall()).with("both_flags", Value::Flag(true));
    assert!(matches!(script.run(&host, &facts, &law).unwrap(), ScriptAnswer::Orders { .. }));
}

#[test]
fn a_number_that_the_event_does_not_say_leaves_the_answer_open() {
    let host = Host::new();
    let open = law(&[("supervised", LawValue::Unknown)]);
    let script = compiled(&host, "if law.supervised { keep_silent() } else { play_on() }", &open);
    assert_eq!(script.reads_law().iter().collect::<Vec<_>>(), ["supervised"]);
    let facts = Asked::of(flag_fall());
    assert_eq!(
        script.run(&host, &facts, &open).unwrap(),
        ScriptAnswer::Undecided { missing: vec!["law.supervised".into()], read: vec![] }
    );
    let said = law(&[("supervised", LawValue::Flag(true))]);
    assert_eq!(
        script.run(&host, &facts, &said).unwrap(),
        ScriptAnswer::Orders { orders: vec![Order::KeepSilent], read: vec![] }
    );
}

#[test]
fn nothing_is_asked_for_past_a_number_that_is_missing() {
    let host = Host::new();
    let open = law(&[("supervised", LawValue::Unknown)]);
    let line = "let x = law.supervised; [win(fallen), if x { draw() } else { [] }]";
    let facts = Asked::of(flag_fall()).with("fallen", Value::Player(Color::White));
    let answer = compiled(&host, line, &open).run(&host, &facts, &open).unwrap();
    assert!(matches!(answer, ScriptAnswer::Undecided { .. }));
    assert!(facts.asked().is_empty());
}

#[test]
fn a_number_that_turns_out_to_be_of_another_kind_is_an_error() {
    let host = Host::new();
    let line = "if law.supervised { keep_silent() } else { play_on() }";
    let script = compiled(&host, line, &law(&[("supervised", LawValue::Unknown)]));
    let facts = Asked::of(flag_fall());
    let fault = script.run(&host, &facts, &law(&[("supervised", minutes(1))])).unwrap_err();
    assert_eq!(fault.to_string(), "x.toml:1: `if` takes what is true or false, not a time");
    let fault = script.run(&host, &facts, &Law::new()).unwrap_err();
    assert_eq!(fault.to_string(), "x.toml:1: `law.supervised` is not in [law]");
}

#[test]
fn an_amended_number_counts_from_then_on() {
    let host = Host::new();
    let question = question("draw-claim.incorrect");
    let before = law(&[("gains", minutes(3))]);
    let script = host.compile_line("x.toml", 1, "give(opponent, law.gains)", question, &before).unwrap();
    let facts = Asked::of(question).with("opponent", Value::Player(Color::Black));
    for minutes_given in [3, 2] {
        let law = law(&[("gains", minutes(minutes_given))]);
        let ScriptAnswer::Orders { orders, .. } = script.run(&host, &facts, &law).unwrap() else {
            panic!("undecided");
        };
        let time = Time::from_minutes(minutes_given);
        assert_eq!(orders, [Order::GiveTime { to: Color::Black, time }]);
    }
}

#[test]
fn an_absent_move_is_no_order_and_asks_for_no_player() {
    let (host, law, question) = (Host::new(), Law::new(), question("draw-claim.incorrect"));
    let script = host.compile_line("x.toml", 1, "[must_play(intended_move), play_on()]", question, &law).unwrap();
    let reads: Vec<&str> = script.reads().iter().map(|&place| question.facts[place].name).collect();
    assert_eq!(reads, ["claimant", "intended_move"]);

    let facts = Asked::of(question).with("intended_move", Value::Move(None));
    let ScriptAnswer::Orders { orders, .. } = script.run(&host, &facts, &law).unwrap() else {
        panic!("undecided");
    };
    assert_eq!(orders, [Order::PlayOn]);
    assert_eq!(facts.asked(), ["intended_move"]);

    let facts = Asked::of(question).with("intended_move", Value::Move(Some("Nf3".into())));
    let ScriptAnswer::Undecided { missing, .. } = script.run(&host, &facts, &law).unwrap() else {
        panic!("decided");
    };
    assert_eq!(missing, ["claimant"]);
}

#[test]
fn facts_are_read_through_helpers_and_other_names() {
    let (host, law, question) = (Host::new(), Law::new(), question("draw-claim.incorrect"));
    let source = "\
fn ruling(claim, law) {
    let who = if claim.ground == \"threefold\" { claim.claimant } else { claim.opponent };
    take(who, spare(who))
}
fn spare(player) { player.time }
";
    let script = host.compile("x.rhai", source, question, &law).unwrap();
    assert_eq!(script.reads().iter().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let facts = Asked::of(question)
        .with("ground", Value::Word("fifty-moves"))
        .with("opponent", Value::Player(Color::Black))
        .with("opponent.time", Value::Time(Time::from_minutes(7)));
    let ScriptAnswer::Orders { orders, .. } = script.run(&host, &facts, &law).unwrap() else {
        panic!("undecided");
    };
    assert_eq!(orders, [Order::TakeTime { from: Color::Black, time: Time::from_minutes(7) }]);
    assert_eq!(facts.asked(), ["ground", "opponent", "opponent.time"]);
}

#[test]
fn one_host_serves_several_threads() {
    let (host, law) = (Host::new(), Law::new());
    let script = compiled(&host, "win(opponent)", &law);
    std::thread::scope(|scope| {
        for color in Color::BOTH {
            let (host, law, script) = (&host, &law, &script);
            scope.spawn(move || {
                for _ in 0..100 {
                    let facts = Asked::of(flag_fall()).with("opponent", Value::Player(color));
                    let ScriptAnswer::Orders { orders, .. } = script.run(host, &facts, law).unwrap() else {
                        panic!("undecided");
                    };
                    assert_eq!(orders, [Order::EndGame(Score::Won(color))]);
                }
            });
        }
    });
}
