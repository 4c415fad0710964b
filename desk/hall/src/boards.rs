//! The page of a round's boards, on which a device begins.

use std::{collections::HashMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_event::{
    EntryKind, Hall, HallBoard, HallSection, NewEntry, OpenDecision, PageAnswer, PageResult, PlayerKey, PlayerMark,
    SectionChoice, unknown_question,
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
    labels::{at_board, mark, player_at_board, player_label, result},
    name_order::plain,
    new_entries::{read_number, refuse_others, remark},
    outbox, players,
};

/// The state of the page.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct BoardsPageState {
    /// The round that is shown; without it the newest of each section.
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
    player: Option<PlayerKey>,
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
        "list" => {
            if at.board.is_some_and(|board| at.round == Some(hall.round_at(board))) {
                // Whoever was at a board that is played now comes back to what is played now.
                at.round = None;
            }
            (at.board, at.player, at.has_players) = (None, None, false);
        }
        "players" => (at.board, at.player, at.has_players) = (None, None, true),
        "player" => at.player = serde_json::from_value(context.question.with["player"].clone()).ok(),
        "find" => {
            at.words = context.question.text("words").to_owned();
            return Ok(PageAnswer::part(LIST, &list(context, hall, at.round, &at.words).0).at(&at));
        }
        "numbers" => {
            let section = number("section").unwrap_or_default();
            entered.push(corrected_numbers(context, hall, number("round").unwrap_or(shown), section)?);
        }
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
        (None, None) => all(context, hall, &at),
    };
    let view = PageAnswer::new(&html.0).with_title(title).at(&at);
    Ok(PageAnswer { enter: entered, ..view })
}

