//! The page of a round's boards, on which a device begins.

use std::{collections::HashMap, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::Color;
use kodeks_event::{
    EntryKind, Hall, HallBoard, NewEntry, OpenDecision, PageAnswer, PageResult, PlayerMark, unknown_question,
};
use kodeks_site::{
    context::PageContext,
    elements::{action, king},
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    board, calls, decisions,
    labels::{at_board, mark, player_label, result},
    name_order::plain,
    new_entries::{refuse_others, remark},
    outbox, players,
};

/// The state of the page.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct BoardsPageState {
    /// The round that is shown; without it the newest.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// The board that is shown; without it all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    /// The search text.
    #[serde(skip_serializing_if = "String::is_empty")]
    words: String,
    /// Whether the players are shown instead of the boards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    has_players: bool,
    /// The player that is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<u32>,
}

/// More boards than these stand in a grid where the window is wide, so that a round is seen at once.
const MANY: usize = 24;

/// The `id` of the list.
const LIST: &str = "boards";

/// Answers a question of the page.
pub(super) fn answer(context: &PageContext<'_>, hall: &Hall) -> PageResult {
    let mut at: BoardsPageState = context.question.state();
    let number = |name: &str| {
        let number = context.question.with[name].as_u64();
        number.and_then(|number| u32::try_from(number).ok())
    };
    let mut entered = Vec::new();
    let shown = at.round.unwrap_or(hall.round);
    match context.question.act.as_str() {
        "open" => {}
        "round" => at = BoardsPageState { round: number("round"), words: at.words, ..BoardsPageState::default() },
        // Where the pairings of another round come, who looks at a board stays at it.
        "board" => {
            at.board = number("board");
            at.round = number("round").or(Some(shown));
            at.player = None;
        }
        "list" => (at.board, at.player, at.has_players) = (None, None, false),
        "players" => (at.board, at.player, at.has_players) = (None, None, true),
        "player" => at.player = number("player"),
        "find" => {
            at.words = context.question.text("words").to_owned();
            return Ok(PageAnswer::part(LIST, &list(context, hall, shown, &at.words).0).at(&at));
        }
        "numbers" => entered.push(corrected_numbers(context, hall, number("round").unwrap_or(shown))?),
        "remark" => entered.push(remark(context, hall, Some(shown), at.board, None)?),
        other => match decisions::decided(context, hall)? {
            Some(decided) => entered.extend(decided),
            None => return Err(unknown_question(other)),
        },
    }
    let round = at.round.unwrap_or(hall.round);
    let shown = at.board.map(|board| (board, hall.board(round, board)));
    let (title, html) = match (at.player, shown) {
        (Some(player), _) => players::of_player(context, hall, player),
        (None, Some((number, board))) => board::draw(context, hall, round, number, board),
        (None, None) if at.has_players => players::draw(context, hall),
        (None, None) => all(context, hall, round, &at),
    };
    let view = PageAnswer::new(&html.0).with_title(title).at(&at);
    Ok(PageAnswer { enter: entered, ..view })
}

/// Draws the rounds to choose from, the search and the boards.
fn all(context: &PageContext<'_>, hall: &Hall, round: u32, at: &BoardsPageState) -> (String, Markup) {
    let words = context.words;
    let title = match round {
        0 => words.say("site-hall-boards"),
        round => words.say_with("site-hall-round", &[("round", round.into())]),
    };
    let rounds = hall.rounds();
    let html = html! {
        h1 { (title) }
        @if let Some(name) = &hall.event.settings.name { p class="kicker" { (name) } }
        @if rounds.len() > 1 {
            div class="choices rounds" role="group" aria-label=(words.say("sheet-round")) {
                @for one in rounds {
                    button type="button" id={ "round-" (one) } aria-pressed=(one == round) data-ask=(action("round", &json!({ "round": one }))) { (one) }
                }
            }
        }
        (decisions::draw(context, hall))
        (calls::list(hall, words))
        form class="search" role="search" data-live=(action("find", &json!({}))) data-ask=(action("find", &json!({}))) {
            label for="words" { (words.say("site-hall-find")) }
            div {
                input id="words" name="words" type="search" value=(at.words) autocomplete="off" enterkeyhint="search";
                button type="submit" { (words.say("site-search-do")) }
            }
        }
        (outbox::draw(context, hall))
        (calls::form(hall, round, words))
        (sector(hall, words))
        @if has_counted_boards(hall, round) {
            p class="aside" { (words.say("site-hall-derived-list")) }
            @if hall.is_chief() { (numbers_form(hall, round, words)) }
        }
        div id=(LIST) { (list(context, hall, round, &at.words)) }
        @if !hall.players.is_empty() {
            ul class="answers" {
                li { button type="button" class="answer quiet" data-ask=(action("players", &json!({}))) { (words.say("site-hall-players")) } }
            }
        }
    };
    (title, html)
}

