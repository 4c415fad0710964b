//! The page of the event: its setup, and for the chief arbiter pairings, packs, devices, papers and personal data.

use std::sync::Arc;

use kodeks_base::{Date, Diagnostic, phrase};
use kodeks_event::{
    DeviceRole, EntryKind, EventFacts, EventPlayer, EventSettings, EventSetup, Hall, HallDevice, NewEntry, PageAnswer,
    PageResult, PairingsSummary, SectionChoice, unknown_question,
};
use kodeks_site::{
    conditions::EventConditions,
    context::PageContext,
    elements::action,
    event::{self, draw_announcements, draw_laws},
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    card::Card,
    imports,
    labels::listed_player,
    name_order::sort_by_name,
    new_entries::{read_number, refuse_others},
    outbox::{self, twice},
};

/// The state of the page.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct EventPageState {
    /// The content of the form, until the laptop has taken it.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<EventSetup>,
    /// The step of the setup at which the chief arbiter is.
    step: SetupStep,
    /// The device's own number of what was entered last, which is confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<u64>,
}

/// A step of the setup, after the file of pairings was brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum SetupStep {
    /// Laws and tempo are being checked.
    #[default]
    Check,
    /// The announcements are being made.
    Announce,
    /// Everything was entered; the laptop has not answered yet.
    Entered,
}

/// The `id` of the element with the code that admits a device.
const INVITED: &str = "invited";

/// The days and the rounds of an event are as many as this.
const MOST: usize = 60;

/// Answers a question of the page.
pub(super) fn answer(context: &PageContext<'_>, hall: &Hall) -> PageResult {
    let mut at: EventPageState = context.question.state();
    let mut entered: Vec<NewEntry> = Vec::new();
    match context.question.act.as_str() {
        // What was entered is in the log now, and no draft any more.
        "open" if at.step == SetupStep::Entered && at.entered.is_some_and(|number| hall.own(number).is_some()) => {
            at.draft = None;
            at.step = SetupStep::Check;
        }
        // What was refused is still to be entered.
        "open" if at.step == SetupStep::Entered && at.entered.is_some_and(|number| is_refused(hall, number)) => {
            at.step = SetupStep::Announce;
        }
        "open" => {}
        "look" => {
            at.draft = Some(read(context)?);
            if at.step == SetupStep::Entered {
                at.step = SetupStep::Check;
            }
        }
        "next" => {
            at.draft = Some(read(context)?);
            at.step = SetupStep::Announce;
        }
        "set" => {
            refuse_others(hall)?;
            at.draft = Some(read(context)?);
            at.step = SetupStep::Entered;
            entered.push(NewEntry {
                number: hall.next,
                kind: EntryKind::Event,
                knew: hall.last,
                event: at.draft.clone(),
                ..NewEntry::default()
            });
        }
        "file" => {
            entered.push(file(context, hall)?);
            at.draft = None;
            at.step = SetupStep::Check;
        }
        "invited" => return draw_invitation(context),
        other => return Err(unknown_question(other)),
    }
    if let Some(last) = entered.last() {
        at.entered = Some(last.number);
    }
    let words = context.words;
    let title = words.say("site-hall-event");
    let html = html! {
        h1 { (title) }
        @if let Some(number) = at.entered { (confirmation(context, hall, number)) }
        (outbox::draw(context, hall))
        @if let Some(fault) = &hall.log_fault { div class="wrong" role="alert" { p { (fault.text(words.language())) } } }
        @if let Some(fault) = &hall.event.fault { div class="wrong" role="alert" { p { (fault.text(words.language())) } } }
        @if hall.is_chief() { (of_chief(context, hall, &at)?) } @else { (read_only(context, hall)?) }
        (draw_lock(&hall.event, words))
        (papers(hall, words))
        @if hall.is_chief() { (devices(hall, words)) (personal(hall, words)) }
        p class="aside" {
            (words.say_with("site-hall-you", &[("name", hall.me.name.clone().into())])) " "
            (words.say(&format!("site-hall-role-{}", hall.me.role.name())))
        }
    };
    let view = PageAnswer::new(&html.0).with_title(title).at(&at);
    Ok(PageAnswer { enter: entered, ..view })
}

