//! The players of the event with what was entered against them, and the page of a player.

use std::sync::Arc;

use kodeks_board::Color;
use kodeks_event::{EventPlayer, Hall, HallBoard, PlayerKey};
use kodeks_site::{
    context::PageContext,
    elements::{action, king},
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::{
    board,
    labels::{at_board, mark, place, player_facts, player_label, result},
    name_order::sort_by_name,
};

/// Draws the table of the players, in the order of their names.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall) -> (String, Markup) {
    let words = context.words;
    let title = words.say("site-hall-players");
    let mut players: Vec<&EventPlayer> = hall.players.iter().map(Arc::as_ref).collect();
    sort_by_name(&mut players, words.language());
    let html = html! {
        h1 { (title) }
        ul class="answers list-of-players" { @for player in players { li { (button(hall, player, words)) } } }
        (to_the_boards(words))
    };
    (title, html)
}

fn button(hall: &Hall, player: &EventPlayer, words: &Words) -> Markup {
    html! {
        button type="button" class="answer" data-ask=(action("player", &json!({ "player": player.key() }))) {
            strong { (player_label(player, words)) }
            " " small { (facts(hall, player)) }
            @for one in &player.marks { " " small class="mark" { (mark(one, words)) } }
        }
    }
}

/// Returns section, federation and rating of a player, as far as they are known.
fn facts(hall: &Hall, player: &EventPlayer) -> String {
    let section = hall.section(player.section).map(|section| section.name.clone());
    let facts = [section.unwrap_or_default(), player_facts(player)];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Draws a player: what was entered in the whole event, and the games.
pub(super) fn of_player(context: &PageContext<'_>, hall: &Hall, key: PlayerKey) -> (String, Markup) {
    let words = context.words;
    let unknown = EventPlayer { section: key.section, number: key.number, ..EventPlayer::default() };
    let player = hall.player(key).unwrap_or(&unknown);
    let title = player_label(player, words);
    let games: Vec<(&HallBoard, Color)> = hall
        .boards
        .iter()
        .filter_map(|board| {
            let color = Color::BOTH.into_iter().find(|color| board.player_keys()[color.index()] == Some(key))?;
            Some((board.as_ref(), color))
        })
        .collect();
    let address = format!("/desk/paper/player/{key}?lang={}", words.language().code());
    let html = html! {
        h1 { (title) }
        p class="kicker" { (facts(hall, player)) }
        @if player.marks.is_empty() { p { (words.say("paper-nothing-against")) } } @else { (board::marks_of(context, hall, player)) }
        section {
            h2 { (words.say("site-hall-games-of")) }
            ul class="answers" {
                @for (board, color) in games {
                    li {
                        button type="button" class="answer quiet" data-ask=(action("board", &json!({ "round": board.round, "board": board.board }))) {
                            (place(hall, Some(board.round), Some(board.board), words)) ": "
                            span aria-hidden="true" { (king(color)) } " " (words.player(color)) " – " (at_board(hall, board, !color, words))
                            @if let Some(shown) = board.shown_result() { " " strong { (result(shown)) } }
                        }
                    }
                }
            }
        }
        ul class="papers" { li { a href=(address) target="_blank" rel="noopener" { (words.say("site-hall-paper-player")) } } }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("players", &json!({}))) { (words.say("site-hall-players")) } }
        }
        (to_the_boards(words))
    };
    (title, html)
}

fn to_the_boards(words: &Words) -> Markup {
    html! {
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("list", &json!({}))) { (words.say("site-hall-all-boards")) } }
        }
    }
}