/// Draws the rounds to choose from, the search and the boards.
fn all(context: &PageContext<'_>, hall: &Hall, at: &BoardsPageState) -> (String, Markup) {
    let words = context.words;
    let is_mixed = hall.is_at_several_rounds();
    // Sections that are at different rounds are shown each at its own.
    let round = at.round.or((!is_mixed).then_some(hall.round));
    let title = match round {
        None | Some(0) => words.say("site-hall-boards"),
        Some(round) => words.say_with("site-hall-round", &[("round", round.into())]),
    };
    let rounds = hall.rounds();
    let html = html! {
        h1 { (title) }
        @if let Some(name) = &hall.event.settings.name { p class="kicker" { (name) } }
        @if rounds.len() > 1 {
            div class="choices rounds" role="group" aria-label=(words.say("sheet-round")) {
                @if is_mixed {
                    button type="button" id="round-newest" aria-pressed=(round.is_none()) data-ask=(action("round", &json!({}))) { (words.say("site-hall-newest")) }
                }
                @for one in rounds {
                    button type="button" id={ "round-" (one) } aria-pressed=(round == Some(one)) data-ask=(action("round", &json!({ "round": one }))) { (one) }
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
        (folds(hall, round, words))
        div id=(LIST) { (list(context, hall, at.round, &at.words)) }
        @if !hall.players.is_empty() {
            ul class="answers" {
                li { button type="button" class="answer quiet" data-ask=(action("players", &json!({}))) { (words.say("site-hall-players")) } }
            }
        }
    };
    (title, html)
}

/// Draws what is folded above the list: the call for an arbiter, the boards of the device, the numbers of the boards.
fn folds(hall: &Hall, round: Option<u32>, words: &Words) -> Markup {
    let groups = groups(hall, round);
    let counted: Vec<&BoardGroup<'_>> =
        groups.iter().filter(|group| group.boards.iter().any(|board| board.is_derived)).collect();
    html! {
        @if !counted.is_empty() { p class="aside" { (words.say("site-hall-derived-list")) } }
        div class="folds" {
            (calls::form(hall, round, words))
            (sector(hall, words))
            @if hall.is_chief() { @for group in counted { (numbers_form(hall, group, words)) } }
        }
    }
}

/// Boards that are shown together: those of a section in a round, or of an event without sections all of the round.
struct BoardGroup<'a> {
    /// The section; none of boards without a pairing, and where the event has no sections.
    section: Option<&'a HallSection>,
    round: u32,
    boards: Vec<&'a HallBoard>,
}

/// Returns the boards of a round, or without one those that are played now, in groups.
fn groups(hall: &Hall, chosen: Option<u32>) -> Vec<BoardGroup<'_>> {
    let has_sections = hall.named_sections().next().is_some();
    let sections = hall.sections.iter().filter(|_| has_sections);
    let sections = sections.map(|section| (Some(section), chosen.unwrap_or(section.round)));
    // A game that is watched or told of may stand at a board without a pairing.
    let others = (None, chosen.unwrap_or(hall.round));
    let groups = sections.chain([others]).map(|(section, round)| {
        let is_its = |board: &&HallBoard| {
            let of = board.is_paired().then_some(board.section).filter(|_| has_sections);
            board.round == round && of == section.map(|section| section.number)
        };
        let mut boards: Vec<&HallBoard> = hall.boards.iter().map(Arc::as_ref).filter(is_its).collect();
        boards.sort_by_key(|board| board.board);
        BoardGroup { section, round, boards }
    });
    groups.filter(|group| !group.boards.is_empty()).collect()
}

/// Returns what a section is called above its boards.
fn section_head(section: Option<&HallSection>, words: &Words) -> String {
    match section {
        Some(section) if section.is_named() => {
            words.say_with("site-hall-section-named", &[("name", section.name.clone().into())])
        }
        Some(_) => words.say("site-hall-section-none"),
        None => words.say("site-hall-not-paired"),
    }
}

/// Draws the form in which the chief arbiter writes the numbers of the printed list.
fn numbers_form(hall: &Hall, group: &BoardGroup<'_>, words: &Words) -> Markup {
    let section = group.section.map_or(0, |section| section.number);
    let id = if section == 0 { "board-numbers".to_owned() } else { format!("board-numbers-{section}") };
    html! {
        details class="numbers-form" id=(id) {
            summary {
                (words.say("site-hall-numbers"))
                @if let Some(section) = group.section { ": " (section_head(Some(section), words)) }
            }
            p { (words.say("site-hall-numbers-about")) }
            @if group.section.is_some() && let Some(board) = group.boards.first() {
                p class="aside" { (words.say_with("site-hall-numbers-hall", &[("first", board.first_board().into())])) }
            }
            form class="given" data-ask=(action("numbers", &json!({ "round": group.round, "section": section }))) {
                @for board in group.boards.iter().filter(|board| board.is_paired()) {
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
fn corrected_numbers(context: &PageContext<'_>, hall: &Hall, round: u32, section: u32) -> Result<NewEntry, Diagnostic> {
    refuse_others(hall)?;
    let mut numbers = Vec::new();
    let is_its = |board: &HallBoard| board.is_paired() && (board.round, board.section) == (round, section);
    for board in hall.boards.iter().filter(|board| is_its(board)) {
        let number = read_number(context, &format!("board-{}", board.board))?;
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
        section: (section > 0).then(|| SectionChoice { number: Some(section), ..SectionChoice::default() }),
        ..NewEntry::default()
    })
}

/// Returns the section whose boards alone the device shows, if it shows one that the event has.
fn own_section(hall: &Hall) -> Option<&HallSection> {
    hall.section(hall.own_section?).filter(|section| section.is_named())
}

/// Draws which boards this device shows, and the form that sets them apart; the device keeps them.
fn sector(hall: &Hall, words: &Words) -> Markup {
    let field = |name: &str, called: &str, value: Option<u32>| {
        html! {
            label { (words.say(called)) input name=(name) value=[value] inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="5"; }
        }
    };
    let own = own_section(hall);
    html! {
        details class="sector" id="sector" {
            summary {
                @match (own, hall.sector) {
                    (Some(section), _) => (section_head(Some(section), words)),
                    (None, Some([from, to])) => (words.say_with("site-hall-sector-is", &[("from", from.into()), ("to", to.into())])),
                    (None, None) => (words.say("site-hall-sector")),
                }
            }
            @if hall.named_sections().next().is_some() {
                div class="choices rounds" role="group" aria-label=(words.say("site-hall-sections")) {
                    @for section in hall.named_sections() {
                        @let with = json!({ "section": section.number });
                        button type="button" aria-pressed=(own == Some(section)) data-desk=(json!({ "do": "sector", "with": with })) { (section.name) }
                    }
                }
            }
            form class="given" data-desk=(json!({ "do": "sector" })) {
                div class="pairs" {
                    (field("from", "site-hall-sector-from", hall.sector.map(|[from, _]| from)))
                    (field("to", "site-hall-sector-to", hall.sector.map(|[_, to]| to)))
                }
                button type="submit" class="answer" { (words.say("site-hall-sector-show")) }
            }
            @if own.is_some() || hall.sector.is_some() {
                button type="button" class="small" data-desk=(json!({ "do": "sector" })) { (words.say("site-hall-all-boards")) }
            }
        }
    }
}

/// Draws the boards of a round that have these words, or without a round those that are played now, section by section.
fn list(context: &PageContext<'_>, hall: &Hall, chosen: Option<u32>, looked_for: &str) -> Markup {
    let words = context.words;
    // Who looks for a board may look outside the own boards.
    let is_narrowed = looked_for.trim().is_empty();
    let (own, sector) = (own_section(hall).filter(|_| is_narrowed), hall.sector.filter(|_| is_narrowed));
    let is_shown = |board: &HallBoard| match (own, sector) {
        (Some(section), _) => board.is_paired() && board.section == section.number,
        (None, Some([from, to])) => (from..=to).contains(&board.board),
        (None, None) => true,
    };
    let mut groups = groups(hall, chosen);
    for group in &mut groups {
        group.boards.retain(|board| is_shown(board) && is_meant(hall, board, looked_for, words));
    }
    groups.retain(|group| !group.boards.is_empty());
    let open = open_points(hall, words);
    let is_mixed = chosen.is_none() && hall.is_at_several_rounds();
    html! {
        @if groups.is_empty() {
            @let none = hall.boards.is_empty();
            p class="question" { (words.say(if none { "site-hall-no-boards" } else { "site-hall-none-found" })) }
            @if none && hall.is_chief() {
                button type="button" class="answer" data-go=(context.link("hall/")) data-state="{}" { (words.say("site-hall-event")) }
            }
        }
        @for group in &groups {
            @if hall.named_sections().next().is_some() {
                h2 class="section" {
                    (section_head(group.section, words))
                    @if is_mixed { ", " (words.say_with("site-hall-in-round", &[("round", group.round.into())])) }
                }
            }
            ul class=(if group.boards.len() > MANY { "answers boards many" } else { "answers boards" }) {
                @for board in &group.boards {
                    @let place = (Some(board.round), Some(board.board));
                    li { (button(hall, board, open.get(&place).map_or(&[], Vec::as_slice), words)) }
                }
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

/// Returns whether a board is looked for: by its number in the hall, by its section and the number there (`B 7`), or by the beginning of a
/// name of a player, marks of accent left aside.
fn is_meant(hall: &Hall, board: &HallBoard, looked_for: &str, words: &Words) -> bool {
    let looked_for = plain(looked_for);
    let names = || -> Vec<String> {
        let listed = Color::BOTH.into_iter().filter_map(|color| player_at_board(hall, board, color));
        let watched = board.live.iter().flat_map(|live| live.players.clone());
        listed.map(|player| player_label(player, words)).chain(watched).map(|name| plain(&name)).collect()
    };
    let has = |number: u32, looked_for: &str| {
        looked_for.split_whitespace().all(|one| match one.parse::<u32>() {
            Ok(meant) => number == meant,
            Err(_) => {
                names().iter().any(|name| name.split(|c: char| !c.is_alphanumeric()).any(|part| part.starts_with(one)))
            }
        })
    };
    let in_section = hall.section_at(board).and_then(|section| after_name(&looked_for, &plain(&section.name)));
    has(board.board, &looked_for) || in_section.is_some_and(|rest| has(board.own_board(), rest))
}

/// Returns what is looked for within a section, where the words begin with its name: ` 7` of `b 7`, `7` of `b7`.
fn after_name<'a>(looked_for: &'a str, section: &str) -> Option<&'a str> {
    let rest = looked_for.trim_start().strip_prefix(section)?;
    let is_number = rest.trim_end().chars().all(|letter| letter.is_ascii_digit());
    (is_number || rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// Draws a board: its number, who plays, the result, and what is to be known of it.
fn button(hall: &Hall, board: &HallBoard, open: &[String], words: &Words) -> Markup {
    let alerts = board.live.as_ref().map_or(0, |live| live.alerts.len());
    // Of sections at different rounds two may have a board of one number.
    let id = match board.round == hall.round_at(board.board) {
        true => format!("board-{}", board.board),
        false => format!("board-{}-{}", board.round, board.board),
    };
    let own = hall.section_at(board).zip(board.own);
    html! {
        button type="button" class=(if open.is_empty() && alerts == 0 { "answer" } else { "answer open" }) id=(id) data-ask=(action("board", &json!({ "board": board.board, "round": board.round }))) {
            span class="number" {
                (board.board)
                @if let Some((section, own)) = own { " " small { span class="of" { (section.name) " " } (own) } }
            }
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
    player_at_board(hall, board, color)?.rating
}

/// Returns whether two marks say the same of a player.
fn is_alike(one: &PlayerMark, other: &PlayerMark) -> bool {
    (&one.what, &one.said) == (&other.what, &other.said)
}

/// Says what a player is charged with in this game.
pub(super) fn marks(hall: &Hall, board: &HallBoard, color: Color, words: &Words) -> Vec<String> {
    match player_at_board(hall, board, color) {
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