/// Returns whether the laptop has refused what this device entered under a number.
fn is_refused(hall: &Hall, number: u64) -> bool {
    hall.unsent.iter().any(|unsent| unsent.number == number && unsent.refused.is_some())
}

/// Confirms what this device has entered under a number: what became of it, once the laptop has taken it. What was refused stands in the
/// outbox.
fn confirmation(context: &PageContext<'_>, hall: &Hall, number: u64) -> Markup {
    let words = context.words;
    let Some(entry) = hall.own(number) else {
        return html! {
            @if !is_refused(hall, number) { p class="entered" role="status" data-waits { "✓ " (words.say("site-hall-entered")) } }
        };
    };
    let has_contradictions = entry.import.as_ref().is_some_and(|import| !import.contradictions.is_empty());
    html! {
        div class="entered" role="status" {
            p {
                "✓ "
                @match (&entry.import, entry.kind) {
                    (Some(import), _) => { (words.say("site-hall-file-taken")) " " (import.file) }
                    (None, EntryKind::Event) => (words.say("site-hall-event-saved")),
                    _ => (words.say_with("site-hall-entered-as", &[("number", entry.number.into())])),
                }
            }
            @if let Some(import) = &entry.import { (imports::draw(hall, import, words)) }
            @if has_contradictions {
                button type="button" class="small" data-go=(context.link("boards/")) data-state="{}" { (words.say("site-hall-look")) }
            }
        }
    }
}

/// Reads the form, and reports impossible values.
fn read(context: &PageContext<'_>) -> Result<EventSetup, Diagnostic> {
    let mut settings = EventSettings::default();
    event::set(context, &mut settings)?;
    let days: Vec<String> = context
        .question
        .text("days")
        .split([' ', ',', ';', '\n', '\r', '\t'])
        .filter(|day| !day.is_empty())
        .map(str::to_owned)
        .collect();
    if let Some(day) = days.iter().find(|day| Date::parse(day).is_none()) {
        return Err(Diagnostic::command_line(phrase!(
            "K0815-day",
            "`{day}` is no day; write days as `2026-11-28`",
            day
        )));
    }
    let rounds = context.question.text("rounds").trim();
    let number = rounds.parse::<u32>().ok().filter(|number| *number > 0);
    if days.len() > MOST || (!rounds.is_empty() && number.is_none_or(|number| number as usize > MOST)) {
        return Err(Diagnostic::command_line(phrase!(
            "K0815-rounds",
            "an event has {most} days and rounds at most, and one at least",
            most = MOST
        )));
    }
    Ok(EventSetup { settings, days, rounds: number, is_set: true, ..EventSetup::default() })
}

/// Takes a file of pairings, or a pack.
fn file(context: &PageContext<'_>, hall: &Hall) -> Result<NewEntry, Diagnostic> {
    refuse_others(hall)?;
    let question = context.question;
    let kind = match question.text("kind") {
        "pairings" => EntryKind::Pairings,
        "pack" => EntryKind::Pack,
        other => return Err(unknown_question(other)),
    };
    Ok(NewEntry {
        number: hall.next,
        kind,
        round: question.text("round").trim().parse().ok(),
        section: section_choice(context, hall)?,
        knew: hall.last,
        file: Some(question.text("file").to_owned()),
        base64: Some(question.text("base64").to_owned()),
        ..NewEntry::default()
    })
}

