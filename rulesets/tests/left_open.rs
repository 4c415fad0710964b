//! What one ruling leaves open binds those after it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::{Score, Value};
use kodeks_rulesets::{EditionRequest, Library, Outcome, Record, RecordPlace, Ruling, Selector, document::Node, rule};
use serde_json::{Value as Json, json};

/// Rules on what happened in a game with 90 minutes and 30 seconds a move of which nobody knows the board.
fn last_ruling(edition: &str, happened: &[Json]) -> Ruling {
    ruled(edition, &json!({ "event": { "time": "90+30" }, "happened": happened })).unwrap()
}

/// Returns the last ruling on a record.
fn ruled(edition: &str, record: &Json) -> Result<Ruling, Diagnostic> {
    let library = Library::built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse(edition).unwrap())).unwrap();
    let node = Node::from_json("record.json", &record.to_string()).unwrap();
    let record = Record::from_node(&node, Path::new(""), edition.vocabulary()).unwrap();
    Ok(rule(library.host(), &edition, &record)?.pop().unwrap())
}

/// Returns the names of the facts of its event that a ruling takes for granted.
fn assumed(ruling: &Ruling) -> Vec<&'static str> {
    ruling.assumed.iter().map(|assumed| assumed.fact.name).collect()
}

/// Returns the results under the answers to what is open.
fn results(ruling: &Ruling) -> Vec<Option<Score>> {
    ruling.branches.iter().map(|branch| branch.ruling.result).collect()
}

