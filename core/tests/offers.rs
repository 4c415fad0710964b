//! Offers of a draw, claims that lie open, and claims whose decision is postponed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{Color, RepetitionCriteria, Setup, Time, TimeControl};
use kodeks_core::{
    DrawClaim, Event, Fact, FactType, FlagNoticed, GameState, IncidentReport, Order, Origin, Question, ShownFact,
    StatedFacts, Value,
};
use kodeks_winnability::Budget;

use crate::shown::shown;

/// Returns a question of the tests about offers and claims.
fn question(name: &str) -> &'static Question {
    let player = |name| {
        let shown = ShownFact::find("subject").unwrap();
        Fact::new_reported(name, FactType::Player, 0).shown_by(shown)
    };
    let said = |name, words| Fact::new_reported(name, FactType::Word(words), 0);
    let mut declared = Question::declare(name, Origin::Report);
    declared.facts = match name {
        "offers-draw" => vec![player("offers_draw")],
        "answers-offer" => vec![said("answers_offer", &["accepts", "declines", "touches"]), player("by")],
        "quickplay-claim" => {
            vec![said("quickplay_claim", &["cannot-win", "makes-no-effort", "increment"]), player("by")]
        }
        _ => vec![said("rules_on_claim", &["upheld", "rejected"]), player("by")],
    };
    if name == "quickplay-claim" {
        declared.opens = vec![
            ("cannot-win", "quickplay-claim"),
            ("makes-no-effort", "quickplay-claim"),
            ("increment", "increment-request"),
        ];
    }
    declared.ends_a_postponement = name == "rules-on-claim";
    declared.intern()
}

fn table() -> GameState {
    let start: Setup = "8/8/4k3/8/8/4K3/4R3/r7 w - - 0 60".parse().unwrap();
    let mut table = GameState::new(start, RepetitionCriteria::default(), Budget::FULL);
    table.set_control(TimeControl::from_spoken("40/2h:1h").unwrap());
    table.set_times([Time::from_seconds(119), Time::from_minutes(5)]);
    table
}

fn report(question: &str, stated: &[(&str, Value)]) -> Event {
    let question = self::question(question);
    let mut values = vec![Value::Unknown; question.facts.len()];
    for (name, value) in stated {
        values[question.fact(name).unwrap()] = value.clone();
    }
    Event::Report(IncidentReport::new(question, values))
}

fn played(notation: &str, pressed: bool) -> Event {
    Event::Move { notation: notation.to_owned(), pressed, took: None }
}

/// What the table knows about the offer that a player answers.
fn answered(table: &mut GameState, by: Color) -> [Value; 3] {
    let accepts = [("answers_offer", Value::Word("accepts")), ("by", Value::Player(by))];
    let inquiry = table.take_notice(&report("answers-offer", &accepts)).unwrap();
    ["offer", "offered_by_opponent", "moved_since_offer"].map(|name| shown(table, &inquiry, name))
}

fn offers(table: &mut GameState, by: Color) -> Value {
    let event = report("offers-draw", &[("offers_draw", Value::Player(by))]);
    let inquiry = table.take_notice(&event).unwrap();
    table.carry_out(&inquiry, &[Order::OfferStands(by)]);
    shown(table, &inquiry, "moment")
}

fn quickplay_claim(claim: &'static str) -> Event {
    let stated = [("quickplay_claim", Value::Word(claim)), ("by", Value::Player(Color::White))];
    report("quickplay-claim", &stated)
}

const YES: Value = Value::Flag(true);
const NO: Value = Value::Flag(false);

#[test]
fn the_moment_of_an_offer_shows_on_the_board_and_the_clock() {
    let mut table = table();
    assert_eq!(offers(&mut table, Color::White), Value::Word("before-his-move"));
    assert_eq!(offers(&mut table, Color::Black), Value::Word("opponent-thinking"));
    table.take_notice(&played("Re4+", false)).unwrap();
    assert_eq!(offers(&mut table, Color::White), Value::Word("after-his-move"));
    let mut table = self::table();
    table.take_notice(&played("Re4+", true)).unwrap();
    assert_eq!(offers(&mut table, Color::White), Value::Word("opponent-thinking"));
}

#[test]
fn an_offer_is_passed_over_by_a_move_of_the_other_player_and_not_by_ones_own() {
    let mut table = table();
    offers(&mut table, Color::White);
    table.take_notice(&played("Re4+", true)).unwrap();
    let offer = Value::Word("offer");
    assert_eq!(answered(&mut table, Color::Black), [offer.clone(), YES, NO.clone()]);
    assert_eq!(answered(&mut table, Color::White)[1], NO);
    table.take_notice(&played("Kd5", true)).unwrap();
    assert_eq!(answered(&mut table, Color::Black), [offer, YES, YES]);
    offers(&mut table, Color::White);
    assert_eq!(answered(&mut table, Color::Black)[2], NO, "a new offer");
}