/// Returns the section as which a file is brought; nothing where it is the only file.
fn section_choice(context: &PageContext<'_>, hall: &Hall) -> Result<Option<SectionChoice>, Diagnostic> {
    let text = |name: &str| context.question.text(name).trim();
    let name = text("name").to_owned();
    let chosen: Option<u32> = text("section").parse().ok();
    // A name is that of a new section, unless the file which has none is to get it.
    let is_name_of = |number: &u32| hall.section(*number).is_some_and(|section| !section.is_named());
    let number = chosen.filter(|number| name.is_empty() || is_name_of(number));
    let first = match text("first") {
        "" => None,
        _ => Some(read_number(context, "first")?),
    };
    let choice = SectionChoice { number, name, first };
    Ok((choice != SectionChoice::default()).then_some(choice))
}

/// Draws the three steps of the setup, of which the next one to do is open, and the packs.
fn of_chief(context: &PageContext<'_>, hall: &Hall, at: &EventPageState) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let event = at.draft.as_ref().unwrap_or(&hall.event);
    let edition = event::edition(context, &event.settings)?;
    let conditions = EventConditions::new(context, &event.settings)?;
    let import = hall.entries.iter().rev().find_map(|entry| entry.import.as_ref());
    let is_set = hall.event.is_set || at.step == SetupStep::Entered;
    let is_drafted = at.draft.is_some() && at.step != SetupStep::Entered;
    let enter = || html! { button type="submit" class="answer" { (words.say("site-hall-event-enter")) } };
    let more = html! {
        label for="days" { (words.say("site-hall-days")) }
        input id="days" name="days" value=(event.days.join(" ")) placeholder="2026-11-28" autocomplete="off" maxlength="800";
        label for="rounds" { (words.say("site-hall-rounds")) }
        input id="rounds" name="rounds" value=[event.rounds] inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="3";
    };
    let laws = Card {
        name: "laws",
        title: "site-hall-card-laws",
        is_done: is_set || at.step != SetupStep::Check,
        is_open: at.step == SetupStep::Check && (is_drafted || (!is_set && import.is_some())),
        line: laws_line(event, &conditions, words),
        body: html! {
            div class="settings" {
                (draw_laws(context, &event.settings, &edition, "look", &more)?)
                @if is_set { (enter()) }
                @else { button type="submit" class="answer" data-act="next" { (words.say("site-hall-card-next")) } }
            }
        },
    };
    let announced = conditions.announcements(words);
    let announcements = Card {
        name: "announced",
        title: "site-settings-announced",
        is_done: is_set,
        is_open: at.step == SetupStep::Announce,
        line: match announced.is_empty() {
            true => words.say(if is_set { "paper-nothing-announced" } else { "site-hall-card-announced" }),
            false => announced.join(" · "),
        },
        body: html! { div class="settings" { (draw_announcements(context, &event.settings, &edition)) (enter()) } },
    };
    Ok(html! {
        @if !is_set { p class="question" { (words.say("site-hall-not-set-chief")) } }
        (file_card(hall, import, is_set, is_drafted, words).draw(words))
        form data-ask=(action("set", &json!({}))) { (laws.draw(words)) (announcements.draw(words)) }
        section {
            h2 { (words.say("site-packs")) }
            p { (words.say("site-hall-pack-about")) }
            (bring(hall, "pack", "site-packs-file", ".zip,application/zip", words))
        }
    })
}

/// Makes the card of the file of pairings, which is brought anew for each round.
fn file_card(hall: &Hall, import: Option<&PairingsSummary>, is_set: bool, is_drafted: bool, words: &Words) -> Card {
    let facts = hall.facts();
    Card {
        name: "file",
        title: "site-hall-card-file",
        is_done: import.is_some(),
        is_open: !is_drafted && (is_set || import.is_none()),
        line: match import {
            Some(_) => file_line(&facts, words),
            None => words.say("site-hall-card-no-file"),
        },
        body: html! {
            @if let Some(import) = import {
                (imports::draw(hall, import, words))
                table class="players" { (tournament_rows(&facts, words)) }
            }
            p { (words.say("site-hall-pairings-about")) }
            (bring(hall, "pairings", "site-hall-pairings-file", ".trf,.trfx,.txt,.pgn,.csv", words))
        },
    }
}

