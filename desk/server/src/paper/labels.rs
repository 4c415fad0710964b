//! Labels for papers: players, boards, rulings in force and open matters.

use kodeks_board::Color;
use kodeks_event::{BoardPlace, Entry, EntryKind, EventState, PlayerKey, PlayerMark, RulingEffect, Translations};
use kodeks_rulesets::Outcome;
use kodeks_words::Words;
use maud::{Markup, html};

use super::tongues::Tongues;

/// Returns a sentence in the language of these words; in English where it is said in no other.
pub(super) fn translate<'a>(all: &'a Translations, words: &Words) -> &'a str {
    all.get(words.language().code()).or_else(|| all.get("en")).map_or("", String::as_str)
}

/// Returns what a player is called: title and name, or the number where the name was deleted.
pub(super) fn player_label(state: &EventState, key: PlayerKey, words: &Words) -> String {
    let told = state.player_text(key).filter(|told| !told.name.trim().is_empty());
    match told {
        None => words.say_with("site-hall-player", &[("number", key.number.into())]),
        Some(told) => match told.title.as_deref().filter(|title| !title.is_empty()) {
            Some(title) => format!("{title} {}", told.name),
            None => told.name.clone(),
        },
    }
}

/// Returns the player of a color in a game, if somebody is paired there.
pub(super) fn player_at(state: &EventState, place: BoardPlace, color: Color) -> Option<PlayerKey> {
    state.games().get(&place)?.player_keys()[color.index()]
}

/// Returns the number of a board in the hall, with its section and the number there: `37 (B 7)`.
pub(super) fn board_number(state: &EventState, place: BoardPlace) -> String {
    match state.board_label(place) {
        Some(label) => format!("{} ({label})", place.board),
        None => place.board.to_string(),
    }
}

/// Says at which board something is: `board 37 (B 7)`.
pub(super) fn board_label(state: &EventState, place: BoardPlace, tongues: Tongues<'_>) -> Markup {
    tongues.label_with("site-hall-board", &[("board", board_number(state, place).into())])
}

/// Draws what the player of a color in a game is called; the color where nobody is known.
pub(super) fn at_board(state: &EventState, place: BoardPlace, color: Color, tongues: Tongues<'_>) -> Markup {
    let player = player_at(state, place, color);
    tongues.both(|words| match player {
        Some(key) => player_label(state, key, words),
        None => words.player(color),
    })
}

/// Returns the place of the game that an entry is about.
pub(super) fn place_of(entry: &Entry) -> Option<BoardPlace> {
    BoardPlace::of(entry)
}

/// Returns the effect of the ruling in an entry.
pub(super) fn effect_of<'a>(state: &'a EventState, entry: &Entry) -> Option<&'a RulingEffect> {
    state.games().get(&place_of(entry)?)?.rulings.get(&entry.number)
}

/// Returns whether an entry tells what happened, with a ruling.
pub(super) fn is_ruling(entry: &Entry) -> bool {
    matches!(entry.kind, EntryKind::Incident | EntryKind::Correction) && entry.record.is_some()
}

/// Returns whether an entry is about what was ruled: a ruling, or what became of one.
pub(super) fn is_about_rulings(entry: &Entry) -> bool {
    let is_one = matches!(entry.kind, EntryKind::Withdrawal | EntryKind::Apart);
    is_one || is_ruling(entry)
}

/// Returns the entries that an entry may be another ruling beside, as long as nobody has decided about that.
pub(super) fn undecided_beside(state: &EventState, entry: &Entry) -> Vec<u64> {
    if entry.replaced_by.is_some() || entry.is_settled {
        return Vec::new();
    }
    let stands = |number: &&u64| {
        let other = state.entry(**number);
        other.is_some_and(|other| other.replaced_by.is_none())
    };
    entry.beside.iter().filter(stands).copied().collect()
}

/// Returns what of a ruling is still open, as messages with the numbers that they name.
pub(super) fn open(state: &EventState, entry: &Entry) -> Vec<(&'static str, String)> {
    if !is_ruling(entry) || entry.replaced_by.is_some() {
        return Vec::new();
    }
    let outcome = entry.outcome.as_deref().unwrap_or_default();
    let mut open: Vec<_> = [
        (Outcome::Undecided, "paper-open-undecided"),
        (Outcome::Conflict, "paper-open-conflict"),
        (Outcome::ArbiterDecides, "paper-open-choice"),
    ]
    .into_iter()
    .filter(|(one, _)| one.name() == outcome)
    .map(|(_, message)| (message, String::new()))
    .collect();
    let beside = undecided_beside(state, entry);
    if !beside.is_empty() {
        open.push(("paper-open-two", numbers(&beside)));
    }
    if entry.is_outdated {
        open.push(("site-hall-outdated", String::new()));
    }
    open
}

/// Says what is open.
pub(super) fn said_open((message, others): &(&'static str, String), words: &Words) -> String {
    words.say_with(message, &[("others", others.clone().into())])
}

/// Returns numbers as they are read: `17, 18`.
pub(super) fn numbers(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// Returns a result as people write it: `½–½`.
pub(super) fn result(written: &str) -> String {
    written.replace("1/2", "½").replace('-', "–")
}

/// Describes a mark against a player, and how often there was one.
pub(super) fn mark(mark: &PlayerMark, words: &Words) -> String {
    let said = match translate(&mark.said, words) {
        "" => words.word(&mark.what),
        said => said.to_owned(),
    };
    times(&said, mark.times, words)
}

/// Says something, and how often it was: `an illegal move, 2 times`.
pub(super) fn times(what: &str, times: u32, words: &Words) -> String {
    match times {
        0 | 1 => what.to_owned(),
        times => words.say_with("site-hall-times", &[("what", what.to_owned().into()), ("times", times.into())]),
    }
}

/// Draws a fact in the head of a paper, with a line to fill in by hand where it is not known.
pub(super) fn fact(label: &Markup, value: Option<&Markup>) -> Markup {
    html! {
        div {
            dt { (label) }
            dd { @if let Some(value) = value { (value) } @else { span class="open" {} } }
        }
    }
}

/// Returns what an entry is, as a message.
pub(super) fn kind_said(kind: EntryKind, words: &Words) -> String {
    words.say(&format!("site-hall-kind-{}", kind.name()))
}
