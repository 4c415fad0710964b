//! The first screen: the commonest incidents as whole sentences, then tiles; then by whom, and what exactly happened.

use std::cmp::Reverse;

use kodeks_answers::{EventGuess, find_named_players, guess_events, sayings};
use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::{CommonIncident, FactType};
use kodeks_rulesets::{Library, record, record::FORMS, record::FieldValues};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::PageContext,
    elements::{action, error_box, king},
    form_fields::time_fields,
    incident::{ChosenEvent, IncidentState, read_record},
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
    let commonest: Vec<CommonIncident> = words.vocabulary().commonest().to_vec();
    first_screen(&words.say("site-home"), &commonest, outside_packs(words, library, &root), false, words)
}

fn first_screen(
    title: &str,
    commonest: &[CommonIncident],
    outside_packs: Option<Markup>,
    is_in_hall: bool,
    words: &Words,
) -> Markup {
    html! {
        h1 { (title) }
        ul class="answers commonest" {
            @for incident in commonest.iter().take(SHOWN_AT_ONCE) {
                li { button type="button" class="answer" data-ask=(ask_about(incident, words)) { (sentence(incident, words)) } }
            }
        }
        h2 { (words.say("site-more")) }
        (tiles(words))
        (search("", words))
        (game(is_in_hall, words))
        @if let Some(outside_packs) = outside_packs { (outside_packs) }
    }
}

/// How many of the commonest incidents the first screen has.
const SHOWN_AT_ONCE: usize = 8;

/// Returns the commonest incidents: at an event first what its log has had most.
fn commonest(context: &PageContext<'_>) -> Vec<CommonIncident> {
    let mut all = context.words.vocabulary().commonest().to_vec();
    if let Some(venue) = context.venue {
        all.sort_by_cached_key(|incident| Reverse(venue.count_incidents(*incident)));
    }
    all
}

/// Returns the whole sentence of one of the commonest incidents, which names no player.
fn sentence(incident: &CommonIncident, words: &Words) -> String {
    words.say(&format!("commonest-{}", incident.name.replace('.', "-")))
}

/// Returns what the button of one of the commonest incidents asks: the player first, where it is about one.
fn ask_about(incident: &CommonIncident, words: &Words) -> String {
    let act = if is_about_a_player(incident.event(), words) { "whom" } else { "begin" };
    action(act, &json!({ "event": incident.event(), "says": incident.says() }))
}

/// Reads the event that was chosen before its player.
pub(super) fn chosen(context: &PageContext<'_>) -> ChosenEvent {
    let with = &context.question.with;
    ChosenEvent { event: context.question.text("event").to_owned(), says: with["says"].as_str().map(str::to_owned) }
}

/// Asks which player a chosen event is about.
pub(super) fn draw_whom(
    context: &PageContext<'_>,
    stage: &IncidentState,
    chosen: &ChosenEvent,
) -> Result<(String, Markup), Diagnostic> {
    let words = context.words;
    let (event, says) = (chosen.event.as_str(), chosen.says.as_deref());
    let mut common = words.vocabulary().commonest().iter();
    let title = match common.find(|incident| incident.event() == event && incident.says() == says) {
        Some(incident) => sentence(incident, words),
        None => event_label(event, words),
    };
    let begin = |player: &str| action("begin", &json!({ "event": event, "says": says, "player": player }));
    let with_both = || action("begin", &json!({ "event": event, "says": BOTH }));
    let html = html! {
        p class="kicker" { (title) }
        h1 class="question" { (words.say("site-which-player")) }
        (halves(&player_names(context, stage)?, None, |color| begin(color.name()), words))
        ul class="answers" {
            @if says.is_none() && can_be_of_both(event) {
                li { button type="button" class="answer" data-ask=(with_both()) { (words.say("ask-both-flags")) } }
            }
            li { button type="button" class="answer quiet" data-ask=(begin(NOBODY)) { (words.say("site-nobody")) } }
        }
    };
    Ok((title, html))
}

/// The word of an event that is about both players.
const BOTH: &str = "both";

/// What stands for the player of an event that is about nobody, or about somebody who is not known.
const NOBODY: &str = "nobody";

/// Returns whether an event can be about both players at once, as fallen flags are.
fn can_be_of_both(event: &str) -> bool {
    let form = FORMS.iter().find(|form| form.key() == event);
    form.is_some_and(
        |form| matches!(form.fields[0].values, FieldValues::Fact(FactType::Word(all)) if all.contains(&BOTH)),
    )
}