/// Returns what was read of the files in one line: `30 players, 9 rounds, 90+30`.
fn file_line(facts: &EventFacts, words: &Words) -> String {
    let players = facts.players.map(|number| words.say_with("site-hall-import-players", &[("number", number.into())]));
    let rounds = facts.rounds.map(|number| words.say_with("site-hall-import-rounds", &[("number", number.into())]));
    let said: Vec<String> = players.into_iter().chain(rounds).chain(facts.time.clone()).collect();
    said.join(", ")
}

/// Returns by what an event is played in one line: `2023 · from 28 November 2026 · standard 90+30`.
fn laws_line(event: &EventSetup, conditions: &EventConditions, words: &Words) -> String {
    let [edition, tempo] = conditions.laws_and_tempo(words);
    let day = event.settings.on.as_deref().or(event.days.first().map(String::as_str));
    let day = day.and_then(Date::parse).map(|day| words.date(day));
    let said: Vec<String> = [Some(edition), day, Some(tempo)].into_iter().flatten().collect();
    said.join(" · ")
}

/// Draws the rows of a table with what is known of an event.
fn rows(rows: impl IntoIterator<Item = (&'static str, Option<String>)>, words: &Words) -> Markup {
    html! {
        @for (called, value) in rows {
            @if let Some(value) = value { tr { th scope="row" { (words.say(called)) } td { (value) } } }
        }
    }
}

/// Draws what files of pairings tell of the tournament and its arbiters.
fn tournament_rows(facts: &EventFacts, words: &Words) -> Markup {
    let deputies = Some(facts.deputies.join("; ")).filter(|deputies| !deputies.is_empty());
    let told = [
        ("paper-city", facts.city.clone()),
        ("paper-federation", facts.federation.clone()),
        ("paper-type", facts.kind.clone()),
        ("paper-chief", facts.chief.clone()),
        ("paper-deputies", deputies),
    ];
    rows(told, words)
}

/// Draws where a file is brought.
fn bring(hall: &Hall, kind: &str, called: &str, accept: &str, words: &Words) -> Markup {
    html! {
        form class="given" data-ask=(action("file", &json!({ "kind": kind }))) data-file {
            label for={ "file-" (kind) } { (words.say(called)) }
            input id={ "file-" (kind) } name="upload" type="file" accept=(accept) required;
            @if kind == "pairings" {
                label for="file-round" { (words.say("site-hall-pairings-round")) }
                input id="file-round" name="round" inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="3";
                (section_fields(hall, words))
            }
            button type="submit" class="answer" { (words.say("site-hall-bring")) }
        }
    }
}

/// Draws the fields that say which section a file is of.
fn section_fields(hall: &Hall, words: &Words) -> Markup {
    let has_named = hall.named_sections().next().is_some();
    html! {
        details class="section-fields" id="file-section" open[has_named] {
            summary { (words.say("site-hall-section-fields")) }
            p { (words.say("site-hall-section-about")) }
            @if !hall.sections.is_empty() {
                label for="file-known" { (words.say("site-hall-section")) }
                select id="file-known" name="section" {
                    option value="" { "–" }
                    @for section in &hall.sections {
                        option value=(section.number) {
                            @if section.is_named() { (section.name) } @else { (words.say("site-hall-section-so-far")) }
                        }
                    }
                }
            }
            div class="pairs" {
                label { (words.say("site-hall-section-new")) input name="name" autocomplete="off" maxlength="30"; }
                label {
                    (words.say("site-hall-section-first"))
                    input name="first" placeholder=(hall.next_board()) inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="4";
                }
            }
        }
    }
}

/// Draws what the event is played by, for those who do not say it.
fn read_only(context: &PageContext<'_>, hall: &Hall) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let event = &hall.event;
    if !event.is_set {
        return Ok(html! { p class="question" { (words.say("site-hall-not-set-others")) } });
    }
    let edition = event::edition(context, &event.settings)?;
    let settings = &event.settings;
    let said = |option: &kodeks_rulesets::EventOption| {
        let value = settings.options.get(&option.name)?;
        let value = match value {
            serde_json::Value::Bool(true) => words.say("ask-yes"),
            serde_json::Value::Bool(false) => words.say("ask-no"),
            serde_json::Value::String(word) => words.word(word),
            other => other.to_string(),
        };
        Some((option.title.in_language(words.language()).to_owned(), value))
    };
    let options: Vec<(String, String)> = edition.options().iter().filter_map(said).collect();
    let days = (!event.days.is_empty()).then(|| event.days.join(", "));
    Ok(html! {
        table class="players" {
            (rows([
                ("site-settings-name", settings.name.clone()),
                ("site-settings-rules", Some(edition.head().title.in_language(words.language()).to_owned())),
                ("site-settings-on", settings.on.clone()),
                ("site-hall-days", days),
                ("site-hall-rounds", event.rounds.map(|rounds| rounds.to_string())),
                ("site-settings-time", settings.time.clone()),
            ], words))
            (tournament_rows(&hall.facts(), words))
            @for (called, value) in options { tr { th scope="row" { (called) } td { (value) } } }
        }
    })
}

/// Draws the packs that the event is locked to.
fn draw_lock(event: &EventSetup, words: &Words) -> Markup {
    html! {
        @if !event.lock.is_empty() {
            details class="lock" id="lock" {
                summary { (words.say("site-hall-lock")) }
                p class="aside" { (words.say("site-hall-lock-about")) }
                ul class="packs" { @for pack in &event.lock { li { (pack.label) " " code class="hash" { (pack.hash) } } } }
            }
        }
    }
}

/// Draws the ways to the paper.
fn papers(hall: &Hall, words: &Words) -> Markup {
    let language = words.language().code();
    let link = |address: &str, said: &str| {
        html! { li { a href=(address) target="_blank" rel="noopener" { (said) } } }
    };
    let mut players: Vec<&EventPlayer> =
        hall.players.iter().map(Arc::as_ref).filter(|player| !player.marks.is_empty()).collect();
    sort_by_name(&mut players, words.language());
    html! {
        section {
            h2 { (words.say("site-hall-papers")) }
            ul class="papers" {
                (link(&format!("/desk/paper/event?lang={language}"), &words.say("site-hall-paper-event")))
                @for round in hall.rounds() {
                    (link(&format!("/desk/paper/round/{round}?lang={language}"), &words.say_with("site-hall-round", &[("round", round.into())])))
                }
            }
            @if !players.is_empty() {
                details id="paper-players" {
                    summary { (words.say("site-hall-paper-players")) }
                    ul class="papers" {
                        @for player in &players { (link(&format!("/desk/paper/player/{}?lang={language}", player.key()), &listed_player(hall, player, words))) }
                    }
                }
            }
            ul class="papers" {
                (link("/desk/results.csv", &format!("{} (CSV)", words.say("site-hall-results"))))
                (link("/desk/results.json", &format!("{} (JSON)", words.say("site-hall-results"))))
            }
        }
    }
}

/// The number of phones that a code for several lets in.
const SEVERAL: u8 = 10;

/// Draws the admitted devices, and how to admit another.
fn devices(hall: &Hall, words: &Words) -> Markup {
    let invite = |role: DeviceRole, devices: u8, said: &str| {
        let with = json!({ "role": role, "devices": devices });
        html! {
            li { button type="button" class="answer" data-desk=(json!({ "do": "invite", "with": with })) { (words.say(said)) } }
        }
    };
    html! {
        section {
            h2 { (words.say("site-hall-devices")) }
            ul class="answers devices" { @for device in &hall.devices { li { (one(hall, device, words)) } } }
            h3 { (words.say("site-hall-invite")) }
            p { (words.say("site-hall-invite-about")) }
            ul class="answers" {
                (invite(DeviceRole::Arbiter, 1, "site-hall-invite-arbiter"))
                (invite(DeviceRole::Arbiter, SEVERAL, "site-hall-invite-arbiters"))
                (invite(DeviceRole::Reader, 1, "site-hall-invite-reader"))
                (invite(DeviceRole::Chief, 1, "site-hall-invite-chief"))
            }
            div id=(INVITED) data-keeps {}
        }
    }
}

fn one(hall: &Hall, device: &HallDevice, words: &Words) -> Markup {
    let is_own = device.device == hall.me.device;
    html! {
        p {
            strong { (device.name) } " · " (words.say(&format!("site-hall-role-{}", device.role.name())))
            @if is_own { " · " (words.say("site-hall-this-device")) }
            @if device.is_revoked { " · " span class="warning" { (words.say("site-hall-is-revoked")) } }
            @if device.is_here && !device.is_revoked && !is_own { " · " (words.say("site-hall-is-here")) }
        }
        @if !device.is_revoked && !is_own {
            (twice("revoke", &json!({ "device": device.device }), "site-hall-revoke", "site-hall-revoke-sure", words))
        }
    }
}

/// Draws the code that lets a device in, as the laptop has given it.
fn draw_invitation(context: &PageContext<'_>) -> PageResult {
    let words = context.words;
    let (address, named) = (context.question.text("address"), context.question.text("named"));
    let devices = context.question.with["devices"].as_u64().unwrap_or(1);
    let picture = kodeks_site::qr_code::draw(address, &words.say("site-hall-invite-code"));
    let html = html! {
        h3 { (words.say("site-hall-invite-scan")) }
        @if let Some(picture) = picture { figure class="code" { (picture) } }
        p class="address" { (address) }
        @if !named.is_empty() { p class="address" { (words.say("site-hall-invite-named")) " " (named) } }
        p class="pair" { button type="button" data-copy=(address) data-copied=(words.say("site-share-copied")) { (words.say("site-share-copy")) } }
        p class="aside" { (words.say_with("site-hall-invite-once", &[("devices", devices.into())])) }
    };
    Ok(PageAnswer::part(INVITED, &html.0))
}

/// Draws how personal data is taken along, and deleted.
fn personal(hall: &Hall, words: &Words) -> Markup {
    let mut players: Vec<&EventPlayer> =
        hall.players.iter().map(Arc::as_ref).filter(|player| !player.name.is_empty()).collect();
    sort_by_name(&mut players, words.language());
    html! {
        section {
            h2 { (words.say("site-hall-personal")) }
            ul class="papers" { li { a href="/desk/export.db" download { (words.say("site-hall-export")) } } }
            @if let Some((number, hash)) = hall.head() {
                p class="aside" { (words.say_with("paper-end", &[("number", number.into())])) " " code id="head" { (hash) "…" } }
            }
            p { (words.say("site-hall-erase-about")) }
            @if !players.is_empty() {
                details id="erase-one" {
                    summary { (words.say("site-hall-erase-one")) }
                    form class="given" data-desk=(json!({ "do": "erase" })) {
                        label for="erase-player" { (words.say("site-hall-of-player")) }
                        select id="erase-player" name="player" required {
                            option value="" {}
                            @for player in &players { option value=(player.key()) { (listed_player(hall, player, words)) } }
                        }
                        label class="choice" { input type="checkbox" name="sure" required; span { (words.say("site-hall-erase-sure")) } }
                        button type="submit" class="answer" { (words.say("site-hall-erase-it")) }
                    }
                }
            }
            (twice("erase", &json!({ "all": true }), "site-hall-erase-all", "site-hall-erase-all-sure", words))
        }
    }
}
