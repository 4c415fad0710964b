//! The page of a board: players with their marks, entries, position, and actions.

use kodeks_board::{Color, Setup, Time};
use kodeks_draw::diagram;
use kodeks_event::{EventPlayer, Hall, HallBoard, LiveAlert, WatchedGame};
use kodeks_site::{
    clocks::{ClockState, clock_button},
    context::PageContext,
    elements::{action, king},
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::{
    calls, decisions, entries,
    labels::{at_board, mark, place, player_at_board, player_facts, player_label, result},
};

/// Draws a board; incidents can be reported even at one without a pairing.
pub(super) fn draw(
    context: &PageContext<'_>,
    hall: &Hall,
    round: u32,
    number: u32,
    board: Option<&HallBoard>,
) -> (String, Markup) {
    let words = context.words;
    let title = place(hall, Some(round), Some(number), words);
    let unknown = HallBoard { round, board: number, ..HallBoard::default() };
    let board = board.unwrap_or(&unknown);
    let html = html! {
        h1 { (title) }
        @if board.is_derived { p class="aside" { (words.say("site-hall-derived")) } }
        (decisions::of_board(context, hall, round, number))
        (draw_players(hall, board, words))
        @if let Some(ruled) = &board.ruled {
            p class="order" { (words.say_with("site-hall-over", &[("result", result(ruled).into())])) }
        }
        @if hall.may_enter() { (to_do(context, hall, board)) }
        (calls::of_board(hall, round, number, words))
        (against(context, hall, board))
        @if entries::is_any_of_board(hall, board) {
            section {
                h2 { (words.say("site-hall-entered-here")) }
                (entries::of_board(context, hall, board))
            }
        }
        @if let Some(live) = &board.live { (draw_live(live, words)) }
        @if hall.may_enter() { (enter_result(board, words)) (remark(words)) }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("list", &json!({}))) { (words.say("site-hall-all-boards")) } }
        }
    };
    (title, html)
}

fn draw_players(hall: &Hall, board: &HallBoard, words: &Words) -> Markup {
    html! {
        table class="players" {
            @for color in Color::BOTH {
                @let player = player_at_board(hall, board, color);
                tr {
                    th scope="row" { (words.player(color)) }
                    td {
                        span aria-hidden="true" { (king(color)) } " "
                        @match player {
                            Some(player) => button type="button" class="small" data-ask=(action("player", &json!({ "player": player.key() }))) {
                                strong { (at_board(hall, board, color, words)) }
                            },
                            None => strong { (at_board(hall, board, color, words)) },
                        }
                        @if let Some(player) = player { " " small { (player_facts(player)) } }
                    }
                }
            }
            @if let Some(written) = &board.result {
                tr { th scope="row" { (words.say("site-hall-result")) } td { (result(written)) } }
            }
            @if let Some(entered) = &board.entered {
                tr { th scope="row" { (words.say("site-hall-result-entered")) } td { strong { (result(entered)) } } }
            }
        }
    }
}