/// Returns whether the file of a round's pairings has no numbers of boards.
fn has_counted_boards(hall: &Hall, round: u32) -> bool {
    hall.boards.iter().any(|board| board.round == round && board.is_derived)
}

/// Draws the form in which the chief arbiter writes the numbers of the printed list.
fn numbers_form(hall: &Hall, round: u32, words: &Words) -> Markup {
    let boards = hall.boards.iter().filter(|board| board.round == round);
    html! {
        details class="numbers-form" id="board-numbers" {
            summary { (words.say("site-hall-numbers")) }
            p { (words.say("site-hall-numbers-about")) }
            form class="given" data-ask=(action("numbers", &json!({ "round": round }))) {
                @for board in boards {
                    label {
                        span {
                            (at_board(hall, board, Color::White, words)) " – " (at_board(hall, board, Color::Black, words))
                        }
                        input name={ "board-" (board.board) } value=(board.board) inputmode="numeric" pattern="[0-9]+" autocomplete="off" maxlength="4" required;
                    }
                }
                button type="submit" class="answer" { (words.say("site-hall-numbers-enter")) }
            }
        }
    }
}

/// Enters the numbers of the boards as the form has them.
fn corrected_numbers(context: &PageContext<'_>, hall: &Hall, round: u32) -> Result<NewEntry, Diagnostic> {
    refuse_others(hall)?;
    let mut numbers = Vec::new();
    for board in hall.boards.iter().filter(|board| board.round == round) {
        let text = context.question.text(&format!("board-{}", board.board)).trim();
        let number: u32 = text.parse().ok().filter(|number| *number > 0).ok_or_else(|| {
            Diagnostic::command_line(phrase!(
                "K0815-number",
                "`{text}` is no number of a round or a board; write one such as `3`",
                text
            ))
        })?;
        if number != board.board {
            numbers.push([board.board, number]);
        }
    }
    Ok(NewEntry {
        number: hall.next,
        kind: EntryKind::Boards,
        round: Some(round),
        knew: hall.last,
        numbers,
        ..NewEntry::default()
    })
}

/// Draws which boards this device shows, and the form that sets them apart; the device keeps them.
fn sector(hall: &Hall, words: &Words) -> Markup {
    let field = |name: &str, called: &str, value: Option<u32>| {
        html! {
            label { (words.say(called)) input name=(name) value=[value] inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="5"; }
        }
    };
    html! {
        details class="sector" id="sector" {
            summary {
                @match hall.sector {
                    Some([from, to]) => (words.say_with("site-hall-sector-is", &[("from", from.into()), ("to", to.into())])),
                    None => (words.say("site-hall-sector")),
                }
            }
            form class="given" data-desk=(json!({ "do": "sector" })) {
                div class="pairs" {
                    (field("from", "site-hall-sector-from", hall.sector.map(|[from, _]| from)))
                    (field("to", "site-hall-sector-to", hall.sector.map(|[_, to]| to)))
                }
                button type="submit" class="answer" { (words.say("site-hall-sector-show")) }
            }
            @if hall.sector.is_some() {
                button type="button" class="small" data-desk=(json!({ "do": "sector" })) { (words.say("site-hall-all-boards")) }
            }
        }
    }
}

/// Draws the boards of a round that have these words.
fn list(context: &PageContext<'_>, hall: &Hall, round: u32, looked_for: &str) -> Markup {
    let words = context.words;
    // Who looks for a board may look outside the own sector.
    let sector = hall.sector.filter(|_| looked_for.trim().is_empty());
    let is_of_sector = |board: &HallBoard| sector.is_none_or(|[from, to]| (from..=to).contains(&board.board));
    let of_round = hall.boards.iter().map(Arc::as_ref).filter(|board| board.round == round && is_of_sector(board));
    let mut boards: Vec<&HallBoard> = of_round.filter(|board| is_meant(hall, board, looked_for, words)).collect();
    boards.sort_by_key(|board| board.board);
    let open = open_points(hall, words);
    html! {
        @if boards.is_empty() {
            @let none = hall.boards.is_empty();
            p class="question" { (words.say(if none { "site-hall-no-boards" } else { "site-hall-none-found" })) }
            @if none && hall.is_chief() {
                button type="button" class="answer" data-go=(context.link("hall/")) data-state="{}" { (words.say("site-hall-event")) }
            }
        }
        ul class=(if boards.len() > MANY { "answers boards many" } else { "answers boards" }) {
            @for board in boards {
                @let place = (Some(board.round), Some(board.board));
                li { (button(hall, board, open.get(&place).map_or(&[], Vec::as_slice), words)) }
            }
        }
    }
}

