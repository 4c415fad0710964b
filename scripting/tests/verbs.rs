//! Every verb and every sign: what it orders, what it reckons.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{CastlingComparison, Color, EnPassantComparison, PieceType, RepetitionCriteria, Time};
use kodeks_core::{Order, Score, Tempo, Value};
use kodeks_scripting::{Host, Law, LawValue, ScriptAnswer};

use crate::common::{Asked, law, minutes, question};

fn some_law() -> Law {
    law(&[
        ("one", minutes(1)),
        ("two", minutes(2)),
        ("three", minutes(3)),
        ("none", LawValue::Time(Time::ZERO)),
        ("few", LawValue::Count(3)),
        ("many", LawValue::Count(5)),
        ("yes", LawValue::Flag(true)),
        ("no", LawValue::Flag(false)),
        ("tempo", LawValue::Word("blitz".into())),
        ("castling", LawValue::Word("rights-and-hindrance".into())),
        ("piece", LawValue::Word("knight".into())),
    ])
}

/// Returns what a line orders as the answer to a question.
fn ordered(name: &str, line: &str) -> Vec<Order> {
    let (host, law, question) = (Host::new(), some_law(), question(name));
    let mut facts = Asked::of(question);
    for (name, value) in [
        ("claimant", Value::Player(Color::White)),
        ("offender", Value::Player(Color::White)),
        ("opponent", Value::Player(Color::Black)),
        ("claimant.time", Value::Time(Time::from_seconds(90))),
        ("opponent.time", Value::Time(Time::from_seconds(30))),
        ("offender.illegal_moves", Value::Count(2)),
        ("ground", Value::Word("threefold")),
        ("intended_move", Value::Move(Some("Bb5".into()))),
    ] {
        if question.fact(name).is_some() {
            facts = facts.with(name, value);
        }
    }
    let script = host.compile_line("x.toml", 1, line, question, &law).unwrap();
    match script.run(&host, &facts, &law).unwrap() {
        ScriptAnswer::Orders { orders, .. } => orders,
        ScriptAnswer::Undecided { missing, .. } => panic!("{line}: {missing:?}"),
    }
}

/// Returns how much time the opponent is given.
fn given(time: &str) -> Time {
    let line = format!("give(opponent, {time})");
    match ordered("draw-claim.incorrect", &line).as_slice() {
        [] => Time::ZERO,
        [Order::GiveTime { to: Color::Black, time }] => *time,
        other => panic!("{other:?}"),
    }
}

/// Returns whether something holds.
fn holds(condition: &str) -> bool {
    let line = format!("if {condition} {{ draw() }} else {{ [] }}");
    !ordered("draw-claim.incorrect", &line).is_empty()
}

#[test]
fn give_and_take_move_time() {
    assert_eq!(
        ordered("draw-claim.incorrect", "[give(opponent, law.three), take(claimant, law.one)]"),
        [
            Order::GiveTime { to: Color::Black, time: Time::from_minutes(3) },
            Order::TakeTime { from: Color::White, time: Time::from_minutes(1) },
        ]
    );
}

#[test]
fn no_time_is_no_order() {
    assert_eq!(ordered("draw-claim.incorrect", "[give(opponent, law.none), take(claimant, law.none)]"), []);
    assert_eq!(ordered("draw-claim.incorrect", "take(opponent, opponent.time - law.one)"), []);
}

#[test]
fn a_move_is_held_to_by_the_player_whom_the_question_is_about() {
    assert_eq!(
        ordered("draw-claim.incorrect", "must_play(intended_move)"),
        [Order::MustPlay { by: Color::White, mv: "Bb5".into() }]
    );
}

#[test]
fn verbs_without_parameters_give_their_order() {
    for (question, line, order) in [
        ("draw-claim.incorrect", "play_on()", Order::PlayOn),
        ("draw-claim.incorrect", "draw()", Order::EndGame(Score::Drawn)),
        ("default-time", "both_lose()", Order::EndGame(Score::BothLost)),
        ("illegal-move.stands", "restore_position()", Order::RestorePosition),
        ("illegal-move.stands", "let_stand()", Order::LetStand),
        ("illegal-move.stands", "keep_silent()", Order::KeepSilent),
        ("draw-claim", "refuse_claim()", Order::RefuseClaim),
        ("draw-claim", "incorrect_claim()", Order::IncorrectClaim),
        ("illegal-position", "wait()", Order::Wait),
        ("illegal-position", "intervene()", Order::Intervene),
    ] {
        assert_eq!(ordered(question, line), [order], "{line}");
    }
}

#[test]
fn win_ends_the_game() {
    assert_eq!(ordered("draw-claim", "win(opponent)"), [Order::EndGame(Score::Won(Color::Black))]);
    assert_eq!(ordered("draw-claim", "win(claimant)"), [Order::EndGame(Score::Won(Color::White))]);
}

#[test]
fn replace_pawn_knows_four_pieces() {
    for (word, kind) in [
        ("\"queen\"", PieceType::Queen),
        ("\"rook\"", PieceType::Rook),
        ("\"bishop\"", PieceType::Bishop),
        ("\"knight\"", PieceType::Knight),
        ("law.piece", PieceType::Knight),
    ] {
        let line = format!("replace_pawn({word})");
        assert_eq!(ordered("illegal-move.repair", &line), [Order::ReplacePawn(kind)]);
    }
}

#[test]
fn play_as_settles_the_tempo() {
    for tempo in Tempo::ALL {
        let line = format!("play_as(\"{}\")", tempo.name());
        assert_eq!(ordered("tempo", &line), [Order::PlayAs(tempo)]);
    }
    assert_eq!(ordered("tempo", "play_as(law.tempo)"), [Order::PlayAs(Tempo::Blitz)]);
}

