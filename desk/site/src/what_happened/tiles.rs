//! Tiles: first what was seen, in large buttons; then by whom, and what exactly happened.

use kodeks_answers::{EventGuess, find_named_players, guess_events, sayings};
use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::FactType;
use kodeks_rulesets::{Library, record, record::FORMS, record::FieldValues};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::PageContext,
    elements::{action, error_box},
    form_fields::time_fields,
    incident::IncidentState,
    packs::outside_packs,
    places::{place_in, root},
};

/// The last tile, with the events that are under no other.
const MORE: &str = "more";

/// The tile of the first screen after a ruling: what happened next?
pub(super) const NEXT: &str = "next";

/// The event that only answers a ruling before it, so that no report begins with it.
const DECIDES: &str = "decides";

/// Returns the events of a tile in their order; for [`MORE`] those that are under no tile.
fn events_of<'a>(tile: &str, words: &'a Words) -> Vec<&'a str> {
    let vocabulary = words.vocabulary();
    let all: Vec<&str> = record::beginnings(vocabulary).filter(|event| *event != DECIDES).collect();
    match vocabulary.tiles().iter().find(|one| one.name == tile) {
        Some(tile) => tile.events.iter().copied().filter(|event| all.contains(event)).collect(),
        None => {
            let is_elsewhere = |event: &&str| vocabulary.tiles().iter().any(|tile| tile.events.contains(event));
            all.into_iter().filter(|event| !is_elsewhere(event)).collect()
        }
    }
}

/// Returns the title of a tile.
fn tile_title(tile: &str, words: &Words) -> String {
    match tile {
        MORE => words.say("site-tile-more"),
        tile => words.say(&format!("tile-{tile}")),
    }
}

/// Draws the first screen.
pub(crate) fn start(words: &Words, library: &Library) -> Markup {
    let root = root(&place_in(words.language(), ""));
    first_screen(&words.say("site-home"), outside_packs(words, library, &root), false, words)
}

fn first_screen(title: &str, outside_packs: Option<Markup>, is_in_hall: bool, words: &Words) -> Markup {
    html! {
        h1 { (title) }
        (search("", words))
        (tiles(words))
        (game(is_in_hall, words))
        @if let Some(outside_packs) = outside_packs { (outside_packs) }
    }
}

/// The fields that identify a game, with their labels.
const NAMED: [(&str, &str); 4] =
    [("board", "sheet-board"), ("round", "sheet-round"), ("white", "white"), ("black", "black")];

/// Draws the optional form for the game.
fn game(is_in_hall: bool, words: &Words) -> Markup {
    // In a hall the laptop knows who plays where, and nobody's name comes into a record.
    let (called, named): (_, &[(&str, &str)]) =
        if is_in_hall { ("site-hall-game", &[]) } else { ("site-game", &NAMED) };
    html! {
        details class="game" {
            summary { (words.say(called)) }
            form class="given" data-ask=(action("game", &json!({}))) {
                @if !named.is_empty() {
                    div class="beside" {
                        @for (name, called) in named {
                            label { span { (words.say(called)) } input name=(name) autocomplete="off" maxlength="60"; }
                        }
                    }
                }
                (time_fields("clock-white", &words.say("site-clock-white"), words))
                (time_fields("clock-black", &words.say("site-clock-black"), words))
                label { span { (words.say("site-moves")) } textarea name="moves" rows="3" autocapitalize="none" autocomplete="off" spellcheck="false" {} }
                button type="submit" class="answer" { (words.say("site-settings-keep")) }
            }
            ul class="answers" {
                li { button type="button" class="answer" data-ask=(action("board", &json!({}))) { (words.say("site-set-up")) } }
            }
        }
    }
}

fn tiles(words: &Words) -> Markup {
    let names = words.vocabulary().tiles().iter().map(|tile| tile.name).chain([MORE]);
    html! {
        ul class="tiles" {
            @for name in names {
                li {
                    button type="button" class="tile" data-ask=(action("tile", &json!({ "tile": name }))) {
                        (picture(name))
                        span { (tile_title(name, words)) }
                    }
                }
            }
        }
    }
}

