//! The questions before an incident is ruled on a device: at first the tempo, and supervision where the edition asks for
//! it; on another day whether the settings that the device keeps still hold.

use kodeks_base::{Date, Diagnostic};
use kodeks_core::Tempo;
use kodeks_event::EventSettings;
use kodeks_rulesets::{EventOption, OptionKind};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    conditions::{EventConditions, in_a_line},
    context::PageContext,
    elements::action,
    event,
    incident::IncidentState,
    places::SETTINGS,
};

/// What is asked before an incident is ruled.
enum FirstQuestion {
    /// The tempo, of which nothing is known.
    Tempo,
    /// An option that decides at the tempo.
    Option(Box<EventOption>),
    /// Whether the settings still hold, which are these conditions in words.
    SameEvent(Vec<String>),
}

impl FirstQuestion {
    /// Returns the question about these settings, if there is one: none where somebody has said today that they hold, or
    /// does not want to be asked today.
    fn new(context: &PageContext<'_>, settings: &EventSettings) -> Result<Option<FirstQuestion>, Diagnostic> {
        let Some(today) = context.question.today() else {
            return Ok(None);
        };
        let is_today = |day: &Option<String>| day.as_deref().and_then(Date::parse) == Some(today);
        if is_today(&settings.day) {
            return Ok(None);
        }
        if settings.is_empty() {
            return Ok(Some(FirstQuestion::Tempo));
        }
        let conditions = EventConditions::new(context, settings)?;
        if is_today(&settings.since) {
            let option = conditions.unannounced().filter(|option| option.kind == OptionKind::Flag);
            return Ok(option.cloned().map(|option| FirstQuestion::Option(Box::new(option))));
        }
        Ok(Some(FirstQuestion::SameEvent(conditions.sentences(context.words))))
    }
}

/// Takes an answer.
///
/// # Errors
///
/// The time control is none.
pub(super) fn take(context: &PageContext<'_>, settings: &mut EventSettings) -> Result<(), Diagnostic> {
    let question = context.question;
    let with = &question.with;
    if with["forget"] == true {
        *settings = EventSettings::default();
        return Ok(());
    }
    if with["holds"] == true {
        settings.confirm(question.today());
        return Ok(());
    }
    let text = |name: &str| Some(question.text(name).trim().to_owned()).filter(|text| !text.is_empty());
    if let Some(option) = text("option") {
        settings.options.insert(option, with["value"].clone());
    }
    settings.tempo = text("tempo").or(settings.tempo.take());
    settings.time = text("time").or(settings.time.take());
    EventConditions::new(context, settings)?;
    settings.confirm(question.today());
    // What is asked next belongs to the same answer.
    settings.day = None;
    if FirstQuestion::new(context, settings)?.is_none() {
        settings.confirm(question.today());
    }
    Ok(())
}

/// Draws the question before an incident that somebody has begun to report on a device, with its title, if there is one.
pub(super) fn draw(
    context: &PageContext<'_>,
    settings: &EventSettings,
    stage: &IncidentState,
) -> Result<Option<(String, Markup)>, Diagnostic> {
    if context.venue.is_some() || stage.telling.is_empty() || stage.has_event() {
        return Ok(None);
    }
    let asked = FirstQuestion::new(context, settings)?;
    Ok(asked.map(|asked| match asked {
        FirstQuestion::Tempo => ask_tempo(context),
        FirstQuestion::Option(option) => ask_option(context, &option),
        FirstQuestion::SameEvent(conditions) => ask_event(context, settings, &conditions),
    }))
}

fn button(with: &Json, said: &str, class: &str) -> Markup {
    html! { li { button type="button" class={ "answer" (class) } data-ask=(action("conditions", with)) { (said) } } }
}

/// Draws the way past a question.
fn skip(context: &PageContext<'_>) -> Markup {
    html! { ul class="answers" { (button(&json!({ "holds": true }), &context.say("site-first-skip"), " quiet")) } }
}

fn ask_tempo(context: &PageContext<'_>) -> (String, Markup) {
    let words = context.words;
    let title = words.say("site-first-tempo");
    let html = html! {
        h1 class="question" { (title) }
        ul class="answers" {
            @for tempo in Tempo::ALL { (button(&json!({ "tempo": tempo.name() }), &words.tempo(tempo), "")) }
        }
        form class="given" data-ask=(action("conditions", &json!({}))) {
            label for="time" { (words.say("site-settings-time")) }
            input id="time" name="time" autocomplete="off" autocapitalize="none" maxlength="80" required;
            button type="submit" class="answer" { (words.say("site-answer")) }
        }
        (skip(context))
        p class="aside" { (words.say("site-first-kept")) }
    };
    (title, html)
}

fn ask_option(context: &PageContext<'_>, option: &EventOption) -> (String, Markup) {
    let words = context.words;
    let title = words.ask_option(option);
    let with = |value: bool| json!({ "option": option.name, "value": value });
    let html = html! {
        h1 class="question" { (title) }
        ul class="answers two" {
            (button(&with(true), &words.say("ask-yes"), ""))
            (button(&with(false), &words.say("ask-no"), ""))
        }
        (skip(context))
    };
    (title, html)
}

fn ask_event(context: &PageContext<'_>, settings: &EventSettings, conditions: &[String]) -> (String, Markup) {
    let words = context.words;
    let title = words.say("site-same-event");
    let html = html! {
        h1 class="question" { (title) }
        p class="kept" { strong { (in_a_line(conditions)) } }
        @if let Some(since) = event::since(settings, words) { p { (since) } }
        ul class="answers" {
            (button(&json!({ "holds": true }), &words.say("site-same-event-yes"), ""))
            li {
                button type="button" class="answer" data-go=(context.link(SETTINGS)) data-state="null" { (words.say("site-same-event-change")) }
            }
            (button(&json!({ "forget": true }), &words.say("site-same-event-no"), " quiet"))
        }
    };
    (title, html)
}