/// Returns the page state for reporting an incident at a board. A game that is over by a ruling stays open to reports.
pub(super) fn telling(hall: &Hall, board: &HallBoard) -> Json {
    let seat = json!({ "round": board.round, "board": board.board, "knew": hall.last });
    let over = board.ruled.as_ref().and_then(|_| hall.last_ruling(board));
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
fn to_do(context: &PageContext<'_>, hall: &Hall, board: &HallBoard) -> Markup {
    let words = context.words;
    let happened = match board.ruled {
        Some(_) => "site-next",
        None => "site-home",
    };
    html! {
        ul class="answers big" {
            li {
                button type="button" class="answer first" data-go=(context.link("")) data-state=(telling(hall, board).to_string()) { (words.say(happened)) }
            }
            @if board.ruled.is_none() { li { (clock_button(context, &clocks(board))) } }
            @if let Some(live) = &board.live {
                @for alert in &live.alerts { @if let Some(button) = claim(context, hall, board, alert, true) { li { (button) } } }
            }
        }
    }
}

/// Returns the clocks of a board as the watched game shows them.
fn clocks(board: &HallBoard) -> ClockState {
    let watched = board.live.as_ref().and_then(|live| Some((live, live.fen.parse::<Setup>().ok()?)));
    watched.map_or_else(ClockState::default, |(live, setup)| {
        ClockState::of_position(live.clocks.map(|ms| ms.map(Time::from_ms)), setup.turn, setup.move_number)
    })
}

/// Draws the button that answers a claim with the evidence, where there is any; `says_it` adds the claim where it is not shown
/// beside it.
pub(super) fn claim(
    context: &PageContext<'_>,
    hall: &Hall,
    board: &HallBoard,
    alert: &LiveAlert,
    says_it: bool,
) -> Option<Markup> {
    let words = context.words;
    let record = alert.record.as_ref()?;
    let state = json!({
        "record": record,
        "seat": { "round": board.round, "board": board.board, "knew": hall.last },
    });
    let called = if alert.kind.starts_with("claim") { "site-hall-claimed" } else { "site-hall-rule-it" };
    Some(html! {
        button type="button" class="answer" data-go=(context.link("")) data-state=(state.to_string()) {
            strong { (words.say(called)) @if says_it { ":" } }
            @if says_it { " " (alert.said.text(words.language())) }
        }
    })
}

/// Draws the marks against each player over the whole event, with links to their entries.
fn against(context: &PageContext<'_>, hall: &Hall, board: &HallBoard) -> Markup {
    let words = context.words;
    let players: Vec<&EventPlayer> = Color::BOTH
        .into_iter()
        .filter_map(|color| player_at_board(hall, board, color))
        .filter(|player| !player.marks.is_empty())
        .collect();
    html! {
        @for player in players {
            section class="against" {
                h2 { (words.say_with("site-hall-against", &[("player", player_label(player, words).into())])) }
                (marks_of(context, hall, player))
            }
        }
    }
}

/// Draws the marks against a player, with links to their entries.
pub(super) fn marks_of(context: &PageContext<'_>, hall: &Hall, player: &EventPlayer) -> Markup {
    let words = context.words;
    html! {
        ul class="answers" {
            @for one in &player.marks {
                li {
                    button type="button" class="answer quiet" data-go=(context.link("log/")) data-state=(json!({ "entry": one.entry }).to_string()) {
                        (mark(one, words)) " " small { (place(hall, Some(one.round), Some(one.board), words)) }
                    }
                }
            }
        }
    }
}

/// Draws a game as it is watched.
fn draw_live(live: &WatchedGame, words: &Words) -> Markup {
    html! {
        section class="watched" {
            h2 { (words.say("site-hall-live")) }
            @for alert in &live.alerts { (draw_alert(alert, words)) }
            (diagram::drawings())
            (position("live-position", live, words))
        }
    }
}

/// Draws what the Laws say about a game, by its articles.
pub(super) fn draw_alert(alert: &LiveAlert, words: &Words) -> Markup {
    html! {
        p class="alert" {
            @if !alert.articles.is_empty() { strong { (alert.articles.join(", ")) } " " }
            (alert.said.text(words.language()))
        }
    }
}

/// Draws the position of a game that is watched, with its clocks and the last move; each drawing is on its page once.
pub(super) fn position(id: &str, live: &WatchedGame, words: &Words) -> Markup {
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

/// The results that an arbiter enters, as pairing programs write them: the last three are by forfeit.
const RESULTS: [&str; 6] = ["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"];

/// Draws the results that can be entered for a game.
fn enter_result(board: &HallBoard, words: &Words) -> Markup {
    html! {
        details class="remark" id="enter-result" {
            summary { (words.say("site-hall-enter-result")) }
            ul class="answers" {
                @for one in RESULTS {
                    @let with = json!({ "round": board.round, "board": board.board, "result": one });
                    li { button type="button" class="answer" data-ask=(action("result", &with)) { (result(one)) } }
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
            form class="given" data-ask=(action("remark", &json!({}))) {
                label for="remark-text" { (words.say("site-hall-remark-about")) }
                textarea id="remark-text" name="remark" rows="3" maxlength=(super::new_entries::LONGEST) required {}
                button type="submit" class="answer" { (words.say("site-hall-enter")) }
            }
        }
    }
}