fn search(words_before: &str, words: &Words) -> Markup {
    html! {
        form class="search" role="search" data-ask=(action("find", &json!({}))) {
            label for="words" { (words.say("site-search")) }
            div {
                input id="words" name="words" type="search" value=(words_before) autocomplete="off" enterkeyhint="search" required;
                button type="submit" { (words.say("site-search-do")) }
            }
        }
    }
}

/// Draws the tile that was tapped, or what was found by everyday words.
pub(super) fn draw(context: &PageContext<'_>, stage: &IncidentState) -> (String, Markup) {
    let (words, telling) = (context.words, &stage.telling);
    if let Some(said) = &telling.words {
        let title = words.say("ask-which");
        return (title.clone(), draw_meanings(&title, said, stage, context));
    }
    match telling.tile.as_deref() {
        None | Some(NEXT) => {
            let title = match telling.tile {
                Some(_) => words.say("site-and-then"),
                None => words.say("site-home"),
            };
            let is_in_hall = context.venue.is_some();
            // At an event its own edition is ruled by, and no other.
            let outside = if is_in_hall { None } else { outside_packs(words, context.library, &context.question.root) };
            let html = first_screen(&title, outside, is_in_hall, words);
            (title, html)
        }
        Some(tile) => {
            let title = tile_title(tile, words);
            let html = draw_tile(&title, tile, telling.player.is_some(), words);
            (title, html)
        }
    }
}

/// Lists what a tile can be: what White did on the left, what Black did on the right; or what somebody did whom nobody
/// knows.
fn draw_tile(title: &str, tile: &str, is_of_nobody: bool, words: &Words) -> Markup {
    html! {
        h1 { (title) }
        @if !is_of_nobody {
            p class="sides" aria-hidden="true" { @for color in Color::BOTH { span class=(color.name()) { (words.player(color)) } } }
        }
        @for (place, event) in events_of(tile, words).into_iter().enumerate() {
            (draw_event(event, is_of_nobody, place == 0, words))
        }
        @if !is_of_nobody {
            ul class="answers" {
                li {
                    button type="button" class="answer quiet" data-ask=(action("player", &json!({ "player": "nobody" }))) { (words.say("site-nobody")) }
                }
            }
        }
    }
}

/// Draws what an event can say, each as a button for each player; one for both where it says the same of both.
fn draw_event(event: &str, is_of_nobody: bool, is_first: bool, words: &Words) -> Markup {
    let said_of = |player: Option<Color>| -> Vec<(Option<String>, String)> {
        match says(event, player, words) {
            all if all.is_empty() => vec![(None, event_label(event, words))],
            all => all.into_iter().map(|(says, said)| (Some(says), said)).collect(),
        }
    };
    let button = |says: &Option<String>, said: &str, player: Option<Color>| {
        let class = player.map_or("answer".to_owned(), |player| format!("answer {}", player.name()));
        let player = player.map(Color::name);
        let asks = action("begin", &json!({ "event": event, "says": says, "player": player }));
        html! { li class=[player.is_none().then_some("of-both")] { button type="button" class=(class) data-ask=(asks) { (said) } } }
    };
    // Where the sentence names nobody, the player stands before it.
    let of = |color: Color, said: &str, other: &str| {
        if said == other { format!("{}: {said}", words.player(color)) } else { said.to_owned() }
    };
    let [white, black] = Color::BOTH.map(|color| said_of(Some(color)));
    let is_about_a_player = !is_of_nobody && is_about_a_player(event, words);
    // A sentence that names nobody is about nobody; a word about whoever it is told of.
    let is_a_sentence = FORMS.iter().all(|form| form.key() != event) && white.iter().any(|(says, _)| says.is_some());
    let has_words = white.first().is_some_and(|(says, _)| says.is_some());
    let buttons = html! {
        @if is_about_a_player {
            ul class="answers sides" {
                @for ((says, of_white), (_, of_black)) in white.iter().zip(&black) {
                    @if is_a_sentence && of_white == of_black {
                        (button(says, of_white, None))
                    } @else {
                        (button(says, &of(Color::White, of_white, of_black), Some(Color::White)))
                        (button(says, &of(Color::Black, of_black, of_white), Some(Color::Black)))
                    }
                }
            }
        } @else {
            ul class="answers" { @for (says, said) in said_of(None) { (button(&says, &said, None)) } }
        }
    };
    html! {
        @if !has_words {
            section class="event" { (buttons) }
        } @else if is_first || white.len() <= AT_ONCE {
            section class="event" { h2 { (event_label(event, words)) } (buttons) }
        } @else {
            details class="event" { summary { (event_label(event, words)) } (buttons) }
        }
    }
}