/// Returns what is open at boards, in words: a call, something that the chief arbiter decides.
fn open_points(hall: &Hall, words: &Words) -> HashMap<(Option<u32>, Option<u32>), Vec<String>> {
    let mut open: HashMap<_, Vec<String>> = HashMap::new();
    for decision in hall.open_decisions() {
        let said = match decision {
            OpenDecision::Rulings(_) => "site-hall-two-rulings",
            OpenDecision::Result(_) => "site-hall-two-results",
        };
        open.entry(decision.place()).or_default().push(words.say(said));
    }
    for call in hall.open_calls() {
        let said = match call.going {
            Some(going) => words.say_with("site-hall-goes", &[("arbiter", going.arbiter.clone().into())]),
            None => words.say("site-hall-call-wanted"),
        };
        open.entry((Some(call.round), Some(call.board))).or_default().push(said);
    }
    open
}

/// Returns whether a board is looked for: by its number, or by the beginning of a name of a player, marks of accent left aside.
fn is_meant(hall: &Hall, board: &HallBoard, looked_for: &str, words: &Words) -> bool {
    let plain_text = plain(looked_for);
    let mut looked_for = plain_text.split_whitespace().peekable();
    if looked_for.peek().is_none() {
        return true;
    }
    let players = board.players.iter().flatten();
    let listed = players.filter_map(|number| Some(player_label(hall.player(*number)?, words)));
    let watched = board.live.iter().flat_map(|live| live.players.clone());
    let names: Vec<String> = listed.chain(watched).map(|name| plain(&name)).collect();
    let has = |one: &str| match one.parse::<u32>() {
        Ok(number) => board.board == number,
        Err(_) => names.iter().any(|name| name.split(|c: char| !c.is_alphanumeric()).any(|part| part.starts_with(one))),
    };
    looked_for.all(has)
}

/// Draws a board: its number, who plays, the result, and what is to be known of it.
fn button(hall: &Hall, board: &HallBoard, open: &[String], words: &Words) -> Markup {
    let alerts = board.live.as_ref().map_or(0, |live| live.alerts.len());
    html! {
        button type="button" class=(if open.is_empty() && alerts == 0 { "answer" } else { "answer open" }) id={ "board-" (board.board) } data-ask=(action("board", &json!({ "board": board.board }))) {
            span class="number" { (board.board) }
            span class="names" {
                @for color in Color::BOTH {
                    span class=(color.name()) {
                        span class="king" aria-hidden="true" { (king(color)) } " "
                        (at_board(hall, board, color, words))
                        @if let Some(rating) = rating(hall, board, color) { " " small class="rating" { (rating) } }
                        @for said in marks(hall, board, color, words) { " " small class="mark" { (said) } }
                    }
                }
            }
            span class="result" { (result(board.shown_result().unwrap_or_default())) }
            @if alerts > 0 { small class="mark alert" { (words.say_with("site-hall-alerts", &[("number", alerts.into())])) } }
            @for said in open { small class="mark alert" { (said) } }
        }
    }
}

fn rating(hall: &Hall, board: &HallBoard, color: Color) -> Option<u32> {
    hall.player(board.players[color.index()]?)?.rating
}

/// Returns whether two marks say the same of a player.
fn is_alike(one: &PlayerMark, other: &PlayerMark) -> bool {
    (&one.what, &one.said) == (&other.what, &other.said)
}

/// Says what a player is charged with in this game.
pub(super) fn marks(hall: &Hall, board: &HallBoard, color: Color, words: &Words) -> Vec<String> {
    let player = board.players[color.index()].and_then(|number| hall.player(number));
    match player {
        Some(player) => {
            let here = player.marks.iter().filter(|mark| (mark.round, mark.board) == (board.round, board.board));
            let mut marks: Vec<PlayerMark> = Vec::new();
            // Several entries about the same are one mark.
            for one in here {
                match marks.iter_mut().find(|other| is_alike(one, other)) {
                    Some(other) => other.times = other.times.max(1) + one.times.max(1),
                    None => marks.push(one.clone()),
                }
            }
            marks.iter().map(|one| mark(one, words)).collect()
        }
        // Who is not in the list has nothing but what was counted.
        None => board.counted[color.index()]
            .iter()
            .filter(|(_, times)| **times > 0)
            .map(|(kind, times)| match times {
                1 => words.word(kind),
                times => {
                    words.say_with("site-hall-times", &[("what", words.word(kind).into()), ("times", (*times).into())])
                }
            })
            .collect(),
    }
}
