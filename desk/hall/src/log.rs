//! The page of the log, the newest entries first.

use std::sync::Arc;

use kodeks_event::{
    Entry, EntryKind, EventPlayer, Hall, NewEntry, PageAnswer, PageResult, PlayerKey, unknown_question,
};
use kodeks_site::{context::PageContext, elements::action};
use kodeks_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    decisions, entries, entry,
    labels::listed_player,
    name_order::sort_by_name,
    new_entries::{entry_named, remark, withdrawal},
    outbox,
};

/// The state of the page.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
struct LogPageState {
    /// The entry that is shown; without it the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<u64>,
    /// Only what is about this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// Only what is about this board.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    /// Only what is about a game of this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerKey>,
    /// Only what this arbiter has entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    arbiter: Option<String>,
    /// Only entries of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<EntryKind>,
}

/// The most groups of entries shown at once; the filters lead to the others.
const SHOWN: usize = 200;

/// Answers a question of the page.
pub(super) fn answer(context: &PageContext<'_>, hall: &Hall) -> PageResult {
    let mut at: LogPageState = context.question.state();
    let mut entered: Vec<NewEntry> = Vec::new();
    let number = || context.question.with["number"].as_u64().unwrap_or_default();
    match context.question.act.as_str() {
        "open" => {}
        "find" => at = LogPageState::from_form(context),
        "list" => at.entry = None,
        "withdraw" => entered.push(withdrawal(hall, number(), 0)?),
        "remark" => {
            let about = at.entry.map(|number| entry_named(hall, number)).transpose()?;
            let (round, board) = about.map_or((None, None), |about| (about.round, about.board));
            entered.push(remark(context, hall, round, board, at.entry)?);
        }
        other => match decisions::decided(context, hall)? {
            Some(decided) => entered.extend(decided),
            None => return Err(unknown_question(other)),
        },
    }
    let (title, html) = match at.entry {
        Some(number) => entry::draw(context, hall, number),
        None => all(context, hall, &at),
    };
    let view = PageAnswer::new(&html.0).with_title(title).at(&at);
    Ok(PageAnswer { enter: entered, ..view })
}

impl LogPageState {
    /// Reads what is asked for from the fields of the form.
    fn from_form(context: &PageContext<'_>) -> LogPageState {
        let number = |name: &str| context.question.text(name).trim().parse().ok();
        let kind = EntryKind::ALL.into_iter().find(|kind| kind.name() == context.question.text("kind"));
        let arbiter = context.question.text("arbiter").trim();
        LogPageState {
            entry: None,
            round: number("round"),
            board: number("board"),
            player: context.question.text("player").trim().parse().ok(),
            arbiter: (!arbiter.is_empty()).then(|| arbiter.to_owned()),
            kind,
        }
    }

    /// Returns whether an entry is asked for.
    fn has(&self, hall: &Hall, entry: &Entry) -> bool {
        let played = |player: PlayerKey| {
            let board = entry.round.zip(entry.board).and_then(|(round, board)| hall.board(round, board));
            board.is_some_and(|board| board.player_keys().contains(&Some(player)))
        };
        self.round.is_none_or(|round| entry.round == Some(round))
            && self.board.is_none_or(|board| entry.board == Some(board))
            && self.player.is_none_or(played)
            && self.arbiter.as_ref().is_none_or(|arbiter| entry.arbiter == *arbiter)
            // Calls are many and soon over: they are shown to who asks for them.
            && self.kind.map_or(entry.kind != EntryKind::Call, |kind| entry.kind == kind)
    }
}

fn all(context: &PageContext<'_>, hall: &Hall, at: &LogPageState) -> (String, Markup) {
    let words = context.words;
    let title = words.say("site-hall-log");
    let threads = entries::threads(hall, |entry| at.has(hall, entry));
    let html = html! {
        h1 { (title) }
        (outbox::draw(context, hall))
        (filters(hall, at, words))
        @if threads.is_empty() { p class="question" { (words.say("site-hall-nothing-entered")) } }
        @for thread in threads.iter().take(SHOWN) { (entries::draw(context, hall, thread, true)) }
        p class="pair" {
            a href="/desk/log.csv" target="_blank" rel="noopener" { (words.say("site-hall-log")) " (CSV)" }
            a href="/desk/log.json" target="_blank" rel="noopener" { (words.say("site-hall-log")) " (JSON)" }
        }
    };
    (title, html)
}

/// Draws what the log can be narrowed to.
fn filters(hall: &Hall, at: &LogPageState, words: &Words) -> Markup {
    let now = action("find", &json!({}));
    let mut arbiters: Vec<&str> = hall.entries.iter().map(|entry| entry.arbiter.as_str()).collect();
    arbiters.sort_unstable();
    arbiters.dedup();
    let rounds = hall.rounds().into_iter().map(|round| (round.to_string(), round.to_string()));
    let mut players: Vec<&EventPlayer> = hall.players.iter().map(Arc::as_ref).collect();
    sort_by_name(&mut players, words.language());
    let players =
        players.into_iter().map(|player| (player.key().to_string(), listed_player(hall, player, words))).collect();
    let kinds = EntryKind::ALL
        .into_iter()
        .filter(|kind| hall.entries.iter().any(|entry| entry.kind == *kind))
        .map(|kind| (kind.name().to_owned(), words.say(&format!("site-hall-kind-{}", kind.name()))));
    let chosen = |number: Option<u32>| number.map(|number| number.to_string());
    let choice = |name: &str, called: &str, all: Vec<(String, String)>, chosen: Option<String>| {
        html! {
            label for={ "by-" (name) } { (words.say(called)) }
            select id={ "by-" (name) } name=(name) data-now=(now) {
                option value="" selected[chosen.is_none()] { (words.say("site-hall-all")) }
                @for (value, said) in all { option value=(value) selected[chosen.as_ref() == Some(&value)] { (said) } }
            }
        }
    };
    let is_narrowed = *at != LogPageState::default();
    html! {
        details class="filters" id="filters" open[is_narrowed] {
            summary { (words.say("site-hall-narrow")) }
            form class="settings" data-ask=(now) {
                (choice("round", "sheet-round", rounds.collect(), chosen(at.round)))
                label for="by-board" { (words.say("sheet-board")) }
                input id="by-board" name="board" value=[chosen(at.board)] inputmode="numeric" pattern="[0-9]*" autocomplete="off" data-now=(now);
                (choice("player", "site-hall-of-player", players, at.player.map(|player| player.to_string())))
                (choice("arbiter", "sheet-arbiter", arbiters.into_iter().map(|one| (one.to_owned(), one.to_owned())).collect(), at.arbiter.clone()))
                (choice("kind", "site-hall-kind", kinds.collect(), at.kind.map(|kind| kind.name().to_owned())))
            }
        }
    }
}