#[test]
fn the_offers_of_both_players_lie_open_side_by_side() {
    let mut table = table();
    offers(&mut table, Color::Black);
    table.take_notice(&quickplay_claim("cannot-win")).unwrap();
    assert_eq!(answered(&mut table, Color::White), [Value::Word("offer"), YES, NO]);
    assert_eq!(answered(&mut table, Color::Black)[0], Value::Word("quickplay-claim"));
    let declines = [("answers_offer", Value::Word("declines")), ("by", Value::Player(Color::White))];
    let declined = table.take_notice(&report("answers-offer", &declines)).unwrap();
    table.carry_out(&declined, &[Order::OfferEnds]);
    assert_eq!(answered(&mut table, Color::White)[1], NO);
    assert_eq!(answered(&mut table, Color::Black)[1], YES);
}

#[test]
fn every_claim_lies_open_as_what_it_is() {
    let claim = Event::DrawClaim(DrawClaim {
        by: Some(Color::White),
        ground: "threefold",
        intended: None,
        touched: false,
        moved: false,
        stated: StatedFacts::new(),
    });
    for (event, from) in [
        (claim, "claim"),
        (quickplay_claim("cannot-win"), "quickplay-claim"),
        (quickplay_claim("increment"), "increment-request"),
    ] {
        let mut table = table();
        assert_eq!(answered(&mut table, Color::Black)[0], Value::Word("none"));
        table.take_notice(&event).unwrap();
        assert_eq!(answered(&mut table, Color::Black), [Value::Word(from), YES, NO]);
    }
}

#[test]
fn a_claim_is_postponed_for_either_flag_until_it_is_ruled_on() {
    let mut table = table();
    let postponed = |table: &mut GameState, fallen: Color| {
        let flag = Event::Flag(FlagNoticed {
            fallen: Some(fallen),
            first: None,
            noticed_by: "arbiter",
            period: None,
            stated: StatedFacts::new(),
        });
        let inquiry = table.take_notice(&flag).unwrap();
        shown(table, &inquiry, "postponed")
    };
    assert_eq!(postponed(&mut table, Color::White), NO);
    let claim = table.take_notice(&quickplay_claim("cannot-win")).unwrap();
    table.carry_out(&claim, &[Order::Postpone]);
    // The flag of either player: the arbiter rules then.
    assert_eq!(postponed(&mut table, Color::White), YES);
    assert_eq!(postponed(&mut table, Color::Black), YES);
    let rejected = [("rules_on_claim", Value::Word("rejected")), ("by", Value::Player(Color::White))];
    let ruling = table.take_notice(&report("rules-on-claim", &rejected)).unwrap();
    assert_eq!(shown(&table, &ruling, "postponed"), YES);
    table.carry_out(&ruling, &[Order::PlayOn]);
    assert_eq!(postponed(&mut table, Color::White), NO);
}

#[test]
fn extra_time_that_is_granted_comes_with_every_move_from_then_on() {
    let mut table = table();
    let increment = |table: &mut GameState| {
        let inquiry = table.take_notice(&quickplay_claim("cannot-win")).unwrap();
        shown(table, &inquiry, "increment")
    };
    assert_eq!(increment(&mut table), Value::Time(Time::ZERO));
    let asked = table.take_notice(&quickplay_claim("increment")).unwrap();
    let five = Time::from_seconds(5);
    table.carry_out(&asked, &[Order::AddIncrement(five)]);
    assert_eq!(increment(&mut table), Value::Time(five));
    let thought = Event::Move { notation: "Re4+".to_owned(), pressed: true, took: Some(Time::from_seconds(20)) };
    table.take_notice(&thought).unwrap();
    let left = table.times().unwrap()[Color::White.index()];
    assert_eq!(left, Time::from_seconds(119 + 5 - 20));
}

#[test]
fn a_clock_without_time_has_its_flag_down() {
    let flag_fallen = |white: u64| {
        let mut table = table();
        table.set_times([Time::from_seconds(white), Time::from_minutes(5)]);
        let inquiry = table.take_notice(&quickplay_claim("cannot-win")).unwrap();
        shown(&table, &inquiry, "flag_fallen")
    };
    assert_eq!(flag_fallen(0), YES);
    assert_eq!(flag_fallen(1), NO);
}