/// Returns the names of the players, White's first, each where the event or the record has it.
fn player_names(context: &PageContext<'_>, stage: &IncidentState) -> Result<[Option<String>; 2], Diagnostic> {
    match context.venue {
        Some(venue) => Ok(venue.player_names(context, stage)),
        None => Ok(read_record(context.library, &super::draft(context, stage)?)?.named.players),
    }
}

/// Draws the choice of a player in two halves, each with king and name; `chosen` is the player of the page, if it has one.
fn halves(names: &[Option<String>; 2], chosen: Option<Color>, ask: impl Fn(Color) -> String, words: &Words) -> Markup {
    html! {
        div class="halves" role="group" aria-label=(words.say("site-which-player")) {
            @for color in Color::BOTH {
                @let pressed = chosen.map(|chosen| if chosen == color { "true" } else { "false" });
                button type="button" id={ "half-" (color.name()) } class={ "answer " (color.name()) } aria-pressed=[pressed] data-ask=(ask(color)) {
                    span class="king" aria-hidden="true" { (king(color)) "\u{fe0e}" }
                    strong { (words.player(color)) }
                    @if let Some(name) = &names[color.index()] { " " span class="name" { (name) } }
                }
            }
        }
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
    let all = words.vocabulary().tiles();
    let of_most = all.iter().filter(|tile| !tile.is_rare).map(|tile| tile.name).chain([MORE]);
    let rare = all.iter().filter(|tile| tile.is_rare).map(|tile| tile.name);
    let ask = |name: &str| action("tile", &json!({ "tile": name }));
    html! {
        ul class="tiles" {
            @for name in of_most {
                li {
                    button type="button" class="tile" data-ask=(ask(name)) {
                        (picture(name))
                        span { (tile_title(name, words)) }
                    }
                }
            }
        }
        ul class="answers rare" {
            @for name in rare {
                li { button type="button" class="answer quiet" data-ask=(ask(name)) { (tile_title(name, words)) } }
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
pub(super) fn draw(context: &PageContext<'_>, stage: &IncidentState) -> Result<(String, Markup), Diagnostic> {
    let (words, telling) = (context.words, &stage.telling);
    if let Some(said) = &telling.words {
        let title = words.say("ask-which");
        return Ok((title.clone(), draw_meanings(&title, said, stage, context)?));
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
            let html = first_screen(&title, &commonest(context), outside, is_in_hall, words);
            Ok((title, html))
        }
        Some(tile) => {
            let title = tile_title(tile, words);
            let html = draw_tile(&title, tile, stage, context)?;
            Ok((title, html))
        }
    }
}

/// Draws the choice of the player whom everything on the page is about, which stays on top of it.
fn choose_player(context: &PageContext<'_>, stage: &IncidentState) -> Result<Markup, Diagnostic> {
    let names = player_names(context, stage)?;
    let ask = |color: Color| action("player", &json!({ "player": color.name() }));
    Ok(halves(&names, stage.telling.color(), ask, context.words))
}

/// Lists what a tile can be in one column: of nobody in particular, or of the player who was chosen on top.
fn draw_tile(title: &str, tile: &str, stage: &IncidentState, context: &PageContext<'_>) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let player = stage.telling.player.as_deref();
    let all = events_of(tile, words);
    let has_players = all.iter().any(|event| is_about_a_player(event, words));
    // What a player has done is said of the one who was chosen.
    let is_shown = |event: &&&str| player.is_some() || !is_about_a_player(event, words);
    Ok(html! {
        h1 { (title) }
        @if has_players {
            (choose_player(context, stage)?)
            @if player.is_none() {
                ul class="answers" {
                    li { button type="button" class="answer quiet" data-ask=(action("player", &json!({ "player": NOBODY }))) { (words.say("site-nobody")) } }
                }
            }
        }
        @for (place, event) in all.iter().filter(is_shown).enumerate() { (draw_event(event, player, place == 0, words)) }
    })
}

/// Draws what an event can say of a player, each as a button.
fn draw_event(event: &str, player: Option<&str>, is_first: bool, words: &Words) -> Markup {
    let color = player.and_then(Color::from_name);
    let said = says(event, color, words);
    let has_words = !said.is_empty();
    let label = event_label(event, words);
    let all: Vec<(Option<String>, String)> = match has_words {
        true => said.into_iter().map(|(says, said)| (Some(says), said)).collect(),
        false => vec![(None, label.clone())],
    };
    let count = all.len();
    let buttons = html! {
        ul class="answers" {
            @for (says, said) in all {
                @let whose = player_of(event, says.as_deref(), player, words).and_then(Color::from_name);
                li {
                    button type="button" class={ "answer " (whose.map_or("", Color::name)) } data-ask=(begin(event, says.as_deref(), player, words)) { (said) }
                }
            }
        }
    };
    html! {
        @if !has_words {
            section class="event" { (buttons) }
        } @else if is_first || count <= AT_ONCE {
            section class="event" { h2 { (label) } (buttons) }
        } @else {
            details class="event" { summary { (label) } (buttons) }
        }
    }
}

/// Returns the action that begins an event of the chosen player.
fn begin(event: &str, says: Option<&str>, player: Option<&str>, words: &Words) -> String {
    let player = player_of(event, says, player, words);
    action("begin", &json!({ "event": event, "says": says, "player": player }))
}

/// Returns the player whom an event is about that says this; none where the event or its sentence is about no player.
fn player_of<'p>(event: &str, says: Option<&str>, player: Option<&'p str>, words: &Words) -> Option<&'p str> {
    let [white, black] = Color::BOTH.map(|color| says_of(event, says, color, words));
    // A sentence that names nobody is about nobody; a word of the board and the clocks about whoever it is said of.
    let names_nobody = says.is_some() && white == black && FORMS.iter().all(|form| form.key() != event);
    player.filter(|_| is_about_a_player(event, words) && !names_nobody)
}

/// Returns the sentence of an event that says this of a player.
fn says_of(event: &str, word: Option<&str>, color: Color, words: &Words) -> Option<String> {
    let said = says(event, Some(color), words);
    said.into_iter().find(|(says, _)| Some(says.as_str()) == word).map(|(_, said)| said)
}

/// The most values of an event that are shown without unfolding.
const AT_ONCE: usize = 3;

/// Returns whether an event is about one of the players.
fn is_about_a_player(event: &str, words: &Words) -> bool {
    let begins_with_a_player = |first: FactType| match first {
        FactType::Player => true,
        FactType::Word(all) => all.contains(&BOTH),
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

/// Returns the words that begin an event, each with its sentence; nothing where it begins with something else. Without a
/// player, a sentence that names one is said of both.
pub(crate) fn says(event: &str, player: Option<Color>, words: &Words) -> Vec<(String, String)> {
    let form = FORMS.iter().find(|form| form.key() == event);
    match form.map(|form| form.fields[0].values) {
        // Whose flag is down is asked for by the player.
        Some(FieldValues::Fact(FactType::Word(all))) if !all.contains(&BOTH) => {
            all.iter().map(|word| ((*word).to_owned(), words.word(word))).collect()
        }
        Some(_) => Vec::new(),
        None => {
            let [white, black] = Color::BOTH.map(|color| sayings(event, Some(player.unwrap_or(color)), words));
            let both = white.into_iter().zip(black);
            both.map(|((says, white), (_, black))| {
                (says.to_owned(), if white == black { white } else { format!("{white} / {black}") })
            })
            .collect()
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

/// Draws what somebody's words may mean: what a player did, once it is known which.
fn draw_meanings(
    title: &str,
    said: &str,
    stage: &IncidentState,
    context: &PageContext<'_>,
) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let (player, found) = match meanings(said, stage, words) {
        Ok(meanings) => meanings,
        Err(wrong) => return Ok(html! { h1 { (title) } (search("", words)) (error_box(&wrong, words)) }),
    };
    if found.is_empty() {
        return Ok(html! {
            h1 { (title) }
            (search(said, words))
            p class="question" { (words.say("site-nothing-found")) }
            (tiles(words))
        });
    }
    let asks_player = stage.telling.player.is_none()
        && player.is_none()
        && found.iter().any(|meant| is_about_a_player(meant.event, words));
    let named = player.map(Color::name).or(stage.telling.player.as_deref());
    if let ([only], true) = (&found[..], asks_player) {
        let chosen = ChosenEvent { event: only.event.to_owned(), says: only.says.clone() };
        let (_, html) = draw_whom(context, stage, &chosen)?;
        return Ok(html! { (search(said, words)) (html) });
    }
    let is_shown = |meant: &&EventGuess| !asks_player || !is_about_a_player(meant.event, words);
    Ok(html! {
        h1 { (title) }
        (search(said, words))
        @if asks_player { (choose_player(context, stage)?) }
        ul class="answers" {
            @for meant in found.iter().filter(is_shown) {
                li { button type="button" class="answer" data-ask=(begin(meant.event, meant.says.as_deref(), named, words)) { (meant.called) } }
            }
        }
    })
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
