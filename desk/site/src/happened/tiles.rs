//! What the eye sees, in large buttons; then who it was, and what exactly happened.

use kodeks_core::{Color, FactType};
use kodeks_report::{
    Words,
    meant::{Meant, meant, named, sayings},
};
use kodeks_rulesets::record::{self, FORMS, FieldValues};
use maud::{Markup, html};
use serde_json::json;

use crate::asked::Desk;

use super::{Stage, asks};

/// The tile under which everything stands that is under no other.
pub(super) const MORE: &str = "more";

/// An event that only answers a ruling before it, so nobody begins with it.
const DECIDES: &str = "decides";

/// What the eye sees, and the events that it can be, those that happen most first.
const TILES: [(&str, &[&str]); 7] = [
    (
        "piece",
        &[
            "illegal_move",
            "touch",
            "hands",
            "released",
            "promotes",
            "men",
            "notices",
            "set_up",
            "complains",
            "unable",
            "chess960_castling",
            "chess960",
            "move",
        ],
    ),
    (
        "clock",
        &[
            "flag",
            "handles_clock",
            "clock",
            "stops_clocks",
            "play",
            "screen",
            "claims_on_time",
            "session",
            "resumption_clocks",
        ],
    ),
    (
        "claim",
        &[
            "claim",
            "quickplay_claim",
            "rules_on_claim",
            "leaves_clocks_running",
            "withdraws",
            "appeals",
        ],
    ),
    (
        "offer",
        &["offers_draw", "answers_offer", "resigns", "adjourns"],
    ),
    ("phone", &["phone", "search"]),
    (
        "person",
        &[
            "arrives",
            "conduct",
            "leaves",
            "others",
            "disturbance",
            "blind",
            "arbiter",
            "explanation",
            "returns",
        ],
    ),
    (
        "paper",
        &[
            "scoresheet",
            "after_the_flag",
            "scoresheet_lacks",
            "signing",
            "writes",
            "seals",
            "envelope",
            "sealed_move",
        ],
    ),
];

/// Returns the events of a tile that the vocabulary has; those of no other under [`MORE`].
fn events_of<'a>(tile: &str, words: &'a Words) -> Vec<&'a str> {
    let all: Vec<&str> = record::beginnings(words.vocabulary())
        .filter(|event| *event != DECIDES)
        .collect();
    let named = TILES.into_iter().find(|(name, _)| *name == tile);
    match named {
        Some((_, events)) => events
            .iter()
            .filter_map(|event| all.iter().find(|one| *one == event))
            .copied()
            .collect(),
        None => {
            let is_elsewhere =
                |event: &&str| TILES.iter().any(|(_, events)| events.contains(event));
            all.into_iter()
                .filter(|event| !is_elsewhere(event))
                .collect()
        }
    }
}

/// Draws the first screen.
pub(crate) fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("site-home")) }
        (search("", words))
        (tiles(words))
    }
}

fn tiles(words: &Words) -> Markup {
    let names = TILES.iter().map(|(name, _)| *name).chain([MORE]);
    html! {
        ul class="tiles" {
            @for name in names {
                li {
                    button type="button" class="tile" data-ask=(asks("tile", &json!({ "tile": name }))) {
                        (picture(name))
                        span { (words.say(&format!("site-tile-{name}"))) }
                    }
                }
            }
        }
    }
}

fn search(words_before: &str, words: &Words) -> Markup {
    html! {
        form class="search" role="search" data-ask=(asks("find", &json!({}))) {
            label for="words" { (words.say("site-search")) }
            div {
                input id="words" name="words" type="search" value=(words_before) autocomplete="off" enterkeyhint="search" required;
                button type="submit" { (words.say("site-search-do")) }
            }
        }
    }
}

/// Draws the tile that was tapped, or what was found by everyday words.
pub(super) fn drawn(desk: &Desk<'_>, stage: &Stage) -> (String, Markup) {
    let (words, telling) = (desk.words, &stage.telling);
    if let Some(said) = &telling.words {
        let title = words.say("ask-which");
        return (title.clone(), found(&title, said, stage, desk));
    }
    let Some(tile) = telling
        .tile
        .as_deref()
        .filter(|tile| *tile != MORE || stage.telling.player.is_some() || !stage.is_told())
    else {
        return (words.say("site-home"), start_or_next(desk, stage));
    };
    let title = words.say(&format!("site-tile-{tile}"));
    let body = match &telling.player {
        None => who(&title, words),
        Some(_) => html! {
            h1 { (title) }
            @for event in events_of(tile, words) {
                (offered(event, telling.color(), words))
            }
        },
    };
    (title, body)
}

