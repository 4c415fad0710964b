//! One board: who plays, what stands against each, what was entered, how the game stands, and what can be done.

use kodeks_board::{Color, Setup, Time};
use kodeks_draw::diagram;
use kodeks_report::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{asked::Desk, view::asks};

use super::{
    filed,
    known::{at_board, called, mark, place, result, said},
    told::{Alert, Board, Hall, Live, Player},
};

/// Draws a board; one that nobody knows can be told about all the same.
pub(super) fn drawn(desk: &Desk<'_>, hall: &Hall, round: u32, number: u32, board: Option<&Board>) -> (String, Markup) {
    let words = desk.words;
    let title = place(Some(round), Some(number), words);
    let unknown = Board { round, board: number, ..Board::default() };
    let board = board.unwrap_or(&unknown);
    let html = html! {
        h1 { (title) }
        @if board.is_derived { p class="aside" { (words.say("site-hall-derived")) } }
        (players(hall, board, words))
        @if let Some(ruled) = &board.ruled {
            p class="order" { (words.say_with("site-hall-over", &[("result", result(ruled).into())])) }
        }
        @if hall.may_enter() { (to_do(desk, hall, board)) }
        (against(desk, hall, board))
        @if filed::is_any_of_board(hall, board) {
            section {
                h2 { (words.say("site-hall-entered-here")) }
                (filed::of_board(desk, hall, board))
            }
        }
        @if let Some(live) = &board.live { (watched(live, words)) }
        @if hall.may_enter() { (remark(words)) }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(asks("list", &json!({}))) { (words.say("site-hall-all-boards")) } }
        }
    };
    (title, html)
}

fn players(hall: &Hall, board: &Board, words: &Words) -> Markup {
    let facts = |player: &Player| {
        let rating = player.rating.map(|rating| rating.to_string());
        let facts = [player.federation.clone(), rating].into_iter().flatten();
        facts.collect::<Vec<_>>().join(", ")
    };
    html! {
        table class="players" {
            @for color in Color::BOTH {
                @let player = board.players[color.index()].and_then(|number| hall.player(number));
                tr {
                    th scope="row" { (words.player(color)) }
                    td {
                        strong { (at_board(hall, board, color, words)) }
                        @if let Some(player) = player { " " small { (facts(player)) } }
                    }
                }
            }
            @if let Some(written) = &board.result {
                tr { th scope="row" { (words.say("site-hall-result")) } td { (result(written)) } }
            }
        }
    }
}

/// Returns what the page stands at where something is told at a board. A game that is over by a ruling is told on.
pub(super) fn telling(hall: &Hall, board: &Board) -> Json {
    let seat = json!({ "round": board.round, "board": board.board, "knew": hall.last });
    let over = board.ruled.as_ref().and_then(|_| hall.last_of(board));
    match over {
        Some(last) => {
            let mut seat = seat;
            seat["about"] = json!(last.number);
            json!({ "record": last.record, "telling": { "tile": "next" }, "seat": seat })
        }
        None => json!({ "seat": seat }),
    }
}

/// Draws the big buttons: what happened, and what a player can claim.
fn to_do(desk: &Desk<'_>, hall: &Hall, board: &Board) -> Markup {
    let words = desk.words;
    let happened = match board.ruled {
        Some(_) => "site-next",
        None => "site-home",
    };
    html! {
        ul class="answers big" {
            li {
                button type="button" class="answer first" data-go=(desk.link("")) data-state=(telling(hall, board).to_string()) { (words.say(happened)) }
            }
            @if let Some(live) = &board.live {
                @for alert in &live.alerts { @if let Some(button) = claim(desk, hall, board, alert, true) { li { (button) } } }
            }
        }
    }
}

/// Draws the button by which a claim is answered with the evidence, where there is any; `says_it` where it is not told beside it.
pub(super) fn claim(desk: &Desk<'_>, hall: &Hall, board: &Board, alert: &Alert, says_it: bool) -> Option<Markup> {
    let words = desk.words;
    let record = alert.record.as_ref()?;
    let state = json!({
        "record": record,
        "seat": { "round": board.round, "board": board.board, "knew": hall.last },
    });
    let called = if alert.kind.starts_with("claim") { "site-hall-claimed" } else { "site-hall-rule-it" };
    Some(html! {
        button type="button" class="answer" data-go=(desk.link("")) data-state=(state.to_string()) {
            strong { (words.say(called)) @if says_it { ":" } }
            @if says_it { " " (said(&alert.said, words)) }
        }
    })
}

/// Draws what stands against each player over the whole event, with the way to where it was entered.
fn against(desk: &Desk<'_>, hall: &Hall, board: &Board) -> Markup {
    let words = desk.words;
    let players: Vec<&Player> = board
        .players
        .iter()
        .flatten()
        .filter_map(|number| hall.player(*number))
        .filter(|player| !player.marks.is_empty())
        .collect();
    html! {
        @for player in players {
            section class="against" {
                h2 { (words.say_with("site-hall-against", &[("player", called(player, words).into())])) }
                ul class="answers" {
                    @for one in &player.marks {
                        li {
                            button type="button" class="answer quiet" data-go=(desk.link("log/")) data-state=(json!({ "entry": one.entry }).to_string()) {
                                (mark(one, words)) " " small { (place(Some(one.round), Some(one.board), words)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Draws a game as it is watched.
fn watched(live: &Live, words: &Words) -> Markup {
    html! {
        section class="watched" {
            h2 { (words.say("site-hall-live")) }
            @for alert in &live.alerts { (told(alert, words)) }
            (diagram::drawings())
            (position("live-position", live, words))
        }
    }
}

/// Draws what the Laws say about a game, by its articles.
pub(super) fn told(alert: &Alert, words: &Words) -> Markup {
    html! {
        p class="alert" {
            @if !alert.articles.is_empty() { strong { (alert.articles.join(", ")) } " " }
            (said(&alert.said, words))
        }
    }
}

/// Draws the position of a game that is watched, with its clocks and the last move; the drawings stand once on its page.
pub(super) fn position(id: &str, live: &Live, words: &Words) -> Markup {
    let setup: Option<Setup> = live.fen.parse().ok();
    let clock = |color: Color| live.clocks[color.index()].map(|ms| words.clock(Time::from_ms(ms)));
    html! {
        @if let Some(setup) = setup {
            figure class="position" {
                (diagram::diagram(id, &setup, &[], words))
                @if !live.last.is_empty() { figcaption { (words.moves(&live.last)) } }
            }
        }
        @if live.clocks.iter().any(Option::is_some) {
            table class="clocks" {
                caption { (words.say("clocks")) }
                @for color in Color::BOTH {
                    tr { th scope="row" { (words.player(color)) } td { strong { (clock(color).unwrap_or_else(|| "–".to_owned())) } } }
                }
            }
        }
    }
}

/// Draws the form of a remark.
pub(super) fn remark(words: &Words) -> Markup {
    html! {
        details class="remark" id="remark" {
            summary { (words.say("site-hall-remark")) }
            form class="given" data-ask=(asks("remark", &json!({}))) {
                label for="remark-text" { (words.say("site-hall-remark-about")) }
                textarea id="remark-text" name="remark" rows="3" maxlength=(super::entering::LONGEST) required {}
                button type="submit" class="answer" { (words.say("site-hall-enter")) }
            }
        }
    }
}