/// The most values of an event that are shown without unfolding.
const AT_ONCE: usize = 3;

/// Returns whether an event is about one of the players.
fn is_about_a_player(event: &str, words: &Words) -> bool {
    let begins_with_a_player = |first: FactType| match first {
        FactType::Player => true,
        FactType::Word(all) => all.contains(&"both"),
        _ => false,
    };
    match FORMS.iter().find(|form| form.key() == event) {
        Some(form) => match form.fields[0].values {
            FieldValues::Fact(first) => begins_with_a_player(first) || event == "claim",
            FieldValues::IllegalMove => true,
            FieldValues::Clocks | FieldValues::Choices => false,
        },
        None => {
            let question = words.vocabulary().report_question(event);
            question.is_some_and(|question| question.whom_it_is_about().is_some())
        }
    }
}

/// Returns the words that begin an event, each with its sentence; nothing where it begins with something else.
pub(crate) fn says(event: &str, player: Option<Color>, words: &Words) -> Vec<(String, String)> {
    let form = FORMS.iter().find(|form| form.key() == event);
    match form.map(|form| form.fields[0].values) {
        // Whose flag is down is asked for by the player.
        Some(FieldValues::Fact(FactType::Word(all))) if !all.contains(&"both") => {
            all.iter().map(|word| ((*word).to_owned(), words.word(word))).collect()
        }
        Some(_) => Vec::new(),
        None => {
            let said = sayings(event, player, words).into_iter();
            said.map(|(says, said)| (says.to_owned(), said)).collect()
        }
    }
}

/// Returns the name of an event in words.
pub fn event_label(event: &str, words: &Words) -> String {
    if FORMS.iter().any(|form| form.key() == event) {
        return words.form(event);
    }
    match words.vocabulary().report_question(event) {
        Some(question) => words.question(question.name),
        None => event.to_owned(),
    }
}

/// Draws what somebody's words may mean.
fn draw_meanings(title: &str, said: &str, stage: &IncidentState, context: &PageContext<'_>) -> Markup {
    let words = context.words;
    let (player, found) = match meanings(said, stage, words) {
        Ok(meanings) => meanings,
        Err(wrong) => return html! { h1 { (title) } (search("", words)) (error_box(&wrong, words)) },
    };
    let begin = |meant: &EventGuess| {
        let player = player.map(Color::name);
        action("begin", &json!({ "event": meant.event, "says": meant.says, "player": player }))
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

/// Returns what somebody's words may mean, and the player they are about.
fn meanings(said: &str, stage: &IncidentState, words: &Words) -> Result<(Option<Color>, Vec<EventGuess>), Diagnostic> {
    let nobody = [String::new(), String::new()];
    let player = match find_named_players(said, &nobody)?.players[..] {
        [player] => Some(player),
        _ => stage.telling.color(),
    };
    let mut found = guess_events(said, &nobody, player, words)?;
    found.retain(|meant| meant.event != DECIDES);
    found.truncate(MOST_FOUND);
    Ok((player, found))
}

/// The most events offered for a description.
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
