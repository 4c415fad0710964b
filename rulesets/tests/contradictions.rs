//! A record that tells something against what it has told before is refused, and says what the record shows.

use kodeks_rulesets::{Edition, Library};
use serde_json::{Value as Json, json};

use crate::records::{editions, rulings};

/// Events, and what the error has to say of the last of them; `None` where nothing is wrong.
fn told() -> Vec<(Json, Option<&'static str>)> {
    vec![
        (json!([{ "resigns": "black" }, { "scores": "win", "by": "white" }]), None),
        (json!([{ "resigns": "black" }, { "scores": "win", "by": "black" }]), Some("the result of the game is 1-0")),
        (json!([{ "resigns": "black" }, { "scores": "draw" }]), Some("the result of the game is 1-0")),
        (json!([{ "resigns": "black" }, { "scores": "forfeit-by-both" }]), Some("the result of the game is 1-0")),
        (
            json!([{ "offers_draw": "white" }, { "answers_offer": "accepts", "by": "black" }, { "scores": "draw" }]),
            None,
        ),
        (
            json!([{ "offers_draw": "white" }, { "answers_offer": "accepts", "by": "black" }, { "scores": "win", "by": "white" }]),
            Some("the result of the game is 1/2-1/2"),
        ),
        (json!([{ "scores": "win", "by": "black" }]), None),
        (json!([{ "scores": "win", "by": "black" }, { "scores": "win", "by": "black" }]), None),
        (
            json!([{ "scores": "forfeit-by-both" }, { "scores": "draw" }]),
            Some("an earlier event says that the game ended otherwise"),
        ),
        (
            json!([{ "scores": "win", "by": "white" }, { "scores": "win", "by": "black" }]),
            Some("an earlier event says that the game ended otherwise"),
        ),
        (json!([{ "scores": "draw" }, { "move": "Nf3" }]), Some("an earlier event says that the game is over")),
        (
            json!([{ "signing": "wrong-result" }, { "resigns": "white" }]),
            Some("an earlier event says that the game is over"),
        ),
        (
            json!([{ "signing": "refused", "by": "white" }, { "resigns": "white" }]),
            Some("an earlier event says that the game is over"),
        ),
        (json!([{ "resigns": "white" }, { "signing": "refused", "by": "white" }]), None),
        (
            json!([{ "move": "Nf3", "pressed": false }, { "handles_clock": "without-a-move", "by": "white" }]),
            Some("this cannot be so together: handles_clock = \"without-a-move\", last_move_pressed = false"),
        ),
        (json!([{ "move": "Nf3" }, { "handles_clock": "without-a-move", "by": "black" }]), None),
        // Of nobody in particular nothing is known that it could contradict.
        (json!([{ "handles_clock": "without-a-move" }]), None),
    ]
}

#[test]
fn an_event_that_contradicts_an_earlier_one_is_refused() {
    let library = Library::built_in().unwrap();
    for edition in editions(&library) {
        for (happened, expected) in told() {
            let record = json!({
                "event": { "time": "90+30" }, "game": { "start": "startpos", "moves": "1. e4 e5" }, "happened": happened,
            });
            let said = rulings(&library, &edition, &record);
            match expected {
                None => assert!(said.is_ok(), "{}: {record}: {said:?}", edition.label()),
                Some(expected) => {
                    let refused = said.expect_err(&record.to_string());
                    assert!(refused.contains(expected), "{}: {record}: {refused}", edition.label());
                }
            }
        }
    }
}

#[test]
fn points_that_the_arbiter_has_decided_are_not_those_of_the_result() {
    let library = Library::built_in().unwrap();
    let record = json!({
        "event": { "time": "90+30" },
        "game": { "start": "startpos", "moves": "1. e4 e5" },
        "happened": [
            { "conduct": "distracts", "by": "white" },
            { "decides": "fewer-points-for-the-offender" },
            { "resigns": "black" },
            { "scores": "win", "by": "white" },
        ],
    });
    for edition in editions(&library).iter().filter(|edition| edition.label().starts_with("fide@")) {
        let refused = rulings(&library, edition, &record).expect_err(&edition.label());
        assert!(refused.contains("the arbiter has decided on points of this game"), "{}: {refused}", edition.label());
    }
}

/// Returns whether adjournments are an option of an edition.
fn adopts_adjournments(edition: &Edition) -> bool {
    ["fide@2017", "fide@2018", "fide@2023"].iter().any(|label| edition.label().starts_with(label))
}

#[test]
fn only_the_player_who_had_the_move_seals() {
    let library = Library::built_in().unwrap();
    let record = |sealer: &str| {
        json!({
            "event": { "time": "40/2h:1h", "options": { "adjournments": true } },
            "game": { "moves": "1. e4" },
            "happened": [{ "adjourns": "black" }, { "seals": "another-move", "sealer": sealer, "clock_stopped": false }],
        })
    };
    for edition in editions(&library).iter().filter(|edition| adopts_adjournments(edition)) {
        let refused = rulings(&library, edition, &record("white")).expect_err(&edition.label());
        assert!(refused.contains("`sealer` is \"black\""), "{}: {refused}", edition.label());
        assert!(rulings(&library, edition, &record("black")).is_ok(), "{}", edition.label());
    }
}

#[test]
fn nothing_is_resumed_of_a_game_that_was_cancelled() {
    let library = Library::built_in().unwrap();
    let lost = json!({ "envelope": "lost", "sealer": "black", "position_known": false, "times_known": true });
    let record = json!({
        "event": { "time": "40/2h:1h", "options": { "adjournments": true } },
        "game": { "moves": "1. e4" },
        "happened": [{ "adjourns": "black" }, lost, { "resumes": "at-the-time", "sealer": "black" }],
    });
    for edition in editions(&library).iter().filter(|edition| adopts_adjournments(edition)) {
        let refused = rulings(&library, edition, &record).expect_err(&edition.label());
        assert!(refused.contains("the game was cancelled"), "{}: {refused}", edition.label());
    }
}

#[test]
fn a_flag_of_black_does_not_fall_before_white_has_pressed() {
    let library = Library::built_in().unwrap();
    let record = |pressed: bool| {
        json!({
            "event": { "time": "90+30" },
            "game": { "start": "startpos" },
            "happened": [{ "move": "e4", "pressed": pressed }, { "flag": "black", "noticed_by": "opponent" }],
        })
    };
    for edition in editions(&library).iter().filter(|edition| edition.label().starts_with("fide@20")) {
        let refused = rulings(&library, edition, &record(false)).expect_err(&edition.label());
        assert!(refused.contains("has not pressed his clock after his first move"), "{}: {refused}", edition.label());
        assert!(rulings(&library, edition, &record(true)).is_ok(), "{}", edition.label());
    }
}