/// Draws the first screen, after a ruling with what else happened.
fn start_or_next(desk: &Desk<'_>, stage: &Stage) -> Markup {
    let words = desk.words;
    match stage.is_told() {
        false => start(words),
        true => html! {
            h1 { (words.say("site-and-then")) }
            (search("", words))
            (tiles(words))
        },
    }
}

/// Asks who it was.
fn who(title: &str, words: &Words) -> Markup {
    let choices = Color::BOTH.map(|color| (color.name(), words.player(color)));
    html! {
        h1 { (title) }
        p class="question" { (words.say("ask-who")) }
        ul class="answers" {
            @for (name, called) in choices {
                li { button type="button" class={ "answer player " (name) } data-ask=(asks("player", &json!({ "player": name }))) { (called) } }
            }
            li { button type="button" class="answer" data-ask=(asks("player", &json!({ "player": "nobody" }))) { (words.say("site-nobody")) } }
        }
    }
}

/// Draws what an event can say, each as a button; one button where it says no word of a list.
fn offered(event: &str, player: Option<Color>, words: &Words) -> Markup {
    let choices = says(event, player, words);
    let begin = |says: Option<&str>| asks("begin", &json!({ "event": event, "says": says }));
    html! {
        section class="event" {
            @if choices.is_empty() {
                ul class="answers" { li { button type="button" class="answer" data-ask=(begin(None)) { (called(event, words)) } } }
            } @else {
                h2 { (called(event, words)) }
                ul class="answers" {
                    @for (says, said) in choices {
                        li { button type="button" class="answer" data-ask=(begin(Some(&says))) { (said) } }
                    }
                }
            }
        }
    }
}

/// Returns the words that begin an event, each with its sentence; nothing where it begins otherwise.
pub(crate) fn says(event: &str, player: Option<Color>, words: &Words) -> Vec<(String, String)> {
    let form = FORMS.iter().find(|form| form.key() == event);
    match form.map(|form| form.fields[0].values) {
        // Whose flag is down is asked for by the player.
        Some(FieldValues::Fact(FactType::Enum(all))) if !all.contains(&"both") => all
            .iter()
            .map(|word| ((*word).to_owned(), words.word(word)))
            .collect(),
        Some(_) => Vec::new(),
        None => {
            let said = sayings(event, player, words).into_iter();
            said.map(|(says, said)| (says.to_owned(), said)).collect()
        }
    }
}

/// Returns what an event is called.
pub(super) fn called(event: &str, words: &Words) -> String {
    if FORMS.iter().any(|form| form.key() == event) {
        return words.form(event);
    }
    match words.vocabulary().reported(event) {
        Some(question) => words.question(question.name),
        None => event.to_owned(),
    }
}

/// Draws what somebody's words may mean.
fn found(title: &str, said: &str, stage: &Stage, desk: &Desk<'_>) -> Markup {
    let words = desk.words;
    let nobody = [String::new(), String::new()];
    let player = match named(said, &nobody).players[..] {
        [player] => Some(player),
        _ => stage.telling.color(),
    };
    let mut found = meant(said, &nobody, player, words);
    found.retain(|meant| meant.event != DECIDES);
    found.truncate(MOST_FOUND);
    let begin = |meant: &Meant| {
        let player = player.map(Color::name);
        asks(
            "begin",
            &json!({ "event": meant.event, "says": meant.says, "player": player }),
        )
    };
    html! {
        h1 { (title) }
        (search(said, words))
        @if found.is_empty() { p class="question" { (words.say("site-nothing-found")) } (tiles(words)) }
        ul class="answers" {
            @for meant in &found {
                li { button type="button" class="answer" data-ask=(begin(meant)) { (meant.called) } }
            }
        }
    }
}

/// How many events are offered for somebody's words.
const MOST_FOUND: usize = 12;

/// Draws the picture of a tile.
fn picture(name: &str) -> Markup {
    let path = match name {
        "piece" => "M24 6a6 6 0 0 1 4 10l3 16h-14l3-16a6 6 0 0 1 4-10zM13 40h22l-3-8h-16z",
        "clock" => "M24 6a18 18 0 1 0 0 36a18 18 0 1 0 0-36zM24 12v12l8 6",
        "claim" => "M8 10h32v20h-18l-8 8v-8h-6zM18 20h12",
        "offer" => "M6 26l10-8l8 6l8-6l10 8l-12 12l-6-4l-6 4zM18 32l6 4",
        "phone" => "M15 5h18v38h-18zM21 38h6",
        "person" => "M24 6a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM10 42c0-12 6-18 14-18s14 6 14 18z",
        "paper" => "M11 5h18l8 8v30h-26zM29 5v8h8M17 22h14M17 29h14M17 36h9",
        _ => "M10 24h.1M24 24h.1M38 24h.1",
    };
    html! { svg class="picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false" { path d=(path) {} } }
}