/// Returns the event of which a ruling asks something, and the field that would say it.
fn asked(ruling: &Ruling) -> (usize, String) {
    let asked = ruling.open_questions().into_iter().next().unwrap();
    match asked.place {
        RecordPlace::Happened { number, .. } => (number, asked.field),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_flag_that_may_have_drawn_the_game_is_not_passed_over_by_a_resignation() {
    // 6.9: Black has lost, or the game is drawn; White cannot lose any more.
    let flag_then_resignation = |flag: Json| last_ruling("fide@2018", &[flag, json!({ "resigns": "white" })]);
    let ruling = flag_then_resignation(json!({ "flag": "black" }));
    assert_eq!((ruling.outcome, ruling.result), (Outcome::Decided, Some(Score::Won(Color::White))));
    let assumed: Vec<&str> = ruling.assumed_at_the_end.iter().map(|earlier| earlier.assumed.fact.name).collect();
    assert_eq!(assumed, ["opponent.can_mate"]);
    let ruling = flag_then_resignation(json!({ "flag": "black", "opponent_can_mate": false }));
    assert_eq!((ruling.outcome, ruling.result), (Outcome::Decided, Some(Score::Drawn)));
    assert!(ruling.assumed_at_the_end.is_empty());
}

#[test]
fn who_has_lost_by_every_choice_does_not_win_by_a_resignation() {
    // 12.2(b) of 2005: whose telephone rings has lost; what the opponent scores the arbiter sets.
    let phone = json!({ "phone": "rings", "by": "white" });
    let ruling = last_ruling("fide@2005", &[phone.clone(), json!({ "resigns": "black" })]);
    assert_eq!(ruling.outcome, Outcome::Undecided);
    assert_eq!(asked(&ruling), (1, "decides".to_owned()));
    assert!(!results(&ruling).contains(&Some(Score::Won(Color::White))), "{:?}", results(&ruling));
    let mut decided = phone;
    decided["decides"] = json!("opponent-wins");
    let ruling = last_ruling("fide@2005", &[decided, json!({ "resigns": "black" })]);
    assert_eq!((ruling.outcome, ruling.result), (Outcome::Decided, Some(Score::Won(Color::Black))));
}

#[test]
fn that_the_game_went_on_after_a_penalty_is_taken_for_granted() {
    // 12.9 of 2018: a warning or the loss of the game; nobody says what the arbiter chose, and then Black resigns.
    let distracts = json!({ "conduct": "distracts", "by": "white" });
    let ruling = last_ruling("fide@2018", &[distracts.clone(), json!({ "resigns": "black" })]);
    assert_eq!(ruling.result, Some(Score::Won(Color::White)));
    assert_eq!(ruling.went_on.len(), 1);
    let decided = json!({ "decides": "warning" });
    let ruling = last_ruling("fide@2018", &[distracts, decided, json!({ "resigns": "black" })]);
    assert_eq!(ruling.result, Some(Score::Won(Color::White)));
    assert!(ruling.went_on.is_empty());
}

#[test]
fn where_the_game_is_over_under_every_answer_it_is_over() {
    // 11.7 of 2018, then the same of the other player: both lose, whatever White's opponent would have scored.
    let refuses = |by: &str| json!({ "conduct": "refuses-to-comply", "by": by, "persistently": true });
    let ruling = last_ruling("fide@2018", &[refuses("white"), refuses("black")]);
    assert_eq!((ruling.outcome, ruling.result), (Outcome::Decided, Some(Score::BothLost)));
}

#[test]
fn a_record_says_an_event_and_its_decision_together() {
    let record = json!({ "happened": [{ "phone": "rings", "by": "white", "decides": ["opponent-wins"] }, { "resigns": "black" }] });
    let library = Library::built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2005").unwrap())).unwrap();
    let node = Node::from_json("record.json", &record.to_string()).unwrap();
    let record_read = Record::from_node(&node, Path::new(""), edition.vocabulary()).unwrap();
    assert_eq!(record_read.json()["happened"], record["happened"]);
}

#[test]
fn that_no_reply_was_sealed_is_taken_for_granted_and_said_so() {
    // Guidelines 9.c of 2009: a reply that was sealed is opened when the player comes who was absent.
    let comes = json!({ "returns": "white", "lateness": "10 min" });
    let ruling = last_ruling("fide@2009", std::slice::from_ref(&comes));
    assert!(assumed(&ruling).contains(&"reply_sealed"), "{ruling:?}");
    let ruling = last_ruling("fide@2009", &[json!({ "resumes": "reply-sealed" }), comes.clone()]);
    assert!(!assumed(&ruling).contains(&"reply_sealed") && !ruling.orders.is_empty(), "{ruling:?}");
    for is_sealed in [true, false] {
        let mut said = comes.clone();
        said["reply_sealed"] = json!(is_sealed);
        let ruling = last_ruling("fide@2009", &[said]);
        assert!(!assumed(&ruling).contains(&"reply_sealed"), "{ruling:?}");
        assert_ne!(ruling.orders.is_empty(), is_sealed);
    }
}

#[test]
fn what_is_taken_for_granted_after_the_game_is_said() {
    // 12.7 of 2014 is about players of other games, whenever they speak; by whom it was, nobody says.
    let speak = json!({ "others": "speak-about-the-game" });
    let ruling = last_ruling("fide@2014", &[json!({ "resigns": "black" }), speak.clone()]);
    assert_eq!((ruling.outcome, ruling.result), (Outcome::Decided, Some(Score::Won(Color::White))));
    assert_eq!(assumed(&ruling), ["who"]);
    let mut of_a_player = speak;
    of_a_player["who"] = json!("player-of-another-game");
    let ruling = last_ruling("fide@2014", &[json!({ "resigns": "black" }), of_a_player]);
    assert_eq!((ruling.outcome, assumed(&ruling).contains(&"who")), (Outcome::ArbiterDecides, false));
}

#[test]
fn the_order_in_which_pieces_were_touched_is_taken_for_granted_where_it_matters() {
    // 4.4 of 2014: with the rook first he may not castle on that side; with the king first he castles, or moves the king; where the order
    // is not clear, the rook is played or the king.
    let touched = |squares: &[&str], more: Json| {
        let mut touch = json!({ "touch": squares, "by": "white" });
        touch.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let game = json!({ "moves": "1. e4 e5 2. Nf3 Nc6" });
        ruled("fide@2014", &json!({ "event": { "time": "90+30" }, "game": game, "happened": [touch] })).unwrap()
    };
    let order = |ruling: &Ruling| -> Vec<&str> {
        assumed(ruling).into_iter().filter(|name| ["order_known", "at_once"].contains(name)).collect()
    };
    let rook_first = touched(&["h1", "e1"], json!({}));
    assert_eq!(order(&rook_first), ["order_known", "at_once"]);
    assert_eq!(rook_first.outcome, Outcome::Decided);
    assert!(order(&touched(&["h1", "e1"], json!({ "order_known": true, "at_once": false }))).is_empty());
    assert_eq!(order(&touched(&["h1", "e1"], json!({ "order_known": false }))), ["at_once"]);
    assert!(order(&touched(&["h1"], json!({}))).is_empty());
    // The bishop on c1 cannot move, whenever it was touched.
    assert!(order(&touched(&["c1", "f1"], json!({}))).is_empty());
    assert_eq!(order(&touched(&["b1", "f1"], json!({}))), ["order_known"]);
}

#[test]
fn what_an_event_tells_is_not_denied_beside_it() {
    let seals = |more: Json| {
        let mut event = json!({ "seals": "after-a-move-on-the-board" });
        event.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ruled("fide@2009", &json!({ "game": { "moves": "1. e4 e5 2. Nf3" }, "happened": [event] }))
    };
    let refused = seals(json!({ "moved_on_board": false })).unwrap_err();
    assert_eq!(refused.code(), "K0217");
    assert!(refused.message().contains("moved_on_board = false"), "{refused}");
    assert_eq!(seals(json!({})).unwrap().outcome, Outcome::Decided);
    assert_eq!(seals(json!({ "moved_on_board": true })).unwrap().outcome, Outcome::Decided);
}

#[test]
fn in_which_letters_a_move_was_read_is_said_where_others_would_read_another() {
    let sealed = |text: &str, more: Json| {
        let mut event = json!({ "sealed_move": text, "sealer": "white", "replier_present": true });
        event.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let game = json!({ "start": "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" });
        let told = json!({ "time": "40/2h:1h", "options": { "adjournments": true } });
        ruled("fide@2023", &json!({ "event": told, "game": game, "happened": [event] })).unwrap()
    };
    let letters =
        |ruling: &Ruling| ruling.assumed.iter().find(|one| one.fact.name == "letters").map(|one| one.value.clone());
    // A rook in English is a king in French.
    assert_eq!(letters(&sealed("Ra8", json!({}))), Some(Value::Word("english")));
    // A rook in Polish is nothing in other letters.
    assert_eq!(letters(&sealed("Wa8", json!({}))), None);
    assert_eq!(letters(&sealed("Ra8", json!({ "letters": "english" }))), None);
    assert_eq!(letters(&sealed("O-O", json!({}))), None);
}

#[test]
fn what_an_act_of_a_bound_player_takes_for_granted_is_said() {
    // 9.5.3 and 4.2 of 2023: a move that was announced has to be played; whoever adjusts a piece touches none.
    let claim = json!({ "claim": "threefold", "by": "white", "move": "Bb5" });
    let touched = |more: Json| {
        let mut touch = json!({ "touch": ["f3"], "by": "white" });
        touch.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let game = json!({ "moves": "1. e4 e5 2. Nf3 Nc6", "clocks": { "white": "1:00:00", "black": "1:00:00" } });
        ruled("fide@2023", &json!({ "event": { "time": "90+30" }, "game": game, "happened": [claim, touch] })).unwrap()
    };
    let bound = touched(json!({}));
    assert!(
        bound.orders.iter().any(|order| order.moves_to_play() == Some(vec!["Bb5".to_owned()])),
        "{:?}",
        bound.orders
    );
    assert!(["adjusting", "deliberate"].iter().all(|name| assumed(&bound).contains(name)), "{:?}", bound.assumed);
    let stated = touched(json!({ "adjusting": false, "deliberate": true }));
    assert_eq!((&stated.orders, assumed(&stated)), (&bound.orders, vec![]));
}

#[test]
fn no_announced_move_is_ordered_on_a_board_that_cannot_be() {
    // White is on the move, and the black king in check.
    let claim = json!({ "claim": "threefold", "by": "white", "move": "Qb4" });
    let at = |start: &str| {
        ruled("fide@2017", &json!({ "event": { "time": "90+30" }, "game": { "start": start }, "happened": [claim] }))
            .unwrap()
    };
    let has_moves = |ruling: &Ruling| ruling.orders.iter().any(|order| order.moves_to_play().is_some());
    assert!(!has_moves(&at("4k2r/8/8/8/8/8/8/K3Q3 w - - 0 1")));
    assert!(has_moves(&at("5k1r/8/8/8/8/8/8/K3Q3 w - - 0 1")));
}