#[test]
fn compare_by_settles_when_positions_are_the_same() {
    assert_eq!(
        ordered("position.same", "compare_by(law.castling, \"legal\")"),
        [Order::CompareBy(RepetitionCriteria {
            castling: CastlingComparison::RightsAndHindrance,
            en_passant: EnPassantComparison::Legal,
        })]
    );
}

#[test]
fn may_choose_names_a_course() {
    let orders = vec![Order::GiveTime { to: Color::Black, time: Time::from_minutes(2) }, Order::PlayOn];
    assert_eq!(
        ordered(
            "draw-claim.incorrect",
            "[may_choose(\"give-time\", [give(opponent, law.two), play_on()]), may_choose(\"draw\", draw())]"
        ),
        [
            Order::MayChoose { choice: "give-time".into(), orders },
            Order::MayChoose { choice: "draw".into(), orders: vec![Order::EndGame(Score::Drawn)] },
        ]
    );
}

#[test]
fn a_list_in_a_list_is_one_list() {
    assert_eq!(ordered("draw-claim.incorrect", "[play_on(), [draw()]]"), [Order::PlayOn, Order::EndGame(Score::Drawn)]);
    assert_eq!(ordered("draw-claim.incorrect", "[[], [draw()], []]"), [Order::EndGame(Score::Drawn)]);
    assert_eq!(ordered("draw-claim.incorrect", "[]"), []);
}

#[test]
fn times_are_reckoned() {
    assert_eq!(given("law.one + law.two"), Time::from_minutes(3));
    assert_eq!(given("law.three - law.one"), Time::from_minutes(2));
    assert_eq!(given("law.one - law.three"), Time::ZERO);
    assert_eq!(given("half(law.three)"), Time::from_seconds(90));
    // Three of five parts, five times over three, and a part that is no whole number of milliseconds.
    assert_eq!(given("share(law.one, law.few, law.many)"), Time::from_seconds(36));
    assert_eq!(given("share(law.one, law.many, law.few)"), Time::from_seconds(100));
    assert_eq!(given("share(claimant.time, law.many, law.few) - share(law.two, law.many, law.few)"), Time::ZERO);
    assert_eq!(given("share(share(law.one, law.few, law.many), law.many, law.few)"), Time::from_minutes(1));
    assert_eq!(given("whole_seconds(share(half(half(half(law.one))), law.few, law.many))"), Time::from_seconds(5));
    assert_eq!(given("least(law.one, law.two)"), Time::from_minutes(1));
    assert_eq!(given("least(law.three, law.two, claimant.time)"), Time::from_seconds(90));
    assert_eq!(given("most(law.one, law.two)"), Time::from_minutes(2));
    assert_eq!(given("most(law.one, law.two, claimant.time)"), Time::from_minutes(2));
    assert_eq!(given("law.three - law.one - law.one"), Time::from_minutes(1));
    assert_eq!(given("law.three - (law.two - law.one)"), Time::from_minutes(2));
}

#[test]
fn times_are_compared() {
    for (condition, expected) in [
        ("law.one < law.two", true),
        ("law.two < law.two", false),
        ("law.two <= law.two", true),
        ("law.three <= law.two", false),
        ("law.two > law.one", true),
        ("law.two > law.two", false),
        ("law.two >= law.two", true),
        ("law.one >= law.two", false),
        ("law.one + law.one == law.two", true),
        ("law.one == law.two", false),
        ("law.one != law.two", true),
        ("law.two != law.two", false),
    ] {
        assert_eq!(holds(condition), expected, "{condition}");
    }
}

#[test]
fn counts_are_reckoned_and_compared() {
    for (condition, expected) in [
        ("law.few < law.many", true),
        ("law.few <= law.few", true),
        ("law.few > law.many", false),
        ("law.few >= law.few", true),
        ("law.few == law.many", false),
        ("law.few != law.many", true),
        ("law.few + law.few > law.many", true),
        ("law.many - law.few < law.few", true),
        ("law.few - law.many == law.few - law.few", true),
        ("least(law.few, law.many) == law.few", true),
        ("most(law.few, law.many, law.few) == law.many", true),
    ] {
        assert_eq!(holds(condition), expected, "{condition}");
    }
    let penalty = "if offender.illegal_moves < law.few { play_on() } else { win(opponent) }";
    assert_eq!(ordered("illegal-move.penalty", penalty), [Order::PlayOn]);
}

#[test]
fn words_players_and_flags_are_compared() {
    for (condition, expected) in [
        ("ground == \"threefold\"", true),
        ("ground != \"threefold\"", false),
        ("\"fifty-moves\" == ground", false),
        ("claimant == opponent", false),
        ("claimant != opponent", true),
        ("claimant == claimant", true),
        ("law.yes == law.no", false),
        ("law.yes != law.no", true),
        ("law.yes", true),
        ("!law.yes", false),
        ("law.yes && law.no", false),
        ("law.yes || law.no", true),
        ("law.no || law.yes && !law.no", true),
        ("(law.yes || law.yes) && law.no", false),
        ("true", true),
        ("false", false),
    ] {
        assert_eq!(holds(condition), expected, "{condition}");
    }
}

#[test]
fn a_let_can_choose() {
    assert_eq!(
        ordered(
            "draw-claim.incorrect",
            "let p = if law.no { claimant } else if law.no { claimant } else { opponent };
             let t = if p.time < law.one { law.one } else { law.two };
             give(p, t)"
        ),
        [Order::GiveTime { to: Color::Black, time: Time::from_minutes(1) }]
    );
}
